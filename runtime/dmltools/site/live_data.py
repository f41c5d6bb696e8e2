"""Data with which a page runs its cases in the reader's browser: kernels, inputs, and what outputs may be.

Outputs are compared as the run time's tests compare them: by how much each element may differ is computed here, by the
same functions, and `live.js` applies it.
"""

from __future__ import annotations

import base64
import json
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
from dmltools.site.launches import launches, without_comments

UNPROMISED = frozenset({"denormal", "early_overflow", "early_underflow"})
"""The numeric classes that WebGPU leaves to the GPU: a difference in one of them is reported as such."""


class LiveCases:
    """The cases of one operator that WebGPU can run. `script` is a classic script: pages opened from a folder can load
    no other data.
    """

    def __init__(self, registry: Registry, name: str, ids: Sequence[str]) -> None:
        """`ids` are those of the operator's cases on its page, in the order of the specification."""
        self._texts: dict[str, int] = {}
        self._cases: dict[str, Any] = {}
        kind = registry.descriptor(name)
        if not has_kernels(kind.OPERATOR.kernel, "gpu"):
            return
        for case_id, case in zip(ids, registry.cases(name), strict=True):
            descriptor = case.descriptor(kind)
            try:
                kernel = in_wgsl(descriptor, case.name)
            except UnsupportedOnDeviceError:  # data types that WGSL has no kernel for
                continue
            self._cases[case_id] = self._case(case, descriptor, kernel)

    @property
    def cases(self) -> Mapping[str, Any]:
        """The cases, by their ids on the page."""
        return self._cases

    @property
    def texts(self) -> tuple[str, ...]:
        """The texts that they name by number."""
        return tuple(self._texts)

    @property
    def ids(self) -> frozenset[str]:
        """The ids of the cases on the page."""
        return frozenset(self._cases)

    def script(self) -> str:
        """Return a script that sets `dmlopsCases`."""
        content = {"texts": list(self._texts), "cases": self._cases}
        return f"self.dmlopsCases = {json.dumps(content, ensure_ascii=False, separators=(',', ':'))};\n"

    def _case(self, case: Case, descriptor: OperatorDescriptor, kernel: KernelText) -> dict[str, Any]:
        inputs = {name: data.array() for name, data in case.inputs.items()}
        outputs = {name: data.array() for name, data in case.outputs.items()}
        text = self._texts.setdefault(without_comments(kernel.text), len(self._texts))
        return {
            "text": text,
            **launches(kernel, {name: in_base64(array) for name, array in inputs.items()}),
            "outputs": list(allowed_outputs(descriptor, inputs, outputs)),
            "classes": sorted(case.classes),
        }


def allowed_outputs(
    descriptor: OperatorDescriptor,
    inputs: Mapping[str, Array],
    outputs: Mapping[str, Array],
    *,
    depth: int | None = None,
    unpromised: frozenset[str] = UNPROMISED,
) -> Iterator[dict[str, Any]]:
    """Return what each of the `outputs` may be; of one that is exact, `allowed` and the rest are left out.

    Args:
        descriptor: The descriptor that runs.
        inputs: The input arrays, by member.
        outputs: The reference's outputs, by member.
        depth: That of the plan that computes them; None stands for the plan on WebGPU.
        unpromised: Classes of numbers that the device does not promise.
    """
    if depth is None:
        depth = plan(descriptor, WEBGPU_DEFAULTS, {}).depth if has_kernels(descriptor.OPERATOR.kernel, "gpu") else 1
    for name, array in outputs.items():
        tensor = tensor_at(descriptor, name)
        exact = exact_values(descriptor, name, array)
        found: dict[str, Any] = {"name": name, "type": tensor.DataType.short}
        found |= {"expected": in_base64(array), "exact": True}
        if (open_ := undefined(descriptor, inputs, name)) is not None:
            found["open"] = np.flatnonzero(open_).tolist()
        if exact.dtype.kind == "f":
            dtype = tensor.DataType.dtype
            assert dtype is not None
            scale = magnitude(descriptor, inputs, name, exact, depth)
            bound = bound_of(descriptor, name, depth)
            terms = descriptor.OPERATOR.kernel.count_of(descriptor)
            allowed, infinite = tolerances(exact, dtype, bound=bound, scale=scale, unpromised=unpromised, terms=terms)
            found |= {"exact": False, "allowed": allowed.ravel().tolist()}
            found["infinite"] = np.flatnonzero(infinite).tolist()
        doubtful = inconclusive(descriptor, inputs, unpromised, exact.shape)
        if doubtful is not None and doubtful.any():
            found["doubtful"] = np.flatnonzero(doubtful).tolist()
        yield found


def in_base64(array: Array) -> str:
    """Return the elements as a browser's arrays have them, in base64."""
    return base64.b64encode(array.astype(array.dtype.newbyteorder("<")).tobytes()).decode()
