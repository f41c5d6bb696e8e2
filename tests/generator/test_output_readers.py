"""Killed at any step, the generated package can be imported as it stands, before anybody has finished the swap."""

from __future__ import annotations

import itertools
import subprocess
import sys
import textwrap
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from dmlgen.checking import load_specification
from dmlgen.families import vocabularies
from dmlgen.output import OutputError, finish_interrupted, write_tree
from dmlgen.output.ordering import split_removals, turn_of
from dmlgen.rendering import render

HERE = Path(__file__).resolve().parents[2]
REMOVED, CHANGED, ADDED = "CUMULATIVE_PRODUCT", "CUMULATIVE_SUMMATION", "ELEMENT_WISE_MODULUS_FLOOR"

# Imports, for each root, every operator in the registry and every name of the package, as new processes would.
READER = textwrap.dedent(
    """
    import importlib, json, sys
    from pathlib import Path
    for root in sys.argv[2:]:
        sys.path.insert(0, root + "/generated")
        importlib.invalidate_caches()
        try:
            import dmlops
            assert dmlops.__file__.startswith(root), dmlops.__file__
            known = [dmlops.REGISTRY.descriptor(name).OPERATOR.name for name in dmlops.REGISTRY]
            known = [name for name in known if dmlops.REGISTRY.cases(name)]
            for name in dmlops.__all__:
                getattr(dmlops, name)
            for spec in json.loads(Path(root, "generated/dmlops/specs.json").read_text())["operators"]:
                importlib.import_module("dmlops.operators." + spec.lower() + ".function")
            print(root, *sorted(known))
        except Exception as error:
            print(root, type(error).__name__, error)
        sys.path.pop(0)
        for name in [name for name in sys.modules if name.split(".")[0] == "dmlops"]:
            del sys.modules[name]
    """
)


class Killed(BaseException):
    pass


def trees() -> tuple[Mapping[str, str], Mapping[str, str]]:
    """The package with an operator that goes and one that changes, and with one that comes and the changed one."""
    specification = load_specification(HERE, vocabularies())
    pair = []
    for names in ((REMOVED, CHANGED), (CHANGED, ADDED)):
        chosen = tuple(operator for operator in specification.operators if operator.name.upper in names)
        pair.append(dict(render(replace(specification, operators=chosen), HERE / "templates")))
    old, new = pair
    for path in new:
        if CHANGED.lower() in path and path.endswith(".py"):
            new[path] += "# changed\n"
    return old, new


def stop_at(wanted: int) -> Callable[[str], None]:
    """A `step` that dies before the step with the number given."""
    count = itertools.count()

    def step(name: str) -> None:
        if next(count) == wanted:
            raise Killed

    return step


@pytest.mark.slow
def test_after_a_kill_at_any_step_every_operator_can_be_imported(tmp_path: Path) -> None:
    old, new = trees()
    rehearsal = tmp_path / "rehearsal"
    rehearsal.mkdir()
    write_tree(rehearsal, old)
    steps: list[str] = []
    write_tree(rehearsal, new, step=steps.append)
    assert {f"generated/dmlops/operators/{name.lower()}/function.py" for name in (CHANGED, ADDED)} <= set(new)
    roots = []
    for number in range(steps.index("place journal"), len(steps)):
        root = tmp_path / str(number)
        root.mkdir()
        write_tree(root, old)
        with pytest.raises(Killed):
            write_tree(root, new, step=stop_at(number))
        roots.append(root)
    path = [str(HERE / "runtime")]
    code = f"import sys; sys.path[:0] = {path!r}; sys.dont_write_bytecode = True\n{READER}"
    process = subprocess.run(
        [sys.executable, "-c", code, "-", *map(str, roots)], check=True, capture_output=True, text=True, timeout=120
    )
    before, after = f"{REMOVED} {CHANGED}", f"{CHANGED} {ADDED}"
    found = [line.partition(" ")[2] for line in process.stdout.splitlines()]
    assert len(found) == len(roots)
    switched = found.index(after) if after in found else len(found)
    assert found == [before] * switched + [after] * (len(found) - switched)
    assert 0 < switched < len(found)
    for root in roots:
        finish_interrupted(root)
        write_tree(root, new)
        assert (root / "generated/dmlops/registry.py").read_text() == new["generated/dmlops/registry.py"]
        assert not (root / f"generated/dmlops/operators/{REMOVED.lower()}").exists()


def test_what_is_named_moves_before_what_names_it() -> None:
    paths = [
        "generated/tests/test_x.py",
        "docs/operators.md",
        "generated/dmlops/__init__.py",
        "generated/dmlops/specs.json",
        "generated/dmlops/__main__.py",
        "generated/dmlops/registry.py",
        "generated/dmlops/operators/x/function.py",
        "generated/dmlops/enums.py",
    ]
    assert sorted(paths, key=turn_of) == [
        "generated/dmlops/enums.py",
        "generated/dmlops/operators/x/function.py",
        "generated/dmlops/__main__.py",
        "generated/dmlops/__init__.py",
        "generated/dmlops/registry.py",
        "generated/dmlops/specs.json",
        "docs/operators.md",
        "generated/tests/test_x.py",
    ]


def test_only_what_stands_in_the_way_goes_first() -> None:
    removals = ("generated/a", "generated/b/x", "generated/b/y/z", "generated/bb", "generated/c/old")
    targets = ("generated/a/new", "generated/b", "generated/c/new")
    first, last = split_removals(removals, targets)
    assert first == ("generated/a", "generated/b/x", "generated/b/y/z")
    assert last == ("generated/bb", "generated/c/old")


def test_new_content_that_is_gone_is_a_sentence(tmp_path: Path) -> None:
    banner = "# generated from x; do not edit\n"
    write_tree(tmp_path, {"generated/a.py": banner})

    def die(name: str) -> None:
        if name == "move generated/a.py":
            raise Killed

    with pytest.raises(Killed):
        write_tree(tmp_path, {"generated/a.py": f"{banner}new\n"}, step=die)
    (tmp_path / ".dmlgen/stage/0").unlink()
    with pytest.raises(OutputError) as refusal:
        finish_interrupted(tmp_path)
    assert str(refusal.value) == (
        ".dmlgen/journal.json is damaged: the new content of generated/a.py is missing; "
        "remove the folder .dmlgen and run dmlgen generate"
    )
    assert (tmp_path / "generated/a.py").read_text() == banner
