"""What the benchmark needs of a device: a case made ready to run and compared with the reference, and the copies of the
same bytes.

Outputs are compared before anything is timed, so that a wrong kernel cannot win. Huge ones are compared in part: some
places, or where elements are combined along an axis some lines, each whole.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import Any, Protocol

import numpy as np

from dmlruntime.devices.binding import Array
from dmlruntime.devices.protocol import CompiledOperator, Device
from dmltools.bench.cases import Form, Measure
from dmltools.bench.problems import HostSet, Problem, in_order
from dmltools.bench.registry import bench_family, operations
from dmltools.bench.timing import Contestant
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
    """What the function of an operator is called with: members in order; members by argument; values by argument."""
    operator = problem.operator
    given = [m for m in operator.attributes if m.name not in operator.counts]  # functions count arrays themselves
    named = {m.argument: getattr(problem.descriptor, m.name) for m in given}
    optional = {m.argument: m.name for m in operator.inputs if m.optional}
    return [m.name for m in operator.inputs if not m.optional], optional, named


def copy_bytes(problem: Problem) -> int:
    """Bytes that a copy reads, and as many it writes, to move as many as the case."""
    return max(64, math.ceil(problem.bytes_moved / 2))


def needs_copies(problem: Problem) -> bool:
    """Whether the case is about bytes, and a copy of as many says how fast they can be moved."""
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

    `inputs` and `outputs` are views of the problem's sizes, by member; `depth` is the plan's.
    """
    family = bench_family(problem)
    arrays = family.picked(problem, {**inputs, **outputs}, most)
    worst = Comparison(verdict="equal")
    for name, actual, expected, scale in family.pieces(problem, arrays, most):
        bound = bound_of(problem.descriptor, name, depth)
        exact = expected.astype(np.float64) if actual.dtype.kind == "f" else expected
        found = compare(actual, exact, bound=bound, scale=scale, unpromised=unpromised)
        worst = max(worst, found, key=lambda c: (_ORDER.index(c.verdict), c.worst))
    return worst
