"""Finding what a person means by a name, however it is spelled."""

from __future__ import annotations

from dmlgen.diagnostics import nearest
from dmlgen.model import OperatorSpec, Specification

_OPERATOR_TYPES = "DML_OPERATOR_TYPE"
_ENUMERATOR_PREFIX = "DML_OPERATOR_"


class LookupFailed(Exception):
    """There is no such thing. The text is one sentence with its remedy."""


def find_operator(specification: Specification, word: str) -> OperatorSpec:
    """The operator that `word` names: ``CUMULATIVE_SUMMATION``, in any case, with or without DirectML's affixes."""
    name = plain_name(word)
    operator = specification.operator(name)
    if operator is not None:
        return operator
    if any(known.name == name for known in specification.undocumented):
        raise LookupFailed(f"{name} is an operator whose page does not say what it computes; see why with: dmlgen list")
    if name in directml_operators(specification):
        raise LookupFailed(
            f"{name} is an operator of DirectML without a specification here; see those that have one with: dmlgen list"
        )
    raise LookupFailed(f"no operator {word}; {_suggestion(specification, name)}")


def plain_name(word: str) -> str:
    """``CUMULATIVE_SUMMATION`` of any spelling: its enumerator, descriptor, function or file, or with hyphens."""
    name = word.upper().replace("-", "_").removesuffix(".YAML")
    return name.removeprefix(_ENUMERATOR_PREFIX).removeprefix("DML_").removesuffix("_OPERATOR_DESC")


def directml_operators(specification: Specification) -> tuple[str, ...]:
    """Every operator of DirectML, specified here or not, as the enumerations list them."""
    enum = specification.enum(_OPERATOR_TYPES)
    members = () if enum is None else enum.members
    names = (str(member.name).removeprefix(_ENUMERATOR_PREFIX) for member in members)
    return tuple(name for name in names if name != "INVALID")


def _suggestion(specification: Specification, name: str) -> str:
    match = nearest(name, [operator.name.upper for operator in specification.operators])
    match = match or nearest(name, directml_operators(specification))
    return f"did you mean {match}?" if match else "see all of them with: dmlgen list"
