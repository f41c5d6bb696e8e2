"""Descriptions of operators and tensors as descriptors: every kind of member, both forms, and every error."""

from __future__ import annotations

import math
import pickle
from pathlib import Path
from typing import Any

import pytest
from dispatch_models import ADD, changed, read, tensor, unary, zeros
from linked_operators import DML_STACK_OPERATOR_DESC, DML_THIN_OPERATOR_DESC
from refusals import located

import dmlops as dml
from dmlops import REGISTRY, enums
from dmlruntime.core.attributes import DML_SCALE_BIAS
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmltools.codes import Code
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
        "$.dispatchables.op.desc.ScaleBais is ignored: ELEMENT_WISE_CLIP has no such member; "
        'did you mean "ScaleBias"? [DML0921]',
    )
    model = changed("commands.0.bindings.CTensor", ["A"])
    assert read(model).warnings == (
        "$.commands[0].bindings.CTensor is ignored: ELEMENT_WISE_ADD has no such bind point [DML0925]",
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


@pytest.mark.parametrize(
    ("model", "change", "value", "path", "code"),
    [
        (CLIP, f"{DESC}.InputTensor", ..., DESC, Code.JSON_MEMBER),
        (CLIP, f"{DESC}.Min", ..., DESC, Code.JSON_MEMBER),
        (CLIP, f"{DESC}.Min", None, f"{DESC}.Min", Code.JSON_VALUE),
        (CLIP, f"{DESC}.Min", "one", f"{DESC}.Min", Code.JSON_VALUE),
        (CLIP, f"{DESC}.ScaleBias", None, f"{DESC}.ScaleBias", Code.JSON_VALUE),
        (CLIP, f"{DESC}.ScaleBias", {"Scale": 1}, f"{DESC}.ScaleBias", Code.JSON_MEMBER),
        (CLIP, f"{DESC}.InputTensor", [], f"{DESC}.InputTensor", Code.JSON_VALUE),
        (CLIP, f"{DESC}.InputTensor.Sizes", ..., f"{DESC}.InputTensor", Code.JSON_MEMBER),
        (CLIP, f"{DESC}.InputTensor.Sizes", 3, f"{DESC}.InputTensor.Sizes", Code.JSON_VALUE),
        (
            CLIP,
            f"{DESC}.InputTensor.Sizes",
            [3.0],
            f"{DESC}.InputTensor.Sizes[0]",
            Code.JSON_VALUE,
        ),
        (CLIP, f"{DESC}.InputTensor.DataType", ..., f"{DESC}.InputTensor", Code.JSON_MEMBER),
        (
            CLIP,
            f"{DESC}.InputTensor.DataType",
            "float32",
            f"{DESC}.InputTensor.DataType",
            Code.JSON_VALUE,
        ),
        (
            CLIP,
            f"{DESC}.InputTensor.Type",
            "TEXTURE",
            f"{DESC}.InputTensor.Type",
            Code.JSON_VALUE,
        ),
        (
            CLIP,
            f"{DESC}.InputTensor.Flags",
            ["NONE", "OWNED"],
            f"{DESC}.InputTensor.Flags[1]",
            Code.JSON_VALUE,
        ),
        (
            CLIP,
            f"{DESC}.InputTensor.Strides",
            [1, 1],
            f"{DESC}.InputTensor.Strides",
            Code.JSON_VALUE,
        ),
        (
            CLIP,
            f"{DESC}.InputTensor.DimensionCount",
            2,
            f"{DESC}.InputTensor.DimensionCount",
            Code.JSON_VALUE,
        ),
        (
            CLIP,
            "dispatchables.op.executionFlags",
            "FAST",
            "dispatchables.op.executionFlags",
            Code.JSON_VALUE,
        ),
        (
            CLIP,
            "dispatchables.op.dmlCompileType",
            "dmlCompileOp",
            "dispatchables.op.dmlCompileType",
            Code.JSON_VALUE,
        ),
        (CLIP, "dispatchables.op", 1, "dispatchables.op", Code.JSON_VALUE),
        (CLIP, "dispatchables.op.type", ..., "dispatchables.op", Code.JSON_MEMBER),
        (CLIP, "dispatchables.op.type", 4, "dispatchables.op.type", Code.JSON_VALUE),
        (CLIP, DESC, [1], DESC, Code.JSON_VALUE),
        (SUM, f"{DESC}.Axis", -1, f"{DESC}.Axis", Code.JSON_VALUE),
        (SUM, f"{DESC}.Axis", True, f"{DESC}.Axis", Code.JSON_VALUE),
        (SUM, f"{DESC}.HasExclusiveSum", 0, f"{DESC}.HasExclusiveSum", Code.JSON_VALUE),
        (
            SUM,
            f"{DESC}.AxisDirection",
            "UP",
            f"{DESC}.AxisDirection",
            Code.JSON_VALUE,
        ),
        (SUM, f"{DESC}.AxisDirection", 1, f"{DESC}.AxisDirection", Code.JSON_VALUE),
        (CLIP1, f"{DESC}.MinMaxDataType", ..., DESC, Code.JSON_MEMBER),
        (
            CLIP1,
            f"{DESC}.MinMaxDataType",
            "INT4",
            f"{DESC}.MinMaxDataType",
            Code.NOT_HERE,
        ),
        (CLIP1, f"{DESC}.Min", "inf", f"{DESC}.Min", Code.JSON_VALUE),
        (CLIP1, f"{DESC}.Min", {"Float64": 1}, f"{DESC}.Min", Code.JSON_MEMBER),
        (
            ADD,
            "dispatchables.add",
            {**ADD1, "FusedActivation": {"Alpha": 1}},
            "dispatchables.add.FusedActivation",
            Code.JSON_MEMBER,
        ),
        (
            ADD,
            "dispatchables.add",
            {**ADD1, "FusedActivation": {"Type": "ACTIVATION_ELU"}},
            "dispatchables.add.FusedActivation",
            Code.JSON_MEMBER,
        ),
        (
            ADD,
            "dispatchables.add",
            {**ADD1, "FusedActivation": {"Type": "ELEMENT_WISE_ADD"}},
            "dispatchables.add.FusedActivation.Type",
            Code.JSON_VALUE,
        ),
    ],
)
def test_errors(model: dict[str, Any], change: str, value: Any, path: str, code: str) -> None:
    with pytest.raises(ModelError) as caught:
        read(changed(change, value, model))
    assert located(caught.value) == f"$.{path} {code}"


def test_the_level_counts() -> None:
    read(ADD, level="3.0")
    with pytest.raises(ModelError) as caught:
        read(ADD, level="2.0")
    assert (caught.value.path, caught.value.code) == ("$.dispatchables.add.desc", "DML0103")


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
    assert caught.value.code is Code.NOT_HERE
    locations = [line.partition(": ")[0] for line in caught.value.missing]
    assert locations == [f"$.dispatchables{name}.type" for name in (".a", '["b c"]', ".d", ".e", ".f", ".g")]
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
    assert located(caught.value) == "$.Steps DML0922"
