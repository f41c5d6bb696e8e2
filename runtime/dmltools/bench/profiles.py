"""How much a run measures: the size of the cases, the time for each, and which cases at all."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from dmltools.bench.cases import BenchCase


@dataclass(frozen=True, kw_only=True)
class Profile:
    """One way to run the table.

    Args:
        name: what the record calls it.
        scale: factor on the dimension that a case lets grow.
        seconds: time spent on one triple of copy, kernel and peer; a slow peer may need more for its least rounds.
        least_rounds: fewest rounds of a triple.
        most_rounds: most rounds of a triple.
        patience: seconds after which one round of a triple is enough.
        most_elements: larger cases are left out.
        checked_elements: outputs compared with the reference, at most.
        quick_only: measure only the cases marked quick.
        peers_left_out: peers that take too long to prepare.
    """

    name: str
    scale: Fraction
    seconds: float
    least_rounds: int
    most_rounds: int
    patience: float
    most_elements: int
    checked_elements: int
    quick_only: bool = False
    peers_left_out: tuple[str, ...] = ()

    def sizes(self, case: BenchCase) -> tuple[int, ...]:
        """The sizes of `case` in this profile."""
        if case.grow is None:
            return case.sizes
        grown = max(1, int(case.sizes[case.grow] * self.scale))
        return (*case.sizes[: case.grow], grown, *case.sizes[case.grow + 1 :])


FULL = Profile(
    name="full",
    scale=Fraction(1),
    seconds=1.5,
    least_rounds=5,
    most_rounds=200,
    patience=12.0,
    most_elements=2**32,
    checked_elements=2**22,
)

FULL_GPU = Profile(
    name="full, GPU",
    scale=Fraction(4),
    seconds=1.0,
    least_rounds=9,
    most_rounds=200,
    patience=10.0,
    most_elements=2**32,
    checked_elements=2**22,
)
"""A GPU's memory is faster and its caches are larger: four times the elements."""

QUICK = Profile(
    name="quick",
    scale=Fraction(1, 8),
    seconds=0.1,
    least_rounds=3,
    most_rounds=50,
    patience=1.0,
    most_elements=2**26,
    checked_elements=2**19,
    quick_only=True,
    peers_left_out=("torch.compile",),
)

TINY = Profile(
    name="tiny",
    scale=Fraction(1, 512),
    seconds=0.05,
    least_rounds=3,
    most_rounds=20,
    patience=1.0,
    most_elements=2**22,
    checked_elements=2**18,
    quick_only=True,
    peers_left_out=("torch.compile",),
)
"""For a GPU that is software: it shows that the measurement works, its times say nothing about the kernels."""


def profile(*, quick: bool, gpu: bool, software: bool) -> Profile:
    """The profile of a run."""
    if gpu and software:
        return TINY
    if quick:
        return QUICK
    return FULL_GPU if gpu else FULL
