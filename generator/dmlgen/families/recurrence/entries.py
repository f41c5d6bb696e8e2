"""The entries of recurrences."""

from __future__ import annotations

from dmlgen.families.entries import Entry, Interface
from dmlruntime.families.recurrence.parameters import RECURRENCE

RECURRENCE_INTERFACES = (
    Interface(
        prefix="RECURRENCE",
        entries=(
            Entry(
                name="recurrence_pack",
                doc="Packs weights. An item is 64 hidden units of a gate in one direction. Tensors: inputs, outputs, "
                "panels, which have 32 bits for each of items * 64 * (features + units).",
                items="directions * gates * (units / 64, rounded up)",
            ),
            Entry(
                name="recurrence_steps",
                doc="After recurrence_pack: an item is some sequences. Tensors: inputs, outputs, panels, and "
                "item_words times 32 bits for each item.",
                items="as many as there is memory for, up to directions * (batches / sequences, rounded up)",
            ),
        ),
        parameters=RECURRENCE.parameters,
    ),
)
