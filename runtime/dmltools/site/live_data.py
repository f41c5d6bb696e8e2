"""What a page needs to run its cases in the reader's browser: kernels, inputs, and what their outputs may be.

Outputs are compared as the run time's tests compare them: by how much each element may differ is computed here, by the
same functions, and `live.js` applies it.
"""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from dmlruntime.calls.registry import Registry
from dmlruntime.cases.records import Case
from dmlruntime.core.errors import UnsupportedOnDeviceError
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.slots import tensor_at
from dmlruntime.devices.binding import Array
from dmlruntime.families.gpu_target import WEBGPU_DEFAULTS
from dmlruntime.families.planning import has_kernels
from dmlruntime.gpu.planning import plan
from dmltools.conformance.comparing import tolerances
from dmltools.conformance.running import bound_of, exact_values, inconclusive, magnitude, undefined
from dmltools.kernels.describing import KernelText, in_wgsl

UNPROMISED = frozenset({"denormal", "early_overflow", "early_underflow"})
"""The numeric classes that WebGPU leaves to the GPU: a difference in one of them is reported as such."""


class LiveCases:
    """The cases of one operator that WebGPU can run. `script` is a classic script: pages opened from a folder can load
    no other data.
    """

    def __init__(self, registry: Registry, name: str, ids: Sequence[str]) -> None:
        """`ids` are the places of the operator's cases on its page, in the order of the specification."""
        self._texts: dict[str, int] = {}
        self._cases: dict[str, Any] = {}
        kind = registry.descriptor(name)
        if not has_kernels(kind.OPERATOR.kernel, "gpu"):
            return
        for place, case in zip(ids, registry.cases(name), strict=True):
            descriptor = case.descriptor(kind)
            try:
                kernel = in_wgsl(descriptor, case.name)
            except UnsupportedOnDeviceError:  # data types that WGSL has no kernel for
                continue
            self._cases[place] = self._case(case, descriptor, kernel)

    @property
    def ids(self) -> frozenset[str]:
        """The places of those cases."""
        return frozenset(self._cases)

    def script(self) -> str:
        """Return a script that sets `dmlopsCases`."""
        content = {"texts": list(self._texts), "cases": self._cases}
        return f"self.dmlopsCases = {json.dumps(content, ensure_ascii=False, separators=(',', ':'))};\n"

    def _case(self, case: Case, descriptor: OperatorDescriptor, kernel: KernelText) -> dict[str, Any]:
        inputs = {name: data.array() for name, data in case.inputs.items()}
        outputs = {name: data.array() for name, data in case.outputs.items()}
        return {
            "text": self._texts.setdefault(without_comments(kernel.text), len(self._texts)),
            "buffers": [
                *(
                    [tensor.name, tensor.bytes, _base64(inputs[tensor.name]) if tensor.name in inputs else ""]
                    for tensor in kernel.tensors
                ),
                *([scratch.name, scratch.bytes, ""] for scratch in kernel.scratch),
                *([c.name, c.bytes, _base64(np.array(c.words, "<u4"))] for c in kernel.constants),
            ],
            "steps": [
                {
                    "entry": step.entry,
                    "workgroups": step.workgroups,
                    "words": step.words,
                    "bindings": [[bound.binding, bound.tensor, bound.bytes] for bound in step.bindings],
                }
                for step in kernel.steps
            ],
            "outputs": list(allowed_outputs(descriptor, inputs, outputs)),
            "classes": sorted(case.classes),
        }


def without_comments(text: str) -> str:
    """Return WGSL without comments, which are half of what a page would download; lines keep their numbers."""
    return re.sub(r"[ \t]*//[^\n]*", "", text)


def allowed_outputs(
    descriptor: OperatorDescriptor,
    inputs: Mapping[str, Array],
    outputs: Mapping[str, Array],
    *,
    depth: int | None = None,
    unpromised: frozenset[str] = UNPROMISED,
) -> Iterator[dict[str, Any]]:
    """Return what each of the `outputs` may be; of one that is exact, `allowed` and the rest are left out.

    `depth` is that of the plan that computes them, on WebGPU where it is not given.
    """
    if depth is None:
        depth = plan(descriptor, WEBGPU_DEFAULTS, {}).depth
    for name, array in outputs.items():
        tensor = tensor_at(descriptor, name)
        exact = exact_values(descriptor, name, array)
        found: dict[str, Any] = {"name": name, "type": tensor.DataType.short, "expected": _base64(array), "exact": True}
        if (open_ := undefined(descriptor, inputs, name)) is not None:
            found["open"] = np.flatnonzero(open_).tolist()
        if exact.dtype.kind == "f":
            dtype = tensor.DataType.dtype
            assert dtype is not None
            scale = magnitude(descriptor, inputs, name, exact)
            bound = bound_of(descriptor, name, depth)
            allowed, infinite = tolerances(exact, dtype, bound=bound, scale=scale, unpromised=unpromised)
            found |= {"exact": False, "allowed": allowed.ravel().tolist()}
            found["infinite"] = np.flatnonzero(infinite).tolist()
        doubtful = inconclusive(descriptor, inputs, unpromised, exact.shape)
        if doubtful is not None and doubtful.any():
            found["doubtful"] = np.flatnonzero(doubtful).tolist()
        yield found


def _base64(array: Array) -> str:
    return base64.b64encode(array.astype(array.dtype.newbyteorder("<")).tobytes()).decode()
