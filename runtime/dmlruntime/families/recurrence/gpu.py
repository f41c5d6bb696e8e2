"""How a GPU computes a recurrence: a workgroup takes many steps of a sequence, or many take a step of all sequences.

The weights of the recurrence are packed first, and before some steps are taken their products with the input are
computed, by as many workgroups as there is work for. States stay in memory between these launches, which is also what
keeps each of them short. In every step all weights are read. Where that takes a workgroup longer than a launch, each
stage of a step is a launch, whose workgroups share the weights.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from dmlruntime.core.datatypes import FLOAT32, UINT32
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Dispatch, ParameterValue, Plan, Scratch
from dmlruntime.families.gpu_target import WORKGROUP, GpuTarget, divided, fitting, is_packed
from dmlruntime.families.recurrence import BIASES, RecurrenceKernel, State
from dmlruntime.families.recurrence.parameters import (
    BATCHES,
    DIRECTIONS,
    FACTORS_MOST,
    OWN_SCALARS,
    TILE_COLUMNS,
    TILE_ROWS,
    UNITS,
    uniforms,
)
from dmlruntime.families.recurrence.problem import RecurrenceProblem, recurrence_problem
from dmlruntime.families.uniforms import given_scalars, whole_scalars

LEAST_WEIGHTS = 2**19
"""Bytes of the packed weights of a stage and direction, on average, from which on each step is launched by itself: a
workgroup reads as many in about the time that a launch takes."""

MOST_LAUNCHES = 10_000
"""Launches of steps, at most."""

MOST_ROUNDS = 60_000
"""Rounds of loops that one invocation makes at most; there are devices that stop after 65,535."""

MOST_SUMS = 2**26
"""Bytes, at most, of the products with the input that are in memory at once, if a single step needs no more."""

TERMS_MOST, TERMS_LEAST = 64, 4
"""Terms that are added in a round: the fewer gates a stage has, the more. A multiple of all such numbers is packed."""

PACKED, SUMS, STATES, COUNTERS = "packed", "sums", "states", "counters"
"""Scratch buffers: weights of the recurrence, products with the input, what each item carries, which step it is."""


def plan(
    kernel: RecurrenceKernel, descriptor: OperatorDescriptor, target: GpuTarget, aliases: Mapping[str, str]
) -> Plan:
    """The plan of a validated descriptor. Recurrences never share memory, so `aliases` is empty.

    Raises UnsupportedOnDeviceError for an activation that kernels lack.
    """
    return plan_recurrence_gpu(recurrence_problem(kernel, descriptor, "gpu"), target)


def plan_recurrence_gpu(problem: RecurrenceProblem, target: GpuTarget) -> Plan:
    """Packing, first states, then products and steps in turn, last states.

    Raises UnsupportedOnDeviceError where the device's limits do not suffice.
    """
    kernel = problem.kernel
    items = problem.directions * problem.batches
    rows = kernel.gates * problem.units
    by_launches = takes_launches(problem, target)
    chunk = steps_at_once(problem, target)
    weights = problem.directions * rows * _terms(problem)
    copies = 2 if by_launches else 1
    scratch: tuple[Scratch, ...] = (
        Scratch(name=PACKED, type=FLOAT32, count=weights),
        Scratch(name=SUMS, type=FLOAT32, count=items * chunk * rows),
        Scratch(name=STATES, type=FLOAT32, count=items * _terms(problem) * slots(kernel) * copies),
    )
    counters = (COUNTERS,) if by_launches else ()
    scratch += tuple(Scratch(name=name, type=UINT32, count=2) for name in counters)
    return fitting(
        Plan(
            operator=problem.operator,
            variant=_variant(problem, by_launches),
            types=problem.types,
            dispatches=(
                _step(problem, "pack_recurrence", weights // 4, (kernel.recurrence, PACKED), count=weights // 4),
                *_of_states(problem, "begin_states", (state.initial for state in kernel.states), counters),
                *_taken(problem, chunk, by_launches),
                *_of_states(problem, "end_states", (state.last for state in kernel.states)),
            ),
            scratch=scratch,
            depth=problem.features + problem.units + BIASES + len(kernel.per_unit),
            defines=_defines(problem, by_launches),
        ),
        target,
    )


def takes_launches(problem: RecurrenceProblem, target: GpuTarget) -> bool:
    """Return whether each step is launched by itself: where workgroups run side by side, and weights are many.

    It does not depend on how many sequences there are, so a sequence has the same bits alone and among others.
    """
    weights = 4 * problem.kernel.gates * problem.units * _terms(problem)
    launches = problem.steps * problem.kernel.stages
    bound = problem.is_given.intersection(_of_a_step(problem.kernel)) | {PACKED, SUMS, STATES, COUNTERS}
    return (
        target.held > 0
        and weights >= LEAST_WEIGHTS * problem.kernel.stages
        and launches <= MOST_LAUNCHES
        and len(bound) <= target.storage_buffers
    )


def steps_at_once(problem: RecurrenceProblem, target: GpuTarget) -> int:
    """Steps whose sums are computed together: as many as there is memory for, and as an invocation has rounds for."""
    bytes_of_step = 4 * problem.directions * problem.batches * problem.kernel.gates * problem.units
    most = min(MOST_SUMS, target.storage_binding_size, target.buffer_size)
    rounds = 1 if takes_launches(problem, target) else _rounds(problem)
    return max(1, min(problem.steps, MOST_ROUNDS // rounds, most // bytes_of_step))


def slots(kernel: RecurrenceKernel) -> int:
    """Rows of units that an item carries: factors, states, and values from stage to stage."""
    return 1 + len(kernel.states) + kernel.carried


def _terms(problem: RecurrenceProblem) -> int:
    """Hidden units, rounded up to whole rounds."""
    return divided(problem.units, TERMS_MOST) * TERMS_MOST


def _rounds(problem: RecurrenceProblem) -> int:
    """Rounds of loops of an invocation in a step."""
    own = divided(_terms(problem), WORKGROUP)
    return 1 + problem.kernel.stages * own * (2 + _terms(problem) // TERMS_LEAST)


def _taken(problem: RecurrenceProblem, chunk: int, by_launches: bool) -> Iterator[Dispatch]:
    """Products with the input and steps in turn."""
    kernel = problem.kernel
    rows = kernel.gates * problem.units
    for first in range(0, problem.steps, chunk):
        taken = min(chunk, problem.steps - first)
        tiles = problem.directions * divided(rows, TILE_COLUMNS) * divided(taken * problem.batches, TILE_ROWS)
        yield _step(
            problem,
            "sum_inputs",
            tiles * WORKGROUP,
            (kernel.input, kernel.weights, kernel.bias, kernel.lengths, SUMS),
            count=tiles,
            first=first,
            taken=taken,
        )
        yield from _stages(problem, first, taken) if by_launches else (_steps_of_items(problem, first, taken),)


def _steps_of_items(problem: RecurrenceProblem, first: int, taken: int) -> Dispatch:
    """A workgroup takes the steps for an item."""
    items = problem.directions * problem.batches
    tensors = _of_a_step(problem.kernel)
    return _step(problem, "take_steps", items * WORKGROUP, tensors, count=items, first=first, taken=taken)


def _stages(problem: RecurrenceProblem, first: int, taken: int) -> Iterator[Dispatch]:
    """A launch for each stage of each step, with the same parameters for all steps: the kernel counts them."""
    tiles = problem.directions * divided(problem.units, UNITS) * divided(problem.batches, BATCHES)
    tensors = (*_of_a_step(problem.kernel), COUNTERS)
    stages = [
        _step(problem, f"take_stage_{stage}", tiles * WORKGROUP, tensors, count=tiles, first=first, taken=taken)
        for stage in range(problem.kernel.stages)
    ]
    for _ in range(taken):
        yield from stages


def _of_a_step(kernel: RecurrenceKernel) -> tuple[str, ...]:
    """The tensors that steps use."""
    outputs = tuple(state.steps for state in kernel.states if state.steps is not None)
    return (PACKED, kernel.bias, *kernel.per_unit, kernel.lengths, *outputs, SUMS, STATES)


def _variant(problem: RecurrenceProblem, by_launches: bool) -> str:
    if by_launches:
        return "a launch for each step"
    return "own factors" if problem.units <= FACTORS_MOST else "factors in memory"


def _of_states(
    problem: RecurrenceProblem, entry: str, tensors: Iterable[str], more: tuple[str, ...] = ()
) -> Iterator[Dispatch]:
    """A step of an invocation for each unit of each item; none where no tensor would be written."""
    named = tuple(tensors)
    count = problem.directions * problem.batches * problem.units
    if entry == "begin_states" or problem.is_given.intersection(named):
        yield _step(problem, entry, count, (*named, STATES, *more), count=count)


def _step(
    problem: RecurrenceProblem,
    entry: str,
    invocations: int,
    tensors: tuple[str, ...],
    *,
    count: int,
    first: int = 0,
    taken: int = 0,
) -> Dispatch:
    bindings = _bindings(problem.kernel)
    bound = tuple(name for name in tensors if name not in problem.kernel.tensors or name in problem.is_given)
    return Dispatch(
        kernel=entry,
        items=divided(invocations, WORKGROUP),
        tensors=bound,
        bindings=tuple(bindings[name] for name in bound),
        parameters=_parameters(problem, count, first, taken),
    )


def _bindings(kernel: RecurrenceKernel) -> dict[str, int]:
    """Where each tensor and scratch buffer is bound: as in the kernel, whether tensors are given or not."""
    return {name: binding for binding, name in enumerate((*kernel.tensors, PACKED, SUMS, STATES, COUNTERS), 1)}


def _parameters(
    problem: RecurrenceProblem, count: int, first: int, taken: int
) -> tuple[tuple[str, ParameterValue], ...]:
    kernel = problem.kernel
    missing = DIRECTIONS * kernel.functions - len(problem.applied)
    scalars = (
        *problem.scalars,
        *(bits for each in problem.applied for bits in each.scalars),
        *(0,) * (missing * OWN_SCALARS),
    )
    return uniforms(kernel.tensors, whole_scalars(len(scalars))).values(
        {
            **given_scalars(scalars),
            **{f"{name} strides": problem.strides[name] for name in kernel.tensors},
            "batches": problem.batches,
            "steps": problem.steps,
            "features": problem.features,
            "units": problem.units,
            "terms": _terms(problem),
            "backward": int(problem.backward),
            "first": first,
            "taken": taken,
            "items": problem.directions * problem.batches,
            "count": count,
        }
    )


def _defines(problem: RecurrenceProblem, by_launches: bool) -> tuple[str, ...]:
    kernel = problem.kernel
    chosen = [problem.data_type.short]
    chosen += [f"ABSENT_{name}" for name in kernel.tensors if name not in problem.is_given]
    if is_packed(problem.data_type):
        outputs = [name for state in kernel.states for name in _outputs(state)]
        chosen += [f"ATOMIC_{name}" for name in outputs if name in problem.is_given]
    if by_launches:
        chosen.append("LAUNCHES")
    elif problem.units <= FACTORS_MOST:
        chosen.append("OWN_FACTORS")
    if problem.directions == DIRECTIONS:
        chosen.append("BOTH_DIRECTIONS")
    chosen += [f"F_{number}_FUSED_{each.name}" for number, each in enumerate(problem.applied)]
    return tuple(chosen)


def _outputs(state: State) -> tuple[str, ...]:
    return (state.last,) if state.steps is None else (state.last, state.steps)
