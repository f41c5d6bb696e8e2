"""The words of sentences that bind a member or a tensor; most are read in English only, and are unread elsewhere.

The texts are compared with `tokens.folded`, as those of `words`.
"""

from __future__ import annotations

import re

from dmlgen.documents.words import any_of

MATCH = any_of(
    en=r"\bmust match\b",
    de=r"\bübereinstimmen muss\b|\bmuss (?:mit )?.{0,60}\bübereinstimmen\b",
    fr=r"\bdoit correspondre\b",
    es=r"\bdebe coincidir\b",
    it=r"\bdeve corrispondere\b",
    pt=r"\bdeve corresponder\b",
    ru=r"\bдолжен соответствовать\b|\bдолжно соответствовать\b",
    zh="必須符合|必须匹配",
    ja="一致する必要",
    ko="일치해야",
)
"""Says that a member's value is another's data type."""

MATCH_THOSE = re.compile(
    r"\bthis tensor\b.*\bmust (?:exactly )?match those of\b|\bthis tensor must have the same\b.*\bas (?:the )?\w+\.?$"
)
"""Says, in a tensor's section, which of its properties are another tensor's."""

_FIELD = "(?:datatype|dimensioncount|sizes)"
_CLAUSE = rf"(?:the )?{_FIELD}(?: and {_FIELD})*(?: of this tensor)? must match \w+(?:\.{_FIELD})?"
MATCH_ITS = re.compile(rf"{_CLAUSE}(?:, and {_CLAUSE})*(?: \([^()]*\))?\.?")
"""Says the same in clauses: ``the DataType of this tensor must match InputTensor.DataType``. It is a whole sentence."""

BOTH_SAME = re.compile(rf"both (?:the )?(\w+) and (?:the )?(\w+) have the same (?:tensor )?{_FIELD}\.?")
"""Says it of two tensors, in the section of either. It is a whole sentence."""

SCALAR = re.compile(r"\bthis tensor must be a scalar\b")
ONE_ELEMENT = re.compile(r"\bnumber of elements in (\w+) is ([0-9]+)\b")
ONES = re.compile(r"\bexpected dimensions of (?:the )?(\w+) are \{ ?1(?:, ?1)* ?\}\.?$")
"""Say how many elements a tensor has."""

TYPE_OF = re.compile(r"\b(\w+) _?must_? match the (?:data )?type of (?:the )?(\w+)")
TYPE_IF = re.compile(
    r"\bif (\w+) is (\w+), then (\w+) must be (\w+)\. otherwise, (\w+) must have the same datatype as (?:the )?(\w+)"
)
"""Say that a tensor's data type is another's, always or else."""

LIMITS = {
    ">=": re.compile(r"\b(?:can ?not|must not|may not) be (?:less|smaller|lower) than|\bmust be at least|>="),
    "<=": re.compile(r"\b(?:can ?not|must not|may not) be (?:greater|larger|more) than|\bmust be at most|<="),
    ">": re.compile(r"\bmust be (?:strictly )?(?:greater|larger|more) than(?! or equal)"),
    "<": re.compile(r"\bmust be (?:strictly )?(?:less|smaller|lower) than(?! or equal)"),
}
"""How sentences in English bound a member by the number that follows."""

MAY_LIMIT = re.compile(
    r"\b(?:must|should|cannot|can not)\b.*\b(?:between|range|less|greater|smaller|larger|at least|at most)\b"
)
"""Seems to bound a member, by words that are none of the above."""

EXAMPLE_LINE = re.compile(
    r"\s*(?:Example|Beispiel|Exemple|Ejemplo|Esempio|Exemplo|Пример|示例|範例|例|예제?)s?\s*:?\s*", re.IGNORECASE
)
"""Before an example that stands in the same code as a formula."""

ADVICE = re.compile(r"\bshould be between (-?[0-9.]+?)f? and (-?[0-9.]+?)f?\.?$")
"""Recommends a range for a member."""

TYPICAL = re.compile(
    r"\btypical default for this value is (-?[0-9.]+(?:e[-+]?[0-9]+)?)(?![0-9.]*[0-9])"
    r"|\ba value of (-?[0-9.]+(?:e[-+]?[0-9]+)?)f? is (?:typical|recommended as default)"
    r"|\bwe recommend a value of (-?[0-9.]+(?:e[-+]?[0-9]+)?)f? as default\b"
)
"""Gives the value that a member usually has."""

OBLIGATION = re.compile(
    r"\bmust(?:n't)?\b|\b(?:can ?not|can't|may not)\b|\b(?:has|have) to be\b|\bshould (?:be|match|equal|have)\b"
    r"|\b(?:is|are) required\b|\b(?:in|within) the range\b|\branging\b|\bonly (?:when|if)\b"
)
"""Says that something has to be so: a rule, in whatever words."""
