"""What tests of several rooms share."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

SPEC = Path(__file__).resolve().parents[1] / "spec"
FEW = ("cumulative_product", "cumulative_summation", "element_wise_modulus_floor")


@pytest.fixture
def copy_spec() -> Callable[[Path], None]:
    """A function that makes <folder>/spec with a few operators of ours: loading all of them takes its time."""

    def copy(folder: Path) -> None:
        target = folder / "spec"
        shutil.copytree(SPEC, target, ignore=shutil.ignore_patterns("*.json", "operators"))
        (target / "operators").mkdir()
        for name in FEW:
            shutil.copy(SPEC / "operators" / f"{name}.yaml", target / "operators")

    return copy
