"""The one declaration of what attention reads, in C and in WGSL."""

from __future__ import annotations

from dmlruntime.families.parameters import Parameter, ParameterBlock
from dmlruntime.families.uniforms import ShaderConstant, Uniform, UniformBlock

PANEL = 32
"""Keys, or elements of values, of a packed panel."""

BLOCK = 128
"""Keys whose scores are in memory at once."""

ROWS = 24
"""Queries that are computed side by side, at most."""

HEADS = 8
"""Heads of keys and values that meet some keys before all meet the next ones, at most."""

TILES = {"ONE": (4, 128), "FEW": (16, 64), "ROWS_128": (128, 64), "ROWS_64": (64, 64)}
"""On a GPU, for each way to meet keys by its name for the preprocessor: queries that have a state together, keys of a
tile."""

NO_MASK, BOOLEAN_MASK, KEY_END, KEY_END_AND_START = range(4)
"""What a mask holds."""

ATTENTION_PART = ParameterBlock(
    name="attention_part",
    doc="Where queries, keys or values are.",
    parameters=(
        Parameter(name="heads", doc="of the part"),
        Parameter(name="length", doc="queries, keys or values of a head, those from earlier among them"),
        Parameter(name="past", doc="how many are from earlier"),
        Parameter(name="elements", doc="of one"),
        Parameter(name="source_first", doc="the first element of the part in its tensor"),
        Parameter(name="bias_first", doc="the first element of the part in the bias"),
        Parameter(name="bias_stride", doc="from element to element of the bias"),
        Parameter(name="dimensions", doc="4: batch, sequence, head, element"),
        Parameter(name="source_strides", doc="of the tensor of the part", count="dimensions"),
        Parameter(name="past_strides", doc="of what is from earlier", count="dimensions"),
        Parameter(name="present_strides", doc="of the copy of all of it", count="dimensions"),
    ),
    arguments={},
    constants={"ATTENTION_PANEL": (PANEL, "lanes of a panel")},
)

ATTENTION = ParameterBlock(
    name="attention",
    doc="What the entry of the results of an attention reads, before the blocks of queries, keys and values.",
    parameters=(
        Parameter(name="batches", doc="of queries, keys and values"),
        Parameter(name="group", doc="heads of the queries that share one of the keys and values"),
        Parameter(name="rows", doc=f"queries that are computed side by side, 1 to {ROWS}"),
        Parameter(name="per_item", doc="groups of `rows` of an item"),
        Parameter(name="item_words", doc="32-bit words that an item has for its own"),
        Parameter(name="scale", doc="what products are multiplied by, bits of FLOAT32"),
        Parameter(name="mask_value", doc="what is added to scores of padding, bits of FLOAT32"),
        Parameter(
            name="mask_kind",
            doc=f"what the mask holds: {NO_MASK} nothing, {BOOLEAN_MASK} a truth for each score, {KEY_END} where the "
            f"keys of each batch end, {KEY_END_AND_START} behind those where they start",
        ),
        Parameter(name="rank", doc="4"),
        Parameter(name="mask_strides", doc="batch, head, query, key; or batch, and from ends to starts", count="rank"),
        Parameter(name="score_bias_strides", doc="batch, head, query, key", count="rank"),
        Parameter(name="output_strides", doc="batch, sequence, head, element", count="rank"),
    ),
    arguments={},
    constants={
        "ATTENTION_BLOCK": (BLOCK, "keys whose scores are in memory at once"),
        "ATTENTION_ROWS": (ROWS, "queries that are computed side by side, at most"),
        "ATTENTION_HEADS": (HEADS, "heads of keys and values that are computed together, at most"),
        "ATTENTION_BOOLEAN_MASK": (BOOLEAN_MASK, "a mask of truths"),
        "ATTENTION_KEY_END": (KEY_END, "a mask of ends"),
        "ATTENTION_KEY_END_AND_START": (KEY_END_AND_START, "a mask of ends and starts"),
    },
)

BLOCKS = (ATTENTION_PART, ATTENTION)

STRIDES = "vec4<u32>"

UNIFORMS = UniformBlock(
    doc="""Strides count elements. Queries, keys and values have those of batch, sequence, head and element, the number
    of a first element, and that of one in the bias; `before` of the keys and values are from earlier. `source`, `past`,
    `present` and `bias` are those of the part that is packed or copied: of `part_heads` heads it has `length` rows of
    `part_elements` elements, of which `before` are from earlier. Their strides are those of batch, sequence, head and
    element, as are those of the output; `mask` and `score_bias` have strides of batch, head, query and key. `group`
    heads of the queries share one of keys and values. `scale` and `mask_value` are bits of FLOAT32. The keys from
    number `first` to before `last` are met, in `parts` of `part_keys`; `count` is what invocations or workgroups are
    counted to.""",
    members=(
        Uniform("query_strides", STRIDES),
        Uniform("key_strides", STRIDES),
        Uniform("value_strides", STRIDES),
        Uniform("past_key_strides", STRIDES),
        Uniform("past_value_strides", STRIDES),
        Uniform("source_strides", STRIDES),
        Uniform("past_strides", STRIDES),
        Uniform("present_strides", STRIDES),
        Uniform("mask_strides", STRIDES),
        Uniform("score_bias_strides", STRIDES),
        Uniform("output_strides", STRIDES),
        Uniform("query_first"),
        Uniform("key_first"),
        Uniform("value_first"),
        Uniform("query_bias"),
        Uniform("key_bias"),
        Uniform("value_bias"),
        Uniform("source_first"),
        Uniform("bias_first"),
        Uniform("bias_stride"),
        Uniform("part_heads"),
        Uniform("length"),
        Uniform("before"),
        Uniform("part_elements"),
        Uniform("heads"),
        Uniform("group"),
        Uniform("queries"),
        Uniform("keys"),
        Uniform("elements"),
        Uniform("value_elements"),
        Uniform("scale"),
        Uniform("mask_value"),
        Uniform("mask_kind"),
        Uniform("first"),
        Uniform("last"),
        Uniform("parts"),
        Uniform("part_keys"),
        Uniform("count"),
    ),
    constants=(
        *(
            ShaderConstant(name="ROWS", value=rows, doc="Queries that have a state together.", when=name)
            for name, (rows, _) in TILES.items()
        ),
        *(
            ShaderConstant(name="KEYS", value=keys, doc="Keys of a tile.", when=name)
            for name, (_, keys) in TILES.items()
        ),
    ),
)
"""What the shaders read."""
