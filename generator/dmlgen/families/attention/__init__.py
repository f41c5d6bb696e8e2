"""The attention family: what its kernel block may say, and what the runtime and the templates get of an operator."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from dmlgen.diagnostics import Position
from dmlgen.families.base import (
    Entry,
    Interface,
    RecordValue,
    block_reader,
    key_values,
)
from dmlgen.families.keys import instead_of
from dmlgen.families.type_groups import OneTypeFamily
from dmlgen.loading import Text
from dmlgen.loading.nodes import located
from dmlgen.model import Formula, OperatorSpec, Specification
from dmlgen.model.containers import ListOf, MapOf, key_field, record_of
from dmlgen.model.families import FamilyVocabulary, MemberReference, MembersFormula, Mistake
from dmlgen.model.shapes import MEMBER, SHARED_NAME
from dmlruntime.core.suggestions import did_you_mean
from dmlruntime.families.attention import OPERANDS
from dmlruntime.families.attention.parameters import ATTENTION, ATTENTION_PART

_INPUT = MemberReference("input")
_OUTPUT = MemberReference("output")
_ATTRIBUTE = MemberReference("attribute")

_MASK_TYPE = "DML_MULTIHEAD_ATTENTION_MASK_TYPE"


@dataclass(frozen=True, kw_only=True)
class AttentionBlock:
    """The tensors by their parts, how many heads there are, and what the mask holds."""

    query: Text = key_field(
        _INPUT, "The queries, batches x queries x all elements of all heads.", assumed="QueryTensor"
    )
    key: Text = key_field(_INPUT, "The keys, batches x keys x all elements of all heads.", assumed="KeyTensor")
    value: Text = key_field(
        _INPUT, "The values, one for each key; their heads may have a size of their own.", assumed="ValueTensor"
    )
    stacked: Mapping[str, tuple[Text, ...]] = key_field(
        MapOf(MEMBER, ListOf(SHARED_NAME, "[query, key]"), "{StackedKeyValueTensor: [key, value]}"),
        "Inputs with several of `query`, `key` and `value`, in the order of their fourth dimension: batches x "
        "sequence x heads x these x elements. One of them is given where an operand's own tensor is not.",
        assumed={
            "StackedQueryKeyTensor": ("query", "key"),
            "StackedKeyValueTensor": ("key", "value"),
            "StackedQueryKeyValueTensor": ("query", "key", "value"),
        },
    )
    heads: Formula = key_field(MembersFormula("UINT"), "How many heads the queries have.", assumed="HeadCount")
    key_value_heads: Formula | None = key_field(
        MembersFormula("UINT"),
        "How many heads keys and values have, each for as many of the queries in a row; absent: as many.",
        default=None,
    )
    bias: Text = key_field(
        _INPUT,
        "What is added to the elements of queries, then keys, then values, of all heads; absent: 0.",
        assumed="BiasTensor",
    )
    past_key: Text = key_field(
        _INPUT,
        "Keys that come first, batches x heads x keys x elements; they have their bias.",
        assumed="PastKeyTensor",
    )
    past_value: Text = key_field(_INPUT, "Their values.", assumed="PastValueTensor")
    present_key: Text = key_field(
        _OUTPUT, "All keys, with their bias, as `past_key` has them.", assumed="OutputPresentKeyTensor"
    )
    present_value: Text = key_field(_OUTPUT, "All values.", assumed="OutputPresentValueTensor")
    scale: Text = key_field(
        _ATTRIBUTE, "The FLOAT member that products of queries and keys are multiplied by.", assumed="Scale"
    )
    score_bias: Text = key_field(
        _INPUT,
        "What is then added to the scores, batches x heads x queries x keys; absent: 0.",
        assumed="RelativePositionBiasTensor",
    )
    mask: Text = key_field(_INPUT, "INT32: which scores are of padding.", assumed="MaskTensor")
    boolean_mask: Formula = key_field(
        MembersFormula("BOOL"),
        "Whether the mask is batches x heads x queries x keys, and 0 for padding.",
        assumed=f"MaskType == {_MASK_TYPE}_BOOLEAN",
    )
    key_end: Formula = key_field(
        MembersFormula("BOOL"),
        "Whether the first row of the mask has for each batch the first key that is padding again.",
        assumed=f"MaskType == {_MASK_TYPE}_KEY_SEQUENCE_LENGTH or MaskType == {_MASK_TYPE}_KEY_SEQUENCE_END_START",
    )
    key_start: Formula = key_field(
        MembersFormula("BOOL"),
        "Whether a second row has the first key that is not. If none of the three holds, the mask hides nothing.",
        assumed=f"MaskType == {_MASK_TYPE}_KEY_SEQUENCE_END_START",
    )
    mask_value: Text = key_field(
        _ATTRIBUTE, "The FLOAT member that is added to the scores of padding.", assumed="MaskFilterValue"
    )
    output: Text = key_field(
        _OUTPUT, "The results, batches x queries x all elements of all heads.", assumed="OutputTensor"
    )
    ignores: tuple[Text, ...] = key_field(
        ListOf(MemberReference("input"), "[LengthsTensor]"), "Tensors without effect.", default=()
    )
    at: Position


block_of = block_reader(AttentionBlock)


def keys_fit(operator: OperatorSpec) -> list[Mistake]:
    """The keys of the block fit the members and each other."""
    block = block_of(operator)
    return [*_tensors(operator, block), *_stacks(operator, block), *_floats(operator, block)]


def _tensors(operator: OperatorSpec, block: AttentionBlock) -> Iterator[Mistake]:
    """Every tensor has one part."""
    named = [block.query, block.key, block.value, *(name for name, _ in located(block.stacked)), block.bias]
    named += [block.past_key, block.past_value, block.present_key, block.present_value]
    named += [block.score_bias, block.mask, block.output, *block.ignores]
    seen: set[str] = set()
    for name in named:
        if name in seen:
            yield name, f"{name} has two parts in the attention", "name it once"
        seen.add(str(name))
    for member in (*operator.inputs, *operator.outputs):
        if member.name not in seen:
            problem = f"attention: no key names the tensor '{member.name}'"
            yield operator.kernel.family, problem, "name it, or choose another family"


def _stacks(operator: OperatorSpec, block: AttentionBlock) -> Iterator[Mistake]:
    """Stacked tensors are inputs, and have operands, each once."""
    inputs = [str(member.name) for member in operator.inputs]
    for name, _ in located(block.stacked):
        if name not in inputs:
            yield name, f"stacked has '{name}', which is no input", instead_of(operator, name, inputs)
    for operands in block.stacked.values():
        seen: set[str] = set()
        for operand in operands:
            if operand not in OPERANDS:
                yield operand, f"stacked: '{operand}' is no operand", did_you_mean(operand, OPERANDS)
            elif operand in seen:
                yield operand, f"stacked: the operand '{operand}' is there twice", "name it once"
            seen.add(str(operand))


def _floats(operator: OperatorSpec, block: AttentionBlock) -> Iterator[Mistake]:
    types = {str(member.name): member.type for member in operator.attributes}
    for key, name in (("scale", block.scale), ("mask_value", block.mask_value)):
        if types.get(str(name), "FLOAT") != "FLOAT":
            yield name, f"{key}: {name} is no FLOAT", "name another member"


ATTENTION_INTERFACES = (
    Interface(
        prefix="ATTENTION_PART",
        entries=(
            Entry(
                name="attention_copy",
                doc="Copies keys or values, those from earlier first. An item is 32 of a head. Tensors: their source, "
                "bias, those from earlier, copy.",
                items="batches * heads * (length / 32, rounded up)",
            ),
            Entry(
                name="attention_pack_keys",
                doc="Packs keys. An item is a panel: 32 keys. Tensors: their source, bias, those from earlier, panels, "
                "which have 32 bits for each of items * 32 * elements.",
                items="batches * heads * (length / 32, rounded up)",
            ),
            Entry(
                name="attention_pack_values",
                doc="Packs values. An item is a panel: 32 elements of all values of a head. Tensors: their source, "
                "bias, those from earlier, panels, which have 32 bits for each of items * 32 * length.",
                items="batches * heads * (elements / 32, rounded up)",
            ),
        ),
        parameters=ATTENTION_PART.parameters,
    ),
    Interface(
        prefix="ATTENTION",
        entries=(
            Entry(
                name="attention_rows",
                doc="After both are packed, or without panels, where each item packs what it needs. An item is some "
                "queries. The parameters from heads on are there for queries, then keys, then values. Tensors: "
                "queries; keys, those from earlier; values, those from earlier; bias, mask, what is added to scores; "
                "panels of keys, panels of values, or NULL; item_words times 32 bits for each item; output.",
                items="batches * heads of keys * (group * queries / rows, rounded up) / per_item, rounded up",
            ),
        ),
        parameters=(*ATTENTION.parameters, *ATTENTION_PART.parameters),
    ),
)


class AttentionFamily(OneTypeFamily):
    """Scaled dot-product attention."""

    vocabulary = FamilyVocabulary(
        name="attention",
        title="Attention",
        doc="For each query the values of all keys, weighed by the softmax of its products with the keys. Values are "
        "FLOAT32 until they are stored.",
        record=record_of("the attention kernel", AttentionBlock),
        rules=(keys_fit,),
    )
    interfaces = ATTENTION_INTERFACES
    bits = False

    def arguments(self, operator: OperatorSpec, specification: Specification) -> dict[str, RecordValue]:
        return key_values(
            operator,
            specification,
            *("query", "key", "value", "stacked", "heads", "key_value_heads"),
            *("bias", "past_key", "past_value", "present_key", "present_value", "scale", "score_bias"),
            *("mask", "boolean_mask", "key_end", "key_start", "mask_value", "output"),
        )

    def typed(self, operator: OperatorSpec) -> str:
        return str(block_of(operator).output)

    def notes(self, operator: OperatorSpec) -> tuple[str, ...]:
        block = block_of(operator)
        operands = ", ".join(f"{name} ({' and '.join(parts)})" for name, parts in block.stacked.items())
        return (
            f"queries: {block.query}; keys: {block.key}; values: {block.value}; or {operands}",
            f"may be NULL: {block.bias}, {block.past_key}, {block.past_value}, {block.mask}, {block.score_bias}",
            f"copies: {block.present_key} and {block.present_value}",
        )


FAMILY = AttentionFamily()
