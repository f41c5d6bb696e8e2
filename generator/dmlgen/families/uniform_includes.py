"""The line by which a WGSL kernel includes its family's uniform block, with the operator's tensors and scalars."""

from __future__ import annotations

from collections.abc import Iterable


def uniforms_include(path: str, tensors: Iterable[str], pairs: Iterable[int]) -> str:
    """The line for the block in the library file `path`, which repeats members for each tensor and number of pairs.

    `path` is one of those that dmlgen/rendering/parameter_files.py makes.
    """
    return f'#include "{path}" with tensors={" ".join(tensors)}, scalars={" ".join(map(str, pairs))}'
