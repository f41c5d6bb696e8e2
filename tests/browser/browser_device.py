"""A device of ours that runs kernels in a browser: the plans and texts of a GPU, and WebGPU's default limits."""

from __future__ import annotations

import base64
from collections.abc import Mapping, Set
from contextlib import AbstractContextManager, nullcontext
from typing import Any

import numpy as np
from chromium import Browser

from dmlruntime.core.codes import Code
from dmlruntime.core.errors import KernelBuildError
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Dispatch, Plan
from dmlruntime.core.slots import given_slots, tensor_at
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.devices.binding import Array, strided_view
from dmlruntime.devices.host import HostOperator, host_array, host_empty
from dmlruntime.devices.protocol import DeviceFacts
from dmlruntime.families.gpu_target import GRAIN, GpuTarget
from dmlruntime.gpu.arrays import TYPES
from dmlruntime.gpu.pipelines import kernel_source
from dmlruntime.gpu.planning import grid, plan
from dmlruntime.gpu.preprocess import Preprocessed, preprocess
from dmlruntime.gpu.sources import files_of
from dmlruntime.validation import validate

UNPROMISED = frozenset({"denormal", "early_overflow", "early_underflow"})
"""Chromium's software adapter makes subnormal numbers 0; the rest no GPU promises."""


class BrowserDevice:
    """Kernels in a browser. Nothing is probed: texts are those that suit any device, with `names` defined."""

    name = "browser"

    def __init__(
        self, browser: Browser, *, subgroup: int = 0, held: int = 2**7, busy: int = 2**16, names: Set[str] = frozenset()
    ) -> None:
        """With `subgroup`, scans use subgroups of so many invocations; the rest as in GpuTarget."""
        self.browser = browser
        self.names = frozenset(names)
        limits = browser.facts["limits"]
        self.target = GpuTarget(
            workgroups_per_dimension=limits["workgroups"],
            storage_binding_size=limits["binding"],
            buffer_size=limits["buffer"],
            storage_buffers=limits["storage_buffers"],
            subgroup=subgroup,
            held=held,
            busy=busy,
        )

    def facts(self) -> DeviceFacts:
        return DeviceFacts(
            name=self.name, title=self.browser.facts["adapter"], details=(), types=TYPES, unpromised=UNPROMISED
        )

    def compile(self, descriptor: OperatorDescriptor, *, feature_level: object = None) -> BrowserOperator:
        """As of every device. The text is compiled when it is run."""
        validate(descriptor, feature_level)
        return BrowserOperator(self, descriptor)

    def asarray(self, array: Any) -> Array:
        return host_array(array)

    def empty(self, tensor: DML_BUFFER_TENSOR_DESC) -> Array:
        return host_empty(tensor)

    def recording(self) -> AbstractContextManager[None]:
        return nullcontext()


class BrowserOperator(HostOperator):
    """An operator compiled for one descriptor."""

    def __init__(self, device: BrowserDevice, descriptor: OperatorDescriptor) -> None:
        super().__init__(descriptor, plan(descriptor, device.target, {}))
        self.device = device
        enabled = {"ENABLE_SUBGROUPS"} if "SUBGROUPS" in self.plan.defines else set()
        self.text = text_of(descriptor, self.plan, device.names | enabled)

    def execute(self, arrays: Mapping[str, Array]) -> None:
        """Run on copies of the arrays' memory. Raises KernelBuildError with the browser's words."""
        operator, made = self.operator, self.plan
        tensors = {name: tensor_at(self.descriptor, name) for name in arrays}
        inputs = given_slots(self.descriptor, operator.inputs)
        buffers = {
            name: _buffer(_flat(tensors[name], array) if name in inputs else b"", _size_of(tensors[name]))
            for name, array in arrays.items()
        }
        for scratch in made.scratch:
            buffers[scratch.name] = _buffer(b"", scratch.count * scratch.type.bits // 8)
        for constant in made.constants:
            words = np.array(constant.words, np.uint32)
            buffers[constant.name] = _buffer(words.tobytes(), words.nbytes)
        wanted = list(given_slots(self.descriptor, operator.outputs))
        most = self.device.target.workgroups_per_dimension
        job = {
            "kind": "run",
            "text": self.text.text,
            "buffers": buffers,
            "dispatches": [_dispatch(made, dispatch, most) for dispatch in made.dispatches],
            "wanted": wanted,
        }
        answer = self.device.browser.ask(job)
        if "errors" in answer:
            raise KernelBuildError(Code.KERNEL_COMPILE, f"{operator.name}: {said(self.text, answer['errors'])}")
        for name in wanted:
            array = arrays[name]
            size = tensors[name].storage_elements * array.itemsize
            found = np.frombuffer(base64.b64decode(answer["results"][name])[:size], array.dtype)
            strided_view(tensors[name], array)[...] = strided_view(tensors[name], found)


def text_of(descriptor: OperatorDescriptor, made: Plan, names: frozenset[str] = frozenset()) -> Preprocessed:
    """The WGSL of a plan, with `names` defined besides its own."""
    operator = descriptor.OPERATOR
    return preprocess(
        kernel_source(operator.package),
        {*made.defines, *names},
        source=f"{operator.name}/kernel.wgsl",
        find=files_of(operator.package),
    )


def said(text: Preprocessed, errors: list[tuple[int, int, str]]) -> str:
    """A browser's messages, with the places that were written."""
    return "; ".join(text.located(f"wgsl:{line}:{column}: {message}") for line, column, message in errors)


def _dispatch(made: Plan, dispatch: Dispatch, most: int) -> dict[str, Any]:
    words = np.array(dispatch.uniform_words(), np.uint32)
    return {
        "entry": dispatch.kernel,
        "grid": grid(dispatch.items, most),
        "parameters": base64.b64encode(words.tobytes()).decode(),
        "bindings": [(bound.number, bound.tensor, bound.bytes_of(0)) for bound in made.bindings_of(dispatch)],
    }


def _buffer(data: bytes, size: int) -> dict[str, Any]:
    """`size` bytes, rounded up as the runtime does it, that begin with `data`."""
    whole = -(-size // GRAIN) * GRAIN
    return {"size": whole, "data": base64.b64encode(data + bytes(whole - len(data))).decode()}


def _size_of(tensor: DML_BUFFER_TENSOR_DESC) -> int:
    return tensor.storage_elements * tensor.DataType.bits // 8


def _flat(tensor: DML_BUFFER_TENSOR_DESC, array: Array) -> bytes:
    """The array's memory from its first to its last element, gaps included."""
    run = np.lib.stride_tricks.as_strided(array, shape=(tensor.storage_elements,), strides=(array.itemsize,))
    return run.tobytes()
