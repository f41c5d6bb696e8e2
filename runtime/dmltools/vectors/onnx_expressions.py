"""The expressions of `onnx_operators.json`: Python's, over the members of a case and a few functions.

A tensor stands for its sizes, None where it is absent, and an array of tensors for a tuple of such; an enumerator for
its name; every other member for its value. `elements[name]` has the elements of a tensor. The expressions are part of
this package, as its code is: nothing that a user gives is evaluated.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import prod
from types import CodeType
from typing import Any

import numpy as np

from dmlruntime.core.attributes import DML_SIZE_2D
from dmlruntime.core.operators import OperatorDescriptor, TensorMember
from dmlruntime.core.slots import slots_of
from dmlruntime.devices.binding import Array
from dmlruntime.numerics.values import attribute_values
from dmltools.vectors.manifest import descriptor_json

Sizes = Sequence[int]

ELEMENTS = "elements"
"""The name by which expressions reach the elements of tensors."""


class Unfit(Exception):
    """A tensor does not have the form that a node takes; the text ends the sentence "the node needs ..."."""


class Expressions:
    """Evaluates expressions about one case. `activations` is the table's, `elements` has arrays by slot."""

    def __init__(
        self,
        descriptor: OperatorDescriptor,
        elements: Mapping[str, Array],
        activations: Mapping[str, Mapping[str, Any]],
    ) -> None:
        self._names: dict[str, Any] = {
            "__builtins__": {"__import__": __import__},  # NumPy imports of its own what it needs
            **_PLAIN,
            **_members(descriptor),
            ELEMENTS: elements,
            "only": self._only,
            "last": self._last,
            "activations": lambda key: _activation_values(_nested(descriptor), activations, key),
        }

    def value(self, text: str) -> Any:
        """The value of an expression. Raises Unfit."""
        return eval(_code(text), self._names)

    def _only(self, name: str, dimension: int | None = None) -> list[int]:
        """The size of one dimension, or nothing; all others must be 1."""
        sizes: Sizes = self._names[name]
        kept = [] if dimension is None else list(sizes[dimension : dimension + 1])
        others = prod(sizes) if dimension is None else prod((*sizes[:dimension], *sizes[dimension + 1 :]))
        if others != 1 or (dimension is not None and not kept):
            raise Unfit(f"one element in {name}" if dimension is None else f"{name} along dimension {dimension} alone")
        return kept

    def _last(self, name: str, count: int) -> list[int]:
        """The last sizes; those before them must be 1."""
        sizes: Sizes = self._names[name]
        if count > len(sizes) or any(n != 1 for n in sizes[: len(sizes) - count]):
            raise Unfit(f"sizes of 1 before the last {count} dimensions of {name}")
        return list(sizes[len(sizes) - count :])


def names_in(text: str) -> set[str]:
    """The names that an expression speaks of, functions and its own variables included."""
    found = set()
    for part in ast.walk(ast.parse(text, mode="eval")):
        if isinstance(part, ast.Name):
            found.add(part.id)
        elif isinstance(part, ast.Constant) and isinstance(part.value, str):
            found.add(part.value)  # only("ScaleTensor", 1)
    return found


@lru_cache(maxsize=512)
def _code(text: str) -> CodeType:
    return compile(text, f"<{text}>", "eval")


def _members(descriptor: OperatorDescriptor) -> dict[str, Any]:
    plain, values = descriptor_json(descriptor), attribute_values(descriptor)
    found: dict[str, Any] = {}
    for member in descriptor.OPERATOR.members:
        value = getattr(descriptor, member.name)
        if isinstance(member, TensorMember):
            sizes = tuple(slot.tensor and tuple(slot.tensor.Sizes) for slot in slots_of(member, value))
            found[member.name] = sizes if member.is_array else sizes[0]
        elif isinstance(value, DML_SIZE_2D):
            found[member.name] = value
        else:
            name = plain[member.name]  # of an enumerator; infinity, NaN and large integers are strings, too
            is_name = isinstance(name, str) and type(value) not in (float, int)
            found[member.name] = name if is_name else values[member.name]
    return found


def _nested(descriptor: OperatorDescriptor) -> Sequence[OperatorDescriptor]:
    found: Sequence[OperatorDescriptor] = getattr(descriptor, "ActivationDescs", ())
    return found


def _activation_values(
    descs: Sequence[OperatorDescriptor], activations: Mapping[str, Mapping[str, Any]], key: str
) -> list[Any] | None:
    """The attribute `node`, `alpha` or `beta` of a recurrent node; None where no activation has it. Raises Unfit."""
    found = []
    for desc in descs:
        row = activations.get(desc.OPERATOR.name)
        if row is None:
            raise Unfit(f"another activation than {desc.OPERATOR.name}")
        if key in row:
            said = row[key]
            found.append(said if key == "node" else float(getattr(desc, said) if isinstance(said, str) else said))
    return found or None


def _adjoining(axes: Sequence[int]) -> bool:
    """Return whether the dimensions are one block; none is no block."""
    return len(axes) > 0 and sorted(axes) == list(range(min(axes), max(axes) + 1))


def _merged(sizes: Sizes, axes: Sequence[int]) -> list[int]:
    """The sizes with a block of dimensions as one. In a packed tensor the elements stay where they are."""
    first, end = min(axes), max(axes) + 1
    return [*sizes[:first], prod(sizes[first:end]), *sizes[end:]]


def _beyond(
    inputs: Sizes, window: Sizes, outputs: Sizes, strides: Sizes, dilations: Sizes, start: Sizes, end: Sizes
) -> list[int]:
    """By how much the output of a transposed convolution is larger than the least, in each dimension of space."""
    dimensions = zip(inputs[2:], window[2:], outputs[2:], strides, dilations, start, end, strict=True)
    return [
        size - ((count - 1) * step + (wide - 1) * dilation + 1 - before - after)
        for count, wide, size, step, dilation, before, after in dimensions
    ]


def _covered(sizes: Sizes, outputs: Sizes, window: Sizes, strides: Sizes, dilations: Sizes, start: Sizes) -> bool:
    """Return whether each window that slides over the last dimensions holds an element, not padding alone."""
    first = len(sizes) - len(window)
    dimensions = zip(sizes[first:], outputs[first:], window, strides, dilations, start, strict=True)
    return all(
        any(0 <= position * step - before + k * dilation < size for k in range(wide))
        for size, count, wide, step, dilation, before in dimensions
        for position in range(count)
    )


def _ceil_mode(
    sizes: Sizes, outputs: Sizes, window: Sizes, strides: Sizes, dilations: Sizes, start: Sizes, end: Sizes
) -> int | None:
    """Return 1 where the numbers of windows are rounded up, None where they are rounded down. Raises Unfit otherwise.

    ONNX leaves out a last window that would begin in the padding behind the input.
    """
    first = len(sizes) - len(window)
    down, up = [], []
    for size, wide, step, dilation, before, after in zip(
        sizes[first:], window, strides, dilations, start, end, strict=True
    ):
        rest = size + before + after - (wide - 1) * dilation - 1
        down.append(rest // step + 1)
        up.append(-(-rest // step) + 1)
        if (up[-1] - 1) * step >= size + before:
            up[-1] = down[-1]
    wanted = list(outputs[first:])
    if wanted not in (down, up):
        raise Unfit("sizes that are rounded down, or all of them up")
    return None if wanted == down else 1


def _inside(rows: np.ndarray[Any, Any], sizes: Sizes) -> bool:
    """Return whether all indices name elements; negative ones count from the end of `sizes`."""
    limits = np.array(sizes, np.float64)
    return bool(((rows >= -limits) & (rows < limits)).all())


def _distinct(rows: np.ndarray[Any, Any], sizes: Sizes) -> bool:
    """Return whether no row of indices is there twice; negative ones count from the end of `sizes`."""
    limits = np.array(sizes, np.int64)
    positions = rows.astype(np.int64)
    positions = np.where(positions < 0, positions + limits, positions)
    return len(np.unique(positions, axis=0)) == len(positions)


def _lines(indices: np.ndarray[Any, Any], axis: int) -> np.ndarray[Any, Any]:
    """Each index along an axis, after the number of its line, as rows."""
    flat = np.moveaxis(indices.astype(np.int64), axis, -1)
    flat = flat.reshape(prod(flat.shape[:-1]), flat.shape[-1])
    return np.stack([np.repeat(np.arange(len(flat)), flat.shape[1]), flat.ravel()], axis=-1)


_PLAIN: Mapping[str, Any] = {
    **{f.__name__: f for f in (abs, all, any, float, int, len, list, max, min, range, sorted, tuple, zip)},
    "adjoining": _adjoining,
    "beyond": _beyond,
    "ceil_mode": _ceil_mode,
    "covered": _covered,
    "distinct": _distinct,
    "inside": _inside,
    "lines": _lines,
    "merged": _merged,
    "np": np,
    "prod": prod,
}

FUNCTIONS = frozenset({*_PLAIN, ELEMENTS, "only", "last", "activations"})
"""Names that expressions may use beside members."""
