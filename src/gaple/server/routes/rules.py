"""The rule sets as data: what `gaple rules --json` prints."""

import gzip
from functools import cache
from http import HTTPStatus
from typing import Literal

import msgspec
from fastapi import APIRouter, Request, Response

from gaple.rules import RulesError, find_rule_set, rule_set_ids
from gaple.server.api import JSON, told
from gaple.server.built import takes_gzip
from gaple.server.problems import ProblemError, ProblemId
from gaple.texts import texts_in
from gaple.texts.describe import DescribedRules, describe

router = APIRouter(tags=["rules"])


@router.get("/api/rules", **told(list[DescribedRules]))
def read_all_rules(request: Request, lang: Literal["id", "en"] = "id") -> Response:
    """List the rule sets with their house options, tables of points and clauses."""
    return _answer(request, lang, *rule_set_ids())


@router.get("/api/rules/{rules_id}", **told(DescribedRules))
def read_rules(request: Request, rules_id: str, lang: Literal["id", "en"] = "id") -> Response:
    """Show a rule set."""
    try:
        found = find_rule_set(rules_id)
    except RulesError:
        raise ProblemError(ProblemId.NOT_FOUND, HTTPStatus.NOT_FOUND) from None
    return _answer(request, lang, found.id, alone=True)


def _answer(request: Request, language: str, *rules_ids: str, alone: bool = False) -> Response:
    headers = {"vary": "accept-encoding"}
    if not takes_gzip(request.headers.getlist("accept-encoding")):
        return Response(_described(language, rules_ids, alone=alone), HTTPStatus.OK, headers, JSON)
    headers["content-encoding"] = "gzip"
    return Response(_packed(language, rules_ids, alone=alone), HTTPStatus.OK, headers, JSON)


@cache
def _described(language: str, rules_ids: tuple[str, ...], *, alone: bool) -> bytes:
    described = [describe(texts_in(language), each) for each in rules_ids]
    return msgspec.json.encode(described[0] if alone else described)


@cache
def _packed(language: str, rules_ids: tuple[str, ...], *, alone: bool) -> bytes:
    """Return the same gzipped: all rule sets are a page of 26 kB, and the same for everybody."""
    return gzip.compress(_described(language, rules_ids, alone=alone), mtime=0)
