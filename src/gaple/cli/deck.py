"""`gaple deck`: the hands that a fair deal's secret and client bytes make."""

import click

from gaple.engine.dealing import SECRET_BYTES, fair_deck, hands_of
from gaple.engine.seats import SEATS

MOST_CLIENT_BYTES = 255
MOST = 2**32 - 1


@click.command
@click.option("--secret", required=True, metavar="HEX", help="The server's secret: 32 bytes, 64 hex digits.")
@click.option("--table", required=True, metavar="T", help="The table's name; part of the commitment only.")
@click.option("--deal", required=True, type=click.IntRange(1, MOST), help="Number of the deal, from 1.")
@click.option("--redeal", default=0, type=click.IntRange(0, MOST), help="Number of the redeal, from 0.")
@click.option("--client", "clients", multiple=True, metavar="SEAT:HEX", help="The bytes a seat sent.")
def deck(secret: str, table: str, deal: int, redeal: int, clients: tuple[str, ...]) -> None:
    """Deal the cards of a fair deal: four lines, the hands of seats 0 to 3.

    The deck depends on the secret, the clients' bytes, the deal and the redeal. The table's name
    goes into the commitment alone.

    Example: gaple deck --secret 0000…00 --table Melati --deal 1 --client 0:00112233445566778899aabbccddeeff
    """
    del table
    key = _bytes(secret, "--secret")
    if len(key) != SECRET_BYTES:
        raise click.BadParameter(f"{len(key)} bytes, not {SECRET_BYTES}", param_hint="--secret")
    sent = [b""] * len(SEATS)
    for client in clients:
        seat, value = _client(client)
        if sent[seat]:
            raise click.BadParameter(f"seat {seat} is given twice", param_hint="--client")
        sent[seat] = value
    for hand in hands_of(fair_deck(key, sent, deal, redeal)):
        click.echo(" ".join(map(str, hand)))


def _client(text: str) -> tuple[int, bytes]:
    seat, colon, value = text.partition(":")
    if not colon or seat not in map(str, SEATS):
        raise click.BadParameter(f"{text!r} is not SEAT:HEX with a seat from 0 to 3", param_hint="--client")
    sent = _bytes(value, "--client")
    if not 1 <= len(sent) <= MOST_CLIENT_BYTES:
        raise click.BadParameter(f"{len(sent)} bytes, not 1 to {MOST_CLIENT_BYTES}", param_hint="--client")
    return int(seat), sent


def _bytes(text: str, hint: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise click.BadParameter("is not an even number of hex digits", param_hint=hint) from None
