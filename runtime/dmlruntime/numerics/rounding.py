"""Products and sums in float64 that keep what rounding takes, so that a second rounding decides as one alone would.

A float64 halfway between two numbers of a narrower type is rounded to the even one, though the exact result may lie
beside the tie, by less than float64 sees.
"""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]

_SPLITTER = 2.0**27 + 1


def exact_product(x: Any, y: Any) -> tuple[Array, Array]:
    """Return two float64 whose sum is x * y: the product, and what its rounding took (0 where that is not finite)."""
    x, y = np.asarray(x, np.float64), np.asarray(y, np.float64)
    with np.errstate(all="ignore"):
        product = x * y
        (x_high, x_low), (y_high, y_low) = _halves(x), _halves(y)
        rest = ((x_high * y_high - product) + x_high * y_low + x_low * y_high) + x_low * y_low
        return product, np.where(np.isfinite(rest), rest, 0.0)


def _halves(x: Array) -> tuple[Array, Array]:
    """The upper 26 bits of each element, and the rest."""
    high = x * _SPLITTER - (x * _SPLITTER - x)
    return high, x - high


def odd_sum(*terms: Any) -> Array:
    """Return the sum of the terms, rounded to odd: where it is inexact, the neighbour in float64 that is odd.

    Rounded again, to a type of 51 bits or fewer, it is the exact sum rounded once. A term that is itself rounded need
    only have the right sign and size, if it decides between the sides of a tie. A sum of zeros is the first of them.
    """
    with np.errstate(all="ignore"):
        total, lost = plain, _ = _sum(terms[0], terms[1])
        are_zeros = np.logical_and.reduce([np.broadcast_to(np.asarray(term) == 0, total.shape) for term in terms])
        for term in terms[2:]:
            plain = plain + term
            total, more = _sum(total, term)
            lost, least = _sum(lost, more)
            total, lost = _sum(total, lost)
            lost = np.where(lost == 0, least, lost)
        is_even = np.ascontiguousarray(total).view(np.uint64) % 2 == 0
        inexact = np.isfinite(total) & np.isfinite(lost) & (lost != 0)
        odd = np.where(inexact & is_even, np.nextafter(total, np.copysign(np.inf, lost)), total)
        return np.where(are_zeros, terms[0], np.where(np.isfinite(odd), odd, plain))


def _sum(x: Any, y: Any) -> tuple[Array, Array]:
    """The sum, and what its rounding took."""
    x, y = np.broadcast_arrays(np.asarray(x, np.float64), np.asarray(y, np.float64))
    total = x + y
    added = total - x
    return total, (x - (total - added)) + (y - added)
