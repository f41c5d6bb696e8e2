"""Chooses the tests that a change can affect: `python3 dev.py test --changed [BASE]`.

A change is what differs from the merge base with BASE (main unless given), with uncommitted and untracked files. A file
affects whatever depends on it, directly or by way of others:

* Python files depend on what they import, at their top or inside a function, and on modules that a string of theirs
  names. Strings of tests may be programs: every mention of a module in them counts. A family means all its folder.
* Kernels and headers depend on what they include, and on the functions of the WGSL library that they import.
* The folder of a generated operator is one unit, and depends on its specification. Its test depends on it, and on no
  other operator.
* Hand-written tests that mention `dmlops` may use any operator. Those of a family use the operators that they name.
* The generator depends on everything in `spec/` and `templates/`.
* Other files matter to the Python files that mention their names.

A file about which none of this says anything affects everything. Needs the standard library alone.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path, PurePosixPath

ROOTS = ("generator", "runtime", "generated", "tests/helpers")
TESTS = ("tests/", "generated/tests/")
OPERATORS = "generated/dmlops/operators/"
FAMILIES = "runtime/dmlruntime/families/"
FUNCTIONS = tuple(
    f"runtime/dmlruntime/kernels/wgsl/{folder}/" for folder in ("arithmetic", "conversions", "mathematics")
)
GENERATOR = "generator/dmlgen/__init__.py"
EVERYTHING = ("conftest.py", "tests/conftest.py", "pyproject.toml", "setup.py")
"""Files that every test depends on."""

QUIET = (".md", ".svg", ".gitignore", ".gitattributes")
"""Endings of files that affect no test unless one mentions them."""

_MODULE = re.compile(r"\b(?:dmlgen|dmlruntime|dmltools|dmlops)\b(?:\.\w+)*\.?")
_INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.M)
_IMPORT = re.compile(r"^\s*#\s*import\s+([\w${}]+)", re.M)
_FUNCTION = re.compile(r"^fn ([\w${}]+)\(", re.M)
_FILLED_IN = re.compile(r"\$(?:\{\w+\}|\w+)")
_CALL = re.compile(r"\b([\w${}]+)\(")
_NAME = re.compile(r"\b(?:DML_)?([A-Za-z][A-Za-z0-9_]*)\b")
_ANY_OPERATOR = re.compile(r"\bREGISTRY\b(?!\.\w+\(\"\w+\"\)|, \")")
"""The registry, where it is not asked for an operator that is named there."""


def is_test(path: str) -> bool:
    """Return whether pytest collects tests from this file."""
    return path.startswith(TESTS) and path.endswith(".py") and PurePosixPath(path).name.startswith("test_")


def choose(changed: Iterable[str], texts: Mapping[str, str]) -> tuple[list[str] | None, str]:
    """Return the test files that `changed` files can affect, and why; None for every test.

    `texts` are the contents of all files by path, as they are now.
    """
    changed = sorted(set(changed))
    graph = Graph(texts)
    unknown = [path for path in changed if not graph.knows(path)]
    if unknown:
        more = f" and {len(unknown) - 1} others" if len(unknown) > 1 else ""
        return None, f"every test: what depends on {unknown[0]}{more} is not known"
    found = graph.affected(changed)
    tests = sorted(path for path in found if is_test(path) and path in texts)
    return tests, f"{len(tests)} of {sum(map(is_test, texts))} test files depend on {len(changed)} changed files"


class Graph:
    """Which files depend on which."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts = texts
        self._operators = {path.split("/")[3] for path in texts if path.startswith(OPERATORS) and path.count("/") > 3}
        self._folders: dict[str, frozenset[str]] = {}
        self._by_name: dict[str, list[str]] = defaultdict(list)
        for path in texts:
            self._by_name[PurePosixPath(path).name].append(path)
        self._functions = {
            path: set(_FUNCTION.findall(text)) for path, text in texts.items() if path.startswith(FUNCTIONS)
        }
        self._users: dict[str, set[str]] = defaultdict(set)
        for path, text in texts.items():
            for other in self._dependencies(path, text):
                self._users[other].add(path)

    def knows(self, path: str) -> bool:
        """Return whether it is known what depends on a file, be it nothing."""
        if path in EVERYTHING:
            return False
        return (
            is_test(path)
            or path.startswith(("spec/", "templates/", ".ci/", ".github/"))
            or path.endswith(QUIET)
            or bool(self._users[path] or self._mentioning(path))
        )

    def affected(self, changed: Iterable[str]) -> set[str]:
        """Return the files that depend on `changed` ones, and those themselves."""
        found: set[str] = set()
        waiting = list(changed)
        for path in changed:
            waiting += self._mentioning(path)
        while waiting:
            path = waiting.pop()
            if path not in found:
                found.add(path)
                waiting += self._users[path]
        return found

    def _mentioning(self, path: str) -> list[str]:
        """The Python files that say the name of a file on which nothing depends by a rule."""
        part_of_graph = path.endswith((".py", ".h", ".j2")) and "/" in path  # not dev.py, which tests copy
        if part_of_graph or path.startswith(OPERATORS) or self._users[path]:
            return []
        name = PurePosixPath(path).name
        return [other for other, text in self._texts.items() if other.endswith(".py") and name in text]

    def _dependencies(self, path: str, text: str) -> set[str]:
        found = set()
        if path.startswith(OPERATORS):
            found.add(_folder_of_operator(path.split("/")[3]))
        if path.endswith((".c", ".h", ".wgsl")):
            found |= {other for include in _INCLUDE.findall(text) for other in self._included(include)}
        if path.endswith(".wgsl"):
            names = (_CALL if path.startswith(FUNCTIONS) else _IMPORT).findall(text)
            found |= {other for other, known in self._functions.items() if _any_match(known, names)}
        if path.endswith(".py"):
            found |= self._of_python(path, text)
        if path == GENERATOR:
            found |= self._below("spec/") | self._below("templates/")
        if path.startswith("generated/") and path.endswith("/descriptor.py"):
            found |= self._below(path.removesuffix("descriptor.py"))
            found.add(f"spec/operators/{path.split('/')[3]}.yaml")
        return found - {path}

    def _included(self, include: str) -> list[str]:
        """The files that an include means; a part of it that the preprocessor fills in may be anything."""
        same_name = self._by_name[PurePosixPath(include).name] if "$" not in include else list(self._texts)
        pattern = re.compile("(?:.*/)?" + re.sub(r"\\\$\w+", r"\\w+", re.escape(include)))
        return [path for path in same_name if pattern.fullmatch(path)]

    def _of_python(self, path: str, text: str) -> set[str]:
        found = {
            other
            for folder in PurePosixPath(path).parents
            if (other := f"{folder}/conftest.py".removeprefix("./")) in self._texts
        }
        if path == "generated/dmlops/registry.py" or path.startswith("generated/dmlops/__"):
            return found  # it names every operator; who uses which is what tests say
        names = _names_of(ast.parse(text), programs=is_hand_written(path))
        for name in names:
            found |= self._modules(name, path)
        if is_hand_written(path) and any(re.match(r"dmlops\b", name) for name in names):
            found |= {_folder_of_operator(name) for name in self._operators_of(path, text)}
        if PurePosixPath(path).parent == PurePosixPath("tests/families"):
            found |= self._below(FAMILIES)
        if path.startswith("generated/tests/test_"):
            found.add(_folder_of_operator(PurePosixPath(path).stem.removeprefix("test_")))
        return found

    def _operators_of(self, path: str, text: str) -> set[str]:
        """The operators that a hand-written file may use."""
        if path.startswith(("tests/families/", "tests/helpers/")) and not _ANY_OPERATOR.search(text):
            words = {word.lower() for word in _NAME.findall(text)}
            return self._operators & (words | {word.removesuffix("_operator_desc") for word in words})
        return self._operators

    def _modules(self, name: str, path: str) -> set[str]:
        """The files of a module and of the packages above it; all files of a family, and of a name that goes on."""
        parts = name.rstrip(".").split(".")
        found = set()
        for root in (*ROOTS, str(PurePosixPath(path).parent)):
            for end in range(1, len(parts) + 1):
                base = "/".join((root, *parts[:end]))
                found |= {other for other in (f"{base}.py", f"{base}/__init__.py") if other in self._texts}
            folder = "/".join((root, *parts[: 3 if parts[:2] == ["dmlruntime", "families"] else None])) + "/"
            if folder.startswith(FAMILIES) and folder != FAMILIES:
                found |= self._below(folder)
            # What the run time imports by a name that it makes are families of operators, which descriptors import too.
            if name.endswith(".") and not path.startswith("runtime/dmlruntime/"):
                found |= self._below(folder)
            if folder == "generator/dmlgen/families/registry/":
                found |= self._below("generator/dmlgen/families/")
        return found

    def _below(self, folder: str) -> frozenset[str]:
        """The files in a folder and in those inside it."""
        if folder not in self._folders:
            self._folders[folder] = frozenset(path for path in self._texts if path.startswith(folder))
        return self._folders[folder]


def _any_match(functions: Iterable[str], names: Iterable[str]) -> bool:
    """Return whether one of `names` is one of `functions`; a part that the preprocessor fills in may be anything."""
    patterns = [(re.compile(_FILLED_IN.sub(r"\\w+", name)), _FILLED_IN.sub("x", name)) for name in functions]
    asked = [(re.compile(_FILLED_IN.sub(r"\\w+", name)), _FILLED_IN.sub("x", name)) for name in set(names)]
    return any(a.fullmatch(y) or b.fullmatch(x) for a, x in patterns for b, y in asked)


def is_hand_written(path: str) -> bool:
    """Return whether a file is a hand-written test, or helps one."""
    return path.startswith("tests/")


def _names_of(tree: ast.Module, programs: bool) -> set[str]:
    """The names of modules, and of what may be modules, that a Python file imports or has in its strings."""
    documentation = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documentation:
            if programs:
                found |= set(_MODULE.findall(node.value))
            elif _MODULE.fullmatch(node.value):
                found.add(node.value)
    return found


def _folder_of_operator(name: str) -> str:
    """The file that stands for all files of a generated operator."""
    return f"{OPERATORS}{name}/descriptor.py"


def changed_files(root: Path, base: str) -> list[str]:
    """Return the files that differ from the merge base with `base`, uncommitted and untracked ones too."""
    fork = _git(root, "merge-base", base, "HEAD")[0]
    # Without renames: what has moved is gone from where it was.
    return [
        *_git(root, "diff", "--name-only", "--no-renames", fork),
        *_git(root, "ls-files", "-o", "--exclude-standard"),
    ]


def _git(root: Path, *arguments: str) -> list[str]:
    done = subprocess.run(["git", *arguments], cwd=root, check=True, capture_output=True, encoding="utf-8")
    return done.stdout.splitlines()


def main(arguments: list[str]) -> int:
    """Print the test files, one a line, or nothing for all of them; on the error stream, why. 2 where git fails."""
    root = Path(__file__).resolve().parents[2]
    try:
        changed = changed_files(root, arguments[0] if arguments else "main")
        paths = [path for path in _git(root, "ls-files", "-co", "--exclude-standard") if (root / path).is_file()]
    except (OSError, subprocess.CalledProcessError) as error:
        said = getattr(error, "stderr", None) or str(error)
        print(f"--changed needs git and a branch or commit to compare with: {said.strip()}", file=sys.stderr)
        return 2
    tests, why = choose(changed, {path: (root / path).read_text("utf-8", errors="replace") for path in paths})
    print(why, file=sys.stderr)
    print(*(["tests", "generated/tests"] if tests is None else tests), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
