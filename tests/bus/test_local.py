import logging

import pytest

from gaple.bus import LocalBus
from gaple.table.ports import Bus


def test_it_is_a_bus() -> None:
    bus: Bus = LocalBus()
    bus.publish("t/1", 1)  # nobody listens


def test_only_the_stream_is_heard() -> None:
    bus, heard = LocalBus(), list[int]()
    bus.subscribe("t/1", heard.append)
    bus.publish("t/1", 4)
    bus.publish("t/2", 9)
    bus.publish("t/1", 5)
    assert heard == [4, 5]


def test_an_ended_subscription_hears_nothing_and_may_end_twice() -> None:
    bus, first, second = LocalBus(), list[int](), list[int]()
    end = bus.subscribe("t/1", first.append)
    bus.subscribe("t/1", second.append)
    end()
    end()
    bus.publish("t/1", 1)
    assert (first, second) == ([], [1])


def test_the_same_listener_may_subscribe_twice() -> None:
    bus, heard = LocalBus(), list[int]()
    end = bus.subscribe("t/1", heard.append)
    bus.subscribe("t/1", heard.append)
    bus.publish("t/1", 1)
    end()
    bus.publish("t/1", 2)
    assert heard == [1, 1, 2]


def test_an_old_end_leaves_a_new_subscription_alone() -> None:
    bus, heard = LocalBus(), list[int]()
    end = bus.subscribe("t/1", heard.append)
    end()
    bus.subscribe("t/1", heard.append)
    end()
    bus.publish("t/1", 1)
    assert heard == [1]


def test_a_listener_that_fails_keeps_nobody_from_hearing(caplog: pytest.LogCaptureFixture) -> None:
    bus, heard = LocalBus(), list[int]()

    def fail(seq: int) -> None:
        raise ValueError(seq)

    bus.subscribe("t/1", fail)
    bus.subscribe("t/1", heard.append)
    with caplog.at_level(logging.ERROR):
        bus.publish("t/1", 7)
    assert heard == [7]
    assert "t/1" in caplog.text


def test_a_listener_may_end_another_one_while_it_hears() -> None:
    bus, heard = LocalBus(), list[int]()
    bus.subscribe("t/1", lambda _: end())
    end = bus.subscribe("t/1", heard.append)
    bus.publish("t/1", 1)
    assert heard == []


def test_a_listener_may_publish() -> None:
    bus, heard = LocalBus(), list[int]()

    def hear(seq: int) -> None:
        heard.append(seq)
        if seq < 3:
            bus.publish("t/1", seq + 1)

    bus.subscribe("t/1", hear)
    bus.publish("t/1", 1)
    assert heard == [1, 2, 3]
