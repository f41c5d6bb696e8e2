"""The kernel families, a package each, and what several of them share. An operator is data; a family is code.

A family is found by its folder here, whose package has it as `FAMILY`; nothing else in the generator knows which
families there are.
"""

from __future__ import annotations

from dmlgen.families.base import (
    Family,
    Interface,
    KernelRecord,
    KernelView,
    OfDescriptor,
    OperatorEntries,
    RecordCall,
    RecordValue,
)
from dmlgen.families.registry import families, family, vocabularies

__all__ = [
    "Family",
    "Interface",
    "KernelRecord",
    "KernelView",
    "OfDescriptor",
    "OperatorEntries",
    "RecordCall",
    "RecordValue",
    "families",
    "family",
    "vocabularies",
]
