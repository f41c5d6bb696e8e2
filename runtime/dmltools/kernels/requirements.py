"""Requirements of a printed kernel: what its device has to grant beyond WebGPU's defaults."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Requirements:
    """Features and limits that an application asks its device for.

    `features` are those of a device, by WebGPU's names; `toggles` are Dawn's, of the adapter; `subgroup`
    is how many invocations every subgroup has. `extensions` are enabled at the beginning of the text.
    """

    features: tuple[str, ...]
    toggles: tuple[str, ...]
    subgroup: int
    extensions: tuple[str, ...]

    @property
    def directives(self) -> str:
        """The lines that a text begins with."""
        return "".join(f"enable {name};\n" for name in self.extensions)


MATRIX_UNITS = Requirements(
    features=("shader-f16", "subgroups", "chromium-experimental-subgroup-matrix"),
    toggles=("allow_unsafe_apis", "vulkan_enable_f16_on_nvidia"),
    subgroup=32,
    extensions=("f16", "subgroups", "chromium_experimental_subgroup_matrix"),
)
"""Those of the define MATRIX_UNITS (contraction/matrix_tiles.wgsl): matrices of 16 by 16 halves and FLOAT32 sums."""


def requirements_of(defines: Collection[str]) -> Requirements | None:
    """Return what a kernel with these preprocessor names needs; None where WebGPU's defaults are enough."""
    return MATRIX_UNITS if "MATRIX_UNITS" in defines else None
