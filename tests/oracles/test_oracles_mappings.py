"""The table of ONNX against the packages onnx and onnxruntime: the operators, opsets and attributes of its rows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from committed_specification import committed
from oracle_libraries import peer_module

from dmlgen.model.mappings import OnnxMapping, OnnxOperator, OnnxRow

ROOT = Path(__file__).resolve().parents[2]

_MEMBERS = """
activation_alpha activation_beta activations alpha auto_pad axes axis beta bias blocksize dilations direction dtype
epsilon exclusive gamma group hidden_size keepdims kernel_shape output_padding output_shape p pads reverse size strides
to transA transB value
"""
"""Attributes that become members, axes or sizes, whatever operator has them."""
_OF_OPERATORS = {
    "AveragePool": "count_include_pad",
    "BatchNormalization": "momentum",  # of training
    "Cast": "round_mode saturate",  # of floats of eight bits
    "CastLike": "round_mode saturate",
    "Clip": "max min",
    "Constant": "sparse_value value_float value_floats value_int value_ints value_string value_strings",
    "Dropout": "ratio seed",  # of training
    "GatherND": "batch_dims",
    "GRU": "linear_before_reset",
    "LayerNormalization": "stash_type",  # sums are of FLOAT32 at least
    "LSTM": "input_forget",
    "MaxRoiPool": "pooled_shape spatial_scale",
    "QuantizeLinear": "saturate",
    "Reshape": "allowzero",  # DirectML has no empty tensors
    "Resize": "cubic_coeff_a extrapolation_value",  # of modes that have no row
    "ReverseSequence": "batch_axis time_axis",
    "RoiAlign": "output_height output_width spatial_scale",
    "Shape": "start end",
    "Shrink": "lambd",
    "Slice": "starts ends",
    "Split": "num_outputs split",
    "TopK": "k sorted",
    "Upsample": "scales",
}
"""Attributes of single operators that become members or sizes, or that change no element DirectML could compute."""


@pytest.fixture(scope="module")
def mapping() -> OnnxMapping:
    found = committed().mappings.onnx
    assert found is not None
    return found


def of_onnx(mapping: OnnxMapping) -> list[OnnxOperator]:
    return [operator for operator in mapping.operators if not operator.domain]


def schemas(row: OnnxRow, name: str) -> Iterator[tuple[int, Any]]:
    """The operator's schema at each opset of the row that the installed package knows; None where there is none."""
    defs = peer_module("onnx.defs")
    for opset in range(row.opsets[0], min(row.opsets[1], defs.onnx_opset_version()) + 1):
        yield opset, defs.get_schema(name, opset, "") if defs.has(name, opset, "") else None


def said(row: OnnxRow) -> set[str]:
    """The words of a row's sentences."""
    return set(re.findall(r"\w+", f"{row.when or ''} {row.how or ''}"))


def test_onnx_has_the_operators_at_these_opsets(mapping: OnnxMapping) -> None:
    """At every opset of a row a model may have the node: there is a schema, and it is not deprecated."""
    missing = [
        (operator.short, opset)
        for operator in of_onnx(mapping)
        for row in operator.rows
        for opset, schema in schemas(row, operator.short)
        if schema is None or schema.deprecated
    ]
    assert missing == []


def test_attributes_that_rows_name_are_the_operators(mapping: OnnxMapping) -> None:
    """A sentence that says "nearest_mode is ..." is about an attribute, or an input, of that name."""
    words = {"antialias", "direction", "fmod", "largest", "layout", "mode", "reduction", "upper"}
    known: list[tuple[str, set[str], set[str]]] = []
    for operator in of_onnx(mapping):
        for row in operator.rows:
            found = [schema for _, schema in schemas(row, operator.short) if schema is not None]
            words |= {name for schema in found for name in schema.attributes if "_" in name}
            names = {name for schema in found for name in (*schema.attributes, *(i.name for i in schema.inputs))}
            known.append((operator.short, said(row), names))
    assert [(name, spoken & words - names) for name, spoken, names in known if spoken & words - names] == []


def test_attributes_are_accounted_for(mapping: OnnxMapping) -> None:
    """Each attribute becomes a member, or some row of its operator says what it must be at every opset that has it."""
    forgotten = set()
    for operator in of_onnx(mapping):
        carried = {*_MEMBERS.split(), *_OF_OPERATORS.get(operator.short, "").split()}
        for row in operator.rows:
            for opset, schema in schemas(row, operator.short):
                others = [r for r in operator.rows if r.opsets[0] <= opset <= r.opsets[1]]
                named = set().union(*map(said, others))
                forgotten |= {(operator.short, name) for name in set(schema.attributes) - carried - named}
    assert forgotten == set()


def test_no_attribute_is_accounted_for_in_vain(mapping: OnnxMapping) -> None:
    defs = peer_module("onnx.defs")
    ours = {operator.short for operator in of_onnx(mapping)}
    known = {(s.name, name) for s in defs.get_all_schemas_with_history() if s.domain == "" for name in s.attributes}
    assert {name for name in _OF_OPERATORS if name not in ours} == set()
    assert {(o, name) for o, names in _OF_OPERATORS.items() for name in names.split()} <= known


def test_no_opset_is_forgotten(mapping: OnnxMapping) -> None:
    """From an operator's first opset in the table on every one has a row, up to the table's end or its removal."""
    defs = peer_module("onnx.defs")
    gaps = {}
    for operator in of_onnx(mapping):
        covered = {opset for row in operator.rows for opset in range(row.opsets[0], row.opsets[1] + 1)}
        wanted = {
            opset
            for opset in range(min(covered), min(mapping.opsets[1], defs.onnx_opset_version()) + 1)
            if not defs.get_schema(operator.short, opset, "").deprecated
        }
        if wanted - covered:
            gaps[operator.short] = wanted - covered
    assert gaps == {}


def test_onnxruntime_has_the_operators_of_its_own(mapping: OnnxMapping) -> None:
    peer_module("onnxruntime")
    state = peer_module("onnxruntime.capi.onnxruntime_pybind11_state")
    known = {schema.name for schema in state.get_all_operator_schema() if schema.domain == "com.microsoft"}
    own = [operator.short for operator in mapping.operators if operator.domain == "com.microsoft"]
    assert own
    assert sorted(set(own) - known) == []
