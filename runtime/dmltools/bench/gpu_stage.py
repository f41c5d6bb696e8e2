"""A GPU as the benchmark sees it: arrays that stay on the device, its own timestamps where it has them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dmlruntime.cpu.processor import available
from dmlruntime.devices.choose import device
from dmlruntime.families.gpu_target import GRAIN
from dmlruntime.gpu.recording import MOST_BYTES
from dmltools.bench.cases import Measure
from dmltools.bench.checking import check
from dmltools.bench.gpu_copies import gpu_copies
from dmltools.bench.gpu_marks import TimestampMarks, gpu_marks
from dmltools.bench.machine import free_memory_bytes
from dmltools.bench.problems import HostSet, Problem
from dmltools.bench.stages import SHARE_OF_MEMORY, Prepared, as_call, copy_bytes
from dmltools.bench.streams import timed
from dmltools.bench.turns import ONE_BY_ONE, Contestant, Together

CACHE = 2**28
"""Bytes of the last cache. WebGPU does not report it; few GPUs have more."""

SOFTWARE_CACHE = 2**18
"""A software adapter measures nothing of interest, so its sets may be small and few."""


TOGETHER = 32
"""Calls of a submission, at most: what a submission costs is then a few percent of the shortest call's time."""


class GpuStage:
    """The GPU device; its peers run on the same GPU through CUDA."""

    name = "gpu"

    def __init__(self, threads: int | None = None) -> None:
        """Open the device. `threads` are those of peers that use the host. Raises DeviceUnavailableError."""
        self.device = device("gpu")
        self.threads = threads or available()
        self.is_software = self.device.connection.adapter.kind == "CPU"
        self.cache_bytes = SOFTWARE_CACHE if self.is_software else CACHE
        self._marks = gpu_marks(self.device.connection)

    @property
    def tensor_bytes(self) -> int | None:
        """What one binding holds."""
        target = self.device.connection.target
        return min(target.storage_binding_size, target.buffer_size) // GRAIN * GRAIN

    @property
    def memory_bytes(self) -> int | None:
        """Host memory: the data is made there. Memory of the device is not reported; using too much raises its own
        error."""
        free = free_memory_bytes()
        return None if free is None else int(free * SHARE_OF_MEMORY)

    def facts(self) -> Mapping[str, str]:
        """Adapter, driver and what times are taken by."""
        by_device = isinstance(self._marks, TimestampMarks)
        times = "timestamps of the device" if by_device else "the host's clock over many submissions"
        return {**dict(self.device.facts().details), "times": times}

    def prepare(self, problem: Problem, sets: Sequence[HostSet], checked_elements: int) -> Prepared:
        """See Stage."""
        compiled = self.device.compile(problem.descriptor)
        resident = [self._resident(problem, each) for each in sets]
        calls = [as_call(problem, compiled, self.device, arrays) for arrays in resident]
        answer = calls[0]()
        answers = answer if isinstance(answer, tuple) else (answer,)
        outputs = {m.name: array.numpy() for m, array in zip(problem.outputs, answers, strict=True)}
        comparison = check(
            problem,
            {m.name: sets[0].views[m.name] for m in problem.inputs},
            outputs,
            depth=compiled.plan.depth,
            unpromised=self.device.facts().unpromised,
            most=checked_elements,
        )
        copies: tuple[Contestant, ...] = ()
        together = self._together(problem)
        if problem.case.measure is not Measure.CALL:
            copies = gpu_copies(self.device, copy_bytes(problem), len(sets), self._marks, together.most)
        kernel = timed("dmlops", calls, problem.case.measure, self._marks, together)
        return Prepared(
            variant=compiled.plan.variant,
            comparison=comparison,
            kernel=kernel,
            copies=copies,
            together=together.most,
        )

    def _together(self, problem: Problem) -> Together:
        """As many calls as a recording holds without submitting by itself, so that the record says what happened."""
        if not problem.case.is_recorded:
            return ONE_BY_ONE
        most = max(1, min(TOGETHER, MOST_BYTES // problem.bytes_held))
        return Together(most=most, block=self.device.recording)

    def _resident(self, problem: Problem, each: HostSet) -> dict[str, Any]:
        """The set on the device; an input with gaps as the flat buffer that its strides reach into."""
        arrays: dict[str, Any] = {}
        for member in problem.tensors:
            tensor = problem.tensor(member.name)
            if not member.is_output:
                packed = tensor.Strides is None
                arrays[member.name] = self.device.asarray((each.views if packed else each.storages)[member.name])
            elif problem.case.in_place:
                arrays[member.name] = arrays[problem.case.in_place]
            else:
                arrays[member.name] = self.device.empty(tensor)
        return arrays
