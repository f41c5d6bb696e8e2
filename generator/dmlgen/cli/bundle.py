"""`dmlgen bundle`: an operator's kernels as self-contained files."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence

from dmlgen.cli.asking import answering
from dmlgen.cli.pipeline import Pipeline, RenderFailed
from dmlgen.cli.reporting import DONE, FINDINGS, MISUSE, fail
from dmlgen.codes import Code
from dmlgen.diagnostics import shorten
from dmlgen.locations import Project
from dmlgen.model import OperatorSpec, Specification
from dmlgen.queries import find_operator
from dmlruntime.core.suggestions import did_you_mean
from dmlruntime.cpu.sources import expand
from dmlruntime.cpu.sources import library_text as c_library_text
from dmlruntime.gpu.condition_names import condition_names, unknown_names
from dmlruntime.gpu.preprocess import preprocess
from dmlruntime.gpu.sources import library_text as wgsl_library_text

_PRODUCT = "generated/dmlops"


def bundle(options: argparse.Namespace, pipeline: Pipeline) -> int:
    """Write the files."""

    def answer(specification: Specification, project: Project) -> int:
        operator = find_operator(specification, options.operator)
        languages = operator.kernel.languages
        if "c" not in languages:
            return fail(
                Code.ABSENT,
                f"{operator.name.upper} has no kernel in C; its family is {operator.kernel.family}",
                FINDINGS,
            )
        try:
            texts = pipeline.render(specification, project.root / "templates", None)
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

    return answering(options, pipeline, answer)


def _c(operator: OperatorSpec, texts: Mapping[str, str]) -> str:
    def find(name: str) -> str | None:
        return texts.get(f"{_PRODUCT}/{name}") or c_library_text(name)

    return expand("kernel.c", texts[f"{_PRODUCT}/operators/{operator.name.snake}/kernel.c"], find, marks=False).text


def _why_not_wgsl(operator: OperatorSpec, texts: Mapping[str, str], names: Sequence[str]) -> str | None:
    """That the kernel has no text in WGSL, or does not know one of the names; None where there is nothing to say."""
    text = texts.get(f"{_PRODUCT}/operators/{operator.name.snake}/kernel.wgsl")
    if text is None:
        return f"{operator.name.upper} has no kernel in WGSL; leave out -D"
    find = _wgsl_files(texts)
    others = [other for path, other in texts.items() if path.endswith("/kernel.wgsl")]
    unknown = unknown_names(names, text, others, find=find)
    if not unknown:
        return None
    known = sorted(condition_names(text, find=find))
    remedy = did_you_mean(unknown[0], known, otherwise=f"use some of {', '.join(known)}")
    return f"the WGSL of {operator.name.upper} knows no name {shorten(unknown[0])}; {remedy}"


def _wgsl(operator: OperatorSpec, texts: Mapping[str, str], names: frozenset[str]) -> str:
    source = f"{operator.name.snake}/kernel.wgsl"
    text = texts[f"{_PRODUCT}/operators/{source}"]
    return preprocess(text, names, source=source, find=_wgsl_files(texts)).text + "\n"


def _wgsl_files(texts: Mapping[str, str]) -> Callable[[str], str | None]:
    """Finds the files that kernels in WGSL include: generated ones, and the library's."""
    return lambda path: texts.get(f"{_PRODUCT}/{path}") or wgsl_library_text(path)
