"""`dmlgen compare`: pages against specifications, fact by fact."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from dmlgen.cli.reporting import DONE, FINDINGS, MISUSE, counted, fail
from dmlgen.cli.rooms import Rooms
from dmlgen.codes import Code

if TYPE_CHECKING:
    from dmlgen.documents import Comparison, PageFacts
    from dmlgen.locations import Project
    from dmlgen.model import Specification

_EPILOG = """examples:
  dmlgen compare page.md                       the operator that the page names
  dmlgen compare page.txt CUMULATIVE_PRODUCT   the page names no operator
  dmlgen compare pages/*.md --json             every fact with line and verdict
  dmlgen compare --all FOLDER                  all pages in a folder, as a table
  dmlgen compare --all FOLDER -o docs/compared-pages.md

verdicts: same; page older (it differs, and newer pages are known); differs

a rule in a form that pages are not read for names its source (`stated` or
`because`), or is a finding

exit status: 0 all facts are the same or explained by an erratum, 1 some are
not, 2 a page cannot be compared"""


def add_parser(
    verbs: argparse._SubParsersAction[argparse.ArgumentParser], parents: list[argparse.ArgumentParser]
) -> None:
    """Add the command to `dmlgen`."""
    verb = verbs.add_parser(
        "compare",
        parents=parents,
        help="check specifications against pages of DirectML's documentation",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    verb.add_argument("pages", nargs="*", metavar="PAGE", help="pages; a last word that is no file names the operator")
    verb.add_argument("--operator", metavar="OP", help="the operator, where a page does not name it")
    verb.add_argument("--all", metavar="FOLDER", help="all pages below it, named as in the docs repository")
    verb.add_argument("-o", "--output", type=Path, metavar="FILE", help="with --all: write a Markdown page instead")
    verb.add_argument("--json", action="store_true", help="print JSON")
    verb.set_defaults(command=run)


def run(options: argparse.Namespace, rooms: Rooms) -> int:
    """Compare the pages."""
    from dmlgen.cli.pages import with_specification

    if options.all is not None:
        from dmlgen.cli.compare_folder import run_folder

        return run_folder(options, rooms)
    if options.output is not None:
        return fail(Code.MISUSE, "-o FILE is for --all FOLDER; leave it out", MISUSE)
    if not options.pages:
        return fail(Code.MISUSE, "name a page, or a folder of them with --all FOLDER", MISUSE)

    def answer(specification: Specification, project: Project) -> int:
        from dmlgen.cli.pages import known_operator, read_pages
        from dmlgen.documents import Vocabulary, compare, lacking_tables, operators_of

        vocabulary = Vocabulary.of(specification)
        files, word = _split(options)
        given = known_operator(word, vocabulary)
        pages = read_pages(files, vocabulary, lacking_tables(specification))
        names = operators_of(pages, specification, given)
        found: list[Comparison] = []
        for page, name in zip(pages, names, strict=True):
            operator = specification.operator(name)
            if operator is None:
                return fail(Code.ABSENT, _no_specification(page, name, project), MISUSE)
            found.append(compare(page, operator, vocabulary))
        (_print_json if options.json else _print_tables)(found)
        return DONE if all(comparison.is_clean for comparison in found) else FINDINGS

    return with_specification(options, rooms, answer)


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
    from dmlgen.documents import as_data

    print(json.dumps([as_data(comparison) for comparison in found], indent=2, ensure_ascii=False))


def _print_tables(found: list[Comparison]) -> None:
    from dmlgen.answers import Table
    from dmlgen.cli.showing import show
    from dmlgen.documents import COLUMNS, table_rows

    for comparison in found:
        facts = comparison.facts
        print(f"{facts.file}: {facts.form.value}, against {comparison.operator.name}")
        show(Table(columns=COLUMNS, rows=table_rows(comparison)))
        for unread in facts.unread:
            print(f"unread, line {unread.at.line}: {unread.what}")
        if not facts.has_tables:
            print("no support tables: what came with them is compared only where this early revision states it")
        for erratum in comparison.idle:
            print(f"{erratum.at}: the erratum of {erratum.fact} explains nothing on this page; correct or remove it")
        print(_summary(comparison))
        print()


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
