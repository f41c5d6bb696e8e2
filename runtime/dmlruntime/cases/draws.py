"""Random inputs that mean something: where each operator's YAML says that its inputs are drawn from.

Every function returns a drawer: (generator, dtype, shape, axis) -> array. `axis` is the dimension along which an
operator combines elements, where it has one. The first draw imports NumPy: cases can be read without it.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np

    from dmlruntime.devices.binding import Array

    Drawer = Callable[[np.random.Generator, np.dtype[Any], tuple[int, ...], int], Array]
else:
    Drawer = Callable


@dataclass(frozen=True)
class DescriptorDrawer:
    """Draws that depend on a number from the descriptor, such as the size that indices count."""

    limit: Callable[[Any], int]
    of_limit: Callable[[int], Drawer]


def drawer_for(drawer: Drawer | DescriptorDrawer, descriptor: Any) -> Drawer:
    """Return what draws for one descriptor."""
    return drawer.of_limit(drawer.limit(descriptor)) if isinstance(drawer, DescriptorDrawer) else drawer


def any_value() -> Drawer:
    """Every value of an integer type is equally likely."""

    def draw(random: np.random.Generator, dtype: np.dtype[Any], shape: tuple[int, ...], axis: int) -> Array:
        import numpy as np

        limits = np.iinfo(dtype)
        return random.integers(limits.min, limits.max, size=shape, dtype=dtype, endpoint=True)

    return draw


def nonzero() -> Drawer:
    """Any value but zero; half of them small (of either sign), so that quotients of every size occur."""

    def draw(random: np.random.Generator, dtype: np.dtype[Any], shape: tuple[int, ...], axis: int) -> Array:
        import numpy as np

        wide = any_value()(random, dtype, shape, axis)
        small = random.integers(1, 100, size=shape).astype(dtype)
        if dtype.kind == "i":
            small *= random.choice(np.array([-1, 1], dtype), size=shape)
        values = np.where(random.random(shape) < 0.5, wide, small)
        return np.where(values == 0, np.ones_like(values), values)

    return draw


def odd() -> Drawer:
    """Odd integers: their products never become zero."""

    def draw(random: np.random.Generator, dtype: np.dtype[Any], shape: tuple[int, ...], axis: int) -> Array:
        import numpy as np

        return any_value()(random, dtype, shape, axis) | np.ones(shape, dtype)

    return draw


def uniform(low: float, high: float) -> Drawer:
    """Evenly between `low` and `high`; integers with both ends."""

    def draw(random: np.random.Generator, dtype: np.dtype[Any], shape: tuple[int, ...], axis: int) -> Array:
        if dtype.kind in "iu":
            return small(low, high)(random, dtype, shape, axis)
        values: Array = random.uniform(low, high, size=shape).astype(dtype)
        return values

    return draw


def small(low: float, high: float) -> Drawer:
    """Whole numbers from `low` to `high`, both included, all equally likely."""

    def draw(random: np.random.Generator, dtype: np.dtype[Any], shape: tuple[int, ...], axis: int) -> Array:
        import numpy as np

        kind = dtype if dtype.kind in "iu" else np.dtype(np.int64)
        return random.integers(int(low), int(high), size=shape, dtype=kind, endpoint=True).astype(dtype)

    return draw


def multiples(step: float, low: float, high: float) -> Drawer:
    """The multiples of `step` from `low` to `high`, all equally likely."""

    def draw(random: np.random.Generator, dtype: np.dtype[Any], shape: tuple[int, ...], axis: int) -> Array:
        least, most = math.ceil(low / step), math.floor(high / step)
        drawn: Array = (random.integers(least, most, size=shape, endpoint=True) * step).astype(dtype)
        return drawn

    return draw


def powers(low: float, high: float) -> Drawer:
    """Whole powers of two from 2^low to 2^high, all equally likely."""

    def draw(random: np.random.Generator, dtype: np.dtype[Any], shape: tuple[int, ...], axis: int) -> Array:
        import numpy as np

        drawn: Array = np.exp2(random.integers(int(low), int(high), size=shape, endpoint=True)).astype(dtype)
        return drawn

    return draw


def positive(low: float, high: float) -> Drawer:
    """Positive, from 2^low to 2^high, every octave equally likely."""

    def draw(random: np.random.Generator, dtype: np.dtype[Any], shape: tuple[int, ...], axis: int) -> Array:
        import numpy as np

        drawn: Array = np.exp2(random.uniform(low, high, size=shape)).astype(dtype)
        return drawn

    return draw


def bits() -> Drawer:
    """Every bit pattern of the type is equally likely: of floats also NaN, infinities and subnormals."""

    def draw(random: np.random.Generator, dtype: np.dtype[Any], shape: tuple[int, ...], axis: int) -> Array:
        import numpy as np

        unsigned = np.dtype(f"u{dtype.itemsize}")
        return any_value()(random, unsigned, shape, axis).view(dtype)

    return draw


def magnitudes(low: float, high: float) -> Drawer:
    """Either sign, magnitudes from 2^low to 2^high, every octave equally likely."""

    def draw(random: np.random.Generator, dtype: np.dtype[Any], shape: tuple[int, ...], axis: int) -> Array:
        import numpy as np

        values = np.exp2(random.uniform(low, high, size=shape)) * random.choice([-1.0, 1.0], size=shape)
        with np.errstate(over="ignore"):  # a domain may reach beyond the type, to draw infinities too
            drawn: Array = values.astype(dtype)
        return drawn

    return draw


def reciprocal_pairs(low: float, high: float) -> Drawer:
    """Along `axis`, x and then 1/x, x between `low` and `high`, signs at random: long products stay near 1."""

    def draw(random: np.random.Generator, dtype: np.dtype[Any], shape: tuple[int, ...], axis: int) -> Array:
        import numpy as np

        values = np.moveaxis(np.exp2(random.uniform(np.log2(low), np.log2(high), size=shape)), axis, -1)
        pairs = values.shape[-1] // 2 * 2
        values[..., 1:pairs:2] = 1.0 / values[..., 0:pairs:2]
        drawn: Array = (np.moveaxis(values, -1, axis) * random.choice([-1.0, 1.0], size=shape)).astype(dtype)
        return drawn

    return draw


def index(limit: Callable[[Any], int]) -> DescriptorDrawer:
    """Indices of `limit` elements, a number that follows from the descriptor.

    0 to n - 1; of a signed type -n to n - 1, because negative ones count from the end.
    """

    def of_limit(n: int) -> Drawer:
        def draw(random: np.random.Generator, dtype: np.dtype[Any], shape: tuple[int, ...], axis: int) -> Array:
            import numpy as np

            low = max(-n, int(np.iinfo(dtype).min))
            return random.integers(low, min(n - 1, int(np.iinfo(dtype).max)), size=shape, dtype=dtype, endpoint=True)

        return draw

    return DescriptorDrawer(limit, of_limit)


def length(limit: Callable[[Any], int]) -> DescriptorDrawer:
    """Lengths of up to `limit`, a number that follows from the descriptor: 0 to n."""

    def of_limit(n: int) -> Drawer:
        def draw(random: np.random.Generator, dtype: np.dtype[Any], shape: tuple[int, ...], axis: int) -> Array:
            return random.integers(0, n, size=shape, endpoint=True).astype(dtype)

        return draw

    return DescriptorDrawer(limit, of_limit)
