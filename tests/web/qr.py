"""Reads a small QR code as a phone's camera would: versions 2 to 5, one block, bytes."""

from collections.abc import Callable, Iterable

MASKS: list[Callable[[int, int], int]] = [
    lambda x, y: (x + y) % 2,
    lambda _, y: y % 2,
    lambda x, _: x % 3,
    lambda x, y: (x + y) % 3,
    lambda x, y: (y // 2 + x // 3) % 2,
    lambda x, y: x * y % 2 + x * y % 3,
    lambda x, y: (x * y % 2 + x * y % 3) % 2,
    lambda x, y: ((x + y) % 2 + x * y % 3) % 2,
]
"""Where the function is 0 the module is turned over (ISO 18004, table 10)."""
FORMAT_MASK = 0b101
TIMING = 6
CORNER = 8
SIZES = range(25, 38, 4)
BYTES = 0b0100


def read_qr(dark: set[tuple[int, int]], size: int) -> str:
    """Return what a code says; `dark` are its dark modules as x and y, without the border."""
    assert size in SIZES, size
    mask = MASKS[_number((x, CORNER) in dark for x in (2, 3, 4)) ^ FORMAT_MASK]
    bits = [((x, y) in dark) != (mask(x, y) == 0) for x, y in _path(size)]
    assert _number(bits[:4]) == BYTES
    length = _number(bits[4:12])
    return bytes(_number(bits[at : at + 8]) for at in range(12, 12 + 8 * length, 8)).decode()


def _path(size: int) -> list[tuple[int, int]]:
    """Return the modules that carry data, in the order of their bits."""
    columns = [x - 1 if x <= TIMING else x for x in range(size - 1, 0, -2)]
    path = []
    for turn, right in enumerate(columns):
        rows = range(size) if turn % 2 else range(size - 1, -1, -1)
        path += [(x, y) for y in rows for x in (right, right - 1) if not _is_pattern(x, y, size)]
    return path


def _is_pattern(x: int, y: int, size: int) -> bool:
    far = size - CORNER
    in_corner = ((x <= CORNER or x >= far) and y <= CORNER) or (x <= CORNER and y >= far)
    in_alignment = max(abs(x - far - 1), abs(y - far - 1)) <= 2
    return in_corner or in_alignment or TIMING in {x, y}


def _number(bits: Iterable[bool]) -> int:
    number = 0
    for bit in bits:
        number = 2 * number + bit
    return number
