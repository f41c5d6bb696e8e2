"""The one declaration of what kernels of regions of interest read, in C and in WGSL."""

from __future__ import annotations

from dmlruntime.families.parameters import Parameter, ParameterBlock
from dmlruntime.families.uniforms import ShaderConstant, Uniform, UniformBlock

CHANNELS = 16
"""Channels of an item, at most."""

HEADER = 6
"""Entries of the table for each region, before one for each row and column of its outputs and of its image."""

ROI = ParameterBlock(
    name="roi",
    doc="What regions of interest read. Floats are bits of FLOAT32; what is about samples or gradients is read where "
    "there are any.",
    parameters=(
        Parameter(name="per_item", doc="channels of an item"),
        Parameter(name="region_stride", doc="from region to region"),
        Parameter(name="corner_stride", doc="from x1 to y1 of a region, and on"),
        Parameter(name="image_stride", doc="from the number of an image to the next"),
        Parameter(name="image_kind", doc="the data type of these numbers: 0 UINT32, 2 UINT64"),
        Parameter(name="scale_x", doc="what x1 and x2 are multiplied by, a float"),
        Parameter(name="scale_y", doc="what y1 and y2 are multiplied by, a float"),
        Parameter(name="least", doc="samples of an output in each dimension, at least"),
        Parameter(name="most", doc="and at most"),
        Parameter(name="greatest", doc="1: an output is the greatest sample; 0: the mean"),
        Parameter(name="nearest", doc="1: a sample is the nearest element; 0: four are weighted"),
        Parameter(name="to_corners", doc="1: the first and the last sample lie in the corners"),
        Parameter(name="outside", doc="the value of samples outside the image, a float"),
        Parameter(name="input_offset", doc="where the center of an element lies, a float"),
        Parameter(name="output_offset", doc="where the origin of an output lies, seen from its center, a float"),
        Parameter(name="dimensions", doc="4"),
        Parameter(name="input_sizes", doc="images, channels, height, width", count="dimensions"),
        Parameter(name="input_strides", doc="of these", count="dimensions"),
        Parameter(name="output_sizes", doc="regions, channels, rows, columns", count="dimensions"),
        Parameter(name="output_strides", doc="of these; of gradients, of the gradient of outputs", count="dimensions"),
        Parameter(name="gradient_strides", doc="of the gradient of the input", count="dimensions"),
        Parameter(name="region_gradient_stride", doc="from region to region in the gradient of regions"),
        Parameter(name="corner_gradient_stride", doc="from x1 to y1 in it, and on"),
    ),
    arguments={},
    constants={"ROI_CHANNELS": (CHANNELS, "channels of an item at most")},
)

BLOCKS = (ROI,)

UNIFORMS = UniformBlock(
    doc=(
        "Sizes and strides, in elements: those of the output are about regions, channels, rows and columns, those of "
        "the input about images, channels, rows and columns. `scales` are those of y and x, `offsets` those of the "
        "input and the output; these and `outside` are bits of floats. What is about samples is only read where there "
        "are any."
    ),
    members=(
        Uniform("output_sizes", "vec4<u32>"),
        Uniform("output_strides", "vec4<u32>"),
        Uniform("input_sizes", "vec4<u32>"),
        Uniform("input_strides", "vec4<u32>"),
        Uniform("scales", "vec2<u32>"),
        Uniform("offsets", "vec2<u32>"),
        Uniform("region_stride"),
        Uniform("corner_stride"),
        Uniform("image_stride"),
        Uniform("least"),
        Uniform("most"),
        Uniform("outside"),
        Uniform("items"),
        Uniform("count"),
    ),
)
"""What the shaders read."""

GRADIENT_UNIFORMS = UniformBlock(
    doc=(
        "As roi/parameters.wgsl, where the output is what the gradient is of: its strides are those of its gradient. "
        "`result_strides` are those of the gradient of images, `region_result_stride` and `corner_result_stride` those"
        " of the gradient of regions. A step is about the regions from `begin` to `end`, of `regions`; `parts` of a "
        "region are summed apart."
    ),
    members=(
        Uniform("output_sizes", "vec4<u32>"),
        Uniform("output_strides", "vec4<u32>"),
        Uniform("input_sizes", "vec4<u32>"),
        Uniform("input_strides", "vec4<u32>"),
        Uniform("result_strides", "vec4<u32>"),
        Uniform("scales", "vec2<u32>"),
        Uniform("offsets", "vec2<u32>"),
        Uniform("region_stride"),
        Uniform("corner_stride"),
        Uniform("image_stride"),
        Uniform("least"),
        Uniform("most"),
        Uniform("region_result_stride"),
        Uniform("corner_result_stride"),
        Uniform("begin"),
        Uniform("end"),
        Uniform("parts"),
        Uniform("items"),
        Uniform("count"),
    ),
    constants=(ShaderConstant(name="HEADER", value=HEADER, doc="Entries of the table for each region."),),
)
"""What the shaders of gradients read."""
