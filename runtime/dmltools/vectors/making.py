"""Makes the vectors of an operator: its worked examples, its edge cases, and random rows of its sweep.

Of a sweep a few small rows are chosen that between them show as much as they can. No operator's name occurs here.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files
from typing import Any, Protocol

import numpy as np

from dmlruntime.cases.records import Case
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import Operator, OperatorDescriptor
from dmlruntime.core.slots import tensor_at, tensor_slots
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.devices.binding import Array
from dmlruntime.validation import violations
from dmltools.conformance.rows import Row, described, rows, type_tuples
from dmltools.conformance.running import reference_outputs
from dmltools.conformance.subject import Subject
from dmltools.conformance.tensors import TypeTuple
from dmltools.vectors.records import FileEntry, Tolerance, tolerance_of

ELEMENTS_MAX = 200
"""A row is small when no tensor reaches more elements."""

_ENOUGH = 12
"""Of rows that show as much, one with so many elements is as good as a larger one."""

_Trait = tuple[str, str]

Only = Callable[[OperatorDescriptor], bool]
"""Which rows may be chosen."""


def chosen_rows(subject: Subject, types: TypeTuple, count: int, only: Only | None = None) -> list[Row]:
    """At most `count` rows for one choice of data types: the first has no strides, each next one shows most new things.

    Outputs that share an input's memory are left out: in a file every tensor has its own. `only` may leave out more.
    """
    small = (row for row in rows(subject, types) if not row.aliases and _is_small(row))
    waiting = {row.name: row for row in small if only is None or only(row.descriptor)}
    traits = {name: _traits(row) for name, row in waiting.items()}
    counts = {name: min(_ENOUGH, _elements(row)) for name, row in waiting.items()}
    seen: set[_Trait] = set()
    chosen: list[Row] = []
    while waiting and len(chosen) < count:
        eligible = [name for name in waiting if chosen or not _is_strided(waiting[name])]
        name = max(eligible, key=lambda name: (len(traits[name] - seen), counts[name]))  # the first of the best
        seen |= traits[name]
        chosen.append(waiting.pop(name))
    return chosen


def _tensors(row: Row) -> dict[str, DML_BUFFER_TENSOR_DESC | None]:
    return {slot.name: slot.tensor for slot in tensor_slots(row.descriptor)}


def _is_small(row: Row) -> bool:
    return all(tensor is None or tensor.storage_elements <= ELEMENTS_MAX for tensor in _tensors(row).values())


def _elements(row: Row) -> int:
    return max(tensor.ElementCount for tensor in _tensors(row).values() if tensor is not None)


def _is_strided(row: Row) -> bool:
    return any(tensor is not None and tensor.Strides is not None for tensor in _tensors(row).values())


def _traits(row: Row) -> set[_Trait]:
    """Return what a row shows: values of attributes, tensors that are missing, strided or repeated, and the sizes."""
    found = {(m.name, described(getattr(row.descriptor, m.name))) for m in row.descriptor.OPERATOR.attributes}
    for name, tensor in _tensors(row).items():
        if tensor is None:
            found.add((name, "absent"))
        elif tensor.Strides is not None:
            found.add((name, "repeated" if 0 in tensor.Strides else "strided"))
        else:
            found.add(("sizes", str(tensor.Sizes)))
    return found


_NONE: Mapping[str, str] = {}


def page_of(operator: Operator) -> Mapping[str, str]:
    """The page, locale, date and revision; nothing for an operator of which no page is known."""
    package = operator.package.partition(".")[0]
    documents = _operators(package).get(operator.name, {}).get("documents", [])
    return documents[0] if documents else _NONE


@lru_cache(maxsize=4)
def _operators(package: str) -> Mapping[str, Any]:
    """Return what the generated code's own list says of each operator."""
    try:
        text = files(package).joinpath("specs.json").read_text(encoding="utf-8")
    except (ModuleNotFoundError, FileNotFoundError, TypeError):  # operators that were not generated
        return {}
    operators: Mapping[str, Any] = json.loads(text)["operators"]
    return operators


_KEPT, _DRAWN = 24, 28
"""Bits of an element that are kept, and those that are drawn again below them."""


def steady(array: Array, seed: int) -> None:
    """Draw the last bits of the elements again, in place, where they are FLOAT64 and have more than 24 bits."""
    if array.dtype != np.float64:
        return
    share, exponent = np.frexp(np.where(np.isfinite(array), array, 0.0))
    kept = np.trunc(share * 2.0**_KEPT)
    low = np.random.default_rng(seed).integers(2**_DRAWN, size=array.shape) * 2.0**-_DRAWN
    whole = np.ldexp(kept + np.copysign(low, kept), exponent - _KEPT)
    needed = np.isfinite(array) & (share * 2.0**_KEPT != kept)
    array[...] = np.where(needed, whole, array)


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
    outputs = {name: rounded(row.descriptor, name, a) for name, a in reference_outputs(row.descriptor, inputs).items()}
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


def rounded(descriptor: OperatorDescriptor, name: str, exact: Array) -> Array:
    """Return what the reference gives, in the output's type."""
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


@dataclass(frozen=True, kw_only=True)
class Written:
    """The files of one case: what the manifest says of them, their contents, and what the layout adds to the case."""

    entries: tuple[FileEntry, ...]
    contents: Mapping[str, bytes]
    elements: Mapping[str, bytes]
    extra: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class LeftOut:
    """A case that a layout cannot say, and why."""

    because: str


class Layout(Protocol):
    """One way to write a case. `instead` has the layouts that can say what this one cannot."""

    name: str
    instead: tuple[str, ...]

    @property
    def also(self) -> Callable[[OperatorDescriptor], bool] | None:
        """Which random cases it can say, where that is not all."""
        ...

    def write(self, vector: Vector) -> Written | LeftOut:
        """The files of a case, or why there are none."""
        ...
