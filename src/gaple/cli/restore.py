"""`gaple restore`: competitions brought back from copies, on this machine or another one."""

import asyncio
from pathlib import Path

import click

from gaple.cli import BAD_INPUT
from gaple.cli.common import printable, why_refused
from gaple.desk.bundle import BundleError
from gaple.texts import texts_in


@click.command
@click.argument("path", metavar="PATH", type=click.Path(path_type=Path))
@click.option(
    "--data",
    type=click.Path(dir_okay=False, path_type=Path),
    help="The file that keeps everything; by default gaple.db in your data directory.",
)
@click.option("--lang", default="id", type=click.Choice(["id", "en"]), help="Language of the text.")
def restore(path: Path, *, data: Path | None, lang: str) -> int:
    """Bring competitions back from a copy: a file *.gaple.zip, or the folder that `serve --copy-to` fills.

    Of a folder the newest whole copy of each competition is taken. What is in the data file already is
    never harmed: a competition that is older there goes on, the same or a newer one stays, and one that
    went on differently stands beside the copy under another code. The server must not run meanwhile.
    Each competition that is new in the file gets an owner's invitation, shown once.

    Example: gaple restore /media/stick --data club.db
    """
    try:
        from gaple.server.app import SYSTEM_CLOCK  # noqa: PLC0415 - only this needs the server's packages
        from gaple.server.copying import newest_bundles  # noqa: PLC0415 - as above
        from gaple.server.restoring import Restored, bring_back  # noqa: PLC0415 - as above
        from gaple.server.settings import default_data  # noqa: PLC0415 - as above
        from gaple.store import Store, StoreError  # noqa: PLC0415 - as above
        from gaple.table.ports import JournalError  # noqa: PLC0415 - as above
    except ModuleNotFoundError as error:
        return _refuse(path, f'{error.name} is missing: pip install "gaple[serve]"')

    async def main() -> list[Restored]:
        bundles, broken = newest_bundles(path)
        for line in broken:
            click.echo(printable(line), err=True)
        async with Store((data or default_data()).absolute(), SYSTEM_CLOCK) as store:
            return [await bring_back(store, SYSTEM_CLOCK, bundle) for bundle in bundles]

    try:
        restored = asyncio.run(main())
    except (OSError, BundleError, StoreError, JournalError) as error:
        return _refuse(path, why_refused(error))
    texts = texts_in(lang)
    for each in restored:
        what = f"restore-{each.brought}-beside" if each.is_beside else f"restore-{each.brought}"
        name = printable(each.name)
        click.echo(texts.say(what, name=name, code=each.code, events=str(each.events)))
        if each.secret is not None:
            click.echo(texts.say("restore-owner", secret=each.secret))
    return 0


def _refuse(path: Path, reason: str) -> int:
    click.echo(f"{printable(str(path))}: {printable(reason)}", err=True)
    return BAD_INPUT
