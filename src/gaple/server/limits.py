"""How often somebody may do something: token buckets by address, by connection and by account."""

import ipaddress
from collections.abc import Callable
from typing import NamedTuple

import msgspec

MOST_BUCKETS = 20_000


class Rate(NamedTuple):
    """So many at once, and one more after each time that passes."""

    burst: int
    every_seconds: float


class Limits(msgspec.Struct, frozen=True):
    """The limits of a server. A hall is one address, and so is a household of four."""

    requests: Rate = Rate(200, 0.02)
    guests: Rate = Rate(60, 2.0)
    tables: Rate = Rate(30, 10.0)
    guesses: Rate = Rate(20, 15.0)
    """Codes of tables that do not exist."""
    sign_ins: Rate = Rate(15, 10.0)
    """By address; by account half as many."""
    accounts: Rate = Rate(10, 60.0)
    sockets: Rate = Rate(200, 0.1)
    frames: Rate = Rate(40, 0.1)
    """By connection."""
    flood_waits: int = 100
    """A connection that was made to wait so often, without ever being quiet, is closed."""
    open_sockets: int = 1000
    """Connections of one address at a time."""


class Bucket:
    """The tokens of one connection, address or account."""

    __slots__ = ("_rate", "_tokens", "_when")

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate = rate
        self._tokens = float(rate.burst)
        self._when = now

    def take(self, now: float) -> float:
        """Take a token; return the seconds to wait for one, 0 where it was there."""
        self._fill(now)
        if self._tokens >= 1:
            self._tokens -= 1
            return 0
        return (1 - self._tokens) * self._rate.every_seconds

    def wait(self, now: float) -> float:
        """Return the seconds until there is a token, without taking it."""
        self._fill(now)
        return max(0.0, (1 - self._tokens) * self._rate.every_seconds)

    def is_full(self, now: float) -> bool:
        """Whether nothing was taken for so long that it may be forgotten."""
        self._fill(now)
        return self._tokens >= self._rate.burst

    def _fill(self, now: float) -> None:
        gained = (now - self._when) / self._rate.every_seconds
        self._tokens = min(float(self._rate.burst), self._tokens + gained)
        self._when = now


class Limiter:
    """The buckets of one kind, by key; those that are full again are forgotten."""

    def __init__(self, rate: Rate, now: Callable[[], float]) -> None:
        self._rate = rate
        self._now = now
        self._buckets: dict[str, Bucket] = {}

    def __len__(self) -> int:
        """Return how many keys are remembered."""
        return len(self._buckets)

    def take(self, key: str) -> float:
        """Take a token of a key; return the seconds to wait for one, 0 where it was there."""
        return self._bucket(key).take(self._now())

    def wait(self, key: str) -> float:
        """Return the seconds until the key has a token, without taking it."""
        return self._bucket(key).wait(self._now()) if key in self._buckets else 0

    def _bucket(self, key: str) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= MOST_BUCKETS:
                self._forget()
            bucket = self._buckets[key] = Bucket(self._rate, self._now())
        return bucket

    def _forget(self) -> None:
        now = self._now()
        self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.is_full(now)}
        if len(self._buckets) >= MOST_BUCKETS:
            self._buckets.clear()  # so many addresses at once: better to let them in than to grow


class Limiters:
    """All limiters of a server."""

    def __init__(self, limits: Limits, now: Callable[[], float]) -> None:
        self.now = now
        self.limits = limits
        self.requests = Limiter(limits.requests, now)
        self.guests = Limiter(limits.guests, now)
        self.tables = Limiter(limits.tables, now)
        self.guesses = Limiter(limits.guesses, now)
        self.sign_ins = Limiter(limits.sign_ins, now)
        half = Rate(max(1, limits.sign_ins.burst // 2), 2 * limits.sign_ins.every_seconds)
        self.sign_ins_by_account = Limiter(half, now)
        self.accounts = Limiter(limits.accounts, now)
        self.sockets = Limiter(limits.sockets, now)


def address_key(host: str | None) -> str:
    """Return what counts as one address: an IPv4 address, or the 64 bits of an IPv6 network."""
    try:
        address = ipaddress.ip_address(host or "")
    except ValueError:
        return host or "unknown"
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)
