"""Sentences of a tensor's section that say which of its properties are another tensor's."""

from __future__ import annotations

import re

from dmlgen.documents.reversals import reverses_statement
from dmlgen.documents.rule_words import BOTH_SAME, MATCH_ITS, MATCH_THOSE
from dmlgen.documents.tensor_names import TensorNames
from dmlgen.documents.tokens import folded
from dmlgen.documents.words import FIELDS

Equal = tuple[tuple[str, ...], tuple[str, ...]]
"""Names of properties, and of the tensors that have them in common."""

_MUST = " must match "


def says_equal(sentence: str) -> bool:
    """Whether a sentence is one of those that `equal_fields` reads."""
    low = folded(sentence)
    return any((MATCH_THOSE.search(low), MATCH_ITS.fullmatch(low), BOTH_SAME.fullmatch(low)))


def equal_fields(tensor: str, sentence: str, names: TensorNames) -> tuple[Equal, ...]:
    """What a sentence of the section of `tensor` makes equal; () if that cannot be told."""
    low = folded(sentence)
    if MATCH_ITS.fullmatch(low):
        clauses = [_clause(tensor, clause, names) for clause in low.partition(" (")[0].split(", and ")]
        return tuple(clause for clause in clauses if clause) if all(clauses) else ()
    others = names.mentioned(sentence)
    fields = tuple(name for name, words in FIELDS.items() if words.search(low))
    if BOTH_SAME.fullmatch(low):
        return ((fields, others),) if len(others) == 2 and tensor in others else ()
    if fields and len(others) == 1 and not reverses_statement(low):
        return ((fields, (tensor, *others)),)
    return ()


def _clause(tensor: str, clause: str, names: TensorNames) -> Equal | None:
    """``DataType must match InputTensor.DataType``, or InputTensor alone; None if the properties are not the same."""
    ours, _, theirs = clause.partition(_MUST)
    fields = tuple(name for name in FIELDS if re.search(rf"\b{name.lower()}\b", ours))
    other, _, field = theirs.rstrip(".").partition(".")
    others = [name for name in names.mentioned(other) if name != tensor]
    if len(others) != 1 or (field and [name.lower() for name in fields] != [field]):
        return None
    return fields, (tensor, others[0])
