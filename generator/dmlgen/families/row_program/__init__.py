"""The row-program family: sweeps over the elements along some dimensions, then an expression for each element."""

from __future__ import annotations

from dmlgen.families.row_program.family import RowProgramFamily

FAMILY = RowProgramFamily()
"""What `registry` finds here."""
