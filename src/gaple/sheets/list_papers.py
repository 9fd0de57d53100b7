"""The papers that every competition has, from its log: attendance, table cards, minutes, certificates."""

from typing import Final

from gaple.competition.events import Incident as Happened
from gaple.competition.setting import SEATS_AT_TABLE
from gaple.sheets.known import Known
from gaple.sheets.papers import AttendanceList, AttendanceRow, Certificate, Incident, TableCard

MOST_CARDS: Final = 64
"""Tables that get a card where no fixture says how many there are."""
LAST_AWARD: Final = 3
"""The last place that is named on a certificate."""


def attendance_papers(known: Known) -> list[AttendanceList]:
    """Return the entrants, who paid and who is there."""
    state = known.state
    paid: dict[str, list[str]] = {}
    for receipt, (payer, amount) in state.receipts.items():
        rupiah = f"{amount:,}".replace(",", "." if known.texts.language == "id" else ",")
        paid.setdefault(payer, []).append(known.say("paper-receipt", amount=rupiah, receipt=receipt))
    rows = []
    for id_ in known.entrants:
        entrant = state.entrants[id_]
        rows.append(
            AttendanceRow(
                id_,
                known.say("paper-reserve", name=entrant.name) if entrant.reserve else entrant.name,
                entrant.club or "",
                _members(known, id_),
                ", ".join(paid.get(id_, ())),
                present=id_ in state.checked_in,
            )
        )
    return [AttendanceList(heading=known.heading, number="1", rows=rows)]


def card_papers(known: Known) -> list[TableCard]:
    """Return a card for each table that fixtures name, else for as many as can be full at once."""
    tables = {fixture.table for fixture in known.fixtures.values() if fixture.table is not None}
    if not tables:
        at_table = SEATS_AT_TABLE if known.state.kind == "group" else 2
        tables = set(range(1, min(len(known.state.core) // at_table, MOST_CARDS) + 1))
    return [TableCard(heading=known.heading, number=str(table), table=table) for table in sorted(tables)]


def incident_papers(known: Known) -> list[Incident]:
    """Return the minutes of every incident in the log."""
    counted = (known.log.counted(event.n) for event in known.log.events)
    return [_minutes(known, event) for event in counted if isinstance(event, Happened)]


def certificate_papers(known: Known) -> list[Certificate]:
    """Return everybody's certificate once the competition is decided; the first three places are named."""
    tables = known.tables
    if known.steps or not tables or not any(table.rows for table in tables):
        return []
    awards: dict[str, str] = {}
    for row in tables[-1].rows:
        if row.rank <= LAST_AWARD:
            shared = row.last is not None or tables[-1].shared(row.rank)
            awards[row.entrant] = known.say(
                "paper-award-shared" if shared else "paper-award", rank=str(row.rank)
            )
    there = [each for each in known.entrants if not known.state.gone(each)]
    ranked = [*awards, *(each for each in there if each not in awards)]
    return [
        Certificate(
            heading=known.heading,
            number=entrant,
            name=known.name(entrant),
            award=awards.get(entrant, ""),
            members=_members(known, entrant),
            day=known.day,
            signers=_signers(known),
        )
        for entrant in ranked
    ]


def _signers(known: Known) -> list[tuple[str, str]]:
    if known.head.group is not None:
        return [
            (known.head.group.coordinator, known.say("paper-office-coordinator")),
            ("", known.say("paper-office-referee")),
        ]
    return [("", known.say("paper-office-chair")), ("", known.say("paper-office-referee"))]


def _members(known: Known, entrant: str) -> str:
    """Return the members whom the entrant's name does not name."""
    of = known.state.entrants[entrant]
    named = {part.strip() for part in of.name.split("/")}
    return ", ".join(member.name for member in of.members if member.name not in named)


def _minutes(known: Known, event: Happened) -> Incident:
    places = [
        event.match or "",
        known.say("paper-session-of", session=str(event.session)) if event.session else "",
        f"{known.say('paper-table')} {event.table}" if event.table else "",
    ]
    return Incident(
        heading=known.heading,
        number=str(event.n),
        when=None if event.at is None else known.moment(event.at),
        place=", ".join(filter(None, places)),
        people=", ".join(known.name(each) for each in event.entrants),
        what=event.text,
    )
