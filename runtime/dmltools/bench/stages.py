"""Devices under measurement: a case made ready to run and compared with the reference, and copies of as many bytes.

Outputs are compared before anything is timed, so that a wrong kernel cannot win. Huge ones are compared in part: some
elements, or where elements are combined along an axis some lines, each whole. The CPU is here; the GPU is `gpu_stage`.
"""

from __future__ import annotations

import ctypes
import math
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from importlib.resources import files
from typing import Any, Protocol

import numpy as np

from dmlruntime.cpu import pool
from dmlruntime.cpu.build import load
from dmlruntime.cpu.threads import get_num_threads, set_num_threads
from dmlruntime.devices.binding import Array, address, empty_at
from dmlruntime.devices.choose import device
from dmlruntime.devices.protocol import CompiledOperator, Device
from dmltools.bench.cases import Form, Measure
from dmltools.bench.family import bench_family, operations
from dmltools.bench.machine import free_memory_bytes, last_cache_bytes
from dmltools.bench.problems import HostSet, Problem, in_order
from dmltools.bench.timing import Contestant, HostContestant
from dmltools.conformance.comparing import Comparison, compare
from dmltools.conformance.running import bound_of

_ORDER = ("equal", "within", "reported", "differs")
SHARE_OF_MEMORY = 0.7
"""Of the free memory, what the buffers may take; the check against the reference needs some as well."""


@dataclass(frozen=True, kw_only=True)
class Prepared:
    """A case on a device.

    `copies` move as many bytes as the case, one half read, the other written; there are none for a case that measures
    the call.
    """

    variant: str
    comparison: Comparison
    kernel: Contestant
    copies: tuple[Contestant, ...]
    together: int | None = None
    """Calls of a submission, at most; None where nothing is submitted."""


class Stage(Protocol):
    """One device, set up for measuring."""

    @property
    def name(self) -> str: ...

    @property
    def device(self) -> Device: ...

    @property
    def threads(self) -> int:
        """Threads of the host that the device and its peers use."""

    @property
    def is_software(self) -> bool:
        """Return whether a GPU is only played by the processor."""

    @property
    def cache_bytes(self) -> int:
        """Size of the device's last cache."""

    @property
    def tensor_bytes(self) -> int | None:
        """Bytes of the largest tensor that the device can hold, or None where memory is the only limit."""

    @property
    def memory_bytes(self) -> int | None:
        """Memory that the buffers may take, or None where it is not known."""

    def facts(self) -> Mapping[str, str]:
        """Return what the record says about the device."""

    def prepare(self, problem: Problem, sets: Sequence[HostSet], checked_elements: int) -> Prepared:
        """Compile the case and check it against the reference. Raises DmlError where the device cannot do it."""


def as_call(
    problem: Problem, compiled: CompiledOperator, device: Device, arrays: dict[str, Any]
) -> Callable[[], object]:
    """One call of the case on these arrays, in the form that the case asks for."""
    inputs, outputs = in_order(problem, arrays)
    if problem.case.form is Form.OPERATOR:
        return partial(compiled, *inputs, out=outputs[0] if len(outputs) == 1 else tuple(outputs))
    required, optional, named = function_arguments(problem)
    by_name = {member.name: array for member, array in zip(problem.operator.inputs, inputs, strict=True)}
    module = import_module(f"{problem.operator.package}.function")
    return partial(
        getattr(module, problem.operator.name.lower()),
        *(by_name[name] for name in required),
        **{argument: by_name[name] for argument, name in optional.items()},
        **named,
        device=device,
    )


def function_arguments(problem: Problem) -> tuple[list[str], dict[str, str], dict[str, object]]:
    """Return the arguments of an operator's function: members in order; members by argument; values by argument."""
    operator = problem.operator
    given = [m for m in operator.attributes if m.name not in operator.counts]  # functions count arrays themselves
    named = {m.argument: getattr(problem.descriptor, m.name) for m in given}
    optional = {m.argument: m.name for m in operator.inputs if m.optional}
    return [m.name for m in operator.inputs if not m.optional], optional, named


def copy_bytes(problem: Problem) -> int:
    """Bytes that a copy reads, and as many it writes, to move as many as the case."""
    return max(64, math.ceil(problem.bytes_moved / 2))


def needs_copies(problem: Problem) -> bool:
    """Return whether the case is about bytes, and a copy of as many says how fast they can be moved."""
    return problem.case.measure is not Measure.CALL and not operations(problem)


def check(
    problem: Problem,
    inputs: Mapping[str, Array],
    outputs: Mapping[str, Array],
    *,
    depth: int,
    unpromised: frozenset[str],
    most: int,
) -> Comparison:
    """The worst comparison of `outputs` with the reference on `inputs`; about `most` elements are compared.

    Args:
        problem: The case with its sizes.
        inputs: Views of the problem's sizes, by member.
        outputs: The same of the outputs.
        depth: The plan's depth of combining.
        unpromised: Classes of numbers that the device does not promise.
        most: About how many elements are compared.
    """
    family = bench_family(problem)
    arrays = family.picked(problem, {**inputs, **outputs}, most)
    worst = Comparison(verdict="equal")
    for name, actual, expected, scale in family.pieces(problem, arrays, most, depth):
        bound = bound_of(problem.descriptor, name, depth)
        exact = expected.astype(np.float64) if actual.dtype.kind == "f" else expected
        terms = problem.operator.kernel.count_of(problem.descriptor)
        found = compare(actual, exact, bound=bound, scale=scale, unpromised=unpromised, terms=terms)
        worst = max(worst, found, key=lambda c: (_ORDER.index(c.verdict), c.worst))
    return worst


ENTRIES = ("plain", "streamed")
BLOCK = 2**16
"""Bytes of one item."""

CHUNKS_PER_THREAD = 4
_NOISE = np.random.default_rng(1).integers(0, 256, 2**20, np.uint8)


def cpu_copies(size: int, sets: int, threads: int) -> tuple[Contestant, ...]:
    """A contestant for each way to copy `size` bytes that this machine has. The buffers are new, `sets` pairs."""
    pairs = [(_filled(size), _filled(size)) for _ in range(sets)]
    found: list[Contestant] = [
        HostContestant("copy by numpy", [partial(np.copyto, target, source) for source, target in pairs])
    ]
    for name in ENTRIES:
        entry = native_entry(f"dml_copy_{name}")
        if entry is not None:
            calls = [_copy(entry, source, target, threads) for source, target in pairs]
            found.append(HostContestant(f"{name} copy", calls))
    return tuple(found)


def native_entry(name: str) -> Any | None:
    """A function of the compiled copy.c; None where this machine has none: streaming stores are x86's."""
    text = files("dmltools.bench").joinpath("copy.c").read_text(encoding="utf-8")
    return getattr(load("the copies of the benchmark", text), name, None)


def _filled(size: int) -> Array:
    array = empty_at((size,), _NOISE.dtype)
    for start in range(0, size, _NOISE.size):  # memory full of one number may be faster than memory full of data
        array[start : start + _NOISE.size] = _NOISE[: size - start]
    return array


def _copy(entry: Any, source: Array, target: Array, threads: int) -> NativeCall:
    return NativeCall(entry, (source.size, BLOCK), (source, target), -(-source.size // BLOCK), threads)


class NativeCall:
    """A call of a function of the compiled copy.c, ready to be made: `items` are shared among threads."""

    def __init__(
        self, entry: Any, parameters: Sequence[int], arrays: Sequence[Array], items: int, threads: int
    ) -> None:
        self._arrays = arrays  # kept alive, as are the next two
        self._parameters = (ctypes.c_int64 * len(parameters))(*parameters)
        self._pointers = (ctypes.c_void_p * len(arrays))(*map(address, arrays))
        at, pointers = ctypes.addressof(self._parameters), ctypes.addressof(self._pointers)
        run = pool.runner() if threads > 1 and items > 1 else None
        if run is None:
            entry.argtypes, entry.restype = (ctypes.c_void_p,) * 2 + (ctypes.c_int64,) * 2, None
            self._run = partial(entry, at, pointers, 0, items)
        else:
            function = ctypes.cast(entry, ctypes.c_void_p).value or 0
            grain = -(-items // (threads * CHUNKS_PER_THREAD))
            self._run = partial(run, function, at, pointers, items, grain, threads)

    def __call__(self) -> None:
        self._run()


class CpuStage:
    """The CPU device with a number of threads."""

    name = "cpu"
    is_software = False

    def __init__(self, threads: int | None = None) -> None:
        """Open the device; None threads leaves its own number. Raises DeviceUnavailableError, ThreadCountError."""
        if threads is not None:
            set_num_threads(threads)
        self.threads = get_num_threads()
        self.device = device("cpu")
        self.cache_bytes = last_cache_bytes()

    @property
    def tensor_bytes(self) -> int | None:
        return None

    @property
    def memory_bytes(self) -> int | None:
        free = free_memory_bytes()
        return None if free is None else int(free * SHARE_OF_MEMORY)

    def facts(self) -> Mapping[str, str]:
        """Compiler, flags and threads."""
        details = {label: value for label, value in self.device.facts().details if "cache" not in label}
        compiler = details.get("compiler", "")
        if compiler.startswith(os.sep):  # its name tells enough, its place does not belong into a record
            command, _, version = compiler.partition(" ")
            details["compiler"] = f"{os.path.basename(command)} {version}"
        return {**details, "threads": str(self.threads)}

    def prepare(self, problem: Problem, sets: Sequence[HostSet], checked_elements: int) -> Prepared:
        """See Stage."""
        compiled = self.device.compile(problem.descriptor)
        inputs = {m.name: sets[0].views[m.name] for m in problem.inputs}
        if problem.case.in_place:
            name = problem.case.in_place
            inputs[name] = np.array(inputs[name])
        calls = [as_call(problem, compiled, self.device, each.views) for each in sets]
        answer = calls[0]()
        results = answer if isinstance(answer, tuple) else (answer,)
        if problem.case.form is Form.OPERATOR:
            outputs = {m.name: sets[0].views[m.name] for m in problem.outputs}
        else:
            outputs = {m.name: array for m, array in zip(problem.outputs, results, strict=True)}
        comparison = check(
            problem,
            inputs,
            outputs,
            depth=compiled.plan.depth,
            unpromised=self.device.facts().unpromised,
            most=checked_elements,
        )
        copies: tuple[Contestant, ...] = ()
        if needs_copies(problem):
            copies = cpu_copies(copy_bytes(problem), len(sets), self.threads)
        kernel = HostContestant("dmlops", calls)
        return Prepared(variant=compiled.plan.variant, comparison=comparison, kernel=kernel, copies=copies)
