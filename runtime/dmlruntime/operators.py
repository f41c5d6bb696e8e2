"""What generated code declares about one operator. Data only; `validation`, `calls` and the devices interpret it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from enum import Enum, IntEnum
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from dmlruntime.attributes import as_scale_bias
from dmlruntime.datatypes import DML_TENSOR_DATA_TYPE, data_type
from dmlruntime.errors import shown
from dmlruntime.kernels import ElementwiseKernel, ScanKernel
from dmlruntime.levels import DML_FEATURE_LEVEL

if TYPE_CHECKING:
    from dmlruntime.structures import COperator

FROM_KEYWORD = "argument"
"""In `TensorMember.infer`: what a keyword of the function form says."""


@dataclass(frozen=True, kw_only=True)
class TensorMember:
    """A tensor of a descriptor. `argument` is its name in the function form.

    `infer` says how the function form finds an output's ``DataType`` and ``Sizes`` where no `Same` gives them:
    ``argument`` (the keyword `data_type` or `sizes` must be given), the name of a data type (the default of that
    keyword), or the name of the DML_TENSOR_DATA_TYPE member that says it.
    """

    name: str
    kind: str
    argument: str
    optional: bool = False
    infer: Mapping[str, str] = field(default_factory=dict)

    @property
    def is_output(self) -> bool:
        return self.kind == "output"

    @property
    def has_keyword_type(self) -> bool:
        """Whether the keyword `data_type` of the function form is about this output."""
        source = self.infer.get("DataType")
        return source == FROM_KEYWORD or data_type(source) is not None

    def keyword_type(self, given: object) -> DML_TENSOR_DATA_TYPE | None:
        """What that keyword says, else its default; None where it says nothing."""
        if not self.has_keyword_type:
            return None
        return data_type(self.infer["DataType"]) if given is None else data_type(given)


@dataclass(frozen=True, kw_only=True)
class AttributeMember:
    """A value of a descriptor that is no tensor.

    `type` is UINT, INT, FLOAT, BOOL, DML_SCALE_BIAS, DML_SCALAR_UNION, DML_OPERATOR_DESC or the class of an
    enumeration. An `optional` one may be None. `data_type` is the member that gives a DML_SCALAR_UNION its type,
    `operators` are the operators that a DML_OPERATOR_DESC may be. A `default` of DataTypeOf is that tensor's type.
    """

    name: str
    type: str | type[IntEnum]
    argument: str
    default: object = None
    optional: bool = False
    data_type: str | None = None
    operators: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class TensorSupport:
    """What one tensor may be from a feature level on: the range of dimension counts and the data types.

    `optional` is given where the row differs from the member: False, it must be given at these levels.
    """

    dimensions: tuple[int, int]
    types: tuple[DML_TENSOR_DATA_TYPE, ...]
    optional: bool | None = None


@dataclass(frozen=True, kw_only=True)
class SupportRow:
    """One support table of the documents: the level from which it holds, and each tensor's support."""

    since: DML_FEATURE_LEVEL
    tensors: Mapping[str, TensorSupport]


@dataclass(frozen=True, kw_only=True)
class Same:
    """The named fields of the named tensors must be equal, from `since` on and up to `until`, both included."""

    fields: tuple[str, ...]
    of: tuple[str, ...]
    since: DML_FEATURE_LEVEL | None = None
    until: DML_FEATURE_LEVEL | None = None


@dataclass(frozen=True, kw_only=True)
class Require:
    """A condition over members. `subject` is the path that a message names, `rule` says what it must be."""

    text: str
    members: tuple[str, ...]
    subject: str
    holds: Callable[[Any], bool]
    value: Callable[[Any], object]
    rule: Callable[[Any], str]
    since: DML_FEATURE_LEVEL | None = None
    until: DML_FEATURE_LEVEL | None = None


@dataclass(frozen=True, kw_only=True)
class Operator:
    """One operator of DirectML as its YAML file describes it.

    `package` is the import path whose resources are `kernel.c` and `kernel.wgsl`; `reference` takes the member values
    by keyword (arrays in exact integers or float64), with `dtypes` and `shapes` of every tensor, and returns the
    outputs in member order; `magnitude`, with the same arguments, returns what the errors of each float output are
    relative to (None: the output itself). `tolerance` gives, per data type, the bound as a function of (depth, count,
    eps, eps32).
    """

    name: str
    summary: str
    package: str
    introduced: DML_FEATURE_LEVEL
    in_place: tuple[str, ...]
    members: tuple[TensorMember | AttributeMember, ...]
    constraints: tuple[Same | Require, ...]
    support: tuple[SupportRow, ...]
    kernel: ScanKernel | ElementwiseKernel
    reference: Callable[..., tuple[np.ndarray[Any, Any], ...]]
    tolerance: Mapping[DML_TENSOR_DATA_TYPE, Callable[[int, int, float, float], float]]
    magnitude: Callable[..., tuple[np.ndarray[Any, Any] | None, ...]] | None = None

    # Asked for in every call, hence kept.
    @cached_property
    def tensors(self) -> tuple[TensorMember, ...]:
        return tuple(m for m in self.members if isinstance(m, TensorMember))

    @cached_property
    def inputs(self) -> tuple[TensorMember, ...]:
        return tuple(m for m in self.tensors if not m.is_output)

    @cached_property
    def outputs(self) -> tuple[TensorMember, ...]:
        return tuple(m for m in self.tensors if m.is_output)

    @cached_property
    def attributes(self) -> tuple[AttributeMember, ...]:
        return tuple(m for m in self.members if isinstance(m, AttributeMember))

    def row(self, level: DML_FEATURE_LEVEL) -> SupportRow | None:
        """The newest support row that holds at `level`."""
        return next((row for row in self.support if row.since <= level), None)


class OperatorDescriptor:
    """Base of the generated descriptor dataclasses: resolves names to enumeration members, and validates."""

    OPERATOR: ClassVar[Operator]

    def __post_init__(self) -> None:
        attributes = {member.name: member for member in self.OPERATOR.attributes}
        for own in fields(self):  # type: ignore[arg-type]  # every subclass is a dataclass
            member = attributes.get(own.name)
            if member is not None:
                object.__setattr__(self, own.name, resolve(member.type, getattr(self, own.name)))

    def validate(self, feature_level: object = None) -> None:
        """Raise ValidationError, listing every violation, unless the descriptor is legal at `feature_level`.

        Args:
            feature_level: ``"3.1"``, a DML_FEATURE_LEVEL, or None for the newest.
        """
        from dmlruntime.validation import validate  # here, because validation builds on this module

        validate(self, feature_level)

    def to_ctypes(self) -> COperator:
        """The descriptor as the structures that DirectML takes in C; see `dmlruntime.structures`. Nothing is validated.

        Raises ValidationError for values that the fields of C cannot hold.
        """
        from dmlruntime.structures import write_operator  # here, because structures build on this module

        return write_operator(self)


def resolve(kind: str | type[IntEnum], value: object) -> object:
    """`value` as the member type wants it, or unchanged where it does not fit (validation then reports it)."""
    if isinstance(value, np.generic):
        value = value.item()
    if isinstance(kind, str):
        if kind == "DML_SCALE_BIAS":
            return as_scale_bias(value)
        return bool(value) if kind == "BOOL" and isinstance(value, int) and value in (0, 1) else value
    if kind is DML_TENSOR_DATA_TYPE:
        resolved = data_type(value)
        return value if resolved is None else resolved
    if isinstance(value, str):
        name = value.upper()
        # Not `a or b`: a member whose value is 0 is false.
        return kind.__members__.get(name, kind.__members__.get(f"{kind.__name__}_{name}", value))
    if isinstance(value, int) and not isinstance(value, (bool, Enum)) and value in kind._value2member_map_:
        return kind(value)
    return value  # also a member of another enumeration, whatever its number


def describe(value: object) -> str:
    """`value` as messages show it: short type names, enumeration members by name, sizes in brackets."""
    if isinstance(value, DML_TENSOR_DATA_TYPE):
        return value.short
    if isinstance(value, Enum):
        return str(value.name)
    return shown(list(value) if isinstance(value, tuple) else value)
