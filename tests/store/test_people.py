import sqlite3
from pathlib import Path

import pytest

from gaple.store import LoginTakenError, NoPlayerError, NotAGuestError, Store
from gaple.store.people import SEEN_EVERY_MS, login_key
from tests.store.opened import in_store
from tests.table.doubles import FakeClock


def test_a_guest_is_known_by_the_token_and_the_file_does_not_hold_it(tmp_path: Path) -> None:
    async def body(store: Store) -> str:
        player, token = await store.people.create_guest("Éka")
        assert (player.name, player.account, player.ids) == ("Éka", False, (player.id,))
        assert await store.people.player_by_token(token) == player
        assert await store.people.player(player.id) == player
        assert await store.people.player_by_token(token + "x") is None
        assert await store.people.player_by_token("\ud800") is None
        assert await store.people.player("nobody") is None
        assert len(token) == 43
        return token

    token = in_store(tmp_path / "gaple.db", body)
    assert token.encode() not in (tmp_path / "gaple.db").read_bytes()


def test_two_guests_of_one_name_are_two(tmp_path: Path) -> None:
    async def body(store: Store) -> None:
        (one, first), (other, second) = [await store.people.create_guest("Budi") for _ in range(2)]
        assert one.id != other.id
        assert first != second

    in_store(tmp_path / "gaple.db", body)


def test_tokens_are_made_and_dropped(tmp_path: Path) -> None:
    async def body(store: Store) -> None:
        player, first = await store.people.create_guest("Budi")
        second = await store.people.new_token(player.id)
        await store.people.drop_token(first)
        await store.people.drop_token(first)
        assert await store.people.player_by_token(first) is None
        assert await store.people.player_by_token(second) == player
        with pytest.raises(NoPlayerError):
            await store.people.new_token("nobody")

    in_store(tmp_path / "gaple.db", body)


def test_it_is_noted_when_a_token_was_seen_but_not_at_every_look(tmp_path: Path) -> None:
    clock = FakeClock()

    def last_seen() -> int:
        reading = sqlite3.connect(tmp_path / "gaple.db")
        (ms,) = reading.execute("SELECT last_seen_ms FROM tokens").fetchone()
        reading.close()
        assert isinstance(ms, int)
        return ms

    async def body(store: Store) -> None:
        made_ms = clock.now_ms()
        _, token = await store.people.create_guest("Budi")
        clock.pass_ms(SEEN_EVERY_MS - 1)
        await store.people.player_by_token(token)
        assert last_seen() == made_ms
        clock.pass_ms(1)
        await store.people.player_by_token(token)
        assert last_seen() == clock.now_ms()

    in_store(tmp_path / "gaple.db", body, clock)


def test_a_player_is_renamed(tmp_path: Path) -> None:
    async def body(store: Store) -> None:
        player, token = await store.people.create_guest("Budi")
        await store.people.rename(player.id, "Budi Raharjo")
        assert await store.people.player_by_token(token) == player._replace(name="Budi Raharjo")
        with pytest.raises(NoPlayerError):
            await store.people.rename("nobody", "x")

    in_store(tmp_path / "gaple.db", body)


def test_a_guest_becomes_an_account_with_the_same_id_and_token(tmp_path: Path) -> None:
    async def body(store: Store) -> None:
        people = store.people
        player, token = await people.create_guest("Budi")
        await people.make_account(player.id, "Budi", "hash", "recovery")
        assert await people.player_by_token(token) == player._replace(account=True)
        account = await people.account_by_login("bUDI")
        assert account == (player.id, "Budi", "hash", "recovery")
        assert await people.account_by_login("bud") is None
        with pytest.raises(NotAGuestError):
            await people.make_account(player.id, "Budi2", "hash", "recovery")
        with pytest.raises(NoPlayerError):
            await people.make_account("nobody", "Budi3", "hash", "recovery")

    in_store(tmp_path / "gaple.db", body)


@pytest.mark.parametrize(
    "login", ["Strasse", "STRASSE", "straße", "\N{FULLWIDTH LATIN SMALL LETTER S}trasse"]
)
def test_a_login_is_taken_in_upper_and_lower_case(tmp_path: Path, login: str) -> None:
    async def body(store: Store) -> None:
        one, _ = await store.people.create_guest("one")
        other, _ = await store.people.create_guest("other")
        await store.people.make_account(one.id, "Strasse", "h", "r")
        with pytest.raises(LoginTakenError):
            await store.people.make_account(other.id, login, "h", "r")
        assert await store.people.player(other.id) == other

    in_store(tmp_path / "gaple.db", body)
    assert login_key(login_key(login)) == login_key(login)


def test_a_changed_password_signs_out_the_other_devices(tmp_path: Path) -> None:
    async def body(store: Store) -> None:
        people = store.people
        player, here = await people.create_guest("Budi")
        stranger, elsewhere = await people.create_guest("Wati")
        await people.make_account(player.id, "budi", "old", "recovery")
        there = await people.new_token(player.id)
        await people.change_password(player.id, "new", keep_token=here)
        assert await people.account_by_login("budi") == (player.id, "budi", "new", "recovery")
        assert await people.player_by_token(here) is not None
        assert await people.player_by_token(there) is None
        await people.change_password(player.id, "newer", "other code")
        assert await people.account_by_login("budi") == (player.id, "budi", "newer", "other code")
        assert await people.player_by_token(here) is None
        assert await people.player_by_token(elsewhere) == stranger
        with pytest.raises(NoPlayerError):
            await people.change_password(stranger.id, "new")

    in_store(tmp_path / "gaple.db", body)


def test_a_guest_becomes_part_of_an_account_and_keeps_the_id(tmp_path: Path) -> None:
    async def body(store: Store) -> None:
        people = store.people
        account, token = await people.create_guest("Budi")
        guest, guests_token = await people.create_guest("Tamu")
        with pytest.raises(NoPlayerError):
            await people.merge_guest(guest.id, account.id)  # there is no account yet
        await people.make_account(account.id, "budi", "h", "r")
        for _ in range(2):
            await people.merge_guest(guest.id, account.id)
            known = await people.player_by_token(token)
            assert known is not None
            assert known.ids == (account.id, guest.id)
        assert await people.player_by_token(guests_token) is None
        assert await people.player(guest.id) == guest  # its seats still have a name

    in_store(tmp_path / "gaple.db", body)


def test_nobody_is_part_of_two_accounts_and_no_account_of_another(tmp_path: Path) -> None:
    async def body(store: Store) -> None:
        people = store.people
        one, other, guest = [(await people.create_guest(name))[0].id for name in ("a", "b", "g")]
        await people.make_account(one, "one", "h", "r")
        await people.make_account(other, "other", "h", "r")
        await people.merge_guest(guest, one)
        for refused in ((guest, other), (one, other), (one, one)):
            with pytest.raises(NotAGuestError):
                await people.merge_guest(*refused)
        with pytest.raises(NotAGuestError):
            await people.make_account(guest, "third", "h", "r")
        with pytest.raises(NoPlayerError):
            await people.merge_guest("nobody", one)

    in_store(tmp_path / "gaple.db", body)
