"""One scan on the GPU against the oracle, canaries included."""

from __future__ import annotations

from typing import Any

import numpy as np
from flat_tensors import locations, storage
from python_numbers import accumulated

from dmlruntime.gpu.device import GpuDevice


def check(gpu: GpuDevice, descriptor: Any, flat: Any, combine: Any, identity: int, variant: str) -> None:
    """Run on flat device arrays; compare elements with the oracle, and every other byte with what was there."""
    source, target = descriptor.InputTensor, descriptor.OutputTensor
    canaries = storage(target, seed=9)
    out = gpu.asarray(canaries)
    compiled = gpu.compile(descriptor)
    assert compiled.plan.variant == variant
    compiled(gpu.asarray(flat), out=out)
    found = out.numpy()
    expected = canaries.copy()
    expected[locations(target)] = accumulated(
        flat[locations(source)],
        descriptor.Axis,
        combine,
        identity,
        reverse=descriptor.Reverse,
        exclusive=descriptor.Exclusive,
    )
    np.testing.assert_array_equal(found.view(np.uint8), expected.view(np.uint8))
