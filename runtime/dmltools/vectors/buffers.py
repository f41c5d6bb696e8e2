"""Tensors as the buffers that hold them: flat, from the first element to the last one that the strides reach."""

from __future__ import annotations

import numpy as np

from dmlruntime.core.tensors import DML_BUFFER_TENSOR_DESC
from dmlruntime.devices.binding import Array, strided_view


def buffer_of(tensor: DML_BUFFER_TENSOR_DESC, array: Array) -> Array:
    """The buffer of a tensor with the elements of `array` where its strides say, and zeros between them."""
    flat: Array = np.zeros(tensor.storage_elements, array.dtype)
    strided_view(tensor, flat)[...] = array
    return flat


def elements_of(tensor: DML_BUFFER_TENSOR_DESC, flat: Array) -> Array:
    """The elements in a tensor's buffer, as an array of its sizes."""
    return strided_view(tensor, flat)


def shape_of(tensor: DML_BUFFER_TENSOR_DESC) -> tuple[int, ...]:
    """The shape of a buffer's file: the sizes of a tensor without strides, else one dimension."""
    return tensor.Sizes if tensor.Strides is None else (tensor.storage_elements,)
