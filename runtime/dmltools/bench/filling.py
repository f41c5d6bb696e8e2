"""Fills large arrays with data of a domain: a block is drawn, the rest repeats it."""

from __future__ import annotations

import math

import numpy as np

from dmlruntime.binding import Array
from dmlruntime.cases.draws import Drawer

BLOCK = 2**20
"""Elements that are drawn; drawing hundreds of millions would take longer than measuring them."""


def fill(target: Array, draw: Drawer, random: np.random.Generator, axis: int) -> None:
    """Fill `target` with a drawn block, repeated along every dimension.

    The block keeps an even number of elements along `axis` (-1: none), so what a domain promises of pairs stays true.
    """
    # What a stride of 0 repeats is filled once.
    target = target[tuple(slice(0, 1) if step == 0 else slice(None) for step in target.strides)]
    block = block_sizes(target.shape, axis)
    part = tuple(slice(0, size) for size in block)
    target[part] = draw(random, target.dtype, block, axis)
    for d, size in enumerate(block):
        # Everything before dimension d is filled in whole, everything after it only within the block.
        within = tuple(slice(0, n) if i > d else slice(None) for i, n in enumerate(block))
        region = np.moveaxis(target[within], d, 0)
        filled = size
        while filled < len(region):
            more = min(filled, len(region) - filled)
            region[filled : filled + more] = region[:more]
            filled += more


def block_sizes(sizes: tuple[int, ...], axis: int) -> tuple[int, ...]:
    """Sizes of the drawn block: at most BLOCK elements, the axis first, then the last dimensions."""
    block = [1] * len(sizes)
    order = list(reversed(range(len(sizes))))
    if axis >= 0:
        order = [axis, *(d for d in order if d != axis)]
    for d in order:
        room = max(1, BLOCK // math.prod(block))
        block[d] = min(sizes[d], room)
        if d == axis and block[d] < sizes[d]:
            block[d] -= block[d] % 2
    return tuple(block)
