"""Members of an operator's descriptor."""

from __future__ import annotations

from dataclasses import dataclass

from dmlgen.diagnostics import Position
from dmlgen.loading import Text
from dmlgen.model.names import snake_case, tensor_argument

Value = int | float | bool | str
"""The value of a plain member: a number, a boolean, or the name of an enumeration's member."""


@dataclass(frozen=True, kw_only=True)
class Setting:
    """A value written for a plain member, and where."""

    value: Value
    at: Position


@dataclass(frozen=True, kw_only=True)
class TensorMember:
    """A tensor: `kind` is "input" or "output". `given_argument` is the `argument` in the file, if it stands there."""

    name: Text
    kind: Text
    given_argument: Text | None
    optional: bool
    doc: Text
    at: Position

    @property
    def argument(self) -> str:
        """Its name in the function form."""
        return self.given_argument or tensor_argument(self.name)

    @property
    def is_output(self) -> bool:
        return self.kind == "output"


@dataclass(frozen=True, kw_only=True)
class AttributeMember:
    """A plain member: `type` is UINT, INT, FLOAT, BOOL or the name of an enumeration."""

    name: Text
    type: Text
    given_argument: Text | None
    default_setting: Setting | None
    doc: Text
    at: Position

    @property
    def argument(self) -> str:
        """Its name in the function form."""
        return self.given_argument or snake_case(self.name)

    @property
    def default(self) -> Value | None:
        """The value that the function form takes when it is not given; None where it must be given."""
        return None if self.default_setting is None else self.default_setting.value


Member = TensorMember | AttributeMember
