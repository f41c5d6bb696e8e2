"""Height and width in each other's place: the last two values of array attributes are exchanged."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dmlruntime.slots import tensor_at
from dmltools.doctor.hypotheses.suspicion import Suspicion, outputs_of
from dmltools.doctor.judging import Evidence


def suspicions(evidence: Evidence) -> Iterator[Suspicion]:
    """All array attributes of which the last two values differ, and then each alone."""
    if not evidence.comparable:
        return
    descriptor = evidence.descriptor
    values = {m.name: getattr(descriptor, m.name) for m in descriptor.OPERATOR.attributes}
    swapped = {
        name: (*value[:-2], value[-1], value[-2])
        for name, value in values.items()
        if isinstance(value, tuple) and len(value) > 1 and value[-1] != value[-2] and _numbers(value)
    }
    choices = [tuple(swapped)] + ([(name,) for name in swapped] if len(swapped) > 1 else [])
    for names in choices if swapped else []:
        changed = replace(descriptor, **{name: swapped[name] for name in names})  # type: ignore[type-var]
        outputs = outputs_of(changed, evidence.inputs)
        if outputs is not None and all(y.shape == tensor_at(descriptor, n).Sizes for n, y in outputs.items()):
            text = f"height and width are in each other's place in {' and '.join(names)}"
            yield Suspicion(kind="height and width", about=", ".join(names), text=text, outputs=outputs)


def _numbers(value: tuple[object, ...]) -> bool:
    return all(isinstance(each, int | float) for each in value)
