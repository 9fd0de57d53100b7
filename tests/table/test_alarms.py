"""When deadlines are looked at: each once, at the right time, whatever they are moved to."""

from hypothesis import given
from hypothesis import strategies as st

from gaple.table.alarms import Alarms
from gaple.table.ports import Deadline

STREAM = "t1"
TIMES = st.integers(0, 40)
MOVES = st.lists(st.tuples(st.sampled_from("abc"), TIMES | st.none(), TIMES))


def at(ms: int, name: str = "step") -> Deadline:
    return Deadline(STREAM, name, ms)


def test_the_first_alarm_is_told_from_the_others() -> None:
    alarms = Alarms()
    assert alarms.next_ms is None
    assert alarms.set(at(20))
    assert not alarms.set(at(30, "host"))
    assert alarms.set(at(10))
    assert alarms.next_ms == 10
    assert [alarm.at_ms for alarm in alarms.rung(30)] == [10, 30]
    assert alarms.next_ms is None


def test_a_deadline_that_moves_with_every_play_keeps_one_alarm() -> None:
    alarms = Alarms()
    for play in range(1000):
        alarms.set(at(15_000 + play))
    assert len(alarms) == 1


@given(MOVES)
def test_every_deadline_is_fired_when_it_is_due(moves: list[tuple[str, int | None, int]]) -> None:
    """The reference looks at all deadlines at every moment; alarms must find the same, at the same time."""
    alarms, now = Alarms(), 0
    here: dict[str, Deadline] = {}
    for name, lasts, wait in moves:
        if lasts is None:
            here.pop(name, None)
        else:
            here[name] = at(now + lasts, name)
            alarms.set(here[name])
        for _ in range(wait):
            now += 1
            due = {name for name, deadline in here.items() if deadline.due_ms <= now}
            fired = set()
            for alarm in alarms.rung(now):
                deadline = here.get(alarm.name)
                if deadline is not None and deadline.due_ms <= now:
                    fired.add(alarm.name)
                elif deadline is not None:
                    alarms.set(deadline)
            assert fired == due
            for each in fired:
                del here[each]
