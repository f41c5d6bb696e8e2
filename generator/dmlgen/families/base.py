"""What a kernel family is to the rest of the generator."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from dmlgen.expressions import parse_attribute
from dmlgen.expressions.functions import Function
from dmlgen.families.entries import Interface, OperatorEntries
from dmlgen.model import Enums, Name, OperatorSpec, Specification
from dmlgen.model.families import FamilyVocabulary


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
"""What the arguments of a kernel object may be, nested to any depth."""


@dataclass(frozen=True, kw_only=True)
class KernelRecord(RecordCall):
    """The runtime's kernel object for an operator."""


@dataclass(frozen=True, kw_only=True)
class KernelView:
    """What every family's templates see; a family adds its data types' texts."""

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

    @abstractmethod
    def kernel_record(self, operator: OperatorSpec, specification: Specification) -> KernelRecord:
        """The kernel object of the runtime for `operator`."""

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


def of_descriptor(text: str, operator: OperatorSpec, enums: Enums, expected: str) -> OfDescriptor:
    """An expression of the kernel block over members, as Python over `d`."""
    tree = parse_attribute(text, operator.member_types, enums, expected=expected)
    return OfDescriptor(tree.python("d"))


def of_dimension(text: str, operator: OperatorSpec, enums: Enums, expected: str) -> OfDescriptor:
    """An expression over members and a dimension, which it calls d, as Python over `d` and `dimension`."""
    tree = parse_attribute(text, operator.member_types, enums, expected=expected, variables=("d",))
    return OfDescriptor(tree.python("d", {"d": "dimension"}), variables=("dimension",))
