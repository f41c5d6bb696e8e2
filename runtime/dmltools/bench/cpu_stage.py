"""The CPU as the benchmark sees it: NumPy arrays in rotation, the clock of the host, and copies on its threads, plain
and with non-temporal stores."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Mapping, Sequence
from functools import partial
from importlib.resources import files
from typing import Any

import numpy as np

from dmlruntime.cpu import pool
from dmlruntime.cpu.build import load
from dmlruntime.cpu.threads import get_num_threads, set_num_threads
from dmlruntime.devices.binding import Array, address, empty_at
from dmlruntime.devices.choose import device
from dmltools.bench.cases import Form
from dmltools.bench.machine import free_memory_bytes, last_cache_bytes
from dmltools.bench.problems import HostSet, Problem
from dmltools.bench.stages import SHARE_OF_MEMORY, Prepared, as_call, check, copy_bytes, needs_copies
from dmltools.bench.timing import Contestant, HostContestant

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
        answers = answer if isinstance(answer, tuple) else (answer,)
        if problem.case.form is Form.OPERATOR:
            outputs = {m.name: sets[0].views[m.name] for m in problem.outputs}
        else:
            outputs = {m.name: array for m, array in zip(problem.outputs, answers, strict=True)}
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
