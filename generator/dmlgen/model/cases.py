"""Worked examples, edge cases, and the values that sweeps try.

A case has literal inputs and values of members, with the outputs that follow from them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import prod

from dmlgen.diagnostics import Position
from dmlgen.loading import ScalarNode, Text
from dmlgen.model.members import Setting, Value
from dmlgen.model.names import keys_covering

Number = int | float


@dataclass(frozen=True)
class Listed:
    """Every element is written out, in C order; `leaves` are their places, in the same order."""

    values: tuple[Number, ...]
    leaves: tuple[ScalarNode, ...] = field(repr=False, compare=False)


@dataclass(frozen=True)
class Filled:
    """Every element is `value`."""

    value: Number
    leaf: ScalarNode = field(repr=False, compare=False)


@dataclass(frozen=True)
class Counted:
    """The elements, in C order, are start, start + step, start + 2 * step, ..."""

    start: Number
    step: Number
    at: Position


@dataclass(frozen=True, kw_only=True)
class CaseTensor:
    """Literal contents of one tensor. Integers are exact; floats are rounded to `type`, to nearest even, when used."""

    type: Text
    sizes: tuple[int, ...]
    data: Listed | Filled | Counted
    at: Position

    @property
    def count(self) -> int:
        """The number of elements."""
        return prod(self.sizes)

    def values(self) -> tuple[Number, ...]:
        """Every element, in C order."""
        data = self.data
        if isinstance(data, Listed):
            return data.values
        if isinstance(data, Filled):
            return (data.value,) * self.count
        return tuple(data.start + data.step * index for index in range(self.count))


CaseTensors = CaseTensor | tuple[CaseTensor, ...]
"""A tensor, or an array of tensors."""


def flattened(tensors: Mapping[str, CaseTensors]) -> dict[str, CaseTensor]:
    """Every tensor by its name; those of an array as ``InputTensors[0]``."""
    found: dict[str, CaseTensor] = {}
    for name, value in tensors.items():
        if isinstance(value, tuple):
            found.update({f"{name}[{number}]": tensor for number, tensor in enumerate(value)})
        else:
            found[name] = value
    return found


@dataclass(frozen=True, kw_only=True)
class Case:
    """A worked example or an edge case.

    An edge case has a `status`: "documented", "silent" (the documents do not say) or "our choice". An example has a
    `source`: "document", "other document" or "ours". `classes` names numeric classes that a device may decline to
    promise.
    """

    name: Text
    status: Text | None = None
    source: str | None = None
    note: Text | None
    classes: tuple[Text, ...]
    inputs: Mapping[str, CaseTensors]
    settings: Mapping[str, Setting]
    outputs: Mapping[str, CaseTensors]
    at: Position

    @property
    def is_edge_case(self) -> bool:
        return self.status is not None

    @property
    def members(self) -> Mapping[str, Value]:
        """The values of the plain members."""
        return {name: setting.value for name, setting in self.settings.items()}

    @property
    def tensors(self) -> Mapping[str, CaseTensor]:
        """Inputs and outputs together; those of an array as ``InputTensors[0]``."""
        return flattened({**self.inputs, **self.outputs})


@dataclass(frozen=True, kw_only=True)
class Trials:
    """The values of a plain member that the sweeps try: `always`, or those of the data type or its group."""

    always: tuple[Setting, ...] = ()
    by_type: Mapping[str, tuple[Setting, ...]] = field(default_factory=dict)

    def of(self, data_type: str) -> tuple[Setting, ...]:
        """The values to try where the operator's first tensor has this data type."""
        key = keys_covering(data_type, tuple(self.by_type))
        return self.always if key is None else self.by_type[key]
