"""The recurrence family of the generator."""

from __future__ import annotations

from dmlgen.families.recurrence.family import RecurrenceFamily

FAMILY = RecurrenceFamily()
