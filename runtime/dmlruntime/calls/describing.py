"""From the arrays and values of a call to the descriptor: the outputs that follow, and the defaults that do.

What the rules leave open about an output is said by its `infer`: a keyword of the call, or a member.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field
from typing import Any

from dmlruntime.calls.arguments import describe
from dmlruntime.calls.broadcasting import broadcast_to_outputs, broadcast_to_rules
from dmlruntime.calls.defaults import named_operators, with_default_arrays
from dmlruntime.calls.inference import Known
from dmlruntime.core.attributes import DataTypeOf, as_sequence
from dmlruntime.core.codes import Code
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE, data_type
from dmlruntime.core.errors import ValidationError, Violation, shown
from dmlruntime.core.levels import DML_FEATURE_LEVEL, NEWEST
from dmlruntime.core.operators import FROM_KEYWORD, AttributeMember, Operator, OperatorDescriptor, TensorMember, resolve
from dmlruntime.core.slots import slots_of
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC, has_form
from dmlruntime.validation import violations
from dmlruntime.validation.undecided import each_once

Tensors = dict[str, Any]
"""Descriptions by member; of an array of tensors a tuple, None of what is absent."""


@dataclass(frozen=True)
class Wanted:
    """Keywords of the caller about outputs that are to be made.

    `data_type` and `sizes` are None where nothing is said; `asked` says of optional outputs whether
    they are wanted; one that it does not name is.
    """

    data_type: Any = None
    sizes: Any = None
    asked: Mapping[str, bool] = field(default_factory=dict)


@dataclass
class _Found:
    """Mistakes of a call.

    `unexplained` are the outputs that nothing says: that is worth saying only where nothing else is wrong. `unknown`
    are the outputs that could not be inferred, or not as sizes that a tensor may have.
    """

    violations: list[Violation] = field(default_factory=list)
    unexplained: list[Violation] = field(default_factory=list)
    unknown: set[str] = field(default_factory=set)


def describe_call(
    kind: type[OperatorDescriptor],
    arrays: Sequence[Any],
    outputs: Sequence[Any],
    attributes: Mapping[str, Any],
    wanted: Wanted,
    level: DML_FEATURE_LEVEL = NEWEST,
) -> OperatorDescriptor:
    """The descriptor of a call. Raises ValidationError where an output cannot be known.

    The error then lists every rule that the rest of the call breaks at `level`: most often one of them is the cause.

    Args:
        kind: The operator's class of descriptors.
        arrays: The inputs, in member order.
        outputs: The arrays given for outputs; None for each that is to be made.
        attributes: All other members, by name.
        wanted: The data type and sizes that the call asks for, and the optional outputs.
        level: The feature level whose rules hold.
    """
    operator = kind.OPERATOR
    tensors: Tensors = {m.name: _described(a) for m, a in zip(operator.inputs, arrays, strict=True)}
    found = _Found()
    values = named_operators(kind, attributes, found.violations)
    found.unknown |= {name for name, value in attributes.items() if value is not None and values[name] is None}
    counts: Tensors = dict.fromkeys(operator.counts)
    inputs = {**{m.name: None for m in operator.outputs}, **tensors}
    values = _attributes(operator, with_default_arrays(kind, {**inputs, **counts, **values}))
    known = Known(operator, vars(kind(**{**inputs, **counts, **values})))
    spread, wrong = broadcast_to_outputs(operator, known, arrays, outputs, wanted.sizes)
    found.violations += wrong.values()
    found.unknown |= wrong.keys()
    for member, array in zip(operator.inputs, spread, strict=True):
        tensors[member.name] = None if member.name in wrong else _described(array)
        known.learn(member.name, tensors[member.name])
    for member, array in zip(operator.outputs, outputs, strict=False):
        own = _wanted_of(member, wanted)
        if array is None and member.optional and not _is_asked(member, wanted, found.violations):
            tensors[member.name] = None
        elif array is None:
            tensors[member.name] = _inferred(operator, member, known, attributes, own, found)
        else:
            tensors[member.name] = _described(array)
            if not member.is_array:
                found.violations += _contradictions(member, tensors[member.name], own)
        known.learn(member.name, tensors[member.name])
    broadcast = broadcast_to_rules(operator, known, spread, found.unknown)
    for member, array in zip(operator.inputs, broadcast, strict=True):
        if member.name not in wrong:
            tensors[member.name] = _described(array)
    values = _attributes(operator, with_default_arrays(kind, {**tensors, **counts, **values}))
    if found.unknown:
        _raise_causes(kind, tensors, {**counts, **values}, found, level, tuple(wrong.values()))
    if found.violations or found.unexplained:
        raise ValidationError(operator.name, None, tuple(dict.fromkeys(found.violations + found.unexplained)))
    return kind(**tensors, **counts, **_with_defaults(operator, tensors, values))


def _attributes(operator: Operator, members: Mapping[str, Any]) -> dict[str, Any]:
    """The attributes among the members that are not counts, which follow from arrays."""
    return {m.name: members[m.name] for m in operator.attributes if m.name not in operator.counts}


def _raise_causes(
    kind: type[OperatorDescriptor],
    tensors: Tensors,
    attributes: Mapping[str, Any],
    found: _Found,
    level: DML_FEATURE_LEVEL,
    unspread: Sequence[Violation] = (),
) -> None:
    """Raise ValidationError where other members than the unknown outputs break rules: that is why those are unknown.

    What is `unspread`, because it does not fit sizes of an output, is no mistake where other tensors are wrong.
    """
    operator = kind.OPERATOR
    tensors = {name: None if name in found.unknown else tensor for name, tensor in tensors.items()}
    values = _with_defaults(operator, tensors, attributes)
    asked = {m.infer.get("DataType") for m in operator.outputs if m.name in found.unknown}
    follow = {
        member.name
        for member in operator.attributes
        if values[member.name] is None and (member.name in asked or _follows(member, found.unknown))
    }
    causes = violations(kind(**tensors, **values), level, found.unknown | follow)
    if causes:
        others = {member.name for member in operator.tensors}
        is_misled = not others.isdisjoint(violation.member.partition(".")[0] for violation in causes)
        own = [one for one in dict.fromkeys(found.violations) if not (is_misled and one in unspread)]
        raise ValidationError(operator.name, level.name, each_once((*own, *causes)))


def _follows(member: AttributeMember, tensors: Set[str]) -> bool:
    """Return whether a default is the data type of one of these tensors, or an array that follows from one."""
    if member.elements is not None:
        return not tensors.isdisjoint(member.elements.members)
    return isinstance(member.default, DataTypeOf) and member.default.tensor in tensors


def _described(array: Any) -> Any:
    if array is None:
        return None
    if isinstance(array, tuple):
        return tuple(map(_described, array))
    dtype, sizes, strides = describe(array)
    return DML_BUFFER_TENSOR_DESC(dtype, sizes, strides)


def _is_asked(member: TensorMember, wanted: Wanted, found: list[Violation]) -> bool:
    """Return whether the caller wants an optional output."""
    asked = resolve("BOOL", wanted.asked.get(member.name, True))
    if isinstance(asked, bool):
        return asked
    found.append(
        Violation(
            member=f"with_{member.argument}", value=shown(asked), rule="must be True or False", code=Code.ARGUMENT
        )
    )
    return True


def _wanted_of(member: TensorMember, wanted: Wanted) -> Wanted:
    """Return what of `wanted` is about this output: the fields that its `infer` leaves to a keyword."""
    sizes = wanted.sizes if member.infer.get("Sizes") == FROM_KEYWORD else None
    return Wanted(wanted.data_type if member.has_keyword_type else None, sizes)


def _inferred(
    operator: Operator,
    member: TensorMember,
    known: Known,
    attributes: Mapping[str, Any],
    wanted: Wanted,
    found: _Found,
) -> Any:
    """The output, or outputs, that rules, keywords and members leave no choice about; None where they leave one."""
    made = _made(operator, member, known, attributes, wanted, found)
    derived = made is not None and wanted.sizes is None
    if made is None or (derived and not all(has_form(slot.tensor) for slot in slots_of(member, made))):
        found.unknown.add(member.name)
    return made


def _made(
    operator: Operator,
    member: TensorMember,
    known: Known,
    attributes: Mapping[str, Any],
    wanted: Wanted,
    found: _Found,
) -> Any:
    sizes = wanted.sizes if wanted.sizes is not None else known.sizes(member)
    said: Any = resolve(DML_TENSOR_DATA_TYPE, wanted.data_type)
    kind = known.data_type(member) if said is None else said
    if kind is None:
        kind = _inferred_type(operator, member, attributes, found.violations)
    if sizes is None and member.infer.get("Sizes") == FROM_KEYWORD:
        arguments = {m.name: m.argument for m in operator.attributes}
        lacking = [arguments[name] for name in known.lacking(member) if name in arguments]
        usual = member.sizes is None or member.is_array
        (found.violations if usual else found.unexplained).append(_must_be_given("sizes", *lacking))
    elif sizes is None or (kind is None and "DataType" not in member.infer):
        rule = "cannot be inferred from the constraints; pass out="
        found.unexplained.append(Violation(member=member.argument, value=None, rule=rule, code=Code.OUTPUT_SIZES))
    if sizes is None or kind is None:
        return None
    if member.is_array:
        return _several(member, known, kind, sizes, found.violations)
    return DML_BUFFER_TENSOR_DESC(kind, sizes)


def _several(member: TensorMember, known: Known, kind: Any, given: Any, found: list[Violation]) -> Any:
    """Outputs of one data type, with sizes for each, or with a number that the sizes of each follow from."""
    sizes = as_sequence(given)
    parts = sizes if isinstance(sizes, tuple) else ()
    if member.sizes is not None and all(type(own) is int for own in parts):
        parts = tuple(known.part_sizes(member, own) for own in parts)
    if parts and all(isinstance(own, (list, tuple)) for own in parts):
        return tuple(DML_BUFFER_TENSOR_DESC(kind, own) for own in parts)
    rule = "must be a sequence of sizes, one for each output, such as [(2, 1), (2, 2)]"
    rule += ", or of one number for each, such as [1, 2]" if member.sizes is not None else ""
    found.append(Violation(member="sizes", value=shown(given), rule=rule, code=Code.OUTPUT_SIZES))
    return None


def _inferred_type(
    operator: Operator, member: TensorMember, attributes: Mapping[str, Any], found: list[Violation]
) -> Any:
    """Return what `infer` says of the data type: a type, or that of a member or a keyword, which must then be there."""
    source = member.infer.get("DataType")
    if source is None or data_type(source) is not None:
        return source
    if source != FROM_KEYWORD and attributes[source] is not None:
        return resolve(DML_TENSOR_DATA_TYPE, attributes[source])
    arguments = {m.name: m.argument for m in operator.attributes}
    found.append(_must_be_given(arguments.get(source, "data_type")))
    return None


def _must_be_given(keyword: str, *others: str) -> Violation:
    """A keyword is missing; with the `others` it need not be there."""
    rule = (
        f"must be given where neither out nor {' nor '.join(others)} is" if others else "must be given where out is not"
    )
    return Violation(member=keyword, value="None", rule=rule, code=Code.OUTPUT_SIZES)


def _contradictions(member: TensorMember, tensor: DML_BUFFER_TENSOR_DESC | None, wanted: Wanted) -> list[Violation]:
    """Keywords that say something else than the output that was given."""
    assert tensor is not None
    found = []
    if wanted.data_type is not None and tensor.DataType != (data_type(wanted.data_type) or wanted.data_type):
        name = tensor.DataType.short if isinstance(tensor.DataType, DML_TENSOR_DATA_TYPE) else str(tensor.DataType)
        rule = f"must be that of {member.argument}, {name}; leave it out"
        found.append(Violation(member="data_type", value=shown(wanted.data_type), rule=rule, code=Code.OUTPUT_SIZES))
    if wanted.sizes is not None and tensor.Sizes != DML_BUFFER_TENSOR_DESC(tensor.DataType, wanted.sizes).Sizes:
        rule = f"must be those of {member.argument}, {list(tensor.Sizes)}; leave them out"
        found.append(Violation(member="sizes", value=shown(wanted.sizes), rule=rule, code=Code.OUTPUT_SIZES))
    return found


def _with_defaults(operator: Operator, tensors: Tensors, attributes: Mapping[str, Any]) -> dict[str, Any]:
    """`attributes`, those left out that follow from a tensor's data type filled in."""
    values = dict(attributes)
    for member in operator.attributes:
        default = member.default
        if isinstance(default, DataTypeOf) and values.get(member.name) is None:
            tensor = tensors.get(default.tensor)
            values[member.name] = None if tensor is None else tensor.DataType
    return values
