"""`dmlgen compare --all FOLDER`: every operator's page below a folder, in one table."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from dmlgen.cli.reporting import DONE, FINDINGS, MISUSE, counted, fail
from dmlgen.cli.rooms import Rooms
from dmlgen.codes import Code

if TYPE_CHECKING:
    from dmlgen.documents import FolderComparison
    from dmlgen.locations import Project
    from dmlgen.model import Specification


def run_folder(options: argparse.Namespace, rooms: Rooms) -> int:
    """Compare the pages of the folder."""
    from dmlgen.cli.pages import with_specification

    folder = Path(options.all)
    if options.pages or options.operator:
        return fail(Code.MISUSE, "--all FOLDER takes no pages and no operator besides; leave them out", MISUSE)
    if options.output is not None and options.json:
        return fail(Code.MISUSE, "-o FILE writes Markdown and --json prints JSON; choose one", MISUSE)
    if not folder.is_dir():
        return fail(Code.FILE, f"{options.all} is no folder; give one that holds pages", MISUSE)

    def answer(specification: Specification, project: Project) -> int:
        from dmlgen.documents import Vocabulary, compare_folder, folder_page, operator_pages

        paths = operator_pages(folder, specification)
        if not paths:
            wanted = "ns-directml-dml_<operator>_operator_desc.md"
            return fail(Code.FILE, f"{options.all} holds no page of an operator; their names are {wanted}", MISUSE)
        found = compare_folder(paths, [str(path) for path in paths], specification, Vocabulary.of(specification))
        if options.output is not None:
            try:
                options.output.write_text(folder_page(found, specification), encoding="utf-8")
            except OSError as error:
                return fail(Code.OUTPUT, f"{options.output} cannot be written: {error.strerror or error}", FINDINGS)
            print(f"{options.output}: {_summary(found)}")
        else:
            (_print_json if options.json else _print_table)(found)
        return DONE if found.is_clean else FINDINGS

    return with_specification(options, rooms, answer)


def _print_json(found: FolderComparison) -> None:
    from dmlgen.documents import folder_data

    print(json.dumps(folder_data(found), indent=2, ensure_ascii=False))


def _print_table(found: FolderComparison) -> None:
    from dmlgen.answers import Table
    from dmlgen.cli.showing import show
    from dmlgen.documents import FOLDER_COLUMNS, folder_remarks, folder_rows

    show(Table(columns=FOLDER_COLUMNS, rows=folder_rows(found)))
    for remark in folder_remarks(found):
        print(remark)
    print(_summary(found))


def _summary(found: FolderComparison) -> str:
    clean = sum(comparison.is_clean for comparison in found.compared)
    parts = [f"{counted(len(found.compared), 'page')} compared, {clean} as expected"]
    if found.refused:
        parts.append(f"{len(found.refused)} refused")
    if found.unspecified:
        parts.append(f"{len(found.unspecified)} of operators without a specification")
    if found.without_page:
        parts.append(f"{counted(len(found.without_page), 'specified operator')} without a page")
    return "; ".join(parts)
