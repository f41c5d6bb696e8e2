"""Chooses a few small rows of an operator's sweep that between them show as much as they can.

No operator's name occurs here.
"""

from __future__ import annotations

from collections.abc import Callable

from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.slots import tensor_slots
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmltools.conformance.rows import Row, described, rows
from dmltools.conformance.subject import Subject
from dmltools.conformance.tensors import TypeTuple

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
    """What a row shows: values of attributes, tensors that are missing, strided or repeated, and the sizes."""
    found = {(m.name, described(getattr(row.descriptor, m.name))) for m in row.descriptor.OPERATOR.attributes}
    for name, tensor in _tensors(row).items():
        if tensor is None:
            found.add((name, "absent"))
        elif tensor.Strides is not None:
            found.add((name, "repeated" if 0 in tensor.Strides else "strided"))
        else:
            found.add(("sizes", str(tensor.Sizes)))
    return found
