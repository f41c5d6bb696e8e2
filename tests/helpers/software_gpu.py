"""Mesa's driver, for tests that SwiftShader is no adapter for.

It compiles the kernels of some families for minutes, in gigabytes of memory, and takes subnormal numbers for 0, where
the bounds of functions are those of adapters that keep them.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from dmlruntime.core.errors import DeviceUnavailableError
from dmlruntime.devices import choose
from dmlruntime.devices.protocol import Device
from dmlruntime.families.planning import family_name
from dmlruntime.gpu import adapter

ON_MESA = ("attention", "reduce", "row_program", "scan", "window", "generator")
"""Families, and a folder of tests."""

_mesa: dict[tuple[int, str], Device] = {}
"""The device of that driver, once there is one, for all modules of a process."""


@pytest.fixture(autouse=True, scope="module")
def mesa_for_some(request: pytest.FixtureRequest) -> Iterator[None]:
    """Make Mesa's the GPU device of a module of these where it were SwiftShader else; afterwards as it was."""
    if _family(request) not in ON_MESA or not _swiftshader_hides_mesa():
        yield
        return
    key = (os.getpid(), "gpu")
    own = choose._made.pop(key, None)
    choose._made.update(_mesa)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(adapter.VARIABLE, "llvmpipe")
        yield
    if (made := choose._made.pop(key, None)) is not None:
        _mesa[key] = made
    if own is not None:
        choose._made[key] = own


def _family(request: pytest.FixtureRequest) -> str:
    """Return the family of kernels of a module: of the generated tests of an operator, or of those in its folder."""
    subject = getattr(request.module, "SUBJECT", None)
    return request.path.parent.name if subject is None else family_name(subject.operator.kernel)


def _swiftshader_hides_mesa() -> bool:
    try:
        chosen = adapter.choose()
    except DeviceUnavailableError:
        return False
    return "SwiftShader" in chosen.name and any("llvmpipe" in each.name for each in adapter.adapters())
