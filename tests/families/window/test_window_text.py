"""The C text of windows: no warnings, and the same bits from plain C11, without AVX-512 and less optimized."""

from __future__ import annotations

from typing import Any

import pytest
from c_texts import AND_NARROWER, check_text

import dmlops as dml

SIZES, POOLED = (2, 3, 9, 150), (2, 3, 5, 75)
WHERE = {
    "DimensionCount": 2,
    "Strides": (2, 2),
    "WindowSize": (3, 3),
    "StartPadding": (1, 1),
    "EndPadding": (1, 1),
}
ONCE = {"Dilations": (1, 1)}


def tensor(short: str, sizes: tuple[int, ...]) -> dml.DML_BUFFER_TENSOR_DESC:
    return dml.DML_BUFFER_TENSOR_DESC(short, sizes)


def pooling(kind: Any, short: str, **more: Any) -> Any:
    return kind(tensor(short, SIZES), tensor(short, POOLED), **WHERE, **more)


def quantized() -> Any:
    one = tensor("FLOAT32", (1,))
    return dml.DML_QUANTIZED_LINEAR_AVERAGE_POOLING_OPERATOR_DESC(
        InputTensor=tensor("INT8", SIZES),
        InputScaleTensor=one,
        InputZeroPointTensor=tensor("INT8", (1,)),
        OutputScaleTensor=one,
        OutputZeroPointTensor=None,
        OutputTensor=tensor("UINT8", POOLED),
        IncludePadding=False,
        **WHERE,
        **ONCE,
    )


def gradient(include: bool) -> Any:
    return dml.DML_AVERAGE_POOLING_GRAD_OPERATOR_DESC(
        tensor("FLOAT32", POOLED), tensor("FLOAT32", SIZES), IncludePadding=include, **WHERE
    )


def gradient_of_extremes(short: str) -> Any:
    return dml.DML_MAX_POOLING_GRAD_OPERATOR_DESC(
        tensor(short, SIZES), tensor(short, POOLED), tensor(short, SIZES), **WHERE, **ONCE
    )


def gradient_of_neighbourhoods() -> Any:
    same = tensor("FLOAT32", SIZES)
    return dml.DML_LOCAL_RESPONSE_NORMALIZATION_GRAD_OPERATOR_DESC(same, same, same, False, 3, 0.5, 0.75, 1.0)


def folded(short: str) -> Any:
    where = {("WindowSizes" if name == "WindowSize" else name): value for name, value in WHERE.items()}
    return dml.DML_FOLD_OPERATOR_DESC(tensor(short, (2, 27, 375)), tensor(short, SIZES), **where, **ONCE)


def neighbourhoods(beta: float) -> Any:
    return dml.DML_LOCAL_RESPONSE_NORMALIZATION_OPERATOR_DESC(
        tensor("FLOAT32", SIZES), tensor("FLOAT32", SIZES), False, 3, 0.5, beta, 1.0
    )


def whole(short: str) -> Any:
    return dml.DML_AVERAGE_POOLING_OPERATOR_DESC(
        tensor(short, SIZES),
        tensor(short, (2, 3, 1, 1)),
        **{**WHERE, "WindowSize": SIZES[2:], "StartPadding": (0, 0), "EndPadding": (0, 0)},
        IncludePadding=True,
    )


def extremes(short: str, indices: bool) -> Any:
    return pooling(
        dml.DML_MAX_POOLING2_OPERATOR_DESC,
        short,
        OutputIndicesTensor=tensor("UINT32", POOLED) if indices else None,
        **ONCE,
    )


DESCRIPTORS = {
    **{f"extremes of {short}": extremes(short, False) for short in ("FLOAT32", "FLOAT16", "INT8", "UINT64")},
    **{f"places of {short}": extremes(short, True) for short in ("FLOAT32", "FLOAT16", "INT8", "UINT64")},
    "averages": pooling(dml.DML_AVERAGE_POOLING_OPERATOR_DESC, "FLOAT16", IncludePadding=False),
    "averages of all": whole("FLOAT32"),
    **{f"norm {power}": pooling(dml.DML_LP_POOLING_OPERATOR_DESC, "FLOAT32", P=power) for power in (1, 2, 3)},
    "bytes": quantized(),
    **{f"neighbourhoods, power {beta}": neighbourhoods(beta) for beta in (0.75, 0.5)},
    "the way back": gradient(False),
    "the way back with padding": gradient(True),
    **{f"the way back of extremes of {short}": gradient_of_extremes(short) for short in ("FLOAT32", "FLOAT16")},
    "the way back of neighbourhoods": gradient_of_neighbourhoods(),
    **{f"columns of {short}": folded(short) for short in ("FLOAT32", "FLOAT16")},
}


IN_EVERY_RUN = ("places of FLOAT32", "averages", "bytes", "the way back of neighbourhoods")


@pytest.mark.one_in(8)
@pytest.mark.parametrize(
    "name", [name if name in IN_EVERY_RUN else pytest.param(name, marks=pytest.mark.slow) for name in DESCRIPTORS]
)
def test_bits_do_not_depend_on_how_it_is_compiled(name: str) -> None:
    descriptor = DESCRIPTORS[name]
    descriptor.validate()
    check_text(descriptor, ways=AND_NARROWER)
