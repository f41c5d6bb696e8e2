"""The entries of recurrences."""

from __future__ import annotations

from dmlgen.families.base import Entry, Interface
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
            Entry(
                name="recurrence_begin",
                doc="In place of recurrence_steps, with all sequences side by side: first states. Tensors of this and "
                "the following: as those of recurrence_steps, with item_words for each direction.",
                items="directions",
            ),
            Entry(
                name="recurrence_read",
                doc="Reads the inputs of up to chunk steps from step on.",
                items="directions * batches * the number of these steps",
            ),
            Entry(
                name="recurrence_inputs",
                doc="After recurrence_read: the products of the weights with the same inputs.",
                items="directions * gates * (units / 64, rounded up)",
            ),
            Entry(
                name="recurrence_sums",
                doc="The products of the weights of a stage with the states before step.",
                items="directions * gates of the stage * (units / 64, rounded up)",
            ),
            Entry(
                name="recurrence_stage",
                doc="After recurrence_sums: what follows of a stage; after the last one, the states after step.",
                items="directions * batches",
            ),
            Entry(
                name="recurrence_end",
                doc="After all steps: last states, and zeros behind the last step of each sequence.",
                items="directions * batches",
            ),
        ),
        parameters=RECURRENCE.parameters,
    ),
)
