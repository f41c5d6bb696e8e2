"""The row-program family: sweeps over the elements along some dimensions, then an expression for each element."""

from __future__ import annotations

from dmlruntime.families.row_program.kernel import RowProgramKernel

__all__ = ["RowProgramKernel"]
