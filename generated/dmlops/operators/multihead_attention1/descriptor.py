# Generated from spec/operators/multihead_attention1.yaml; do not edit.
# Template: templates/dmlops/operators/operator/descriptor.py.j2. Regenerate: dmlgen generate
"""The descriptor and the rules of MULTIHEAD_ATTENTION1."""

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
    name="MULTIHEAD_ATTENTION1",
    summary=(
        "Scaled dot-product attention of several heads, where several heads of the query may share one of key and "
        "value."
    ),
    package="dmlops.operators.multihead_attention1",
    introduced=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_6_3,
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
        TensorMember(name="PastSequenceLengthsTensor", kind="input", argument="past_sequence_lengths", optional=True),
        TensorMember(name="OutputTensor", kind="output", argument="output"),
        TensorMember(name="OutputPresentKeyTensor", kind="output", argument="output_present_key", optional=True),
        TensorMember(name="OutputPresentValueTensor", kind="output", argument="output_present_value", optional=True),
        AttributeMember(name="Scale", type="FLOAT", argument="scale"),
        AttributeMember(name="MaskFilterValue", type="FLOAT", argument="mask_filter_value", default=-10000),
        AttributeMember(name="QueryHeadCount", type="UINT", argument="query_head_count"),
        AttributeMember(name="KeyValueHeadCount", type="UINT", argument="key_value_head_count"),
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
                "PastSequenceLengthsTensor",
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
            text="QueryHeadCount >= 1",
            members=("QueryHeadCount",),
            subject="QueryHeadCount",
            holds=lambda d: d.QueryHeadCount >= 1,
            value=lambda d: d.QueryHeadCount,
            rule=lambda d: "must be at least 1",
        ),
        Require(
            text="KeyValueHeadCount >= 1",
            members=("KeyValueHeadCount",),
            subject="KeyValueHeadCount",
            holds=lambda d: d.KeyValueHeadCount >= 1,
            value=lambda d: d.KeyValueHeadCount,
            rule=lambda d: "must be at least 1",
        ),
        Require(
            text="floor_mod(QueryHeadCount, KeyValueHeadCount) == 0",
            members=("QueryHeadCount", "KeyValueHeadCount"),
            subject="QueryHeadCount",
            holds=lambda d: (d.QueryHeadCount % d.KeyValueHeadCount if d.KeyValueHeadCount else 0) == 0,
            value=lambda d: d.QueryHeadCount,
            rule=lambda d: f"must be a multiple of KeyValueHeadCount ({describe(d.KeyValueHeadCount)})",
        ),
        Require(
            text="QueryHeadCount == KeyValueHeadCount",
            members=("QueryHeadCount", "KeyValueHeadCount"),
            subject="QueryHeadCount",
            holds=lambda d: d.QueryHeadCount == d.KeyValueHeadCount,
            value=lambda d: d.QueryHeadCount,
            rule=lambda d: f"must be KeyValueHeadCount ({describe(d.KeyValueHeadCount)})",
            when=lambda d: (d.StackedQueryKeyTensor is not None) or (d.StackedQueryKeyValueTensor is not None),
        ),
        SizePattern(text="[1..., b, s, h]", tensor="QueryTensor", items=(Ones(), Bind("b"), Bind("s"), Bind("h"))),
        SizePattern(
            text="[1..., b, l, h / QueryHeadCount * KeyValueHeadCount]",
            tensor="KeyTensor",
            items=(
                Ones(),
                Bind("b"),
                Bind("l"),
                Computed(
                    text="h / QueryHeadCount * KeyValueHeadCount",
                    value=lambda d, b: (b["h"] // d.QueryHeadCount if d.QueryHeadCount else 0) * d.KeyValueHeadCount,
                    names=("h",),
                ),
            ),
            members=("QueryHeadCount", "KeyValueHeadCount"),
        ),
        SizePattern(
            text="[b, s, KeyValueHeadCount, 2, d]",
            tensor="StackedQueryKeyTensor",
            items=(
                Bind("b"),
                Bind("s"),
                Computed(text="KeyValueHeadCount", value=lambda d, b: d.KeyValueHeadCount),
                Computed(text="2", value=lambda d, b: 2),
                Bind("d"),
            ),
            members=("KeyValueHeadCount",),
        ),
        SizePattern(
            text="[b, l, KeyValueHeadCount, 2, d]",
            tensor="StackedQueryKeyTensor",
            items=(
                Bind("b"),
                Bind("l"),
                Computed(text="KeyValueHeadCount", value=lambda d, b: d.KeyValueHeadCount),
                Computed(text="2", value=lambda d, b: 2),
                Bind("d"),
            ),
            members=("KeyValueHeadCount",),
        ),
        SizePattern(
            text="[b, l, KeyValueHeadCount, 2, d]",
            tensor="StackedKeyValueTensor",
            items=(
                Bind("b"),
                Bind("l"),
                Computed(text="KeyValueHeadCount", value=lambda d, b: d.KeyValueHeadCount),
                Computed(text="2", value=lambda d, b: 2),
                Bind("d"),
            ),
            members=("KeyValueHeadCount",),
        ),
        SizePattern(
            text="[b, s, KeyValueHeadCount, 3, d]",
            tensor="StackedQueryKeyValueTensor",
            items=(
                Bind("b"),
                Bind("s"),
                Computed(text="KeyValueHeadCount", value=lambda d, b: d.KeyValueHeadCount),
                Computed(text="3", value=lambda d, b: 3),
                Bind("d"),
            ),
            members=("KeyValueHeadCount",),
        ),
        SizePattern(
            text="[b, l, KeyValueHeadCount, 3, d]",
            tensor="StackedQueryKeyValueTensor",
            items=(
                Bind("b"),
                Bind("l"),
                Computed(text="KeyValueHeadCount", value=lambda d, b: d.KeyValueHeadCount),
                Computed(text="3", value=lambda d, b: 3),
                Bind("d"),
            ),
            members=("KeyValueHeadCount",),
        ),
        SizePattern(text="[1..., b, l, v]", tensor="ValueTensor", items=(Ones(), Bind("b"), Bind("l"), Bind("v"))),
        Require(
            text="floor_mod(QueryTensor.Sizes[QueryTensor.DimensionCount - 1], QueryHeadCount) == 0",
            members=("QueryTensor", "QueryHeadCount"),
            subject="QueryTensor.Sizes[QueryTensor.DimensionCount - 1]",
            holds=lambda d: (
                (
                    dict(enumerate(d.QueryTensor.Sizes))[d.QueryTensor.DimensionCount - 1] % d.QueryHeadCount
                    if d.QueryHeadCount
                    else 0
                )
                == 0
            ),
            value=lambda d: dict(enumerate(d.QueryTensor.Sizes))[d.QueryTensor.DimensionCount - 1],
            rule=lambda d: f"must be a multiple of QueryHeadCount ({describe(d.QueryHeadCount)})",
        ),
        Require(
            text="floor_mod(ValueTensor.Sizes[ValueTensor.DimensionCount - 1], KeyValueHeadCount) == 0",
            members=("ValueTensor", "KeyValueHeadCount"),
            subject="ValueTensor.Sizes[ValueTensor.DimensionCount - 1]",
            holds=lambda d: (
                (
                    dict(enumerate(d.ValueTensor.Sizes))[d.ValueTensor.DimensionCount - 1] % d.KeyValueHeadCount
                    if d.KeyValueHeadCount
                    else 0
                )
                == 0
            ),
            value=lambda d: dict(enumerate(d.ValueTensor.Sizes))[d.ValueTensor.DimensionCount - 1],
            rule=lambda d: f"must be a multiple of KeyValueHeadCount ({describe(d.KeyValueHeadCount)})",
        ),
        Require(
            text="QueryTensor.Sizes[QueryTensor.DimensionCount - 1] == QueryHeadCount * StackedKeyValueTensor.Sizes[4]",
            members=("QueryTensor", "QueryHeadCount", "StackedKeyValueTensor"),
            subject="QueryTensor.Sizes[QueryTensor.DimensionCount - 1]",
            holds=lambda d: (
                dict(enumerate(d.QueryTensor.Sizes))[d.QueryTensor.DimensionCount - 1]
                == d.QueryHeadCount * d.StackedKeyValueTensor.Sizes[4]
            ),
            value=lambda d: dict(enumerate(d.QueryTensor.Sizes))[d.QueryTensor.DimensionCount - 1],
            rule=lambda d: (
                "must be QueryHeadCount * StackedKeyValueTensor.Sizes[4] ("
                + describe(d.QueryHeadCount * d.StackedKeyValueTensor.Sizes[4])
                + ")"
            ),
        ),
        SizePattern(
            text="[1..., b, KeyValueHeadCount, p, h / QueryHeadCount]",
            tensor="PastKeyTensor",
            items=(
                Ones(),
                Bind("b"),
                Computed(text="KeyValueHeadCount", value=lambda d, b: d.KeyValueHeadCount),
                Bind("p"),
                Computed(
                    text="h / QueryHeadCount",
                    value=lambda d, b: b["h"] // d.QueryHeadCount if d.QueryHeadCount else 0,
                    names=("h",),
                ),
            ),
            members=("KeyValueHeadCount", "QueryHeadCount"),
            when=lambda d: d.KeyTensor is not None,
        ),
        SizePattern(
            text="[1..., b, KeyValueHeadCount, p, d]",
            tensor="PastKeyTensor",
            items=(
                Ones(),
                Bind("b"),
                Computed(text="KeyValueHeadCount", value=lambda d, b: d.KeyValueHeadCount),
                Bind("p"),
                Bind("d"),
            ),
            members=("KeyValueHeadCount",),
            when=lambda d: not (d.KeyTensor is not None),
        ),
        SizePattern(
            text="[1..., b, KeyValueHeadCount, p, v / KeyValueHeadCount]",
            tensor="PastValueTensor",
            items=(
                Ones(),
                Bind("b"),
                Computed(text="KeyValueHeadCount", value=lambda d, b: d.KeyValueHeadCount),
                Bind("p"),
                Computed(
                    text="v / KeyValueHeadCount",
                    value=lambda d, b: b["v"] // d.KeyValueHeadCount if d.KeyValueHeadCount else 0,
                    names=("v",),
                ),
            ),
            members=("KeyValueHeadCount",),
            when=lambda d: d.ValueTensor is not None,
        ),
        SizePattern(
            text="[1..., b, KeyValueHeadCount, p, d]",
            tensor="PastValueTensor",
            items=(
                Ones(),
                Bind("b"),
                Computed(text="KeyValueHeadCount", value=lambda d, b: d.KeyValueHeadCount),
                Bind("p"),
                Bind("d"),
            ),
            members=("KeyValueHeadCount",),
            when=lambda d: not (d.ValueTensor is not None),
        ),
        SizePattern(
            text="[1..., h + h / QueryHeadCount * KeyValueHeadCount + v]",
            tensor="BiasTensor",
            items=(
                Ones(),
                Computed(
                    text="h + h / QueryHeadCount * KeyValueHeadCount + v",
                    value=lambda d, b: (
                        b["h"] + (b["h"] // d.QueryHeadCount if d.QueryHeadCount else 0) * d.KeyValueHeadCount + b["v"]
                    ),
                    names=("h", "v"),
                ),
            ),
            members=("QueryHeadCount", "KeyValueHeadCount"),
            when=lambda d: (d.QueryTensor is not None) and (d.ValueTensor is not None),
        ),
        SizePattern(
            text="[1..., h + 2 * (h / QueryHeadCount * KeyValueHeadCount)]",
            tensor="BiasTensor",
            items=(
                Ones(),
                Computed(
                    text="h + 2 * (h / QueryHeadCount * KeyValueHeadCount)",
                    value=lambda d, b: (
                        b["h"] + 2 * ((b["h"] // d.QueryHeadCount if d.QueryHeadCount else 0) * d.KeyValueHeadCount)
                    ),
                    names=("h",),
                ),
            ),
            members=("QueryHeadCount", "KeyValueHeadCount"),
            when=lambda d: (d.QueryTensor is not None) and not (d.ValueTensor is not None),
        ),
        SizePattern(
            text="[1..., 2 * KeyValueHeadCount * d + v]",
            tensor="BiasTensor",
            items=(
                Ones(),
                Computed(
                    text="2 * KeyValueHeadCount * d + v",
                    value=lambda d, b: 2 * d.KeyValueHeadCount * b["d"] + b["v"],
                    names=("d", "v"),
                ),
            ),
            members=("KeyValueHeadCount",),
            when=lambda d: not (d.QueryTensor is not None) and (d.ValueTensor is not None),
        ),
        SizePattern(
            text="[1..., 3 * KeyValueHeadCount * d]",
            tensor="BiasTensor",
            items=(
                Ones(),
                Computed(
                    text="3 * KeyValueHeadCount * d",
                    value=lambda d, b: 3 * d.KeyValueHeadCount * b["d"],
                    names=("d",),
                ),
            ),
            members=("KeyValueHeadCount",),
            when=lambda d: not (d.QueryTensor is not None) and not (d.ValueTensor is not None),
        ),
        SizePattern(
            text="[1..., b, QueryHeadCount, s, p + l]",
            tensor="RelativePositionBiasTensor",
            items=(
                Ones(),
                Bind("b"),
                Computed(text="QueryHeadCount", value=lambda d, b: d.QueryHeadCount),
                Bind("s"),
                Computed(text="p + l", value=lambda d, b: b["p"] + b["l"], names=("p", "l")),
            ),
            members=("QueryHeadCount",),
            when=lambda d: d.PastKeyTensor is not None,
        ),
        SizePattern(
            text="[1..., b, QueryHeadCount, s, l]",
            tensor="RelativePositionBiasTensor",
            items=(
                Ones(),
                Bind("b"),
                Computed(text="QueryHeadCount", value=lambda d, b: d.QueryHeadCount),
                Bind("s"),
                Bind("l"),
            ),
            members=("QueryHeadCount",),
            when=lambda d: not (d.PastKeyTensor is not None),
        ),
        SizePattern(
            text="[1..., b, QueryHeadCount, s, p + l]",
            tensor="MaskTensor",
            items=(
                Ones(),
                Bind("b"),
                Computed(text="QueryHeadCount", value=lambda d, b: d.QueryHeadCount),
                Bind("s"),
                Computed(text="p + l", value=lambda d, b: b["p"] + b["l"], names=("p", "l")),
            ),
            members=("QueryHeadCount",),
            when=lambda d: d.MaskType == DML_MULTIHEAD_ATTENTION_MASK_TYPE_BOOLEAN and (d.PastKeyTensor is not None),
            when_members=("MaskType",),
        ),
        SizePattern(
            text="[1..., b, QueryHeadCount, s, l]",
            tensor="MaskTensor",
            items=(
                Ones(),
                Bind("b"),
                Computed(text="QueryHeadCount", value=lambda d, b: d.QueryHeadCount),
                Bind("s"),
                Bind("l"),
            ),
            members=("QueryHeadCount",),
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
            text="[1..., b, s, v / KeyValueHeadCount * QueryHeadCount]",
            tensor="OutputTensor",
            items=(
                Ones(),
                Bind("b"),
                Bind("s"),
                Computed(
                    text="v / KeyValueHeadCount * QueryHeadCount",
                    value=lambda d, b: (b["v"] // d.KeyValueHeadCount if d.KeyValueHeadCount else 0) * d.QueryHeadCount,
                    names=("v",),
                ),
            ),
            members=("KeyValueHeadCount", "QueryHeadCount"),
            when=lambda d: d.ValueTensor is not None,
        ),
        SizePattern(
            text="[1..., b, s, QueryHeadCount * d]",
            tensor="OutputTensor",
            items=(
                Ones(),
                Bind("b"),
                Bind("s"),
                Computed(text="QueryHeadCount * d", value=lambda d, b: d.QueryHeadCount * b["d"], names=("d",)),
            ),
            members=("QueryHeadCount",),
            when=lambda d: not (d.ValueTensor is not None),
        ),
        SizePattern(
            text="[1..., b, KeyValueHeadCount, p + l, h / QueryHeadCount]",
            tensor="OutputPresentKeyTensor",
            items=(
                Ones(),
                Bind("b"),
                Computed(text="KeyValueHeadCount", value=lambda d, b: d.KeyValueHeadCount),
                Computed(text="p + l", value=lambda d, b: b["p"] + b["l"], names=("p", "l")),
                Computed(
                    text="h / QueryHeadCount",
                    value=lambda d, b: b["h"] // d.QueryHeadCount if d.QueryHeadCount else 0,
                    names=("h",),
                ),
            ),
            members=("KeyValueHeadCount", "QueryHeadCount"),
            when=lambda d: (d.KeyTensor is not None) and (d.PastKeyTensor is not None),
        ),
        SizePattern(
            text="[1..., b, KeyValueHeadCount, l, h / QueryHeadCount]",
            tensor="OutputPresentKeyTensor",
            items=(
                Ones(),
                Bind("b"),
                Computed(text="KeyValueHeadCount", value=lambda d, b: d.KeyValueHeadCount),
                Bind("l"),
                Computed(
                    text="h / QueryHeadCount",
                    value=lambda d, b: b["h"] // d.QueryHeadCount if d.QueryHeadCount else 0,
                    names=("h",),
                ),
            ),
            members=("KeyValueHeadCount", "QueryHeadCount"),
            when=lambda d: (d.KeyTensor is not None) and not (d.PastKeyTensor is not None),
        ),
        SizePattern(
            text="[1..., b, KeyValueHeadCount, p + l, d]",
            tensor="OutputPresentKeyTensor",
            items=(
                Ones(),
                Bind("b"),
                Computed(text="KeyValueHeadCount", value=lambda d, b: d.KeyValueHeadCount),
                Computed(text="p + l", value=lambda d, b: b["p"] + b["l"], names=("p", "l")),
                Bind("d"),
            ),
            members=("KeyValueHeadCount",),
            when=lambda d: not (d.KeyTensor is not None) and (d.PastKeyTensor is not None),
        ),
        SizePattern(
            text="[1..., b, KeyValueHeadCount, l, d]",
            tensor="OutputPresentKeyTensor",
            items=(
                Ones(),
                Bind("b"),
                Computed(text="KeyValueHeadCount", value=lambda d, b: d.KeyValueHeadCount),
                Bind("l"),
                Bind("d"),
            ),
            members=("KeyValueHeadCount",),
            when=lambda d: not (d.KeyTensor is not None) and not (d.PastKeyTensor is not None),
        ),
        SizePattern(
            text="[1..., b, KeyValueHeadCount, p + l, v / KeyValueHeadCount]",
            tensor="OutputPresentValueTensor",
            items=(
                Ones(),
                Bind("b"),
                Computed(text="KeyValueHeadCount", value=lambda d, b: d.KeyValueHeadCount),
                Computed(text="p + l", value=lambda d, b: b["p"] + b["l"], names=("p", "l")),
                Computed(
                    text="v / KeyValueHeadCount",
                    value=lambda d, b: b["v"] // d.KeyValueHeadCount if d.KeyValueHeadCount else 0,
                    names=("v",),
                ),
            ),
            members=("KeyValueHeadCount",),
            when=lambda d: (d.ValueTensor is not None) and (d.PastKeyTensor is not None),
        ),
        SizePattern(
            text="[1..., b, KeyValueHeadCount, l, v / KeyValueHeadCount]",
            tensor="OutputPresentValueTensor",
            items=(
                Ones(),
                Bind("b"),
                Computed(text="KeyValueHeadCount", value=lambda d, b: d.KeyValueHeadCount),
                Bind("l"),
                Computed(
                    text="v / KeyValueHeadCount",
                    value=lambda d, b: b["v"] // d.KeyValueHeadCount if d.KeyValueHeadCount else 0,
                    names=("v",),
                ),
            ),
            members=("KeyValueHeadCount",),
            when=lambda d: (d.ValueTensor is not None) and not (d.PastKeyTensor is not None),
        ),
        SizePattern(
            text="[1..., b, KeyValueHeadCount, p + l, d]",
            tensor="OutputPresentValueTensor",
            items=(
                Ones(),
                Bind("b"),
                Computed(text="KeyValueHeadCount", value=lambda d, b: d.KeyValueHeadCount),
                Computed(text="p + l", value=lambda d, b: b["p"] + b["l"], names=("p", "l")),
                Bind("d"),
            ),
            members=("KeyValueHeadCount",),
            when=lambda d: not (d.ValueTensor is not None) and (d.PastKeyTensor is not None),
        ),
        SizePattern(
            text="[1..., b, KeyValueHeadCount, l, d]",
            tensor="OutputPresentValueTensor",
            items=(
                Ones(),
                Bind("b"),
                Computed(text="KeyValueHeadCount", value=lambda d, b: d.KeyValueHeadCount),
                Bind("l"),
                Bind("d"),
            ),
            members=("KeyValueHeadCount",),
            when=lambda d: not (d.ValueTensor is not None) and not (d.PastKeyTensor is not None),
        ),
    ),
    support=(
        SupportRow(
            since=DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_6_3,
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
                "PastSequenceLengthsTensor": TensorSupport(dimensions=(1, 5), types=(FLOAT32, FLOAT16)),
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
        heads=lambda d: d.QueryHeadCount,
        key_value_heads=lambda d: d.KeyValueHeadCount,
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
    reference=Imported("dmlops.operators.multihead_attention1.reference", "reference"),
    tolerance={
        FLOAT32: lambda depth, count, eps, eps32: count * eps / 2 + 10 * eps,
        FLOAT16: lambda depth, count, eps, eps32: eps / 2 + count * eps32 / 2 + 10 * eps32,
    },
    magnitude=Imported("dmlops.operators.multihead_attention1.reference", "magnitude"),
    undefined=Imported("dmlops.operators.multihead_attention1.reference", "undefined"),
)


@dataclass(frozen=True)
class DML_MULTIHEAD_ATTENTION1_OPERATOR_DESC(Descriptor):
    """Scaled dot-product attention of several heads, where several heads of the query may share one of key and value.

    Args:
        QueryTensor: input, optional. B x S x Q * D.
        KeyTensor: input, optional. B x L x H * D.
        ValueTensor: input, optional. B x L x H * E.
        StackedQueryKeyTensor: input, optional. Query and key in one, B x S x H x 2 x D; then L is S.
        StackedKeyValueTensor: input, optional. Key and value in one, B x L x H x 2 x D.
        StackedQueryKeyValueTensor: input, optional. All three in one, B x S x H x 3 x D; then L is S.
        BiasTensor: input, optional. What is added to query, key and value: Q * D, H * D and H * E elements,
            one after the other.
        MaskTensor: input, optional. Which keys are padding; MaskType says how.
        RelativePositionBiasTensor: input, optional. What is added to the scores, B x Q x S x (P + L).
        PastKeyTensor: input, optional. Keys from earlier, B x H x P x D; the others follow them.
        PastValueTensor: input, optional. Values from earlier, B x H x P x E.
        PastSequenceLengthsTensor: input, optional. Not explained by the page; what it makes of the results is
            undefined.
        OutputTensor: output. B x S x Q * E.
        OutputPresentKeyTensor: output, optional. All keys, with their bias, for the next time: B x H x (P +
            L) x D.
        OutputPresentValueTensor: output, optional. All values, with their bias: B x H x (P + L) x E.
        Scale: Factor of the scores, mostly 1 / sqrt(D).
        MaskFilterValue: What is added to the scores of padding, far below zero.
        QueryHeadCount: How many heads the query has.
        KeyValueHeadCount: How many heads key and value have; QueryHeadCount / KeyValueHeadCount neighbours of
            the query's share one.
        MaskType: What MaskTensor holds: a truth for each score, lengths, or ends and starts.

    Introduced in DML_FEATURE_LEVEL_6_3. Does not execute in place.

    Recommended: Scale. Usually 1 / sqrt(head size).

    Recommended: MaskFilterValue. A very large negative number, usually -10000.

    Source: ns-directml-dml_multihead_attention1_operator_desc.
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
    PastSequenceLengthsTensor: DML_BUFFER_TENSOR_DESC | None
    OutputTensor: DML_BUFFER_TENSOR_DESC
    OutputPresentKeyTensor: DML_BUFFER_TENSOR_DESC | None
    OutputPresentValueTensor: DML_BUFFER_TENSOR_DESC | None
    Scale: float
    MaskFilterValue: float
    QueryHeadCount: int
    KeyValueHeadCount: int
    MaskType: DML_MULTIHEAD_ATTENTION_MASK_TYPE

    OPERATOR: ClassVar[Operator] = OPERATOR


DESCRIPTOR = DML_MULTIHEAD_ATTENTION1_OPERATOR_DESC
