"""The entries of attention."""

from __future__ import annotations

from dmlgen.families.entries import Entry, Interface
from dmlruntime.families.attention.parameters import ATTENTION, ATTENTION_PART

ATTENTION_INTERFACES = (
    Interface(
        prefix="ATTENTION_PART",
        entries=(
            Entry(
                name="attention_pack",
                doc="Packs keys or values, those from earlier first, and copies them where a copy is wanted. An item "
                "is a panel: 32 keys, or where elements are across 32 elements of all values of a head. Tensors: their "
                "source, bias, those from earlier, copy, panels of FLOAT32.",
                items="batches * heads * (keys, or elements, / 32, rounded up)",
            ),
        ),
        parameters=ATTENTION_PART.parameters,
    ),
    Interface(
        prefix="ATTENTION",
        entries=(
            Entry(
                name="attention_rows",
                doc="After attention_pack of both: an item is some queries. Tensors: queries, bias, mask, what is "
                "added to scores, panels of keys, panels of values, item_words times 32 bits for each item, output.",
                items="batches * heads * (queries / rows, rounded up) / per_item, rounded up",
            ),
        ),
        parameters=ATTENTION.parameters,
    ),
)
