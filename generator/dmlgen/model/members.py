"""Members of an operator's descriptor."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from dmlgen.diagnostics import Position
from dmlgen.loading import Text
from dmlgen.model.names import snake_case, tensor_argument
from dmlgen.model.types import DATA_TYPE_ENUM, NULLABLE_TYPES

ARGUMENT_WORD = "argument"
"""In `infer`: what the function form is told by a keyword."""


class ScaleBias(NamedTuple):
    """The value of a DML_SCALE_BIAS member."""

    Scale: float
    Bias: float


@dataclass(frozen=True, kw_only=True)
class OperatorValue:
    """The value of a DML_OPERATOR_DESC member: an operator and its plain members. Its tensors are null."""

    operator: Text
    settings: Mapping[str, Setting]

    @property
    def members(self) -> Mapping[str, Value]:
        """The values of the operator's plain members."""
        return {name: setting.value for name, setting in self.settings.items()}


Value = int | float | bool | str | ScaleBias | OperatorValue | None
"""The value of a plain member: a number, a boolean, the name of an enumeration's member, or one of the above."""


@dataclass(frozen=True, kw_only=True)
class Setting:
    """A value written for a plain member, and where."""

    value: Value
    at: Position


@dataclass(frozen=True, kw_only=True)
class TensorMember:
    """A tensor: `kind` is "input" or "output". `given_argument` is the `argument` in the file, if it stands there.

    `infer` says where the function form takes an output's DataType and Sizes from when no constraint says it:
    "argument", a data type, or the DML_TENSOR_DATA_TYPE member that holds it.
    """

    name: Text
    kind: Text
    given_argument: Text | None
    optional: bool
    doc: Text
    at: Position
    infer: Mapping[str, Text] = field(default_factory=dict)

    @property
    def argument(self) -> str:
        """Its name in the function form."""
        return self.given_argument or tensor_argument(self.name)

    @property
    def is_output(self) -> bool:
        return self.kind == "output"


@dataclass(frozen=True, kw_only=True)
class AttributeMember:
    """A plain member: `type` is one of ATTRIBUTE_TYPES or the name of an enumeration.

    `data_type` is the member that gives a DML_SCALAR_UNION its type; `operators` are the names of what a
    DML_OPERATOR_DESC may describe.
    """

    name: Text
    type: Text
    given_argument: Text | None
    default_setting: Setting | None
    doc: Text
    at: Position
    given_optional: bool | None = None
    data_type: Text | None = None
    operators: tuple[Text, ...] = ()

    @property
    def argument(self) -> str:
        """Its name in the function form."""
        return self.given_argument or snake_case(self.name)

    @property
    def optional(self) -> bool:
        """Whether it may be null."""
        return self.type in NULLABLE_TYPES

    @property
    def default(self) -> Value | None:
        """The value that the function form takes when it is not given.

        None where it must be given, where it may be null, and where it is the data type of `default_tensor`.
        """
        return None if self.default_setting is None or self.default_tensor else self.default_setting.value

    @property
    def default_tensor(self) -> str | None:
        """The tensor whose data type is the default: ``OutputTensor`` of ``default: OutputTensor.DataType``."""
        value = None if self.default_setting is None else self.default_setting.value
        if self.type != DATA_TYPE_ENUM or not isinstance(value, str):
            return None
        tensor, dot, field_name = value.partition(".")
        return tensor if dot and field_name == "DataType" else None


Member = TensorMember | AttributeMember
