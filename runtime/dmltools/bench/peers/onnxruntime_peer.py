"""ONNX Runtime on the CPU: a model of one node, inputs and outputs bound to the arrays where they lie."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy as np

from dmlruntime.devices.binding import Array, address
from dmltools.bench.cases import Form
from dmltools.bench.family import CannotDo, OnnxNode
from dmltools.bench.peers.base import PeerMissing, PeerRun, load, tried
from dmltools.bench.problems import HostSet, Problem
from dmltools.bench.registry import bench_family
from dmltools.bench.timing import HostContestant

OPSETS = {"": 17, "com.microsoft": 1}


class OnnxruntimePeer:
    """ONNX Runtime's CPU kernels."""

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
        if problem.case.layouts:
            raise CannotDo("takes packed tensors only")
        inputs = [m.name for m in problem.inputs] if node.inputs is None else list(node.inputs)
        outputs = [m.name for m in problem.outputs] if node.outputs is None else list(node.outputs)
        session = tried(lambda: _session(_model(problem, node, inputs, outputs), threads))
        calls = [_call(problem, node, session, each, inputs, outputs) for each in sets]
        tried(calls[0])
        output = problem.operator.outputs[0].name

        def result() -> Array:
            answer = tried(calls[0])
            return np.array(answer[0] if problem.case.form is Form.FUNCTION else sets[0].views[output])

        return PeerRun(contestant=HostContestant(self.name, calls), result=result)


def _sizes(problem: Problem, node: OnnxNode, name: str) -> tuple[int, ...]:
    return node.shapes.get(name, problem.tensor(name).Sizes)


def _model(problem: Problem, node: OnnxNode, inputs: list[str], outputs: list[str]) -> bytes:
    onnx = load("onnx")
    helper = onnx.helper
    constants = [helper.make_tensor(name, onnx.TensorProto.INT64, [], [n]) for name, n in node.constants.items()]
    names = inputs + [c.name for c in constants]

    def described(name: str) -> Any:
        element = helper.np_dtype_to_tensor_dtype(problem.format_of(name))
        return helper.make_tensor_value_info(name, element, _sizes(problem, node, name))

    graph = helper.make_graph(
        [helper.make_node(node.operator, names, outputs, domain=node.domain, **node.attributes)],
        "one node",
        [described(name) for name in inputs if name],
        [described(name) for name in outputs if name],
        initializer=constants,
    )
    opsets = [helper.make_opsetid(domain, version) for domain, version in OPSETS.items()]
    return bytes(helper.make_model(graph, opset_imports=opsets, ir_version=8).SerializeToString())


def _session(model: bytes, threads: int) -> Any:
    runtime = load("onnxruntime")
    options = runtime.SessionOptions()
    options.intra_op_num_threads = threads
    options.log_severity_level = 4  # errors are raised; they need not be printed as well
    return runtime.InferenceSession(model, options, providers=["CPUExecutionProvider"])


def _call(
    problem: Problem, node: OnnxNode, session: Any, each: HostSet, inputs: list[str], outputs: list[str]
) -> Callable[[], Any]:
    """A run of the session on the arrays of a set."""
    if problem.case.form is Form.FUNCTION:
        feed = {name: each.views[name].reshape(_sizes(problem, node, name)) for name in inputs if name}
        return partial(session.run, None, feed)
    binding = session.io_binding()
    for bind, names in ((binding.bind_input, inputs), (binding.bind_output, outputs)):
        for name in filter(None, names):
            sizes = _sizes(problem, node, name)
            bind(name, "cpu", 0, problem.format_of(name).type, sizes, address(each.views[name]))
    return partial(session.run_with_iobinding, binding)
