"""`dmlgen list`, `explain`, `query`, `limits` and `new`: read the specifications, show an answer."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from dmlgen import queries
from dmlgen.cli.pipeline import Pipeline
from dmlgen.cli.reporting import DONE, FINDINGS, MISUSE, fail, mistakes
from dmlgen.cli.showing import say, show
from dmlgen.codes import Code
from dmlgen.diagnostics import SpecErrors
from dmlgen.families import vocabularies
from dmlgen.locations import LocationError, Project, find_project, require_writable
from dmlgen.model import Specification
from dmlgen.output import OutputError, create_specification
from dmlgen.rendering.resolved import plain_json


def list_all(options: argparse.Namespace, pipeline: Pipeline) -> int:
    """One line per operator; of ONNX or WebNN where that is asked for."""

    interface = "onnx" if options.onnx else "webnn" if options.webnn else None

    def answer(specification: Specification, project: Project) -> int:
        if interface is None:
            if options.json:
                _print_json(queries.list_facts(specification, options.names))
            else:
                detail = {"summaries": options.verbose, "full": options.full}
                show(queries.list_operators(specification, options.names, **detail))
        elif options.json:
            facts = queries.reversed_facts if options.reverse else queries.mapped_facts
            _print_json(facts(specification, interface))
        else:
            table = queries.list_reversed if options.reverse else queries.list_mapped
            show(table(specification, interface))
        return DONE

    return answering(options, pipeline, answer)


def explain(options: argparse.Namespace, pipeline: Pipeline) -> int:
    """The page of one operator."""

    def answer(specification: Specification, project: Project) -> int:
        operator = queries.find_operator(specification, options.operator)
        if options.json:
            _print_json(queries.explain_facts(specification, operator))
        else:
            show(queries.explain(specification, operator))
        return DONE

    return answering(options, pipeline, answer)


def query(options: argparse.Namespace, pipeline: Pipeline) -> int:
    """Yes or no."""

    def answer(specification: Specification, project: Project) -> int:
        text = " ".join(options.question)
        if options.json:
            facts = queries.query_facts(specification, text)
            _print_json(facts)
            return DONE if facts["yes"] else FINDINGS
        found = queries.query(specification, text)
        say(str(found))
        return DONE if found.yes else FINDINGS

    return answering(options, pipeline, answer)


def limits(options: argparse.Namespace, pipeline: Pipeline) -> int:
    """WebNN's opSupportLimits of a feature level."""

    def answer(specification: Specification, project: Project) -> int:
        level = queries.newest_level(specification) if options.level is None else _plain(options.level)
        text = plain_json(queries.support_limits(specification, level))
        if options.output is None:
            print(text, end="")
            return DONE
        try:
            options.output.write_text(text, encoding="utf-8")
        except OSError as error:
            return fail(Code.OUTPUT, f"{options.output} cannot be written: {error.strerror or error}", FINDINGS)
        print(options.output)
        return DONE

    return answering(options, pipeline, answer)


def _plain(level: str) -> str:
    """``6.4`` of any spelling."""
    return level.upper().removeprefix("DML_FEATURE_LEVEL_").replace("_", ".")


def new(options: argparse.Namespace, pipeline: Pipeline) -> int:
    """A draft from a similar specification."""

    def answer(specification: Specification, project: Project) -> int:
        like = queries.find_operator(specification, options.like)
        text = (project.root / like.file).read_text(encoding="utf-8")
        path, drafted = queries.draft(specification, options.operator, like, text)
        create_specification(project.root, path, drafted)
        tasks = queries.unfilled(drafted)
        say(f"wrote {path}: do the {tasks} tasks marked {queries.MARK} in it, then run dmlgen generate")
        for line in queries.held_by(like, options.operator, vocabularies()):
            say(line)
        return DONE

    return answering(options, pipeline, answer, writing=True)


def _print_json(facts: object) -> None:
    print(plain_json(facts), end="")


def answering(
    options: argparse.Namespace,
    pipeline: Pipeline,
    answer: Callable[[Specification, Project], int],
    *,
    writing: bool = False,
) -> int:
    """Load the project's specification and answer; every way in which that can fail, as a sentence and a status.

    Who answers by `writing` into the project is refused at once where nothing may be written.
    """
    try:
        project = find_project(options.root, Path.cwd())
        if writing:
            require_writable(project)
        return answer(pipeline.load(project.root), project)
    except SpecErrors as errors:
        return mistakes(errors)
    except OutputError as error:
        return fail(error.code, str(error), FINDINGS)
    except (LocationError, queries.LookupFailed, queries.QuestionError, queries.DraftError) as error:
        return fail(error.code, str(error), MISUSE)
