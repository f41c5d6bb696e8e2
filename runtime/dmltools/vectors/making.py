"""Makes the vectors of an operator: its worked examples, its edge cases, and random rows of its sweep."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from dmlruntime.cases.records import Case
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.slots import tensor_at
from dmlruntime.devices.binding import Array
from dmlruntime.validation import violations
from dmltools.conformance.rows import Row, type_tuples
from dmltools.conformance.running import reference_outputs
from dmltools.conformance.subject import Subject
from dmltools.vectors.choosing import Only, chosen_rows
from dmltools.vectors.pages import page_of
from dmltools.vectors.steadying import steady
from dmltools.vectors.tolerances import Tolerance, tolerance_of

RANDOM = 3
"""Random cases for each choice of data types."""

_NAME_MAX = 60


@dataclass(frozen=True, kw_only=True)
class Vector:
    """One case with all its numbers; arrays have the sizes of their tensors.

    `level` is the lowest feature level at which the descriptor is legal.
    """

    name: str
    title: str
    descriptor: OperatorDescriptor
    level: DML_FEATURE_LEVEL
    inputs: Mapping[str, Array]
    outputs: Mapping[str, Array]
    tolerances: Mapping[str, Tolerance]
    classes: frozenset[str]
    provenance: Mapping[str, Any]

    @property
    def is_packed(self) -> bool:
        tensors = (tensor_at(self.descriptor, name) for name in (*self.inputs, *self.outputs))
        return all(tensor.Strides is None for tensor in tensors)


def vectors_of(subject: Subject, random: int = RANDOM, also: Only | None = None) -> Iterator[Vector]:
    """The vectors of an operator, in a fixed order, each with a name of its own.

    Where `also` says which random cases a layout can write, it gets as many again among these.
    """
    names: set[str] = set()
    for case in subject.cases:
        yield _of_case(subject, case, names)
    for types in type_tuples(subject):
        chosen = chosen_rows(subject, types, random)
        for i, row in enumerate(chosen):
            yield _of_row(subject, row, f"random {types.name} {i}")
        if also is None:
            continue
        names_chosen = {row.name for row in chosen}
        for i, row in enumerate(chosen_rows(subject, types, random, also)):
            if row.name not in names_chosen:
                yield _of_row(subject, row, f"random {types.name} more {i}")


def _of_case(subject: Subject, case: Case, names: set[str]) -> Vector:
    descriptor = case.descriptor(subject.kind)
    inputs = {name: data.array() for name, data in case.inputs.items()}
    outputs = {name: data.array() for name, data in case.outputs.items()}
    name = whole = _slug(subject.operator.name, f"{case.kind} {case.name}")
    number = 1
    while name in names:  # titles that differ in their signs only
        number += 1
        name = f"{whole}-{number}"
    names.add(name)
    provenance = {
        "source": "document" if case.status == "documented" else "ours",
        "kind": case.kind,
        "status": case.status,
        **({"note": case.note} if case.note else {}),
    }
    return _vector(descriptor, name, case.name, inputs, outputs, case.classes, provenance)


def _of_row(subject: Subject, row: Row, title: str) -> Vector:
    with np.errstate(all="ignore"):  # magnitudes may lie beyond the type's
        inputs = row.inputs(subject.domain)
    seed = zlib.crc32(f"{subject.operator.name} {row.name}".encode())  # what the row itself draws from
    for array in inputs.values():
        steady(array, seed)
    outputs = {name: _rounded(row.descriptor, name, a) for name, a in reference_outputs(row.descriptor, inputs).items()}
    provenance = {"source": "random", "kind": "random", "seed": seed, "row": row.name}
    name = _slug(subject.operator.name, title)
    return _vector(row.descriptor, name, title, inputs, outputs, frozenset(), provenance)


def _vector(
    descriptor: OperatorDescriptor,
    name: str,
    title: str,
    inputs: Mapping[str, Array],
    outputs: Mapping[str, Array],
    classes: frozenset[str],
    provenance: Mapping[str, Any],
) -> Vector:
    expected = {name: _plain_nan(descriptor, array) for name, array in outputs.items()}
    page = {key: value for key, value in page_of(descriptor.OPERATOR).items() if key != "locale"}
    return Vector(
        name=name,
        title=title,
        descriptor=descriptor,
        level=lowest_level(descriptor),
        inputs=inputs,
        outputs=expected,
        tolerances={name: tolerance_of(descriptor, inputs, name, array) for name, array in expected.items()},
        classes=classes,
        provenance={**provenance, **page},
    )


def lowest_level(descriptor: OperatorDescriptor) -> DML_FEATURE_LEVEL:
    """The lowest feature level at which a descriptor is legal; it is legal at the newest."""
    return next(level for level in sorted(DML_FEATURE_LEVEL) if not violations(descriptor, level))


def _rounded(descriptor: OperatorDescriptor, name: str, exact: Array) -> Array:
    """What the reference gives, in the output's type."""
    dtype = tensor_at(descriptor, name).DataType.dtype
    if descriptor.OPERATOR.kernel.sees_bits(descriptor):
        return exact.view(dtype)
    with np.errstate(all="ignore"):
        rounded: Array = exact.astype(dtype)
    return rounded


def _plain_nan(descriptor: OperatorDescriptor, array: Array) -> Array:
    """Every NaN that was computed with the same bits: processors differ in its sign."""
    if array.dtype.kind != "f" or descriptor.OPERATOR.kernel.sees_bits(descriptor):
        return array
    plain: Array = np.where(np.isnan(array), np.array(np.nan, array.dtype), array)
    return plain


def _slug(operator: str, title: str) -> str:
    """The name of a case, which every file system takes: ``CAST/edge-case-half-precision``."""
    words = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")
    return f"{operator}/{words[:_NAME_MAX].rstrip('-')}"
