"""`dmlgen compare`: pages against specifications, fact by fact; with --all every operator's page in one table."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

from dmlgen.cli.pages import known_operator, read_pages, with_specification
from dmlgen.cli.pipeline import Pipeline
from dmlgen.cli.reporting import DONE, FINDINGS, MISUSE, fail, note
from dmlgen.cli.showing import say, show
from dmlgen.codes import Code
from dmlgen.diagnostics import counted
from dmlgen.documents import (
    COLUMNS,
    FILE,
    FOLDER_COLUMNS,
    Comparison,
    FolderComparison,
    PageFacts,
    Texts,
    Vocabulary,
    as_data,
    compare_folder,
    folder_data,
    folder_page,
    folder_remarks,
    folder_rows,
    lacking_tables,
    operator_pages,
    operators_of,
    revision_read,
    table_rows,
    texts_json,
)
from dmlgen.documents import compare as compare_page
from dmlgen.locations import Project, require_writable
from dmlgen.model import Specification
from dmlgen.model.rule_sources import rule_text
from dmlgen.queries import Table


def compare(options: argparse.Namespace, pipeline: Pipeline) -> int:
    """Compare the pages."""
    if options.record and (options.json or options.no_text or options.output is not None):
        return fail(Code.MISUSE, "--record prints no comparison; leave -o, --json and --no-text out", MISUSE)
    if options.output is not None and options.all is None:
        return fail(Code.MISUSE, "-o FILE is for --all FOLDER; leave it out", MISUSE)
    if options.all is not None:
        return _compare_folder(options, pipeline)
    if not options.pages:
        return fail(Code.MISUSE, "name a page, or a folder of them with --all FOLDER", MISUSE)

    def answer(specification: Specification, project: Project) -> int:
        vocabulary = Vocabulary.of(specification)
        texts = Texts() if options.no_text else pipeline.texts(project.root)
        files, word = _split(options)
        given = known_operator(word, vocabulary)
        pages = read_pages(files, vocabulary, lacking_tables(specification))
        names = operators_of(pages, specification, given)
        found: list[Comparison] = []
        for page, name in zip(pages, names, strict=True):
            operator = specification.operator(name)
            if operator is None:
                return fail(Code.ABSENT, _no_specification(page, name, project), MISUSE)
            found.append(compare_page(page, operator, vocabulary, texts))
        if options.record:
            return _record(found, texts, project)
        if options.json:
            _print_json(found)
        else:
            _print_tables(found, options)
        return DONE if all(comparison.is_clean for comparison in found) else FINDINGS

    return with_specification(options, pipeline, answer)


def _split(options: argparse.Namespace) -> tuple[list[str], str | None]:
    """The pages, and the operator if one is named: by --operator, or by a last word that is no file."""
    files, word = list(options.pages), options.operator
    last = files[-1]
    looks_like_name = last.replace("_", "").isalnum()
    if word is None and len(files) > 1 and looks_like_name and not Path(last).exists():
        word = files.pop()
    return files, word


def _no_specification(page: PageFacts, name: str, project: Project) -> str:
    path = f"spec/operators/{name.lower()}.yaml"
    if (project.root / path).exists():
        return f"{path} has mistakes, so that {page.file} cannot be compared with it; correct them first"
    return f"{name} has no specification; start one with: dmlgen import {page.file} -o {path}"


def _print_json(found: list[Comparison]) -> None:
    print(json.dumps([as_data(comparison) for comparison in found], indent=2, ensure_ascii=False))


def _print_tables(found: list[Comparison], options: argparse.Namespace) -> None:
    for comparison in found:
        facts = comparison.facts
        say(f"{facts.file}: {facts.form.value}, against {comparison.operator.name}")
        show(Table(columns=COLUMNS, rows=table_rows(comparison)))
        for unread in facts.unread:
            say(f"unread, line {unread.at.line}: {unread.what} [{Code.UNREAD}]")
        if not facts.has_tables:
            say("no support tables: what came with them is compared only where this early revision states it")
        for erratum in comparison.idle:
            sentence = f"the erratum of {erratum.fact} explains nothing on this page; correct or remove it"
            say(f"{erratum.at}: {sentence} [{Code.IDLE_ERRATUM}]")
        if not comparison.recorded and not options.no_text:
            say("the prose is not compared: no text of this revision is recorded; read it, then run with --record")
        if options.verbose:
            for rule in (*comparison.stated, *comparison.added):
                source = f"stated: {rule.stated}" if rule.stated is not None else f"because: {rule.because}"
                say(f"not looked for: {rule_text(rule)} ({source})")
        say(_summary(comparison))
        print()


def _record(found: Sequence[Comparison], texts: Texts, project: Project) -> int:
    """Record the texts of the pages: a person has read them. A page that is no document of its operator is left out."""
    require_writable(project)
    left_out = False
    for comparison in found:
        facts, operator = comparison.facts, comparison.operator
        document = revision_read(facts, operator)
        if document is None:
            left_out = True
            note(f"{facts.file} is not among the documents of {operator.name}, and not recorded; add it there first")
            continue
        texts = texts.with_page(facts, document)
        print(f"recorded {counted(len(facts.passages), 'sentence')} of {facts.file}")
    try:
        (project.root / FILE).write_text(texts_json(texts), encoding="utf-8", newline="\n")
    except OSError as error:
        return fail(Code.OUTPUT, f"{FILE} cannot be written: {error.strerror or error}", FINDINGS)
    return FINDINGS if left_out else DONE


def _summary(comparison: Comparison) -> str:
    different = sum(row.verdict.value != "same" for row in comparison.rows)
    facts, rules = counted(len(comparison.rows), "fact"), _rules(comparison)
    if not different:
        return f"{facts}, all the same{rules}"
    explained = f"{len(comparison.explained)} explained by errata"
    return f"{facts}, {different} different, {explained}, {counted(len(comparison.findings), 'finding')}{rules}"


def _rules(comparison: Comparison) -> str:
    """How many rules of the specification were not looked for on the page, and where they come from."""
    stated, added = len(comparison.stated), len(comparison.added)
    if not stated and not added:
        return ""
    return f"; {counted(stated + added, 'rule')} not looked for: {stated} stated by the page, {added} by none"


def _compare_folder(options: argparse.Namespace, pipeline: Pipeline) -> int:
    """Compare the pages of the folder."""
    folder = Path(options.all)
    if options.pages or options.operator:
        return fail(Code.MISUSE, "--all FOLDER takes no pages and no operator besides; leave them out", MISUSE)
    if options.output is not None and options.json:
        return fail(Code.MISUSE, "-o FILE writes Markdown and --json prints JSON; choose one", MISUSE)
    if not folder.is_dir():
        return fail(Code.FILE, f"{options.all} is no folder; give one that holds pages", MISUSE)

    def answer(specification: Specification, project: Project) -> int:
        paths = operator_pages(folder, specification)
        if not paths:
            wanted = "ns-directml-dml_<operator>_operator_desc.md"
            return fail(Code.FILE, f"{options.all} holds no page of an operator; their names are {wanted}", MISUSE)
        texts = Texts() if options.no_text else pipeline.texts(project.root)
        names = [str(path) for path in paths]
        found = compare_folder(paths, names, specification, Vocabulary.of(specification), texts)
        if options.record:
            return _record(found.compared, texts, project)
        if options.output is not None:
            try:
                options.output.write_text(folder_page(found, specification), encoding="utf-8")
            except OSError as error:
                return fail(Code.OUTPUT, f"{options.output} cannot be written: {error.strerror or error}", FINDINGS)
            say(f"{options.output}: {_folder_summary(found)}")
        else:
            (_print_folder_json if options.json else _print_folder_table)(found)
        return DONE if found.is_clean else FINDINGS

    return with_specification(options, pipeline, answer)


def _print_folder_json(found: FolderComparison) -> None:
    print(json.dumps(folder_data(found), indent=2, ensure_ascii=False))


def _print_folder_table(found: FolderComparison) -> None:
    show(Table(columns=FOLDER_COLUMNS, rows=folder_rows(found)))
    for remark in folder_remarks(found):
        say(remark)
    say(_folder_summary(found))


def _folder_summary(found: FolderComparison) -> str:
    clean = sum(comparison.is_clean for comparison in found.compared)
    parts = [f"{counted(len(found.compared), 'page')} compared, {clean} as expected"]
    if found.refused:
        parts.append(f"{len(found.refused)} refused")
    if found.unspecified:
        parts.append(f"{len(found.unspecified)} of operators without a specification")
    if found.without_page:
        parts.append(f"{counted(len(found.without_page), 'specified operator')} without a page")
    return "; ".join(parts)
