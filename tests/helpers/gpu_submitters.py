"""The ways to submit, for tests that hold for each of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dmlruntime.gpu.native_functions import native_submitter
from dmlruntime.gpu.submitting import PackageSubmitter, Submitter

Make = Callable[[Any], Submitter]


def native(device: Any) -> Submitter:
    """The one that calls wgpu's library, or a skip."""
    made = native_submitter(device)
    if made is None:
        pytest.skip("this version of wgpu is not as expected inside")
    return made


WAYS: dict[str, Make] = {"package": PackageSubmitter, "library": native}
