"""Small changes to a decoded record, as a slip of the pen or of a program would make them."""

from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any, TypeAlias

from gaple.engine import DOUBLE_SIX

Json: TypeAlias = dict[str, Any]
Change: TypeAlias = Callable[[Json, Random], None]

TILES = [str(tile) for tile in DOUBLE_SIX]
VALUES: list[Any] = [
    None, True, False, -1, 0, 1, 2, 3, 4, 7, 168, 10**9, 10**30, 1.5, "", "6-6", "pass", "domi", "ceki",
    "wrong-tile", "refusal", "\x00\x1b[31m", "ꦲ" * 50, [], [[]], {},
    {"kind": "domi"}, ["6-6"] * 4, ["0-0"], [1, 2, 3, 4],
]  # fmt: skip
KEYS = [
    "seat",
    "draw",
    "zz",
    "before",
    "unfinished",
    "leader",
    "outcome",
    "violations",
    "dead",
    "",
    "a\nb\x1b",
]


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:  # noqa: ANN401 - any JSON value
    """Return the path of every value in a document."""
    found = [path] if path else []
    if isinstance(value, dict):
        found += [deeper for key, each in value.items() for deeper in places(each, (*path, key))]
    if isinstance(value, list):
        found += [deeper for key, each in enumerate(value) for deeper in places(each, (*path, key))]
    return found


def holder_of(document: Json, path: tuple[Any, ...]) -> Any:  # noqa: ANN401 - any JSON value
    """Return the list or object in which the value at a path stands."""
    holder: Any = document
    for key in path[:-1]:
        holder = holder[key]
    return holder


def junk_somewhere(document: Json, chance: Random) -> None:
    """Put another value in some place."""
    path = chance.choice(places(document))
    holder_of(document, path)[path[-1]] = deepcopy(chance.choice(VALUES))


def value_lost(document: Json, chance: Random) -> None:
    """Take a value out."""
    path = chance.choice(places(document))
    del holder_of(document, path)[path[-1]]


def key_added(document: Json, chance: Random) -> None:
    """Add a key, one that exists somewhere or not at all."""
    objects = [document, *document["deals"]]
    chance.choice(objects)[chance.choice(KEYS)] = deepcopy(chance.choice(VALUES))


def deal_lost(document: Json, chance: Random) -> None:
    """Leave out a deal."""
    document["deals"].pop(chance.randrange(len(document["deals"])))


def deal_twice(document: Json, chance: Random) -> None:
    """Write a deal twice."""
    place = chance.randrange(len(document["deals"]))
    document["deals"].insert(place, deepcopy(document["deals"][place]))


def other_option(document: Json, chance: Random) -> None:
    """Change a house option that the record names."""
    name = chance.choice([*document["options"]])
    document["options"][name] = chance.choice([1, 2, 3, 7, 15, None, "domi", "all", "replay", "draw", "any"])


def other_leader(document: Json, chance: Random) -> None:
    """Let some seat lead."""
    chance.choice(document["deals"])["leader"] = chance.randrange(4)


def some_draw(document: Json, chance: Random) -> None:
    """Let some seats draw."""
    chance.choice(document["deals"])["draw"] = chance.sample(range(4), chance.randint(1, 4))


def some_violation(document: Json, chance: Random) -> None:
    """Let a referee rule against some seat, before some play."""
    deal = chance.choice(document["deals"])
    violation: Json = {"seat": chance.randrange(4), "kind": chance.choice(["wrong-tile", "refusal"])}
    if "plays" in deal:
        violation["before"] = chance.randint(1, 30)
    deal.setdefault("violations", []).insert(0, violation)


def broken_off(document: Json, chance: Random) -> None:
    """Stop in the middle of a deal, and say so or not."""
    deal, tokens = played(document, chance)
    deal["plays"] = " ".join(tokens[: chance.randrange(len(tokens))])
    if chance.random() < 2 / 3:
        deal["unfinished"] = True


def other_play(document: Json, chance: Random) -> None:
    """Replace a play, or add one."""
    deal, tokens = played(document, chance)
    tile = chance.choice(TILES)
    token = chance.choice([*tokens, "pass", tile, f"{tile}L", f"{tile}R", f"x{tile}", tile[::-1]])
    place = chance.randrange(len(tokens) + 1)
    tokens[place : place + chance.randrange(2)] = [token]
    deal["plays"] = " ".join(tokens)


def plays_swapped(document: Json, chance: Random) -> None:
    """Swap two plays."""
    deal, tokens = played(document, chance)
    one, other = chance.randrange(len(tokens)), chance.randrange(len(tokens))
    tokens[one], tokens[other] = tokens[other], tokens[one]
    deal["plays"] = " ".join(tokens)


def tiles_swapped(document: Json, chance: Random) -> None:
    """Let two seats swap a tile, or one seat have a tile too many."""
    deal, _ = played(document, chance)
    hands = [hand.split() for hand in deal["hands"]]
    one, other = chance.sample(hands, 2)
    one.append(other.pop())
    if chance.random() < 2 / 3:
        other.append(one.pop(0))
    deal["hands"] = [" ".join(hand) for hand in hands]


def other_tiles_left(document: Json, chance: Random) -> None:
    """Change the tiles left to a seat on a sheet."""
    deal = chance.choice([deal for deal in document["deals"] if "left" in deal.get("outcome", {})])
    left, seat = deal["outcome"]["left"], chance.randrange(4)
    tiles = left[seat].split()
    left[seat] = " ".join(chance.choice([tiles[1:], [*tiles, chance.choice(TILES)]]))


def other_outcome(document: Json, chance: Random) -> None:
    """Change what a sheet says."""
    deal = chance.choice([deal for deal in document["deals"] if "outcome" in deal])
    deal["outcome"][chance.choice([*deal["outcome"]])] = deepcopy(
        chance.choice([*VALUES, "locked", "redeal"])
    )


CHANGES: list[Change] = [
    junk_somewhere,
    value_lost,
    key_added,
    deal_lost,
    deal_twice,
    other_option,
    other_leader,
    some_draw,
    some_violation,
    broken_off,
    other_play,
    plays_swapped,
    tiles_swapped,
    other_tiles_left,
    other_outcome,
]


def played(document: Json, chance: Random) -> tuple[Json, list[str]]:
    """Return a deal with plays, and the plays."""
    deal = chance.choice([deal for deal in document["deals"] if deal.get("plays")])
    return deal, deal["plays"].split()


def damage(document: Json, chance: Random, changes: int = 1) -> None:
    """Change a document in place; a change that finds nothing to change leaves it as it is."""
    for _ in range(changes):
        try:
            chance.choice(CHANGES)(document, chance)
        except (AttributeError, IndexError, KeyError, TypeError, ValueError):
            continue  # an earlier change took away what this one looks for
