"""The one declaration of what recurrences read, in C and in WGSL."""

from __future__ import annotations

from collections.abc import Sequence

from dmlruntime.families.parameters import Parameter, ParameterBlock
from dmlruntime.families.record import FUSED_SCALARS
from dmlruntime.families.uniforms import EVERY_TENSOR, EVERY_WHOLE_PAIR, ShaderConstant, Uniform, UniformBlock, of_each

PANEL = 64
"""Hidden units of a panel of packed weights."""

SEQUENCES = 16
"""Sequences that are computed side by side, at most."""

DIRECTIONS = 2
"""Directions that activations are passed for."""

OWN_SCALARS = FUSED_SCALARS
"""Slots for the scalars of an activation."""

UNITS, BATCHES = 8, 4
"""Hidden units and sequences of a workgroup in recurrence/launches.wgsl."""

FACTORS_MOST = 2048
"""Hidden units, at most, whose factors are in workgroup memory (recurrence/step.wgsl)."""

TILE_COLUMNS, TILE_ROWS = 16, 64
"""Rows of weights, and steps of sequences, of a workgroup in recurrence/inputs.wgsl."""

RECURRENCE = ParameterBlock(
    name="recurrence",
    doc="What every entry of a recurrence reads.",
    parameters=(
        Parameter(name="directions", doc=f"1 or {DIRECTIONS}"),
        Parameter(name="batches", doc="sequences"),
        Parameter(name="steps", doc="of the longest sequence"),
        Parameter(name="features", doc="elements of a step of a sequence"),
        Parameter(name="units", doc="hidden units"),
        Parameter(name="backward", doc="1: the first direction begins with the last step"),
        Parameter(name="sequences", doc=f"that are computed side by side, 1 to {SEQUENCES}"),
        Parameter(name="chunk", doc="steps whose products with the input are computed together"),
        Parameter(name="per_item", doc="groups of `sequences` of an item"),
        Parameter(name="item_words", doc="32-bit words that an item has for its own"),
        Parameter(name="step", doc="for entries that take one step, or some from it on"),
        Parameter(name="stage", doc="for entries that take one stage of it"),
        Parameter(name="dimensions", doc="4"),
        Parameter(name="strides", doc="of each tensor, 0 of absent ones", count="tensors * dimensions"),
        Parameter(
            name="kinds",
            doc="the activations, numbered as DML_ACTIVATIONS in the kernel.c lists them: those of the first "
            "direction, then those of the second, 0 where there is none",
            count="functions",
        ),
        Parameter(
            name="activation_scalars",
            doc=f"their scalars, {OWN_SCALARS} for each, bits of FLOAT32",
            count="functions * own_scalars",
        ),
        Parameter(name="scalars", doc="values of the descriptor, as the operator lists them", count="scalar_count"),
    ),
    arguments={
        "tensors": "tensors of the operator",
        "functions": "activations of both directions",
        "own_scalars": f"{OWN_SCALARS}, scalars of an activation",
        "scalar_count": "values of the descriptor that the kernel reads",
    },
    constants={
        "RECURRENCE_PANEL": (PANEL, "units of a panel"),
        "RECURRENCE_SEQUENCES": (SEQUENCES, "that are computed side by side, at most"),
        "DIRECTIONS": (DIRECTIONS, "that activations are passed for"),
        "OWN_SCALARS": (OWN_SCALARS, "slots for the scalars of an activation"),
    },
)

BLOCKS = (RECURRENCE,)


def uniforms(tensors: Sequence[str], scalars: tuple[Uniform, ...]) -> UniformBlock:
    """The uniform block of an operator with these tensors and scalars."""
    return UniformBlock(
        doc="""The strides of a tensor lead along its four dimensions, in elements. `scalars` are the operator's own,
        then five of each activation. A direction of a sequence is an item. `taken` steps of the sequences are
        computed, from number `first` in the order in which they are taken. `terms` is `units` rounded up to
        whole rounds of products; `count` is what invocations are counted to.""",
        members=(
            *scalars,
            *of_each(tensors, Uniform("strides", "vec4<u32>")),
            Uniform("batches"),
            Uniform("steps"),
            Uniform("features"),
            Uniform("units"),
            Uniform("terms"),
            Uniform("backward"),
            Uniform("first"),
            Uniform("taken"),
            Uniform("items"),
            Uniform("count"),
        ),
        constants=(
            ShaderConstant(name="TILE_COLUMNS", value=TILE_COLUMNS, doc="Rows of weights of a workgroup."),
            ShaderConstant(name="TILE_ROWS", value=TILE_ROWS, doc="Steps of sequences of one."),
            ShaderConstant(name="UNITS", value=UNITS, doc="Hidden units of a workgroup.", when="LAUNCHES"),
            ShaderConstant(name="BATCHES", value=BATCHES, doc="Sequences of one.", when="LAUNCHES"),
            ShaderConstant(
                name="FACTORS_MOST", value=FACTORS_MOST, doc="Units whose factors it holds.", when="OWN_FACTORS"
            ),
        ),
    )


UNIFORMS = uniforms(EVERY_TENSOR, EVERY_WHOLE_PAIR)
