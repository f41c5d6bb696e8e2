"""The table of ONNX against the packages onnx and onnxruntime: its operators exist at the opsets that it names."""

from __future__ import annotations

from pathlib import Path

import pytest
from oracle_libraries import peer_module

from dmlgen.checking import load_specification
from dmlgen.families import vocabularies
from dmlgen.model.mappings import OnnxMapping, OnnxOperator

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def mapping() -> OnnxMapping:
    found = load_specification(ROOT, vocabularies()).mappings.onnx
    assert found is not None
    return found


def of_onnx(mapping: OnnxMapping) -> list[OnnxOperator]:
    return [operator for operator in mapping.operators if not operator.domain]


def test_onnx_has_the_operators_at_these_opsets(mapping: OnnxMapping) -> None:
    """At every opset of a row a model may have the node: there is a schema, and it is not deprecated."""
    defs = peer_module("onnx.defs")
    assert mapping.opsets[1] <= defs.onnx_opset_version()
    missing = []
    for operator in of_onnx(mapping):
        for row in operator.rows:
            for opset in range(row.opsets[0], row.opsets[1] + 1):
                schema = defs.get_schema(operator.short, opset, "") if defs.has(operator.short, opset) else None
                if schema is None or schema.deprecated:
                    missing.append((operator.short, opset))
    assert missing == []


def test_attributes_that_conditions_name_are_the_operators(mapping: OnnxMapping) -> None:
    """A condition that says "mode is ..." is about an attribute or an input of that name."""
    defs = peer_module("onnx.defs")
    words = {"mode", "axis", "fmod", "direction", "reduction", "largest", "antialias", "block_size"}
    words |= {"detect_positive", "detect_negative"}
    strange = []
    for operator in of_onnx(mapping):
        for row in operator.rows:
            named = set((row.when or "").replace(",", " ").split()) & words
            schema = defs.get_schema(operator.short, row.opsets[1], "")
            strange += [(operator.short, word) for word in named if word not in schema.attributes]
    assert strange == []


def test_no_opset_is_forgotten(mapping: OnnxMapping) -> None:
    """From the first to the last opset of an operator every one has a row, but where none is registered."""
    gaps = {}
    for operator in of_onnx(mapping):
        covered = {opset for row in operator.rows for opset in range(row.opsets[0], row.opsets[1] + 1)}
        gap = set(range(min(covered), max(covered) + 1)) - covered
        if gap:
            gaps[operator.short] = gap
    assert gaps == {"ConstantOfShape": {20}}  # ONNX Runtime registers 9 and 21


def test_onnxruntime_has_the_operators_of_its_own(mapping: OnnxMapping) -> None:
    peer_module("onnxruntime")
    state = peer_module("onnxruntime.capi.onnxruntime_pybind11_state")
    known = {schema.name for schema in state.get_all_operator_schema() if schema.domain == "com.microsoft"}
    own = [operator.short for operator in mapping.operators if operator.domain == "com.microsoft"]
    assert own
    assert sorted(set(own) - known) == []
