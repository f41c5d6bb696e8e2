"""Plans as data for C: words between blanks, which need no library to be read. docs/cross.md describes them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from dmlruntime.core.slots import tensor_at
from dmlruntime.devices.binding import Array
from dmltools.conformance.running import undefined
from dmltools.cross.units import PlannedCase
from dmltools.vectors.buffers import elements_of
from dmltools.vectors.corpus import CorpusCase
from dmltools.vectors.records import INPUT, MAGNITUDE, OUTPUT

VERSION = 1
ABSENT = -1


def plans_text(cases: Sequence[PlannedCase]) -> str:
    """The whole file."""
    lines = [f"dmlops-plans {VERSION} {len(cases)}"]
    for planned in cases:
        lines += _case_lines(planned)
    return "\n".join([*lines, "end"]) + "\n"


def _case_lines(planned: PlannedCase) -> Iterator[str]:
    case, plan = planned.case, planned.plan
    yield f"case {case.name}"
    yield _words("classes", len(case.classes), *sorted(case.classes))
    tensors = [*_tensors(case)]
    tensors += [
        (scratch.name, f"scratch {scratch.count * scratch.type.bits // 8} {'zeros' if scratch.is_zero else 'any'}")
        for scratch in plan.scratch
    ]
    yield f"tensors {len(tensors)}"
    yield from (line for _, line in tensors)
    places = {name: place for place, (name, _) in enumerate(tensors)}
    yield f"steps {len(plan.steps)}"
    for entry, step in zip(planned.entries, plan.steps, strict=True):
        bound = [places.get(name, ABSENT) for name in step.tensors]
        parameters = [_signed(value) for value in step.flat_parameters()]
        yield _words(entry, step.items, len(bound), *bound, len(parameters), *parameters)


def _tensors(case: CorpusCase) -> Iterator[tuple[str, str]]:
    """The name and the line of every tensor that a file holds."""
    for name, array in case.inputs.items():
        yield name, _words("input", array.nbytes, case.paths[INPUT, name])
    elements = {name: elements_of(tensor_at(case.descriptor, name), flat) for name, flat in case.inputs.items()}
    for name, array in case.outputs.items():
        words = array.nbytes, case.paths[OUTPUT, name], *_expectation(case, name)
        open_ranges = _ranges(undefined(case.descriptor, elements, name))
        yield (
            name,
            _words("part", *words, len(open_ranges) // 2, *open_ranges) if open_ranges else _words("output", *words),
        )


def _ranges(open_elements: Array | None) -> list[int]:
    """Where each range of true elements begins and ends, in C order."""
    if open_elements is None:
        return []
    edges = np.diff(open_elements.ravel().astype(np.int8), prepend=0, append=0)
    places: list[int] = np.flatnonzero(edges).tolist()
    return places


def _expectation(case: CorpusCase, name: str) -> Iterator[object]:
    """How an output is compared: type, relative and absolute tolerance, sizes and strides, and the file of magnitudes.

    A kernel that sees bits is compared by bits, as unsigned integers.
    """
    tensor, tolerance, dtype = tensor_at(case.descriptor, name), case.tolerances[name], case.outputs[name].dtype
    kind = "u" if case.descriptor.OPERATOR.kernel.sees_bits(case.descriptor) else dtype.kind
    yield f"{kind}{dtype.itemsize}"
    yield float(tolerance.relative)
    yield float(tolerance.absolute)
    yield len(tensor.Sizes)
    yield from tensor.Sizes
    yield from tensor.element_strides
    yield case.paths.get((MAGNITUDE, name), "-")


def _signed(value: int) -> int:
    """As an integer of 64 bits with a sign has it: patterns of scalars may have the highest bit."""
    return value - 2**64 if value >= 2**63 else value


def _words(*values: object) -> str:
    return " ".join(map(str, values))
