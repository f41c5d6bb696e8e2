"""Whole numbers rounded another way than down or up: floor for ceil, ceil for floor, toward zero, to nearest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np

from dmlruntime.devices.binding import Array
from dmltools.doctor.hypotheses.places import COORDINATES
from dmltools.doctor.hypotheses.suspicion import Suspicion, exactly
from dmltools.doctor.hypotheses.variants import run_with, uses
from dmltools.doctor.judging import Evidence

_DIRECTED = {"floor": np.ceil, "ceil": np.floor}
"""The functions that round in one direction, and what rounds in the other."""


def suspicions(evidence: Evidence) -> Iterator[Suspicion]:
    """The reference with another function in the place of its `floor` or `ceil`.

    The results say in which direction it rounds: a reference may have the floor as ``-ceil(-x)``.
    """
    if not evidence.comparable or any(uses(evidence, name) for name in COORDINATES):
        return
    for name, opposite in _DIRECTED.items():
        if not uses(evidence, name):
            continue
        for said, other in (("", opposite), ("toward zero", np.trunc), ("to nearest", np.rint)):
            outputs = run_with(evidence, {}, {name: other})
            exact = None if outputs is None else exactly(evidence.descriptor, outputs)
            differs = None if exact is None else _direction(exact, evidence.exact)
            if exact is None or differs is None:
                continue
            right = "down" if differs == "up" else "up"
            text = f"rounded {said or differs}, not {right}"
            yield Suspicion(kind="rounding", about=text, text=text, outputs=exact)


def _direction(predicted: Mapping[str, Array], right: Mapping[str, Array]) -> str | None:
    """Whether results lie ``up`` or ``down`` from what is right; None where they lie both ways, or nowhere else."""
    above = any(bool((predicted[name] > exact).any()) for name, exact in right.items())
    below = any(bool((predicted[name] < exact).any()) for name, exact in right.items())
    return None if above == below else "up" if above else "down"
