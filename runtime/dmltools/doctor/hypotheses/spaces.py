"""Height and width in each other's place: the last two values of array attributes, or the parts of sizes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from dmlruntime.core.attributes import DML_SIZE_2D
from dmlruntime.core.slots import tensor_at
from dmlruntime.devices.binding import Array
from dmltools.doctor.hypotheses.suspicion import Suspicion, outputs_of
from dmltools.doctor.judging import Evidence


def suspicions(evidence: Evidence) -> Iterator[Suspicion]:
    """Each attribute in which height and width differ, and then all of them."""
    if not evidence.comparable:
        return
    for where, outputs in exchanged(evidence):
        if all(y.shape == tensor_at(evidence.descriptor, n).Sizes for n, y in outputs.items()):
            yield Suspicion(kind="height and width", about=where, text=said(where), outputs=outputs)


def said(where: str) -> str:
    """The fault in a clause."""
    return f"height and width are in each other's place in {where}"


def exchanged(evidence: Evidence) -> Iterator[tuple[str, Mapping[str, Array]]]:
    """The outputs with height and width exchanged in one attribute, which is named, or in every attribute."""
    descriptor = evidence.descriptor
    values = {m.name: getattr(descriptor, m.name) for m in descriptor.OPERATOR.attributes}
    swapped = {name: other for name, value in values.items() if (other := _exchanged(value)) != value}
    alone = {name: {name: value} for name, value in swapped.items()}
    for where, values in {**alone, "every attribute": swapped}.items() if swapped else ():
        changed = replace(descriptor, **values)  # type: ignore[type-var]  # every descriptor is a dataclass
        outputs = outputs_of(changed, evidence.inputs)
        if outputs is not None:
            yield where, outputs


def _exchanged(value: Any) -> Any:
    """The value with height and width in each other's place; the value itself where it has none."""
    if isinstance(value, DML_SIZE_2D):
        return DML_SIZE_2D(Width=value.Height, Height=value.Width)
    if isinstance(value, tuple) and len(value) > 1 and all(isinstance(each, int | float) for each in value):
        return (*value[:-2], value[-1], value[-2])
    return value
