"""ONNX Runtime and ONNX's reference evaluator, which compute what an exported model says, and what is known of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

Array = np.ndarray[Any, Any]

OFTEN = ("NotImplemented", "Fail", "InvalidGraph", "InvalidArgument", "RuntimeException")
"""How ONNX Runtime says that it lacks a data type or a form of a node; then the reference evaluator is asked."""

RUNTIME_DIFFERS: Mapping[tuple[str, str], str] = {
    ("ACTIVATION_SOFTPLUS", "float16"): "exp overflows: it is computed in FLOAT16.",
    ("BATCH_NORMALIZATION_TRAINING", "float16"): "It gives other means than ONNX's formula.",
}
"""Where ONNX Runtime is wrong, by operator and type of the output; the reference evaluator must agree there."""

DIFFERS_BY_PROCESSOR: Mapping[tuple[str, str], str] = {
    (
        "MATRIX_MULTIPLY_INTEGER",
        "int32",
    ): "UINT8 by INT8 without VNNI: pairs of products saturate in 16 bits.",
}
"""Where ONNX Runtime is wrong on some processors; the reference evaluator must agree there."""

NOT_RUN: Mapping[tuple[str, str], str] = {
    ("LP_NORMALIZATION", "float16"): "ONNX Runtime lacks it, and the reference evaluator takes no magnitudes.",
    ("CONVOLUTION_INTEGER", "int32"): "Zero points per channel: ONNX Runtime lacks them, the evaluator misplaces them.",
    ("QUANTIZED_LINEAR_CONVOLUTION", "uint8"): "The evaluator adds a dimension to scales per channel.",
    ("QUANTIZED_LINEAR_CONVOLUTION", "int8"): "The evaluator adds a dimension to scales per channel.",
}
"""Of these operators and types of the output, cases may be left that neither of the two computes."""

KNOWN = frozenset({*RUNTIME_DIFFERS, *DIFFERS_BY_PROCESSOR, *NOT_RUN})


def tensor(path: Path) -> Array:
    """The tensor in a file of ONNX's test layout."""
    onnx = pytest.importorskip("onnx")
    proto = onnx.TensorProto()
    proto.ParseFromString(path.read_bytes())
    found: Array = onnx.numpy_helper.to_array(proto)
    return found


def tensors(folder: Path, kind: str) -> list[Array]:
    """The inputs or the outputs of a case, in the node's order."""
    return [tensor(folder / f"{kind}_{i}.pb") for i in range(len(list(folder.glob(f"{kind}_*.pb"))))]


def by_runtime(model: Any, inputs: Sequence[Array]) -> list[Array] | None:
    """Return what ONNX Runtime computes; None where it lacks something."""
    runtime = pytest.importorskip("onnxruntime")
    runtime.set_default_logger_severity(4)
    try:
        session = runtime.InferenceSession(model.SerializeToString(), providers=["CPUExecutionProvider"])
        found: list[Array] = session.run(None, _named(model, inputs))
    except Exception as error:
        if type(error).__name__ not in OFTEN:
            raise
        return None
    return found


def by_evaluator(model: Any, inputs: Sequence[Array]) -> list[Array] | None:
    """Return what ONNX's reference evaluator computes; None where it cannot. It may widen floats."""
    reference = pytest.importorskip("onnx.reference")
    try:
        with np.errstate(all="ignore"):
            return [np.asarray(array) for array in reference.ReferenceEvaluator(model).run(None, _named(model, inputs))]
    except Exception:  # it is written in NumPy and raises what NumPy raises
        return None


def _named(model: Any, inputs: Sequence[Array]) -> dict[str, Array]:
    return {value.name: array for value, array in zip(model.graph.input, inputs, strict=True)}


def agree(found: Sequence[Array], expected: Sequence[Array], said: Sequence[tuple[float, float, Array | None]]) -> bool:
    """Return whether outputs are the same, floats within their tolerance and what peers may add to it."""
    return all(_close(mine, wanted, *tolerance) for mine, wanted, tolerance in zip(found, expected, said, strict=True))


def _close(mine: Array, wanted: Array, relative: float, absolute: float, magnitude: Array | None) -> bool:
    if mine.shape != wanted.shape:
        return False
    if wanted.dtype.kind != "f":
        return bool((mine == wanted).all())
    peers = 5e-3 if wanted.dtype == np.float16 else 1e-4
    with np.errstate(invalid="ignore"):  # widening a signalling NaN warns
        exact = wanted.astype(np.float64)
    scale = np.abs(exact) if magnitude is None else magnitude.reshape(exact.shape)
    with np.errstate(invalid="ignore", over="ignore"):
        same = (mine == wanted) | (np.isnan(mine) & np.isnan(wanted))
        near = np.abs(mine.astype(np.float64) - exact) <= max(relative, peers) * scale + max(absolute, 1e-6)
    return bool((same | near).all())
