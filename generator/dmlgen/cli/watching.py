"""`dmlgen generate --watch`."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from dmlgen.cli.reporting import DONE, MISUSE, fail, note
from dmlgen.codes import Code
from dmlgen.paths import covers

SOURCES = ("spec", "templates", "generator/dmlgen", "runtime/dmlruntime", "tests/oracles/oracles.yaml")

Changes = Iterable[set[str]]
"""Each item is a set of paths that changed together."""


def watch(root: Path, once: Callable[[], int], declared_roots: tuple[str, ...], changes: Changes | None = None) -> int:
    """Generate now and after every change of what generation reads, until interrupted.

    Later rounds run in a fresh process each, so that changes of the generator itself take effect.
    """
    if changes is None:
        try:
            changes = _changes(root)
        except ImportError:
            return fail(
                Code.PACKAGE, "--watch needs watchfiles, which is not installed; run: pip install 'dmlops[cli]'", MISUSE
            )
    once()
    note(f"watching {', '.join(SOURCES)}; interrupt to end")
    try:
        for paths in changes:
            if not all(_is_ours(root, Path(path), declared_roots) for path in paths):
                again()
    except KeyboardInterrupt:
        return DONE
    return DONE


def again() -> None:
    """Generate once, with the same arguments, in a fresh process."""
    arguments = [argument for argument in sys.argv[1:] if argument != "--watch"]
    subprocess.run([sys.executable, "-m", "dmlgen", *arguments], check=False)


def _is_ours(root: Path, path: Path, declared_roots: tuple[str, ...]) -> bool:
    """Whether the generator itself wrote `path`: that must not start it again."""
    name = path.relative_to(root).as_posix() if path.is_relative_to(root) else path.as_posix()
    return covers(declared_roots, name)


def _changes(root: Path) -> Changes:
    import watchfiles

    folders = [root / source for source in SOURCES if (root / source).exists()]
    return ({path for _, path in batch} for batch in watchfiles.watch(*folders, raise_interrupt=True))
