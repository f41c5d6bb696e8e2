"""The whole specification: every file read, parsed and checked, every mistake reported in one run."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

from dmlgen.checking.reading import load_shared, reading_operators
from dmlgen.diagnostics import Problems
from dmlgen.model import Specification
from dmlgen.model.families import FamilyVocabulary

if TYPE_CHECKING:
    from dmlgen.checking.whole import Renderer


def load_specification(
    root: Path,
    families: Sequence[FamilyVocabulary] = (),
    *,
    processes: int = 1,
    renderer: Callable[[], Renderer] | None = None,
) -> Specification:
    """Load and check the specification below `root`, by some processes at once.

    `renderer` is called while other processes read, so it may import what only rendering needs.

    Reads spec/operators/*.yaml, spec/enums.yaml, spec/feature_levels.yaml and, if they are there, spec/shapes.yaml,
    spec/undocumented.yaml, spec/mappings/*.yaml and tests/oracles/oracles.yaml.
    With `families`, kernel blocks must be of one of them and are read by its vocabulary; without, they are taken as
    they are.
    Raises SpecErrors with every mistake of every file, places relative to `root`.
    """
    problems = Problems()
    shared = load_shared(root, problems)
    with reading_operators(root, shared, families, problems, processes) as reading:
        # Imported only now, while other processes read: NumPy, which checks need, takes as long as half of the rest.
        from dmlgen.checking.common import load_common
        from dmlgen.checking.whole import check_specification

        common = load_common(root, problems)
        eager = None if renderer is None else renderer()
        with nullcontext() if eager is None else eager.preparing(processes):
            operators = reading.results()
    return check_specification(root, operators, common, shared, families, problems, processes, eager)


def verify(specification: Specification, only: str | None = None) -> None:
    """Run the references of a specification that was loaded, or of the operator `only`, on their cases.

    Raises SpecErrors with everything that is not what its cases expect.
    """
    from dmlgen.checking.verifying import verify as run  # needs NumPy

    run(specification, only)
