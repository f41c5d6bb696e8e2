"""The run time's records of operators: as literals, which rendering prints, and in memory, which checks ask."""

from __future__ import annotations

from dmlgen.records.memory import Operators

__all__ = ["Operators"]
