"""Random contents of a descriptor's inputs, from where its specification says that they are drawn."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from dmlruntime.cases.domains import Domain
from dmlruntime.cases.draws import drawer_for
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.core.slots import TensorSlot, tensor_slots
from dmlruntime.devices.binding import Array


def drawn_inputs(
    descriptor: OperatorDescriptor, domain: Domain, random: np.random.Generator
) -> Iterator[tuple[TensorSlot, Array]]:
    """Each input that is given, with elements of its type and sizes."""
    operator = descriptor.OPERATOR
    axis = operator.kernel.axis_of(descriptor)
    for slot in tensor_slots(descriptor, operator.inputs):
        if slot.tensor is None or slot.tensor.DataType.dtype is None:
            continue
        draw = drawer_for(domain[slot.member.name][slot.tensor.DataType], descriptor)
        with np.errstate(over="ignore"):  # a drawn number may be infinite in FLOAT16
            yield slot, draw(random, slot.tensor.DataType.dtype, slot.tensor.Sizes, -1 if axis is None else axis)
