"""Descriptors of GEMM for the tests of contractions."""

from __future__ import annotations

from typing import Any

import dmlops as dml

Sizes = tuple[int, ...]


def gemm(
    a: Sizes,
    b: Sizes,
    *,
    short: str = "FLOAT32",
    transposes: tuple[bool, bool] = (False, False),
    c: bool = False,
    strides: dict[str, Sizes] | None = None,
    **members: Any,
) -> dml.DML_GEMM_OPERATOR_DESC:
    """The product of tensors of the sizes `a` and `b`, as they lie in memory."""
    rows = a[-1] if transposes[0] else a[-2]
    columns = b[-2] if transposes[1] else b[-1]
    made = (*a[:-2], rows, columns)
    steps = strides or {}

    def tensor(name: str, sizes: Sizes) -> dml.DML_BUFFER_TENSOR_DESC:
        return dml.DML_BUFFER_TENSOR_DESC(short, sizes, steps.get(name))

    kinds = dml.DML_MATRIX_TRANSFORM
    values = {"Alpha": 1.0, "Beta": 1.0, "FusedActivation": None} | members
    return dml.DML_GEMM_OPERATOR_DESC(
        ATensor=tensor("ATensor", a),
        BTensor=tensor("BTensor", b),
        CTensor=tensor("CTensor", made) if c else None,
        OutputTensor=tensor("OutputTensor", made),
        TransA=kinds.DML_MATRIX_TRANSFORM_TRANSPOSE if transposes[0] else kinds.DML_MATRIX_TRANSFORM_NONE,
        TransB=kinds.DML_MATRIX_TRANSFORM_TRANSPOSE if transposes[1] else kinds.DML_MATRIX_TRANSFORM_NONE,
        **values,
    )
