"""Models that are written: read back they are the same descriptor and the same bytes, and they run."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from dispatch_models import NOWHERE, run
from refusals import located

import dmlops as dml
from dmlops import REGISTRY
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, FLOAT64, INT8, UINT8
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmltools.dispatch.fields import Node
from dmltools.dispatch.fields import elements as read_back
from dmltools.dispatch.files import Folders
from dmltools.dispatch.model import read_model
from dmltools.dispatch.writing import UnwritableError, elements, is_plain, model_of, model_text, union_literal

Tensor = DML_BUFFER_TENSOR_DESC


def add(a: Tensor, b: Tensor, output: Tensor, **more: Any) -> Any:
    return dml.DML_ELEMENT_WISE_ADD_OPERATOR_DESC(a, b, output, **more)


def test_the_whole_text() -> None:
    x = Tensor("FLOAT32", [2])
    found = model_of(
        dml.DML_ELEMENT_WISE_CLIP_OPERATOR_DESC(x, x, ScaleBias=(2, 0.1), Min=float("-inf"), Max=3),
        {"InputTensor": np.array([0.1, np.nan], np.float32)},
        {"OutputTensor": np.array([0.3, np.nan], np.float32)},
        name="clip",
    )
    assert (
        model_text(found)
        == """{
  "resources": {
    "InputTensor": {"initialValuesDataType": "FLOAT32", "initialValues": [0.1, "nan"]},
    "OutputTensor": {"initialValuesDataType": "FLOAT32", "initialValues": {"valueCount": 2, "value": 0.0}},
    "OutputTensor.expected": {"initialValuesDataType": "FLOAT32", "initialValues": [0.3, "nan"]}
  },
  "dispatchables": {
    "clip": {
      "type": "DML_OPERATOR_ELEMENT_WISE_CLIP",
      "desc": {
        "InputTensor": {"DataType": "FLOAT32", "Sizes": [2]},
        "OutputTensor": {"DataType": "FLOAT32", "Sizes": [2]},
        "ScaleBias": {"Scale": 2.0, "Bias": 0.1},
        "Min": "-inf",
        "Max": 3.0
      }
    }
  },
  "commands": [
    {
      "type": "dispatch",
      "dispatchable": "clip",
      "bindings": {"InputTensor": "InputTensor", "OutputTensor": "OutputTensor"}
    },
    {"type": "print", "resource": "OutputTensor"},
    {"type": "print", "resource": "OutputTensor.expected"}
  ]
}
"""
    )


def test_long_arrays_are_wrapped() -> None:
    text = model_text({"a": list(range(100)), "b": {}, "c": []})
    assert json.loads(text) == {"a": list(range(100)), "b": {}, "c": []}
    assert max(map(len, text.splitlines())) <= 100
    assert len(text.splitlines()) < 12


@pytest.mark.slow
def test_every_case_of_every_operator(tmp_path: Path) -> None:
    folders = Folders(input=tmp_path, output=tmp_path)
    count = 0
    for name in REGISTRY:
        kind = REGISTRY.descriptor(name)
        for case in REGISTRY.cases(name):
            descriptor = case.descriptor(kind)
            inputs = {member: data.array() for member, data in case.inputs.items()}
            outputs = {member: data.array() for member, data in case.outputs.items()}
            folder = tmp_path if count % 5 == 0 else None
            text = whole = model_text(model_of(descriptor, inputs, outputs, name=case.name))
            if folder is not None:
                text = model_text(model_of(descriptor, inputs, outputs, name=case.name, folder=folder))
            model = read_model(text, REGISTRY, folders)
            again = model_text(model_of(model.dispatchables[case.name].descriptor, inputs, outputs, name=case.name))
            assert again == whole
            assert model.warnings == ()
            for member, array in inputs.items():
                assert model.resources[member].contents == array.tobytes()
            count += 1
    assert count > len(REGISTRY)


def test_strides_and_what_else_tensors_have() -> None:
    a = Tensor("FLOAT32", [2, 2], [4, 1], Flags=1, TotalTensorSizeInBytes=64, GuaranteedBaseOffsetAlignment=16)
    b = Tensor("FLOAT32", [2, 2], [0, 1])
    output = Tensor("FLOAT32", [2, 2], [1, 2])
    arrays = {"ATensor": np.array([[1, 2], [3, 4]], np.float32), "BTensor": np.float32([10, 20, 99])}
    found = model_of(add(a, b, output), arrays, None, name="sum")
    assert found["resources"]["ATensor"] == {
        "initialValuesDataType": "FLOAT32",
        "initialValues": [1.0, 2.0, 0.0, 0.0, 3.0, 4.0],
        "sizeInBytes": 64,
    }
    assert found["resources"]["BTensor"]["initialValues"] == [10.0, 20.0]
    assert found["dispatchables"]["sum"]["bindings"] == {"ATensor": "ATensor"}
    assert found["commands"][0]["bindings"] == {"BTensor": "BTensor", "OutputTensor": "OutputTensor"}
    assert read_model(model_text(found), REGISTRY, NOWHERE).dispatchables["sum"].descriptor == add(a, b, output)
    assert run(found)[1] == ["Resource 'OutputTensor': 11, 13, 22, 24"]


def test_files_beside_the_model(tmp_path: Path) -> None:
    x = Tensor("FLOAT16", [3])
    arrays = {"ATensor": np.arange(3).astype("f2"), "BTensor": np.ones(3, "f2")}
    found = model_of(add(x, x, x), arrays, {"OutputTensor": np.float16([1, 2, 3])}, name="a/sum !", folder=tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "a_sum_.ATensor.npy",
        "a_sum_.BTensor.npy",
        "a_sum_.OutputTensor.expected.npy",
    ]
    assert found["resources"]["ATensor"]["initialValues"] == {"sourcePath": "a_sum_.ATensor.npy"}
    assert np.load(tmp_path / "a_sum_.ATensor.npy").tolist() == [0, 1, 2]
    lines = run(found, folders=Folders(input=tmp_path, output=tmp_path))[1]
    assert lines == ["Resource 'OutputTensor': 1, 2, 3", "Resource 'OutputTensor.expected': 1, 2, 3"]


def test_every_half_is_read_back() -> None:
    """Readers cut off what FLOAT16 does not hold; so every number must be there to the last bit."""
    bits = np.arange(2**16, dtype=np.uint16).view(np.float16)
    values = bits[~np.isnan(bits)]
    found = read_back(Node(json.loads(json.dumps(elements(values))), "$"), FLOAT16)
    assert found.tobytes() == values.tobytes()


def test_nan_with_other_bits() -> None:
    nan = np.array([0x7FC00001, 0x3F800000], np.uint32).view(np.float32)
    assert not is_plain(nan)
    x = Tensor("FLOAT32", [2])
    found = model_of(dml.DML_ELEMENT_WISE_IDENTITY_OPERATOR_DESC(x, x), {"InputTensor": nan}, None, name="x")
    assert found["resources"]["InputTensor"] == {
        "initialValuesDataType": "UINT32",
        "initialValues": [0x7FC00001, 0x3F800000],
    }
    assert run(found)[0].contents("OutputTensor").tobytes() == nan.tobytes()


@pytest.mark.parametrize(
    ("value", "data_type", "literal"),
    [
        (0.1, FLOAT32, 0.1),
        (float("inf"), FLOAT32, {"Float32": "inf"}),
        (float("nan"), FLOAT64, {"Float64": "nan"}),
        (0.1, FLOAT64, 0.1),
        (0.5, FLOAT16, 0.5),
        (0.1, FLOAT16, {"UInt16": 0x2E66}),
        (float("-inf"), FLOAT16, {"UInt16": 0xFC00}),
        (-2, UINT8, 254),
        (-2, INT8, -2),
    ],
)
def test_scalar_unions(value: float, data_type: Any, literal: Any) -> None:
    assert union_literal(value, data_type) == literal


def test_bytes_are_printed_with_their_bits() -> None:
    x = Tensor("UINT8", [1])
    found = model_of(dml.DML_ELEMENT_WISE_IDENTITY_OPERATOR_DESC(x, x), {"InputTensor": np.uint8([7])}, None, name="x")
    assert found["commands"][1] == {"type": "print", "resource": "OutputTensor", "verbose": True}


def test_what_cannot_be_written() -> None:
    x = Tensor("FLOAT32", [2, 2])
    for tensor, array in [
        (x, np.zeros((2, 2))),
        (x, np.zeros(3, np.float32)),
        (Tensor("UINT4", [2, 2]), np.zeros(4, np.uint8)),
    ]:
        with pytest.raises(UnwritableError) as caught:
            model_of(add(tensor, x, x), {"ATensor": array}, None, name="x")
        assert located(caught.value) == "ATensor DML0930"
