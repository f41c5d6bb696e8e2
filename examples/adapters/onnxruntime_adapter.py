"""onnxruntime's CPU operators as an implementation of DirectML's, where an ONNX operator corresponds.

    dmlops doctor --adapter examples.adapters.onnxruntime_adapter:run

The table says which ONNX operator it is; a model of that one node is built for each choice of types and attributes.
Needs onnx and onnxruntime.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
import onnxruntime
from onnx import TensorProto, helper, numpy_helper
from onnxruntime.capi import onnxruntime_pybind11_state as errors

Array = np.ndarray[Any, Any]

OPSET = 21


def _nothing(descriptor: Any) -> dict[str, Any]:
    return {}


def _no_constants(descriptor: Any) -> list[Array]:
    return []


@dataclass(frozen=True, kw_only=True)
class Node:
    """An ONNX operator. `attributes` and `constants` (its last inputs) follow from the descriptor.

    With `bools_in` the inputs of that many first places are booleans there; with `bools_out` the output is.
    """

    op: str
    attributes: Callable[[Any], dict[str, Any]] = _nothing
    constants: Callable[[Any], list[Array]] = _no_constants
    bools_in: int = 0
    bools_out: bool = False


def _named(**names: str) -> Callable[[Any], dict[str, Any]]:
    """Attributes that are members of the descriptor by other names."""
    return lambda d: {ours: float(getattr(d, theirs)) for ours, theirs in names.items()}


def _only(condition: Callable[[Any], bool], what: str) -> Callable[[Any], dict[str, Any]]:
    """No attributes, where ONNX has this one choice."""

    def attributes(d: Any) -> dict[str, Any]:
        if not condition(d):
            raise NotImplementedError(f"ONNX has {what} only")
        return {}

    return attributes


def _first(d: Any) -> np.dtype[Any]:
    dtype: np.dtype[Any] = getattr(d, d.OPERATOR.inputs[0].name).DataType.dtype
    return dtype


def _converted(value: float, dtype: np.dtype[Any]) -> Array:
    """An attribute in the type of the input, the nearest number where that does not hold it."""
    if dtype.kind == "f":
        return np.asarray(value, dtype)
    limits = np.iinfo(dtype)
    return np.asarray(max(int(limits.min), min(int(limits.max), int(value))), dtype)


def _ends(d: Any) -> list[Array]:
    return [_converted(d.Min, _first(d)), _converted(d.Max, _first(d))]


def _scan(d: Any) -> dict[str, Any]:
    return {"exclusive": int(d.HasExclusiveSum), "reverse": int(d.AxisDirection)}


def _infinity(d: Any) -> dict[str, Any]:
    return {"detect_positive": int(d.InfinityMode in (0, 1)), "detect_negative": int(d.InfinityMode in (0, 2))}


def _cast(d: Any) -> dict[str, Any]:
    return {"to": helper.np_dtype_to_tensor_dtype(d.OutputTensor.DataType.dtype)}


def _shift(direction: str) -> Callable[[Any], dict[str, Any]]:
    return lambda d: {"direction": direction}


def _modulus(fmod: int) -> Callable[[Any], dict[str, Any]]:
    def attributes(d: Any) -> dict[str, Any]:
        if not fmod and _first(d).kind == "f":
            raise NotImplementedError("ONNX has the remainder of floats with the sign of the dividend only")
        return {"fmod": fmod}

    return attributes


NODES: dict[str, Node] = {
    "ACTIVATION_CELU": Node(op="Celu", attributes=_named(alpha="Alpha")),
    "ACTIVATION_ELU": Node(op="Elu", attributes=_named(alpha="Alpha")),
    "ACTIVATION_GELU": Node(op="Gelu"),
    "ACTIVATION_HARD_SIGMOID": Node(op="HardSigmoid", attributes=_named(alpha="Alpha", beta="Beta")),
    "ACTIVATION_IDENTITY": Node(op="Identity"),
    "ACTIVATION_LEAKY_RELU": Node(op="LeakyRelu", attributes=_named(alpha="Alpha")),
    "ACTIVATION_PARAMETERIZED_RELU": Node(op="PRelu"),
    "ACTIVATION_RELU": Node(op="Relu"),
    "ACTIVATION_SCALED_ELU": Node(op="Selu", attributes=_named(alpha="Alpha", gamma="Gamma")),
    "ACTIVATION_SHRINK": Node(op="Shrink", attributes=_named(bias="Bias", lambd="Threshold")),
    "ACTIVATION_SIGMOID": Node(op="Sigmoid"),
    "ACTIVATION_SOFTPLUS": Node(op="Softplus", attributes=_only(lambda d: d.Steepness == 1, "a steepness of 1")),
    "ACTIVATION_SOFTSIGN": Node(op="Softsign"),
    "ACTIVATION_TANH": Node(op="Tanh"),
    "ACTIVATION_THRESHOLDED_RELU": Node(op="ThresholdedRelu", attributes=_named(alpha="Alpha")),
    "CAST": Node(op="Cast", attributes=_cast),
    "CUMULATIVE_SUMMATION": Node(op="CumSum", attributes=_scan, constants=lambda d: [np.asarray(d.Axis, np.int64)]),
    "ELEMENT_WISE_ABS": Node(op="Abs"),
    "ELEMENT_WISE_ACOS": Node(op="Acos"),
    "ELEMENT_WISE_ACOSH": Node(op="Acosh"),
    "ELEMENT_WISE_ADD": Node(op="Add"),
    "ELEMENT_WISE_ASIN": Node(op="Asin"),
    "ELEMENT_WISE_ASINH": Node(op="Asinh"),
    "ELEMENT_WISE_ATAN": Node(op="Atan"),
    "ELEMENT_WISE_ATANH": Node(op="Atanh"),
    "ELEMENT_WISE_BIT_AND": Node(op="BitwiseAnd"),
    "ELEMENT_WISE_BIT_NOT": Node(op="BitwiseNot"),
    "ELEMENT_WISE_BIT_OR": Node(op="BitwiseOr"),
    "ELEMENT_WISE_BIT_SHIFT_LEFT": Node(op="BitShift", attributes=_shift("LEFT")),
    "ELEMENT_WISE_BIT_SHIFT_RIGHT": Node(op="BitShift", attributes=_shift("RIGHT")),
    "ELEMENT_WISE_BIT_XOR": Node(op="BitwiseXor"),
    "ELEMENT_WISE_CEIL": Node(op="Ceil"),
    "ELEMENT_WISE_CLIP": Node(op="Clip", constants=_ends),
    "ELEMENT_WISE_CLIP1": Node(op="Clip", constants=_ends),
    "ELEMENT_WISE_CONSTANT_POW": Node(op="Pow", constants=lambda d: [np.asarray(d.Exponent, np.float32)]),
    "ELEMENT_WISE_COS": Node(op="Cos"),
    "ELEMENT_WISE_COSH": Node(op="Cosh"),
    "ELEMENT_WISE_DIVIDE": Node(op="Div"),
    "ELEMENT_WISE_ERF": Node(op="Erf"),
    "ELEMENT_WISE_EXP": Node(op="Exp"),
    "ELEMENT_WISE_FLOOR": Node(op="Floor"),
    "ELEMENT_WISE_IDENTITY": Node(op="Identity"),
    "ELEMENT_WISE_IF": Node(op="Where", bools_in=1),
    "ELEMENT_WISE_IS_INFINITY": Node(op="IsInf", attributes=_infinity, bools_out=True),
    "ELEMENT_WISE_IS_NAN": Node(op="IsNaN", bools_out=True),
    "ELEMENT_WISE_LOG": Node(op="Log"),
    "ELEMENT_WISE_LOGICAL_AND": Node(op="And", bools_in=2, bools_out=True),
    "ELEMENT_WISE_LOGICAL_EQUALS": Node(op="Equal", bools_out=True),
    "ELEMENT_WISE_LOGICAL_GREATER_THAN": Node(op="Greater", bools_out=True),
    "ELEMENT_WISE_LOGICAL_GREATER_THAN_OR_EQUAL": Node(op="GreaterOrEqual", bools_out=True),
    "ELEMENT_WISE_LOGICAL_LESS_THAN": Node(op="Less", bools_out=True),
    "ELEMENT_WISE_LOGICAL_LESS_THAN_OR_EQUAL": Node(op="LessOrEqual", bools_out=True),
    "ELEMENT_WISE_LOGICAL_NOT": Node(op="Not", bools_in=1, bools_out=True),
    "ELEMENT_WISE_LOGICAL_OR": Node(op="Or", bools_in=2, bools_out=True),
    "ELEMENT_WISE_LOGICAL_XOR": Node(op="Xor", bools_in=2, bools_out=True),
    "ELEMENT_WISE_MAX": Node(op="Max"),
    "ELEMENT_WISE_MEAN": Node(op="Mean"),
    "ELEMENT_WISE_MIN": Node(op="Min"),
    "ELEMENT_WISE_MODULUS_FLOOR": Node(op="Mod", attributes=_modulus(0)),
    "ELEMENT_WISE_MODULUS_TRUNCATE": Node(op="Mod", attributes=_modulus(1)),
    "ELEMENT_WISE_MULTIPLY": Node(op="Mul"),
    "ELEMENT_WISE_NEGATE": Node(op="Neg"),
    "ELEMENT_WISE_POW": Node(op="Pow"),
    "ELEMENT_WISE_RECIP": Node(op="Reciprocal"),
    "ELEMENT_WISE_ROUND": Node(op="Round", attributes=_only(lambda d: d.RoundingMode == 0, "halves to even")),
    "ELEMENT_WISE_SIGN": Node(op="Sign"),
    "ELEMENT_WISE_SIN": Node(op="Sin"),
    "ELEMENT_WISE_SINH": Node(op="Sinh"),
    "ELEMENT_WISE_SQRT": Node(op="Sqrt"),
    "ELEMENT_WISE_SUBTRACT": Node(op="Sub"),
    "ELEMENT_WISE_TAN": Node(op="Tan"),
    "ELEMENT_WISE_TANH": Node(op="Tanh"),
}
"""By operator of DirectML the ONNX operator that corresponds."""


def run(operator: str, descriptor: Any, inputs: dict[str, Array]) -> Array:
    """One operator, run by onnxruntime on the CPU."""
    if operator not in NODES:
        raise NotImplementedError(f"no ONNX operator is {operator}")
    if getattr(descriptor, "ScaleBias", None) is not None:
        raise NotImplementedError("no ONNX operator has a scale and a bias of its own")
    node = NODES[operator]
    attributes = tuple(sorted(node.attributes(descriptor).items()))
    arrays = list(inputs.values())
    constants = [(str(c.dtype), c.tobytes()) for c in node.constants(descriptor)]
    types = tuple((str(array.dtype), array.ndim) for array in arrays)
    (output,) = (getattr(descriptor, member.name) for member in descriptor.OPERATOR.outputs)
    session = _session(node, types, str(output.DataType.dtype), attributes, tuple(constants))
    feeds = {f"x{i}": np.ascontiguousarray(array) for i, array in enumerate(arrays)}
    (result,) = session.run(None, feeds)
    return np.asarray(result)


@lru_cache(maxsize=512)
def _session(
    node: Node,
    types: tuple[tuple[str, int], ...],
    output: str,
    attributes: tuple[tuple[str, Any], ...],
    constants: tuple[tuple[str, bytes], ...],
) -> Any:
    """A model of the one node, with casts where ONNX wants booleans, and constants for what is no tensor here."""
    nodes, names, graph_inputs, initializers = [], [], [], []
    for i, (name, rank) in enumerate(types):
        element = helper.np_dtype_to_tensor_dtype(np.dtype(name))
        graph_inputs.append(helper.make_tensor_value_info(f"x{i}", element, [None] * rank))
        if i < node.bools_in:
            nodes.append(helper.make_node("Cast", [f"x{i}"], [f"b{i}"], to=TensorProto.BOOL))
        names.append(f"b{i}" if i < node.bools_in else f"x{i}")
    for i, (name, data) in enumerate(constants):
        initializers.append(numpy_helper.from_array(np.frombuffer(data, name).reshape(()), f"c{i}"))
        names.append(f"c{i}")
    last = "y_bool" if node.bools_out else "y"
    nodes.append(helper.make_node(node.op, names, [last], **dict(attributes)))
    element = helper.np_dtype_to_tensor_dtype(np.dtype(output))
    if node.bools_out:
        nodes.append(helper.make_node("Cast", [last], ["y"], to=element))
    made = helper.make_tensor_value_info("y", element, None)
    graph = helper.make_graph(nodes, "one_operator", graph_inputs, [made], initializers)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=10)
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 4
    options.intra_op_num_threads = 1  # small tensors: threads would only wait for each other
    try:
        return onnxruntime.InferenceSession(model.SerializeToString(), options, providers=["CPUExecutionProvider"])
    except (errors.NotImplemented, errors.InvalidGraph, errors.Fail) as error:
        raise NotImplementedError(str(error).splitlines()[0]) from error
