"""The attention family: softmax of the products of queries and keys, times values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from dmlruntime.families.record import KernelRecord

QUERY, KEY, VALUE = "query", "key", "value"
"""The operands of an attention."""

OPERANDS = (QUERY, KEY, VALUE)


@dataclass(frozen=True, kw_only=True)
class AttentionKernel(KernelRecord):
    """Which members play which part.

    `stacked` are tensors of several operands, by what they have in the order of their fourth dimension. `truths`,
    `ends` and `starts` say what the mask holds: a truth for each score, or for each batch where its keys end, and where
    they start. `shared_heads` are the heads of keys and values; None: as many as of the queries.
    """

    query: str
    key: str
    value: str
    stacked: Mapping[str, tuple[str, ...]]
    heads: Callable[[Any], int]
    shared_heads: Callable[[Any], int] | None = None
    bias: str
    past_key: str
    past_value: str
    present_key: str
    present_value: str
    scale: str
    added: str
    mask: str
    truths: Callable[[Any], bool]
    ends: Callable[[Any], bool]
    starts: Callable[[Any], bool]
    masked: str
    output: str

    def plain(self, operand: str) -> str:
        """The tensor that has an operand alone."""
        return {QUERY: self.query, KEY: self.key, VALUE: self.value}[operand]

    def shared_heads_of(self, descriptor: Any) -> int:
        """The heads of keys and values."""
        return self.heads(descriptor) if self.shared_heads is None else self.shared_heads(descriptor)

    def count_of(self, descriptor: Any) -> int:
        keys, size = self.keys_of(descriptor)
        return keys + size

    def keys_of(self, descriptor: Any) -> tuple[int, int]:
        """How many keys there are, those from earlier among them, and the elements of one."""
        past = getattr(descriptor, self.past_key)
        before = 0 if past is None else int(past.Sizes[-2])
        plain = getattr(descriptor, self.key)
        if plain is not None:
            return before + int(plain.Sizes[-2]), int(plain.Sizes[-1]) // self.shared_heads_of(descriptor)
        given = (getattr(descriptor, name) for name, operands in self.stacked.items() if KEY in operands)
        sizes = next(tensor.Sizes for tensor in given if tensor is not None)
        return before + int(sizes[1]), int(sizes[4])
