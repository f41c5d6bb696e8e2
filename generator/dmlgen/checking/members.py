"""Members: arguments, types and defaults; tensors that may be computed in place."""

from __future__ import annotations

import keyword

from dmlgen.checking.scope import Scope
from dmlgen.checking.settings import check_setting
from dmlgen.diagnostics import did_you_mean, shorten
from dmlgen.loading import Text, located
from dmlgen.model import DATA_TYPES, AttributeMember, Member, snake_case
from dmlgen.model.members import ARGUMENT_WORD
from dmlgen.model.types import ATTRIBUTE_TYPES, DATA_TYPE_ENUM

RESERVED_ARGUMENTS = ("out", "device", "feature_level")
"""Arguments that every generated function has besides the members'."""


def check_outputs(scope: Scope) -> None:
    """An operator writes something."""
    if not scope.operator.outputs:
        scope.report(scope.operator.place("members"), "members: no output tensor", "add one, with `kind: output`")


def check_arguments(scope: Scope) -> None:
    """Arguments are names that Python takes, each one once."""
    seen: dict[str, Member] = {}
    for member in scope.operator.members:
        argument = member.argument
        shown = shorten(argument)
        at = (member.given_argument or member.name).at
        if not (argument.isascii() and argument.isidentifier()) or argument.lower() != argument:
            scope.report(at, f"argument: '{shown}' is no name in snake_case", "write a name such as axis_direction")
        elif keyword.iskeyword(argument):
            scope.report(at, f"argument: '{argument}' is a keyword of Python", "give another `argument`")
        elif argument in RESERVED_ARGUMENTS:
            scope.report(
                at, f"argument: every function has an argument '{argument}' already", "give another `argument`"
            )
        elif argument in seen:
            other = seen[argument].name
            scope.report(at, f"argument: '{argument}' is also the argument of {other}", "give another `argument`")
        seen.setdefault(argument, member)


def check_attribute_types(scope: Scope) -> None:
    """Types of plain members exist."""
    for member in scope.operator.attributes:
        if member.type not in ATTRIBUTE_TYPES and member.type not in scope.enums:
            known = [*ATTRIBUTE_TYPES, *scope.enums]
            otherwise = "write UINT, INT, FLOAT, BOOL, an enumeration or a structure"
            remedy = did_you_mean(member.type, known, otherwise=otherwise)
            scope.report(member.type.at, f"type: '{shorten(member.type)}' is no type of a member", remedy)


def check_defaults(scope: Scope) -> None:
    """Defaults are values of their members' types."""
    for member in scope.operator.members:
        if not isinstance(member, AttributeMember) or member.default_setting is None:
            continue
        if member.optional:
            problem = f"default: {member.name} is null when it is not given"
            scope.report(member.default_setting.at, problem, "remove it")
        elif member.default_tensor is None:
            check_setting(scope, member, member.default_setting, "default")
        elif scope.sound("members") and member.default_tensor not in [str(t.name) for t in scope.operator.tensors]:
            problem = f"default: '{shorten(member.default_tensor)}' is no tensor"
            remedy = did_you_mean(member.default_tensor, [str(tensor.name) for tensor in scope.operator.tensors])
            scope.report(member.default_setting.at, problem, remedy)


def check_inference(scope: Scope) -> None:
    """`infer` stands at outputs, and says what the function form can find out."""
    attributes = {str(member.name): member for member in scope.operator.attributes}
    holders = [name for name, member in attributes.items() if member.type == DATA_TYPE_ENUM]
    words = (ARGUMENT_WORD, *DATA_TYPES, *holders)
    for tensor in scope.operator.tensors:
        if tensor.infer and not tensor.is_output:
            scope.report(tensor.at, f"infer: {tensor.name} is an input, whose fields are given", "remove it")
        for field, word in located(tensor.infer):
            if field == "Sizes" and word != ARGUMENT_WORD:
                scope.report(word.at, f"infer: Sizes cannot be taken from '{shorten(word)}'", "write argument")
            elif field == "DataType" and word not in words:
                remedy = did_you_mean(word, words, otherwise="write argument, a data type, or a member that holds one")
                scope.report(word.at, f"infer: DataType cannot be taken from '{shorten(word)}'", remedy)
            argument = snake_case(field)
            clashing = next((m for m in scope.operator.members if m.argument == argument), None)
            if clashing is not None and word not in holders:
                problem = f"infer: the argument '{argument}' is already that of {clashing.name}"
                scope.report(word.at, problem, f"give {clashing.name} another `argument`")


def check_in_place(scope: Scope) -> None:
    """In-place tensors are inputs."""
    names: tuple[Text, ...] = scope.operator.in_place
    scope.distinct(names, "in_place")
    for name in names:
        scope.tensor(name, "in_place", "input")
