"""The records of worked examples and edge cases, and of the values of attributes in them, as literals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from dmlgen.model import (
    Case,
    CaseTensor,
    Counted,
    Filled,
    Listed,
    OperatorSpec,
    OperatorValue,
    ScaleBias,
    Size2D,
    Value,
    flattened,
)
from dmlgen.records.literals import Call, Raw, call

Find = Callable[[str], OperatorSpec | None]
"""Finds an operator by its name."""

RECORDS: Mapping[type, str] = {ScaleBias: "DML_SCALE_BIAS", Size2D: "DML_SIZE_2D"}
"""The records of dmlruntime.core.attributes."""


def attribute_types(operator: OperatorSpec) -> dict[str, str]:
    """The type of each attribute."""
    return {str(m.name): str(m.type) for m in operator.attributes}


def case_literal(case: Case, operator: OperatorSpec, find: Find) -> Call:
    """The record of a worked example or an edge case."""
    kinds = attribute_types(operator)
    members = {str(name): setting_literal(kinds[name], value, find) for name, value in case.members.items()}
    classes = Raw("frozenset({" + ", ".join(f'"{c}"' for c in sorted(case.classes)) + "})") if case.classes else None
    status = str(case.status) if case.is_edge_case else ("ours" if case.source == "ours" else "documented")
    return call(
        "Case",
        name=str(case.name),
        kind="edge case" if case.is_edge_case else "example",
        status=status,
        note=str(case.note) if case.note else None,
        classes=classes,
        inputs={str(name): _tensor(t) for name, t in flattened(case.inputs).items()},
        members=members or None,
        outputs={str(name): _tensor(t) for name, t in flattened(case.outputs).items()},
    )


def sweep_literal(operator: OperatorSpec, find: Find) -> tuple[dict[str, object], ...]:
    """The entries of `SWEEP`, one mapping each: tensors' sizes, attributes' values, None for what is absent."""
    kinds = attribute_types(operator)
    return tuple(
        {
            str(name): setting_literal(kinds.get(str(name), ""), setting.value, find)
            for name, setting in entry.settings.items()
        }
        for entry in operator.sweep
    )


def setting_literal(kind: str, value: Value, find: Find) -> object:
    """The value of an attribute of type `kind`."""
    if type(value) is tuple:
        return tuple(setting_literal(kind, item, find) for item in value)
    if isinstance(value, OperatorValue):
        return _descriptor(value, find)
    return Raw(f"{kind}.{value}") if isinstance(value, str) else plain(value)


def plain(value: Value) -> object:
    """A value that is no enumerator and no operator."""
    if isinstance(value, (ScaleBias, Size2D)):
        return call(RECORDS[type(value)], *value)
    return value


def _descriptor(value: OperatorValue, find: Find) -> Call:
    """An operator inside an operator: a descriptor without tensors."""
    operator = inner(value, find)
    kinds, given = attribute_types(operator), value.members
    fields = {str(m.name): None for m in operator.members}
    settings = {name: setting_literal(kinds[name], given[name], find) for name in kinds if name in given}
    return Call(operator.name.descriptor, tuple({**fields, **settings}.items()))


def inner(value: OperatorValue, find: Find) -> OperatorSpec:
    """The operator that a value is of."""
    found = find(str(value.operator))
    assert found is not None, value.operator  # `checking` has seen to it
    return found


def _tensor(tensor: CaseTensor) -> Call:
    return call("TensorData", **tensor_data(tensor))


def tensor_data(tensor: CaseTensor) -> dict[str, Any]:
    """The arguments of the record of a tensor's contents."""
    data = tensor.data
    given: dict[str, Any] = {"type": str(tensor.type), "sizes": tuple(tensor.sizes)}
    if isinstance(data, Listed):
        return {**given, "values": tuple(data.values)}
    if isinstance(data, Filled):
        return {**given, "fill": data.value}
    assert isinstance(data, Counted)
    return {**given, "start": data.start, "step": data.step}
