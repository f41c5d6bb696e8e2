"""Windows that slide over tensors, for tests of pooling: sizes, where windows lie, and how tensors lie in memory."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import dmlops as dml

Sizes = tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Windows:
    """Windows over the dimensions of `sizes` from the third on. What is left out is 1, or 0 of padding.

    `counts` are the numbers of windows, as many as fit into the padded tensor where they are left out. `order` is that
    of the dimensions in memory, outermost first; neighbours are `gap` elements apart.
    """

    sizes: Sizes
    window: Sizes
    strides: Sizes = ()
    dilations: Sizes = ()
    start: Sizes = ()
    end: Sizes = ()
    counts: Sizes = ()
    order: Sizes = ()
    gap: int = 1

    def __post_init__(self) -> None:
        for name, value in (("strides", 1), ("dilations", 1), ("start", 0), ("end", 0)):
            if not getattr(self, name):
                object.__setattr__(self, name, (value,) * len(self.window))

    @property
    def results(self) -> Sizes:
        """The sizes of the tensor with an element for each window."""
        numbers = zip(self.sizes[2:], self.window, self.strides, self.dilations, self.start, self.end, strict=True)
        fit = tuple((n + s + e - (w - 1) * d - 1) // step + 1 for n, w, step, d, s, e in numbers)
        return (*self.sizes[:2], *(self.counts or fit))

    def layout(self, sizes: Sizes) -> Sizes:
        """The strides of a tensor of these sizes."""
        strides, step = [0] * len(sizes), self.gap
        for d in reversed(self.order or range(len(sizes))):
            strides[d] = step
            step *= sizes[d]
        return tuple(strides)

    def tensor(self, short: str, sizes: Sizes) -> dml.DML_BUFFER_TENSOR_DESC:
        return dml.DML_BUFFER_TENSOR_DESC(short, sizes, self.layout(sizes))

    def members(self, window: str = "WindowSize", *, dilated: bool = True) -> dict[str, Any]:
        """The members of a descriptor; some operators call the window otherwise, and some have no dilations."""
        return {
            "DimensionCount": len(self.window),
            "Strides": self.strides,
            window: self.window,
            "StartPadding": self.start,
            "EndPadding": self.end,
            **({"Dilations": self.dilations} if dilated else {}),
        }

    def greatest(self, short: str, indices: str | None = None) -> dml.DML_MAX_POOLING2_OPERATOR_DESC:
        return dml.DML_MAX_POOLING2_OPERATOR_DESC(
            InputTensor=self.tensor(short, self.sizes),
            OutputTensor=self.tensor(short, self.results),
            OutputIndicesTensor=None if indices is None else dml.DML_BUFFER_TENSOR_DESC(indices, self.results),
            **self.members(),
        )

    def average(self, short: str, *, include: bool) -> dml.DML_AVERAGE_POOLING_OPERATOR_DESC:
        tensors = self.tensor(short, self.sizes), self.tensor(short, self.results)
        return dml.DML_AVERAGE_POOLING_OPERATOR_DESC(*tensors, IncludePadding=include, **self.members(dilated=False))
