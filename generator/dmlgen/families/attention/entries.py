"""The entries of attention."""

from __future__ import annotations

from dmlgen.families.entries import Entry, Interface
from dmlruntime.families.attention.parameters import ATTENTION, ATTENTION_PART

ATTENTION_INTERFACES = (
    Interface(
        prefix="ATTENTION_PART",
        entries=(
            Entry(
                name="attention_copy",
                doc="Copies keys or values, those from earlier first. An item is 32 of a head. Tensors: their source, "
                "bias, those from earlier, copy.",
                items="batches * heads * (length / 32, rounded up)",
            ),
            Entry(
                name="attention_pack_keys",
                doc="Packs keys. An item is a panel: 32 keys. Tensors: their source, bias, those from earlier, panels, "
                "which have 32 bits for each of items * 32 * elements.",
                items="batches * heads * (length / 32, rounded up)",
            ),
            Entry(
                name="attention_pack_values",
                doc="Packs values. An item is a panel: 32 elements of all values of a head. Tensors: their source, "
                "bias, those from earlier, panels, which have 32 bits for each of items * 32 * length.",
                items="batches * heads * (elements / 32, rounded up)",
            ),
        ),
        parameters=ATTENTION_PART.parameters,
    ),
    Interface(
        prefix="ATTENTION",
        entries=(
            Entry(
                name="attention_rows",
                doc="After both are packed, or without panels, where each item packs what it needs. An item is some "
                "queries. The parameters from heads on are there for queries, then keys, then values. Tensors: "
                "queries; keys, those from earlier; values, those from earlier; bias, mask, what is added to scores; "
                "panels of keys, panels of values, or NULL; item_words times 32 bits for each item; output.",
                items="batches * heads of keys * (group * queries / rows, rounded up) / per_item, rounded up",
            ),
        ),
        parameters=(*ATTENTION.parameters, *ATTENTION_PART.parameters),
    ),
)
