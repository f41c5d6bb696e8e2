"""`dmlgen import`: pages of an operator in, the YAML of a specification out."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING

from dmlgen.cli.reporting import DONE, FINDINGS, MISUSE, counted, fail, note
from dmlgen.cli.rooms import Rooms
from dmlgen.codes import Code

if TYPE_CHECKING:
    from dmlgen.locations import Project
    from dmlgen.model import Specification

_EPILOG = """examples:
  dmlgen import page.md                           print the draft
  dmlgen import new.md old.md -o spec/operators/gemm.yaml
                                                  the newest page wins;
                                                  differences become errata
  dmlgen import page.txt --operator GEMM          the page names no operator

Pages may be sources of the docs repository, published pages, converted
Markdown, or text copied from a browser, in English, French or Russian.

exit status: 0 written, 1 the file cannot be written, 2 a page cannot be used
(then nothing is written)"""


def add_parser(
    verbs: argparse._SubParsersAction[argparse.ArgumentParser], parents: list[argparse.ArgumentParser]
) -> None:
    """Add the command to `dmlgen`."""
    verb = verbs.add_parser(
        "import",
        parents=parents,
        help="start a specification from pages of DirectML's documentation",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    verb.add_argument("pages", nargs="+", metavar="PAGE", help="a page of the operator; several are merged")
    verb.add_argument("-o", "--output", type=Path, metavar="FILE", help="write this new file (default: print)")
    verb.add_argument("--operator", metavar="OP", help="the operator, where a page does not name it")
    verb.add_argument("--in-order", action="store_true", help="the pages are given newest first")
    verb.set_defaults(command=run)


def run(options: argparse.Namespace, rooms: Rooms) -> int:
    """Import the pages."""
    from dmlgen.cli.pages import with_specification

    def answer(specification: Specification, project: Project) -> int:
        from dmlgen.cli.pages import known_operator, read_pages
        from dmlgen.documents import MARK, Vocabulary, merge, newest_first, operators_of, skeleton

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
        if (refusal := _write(options.output, text)) is not None:
            return fail(Code.OUTPUT, refusal, FINDINGS)
        print(f"wrote {options.output}: do the {counted(text.count(f'{MARK}:'), 'task')} marked {MARK} in it")
        unread = sum(len(page.unread) for page in pages)
        if unread:
            note(f"{counted(unread, 'thing')} could not be read; the last lines of {options.output} list them")
        return DONE

    return with_specification(options, rooms, answer)


def _write(path: Path, text: str) -> str | None:
    """Write a new file, whole or not at all; a sentence if that cannot be done."""
    import tempfile  # here, because no other command needs it

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
