"""`dmlgen import`: pages of an operator in, the YAML of a specification out; and what it shares with `compare`."""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from shutil import copytree

from dmlgen.cli.asking import answering
from dmlgen.cli.pipeline import Pipeline
from dmlgen.cli.reporting import DONE, FINDINGS, MISUSE, fail, note
from dmlgen.cli.showing import say
from dmlgen.codes import Code
from dmlgen.diagnostics import Diagnostic, SpecErrors, counted
from dmlgen.documents import (
    MARK,
    LacksTables,
    MissingParser,
    OrderUnknown,
    PageFacts,
    Unrecognised,
    Vocabulary,
    merge,
    newest_first,
    none_lacks_tables,
    operators_of,
    read_facts,
    skeleton,
)
from dmlgen.locations import Project
from dmlgen.model import Specification
from dmlgen.queries.lookup import LookupFailed, plain_name
from dmlruntime.core.suggestions import did_you_mean
from dmlruntime.core.tables import complain

Answer = Callable[[Specification, Project], int]


class PageErrors(Exception):
    """Pages that cannot be used; `diagnostics` say why."""

    def __init__(self, diagnostics: tuple[Diagnostic, ...]) -> None:
        super().__init__(diagnostics)
        self.diagnostics = diagnostics


def with_specification(options: argparse.Namespace, pipeline: Pipeline, answer: Answer) -> int:
    """As `answering`, without the operators whose files have mistakes; pages may fail, too."""
    tolerant = replace(pipeline, load=lambda root: _load_what_can_be(root, pipeline))
    try:
        return answering(options, tolerant, answer)
    except PageErrors as errors:
        complain("\n".join(map(str, errors.diagnostics)))
        return MISUSE
    except (MissingParser, OrderUnknown, Unrecognised) as error:
        return fail(error.code, str(error), MISUSE)


def _load_what_can_be(root: Path, pipeline: Pipeline) -> Specification:
    """The specification without the operators whose files have mistakes: a draft is no reason not to read a page.

    Each mistake is noted. Raises SpecErrors if enumerations or levels have mistakes.
    """
    try:
        return pipeline.load(root)
    except SpecErrors as errors:
        with tempfile.TemporaryDirectory() as copy:
            copytree(root / "spec", Path(copy) / "spec")
            return _load_without(errors, Path(copy), pipeline)


def _load_without(errors: SpecErrors, root: Path, pipeline: Pipeline) -> Specification:
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
            return pipeline.load(root)
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
    otherwise = "write a member of DML_OPERATOR_TYPE in spec/enums.yaml"
    remedy = did_you_mean(name, sorted(vocabulary.operators), otherwise=otherwise)
    raise LookupFailed(f"{word} is no operator of DirectML; {remedy}")


def import_pages(options: argparse.Namespace, pipeline: Pipeline) -> int:
    """Import the pages."""

    def answer(specification: Specification, project: Project) -> int:
        vocabulary = Vocabulary.of(specification)
        given = known_operator(options.operator, vocabulary)
        pages = read_pages(options.pages, vocabulary)
        operators = operators_of(pages, specification, given)
        if len(set(operators)) > 1:
            list_of = ", ".join(f"{page.file} is about {name}" for page, name in zip(pages, operators, strict=True))
            return fail(Code.MISUSE, f"import takes pages of one operator: {list_of}", MISUSE)
        merged = merge(operators[0], pages if options.in_order else newest_first(pages))
        text = skeleton(merged, vocabulary)
        if options.output is None:
            print(text, end="")
            return DONE
        if (refusal := _write_new(options.output, text)) is not None:
            return fail(Code.OUTPUT, refusal, FINDINGS)
        say(f"wrote {options.output}: do the {counted(text.count(f'{MARK}:'), 'task')} marked {MARK} in it")
        unread = sum(len(page.unread) for page in pages)
        if unread:
            note(f"{counted(unread, 'thing')} could not be read; the last lines of {options.output} list them")
        return DONE

    return with_specification(options, pipeline, answer)


def _write_new(path: Path, text: str) -> str | None:
    """Write a new file, whole or not at all; a sentence if that cannot be done."""
    try:
        descriptor, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(descriptor, "wb") as file:
                file.write(text.encode())
            Path(temporary).chmod(0o644)
            if path.exists() or path.is_symlink():
                return f"{path} exists; name another file, or remove it first"
            os.replace(temporary, path)
        finally:
            Path(temporary).unlink(missing_ok=True)
    except OSError as error:
        return f"cannot write {path}: {error.strerror}; name another file with -o"
    return None
