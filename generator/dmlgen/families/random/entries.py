"""The entries of random kernels."""

from __future__ import annotations

from dmlgen.families.entries import Entry, Interface
from dmlruntime.families.random.parameters import RANDOM

RANDOM_INTERFACES = (
    Interface(
        prefix="RANDOM",
        entries=(
            Entry(
                name="philox_numbers",
                doc="An item is some blocks of four numbers. Tensors: state, output.",
                items="the blocks divided by per_item, rounded up",
            ),
            Entry(
                name="philox_state",
                doc="The state with which numbers go on. Tensors: state, next state.",
                items="1",
            ),
        ),
        parameters=RANDOM.parameters,
    ),
)
