"""Sizes, alignments and offsets of the structures, against what a C compiler says of the documented ones."""

from __future__ import annotations

import ctypes

import pytest
from c_structures import DOCUMENTED_MEMBERS, OURS, SHARED, c_layout

import dmlops as dml
from dmlruntime import structures
from dmlruntime.cpu.device import cpu_status

needs_compiler = pytest.mark.skipif(cpu_status() is not None, reason=f"no C compiler: {cpu_status()}")


def our_layout(kind: type[ctypes.Structure] | type[ctypes.Union]) -> list[int]:
    """Size and alignment, then offset and size of each field."""
    fields = [getattr(kind, name) for name, *_ in kind._fields_]
    return [ctypes.sizeof(kind), ctypes.alignment(kind), *(n for field in fields for n in (field.offset, field.size))]


@needs_compiler
@pytest.mark.parametrize("name", SHARED)
def test_shared_structures(name: str) -> None:
    kind = getattr(structures, name)
    assert tuple(field for field, *_ in kind._fields_) == SHARED[name]
    assert our_layout(kind) == c_layout(name, len(SHARED[name]))


@needs_compiler
@pytest.mark.parametrize("name", OURS)
def test_operator_structures(name: str) -> None:
    kind = structures.structure_class(dml.REGISTRY.descriptor(name).OPERATOR)
    members = DOCUMENTED_MEMBERS[name]
    assert kind.__name__ == f"DML_{name}_OPERATOR_DESC"
    assert [field for field, *_ in kind._fields_] == [member for _, member in members]
    assert our_layout(kind) == c_layout(kind.__name__, len(members))


def test_the_table_has_the_operators() -> None:
    """An operator that no page documents is tested elsewhere; most must be here, or nothing is tested."""
    assert len(OURS) >= 90
    assert len(DOCUMENTED_MEMBERS) >= 170


@pytest.mark.skipif(ctypes.sizeof(ctypes.c_void_p) != 8, reason="DirectML is 64-bit")
def test_sizes_that_are_known_by_heart() -> None:
    sizes = {name: ctypes.sizeof(getattr(structures, name)) for name in SHARED}
    assert sizes == {
        "DML_TENSOR_DESC": 16,
        "DML_OPERATOR_DESC": 16,
        "DML_BUFFER_TENSOR_DESC": 48,
        "DML_SCALE_BIAS": 8,
        "DML_SCALAR_UNION": 8,
    }
    scan = structures.structure_class(dml.DML_CUMULATIVE_SUMMATION_OPERATOR_DESC.OPERATOR)
    assert ctypes.sizeof(scan) == 32
    assert [getattr(scan, name).offset for name, *_ in scan._fields_] == [0, 8, 16, 20, 24]


def test_a_class_is_made_once() -> None:
    operator = dml.DML_CUMULATIVE_SUMMATION_OPERATOR_DESC.OPERATOR
    assert structures.structure_class(operator) is structures.structure_class(operator)
