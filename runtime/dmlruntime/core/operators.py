"""Records that generated code declares of operators. Data; `validation`, `calls` and the devices interpret it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum, IntEnum
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, ClassVar

from dmlruntime.core.attributes import Elements, as_scale_bias, as_sequence, as_size_2d
from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE, data_type
from dmlruntime.core.errors import shown
from dmlruntime.core.float_bits import plain_number
from dmlruntime.core.late_numpy import numpy_type
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.rules import Constraint
from dmlruntime.core.tables import support_html
from dmlruntime.families.record import KernelRecord

if TYPE_CHECKING:
    import numpy as np

FROM_KEYWORD = "argument"
"""In `TensorMember.infer`: what a keyword of the function form says."""


@dataclass(frozen=True, kw_only=True)
class TensorMember:
    """A tensor of a descriptor, or an array of tensors. `argument` is its name in the function form.

    `kind` is ``input`` or ``output``; of an array ``inputs`` or ``outputs``, and `count` is the member that holds how
    many there are. `infer` says how the function form finds an output's ``DataType`` and ``Sizes`` where no rule gives
    them: ``argument`` (the keyword `data_type` or `sizes` must be given), the name of a data type (the default of that
    keyword), or the name of the DML_TENSOR_DATA_TYPE member that says it. `sizes` says what the keyword `sizes` need
    not say. One that is not `owned` must not have DML_TENSOR_FLAG_OWNED_BY_DML.
    """

    name: str
    kind: str
    argument: str
    optional: bool = False
    infer: Mapping[str, str] = field(default_factory=dict)
    count: str | None = None
    owned: bool = True
    sizes: Elements | None = None

    # Used in every call, hence cached.
    @cached_property
    def is_output(self) -> bool:
        return self.kind in ("output", "outputs")

    @cached_property
    def is_array(self) -> bool:
        """Return whether the member holds any number of tensors."""
        return self.kind in ("inputs", "outputs")

    @property
    def has_keyword_type(self) -> bool:
        """Return whether the keyword `data_type` of the function form is about this output."""
        source = self.infer.get("DataType")
        return source == FROM_KEYWORD or data_type(source) is not None

    def keyword_type(self, given: object) -> DML_TENSOR_DATA_TYPE | None:
        """Return what that keyword says, else its default; None where it says nothing."""
        if not self.has_keyword_type:
            return None
        return data_type(self.infer["DataType"]) if given is None else data_type(given)


@dataclass(frozen=True, kw_only=True)
class AttributeMember:
    """A value of a descriptor that is no tensor.

    `type` is UINT, INT, FLOAT, BOOL, UINT_ARRAY, INT_ARRAY, FLOAT_ARRAY, DML_SCALE_BIAS, DML_SIZE_2D,
    DML_SCALAR_UNION, DML_OPERATOR_DESC, DML_OPERATOR_DESC_ARRAY or the class of an enumeration. An `optional` one may
    be None. An array is a tuple, and `count` the member that holds its length. `data_type` is the member that gives a
    DML_SCALAR_UNION its type, `operators` are the operators that a DML_OPERATOR_DESC may be; those in
    `operator_levels` only from a feature level on. A `default` of DataTypeOf is that tensor's type; `elements` are the
    default of an array.
    """

    name: str
    type: str | type[IntEnum]
    argument: str
    default: object = None
    elements: Elements | None = None
    optional: bool = False
    data_type: str | None = None
    operators: tuple[str, ...] = ()
    operator_levels: Mapping[str, DML_FEATURE_LEVEL] = field(default_factory=dict)
    count: str | None = None

    @property
    def is_array(self) -> bool:
        """Return whether the value is a tuple of values."""
        return isinstance(self.type, str) and self.type.endswith("_ARRAY")

    @property
    def element_type(self) -> str:
        """The type of each element of an array: ``UINT`` of UINT_ARRAY."""
        return str(self.type).removesuffix("_ARRAY")


@dataclass(frozen=True, kw_only=True)
class TensorSupport:
    """Support of one tensor from a feature level on: the range of dimension counts and the data types.

    `optional` is given where the row differs from the member: False, it must be given at these levels. Whether the
    types `hardware_dependent` are there depends on the hardware, says the page.
    """

    dimensions: tuple[int, int]
    types: tuple[DML_TENSOR_DATA_TYPE, ...]
    optional: bool | None = None
    hardware_dependent: tuple[DML_TENSOR_DATA_TYPE, ...] = ()


@dataclass(frozen=True, kw_only=True)
class SupportRow:
    """One support table of the documents: the level from which it holds, and each tensor's support.

    A table that holds for some values of members only has `when`, a function of the descriptor; `when_text` says it.
    """

    since: DML_FEATURE_LEVEL
    tensors: Mapping[str, TensorSupport]
    when: Callable[[Any], bool] | None = None
    when_text: str = ""

    def suits(self, descriptor: object) -> bool:
        """Return whether the table is about this descriptor, whose members may be malformed."""
        if self.when is None:
            return True
        try:
            return bool(self.when(descriptor))
        except (TypeError, AttributeError):  # a member is none of its type, which is reported on its own
            return False


@dataclass(frozen=True, kw_only=True)
class Operator:
    """One operator of DirectML as its YAML file describes it.

    `package` is the import path whose resources are `kernel.c` and `kernel.wgsl`; `reference` takes the member values
    by keyword (arrays in exact integers or float64), with `dtypes` and `shapes` of every tensor, and returns the
    outputs in member order; `magnitude`, with the same arguments, returns what the errors of each float output are
    relative to (None: the output itself), `undefined` which elements of each output the documents leave undefined
    (None: none of them). `tolerance` gives, per data type, the bound as a function of (depth, count,
    eps, eps32).
    """

    name: str
    summary: str
    package: str
    introduced: DML_FEATURE_LEVEL
    in_place: tuple[str, ...]
    members: tuple[TensorMember | AttributeMember, ...]
    constraints: tuple[Constraint, ...]
    support: tuple[SupportRow, ...]
    kernel: KernelRecord
    reference: Callable[..., tuple[np.ndarray[Any, Any], ...]]
    tolerance: Mapping[DML_TENSOR_DATA_TYPE, Callable[[int, int, float, float], float]]
    magnitude: Callable[..., tuple[np.ndarray[Any, Any] | None, ...]] | None = None
    undefined: Callable[..., tuple[np.ndarray[Any, Any] | None, ...]] | None = None

    # Used in every call, hence cached.
    @cached_property
    def tensors(self) -> tuple[TensorMember, ...]:
        return tuple(m for m in self.members if isinstance(m, TensorMember))

    @cached_property
    def tensors_by_name(self) -> Mapping[str, TensorMember]:
        return {member.name: member for member in self.tensors}

    @cached_property
    def inputs(self) -> tuple[TensorMember, ...]:
        return tuple(m for m in self.tensors if not m.is_output)

    @cached_property
    def outputs(self) -> tuple[TensorMember, ...]:
        return tuple(m for m in self.tensors if m.is_output)

    @cached_property
    def attributes(self) -> tuple[AttributeMember, ...]:
        return tuple(m for m in self.members if isinstance(m, AttributeMember))

    @cached_property
    def counts(self) -> Mapping[str, tuple[str, ...]]:
        """The members that hold how many elements arrays have, each with these arrays."""
        found: dict[str, tuple[str, ...]] = {}
        for member in self.members:
            if member.count is not None:
                found[member.count] = (*found.get(member.count, ()), member.name)
        return found

    @cached_property
    def resolutions(self) -> tuple[tuple[str, Callable[[object], object]], ...]:
        """The members whose values have several spellings, each with what returns the value that a descriptor keeps."""
        found: list[tuple[str, Callable[[object], object]]] = []
        for member in self.members:
            if isinstance(member, AttributeMember):
                array = partial(_resolved_array, member.element_type)
                found.append((member.name, array if member.is_array else partial(resolve, member.type)))
            elif member.is_array:
                found.append((member.name, as_sequence))
        return tuple(found)

    def _repr_html_(self) -> str:
        """The support tables, for notebooks: ``dml.DML_CAST_OPERATOR_DESC.OPERATOR``."""
        return support_html(f"{self.name}: {self.summary}", self.support)

    def row(self, level: DML_FEATURE_LEVEL, descriptor: object = None) -> SupportRow | None:
        """The newest support row that holds at `level`, for `descriptor` where tables differ by its members."""
        rows = (row for row in self.support if row.since <= level)
        return next((row for row in rows if descriptor is None or row.suits(descriptor)), None)


class OperatorDescriptor:
    """The values of an operator's members, as validation, structures and devices see them: data, no behaviour.

    Names are resolved to members of enumerations. Generated descriptors are of the subclass `descriptors.Descriptor`.
    """

    OPERATOR: ClassVar[Operator]

    def __post_init__(self) -> None:
        for name, resolved in self.OPERATOR.resolutions:
            object.__setattr__(self, name, resolved(getattr(self, name)))
        for name, arrays in self.OPERATOR.counts.items():
            if getattr(self, name) is None:  # left out: most of the arrays say it, and validation that all agree
                given = (getattr(self, array) for array in arrays)
                lengths = Counter(len(array) for array in given if isinstance(array, tuple)).most_common(1)
                object.__setattr__(self, name, lengths[0][0] if lengths else None)


def _resolved_array(element_type: str, value: object) -> object:
    """An array's elements, each as their type wants it."""
    values = as_sequence(value)
    return tuple(resolve(element_type, item) for item in values) if isinstance(values, tuple) else values


def resolve(kind: str | type[IntEnum], value: object) -> object:
    """`value` as the member type wants it, or unchanged where it does not fit (validation then reports it)."""
    if isinstance(value, numpy_type("ndarray")):
        value = value[()] if value.ndim == 0 else value.tolist()
    if isinstance(value, numpy_type("generic")):
        value = plain_number(value)
    if isinstance(kind, str):
        if kind == "DML_SCALE_BIAS":
            return as_scale_bias(value)
        if kind == "DML_SIZE_2D":
            return as_size_2d(value)
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


def short_name(text: str) -> str:
    """An operator's name as specifications have it, of any case, with or without ``DML_`` and ``_OPERATOR_DESC``."""
    return text.upper().removeprefix("DML_OPERATOR_").removeprefix("DML_").removesuffix("_OPERATOR_DESC")


def describe(value: object) -> str:
    """`value` as messages show it: short type names, enumeration members by name, sizes in brackets."""
    if isinstance(value, DML_TENSOR_DATA_TYPE):
        return value.short
    if isinstance(value, Enum):
        return str(value.name)
    return shown(list(value) if isinstance(value, tuple) else value)
