"""Two checkouts of this project in turns: each case is called in two processes, one after the other, round after round.

Each process imports the packages of its own checkout and calls only what is public in them (`against_worker`), so that
the other one may be years older. Both get the same inputs, and say whether their results have the same bits.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from dmlruntime.calls.registry import Registry
from dmlruntime.core.errors import DmlError
from dmltools.bench.cases import BenchCase, Form, Profile
from dmltools.bench.problems import Problem, make_sets, problem
from dmltools.bench.stages import function_arguments
from dmltools.bench.timing import Budget, ratio_of, rest, spread_of, take_turns
from dmltools.codes import Code
from dmltools.doctor.writing import value_text

HERE = Path(__file__).resolve().parents[3]
WORKER = Path(__file__).with_name("against_worker.py")
SHORTEST = 1e-2
"""Seconds of one measurement: a message to the process and its answer take some microseconds of them."""

COLUMNS = ("case", "other", "this", "ratio", "+-", "of best", "results")


@dataclass(frozen=True, kw_only=True)
class Row:
    """One case: seconds of a call in both checkouts, the median of the ratios within rounds, the ratio of the best
    times, and whether results are the same. On a busy machine the best times say most: noise only ever adds."""

    case: str
    other: float | None = None
    this: float | None = None
    ratio: float | None = None
    relative: float | None = None
    of_best: float | None = None
    results: str

    def cells(self) -> list[str]:
        """The row as a table has it."""
        if self.ratio is None or self.relative is None or self.of_best is None:
            return [self.case, "", "", "", "", "", self.results]
        times = [f"{1e3 * seconds:.3g} ms" for seconds in (self.other or 0.0, self.this or 0.0)]
        return [self.case, *times, f"{self.ratio:.2f}", f"{self.relative:.0%}", f"{self.of_best:.2f}", self.results]


class OtherFailed(DmlError):
    """A checkout cannot do a case; the text is its own last line."""


def compared(
    registry: Registry, cases: Sequence[BenchCase], profile: Profile, other: Path, device: str, threads: int | None
) -> Iterator[Row]:
    """A row for each case, as soon as it is measured.

    Args:
        registry: The operators.
        cases: The cases to measure.
        profile: How large and how long.
        other: The other checkout's folder.
        device: The device's name.
        threads: The threads of the CPU; None stands for its usual number.
    """
    for case in cases:
        posed = problem(case, profile.sizes(case), registry)
        with tempfile.TemporaryDirectory() as folder:
            _write(posed, Path(folder), device, threads)
            workers: list[_Worker] = []
            try:
                for checkout in (other, HERE):
                    workers.append(_Worker(checkout, Path(folder)))
                yield _row(case, workers, profile)
            except OtherFailed as error:
                yield Row(case=case.name, results=str(error))
            finally:
                for worker in workers:
                    worker.close()


def _row(case: BenchCase, workers: Sequence[_Worker], profile: Profile) -> Row:
    budget = Budget(
        seconds=2 * profile.seconds, least=profile.least_rounds, most=profile.most_rounds, patience=profile.patience
    )
    theirs, ours = take_turns(workers, budget)
    ratio = ratio_of(theirs.seconds, ours.seconds)
    return Row(
        case=case.name,
        other=spread_of(theirs.seconds).middle,
        this=spread_of(ours.seconds).middle,
        ratio=ratio.middle,
        relative=ratio.relative,
        of_best=min(theirs.seconds) / min(ours.seconds),
        results="same bits" if workers[0].digest == workers[1].digest else "differ",
    )


class _Worker:
    """A process of one checkout with a case made ready."""

    shortest = SHORTEST

    def __init__(self, checkout: Path, folder: Path) -> None:
        self.name = str(checkout)
        own = checkout / ".venv" / "bin" / "python"
        python = str(own) if own.exists() else sys.executable
        paths = os.pathsep.join(str(checkout.resolve() / name) for name in ("runtime", "generated"))
        self._process = subprocess.Popen(
            [python, str(WORKER), str(folder)],
            env={**os.environ, "PYTHONPATH": paths},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.digest = self._answer()

    def measure(self, calls: int) -> float:
        """Seconds for `calls` calls in the process."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{calls}\n")
        self._process.stdin.flush()
        return float(self._answer())

    def rest(self) -> None:
        """Wait until our threads sleep: those of the kernels over there spin for some microseconds only."""
        rest()

    def _answer(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if line:
            return line.strip()
        said = self._process.communicate()[1].strip().splitlines()
        raise OtherFailed(Code.CHECKOUT, f"{self.name}: {said[-1] if said else 'the process ended'}")

    def close(self) -> None:
        """End the process."""
        self._process.communicate()  # closes its input, which ends it


def _write(posed: Problem, folder: Path, device: str, threads: int | None) -> None:
    """Write the case as the worker reads it: descriptor and values as Python, inputs in files."""
    (arrays,) = make_sets(posed, 1)
    inputs = [member.name for member in posed.operator.inputs]
    for member in posed.inputs:
        np.save(folder / f"{member.name}.npy", arrays.storages[member.name])
    function: dict[str, Any] | None = None
    if posed.case.form is Form.FUNCTION:
        required, optional, named = function_arguments(posed)
        values = {argument: value_text(value) for argument, value in named.items()}
        function = {"name": posed.operator.name.lower(), "required": required, "optional": optional, "named": values}
    case: dict[str, Any] = {
        "descriptor": value_text(posed.descriptor),
        "inputs": inputs,
        "outputs": [member.name for member in posed.operator.outputs],
        "offset": posed.case.offset,
        "function": function,
        "sharing": posed.case.in_place,
        "sets": 1 if posed.case.in_place else min(posed.sets(2**25), 4),
        "device": device,
        "threads": threads,
    }
    (folder / "case.json").write_text(json.dumps(case), encoding="utf-8")
