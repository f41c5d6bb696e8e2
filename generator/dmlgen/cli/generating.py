"""`dmlgen generate`: once, checking, or watching; and the short cut for a project in which nothing has changed."""

from __future__ import annotations

import argparse
import hashlib
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from dmlgen.cli.pipeline import Pipeline, RenderFailed
from dmlgen.cli.reporting import DONE, FINDINGS, MISUSE, Clock, fail, mistakes, note
from dmlgen.codes import Code
from dmlgen.diagnostics import SpecErrors, counted
from dmlgen.drafts import unfilled
from dmlgen.locations import LocationError, find_project, require_writable
from dmlgen.output import OutputError, Written, check_tree, write_tree
from dmlgen.paths import Within, everything, is_declared, only_operator, operator_of, outside
from dmlgen.record import Inputs, Record, changed_operators, inputs_digest, read_record, write_record

if TYPE_CHECKING:
    from dmlgen.model import Specification

SOURCES = ("spec", "templates", "generator/dmlgen", "runtime/dmlruntime", "tests/oracles/oracles.yaml")

Changes = Iterable[set[str]]
"""Each item is a set of paths that changed together."""


def generate(options: argparse.Namespace, pipeline: Pipeline) -> int:
    """Generate, or with --check compare, or with --watch again and again."""
    try:
        project = find_project(options.root, Path.cwd())
        require_writable(project)
    except LocationError as error:
        return fail(error.code, str(error), MISUSE)
    if options.watch:
        return watch(project.root, lambda: _once(project.root, options, pipeline))
    return _once(project.root, options, pipeline)


def _once(root: Path, options: argparse.Namespace, pipeline: Pipeline) -> int:
    clock = Clock()
    inputs, record = inputs_digest(root), read_record(root)
    changed = None if record is None else changed_operators(root, record, inputs)
    # Drafts are findings of a check, which says itself what is left to do.
    known = record is not None and not (options.check and record.notes) and not options.verify
    if record is not None and known and changed == frozenset() and options.only is None:
        for remark in record.notes:
            note(remark)
        print(f"up to date: {record.size}{', checked' if options.check else ''} in {clock.total():.2f} s")
        return DONE
    last = None
    if record is not None and changed is not None and not (record.notes or options.check or options.verify):
        last = Last(record=record, changed=changed)
    try:
        return _regenerate(root, options, pipeline, clock, inputs, last)
    except SpecErrors as errors:
        return mistakes(errors)
    except (OutputError, RenderFailed) as error:
        return fail(error.code, str(error), FINDINGS)


@dataclass(frozen=True, kw_only=True)
class Last:
    """The last full run, where nothing but the operators' files in `changed` is different since."""

    record: Record
    changed: frozenset[str]

    def kept(self, specification: Specification) -> tuple[frozenset[str], dict[str, str]]:
        """The operators that the changes cannot affect, and their generated files with digests."""
        from dmlgen.checking import affected

        touched = affected(specification.operators, self.changed)
        same = {o.name.snake: o.name.upper for o in specification.operators if o.name.upper not in touched}
        files = {path: digest for path, digest in self.record.outputs.items() if operator_of(path) in same}
        return frozenset(same.values()), files


def _regenerate(
    root: Path, options: argparse.Namespace, pipeline: Pipeline, clock: Clock, inputs: Inputs, last: Last | None
) -> int:
    """Generate, or with --check compare. `inputs`: digests of what is about to be read; `last`: what can be kept."""
    whole = pipeline.load(root) if last is None else pipeline.load(root, last.changed)
    clock.lap("read")
    drafts = _drafts(root, whole)
    specification = replace(whole, operators=tuple(o for o in whole.operators if o.name.upper not in drafts))
    what = counted(len(specification.operators), "operator")
    only: str | None = None
    within: Within = everything
    if options.only is not None:
        from dmlgen.queries import LookupFailed, find_operator

        try:
            name = find_operator(whole, options.only).name
        except LookupFailed as error:
            return fail(error.code, str(error), MISUSE)
        if name.upper in drafts:
            return fail(Code.DRAFT, f"{drafts[name.upper]}; do them first: nothing is generated from a draft", FINDINGS)
        what, only, within = name.upper, name.upper, only_operator(name.snake)
    if options.verify or only is not None:
        pipeline.verify(specification, only)
        clock.lap("verified")
    kept: dict[str, str] = {}
    if last is None or only is not None:
        files = pipeline.render(specification, root / "templates", only)
    else:
        same, kept = last.kept(specification)
        files = pipeline.render(specification, root / "templates", None, same)
        within = outside(kept)
    clock.lap("rendered")
    size = f"{what}, {counted(len(files) + len(kept), 'file')}"
    notes = tuple(f"{draft}; it is left out until they are done" for draft in drafts.values())
    if options.check:
        return _check(root, files, within, () if only else notes, size, clock)
    written = write_tree(root, files, force=options.force, within=within)
    clock.lap("wrote")
    for remark in notes:
        note(remark)
    if only is None and inputs_digest(root) == inputs:  # nothing was edited meanwhile
        outputs = kept | {path: hashlib.sha256(text.encode()).hexdigest() for path, text in files.items()}
        write_record(root, Record(inputs=inputs, outputs=outputs, size=size, notes=notes))
    _report(written, size, clock, options.verbose)
    return DONE


def _check(
    root: Path, files: Mapping[str, str], within: Within, drafts: tuple[str, ...], size: str, clock: Clock
) -> int:
    """Show every difference and every draft."""
    differences = check_tree(root, files, within=within)
    for difference in differences:
        print(difference)
    for draft in drafts:
        note(draft)
    if differences:
        return fail(
            Code.STALE, f"{len(differences)} of {counted(len(files), 'file')} differ; run: dmlgen generate", FINDINGS
        )
    if drafts:
        return FINDINGS
    print(f"up to date: {size}, checked in {clock.total():.2f} s")
    return DONE


def _report(written: Written, size: str, clock: Clock, verbose: bool) -> None:
    if verbose:
        for path in written.changed:
            print(f"  wrote {path}")
        for path in written.removed:
            print(f"  removed {path}")
        print(f"  {clock}")
    kinds = (("changed", written.changed), ("removed", written.removed))
    changes = [f"{len(paths)} {verb}" for verb, paths in kinds if paths]
    head = "generated" if changes else "up to date:"
    print(", ".join([f"{head} {size}", *changes]) + f" in {clock.total():.2f} s")


def _drafts(root: Path, specification: Specification) -> dict[str, str]:
    """By operator a remark for every file that `dmlgen new` began and nobody has finished.

    A draft holds the numbers and the formula of the operator that it was copied from: it would pass its own tests.
    """
    counts = [(o, unfilled((root / o.file).read_text(encoding="utf-8"))) for o in specification.operators]
    return {
        operator.name.upper: f"{operator.file} is a draft: {counted(count, 'task')} marked FILL IN"
        for operator, count in counts
        if count
    }


def watch(root: Path, once: Callable[[], int], changes: Changes | None = None) -> int:
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
            if not all(_is_generated(root, Path(path)) for path in paths):
                again()
    except KeyboardInterrupt:
        return DONE
    return DONE


def again() -> None:
    """Generate once, with the same arguments, in a fresh process."""
    arguments = [argument for argument in sys.argv[1:] if argument != "--watch"]
    subprocess.run([sys.executable, "-m", "dmlgen", *arguments], check=False)


def _is_generated(root: Path, path: Path) -> bool:
    """True if the generator itself wrote `path`: that must not start it again."""
    name = path.relative_to(root).as_posix() if path.is_relative_to(root) else path.as_posix()
    return is_declared(name)


def _changes(root: Path) -> Changes:
    import watchfiles

    folders = [root / source for source in SOURCES if (root / source).exists()]
    return ({path for _, path in batch} for batch in watchfiles.watch(*folders, raise_interrupt=True))
