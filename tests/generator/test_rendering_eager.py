"""Operators rendered along with their checks: the same texts, and none where something is wrong."""

from __future__ import annotations

import os
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from jinja2 import TemplateError
from kinds import TEMPLATES, kinds_root
from specs import BASE, FAMILIES, Tree, edited

from dmlgen.checking import load_specification
from dmlgen.diagnostics import MOST_MISTAKES, SpecErrors
from dmlgen.families import vocabularies
from dmlgen.model import OperatorSpec, Specification
from dmlgen.rendering import EagerRenderer, render


class Watched(EagerRenderer):
    """Notes in which process each operator was made."""

    def __init__(self, templates: Path) -> None:
        super().__init__(templates)
        self.processes: dict[str, int] = {}

    def render(self, operator: OperatorSpec) -> Any:
        return super().render(operator), os.getpid()

    def collect(self, operator: OperatorSpec, made: Any) -> None:
        own, self.processes[operator.name.upper] = made
        super().collect(operator, own)


@pytest.mark.parametrize("processes", [1, 2])
def test_the_same_texts(tmp_path: Path, processes: int) -> None:
    root = kinds_root(tmp_path)
    eager = Watched(TEMPLATES)
    found = load_specification(root, vocabularies(), processes=processes, renderer=lambda: eager)
    assert eager.processes.keys() == {operator.name.upper for operator in found.operators}
    assert eager.rendered(found).keys() == eager.processes.keys()
    assert render(found, TEMPLATES, eager=eager) is eager.files(found)
    assert eager.files(found) == render(found, TEMPLATES)


def test_one_operator_of_those_that_are_there(tmp_path: Path) -> None:
    eager = EagerRenderer(TEMPLATES)
    found = load_specification(kinds_root(tmp_path), vocabularies(), renderer=lambda: eager)
    name = found.operators[0].name.upper
    assert render(found, TEMPLATES, name, eager=eager) == render(found, TEMPLATES, name)


def test_with_fewer_operators_all_are_made_anew(tmp_path: Path) -> None:
    """What an operator's texts are may depend on the others: which of them can be fused."""
    eager = EagerRenderer(TEMPLATES)
    found = load_specification(kinds_root(tmp_path), vocabularies(), renderer=lambda: eager)
    fewer = replace(found, operators=found.operators[1:])
    assert len(eager.rendered(found)) == len(found.operators)
    assert not eager.rendered(fewer)
    assert eager.files(fewer) is None
    assert eager.rendered(replace(found, operators=(*found.operators,))) is eager.rendered(found)


def test_what_a_template_lacks_is_raised_when_it_is_rendered(tmp_path: Path) -> None:
    eager = EagerRenderer(tmp_path)
    found = load_specification(kinds_root(tmp_path), vocabularies(), renderer=lambda: eager)
    assert not eager.rendered(found)
    assert eager.files(found) is None
    with pytest.raises(TemplateError):
        render(found, tmp_path, eager=eager)


class Refusing:
    """Nothing is to be made."""

    def preparing(self, processes: int) -> AbstractContextManager[None]:
        return nullcontext()

    def begin(self, specification: Specification) -> None: ...

    def render(self, operator: OperatorSpec) -> str:
        return f"made {operator.name}"

    def collect(self, operator: OperatorSpec, made: str | None) -> None:
        assert made is None

    def render_shared(self, specification: Specification) -> None: ...

    def finish(self, specification: Specification) -> None:
        raise AssertionError("it is not whole")


@pytest.mark.parametrize("processes", [1, 2])
def test_nothing_is_made_of_an_operator_with_mistakes(tree: Tree, processes: int) -> None:
    tree.write(edited(("Axis < InputTensor.DimensionCount", "Axs < InputTensor.DimensionCount")))
    with pytest.raises(SpecErrors, match="Axs"):
        load_specification(tree.root, FAMILIES, processes=processes, renderer=Refusing)


@pytest.mark.parametrize("processes", [1, 2])
def test_very_many_mistakes_of_one_file_end_the_run(tree: Tree, processes: int) -> None:
    """Those that were found in the files before it are said, those after it are not looked for."""
    errata = "".join(
        f"  - {{fact: no.such.{number}, page: every revision, says: a, taken: b, because: c}}\n"
        for number in range(300)
    )
    product = BASE.replace("CUMULATIVE_SUMMATION", "CUMULATIVE_PRODUCT").replace("2.1", "3.1").replace("2_1", "3_1")
    wrong = ("Axis < InputTensor.DimensionCount", "Axs < InputTensor.DimensionCount")
    tree.write(edited(wrong, text=product), "spec/operators/cumulative_product.yaml")
    tree.write(BASE[: BASE.index("errata:")] + "errata:\n" + errata)
    tree.write(edited(wrong).replace("SUMMATION", "MAXIMUM"), "spec/operators/gemm.yaml")
    with pytest.raises(SpecErrors) as caught:
        load_specification(tree.root, FAMILIES, processes=processes)
    files = [found.file.rpartition("/")[2] for found in caught.value.diagnostics]
    assert {file: files.count(file) for file in files} == {
        "cumulative_product.yaml": 1,
        "cumulative_summation.yaml": MOST_MISTAKES + 1,
    }
