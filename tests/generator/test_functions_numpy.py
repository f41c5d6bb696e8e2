"""Every operation's NumPy text, evaluated and compared with the oracle bit for bit."""

from __future__ import annotations

import numpy as np
import pytest
from lowered_kernels import lowered
from test_functions_oracle import expected, is_exact, mismatches, pairs, unary_samples, value_dtype

from dmlgen.expressions import functions
from dmlgen.expressions.functions import OPERATIONS, Operation

CASES = [
    (data_type, operation.name)
    for data_type in functions.ALL
    for operation in OPERATIONS.values()
    if is_exact(operation, data_type) and operation.form("numpy", data_type)
]


def numpy_text(operation: Operation, data_type: str) -> str:
    text = operation.notation.format(a="a", b="b")
    text = f"1 if {text} else 0" if operation.gives.name == "BOOL" else text
    return lowered(text, "numpy", data_type, {"a": "a", "b": "b"}).text


@pytest.mark.parametrize(("data_type", "name"), CASES)
def test_numpy_agrees_with_the_oracle(data_type: str, name: str) -> None:
    operands = pairs(data_type) if OPERATIONS[name].arity == 2 else (unary_samples(data_type),)
    wanted = expected(name, data_type, *operands)
    with np.errstate(all="ignore"):
        names = {"np": np, **dict(zip("ab", operands, strict=False))}
        actual = eval(numpy_text(OPERATIONS[name], data_type), names)
    assert actual.dtype == value_dtype(data_type)
    assert mismatches(np.ascontiguousarray(actual), wanted, *operands) == []
