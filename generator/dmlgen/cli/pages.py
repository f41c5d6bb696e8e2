"""What `dmlgen import` and `dmlgen compare` have in common: reading the pages that the user names."""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from shutil import copytree

from dmlgen.answers.lookup import LookupFailed, plain_name
from dmlgen.cli.reporting import MISUSE, fail, mistakes, note
from dmlgen.cli.rooms import Rooms
from dmlgen.diagnostics import Diagnostic, SpecErrors, nearest
from dmlgen.documents import (
    LacksTables,
    MissingParser,
    OrderUnknown,
    PageFacts,
    Unrecognised,
    Vocabulary,
    none_lacks_tables,
    read_facts,
)
from dmlgen.locations import LocationError, Project, find_project
from dmlgen.model import Specification

Answer = Callable[[Specification, Project], int]


class PageErrors(Exception):
    """Pages that cannot be used; `diagnostics` say why."""

    def __init__(self, diagnostics: tuple[Diagnostic, ...]) -> None:
        super().__init__(diagnostics)
        self.diagnostics = diagnostics


def with_specification(options: argparse.Namespace, rooms: Rooms, answer: Answer) -> int:
    """Load the project's specification and answer; every way in which that can fail, as a sentence and a status."""
    try:
        project = find_project(options.root, Path.cwd())
        specification = _load_what_can_be(project.root, rooms)
    except SpecErrors as errors:
        return mistakes(errors)
    except LocationError as error:
        return fail(error.code, str(error), MISUSE)
    try:
        return answer(specification, project)
    except PageErrors as errors:
        print("\n".join(map(str, errors.diagnostics)), file=sys.stderr)
        return MISUSE
    except (MissingParser, OrderUnknown, Unrecognised, LookupFailed) as error:
        return fail(error.code, str(error), MISUSE)


def _load_what_can_be(root: Path, rooms: Rooms) -> Specification:
    """The specification without the operators whose files have mistakes: a draft is no reason not to read a page.

    Each mistake is noted. Raises SpecErrors if enumerations or levels have mistakes.
    """
    try:
        return rooms.load(root)
    except SpecErrors as errors:
        with tempfile.TemporaryDirectory() as copy:
            copytree(root / "spec", Path(copy) / "spec")
            return _load_without(errors, Path(copy), rooms)


def _load_without(errors: SpecErrors, root: Path, rooms: Rooms) -> Specification:
    """Remove the operators that have mistakes, then those that need them, until the rest can be loaded."""
    while True:
        broken = {root / found.file for found in errors.diagnostics}
        if not all(path.parent == root / "spec" / "operators" for path in broken):
            raise errors
        for found in errors.diagnostics:
            note(f"left out: {found}")
        for path in broken:
            path.unlink()
        try:
            return rooms.load(root)
        except SpecErrors as others:
            errors = others


def read_pages(
    files: list[str], vocabulary: Vocabulary, lacks_tables: LacksTables = none_lacks_tables
) -> list[PageFacts]:
    """The facts of the pages. Raises PageErrors with the mistakes of all of them."""
    found: list[PageFacts] = []
    wrong: list[Diagnostic] = []
    for file in files:
        try:
            found.append(read_facts(Path(file), file, vocabulary, lacks_tables))
        except SpecErrors as errors:
            wrong.extend(errors.diagnostics)
    if wrong:
        raise PageErrors(tuple(wrong))
    return found


def known_operator(word: str | None, vocabulary: Vocabulary) -> str | None:
    """The operator that the user names, in any case and with or without DirectML's affixes. Raises LookupFailed."""
    if word is None:
        return None
    name = plain_name(word)
    if name in vocabulary.operators:
        return vocabulary.aliases.get(name, name)
    match = nearest(name, sorted(vocabulary.operators))
    remedy = f"did you mean {match}?" if match else "write a member of DML_OPERATOR_TYPE in spec/enums.yaml"
    raise LookupFailed(f"{word} is no operator of DirectML; {remedy}")
