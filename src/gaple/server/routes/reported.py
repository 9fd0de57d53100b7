"""Matches from score sheets: what a pad needs to count by itself, and keeping the result."""

from http import HTTPStatus
from typing import Any

import msgspec
from fastapi import APIRouter, Request, Response

from gaple.desk.pads import F1Rules, PadRules, f1_rules, pad_rules
from gaple.rules import make_rules
from gaple.server.api import address_of, answer, known_player, limit, read_body, services_of, told
from gaple.server.reported import Reporting, keep_reported

router = APIRouter(tags=["matches"])

MOST_RECORD_BYTES = 512 * 1024


class AskedPad(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that is played at a real table."""

    rules: str
    mode: str | None = None
    options: dict[str, Any] = {}


class Pad(msgspec.Struct, frozen=True):
    """How it is counted; one of the two."""

    pad: PadRules | None
    f1: F1Rules | None
    options: dict[str, Any]
    """The house options, complete."""


class KeptMatch(msgspec.Struct, frozen=True):
    """Where a match is found from now on."""

    code: str


@router.post("/api/pads", **told(Pad, AskedPad))
async def ask_pad(request: Request) -> Response:
    """Say how a game is counted, so that a pad can do it without a line."""
    body = await read_body(request, AskedPad)
    rules = make_rules(body.rules, body.mode, body.options)
    pad = pad_rules(rules)
    return answer(Pad(pad, None if pad is not None else f1_rules(rules), dict(rules.options)))


@router.post("/api/reported", **told(KeptMatch, Reporting, HTTPStatus.CREATED))
async def keep_match(request: Request) -> Response:
    """Keep a finished match from a score sheet among my matches; it has no proof of a shuffle."""
    services = services_of(request)
    player = await known_player(request)
    body = await read_body(request, Reporting, MOST_RECORD_BYTES)
    limit(services.limiters.tables, address_of(request))
    return answer(KeptMatch(await keep_reported(services, player, body)), HTTPStatus.CREATED)
