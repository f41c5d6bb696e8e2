"""Export, then verify and dispatch: all operators on every backend. A few cases of each, to stay quick."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

import pytest
from vector_corpora import manifest

from dmlops import REGISTRY
from dmlruntime.devices.protocol import Device
from dmlruntime.families.planning import has_kernels
from dmltools.cli import main
from dmltools.conformance.pytest_plugin import device_or_skip
from dmltools.vectors.corpus import Corpus, CorpusCase, read_corpus, verify_on, verify_results
from dmltools.vectors.exporting import export
from dmltools.vectors.layouts import layout

FEW = 3


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Every operator, as models for DxDispatch."""
    folder = tmp_path_factory.mktemp("corpus")
    export(REGISTRY, list(REGISTRY), layout("dxdispatch"), folder, 1)
    return folder


@pytest.fixture(scope="module")
def corpus(folder: Path) -> Corpus:
    return read_corpus(folder, REGISTRY)


def some(corpus: Corpus, few: int) -> list[CorpusCase]:
    """A few cases of each operator: the first, the last, and between them."""
    found = []
    for _, group in groupby(corpus.cases, lambda case: case.descriptor.OPERATOR.name):
        cases = list(group)
        found += [cases[i * (len(cases) - 1) // max(1, few - 1)] for i in range(min(few, len(cases)))]
    return found


@pytest.mark.slow
def test_every_operator_is_there(corpus: Corpus, folder: Path) -> None:
    counts = manifest(folder)["operators"]
    assert sorted(counts) == sorted(REGISTRY)
    for operator, count in counts.items():
        assert count > len(REGISTRY.cases(operator))
    assert {case.descriptor.OPERATOR.name for case in some(corpus, 2)} == set(REGISTRY)


@pytest.mark.slow_on("reference")
@pytest.mark.slow_on("cpu")
@pytest.mark.slow_on("gpu")
def test_verify(corpus: Corpus, device: Device) -> None:
    """Every operator."""
    verify(some(corpus, FEW), device, least=FEW * len(REGISTRY) // 2)


def test_verify_some(tmp_path: Path) -> None:
    """Every eighth operator on the CPU, where there is one."""
    export(REGISTRY, list(REGISTRY)[::8], layout("dxdispatch"), tmp_path, 1)
    cases = some(read_corpus(tmp_path, REGISTRY), 1)
    assert len(cases) > 20
    verify(cases, device_or_skip("cpu"), least=len(cases) // 2)


def verify(cases: list[CorpusCase], device: Device, *, least: int) -> None:
    compared = 0
    for case in cases:
        for output, comparison in verify_on(case, device).items():
            assert comparison.verdict not in ("differs", "failed"), f"{case.name}: {output}: {comparison.message}"
            compared += comparison.verdict in ("equal", "within")
    assert compared > least


@pytest.mark.slow
@pytest.mark.parametrize("name", ["reference", "cpu"])
def test_dispatch(
    corpus: Corpus, folder: Path, tmp_path: Path, name: str, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    """The models run, and what they write is what the corpus expects."""
    able = [case for case in some(corpus, 2) if has_kernels(case.descriptor.OPERATOR.kernel, name)]
    assert able
    for case in able:
        model = str(folder / f"{case.name}.json")
        assert main(REGISTRY, ["dispatch", model, "--device", name, "--output_path", str(tmp_path)]) == 0, case.name
        capsysbinary.readouterr()  # elements of 8 bits are printed as characters, which are no text
        for output, comparison in verify_results(case, tmp_path / "results").items():
            assert comparison.passed, f"{case.name}: {output}: {comparison.message}"
