"""Kernels are compiled ahead of use: all of them, once, several at a time, with the results of a run without it."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest

from dmlops import REGISTRY
from dmlruntime.core.codes import Code
from dmlruntime.core.errors import KernelBuildError
from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.cpu import build
from dmlruntime.devices.choose import device
from dmlruntime.devices.reference import ReferenceDevice
from dmltools.cli import backends
from dmltools.cli.backends import compile_ahead, kernels_of


def descriptors(*names: str) -> list[OperatorDescriptor]:
    return [case.descriptor(REGISTRY.descriptor(name)) for name in names for case in REGISTRY.cases(name)]


class Compiling:
    """A device that takes note of what it compiles, and with how many at once."""

    name = "compiling"

    def __init__(self, together: int = 1) -> None:
        self.compiled: list[tuple[str, ...]] = []
        self._meeting = threading.Barrier(together)

    def kernel_of(self, descriptor: OperatorDescriptor) -> tuple[str, ...]:
        return (descriptor.OPERATOR.name,)

    def compile(self, descriptor: OperatorDescriptor) -> Any:
        self._meeting.wait(timeout=30)
        self.compiled.append(self.kernel_of(descriptor))


def test_each_kernel_once(monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[tuple[int, int]] = []
    found: Any = Compiling()
    wanted = kernels_of(found, descriptors("CUMULATIVE_PRODUCT", "CUMULATIVE_SUMMATION"))
    compile_ahead(wanted, lambda done, total: steps.append((done, total)))
    assert sorted(found.compiled) == [("CUMULATIVE_PRODUCT",), ("CUMULATIVE_SUMMATION",)]
    assert steps == [(0, 2), (1, 2), (2, 2)]


def test_several_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backends, "get_num_threads", lambda: 2)
    found: Any = Compiling(together=2)
    compile_ahead(kernels_of(found, descriptors("CUMULATIVE_PRODUCT", "CUMULATIVE_SUMMATION")), lambda *_: None)
    assert len(found.compiled) == 2


def test_a_device_that_does_not_compile_needs_no_kernels() -> None:
    assert kernels_of(ReferenceDevice(), descriptors("CUMULATIVE_PRODUCT")) == {}
    compile_ahead({}, lambda *_: pytest.fail("there is nothing to say"))


def test_a_kernel_that_cannot_be_compiled_is_left_to_its_case() -> None:
    class Broken(Compiling):
        def compile(self, descriptor: OperatorDescriptor) -> Any:
            raise KernelBuildError(Code.KERNEL_COMPILE, "no")

    steps: list[int] = []
    broken: Any = Broken()
    compile_ahead(kernels_of(broken, descriptors("CUMULATIVE_PRODUCT")), lambda done, _: steps.append(done))
    assert steps == [0, 1]


def test_a_descriptor_that_is_refused_needs_no_kernel() -> None:
    class Refusing(Compiling):
        def kernel_of(self, descriptor: OperatorDescriptor) -> tuple[str, ...]:
            raise KernelBuildError(Code.KERNEL_COMPILE, "no such kernel")

    refusing: Any = Refusing()
    assert kernels_of(refusing, descriptors("CUMULATIVE_PRODUCT")) == {}


def test_an_interrupt_cancels_what_has_not_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backends, "get_num_threads", lambda: 1)
    begun = threading.Event()

    class Slow(Compiling):
        def compile(self, descriptor: OperatorDescriptor) -> Any:
            begun.wait(timeout=30)
            super().compile(descriptor)

    def interrupt(done: int, total: int) -> None:
        if done:
            raise KeyboardInterrupt
        begun.set()

    slow: Any = Slow()
    wanted = kernels_of(slow, descriptors(*list(REGISTRY)[:20]))
    with pytest.raises(KeyboardInterrupt):
        compile_ahead(wanted, interrupt)
    assert len(slow.compiled) < 20


@pytest.mark.slow
@pytest.mark.skipif(isinstance(device("cpu"), ReferenceDevice), reason="no C compiler was found")
def test_what_was_compiled_ahead_is_what_a_run_finds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The CPU's keys: after compiling ahead no case builds anything more."""
    monkeypatch.setenv("DMLOPS_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(build, "_loaded", {})
    cpu, wanted = device("cpu"), descriptors("ELEMENT_WISE_SIGN", "CUMULATIVE_PRODUCT")
    backends.compile_kernels([cpu], wanted)
    monkeypatch.setattr(build, "_publish", lambda *_: pytest.fail("a kernel was not compiled ahead"))
    for descriptor in wanted:
        cpu.compile(descriptor)
