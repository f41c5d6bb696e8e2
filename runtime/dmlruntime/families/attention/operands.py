"""Where the entries of a GPU read queries, keys and values: in their tensors, or packed in scratch."""

from __future__ import annotations

from dataclasses import dataclass, replace

from dmlruntime.core.datatypes import FLOAT32
from dmlruntime.families.attention.problem import NO_STRIDES, AttentionProblem, Part
from dmlruntime.families.gpu_target import QUAD

SCRATCH = {"query": "queries", "key": "keys", "value": "values"}
"""The buffers of what is packed."""

QUERIES, KEYS, VALUES, PAST_KEYS, PAST_VALUES, BIAS = 6, 7, 8, 13, 14, 2
"""Bindings in the kernel."""


@dataclass(frozen=True, kw_only=True)
class Operands:
    """The operands as they are read, and whether the bias has yet to be added."""

    query: Part
    key: Part
    value: Part
    bias: str | None
    are_packed: bool

    @property
    def parts(self) -> tuple[Part, Part, Part]:
        return self.query, self.key, self.value

    @property
    def bound(self) -> list[tuple[str | None, int]]:
        """Return tensors, or None where there is none, and their bindings."""
        return [
            (self.query.source, QUERIES),
            (self.key.source, KEYS),
            (self.value.source, VALUES),
            (self.key.past_name, PAST_KEYS),
            (self.value.past_name, PAST_VALUES),
            (self.bias, BIAS),
        ]

    def are_in_quads(self) -> bool:
        """Return whether four elements of every row lie together, at multiples of four elements."""
        strides = [part.source_strides for part in self.parts]
        strides += [part.past_strides for part in self.parts if part.past_name is not None]
        counts = [count for part in self.parts for count in (part.elements, part.source_first)]
        counts += [stride for own in strides for stride in own[:-1]]
        return all(count % QUAD == 0 for count in counts) and all(own[-1] == 1 for own in strides)

    def defines(self, problem: AttentionProblem) -> list[str]:
        """Return the preprocessor names that say so."""
        names = {
            "OPERAND_BIAS": self.bias is not None,
            "PAST_key": self.key.past_name is not None,
            "PAST_value": self.value.past_name is not None,
        }
        kind = FLOAT32 if self.are_packed else problem.data_type
        return [f"OPERAND_{kind.short}", *(name for name, is_so in names.items() if is_so)]


def where_they_are(problem: AttentionProblem) -> Operands:
    """Return the operands in their own tensors."""
    return Operands(query=problem.query, key=problem.key, value=problem.value, bias=problem.bias, are_packed=False)


def packed(problem: AttentionProblem) -> Operands:
    """Return the operands in scratch, row after row of head after head, with bias and those from earlier."""
    query, key, value = (_packed(part) for part in (problem.query, problem.key, problem.value))
    return Operands(query=query, key=key, value=value, bias=None, are_packed=True)


def _packed(part: Part) -> Part:
    head = part.length * part.elements
    return replace(
        part,
        source=SCRATCH[part.name],
        source_first=0,
        source_strides=(part.heads * head, part.elements, head, 1),
        past=0,
        past_name=None,
        past_strides=NO_STRIDES,
    )
