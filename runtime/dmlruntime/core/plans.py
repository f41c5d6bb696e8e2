"""Plans, which kernel families make of descriptors: the dispatches that a device then runs.

One class for every device, so that plans can be printed and compared.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE

ParameterValue = int | tuple[int, ...]

UNIFORM_BYTES = 16
"""Bytes that are bound of a tensor of one element as a uniform buffer: a vector of four words."""


@dataclass(frozen=True, kw_only=True)
class Dispatch:
    """One launch of one kernel entry.

    `items` counts independent units of work: a CPU gives ranges of them to threads, a GPU one workgroup each.
    `tensors` names members, scratch buffers or constants in binding order; `parameters` are passed flattened, in this
    order. `uniforms` are those tensors of one element that a GPU binds as uniform buffers. A GPU binds tensors at their
    locations in the plan, counted from 1, or at `bindings` where these are given: several dispatches may share an
    entry. `made_of` are inputs that alone decide what the dispatch writes to its last tensor, a scratch buffer, where
    there are such: a CPU that is given them ahead of calls runs it once. `multiplications` are those of all items,
    where they are many for each element of a tensor. `chunks_per_thread` ranges are there for each thread of a CPU:
    several even out threads of unequal speed, one has the most neighbouring items.
    """

    kernel: str
    items: int
    tensors: tuple[str, ...]
    parameters: tuple[tuple[str, ParameterValue], ...]
    uniforms: frozenset[str] = frozenset()
    bindings: tuple[int, ...] = ()
    made_of: frozenset[str] = frozenset()
    multiplications: int = 0
    chunks_per_thread: int = 4

    def flat_parameters(self) -> tuple[int, ...]:
        """The parameter values in order, arrays expanded."""
        flat: list[int] = []
        for _, value in self.parameters:
            flat.extend(value if isinstance(value, tuple) else (value,))
        return tuple(flat)

    def uniform_words(self) -> tuple[int, ...]:
        """The same as words of a GPU's uniform buffer, filled up to the 16 bytes that WGSL's structs end at."""
        flat = self.flat_parameters()
        return (*flat, *(0,) * (-len(flat) % 4))


@dataclass(frozen=True, kw_only=True)
class Binding:
    """Where a GPU binds a tensor or scratch buffer, and whether as a uniform buffer of one element."""

    number: int
    tensor: str
    is_uniform: bool

    def bytes_of(self, buffer: int) -> int:
        """How many bytes are bound of a buffer of so many."""
        return UNIFORM_BYTES if self.is_uniform else buffer


@dataclass(frozen=True, kw_only=True)
class Scratch:
    """A temporary buffer of `count` elements that lives for one execution; `is_zero`: of zeros at first."""

    name: str
    type: DML_TENSOR_DATA_TYPE
    count: int
    is_zero: bool = False


@dataclass(frozen=True, kw_only=True)
class Constant:
    """A buffer of 32-bit words that a GPU's dispatches only read: what is too long for their parameters.

    It is made with the plan, and written once.
    """

    name: str
    words: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Plan:
    """How one descriptor is executed on one kind of device.

    A dispatch that is run several times is the same object each time, and is prepared and printed once.

    `depth` is the longest chain of combines that leads to any output element; tolerances are formulas of it.
    `defines` are names that the kernel text is specialised by: for a GPU's preprocessor, or a C compiler's after
    ``DML_``.
    """

    operator: str
    variant: str
    types: Mapping[str, DML_TENSOR_DATA_TYPE]
    dispatches: tuple[Dispatch, ...]
    scratch: tuple[Scratch, ...] = ()
    constants: tuple[Constant, ...] = ()
    aliases: Mapping[str, str] = field(default_factory=dict)
    depth: int = 1
    defines: tuple[str, ...] = ()

    def bindings_of(self, dispatch: Dispatch) -> tuple[Binding, ...]:
        """How a GPU binds the tensors of a dispatch: binding 0 has its parameters."""
        order = [*self.types, *(scratch.name for scratch in self.scratch), *(each.name for each in self.constants)]
        numbers = dispatch.bindings or tuple(order.index(name) + 1 for name in dispatch.tensors)
        return tuple(
            Binding(number=number, tensor=name, is_uniform=name in dispatch.uniforms)
            for number, name in zip(numbers, dispatch.tensors, strict=True)
        )

    def __str__(self) -> str:
        types = ", ".join(f"{name} {data_type.short}" for name, data_type in self.types.items())
        lines = [f"{self.operator} by {self.variant} ({types}; depth {self.depth})"]
        lines += [f"  aliases: {output} shares {source}" for output, source in self.aliases.items()]
        lines += [f"  scratch {s.name}: {s.count} x {s.type.short}" for s in self.scratch]
        lines += [f"  constant {c.name}: {len(c.words)} words" for c in self.constants]
        counts = Counter(map(id, self.dispatches))
        for dispatch in {id(dispatch): dispatch for dispatch in self.dispatches}.values():
            parameters = ", ".join(f"{name}={_short(value)}" for name, value in dispatch.parameters)
            times = f", {counts[id(dispatch)]} times" if counts[id(dispatch)] > 1 else ""
            lines.append(f"  {dispatch.kernel}({', '.join(dispatch.tensors)}) x {dispatch.items}{times}: {parameters}")
        return "\n".join(lines)


def _short(value: ParameterValue) -> str:
    return str(value) if isinstance(value, int) else "[" + " ".join(map(str, value)) + "]"
