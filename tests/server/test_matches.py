"""Whole matches over the socket, by clients that know the API alone."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from gaple.cli import gaple
from gaple.record import Record, read_record, replay_bytes, write_record
from gaple.record.fair import check_fair
from gaple.rules import RULE_SETS
from gaple.rules.catalog import RuleSet
from gaple.texts import texts_in
from gaple.texts.explain import explain_deal
from tests.server.client import Client, get, guest, listed_matches, new_table
from tests.server.player import PlayingClient, close_all, play_match, seated_players, start
from tests.server.served import Served, served, settings


@pytest.mark.parametrize("rule_set", RULE_SETS, ids=lambda each: f"{each.id}-{each.mode.value}")
def test_four_clients_play_a_match_that_is_scored_and_proved(rule_set: RuleSet, tmp_path: Path) -> None:
    async def main() -> tuple[list[PlayingClient], bytes, dict[str, Any], list[list[dict[str, Any]]]]:
        async with served(settings(tmp_path / "gaple.db")) as server:
            code = await new_table(
                server, await guest(server, "Eka"), rules=rule_set.id, mode=rule_set.mode.value
            )
            players = await seated_players(server, code)
            await start(players)
            await play_match(players)
            record = await get(server, f"/api/tables/{code}/record")
            assert record.headers["content-type"] == "application/json"
            assert f"gaple-{code}-1.json" in record.headers["content-disposition"]
            sheet = (await get(server, f"/api/tables/{code}/sheet?lang=en")).json()
            mine = [await listed_matches(server, each.who, 1) for each in players if each.who is not None]
            await close_all(players)
            return players, record.content, sheet, mine

    players, record, sheet, mine = asyncio.run(main())
    ended = [each["e"] for each in players[0].events.values() if each["k"] == "ended"]
    replayed = replay_bytes(record)
    assert write_record(read_record(record)) == record
    assert replayed.match.finished
    assert [list(deal.verdict.points) for deal in replayed.deals] == [each["points"] for each in ended]
    assert all(each.proven and each.failed is None for each in check_fair(replayed))
    assert all(player.deals_checked == len(ended) for player in players)

    file = tmp_path / "match.json"
    file.write_bytes(record)
    scored = json.loads(CliRunner().invoke(gaple, ["score", "--json", str(file)]).output)
    for key in ("rules", "mode", "score", "finished", "winners", "extra_deal"):
        assert sheet[key] == scored[key]
    for told, deal, of_score in zip(sheet["deals"], replayed.deals, scored["deals"], strict=True):
        assert {key: told[key] for key in ("kind", "seat", "category", "points", "score", "clauses")} == {
            key: of_score[key] for key in ("kind", "seat", "category", "points", "score", "clauses")
        }
        sentences = explain_deal(texts_in("en"), replayed.rules, deal, replayed.players)
        assert told["sentences"] == list(sentences)
    verified = CliRunner().invoke(gaple, ["verify", str(file)])
    assert verified.exit_code == 0, verified.output

    for listed in mine:
        (match,) = listed
        assert match["winners"] == scored["winners"]
        assert match["score"] == scored["score"]
        assert [each["name"] for each in match["players"]] == ["Ani", "Budi", "Citra", "Dewi"]
        assert sum(each["is_me"] for each in match["players"]) == 1
    moves = sum(each["k"] == "played" for each in players[0].events.values())
    assert all(sum(player.sizes) / moves <= 200 for player in players)


def test_bots_fill_empty_seats_and_a_rematch_has_its_own_record(tmp_path: Path) -> None:
    async def main() -> None:
        async with served(settings(tmp_path / "gaple.db")) as server:
            ani = await guest(server, "Ani")
            code = await new_table(server, ani, rules="pordi-2025", options={"deals": 1}, bots="acak")
            player = PlayingClient(server, code, ani)
            await player.open()
            await player.do("join", seat=2)
            await player.do("start")
            await play_match([player])
            await player.do("rematch")
            await player.until(lambda: player.match == 2 and player.finished is not None)
            records = [(await get(server, f"/api/tables/{code}/record?match={n}")).content for n in (1, 2)]
            default = (await get(server, f"/api/tables/{code}/record")).content
            assert default == records[1] != records[0]
            assert (await get(server, f"/api/tables/{code}/record?match=3")).json()["id"] == "no-match"
            for number, record in enumerate(records, 1):
                replayed = replay_bytes(record)
                assert replayed.players == ("Bot 1", "Bot 2", "Ani", "Bot 4")
                fair = read_record(record).deals[0].fair
                assert getattr(fair, "table", None) == f"{code}/{number}"
                assert all(each.proven and each.failed is None for each in check_fair(replayed))
            await listed_matches(server, ani, 2)
            assert await page_through(server, ani.headers) == [2, 1]
            await player.close()

    asyncio.run(main())


async def page_through(server: Served, headers: dict[str, str]) -> list[int]:
    """Return the numbers of all matches, read one a page."""
    numbers: list[int] = []
    after: dict[str, str] = {}
    async with server.browser(headers=headers) as browser:
        while True:
            page = (await browser.get("/api/matches", params={"most": "1", **after})).json()
            numbers += [each["match"] for each in page["matches"]]
            if page["next"] is None:
                return numbers
            after = {"after": page["next"]}


def test_the_record_shows_nothing_of_a_deal_in_progress(tmp_path: Path) -> None:
    async def main() -> tuple[Record, Record, list[str]]:
        async with served(settings(tmp_path / "gaple.db")) as server:
            ani = await guest(server, "Ani")
            code = await new_table(server, ani, rules="pordi-2025", bots="pemula")
            assert (await get(server, f"/api/tables/{code}/record")).json()["id"] == "no-match"
            idle = Client(server, code, ani)
            await idle.open()
            await idle.do("join")
            await idle.do("start")
            sealed = await idle.until_event("sealed")
            running = (await get(server, f"/api/tables/{code}/record")).content
            await idle.until(lambda: any(each["k"] == "dealt" for each in idle.events.values()))
            playing = (await get(server, f"/api/tables/{code}/record")).content
            table = await server.services.tables.open(f"table:{code}")
            assert table.state is not None
            assert table.state.seal is not None
            secret = table.state.seal.secret
            assert secret.encode() not in running + playing
            await table.close("test")
            closed = (await get(server, f"/api/tables/{code}/record")).content
            assert secret.encode() in closed
            assert sealed["e"]["commitment"].encode() in closed
            checked = check_fair(replay_bytes(closed))
            await idle.close()
            return read_record(running), read_record(closed), [str(each.failed) for each in checked]

    running, closed, failed = asyncio.run(main())
    assert running.deals == ()
    assert closed.deals[0].unfinished
    assert failed == ["None"]


def test_where_spectators_are_not_welcome_records_are_for_players(tmp_path: Path) -> None:
    async def main() -> None:
        async with served(settings(tmp_path / "gaple.db")) as server:
            ani = await guest(server, "Ani")
            options = {"deals": 1}
            code = await new_table(
                server, ani, rules="pordi-2025", options=options, spectators=False, bots="acak"
            )
            player = PlayingClient(server, code, ani)
            await player.open()
            await player.do("join")
            stranger = Client(server, code, await guest(server, "Budi"))
            await stranger.open()
            watcher = Client(server, code, None)
            await watcher.open({"watch": True})
            assert watcher.got("no")[0]["why"] == "no-spectators"
            await player.do("start")
            await stranger.until(lambda: stranger.closed_with is not None)
            assert stranger.got("no")[-1]["why"] == "no-spectators"
            assert stranger.closed_with == 4403
            await play_match([player])
            path = f"/api/tables/{code}/record"
            assert (await get(server, path)).status_code == 403
            assert (await get(server, path, stranger.who)).json()["id"] == "no-spectators"
            assert (await get(server, path, ani)).status_code == 200
            await player.close()

    asyncio.run(main())
