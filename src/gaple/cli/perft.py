"""`gaple perft`: count lines of play, to compare engines."""

import click

from gaple.engine.perft import perft_table

MOST_PLIES = 60


@click.command
@click.argument("plies", type=click.IntRange(1, MOST_PLIES))
def perft(plies: int) -> None:
    """Count the lines of play of each length up to PLIES.

    The double-six set, sorted by lower, then higher number, is dealt one by one to seats 0 1 2 3;
    seat 0 opens with any tile, a pass is one ply, the two ends are different plays.

    Example: gaple perft 6
    """
    for ply, count in enumerate(perft_table(plies), start=1):
        click.echo(f"ply {ply}: {count}")
