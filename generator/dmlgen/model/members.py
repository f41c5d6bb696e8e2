"""Members of an operator's descriptor."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from dmlgen.diagnostics import Position
from dmlgen.loading import Text
from dmlgen.model.elements import Elements, elements_of
from dmlgen.model.names import ARRAY_TYPES, ATTRIBUTE_TYPES, DATA_TYPE_ENUM, NULLABLE_TYPES, snake_case, tensor_argument

ARGUMENT_WORD = "argument"
"""In `infer`: what a keyword of the function form says."""


class ScaleBias(NamedTuple):
    """The value of a DML_SCALE_BIAS member."""

    Scale: float
    Bias: float


class Size2D(NamedTuple):
    """The value of a DML_SIZE_2D member; Width comes first in C."""

    Width: int
    Height: int


@dataclass(frozen=True, kw_only=True)
class OperatorValue:
    """The value of a DML_OPERATOR_DESC member: an operator and its plain members. Its tensors are null."""

    operator: Text
    settings: Mapping[str, Setting]

    @property
    def members(self) -> Mapping[str, Value]:
        """The values of the operator's plain members."""
        return {name: setting.value for name, setting in self.settings.items()}


Single = int | float | bool | str | ScaleBias | Size2D | OperatorValue | None
"""A number, a boolean, the name of an enumeration's member, or one of the above."""

Value = Single | tuple[Any, ...]
"""The value of a plain member; of an array a tuple, in sweeps also of tuples."""


@dataclass(frozen=True, kw_only=True)
class Setting:
    """A value written for a plain member, and where; `items` are those of an array, with their places."""

    value: Value
    at: Position
    items: tuple[Setting, ...] = ()


@dataclass(frozen=True, kw_only=True)
class TensorMember:
    """A tensor: `kind` is "input" or "output"; of an array of tensors "inputs" or "outputs", and `count` is the member
    that says how many. `given_argument` is the `argument` in the file, if it stands there. A tensor that is not `owned`
    cannot have DML_TENSOR_FLAG_OWNED_BY_DML.

    `infer` says where the function form takes an output's DataType and Sizes from when no constraint says it:
    "argument", a data type, or the DML_TENSOR_DATA_TYPE member that holds it. Sizes may also be those of an expression,
    for the keyword to replace.
    """

    name: Text
    kind: Text
    given_argument: Text | None
    optional: bool
    doc: Text
    at: Position
    infer: Mapping[str, Text] = field(default_factory=dict)
    count: Text | None = None
    owned: bool = True

    @property
    def argument(self) -> str:
        """Its name in the function form."""
        return self.given_argument or tensor_argument(self.name)

    @property
    def inferred_sizes(self) -> Elements | None:
        """The sizes that an output has where neither rules nor the caller say it."""
        return elements_of(str(self.infer["Sizes"])) if "Sizes" in self.infer else None

    @property
    def is_output(self) -> bool:
        return self.kind in ("output", "outputs")

    @property
    def direction(self) -> str:
        """``input`` or ``output``, of arrays too."""
        return "output" if self.is_output else "input"

    @property
    def is_array(self) -> bool:
        """True if it is an array of tensors."""
        return self.kind in ("inputs", "outputs")

    @property
    def expression_type(self) -> str:
        """Its type in expressions over members."""
        return "TENSORS" if self.is_array else "TENSOR"


@dataclass(frozen=True, kw_only=True)
class AttributeMember:
    """A plain member: `type` is one of ATTRIBUTE_TYPES or the name of an enumeration.

    `data_type` is the member that gives a DML_SCALAR_UNION its type; `operators` are the names of what a
    DML_OPERATOR_DESC may describe, those in `operator_levels` only from a feature level on. `count` is the member that
    says how many elements an array has.
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
    operator_levels: Mapping[str, Text] = field(default_factory=dict)
    count: Text | None = None

    @property
    def argument(self) -> str:
        """Its name in the function form."""
        return self.given_argument or snake_case(self.name)

    @property
    def optional(self) -> bool:
        """True if it may be null."""
        return self.type in NULLABLE_TYPES or (self.is_array and bool(self.given_optional))

    @property
    def is_array(self) -> bool:
        return self.type in ARRAY_TYPES

    @property
    def is_enumeration(self) -> bool:
        """True if the type is an enumeration."""
        return self.type not in ATTRIBUTE_TYPES

    @property
    def element_type(self) -> str:
        """The type of an element of an array: UINT of UINT_ARRAY."""
        return str(self.type).removesuffix("_ARRAY")

    @property
    def expression_type(self) -> str:
        """Its type in expressions over members."""
        return str(self.type)

    @property
    def default(self) -> Value | None:
        """The value that the function form takes when it is not given.

        None where it must be given, where it may be null, where it is the data type of `default_tensor`, and of an
        array, for which `default_elements` say it.
        """
        if self.default_setting is None or self.default_tensor or self.is_array:
            return None
        return self.default_setting.value

    @property
    def default_elements(self) -> Elements | None:
        """The elements that an array has in the function form when it is not given."""
        return elements_of(self.default_setting.value) if self.is_array and self.default_setting else None

    @property
    def written_default(self) -> Value | None:
        """The default as the specification writes it."""
        return None if self.default_setting is None else self.default_setting.value

    @property
    def default_tensor(self) -> str | None:
        """The tensor whose data type is the default: ``OutputTensor`` of ``default: OutputTensor.DataType``."""
        value = None if self.default_setting is None else self.default_setting.value
        if self.type != DATA_TYPE_ENUM or not isinstance(value, str):
            return None
        tensor, dot, field_name = value.partition(".")
        return tensor if dot and field_name == "DataType" else None


Member = TensorMember | AttributeMember
