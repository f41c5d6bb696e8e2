"""Corpora for the tests: exported, planned, built for a target and run there."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from operators_of_families import by_family

from dmlops import REGISTRY
from dmlruntime.cpu.device import cpu_status
from dmlruntime.families.planning import has_kernels
from dmltools.cross.building import Outcome, build, start
from dmltools.cross.project import Planned, few_kernels, plan_cases, write_project
from dmltools.cross.targets import NATIVE, TARGETS, CrossError, compiler_of, launcher_of
from dmltools.vectors.corpus import read_corpus
from dmltools.vectors.exporting import export
from dmltools.vectors.layouts import layout


def operators_in_c() -> list[str]:
    return [name for name in REGISTRY if has_kernels(REGISTRY.descriptor(name).OPERATOR.kernel, "cpu")]


def some_of_each_family() -> list[str]:
    """The first and the last operator of every family of kernels."""
    return sorted({name for names in by_family(operators_in_c()).values() for name in (names[0], names[-1])})


def exported(folder: Path, operators: Sequence[str], each: int) -> Planned:
    """A corpus in `folder`, and the plans of a few kernels of each operator."""
    export(REGISTRY, operators, layout("npy"), folder, 1)
    return few_kernels(plan_cases(read_corpus(folder, REGISTRY).cases), each)


def run_on(name: str, planned: Planned, corpus: Path, folder: Path) -> Outcome:
    """Return the output of the program for the target called `name`, or skip with what is missing."""
    target = TARGETS[name]
    if name == NATIVE and (reason := cpu_status()) is not None:
        pytest.skip(reason)
    try:
        compiler_of(target)
        launcher = launcher_of(target)
    except CrossError as error:
        pytest.skip(str(error))
    optimization = "-O0" if name == NATIVE else "-O1"  # which takes a third; but zig checks more with -O0
    program = build(write_project(planned, folder), target, (optimization,), jobs=2)
    return start(program, launcher, folder, corpus, 3)
