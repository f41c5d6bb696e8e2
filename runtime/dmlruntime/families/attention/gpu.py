"""How a GPU computes attention: queries, keys and values are packed, then a workgroup has some queries.

It meets the keys tile by tile, with the running maximum and sum of a softmax, so that no matrix of scores is in memory.
An invocation can go through so many rounds of loops only; more keys take several launches, between which sums are in
memory.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from dmlruntime.datatypes import FLOAT32
from dmlruntime.families.attention.kernel import AttentionKernel
from dmlruntime.families.attention.parameters import ENDS, ENDS_AND_STARTS, TRUTHS, UNIFORMS
from dmlruntime.families.attention.problem import AttentionProblem, Part, attention_problem
from dmlruntime.families.gpu_target import WORKGROUP, GpuTarget, divided, fitting, is_packed
from dmlruntime.operators import OperatorDescriptor
from dmlruntime.plans import ParameterValue, Plan, Scratch, Step

ROWS, KEYS, ELEMENTS = 16, 64, 64
"""Queries and elements of values of a workgroup, and keys of a tile (attention/rows.wgsl)."""

MOST_ROUNDS = 60_000
"""Rounds of loops that one invocation makes at most; there are devices that stop after 65,535."""

CHUNK = 16
"""Elements of queries and keys, and keys of values, that are in workgroup memory at once."""

ROUNDS_OF_CHUNK = 1 + 4 + 4 * 5
"""Rounds of loops for a chunk: its own, those that read it, and those that multiply."""

ROUNDS_OF_TILE = 1 + 4 + 16 + 4 + 16 + KEYS // CHUNK * ROUNDS_OF_CHUNK
"""Rounds for a tile besides: its own, those of scores and their maximum, of powers and their sum, and of values."""

CARRIED_WORDS = 6
"""What an invocation carries from launch to launch."""

SOURCE, BIAS, PAST, PRESENT, PACKED, OUTPUT, CARRIED = 1, 2, 3, 4, 5, 11, 12
PACKED_QUERIES, PACKED_KEYS, PACKED_VALUES, MASK, ADDED = 6, 7, 8, 9, 10
"""Bindings in the kernel."""

_SCRATCH = {"query": "queries", "key": "keys", "value": "values"}
_MASKS = {TRUTHS: "MASK_TRUTHS", ENDS: "MASK_ENDS", ENDS_AND_STARTS: "MASK_ENDS"}


def plan(
    kernel: AttentionKernel, descriptor: OperatorDescriptor, target: GpuTarget, aliases: Mapping[str, str]
) -> Plan:
    """The plan of a validated descriptor. Attention never shares memory, so `aliases` is empty."""
    return plan_attention_gpu(attention_problem(kernel, descriptor), target)


def plan_attention_gpu(problem: AttentionProblem, target: GpuTarget) -> Plan:
    """Packing, copies where they are wanted, results. Raises UnsupportedOnDeviceError where limits do not suffice."""
    parts = (problem.query, problem.key, problem.value)
    scratch = [Scratch(name=_SCRATCH[part.name], type=FLOAT32, count=_count(problem, part)) for part in parts]
    groups = workgroups(problem)
    at_once = keys_at_once(problem)
    if at_once < problem.key.length:
        scratch.append(Scratch(name="carried", type=FLOAT32, count=groups * WORKGROUP * CARRIED_WORDS))
    return fitting(
        Plan(
            operator=problem.operator,
            variant="one launch" if at_once >= problem.key.length else "several launches",
            types=problem.types,
            steps=(
                *(_pack(problem, part) for part in parts),
                *(_copy(problem, part, part.present_name) for part in parts if part.present_name is not None),
                *_attend(problem, groups, at_once),
            ),
            scratch=tuple(scratch),
            depth=problem.depth,
            defines=_defines(problem, at_once),
        ),
        target,
    )


def workgroups(problem: AttentionProblem) -> int:
    """Workgroups of the results."""
    blocks = divided(problem.group * problem.query.length, ROWS) * divided(problem.value.elements, ELEMENTS)
    return problem.batches * problem.key.heads * blocks


def keys_at_once(problem: AttentionProblem) -> int:
    """Keys of a launch: as many whole tiles as an invocation has rounds for."""
    rounds = ROUNDS_OF_CHUNK * divided(problem.key.elements, CHUNK) + ROUNDS_OF_TILE
    return max(1, MOST_ROUNDS // rounds) * KEYS


def _count(problem: AttentionProblem, part: Part) -> int:
    return problem.batches * part.heads * part.length * part.elements


def _pack(problem: AttentionProblem, part: Part) -> Step:
    """Where there are keys from earlier, the entry has them bound for queries too, which have none."""
    past = part.past_name or problem.key.past_name
    return _of_part(problem, part, "pack_part", past, (_SCRATCH[part.name], PACKED))


def _copy(problem: AttentionProblem, part: Part, present: str) -> Step:
    return _of_part(problem, part, "copy_part", part.past_name, (present, PRESENT))


def _of_part(problem: AttentionProblem, part: Part, entry: str, past: str | None, target: tuple[str, int]) -> Step:
    count = _count(problem, part)
    bound = [(part.source, SOURCE), (problem.bias, BIAS), (past, PAST), target]
    given = [(name, place) for name, place in bound if name is not None]
    return Step(
        kernel=entry,
        items=divided(count, WORKGROUP),
        tensors=tuple(name for name, _ in given),
        bindings=tuple(place for _, place in given),
        parameters=_parameters(problem, part, count),
    )


def _attend(problem: AttentionProblem, groups: int, at_once: int) -> Iterator[Step]:
    keys = problem.key.length
    bound = [
        ("queries", PACKED_QUERIES),
        ("keys", PACKED_KEYS),
        ("values", PACKED_VALUES),
        (problem.mask, MASK),
        (problem.added, ADDED),
    ]
    bound += [(problem.kernel.output, OUTPUT), ("carried" if at_once < keys else None, CARRIED)]
    given = [(name, place) for name, place in bound if name is not None]
    for first in range(0, keys, at_once):
        yield Step(
            kernel="attend",
            items=groups,
            tensors=tuple(name for name, _ in given),
            bindings=tuple(place for _, place in given),
            parameters=_parameters(problem, problem.query, groups, first, min(keys, first + at_once)),
        )


def _parameters(
    problem: AttentionProblem, part: Part, count: int, first: int = 0, last: int = 0
) -> tuple[tuple[str, ParameterValue], ...]:
    return UNIFORMS.values(
        {
            "source_steps": part.source_strides,
            "past_steps": part.past_strides,
            "present_steps": part.present_strides,
            "mask_steps": problem.mask_strides,
            "added_steps": problem.added_strides,
            "output_steps": problem.output_strides,
            "source_first": part.source_first,
            "bias_first": part.bias_first * problem.bias_stride,
            "bias_step": problem.bias_stride,
            "part_heads": part.heads,
            "length": part.length,
            "before": part.past,
            "part_elements": part.elements,
            "heads": problem.query.heads,
            "group": problem.group,
            "queries": problem.query.length,
            "keys": problem.key.length,
            "elements": problem.key.elements,
            "value_elements": problem.value.elements,
            "scale": problem.scale,
            "masked": problem.masked,
            "mask_kind": problem.mask_kind,
            "first": first,
            "last": last,
            "count": count,
        }
    )


def _defines(problem: AttentionProblem, at_once: int) -> tuple[str, ...]:
    chosen = [problem.data_type.short]
    absent = {"BIAS": problem.bias, "PAST": problem.key.past_name, "ADDED": problem.added}
    chosen += [f"ABSENT_{name}" for name, tensor in absent.items() if tensor is None]
    if problem.mask_kind in _MASKS:
        chosen.append(_MASKS[problem.mask_kind])
    if at_once < problem.key.length:
        chosen.append("CARRIED")
    if is_packed(problem.data_type):
        chosen += ["ATOMIC_PRESENT", "ATOMIC_OUTPUT"]
    return tuple(chosen)
