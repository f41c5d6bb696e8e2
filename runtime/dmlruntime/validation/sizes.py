"""Rules about sizes: equations for one size, patterns for all of a tensor's, and broadcasting."""

from __future__ import annotations

from collections.abc import Sequence

from dmlruntime.errors import Violation
from dmlruntime.operators import OperatorDescriptor
from dmlruntime.patterns import Names, bind, mismatches
from dmlruntime.rules import Broadcast, SizeEquation, SizePattern
from dmlruntime.slots import tensor_at
from dmlruntime.tensors import DML_BUFFER_TENSOR_DESC, has_form
from dmlruntime.validation.dimensions import MissingDimension, missing, too_few
from dmlruntime.variables import values_of


def equation_violations(
    descriptor: OperatorDescriptor, rule: SizeEquation, absent: list[MissingDimension]
) -> list[Violation]:
    """Each size that is not what its equation gives, and each equation that gives no size.

    Equations about dimensions that are not there are added to `absent`.
    """
    found = []
    for values in values_of(rule.each, descriptor):
        name = rule.tensor if rule.index is None else f"{rule.tensor}[{rule.index(descriptor, *values)}]"
        tensor = tensor_at(descriptor, name)
        if not _readable(tensor):
            continue
        try:
            dimension, expected = rule.dimension(descriptor, *values), rule.is_(descriptor, *values)
        except LookupError:  # Sizes[3] of a tensor of three dimensions
            absent.append(missing(name, rule.text, rule.members))
            continue
        except ZeroDivisionError:
            path = f"{name}.Sizes[{rule.dimension(descriptor, *values)}]"
            found.append(Violation(member=path, value=None, rule=f"the rule {rule.text} divides by zero"))
            continue
        if not 0 <= dimension < len(tensor.Sizes):
            absent.append(too_few(name, rule.text, (*rule.members, rule.tensor)))
            continue
        size, path = tensor.Sizes[dimension], f"{name}.Sizes[{dimension}]"
        if expected < 1:
            text = f"the other members leave no size: {rule.text} gives {expected}"
            found.append(Violation(member=path, value=str(size), rule=text))
        elif size != expected:
            found.append(Violation(member=path, value=str(size), rule=f"must be {expected} ({rule.text})"))
    return found


def pattern_violations(descriptor: OperatorDescriptor, rules: Sequence[SizePattern]) -> list[Violation]:
    """Each size that does not fit the pattern of its tensor. A name stands for the size at its first place."""
    names = Names()
    readable = [(rule, tensor) for rule in rules if _readable(tensor := tensor_at(descriptor, rule.tensor))]
    for _ in range(2):  # a run may become known by a later row
        for rule, tensor in readable:
            bind(rule, tensor.Sizes, descriptor, names)
    found = []
    for rule, tensor in readable:
        for wrong in mismatches(rule, tensor.Sizes, descriptor, names):
            if wrong.dimension is None:
                path, value, text = f"{rule.tensor}.Sizes", str(list(tensor.Sizes)), wrong.reason
            else:
                path, value = f"{rule.tensor}.Sizes[{wrong.dimension}]", str(tensor.Sizes[wrong.dimension])
                text = f"must be {wrong.expected} ({wrong.reason})"
            found.append(Violation(member=path, value=value, rule=text))
    return found


def broadcast_violations(descriptor: OperatorDescriptor, rule: Broadcast) -> list[Violation]:
    """Each size that is neither 1 nor that of the tensor that it is broadcast to."""
    model = tensor_at(descriptor, rule.to)
    found: list[Violation] = []
    for name in rule.tensors:
        tensor = tensor_at(descriptor, name)
        if not (_readable(tensor) and _readable(model)):
            continue
        if len(tensor.Sizes) != len(model.Sizes):
            text = f"must equal {rule.to}.DimensionCount ({len(model.Sizes)})"
            found.append(Violation(member=f"{name}.DimensionCount", value=str(len(tensor.Sizes)), rule=text))
            continue
        for i, (size, whole) in enumerate(zip(tensor.Sizes, model.Sizes, strict=True)):
            if size not in (1, whole):
                text = (
                    f"must be 1 or {whole} ({rule.to}.Sizes[{i}])"
                    if whole != 1
                    else f"must be 1 ({rule.to}.Sizes[{i}])"
                )
                found.append(Violation(member=f"{name}.Sizes[{i}]", value=str(size), rule=text))
    return found


def _readable(tensor: object) -> bool:
    return isinstance(tensor, DML_BUFFER_TENSOR_DESC) and has_form(tensor)
