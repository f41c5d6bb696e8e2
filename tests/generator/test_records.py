"""Records of the run time: as literals of generated modules, and evaluated in memory."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

import pytest

from dmlgen.families import KernelRecord, OfDescriptor, RecordCall
from dmlgen.model import Specification
from dmlgen.records import Operators
from dmlgen.records.literals import Function, Raw, built, call
from dmlgen.rendering.operator_literal import record_classes, record_literal
from dmlgen.rendering.python_text import python_text
from dmlops import REGISTRY
from dmlruntime.core.levels import NEWEST
from dmlruntime.validation import violations

_ELSEWHERE = {"kernel", "package", "reference", "magnitude", "undefined", "tolerance"}
"""What the records in memory say nothing of, or say as functions of their own."""


@pytest.fixture(scope="module")
def operators(whole: Specification) -> Operators:
    enums = {str(enum.name): enum for enum in whole.enums}
    return Operators(enums, {operator.name.upper: operator for operator in whole.operators})


def plain(value: object) -> object:
    """A record as what can be compared: functions are alike."""
    if isinstance(value, Enum):
        return type(value).__name__, value.name
    if isinstance(value, type):
        return value.__name__
    if is_dataclass(value):
        values = {own.name: plain(getattr(value, own.name)) for own in fields(value) if own.name not in _ELSEWHERE}
        return type(value).__name__, values
    if isinstance(value, (tuple, list)):
        return tuple(map(plain, value))
    if isinstance(value, Mapping):
        return {plain(key): plain(item) for key, item in value.items()}
    return "a function" if callable(value) else value


def test_records_are_those_that_are_generated(whole: Specification, operators: Operators) -> None:
    for operator in whole.operators:
        generated = REGISTRY.descriptor(operator.name.upper).OPERATOR
        assert plain(operators.descriptor(operator).OPERATOR) == plain(generated), operator.name
        assert operators.descriptor(operator) is operators.descriptor(operator)


def test_functions_of_records_give_what_the_generated_ones_give(whole: Specification, operators: Operators) -> None:
    """Seen by the validator: of each case without its last member, in words."""
    for operator in whole.operators:
        kind, generated = operators.descriptor(operator), REGISTRY.descriptor(operator.name.upper)
        for case, record in zip(operator.cases, REGISTRY.cases(operator.name.upper), strict=True):
            ours, theirs = operators.case(operator, case).descriptor(kind), record.descriptor(generated)
            assert violations(ours, NEWEST) == violations(theirs, NEWEST) == ()
            for member in kind.OPERATOR.members:
                for descriptor in (ours, theirs):
                    object.__setattr__(descriptor, member.name, None)
                found = list(map(str, violations(ours, NEWEST)))
                assert found == list(map(str, violations(theirs, NEWEST))), (operator.name, member.name)
            break


def test_literals_become_values() -> None:
    names: dict[str, Any] = {"pair": lambda one, *, other: (one, other), "ONE": 1}
    literal = (
        call("pair", Raw("ONE"), other=Raw("ONE + 1")),
        {Raw("ONE"): [None, "text", 0.5]},
        Function("d", "d + ONE"),
    )
    pair, table, function = built(literal, names)
    assert (pair, table, function(2)) == ((1, 2), {1: [None, "text", 0.5]}, 3)


SHARED = "dmlruntime.families.record"
RECORD = KernelRecord(
    module="dmlruntime.families.elementwise",
    class_name="ElementwiseKernel",
    arguments={
        "inputs": ("A", "B"),
        "groups": (("A",), ("B", "C")),
        "scalars": (
            RecordCall(module=SHARED, class_name="Scalar", arguments={"name": "Alpha", "of": OfDescriptor("d.Alpha")}),
            RecordCall(
                module=SHARED,
                class_name="Scalar",
                arguments={"name": "Mode", "of": OfDescriptor("d.Mode"), "whole": True},
            ),
        ),
        "absent": {"B": 0},
        "fused": None,
    },
)


def test_records_are_nested_calls() -> None:
    assert python_text(record_literal(RECORD)).splitlines() == [
        "ElementwiseKernel(",
        '    inputs=("A", "B"),',
        '    groups=(("A",), ("B", "C")),',
        '    scalars=(Scalar(name="Alpha", of=lambda d: d.Alpha), '
        'Scalar(name="Mode", of=lambda d: d.Mode, whole=True)),',
        '    absent={"B": 0},',
        ")",
    ]


def test_every_class_is_known() -> None:
    assert record_classes(RECORD) == {("dmlruntime.families.elementwise", "ElementwiseKernel"), (SHARED, "Scalar")}
    arguments = {"axis": OfDescriptor("d.Axis"), "names": ("x", "y")}
    plain = KernelRecord(module="dmlruntime.families.scan", class_name="ScanKernel", arguments=arguments)
    assert record_classes(plain) == {("dmlruntime.families.scan", "ScanKernel")}
