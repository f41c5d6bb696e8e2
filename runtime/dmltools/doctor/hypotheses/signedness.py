"""Integers taken for others of the same bits: signed for unsigned, unsigned for signed, or without their sign."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import numpy as np

from dmlruntime.devices.binding import Array
from dmltools.doctor.hypotheses.suspicion import Suspicion, exactly
from dmltools.doctor.hypotheses.variants import run_with
from dmltools.doctor.judging import Evidence


def _turned(array: Array) -> Array:
    return array.view(f"{'u' if array.dtype.kind == 'i' else 'i'}{array.itemsize}")


def _without_sign(array: Array) -> Array:
    with np.errstate(all="ignore"):
        return np.abs(array)


_WAYS: Mapping[str, Callable[[Array], Array]] = {
    "are taken for integers of the other signedness": _turned,
    "are taken without their sign": _without_sign,
}


def suspicions(evidence: Evidence) -> Iterator[Suspicion]:
    """Each way, for every integer input at once."""
    if not evidence.comparable:
        return
    bits = evidence.descriptor.OPERATOR.kernel.sees_bits(evidence.descriptor)
    for text, way in _WAYS.items():
        changed = {name: way(array) for name, array in evidence.inputs.items() if array.dtype.kind in "iu"}
        if bits:  # the reference sees unsigned integers
            changed = {name: array.view(f"u{array.itemsize}") for name, array in changed.items()}
        outputs = run_with(evidence, changed) if changed else None
        exact = None if outputs is None else exactly(evidence.descriptor, outputs)
        if exact is not None:
            yield Suspicion(kind="signedness", about=text, text=f"integer inputs {text}", outputs=exact)
