"""`dmlops dispatch`: run a DxDispatch model, and print what DxDispatch would print, with its command line."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import metadata
from pathlib import Path
from typing import Any

import numpy as np

from dmlruntime.calls.registry import Registry
from dmlruntime.core.errors import DeviceUnavailableError
from dmlruntime.core.levels import DML_FEATURE_LEVEL, FeatureLevelError, feature_level
from dmlruntime.core.tables import hung, wanted_width
from dmlruntime.core.version import __version__
from dmlruntime.devices.choose import NAMES, present
from dmlruntime.devices.choose import device as find_device
from dmlruntime.devices.protocol import Device
from dmltools.cli.arguments import count, positive
from dmltools.codes import Code
from dmltools.dispatch.fields import MissingError, ModelError
from dmltools.dispatch.files import ALLOW, OVERWRITE, Folders
from dmltools.dispatch.model import read_model, read_text
from dmltools.dispatch.printing import put_line
from dmltools.dispatch.running import Run, RunOptions

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
    """Return what takes part, with versions."""
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
    raise DeviceUnavailableError(Code.NO_ADAPTER, f"no device has {text!r} in its name; there are {names}")


_EPILOG = """Options that DxDispatch also has keep its names. Timings use the CPU's
clock; on the GPU they include reading the outputs back.

exit status: 0 done, 1 something is missing or failed, 2 the model is wrong"""


def add_parser(verbs: Any) -> None:
    """Register the verb."""
    parser = verbs.add_parser(
        "dispatch",
        help="run a DxDispatch model (JSON)",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("path", type=Path, nargs="?", metavar="MODEL.json", help="the model")
    parser.add_argument("-m", "--model", type=Path, metavar="MODEL.json", help="another way to give the model")
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--device",
        choices=NAMES,
        help="where to run (default: the default device; the reference for operators without kernels)",
    )
    where.add_argument("-a", "--adapter", metavar="TEXT", help="run on the first device with TEXT in its name")
    parser.add_argument("-s", "--show_adapters", action="store_true", help="list the devices and exit")
    parser.add_argument("-S", "--show_dependencies", action="store_true", help="list versions and exit")
    parser.add_argument(
        "-i", "--dispatch_iterations", type=positive, default=1, metavar="N", help="iterations of each dispatch"
    )
    parser.add_argument(
        "-r", "--dispatch_repeat", type=positive, default=1, metavar="N", help="dispatches in one iteration"
    )
    parser.add_argument(
        "-t", "--milliseconds_to_run", type=count, metavar="MS", help="repeat each dispatch for this long; overrides -i"
    )
    parser.add_argument(
        "-I", "--dispatch_interval", type=count, default=0, metavar="MS", help="pause between iterations"
    )
    parser.add_argument(
        "-w",
        "--warmup_samples",
        type=count,
        default=1,
        metavar="N",
        help="leading samples to report as cold (default 1)",
    )
    parser.add_argument(
        "-v", dest="verbosity", action="count", default=0, help="print timing statistics; -vv (or -v 2): every sample"
    )
    parser.add_argument("--timing_verbosity", type=int, choices=(0, 1, 2), help="the same as a number")
    parser.add_argument(
        "--input_path", type=Path, metavar="FOLDER", help="folder of input files (default: the model's)"
    )
    parser.add_argument(
        "--output_path", type=Path, metavar="FOLDER", help="folder for output files (default: the current one)"
    )
    parser.add_argument(ALLOW, action="store_true", help="allow files outside these folders, and hidden files")
    parser.add_argument(OVERWRITE, action="store_true", help="allow the model to replace existing files")
    parser.add_argument("--print_commands", action="store_true", help="print a line before and after each command")
    parser.add_argument("--numbers", action="store_true", help="print 8-bit elements as numbers, not characters")
    parser.add_argument(
        "--dml_feature_level", type=_level, metavar="LEVEL", help="feature level, such as 5.0 (default: the newest)"
    )
    add_flags(parser)
    parser.set_defaults(execute=execute, parser=parser)


def execute(registry: Registry, options: argparse.Namespace) -> int:
    """Read, run and print; 0 when every command was done."""
    if options.show_adapters or options.show_dependencies:
        for line in adapters() if options.show_adapters else dependencies():
            put_line(line)
        return 0
    if (options.path is None) == (options.model is None):
        options.parser.error("give one model: dmlops dispatch MODEL.json")
    options.model = options.path or options.model
    for name in options.ignored:
        _complain(f"dmlops: note: {name} is about Direct3D and makes no difference here")
    try:
        path, folders = _folders(options)
        model = read_model(read_text(path), registry, folders, options.dml_feature_level)
    except ModelError as error:
        _complain(f"dmlops: {options.model}: {error}")
        return 2
    except MissingError as error:
        _complain(f"dmlops: {options.model}: {error}")
        return 1
    for warning in model.warnings:
        _complain(f"dmlops: {options.model}: warning: {warning}")
    chosen = find_device(options.device) if options.adapter is None else adapter(options.adapter)
    run = Run(model, chosen, _run_options(options), put_line, _complain)
    run.execute()
    return 1 if run.failures else 0


def _folders(options: argparse.Namespace) -> tuple[Path, Folders]:
    """The model, as given or else in the input folder, and the folders of its files."""
    path: Path = options.model
    if not path.exists() and options.input_path is not None and (options.input_path / path).exists():
        path = options.input_path / path
    if path.suffix.lower() == ".onnx":
        raise MissingError([f"{path.name}: an ONNX model; dmlops runs DirectML operators only"])
    folders = Folders(
        input=path.parent if options.input_path is None else options.input_path,
        output=Path() if options.output_path is None else options.output_path,
        outside=options.allow_outside,
        overwrite=options.overwrite,
    )
    return path, folders


def _run_options(options: argparse.Namespace) -> RunOptions:
    return RunOptions(
        iterations=options.dispatch_iterations,
        repeat=options.dispatch_repeat,
        milliseconds=options.milliseconds_to_run,
        interval=options.dispatch_interval,
        warmup=options.warmup_samples,
        verbosity=options.verbosity if options.timing_verbosity is None else options.timing_verbosity,
        print_commands=options.print_commands,
        numbers=options.numbers,
        feature_level=options.dml_feature_level,
        named=options.device is not None or options.adapter is not None,
    )


def _complain(line: str) -> None:
    put_line("\n".join(hung(line, wanted_width(sys.stderr))), sys.stderr)


def _level(text: str) -> DML_FEATURE_LEVEL:
    try:
        return feature_level(text)
    except FeatureLevelError as error:
        raise argparse.ArgumentTypeError(error.text) from None
