"""Where a page of a list ends, as an opaque word in the address of the next one."""

import re
from typing import Final, NamedTuple

from gaple.server.codes import read_code
from gaple.server.finding import STREAM, stream_of
from gaple.server.problems import bad_request

NUMBER: Final = re.compile("[0-9]{1,15}")


class PageEnd(NamedTuple):
    """The last row of a page."""

    at_ms: int
    number: int
    stream: str


def page_end(at_ms: int, number: int, stream: str) -> str:
    """Return the word for the last row of a page."""
    return f"{at_ms}.{number}.{stream.removeprefix(STREAM)}"


def read_page_end(text: str) -> PageEnd:
    """Return the row that a word stands for.

    Raises:
        ProblemError: it is no such word.
    """
    at_ms, _, rest = text.partition(".")
    number, _, code = rest.partition(".")
    read = read_code(code)
    numbers = (at_ms, number)
    if read is None or not all(NUMBER.fullmatch(each) for each in numbers):
        raise bad_request("after is not the end of a page")
    return PageEnd(int(at_ms), int(number), stream_of(read))
