"""Kernels in WGSL as pages run them: buffers with what they begin with, dispatches, and texts without comments.

Runs in the reader's browser too, so that it imports no NumPy.
"""

from __future__ import annotations

import base64
import re
import struct
from collections.abc import Mapping
from typing import Any

from dmltools.kernels.describing import KernelText


def without_comments(text: str) -> str:
    """Return WGSL without comments, which are half of what a page would download; lines keep their numbers."""
    return re.sub(r"[ \t]*//[^\n]*", "", text)


def launches(kernel: KernelText, inputs: Mapping[str, str]) -> dict[str, Any]:
    """Return the buffers of a kernel with what they begin with, and its dispatches; `inputs` are in base64."""
    return {
        "buffers": [
            *([tensor.name, tensor.bytes, inputs.get(tensor.name, "")] for tensor in kernel.tensors),
            *([scratch.name, scratch.bytes, ""] for scratch in kernel.scratch),
            *([constant.name, constant.bytes, words_in_base64(constant.words)] for constant in kernel.constants),
        ],
        "dispatches": [
            {
                "entry": dispatch.entry,
                "workgroups": dispatch.workgroups,
                "words": dispatch.words,
                "bindings": [[bound.binding, bound.tensor, bound.bytes] for bound in dispatch.bindings],
            }
            for dispatch in kernel.dispatches
        ],
    }


def words_in_base64(words: tuple[int, ...]) -> str:
    """Return UINTs as a browser's arrays have them, in base64."""
    return base64.b64encode(struct.pack(f"<{len(words)}I", *words)).decode()
