"""Corpora of vectors: how they are made and read back."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

import numpy as np
import pytest
from vector_corpora import OPERATOR, manifest, registry_of

from dmlops import REGISTRY
from dmlruntime.core.levels import DML_FEATURE_LEVEL
from dmlruntime.core.slots import tensor_at
from dmlruntime.devices.protocol import Device
from dmlruntime.families.planning import has_kernels
from dmltools.cli import main
from dmltools.conformance.pytest_plugin import Share
from dmltools.conformance.rows import type_tuples
from dmltools.conformance.subject import subject
from dmltools.vectors.corpus import Corpus, CorpusCase, read_corpus, verify_on, verify_results
from dmltools.vectors.exporting import export
from dmltools.vectors.layouts import layout
from dmltools.vectors.making import Vector, steady, vectors_of

SOME = list(REGISTRY)[::7]


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[Vector]:
    return list(vectors_of(subject(registry_of(monkeypatch), OPERATOR)))


def test_cases_come_first_with_names_of_their_own(made: list[Vector]) -> None:
    names = [vector.name for vector in made]
    assert names[:3] == [f"{OPERATOR}/{name}" for name in ("example-sums", "example-sums-2", "edge-case-noted")]
    assert len(set(map(str.lower, names))) == len(names)


def test_provenance(made: list[Vector]) -> None:
    page = {
        "page": "ns-directml-dml_cumulative_summation_operator_desc",
        "date": "2022-01-19",
        "revision": "9ade0e62",
    }
    assert [vector.provenance for vector in made[:3]] == [
        {"source": "document", "kind": "example", "status": "documented", **page},
        {"source": "ours", "kind": "example", "status": "ours", **page},
        {"source": "ours", "kind": "edge case", "status": "silent", "note": "Said nowhere.", **page},
    ]
    assert made[3].provenance["source"] == made[3].provenance["kind"] == "random"
    assert made[2].classes == {"nonfinite"}


def test_a_seed_draws_the_inputs_again(made: list[Vector]) -> None:
    vector = next(v for v in made if v.name.endswith("random-int32-0"))
    tensor = vector.descriptor.InputTensor  # type: ignore[attr-defined]
    drawn = np.random.default_rng(vector.provenance["seed"]).integers(
        -(2**31), 2**31 - 1, size=tensor.Sizes, dtype=np.int32, endpoint=True
    )
    np.testing.assert_array_equal(vector.inputs["InputTensor"], drawn)


@pytest.mark.parametrize("operator", SOME)
def test_every_choice_of_types_has_random_cases(operator: str) -> None:
    subjected = subject(REGISTRY, operator)
    made = [v for v in vectors_of(subjected) if v.provenance["kind"] == "random"]
    for types in type_tuples(subjected):
        mine = [v for v in made if v.title.startswith(f"random {types.name} ")]
        assert mine[0].is_packed
        assert len({v.name for v in mine}) == len(mine) >= 2
    assert not all(v.is_packed for v in made)


@pytest.mark.parametrize("operator", SOME)
def test_levels_and_sizes(operator: str) -> None:
    for vector in vectors_of(subject(REGISTRY, operator)):
        vector.descriptor.validate(vector.level)
        assert vector.level >= vector.descriptor.OPERATOR.introduced
        for name, array in {**vector.inputs, **vector.outputs}.items():
            tensor = tensor_at(vector.descriptor, name)
            assert (array.shape, array.dtype) == (tensor.Sizes, tensor.DataType.dtype)


def test_the_level_is_the_lowest() -> None:
    levels = {v.title: v.level for v in vectors_of(subject(REGISTRY, OPERATOR))}
    assert levels["axis direction"] == DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_2_1
    assert levels["random INT64 0"] == DML_FEATURE_LEVEL.DML_FEATURE_LEVEL_5_0


def test_a_tolerance_is_numbers(made: list[Vector]) -> None:
    eps = 2.0**-23
    said = made[0].tolerances["OutputTensor"]
    assert (said.relative, said.absolute, said.magnitude) == (3 * eps + eps / 2, 3 * 2.0**-149, None)
    whole = next(v for v in made if v.name.endswith("random-int32-0")).tolerances["OutputTensor"]
    assert (whole.relative, whole.absolute, whole.magnitude) == (0.0, 0.0, None)


def test_errors_of_a_sum_are_relative_to_its_terms(made: list[Vector]) -> None:
    vector = next(v for v in made if v.name.endswith("random-float32-0"))
    magnitude, output = vector.tolerances["OutputTensor"].magnitude, vector.outputs["OutputTensor"]
    assert magnitude is not None
    assert magnitude.dtype == np.float64
    assert magnitude.shape == output.shape
    assert (magnitude >= np.abs(output)).all()


def test_computed_nans_have_no_sign(monkeypatch: pytest.MonkeyPatch) -> None:
    for operator in SOME:
        for vector in vectors_of(subject(REGISTRY, operator)):
            for array in vector.outputs.values():
                if array.dtype.kind == "f" and not vector.descriptor.OPERATOR.kernel.sees_bits(vector.descriptor):
                    assert not np.signbit(array[np.isnan(array)]).any()


def test_the_last_bits_of_doubles_do_not_depend_on_the_processor() -> None:
    drawn = np.array([np.pi, -1e300, 5e-324, 0.0, np.inf, 0.1, 0.75, -(2.0**40)])
    near = np.nextafter(drawn, np.inf)
    near[[3, 4, 6, 7]] = drawn[[3, 4, 6, 7]]
    one, other = drawn.copy(), near.copy()
    steady(one, 7)
    steady(other, 7)
    assert one[[0, 1, 5]].tobytes() == other[[0, 1, 5]].tobytes()
    assert (one[[3, 4, 6, 7]] == drawn[[3, 4, 6, 7]]).all()
    np.testing.assert_allclose(one[[0, 1, 5]], drawn[[0, 1, 5]], rtol=2.0**-23)
    assert len(set((one[[0, 5]].view(np.uint64) & 0xFFFFFF).tolist())) == 2


def test_other_types_stay_as_they_were_drawn() -> None:
    array = np.array([0.1, 0.2], np.float32)
    steady(array, 7)
    assert array.tolist() == np.array([0.1, 0.2], np.float32).tolist()


FEW = 3


@pytest.fixture(scope="module")
def operators(share: Share) -> list[str]:
    """One in eight operators, each with --all."""
    return list(REGISTRY)[:: share(8)]


@pytest.fixture(scope="module")
def folder(operators: list[str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The operators, as models for DxDispatch."""
    folder = tmp_path_factory.mktemp("corpus")
    export(REGISTRY, operators, layout("dxdispatch"), folder, 1)
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
def test_every_operator_is_there(corpus: Corpus, folder: Path, operators: list[str]) -> None:
    counts = manifest(folder)["operators"]
    assert sorted(counts) == sorted(operators)
    for operator, count in counts.items():
        assert count > len(REGISTRY.cases(operator))
    assert {case.descriptor.OPERATOR.name for case in some(corpus, 2)} == set(operators)


@pytest.mark.slow_on("reference")
@pytest.mark.slow_on("cpu")
@pytest.mark.slow_on("gpu")
def test_verify(corpus: Corpus, operators: list[str], device: Device) -> None:
    """Every operator; where kernels are compiled every second, because generated tests show what theirs compute."""
    names = operators[:: 1 if device.name == "reference" else 2]
    verify(
        [case for case in some(corpus, FEW) if case.descriptor.OPERATOR.name in names],
        device,
        least=FEW * len(names) // 2,
    )


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
