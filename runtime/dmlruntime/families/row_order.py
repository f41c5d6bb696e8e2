"""The order in which the elements of a row are combined, wherever a CPU combines rows: it is fixed by these numbers."""

from __future__ import annotations

LANES = 16
"""Chains that the elements of a block are dealt to."""

BLOCK = 4096
"""Elements of a row that are combined before other blocks are added; a multiple of LANES."""

HEIGHT = (2**32 // BLOCK).bit_length()
"""Of the tree of blocks: a tensor has at most 2^32 elements."""

ORDER = {
    "LANES": (LANES, "chains that the elements of a block are dealt to"),
    "HEIGHT": (HEIGHT, "of the tree of blocks"),
}
"""What the C of this order reads."""
