"""How the tensors of a descriptor may lie in memory: strides, and outputs that share an input's memory."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass, field

from dmlruntime.core.operators import OperatorDescriptor, TensorMember
from dmlruntime.core.slots import given_slots
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC, packed_strides

Sizes = tuple[int, ...]

STRIDED = "each its own"
"""The layout in which no tensor lies as another does: outputs transposed, inputs padded and packed."""

FEW_INPUTS = 2
"""Up to so many inputs each is broadcast in each way; of more each in one, in turn."""


@dataclass(frozen=True, kw_only=True)
class Layout:
    """Strides by tensor (the others are packed), and the input whose memory an output shares."""

    name: str
    strides: Mapping[str, Sizes] = field(default_factory=dict)
    aliases: Mapping[str, str] = field(default_factory=dict)


def layouts(base: OperatorDescriptor, single: Set[str]) -> Iterator[Layout]:
    """The layouts that the sweep knows of a packed descriptor, each once. `single` tensors have one element."""
    seen: list[tuple[dict[str, Sizes], dict[str, str]]] = [({}, {})]
    for layout in _all(base, single):
        what = (dict(layout.strides), dict(layout.aliases))
        if what not in seen:
            seen.append(what)
            yield layout


def _all(base: OperatorDescriptor, single: Set[str]) -> Iterator[Layout]:
    operator = base.OPERATOR
    sizes = {name: tensor.Sizes for name, tensor in _tensors(base, operator.tensors).items() if name not in single}
    inputs = [name for name in _tensors(base, operator.inputs) if name in sizes]
    outputs = [name for name in _tensors(base, operator.outputs) if name in sizes]
    names = inputs + outputs
    ways = (transposed, padded, packed_strides)
    own = {name: ways[i % len(ways)](sizes[name]) for i, name in enumerate(reversed(names))}
    yield Layout(name=STRIDED, strides=own)  # first, because every choice of data types goes through this one
    yield Layout(name="padded output", strides={name: padded(sizes[name]) for name in outputs})
    yield Layout(name="transposed inputs", strides={name: transposed(sizes[name]) for name in inputs})
    yield Layout(name="transposed output", strides={name: transposed(sizes[name]) for name in outputs})
    yield Layout(name="padded everywhere", strides={name: padded(sizes[name]) for name in names})
    for i, name in enumerate(inputs):
        yield from _broadcast(name, sizes[name], None if len(inputs) <= FEW_INPUTS else i)
    yield from _in_place(base, inputs, outputs)


def _broadcast(name: str, sizes: Sizes, place: int | None) -> Iterator[Layout]:
    """An input repeated along all dimensions, the first and the last: each way, or the one whose turn it is."""
    ways = (
        Layout(name=f"{name} broadcast", strides={name: (0,) * len(sizes)}),
        Layout(name=f"{name} rows broadcast", strides={name: (0, *packed_strides(sizes)[1:])}),
        Layout(name=f"{name} columns broadcast", strides={name: (*packed_strides(sizes[:-1]), 0)}),
    )
    yield from ways if place is None else (ways[place % len(ways)],)


def _in_place(base: OperatorDescriptor, inputs: list[str], outputs: list[str]) -> Iterator[Layout]:
    """The first output on each input that may share its memory, then all outputs at once, also in another order."""
    operator = base.OPERATOR
    tensors = _tensors(base, operator.tensors)
    sources = [name for name in operator.in_place if name in inputs]
    for source in sources:
        if outputs and _alike(tensors[source], tensors[outputs[0]]):
            aliases = {outputs[0]: source}
            steps = padded(tensors[source].Sizes)
            both = {source: steps, outputs[0]: steps}
            yield Layout(name=f"in place on {source}", aliases=aliases)
            if source in sources[:FEW_INPUTS]:
                yield Layout(name=f"in place on padded {source}", strides=both, aliases=aliases)
    if len(outputs) > 1:
        for name, order in (("in place everywhere", sources), ("in place crosswise", sources[1:] + sources[:1])):
            pairs = zip(outputs, order, strict=False)
            yield Layout(name=name, aliases={o: i for o, i in pairs if _alike(tensors[i], tensors[o])})


def _tensors(base: OperatorDescriptor, members: tuple[TensorMember, ...]) -> dict[str, DML_BUFFER_TENSOR_DESC]:
    """The tensors that are given."""
    return given_slots(base, members)


def _alike(a: DML_BUFFER_TENSOR_DESC, b: DML_BUFFER_TENSOR_DESC) -> bool:
    return a.DataType == b.DataType and a.Sizes == b.Sizes


def padded(sizes: Sizes) -> Sizes:
    """Packed strides of a tensor whose last two dimensions are longer than the part that is used."""
    whole = tuple(size + (3 if d >= len(sizes) - 2 else 0) for d, size in enumerate(sizes))
    return packed_strides(whole)


def transposed(sizes: Sizes) -> Sizes:
    """Strides with the first dimension fastest."""
    return tuple(math.prod(sizes[:d]) for d in range(len(sizes)))
