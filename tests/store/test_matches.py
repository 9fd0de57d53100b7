from pathlib import Path

from gaple.store import MatchPlayer, MatchRow, Store
from tests.store.opened import in_store


def match_of(stream: str, number: int, finished_ms: int, *who: str | None) -> MatchRow:
    players = tuple(
        MatchPlayer(None, "Mesin", "mahir") if each is None else MatchPlayer(each, each.upper())
        for each in who
    )
    return MatchRow(stream, number, finished_ms, "pepet-2026", "single", players, (0, 2), (3, 1, 2, 0))


def test_a_match_comes_back_with_its_record(tmp_path: Path) -> None:
    match = match_of("t/1", 1, 50, "éka", "budi", None, None)

    async def body(store: Store) -> None:
        await store.matches.put(match, b'{"format":"gaple-record/1"}')
        assert await store.matches.find("t/1", 1) == match
        assert await store.matches.record("t/1", 1) == b'{"format":"gaple-record/1"}'
        assert await store.matches.find("t/1", 2) is None
        assert await store.matches.record("t/1", 2) is None
        assert await store.matches.of_player("éka", 10) == [match]
        assert await store.matches.of_player("wati", 10) == []

    in_store(tmp_path / "gaple.db", body)


def test_a_stream_that_is_replayed_leaves_the_same_rows(tmp_path: Path) -> None:
    async def body(store: Store) -> None:
        first = match_of("t/1", 1, 50, "eka", "budi", None, None)
        for _ in range(3):
            await store.matches.put(first, b"record")
        assert await store.matches.of_player("eka", 10) == [first]
        corrected = match_of("t/1", 1, 50, "wati", "budi", None, None)
        await store.matches.put(corrected, b"better")
        assert await store.matches.of_player("eka", 10) == []
        assert await store.matches.of_player("wati", 10) == [corrected]
        assert await store.matches.record("t/1", 1) == b"better"

    in_store(tmp_path / "gaple.db", body)


def test_my_matches_are_read_page_by_page_the_newest_first(tmp_path: Path) -> None:
    async def body(store: Store) -> None:
        for number in range(1, 8):
            await store.matches.put(match_of(f"t/{number % 2}", number, number // 3, "eka"), b"")
        paged = list[MatchRow]()
        while page := await store.matches.of_player("eka", 2, paged[-1] if paged else None):
            paged += page
        assert paged == list(await store.matches.of_player("eka", 100))
        assert len(paged) == 7
        assert [each.finished_ms for each in paged] == sorted((n // 3 for n in range(1, 8)), reverse=True)

    in_store(tmp_path / "gaple.db", body)


def test_an_account_has_the_matches_of_its_guests_each_once(tmp_path: Path) -> None:
    async def body(store: Store) -> None:
        account, _ = await store.people.create_guest("Budi")
        guest, _ = await store.people.create_guest("Tamu")
        await store.people.make_account(account.id, "budi", "h", "r")
        mine, ours = match_of("t/1", 1, 1, account.id), match_of("t/2", 1, 2, guest.id, account.id)
        as_guest = match_of("t/3", 1, 3, guest.id)
        for match in (mine, ours, as_guest):
            await store.matches.put(match, b"")
        assert await store.matches.of_player(account.id, 10) == [ours, mine]
        await store.people.merge_guest(guest.id, account.id)
        assert await store.matches.of_player(account.id, 10) == [as_guest, ours, mine]

    in_store(tmp_path / "gaple.db", body)
