"""UINT4 and INT4 are refused with a sentence of their own."""

from __future__ import annotations

import numpy as np
import pytest
from refusals import lines, refusal

import dmlops as dml
from dmlops import DML_BUFFER_TENSOR_DESC, REGISTRY
from dmlruntime.core.datatypes import FOUR_BITS

WHY = "DirectML takes 4-bit types in QUANTIZE and DEQUANTIZE only, which are not specified here"
ALL = "FLOAT64, FLOAT32, FLOAT16, INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16 or UINT8"


def test_the_sentence_is_true() -> None:
    assert not {"QUANTIZE", "DEQUANTIZE"} & set(REGISTRY)
    rows = [row for name in REGISTRY for row in REGISTRY.descriptor(name).OPERATOR.support]
    taken = {kind for row in rows for tensor in row.tensors.values() for kind in tensor.types}
    assert len(taken) == 11
    assert not taken & set(FOUR_BITS)


@pytest.mark.parametrize("name", ["UINT4", "INT4"])
def test_a_descriptor(name: str) -> None:
    x, y = DML_BUFFER_TENSOR_DESC("INT8", (2, 2)), DML_BUFFER_TENSOR_DESC(name, (2, 2))
    assert refusal(dml.DML_CAST_OPERATOR_DESC(x, y).validate) == lines(
        "CAST", f"OutputTensor.DataType = {name}: must be {ALL}; {WHY}"
    )


def test_a_call() -> None:
    assert refusal(dml.cast, np.ones(2, np.int8), data_type="INT4") == lines(
        "CAST", f"OutputTensor.DataType = INT4: must be {ALL}; {WHY}"
    )
