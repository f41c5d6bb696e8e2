"""`dmlops dispatch`: run a DxDispatch model, and print what DxDispatch would print."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from dmlruntime.cli.numbers import count, positive
from dmlruntime.devices.choose import NAMES
from dmlruntime.devices.choose import device as find_device
from dmlruntime.dispatch.errors import MissingError, ModelError
from dmlruntime.dispatch.model import read_model, read_text
from dmlruntime.dispatch.paths import ALLOW, Folders
from dmlruntime.dispatch.printing import put_line
from dmlruntime.dispatch.running import Run, RunOptions
from dmlruntime.levels import DML_FEATURE_LEVEL, FeatureLevelError, feature_level
from dmlruntime.registry import Registry

_EPILOG = """Options that DxDispatch has too have its names. Timings are of the CPU's clock; on the GPU they include
reading the outputs back. exit status: 0 done, 1 something is missing or failed, 2 the model is wrong"""


def add_parser(verbs: Any) -> None:
    """Register the verb."""
    parser = verbs.add_parser("dispatch", help="run a DxDispatch model (JSON)", epilog=_EPILOG)
    parser.add_argument("model", type=Path, metavar="MODEL.json", help="the model")
    parser.add_argument("--device", choices=NAMES, help="where to run (default: the default device)")
    parser.add_argument(
        "-i", "--dispatch_iterations", type=positive, default=1, metavar="N", help="times to run each dispatch"
    )
    parser.add_argument(
        "-r", "--dispatch_repeat", type=positive, default=1, metavar="N", help="dispatches in one iteration"
    )
    parser.add_argument(
        "-t", "--milliseconds_to_run", type=count, metavar="MS", help="repeat each dispatch that long; overrides -i"
    )
    parser.add_argument(
        "-w", "--warmup_samples", type=count, default=1, metavar="N", help="first samples that are cold (default 1)"
    )
    parser.add_argument(
        "-v", dest="verbosity", action="count", default=0, help="all timing statistics; -vv: every sample too"
    )
    parser.add_argument("--timing_verbosity", type=int, choices=(0, 1, 2), help="the same by number")
    parser.add_argument("--input_path", type=Path, metavar="FOLDER", help="of files to read (default: the model's)")
    parser.add_argument("--output_path", type=Path, metavar="FOLDER", help="of files to write (default: current)")
    parser.add_argument(ALLOW, action="store_true", help="let the model read and write outside of these folders")
    parser.add_argument("--print_commands", action="store_true", help="a line before and after each command")
    parser.add_argument("--numbers", action="store_true", help="print elements of 8 bits as numbers, not characters")
    parser.add_argument("--dml_feature_level", type=_level, metavar="LEVEL", help="such as 5.0 (default: the newest)")
    parser.set_defaults(execute=execute)


def execute(registry: Registry, options: argparse.Namespace) -> int:
    """Read, run and print; 0 when every command was done."""
    try:
        path, folders = _places(options)
        model = read_model(read_text(path), registry, folders, options.dml_feature_level)
    except ModelError as error:
        _complain(f"dmlops: {options.model}: {error}")
        return 2
    except MissingError as error:
        _complain(f"dmlops: {options.model}: {error}")
        return 1
    for warning in model.warnings:
        _complain(f"warning: {warning}")
    run = Run(model, find_device(options.device), _run_options(options), put_line, _complain)
    run.execute()
    return 1 if run.failures else 0


def _places(options: argparse.Namespace) -> tuple[Path, Folders]:
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
    )
    return path, folders


def _run_options(options: argparse.Namespace) -> RunOptions:
    return RunOptions(
        iterations=options.dispatch_iterations,
        repeat=options.dispatch_repeat,
        milliseconds=options.milliseconds_to_run,
        warmup=options.warmup_samples,
        verbosity=options.verbosity if options.timing_verbosity is None else options.timing_verbosity,
        print_commands=options.print_commands,
        numbers=options.numbers,
        feature_level=options.dml_feature_level,
    )


def _complain(line: str) -> None:
    put_line(line, sys.stderr)


def _level(text: str) -> DML_FEATURE_LEVEL:
    try:
        return feature_level(text)
    except FeatureLevelError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
