"""The exact text of each rule of a tensor description."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from made_up import DML_COPY_OPERATOR_DESC, DML_HALVE_OPERATOR_DESC
from refusals import lines, refusal

from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC, DML_TENSOR_FLAGS

GOOD = DML_BUFFER_TENSOR_DESC("FLOAT32", (2, 3))
TENSOR = "must be a DML_BUFFER_TENSOR_DESC; describe an array with DML_BUFFER_TENSOR_DESC(dtype, sizes)"
TOTAL = "must be a multiple of 4 and at least 24, which the sizes and strides imply"
SIZE = "must be an integer from 1 to 4294967295"
EMPTY = f"{SIZE} (DirectML has no empty tensors)"
STRIDE = "must be an integer from 0 to 4294967295, counted in elements"
FLAG = "must be DML_TENSOR_FLAG_NONE or DML_TENSOR_FLAG_OWNED_BY_DML"
TYPES = "must be FLOAT64, FLOAT32, INT32, INT8 or UINT4"


def described(sizes: Any, strides: Any = None, data_type: Any = "FLOAT32", **more: Any) -> DML_BUFFER_TENSOR_DESC:
    return DML_BUFFER_TENSOR_DESC(data_type, sizes, strides, **more)


@pytest.mark.parametrize(
    ("tensor", "violations"),
    [
        (
            "x",
            [f"InputTensor = str: {TENSOR}"],
        ),
        (
            np.zeros(3),
            [f"InputTensor = ndarray: {TENSOR}"],
        ),
        (None, ["InputTensor = None: must be given"]),
        (described((0, 3)), [f"InputTensor.Sizes[0] = 0: {EMPTY}"]),
        (described((-1, 2**32)), [f"InputTensor.Sizes[0] = -1: {SIZE}", f"InputTensor.Sizes[1] = 4294967296: {SIZE}"]),
        (described((True, 3)), [f"InputTensor.Sizes[0] = True: {SIZE}"]),
        (
            described((2.0, float("nan"))),
            [f"InputTensor.Sizes[0] = 2.0: {SIZE}", f"InputTensor.Sizes[1] = nan: {SIZE}"],
        ),
        (described("23"), [f"InputTensor.Sizes[0] = '23': {SIZE}"]),
        (described(None), [f"InputTensor.Sizes[0] = None: {SIZE}"]),
        (described(()), ["InputTensor.DimensionCount = 0: must be 1 to 8; give a scalar the sizes [1]"]),
        (described((1,) * 9), ["InputTensor.DimensionCount = 9: must be 1 to 8"]),
        (described((2, 3), (3,)), ["InputTensor.Strides = [3]: must have 2 entries, as Sizes has"]),
        (described((2, 3), (3, -1)), [f"InputTensor.Strides[1] = -1: {STRIDE}"]),
        (
            described((2, 3), (2**32, 1.5)),
            [f"InputTensor.Strides[0] = 4294967296: {STRIDE}", f"InputTensor.Strides[1] = 1.5: {STRIDE}"],
        ),
        (
            described((65536, 65536)),
            ["InputTensor.Sizes = [65536, 65536]: a buffer tensor has at most 2^32 - 1 elements"],
        ),
        (
            described((2, 3), (2**32 - 1, 1)),
            [
                "InputTensor.Strides = [4294967295, 1]: reach over 4294967298 elements with the sizes [2, 3]; "
                "the most is 2^32 - 1"
            ],
        ),
        (
            described((2, 3), TotalTensorSizeInBytes=20),
            [f"InputTensor.TotalTensorSizeInBytes = 20: {TOTAL}"],
        ),
        (
            described((2, 3), TotalTensorSizeInBytes=26),
            [f"InputTensor.TotalTensorSizeInBytes = 26: {TOTAL}"],
        ),
        (
            described((2, 3), TotalTensorSizeInBytes=2**64),
            [f"InputTensor.TotalTensorSizeInBytes = 18446744073709551616: {TOTAL}"],
        ),
        (
            described((2, 3), TotalTensorSizeInBytes="24"),
            [f"InputTensor.TotalTensorSizeInBytes = '24': {TOTAL}"],
        ),
        (described((2, 3), Flags=3), [f"InputTensor.Flags = 3: {FLAG}"]),
        (described((2, 3), Flags=-1), [f"InputTensor.Flags = -1: {FLAG}"]),
        (described((2, 3), Flags=True), [f"InputTensor.Flags = True: {FLAG}"]),
        (described((2, 3), Flags=None), [f"InputTensor.Flags = None: {FLAG}"]),
        (
            described((2, 3), GuaranteedBaseOffsetAlignment=2),
            ["InputTensor.GuaranteedBaseOffsetAlignment = 2: must be 0 or a power of two of at least 4"],
        ),
        (
            described((2, 3), GuaranteedBaseOffsetAlignment=24),
            ["InputTensor.GuaranteedBaseOffsetAlignment = 24: must be 0 or a power of two of at least 4"],
        ),
        (
            described((2, 3), data_type="UINT4", GuaranteedBaseOffsetAlignment=-1),
            ["InputTensor.GuaranteedBaseOffsetAlignment = -1: must be 0 or a power of two of at least 1"],
        ),
        (described((2, 3), data_type="UNKNOWN"), [f"InputTensor.DataType = UNKNOWN: {TYPES}"]),
        (described((2, 3), data_type=0), [f"InputTensor.DataType = UNKNOWN: {TYPES}"]),
        (described((2, 3), data_type="BOOL"), [f"InputTensor.DataType = 'BOOL': {TYPES}"]),
        (described((2, 3), data_type=None), [f"InputTensor.DataType = None: {TYPES}"]),
        (described((2, 3), data_type=np.dtype(bool)), [f"InputTensor.DataType = bool: {TYPES}"]),
        (described((2, 3), data_type=np.dtype(">f4")), [f"InputTensor.DataType = >f4: {TYPES}"]),
        (
            described((2, 3), data_type=np.dtype([("a", "f4")])),
            [f"InputTensor.DataType = dtype([('a', '<f4')]): {TYPES}"],
        ),
        (described((2, 3), data_type=float), [f"InputTensor.DataType = <class 'float'>: {TYPES}"]),
    ],
    ids=lambda value: "" if isinstance(value, list) else str(value)[:40],
)
def test_input(tensor: Any, violations: list[str]) -> None:
    target = GOOD if not isinstance(tensor, DML_BUFFER_TENSOR_DESC) else described((2, 3), data_type=tensor.DataType)
    found = refusal(DML_COPY_OPERATOR_DESC(tensor, target).validate).split("\n  ")
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
            "OutputTensor.Strides = [0, 1]: an output must not overlap itself; give each element a distinct address",
        ),
        (
            described((2, 3), (2, 1)),
            "OutputTensor.Strides = [2, 1]: an output must not overlap itself; give each element a distinct address",
        ),
        (
            described((2, 3), Flags=1),
            "OutputTensor.Flags = DML_TENSOR_FLAG_OWNED_BY_DML: only an input may be owned by DirectML",
        ),
        (None, "OutputTensor = None: must be given"),
    ],
    ids=["broadcast", "overlapping", "owned", "missing"],
)
def test_output(tensor: Any, violation: str) -> None:
    assert refusal(DML_COPY_OPERATOR_DESC(GOOD, tensor).validate) == lines("COPY", violation)


def test_an_output_of_a_wrong_type_is_still_looked_at_for_overlap() -> None:
    assert refusal(DML_COPY_OPERATOR_DESC(GOOD, described((2, 3), (0, 1), "FLOAT16")).validate) == lines(
        "COPY",
        f"OutputTensor.DataType = FLOAT16: {TYPES}",
        "OutputTensor.Strides = [0, 1]: an output must not overlap itself; give each element a distinct address",
        "OutputTensor.DataType = FLOAT16: must equal InputTensor.DataType (FLOAT32)",
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
