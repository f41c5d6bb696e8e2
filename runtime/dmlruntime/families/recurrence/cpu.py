"""How a CPU computes a recurrence: weights are packed once, then an item is some sequences in one direction.

Sequences side by side share what is read of the weights. Every sum is one chain, so no bit of a result depends on which
sequences are computed together, or on the number of threads.
"""

from __future__ import annotations

from dmlruntime.datatypes import FLOAT32
from dmlruntime.families.recurrence.kernel import BIASES, RecurrenceKernel
from dmlruntime.families.recurrence.parameters import DIRECTIONS, OWN_SCALARS, PANEL, RECURRENCE, SEQUENCES
from dmlruntime.families.recurrence.problem import RecurrenceProblem, recurrence_problem
from dmlruntime.operators import OperatorDescriptor
from dmlruntime.plans import Plan, Scratch, Step

FEW, SEVERAL = 4, 16
"""Groups of sequences: from so many on up to four are computed side by side, from so many on more. So threads have work
where there are several, and weights are read less often where there are sequences enough for all."""

ROWS = 32
"""Steps of all sequences of a group whose products with the input are computed together."""

MOST_ITEMS = 64
"""Items, each of which has memory of its own."""

PANELS = "panels"
SPACE = "space"
"""Scratch buffers: the packed weights, and what items have for their own."""


def plan(kernel: RecurrenceKernel, descriptor: OperatorDescriptor) -> Plan:
    """The plan of a validated descriptor. Raises UnsupportedOnDeviceError for an activation that kernels lack."""
    return plan_recurrence_cpu(recurrence_problem(kernel, descriptor, "cpu"))


def plan_recurrence_cpu(problem: RecurrenceProblem) -> Plan:
    """The two steps: packing, and all steps of the sequences."""
    kernel = problem.kernel
    sequences = side_by_side(problem)
    groups = problem.directions * _divided(problem.batches, sequences)
    per_item = _divided(groups, MOST_ITEMS)
    items = _divided(groups, per_item)
    chunk = max(1, min(problem.steps, ROWS // sequences))
    panels = problem.directions * kernel.gates * _divided(problem.units, PANEL)
    words = item_words(problem, sequences, chunk)
    functions = DIRECTIONS * kernel.functions
    missing = functions - len(problem.applied)
    parameters = RECURRENCE.values(
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
    name = f"dml_{problem.operator.lower()}_{problem.data_type.short.lower()}"
    return Plan(
        operator=problem.operator,
        variant="side by side" if sequences > 1 else "one by one",
        types=problem.types,
        steps=(
            Step(
                kernel=f"{name}_recurrence_pack",
                items=panels,
                tensors=(*kernel.tensors, PANELS),
                parameters=parameters,
            ),
            Step(
                kernel=f"{name}_recurrence_steps",
                items=items,
                tensors=(*kernel.tensors, PANELS, SPACE),
                parameters=parameters,
            ),
        ),
        scratch=(
            Scratch(name=PANELS, type=FLOAT32, count=panels * PANEL * (problem.features + problem.units)),
            Scratch(name=SPACE, type=FLOAT32, count=items * words),
        ),
        depth=problem.features + problem.units,
        defines=(f"TYPE_{problem.data_type.short}",),
    )


def side_by_side(problem: RecurrenceProblem) -> int:
    """Sequences of a group."""
    count = problem.directions * problem.batches
    return max(1, min(SEQUENCES, problem.batches, max(count // SEVERAL, min(4, count // FEW))))


def item_words(problem: RecurrenceProblem, sequences: int, chunk: int) -> int:
    """What an item has for its own (recurrence/kernel.h): rows of a panel's width, and the inputs of a chunk."""
    kernel = problem.kernel
    padded = _divided(problem.units, PANEL) * PANEL
    own = kernel.gates + len(kernel.states) + kernel.values + 1
    rows = chunk * sequences * kernel.gates + sequences * own + BIASES * kernel.gates + kernel.unit_rows
    return chunk * sequences * problem.features + rows * padded


def _divided(count: int, by: int) -> int:
    return -(-count // by)
