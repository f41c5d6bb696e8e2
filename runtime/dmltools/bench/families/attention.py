"""Attention in the benchmark: many queries as a prompt has them, and one as each next token has it.

Sizes are batches, heads, queries, keys, elements of a head. No case has a mask or a bias.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from dmlruntime.cases.draws import uniform
from dmlruntime.devices.binding import Array
from dmltools.bench.cases import BenchCase, Group, Measure
from dmltools.bench.family import BenchFamily, Function, OnnxNode, spread_indices
from dmltools.bench.problems import Problem

ATTENTION = Group(name="attention", title="attention")

_HERE = ("QueryTensor", "KeyTensor", "ValueTensor")
_ABSENT = frozenset(
    (
        "StackedQueryKeyTensor",
        "StackedKeyValueTensor",
        "StackedQueryKeyValueTensor",
        "BiasTensor",
        "MaskTensor",
        "RelativePositionBiasTensor",
        "PastKeyTensor",
        "PastValueTensor",
        "OutputPresentKeyTensor",
        "OutputPresentValueTensor",
    )
)


def _queries(sizes: tuple[int, ...]) -> tuple[int, ...]:
    return sizes[0], sizes[2], sizes[1] * sizes[4]


def _keys(sizes: tuple[int, ...]) -> tuple[int, ...]:
    return sizes[0], sizes[3], sizes[1] * sizes[4]


def _attention(
    name: str, sizes: tuple[int, ...], *, type: str = "FLOAT32", device: str | None = None, quick: bool = False
) -> BenchCase:
    return BenchCase(
        name=name,
        group=ATTENTION,
        operator="MULTIHEAD_ATTENTION",
        type=type,
        sizes=sizes,
        shapes={"QueryTensor": _queries, "KeyTensor": _keys, "ValueTensor": _keys, "OutputTensor": _queries},
        absent=_ABSENT,
        draws={member: uniform(-1.0, 1.0) for member in _HERE},
        sized={"HeadCount": lambda sizes: sizes[1], "Scale": lambda sizes: 1 / math.sqrt(sizes[4])},
        measure=Measure.CACHE,
        device=device,
        quick=quick,
    )


CASES: tuple[BenchCase, ...] = (
    _attention("attention-512", (2, 8, 512, 512, 64), quick=True),
    _attention("attention-2048", (8, 16, 2048, 2048, 64)),
    _attention("attention-2048-4-heads", (1, 4, 2048, 2048, 64)),
    _attention("attention-odd", (3, 5, 333, 777, 72)),
    _attention("attention-one-query", (3, 12, 1, 3000, 64)),
    _attention("attention-512-float16", (2, 8, 512, 512, 64), type="FLOAT16"),
    _attention("attention-2048-float16", (8, 16, 2048, 2048, 64), type="FLOAT16", device="gpu"),
    _attention("attention-odd-float16", (3, 5, 333, 777, 72), type="FLOAT16"),
    _attention("attention-one-query-float16", (3, 12, 1, 3000, 64), type="FLOAT16"),
)


def _operations(problem: Problem) -> int:
    """Two for each element of a head, of each pair of a query and a key, in the scores and in the results."""
    return 4 * problem.tensor("QueryTensor").ElementCount * problem.tensor("KeyTensor").Sizes[1]


def _some_queries(problem: Problem, arrays: Mapping[str, Array], most: int) -> Mapping[str, Array]:
    """The first batch and the last, and of their queries some, from the first to the last: each sees all keys."""
    batch = spread_indices(problem.sizes[0], 2)
    queries = problem.sizes[1]
    scores = len(batch) * problem.descriptor.HeadCount * problem.tensor("KeyTensor").Sizes[1]  # type: ignore[attr-defined]
    kept = spread_indices(queries, min(queries, max(2, most // scores)))
    of_queries = ("QueryTensor", "OutputTensor")
    return {name: array[batch][:, kept] if name in of_queries else array[batch] for name, array in arrays.items()}


def _by_torch(torch: Any, problem: Problem) -> Function:
    """All heads in one call; queries, keys, values and results are views with the heads before the sequence."""
    described: Any = problem.descriptor
    heads, scale = described.HeadCount, described.Scale
    attention = torch.nn.functional.scaled_dot_product_attention

    def by_head(tensor: Any) -> Any:
        return tensor.unflatten(2, (heads, -1)).transpose(1, 2)

    def all_heads(query: Any, key: Any, value: Any, *absent: None, out: Any) -> Any:
        made = attention(by_head(query), by_head(key), by_head(value), scale=scale)
        return made.transpose(1, 2).flatten(2)

    return all_heads


def _by_onnx(problem: Problem) -> OnnxNode:
    """ONNX Runtime's own operator; ONNX has one since opset 23."""
    described: Any = problem.descriptor
    attributes = {"num_heads": described.HeadCount, "scale": described.Scale}
    return OnnxNode(operator="MultiHeadAttention", domain="com.microsoft", attributes=attributes)


BENCH = BenchFamily(
    cases=CASES,
    torch={"MULTIHEAD_ATTENTION": _by_torch},
    onnx={"MULTIHEAD_ATTENTION": _by_onnx},
    operations=_operations,
    picked=_some_queries,
)
