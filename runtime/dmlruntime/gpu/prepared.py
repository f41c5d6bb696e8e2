"""A plan made ready to run: all but the tensors exists, bind groups are made once per set of buffers."""

from __future__ import annotations

import weakref
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any

import numpy as np

from dmlruntime.gpu.buffers import Buffer, BufferPool, Use
from dmlruntime.gpu.connection import Connection
from dmlruntime.gpu.dispatch import grid
from dmlruntime.gpu.native import wgpu
from dmlruntime.gpu.pipelines import Pipelines
from dmlruntime.gpu.sources import Find
from dmlruntime.gpu.submitting import Ready
from dmlruntime.gpu.transfer import upload
from dmlruntime.plans import Plan, Step

REMEMBERED = 64
"""Sets of buffers whose bind groups are cached."""


class PreparedPlan:
    """Runs one plan on buffers.

    Binding 0 holds a step's parameters; the tensors follow in the order of the plan's types, those that are not given
    too, then its scratch and its constants; or else where the step says.
    """

    def __init__(
        self,
        plan: Plan,
        source: str,
        find: Find,
        connection: Connection,
        pool: BufferPool,
        pipelines: Pipelines,
        bounded_loops: bool = True,
    ) -> None:
        """Compile the steps of `plan` from the kernel text `source`, which includes what `find` finds.

        `bounded_loops` is that of `Pipelines.get`. Raises DeviceError.
        """
        self.plan = plan
        self._connection = connection
        self._doing = f"running {plan.operator}"
        names = frozenset(plan.defines)
        title = f"kernel.wgsl of {plan.operator}"
        self._steps = list({id(step): step for step in plan.steps}.values())
        """Those of the plan, each once, however often it is run; all that is made for one is made in this order."""
        numbers = {id(step): number for number, step in enumerate(self._steps)}
        self._order = [numbers[id(step)] for step in plan.steps]
        self._pipelines = [
            pipelines.get(source, names, step.kernel, title=title, find=find, bounded_loops=bounded_loops)
            for step in self._steps
        ]
        self._scratch: dict[str, Buffer] = {}
        for scratch in plan.scratch:
            buffer = pool.acquire(scratch.count * scratch.type.bits // 8, Use.STORAGE, scratch.name)
            weakref.finalize(self, pool.release, buffer).atexit = False
            self._scratch[scratch.name] = buffer
        for constant in plan.constants:
            words = np.array(constant.words, np.uint32)
            buffer = pool.acquire(words.nbytes, Use.STORAGE, constant.name)
            weakref.finalize(self, pool.release, buffer).atexit = False
            upload(connection, buffer, words.view(np.uint8))
            self._scratch[constant.name] = buffer
        with connection.working(f"preparing {plan.operator}"):
            self._parameters = [self._uniform(step) for step in self._steps]
            self._layouts = [pipeline.get_bind_group_layout(0) for pipeline in self._pipelines]
        most = connection.target.workgroups_per_dimension
        self._grids = [grid(step.items, most) for step in self._steps]
        self._remembered: OrderedDict[tuple[int, ...], Ready] = OrderedDict()

    def run(self, buffers: Mapping[str, Buffer]) -> None:
        """Submit or record all steps on the buffers of the tensors, by member name. Returns before they are done."""
        self.submit(self.ready(buffers))

    def ready(self, buffers: Mapping[str, Buffer]) -> Ready:
        """What `submit` wants for these buffers; their bind groups are made where they are new together."""
        with self._connection.working(self._doing):
            key = tuple(buffers[name].serial for name in self.plan.types if name in buffers)
            ready = self._remembered.get(key)
            if ready is None:
                ready = self._remembered[key] = self._made_ready({**buffers, **self._scratch})
                if len(self._remembered) > REMEMBERED:
                    self._remembered.popitem(last=False)
            return ready

    def submit(self, ready: Ready) -> None:
        """Submit all steps, or record them in a block of a recording."""
        self._connection.submit(self._doing, ready)

    def _made_ready(self, buffers: Mapping[str, Buffer]) -> Ready:
        made = [
            (pipeline, self._group(layout, parameters, step, buffers), sides)
            for pipeline, layout, parameters, step, sides in zip(
                self._pipelines, self._layouts, self._parameters, self._steps, self._grids, strict=True
            )
        ]
        launches = [made[number] for number in self._order]
        sizes = {buffer.serial: buffer.size for buffer in buffers.values()}
        prepared = self._connection.submitter.prepare(launches)
        return Ready(prepared, launches, frozenset(sizes), sum(sizes.values()))

    def _group(self, layout: Any, parameters: Any, step: Step, buffers: Mapping[str, Buffer]) -> Any:
        bound = [(0, parameters, parameters.size)]
        for binding in self.plan.bindings_of(step):
            buffer = buffers[binding.tensor]
            bound.append((binding.place, buffer.native, binding.bytes_of(buffer.size)))
        entries = [
            {"binding": place, "resource": {"buffer": native, "offset": 0, "size": size}}
            for place, native, size in bound
        ]
        return self._connection.native.create_bind_group(layout=layout, entries=entries)

    def _uniform(self, step: Step) -> Any:
        """The parameters as a uniform buffer."""
        words = np.array(step.uniform_words(), np.uint32)
        usage = wgpu().BufferUsage.UNIFORM
        return self._connection.native.create_buffer_with_data(data=words, usage=usage)
