"""DxDispatch's command line: what is the same here, what makes no difference, and what needs Direct3D or ONNX."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from importlib import metadata
from typing import Any

import numpy as np

from dmlruntime.core.errors import DeviceUnavailableError
from dmlruntime.core.version import __version__
from dmlruntime.devices.choose import device as find_device
from dmlruntime.devices.choose import present
from dmlruntime.devices.protocol import Device

_VERBOSITIES = ("0", "1", "2")

_WITHOUT_EFFECT: tuple[tuple[tuple[str, ...], bool], ...] = (
    (("-d", "--debug"), False),
    (("-q", "--queue_type"), True),
    (("--post_dispatch_barriers",), True),
    (("--max_gpu_time_measurements",), True),
    (("--disable_custom_heaps",), False),
    (("--clear_shader_caches",), False),
    (("--disable_gpu_timeout",), False),
    (("--enable_dred",), False),
    (("--disable_background_processing",), False),
    (("--set_stable_power_state",), False),
    (("--disable_agility_sdk",), False),
    (("--present_separator",), False),
    (("--xbox_allow_precompile",), False),
)
"""Options about Direct3D that change no result, and whether each has a value."""

_ELSEWHERE: tuple[tuple[tuple[str, ...], str], ...] = (
    (("-c", "--pix_capture_type"), "captures are made by PIX, which is Direct3D's"),
    (("-o", "--pix_capture_name"), "captures are made by PIX, which is Direct3D's"),
    (("--print_hlsl_disassembly",), "dmlops runs no HLSL shaders"),
    (("-f", "--onnx_free_dim_name_override"), "dmlops runs no ONNX models"),
    (("-F", "--onnx_free_dim_denotation_override"), "dmlops runs no ONNX models"),
    (("-e", "--onnx_session_config_entry"), "dmlops runs no ONNX models"),
    (("-b", "--binding_shape"), "dmlops runs no ONNX models"),
    (("-l", "--onnx_graph_optimization_level"), "dmlops runs no ONNX models"),
    (("-L", "--onnx_logging_level"), "dmlops runs no ONNX models"),
    (("-p", "--print_onnx_bindings"), "dmlops runs no ONNX models"),
    (("-x", "--enable_ort_extensions"), "dmlops runs no ONNX models"),
    (("--enable_onnx_profiling",), "dmlops runs no ONNX models"),
)
"""Options that ask for what is not here, and why."""


def as_ours(arguments: Sequence[str]) -> list[str]:
    """``-v 1`` of DxDispatch as ``--timing_verbosity 1``: here `-v` has no value, and counts."""
    found = list(arguments)
    if found[:1] != ["dispatch"]:
        return found
    for i in range(len(found) - 1):
        if found[i] == "-v" and found[i + 1] in _VERBOSITIES:
            found[i] = "--timing_verbosity"
    return found


class _Refuse(argparse.Action):
    """An option that cannot be had; its `const` says why."""

    def __call__(self, parser: argparse.ArgumentParser, namespace: Any, values: Any, option: str | None = None) -> None:
        parser.error(f"{option} is DxDispatch's, and not here: {self.const}")


class _Ignore(argparse.Action):
    """An option that makes no difference; it is remembered, to be said."""

    def __call__(self, parser: argparse.ArgumentParser, namespace: Any, values: Any, option: str | None = None) -> None:
        namespace.ignored = [*namespace.ignored, str(option)]


def add_flags(parser: argparse.ArgumentParser) -> None:
    """Take what DxDispatch takes. Options without an effect are not in the help; docs/dispatch.md lists them."""
    parser.set_defaults(ignored=[])
    for names, has_value in _WITHOUT_EFFECT:
        parser.add_argument(*names, action=_Ignore, nargs=None if has_value else 0, help=argparse.SUPPRESS)
    for names, why in _ELSEWHERE:
        parser.add_argument(*names, action=_Refuse, nargs="?", const=why, help=argparse.SUPPRESS)


def adapters() -> list[str]:
    """A line for each device that is present: its name, and what `--adapter` finds it by."""
    return [f"{name}: {found.facts().title}" for name, found in present().items() if not isinstance(found, str)]


def dependencies() -> list[str]:
    """What takes part, with versions."""
    lines = [f"dmlops {__version__}", f"NumPy {np.__version__}"]
    try:
        return [*lines, f"wgpu {metadata.version('wgpu')}"]
    except metadata.PackageNotFoundError:
        return [*lines, "wgpu is not installed"]


def adapter(text: str) -> Device:
    """The first device whose name or title has `text` in it, in any case; the default device where it is empty.

    Raises DeviceUnavailableError where there is none.
    """
    if not text:
        return find_device()
    found = {name: each for name, each in present().items() if not isinstance(each, str)}
    for name, each in found.items():
        if text.lower() in f"{name} {each.facts().title}".lower():
            return each
    names = "; ".join(f"{name} ({each.facts().title})" for name, each in found.items())
    raise DeviceUnavailableError(f"no device has {text!r} in its name; there are {names}")
