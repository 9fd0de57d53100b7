"""`gaple verify`: whether the deals of records were shuffled fairly."""

import click

from gaple.cli import BAD_INPUT
from gaple.cli.common import printable, read_bounded, why_refused
from gaple.record import RecordError, replay_bytes
from gaple.record.fair import CheckedDeal, check_fair

NOT_FAIR = 1
NO_PROOF = 3


@click.command
@click.argument("files", nargs=-1, required=True, metavar="FILE…")
def verify(files: tuple[str, ...]) -> int:
    """Recompute the shuffle of every deal from its revealed secret.

    FILE is a record (gaple-record/1), `-` standard input. One line a deal: ok, not fair with the check
    that fails (commitment, clients, hands, draw), or no proof. The exit status is the first that
    applies of 2 (a broken file), 1 (not fair), 3 (no proof), 0.

    Example: gaple verify match.json
    """
    broken = False
    checked: list[CheckedDeal] = []
    for file in files:
        try:
            deals = check_fair(replay_bytes(read_bounded(file)))
        except (RecordError, OSError, ValueError) as error:
            click.echo(f"{printable(file)}: {why_refused(error)}", err=True)
            broken = True
            continue
        for deal in deals:
            click.echo(f"{printable(file)}: deal {deal.number}: {_found(deal)}")
        checked += deals
    return BAD_INPUT if broken else _status(checked)


def _found(deal: CheckedDeal) -> str:
    if not deal.proven:
        return "no proof"
    return "ok" if deal.failed is None else f"not fair: {deal.failed}"


def _status(checked: list[CheckedDeal]) -> int:
    if any(deal.failed for deal in checked):
        return NOT_FAIR
    return 0 if all(deal.proven for deal in checked) else NO_PROOF
