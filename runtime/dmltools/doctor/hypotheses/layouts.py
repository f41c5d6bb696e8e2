"""Hypotheses about layouts: a matrix not transposed in memory, padding moved by one, channels of another group."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import IntEnum
from typing import Any

import numpy as np

from dmlruntime.core.levels import NEWEST
from dmlruntime.validation import violations
from dmltools.conformance.rows import described
from dmltools.doctor.hypotheses.suspicion import Suspicion, guesses, outputs_of
from dmltools.doctor.judging import Evidence


def layouts(evidence: Evidence) -> Iterator[Suspicion]:
    """Transpositions that are ignored, padding that is moved by one, groups that read the channels of others."""
    yield from _transposed(evidence)
    yield from _padding(evidence)
    yield from _groups(evidence)


def _transposed(evidence: Evidence) -> Iterator[Suspicion]:
    """A matrix whose memory is read as if the other transform were said: its rows have the other length then."""
    descriptor: Any = evidence.descriptor
    for member in descriptor.OPERATOR.attributes:
        own = getattr(descriptor, member.name)
        name = f"{member.name.removeprefix('Trans')}Tensor"
        if not isinstance(own, IntEnum) or not member.name.startswith("Trans") or name not in evidence.inputs:
            continue
        *batches, rows, columns = evidence.inputs[name].shape
        sizes = (*batches, columns, rows)
        other = type(own)(1 - own)
        tensor = replace(getattr(descriptor, name), Sizes=sizes, Strides=None, TotalTensorSizeInBytes=None)
        read = np.ascontiguousarray(evidence.inputs[name]).reshape(sizes)
        outputs = outputs_of(replace(descriptor, **{member.name: other, name: tensor}), {**evidence.inputs, name: read})
        text = f"{member.name} is taken for {described(other)}, not {described(own)}"
        # A name of its own: who finds out by the sizes is right where they differ, which denies this guess alone.
        yield from guesses("attribute", text, outputs, about=f"{member.name} in memory")


def _padding(evidence: Evidence) -> Iterator[Suspicion]:
    """StartPadding one less, one more, or all of it at the end, where the sum of both stays as it is."""
    descriptor: Any = evidence.descriptor
    start, end = (getattr(descriptor, name, None) for name in ("StartPadding", "EndPadding"))
    if not isinstance(start, tuple) or not isinstance(end, tuple):
        return
    pairs = list(zip(start, end, strict=True))
    moves = {
        "StartPadding is one less, EndPadding one more": [min(a, 1) for a, _ in pairs],
        "StartPadding is one more, EndPadding one less": [-min(b, 1) for _, b in pairs],
        "all padding is at the end": [a for a, _ in pairs],
    }
    for text, move in moves.items():
        changed = replace(
            descriptor,
            StartPadding=tuple(a - by for (a, _), by in zip(pairs, move, strict=True)),
            EndPadding=tuple(b + by for (_, b), by in zip(pairs, move, strict=True)),
        )
        if any(move) and not violations(changed, NEWEST):
            yield from guesses("attribute", text, outputs_of(changed, evidence.inputs), about=text)


def _groups(evidence: Evidence) -> Iterator[Suspicion]:
    """Every group with the channels of the first one, or with every n-th channel."""
    count, x = getattr(evidence.descriptor, "GroupCount", 1), evidence.inputs.get("InputTensor")
    if not isinstance(count, int) or count < 2 or x is None or x.ndim < 2 or x.shape[1] % count:
        return
    channels = np.arange(x.shape[1]).reshape(count, -1)
    ways = {
        "every group reads the channels of the first one": np.tile(channels[0], count),
        "a group reads every n-th channel, not adjacent ones": np.arange(x.shape[1]).reshape(-1, count).T.ravel(),
    }
    for text, taken in ways.items():
        outputs = outputs_of(evidence.descriptor, {**evidence.inputs, "InputTensor": x[:, taken]})
        yield from guesses("attribute", text, outputs, about=text)
