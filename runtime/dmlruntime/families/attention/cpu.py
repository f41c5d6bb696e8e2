"""How a CPU computes attention: keys and values are packed, then an item is some queries.

A query meets its keys in blocks, with the running maximum and sum of a softmax; what has been summed of the values is
rescaled where the maximum grows. Queries side by side, of all heads that share one of keys and values, share what is
read of these. Where they are few, nothing is packed: keys and values are read where they are, and an item is some
heads, which are computed together, since their rows lie side by side. Every sum of products is one chain, and those of
powers have an order that follows from the number of keys, so no bit of a result depends on which queries are computed
together, or on the number of threads.
"""

from __future__ import annotations

from dmlruntime.core.datatypes import FLOAT32
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.plans import Dispatch, ParameterValue, Plan, Scratch
from dmlruntime.families.attention import AttentionKernel
from dmlruntime.families.attention.parameters import ATTENTION, ATTENTION_PART, BLOCK, HEADS, PANEL, ROWS
from dmlruntime.families.attention.problem import AttentionProblem, Part, attention_problem

MOST_ITEMS = 64
"""Items, each of which has memory of its own; a call that has several items uses theirs as one."""

FEW = 16
"""Queries of a head, up to which keys and values are read once, where they are: packing them would take longer."""

KEYS, VALUES, SPACE = "packed keys", "packed values", "space"
"""Scratch buffers: panels of keys, panels of values, and what items have for their own."""


def plan(kernel: AttentionKernel, descriptor: OperatorDescriptor) -> Plan:
    """The plan of a validated descriptor."""
    return plan_attention_cpu(attention_problem(kernel, descriptor))


def plan_attention_cpu(problem: AttentionProblem) -> Plan:
    """Copies where they are wanted; packing, unless the queries of a head are few; results."""
    kernel, query, key, value = problem.kernel, problem.query, problem.key, problem.value
    all_rows = problem.group * query.length
    rows = min(ROWS, all_rows)
    is_packed = all_rows > FEW
    groups = problem.batches * key.heads * _divided(all_rows, rows)
    per_item = _divided(groups, MOST_ITEMS)
    items = _divided(groups, per_item)
    words = item_words(rows, key.elements, value.elements, 1 if is_packed else min(per_item, HEADS))
    parameters = ATTENTION.values(
        {
            "batches": problem.batches,
            "group": problem.group,
            "rows": rows,
            "per_item": per_item,
            "item_words": words,
            "scale": problem.scale,
            "mask_value": problem.mask_value,
            "mask_kind": problem.mask_kind,
            "rank": 4,
            "mask_strides": problem.mask_strides,
            "score_bias_strides": problem.score_bias_strides,
            "output_strides": problem.output_strides,
        }
    )
    name = f"dml_{problem.operator.lower()}_{problem.data_type.short.lower()}"
    scratch = [Scratch(name=SPACE, type=FLOAT32, count=items * words)]
    dispatches = [
        _of_part(problem, part, f"{name}_attention_copy", _divided(part.length, PANEL), part.present_name)
        for part in (key, value)
        if part.present_name is not None
    ]
    if is_packed:
        of_keys, of_values = _divided(key.length, PANEL), _divided(value.elements, PANEL)
        dispatches.append(_of_part(problem, key, f"{name}_attention_pack_keys", of_keys, KEYS))
        dispatches.append(_of_part(problem, value, f"{name}_attention_pack_values", of_values, VALUES))
        heads = problem.batches * key.heads
        scratch.append(Scratch(name=KEYS, type=FLOAT32, count=heads * of_keys * PANEL * key.elements))
        scratch.append(Scratch(name=VALUES, type=FLOAT32, count=heads * of_values * PANEL * value.length))
    operands = (query.source, key.source, kernel.past_key, value.source, kernel.past_value, kernel.bias)
    dispatches.append(
        Dispatch(
            kernel=f"{name}_attention_rows",
            items=items,
            tensors=(*operands, kernel.mask, kernel.score_bias, KEYS, VALUES, SPACE, kernel.output),
            parameters=(*parameters, *(each for part in (query, key, value) for each in _part_values(problem, part))),
            multiplications=problem.batches * key.heads * all_rows * key.length * (key.elements + value.elements),
        )
    )
    return Plan(
        operator=problem.operator,
        variant="packed" if is_packed else "direct",
        types=problem.types,
        dispatches=tuple(dispatches),
        scratch=tuple(scratch),
        depth=problem.depth,
        defines=(f"TYPE_{problem.data_type.short}",),
    )


def item_words(rows: int, elements: int, value_elements: int, heads: int) -> int:
    """Return what an item has for its own (attention/rows.h): queries, scores and sums of as many heads."""
    return heads * rows * (elements + BLOCK + _divided(value_elements, PANEL) * PANEL)


def _of_part(problem: AttentionProblem, part: Part, entry: str, panels: int, target: str) -> Dispatch:
    past = part.past_name or problem.kernel.past_key
    return Dispatch(
        kernel=entry,
        items=problem.batches * part.heads * panels,
        tensors=(part.source, problem.kernel.bias, past, target),
        parameters=_part_values(problem, part),
    )


def _part_values(problem: AttentionProblem, part: Part) -> tuple[tuple[str, ParameterValue], ...]:
    return ATTENTION_PART.values(
        {
            "heads": part.heads,
            "length": part.length,
            "past": part.past,
            "elements": part.elements,
            "source_first": part.source_first,
            "bias_first": part.bias_first * problem.bias_stride,
            "bias_stride": problem.bias_stride,
            "dimensions": 4,
            "source_strides": part.source_strides,
            "past_strides": part.past_strides,
            "present_strides": part.present_strides,
        }
    )


def _divided(count: int, by: int) -> int:
    return -(-count // by)
