"""The kernel families. A family is one module here and its templates; an operator is data."""

from __future__ import annotations

from dmlgen.families.base import Family, KernelRecord, KernelView, OfDescriptor, RecordCall, RecordValue
from dmlgen.families.elementwise import ElementwiseFamily
from dmlgen.families.entries import Interface, OperatorEntries
from dmlgen.families.scan import ScanFamily

__all__ = [
    "FAMILIES",
    "VOCABULARIES",
    "Family",
    "Interface",
    "KernelRecord",
    "KernelView",
    "OfDescriptor",
    "OperatorEntries",
    "RecordCall",
    "RecordValue",
    "family",
]

FAMILIES: tuple[Family, ...] = (ElementwiseFamily(), ScanFamily())
VOCABULARIES = tuple(known.vocabulary for known in FAMILIES)


def family(name: str) -> Family:
    """The family called `name`; the checking room has seen to it that it exists."""
    return next(known for known in FAMILIES if known.name == name)
