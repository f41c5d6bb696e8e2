"""onnxruntime on the CPU: a model of one node, inputs and outputs bound to the arrays where they lie."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from dmlruntime.bench.cases import Form
from dmlruntime.bench.peers.base import CannotDo, PeerMissing, PeerRun, load, tried
from dmlruntime.bench.problems import HostSet, Problem
from dmlruntime.bench.turns import HostContestant
from dmlruntime.binding import Array, address

OPSET = 17


@dataclass(frozen=True, kw_only=True)
class _Node:
    """The ONNX operator, and why it is no match where it is none."""

    operator: str
    attributes: Mapping[str, int]
    floats: bool = True


_NODES: Mapping[str, _Node] = {
    "ELEMENT_WISE_MODULUS_FLOOR": _Node(operator="Mod", attributes={"fmod": 0}, floats=False),
    "ELEMENT_WISE_MODULUS_TRUNCATE": _Node(operator="Mod", attributes={"fmod": 1}),
    "ELEMENT_WISE_ADD": _Node(operator="Add", attributes={}),
    "ELEMENT_WISE_TANH": _Node(operator="Tanh", attributes={}),
    "CUMULATIVE_SUMMATION": _Node(operator="CumSum", attributes={}),
}


class OnnxruntimePeer:
    """onnxruntime's CPU kernels."""

    name = "onnxruntime"
    install = "pip install onnxruntime onnx"
    devices = frozenset({"cpu"})

    def version(self, device: str) -> str:
        """See Peer."""
        if device not in self.devices:
            raise PeerMissing("measured on the CPU only")
        load("onnx")  # makes the model
        return str(load("onnxruntime").__version__)

    def prepare(self, problem: Problem, sets: Sequence[HostSet], threads: int, device: str) -> PeerRun:
        """See Peer."""
        node = _NODES.get(problem.operator.name)
        if node is None:
            raise CannotDo("no such operator")
        if problem.dtype.kind == "f" and not node.floats:
            raise CannotDo(f"ONNX {node.operator} of floats takes the sign of the dividend")
        if problem.case.layouts:
            raise CannotDo("takes packed tensors only")
        session = tried(lambda: _session(_model(problem, node), threads))
        calls = [_call(problem, session, each) for each in sets]
        tried(calls[0])
        output = problem.operator.outputs[0].name

        def result() -> Array:
            answer = tried(calls[0])
            return np.array(answer[0] if problem.case.form is Form.FUNCTION else sets[0].views[output])

        return PeerRun(contestant=HostContestant(self.name, calls), result=result)


def _model(problem: Problem, node: _Node) -> bytes:
    onnx = load("onnx")
    helper = onnx.helper
    element = helper.np_dtype_to_tensor_dtype(problem.dtype)
    operator, attributes, constants = problem.operator, dict(node.attributes), []
    inputs = [m.name for m in operator.inputs]
    outputs = [m.name for m in operator.outputs]
    if problem.scan is not None:
        attributes = {"exclusive": int(problem.scan.exclusive), "reverse": int(problem.scan.reverse)}
        constants = [helper.make_tensor("axis", onnx.TensorProto.INT64, [], [problem.scan.axis])]
    graph = helper.make_graph(
        [helper.make_node(node.operator, inputs + [c.name for c in constants], outputs, **attributes)],
        "one node",
        [helper.make_tensor_value_info(name, element, problem.sizes) for name in inputs],
        [helper.make_tensor_value_info(name, element, problem.sizes) for name in outputs],
        initializer=constants,
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=8)
    return bytes(model.SerializeToString())


def _session(model: bytes, threads: int) -> Any:
    runtime = load("onnxruntime")
    options = runtime.SessionOptions()
    options.intra_op_num_threads = threads
    options.log_severity_level = 4  # errors are raised; they need not be printed as well
    return runtime.InferenceSession(model, options, providers=["CPUExecutionProvider"])


def _call(problem: Problem, session: Any, each: HostSet) -> Callable[[], Any]:
    if problem.case.form is Form.FUNCTION:
        feed = {m.name: each.views[m.name] for m in problem.operator.inputs}
        return partial(session.run, None, feed)
    binding = session.io_binding()
    for member in problem.operator.tensors:
        bind = binding.bind_output if member.is_output else binding.bind_input
        array = each.views[member.name]
        bind(member.name, "cpu", 0, problem.dtype.type, problem.sizes, address(array))
    return partial(session.run_with_iobinding, binding)
