"""One mapping of errors to responses: problem+json with an `id` that clients translate (RFC 9457)."""

from collections.abc import Mapping
from enum import StrEnum
from http import HTTPStatus
from types import MappingProxyType
from typing import Any, Final

import msgspec

from gaple.competition.errors import CompetitionError
from gaple.desk.refusals import DeskError, Why
from gaple.rules import RulesError
from gaple.server.names import NameRefusedError
from gaple.table.ports import JournalError
from gaple.table.refusals import RefusedError

DESK_STATUS: Final[Mapping[Why, HTTPStatus]] = MappingProxyType(
    {
        Why.NOT_YOURS: HTTPStatus.FORBIDDEN,
        Why.CONFLICT: HTTPStatus.CONFLICT,
        Why.REFUSED: HTTPStatus.UNPROCESSABLE_ENTITY,
        Why.REVOKED: HTTPStatus.GONE,
        Why.CLAIMED: HTTPStatus.CONFLICT,
        Why.NO_INVITATION: HTTPStatus.NOT_FOUND,
    }
)
MEDIA_TYPE = "application/problem+json"


class ProblemId(StrEnum):
    """What can go wrong outside a table's commands; a word that clients translate."""

    BAD_REQUEST = "bad-request"
    NOT_FOUND = "not-found"
    NO_SESSION = "no-session"
    """Nobody is known by the request's cookie or token."""
    OTHER_SITE = "other-site"
    """The request was made by a page of another site."""
    TOO_MANY = "too-many"
    NO_TABLE = "no-table"
    """There is no such table, or it is closed: the same answer for both."""
    NO_SPECTATORS = "no-spectators"
    NO_MATCH = "no-match"
    NO_COMPETITION = "no-competition"
    NO_PAPER = "no-paper"
    NO_ATTACHMENT = "no-attachment"
    RULES = "rules"
    NAME_EMPTY = "name-empty"
    NAME_TOO_LONG = "name-too-long"
    NAME_UNSEEN = "name-unseen"
    NAME_TAKEN = "name-taken"
    """An account has this name."""
    PASSWORD_TOO_SHORT = "password-too-short"
    PASSWORD_TOO_LONG = "password-too-long"
    HAS_ACCOUNT = "has-account"
    WRONG_LOGIN = "wrong-login"
    """Name and password, or name and recovery code, do not belong together."""
    TOO_LARGE = "too-large"
    STORAGE = "storage"
    """The journal cannot write; nothing has happened."""
    INTERNAL = "internal"


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """The body of an error."""

    id: str
    status: int
    title: str
    type: str
    detail: str = ""
    """One sentence for developers, English."""
    retry_ms: int = 0
    """For `too-many`: when to try again."""
    others: tuple[dict[str, Any], ...] = ()
    """For `conflict`: what others have written, as documents write events."""


class ProblemError(Exception):
    """A request that cannot be answered; carries what the client is told."""

    def __init__(self, problem: ProblemId | str, status: int, detail: str = "", retry_ms: int = 0) -> None:
        super().__init__(str(problem))
        self.problem = _problem(str(problem), status, detail, retry_ms)


def bad_request(detail: str) -> ProblemError:
    """Return the error for a body or query that cannot be read."""
    return ProblemError(ProblemId.BAD_REQUEST, HTTPStatus.UNPROCESSABLE_ENTITY, detail)


def no_session() -> ProblemError:
    """Return the error for a request that only a known player can make."""
    return ProblemError(ProblemId.NO_SESSION, HTTPStatus.UNAUTHORIZED, "make a guest or sign in first")


def no_table() -> ProblemError:
    """Return the error for a code of no table, or of a closed one."""
    return ProblemError(ProblemId.NO_TABLE, HTTPStatus.NOT_FOUND, "there is no open table of this code")


def too_many(wait_seconds: float) -> ProblemError:
    """Return the error for somebody who asks too often."""
    retry_ms = max(1, round(1000 * wait_seconds))
    return ProblemError(ProblemId.TOO_MANY, HTTPStatus.TOO_MANY_REQUESTS, "slow down", retry_ms)


def problem_of(error: BaseException) -> Problem:  # noqa: PLR0911 - one for each kind of error
    """Return what a client is told of any error; nothing of what it does not need."""
    match error:
        case ProblemError():
            return error.problem
        case RulesError():
            return _problem(ProblemId.RULES, HTTPStatus.UNPROCESSABLE_ENTITY, str(error))
        case NameRefusedError():
            return _problem(error.reason.value, HTTPStatus.UNPROCESSABLE_ENTITY)
        case RefusedError():
            return _problem(error.why.value, HTTPStatus.CONFLICT, error.detail)
        case DeskError():
            desk = _problem(error.why.value, DESK_STATUS[error.why], error.detail)
            return msgspec.structs.replace(desk, others=error.others)
        case CompetitionError():
            return _problem(Why.REFUSED, DESK_STATUS[Why.REFUSED], str(error))
        case JournalError():
            return _problem(ProblemId.STORAGE, HTTPStatus.SERVICE_UNAVAILABLE, "the server cannot write now")
        case _:
            return _problem(ProblemId.INTERNAL, HTTPStatus.INTERNAL_SERVER_ERROR)


def problem_of_status(status: int) -> Problem:
    """Return what a client is told where the framework itself refused."""
    if status == HTTPStatus.NOT_FOUND:
        return _problem(ProblemId.NOT_FOUND, status)
    return _problem(ProblemId.BAD_REQUEST, status)


def _problem(problem_id: str, status: int, detail: str = "", retry_ms: int = 0) -> Problem:
    phrase = HTTPStatus(status).phrase
    return Problem(str(problem_id), int(status), phrase, f"urn:gaple:problem:{problem_id}", detail, retry_ms)
