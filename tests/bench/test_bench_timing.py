"""Medians, quartiles and ratios, and how contestants take turns."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from bench_fakes import FakeClock, FakeContestant

from dmltools.bench.timing import (
    MOST_CALLS,
    Budget,
    HostContestant,
    Spread,
    StreamContestant,
    Times,
    Together,
    ratio_of,
    spread_of,
    take_turns,
)


def test_one_number_is_its_own_median() -> None:
    assert spread_of([3.0]) == Spread(low=3.0, middle=3.0, high=3.0, count=1)


def test_quartiles() -> None:
    assert spread_of([5.0, 1.0, 2.0, 4.0, 3.0]) == Spread(low=2.0, middle=3.0, high=4.0, count=5)


def test_an_outlier_does_not_move_the_median() -> None:
    assert spread_of([1.0, 1.0, 1.0, 1.0, 900.0]).middle == 1.0


def test_relative_spread_is_half_the_distance_of_the_quartiles() -> None:
    assert Spread(low=0.8, middle=1.0, high=1.1, count=9).relative == pytest.approx(0.15)


def test_nothing_has_no_median() -> None:
    with pytest.raises(ValueError, match=r"^there is no median of nothing$"):
        spread_of([])


def test_ratios_are_taken_within_rounds() -> None:
    # The machine runs at half speed in the last two rounds; the ratio does not notice.
    copies, kernels = [1.0, 1.0, 2.0, 2.0], [2.0, 2.0, 4.0, 4.0]
    assert ratio_of(copies, kernels) == Spread(low=0.5, middle=0.5, high=0.5, count=4)


def test_ratios_need_the_same_rounds() -> None:
    with pytest.raises(ValueError, match="zip"):
        ratio_of([1.0], [1.0, 2.0])


def test_turns_warm_up_and_then_take_times() -> None:
    clock = FakeClock()
    slow_at_first = FakeContestant("a", clock, 9.0, 0.05)
    steady = FakeContestant("b", clock, 0.01)
    times = take_turns((slow_at_first, steady), Budget(seconds=0, least=3, most=9, patience=99), clock)
    assert times == (
        Times(seconds=(0.05, 0.05, 0.05), calls=1),
        Times(seconds=(0.01, 0.01, 0.01), calls=1),
    )
    assert slow_at_first.measured == [1, 1, 1, 1]  # slow: one warm-up is enough
    assert steady.measured == [1, 1, 1, 1, 1]


def test_turns_last_for_the_time_given() -> None:
    clock = FakeClock()
    contestant = FakeContestant("a", clock, 0.25)
    (times,) = take_turns((contestant,), Budget(seconds=1.0, least=2, most=99, patience=99), clock)
    assert len(times.seconds) == 4


def test_turns_end_after_the_most_rounds() -> None:
    clock = FakeClock()
    contestant = FakeContestant("a", clock, 0.01)
    (times,) = take_turns((contestant,), Budget(seconds=1e9, least=2, most=7, patience=1e9), clock)
    assert len(times.seconds) == 7


def test_patience_ends_before_the_least_rounds() -> None:
    clock = FakeClock()
    contestant = FakeContestant("a", clock, 60.0)
    (times,) = take_turns((contestant,), Budget(seconds=1.0, least=5, most=7, patience=90.0), clock)
    assert len(times.seconds) == 2


def test_short_calls_are_repeated_and_divided() -> None:
    clock = FakeClock()
    contestant = FakeContestant("a", clock, 1e-5)
    (times,) = take_turns((contestant,), Budget(seconds=0, least=2, most=2, patience=99), clock)
    assert times.calls == 100
    assert times.seconds == pytest.approx((1e-5, 1e-5))
    assert contestant.measured == [1, 1, 100, 100, 100, 100]  # as many go before, untimed


def test_each_contestant_says_how_long_a_measurement_lasts() -> None:
    clock = FakeClock()
    contestant = FakeContestant("a", clock, 1e-3)
    contestant.shortest = 1e-2
    (times,) = take_turns((contestant,), Budget(seconds=0, least=2, most=2, patience=99), clock)
    assert times.calls == 10
    assert StreamContestant.shortest > HostContestant.shortest


def test_repetition_has_a_limit() -> None:
    clock = FakeClock()
    contestant = FakeContestant("a", clock, 0.0)
    (times,) = take_turns((contestant,), Budget(seconds=0, least=1, most=1, patience=99), clock)
    assert times.calls == MOST_CALLS


def test_who_begins_changes_from_round_to_round() -> None:
    order: list[str] = []

    class Noted(FakeContestant):
        def measure(self, calls: int) -> float:
            order.append(self.name)
            return super().measure(calls)

    clock = FakeClock()
    contestants = [Noted(name, clock, 0.2) for name in "abc"]
    take_turns(contestants, Budget(seconds=0, least=3, most=3, patience=99), clock)
    assert "".join(order[3:]) == "abc" + "bca" + "cab"


def test_host_contestant_goes_through_its_sets_in_rotation() -> None:
    clock = FakeClock()
    used: list[int] = []

    def call(which: int) -> None:
        used.append(which)
        clock.now += 0.5

    contestant = HostContestant("a", [lambda i=i: call(i) for i in range(3)], clock)  # type: ignore[misc]
    assert contestant.measure(2) == 1.0
    assert contestant.measure(3) == 1.5
    assert used == [0, 1, 2, 0, 1]


class Noted:
    """Writes down blocks, calls and marks in the order in which they come."""

    def __init__(self) -> None:
        self.text = ""

    def call(self, name: str) -> None:
        self.text += name

    @contextmanager
    def block(self) -> Iterator[None]:
        self.text += "("
        yield
        self.text += ")"

    def mark(self) -> float:
        self.text += "|"
        return float(self.text.count("|"))

    def between(self, first: float, last: float) -> float:
        return last - first


@pytest.mark.parametrize(
    ("most", "calls", "expected"),
    [(1, 1, "a|b|"), (1, 3, "a|bab|"), (4, 1, "(a)|(b)|"), (4, 4, "(a)|(baba)|"), (2, 5, "(ab)|(ab)(ab)(a)|")],
)
def test_calls_between_marks_come_together(most: int, calls: int, expected: str) -> None:
    """One call goes ahead, or a whole lot where there are several; then come the marks, and the calls in lots."""
    noted = Noted()
    functions = [lambda: noted.call("a"), lambda: noted.call("b")]
    contestant = StreamContestant("a", functions, noted, Together(most=most, block=noted.block))
    assert contestant.measure(calls) == 1.0
    assert noted.text == expected


def test_calls_by_the_host_s_clock_come_together() -> None:
    noted = Noted()
    together = Together(most=2, block=noted.block)
    HostContestant("a", [lambda: noted.call("a")], lambda: 0.0, together).measure(3)
    assert noted.text == "(aa)(a)"
