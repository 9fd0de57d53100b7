from pathlib import Path

import pytest

from gaple.store import Code, CodeTakenError, OpenTable, Store
from tests.store.opened import in_store
from tests.table.doubles import FakeClock


def row(stream: str, code: str, updated_ms: int = 5, seq: int = 1, seats: int = 1) -> OpenTable:
    return OpenTable(stream, code, "Budi", "pordi-2025", "pairs", seats, "lobby", updated_ms, seq)


def test_a_code_is_used_once_even_after_its_table_is_closed(tmp_path: Path) -> None:
    clock = FakeClock(1000)

    async def body(store: Store) -> None:
        tables = store.tables
        await tables.take_code("K7QX", "t/1")
        assert await tables.find_code("K7QX") == Code("K7QX", "t/1", 1000, None)
        assert await tables.find_code("AAAA") is None
        clock.pass_ms(500)
        await tables.close("t/1")
        clock.pass_ms(500)
        await tables.close("t/1")
        closed = Code("K7QX", "t/1", 1000, 1500)
        assert await tables.find_code("K7QX") == closed
        assert await tables.code_of("t/1") == closed
        assert await tables.code_of("t/2") is None
        for code, stream in (("K7QX", "t/2"), ("BBBB", "t/1")):
            with pytest.raises(CodeTakenError):
                await tables.take_code(code, stream)
        await tables.close("t/9")  # never opened: nothing to close

    in_store(tmp_path / "gaple.db", body, clock)


def test_open_tables_are_shown_hidden_and_closed(tmp_path: Path) -> None:
    async def body(store: Store) -> None:
        tables = store.tables
        for number in (1, 2, 3):
            await tables.take_code(f"C{number}", f"t/{number}")
            await tables.show(row(f"t/{number}", f"C{number}", updated_ms=number))
        assert [each.stream for each in await tables.open_tables(10)] == ["t/3", "t/2", "t/1"]
        await tables.hide("t/2")
        await tables.close("t/3")
        await tables.show(row("t/3", "C3", seq=99))  # comes too late
        await tables.show(row("t/4", "C4"))  # has no code
        await tables.show(row("t/1", "C2", seq=99))  # has another code
        assert await tables.open_tables(10) == [row("t/1", "C1", updated_ms=1)]

    in_store(tmp_path / "gaple.db", body)


def test_an_older_row_never_replaces_a_newer_one(tmp_path: Path) -> None:
    async def body(store: Store) -> None:
        await store.tables.take_code("C1", "t/1")
        for seq, seats in ((1, 1), (5, 2), (5, 3), (4, 1)):
            await store.tables.show(row("t/1", "C1", seq=seq, seats=seats))
        assert await store.tables.open_tables(10) == [row("t/1", "C1", seq=5, seats=3)]

    in_store(tmp_path / "gaple.db", body)


def test_the_list_is_read_page_by_page(tmp_path: Path) -> None:
    async def body(store: Store) -> None:
        for number in range(7):
            await store.tables.take_code(f"C{number}", f"t/{number}")
            await store.tables.show(row(f"t/{number}", f"C{number}", updated_ms=number // 3))
        whole, paged = await store.tables.open_tables(100), list[OpenTable]()
        while page := await store.tables.open_tables(2, paged[-1] if paged else None):
            paged += page
        assert paged == list(whole)
        assert len(paged) == 7

    in_store(tmp_path / "gaple.db", body)
