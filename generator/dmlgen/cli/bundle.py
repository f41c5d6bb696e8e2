"""`dmlgen bundle`: an operator's kernels as single files, to take away."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from dmlgen.cli.reporting import DONE, FINDINGS, fail
from dmlgen.cli.rooms import RenderFailed, Rooms

if TYPE_CHECKING:
    from dmlgen.locations import Project
    from dmlgen.model import OperatorSpec, Specification

_EPILOG = """examples:
  dmlgen bundle CUMULATIVE_SUMMATION                    cumulative_summation.c, here
  dmlgen bundle ELEMENT_WISE_ADD -o build               build/element_wise_add.c
  dmlgen bundle ELEMENT_WISE_ADD -D FLOAT32 -D PLACES   element_wise_add.wgsl too, as a GPU runs it for these names

The C file holds all that the kernel includes, each text once, and needs nothing but libm. Compile it for a data type:
  cc -std=c11 -O3 -ffp-contract=off -DDML_TYPE_FLOAT32 -c cumulative_summation.c

WGSL has no preprocessor, so its text is made for the names that choose data types and layouts; a plan for the GPU lists
them as its `defines`.

exit status: 0 written, 1 it cannot be written, 2 no such operator"""


def add_parser(
    verbs: argparse._SubParsersAction[argparse.ArgumentParser], parents: list[argparse.ArgumentParser]
) -> None:
    """Add the command to `dmlgen`."""
    verb = verbs.add_parser(
        "bundle",
        parents=parents,
        help="write an operator's kernel as one file, to take away",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    verb.add_argument("operator", metavar="OP")
    verb.add_argument("-o", "--output", type=Path, default=Path(), metavar="DIR", help="the folder (default: this one)")
    verb.add_argument("-D", "--define", action="append", default=[], metavar="NAME", help="write WGSL, for this name")
    verb.set_defaults(command=run)


def run(options: argparse.Namespace, rooms: Rooms) -> int:
    """Write the files."""
    from dmlgen.cli.asking import answering

    def answer(specification: Specification, project: Project) -> int:
        from dmlgen.answers import find_operator

        operator = find_operator(specification, options.operator)
        languages = operator.kernel.languages
        if "c" not in languages:
            return fail(f"{operator.name.upper} has no kernel in C; its family is {operator.kernel.family}", FINDINGS)
        try:
            texts = rooms.render(specification, project.root / "templates")
        except RenderFailed as error:
            return fail(str(error), FINDINGS)
        made = {f"{operator.name.snake}.c": _c(operator, texts)}
        if options.define:
            made[f"{operator.name.snake}.wgsl"] = _wgsl(operator, texts, frozenset(options.define))
        try:
            options.output.mkdir(parents=True, exist_ok=True)
            for name, text in made.items():
                (options.output / name).write_text(text, encoding="utf-8")
                print(options.output / name)
        except OSError as error:
            return fail(f"{options.output} cannot be written: {error.strerror or error}", FINDINGS)
        return DONE

    return answering(options, rooms, answer)


PRODUCT = "generated/dmlops"


def _c(operator: OperatorSpec, texts: Mapping[str, str]) -> str:
    from dmlruntime.cpu.sources import library_text
    from dmlruntime.includes import expand

    def find(name: str) -> str | None:
        return texts.get(f"{PRODUCT}/{name}") or library_text(name)

    return expand("kernel.c", texts[f"{PRODUCT}/operators/{operator.name.snake}/kernel.c"], find, marks=False).text


def _wgsl(operator: OperatorSpec, texts: Mapping[str, str], names: frozenset[str]) -> str:
    from dmlruntime.gpu.preprocess import preprocess
    from dmlruntime.gpu.sources import library_text

    def find(path: str) -> str | None:
        return texts.get(f"{PRODUCT}/{path}") or library_text(path)

    source = f"{operator.name.snake}/kernel.wgsl"
    return preprocess(texts[f"{PRODUCT}/operators/{source}"], names, source=source, find=find).text + "\n"
