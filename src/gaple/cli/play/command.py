"""`gaple play`: the command line of the terminal game."""

import importlib.util
import secrets
from pathlib import Path

import click

from gaple.cli import BAD_INPUT, INTERRUPTED
from gaple.cli.common import chosen_rules
from gaple.cli.play.seating import BOT_KINDS, clean_name
from gaple.rules import RULE_SETS

SEED_BITS = 40


@click.command
@click.option("--rules", "rules_id", metavar="R", help="The rule set; left out: you are asked.")
@click.option("--mode", metavar="M", help="single or pairs; left out: the rule set's default.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A house option.")
@click.option(
    "--bots",
    default="pemula",
    show_default=True,
    type=click.Choice(BOT_KINDS),
    help="At random, the most pips first, or a mixture.",
)
@click.option("--seed", metavar="S", help="The same seed deals the same cards.")
@click.option("--lang", default="id", type=click.Choice(["id", "en"]), help="Language of the text.")
@click.option("--name", metavar="NAME", help="Your name.")
@click.option("--seat", default=0, show_default=True, type=click.IntRange(0, 3), help="Your seat.")
@click.option("--save", metavar="FILE", type=click.Path(path_type=Path), help="Where the record goes.")
@click.option("--auto", is_flag=True, help="A bot plays your seat too.")
def play(  # noqa: PLR0913 - one argument an option
    *,
    rules_id: str | None,
    mode: str | None,
    options: tuple[str, ...],
    bots: str,
    seed: str | None,
    lang: str,
    name: str | None,
    seat: int,
    save: Path | None,
    auto: bool,
) -> int:
    """Play a match in the terminal against three bots.

    The record of the match is saved when it ends or is broken off, in FILE or in a new file in the
    current folder, never over another file. Where the input is no terminal, its lines are the plays.

    Example: gaple play --rules pordi-2025 --mode pairs --option target=5 --seed 42
    """
    if importlib.util.find_spec("rich") is None:
        click.echo('gaple play needs one package more: pip install "gaple[play]"', err=True)
        return BAD_INPUT
    from gaple.cli.play.session import Session, Wishes  # noqa: PLC0415 - rich is an extra
    from gaple.texts.catalogue import texts_in  # noqa: PLC0415 - messages are slow to load

    open_choice = rules_id is None and mode is None and not options
    rules = chosen_rules(rules_id or RULE_SETS[0].id, mode, options)
    texts = texts_in(lang)
    session = Session(texts)
    if open_choice and session.interactive and not auto:
        try:
            chosen = session.choose_rule_set()
        except EOFError:
            return 0
        except KeyboardInterrupt:
            return INTERRUPTED
        rules = chosen_rules(chosen.id, chosen.mode.value, ())
    mine = None if auto else clean_name(name or "") or texts.say("play-me")
    wishes = Wishes(bots, seed or f"{secrets.randbits(SEED_BITS)}", seat, mine, save)
    return session.play(rules, wishes)
