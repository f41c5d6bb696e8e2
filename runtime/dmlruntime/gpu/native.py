"""The wgpu package: found late, and its errors turned into ours."""

from __future__ import annotations

import importlib
from functools import lru_cache
from typing import Any

from dmlruntime.errors import DeviceError, DeviceLostError, DeviceUnavailableError

INSTALL = 'install it with: pip install "dmlops[gpu]"'
LOST = 'make a new one with dmlops.device("gpu", fresh=True)'


@lru_cache(maxsize=1)
def wgpu() -> Any:
    """The package. Raises DeviceUnavailableError where it is missing or does not load."""
    try:
        return importlib.import_module("wgpu")
    except ModuleNotFoundError as error:
        raise DeviceUnavailableError(f"the GPU needs the package {error.name}; {INSTALL}") from error
    except (ImportError, OSError, RuntimeError) as error:
        raise DeviceUnavailableError(f"the package wgpu does not load on this system: {error}") from error


def translated(error: Exception, doing: str) -> DeviceError:
    """The DeviceError that says in our words what wgpu's `error` means; `doing` completes "while ..."."""
    if isinstance(error, DeviceError):
        return error
    text = str(error)
    if "is lost" in text or "destroyed" in text:
        return DeviceLostError(f"the GPU device was lost while {doing}; {LOST}")
    if isinstance(error, wgpu().GPUOutOfMemoryError) or "ot enough memory" in text:
        return DeviceError(f"the GPU ran out of memory while {doing}; delete arrays that are no longer needed")
    return DeviceError(f"the GPU failed while {doing}: {reason(text)}")


def reason(text: str) -> str:
    """The part of one of wgpu's messages that says what is wrong, on one line."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    useful = [line for line in lines if not line.startswith(("Validation Error", "Caused by:", "In wgpu"))]
    return "; ".join(useful or lines) or "no reason given"
