"""How a CPU computes attention: keys and values are packed once, then an item is some queries of a head.

A query meets its keys in blocks, with the running maximum and sum of a softmax; what has been summed of the values is
rescaled where the maximum grows. Queries side by side share what is read of keys and values. Every sum is one chain, so
no bit of a result depends on which queries are computed together, or on the number of threads.
"""

from __future__ import annotations

from dmlruntime.datatypes import FLOAT32
from dmlruntime.families.attention.kernel import AttentionKernel
from dmlruntime.families.attention.parameters import ATTENTION, ATTENTION_PART, BLOCK, PANEL, ROWS
from dmlruntime.families.attention.problem import AttentionProblem, Part, attention_problem
from dmlruntime.operators import OperatorDescriptor
from dmlruntime.plans import Plan, Scratch, Step

MOST_ITEMS = 64
"""Items, each of which has memory of its own."""

KEYS, VALUES, SPACE = "packed keys", "packed values", "space"
"""Scratch buffers: panels of keys, panels of values, and what items have for their own."""


def plan(kernel: AttentionKernel, descriptor: OperatorDescriptor) -> Plan:
    """The plan of a validated descriptor."""
    return plan_attention_cpu(attention_problem(kernel, descriptor))


def plan_attention_cpu(problem: AttentionProblem) -> Plan:
    """The three steps: packing keys and values, which copies them where copies are wanted, then all results."""
    kernel, query, key, value = problem.kernel, problem.query, problem.key, problem.value
    rows = min(ROWS, query.length)
    groups = problem.batches * query.heads * _divided(query.length, rows)
    per_item = _divided(groups, MOST_ITEMS)
    items = _divided(groups, per_item)
    words = item_words(rows, key.elements, value.elements)
    parameters = ATTENTION.values(
        {
            "batches": problem.batches,
            "heads": query.heads,
            "group": problem.group,
            "queries": query.length,
            "keys": key.length,
            "elements": key.elements,
            "value_elements": value.elements,
            "rows": rows,
            "per_item": per_item,
            "item_words": words,
            "scale": problem.scale,
            "masked": problem.masked,
            "mask_kind": problem.mask_kind,
            "source_first": query.source_first,
            "bias_stride": problem.bias_stride,
            "dimensions": 4,
            "source_strides": query.source_strides,
            "mask_strides": problem.mask_strides,
            "added_strides": problem.added_strides,
            "output_strides": problem.output_strides,
        }
    )
    name = f"dml_{problem.operator.lower()}_{problem.data_type.short.lower()}"
    of_keys = problem.batches * key.heads * _divided(key.length, PANEL)
    of_values = problem.batches * value.heads * _divided(value.elements, PANEL)
    bound = (query.source, kernel.bias, kernel.mask, kernel.added, KEYS, VALUES, SPACE, kernel.output)
    return Plan(
        operator=problem.operator,
        variant="side by side" if rows > 1 else "one by one",
        types=problem.types,
        steps=(
            Step(
                kernel=f"{name}_attention_pack",
                items=of_keys,
                tensors=(key.source, kernel.bias, kernel.past_key, kernel.present_key, KEYS),
                parameters=_of_part(problem, key, is_across=False),
            ),
            Step(
                kernel=f"{name}_attention_pack",
                items=of_values,
                tensors=(value.source, kernel.bias, kernel.past_value, kernel.present_value, VALUES),
                parameters=_of_part(problem, value, is_across=True),
            ),
            Step(kernel=f"{name}_attention_rows", items=items, tensors=bound, parameters=parameters),
        ),
        scratch=(
            Scratch(name=KEYS, type=FLOAT32, count=of_keys * PANEL * key.elements),
            Scratch(name=VALUES, type=FLOAT32, count=of_values * PANEL * value.length),
            Scratch(name=SPACE, type=FLOAT32, count=items * words),
        ),
        depth=problem.depth,
        defines=(f"TYPE_{problem.data_type.short}",),
    )


def item_words(rows: int, elements: int, value_elements: int) -> int:
    """What an item has for its own (attention/kernel.h): queries, scores, and sums of a whole number of panels."""
    return rows * (elements + BLOCK + _divided(value_elements, PANEL) * PANEL)


def _of_part(
    problem: AttentionProblem, part: Part, *, is_across: bool
) -> tuple[tuple[str, int | tuple[int, ...]], ...]:
    return ATTENTION_PART.values(
        {
            "heads": part.heads,
            "length": part.length,
            "past": part.past,
            "elements": part.elements,
            "is_across": int(is_across),
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
