"""How a GPU computes attention: a workgroup has some queries, and reads queries, keys and values where they are.

It meets the keys tile by tile, with the running maximum and sum of a softmax, so that no matrix of scores is in memory.
Where there were few workgroups, each has some of the keys only, and another entry joins what they have; so the last
bits of a result may depend on how many queries there are. An invocation can go through so many rounds of loops only;
more keys take several launches, between which sums are in memory. Where there are more tensors than a dispatch can
bind, queries, keys and values are packed first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from dmlruntime.core.datatypes import FLOAT32
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Dispatch, ParameterValue, Plan, Scratch
from dmlruntime.families.attention import AttentionKernel
from dmlruntime.families.attention.operands import BIAS, SCRATCH, Operands, packed, where_they_are
from dmlruntime.families.attention.parameters import BOOLEAN_MASK, KEY_END, KEY_END_AND_START, TILES, UNIFORMS
from dmlruntime.families.attention.problem import AttentionProblem, Part, attention_problem
from dmlruntime.families.gpu_target import WORKGROUP, GpuTarget, divided, fitting, is_packed

NARROW, WIDE = 64, 128
"""Elements of values of a workgroup of few queries."""

ELEMENTS = 32
"""Elements of values that an invocation of many queries has a quad of; there are up to four."""

PART_KEYS = 128
"""Keys of a part, at least, but for the last: so many that to join parts takes less than to meet their keys."""

MOST_ROUNDS = 60_000
"""Rounds of loops that one invocation makes at most; there are devices that stop after 65,535."""

STATE_WORDS = 2
"""What there is of a query and some keys besides sums of values: the greatest score, and the sum of powers."""


@dataclass(frozen=True, kw_only=True)
class Shape:
    """How queries meet keys: its name for the preprocessor, with the queries and keys of its TILES.

    With keys in parts there are up to `times_busy` times the invocations that keep a GPU busy. Loops have `rounds` for
    a tile, at most, and `rounds_of_chunk` more for every 16 elements of a key.
    """

    name: str
    times_busy: int
    rounds: int
    rounds_of_chunk: int

    @property
    def rows(self) -> int:
        """Queries that have a state together."""
        return TILES[self.name][0]

    @property
    def keys(self) -> int:
        """Keys of a tile."""
        return TILES[self.name][1]


ONE = Shape(name="ONE", times_busy=16, rounds=1 + 16 + 8 + 16 + 64, rounds_of_chunk=1)
"""A workgroup for each query, where a head of keys and values has up to four (attention/one.wgsl)."""

FEW = Shape(name="FEW", times_busy=8, rounds=1 + 16 + 16 + 8 * 16, rounds_of_chunk=1 + 16)
"""A workgroup of up to so many queries, which share what is read of keys and values (attention/few.wgsl)."""

MANY = Shape(name="ROWS_64", times_busy=2, rounds=1 + 4, rounds_of_chunk=1)
MOST = Shape(name="ROWS_128", times_busy=1, rounds=1 + 4, rounds_of_chunk=1)
"""The same for many (attention/rows.wgsl)."""

SOURCE, PAST, PRESENT, PACKED, MASK, SCORE_BIAS, OUTPUT, STATES = 1, 3, 4, 5, 9, 10, 11, 12
"""Bindings in the kernel."""


@dataclass(frozen=True, kw_only=True)
class Keys:
    """The keys that a launch meets: those from number `first` to before `last`, in `parts` of `part_keys`."""

    first: int
    last: int
    parts: int
    part_keys: int


NO_KEYS = Keys(first=0, last=0, parts=1, part_keys=0)
"""Where keys or values are packed or copied."""

_MASKS = {BOOLEAN_MASK: "MASK_BOOLEAN", KEY_END: "MASK_KEY_END", KEY_END_AND_START: "MASK_KEY_END"}


def plan(
    kernel: AttentionKernel, descriptor: OperatorDescriptor, target: GpuTarget, aliases: Mapping[str, str]
) -> Plan:
    """The plan of a validated descriptor. Attention never shares memory, so `aliases` is empty."""
    return plan_attention_gpu(attention_problem(kernel, descriptor), target)


def plan_attention_gpu(problem: AttentionProblem, target: GpuTarget) -> Plan:
    """Copies where they are wanted, results. Raises UnsupportedOnDeviceError where limits do not suffice."""
    parts_of = (problem.query, problem.key, problem.value)
    shape = shape_of(problem, target)
    at_once, part_keys = keys_at_once(problem, shape), keys_of_part(problem, shape, target)
    parts = divided(problem.key.length, part_keys)
    is_carried = parts == 1 and at_once < problem.key.length
    states = "states" if is_carried or parts > 1 else None
    scratch = []
    operands = where_they_are(problem)
    if len(_bound(problem, operands, states, parts == 1)) > target.storage_buffers:
        operands = packed(problem)
        scratch = [Scratch(name=SCRATCH[part.name], type=FLOAT32, count=_count(problem, part)) for part in parts_of]
    packs = [_pack(problem, part) for part in parts_of] if operands.are_packed else []
    if states is not None:
        words = blocks_of(problem, shape) * parts * shape.rows * (elements_of(problem, shape) + STATE_WORDS)
        scratch.append(Scratch(name=states, type=FLOAT32, count=words))
    attend = _in_parts(problem, operands, shape, part_keys) if parts > 1 else _attend(problem, operands, shape, at_once)
    return fitting(
        Plan(
            operator=problem.operator,
            variant="keys in parts" if parts > 1 else "several launches" if is_carried else "one launch",
            types=problem.types,
            dispatches=(
                *packs,
                *(_copy(problem, part, part.present_name) for part in parts_of if part.present_name is not None),
                *attend,
            ),
            scratch=tuple(scratch),
            depth=problem.depth,
            defines=_defines(problem, operands, shape, "PARTS" if parts > 1 else "CARRIED" if is_carried else None),
        ),
        target,
    )


def shape_of(problem: AttentionProblem, target: GpuTarget) -> Shape:
    """That with the fewest queries that has all of a head. ONE carries nothing from launch to launch."""
    rows = problem.group * problem.query.length
    if rows <= ONE.rows and keys_of_part(problem, ONE, target) <= keys_at_once(problem, ONE):
        return ONE
    if rows <= FEW.rows:
        return FEW
    return MANY if rows <= MANY.rows or elements_of(problem, MOST) == WIDE else MOST


def blocks_of(problem: AttentionProblem, shape: Shape) -> int:
    """How often some queries meet keys for some elements of values."""
    blocks = divided(problem.group * problem.query.length, shape.rows)
    return problem.batches * problem.key.heads * blocks * divided(problem.value.elements, elements_of(problem, shape))


def workgroups(problem: AttentionProblem, shape: Shape) -> int:
    """Workgroups of all of them, if none has a part of the keys only."""
    return blocks_of(problem, shape) * (problem.group * problem.query.length if shape is ONE else 1)


def elements_of(problem: AttentionProblem, shape: Shape) -> int:
    """Elements of values of a workgroup."""
    elements = problem.value.elements
    if shape in (ONE, FEW):
        return WIDE if elements > NARROW else NARROW
    return divided(divided(elements, divided(elements, WIDE)), ELEMENTS) * ELEMENTS


def in_quads(problem: AttentionProblem) -> bool:
    """Return whether invocations pack four elements of a row each."""
    return all(part.elements % 4 == 0 for part in (problem.query, problem.key, problem.value))


def keys_at_once(problem: AttentionProblem, shape: Shape) -> int:
    """Keys of a launch: as many whole tiles as an invocation has rounds for."""
    rounds = shape.rounds_of_chunk * divided(problem.key.elements, 16) + shape.rounds
    return max(1, MOST_ROUNDS // rounds) * shape.keys


def keys_of_part(problem: AttentionProblem, shape: Shape, target: GpuTarget) -> int:
    """Keys that a workgroup meets, whole tiles, or all of them."""
    length, enough = problem.key.length, shape.times_busy * target.busy // WORKGROUP
    parts = min(divided(length, PART_KEYS), enough // workgroups(problem, shape))
    if parts <= 1:
        return length
    part = divided(divided(length, parts), shape.keys) * shape.keys
    return part if part <= keys_at_once(problem, shape) else length  # smaller parts were too many to be in memory


def _count(problem: AttentionProblem, part: Part) -> int:
    return problem.batches * part.heads * part.length * part.elements


def _pack(problem: AttentionProblem, part: Part) -> Dispatch:
    """Where there are keys from earlier, the entry has them bound for queries too, which have none."""
    past = part.past_name or problem.key.past_name
    count = _count(problem, part) // (4 if in_quads(problem) else 1)
    return _of_part(problem, part, "pack_part", past, (SCRATCH[part.name], PACKED), count)


def _copy(problem: AttentionProblem, part: Part, present: str) -> Dispatch:
    return _of_part(problem, part, "copy_part", part.past_name, (present, PRESENT), _count(problem, part))


def _of_part(
    problem: AttentionProblem, part: Part, entry: str, past: str | None, target: tuple[str, int], count: int
) -> Dispatch:
    bound = [(part.source, SOURCE), (problem.bias, BIAS), (past, PAST), target]
    given = [(name, binding) for name, binding in bound if name is not None]
    return Dispatch(
        kernel=entry,
        items=divided(count, WORKGROUP),
        tensors=tuple(name for name, _ in given),
        bindings=tuple(binding for _, binding in given),
        parameters=_parameters(problem, where_they_are(problem), part, count),
    )


def _attend(problem: AttentionProblem, operands: Operands, shape: Shape, at_once: int) -> Iterator[Dispatch]:
    keys, groups = problem.key.length, workgroups(problem, shape)
    for first in range(0, keys, at_once):
        last = min(keys, first + at_once)
        states = "states" if at_once < keys else None
        yield _meet(problem, operands, states, groups, Keys(first=first, last=last, parts=1, part_keys=at_once))


def _in_parts(problem: AttentionProblem, operands: Operands, shape: Shape, part_keys: int) -> tuple[Dispatch, Dispatch]:
    """The states of all parts, and the results."""
    keys = problem.key.length
    parts = divided(keys, part_keys)
    met = Keys(first=0, last=keys, parts=parts, part_keys=part_keys)
    elements = elements_of(problem, shape)
    of_head = problem.group * problem.query.length * divided(problem.value.elements, elements) * elements
    count = problem.batches * problem.key.heads * of_head
    joined = Dispatch(
        kernel="join",
        items=divided(count, WORKGROUP),
        tensors=("states", problem.kernel.output),
        bindings=(STATES, OUTPUT),
        parameters=_parameters(problem, operands, operands.key, count, met),
    )
    return _meet(problem, operands, "states", workgroups(problem, shape) * parts, met), joined


def _bound(
    problem: AttentionProblem, operands: Operands, states: str | None, has_results: bool
) -> list[tuple[str, int]]:
    """The tensors that the entry of the results has, and their bindings."""
    bound = [
        *operands.bound,
        (problem.mask, MASK),
        (problem.score_bias, SCORE_BIAS),
        (problem.kernel.output if has_results else None, OUTPUT),
        (states, STATES),
    ]
    return [(name, binding) for name, binding in bound if name is not None]


def _meet(problem: AttentionProblem, operands: Operands, states: str | None, groups: int, met: Keys) -> Dispatch:
    given = _bound(problem, operands, states, met.parts == 1)
    return Dispatch(
        kernel="attend",
        items=groups,
        tensors=tuple(name for name, _ in given),
        bindings=tuple(binding for _, binding in given),
        parameters=_parameters(problem, operands, operands.key, groups, met),
    )


def _parameters(
    problem: AttentionProblem, operands: Operands, part: Part, count: int, met: Keys = NO_KEYS
) -> tuple[tuple[str, ParameterValue], ...]:
    return UNIFORMS.values(
        {
            **{f"{each.name}_strides": each.source_strides for each in operands.parts},
            "past_key_strides": operands.key.past_strides,
            "past_value_strides": operands.value.past_strides,
            "source_strides": part.source_strides,
            "past_strides": part.past_strides,
            "present_strides": part.present_strides,
            "mask_strides": problem.mask_strides,
            "score_bias_strides": problem.score_bias_strides,
            "output_strides": problem.output_strides,
            **{f"{each.name}_first": each.source_first for each in operands.parts},
            **{f"{each.name}_bias": each.bias_first * problem.bias_stride for each in operands.parts},
            "source_first": part.source_first,
            "bias_first": part.bias_first * problem.bias_stride,
            "bias_stride": problem.bias_stride,
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
            "mask_value": problem.mask_value,
            "mask_kind": problem.mask_kind,
            "first": met.first,
            "last": met.last,
            "parts": met.parts,
            "part_keys": met.part_keys,
            "count": count,
        }
    )


def _defines(problem: AttentionProblem, operands: Operands, shape: Shape, states: str | None) -> tuple[str, ...]:
    chosen = [problem.data_type.short]
    absent = {"BIAS": problem.bias, "PAST": problem.key.past_name, "SCORE_BIAS": problem.score_bias}
    chosen += [f"ABSENT_{name}" for name, tensor in absent.items() if tensor is None]
    if problem.mask_kind in _MASKS:
        chosen.append(_MASKS[problem.mask_kind])
    chosen.append(shape.name)
    elements = elements_of(problem, shape)
    chosen += [*operands.defines(problem), f"ELEMENTS_{elements}"]
    if shape in (MANY, MOST):
        quads, loads = elements // ELEMENTS, divided(elements * 2, shape.rows)
        chosen += [*(f"SUMS_{each}" for each in range(quads)), *(f"LOADS_{each}" for each in range(loads))]
        if operands.are_in_quads():
            chosen.append("QUADS_OPERANDS")
    if in_quads(problem):
        chosen.append("QUADS")
    if states is not None:
        chosen.append(states)
    if is_packed(problem.data_type):
        chosen += ["ATOMIC_PRESENT", "ATOMIC_OUTPUT"]
    return tuple(chosen)
