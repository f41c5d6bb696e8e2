# Generated from spec/operators/multihead_attention.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of MULTIHEAD_ATTENTION."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dmlops.enums import (
    DML_MULTIHEAD_ATTENTION_MASK_TYPE,
    DML_MULTIHEAD_ATTENTION_MASK_TYPE_BOOLEAN,
    DML_MULTIHEAD_ATTENTION_MASK_TYPE_KEY_QUERY_SEQUENCE_LENGTH_START_END,
    DML_MULTIHEAD_ATTENTION_MASK_TYPE_KEY_SEQUENCE_END_START,
    DML_MULTIHEAD_ATTENTION_MASK_TYPE_KEY_SEQUENCE_LENGTH,
)
from dmlruntime.calls.descriptors import Descriptor
from dmlruntime.core.datatypes import FLOAT16, FLOAT32, INT32
from dmlruntime.core.late_numpy import Imported
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.operators import AttributeMember, Operator, SupportRow, TensorMember, TensorSupport, describe
from dmlruntime.core.rules import Bind, Computed, Ones, Presence, Require, Same, SizePattern
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.attention import AttentionKernel

OPERATOR = Operator(
    name="MULTIHEAD_ATTENTION",
    summary="Scaled dot-product attention of several heads: softmax of query times key, times value.",
    package="dmlops.operators.multihead_attention",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_6_1,
    in_place=(),
    members=(
        TensorMember(name="QueryTensor", kind="input", argument="query", optional=True),
        TensorMember(name="KeyTensor", kind="input", argument="key", optional=True),
        TensorMember(name="ValueTensor", kind="input", argument="value", optional=True),
        TensorMember(name="StackedQueryKeyTensor", kind="input", argument="stacked_query_key", optional=True),
        TensorMember(name="StackedKeyValueTensor", kind="input", argument="stacked_key_value", optional=True),
        TensorMember(
            name="StackedQueryKeyValueTensor",
            kind="input",
            argument="stacked_query_key_value",
            optional=True,
        ),
        TensorMember(name="BiasTensor", kind="input", argument="bias", optional=True),
        TensorMember(name="MaskTensor", kind="input", argument="mask", optional=True),
        TensorMember(name="RelativePositionBiasTensor", kind="input", argument="relative_position_bias", optional=True),
        TensorMember(name="PastKeyTensor", kind="input", argument="past_key", optional=True),
        TensorMember(name="PastValueTensor", kind="input", argument="past_value", optional=True),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
        TensorMember(name="OutputPresentKeyTensor", kind="output", argument="output_present_key", optional=True),
        TensorMember(name="OutputPresentValueTensor", kind="output", argument="output_present_value", optional=True),
        AttributeMember(name="Scale", type="FLOAT", argument="scale"),
        AttributeMember(name="MaskFilterValue", type="FLOAT", argument="mask_filter_value", default=-10000),
        AttributeMember(name="HeadCount", type="UINT", argument="head_count"),
        AttributeMember(
            name="MaskType",
            type=DML_MULTIHEAD_ATTENTION_MASK_TYPE,
            argument="mask_type",
            default=DML_MULTIHEAD_ATTENTION_MASK_TYPE.DML_MULTIHEAD_ATTENTION_MASK_TYPE_NONE,
        ),
    ),
    constraints=(
        Same(
            fields=("DataType",),
            of=(
                "QueryTensor",
                "KeyTensor",
                "ValueTensor",
                "StackedQueryKeyTensor",
                "StackedKeyValueTensor",
                "StackedQueryKeyValueTensor",
                "BiasTensor",
                "RelativePositionBiasTensor",
                "PastKeyTensor",
                "PastValueTensor",
                "OutputTensor",
                "OutputPresentKeyTensor",
                "OutputPresentValueTensor",
            ),
        ),
        Presence(of=("QueryTensor", "StackedQueryKeyTensor", "StackedQueryKeyValueTensor"), low=1, high=1),
        Presence(
            of=("KeyTensor", "StackedQueryKeyTensor", "StackedKeyValueTensor", "StackedQueryKeyValueTensor"),
            low=1,
            high=1,
        ),
        Presence(of=("ValueTensor", "StackedKeyValueTensor", "StackedQueryKeyValueTensor"), low=1, high=1),
        Require(
            text="given(PastKeyTensor) == given(PastValueTensor)",
            members=(),
            subject="PastKeyTensor",
            holds=lambda d: (d.PastKeyTensor is not None) == (d.PastValueTensor is not None),
            value=lambda d: None,
            rule=lambda d: (
                "must be "
                + ("given, as PastValueTensor is" if d.PastValueTensor is not None else "absent, as PastValueTensor is")
            ),
            asks_presence=("PastKeyTensor", "PastValueTensor"),
        ),
        Require(
            text="HeadCount >= 1",
            members=("HeadCount",),
            subject="HeadCount",
            holds=lambda d: d.HeadCount >= 1,
            value=lambda d: d.HeadCount,
            rule=lambda d: "must be at least 1",
        ),
        SizePattern(text="[1..., b, s, h]", tensor="QueryTensor", items=(Ones(), Bind("b"), Bind("s"), Bind("h"))),
        SizePattern(text="[1..., b, l, h]", tensor="KeyTensor", items=(Ones(), Bind("b"), Bind("l"), Bind("h"))),
        SizePattern(
            text="[b, s, HeadCount, 2, d]",
            tensor="StackedQueryKeyTensor",
            items=(
                Bind("b"),
                Bind("s"),
                Computed(text="HeadCount", value=lambda d, b: d.HeadCount),
                Computed(text="2", value=lambda d, b: 2),
                Bind("d"),
            ),
            members=("HeadCount",),
        ),
        SizePattern(
            text="[b, l, HeadCount, 2, d]",
            tensor="StackedQueryKeyTensor",
            items=(
                Bind("b"),
                Bind("l"),
                Computed(text="HeadCount", value=lambda d, b: d.HeadCount),
                Computed(text="2", value=lambda d, b: 2),
                Bind("d"),
            ),
            members=("HeadCount",),
        ),
        SizePattern(
            text="[b, l, HeadCount, 2, d]",
            tensor="StackedKeyValueTensor",
            items=(
                Bind("b"),
                Bind("l"),
                Computed(text="HeadCount", value=lambda d, b: d.HeadCount),
                Computed(text="2", value=lambda d, b: 2),
                Bind("d"),
            ),
            members=("HeadCount",),
        ),
        SizePattern(
            text="[b, s, HeadCount, 3, d]",
            tensor="StackedQueryKeyValueTensor",
            items=(
                Bind("b"),
                Bind("s"),
                Computed(text="HeadCount", value=lambda d, b: d.HeadCount),
                Computed(text="3", value=lambda d, b: 3),
                Bind("d"),
            ),
            members=("HeadCount",),
        ),
        SizePattern(
            text="[b, l, HeadCount, 3, d]",
            tensor="StackedQueryKeyValueTensor",
            items=(
                Bind("b"),
                Bind("l"),
                Computed(text="HeadCount", value=lambda d, b: d.HeadCount),
                Computed(text="3", value=lambda d, b: 3),
                Bind("d"),
            ),
            members=("HeadCount",),
        ),
        SizePattern(text="[1..., b, l, v]", tensor="ValueTensor", items=(Ones(), Bind("b"), Bind("l"), Bind("v"))),
        Require(
            text="floor_mod(QueryTensor.Sizes[QueryTensor.DimensionCount - 1], HeadCount) == 0",
            members=("QueryTensor", "HeadCount"),
            subject="QueryTensor.Sizes[QueryTensor.DimensionCount - 1]",
            holds=lambda d: (
                (
                    dict(enumerate(d.QueryTensor.Sizes))[d.QueryTensor.DimensionCount - 1] % d.HeadCount
                    if d.HeadCount
                    else 0
                )
                == 0
            ),
            value=lambda d: dict(enumerate(d.QueryTensor.Sizes))[d.QueryTensor.DimensionCount - 1],
            rule=lambda d: f"must be a multiple of HeadCount ({describe(d.HeadCount)})",
        ),
        Require(
            text="floor_mod(ValueTensor.Sizes[ValueTensor.DimensionCount - 1], HeadCount) == 0",
            members=("ValueTensor", "HeadCount"),
            subject="ValueTensor.Sizes[ValueTensor.DimensionCount - 1]",
            holds=lambda d: (
                (
                    dict(enumerate(d.ValueTensor.Sizes))[d.ValueTensor.DimensionCount - 1] % d.HeadCount
                    if d.HeadCount
                    else 0
                )
                == 0
            ),
            value=lambda d: dict(enumerate(d.ValueTensor.Sizes))[d.ValueTensor.DimensionCount - 1],
            rule=lambda d: f"must be a multiple of HeadCount ({describe(d.HeadCount)})",
        ),
        Require(
            text="QueryTensor.Sizes[QueryTensor.DimensionCount - 1] == HeadCount * StackedKeyValueTensor.Sizes[4]",
            members=("QueryTensor", "HeadCount", "StackedKeyValueTensor"),
            subject="QueryTensor.Sizes[QueryTensor.DimensionCount - 1]",
            holds=lambda d: (
                dict(enumerate(d.QueryTensor.Sizes))[d.QueryTensor.DimensionCount - 1]
                == d.HeadCount * d.StackedKeyValueTensor.Sizes[4]
            ),
            value=lambda d: dict(enumerate(d.QueryTensor.Sizes))[d.QueryTensor.DimensionCount - 1],
            rule=lambda d: (
                "must be HeadCount * StackedKeyValueTensor.Sizes[4] ("
                + describe(d.HeadCount * d.StackedKeyValueTensor.Sizes[4])
                + ")"
            ),
        ),
        SizePattern(
            text="[1..., b, HeadCount, p, h / HeadCount]",
            tensor="PastKeyTensor",
            items=(
                Ones(),
                Bind("b"),
                Computed(text="HeadCount", value=lambda d, b: d.HeadCount),
                Bind("p"),
                Computed(
                    text="h / HeadCount",
                    value=lambda d, b: b["h"] // d.HeadCount if d.HeadCount else 0,
                    names=("h",),
                ),
            ),
            members=("HeadCount",),
            when=lambda d: d.KeyTensor is not None,
        ),
        SizePattern(
            text="[1..., b, HeadCount, p, d]",
            tensor="PastKeyTensor",
            items=(Ones(), Bind("b"), Computed(text="HeadCount", value=lambda d, b: d.HeadCount), Bind("p"), Bind("d")),
            members=("HeadCount",),
            when=lambda d: not (d.KeyTensor is not None),
        ),
        SizePattern(
            text="[1..., b, HeadCount, p, v / HeadCount]",
            tensor="PastValueTensor",
            items=(
                Ones(),
                Bind("b"),
                Computed(text="HeadCount", value=lambda d, b: d.HeadCount),
                Bind("p"),
                Computed(
                    text="v / HeadCount",
                    value=lambda d, b: b["v"] // d.HeadCount if d.HeadCount else 0,
                    names=("v",),
                ),
            ),
            members=("HeadCount",),
            when=lambda d: d.ValueTensor is not None,
        ),
        SizePattern(
            text="[1..., b, HeadCount, p, d]",
            tensor="PastValueTensor",
            items=(Ones(), Bind("b"), Computed(text="HeadCount", value=lambda d, b: d.HeadCount), Bind("p"), Bind("d")),
            members=("HeadCount",),
            when=lambda d: not (d.ValueTensor is not None),
        ),
        SizePattern(
            text="[1..., h + h + v]",
            tensor="BiasTensor",
            items=(Ones(), Computed(text="h + h + v", value=lambda d, b: b["h"] + b["h"] + b["v"], names=("h", "v"))),
            when=lambda d: (d.QueryTensor is not None) and (d.ValueTensor is not None),
        ),
        SizePattern(
            text="[1..., 3 * h]",
            tensor="BiasTensor",
            items=(Ones(), Computed(text="3 * h", value=lambda d, b: 3 * b["h"], names=("h",))),
            when=lambda d: (d.QueryTensor is not None) and not (d.ValueTensor is not None),
        ),
        SizePattern(
            text="[1..., 2 * HeadCount * d + v]",
            tensor="BiasTensor",
            items=(
                Ones(),
                Computed(
                    text="2 * HeadCount * d + v",
                    value=lambda d, b: 2 * d.HeadCount * b["d"] + b["v"],
                    names=("d", "v"),
                ),
            ),
            members=("HeadCount",),
            when=lambda d: not (d.QueryTensor is not None) and (d.ValueTensor is not None),
        ),
        SizePattern(
            text="[1..., 3 * HeadCount * d]",
            tensor="BiasTensor",
            items=(
                Ones(),
                Computed(text="3 * HeadCount * d", value=lambda d, b: 3 * d.HeadCount * b["d"], names=("d",)),
            ),
            members=("HeadCount",),
            when=lambda d: not (d.QueryTensor is not None) and not (d.ValueTensor is not None),
        ),
        SizePattern(
            text="[1..., b, HeadCount, s, p + l]",
            tensor="RelativePositionBiasTensor",
            items=(
                Ones(),
                Bind("b"),
                Computed(text="HeadCount", value=lambda d, b: d.HeadCount),
                Bind("s"),
                Computed(text="p + l", value=lambda d, b: b["p"] + b["l"], names=("p", "l")),
            ),
            members=("HeadCount",),
            when=lambda d: d.PastKeyTensor is not None,
        ),
        SizePattern(
            text="[1..., b, HeadCount, s, l]",
            tensor="RelativePositionBiasTensor",
            items=(Ones(), Bind("b"), Computed(text="HeadCount", value=lambda d, b: d.HeadCount), Bind("s"), Bind("l")),
            members=("HeadCount",),
            when=lambda d: not (d.PastKeyTensor is not None),
        ),
        SizePattern(
            text="[1..., b, HeadCount, s, p + l]",
            tensor="MaskTensor",
            items=(
                Ones(),
                Bind("b"),
                Computed(text="HeadCount", value=lambda d, b: d.HeadCount),
                Bind("s"),
                Computed(text="p + l", value=lambda d, b: b["p"] + b["l"], names=("p", "l")),
            ),
            members=("HeadCount",),
            when=lambda d: d.MaskType == DML_MULTIHEAD_ATTENTION_MASK_TYPE_BOOLEAN and (d.PastKeyTensor is not None),
            when_members=("MaskType",),
        ),
        SizePattern(
            text="[1..., b, HeadCount, s, l]",
            tensor="MaskTensor",
            items=(Ones(), Bind("b"), Computed(text="HeadCount", value=lambda d, b: d.HeadCount), Bind("s"), Bind("l")),
            members=("HeadCount",),
            when=lambda d: (
                d.MaskType == DML_MULTIHEAD_ATTENTION_MASK_TYPE_BOOLEAN and not (d.PastKeyTensor is not None)
            ),
            when_members=("MaskType",),
        ),
        SizePattern(
            text="[1..., 1, b]",
            tensor="MaskTensor",
            items=(Ones(), Computed(text="1", value=lambda d, b: 1), Bind("b")),
            when=lambda d: d.MaskType == DML_MULTIHEAD_ATTENTION_MASK_TYPE_KEY_SEQUENCE_LENGTH,
            when_members=("MaskType",),
        ),
        SizePattern(
            text="[1..., 2, b]",
            tensor="MaskTensor",
            items=(Ones(), Computed(text="2", value=lambda d, b: 2), Bind("b")),
            when=lambda d: d.MaskType == DML_MULTIHEAD_ATTENTION_MASK_TYPE_KEY_SEQUENCE_END_START,
            when_members=("MaskType",),
        ),
        SizePattern(
            text="[1..., 3 * b + 2]",
            tensor="MaskTensor",
            items=(Ones(), Computed(text="3 * b + 2", value=lambda d, b: 3 * b["b"] + 2, names=("b",))),
            when=lambda d: d.MaskType == DML_MULTIHEAD_ATTENTION_MASK_TYPE_KEY_QUERY_SEQUENCE_LENGTH_START_END,
            when_members=("MaskType",),
        ),
        SizePattern(
            text="[1..., b, s, v]",
            tensor="OutputTensor",
            items=(Ones(), Bind("b"), Bind("s"), Bind("v")),
            when=lambda d: d.ValueTensor is not None,
        ),
        SizePattern(
            text="[1..., b, s, HeadCount * d]",
            tensor="OutputTensor",
            items=(
                Ones(),
                Bind("b"),
                Bind("s"),
                Computed(text="HeadCount * d", value=lambda d, b: d.HeadCount * b["d"], names=("d",)),
            ),
            members=("HeadCount",),
            when=lambda d: not (d.ValueTensor is not None),
        ),
        SizePattern(
            text="[1..., b, HeadCount, p + l, h / HeadCount]",
            tensor="OutputPresentKeyTensor",
            items=(
                Ones(),
                Bind("b"),
                Computed(text="HeadCount", value=lambda d, b: d.HeadCount),
                Computed(text="p + l", value=lambda d, b: b["p"] + b["l"], names=("p", "l")),
                Computed(
                    text="h / HeadCount",
                    value=lambda d, b: b["h"] // d.HeadCount if d.HeadCount else 0,
                    names=("h",),
                ),
            ),
            members=("HeadCount",),
            when=lambda d: (d.KeyTensor is not None) and (d.PastKeyTensor is not None),
        ),
        SizePattern(
            text="[1..., b, HeadCount, l, h / HeadCount]",
            tensor="OutputPresentKeyTensor",
            items=(
                Ones(),
                Bind("b"),
                Computed(text="HeadCount", value=lambda d, b: d.HeadCount),
                Bind("l"),
                Computed(
                    text="h / HeadCount",
                    value=lambda d, b: b["h"] // d.HeadCount if d.HeadCount else 0,
                    names=("h",),
                ),
            ),
            members=("HeadCount",),
            when=lambda d: (d.KeyTensor is not None) and not (d.PastKeyTensor is not None),
        ),
        SizePattern(
            text="[1..., b, HeadCount, p + l, d]",
            tensor="OutputPresentKeyTensor",
            items=(
                Ones(),
                Bind("b"),
                Computed(text="HeadCount", value=lambda d, b: d.HeadCount),
                Computed(text="p + l", value=lambda d, b: b["p"] + b["l"], names=("p", "l")),
                Bind("d"),
            ),
            members=("HeadCount",),
            when=lambda d: not (d.KeyTensor is not None) and (d.PastKeyTensor is not None),
        ),
        SizePattern(
            text="[1..., b, HeadCount, l, d]",
            tensor="OutputPresentKeyTensor",
            items=(Ones(), Bind("b"), Computed(text="HeadCount", value=lambda d, b: d.HeadCount), Bind("l"), Bind("d")),
            members=("HeadCount",),
            when=lambda d: not (d.KeyTensor is not None) and not (d.PastKeyTensor is not None),
        ),
        SizePattern(
            text="[1..., b, HeadCount, p + l, v / HeadCount]",
            tensor="OutputPresentValueTensor",
            items=(
                Ones(),
                Bind("b"),
                Computed(text="HeadCount", value=lambda d, b: d.HeadCount),
                Computed(text="p + l", value=lambda d, b: b["p"] + b["l"], names=("p", "l")),
                Computed(
                    text="v / HeadCount",
                    value=lambda d, b: b["v"] // d.HeadCount if d.HeadCount else 0,
                    names=("v",),
                ),
            ),
            members=("HeadCount",),
            when=lambda d: (d.ValueTensor is not None) and (d.PastKeyTensor is not None),
        ),
        SizePattern(
            text="[1..., b, HeadCount, l, v / HeadCount]",
            tensor="OutputPresentValueTensor",
            items=(
                Ones(),
                Bind("b"),
                Computed(text="HeadCount", value=lambda d, b: d.HeadCount),
                Bind("l"),
                Computed(
                    text="v / HeadCount",
                    value=lambda d, b: b["v"] // d.HeadCount if d.HeadCount else 0,
                    names=("v",),
                ),
            ),
            members=("HeadCount",),
            when=lambda d: (d.ValueTensor is not None) and not (d.PastKeyTensor is not None),
        ),
        SizePattern(
            text="[1..., b, HeadCount, p + l, d]",
            tensor="OutputPresentValueTensor",
            items=(
                Ones(),
                Bind("b"),
                Computed(text="HeadCount", value=lambda d, b: d.HeadCount),
                Computed(text="p + l", value=lambda d, b: b["p"] + b["l"], names=("p", "l")),
                Bind("d"),
            ),
            members=("HeadCount",),
            when=lambda d: not (d.ValueTensor is not None) and (d.PastKeyTensor is not None),
        ),
        SizePattern(
            text="[1..., b, HeadCount, l, d]",
            tensor="OutputPresentValueTensor",
            items=(Ones(), Bind("b"), Computed(text="HeadCount", value=lambda d, b: d.HeadCount), Bind("l"), Bind("d")),
            members=("HeadCount",),
            when=lambda d: not (d.ValueTensor is not None) and not (d.PastKeyTensor is not None),
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_6_1,
            tensors={
                "QueryTensor": TensorSupport(dimensions=(3, 5), types=(FLOAT32, FLOAT16)),
                "KeyTensor": TensorSupport(dimensions=(3, 5), types=(FLOAT32, FLOAT16)),
                "ValueTensor": TensorSupport(dimensions=(3, 5), types=(FLOAT32, FLOAT16)),
                "StackedQueryKeyTensor": TensorSupport(dimensions=(5, 5), types=(FLOAT32, FLOAT16)),
                "StackedKeyValueTensor": TensorSupport(dimensions=(5, 5), types=(FLOAT32, FLOAT16)),
                "StackedQueryKeyValueTensor": TensorSupport(dimensions=(5, 5), types=(FLOAT32, FLOAT16)),
                "BiasTensor": TensorSupport(dimensions=(1, 5), types=(FLOAT32, FLOAT16)),
                "MaskTensor": TensorSupport(dimensions=(1, 5), types=(INT32,)),
                "RelativePositionBiasTensor": TensorSupport(dimensions=(4, 5), types=(FLOAT32, FLOAT16)),
                "PastKeyTensor": TensorSupport(dimensions=(4, 5), types=(FLOAT32, FLOAT16)),
                "PastValueTensor": TensorSupport(dimensions=(4, 5), types=(FLOAT32, FLOAT16)),
                "OutputTensor": TensorSupport(dimensions=(3, 5), types=(FLOAT32, FLOAT16)),
                "OutputPresentKeyTensor": TensorSupport(dimensions=(4, 5), types=(FLOAT32, FLOAT16)),
                "OutputPresentValueTensor": TensorSupport(dimensions=(4, 5), types=(FLOAT32, FLOAT16)),
            },
        ),
    ),
    kernel=AttentionKernel(
        query="QueryTensor",
        key="KeyTensor",
        value="ValueTensor",
        stacked={
            "StackedQueryKeyTensor": ("query", "key"),
            "StackedKeyValueTensor": ("key", "value"),
            "StackedQueryKeyValueTensor": ("query", "key", "value"),
        },
        heads=lambda d: d.HeadCount,
        bias="BiasTensor",
        past_key="PastKeyTensor",
        past_value="PastValueTensor",
        present_key="OutputPresentKeyTensor",
        present_value="OutputPresentValueTensor",
        scale="Scale",
        score_bias="RelativePositionBiasTensor",
        mask="MaskTensor",
        boolean_mask=lambda d: d.MaskType == DML_MULTIHEAD_ATTENTION_MASK_TYPE_BOOLEAN,
        key_end=lambda d: (
            d.MaskType == DML_MULTIHEAD_ATTENTION_MASK_TYPE_KEY_SEQUENCE_LENGTH
            or d.MaskType == DML_MULTIHEAD_ATTENTION_MASK_TYPE_KEY_SEQUENCE_END_START
        ),
        key_start=lambda d: d.MaskType == DML_MULTIHEAD_ATTENTION_MASK_TYPE_KEY_SEQUENCE_END_START,
        mask_value="MaskFilterValue",
        output="OutputTensor",
    ),
    reference=Imported("dmlops.operators.multihead_attention.reference", "reference"),
    tolerance={
        FLOAT32: lambda depth, count, eps, eps32: count * eps / 2 + 10 * eps,
        FLOAT16: lambda depth, count, eps, eps32: eps / 2 + count * eps32 / 2 + 10 * eps32,
    },
    magnitude=Imported("dmlops.operators.multihead_attention.reference", "magnitude"),
    undefined=Imported("dmlops.operators.multihead_attention.reference", "undefined"),
)


@dataclass(frozen=True)
class DML_MULTIHEAD_ATTENTION_OPERATOR_DESC(Descriptor):
    """Scaled dot-product attention of several heads: softmax of query times key, times value.

    Args:
        QueryTensor: input, optional. B x S x H * D.
        KeyTensor: input, optional. B x L x H * D.
        ValueTensor: input, optional. B x L x H * E.
        StackedQueryKeyTensor: input, optional. Query and key in one, B x S x H x 2 x D; then L is S.
        StackedKeyValueTensor: input, optional. Key and value in one, B x L x H x 2 x D.
        StackedQueryKeyValueTensor: input, optional. All three in one, B x S x H x 3 x D; then L is S.
        BiasTensor: input, optional. What is added to query, key and value: H * D, H * D and H * E elements,
            one after the other.
        MaskTensor: input, optional. Which keys are padding; MaskType says how.
        RelativePositionBiasTensor: input, optional. What is added to the scores, B x H x S x (P + L).
        PastKeyTensor: input, optional. Keys from earlier, B x H x P x D; the others follow them.
        PastValueTensor: input, optional. Values from earlier, B x H x P x E.
        OutputTensor: output. B x S x H * E.
        OutputPresentKeyTensor: output, optional. All keys, with their bias, for the next time: B x H x (P +
            L) x D.
        OutputPresentValueTensor: output, optional. All values, with their bias: B x H x (P + L) x E.
        Scale: Factor of the scores, mostly 1 / sqrt(D).
        MaskFilterValue: What is added to the scores of padding, far below zero.
        HeadCount: How many heads there are.
        MaskType: What MaskTensor holds: a truth for each score, lengths, or ends and starts.

    Introduced in DML_FEATURE_LEVEL_6_1. Does not execute in place.

    Recommended: Scale. Usually 1 / sqrt(head size).

    Recommended: MaskFilterValue. A very large negative number, usually -10000.

    Source: ns-directml-dml_multihead_attention_operator_desc.
    """

    QueryTensor: DML_BUFFER_TENSOR_DESC | None
    KeyTensor: DML_BUFFER_TENSOR_DESC | None
    ValueTensor: DML_BUFFER_TENSOR_DESC | None
    StackedQueryKeyTensor: DML_BUFFER_TENSOR_DESC | None
    StackedKeyValueTensor: DML_BUFFER_TENSOR_DESC | None
    StackedQueryKeyValueTensor: DML_BUFFER_TENSOR_DESC | None
    BiasTensor: DML_BUFFER_TENSOR_DESC | None
    MaskTensor: DML_BUFFER_TENSOR_DESC | None
    RelativePositionBiasTensor: DML_BUFFER_TENSOR_DESC | None
    PastKeyTensor: DML_BUFFER_TENSOR_DESC | None
    PastValueTensor: DML_BUFFER_TENSOR_DESC | None
    OutputTensor: DML_BUFFER_TENSOR_DESC
    OutputPresentKeyTensor: DML_BUFFER_TENSOR_DESC | None
    OutputPresentValueTensor: DML_BUFFER_TENSOR_DESC | None
    Scale: float
    MaskFilterValue: float
    HeadCount: int
    MaskType: DML_MULTIHEAD_ATTENTION_MASK_TYPE

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_MULTIHEAD_ATTENTION_OPERATOR_DESC
