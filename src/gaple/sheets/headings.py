"""What the heading of a column means, in Indonesian or English, however it is spelt."""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

NAME: Final = "name"
PLAYERS: Final = ("player1", "player2")
IGNORE: Final = "ignore"
NUMBER: Final = "number"
"""A running number: known, and of no use."""

_MEANINGS: Final[Mapping[str, str]] = MappingProxyType(
    {
        NAME: "nama, nama peserta, nama pemain, nama atlet, nama lengkap, nama pasangan, nama tim, nama team,"
        "nama regu, peserta, pemain, atlet, pasangan, tim, regu, name, full name, names, pair, pairs, team,"
        "team name, player, entrant, participant",
        "player1": "pemain 1, nama pemain 1, pemain pertama, nama 1, peserta 1, atlet 1, anggota 1, player 1,"
        "name 1, member 1, pemain i, pemain a",
        "player2": "pemain 2, nama pemain 2, pemain kedua, nama 2, peserta 2, atlet 2, anggota 2, player 2,"
        "name 2, member 2, pemain ii, pemain b",
        "club": "club, klub, nama klub, nama club, kelompok, nama kelompok, grup, group, nama grup, asal,"
        "asal klub, asal club, asal daerah, asal kota, asal kelompok, perkumpulan, daerah, kontingen,"
        "kecamatan, kelurahan, desa, kota, kabupaten, cabang, pengcab, instansi, club name, from, origin,"
        "city",
        "phone": "no hp, hp, nomor hp, no telp, no tlp, no telepon, nomor telepon, telepon, telp, tlp, no wa,"
        "nomor wa, wa, whatsapp, no whatsapp, nomor whatsapp, handphone, no handphone, kontak, no kontak,"
        "phone, phone number, phone no, mobile, mobile number, mobile phone, contact, telephone",
        "born": "tgl lahir, tanggal lahir, lahir, tempat tanggal lahir, tempat tgl lahir, ttl, born,"
        "birth date, birthdate, date of birth, dob, birthday",
        "division": "kategori, divisi, kelas, nomor lomba, category, division, class",
        "pot": "pot, unggulan, seed, seeded, seeding",
        "reserve": "cadangan, pemain cadangan, reserve, reserves, inti cadangan",
        NUMBER: "no, nomor, no urut, nomor urut, urut, nr, number, id",
    }
)
_BY_HEADING: Final[Mapping[str, str]] = MappingProxyType(
    {name.strip(): meaning for meaning, names in _MEANINGS.items() for name in names.split(",")}
)
_OF_ONE: Final = ("phone", "born")
"""What each of two players has; a number at the end of the heading says whose it is."""

MEANINGS: Final = (
    *(meaning for meaning in _MEANINGS if meaning != NUMBER),
    *(f"{meaning}{player}" for meaning in _OF_ONE for player in (1, 2)),
    IGNORE,
)
"""What a column can be said to mean."""


def plain_heading(text: str) -> str:
    """Return a heading as it is compared: small letters and digits, parted by single blanks."""
    letters = unicodedata.normalize("NFKD", text).casefold()
    letters = "".join(letter for letter in letters if not unicodedata.combining(letter))
    words = re.sub(r"[^a-z0-9]+", " ", letters)
    words = re.sub(r"(?<=[a-z])(?=\d)", " ", words)
    return " ".join(words.split())


def meaning_of(heading: str) -> str | None:
    """Return what a column with this heading means; None where it is not known.

    Both sides of a stroke must mean the same, as in `Klub/Asal`; both players are a name.
    """
    sides = {_known(plain_heading(side)) for side in heading.split("/")}
    if len(sides) > 1 and None not in sides:
        return NAME if sides == set(PLAYERS) else None
    whole = next((found for words in _readings(heading) if (found := _known(words))), None)
    return whole or (sides.pop() if len(sides) == 1 else None)


def _readings(heading: str) -> Iterator[str]:
    """Yield the heading, then without what stands in brackets, as in `Nama (sesuai KTP)`."""
    yield plain_heading(heading)
    yield plain_heading(re.sub(r"\(.*?\)", " ", heading))


def _known(words: str) -> str | None:
    found = _BY_HEADING.get(words)
    if found:
        return found
    whose = re.fullmatch(r"(.+?)(?: pemain| player| peserta| atlet)? ([12])", words)
    if whose and (meaning := _BY_HEADING.get(whose[1])) in _OF_ONE:
        return f"{meaning}{whose[2]}"
    return None
