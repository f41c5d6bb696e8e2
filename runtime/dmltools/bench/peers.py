"""Peers of the benchmark: a bare pass over memory, and other libraries, found at run time; none is required."""

from __future__ import annotations

import importlib
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol, TypeVar

import numpy as np

from dmlruntime.devices.binding import Array, address
from dmltools.bench.cases import Form, Measure
from dmltools.bench.family import CannotDo, OnnxNode, bench_family, operations
from dmltools.bench.problems import HostSet, Problem, in_order
from dmltools.bench.stages import BLOCK, ENTRIES, NativeCall, native_entry
from dmltools.bench.timing import Contestant, HostContestant, timed


class PeerMissing(Exception):
    """The library is not usable here; the text says why."""


class PeerNotInstalled(PeerMissing):
    """The library is missing; installing it helps."""


@dataclass(frozen=True, kw_only=True)
class PeerRun:
    """A case ready to run. `result` runs it once on the first set and returns the output as a NumPy array; `close`
    frees what the case takes in another process."""

    contestant: Contestant
    result: Callable[[], Array]
    close: Callable[[], object] = lambda: None


class Peer(Protocol):
    """One library. `install` is what to type to have it; `devices` are those that it can use."""

    @property
    def name(self) -> str: ...

    @property
    def install(self) -> str: ...

    @property
    def devices(self) -> frozenset[str]: ...

    def version(self, device: str) -> str:
        """The version. Raises PeerMissing where it is not installed or lacks the device."""

    def prepare(self, problem: Problem, sets: Sequence[HostSet], threads: int, device: str) -> PeerRun:
        """Make the case ready on the sets' data with this many threads. Raises CannotDo."""


def load(package: str) -> Any:
    """The imported package. Raises PeerNotInstalled, or PeerMissing where it is there but does not load."""
    try:
        return importlib.import_module(package)
    except ModuleNotFoundError as error:
        raise PeerNotInstalled(f"{error.name} is not installed") from error
    except (ImportError, OSError, RuntimeError) as error:  # a library for another system or driver
        raise PeerMissing(f"{package} does not load: {first_line(error)}") from error


def first_line(error: BaseException) -> str:
    """Return what an error says, on one line."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return lines[0] if lines else type(error).__name__


def _require_cpu(device: str) -> None:
    if device != "cpu":
        raise PeerMissing("runs on the CPU only")


Known = TypeVar("Known")


def _known(functions: Mapping[str, Known], problem: Problem, what: str) -> Known:
    """Return what a family has for the operator. Raises CannotDo where that is nothing."""
    if problem.operator.name not in functions:
        raise CannotDo(f"no such {what}")
    return functions[problem.operator.name]


def tried(call: Callable[[], Any]) -> Any:
    """The call's result. Raises CannotDo with the library's own first line where it refuses."""
    try:
        return call()
    except CannotDo:
        raise
    except Exception as error:  # whatever a foreign library raises is its answer
        raise CannotDo(first_line(error)) from error


class NumpyPeer:
    """NumPy's functions: one thread, whatever is asked for."""

    name = "numpy"
    install = "pip install numpy"
    devices = frozenset({"cpu"})

    def version(self, device: str) -> str:
        """NumPy is always there."""
        _require_cpu(device)
        return str(np.__version__)

    def prepare(self, problem: Problem, sets: Sequence[HostSet], threads: int, device: str) -> PeerRun:
        """See Peer."""
        function = _known(bench_family(problem).numpy, problem, "function")(problem)
        is_new = problem.case.form is Form.FUNCTION
        calls = []
        for each in sets:
            inputs, (output, *_) = in_order(problem, each.views)
            calls.append(partial(function, *inputs, out=None if is_new else output))
        output_name = problem.operator.outputs[0].name

        def result() -> Array:
            answer = tried(calls[0])
            return np.array(answer if is_new else sets[0].views[output_name])

        return PeerRun(contestant=HostContestant(self.name, calls), result=result)


PASS_TRIALS = 3
"""Of a pass with streaming stores and of one without; the faster one is measured."""


class PassPeer:
    """Every byte of the inputs is read and every byte of the outputs written, on our threads.

    It is the yardstick of cases whose reads and writes are not as many as those of a copy: reductions, which only
    read, and additions, two thirds of whose bytes are read.
    """

    name = "pass"
    install = ""
    devices = frozenset({"cpu"})

    def version(self, device: str) -> str:
        """It comes with the benchmark. Raises PeerMissing where it does not compile to streaming stores."""
        _require_cpu(device)
        if native_entry("dml_pass_plain") is None:
            raise PeerMissing("is written for x86")
        return "bare"

    def prepare(self, problem: Problem, sets: Sequence[HostSet], threads: int, device: str) -> PeerRun:
        """See Peer. There is no result: the outputs are overwritten with what was read."""
        if problem.case.measure is Measure.CALL:
            raise CannotDo("a call moves no memory")
        if operations(problem):
            raise CannotDo("moves bytes, which are not the work here")
        if problem.case.form is Form.FUNCTION:
            raise CannotDo("makes no new tensors")
        if problem.case.in_place is not None:
            raise CannotDo("would overwrite the inputs")
        ways = [self._calls(entry, problem, sets, threads) for entry in ENTRIES]
        return PeerRun(contestant=HostContestant(self.name, min(ways, key=_seconds)), result=_no_result)

    def _calls(self, entry: str, problem: Problem, sets: Sequence[HostSet], threads: int) -> list[NativeCall]:
        names = [m.name for m in (*problem.inputs, *problem.outputs)]
        calls = []
        for each in sets:
            arrays = [each.storages[name] for name in names]
            sizes = [array.nbytes for array in arrays]
            items = -(-max(sizes) // BLOCK)
            parameters = (items, len(problem.inputs), len(arrays), *sizes)
            calls.append(NativeCall(native_entry(f"dml_pass_{entry}"), parameters, arrays, items, threads))
        return calls


def _seconds(calls: Sequence[Callable[[], object]]) -> float:
    best = np.inf
    for call in (*calls, *[calls[0]] * PASS_TRIALS):
        start = time.perf_counter()
        call()
        best = min(best, time.perf_counter() - start)
    return float(best)


def _no_result() -> Array:
    raise CannotDo("computes nothing")


OPSETS = {"": 17, "com.microsoft": 1}


class OnnxruntimePeer:
    """ONNX Runtime's CPU kernels."""

    name = "onnxruntime"
    install = "pip install onnxruntime onnx"
    devices = frozenset({"cpu"})

    def version(self, device: str) -> str:
        """See Peer."""
        if device != "cpu":
            raise PeerMissing("measured on the CPU only")
        load("onnx")  # makes the model
        return str(load("onnxruntime").__version__)

    def prepare(self, problem: Problem, sets: Sequence[HostSet], threads: int, device: str) -> PeerRun:
        """See Peer."""
        node = _known(bench_family(problem).onnx, problem, "operator")(problem)
        if problem.case.layouts:
            raise CannotDo("takes packed tensors only")
        inputs = [m.name for m in problem.inputs] if node.inputs is None else list(node.inputs)
        outputs = [m.name for m in problem.outputs] if node.outputs is None else list(node.outputs)
        session = tried(lambda: _session(_model(problem, node, inputs, outputs), threads))
        calls = [_onnx_call(problem, node, session, each, inputs, outputs) for each in sets]
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


def _onnx_call(
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


class TorchPeer:
    """torch's functions with out=, where they can write there."""

    install = "pip install torch"
    devices = frozenset({"cpu", "gpu"})

    def __init__(self, *, compiled: bool) -> None:
        self.name = "torch.compile" if compiled else "torch"
        self._compiled = compiled

    def version(self, device: str) -> str:
        """See Peer."""
        torch = load("torch")
        if device == "gpu" and not torch.cuda.is_available():
            raise PeerMissing("this torch finds no CUDA device")
        return str(torch.__version__)

    def prepare(self, problem: Problem, sets: Sequence[HostSet], threads: int, device: str) -> PeerRun:
        """See Peer."""
        torch = load("torch")
        torch.set_num_threads(threads)
        torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = False  # FLOAT32 is FLOAT32 here
        function = _known(bench_family(problem).torch, problem, "function")(torch, problem)
        if self._compiled:
            if operations(problem):
                raise CannotDo("compiles to torch's own function for products")
            # Compiled code is kept per function; without a reset torch gives up after a few shapes.
            torch.compiler.reset()
            function = torch.compile(function, dynamic=False)
        tensors = [self._set(torch, problem, each, "cuda" if device == "gpu" else "cpu") for each in sets]
        calls = [_torch_call(problem, function, each) for each in tensors]
        tried(calls[0])
        output = problem.operator.outputs[0].name

        def result() -> Array:
            answer = tried(calls[0])
            kept = answer if isinstance(answer, torch.Tensor) else tensors[0][output]
            found = np.array(kept.cpu().numpy())
            # torch gives indices as int64, whatever the data type of the operator's output.
            return found.astype(sets[0].views[output].dtype) if found.dtype.kind in "iu" else found

        marks = _Marks(torch) if device == "gpu" else None
        return PeerRun(contestant=timed(self.name, calls, problem.case.measure, marks), result=result)

    def _set(self, torch: Any, problem: Problem, each: HostSet, where: str) -> dict[str, Any]:
        """The tensors of a set: the same memory on the CPU, copies with the same strides on a GPU."""
        storages: dict[int, Any] = {}  # an output in place shares its input's storage
        tensors = {}
        for name, storage in each.storages.items():
            whole = storages.get(id(storage))
            if whole is None:
                whole = storages[id(storage)] = tried(partial(torch.as_tensor, storage, device=where))
            tensor = problem.tensor(name)
            tensors[name] = torch.as_strided(whole, tensor.Sizes, tensor.element_strides)
        return tensors


def _torch_call(problem: Problem, function: Callable[..., Any], tensors: dict[str, Any]) -> Callable[[], Any]:
    inputs, (output, *_) = in_order(problem, tensors)
    target = None if problem.case.form is Form.FUNCTION else output
    return lambda: function(*inputs, out=target)


class _Marks:
    """Marks on torch's current stream."""

    def __init__(self, torch: Any) -> None:
        self._torch = torch

    def mark(self) -> Any:
        event = self._torch.cuda.Event(enable_timing=True)
        event.record()
        return event

    def between(self, first: Any, last: Any) -> float:
        last.synchronize()
        return float(first.elapsed_time(last)) / 1e3


def all_peers() -> Mapping[str, Peer]:
    """Every adapter by name, present or not, in the order in which tables show them."""
    adapters: tuple[Peer, ...] = (
        PassPeer(),
        NumpyPeer(),
        TorchPeer(compiled=False),
        TorchPeer(compiled=True),
        OnnxruntimePeer(),
    )
    return {adapter.name: adapter for adapter in adapters}
