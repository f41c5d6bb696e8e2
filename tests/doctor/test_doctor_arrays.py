"""Arrays, of numbers, of operators and of tensors: illegal ones, and tensors that come and go one by one."""

from __future__ import annotations

from typing import Any

import doctor_adapters
import numpy as np
import pytest

import dmlops as dml
from dmlops import REGISTRY
from dmltools.conformance.subject import subject
from dmltools.doctor.adapter import call
from dmltools.doctor.implementation import Here
from dmltools.doctor.invalid import expressible, illegal, inputs_for, legal_inputs, of_members
from dmltools.doctor.session import Settings, examine


def _tensor(*sizes: int, kind: str = "FLOAT32", **more: Any) -> dml.DML_BUFFER_TENSOR_DESC:
    return dml.DML_BUFFER_TENSOR_DESC(kind, sizes, **more)


def _descriptor(name: str, **members: Any) -> Any:
    """A descriptor of two tensors of 2x2, with these members; any others are None."""
    kind = REGISTRY.descriptor(name)
    given = {m.name: _tensor(2, 2) for m in (*kind.OPERATOR.inputs[:1], *kind.OPERATOR.outputs[:1]) if not m.is_array}
    empty = dict.fromkeys(m.name for m in kind.OPERATOR.members)
    return kind(**{**empty, **given, **members})


RELU = _descriptor("ACTIVATION_RELU", InputTensor=None, OutputTensor=None)


@pytest.mark.parametrize(
    ("operator", "members", "fits"),
    [
        ("TILE", {"Repeats": (1, 2)}, True),
        ("TILE", {"Repeats": (1, 2, 3)}, True),
        ("TILE", {"Repeats": (1, 2), "RepeatsCount": 3}, False),
        ("TILE", {"Repeats": (1, 2), "RepeatsCount": 1}, False),
        ("TILE", {"Repeats": None, "RepeatsCount": 2}, True),
        ("TILE", {"Repeats": (), "RepeatsCount": 0}, True),
        ("TILE", {"Repeats": (1, -1)}, False),
        ("TILE", {"Repeats": (1, 2**32)}, False),
        ("TILE", {"Repeats": (1, True)}, False),
        ("TILE", {"Repeats": "one", "RepeatsCount": 3}, False),
        ("VALUE_SCALE_2D", {"Scale": 1.0, "Bias": (0.5, float("nan"))}, True),
        ("VALUE_SCALE_2D", {"Scale": float("inf"), "Bias": (0.5,)}, True),
        ("VALUE_SCALE_2D", {"Scale": 1.0, "Bias": (0.5, 2.0**128)}, False),
        ("VALUE_SCALE_2D", {"Scale": 1.0, "Bias": (0.5, "one")}, False),
        ("UPSAMPLE_2D", {"ScaleSize": (0, 2), "InterpolationMode": 0}, True),
        ("UPSAMPLE_2D", {"ScaleSize": (-1, 2), "InterpolationMode": 0}, False),
        ("UPSAMPLE_2D", {"ScaleSize": (1, 2, 3), "InterpolationMode": 0}, False),
        ("UPSAMPLE_2D", {"ScaleSize": None, "InterpolationMode": 0}, False),
        ("JOIN", {"InputTensors": [_tensor(2), _tensor(2, kind="INT8")], "Axis": 0}, True),
        ("JOIN", {"InputTensors": [_tensor(2), None], "Axis": 0}, False),
        ("JOIN", {"InputTensors": [_tensor(2), _tensor(-1)], "Axis": 0}, False),
        ("JOIN", {"InputTensors": [_tensor(2)], "InputCount": 2, "Axis": 0}, False),
        ("JOIN", {"InputTensors": (), "Axis": 0}, True),
        ("JOIN", {"InputTensors": _tensor(2), "InputCount": 1, "Axis": 0}, False),
        ("RNN", {"ActivationDescs": [RELU], "Direction": 0}, True),
        ("RNN", {"ActivationDescs": [_descriptor("TILE", Repeats=(1, 2))], "Direction": 0}, True),
        ("RNN", {"ActivationDescs": [_descriptor("TILE", Repeats=(1, -2))], "Direction": 0}, False),
        ("RNN", {"ActivationDescs": ["RELU"], "Direction": 0}, False),
        ("FILL_VALUE_CONSTANT", {"ValueDataType": "UINT8", "Value": 255}, True),
        ("FILL_VALUE_CONSTANT", {"ValueDataType": "UINT8", "Value": 256}, False),
        ("FILL_VALUE_CONSTANT", {"ValueDataType": "UINT8", "Value": "one"}, False),
        ("ELEMENT_WISE_ABS", {"ScaleBias": (1.0, 2.0)}, True),
        ("ELEMENT_WISE_ABS", {"ScaleBias": (1.0, "two")}, False),
        ("ELEMENT_WISE_ABS", {"ScaleBias": None}, True),
    ],
)
def test_what_c_can_hold(operator: str, members: dict[str, Any], fits: bool) -> None:
    assert expressible(_descriptor(operator, **members)) is fits


@pytest.mark.parametrize(
    ("operator", "names"),
    [
        (
            "AVERAGE_POOLING",
            [
                "Strides and WindowSize and StartPadding and EndPadding with 0 elements",
                "Strides and WindowSize and StartPadding and EndPadding with 1 elements",
                "Strides and WindowSize and StartPadding and EndPadding with 3 elements",
                "Strides = None",
                "Strides[0] = 0",
                "WindowSize[1] = 4294967295",
            ],
        ),
        ("SLICE1", ["InputWindowStrides[0] = 0", "InputWindowStrides[1] = -2147483648"]),
        ("RESAMPLE2", ["Scales[0] = 0.0", "Scales[1] = -1.0", "Scales[2] = nan", "InputPixelOffsets = None"]),
        ("ROI_POOLING", ["PooledSize.Width = 0", "PooledSize.Height = 0"]),
        ("JOIN", ["InputTensors with 0 elements", "InputTensors with 2 elements", "InputTensors with 4 elements"]),
        ("SPLIT", ["OutputTensors with 0 elements", "OutputTensors with 2 elements"]),
        (
            "LSTM",
            [
                "ActivationDescs with 2 elements",
                "ActivationDescs[0] = LSTM",
                "ActivationDescs[0] = ACTIVATION_SIGMOID with a tensor",
            ],
        ),
        ("REDUCE", ["Axes with 3 elements", "Axes[0] = 4294967295"]),
    ],
)
def test_illegal_arrays(operator: str, names: list[str]) -> None:
    found = {rejection.name: rejection for rejection in of_members(subject(REGISTRY, operator))}
    assert set(names) <= set(found)
    assert all(expressible(rejection.descriptor) for rejection in found.values())


@pytest.mark.parametrize("operator", ["JOIN", "SPLIT"])
def test_tensors_of_an_array_are_of_one_type(operator: str) -> None:
    about = subject(REGISTRY, operator)
    array = "InputTensors" if operator == "JOIN" else "OutputTensors"
    types = [
        [tensor.DataType for tensor in getattr(rejection.descriptor, array)]
        for rule, rejection in illegal(about)
        if rule == "same" and expressible(rejection.descriptor)
    ]
    assert any(len(set(one)) > 1 for one in types)


def test_inputs_of_illegal_descriptors_come_one_by_one() -> None:
    models = legal_inputs(subject(REGISTRY, "JOIN"))
    d = _descriptor("JOIN", InputTensors=[_tensor(2), _tensor(0), _tensor(3, kind="INT8")], Axis=0)
    inputs = inputs_for(d, models)
    assert {name: (array.shape, str(array.dtype)) for name, array in inputs.items()} == {
        "InputTensors[0]": ((2,), "float32"),
        "InputTensors[1]": (models["InputTensors[0]"].Sizes, str(models["InputTensors[0]"].DataType.dtype)),
        "InputTensors[2]": ((3,), "int8"),
    }
    assert all((array == 1).all() for array in inputs.values())


SPLIT = _descriptor("SPLIT", InputTensor=_tensor(3), OutputTensors=[_tensor(1), _tensor(2)], Axis=0)
X = np.arange(3, dtype=np.float32)


@pytest.mark.parametrize(
    "result",
    [
        [X[:1], X[1:]],
        (X[:1], X[1:]),
        [[X[:1], X[1:]]],
        {"OutputTensors": [X[:1], X[1:]]},
        {"OutputTensors[0]": X[:1], "OutputTensors[1]": X[1:]},
    ],
    ids=["list", "tuple", "list of lists", "dict of lists", "dict"],
)
def test_outputs_of_an_array_may_come_in_many_forms(result: Any) -> None:
    answer = call(lambda *_: result, SPLIT, {})
    assert (answer.kind, answer.problem) == ("outputs", "")
    assert {name: array.tolist() for name, array in answer.outputs.items()} == {
        "OutputTensors[0]": [0],
        "OutputTensors[1]": [1, 2],
    }


@pytest.mark.parametrize("result", [[X], X, {"OutputTensors": X}, {"OutputTensors[0]": X[:1]}])
def test_an_output_of_an_array_that_is_missing(result: Any) -> None:
    problem = call(lambda *_: result, SPLIT, {}).problem
    assert problem in ("there is no OutputTensors[0]", "there is no OutputTensors[1]")


@pytest.mark.parametrize(
    ("function", "operator", "text"),
    [
        ("joins_backwards", "JOIN", "InputTensors[0] and InputTensors[1] are in each other's place"),
        ("adds_to_the_second_part", "SPLIT", "no hypothesis explains the difference"),
    ],
)
def test_faults_of_arrays_of_tensors(function: str, operator: str, text: str) -> None:
    settings = Settings(adapter=f"doctor_adapters:{function}", limit=40)
    (report,) = examine(REGISTRY, [operator], Here(getattr(doctor_adapters, function)), settings)
    assert [finding.text for finding in report.findings] == [text]
