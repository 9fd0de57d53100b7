"""The table as its player sees it: score, the others, the chain, the news, the hand."""

from collections.abc import Sequence
from typing import Final, final

from rich.text import Text

from gaple.cli.play.answers import numbered
from gaple.cli.play.chain import RUN_ROWS, draw_chain, tile_span
from gaple.cli.play.game import Table
from gaple.cli.play.paint import Paint, Spacing, apart, centred, text_of
from gaple.cli.play.words import Words
from gaple.engine import Close, End, Placed, Play, Seat, Tile, chain_of, tiles_in
from gaple.engine.plays import Lay
from gaple.engine.seats import next_seat, partner_of, previous_seat
from gaple.rules import Direction, Mode

NAME_COLUMNS: Final = 14


@final
class Pages:
    """Draws the pages of one match for one player."""

    def __init__(self, paint: Paint, words: Words) -> None:
        self._paint = paint
        self._words = words

    def table(self, table: Table, news: Sequence[str], below: Sequence[Text] = ()) -> list[Text]:
        """Return the whole table, with some lines below the hand.

        Blank lines are left out where the terminal is too low for them.
        """
        return self._paint.fitted(
            lambda spacing: [
                self._head(table),
                self._felt(table, spacing),
                self._paint.wrapped(" ".join(news), indent=" ") if news else [],
                [self._hand(table), *below],
            ]
        )

    def choices(self, plays: Sequence[Play]) -> list[Text]:
        """Return the list of plays, as many to a line as fit."""
        cells = []
        for number, play, end_named in numbered(plays):
            choice = self._words.choice(play, end_named=end_named)
            cell = Text.assemble((f"{number}) ", "number"), choice)
            cells.append(cell)
        column = max(cell.cell_len for cell in cells) + 3
        a_line = max(1, (self._paint.width - 1) // column)
        lines = []
        for first in range(0, len(cells), a_line):
            line = Text(" ")
            for cell in cells[first : first + a_line]:
                cell.pad_right(column - cell.cell_len)
                line.append_text(cell)
            line.rstrip()
            lines.append(line)
        return lines

    def chain(self, chain: Sequence[Placed], spacing: Spacing) -> list[Text]:
        """Return the chain with its live ends, in the middle of the line."""
        words, width = self._words, self._paint.width
        if not chain:
            return [Text(), Text(), centred(Text(words.say("play-empty-table")), width), Text(), Text()]
        rows = draw_chain(
            chain,
            width - 2,
            f"{words.end(End.LEFT)} {chain[0].left}",
            f"{words.end(End.RIGHT)} {chain[-1].right}",
            self._paint.shapes,
        )
        lines = [text_of(row) for row in rows]
        margin = Text(" " * ((width - max(line.cell_len for line in lines)) // 2))
        runs = [lines[first : first + RUN_ROWS] for first in range(0, len(lines), RUN_ROWS)]
        if spacing.is_close:
            runs = [[line for line in run if line.plain.strip()] for run in runs]
        between = [Text()] if spacing is Spacing.ROOMY else []
        return [margin + line for run in runs for line in (*between, *run)] + between

    def tiles(self, tiles: Sequence[Tile], style: str = "tile") -> Text:
        """Return tiles side by side."""
        shapes = self._paint.shapes
        spans = [tile_span(tile.high, tile.low, shapes, style) for tile in tiles]
        return Text(" ").join([Text(span.text, span.style) for span in spans])

    def score(self, table: Table) -> Text:
        """Return the score strip."""
        between = f" {self._paint.shapes.between} "
        sides = [Text(told, "name" if mine else "none") for told, mine in self._words.standing(table.match)]
        return Text(f" {self._words.say('play-score')}  ") + Text(between).join(sides)

    def _head(self, table: Table) -> list[Text]:
        rules, shapes = self._words.rules, self._paint.shapes
        clockwise = rules.direction is Direction.LEFT
        turning = self._words.say(f"play-direction-{rules.direction.value}")
        sign = shapes.clockwise if clockwise else shapes.counterclockwise
        heading = Text(f" {self._words.heading(table.match)}", "heading")
        way = Text(f"{turning} {sign} ".replace("  ", " "), "quiet")
        return [apart(heading, way, self._paint.width), self.score(table)]

    def _felt(self, table: Table, spacing: Spacing) -> list[Text]:
        me, width = table.view.seat, self._paint.width
        turns_left = self._words.rules.direction is Direction.LEFT
        left, right = (next_seat(me), previous_seat(me)) if turns_left else (previous_seat(me), next_seat(me))
        opposite = centred(self._player(table, partner_of(me)), width)
        sides = apart(Text(" ") + self._player(table, left), self._player(table, right) + Text(" "), width)
        lays = [play for play in table.view.plays if isinstance(play, Lay)]
        chain = self.chain(chain_of(lays), spacing)
        return self._paint.felt([opposite, sides, *chain])

    def _player(self, table: Table, seat: Seat) -> Text:
        view, shapes = table.view, self._paint.shapes
        on_turn = view.turn == seat and not view.over
        name = Text(self._words.players[seat])
        name.truncate(NAME_COLUMNS, overflow="ellipsis")
        held, closed = view.hand_sizes[seat], view.closed_sizes[seat]
        plate = Text.assemble((f"{shapes.to_right} ", "turn")) if on_turn else Text()
        plate.append(f"{name.plain} ", "turn" if on_turn else "name")
        plate.append(shapes.back * held, "back")
        plate.append(f" {held}")
        if closed:
            plate.append(f" + {self._words.say('play-closed-tiles')} ")
            plate.append(f"{shapes.closed * closed} {closed}")
        if self._words.rules.mode is Mode.PAIRS and partner_of(seat) == view.seat:
            plate.append(f" {shapes.between} {self._words.say('play-partner')}")
        if view.leader == seat:
            plate.append(f" {shapes.between} {self._words.say('play-leader')}")
        return plate

    def _hand(self, table: Table) -> Text:
        view, shapes = table.view, self._paint.shapes
        can = {play.tile for play in view.legal_plays if isinstance(play, Lay | Close)}
        hand = [
            self.tiles([tile], "tile" if tile in can or not can else "tile.rests")
            for tile in tiles_in(view.hand)
        ]
        line = Text(f" {self._words.say('play-hand')}  ") + Text(" ").join(hand)
        if view.closed:
            line.append(f"  + {self._words.say('play-closed-tiles')} ")
            line.append_text(self.tiles(tiles_in(view.closed), "tile.rests"))
        if view.leader == view.seat:
            line.append(f" {shapes.between} {self._words.say('play-leader')}", "quiet")
        return line
