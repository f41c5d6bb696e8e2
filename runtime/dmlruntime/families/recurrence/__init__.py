"""The recurrence family: at every step of a sequence, the states of hidden units follow from those before."""

from __future__ import annotations

from dmlruntime.families.recurrence.kernel import RecurrenceKernel, State

__all__ = ["RecurrenceKernel", "State"]
