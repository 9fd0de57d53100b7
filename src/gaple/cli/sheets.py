"""`gaple sheets`: the papers of a competition as PDF, blank and as its log fills them."""

from collections.abc import Iterable, Sequence
from pathlib import Path

import click

from gaple.cli import BAD_INPUT
from gaple.cli.common import printable, read_bounded, why_refused
from gaple.competition.log import read_log
from gaple.desk.saving import save_bytes
from gaple.sheets.known import Known
from gaple.sheets.of_log import NAMES, papers_by_file, papers_of
from gaple.texts import texts_in


@click.command
@click.argument("file", metavar="FILE")
@click.option("--out", required=True, metavar="DIR", help="The folder to write into; made if need be.")
@click.option("--only", metavar="F1,F2,…", help=f"Only these: {', '.join(NAMES)}.")
@click.option("--lang", default="id", type=click.Choice(["id", "en"]), help="Language of the papers.")
def sheets(file: str, *, out: str, only: str | None, lang: str) -> int:
    """Write the papers of a competition (gaple-competition/1) as PDF, A4, black and white.

    DIR gets one file a kind of paper, filled as far as the log goes, and in DIR/blank one blank page of
    each kind. FILE is a competition's log, `-` standard input. A paper that there is nothing to print of
    yet (no bracket before its draw) is there as a blank only. A name with a letter that the papers' font
    lacks is said in one line on standard error; the letter prints as a crossed box.

    Example: gaple sheets cup.json --out papers --only pair,pools,bracket
    """
    texts = texts_in(lang)
    try:
        known = Known(read_log(read_bounded(file)), texts)
        kinds = _chosen(only, papers_of(known))
        # All is set before anything is written, so that an error leaves no half of a set behind.
        written, lacking = _set(known, kinds)
    except (OSError, ValueError) as error:
        click.echo(f"{printable(file)}: {printable(why_refused(error))}", err=True)
        return BAD_INPUT
    except ModuleNotFoundError as error:
        click.echo(f"{error.name} is missing: pip install gaple[competition]", err=True)
        return BAD_INPUT
    for line in lacking:
        click.echo(texts.say("sheets-lacking", line=line), err=True)
    folder = Path(out)
    for name, pdf in written.items():
        path = folder / name
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            save_bytes(pdf, str(path))
        except OSError as error:
            click.echo(f"{printable(str(path))}: cannot be written: {error.strerror or error}", err=True)
            return BAD_INPUT
        click.echo(printable(str(path)))
    return 0


def _chosen(only: str | None, there: Iterable[str]) -> list[str]:
    """Return the kinds of paper that are asked for.

    Raises:
        click.UsageError: there is no such kind, or this competition has none of it.
    """
    kinds = list(there)
    if only is None:
        return kinds
    asked = [each.strip().lower() for each in only.split(",") if each.strip()]
    for each in asked:
        if each not in NAMES:
            raise click.UsageError(f"there is no paper {each!r}; there are {', '.join(NAMES)}")
        if each not in kinds:
            raise click.UsageError(f"this competition has no paper {each!r}; it has {', '.join(kinds)}")
    if not asked:
        raise click.UsageError("--only names no paper")
    return list(dict.fromkeys(asked))


def _set(known: Known, kinds: Sequence[str]) -> tuple[dict[str, bytes], list[str]]:
    """Return the files by name, and the texts that cannot be printed whole."""
    from gaple.sheets.printing import cannot_print, to_pdf  # noqa: PLC0415 - only who prints needs typst

    papers = papers_by_file(known, kinds)
    lacking = cannot_print([paper for each in papers.values() for paper in each])
    return {name: to_pdf(each, known.texts) for name, each in papers.items()}, lacking
