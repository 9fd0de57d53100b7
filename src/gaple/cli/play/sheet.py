"""The score sheet and the end of a deal: open hands, points, reasons."""

from collections.abc import Sequence
from typing import Final, final

from rich.cells import cell_len
from rich.text import Text

from gaple.cli.play.game import Ended
from gaple.cli.play.page import NAME_COLUMNS, Pages
from gaple.cli.play.paint import Paint, Spacing
from gaple.cli.play.words import Words
from gaple.engine import SEATS, Seat, chain_of, tiles_in
from gaple.record import ScoredDeal
from gaple.rules import Match
from gaple.texts.explain import explain_deal
from gaple.texts.telling import signed

GAP: Final = 2
LINES_AFTER_MATCH: Final = 8
"""What is said once a match is won: who won, where the record is, whether to play again."""


@final
class Sheets:
    """Draws what stands written."""

    def __init__(self, paint: Paint, words: Words, pages: Pages) -> None:
        self._paint = paint
        self._words = words
        self._pages = pages

    def deal(self, ended: Ended) -> list[Text]:
        """Return the page of a deal that has ended."""
        return self._paint.fitted(
            lambda spacing: [
                [self._title(ended)],
                self._chain(ended, spacing),
                self._open_hands(ended),
                self._reasons(ended),
                self._written(ended, spacing),
            ],
            follow=LINES_AFTER_MATCH if ended.scored.match.finished else 1,
        )

    def sheet(self, match: Match, deals: Sequence[ScoredDeal], *, shortened: bool = False) -> list[Text]:
        """Return the score sheet: a row for each side, a column for each deal that counted.

        Args:
            match: the match as it stands.
            deals: its deals.
            shortened: leave out what does not fit beside the last deals, while the match runs.
        """
        words = self._words
        counted = [deal for deal in deals if deal.verdict.counts]
        if not counted:
            return self._paint.wrapped(words.say("play-sheet-empty"), indent=" ")
        total = [words.say("play-sheet-total"), *(signed(match.score[seats[0]]) for seats in words.sides)]
        names = [words.say("play-sheet"), *(words.side(seats) for seats in words.sides)]
        columns = self._columns(counted)
        first = min(self._paint.width // 3, max(map(cell_len, names)))
        cell = max(len(text) for column in columns for text in column) + 1
        room = self._paint.width - first - GAP - len(total[0]) - GAP - 1
        a_block = max(1, room // cell)
        if shortened and not match.finished:
            columns = columns[-a_block:]
        lines: list[Text] = []
        for start in range(0, len(columns), a_block):
            block = columns[start : start + a_block]
            last = start + a_block >= len(columns)
            for row, name in enumerate(names):
                line = _cell(name, first)
                for column in block:
                    line.append(column[row].rjust(cell))
                if last:
                    line.append(" " * GAP + total[row].rjust(len(total[0])), "name")
                line.stylize("quiet" if row == 0 else "")
                lines.append(Text(" ") + line)
        if any(deal.burned is not None for deal in counted):
            lines.extend(self._paint.wrapped(words.say("play-sheet-burned"), "quiet", " "))
        return lines

    def _chain(self, ended: Ended, spacing: Spacing) -> list[Text]:
        if spacing is Spacing.BARE or not ended.position.plays:
            return []
        return self._paint.felt(self._pages.chain(chain_of(ended.position.plays), spacing))

    def _written(self, ended: Ended, spacing: Spacing) -> list[Text]:
        scored = ended.scored
        return (
            self.sheet(scored.match, ended.deals, shortened=spacing.is_close) if scored.verdict.counts else []
        )

    def _title(self, ended: Ended) -> Text:
        words, verdict = self._words, ended.scored.verdict
        counted = sum(deal.verdict.counts for deal in ended.deals)
        message = "play-deal-ended" if verdict.counts else "play-deal-again"
        deal = words.say(message, number=str(counted))
        return Text(f" {deal} · {words.result(verdict)}", "heading")

    def _reasons(self, ended: Ended) -> list[Text]:
        words, told = self._words, []
        if ended.drawn is not None:
            told.append(words.say("play-drawn-level", drawn=words.drawn(ended.drawn.tiles)))
        told.extend(explain_deal(words.texts, words.rules, ended.scored, words.players))
        lines = [line for sentence in told for line in self._paint.wrapped(sentence, indent=" ")]
        clauses = words.say("play-clauses", clauses=", ".join(ended.scored.verdict.clauses))
        return lines + self._paint.wrapped(clauses, "quiet", " ")

    def _columns(self, counted: Sequence[ScoredDeal]) -> list[list[str]]:
        """Return number and points of each deal, and a line behind each game that was won."""
        columns = []
        sides = self._words.sides
        for place, deal in enumerate(counted, start=1):
            marks = ["h" if deal.burned == index else "" for index in range(len(sides))]
            points = [signed(deal.verdict.points[seats[0]]) for seats in sides]
            columns.append([str(place), *map(str.__add__, points, marks)])
            if deal.match.progress.game_won:
                columns.append(["", *[self._paint.shapes.along] * len(sides)])
        return columns

    def _open_hands(self, ended: Ended) -> list[Text]:
        words, verdict = self._words, ended.scored.verdict
        titles = [
            words.say("play-column-left"),
            words.say("play-column-pips"),
            words.say("play-column-points"),
            words.say("play-column-score"),
        ]
        hands = [self._left(ended, seat) for seat in SEATS]
        widest = max(len(titles[0]), *(hand.cell_len for hand in hands))
        names = min(NAME_COLUMNS, max(map(cell_len, words.players)))
        lines = [_cell("", names) + _cell(titles[0], widest)]
        lines[0].append((" " * GAP).join(titles[1:]))
        lines[0].stylize("quiet")
        for seat, hand in zip(SEATS, hands, strict=True):
            line = _cell(words.players[seat], names)
            hand.pad_right(widest - hand.cell_len)
            line.append_text(hand)
            pips = None if verdict.pips is None else verdict.pips[seat]
            numbers = ("–" if pips is None else str(pips), *self._points(ended, seat))
            for title, value in zip(titles[1:], numbers, strict=True):
                line.append(value.rjust(len(title) + GAP))
            lines.append(line)
        return [Text(" ") + line for line in lines]

    def _points(self, ended: Ended, seat: Seat) -> tuple[str, str]:
        return signed(ended.scored.verdict.points[seat]), signed(ended.scored.match.score[seat])

    def _left(self, ended: Ended, seat: Seat) -> Text:
        """Return the tiles left in a hand, then the closed ones."""
        hand = self._pages.tiles(tiles_in(ended.position.hands[seat]))
        closed = tiles_in(ended.position.closed[seat])
        if not closed:
            return hand
        between = " " if hand else ""
        sign = f"{between}{self._paint.shapes.closed} "
        return hand + Text(sign) + self._pages.tiles(closed, "tile.rests")


def _cell(text: str, width: int) -> Text:
    cell = Text(text)
    cell.truncate(width, overflow="ellipsis", pad=True)
    cell.append(" " * GAP)
    return cell
