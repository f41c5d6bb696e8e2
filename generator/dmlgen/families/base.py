"""The interface of a kernel family to the rest of the generator, and the functions that its C kernels have."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from dmlgen.expressions import parse_attribute
from dmlgen.expressions.functions import Function
from dmlgen.model import Enums, Formula, Name, OperatorSpec, Specification
from dmlgen.model.families import FamilyVocabulary
from dmlruntime.families.parameters import Parameter, offsets

Block = TypeVar("Block")


@dataclass(frozen=True, kw_only=True)
class Entry:
    """A function of every kernel: `name` ends its own, `items` says how many items of work there are."""

    name: str
    doc: str
    items: str


@dataclass(frozen=True, kw_only=True)
class Interface:
    """Entries that read the same parameters, those of one block or of several in a row.

    `prefix` begins the names of their offsets in the header.
    """

    prefix: str
    entries: tuple[Entry, ...]
    parameters: tuple[Parameter, ...]

    @property
    def offsets(self) -> tuple[tuple[int, Parameter], ...]:
        """The parameters whose offset is the same for all operators: up to the first whose length differs."""
        return offsets(self.parameters)

    def offset(self, name: str) -> int:
        """The offset of one of these, the first of several values."""
        return next(offset for offset, parameter in self.offsets if parameter.name == name)


@dataclass(frozen=True, kw_only=True)
class OperatorEntries:
    """One operator: the tuples of data types that its kernel is compiled for, and what to know of it, line by line.

    `lacks` are entries of the family that it has not. `functions` are what else its kernel is compiled with,
    where it has several functions: by the name of each the tuples of data types that are legal with it.
    """

    types: tuple[str, ...]
    notes: tuple[str, ...]
    lacks: frozenset[str] = frozenset()
    functions: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def kernels(self) -> tuple[tuple[str, ...], ...]:
        """The names that each kernel is compiled with, after ``-DDML_``, where no activation is fused."""
        if not self.functions:
            return tuple((f"TYPE_{types}",) for types in self.types)
        return tuple((f"TYPE_{types}", name) for name, legal in self.functions.items() for types in legal)


@dataclass(frozen=True)
class OfDescriptor:
    """A value that the runtime computes from the descriptor: Python source text over `d` and `variables`."""

    text: str
    variables: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class RecordCall:
    """A record of the runtime: its class, in which module, and its arguments; those that are None are left out."""

    module: str
    class_name: str
    arguments: Mapping[str, RecordValue]


RecordValue = (
    str
    | int
    | float
    | bool
    | None
    | OfDescriptor
    | RecordCall
    | tuple["RecordValue", ...]
    | Mapping[str, "RecordValue"]
)
"""An argument of a kernel object, nested to any depth."""


@dataclass(frozen=True, kw_only=True)
class KernelRecord(RecordCall):
    """The runtime's kernel object for an operator."""


@dataclass(frozen=True, kw_only=True)
class KernelView:
    """The view for every family's templates; a family adds its data types' texts."""

    name: Name
    spec: str


@dataclass(frozen=True, kw_only=True)
class Activation:
    """An operator as a function of one number, which others apply to their results.

    `text` is over `fused_x`, and over `fused_0`, `fused_1` and so on for its `scalars`; its value is a `data_type`.
    """

    text: str
    data_type: str
    functions: tuple[Function, ...]
    scalars: int


class Family(ABC):
    """A kernel family: what its block may say, the runtime's kernel object, and the view for its templates.

    The templates are `templates/families/<name>/kernel.c.j2` and `kernel.wgsl.j2`, for the languages that the
    vocabulary names. `interfaces` declares the entries of the C kernels.
    """

    vocabulary: FamilyVocabulary
    interfaces: tuple[Interface, ...] = ()

    @property
    def name(self) -> str:
        return self.vocabulary.name

    def kernel_record(self, operator: OperatorSpec, specification: Specification) -> KernelRecord:
        """The kernel object of the runtime for `operator`: a `RowShareKernel` where the family is row_share."""
        return KernelRecord(
            module=f"dmlruntime.families.{self.name}",
            class_name=f"{self.name.title().replace('_', '')}Kernel",
            arguments=self.arguments(operator, specification),
        )

    @abstractmethod
    def arguments(self, operator: OperatorSpec, specification: Specification) -> Mapping[str, RecordValue]:
        """Return the arguments of the kernel object; `key_values` has most of them."""

    def view(self, operator: OperatorSpec, specification: Specification, templates: Path) -> KernelView:
        """The view for the templates; `templates` is their tree, which has the bodies of library functions.

        Not called where the family has no languages.
        """
        return KernelView(name=operator.name, spec=operator.file)

    def headers(self, specification: Specification, templates: Path) -> Iterable[tuple[str, object]]:
        """Files that kernels include besides the library's.

        Their names below functions/, ``fused.h``, and the views of their templates, ``dmlops/functions/<name>.j2``.
        """
        return ()

    def activation(self, operator: OperatorSpec, language: str, specification: Specification) -> Activation | None:
        """`operator` as a function that others apply to their results; None where it is none."""
        return None

    def entries(self, operator: OperatorSpec, specification: Specification) -> OperatorEntries:
        """For which data types `operator` has the entries of `interfaces`, and what its own parameters are."""
        return OperatorEntries(types=(), notes=())


def block_reader(kind: type[Block]) -> Callable[[OperatorSpec], Block]:
    """Return the function that returns the kernel block of an operator of a family, whose blocks are of this `kind`."""

    def block_of(operator: OperatorSpec) -> Block:
        block = operator.kernel.block
        assert isinstance(block, kind)
        return block

    return block_of


def of_descriptor(formula: Formula, operator: OperatorSpec, enums: Enums) -> OfDescriptor:
    """An expression of the kernel block over members, as Python over `d`; the dimension d is called `dimension`."""
    types = operator.member_types
    tree = parse_attribute(formula.text, types, enums, expected=formula.type, variables=formula.variables)
    if not formula.variables:
        return OfDescriptor(tree.python("d"))
    return OfDescriptor(tree.python("d", {"d": "dimension"}), variables=("dimension",))


def key_values(
    operator: OperatorSpec, specification: Specification, *names: str, of: object = None, **renamed: str
) -> dict[str, RecordValue]:
    """Return the values of the keys `names` of the kernel block for the record, where those `renamed` have other names.

    Expressions are code, and a key that is not given, is empty or says `false` is None. `of` is a block within it.
    """
    block, enums = of or operator.kernel.block, specification.enum_values
    keys = {**{name: name for name in names}, **renamed}
    return {name: _record_value(getattr(block, key), operator, enums) for name, key in keys.items()}


def _record_value(value: object, operator: OperatorSpec, enums: Enums) -> RecordValue:
    if isinstance(value, Formula):
        return of_descriptor(value, operator, enums)
    if isinstance(value, Mapping):
        return {str(name): _record_value(each, operator, enums) for name, each in value.items()} or None
    if isinstance(value, tuple):
        return tuple(_record_value(each, operator, enums) for each in value) or None
    if isinstance(value, str):
        return str(value)
    assert value is None or isinstance(value, (int, float))
    return None if value is False else value
