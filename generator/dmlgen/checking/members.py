"""Members: arguments, types and defaults; tensors that may be computed in place."""

from __future__ import annotations

import keyword

from dmlgen.checking.scope import Scope
from dmlgen.checking.values import check_setting
from dmlgen.diagnostics import did_you_mean, shorten
from dmlgen.loading import Text
from dmlgen.model import AttributeMember, Member
from dmlgen.model.types import ATTRIBUTE_TYPES

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
            remedy = did_you_mean(member.type, known, otherwise="write UINT, INT, FLOAT, BOOL or an enumeration")
            scope.report(member.type.at, f"type: '{shorten(member.type)}' is no type of a member", remedy)


def check_defaults(scope: Scope) -> None:
    """Defaults are values of their members' types."""
    for member in scope.operator.members:
        if isinstance(member, AttributeMember) and member.default_setting is not None:
            check_setting(scope, member, member.default_setting, "default")


def check_in_place(scope: Scope) -> None:
    """In-place tensors are inputs."""
    names: tuple[Text, ...] = scope.operator.in_place
    scope.distinct(names, "in_place")
    for name in names:
        scope.tensor(name, "in_place", "input")
