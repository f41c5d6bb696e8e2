"""Runs a node test in our function form: its arrays become our arguments, as the table maps them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from oracle_checks import compared
from oracle_libraries import value_of
from oracle_nodes import NodeTest
from oracle_rows import Row
from oracle_samples import Array, subject_of

import dmlops
from dmlruntime.calls.arguments import prepare_inputs
from dmlruntime.calls.describing import Wanted, describe_call
from dmlruntime.core.attributes import DataTypeOf
from dmlruntime.core.datatypes import data_type
from dmlruntime.core.operators import Operator, OperatorDescriptor
from dmltools.conformance.linked import legal_at


@dataclass(frozen=True, kw_only=True)
class Call:
    """A call of our function for a node test, and which of our outputs the node's are."""

    operator: Operator
    inputs: tuple[Array | None, ...]
    attributes: dict[str, Any]
    keywords: dict[str, Any]
    expected: dict[str, Array]


def call_of(row: Row, test: NodeTest) -> Call:
    """The call that the row makes of a test."""
    operator = subject_of(row.operator).operator
    values = {name: value_of(text, test.names) for name, text in row.gives.items()}
    outputs = [member.name for member in operator.outputs]
    ranks = {name: tensor.dimensions[0] for name, tensor in legal_at(subject_of(row.operator)).row.tensors.items()}
    expected = {name: _ours(array, ranks[name]) for name, array in zip(outputs, test.outputs, strict=False)}
    keywords: dict[str, Any] = {name: values[name] for name in ("sizes", "data_type") if name in values}
    if any(member.has_keyword_type for member in operator.outputs):
        keywords.setdefault("data_type", expected[outputs[0]].dtype)
    return Call(
        operator=operator,
        inputs=tuple(_ours(values.get(member.name), ranks[member.name]) for member in operator.inputs),
        attributes={m.name: values[m.name] for m in operator.attributes if m.name in values},
        keywords=keywords,
        expected=expected,
    )


def takes(call: Call) -> bool:
    """Return whether some choice of the operator's data types has those of the call."""
    wanted = {m.name: a for m, a in zip(call.operator.inputs, call.inputs, strict=True) if a is not None}
    types = {name: data_type(array.dtype) for name, array in {**wanted, **call.expected}.items()}
    legal = legal_at(subject_of(call.operator.name)).types
    return any(all(choice.types[name] == value for name, value in types.items()) for choice in legal)


def problem(row: Row, test: NodeTest, call: Call, device: str) -> str | None:
    """Return what differs from the node's outputs; None where nothing does."""
    function = getattr(dmlops, call.operator.name.lower())
    inputs = {member.argument: array for member, array in zip(call.operator.inputs, call.inputs, strict=True)}
    arguments = {member.argument: call.attributes.get(member.name) for member in call.operator.attributes}
    attributes = {name: value for name, value in arguments.items() if value is not None}
    results = function(**inputs, **attributes, **call.keywords, device=device)
    actual = dict(zip((m.name for m in call.operator.outputs), _all(results), strict=True))
    for name, expected in call.expected.items():
        if actual[name].dtype != expected.dtype:
            return f"{test.name}: {name} is {actual[name].dtype} instead of {expected.dtype}"
        if actual[name].shape != expected.shape:
            return f"{test.name}: {name} has the shape {actual[name].shape} instead of {expected.shape}"
        if found := _difference(row, test, call, name, actual[name], expected):
            return f"{test.name}: {name}: {found}"
    return None


def _difference(row: Row, test: NodeTest, call: Call, name: str, actual: Array, expected: Array) -> str | None:
    if "theirs" in row.options:
        close = np.isclose(actual, expected, rtol=test.rtol, atol=test.atol, equal_nan=True)
        return None if close.all() else f"{actual[~close][0]} instead of {expected[~close][0]}"
    descriptor = _descriptor(call)
    inputs = {m.name: a for m, a in zip(call.operator.inputs, _prepared(call), strict=True) if a is not None}
    eps = float(np.finfo(expected.dtype).eps) if expected.dtype.kind == "f" else 0.0
    wide = expected.astype(np.float64) if expected.dtype.kind == "f" else expected
    ulp = row.ulp * (eps / float(np.finfo(np.float32).eps) if expected.dtype == np.float16 else 1.0)
    result = compared(descriptor, inputs, name, actual, wide, ulp, [])
    return None if result.passed else result.message


def _prepared(call: Call) -> list[Any]:
    return prepare_inputs(call.operator, call.inputs, None, call.keywords.get("data_type"))


def _descriptor(call: Call) -> OperatorDescriptor:
    """The descriptor that the call comes to, for its tolerance."""
    members = [m for m in call.operator.attributes if m.name not in call.operator.counts]
    defaults = {m.name: None if isinstance(m.default, DataTypeOf) else m.default for m in members}
    attributes = {**defaults, **call.attributes}
    for member in call.operator.attributes:
        if member.argument in call.keywords:
            attributes[member.name] = call.keywords[member.argument]
    wanted = Wanted(call.keywords.get("data_type"), call.keywords.get("sizes"))
    outputs = (None,) * len(call.operator.outputs)
    return describe_call(subject_of(call.operator.name).kind, _prepared(call), outputs, attributes, wanted)


def _all(results: Any) -> tuple[Array, ...]:
    return results if isinstance(results, tuple) else (results,)


def _ours(array: Any, rank: int) -> Any:
    """An array as ours: truth values in UINT8, at least as many dimensions as the operator wants."""
    if array is None:
        return None
    values = np.asarray(array)
    values = values.reshape((1,) * (rank - values.ndim) + values.shape)
    return values.astype(np.uint8) if values.dtype == bool else values
