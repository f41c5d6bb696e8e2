"""Members: arguments, types, defaults; arrays and their counts; structures of DirectML; tensors computed in place."""

from __future__ import annotations

import keyword
from collections.abc import Mapping

from dmlgen.checking.scope import Scope
from dmlgen.checking.settings import check_element, check_setting
from dmlgen.codes import Code
from dmlgen.diagnostics import Position, shorten
from dmlgen.expressions import ExpressionError
from dmlgen.loading import Text, located
from dmlgen.model import DATA_TYPES, AttributeMember, Member, Name, Setting, TensorMember, snake_case
from dmlgen.model.elements import Elements
from dmlgen.model.members import ARGUMENT_WORD
from dmlgen.model.names import (
    ARRAY_TYPES,
    ATTRIBUTE_TYPES,
    DATA_TYPE_ENUM,
    NULLABLE_TYPES,
    OPERATOR_DESC,
    OPERATOR_DESC_ARRAY,
    OPERATOR_TYPE,
    SCALAR_UNION,
)
from dmlgen.records.elements import count_tree, element_tree
from dmlruntime.core.suggestions import did_you_mean

_NUMBERS = ("UINT", "INT", "FLOAT")

RESERVED_ARGUMENTS = ("out", "device", "feature_level")
"""Arguments that every generated function has besides the members'."""


def check_outputs(scope: Scope) -> None:
    """An operator writes something."""
    if not scope.operator.outputs:
        scope.report(
            Code.NO_OUTPUT,
            scope.operator.position_of("members"),
            "members: no output tensor",
            "add one, with `kind: output`",
        )


def check_arguments(scope: Scope) -> None:
    """Arguments are names that Python takes, each one once."""
    seen: dict[str, Member] = {}
    for member in scope.operator.members:
        argument = member.argument
        shown = shorten(argument)
        at = (member.given_argument or member.name).at
        if not (argument.isascii() and argument.isidentifier()) or argument.lower() != argument:
            scope.report(
                Code.ARGUMENT,
                at,
                f"argument: '{shown}' is no name in snake_case",
                "write a name such as axis_direction",
            )
        elif keyword.iskeyword(argument):
            scope.report(Code.ARGUMENT, at, f"argument: '{argument}' is a keyword of Python", "give another `argument`")
        elif argument in RESERVED_ARGUMENTS:
            scope.report(
                Code.ARGUMENT,
                at,
                f"argument: every function has an argument '{argument}' already",
                "give another `argument`",
            )
        elif argument in seen:
            other = seen[argument].name
            scope.report(
                Code.ARGUMENT, at, f"argument: '{argument}' is also the argument of {other}", "give another `argument`"
            )
        seen.setdefault(argument, member)


def check_attribute_types(scope: Scope) -> None:
    """Types of plain members exist."""
    for member in scope.operator.attributes:
        if member.type not in ATTRIBUTE_TYPES and member.type not in scope.enums:
            known = [*ATTRIBUTE_TYPES, *scope.enums]
            otherwise = "write UINT, INT, FLOAT, BOOL, an enumeration or a structure"
            remedy = did_you_mean(member.type, known, otherwise=otherwise)
            scope.report(
                Code.MEMBER_TYPE, member.type.at, f"type: '{shorten(member.type)}' is no type of a member", remedy
            )


def check_defaults(scope: Scope) -> None:
    """Defaults are values of their members' types."""
    for member in scope.operator.members:
        if not isinstance(member, AttributeMember) or member.default_setting is None:
            continue
        if member.optional:
            problem = f"default: {member.name} is null when it is not given"
            scope.report(Code.DEFAULT, member.default_setting.at, problem, "remove it")
        elif member.is_array:
            _check_default_elements(scope, member, member.default_setting)
        elif member.default_tensor is None:
            check_setting(scope, member, member.default_setting, "default")
        elif scope.sound("members") and member.default_tensor not in [str(t.name) for t in scope.operator.tensors]:
            problem = f"default: '{shorten(member.default_tensor)}' is no tensor"
            remedy = did_you_mean(member.default_tensor, [str(tensor.name) for tensor in scope.operator.tensors])
            scope.report(Code.DEFAULT, member.default_setting.at, problem, remedy)


def _check_default_elements(scope: Scope, member: AttributeMember, default: Setting) -> None:
    """The default of an array is one number for each element, or an expression for each."""
    elements = member.default_elements
    if member.element_type not in _NUMBERS or elements is None:
        problem = f"default: '{shorten(str(default.value))}' is no number for each element of {member.name}"
        scope.report(Code.DEFAULT, default.at, problem, "write 1 for ones, or d for d in InputTensor.DimensionCount")
    elif elements.variable is not None:
        _check_elements(scope, member, elements, "default", default.at)
    elif check_element(scope, member.element_type, default, "default") and not _is_counted(scope, member, elements):
        problem = f"default: nothing says how many elements {member.name} has"
        remedy = f"add the rule {member.count} == ..., or write for d in ..."
        scope.report(Code.DEFAULT, default.at, problem, remedy)


def _is_counted(scope: Scope, member: Member, elements: Elements) -> bool:
    """True if a rule says how many elements there are; a rule that cannot be read is reported on its own."""
    try:
        return count_tree(elements, member, scope.operator, *_words(scope)) is not None
    except ExpressionError:
        return True


def _check_elements(scope: Scope, member: Member, elements: Elements, label: str, at: Position) -> None:
    """The expression of one element, and how many there are, can be read."""
    try:
        element_tree(elements, member, *_words(scope))
        count_tree(elements, member, scope.operator, *_words(scope))
    except ExpressionError as error:
        scope.report(error.code, at, f"{label}: {error.problem}", error.remedy)


def _words(scope: Scope) -> tuple[Mapping[str, str], Mapping[str, Mapping[str, int]]]:
    """The types of members and the values of enumerations, which expressions name."""
    return scope.operator.member_types, scope.enum_values


def check_inference(scope: Scope) -> None:
    """`infer` stands at outputs, and says what the function form can find out."""
    attributes = {str(member.name): member for member in scope.operator.attributes}
    holders = [name for name, member in attributes.items() if member.type == DATA_TYPE_ENUM]
    words = (ARGUMENT_WORD, *DATA_TYPES, *holders)
    for tensor in scope.operator.tensors:
        if tensor.infer and not tensor.is_output:
            scope.report(
                Code.INFER, tensor.at, f"infer: {tensor.name} is an input, whose fields are given", "remove it"
            )
        for field, word in located(tensor.infer):
            if field == "Sizes" and word != ARGUMENT_WORD and tensor.inferred_sizes is None:
                remedy = "write argument, or the size in each dimension, as in Repeats[d] for d in RepeatsCount"
                scope.report(Code.INFER, word.at, f"infer: Sizes cannot be taken from '{shorten(word)}'", remedy)
            elif field == "Sizes" and word != ARGUMENT_WORD and tensor.inferred_sizes is not None:
                _check_elements(scope, tensor, tensor.inferred_sizes, "infer", word.at)
            elif field == "DataType" and word not in words:
                remedy = did_you_mean(word, words, otherwise="write argument, a data type, or a member that holds one")
                scope.report(Code.INFER, word.at, f"infer: DataType cannot be taken from '{shorten(word)}'", remedy)
            argument = snake_case(field)
            clashing = next((m for m in scope.operator.members if m.argument == argument), None)
            if clashing is not None and word not in holders:
                problem = f"infer: the argument '{argument}' is already that of {clashing.name}"
                scope.report(Code.ARGUMENT, word.at, problem, f"give {clashing.name} another `argument`")


def check_in_place(scope: Scope) -> None:
    """In-place tensors are inputs."""
    names: tuple[Text, ...] = scope.operator.in_place
    scope.distinct(names, "in_place")
    for name in names:
        scope.tensor(name, "in_place", "input")


def check_arrays(scope: Scope) -> None:
    """Each array has a count, a UINT of the same descriptor; nothing else has one."""
    for member in scope.operator.members:
        if member.is_array and member.count is None:
            remedy = "add `count: ...`, the UINT member that says how many elements it has"
            scope.report(Code.COUNT, member.at, f"{member.name} is an array without a count", remedy)
        elif member.count is not None and not member.is_array:
            arrays = f"{', '.join(ARRAY_TYPES)}, and tensors of the kind inputs or outputs"
            problem = f"count: {member.name} is {_what(member)}, only arrays have a count: {arrays}"
            scope.report(Code.COUNT, member.count.at, problem, "remove it")
        elif member.count is not None:
            _check_count(scope, member)
        if isinstance(member, TensorMember) and member.is_array and member.optional:
            problem = f"optional: {member.name} is an array of tensors, which is always there"
            scope.report(Code.WRONG_MEMBER, member.at, problem, "remove it")


def _check_count(scope: Scope, member: Member) -> None:
    assert member.count is not None
    count = scope.member(member.count, "count")
    if count is None:
        return
    if not isinstance(count, AttributeMember) or count.type != "UINT":
        uints = [str(one.name) for one in scope.operator.attributes if one.type == "UINT"]
        remedy = f"use one of {', '.join(uints)}" if uints else "add a UINT member that says it"
        scope.report(Code.COUNT, member.count.at, f"count: {count.name} is {_what(count)}, a count is a UINT", remedy)
    elif count.default_setting is not None:
        problem = f"default: {count.name} is the length of {member.name}"
        scope.report(Code.DEFAULT, count.default_setting.at, problem, "remove it")


def _what(member: Member) -> str:
    if isinstance(member, TensorMember):
        return "an array of tensors" if member.is_array else "a tensor"
    return f"a {member.type}"


def check_structures(scope: Scope) -> None:
    """The keys `data_type`, `operators` and `optional` stand where they mean something."""
    for member in scope.operator.attributes:
        if member.type == SCALAR_UNION:
            _check_data_type(scope, member)
        elif member.data_type is not None:
            problem = f"data_type: {member.name} is a {member.type}, only a {SCALAR_UNION} has its type elsewhere"
            scope.report(Code.STRUCTURE, member.data_type.at, problem, "remove it")
        if member.type in (OPERATOR_DESC, OPERATOR_DESC_ARRAY):
            _check_operators(scope, member)
        elif member.operators:
            problem = f"operators: {member.name} is a {member.type}, only a {OPERATOR_DESC} describes operators"
            scope.report(Code.STRUCTURE, member.at, problem, "remove it")
        if member.given_optional is not None and member.given_optional != member.optional:
            can = "always may" if member.optional else f"may not; only {', '.join(NULLABLE_TYPES)} and arrays may"
            scope.report(Code.STRUCTURE, member.at, f"optional: a {member.type} {can} be null", "remove it")


def _check_data_type(scope: Scope, member: AttributeMember) -> None:
    if member.data_type is None:
        problem = f"a {SCALAR_UNION} without data_type"
        scope.report(
            Code.STRUCTURE, member.at, problem, f"add `data_type: ...`, the {DATA_TYPE_ENUM} member that says its type"
        )
        return
    holder = scope.member(member.data_type, "data_type")
    if holder is not None and not (isinstance(holder, AttributeMember) and holder.type == DATA_TYPE_ENUM):
        problem = f"data_type: {member.data_type} is no {DATA_TYPE_ENUM}"
        scope.report(Code.STRUCTURE, member.data_type.at, problem, "name the member that says the type")


def _check_operators(scope: Scope, member: AttributeMember) -> None:
    if not member.operators:
        scope.report(
            Code.STRUCTURE,
            member.at,
            f"a {member.type} without operators",
            "add `operators: [...]`, those that it may be",
        )
    scope.distinct(member.operators, "operators")
    for word in member.operators:
        name = Name(str(word))
        if name.enumerator not in scope.enums[OPERATOR_TYPE].values:
            problem = f"operators: {shorten(word)} is no operator of DirectML"
            scope.report(
                Code.NO_OPERATOR, word.at, problem, did_you_mean(word, sorted(scope.others), otherwise="remove it")
            )
        elif word not in scope.others:
            problem = f"operators: {word} has no specification"
            at = word.at if word.at.file == scope.operator.file else member.at  # it may stand in a list of many users
            scope.report(Code.NO_OPERATOR, at, problem, f"write spec/operators/{name.snake}.yaml, or remove it")
        elif word not in scope.unread:
            _check_fusible(scope, word)


def _check_fusible(scope: Scope, word: Text) -> None:
    """A fused operator's tensors are the value before and after it."""
    inputs, outputs = len(scope.others[word].inputs), len(scope.others[word].outputs)
    if (inputs, outputs) != (1, 1):
        problem = f"operators: {word} has {inputs} inputs and {outputs} outputs"
        scope.report(Code.STRUCTURE, word.at, problem, "name operators of one input and one output")
