"""Regions of interest and their gradients, as planners of every device see them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dmlruntime.core.datatypes import DML_TENSOR_DATA_TYPE, FLOAT32
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.families.roi import RoiKernel
from dmlruntime.families.scalars import pattern


@dataclass(frozen=True, kw_only=True)
class Samples:
    """How outputs are combined from samples; the floats as bits of FLOAT32."""

    least: int
    most: int
    greatest: bool
    nearest: bool
    to_corners: bool
    outside: int
    input_offset: int
    output_offset: int


@dataclass(frozen=True, kw_only=True)
class RoiProblem:
    """Regions of some images. Sizes and strides, in elements, are those of the tensors; scales are bits of FLOAT32.

    Without `samples` an output is the greatest element of its bin, and there is no tensor `images`.
    """

    operator: str
    input: str
    regions: str
    images: str | None
    output: str
    types: Mapping[str, DML_TENSOR_DATA_TYPE]
    input_sizes: tuple[int, ...]
    input_strides: tuple[int, ...]
    output_sizes: tuple[int, ...]
    output_strides: tuple[int, ...]
    region_stride: int
    corner_stride: int
    image_stride: int
    scale_x: int
    scale_y: int
    samples: Samples | None

    @property
    def data_type(self) -> DML_TENSOR_DATA_TYPE:
        return self.types[self.output]

    @property
    def image_type(self) -> str:
        """The data type of the numbers of images; UINT32 where regions have them."""
        return "UINT32" if self.images is None else self.types[self.images].short

    @property
    def most_taken(self) -> tuple[int, int]:
        """The most samples of an output inside the image, or elements of a bin: rows and columns.

        Where a part of a region has more elements than `least`, its samples are more than half an element apart.
        """
        rows, columns = self.input_sizes[2:]
        if self.samples is None:
            return rows, columns
        least, most = self.samples.least, self.samples.most
        return min(most, max(least, 2 * rows + 3)), min(most, max(least, 2 * columns + 3))


def roi_problem(kernel: RoiKernel, descriptor: OperatorDescriptor) -> RoiProblem:
    """The problem that a validated descriptor states."""
    names = [kernel.input, kernel.regions, kernel.output]
    if kernel.images is not None:
        names.append(kernel.images)
    tensors: dict[str, DML_BUFFER_TENSOR_DESC] = {name: getattr(descriptor, name) for name in names}
    source, regions, target = tensors[kernel.input], tensors[kernel.regions], tensors[kernel.output]
    return RoiProblem(
        operator=descriptor.OPERATOR.name,
        input=kernel.input,
        regions=kernel.regions,
        images=kernel.images,
        output=kernel.output,
        types={name: tensor.DataType for name, tensor in tensors.items()},
        input_sizes=source.Sizes,
        input_strides=source.element_strides,
        output_sizes=target.Sizes,
        output_strides=target.element_strides,
        region_stride=regions.element_strides[-2],
        corner_stride=regions.element_strides[-1],
        image_stride=0 if kernel.images is None else tensors[kernel.images].element_strides[-1],
        scale_x=pattern(kernel.scale_x(descriptor), FLOAT32),
        scale_y=pattern(kernel.scale_y(descriptor), FLOAT32),
        samples=None if kernel.images is None else samples_of(kernel, descriptor),
    )


def samples_of(kernel: RoiKernel, descriptor: OperatorDescriptor) -> Samples:
    """How outputs are combined from samples."""
    return Samples(
        least=kernel.least(descriptor),
        most=kernel.most(descriptor),
        greatest=bool(kernel.greatest(descriptor)),
        nearest=bool(kernel.nearest(descriptor)),
        to_corners=bool(kernel.to_corners(descriptor)),
        outside=pattern(kernel.outside(descriptor), FLOAT32),
        input_offset=pattern(kernel.input_offset(descriptor), FLOAT32),
        output_offset=pattern(kernel.output_offset(descriptor), FLOAT32),
    )


_NOTHING = (0, 0, 0, 0)


@dataclass(frozen=True, kw_only=True)
class RoiGradientProblem:
    """The gradients that those of outputs give for images and for regions.

    `types` has the tensors that are given. Where `source`, the images, is absent, so are its strides, but not its
    sizes; `of_images` and `of_regions` are None where they are absent. Floats are bits of FLOAT32.
    """

    operator: str
    source: str
    regions: str
    numbers: str
    gradient: str
    of_images: str | None
    of_regions: str | None
    types: Mapping[str, DML_TENSOR_DATA_TYPE]
    input_sizes: tuple[int, ...]
    input_strides: tuple[int, ...]
    output_sizes: tuple[int, ...]
    output_strides: tuple[int, ...]
    result_strides: tuple[int, ...]
    region_strides: tuple[int, ...]
    region_result_strides: tuple[int, ...]
    number_stride: int
    scale_x: int
    scale_y: int
    samples: Samples

    @property
    def data_type(self) -> DML_TENSOR_DATA_TYPE:
        return self.types[self.gradient]

    @property
    def most_of_output(self) -> tuple[int, int]:
        """The most samples of an output inside the image: rows and columns.

        Where a part of a region has more elements than `least`, its samples are more than half an element apart.
        """
        height, width = self.input_sizes[2:]
        return self._most(1, 2 * height + 3), self._most(1, 2 * width + 3)

    @property
    def most_of_region(self) -> tuple[int, int]:
        """The most rows and columns of samples of a region inside the image."""
        rows, columns = self.output_sizes[2:]
        height, width = self.input_sizes[2:]
        return self._most(rows, 2 * height + 3), self._most(columns, 2 * width + 3)

    @property
    def most_of_element(self) -> tuple[int, int]:
        """The most rows and columns of a region's samples that an element of the image has a part in."""
        rows, columns = self.output_sizes[2:]
        return self._most(rows, 8), self._most(columns, 8)

    def _most(self, outputs: int, apart: int) -> int:
        """Of samples of `outputs` outputs, of which at most `apart` fit where they are half an element apart."""
        return min(outputs * self.samples.most, max(outputs * self.samples.least, apart))


def gradient_problem(kernel: RoiKernel, descriptor: OperatorDescriptor) -> RoiGradientProblem:
    """The problem that a validated descriptor states."""
    assert kernel.images is not None
    assert kernel.of_images is not None
    assert kernel.of_regions is not None
    names = (kernel.input, kernel.regions, kernel.images, kernel.output, kernel.of_images, kernel.of_regions)
    tensors: dict[str, DML_BUFFER_TENSOR_DESC] = {
        name: getattr(descriptor, name) for name in names if getattr(descriptor, name) is not None
    }
    source, result = tensors.get(kernel.input), tensors.get(kernel.of_images)
    of_regions = tensors.get(kernel.of_regions)
    images = source or result
    assert images is not None  # the constraints say so: without a result there are images
    target = tensors[kernel.output]
    return RoiGradientProblem(
        operator=descriptor.OPERATOR.name,
        source=kernel.input,
        regions=kernel.regions,
        numbers=kernel.images,
        gradient=kernel.output,
        of_images=None if result is None else kernel.of_images,
        of_regions=None if of_regions is None else kernel.of_regions,
        types={name: tensor.DataType for name, tensor in tensors.items()},
        input_sizes=images.Sizes,
        input_strides=_NOTHING if source is None else source.element_strides,
        output_sizes=target.Sizes,
        output_strides=target.element_strides,
        result_strides=_NOTHING if result is None else result.element_strides,
        region_strides=tensors[kernel.regions].element_strides[-2:],
        region_result_strides=_NOTHING[:2] if of_regions is None else of_regions.element_strides[-2:],
        number_stride=tensors[kernel.images].element_strides[-1],
        scale_x=pattern(kernel.scale_x(descriptor), FLOAT32),
        scale_y=pattern(kernel.scale_y(descriptor), FLOAT32),
        samples=samples_of(kernel, descriptor),
    )
