"""The CPU as the benchmark sees it: NumPy arrays in rotation, the clock of the host."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence

import numpy as np

from dmlruntime.cpu.threads import get_num_threads, set_num_threads
from dmlruntime.devices.choose import device
from dmltools.bench.cases import Form, Measure
from dmltools.bench.checking import check
from dmltools.bench.cpu_copies import cpu_copies
from dmltools.bench.machine import free_memory_bytes, last_cache_bytes
from dmltools.bench.problems import HostSet, Problem
from dmltools.bench.stages import SHARE_OF_MEMORY, Prepared, as_call, copy_bytes
from dmltools.bench.turns import Contestant, HostContestant


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
        if problem.case.measure is not Measure.CALL:
            copies = cpu_copies(copy_bytes(problem), len(sets), self.threads)
        kernel = HostContestant("dmlops", calls)
        return Prepared(variant=compiled.plan.variant, comparison=comparison, kernel=kernel, copies=copies)
