"""`dmlgen bundle`: an operator's kernels as self-contained files."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from dmlgen.cli.reporting import DONE, FINDINGS, MISUSE, fail
from dmlgen.cli.rooms import RenderFailed, Rooms
from dmlgen.codes import Code
from dmlgen.diagnostics import shorten

if TYPE_CHECKING:
    from dmlgen.locations import Project
    from dmlgen.model import OperatorSpec, Specification

_EPILOG = """examples:
  dmlgen bundle CUMULATIVE_SUMMATION          ./cumulative_summation.c
  dmlgen bundle ELEMENT_WISE_ADD -o build     build/element_wise_add.c
  dmlgen bundle ELEMENT_WISE_ADD -D FLOAT32 -D PLACES
                                              ./element_wise_add.wgsl too

The C file contains everything that the kernel includes and needs only libm.
Compile it for a data type:
  cc -std=c11 -O3 -ffp-contract=off -DDML_TYPE_FLOAT32 -c cumulative_summation.c

WGSL has no preprocessor, so the WGSL file is made for one choice of data types
and layout: the names given by -D. `dmlops kernel OP --json` lists those of a
kernel that runs, as "defines".

exit status: 0 written, 1 it cannot be written, 2 no such operator or name"""


def add_parser(
    verbs: argparse._SubParsersAction[argparse.ArgumentParser], parents: list[argparse.ArgumentParser]
) -> None:
    """Add the command to `dmlgen`."""
    verb = verbs.add_parser(
        "bundle",
        parents=parents,
        help="write an operator's kernel as one self-contained file",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    verb.add_argument("operator", metavar="OP", help="the operator")
    verb.add_argument(
        "-o", "--output", type=Path, default=Path(), metavar="DIR", help="output folder (default: the current one)"
    )
    verb.add_argument(
        "-D", "--define", action="append", default=[], metavar="NAME", help="also write WGSL, with this name defined"
    )
    verb.set_defaults(command=run)


def run(options: argparse.Namespace, rooms: Rooms) -> int:
    """Write the files."""
    from dmlgen.cli.asking import answering

    def answer(specification: Specification, project: Project) -> int:
        from dmlgen.answers import find_operator

        operator = find_operator(specification, options.operator)
        languages = operator.kernel.languages
        if "c" not in languages:
            return fail(
                Code.ABSENT,
                f"{operator.name.upper} has no kernel in C; its family is {operator.kernel.family}",
                FINDINGS,
            )
        try:
            texts = rooms.render(specification, project.root / "templates")
        except RenderFailed as error:
            return fail(error.code, str(error), FINDINGS)
        made = {f"{operator.name.snake}.c": _c(operator, texts)}
        if options.define:
            if reason := _why_not_wgsl(operator, texts, options.define):
                return fail(Code.ABSENT, reason, MISUSE)
            made[f"{operator.name.snake}.wgsl"] = _wgsl(operator, texts, frozenset(options.define))
        try:
            options.output.mkdir(parents=True, exist_ok=True)
            for name, text in made.items():
                (options.output / name).write_text(text, encoding="utf-8")
                print(options.output / name)
        except OSError as error:
            return fail(Code.OUTPUT, f"{options.output} cannot be written: {error.strerror or error}", FINDINGS)
        return DONE

    return answering(options, rooms, answer)


PRODUCT = "generated/dmlops"


def _c(operator: OperatorSpec, texts: Mapping[str, str]) -> str:
    from dmlruntime.cpu.sources import expand, library_text

    def find(name: str) -> str | None:
        return texts.get(f"{PRODUCT}/{name}") or library_text(name)

    return expand("kernel.c", texts[f"{PRODUCT}/operators/{operator.name.snake}/kernel.c"], find, marks=False).text


def _why_not_wgsl(operator: OperatorSpec, texts: Mapping[str, str], names: Sequence[str]) -> str | None:
    """That the kernel has no text in WGSL, or does not know one of the names; None where there is nothing to say."""
    from dmlruntime.gpu.condition_names import condition_names, unknown_names

    text = texts.get(f"{PRODUCT}/operators/{operator.name.snake}/kernel.wgsl")
    if text is None:
        return f"{operator.name.upper} has no kernel in WGSL; leave out -D"
    find = _wgsl_files(texts)
    others = [other for path, other in texts.items() if path.endswith("/kernel.wgsl")]
    unknown = unknown_names(names, text, others, find=find)
    if not unknown:
        return None
    known = ", ".join(sorted(condition_names(text, find=find)))
    return f"the WGSL of {operator.name.upper} knows no name {shorten(unknown[0])}; use some of {known}"


def _wgsl(operator: OperatorSpec, texts: Mapping[str, str], names: frozenset[str]) -> str:
    from dmlruntime.gpu.preprocess import preprocess

    source = f"{operator.name.snake}/kernel.wgsl"
    text = texts[f"{PRODUCT}/operators/{source}"]
    return preprocess(text, names, source=source, find=_wgsl_files(texts)).text + "\n"


def _wgsl_files(texts: Mapping[str, str]) -> Callable[[str], str | None]:
    """Finds the files that kernels in WGSL include: generated ones, and the library's."""
    from dmlruntime.gpu.sources import library_text

    return lambda path: texts.get(f"{PRODUCT}/{path}") or library_text(path)
