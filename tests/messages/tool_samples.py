"""A mistake of each kind that the tools know."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import patch

import numpy as np
from commands import printed
from dispatch_models import changed, read

import dmlops as dml
from dmlops.registry import REGISTRY
from dmltools.bench.against import _Worker
from dmltools.bench.cases import QUICK
from dmltools.bench.session import _require_size
from dmltools.cli import dispatch, main
from dmltools.cli.arguments import Shard
from dmltools.cli.report import TallyRecord, merged
from dmltools.codes import Code
from dmltools.conformance.comparing import compare
from dmltools.cross import building
from dmltools.cross.building import start
from dmltools.dispatch import resources
from dmltools.dispatch.writing import model_of
from dmltools.doctor.session import Finding
from dmltools.prebuilding.targets import TARGETS
from dmltools.prebuilding.wheels import with_kernels
from dmltools.vectors.case_reading import load_npy

Sample = Callable[[Path], object]

B = "commands.0.bindings.ATensor"
T = dml.DML_BUFFER_TENSOR_DESC("FLOAT32", (2, 3))
ABS = dml.DML_ELEMENT_WISE_ABS_OPERATOR_DESC(T, T, None)
RECORD = TallyRecord(verb="run", shard=Shard(1, 2), columns=("reference",), absent={}, operators={})


def command(*arguments: str) -> Sample:
    """A sample: run `dmlops`."""
    return lambda folder: printed(lambda: main(REGISTRY, list(arguments)))


def model(location: str, value: object) -> Sample:
    """A sample: read a DxDispatch model in which one value is changed."""
    return lambda folder: read(changed(location, value))


def finding(kind: str, case: str, problem: str, *, illegal: bool = False) -> Sample:
    """A sample: what the doctor says of a fault."""
    found = Finding(
        operator="", kind=kind, text="", case=case, problem=problem, found_in=(), one_liner="", illegal=illegal
    )
    return lambda folder: f"{found.case}: {found.problem} [{found.code}]"


def compared(actual: object, expected: object) -> Sample:
    """A sample: compare an output with what is right."""
    return lambda folder: compare(np.asarray(actual, np.float32), np.asarray(expected, np.float64), bound=1e-6)


def damaged_corpus(folder: Path) -> object:
    """Verify a folder in which no manifest is."""
    return command("verify", str(folder))(folder)


def full_corpus(folder: Path) -> object:
    """Export into a folder that is not empty."""
    (folder / "old.npy").write_bytes(b"")
    return command("export", "ELEMENT_WISE_ABS", "--format", "npy", "-o", str(folder))(folder)


def little_memory(folder: Path) -> object:
    """Read a model that needs more memory than it may have."""
    with patch.object(resources, "memory_limit", lambda: 100):
        return resources.check_size("$.resources.A", 400)


def no_record(folder: Path) -> object:
    """Report on a file that is no record."""
    (folder / "a.json").write_text("{}", encoding="utf-8")
    return command("report", str(folder / "a.json"))(folder)


def without(module: str, sample: Sample) -> Sample:
    """Return a sample that is taken where a module cannot be imported."""

    def run(folder: Path) -> object:
        with patch.dict(sys.modules, {module: None}):
            return sample(folder)

    return run


def no_adapter(folder: Path) -> object:
    """Ask for a device by a name that none has."""
    with patch.object(dispatch, "present", lambda: {"reference": dml.device("reference")}):
        return dispatch.adapter("Voodoo 2")


def other_checkout(folder: Path) -> object:
    """Ask a checkout whose process has ended."""
    process = SimpleNamespace(stdout=SimpleNamespace(readline=lambda: ""), communicate=lambda: ("", "no such case\n"))
    return _Worker._answer(cast(Any, SimpleNamespace(_process=process, name="../old")))


def too_large(folder: Path) -> object:
    """Measure a case that is too large."""
    return _require_size(cast(Any, SimpleNamespace(sizes=(65536, 65536))), QUICK)


def uncompiled(folder: Path) -> object:
    """Compile a program with a compiler that refuses."""
    chain = building._Toolchain(command=("false",), flags=(), environment={})
    return building._run(chain, "main.c", ["-c", "main.c"])


def broken_program(folder: Path) -> object:
    """Start a program that says nothing."""
    program = folder / "verify"
    program.write_text("#!/bin/sh\nexit 3\n", encoding="utf-8")
    program.chmod(0o700)
    return start(program, (), folder, folder, 1)


def read_library(folder: Path) -> object:
    """Use a file that is no library of kernels."""
    from dmltools.cross.project import read_library as read_one
    from dmltools.cross.targets import TARGETS as SYSTEMS

    (folder / "kernels.so").write_bytes(b"no library")
    return read_one(folder / "kernels.so", next(iter(SYSTEMS.values())))


SAMPLES: Mapping[Code, Sample] = {
    Code.MISUSE: command("run", "--colour"),
    Code.FILE: command("report", "none.json"),
    Code.UNWRITABLE: command("export", "ELEMENT_WISE_ABS", "--format", "npy", "-o", "/dev/null/vectors"),
    Code.PACKAGE: without("matplotlib", command("bench", "random", "--plot", "plot.png")),
    Code.RECORD: no_record,
    Code.SHARDS: lambda folder: merged({"a.json": RECORD}),
    Code.BENCH_CASE: command("bench", "gem-1k"),
    Code.PLOT: command("bench", "random", "--plot", "plot.bmp"),
    Code.BENCH_SIZE: too_large,
    Code.CHECKOUT: other_checkout,
    Code.JSON: lambda folder: read("{,}"),
    Code.JSON_MEMBER: model(B, ...),
    Code.JSON_VALUE: model("commands.0.type", "copy"),
    Code.NOT_HERE: model("dispatchables.add.type", "FAST_FOURIER"),
    Code.BINDING: model(B, "C"),
    Code.MODEL_PATH: model(
        "resources.A", {"initialValues": {"sourcePath": "../a.npy"}, "initialValuesDataType": "INT8"}
    ),
    Code.CONTENTS: lambda folder: load_npy(b"PK", "$.resources.A.initialValues.sourcePath"),
    Code.MODEL_MEMORY: little_memory,
    Code.NO_ADAPTER: no_adapter,
    Code.NO_ELEMENTS: lambda folder: model_of(ABS, {"InputTensor": np.ones((2, 3))}, None, name="x"),
    Code.CORPUS: damaged_corpus,
    Code.EXPORT: full_corpus,
    Code.KERNEL: command("kernel", "ELEMENT_WISE_ABS", "FLOAT80"),
    Code.TARGET: lambda folder: command("build", "ELEMENT_WISE_ABS", "--isa", "baseline", "-o", str(folder))(folder),
    Code.PREBUILT: read_library,
    Code.CROSS_COMPILE: uncompiled,
    Code.CROSS_RUN: broken_program,
    Code.WHEEL: lambda folder: with_kernels(Path("dmlops.whl"), TARGETS["native"], [], folder),
    Code.WRONG_VALUES: compared([1, 3, 6.5], [1, 3, 6]),
    Code.WRONG_FORM: compared([[1], [3], [6]], [1, 3, 6]),
    Code.PRECISION: finding(
        "half precision", "A = [1.358] FLOAT16", "OutputTensor: 1 of 1 differ, first at [0]: 2.178 instead of 2.176"
    ),
    Code.CRASH: finding("crash", "A = [1] FLOAT32", "crashed: KeyError: 'Alpha'"),
    Code.REFUSES_VALID: finding("rejects valid", "A = [1] FLOAT16", "rejected: ValueError: no FLOAT16"),
    Code.INPUT_CHANGED: finding("writes to input", "A = [1] FLOAT32", "wrote to its input ATensor"),
    Code.TAKES_ILLEGAL: finding(
        "accepts invalid", "Axis 4", "Axis = 4: must be less than 4; but the call returns outputs", illegal=True
    ),
    Code.ADAPTER: command("doctor", "--adapter", "backend"),
}
