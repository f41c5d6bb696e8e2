"""What the benchmark needs of a device: a case made ready to run, and the copies it is compared with."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import Any, Protocol

from dmlruntime.devices.protocol import CompiledOperator, Device
from dmltools.bench.cases import Form
from dmltools.bench.problems import HostSet, Problem, in_order
from dmltools.bench.turns import Contestant
from dmltools.conformance.comparing import Comparison

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
        """Whether a GPU is only played by the processor."""

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
        """What the record says about the device."""

    def prepare(self, problem: Problem, sets: Sequence[HostSet], checked_elements: int) -> Prepared:
        """Compile the case and check it against the reference. Raises DmlError where the device cannot do it."""


def as_call(
    problem: Problem, compiled: CompiledOperator, device: Device, arrays: dict[str, Any]
) -> Callable[[], object]:
    """One call of the case on these arrays, in the form that the case asks for."""
    inputs, outputs = in_order(problem, arrays)
    if problem.case.form is Form.OPERATOR:
        return partial(compiled, *inputs, out=outputs[0] if len(outputs) == 1 else tuple(outputs))
    operator = problem.operator
    module = import_module(f"{operator.package}.function")
    given = [m for m in operator.attributes if m.name not in operator.counts]  # functions count arrays themselves
    named = {m.argument: getattr(problem.descriptor, m.name) for m in given}
    optional = {m.argument: array for m, array in zip(operator.inputs, inputs, strict=True) if m.optional}
    required = [array for m, array in zip(operator.inputs, inputs, strict=True) if not m.optional]
    return partial(getattr(module, operator.name.lower()), *required, **optional, **named, device=device)


def copy_bytes(problem: Problem) -> int:
    """Bytes that a copy reads, and as many it writes, to move as many as the case."""
    return max(64, math.ceil(problem.bytes_moved / 2))
