"""Descriptions of operators and tensors as descriptors: every kind of member, both forms, and every error."""

from __future__ import annotations

import math
import pickle
from pathlib import Path
from typing import Any

import pytest
from dispatch_models import ADD, changed, read, tensor, unary, zeros
from linked_operators import DML_STACK_OPERATOR_DESC, DML_THIN_OPERATOR_DESC

import dmlops as dml
from dmlops import REGISTRY, enums
from dmlruntime.core.attributes import DML_SCALE_BIAS
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmltools.dispatch import dispatchables
from dmltools.dispatch.dispatchables import DescReader, read_tensor
from dmltools.dispatch.fields import MissingError, ModelError, Node

DESC = "dispatchables.op.desc"


def described(operator: str, data_type: str = "FLOAT32", **fields: Any) -> Any:
    """The descriptor that a model with one operator says."""
    return read(unary(operator, zeros(3, data_type), 3, data_type, **fields)).dispatchables["op"].descriptor


def test_both_forms_and_all_spellings_say_the_same() -> None:
    plain = read(ADD).dispatchables["add"].descriptor
    assert plain == dml.DML_ELEMENT_WISE_ADD_OPERATOR_DESC(
        *[DML_BUFFER_TENSOR_DESC("FLOAT32", [3])] * 3,
    )
    fields = ADD["dispatchables"]["add"]["desc"]
    long = {"Type": "DML_TENSOR_TYPE_BUFFER", "Desc": tensor(3, "DML_TENSOR_DATA_TYPE_FLOAT32", Flags="NONE")}
    for dispatchable in (
        {"type": "DML_OPERATOR_ELEMENT_WISE_ADD", "Desc": fields},
        {"type": "ELEMENT_WISE_ADD", **fields},
        {"type": "ELEMENT_WISE_ADD", "Type": "ELEMENT_WISE_ADD", **fields, "dmlCompileType": "DmlCompileGraph"},
        {"type": "ELEMENT_WISE_ADD", "desc": {**fields, "ATensor": long}, "executionFlags": []},
        {
            "type": "ELEMENT_WISE_ADD",
            "desc": {**fields, "BTensor": {**long["Desc"], "Type": "BUFFER", "DimensionCount": 1, "Strides": []}},
            "executionFlags": ["DISABLE_META_COMMANDS", "DML_EXECUTION_FLAG_DESCRIPTORS_VOLATILE"],
            "dmlCompileType": "DmlCompileOp",
        },
    ):
        found = read(changed("dispatchables.add", dispatchable))
        assert found.dispatchables["add"].descriptor == plain
        assert found.warnings == ()


def test_every_field_of_a_tensor() -> None:
    fields = {
        "DataType": "FLOAT16",
        "Sizes": [2, 3],
        "Strides": [4, 1],
        "Flags": ["OWNED_BY_DML"],
        "TotalTensorSizeInBytes": 32,
        "GuaranteedBaseOffsetAlignment": 16,
    }
    expected = DML_BUFFER_TENSOR_DESC(
        "FLOAT16", [2, 3], [4, 1], Flags=1, TotalTensorSizeInBytes=32, GuaranteedBaseOffsetAlignment=16
    )
    assert read_tensor(Node(fields, "$")) == expected
    assert read_tensor(Node({**fields, "TotalTensorSizeInBytes": 0}, "$")).TotalTensorSizeInBytes == 16


def test_attributes_of_every_kind() -> None:
    found = described("CUMULATIVE_SUMMATION", Axis=0, AxisDirection="DECREASING", HasExclusiveSum=True)
    assert (found.Axis, found.AxisDirection.name, found.HasExclusiveSum) == (0, "DML_AXIS_DIRECTION_DECREASING", True)
    assert described("ELEMENT_WISE_CLIP", Min="-inf", Max=2).ScaleBias is None
    found = described("ELEMENT_WISE_CLIP", Min="-inf", Max=2, ScaleBias={"Scale": 2, "Bias": "nan"})
    assert (found.Min, found.Max, found.ScaleBias.Scale) == (-math.inf, 2, 2)
    assert math.isnan(found.ScaleBias.Bias)
    assert isinstance(found.ScaleBias, DML_SCALE_BIAS)


@pytest.mark.parametrize(
    ("data_type", "given", "value"),
    [
        ("FLOAT32", 0.1, 0.10000000149011612),
        ("FLOAT32", {"Float32": "inf"}, math.inf),
        ("FLOAT16", 2, 2.0),
        ("FLOAT16", 1 + 0.75 / 1024, 1.0),
        ("FLOAT16", {"UInt16": 0xC000}, -2.0),
        ("INT8", -3, -3),
        ("UINT8", {"UInt8": 200}, 200),
        ("INT16", {"Int16": -300}, -300),
        ("UINT16", {"UInt16": 65535}, 65535),
        ("INT32", {"Int32": -(2**31)}, -(2**31)),
        ("UINT32", {"UInt32": 2**32 - 1}, 2**32 - 1),
        ("INT64", -(2**63), -(2**63)),
        ("UINT64", {"UInt64": 2**64 - 1}, 2**64 - 1),
        ("FLOAT64", {"Float64": 0.1}, 0.1),
    ],
)
def test_scalar_unions(data_type: str, given: Any, value: Any) -> None:
    model = {
        "resources": {},
        "dispatchables": {
            "op": {
                "type": "FILL_VALUE_CONSTANT",
                "OutputTensor": tensor(3, data_type),
                "ValueDataType": data_type,
                "Value": given,
            }
        },
        "commands": [],
    }
    found: Any = read(model).dispatchables["op"].descriptor
    assert (found.Value, type(found.Value)) == (value, type(value))


@pytest.mark.parametrize(
    "activation",
    [
        {"Type": "ACTIVATION_ELU", "Alpha": 0.5},
        {"type": "DML_OPERATOR_ACTIVATION_ELU", "InputTensor": "not read", "Alpha": 0.5},
        {"Type": "ACTIVATION_ELU", "Desc": {"Alpha": 0.5}},
        {"Type": "ACTIVATION_ELU", "desc": {"Alpha": 0.5, "OutputTensor": {}}},
    ],
)
def test_operators_within_operators(activation: dict[str, Any]) -> None:
    found: Any = read(
        changed(
            "dispatchables.add",
            {
                "type": "ELEMENT_WISE_ADD1",
                "desc": {
                    **ADD["dispatchables"]["add"]["desc"],
                    "FusedActivation": activation,
                },
            },
        )
    )
    inner = found.dispatchables["add"].descriptor.FusedActivation
    assert inner == dml.DML_ACTIVATION_ELU_OPERATOR_DESC(None, None, Alpha=0.5)
    assert found.warnings == ()


def test_what_is_ignored_is_said() -> None:
    model = unary("ELEMENT_WISE_CLIP", zeros(3), 3, "FLOAT32", Min=0, Max=1, ScaleBais={"Scale": 1, "Bias": 0})
    assert read(model).warnings == (
        '$.dispatchables.op.desc.ScaleBais is ignored: ELEMENT_WISE_CLIP has no such member; did you mean "ScaleBias"?',
    )
    model = changed("commands.0.bindings.CTensor", ["A"])
    assert read(model).warnings == (
        "$.commands[0].bindings.CTensor is ignored: ELEMENT_WISE_ADD has no such bind point",
    )


def test_the_flags_of_execution_are_those_of_directml() -> None:
    ours = dict(dispatchables.DML_EXECUTION_FLAGS.__members__)
    assert {name: int(flag) for name, flag in ours.items()} == {
        name: int(flag) for name, flag in enums.DML_EXECUTION_FLAGS.__members__.items()
    }


CLIP = unary("ELEMENT_WISE_CLIP", zeros(3), 3, "FLOAT32", Min=0, Max=1)
SUM = unary("CUMULATIVE_SUMMATION", zeros(3), 3, "FLOAT32", Axis=0, AxisDirection="INCREASING", HasExclusiveSum=False)
CLIP1 = unary("ELEMENT_WISE_CLIP1", zeros(3), 3, "FLOAT32", MinMaxDataType="FLOAT32", Min=0, Max=1)
ADD1 = {"type": "ELEMENT_WISE_ADD1", **ADD["dispatchables"]["add"]["desc"]}
TYPES = "FLOAT32, FLOAT16, UINT32, UINT16, UINT8, INT32, INT16, INT8, FLOAT64, UINT64, INT64"
NOT_A_FLOAT = 'must be a number, "inf", "-inf" or "nan"'


@pytest.mark.parametrize(
    ("model", "change", "value", "path", "message"),
    [
        (CLIP, f"{DESC}.InputTensor", ..., DESC, 'the member "InputTensor" is missing'),
        (CLIP, f"{DESC}.Min", ..., DESC, 'the member "Min" is missing'),
        (CLIP, f"{DESC}.Min", None, f"{DESC}.Min", f"{NOT_A_FLOAT}, not null"),
        (CLIP, f"{DESC}.Min", "one", f"{DESC}.Min", f'{NOT_A_FLOAT}, not "one"'),
        (CLIP, f"{DESC}.ScaleBias", None, f"{DESC}.ScaleBias", "must be an object, not null"),
        (CLIP, f"{DESC}.ScaleBias", {"Scale": 1}, f"{DESC}.ScaleBias", 'the member "Bias" is missing'),
        (CLIP, f"{DESC}.InputTensor", [], f"{DESC}.InputTensor", "must be an object, not []"),
        (CLIP, f"{DESC}.InputTensor.Sizes", ..., f"{DESC}.InputTensor", 'the member "Sizes" is missing'),
        (CLIP, f"{DESC}.InputTensor.Sizes", 3, f"{DESC}.InputTensor.Sizes", "must be an array, not 3"),
        (
            CLIP,
            f"{DESC}.InputTensor.Sizes",
            [3.0],
            f"{DESC}.InputTensor.Sizes[0]",
            "must be an integer from 0 to 4294967295, not 3.0",
        ),
        (CLIP, f"{DESC}.InputTensor.DataType", ..., f"{DESC}.InputTensor", 'the member "DataType" is missing'),
        (
            CLIP,
            f"{DESC}.InputTensor.DataType",
            "float32",
            f"{DESC}.InputTensor.DataType",
            f'must be one of UNKNOWN, {TYPES}, UINT4, INT4, not "float32"',
        ),
        (
            CLIP,
            f"{DESC}.InputTensor.Type",
            "TEXTURE",
            f"{DESC}.InputTensor.Type",
            'must be one of INVALID, BUFFER, not "TEXTURE"',
        ),
        (
            CLIP,
            f"{DESC}.InputTensor.Flags",
            ["NONE", "OWNED"],
            f"{DESC}.InputTensor.Flags[1]",
            'must be one of NONE, OWNED_BY_DML, not "OWNED"',
        ),
        (
            CLIP,
            f"{DESC}.InputTensor.Strides",
            [1, 1],
            f"{DESC}.InputTensor.Strides",
            "must be an array of 1 strides, as Sizes has, not [1, 1]",
        ),
        (
            CLIP,
            f"{DESC}.InputTensor.DimensionCount",
            2,
            f"{DESC}.InputTensor.DimensionCount",
            "must be 1, the number of Sizes, not 2",
        ),
        (
            CLIP,
            "dispatchables.op.executionFlags",
            "FAST",
            "dispatchables.op.executionFlags",
            "must be one of NONE, ALLOW_HALF_PRECISION_COMPUTATION, DISABLE_META_COMMANDS, DESCRIPTORS_VOLATILE, "
            'not "FAST"',
        ),
        (
            CLIP,
            "dispatchables.op.dmlCompileType",
            "dmlCompileOp",
            "dispatchables.op.dmlCompileType",
            'must be DmlCompileOp or DmlCompileGraph, not "dmlCompileOp"',
        ),
        (CLIP, "dispatchables.op", 1, "dispatchables.op", "must be an object, not 1"),
        (CLIP, "dispatchables.op.type", ..., "dispatchables.op", 'the member "type" is missing'),
        (CLIP, "dispatchables.op.type", 4, "dispatchables.op.type", "must be a string, not 4"),
        (CLIP, DESC, [1], DESC, "must be an object, not [1]"),
        (SUM, f"{DESC}.Axis", -1, f"{DESC}.Axis", "must be an integer from 0 to 4294967295, not -1"),
        (SUM, f"{DESC}.Axis", True, f"{DESC}.Axis", "must be an integer from 0 to 4294967295, not true"),
        (SUM, f"{DESC}.HasExclusiveSum", 0, f"{DESC}.HasExclusiveSum", "must be true or false, not 0"),
        (
            SUM,
            f"{DESC}.AxisDirection",
            "UP",
            f"{DESC}.AxisDirection",
            'must be one of INCREASING, DECREASING, not "UP"',
        ),
        (SUM, f"{DESC}.AxisDirection", 1, f"{DESC}.AxisDirection", "must be a string, not 1"),
        (
            SUM,
            f"{DESC}.Axis",
            1,
            DESC,
            "CUMULATIVE_SUMMATION is invalid at DML_FEATURE_LEVEL_6_4 (1 problem)\n"
            "  Axis = 1: must be less than InputTensor.DimensionCount (1) [DML0121]",
        ),
        (CLIP1, f"{DESC}.MinMaxDataType", ..., DESC, 'the member "MinMaxDataType" is missing'),
        (
            CLIP1,
            f"{DESC}.MinMaxDataType",
            "INT4",
            f"{DESC}.MinMaxDataType",
            "DirectML takes 4-bit types in QUANTIZE and DEQUANTIZE only, which are not specified here; "
            f"use one of {TYPES}",
        ),
        (CLIP1, f"{DESC}.Min", "inf", f"{DESC}.Min", 'must be a number, not "inf"'),
        (CLIP1, f"{DESC}.Min", {"Float64": 1}, f"{DESC}.Min", 'the member "Float32" is missing'),
        (
            ADD,
            "dispatchables.add",
            {**ADD1, "FusedActivation": {"Alpha": 1}},
            "dispatchables.add.FusedActivation",
            'the member "Type" is missing',
        ),
        (
            ADD,
            "dispatchables.add",
            {**ADD1, "FusedActivation": {"Type": "ACTIVATION_ELU"}},
            "dispatchables.add.FusedActivation",
            'the member "Alpha" is missing',
        ),
        (
            ADD,
            "dispatchables.add",
            {**ADD1, "FusedActivation": {"Type": "ELEMENT_WISE_ADD"}},
            "dispatchables.add.FusedActivation.Type",
            "must be ACTIVATION_CELU, ACTIVATION_ELU, ACTIVATION_GELU, ACTIVATION_HARD_SIGMOID, ACTIVATION_IDENTITY, "
            "ACTIVATION_LEAKY_RELU, ACTIVATION_LINEAR, ACTIVATION_PARAMETRIC_SOFTPLUS, ACTIVATION_RELU, "
            "ACTIVATION_SCALED_ELU, ACTIVATION_SCALED_TANH, ACTIVATION_SHRINK, ACTIVATION_SIGMOID, "
            "ACTIVATION_SOFTPLUS, ACTIVATION_SOFTSIGN, ACTIVATION_TANH or ACTIVATION_THRESHOLDED_RELU, "
            'not "ELEMENT_WISE_ADD"',
        ),
    ],
)
def test_errors(model: dict[str, Any], change: str, value: Any, path: str, message: str) -> None:
    with pytest.raises(ModelError) as caught:
        read(changed(change, value, model))
    assert str(caught.value) == f"$.{path}: {message}"


def test_the_level_counts() -> None:
    read(ADD, level="3.0")
    with pytest.raises(ModelError, match=r"^\$\.dispatchables\.add\.desc: ELEMENT_WISE_ADD is invalid at .*_2_0"):
        read(ADD, level="2.0")


def test_the_page_shows_the_message_with_the_number_of_operators() -> None:
    page = (Path(__file__).parents[2] / "docs" / "dispatch.md").read_text(encoding="utf-8")
    assert f"the operator QUANTIZE; dmlops has {len(REGISTRY)} others\n" in page


def test_all_that_is_missing_is_named() -> None:
    made = {
        "a": {"type": "FAST_FOURIER"},
        "b c": {"type": "HLSL", "sourcePath": "x.hlsl"},
        "d": {"type": "onnx"},
        "e": {"type": "dmlSerializedGraph"},
        "f": {"type": "ELEMENT_WISE_AD"},
        "g": {"type": "what is this?"},
    }
    with pytest.raises(MissingError) as caught:
        read({**ADD, "resources": {"late": {"initialValues": "deferred"}}, "dispatchables": made})
    assert str(caught.value) == (
        "the model needs what dmlops does not have\n"
        f"  $.dispatchables.a.type: the operator FAST_FOURIER; dmlops has {len(REGISTRY)} others\n"
        '  $.dispatchables["b c"].type: an HLSL compute shader; dmlops runs DirectML operators only\n'
        "  $.dispatchables.d.type: an ONNX model; dmlops runs DirectML operators only\n"
        "  $.dispatchables.e.type: a serialized DirectML graph; dmlops runs single operators only\n"
        "  $.dispatchables.f.type: the operator ELEMENT_WISE_AD; did you mean ELEMENT_WISE_ADD?\n"
        f'  $.dispatchables.g.type: the operator "what is this?"; dmlops has {len(REGISTRY)} others'
    )
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


class Linked:
    """A registry of made-up operators with arrays."""

    def descriptor(self, name: str) -> type[OperatorDescriptor]:
        return {"THIN": DML_THIN_OPERATOR_DESC, "STACK": DML_STACK_OPERATOR_DESC}[name]


def test_arrays_of_numbers_and_of_tensors() -> None:
    reader = DescReader(Linked())  # type: ignore[arg-type]  # all that the reader asks of a registry
    tensor = {"DataType": "FLOAT32", "Sizes": [4, 4]}
    small = {"DataType": "FLOAT32", "Sizes": [2, 4]}
    fields = {"InputTensor": tensor, "OutputTensor": small, "DimensionCount": 2, "Steps": [2, 1]}
    thinned = reader.descriptor(DML_THIN_OPERATOR_DESC, Node(fields, "$"))
    assert isinstance(thinned, DML_THIN_OPERATOR_DESC)
    assert thinned.Steps == (2, 1)
    assert thinned.Offset is None
    rows = {"DataType": "UINT32", "Sizes": [3]}
    fields = {"InputCount": 2, "InputTensors": [tensor, small], "RowsTensor": rows, "OutputTensor": tensor}
    stacked = reader.descriptor(DML_STACK_OPERATOR_DESC, Node(fields, "$"))
    assert isinstance(stacked, DML_STACK_OPERATOR_DESC)
    assert [one.Sizes for one in stacked.InputTensors] == [(4, 4), (2, 4)]


def test_an_array_of_another_length_than_its_count_says() -> None:
    tensor = {"DataType": "FLOAT32", "Sizes": [4, 4]}
    fields = {"InputTensor": tensor, "OutputTensor": tensor, "DimensionCount": 2, "Steps": [2]}
    with pytest.raises(ModelError) as caught:
        DescReader(Linked()).descriptor(DML_THIN_OPERATOR_DESC, Node(fields, "$"))  # type: ignore[arg-type]
    assert str(caught.value) == "$.Steps: must be an array of 2, as DimensionCount says, not [2]"
