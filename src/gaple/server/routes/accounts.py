"""Accounts: a name and a password keep matches and seats over devices."""

from http import HTTPStatus
from typing import Annotated

import msgspec
from fastapi import APIRouter, Request, Response
from msgspec import Meta

from gaple.server.api import address_of, answer, limit, read_body, services_of, told
from gaple.server.identity import token_of, who_asks
from gaple.server.names import clean_name
from gaple.server.passwords import LONGEST, SHORTEST, new_recovery_code, read_recovery_code
from gaple.server.problems import ProblemError, ProblemId
from gaple.server.routes.sessions import Me, RawName, me
from gaple.server.services import Services
from gaple.store import Account, LoginTakenError, NotAGuestError, Player
from gaple.store.people import login_key

router = APIRouter(tags=["account"])

RawPassword = Annotated[str, Meta(max_length=1000)]


class NewAccount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The name to sign in with, which becomes the player's name, and a password of 8 to 200 characters."""

    name: RawName
    password: RawPassword
    token: bool = False


class SignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An account's name and password."""

    name: RawName
    password: RawPassword
    token: bool = False


class Recovery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An account's name, its recovery code and a new password."""

    name: RawName
    recovery_code: Annotated[str, Meta(max_length=100)]
    password: RawPassword
    token: bool = False


class WithCode(Me, frozen=True, omit_defaults=True, kw_only=True):
    """A player, and the recovery code: shown this once, to be written down."""

    recovery_code: str


@router.post("/api/accounts", **told(WithCode, NewAccount, HTTPStatus.CREATED))
async def make_account(request: Request) -> Response:
    """Turn the present guest into an account; seats and matches stay."""
    services = services_of(request)
    body = await read_body(request, NewAccount)
    name = clean_name(body.name)
    _check_password(body.password)
    limit(services.limiters.accounts, address_of(request))
    player = await who_asks(services, request.scope)
    if player is not None and player.account:
        raise ProblemError(ProblemId.HAS_ACCOUNT, HTTPStatus.CONFLICT)
    if await services.people.account_by_login(name) is not None:
        raise _name_taken()
    code = new_recovery_code()
    hashes = [await services.passwords.hash(secret) for secret in (body.password, code)]
    token: str | None = None
    if player is None:
        player, token = await services.people.create_guest(name)
    try:
        await services.people.make_account(player.id, name, *hashes)
    except LoginTakenError:
        raise _name_taken() from None
    except NotAGuestError:
        raise ProblemError(ProblemId.HAS_ACCOUNT, HTTPStatus.CONFLICT) from None
    if player.name != name:
        await services.people.rename(player.id, name)
    player = player._replace(name=name, account=True)
    response = _with_code(player, code, HTTPStatus.CREATED, token if body.token else None)
    if token is not None and not body.token:
        services.cookies.give(response, request.scope, token)
    return response


@router.post("/api/login", **told(Me, SignIn))
async def sign_in(request: Request) -> Response:
    """Sign in; a guest who was here before becomes part of the account."""
    services = services_of(request)
    body = await read_body(request, SignIn)
    account = await _account(request, body.name)
    kept = None if account is None else account.password_hash
    if not await services.passwords.check(body.password, kept) or account is None:
        raise _wrong_login()
    token = await _take_in(request, account)
    player = await _player(services, account)
    response = answer(me(player, token if body.token else None))
    if not body.token:
        services.cookies.give(response, request.scope, token)
    return response


@router.post("/api/recover", **told(WithCode, Recovery))
async def recover(request: Request) -> Response:
    """Get an account back: a new password and code; every other device is signed out."""
    services = services_of(request)
    body = await read_body(request, Recovery)
    _check_password(body.password)
    account = await _account(request, body.name)
    kept = None if account is None else account.recovery_hash
    typed = read_recovery_code(body.recovery_code)
    if not await services.passwords.check(typed, kept) or account is None:
        raise _wrong_login()
    code = new_recovery_code()
    hashes = [await services.passwords.hash(secret) for secret in (body.password, code)]
    await services.people.change_password(account.player_id, *hashes)
    token = await _take_in(request, account)
    player = await _player(services, account)
    response = _with_code(player, code, HTTPStatus.OK, token if body.token else None)
    if not body.token:
        services.cookies.give(response, request.scope, token)
    return response


@router.post("/api/logout", **told(status=HTTPStatus.NO_CONTENT))
async def sign_out(request: Request) -> Response:
    """Forget this device; a guest who signs out is gone for good."""
    services = services_of(request)
    token = token_of(services, request.scope)
    if token is not None:
        await services.people.drop_token(token)
    response = Response(status_code=HTTPStatus.NO_CONTENT)
    services.cookies.take_away(response)
    return response


async def _account(request: Request, name: str) -> Account | None:
    """Return the account of a name, not too often."""
    services = services_of(request)
    limit(services.limiters.sign_ins, address_of(request))
    limit(services.limiters.sign_ins_by_account, login_key(name))
    return await services.people.account_by_login(" ".join(name.split()))


async def _take_in(request: Request, account: Account) -> str:
    """Return a token of an account for this device; what the device was before goes into the account."""
    services = services_of(request)
    before = token_of(services, request.scope)
    player = await who_asks(services, request.scope)
    token = await services.people.new_token(account.player_id)
    if player is not None and not player.account:
        await services.people.merge_guest(player.id, account.player_id)
    if before is not None:
        await services.people.drop_token(before)
    return token


async def _player(services: Services, account: Account) -> Player:
    player = await services.people.player(account.player_id)
    assert player is not None  # noqa: S101 - an account is a player
    return player


def _with_code(player: Player, code: str, status: int, token: str | None) -> Response:
    body = WithCode(player.id, player.name, player.account, player.ids, token, recovery_code=code)
    return answer(body, status)


def _check_password(password: str) -> None:
    if len(password) < SHORTEST:
        raise ProblemError(ProblemId.PASSWORD_TOO_SHORT, HTTPStatus.UNPROCESSABLE_ENTITY)
    if len(password) > LONGEST:
        raise ProblemError(ProblemId.PASSWORD_TOO_LONG, HTTPStatus.UNPROCESSABLE_ENTITY)


def _name_taken() -> ProblemError:
    return ProblemError(ProblemId.NAME_TAKEN, HTTPStatus.CONFLICT)


def _wrong_login() -> ProblemError:
    return ProblemError(ProblemId.WRONG_LOGIN, HTTPStatus.FORBIDDEN)
