"""The parser of the command line: what it refuses has the code of such messages."""

from __future__ import annotations

from dmlruntime.core.options import OptionParser
from dmltools.codes import Code


class Parser(OptionParser):
    """A parser, of the program or of a verb, whose complaints end in a code."""

    code = Code.MISUSE
