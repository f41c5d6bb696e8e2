"""The entries of index-map kernels."""

from __future__ import annotations

from dmlgen.families.base import Entry, Interface
from dmlruntime.families.index_map.parameters import INDEX_MAP

INDEX_MAP_INTERFACES = (
    Interface(
        prefix="INDEX_MAP",
        entries=(
            Entry(
                name="copy_boxes",
                doc="An item is some tiles of a box. Tensors: inputs, then outputs, as the boxes number them.",
                items="those of all boxes",
            ),
        ),
        parameters=INDEX_MAP.parameters,
    ),
)
