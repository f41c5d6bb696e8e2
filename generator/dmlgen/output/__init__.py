"""Output: rendered texts to files. The only room that writes, and only below the declared roots."""

from dmlgen.output.checking import Difference, check_tree, is_interrupted
from dmlgen.output.choosing import only_operator
from dmlgen.output.creating import create_specification
from dmlgen.output.declared import DECLARED_ROOTS, MARKER
from dmlgen.output.errors import OutputError
from dmlgen.output.tree import Within, everything
from dmlgen.output.writing import Writing, Written, finish_interrupted, write_tree

__all__ = [
    "DECLARED_ROOTS",
    "MARKER",
    "Difference",
    "OutputError",
    "Within",
    "Writing",
    "Written",
    "check_tree",
    "create_specification",
    "everything",
    "finish_interrupted",
    "is_interrupted",
    "only_operator",
    "write_tree",
]
