"""Names, codes, limits and cookies by themselves."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.responses import Response

from gaple.server.codes import ALPHABET, LENGTH, new_code, read_code
from gaple.server.cookies import Cookies
from gaple.server.limits import Bucket, Limiter, Limits, Rate, address_key
from gaple.server.logs import FIELDS
from gaple.server.names import LONGEST, BadName, NameRefusedError, clean_name
from gaple.server.origins import is_same_site
from gaple.server.passwords import new_recovery_code, read_recovery_code


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Ani", "Ani"),
        ("  Bu  Citra \n", "Bu Citra"),
        ("E\u0301mile", "\u00c9mile"),
        ("ꦗꦮ", "ꦗꦮ"),
        ("小明", "小明"),
        ("😀", "😀"),
        ("ʿAlī", "ʿAlī"),
        ("x" * LONGEST, "x" * LONGEST),
    ],
)
def test_names_are_kept_as_they_are_meant(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("", BadName.EMPTY),
        ("   ", BadName.EMPTY),
        ("x" * (LONGEST + 1), BadName.TOO_LONG),
        ("x" * 200, BadName.TOO_LONG),
        ("x" * 100_000, BadName.TOO_LONG),
        ("A\x00ni", BadName.UNSEEN),
        ("A\nni", BadName.UNSEEN),
        ("\x1b[31mAni", BadName.UNSEEN),
        ("\u202einA", BadName.UNSEEN),
        ("A\u200bni", BadName.UNSEEN),
        ("\u2066Ani\u2069", BadName.UNSEEN),
        ("\u3164", BadName.UNSEEN),
        ("\u2028", BadName.EMPTY),
        ("\ufeffAni", BadName.UNSEEN),
        ("\ud800", BadName.UNSEEN),
        ("\u0301", BadName.UNSEEN),
        ("A" + "\u0334\u0335\u0336\u0337\u0338\u0321", BadName.UNSEEN),
    ],
)
def test_names_that_are_refused_say_why(typed: str, reason: BadName) -> None:
    with pytest.raises(NameRefusedError) as refused:
        clean_name(typed)
    assert refused.value.reason is reason


@given(st.text(max_size=60))
def test_a_cleaned_name_stays_as_it_is(typed: str) -> None:
    try:
        name = clean_name(typed)
    except NameRefusedError:
        return
    assert clean_name(name) == name
    assert 1 <= len(name) <= LONGEST
    assert all(letter.isprintable() for letter in name)


def test_codes_are_unlike_and_read_however_they_are_typed() -> None:
    codes = {new_code() for _ in range(2000)}
    assert len(codes) == 2000
    assert not set(ALPHABET) & set("01ILOU")
    assert len(ALPHABET) ** LENGTH > 5e11
    for code in codes:
        assert read_code(code) == code
        assert read_code(f" {code[:4].lower()}-{code[4:].lower()} ") == code
    for bad in ("", "ABCD234", "ABCD23456", "ABCD2O45", "ABCD-23٣4", "ABCD2345" * 9, "../../etc"):
        assert read_code(bad) is None


def test_a_bucket_gives_its_burst_then_one_at_a_time() -> None:
    bucket = Bucket(Rate(3, 2.0), now=100.0)
    assert [bucket.take(100.0) for _ in range(4)] == [0, 0, 0, 2.0]
    assert bucket.take(101.0) == pytest.approx(1.0)
    assert bucket.take(102.0) == 0
    assert bucket.wait(102.0) == pytest.approx(2.0)
    assert bucket.take(1000.0) == 0
    assert not bucket.is_full(1000.0)
    assert bucket.is_full(1002.0)


def test_a_limiter_forgets_addresses_that_are_quiet() -> None:
    now = [0.0]
    limiter = Limiter(Rate(1, 1.0), lambda: now[0])
    for number in range(30_000):
        limiter.take(str(number))
        now[0] += 0.001
    assert len(limiter) <= 20_000
    assert limiter.take("29999") > 0


def test_a_household_of_four_plays_from_one_address() -> None:
    """CASES 35: four guests behind one address make a table and play as fast as they can think."""
    limits, now = Limits(), [0.0]
    guests, sockets = (Limiter(rate, lambda: now[0]) for rate in (limits.guests, limits.sockets))
    requests = Limiter(limits.requests, lambda: now[0])
    for _ in range(4):
        assert guests.take("home") == 0
        assert sockets.take("home") == 0
        assert all(requests.take("home") == 0 for _ in range(20))
    frames = Bucket(limits.frames, 0.0)
    for second in range(100):  # a commit, a show, a play and a word each second
        assert all(frames.take(float(second)) == 0 for _ in range(4))
    guesses = Limiter(limits.guesses, lambda: now[0])
    assert sum(guesses.take("guesser") == 0 for _ in range(1000)) == limits.guesses.burst


@pytest.mark.parametrize(
    ("host", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        (None, "unknown"),
        ("testclient", "testclient"),
    ],
)
def test_an_ipv6_network_counts_as_one_address(host: str | None, key: str) -> None:
    assert address_key(host) == key


def test_a_cookie_is_taken_only_with_its_signature() -> None:
    cookies = Cookies(b"k" * 32)
    response = Response()
    cookies.give(response, {"type": "http", "scheme": "http"}, "token")
    signed = response.headers["set-cookie"].partition("=")[2].partition(";")[0]
    assert signed.startswith("token.")

    def read(text: str) -> str | None:
        return cookies.token_in({"headers": [(b"cookie", text.encode())]})

    assert read(f"other=1; gaple={signed}") == "token"
    for bad in (
        "",
        "gaple=token",
        "gaple=token.",
        f"gaple=tokem{signed[5:]}",
        f"gaple={signed}x",
        "gaple=.;;=,",
    ):
        assert read(bad) is None
    assert Cookies(b"l" * 32).token_in({"headers": [(b"cookie", f"gaple={signed}".encode())]}) is None


def test_other_sites_are_told_from_ours() -> None:
    def asked(**headers: str) -> bool:
        raw = [(key.encode(), value.encode()) for key, value in headers.items()]
        return is_same_site({"headers": raw}, ("http://localhost:5173",))

    assert asked(host="10.0.0.5:8000")
    assert asked(host="10.0.0.5:8000", origin="http://10.0.0.5:8000")
    assert asked(host="10.0.0.5:8000", origin="http://localhost:5173")
    assert not asked(host="10.0.0.5:8000", origin="http://evil.example")
    assert not asked(host="10.0.0.5:8000", origin="null")


def test_recovery_codes_are_read_however_they_are_typed() -> None:
    code = new_recovery_code()
    assert len(code) == 23
    assert read_recovery_code(code.lower().replace("-", " ")) == code
    assert len({new_recovery_code() for _ in range(500)}) == 500


def test_log_fields_name_nothing_secret() -> None:
    assert not set(FIELDS) & {"token", "secret", "password", "hand", "hands", "play", "name", "cookie"}
