"""How a CPU computes a recurrence: weights are packed once, then an item is some sequences in one direction.

Where weights are many and sequences few, each step is launched by itself instead, and an item is a part of it.

Sequences side by side share what is read of the weights. Every sum is one chain, so no bit of a result depends on which
sequences are computed together, or on the number of threads.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from dmlruntime.core.datatypes import FLOAT32
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Dispatch, ParameterValue, Plan, Scratch
from dmlruntime.families.recurrence import BIASES, RecurrenceKernel
from dmlruntime.families.recurrence.parameters import DIRECTIONS, OWN_SCALARS, PANEL, RECURRENCE, SEQUENCES
from dmlruntime.families.recurrence.problem import RecurrenceProblem, recurrence_problem

FEW, SEVERAL = 4, 16
"""Groups of sequences: from so many on up to four are computed side by side, from so many on more. So threads have work
where there are several, and weights are read less often where there are sequences enough for all."""

ROWS, LAUNCHED_ROWS = 32, 128
"""Steps of all sequences of a group whose products with the input are computed together; where each step is launched by
itself, more, as these products take two launches."""

MOST_ITEMS = 64
"""Items, each of which has memory of its own."""

LEAST_WEIGHTS = 3 * 2**18
"""Bytes of the weights of a stage and direction, on average, from which on each step is launched by itself: fewer take
less time than threads wait for each other."""

MOST_LAUNCHES = 2000
"""Stages of steps that are launched by themselves, at most: each has parameters of its own."""

Parameters = tuple[tuple[str, ParameterValue], ...]

PANELS = "panels"
SPACE = "space"
"""Scratch buffers: the packed weights, and what items have for their own."""


def plan(kernel: RecurrenceKernel, descriptor: OperatorDescriptor) -> Plan:
    """The plan of a validated descriptor. Raises UnsupportedOnDeviceError for an activation that kernels lack."""
    return plan_recurrence_cpu(recurrence_problem(kernel, descriptor, "cpu"))


def plan_recurrence_cpu(problem: RecurrenceProblem) -> Plan:
    """Packing, and all steps of the sequences: an item takes them for some sequences, or each is launched by itself."""
    kernel = problem.kernel
    by_launches = takes_launches(problem)
    sequences = problem.batches if by_launches else side_by_side(problem)
    groups = problem.directions * _divided(problem.batches, sequences)
    per_item = _divided(groups, MOST_ITEMS)
    items = _divided(groups, per_item)
    chunk = max(1, min(problem.steps, (LAUNCHED_ROWS if by_launches else ROWS) // sequences))
    panels = _divided(problem.units, PANEL)
    packed = problem.directions * kernel.gates * panels
    words = item_words(problem, sequences, chunk)
    launches = _Launches(problem, _parameters(problem, sequences, chunk, per_item, words), chunk)
    weights = frozenset({kernel.weights, kernel.recurrence})
    steps = launches.of_steps(panels) if by_launches else (launches.one("recurrence_steps", items),)
    return Plan(
        operator=problem.operator,
        variant="a launch for each step" if by_launches else "side by side" if sequences > 1 else "one by one",
        types=problem.types,
        dispatches=(replace(launches.one("recurrence_pack", packed), made_of=weights), *steps),
        scratch=(
            Scratch(name=PANELS, type=FLOAT32, count=packed * PANEL * (problem.features + problem.units)),
            Scratch(name=SPACE, type=FLOAT32, count=items * words),
        ),
        depth=problem.features + problem.units + BIASES + len(kernel.per_unit),
        defines=(f"TYPE_{problem.data_type.short}",),
    )


@dataclass(frozen=True)
class _Launches:
    """Makes the steps of a plan, whose parameters differ in `step` and `stage` only."""

    problem: RecurrenceProblem
    parameters: Parameters
    chunk: int

    def of_steps(self, panels: int) -> Iterator[Dispatch]:
        """Those that take each step by itself."""
        problem, kernel = self.problem, self.problem.kernel
        items = problem.directions * problem.batches
        yield self.one("recurrence_begin", problem.directions)
        for step in range(problem.steps):
            if step % self.chunk == 0:
                taken = min(self.chunk, problem.steps - step)
                yield self.one("recurrence_read", items * taken, step)
                yield self.one("recurrence_inputs", problem.directions * kernel.gates * panels, step)
            for stage, gates in enumerate(kernel.stage_gates):
                yield self.one("recurrence_sums", problem.directions * gates * panels, step, stage)
                yield self.one("recurrence_stage", items, step, stage)
        yield self.one("recurrence_end", items)

    @property
    def _multiplications(self) -> int:
        problem = self.problem
        weights = problem.kernel.gates * problem.units * (problem.features + problem.units)
        return problem.directions * problem.batches * problem.steps * weights

    def one(self, entry: str, items: int, step: int = 0, stage: int = 0) -> Dispatch:
        """One launch."""
        problem, own = self.problem, {"step": step, "stage": stage}
        return Dispatch(
            kernel=f"dml_{problem.operator.lower()}_{problem.data_type.short.lower()}_{entry}",
            items=items,
            tensors=(*problem.kernel.tensors, PANELS, *(() if entry == "recurrence_pack" else (SPACE,))),
            parameters=tuple((name, own.get(name, value)) for name, value in self.parameters),
            multiplications=self._multiplications if entry == "recurrence_steps" else 0,
        )


def _parameters(problem: RecurrenceProblem, sequences: int, chunk: int, per_item: int, words: int) -> Parameters:
    """Those of a step for which it does not matter which step is taken."""
    kernel = problem.kernel
    functions = DIRECTIONS * kernel.functions
    missing = functions - len(problem.applied)
    return RECURRENCE.values(
        {
            "directions": problem.directions,
            "batches": problem.batches,
            "steps": problem.steps,
            "features": problem.features,
            "units": problem.units,
            "backward": int(problem.backward),
            "sequences": sequences,
            "chunk": chunk,
            "per_item": per_item,
            "item_words": words,
            "step": 0,
            "stage": 0,
            "dimensions": 4,
            "strides": {f"{name}_strides": problem.strides[name] for name in kernel.tensors},
            "kinds": (*(each.number for each in problem.applied), *(0,) * missing),
            "activation_scalars": (
                *(bits for each in problem.applied for bits in each.scalars),
                *(0,) * (missing * OWN_SCALARS),
            ),
            "scalars": {"scalars": problem.scalars} if problem.scalars else {},
        },
        tensors=len(kernel.tensors),
        functions=functions,
        own_scalars=OWN_SCALARS,
        scalar_count=len(problem.scalars),
    )


def takes_launches(problem: RecurrenceProblem) -> bool:
    """Return whether each step is launched by itself, so that threads share the weights.

    That is so where sequences are few, and weights too many for each thread to read them all.
    """
    weights = 4 * problem.kernel.gates * problem.units**2
    return (
        problem.batches <= SEQUENCES
        and weights >= LEAST_WEIGHTS * problem.kernel.stages
        and problem.steps * problem.kernel.stages <= MOST_LAUNCHES
    )


def side_by_side(problem: RecurrenceProblem) -> int:
    """Sequences of a group."""
    count = problem.directions * problem.batches
    return max(1, min(SEQUENCES, problem.batches, max(count // SEVERAL, min(4, count // FEW))))


def item_words(problem: RecurrenceProblem, sequences: int, chunk: int) -> int:
    """Return what an item has for its own (recurrence/kernel.h): rows of a panel's width, and the inputs of a chunk."""
    kernel = problem.kernel
    padded = _divided(problem.units, PANEL) * PANEL
    own = kernel.gates + len(kernel.states) + kernel.values + 1
    rows = chunk * sequences * kernel.gates + sequences * own + BIASES * kernel.gates + kernel.unit_rows
    return chunk * sequences * problem.features + rows * padded


def _divided(count: int, by: int) -> int:
    return -(-count // by)
