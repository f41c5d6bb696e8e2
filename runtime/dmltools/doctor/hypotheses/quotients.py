"""Integer quotients that are rounded another way: seen from the numbers, whatever the reference calls."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from dmlruntime.devices.binding import Array
from dmltools.doctor.hypotheses.suspicion import Suspicion
from dmltools.doctor.judging import Evidence

_DOWN = "integer quotients are rounded down, not cut toward zero"
_CUT = "integer quotients are cut toward zero, not rounded down"


def suspicions(evidence: Evidence) -> Iterator[Suspicion]:
    """Where the right result is the quotient of two inputs, cut or rounded down: the other of the two."""
    if (
        not evidence.comparable
        or len(evidence.inputs) != 2
        or evidence.descriptor.OPERATOR.kernel.sees_bits(evidence.descriptor)
    ):
        return
    a, b = evidence.inputs.values()
    if a.dtype != b.dtype or a.dtype.kind != "i" or a.shape != b.shape:
        return
    ((name, right),) = evidence.exact.items() if len(evidence.exact) == 1 else ((None, None),)
    if name is None or right is None or (right.dtype, right.shape) != (a.dtype, a.shape):
        return
    down, cut = _quotients(a, b)
    by_zero = b == 0
    for own, other, text in ((cut, down, _DOWN), (down, cut, _CUT)):
        if np.array_equal(np.where(by_zero, right, own), right) and not np.array_equal(own, other):
            outputs = {name: np.where(by_zero, right, other)}
            yield Suspicion(kind="division", about=text, text=text, outputs=outputs)


def _quotients(a: Array, b: Array) -> tuple[Array, Array]:
    """Rounded down, and cut toward zero; anything for a division by zero."""
    with np.errstate(all="ignore"):
        down = np.floor_divide(a, b)
        rest = a - down * b
        cut = down + ((rest != 0) & ((a < 0) != (b < 0))).astype(a.dtype)
    return down, cut
