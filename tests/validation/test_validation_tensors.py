"""The exact text of each rule of a tensor description."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from made_up import DML_COPY_OPERATOR_DESC, DML_HALVE_OPERATOR_DESC
from refusals import lines, refusal, violated

from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC, DML_TENSOR_FLAGS

GOOD = DML_BUFFER_TENSOR_DESC("FLOAT32", (2, 3))


def described(sizes: Any, strides: Any = None, data_type: Any = "FLOAT32", **more: Any) -> DML_BUFFER_TENSOR_DESC:
    return DML_BUFFER_TENSOR_DESC(data_type, sizes, strides, **more)


@pytest.mark.parametrize(
    ("tensor", "violations"),
    [
        (
            "x",
            ["InputTensor = str DML0106"],
        ),
        (
            np.zeros(3),
            ["InputTensor = ndarray DML0106"],
        ),
        (None, ["InputTensor = None DML0105"]),
        (described((0, 3)), ["InputTensor.Sizes[0] = 0 DML0107"]),
        (described((-1, 2**32)), ["InputTensor.Sizes[0] = -1 DML0107", "InputTensor.Sizes[1] = 4294967296 DML0107"]),
        (described((True, 3)), ["InputTensor.Sizes[0] = True DML0107"]),
        (
            described((2.0, float("nan"))),
            ["InputTensor.Sizes[0] = 2.0 DML0107", "InputTensor.Sizes[1] = nan DML0107"],
        ),
        (described("23"), ["InputTensor.Sizes[0] = '23' DML0107"]),
        (described(None), ["InputTensor.Sizes[0] = None DML0107"]),
        (described(()), ["InputTensor.DimensionCount = 0 DML0103"]),
        (described((1,) * 9), ["InputTensor.DimensionCount = 9 DML0103"]),
        (described((2, 3), (3,)), ["InputTensor.Strides = [3] DML0108"]),
        (described((2, 3), (3, -1)), ["InputTensor.Strides[1] = -1 DML0108"]),
        (
            described((2, 3), (2**32, 1.5)),
            ["InputTensor.Strides[0] = 4294967296 DML0108", "InputTensor.Strides[1] = 1.5 DML0108"],
        ),
        (
            described((65536, 65536)),
            ["InputTensor.Sizes = [65536, 65536] DML0109"],
        ),
        (
            described((2, 3), (2**32 - 1, 1)),
            ["InputTensor.Strides = [4294967295, 1] DML0109"],
        ),
        (
            described((2, 3), TotalTensorSizeInBytes=20),
            ["InputTensor.TotalTensorSizeInBytes = 20 DML0111"],
        ),
        (
            described((2, 3), TotalTensorSizeInBytes=26),
            ["InputTensor.TotalTensorSizeInBytes = 26 DML0111"],
        ),
        (
            described((2, 3), TotalTensorSizeInBytes=2**64),
            ["InputTensor.TotalTensorSizeInBytes = 18446744073709551616 DML0111"],
        ),
        (
            described((2, 3), TotalTensorSizeInBytes="24"),
            ["InputTensor.TotalTensorSizeInBytes = '24' DML0111"],
        ),
        (described((2, 3), Flags=3), ["InputTensor.Flags = 3 DML0112"]),
        (described((2, 3), Flags=-1), ["InputTensor.Flags = -1 DML0112"]),
        (described((2, 3), Flags=True), ["InputTensor.Flags = True DML0112"]),
        (described((2, 3), Flags=None), ["InputTensor.Flags = None DML0112"]),
        (
            described((2, 3), GuaranteedBaseOffsetAlignment=2),
            ["InputTensor.GuaranteedBaseOffsetAlignment = 2 DML0113"],
        ),
        (
            described((2, 3), GuaranteedBaseOffsetAlignment=24),
            ["InputTensor.GuaranteedBaseOffsetAlignment = 24 DML0113"],
        ),
        (
            described((2, 3), data_type="UINT4", GuaranteedBaseOffsetAlignment=-1),
            ["InputTensor.GuaranteedBaseOffsetAlignment = -1 DML0113"],
        ),
        (described((2, 3), data_type="UNKNOWN"), ["InputTensor.DataType = UNKNOWN DML0104"]),
        (described((2, 3), data_type=0), ["InputTensor.DataType = UNKNOWN DML0104"]),
        (described((2, 3), data_type="BOOL"), ["InputTensor.DataType = 'BOOL' DML0104"]),
        (described((2, 3), data_type=None), ["InputTensor.DataType = None DML0104"]),
        (described((2, 3), data_type=np.dtype(bool)), ["InputTensor.DataType = bool DML0104"]),
        (described((2, 3), data_type=np.dtype(">f4")), ["InputTensor.DataType = >f4 DML0104"]),
        (
            described((2, 3), data_type=np.dtype([("a", "f4")])),
            ["InputTensor.DataType = dtype([('a', '<f4')]) DML0104"],
        ),
        (described((2, 3), data_type=float), ["InputTensor.DataType = <class 'float'> DML0104"]),
    ],
    ids=lambda value: "" if isinstance(value, list) else str(value)[:40],
)
def test_input(tensor: Any, violations: list[str]) -> None:
    target = GOOD if not isinstance(tensor, DML_BUFFER_TENSOR_DESC) else described((2, 3), data_type=tensor.DataType)
    found = violated(DML_COPY_OPERATOR_DESC(tensor, target).validate).split("\n  ")
    assert [line for line in found[1:] if not line.startswith("OutputTensor.")] == violations


@pytest.mark.parametrize(
    "tensor",
    [
        described((2, 3), (0, 0)),
        described((2, 3), (1, 1)),
        described((1,), (4294967295,)),
        described((1,) * 8),
        described((2, 3), TotalTensorSizeInBytes=1024),
        described((2, 3), Flags=DML_TENSOR_FLAGS.DML_TENSOR_FLAG_OWNED_BY_DML),
        described((2, 3), Flags=1),
        described((2, 3), GuaranteedBaseOffsetAlignment=256),
        described((4294967295,)),
    ],
    ids=str,
)
def test_legal_inputs(tensor: DML_BUFFER_TENSOR_DESC) -> None:
    DML_COPY_OPERATOR_DESC(tensor, GOOD).validate()


@pytest.mark.parametrize(
    ("tensor", "violation"),
    [
        (
            described((2, 3), (0, 1)),
            "OutputTensor.Strides = [0, 1] DML0110",
        ),
        (
            described((2, 3), (2, 1)),
            "OutputTensor.Strides = [2, 1] DML0110",
        ),
        (
            described((2, 3), Flags=1),
            "OutputTensor.Flags = DML_TENSOR_FLAG_OWNED_BY_DML DML0112",
        ),
        (None, "OutputTensor = None DML0105"),
    ],
    ids=["broadcast", "overlapping", "owned", "missing"],
)
def test_output(tensor: Any, violation: str) -> None:
    assert violated(DML_COPY_OPERATOR_DESC(GOOD, tensor).validate) == lines("COPY", violation)


def test_an_output_of_a_wrong_type_is_still_looked_at_for_overlap() -> None:
    assert violated(DML_COPY_OPERATOR_DESC(GOOD, described((2, 3), (0, 1), "FLOAT16")).validate) == lines(
        "COPY",
        "OutputTensor.DataType = FLOAT16 DML0104",
        "OutputTensor.Strides = [0, 1] DML0110",
    )


@pytest.mark.parametrize(
    ("level", "sizes", "rule"),
    [
        ("2.0", (2, 3, 1, 1, 1), "must be 2 to 4 (1 to 8 from DML_FEATURE_LEVEL_5_0)"),
        ("2.0", (3,), "must be 2 to 4 (1 to 8 from DML_FEATURE_LEVEL_5_0)"),
        ("2.0", (1,) * 8, "must be 2 to 4 (1 to 8 from DML_FEATURE_LEVEL_5_0)"),
        ("2.0", (1,) * 9, "must be 2 to 4"),
        ("2.0", (), "must be 2 to 4; give a scalar the sizes [1, 1]"),
        ("5.0", (1,) * 9, "must be 1 to 8"),
    ],
)
def test_the_number_of_dimensions(level: str, sizes: tuple[int, ...], rule: str) -> None:
    descriptor = DML_HALVE_OPERATOR_DESC(described(sizes), None, described((2, 3)), None)
    found = refusal(descriptor.validate, level).split("\n  ")
    assert found[1] == f"XTensor.DimensionCount = {len(sizes)}: {rule}"
    assert sum(line.startswith("XTensor.DimensionCount") for line in found) == 1


@pytest.mark.parametrize(
    ("level", "data_type", "rule"),
    [
        ("2.0", "FLOAT16", "must be FLOAT32 (FLOAT16 from DML_FEATURE_LEVEL_5_0)"),
        ("2.0", "INT8", "must be FLOAT32"),
        ("6.0", "INT8", "must be FLOAT32 or FLOAT16"),
    ],
)
def test_the_data_type(level: str, data_type: str, rule: str) -> None:
    descriptor = DML_HALVE_OPERATOR_DESC(described((2, 3), None, data_type), None, GOOD, None)
    assert refusal(descriptor.validate, level).split("\n  ")[1] == f"XTensor.DataType = {data_type}: {rule}"
