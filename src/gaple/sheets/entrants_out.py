"""The entry list as CSV, as spreadsheets in Indonesia open it: semicolons, UTF-8 with its mark."""

import codecs
import csv
import io

from gaple.competition.state import State
from gaple.sheets.runnable import guarded
from gaple.texts import Texts

_PAIR = 2


def write_entrants_csv(state: State, texts: Texts) -> bytes:
    """Return the entrants by row; `gaple import-entrants` reads them as they are here.

    Phone numbers and dates of birth stay out: the list may be handed round.
    """
    heads = ["id", "name", "player1", "player2", "club", "pot", "reserve"]
    file = io.StringIO()
    writer = csv.writer(file, delimiter=";", lineterminator="\r\n")
    writer.writerow([texts.say(f"csv-{head}") for head in heads])
    for entrant in state.entrants.values():
        players = [member.name for member in entrant.members] if len(entrant.members) == _PAIR else ["", ""]
        pot = "" if entrant.pot is None else str(entrant.pot)
        reserve = texts.say("csv-yes") if entrant.reserve else ""
        row = [entrant.id, entrant.name, *players, entrant.club or "", pot, reserve]
        writer.writerow([guarded(word) for word in row])
    return codecs.BOM_UTF8 + file.getvalue().encode()
