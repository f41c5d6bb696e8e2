"""Tests of the contraction family's rules for its block, with code and location."""

from __future__ import annotations

from pathlib import Path

import pytest
from kernel_messages import kernel_says

GEMM = (
    "{family: contraction, a: ATensor, b: BTensor, absent: {CTensor: 0}, "
    "compute: Alpha * acc + Beta * CTensor, fused: FusedActivation}"
)
QUANTIZED = (
    "{family: contraction, a: ATensor, a_zero_point: AZeroPointTensor, b: BTensor, "
    "b_zero_point: BZeroPointTensor, absent: {AZeroPointTensor: 0, BZeroPointTensor: 0}, compute: acc}"
)
CONVOLUTION = "convolution: {strides: Strides, dilations: Dilations, start: StartPadding, groups: GroupCount}"
CONVOLUTION = (
    "{family: contraction, a: FilterTensor, b: InputTensor, absent: {BiasTensor: 0}, "
    f"{CONVOLUTION}, compute: acc + BiasTensor, fused: FusedActivation}}"
)
FILES = {GEMM: "gemm", QUANTIZED: "matrix_multiply_integer", CONVOLUTION: "convolution"}


@pytest.mark.parametrize("base", FILES, ids=FILES.values())
def test_the_base_is_right(tmp_path: Path, base: str) -> None:
    assert kernel_says(tmp_path, FILES[base], base) == []


@pytest.mark.parametrize(
    ("base", "old", "new", "message"),
    [
        (GEMM, "b: BTensor", "b: ¦ATensor", "b: ATensor is `a` already; name the other factor"),
        (
            QUANTIZED,
            "absent",
            "per_row: [¦AZeroPointTensor], absent",
            "AZeroPointTensor has two roles; name it once",
        ),
        (
            CONVOLUTION,
            "a: Filter",
            "transpose_a: Mode == DML_CONVOLUTION_MODE_CONVOLUTION, a: ¦Filter",
            "convolution, and a matrix that may be transposed; remove transpose_a and transpose_b",
        ),
        (
            GEMM,
            "family: contraction, a: ATensor, b: BTensor, absent: {CTensor: 0}",
            "family: ¦contraction, a: ATensor, b: BTensor",
            "absent lacks the optional input 'CTensor'; add `absent: {CTensor: 0}`",
        ),
        (
            GEMM,
            "{CTensor: 0}",
            "{CTensor: 0, ¦ATensor: 0}",
            "absent has 'ATensor', which is no optional input; remove it",
        ),
        (
            GEMM,
            "compute",
            "factors: {¦TransA: CTensor}, compute",
            "factors has 'TransA', which is no member of type FLOAT; remove it",
        ),
        (
            GEMM,
            "compute",
            "factors: {Alpha: ¦ATensor}, compute",
            "factors: ATensor is always given; name an optional input",
        ),
        (
            GEMM,
            "family: contraction",
            "family: ¦contraction",
            "the kernel says nothing of FusedActivation; add `fused: ...`",
        ),
        (
            GEMM,
            "fused: FusedActivation",
            "fused: ¦Alpha",
            "fused: Alpha is no member of type DML_OPERATOR_DESC; write FusedActivation",
        ),
        (
            QUANTIZED,
            "compute: acc",
            "compute: acc, softmax: [¦ACTIVATION_SOFTMAX]",
            "softmax without `fused`; remove it, or add `fused: ...`",
        ),
        (
            CONVOLUTION,
            "fused: FusedActivation",
            "fused: FusedActivation, softmax: [¦ACTIVATION_SOFTMAX]",
            "softmax: FusedActivation may not be ACTIVATION_SOFTMAX; remove it",
        ),
        (
            CONVOLUTION,
            "strides: Strides",
            "strides: ¦GroupCount",
            "strides: GroupCount is no UINT_ARRAY; name the member with a value for each dimension of space",
        ),
        (
            CONVOLUTION,
            "groups: GroupCount",
            "groups: ¦Strides",
            "groups: Strides is no UINT; name the member with the number of groups",
        ),
        (GEMM, " + Beta * CTensor", "", "no expression uses CTensor; name it in `compute`"),
        (
            GEMM,
            "Alpha * acc",
            "Alpha * ¦sum",
            "`sum` is not known here; the operands are ATensor, BTensor, CTensor, TransA, TransB, Alpha, Beta, acc",
        ),
    ],
)
def test_what_is_wrong(tmp_path: Path, base: str, old: str, new: str, message: str) -> None:
    kernel = base.replace(old, new)
    assert kernel != base
    if message.startswith("the kernel says nothing"):
        kernel = kernel.replace(", fused: FusedActivation", "")
    if message.startswith("no expression"):
        kernel = kernel.replace("compute: ", "compute: ¦")
    assert kernel_says(tmp_path, FILES[base], kernel) == [f"¦: kernel: {message}"]
