"""The parser of the command line: what it refuses has the code of such messages."""

from __future__ import annotations

from types import MappingProxyType

from dmlruntime.core.options import OptionParser
from dmltools.codes import Code

_OF_DMLGEN = ("generate", "new", "list", "explain", "query", "limits", "bundle", "import", "compare")


class Parser(OptionParser):
    """A parser, of the program or of a verb, whose complaints end in a code."""

    code = Code.MISUSE
    elsewhere = MappingProxyType(dict.fromkeys(_OF_DMLGEN, "dmlgen"))
