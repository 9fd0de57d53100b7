"""Deals as paper sheets tell them: read into the same outcomes that played deals end in."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, get_args

from msgspec import UNSET, Struct, UnsetType, to_builtins

from gaple.engine import (
    DOUBLES,
    HAND_SIZE,
    SEATS,
    WITH_NUMBER,
    FourSets,
    LastTile,
    Locked,
    OpeningPassed,
    Outcome,
    Refused,
    Seat,
    Spent,
    ThrownIn,
    Tile,
    TileSet,
    WentOut,
    tile_set,
    tiles_in,
)
from gaple.engine.tiles import ALL_TILES
from gaple.record.errors import RecordError, inside
from gaple.record.jsontext import convert_object, quote
from gaple.record.model import FourPips, FourTexts, SeatNumber
from gaple.record.notation import read_hands, read_tile, write_tiles
from gaple.rules import SheetForm
from gaple.rules.by_category import CATEGORIES, last_tile_of
from gaple.rules.by_pips import WINNING_DOUBLES
from gaple.rules.verdict import plain_pips

ALL_PIPS = 168
FIVE_DOUBLES = 5


class _Report(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a sheet says of one deal."""


class DomiByCategory(_Report, frozen=True, tag_field="kind", tag="domi"):
    """Who went out, and the kind of domi."""

    seat: SeatNumber
    category: str


class LockedByPips(_Report, frozen=True, tag_field="kind", tag="locked"):
    """Who locked, and everybody's pips."""

    locker: SeatNumber
    pips: FourPips


class DomiByTiles(_Report, frozen=True, tag_field="kind", tag="domi"):
    """Who went out, and the tiles left."""

    seat: SeatNumber
    left: FourTexts


class LockedByTiles(_Report, frozen=True, tag_field="kind", tag="locked"):
    """Who locked, whether deliberately, and the tiles left."""

    locker: SeatNumber
    deliberate: bool
    left: FourTexts


class Exhausted(_Report, frozen=True, tag_field="kind", tag="exhausted"):
    """All hands laid or closed: the closed tiles."""

    left: FourTexts


class Tutup(_Report, frozen=True, tag_field="kind", tag="tutup"):
    """Who refused to lay."""

    seat: SeatNumber


class DomiWithLast(_Report, frozen=True, tag_field="kind", tag="domi"):
    """Who went out, with which tile, and the tiles left; `last` null for six doubles."""

    seat: SeatNumber
    last: str | None
    left: FourTexts
    both_ends: bool | UnsetType = UNSET
    dead: tuple[str, ...] = ()


class LockedTiles(_Report, frozen=True, tag_field="kind", tag="locked"):
    """Who locked, and the tiles left."""

    locker: SeatNumber
    left: FourTexts


class Redeal(_Report, frozen=True, tag_field="kind", tag="redeal"):
    """Thrown in for this seat's doubles."""

    seat: SeatNumber


class Replay(_Report, frozen=True, tag_field="kind", tag="replay"):
    """Replayed: a double pass at the start, or a level lock where the house replays it."""


class BrokenOff(_Report, frozen=True, tag_field="kind", tag="unfinished"):
    """Broken off by a penalty that won the match; nothing else of the deal counts."""


CategorySheet: TypeAlias = DomiByCategory | LockedByPips | Redeal
TilesSheet: TypeAlias = DomiByTiles | LockedByTiles | Exhausted | Tutup
TilesAndLastSheet: TypeAlias = DomiWithLast | LockedTiles | Redeal | Replay

SHEETS: dict[SheetForm, Any] = {
    SheetForm.CATEGORY: CategorySheet,
    SheetForm.TILES: TilesSheet,
    SheetForm.TILES_AND_LAST: TilesAndLastSheet,
}
"""The outcomes that each form of sheet can tell."""


KINDS: dict[SheetForm, dict[str, Any]] = {
    form: {sheet.__struct_config__.tag: sheet for sheet in get_args(sheets)}
    for form, sheets in SHEETS.items()
}
"""Each outcome by its kind."""


def read_report(form: SheetForm, report: Mapping[str, Any]) -> tuple[Outcome, dict[str, Any]]:
    """Return the outcome that a sheet tells, and the sheet in canonical writing.

    Raises:
        RecordError: the form has no such outcome, or it plainly cannot be.
    """
    kind = report.get("kind")
    if isinstance(kind, str) and kind not in KINDS[form]:
        raise RecordError(f"outcome: there is no kind {quote(kind)} here; there are {', '.join(KINDS[form])}")
    sheet = convert_object(report, SHEETS[form], "outcome")
    with inside("outcome"):
        outcome, canonical = _READERS[type(sheet)](sheet)
    written: dict[str, Any] = to_builtins(canonical)
    return outcome, written


def _domi_by_category(sheet: DomiByCategory) -> tuple[Outcome, _Report]:
    names = [row.name for row in CATEGORIES]
    if sheet.category not in names:
        raise RecordError(f"there is no category {quote(sheet.category)}; there are {', '.join(names)}")
    return WentOut(sheet.seat, last_tile_of(sheet.category), left=None), sheet


def _locked_by_pips(sheet: LockedByPips) -> tuple[Outcome, _Report]:
    if sum(sheet.pips) > ALL_PIPS:
        raise RecordError(f"{sum(sheet.pips)} pips in all; the whole set has {ALL_PIPS}")
    return Locked(sheet.locker, sheet.pips, left=None), sheet


def _domi_by_tiles(sheet: DomiByTiles) -> tuple[Outcome, _Report]:
    left, text = _left(sheet.left, winner=sheet.seat)
    return WentOut(sheet.seat, None, left), DomiByTiles(sheet.seat, text)


def _locked_by_tiles(sheet: LockedByTiles) -> tuple[Outcome, _Report]:
    left, text = _left(sheet.left)
    outcome = Locked(sheet.locker, plain_pips(left), left, ruling=sheet.deliberate)
    return outcome, LockedByTiles(sheet.locker, sheet.deliberate, text)


def _exhausted(sheet: Exhausted) -> tuple[Outcome, _Report]:
    left, text = _left(sheet.left)
    return Spent(left), Exhausted(text)


def _tutup(sheet: Tutup) -> tuple[Outcome, _Report]:
    return Refused(sheet.seat, left=None), sheet


def _domi_with_last(sheet: DomiWithLast) -> tuple[Outcome, _Report]:
    left, text = _left(sheet.left, winner=sheet.seat)
    if sheet.last is None:
        return _six_doubles(sheet, left, text)
    with inside("last"):
        last = read_tile(sheet.last)
    if last.bit & _all(left):
        raise RecordError(f"{last} was laid last, but is still held")
    if isinstance(sheet.both_ends, UnsetType) and not last.double:
        raise RecordError('missing key "both_ends"')
    both_ends = sheet.both_ends is True
    finish = LastTile(last.double, both_ends, last.double and both_ends, False, False, last)  # noqa: FBT003
    dead = _dead(sheet.dead, left)
    canonical = DomiWithLast(sheet.seat, str(last), text, sheet.both_ends, tuple(map(str, dead)))
    return WentOut(sheet.seat, finish, left, tile_set(dead)), canonical


def _six_doubles(sheet: DomiWithLast, left: FourSets, text: FourTexts) -> tuple[Outcome, _Report]:
    if sheet.both_ends is True or sheet.dead:
        raise RecordError("last is null (six doubles), so nothing was laid and no tile is dead")
    for seat in SEATS:
        if seat != sheet.seat and left[seat].bit_count() != HAND_SIZE:
            raise RecordError(f"last is null (six doubles), so seat {seat} must hold {HAND_SIZE} tiles")
    doubles = (ALL_TILES & ~_all(left) & DOUBLES).bit_count()
    if doubles < WINNING_DOUBLES:
        raise RecordError(f"seat {sheet.seat} can hold {doubles} doubles at most; six are needed")
    canonical = DomiWithLast(sheet.seat, None, text, sheet.both_ends)
    return ThrownIn(sheet.seat, doubles, left), canonical


def _locked_tiles(sheet: LockedTiles) -> tuple[Outcome, _Report]:
    left, text = _left(sheet.left)
    return Locked(sheet.locker, plain_pips(left), left), LockedTiles(sheet.locker, text)


def _redeal(sheet: Redeal) -> tuple[Outcome, _Report]:
    return ThrownIn(sheet.seat, FIVE_DOUBLES, left=None), sheet


def _replay(sheet: Replay) -> tuple[Outcome, _Report]:
    return OpeningPassed(), sheet


_READERS: dict[type, Callable[[Any], tuple[Outcome, _Report]]] = {
    DomiByCategory: _domi_by_category,
    LockedByPips: _locked_by_pips,
    DomiByTiles: _domi_by_tiles,
    LockedByTiles: _locked_by_tiles,
    Exhausted: _exhausted,
    Tutup: _tutup,
    DomiWithLast: _domi_with_last,
    LockedTiles: _locked_tiles,
    Redeal: _redeal,
    Replay: _replay,
}


def _left(texts: FourTexts, winner: Seat | None = None) -> tuple[FourSets, FourTexts]:
    """Read the tiles left to each seat: none to the winner, one to seven to the others."""
    hands = read_hands("left", texts)
    seen: dict[Tile, Seat] = {}
    for seat, hand in zip(SEATS, hands, strict=True):
        if seat == winner and hand:
            raise RecordError(f"seat {seat} went out, but has {write_tiles(hand)} left")
        if seat != winner and not 1 <= len(hand) <= HAND_SIZE:
            raise RecordError(f"seat {seat} has {len(hand)} tiles left, not 1 to {HAND_SIZE}")
        for tile in hand:
            if tile in seen:
                raise RecordError(f"{tile} is left to seat {seen[tile]} and to seat {seat}")
            seen[tile] = seat
    first, second, third, fourth = (tile_set(hand) for hand in hands)
    text_0, text_1, text_2, text_3 = (write_tiles(hand) for hand in hands)
    return (first, second, third, fourth), (text_0, text_1, text_2, text_3)


def _dead(texts: tuple[str, ...], left: FourSets) -> tuple[Tile, ...]:
    with inside("dead"):
        dead = tuple(read_tile(text) for text in texts)
    for tile in dead:
        if not tile.double:
            raise RecordError(f"dead: {tile} is no double")
        if not tile.bit & _all(left):
            raise RecordError(f"dead: {tile} is left to nobody")
        if dead.count(tile) > 1:
            raise RecordError(f"dead: {tile} stands twice")
        if companions := tiles_in(_all(left) & WITH_NUMBER[tile.high] & ~tile.bit):
            raise RecordError(f"dead: {tile} can still be laid beside {write_tiles(companions)}")
    return dead


def _all(sets: FourSets) -> TileSet:
    return sets[0] | sets[1] | sets[2] | sets[3]
