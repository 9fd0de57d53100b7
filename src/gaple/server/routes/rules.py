"""The rule sets as data: what `gaple rules --json` prints."""

from functools import cache
from http import HTTPStatus
from typing import Literal

import msgspec
from fastapi import APIRouter, Response

from gaple.rules import RulesError, find_rule_set, rule_set_ids
from gaple.server.api import JSON, told
from gaple.server.problems import ProblemError, ProblemId
from gaple.texts import texts_in
from gaple.texts.describe import DescribedRules, describe

router = APIRouter(tags=["rules"])


@router.get("/api/rules", **told(list[DescribedRules]))
def read_all_rules(lang: Literal["id", "en"] = "id") -> Response:
    """List the rule sets with their house options, tables of points and clauses."""
    described = b",".join(_described(each, lang) for each in rule_set_ids())
    return Response(b"[" + described + b"]", media_type=JSON)


@router.get("/api/rules/{rules_id}", **told(DescribedRules))
def read_rules(rules_id: str, lang: Literal["id", "en"] = "id") -> Response:
    """Show a rule set."""
    try:
        found = find_rule_set(rules_id)
    except RulesError:
        raise ProblemError(ProblemId.NOT_FOUND, HTTPStatus.NOT_FOUND) from None
    return Response(_described(found.id, lang), media_type=JSON)


@cache
def _described(rules_id: str, language: str) -> bytes:
    return msgspec.json.encode(describe(texts_in(language), rules_id))
