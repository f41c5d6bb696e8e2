"""What a kernel family is to the rest of the generator."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from dmlgen.expressions import parse_attribute
from dmlgen.families.entries import Interface, OperatorEntries
from dmlgen.model import Name, OperatorSpec, Specification
from dmlgen.model.families import FamilyVocabulary


@dataclass(frozen=True)
class OfDescriptor:
    """A value that the runtime computes from the descriptor: Python source text over `d`."""

    text: str


@dataclass(frozen=True, kw_only=True)
class RecordCall:
    """A record of dmlruntime.kernels: its class and its arguments, of which those that are None are left out."""

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


class Family(ABC):
    """A kernel family: what its block may say, the runtime's kernel object, and the view for its templates.

    The templates are `templates/families/<name>/kernel.c.j2` and `kernel.wgsl.j2`. `interfaces` declares the entries
    of the C kernels.
    """

    vocabulary: FamilyVocabulary
    interfaces: tuple[Interface, ...]

    @property
    def name(self) -> str:
        return self.vocabulary.name

    @abstractmethod
    def kernel_record(self, operator: OperatorSpec, specification: Specification) -> KernelRecord:
        """The kernel object of the runtime for `operator`."""

    @abstractmethod
    def view(self, operator: OperatorSpec, specification: Specification, templates: Path) -> KernelView:
        """The view for the templates; `templates` is their tree, which has the bodies of library functions."""

    @abstractmethod
    def entries(self, operator: OperatorSpec, specification: Specification) -> OperatorEntries:
        """For which data types `operator` has the entries of `interfaces`, and what its own parameters are."""


def member_types(operator: OperatorSpec) -> dict[str, str]:
    """The type of each member, as expressions over the descriptor know it."""
    attributes = {str(m.name): str(m.type) for m in operator.attributes}
    return {**{str(m.name): "TENSOR" for m in operator.tensors}, **attributes}


def of_descriptor(
    text: str, operator: OperatorSpec, enums: Mapping[str, Mapping[str, int]], expected: str
) -> OfDescriptor:
    """An expression of the kernel block over members, as Python over `d`."""
    tree = parse_attribute(text, member_types(operator), enums, expected=expected)
    return OfDescriptor(tree.python("d"))
