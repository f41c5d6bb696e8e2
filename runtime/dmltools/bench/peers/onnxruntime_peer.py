"""onnxruntime on the CPU: a model of one node, inputs and outputs bound to the arrays where they lie."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy as np

from dmlruntime.binding import Array, address
from dmltools.bench.cases import Form
from dmltools.bench.family import OnnxNode
from dmltools.bench.peers.base import CannotDo, PeerMissing, PeerRun, load, tried
from dmltools.bench.problems import HostSet, Problem
from dmltools.bench.registry import bench_family
from dmltools.bench.turns import HostContestant

OPSET = 17


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
        known = bench_family(problem).onnx.get(problem.operator.name)
        if known is None:
            raise CannotDo("no such operator")
        node = known(problem)
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


def _model(problem: Problem, node: OnnxNode) -> bytes:
    onnx = load("onnx")
    helper = onnx.helper
    operator = problem.operator
    inputs = [m.name for m in operator.inputs]
    outputs = [m.name for m in operator.outputs]
    constants = [helper.make_tensor(name, onnx.TensorProto.INT64, [], [n]) for name, n in node.constants.items()]
    graph = helper.make_graph(
        [helper.make_node(node.operator, inputs + [c.name for c in constants], outputs, **node.attributes)],
        "one node",
        [_value_info(helper, problem, name) for name in inputs],
        [_value_info(helper, problem, name) for name in outputs],
        initializer=constants,
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=8)
    return bytes(model.SerializeToString())


def _value_info(helper: Any, problem: Problem, name: str) -> Any:
    element = helper.np_dtype_to_tensor_dtype(problem.format_of(name))
    return helper.make_tensor_value_info(name, element, problem.tensor(name).Sizes)


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
        kind, sizes = problem.format_of(member.name).type, problem.tensor(member.name).Sizes
        bind(member.name, "cpu", 0, kind, sizes, address(array))
    return partial(session.run_with_iobinding, binding)
