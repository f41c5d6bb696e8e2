"""Which tests `dev.py test --changed` chooses."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from changed_tests import changed_files, choose

SCAN = "runtime/dmlruntime/families/scan"
TEXTS = {
    "conftest.py": "",
    "pyproject.toml": "",
    "dev.py": "",
    "tests/test_dev.py": 'copy("dev.py")',
    "docs/page.md": "",
    "spec/operators/sum.yaml": "",
    "generator/dmlgen/__init__.py": "",
    "runtime/dmlruntime/core/tensors.py": "",
    "runtime/dmlruntime/families/planning.py": 'import_module(f"dmlruntime.families.{name}")',
    f"{SCAN}/__init__.py": "from dmlruntime.core.tensors import Sizes",
    f"{SCAN}/gpu.py": "",
    "runtime/dmlruntime/families/copy/__init__.py": "import dmlruntime.families.planning",
    "runtime/dmlruntime/kernels/wgsl/scan/kernel.wgsl": '#include "types/$kind.wgsl" with kind=half',
    "runtime/dmlruntime/kernels/wgsl/types/half.wgsl": "#import sin_float32",
    "runtime/dmlruntime/kernels/wgsl/mathematics/trigonometric.wgsl": "fn sin_float32() { add_int64(); }",
    "runtime/dmlruntime/kernels/wgsl/mathematics/other.wgsl": "fn exp_float32() { sin_float32(); }",
    "runtime/dmlruntime/kernels/wgsl/arithmetic/wide.wgsl": "fn add_${type}() {}",
    "generated/dmlops/registry.py": 'PACKAGES = ["dmlops.operators.sum", "dmlops.operators.copy"]',
    "generated/dmlops/operators/sum/descriptor.py": "from dmlruntime.families.scan import Record",
    "generated/dmlops/operators/sum/kernel.wgsl": '#include "scan/kernel.wgsl"',
    "generated/dmlops/operators/copy/descriptor.py": "from dmlruntime.families.copy import Record",
    "generated/tests/test_sum.py": "from dmlops import REGISTRY",
    "generated/tests/test_copy.py": "from dmlops import REGISTRY",
    "tests/families/scan/test_scan.py": "import dmlops as dml\nimport scans\ndml.DML_SUM_OPERATOR_DESC",
    "tests/families/copy/test_copies.py": "import dmlops as dml\ndml.copy(1)",
    "tests/families/test_all.py": "",
    "tests/helpers/scans.py": "",
    "tests/cli/test_cli.py": 'run("-m", "dmlops.__main__")',
    "tests/generator/test_loading.py": 'def test():\n    run("import dmlgen.loading")',
    "tests/data/sizes.json": "",
    "tests/generator/test_sizes.py": 'open("data/sizes.json")',
}


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        (
            f"{SCAN}/gpu.py",
            ["generated/tests/test_sum.py", "cli/test_cli", "families/scan/test_scan", "families/test_all"],
        ),
        (
            "runtime/dmlruntime/kernels/wgsl/types/half.wgsl",
            ["generated/tests/test_sum.py", "cli/test_cli", "families/scan/test_scan"],
        ),
        *(
            (
                f"runtime/dmlruntime/kernels/wgsl/{file}",
                ["generated/tests/test_sum.py", "cli/test_cli", "families/scan/test_scan"],
            )
            for file in ("mathematics/trigonometric.wgsl", "arithmetic/wide.wgsl")
        ),
        (
            "generated/dmlops/operators/copy/descriptor.py",
            ["generated/tests/test_copy.py", "cli/test_cli", "families/copy/test_copies"],
        ),
        (
            "spec/operators/sum.yaml",
            ["generated/tests/test_sum.py", "cli/test_cli", "families/scan/test_scan", "generator/test_loading"],
        ),
        ("tests/helpers/scans.py", ["families/scan/test_scan"]),
        ("tests/data/sizes.json", ["generator/test_sizes"]),
        ("tests/families/test_all.py", ["families/test_all"]),
        ("docs/page.md", []),
        ("dev.py", ["test_dev"]),
    ],
)
def test_a_file_affects_what_depends_on_it(changed: str, tests: list[str]) -> None:
    whole = [test if test.startswith("generated/") else f"tests/{test}.py" for test in tests]
    assert choose([changed], TEXTS)[0] == whole


@pytest.mark.parametrize(
    "changed",
    [
        "conftest.py",
        "pyproject.toml",
        "runtime/dmlruntime/kernels/wgsl/mathematics/other.wgsl",
        f"{SCAN}/deleted.py",
        "Makefile",
    ],
)
def test_a_file_that_is_not_known_affects_everything(changed: str) -> None:
    tests, why = choose([changed, "docs/page.md"], TEXTS)
    assert tests is None
    assert why == f"every test: what depends on {changed} is not known"


def test_it_says_how_many_were_chosen() -> None:
    assert choose(["tests/helpers/scans.py"], TEXTS)[1] == "1 of 9 test files depend on 1 changed files"


def test_a_change_is_what_differs_from_where_the_branch_began(tmp_path: Path) -> None:
    def git(*arguments: str) -> None:
        identity = ("-c", "user.name=a", "-c", "user.email=a@b")
        subprocess.run(["git", *identity, *arguments], cwd=tmp_path, check=True, capture_output=True)

    def write(name: str, text: str) -> None:
        (tmp_path / name).write_text(text)

    git("init", "-b", "main")
    for name in ("old.py", "kept.py", "edited.py"):
        write(name, name)
    git("add", ".")
    git("commit", "-m", "one")
    git("checkout", "-b", "branch")
    git("mv", "old.py", "new.py")
    git("commit", "-m", "two")
    git("checkout", "main")
    write("kept.py", "later")
    git("commit", "-a", "-m", "three")
    git("checkout", "branch")
    write("edited.py", "now")
    write("untracked.py", "")
    assert sorted(changed_files(tmp_path, "main")) == ["edited.py", "new.py", "old.py", "untracked.py"]
