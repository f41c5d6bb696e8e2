"""Windows that slide over a tensor: what the references of pooling and convolution share."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]

_Along = tuple[tuple[int, int, int, int, int], ...]
"""Of each dimension of space: size of a window, size of the result, stride, dilation, padding at the start."""

_AT_ONCE = 2**22
"""About how many elements the windows that are copied at once have."""


def windows(
    x: Any,
    size: Any,
    stride: Any = None,
    dilation: Any = None,
    start: Any = None,
    end: Any = None,
    fill: Any = 0,
    sizes: Any = None,
) -> Array:
    """Every window over the last n dimensions of `x`, n being the length of `size`: a view, not to be written to.

    Its shape is ``(..., out_1, ..., out_n, size_1, ..., size_n)``. `x` is padded with `fill` first, by `start` elements
    before and `end` after each of these dimensions. `stride` is the step from window to window, `dilation` that from
    element to element within one; both are 1 where they are not given. There are as many windows as fit into the padded
    array, or, with `sizes`, so many: then `fill` goes as far behind the array as they reach, whatever `end` is.
    """
    array, n = np.asarray(x), len(size)
    ones, zeros = (1,) * n, (0,) * n
    stride, dilation, start, end = stride or ones, dilation or ones, start or zeros, end or zeros
    if sizes is not None:
        reach = [(k - 1) * d + (m - 1) * s + 1 for k, m, s, d in zip(size, sizes, stride, dilation, strict=True)]
        end = [max(0, r - b - m) for r, b, m in zip(reach, start, array.shape[array.ndim - n :], strict=True)]
    outer = [(0, 0)] * (array.ndim - n)
    padded = np.pad(array, [*outer, *zip(start, end, strict=True)], constant_values=fill)
    extents = tuple((s - 1) * d + 1 for s, d in zip(size, dilation, strict=True))
    axes = tuple(range(array.ndim - n, array.ndim))
    found = np.lib.stride_tricks.sliding_window_view(padded, extents, axes)
    steps = tuple(slice(None, None, int(step)) for step in (*stride, *dilation))
    index: Any = (Ellipsis, *steps)
    kept: Any = (Ellipsis, *map(slice, sizes or (None,) * n), *(slice(None),) * n)
    return np.asarray(found[index][kept])


def convolved(
    x: Any, weights: Any, sizes: Any, stride: Any, dilation: Any, start: Any, groups: int = 1, transposed: bool = False
) -> Array:
    """The cross-correlation of `x` with `weights` over all dimensions but the first two; zeros surround `x`.

    `x` is (batches, channels, ...); `weights` (output channels, channels / groups, ...) or, transposed, (channels,
    output channels / groups, ...). `sizes` are those of the result after the first two dimensions, `stride` the
    distance of windows, `dilation` that of a window's elements. ``start`` elements of padding come before `x`, or,
    transposed, are cut off before the result. Sums are taken in the type of `x`.

    Windows become the columns of a matrix, which is multiplied by the weights. A few batches are taken at a time:
    matrices should be large enough to be multiplied fast, and small enough to be copied fast.
    """
    x = np.asarray(x)
    weights = np.asarray(weights).astype(x.dtype)
    batches, channels, *spatial = x.shape
    along = tuple(zip(weights.shape[2:], sizes, stride, dilation, start, strict=True))
    taps = weights.reshape(groups, len(weights) // groups, -1)
    grouped = np.moveaxis(x.reshape(batches, groups, channels // groups, *spatial), 0, 2)
    columns = groups * taps.shape[2] * math.prod(spatial if transposed else sizes)
    some = max(1, _AT_ONCE // columns)
    multiplied = _added_up if transposed else _gathered
    parts = [multiplied(grouped[:, :, n : n + some], taps, along) for n in range(0, batches, some)]
    total = np.moveaxis(np.concatenate(parts, axis=2), 2, 0)
    return total.reshape(batches, -1, *sizes)


def _gathered(x: Array, taps: Array, along: _Along) -> Array:
    """The products of the weights with what each window sees; `x` is (groups, channels, batches, ...)."""
    window, sizes, stride, dilation, start = zip(*along, strict=True)
    seen = windows(x, window, stride, dilation, start, sizes=sizes)
    columns = np.moveaxis(seen, range(-len(window), 0), range(2, 2 + len(window)))
    products = np.matmul(taps, columns.reshape(*taps.shape[::2], -1))
    return np.reshape(products, (*taps.shape[:2], x.shape[2], *sizes))


def _added_up(x: Array, taps: Array, along: _Along) -> Array:
    """The products of the weights with every element, each added where its window lies; `x` as in `_gathered`."""
    window, sizes, _, _, start = zip(*along, strict=True)
    spatial = x.shape[3:]
    products = np.matmul(taps.swapaxes(1, 2), x.reshape(*taps.shape[:2], -1))
    products = products.reshape(len(taps), -1, *window, *x.shape[2:])
    reach = [(k - 1) * d + (n - 1) * s + 1 for (k, _, s, d, _), n in zip(along, spatial, strict=True)]
    space = [max(r, b + n) for r, b, n in zip(reach, start, sizes, strict=True)]
    wide = np.zeros((*products.shape[:2], x.shape[2], *space), x.dtype)
    for position in np.ndindex(*window):
        begins = [p * d for p, (_, _, _, d, _) in zip(position, along, strict=True)]
        steps = [slice(b, b + (n - 1) * s + 1, s) for b, n, (_, _, s, _, _) in zip(begins, spatial, along, strict=True)]
        met: Any = (..., *steps)
        here: Any = (slice(None), slice(None), *position)
        wide[met] += products[here]
    middle: Any = (..., *(slice(b, b + n) for b, n in zip(start, sizes, strict=True)))
    return np.asarray(wide[middle])
