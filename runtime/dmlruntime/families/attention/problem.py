"""One attention, as planners of every device see it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE, FLOAT32
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.attention import KEY, OPERANDS, QUERY, VALUE, AttentionKernel
from dmlruntime.families.attention.parameters import BOOLEAN_MASK, KEY_END, KEY_END_AND_START, NO_MASK
from dmlruntime.families.scalars import pattern

Strides = tuple[int, ...]

NO_STRIDES: Strides = (0, 0, 0, 0)
"""Those of a tensor that is not given."""


@dataclass(frozen=True, kw_only=True)
class Part:
    """An operand: in which tensor it is, from which element on, and how many `heads` have rows of `elements`.

    Strides are in elements: batch, sequence, head, element. Of `length` rows `past` are from earlier. `past_name` and
    `present_name` are given where `past_strides` and `present_strides` are.
    """

    name: str
    source: str
    source_first: int
    source_strides: Strides
    heads: int
    length: int
    elements: int
    bias_first: int
    past: int = 0
    past_name: str | None = None
    past_strides: Strides = NO_STRIDES
    present_name: str | None = None
    present_strides: Strides = NO_STRIDES


@dataclass(frozen=True, kw_only=True)
class AttentionProblem:
    """The parts, and the tensors that meet the scores. `types` has the tensors that are given.

    `scale` and `mask_value` are bits of FLOAT32; `mask_kind` is one of those in `parameters`. A mask of ends has the
    strides of batches, and from ends to starts.
    """

    operator: str
    kernel: AttentionKernel
    types: Mapping[str, DML_TENSOR_DATA_TYPE]
    batches: int
    query: Part
    key: Part
    value: Part
    bias: str | None
    bias_stride: int
    mask: str | None
    mask_kind: int
    mask_strides: Strides
    score_bias: str | None
    score_bias_strides: Strides
    output_strides: Strides
    scale: int
    mask_value: int

    @property
    def data_type(self) -> DML_TENSOR_DATA_TYPE:
        return self.types[self.kernel.output]

    @property
    def group(self) -> int:
        """Heads of the queries that share one of keys and values."""
        return self.query.heads // self.key.heads

    @property
    def depth(self) -> int:
        """Terms of a result: elements of a key, then keys."""
        return self.key.elements + self.key.length


def attention_problem(kernel: AttentionKernel, descriptor: OperatorDescriptor) -> AttentionProblem:
    """The problem that a validated descriptor states."""
    members = (*descriptor.OPERATOR.inputs, *descriptor.OPERATOR.outputs)
    tensors: dict[str, DML_BUFFER_TENSOR_DESC | None] = {each.name: getattr(descriptor, each.name) for each in members}
    given = {name: tensor for name, tensor in tensors.items() if tensor is not None}
    query, key, value = _parts(kernel, descriptor, given)
    output, bias, score_bias = given[kernel.output], given.get(kernel.bias), given.get(kernel.score_bias)
    kind, mask_strides = _mask(kernel, descriptor, given.get(kernel.mask))
    return AttentionProblem(
        operator=descriptor.OPERATOR.name,
        kernel=kernel,
        types={name: tensor.DataType for name, tensor in given.items()},
        batches=output.Sizes[-3],
        query=query,
        key=key,
        value=value,
        bias=None if bias is None else kernel.bias,
        bias_stride=0 if bias is None else bias.element_strides[-1],
        mask=None if kind == NO_MASK else kernel.mask,
        mask_kind=kind,
        mask_strides=mask_strides,
        score_bias=None if score_bias is None else kernel.score_bias,
        score_bias_strides=NO_STRIDES if score_bias is None else score_bias.element_strides[-4:],
        output_strides=_split(output, value.elements),
        scale=pattern(getattr(descriptor, kernel.scale), FLOAT32),
        mask_value=pattern(getattr(descriptor, kernel.mask_value), FLOAT32),
    )


def _parts(
    kernel: AttentionKernel, descriptor: OperatorDescriptor, given: Mapping[str, DML_BUFFER_TENSOR_DESC]
) -> tuple[Part, Part, Part]:
    shared = kernel.key_value_heads_of(descriptor)
    heads = {QUERY: kernel.heads(descriptor), KEY: shared, VALUE: shared}
    earlier = {KEY: kernel.past_key, VALUE: kernel.past_value}
    copies = {KEY: kernel.present_key, VALUE: kernel.present_value}
    found: list[Part] = []
    first = 0
    for name in OPERANDS:
        source, start, strides, length, elements = _offset(kernel, name, heads[name], given)
        past, present = (given.get(names.get(name, "")) for names in (earlier, copies))
        before = 0 if past is None else past.Sizes[-2]
        found.append(
            Part(
                name=name,
                source=source,
                source_first=start,
                source_strides=strides,
                heads=heads[name],
                length=before + length,
                elements=elements,
                bias_first=first,
                past=before,
                past_name=None if past is None else earlier[name],
                past_strides=_heads_first(past),
                present_name=None if present is None else copies[name],
                present_strides=_heads_first(present),
            )
        )
        first += heads[name] * elements
    query, key, value = found
    return query, key, value


def _offset(
    kernel: AttentionKernel, operand: str, heads: int, given: Mapping[str, DML_BUFFER_TENSOR_DESC]
) -> tuple[str, int, Strides, int, int]:
    """Where an operand is: its tensor, the first element, strides, length, and the elements of a row."""
    name = kernel.plain(operand)
    if name in given:
        tensor = given[name]
        elements = tensor.Sizes[-1] // heads
        return name, 0, _split(tensor, elements), tensor.Sizes[-2], elements
    name = next(name for name, operands in kernel.stacked.items() if name in given and operand in operands)
    tensor = given[name]
    batch, row, head, part, element = tensor.element_strides
    first = kernel.stacked[name].index(operand) * part
    return name, first, (batch, row, head, element), tensor.Sizes[1], tensor.Sizes[4]


def _split(tensor: DML_BUFFER_TENSOR_DESC, elements: int) -> Strides:
    """The strides of a tensor whose last dimension has all heads: batch, sequence, head, element."""
    batch, row, element = tensor.element_strides[-3:]
    return batch, row, elements * element, element


def _heads_first(tensor: DML_BUFFER_TENSOR_DESC | None) -> Strides:
    """The strides of a tensor that has heads before the sequence, in the order of all others."""
    if tensor is None:
        return NO_STRIDES
    batch, head, row, element = tensor.element_strides[-4:]
    return batch, row, head, element


def _mask(
    kernel: AttentionKernel, descriptor: OperatorDescriptor, mask: DML_BUFFER_TENSOR_DESC | None
) -> tuple[int, Strides]:
    """Return what the mask holds, and its strides; nothing where it is of a kind that hides no key."""
    if mask is None:
        return NO_MASK, NO_STRIDES
    if kernel.boolean_mask(descriptor):
        return BOOLEAN_MASK, mask.element_strides[-4:]
    if kernel.key_end(descriptor):
        behind, batch = mask.element_strides[-2:]
        return (KEY_END_AND_START if kernel.key_start(descriptor) else KEY_END), (batch, behind, 0, 0)
    return NO_MASK, NO_STRIDES
