"""`dmlgen list`, `explain`, `query` and `new`: read the specifications, show an answer."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from dmlgen import answers
from dmlgen.cli.reporting import DONE, FINDINGS, MISUSE, fail, mistakes, note
from dmlgen.cli.rooms import Rooms
from dmlgen.cli.showing import show
from dmlgen.diagnostics import SpecErrors
from dmlgen.locations import LocationError, Project, find_project, require_writable
from dmlgen.model import Specification
from dmlgen.output import OutputError, create_specification, finish_interrupted, is_interrupted


def list_all(options: argparse.Namespace, rooms: Rooms) -> int:
    """One line per operator."""

    def answer(specification: Specification, project: Project) -> int:
        show(answers.list_operators(specification))
        return DONE

    return _answering(options, rooms, answer)


def explain(options: argparse.Namespace, rooms: Rooms) -> int:
    """The page of one operator."""

    def answer(specification: Specification, project: Project) -> int:
        show(answers.explain(specification, answers.find_operator(specification, options.operator)))
        return DONE

    return _answering(options, rooms, answer)


def query(options: argparse.Namespace, rooms: Rooms) -> int:
    """Yes or no."""

    def answer(specification: Specification, project: Project) -> int:
        found = answers.query(specification, " ".join(options.question))
        print(found)
        return DONE if found.yes else FINDINGS

    return _answering(options, rooms, answer)


def new(options: argparse.Namespace, rooms: Rooms) -> int:
    """A draft from a similar specification."""

    def answer(specification: Specification, project: Project) -> int:
        require_writable(project)
        like = answers.find_operator(specification, options.like)
        text = (project.root / like.file).read_text(encoding="utf-8")
        path, drafted = answers.draft(specification, options.operator, like, text)
        create_specification(project.root, path, drafted)
        tasks = answers.unfilled(drafted)
        print(f"wrote {path}: do the {tasks} tasks marked {answers.MARK} in it, then run dmlgen generate")
        return DONE

    return _answering(options, rooms, answer)


def _answering(options: argparse.Namespace, rooms: Rooms, answer: Callable[[Specification, Project], int]) -> int:
    try:
        project = find_project(options.root, Path.cwd())
        if is_interrupted(project.root, say=note):
            finish_interrupted(project.root, say=note)
        return answer(rooms.load(project.root), project)
    except SpecErrors as errors:
        return mistakes(errors)
    except OutputError as error:
        return fail(str(error), FINDINGS)
    except (LocationError, answers.LookupFailed, answers.QuestionError, answers.DraftError) as error:
        return fail(str(error), MISUSE)
