"""The protocol of devices: compiled operators, and blocks of calls that may be submitted together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, Protocol

import numpy as np

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Plan
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC

ARRAY_KEYS: dict[type, Callable[[Any], Any]] = {type(None): lambda _: None, np.ndarray: attrgetter("dtype", "shape")}
"""Types of arrays, with what of them tells the calls of a function form apart at a glance; a device adds its own. It
must be hashable."""


@dataclass(frozen=True, kw_only=True)
class DeviceFacts:
    """Facts that `dmlops devices` shows: a title, details, the data types, and numeric classes it does not promise.

    `unpromised` holds comparison classes (nonfinite, signed_zero, early_overflow, early_underflow, denormal) in which
    a result may differ from the reference; a difference there is reported, not counted as a failure.
    """

    name: str
    title: str
    details: tuple[tuple[str, str], ...]
    types: tuple[DML_TENSOR_DATA_TYPE, ...]
    unpromised: frozenset[str]


class CompiledOperator(Protocol):
    """An operator compiled for one descriptor on one device. Thread-safe."""

    @property
    def descriptor(self) -> OperatorDescriptor: ...

    @property
    def plan(self) -> Plan: ...

    def __call__(self, *inputs: Any, out: Any = None) -> Any:
        """Run on the inputs, in member order, and return the output (a tuple when there are several).

        Optional inputs at the end that the descriptor does not have may be left out.
        `out` is the output array, or a tuple of them; without it new arrays are made. NumPy arrays give NumPy
        arrays, device arrays give device arrays. Raises ValidationError before anything runs.
        """


class Recording(Protocol):
    """``with device.recording() as recording:``. Calls in the block may wait; nothing but their time is changed by it.

    The end of the block submits what waits, also where an exception ends it: a call that has returned is done.
    """

    def submit(self) -> None:
        """Submit now what was recorded so far, and go on recording. Raises DeviceError."""

    def __enter__(self) -> Recording: ...

    def __exit__(self, *error: object) -> None: ...


class AtOnce:
    """The recording of a device whose calls are done when they return."""

    def submit(self) -> None:
        """Nothing waits."""

    def __enter__(self) -> AtOnce:
        return self

    def __exit__(self, *error: object) -> None:
        pass


class Device(Protocol):
    """A place where operators run."""

    @property
    def name(self) -> str: ...

    def facts(self) -> DeviceFacts: ...

    def compile(self, descriptor: OperatorDescriptor, *, feature_level: object = None) -> CompiledOperator:
        """Validate `descriptor` at `feature_level` and prepare it to run. Raises ValidationError or DeviceError."""

    def asarray(self, array: Any) -> Any:
        """`array` (packed) on this device; NumPy arrays on the CPU come back as they are."""

    def empty(self, tensor: DML_BUFFER_TENSOR_DESC) -> Any:
        """An uninitialised array of the tensor's type, sizes and strides on this device."""

    def recording(self) -> Recording:
        """A block in which calls may wait to be submitted together; on devices without submissions they do not."""


def in_order(outputs: Mapping[str, Any]) -> Any:
    """The only output, or all of them as a tuple."""
    values = tuple(outputs.values())
    return values[0] if len(values) == 1 else values
