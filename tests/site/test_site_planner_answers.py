"""The planner of the pages without a browser: what it reads, what it answers, and the archive that suffices for it."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest
from planned import OPEN, answered, descriptor_of, drawn

from dmlops import REGISTRY
from dmltools.conformance.pytest_plugin import Share
from dmltools.kernels.describing import in_wgsl
from dmltools.site.facts import Facts
from dmltools.site.numbers import as_json
from dmltools.site.planner import answer, described, form, request
from dmltools.site.planner_archive import planner_archive
from dmltools.site.planner_files import PACKAGE, planner_files
from dmltools.site.writing import SiteError


def test_texts_are_read_as_they_are_written(facts: Facts) -> None:
    """The question about a case is answered with its own plan, and with all that pages have fields for."""
    for name in facts.names:
        kind = REGISTRY.descriptor(name)
        described_form = form(REGISTRY, name)
        assert [one[0] for one in described_form["tensors"]] == [one.name for one in kind.OPERATOR.tensors]
        assert [one["name"] for one in described_form["members"]] == [one.name for one in kind.OPERATOR.attributes]
        for case in REGISTRY.cases(name):
            descriptor = case.descriptor(kind)
            found = answer(REGISTRY, request(descriptor))
            assert found["violations"] == []
            if "unsupported" not in found:
                assert found["code"] == in_wgsl(descriptor, "").text


@pytest.mark.parametrize(
    ("name", "member", "text", "value"),
    [
        (
            "GEMM",
            "FusedActivation",
            "ACTIVATION_LEAKY_RELU, Alpha 0.5",
            {"operator": "ACTIVATION_LEAKY_RELU", "Alpha": 0.5},
        ),
        ("GEMM", "FusedActivation", "none", None),
        ("GEMM", "Alpha", "-inf", "-inf"),
        ("GEMM", "TransA", "transpose", "DML_MATRIX_TRANSFORM_TRANSPOSE"),
        ("REDUCE", "Axes", "[0, 2]", [0, 2]),
    ],
)
def test_members_in_words(name: str, member: str, text: str, value: Any) -> None:
    asked = request(descriptor_of(name))
    asked["members"] |= {member: text} | ({"AxisCount": ""} if member == "Axes" else {})
    assert as_json(getattr(described(REGISTRY, asked), member)) == value


@pytest.mark.parametrize(
    ("member", "text"), [("FusedActivation", "ACTIVATION_ELU, Beta 1"), ("Alpha", "much"), ("TransA", "7")]
)
def test_words_that_mean_nothing_are_refused_by_the_validator(member: str, text: str) -> None:
    asked = request(descriptor_of("GEMM"))
    asked["members"] |= {member: text}
    (found,) = answer(REGISTRY, asked)["violations"]
    assert found["member"] == member
    assert "must be" in found["text"]


@pytest.mark.parametrize(
    ("name", "tensors"),
    [
        ("GEMM", {"ATensor": ("1, 1, 2, 99999999", "0, 0, 0, 0"), "BTensor": ("1, 1, 99999999, 2", "0, 0, 0, 0")}),
        ("RESAMPLE", {"OutputTensor": ("1, 1, 99999999, 1", "")}),
    ],
)
def test_neither_strides_of_0_nor_tables_get_around_the_limit(name: str, tensors: dict[str, tuple[str, str]]) -> None:
    asked = request(descriptor_of(name))
    asked["tensors"] |= {
        one: {"DataType": "FLOAT32", "Sizes": sizes, "Strides": strides} for one, (sizes, strides) in tensors.items()
    }
    (found,) = answer(REGISTRY, asked)["violations"]
    count = {"GEMM": 2 * 99999999, "RESAMPLE": 99999999}[name]
    assert found["text"].startswith(f"{next(iter(tensors))}: has {count} elements, and a page runs at most ")


def test_what_outputs_follow() -> None:
    asked = request(descriptor_of("GEMM"))
    asked["tensors"] |= {
        "ATensor": {"DataType": "FLOAT16", "Sizes": "1 1 7 2", "Strides": ""},
        "BTensor": {"DataType": "FLOAT16", "Sizes": "1×1×2×5", "Strides": ""},
        "CTensor": None,
        "OutputTensor": OPEN,
    }
    found = answer(REGISTRY, asked)
    assert found["follows"] == {"OutputTensor": {"DataType": "FLOAT16", "Sizes": "1, 1, 7, 5", "Strides": ""}}
    asked["tensors"]["BTensor"] = {"DataType": "FLOAT16", "Sizes": "1, x", "Strides": ""}
    found = answer(REGISTRY, {**asked, "otherwise": {"OutputTensor": {"DataType": "FLOAT16", "Sizes": "1, 1, 2, 2"}}})
    assert found["follows"]["OutputTensor"]["Sizes"] == "1, 1, 2, 2"
    assert any(one["member"].startswith("BTensor") for one in found["violations"])


ALONE = """
import json, sys
sys.path[:] = [one for one in sys.path if "lib" in one and "site-packages" not in one]
sys.path.insert(0, sys.argv[1])
sys.meta_path[:] = [one for one in sys.meta_path if "editable" not in repr(one)]
from dmlops.registry import REGISTRY
from dmltools.site.planner import answer
for line in sys.stdin:
    print(json.dumps(answer(REGISTRY, json.loads(line))))
assert "numpy" not in sys.modules
"""


def check_archive(names: list[str], count: int, folder: Path) -> None:
    """A process that has nothing but the archive answers as this one, also of descriptors that made none of it."""
    archive = planner_archive(REGISTRY, names)
    (folder / "planner.zip").write_bytes(archive)
    zipfile.ZipFile(io.BytesIO(archive)).extractall(folder / "unpacked")  # as the page does it
    asked = [request(descriptor) for name in names for descriptor in drawn(name, count)]
    command = [sys.executable, "-IB", "-c", ALONE, str(folder / "unpacked")]
    text = "\n".join(map(json.dumps, asked))
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    for question, line in zip(asked, done.stdout.splitlines(), strict=True):
        assert json.loads(line) == answered(question), question


def test_the_archive_suffices(tmp_path: Path) -> None:
    names = ["GEMM", "SCATTER", "RESAMPLE"]
    check_archive(names, 1, tmp_path)
    archive = (tmp_path / "planner.zip").read_bytes()
    assert archive == planner_archive(REGISTRY, names)
    found = zipfile.ZipFile(io.BytesIO(archive)).namelist()
    assert not [name for name in found if name.endswith((".c", "/cases.py", "/reference.py", "/function.py"))]
    assert len(archive) < 600_000


@pytest.mark.slow
def test_the_archive_of_all_operators_suffices(tmp_path: Path, share: Share) -> None:
    """One descriptor of each operator is drawn, and four with --all."""
    check_archive(list(REGISTRY), 4 // share(4), tmp_path)


def test_another_package_is_refused(tmp_path: Path) -> None:
    remedy = f"run `npm install {PACKAGE}` and give --pyodide node_modules/pyodide"
    with pytest.raises(SiteError, match=rf"pyodide\.mjs: .*{remedy} \[DML0903\]$"):
        planner_files(REGISTRY, ["GEMM"], tmp_path, in_folder=False)
    (tmp_path / "pyodide.mjs").write_bytes(b"")
    with pytest.raises(SiteError, match=rf"pyodide\.mjs .* {PACKAGE}.*{remedy} \[DML0903\]$"):
        planner_files(REGISTRY, ["GEMM"], tmp_path, in_folder=False)
