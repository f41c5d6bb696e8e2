"""The whole specification: every file read, parsed and checked, every mistake reported in one run."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from dmlgen.checking.common import load_common
from dmlgen.checking.reading import load_shared, read_operators
from dmlgen.checking.whole import check_specification
from dmlgen.diagnostics import Problems
from dmlgen.model import Specification
from dmlgen.model.families import FamilyVocabulary


def load_specification(root: Path, families: Sequence[FamilyVocabulary] = ()) -> Specification:
    """Load and check the specification below `root`.

    Reads spec/operators/*.yaml, spec/enums.yaml, spec/feature_levels.yaml and, if they are there, spec/bases.yaml,
    spec/undocumented.yaml, spec/mappings/*.yaml and tests/oracles/oracles.yaml.
    With `families`, kernel blocks must be of one of them and are read by its vocabulary; without, they are taken as
    they are.
    Raises SpecErrors with every mistake of every file, places relative to `root`.
    """
    problems = Problems()
    shared = load_shared(root, problems)
    operators = read_operators(root, shared, families, problems)
    common = load_common(root, problems)
    return check_specification(root, operators, common, shared, families, problems)


def verify(specification: Specification, only: str | None = None) -> None:
    """Run the references of a specification that was loaded, or of the operator `only`, on their cases.

    Raises SpecErrors with everything that is not what its cases expect.
    """
    from dmlgen.checking.verifying import verify as run  # needs NumPy

    run(specification, only)
