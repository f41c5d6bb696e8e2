"""Kernels that a verb is about to need, compiled on every processor, with a line that says how far that is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dmlruntime.core.operators import OperatorDescriptor
from dmlruntime.devices.protocol import Device
from dmltools.cli.progress import Phase
from dmltools.conformance.ahead import Wanted, compile_ahead, kernels_of


def compile_kernels(devices: Iterable[Device], descriptors: Sequence[OperatorDescriptor]) -> None:
    """Compile what the descriptors need on the devices, and take the line away."""
    wanted: Wanted = {}
    for device in devices:
        wanted.update(kernels_of(device, descriptors))
    phase = Phase("compiling", len(wanted), "kernel")
    try:
        compile_ahead(wanted, lambda done, total: phase.step(done))
    finally:
        phase.clear()
