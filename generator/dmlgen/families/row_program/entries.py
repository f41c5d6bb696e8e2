"""The entries of row programs in C."""

from __future__ import annotations

from dmlgen.families.entries import Entry, Interface
from dmlruntime.families.row_program.parameters import ROW_PROGRAM

_TENSORS = "Tensors: those of the operator"

ROW_PROGRAM_INTERFACES = (
    Interface(
        prefix="ROW_PROGRAM",
        entries=(
            Entry(
                name="row_program_rows",
                doc=f"An item is some rows. {_TENSORS}.",
                items="rows / per_item, rounded up",
            ),
            Entry(
                name="row_program_columns",
                doc=f"An item is at most 256 rows that are neighbours in the innermost loop over rows. {_TENSORS}.",
                items="the product of sizes but the last, times the last / per_item, rounded up; rank is 1 or more",
            ),
            Entry(
                name="row_program_blocks",
                doc=f"An item is a block of a row, from which `row_pass` makes a part. {_TENSORS}; parts, values.",
                items="rows * blocks of a row",
            ),
            Entry(
                name="row_program_values",
                doc=f"After row_program_blocks: an item is a row, whose values are found. {_TENSORS}; parts, values.",
                items="rows",
            ),
            Entry(
                name="row_program_elements",
                doc=f"After all passes: an item is a block of a row, which is computed. {_TENSORS}; parts, values.",
                items="rows * blocks of a row",
            ),
        ),
        parameters=ROW_PROGRAM.parameters,
    ),
)
