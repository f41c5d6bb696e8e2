"""The words of natural languages that structure cannot replace, all in one place: English, French and Russian.

The texts are compared with `tokens.folded`: lower case, one written form of punctuation. A word that is not here leaves
a fact unread. The words that name other languages serve to refuse their pages, and nothing is read by them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

SUPPORTED = {"en": "English", "fr": "French", "ru": "Russian"}
"""The languages in which pages are read, by the first part of their locales."""

OTHERS = {
    "cs": "Czech", "de": "German", "es": "Spanish", "hu": "Hungarian", "it": "Italian", "ja": "Japanese",
    "ko": "Korean", "nl": "Dutch", "pl": "Polish", "pt": "Portuguese", "sv": "Swedish", "tr": "Turkish",
    "zh": "Chinese",
}  # fmt: skip
"""Other languages in which the documentation is published."""

# "Syntax" and "description" are headings of several languages, and tell none.
HEADINGS = {
    "en": frozenset(
        {
            "members", "examples", "remarks", "availability", "requirements", "tensor constraints", "tensor support",
            "-description", "-struct-fields", "-remarks",
        }
    ),
    "fr": frozenset({"syntaxe", "membres", "exemples", "remarques", "disponibilité", "configuration requise"}),
    "ru": frozenset(
        {"синтаксис", "члены", "участники", "примеры", "комментарии", "замечания", "доступность", "требования"}
    ),
}  # fmt: skip
"""Headings that tell the language of a page, where its front matter does not."""

OTHER_HEADINGS = {
    "de": frozenset({"member", "mitglieder", "beispiele", "hinweise", "verfügbarkeit", "anforderungen"}),
    "es": frozenset({"sintaxis", "miembros", "ejemplos", "comentarios", "disponibilidad"}),
    "it": frozenset({"sintassi", "membri", "esempi", "osservazioni", "commenti", "disponibilità"}),
    "pt": frozenset({"sintaxe", "membros", "exemplos", "comentários", "disponibilidade"}),
}

OTHER_LETTERS = {
    "ja": re.compile("[\u3040-\u30ff]"),
    "ko": re.compile("[\u1100-\u11ff\uac00-\ud7af]"),
    "zh": re.compile("[\u4e00-\u9fff]"),
}
"""Letters in which no page that is read is written; Japanese, which has Chinese ones besides its own, comes first."""


@dataclass(frozen=True)
class Kind:
    """The entry of a tensor in the kind column of a support table."""

    direction: str
    optional: bool = False
    array: bool = False


KINDS = {
    **dict.fromkeys(("input", "entrée", "входные данные", "ввод"), Kind("input")),
    **dict.fromkeys(("output", "sortie", "выходные данные", "вывод"), Kind("output")),
    **dict.fromkeys(
        ("optional input", "entrée facultative", "необязательный ввод", "необязательные входные данные"),
        Kind("input", optional=True),
    ),
    **dict.fromkeys(
        ("optional output", "sortie facultative", "необязательный вывод", "необязательные выходные данные"),
        Kind("output", optional=True),
    ),
    **dict.fromkeys(("array of inputs", "tableau d'entrées", "массив входных данных"), Kind("input", array=True)),
    **dict.fromkeys(("array of outputs", "tableau de sorties", "массив выходных данных"), Kind("output", array=True)),
}
"""The texts of that column."""

RANGE_OPENINGS = frozenset({"from", "de", "от"})
"""Words before the first number of a range of dimension counts."""

RANGE_SIGNS = frozenset({"-", "~", "...", ".."})

RANGE_WORDS = frozenset(
    {
        "to", "through", "up to", "from to",  # en
        "à", "de à", "jusqu'à", "de jusqu'à",  # fr
        "до", "от до", "с до", "по", "с по", "к", "от к",  # ru
    }
)  # fmt: skip
"""What may stand before, between and after the two numbers of a range of dimension counts; nothing else may."""

OR_WORDS = ("or", "ou", "или")
"""Between two numbers these name two values; only neighbours may be read as a range."""


def any_of(**stems: str) -> re.Pattern[str]:
    """Return a pattern that finds any language's words; the arguments are named by language."""
    return re.compile("|".join(stems.values()))


NOT_ABOVE = any_of(
    en=r"\bbelow\b|\bonly\b|\bbefore\b|\bearlier\b|\buntil\b|\bup to\b|\bprior\b|\blower\b|\bolder\b|\bunder\b"
    r"|\bnot\b|\bremoved\b|\bexcept\b",
    fr=r"\bseulement\b|\buniquement\b|\bavant\b|\bantérieur|\bjusqu|\binférieur|\bpas\b",
    ru=r"\bтолько\b|\bдо\b|\bниже\b|\bранее\b|\bраньше\b|\bмладше\b|\bне\b",
)
"""Beside a level in a heading: the table is for something else than the level and those above it."""

SAME = any_of(en=r"\bthe same\b", fr=r"\bmêmes?\b", ru="одинаков|один и тот же")
"""Says that properties of several tensors are equal."""

LESS_THAN = any_of(en=r"\bless than\b", fr=r"\binférieure? à", ru=r"\bменьше\b")

ALIAS = any_of(en=r"\balias", ru="псевдоним")
"""French has the English word."""

IN_PLACE = any_of(en="in-place|in place", fr="exécution sur place", ru="выполнение на месте")

INPUT = any_of(en=r"\binputs?\b", fr=r"\bentrée", ru=r"\bвход")

SEVERAL_INPUTS = any_of(
    en=r"\bone or more\b", fr=r"\bun ou plusieurs\b", ru=r"\bодному или нескольким\b|\bодного или нескольких\b"
)
"""Says that an output may share the memory of more than one of several input tensors."""

ANY_INPUT = any_of(
    en=r"\bone (?:or more )?of the\b",
    fr=r"\bl'un des\b|\bun ou plusieurs\b",
    ru=r"\bодного из\b|\bодному или нескольким\b",
)
"""Says that each of several input tensors is meant."""

EVERY_INPUT_BUT = re.compile(r"input tensors, with the exception of the? ?([^,.]*)")

FIELDS: dict[str, re.Pattern[str]] = {
    "DataType": any_of(en=r"\bdata ?types?\b", fr=r"\btypes? de données\b", ru=r"\bтип\w* данных\b"),
    "DimensionCount": any_of(
        en=r"\bdimension ?counts?\b", fr=r"\bnombre de dimensions\b", ru=r"\b(?:число|количество) измерений\b"
    ),
    "Sizes": any_of(en=r"\bsizes?\b", fr=r"\btailles?\b", ru=r"\bразмер\w*\b"),
    "Strides": re.compile(r"\bstrides?\b"),
}
"""Properties of tensors and how the languages write them."""

# The sentences that bind a member or a tensor. Most are read in English only, and are unread elsewhere.

MATCH = any_of(
    en=r"\bmust match\b",
    fr=r"\bdoit correspondre\b",
    ru=r"\bдолжен соответствовать\b|\bдолжно соответствовать\b",
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

EXAMPLE_LINE = re.compile(r"\s*(?:Example|Exemple|Пример)s?\s*:?\s*", re.IGNORECASE)
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

# Words that reverse a rule or change it. A sentence with one is left to a person. Words near a rule that are none of
# these say nothing against it; a word that is missing here would make a rule read that is not meant, so the lists are
# long, and wider than the rules' own words.

_NEGATIONS = any_of(
    en=r"\bnot\b|n't\b|\bcannot\b|\bnever\b|\bno\b|\bnone\b|\bneither\b|\bnor\b|\bwithout\b|\bnon-|\bforbid"
    r"|\bprohibit|\bdisallow|\bunsupported\b|\bimpossible\b|\binvalid\b|\billegal\b|\bavoid|\brather than\b",
    fr=r"\bn'|\bne\b|\bni\b|\bnon\b|\bsans\b|\bjamais\b|\baucun|interdi|impossible",
    ru=r"\bне\b|\bни\b|\bнет\b|\bбез\b|нельзя|никогда|запрещ|недопуст|невозмож|необязат|\bнеподдерж",
)

_CONDITIONS = any_of(
    en=r"\bif\b|\bwhen\b|\bonly\b|\bunless\b|\bexcept\b|\bother than\b|\bapart from\b|\bbut\b|\bprovided\b"
    r"|\bhowever\b|\bwhere\b|\bin case\b|\bnearly\b|\balmost\b|\bapproximately\b|\binstead\b|\bformerly\b|\bor\b",
    fr=r"\bsi\b|\bs'il|\blorsqu|\bquand\b|\bseulement\b|\buniquement\b|\bsauf\b|\bmais\b|\bhormis\b|\bpresque\b"
    r"|\bou\b|\bexcepté",
    ru=r"\bесли\b|\bкогда\b|\bтолько\b|\bкроме\b|\bза исключением\b|\bно\b|\bпочти\b|\bили\b|\bпри условии\b",
)
"""Conditions and exceptions: the rule does not hold always."""

_PERMISSIONS = any_of(
    en=r"\bmay\b|\bmight\b|\bcan\b|\bcould\b|\bneed\b|\bshould\b|\bwould\b|\boptional|\busually\b|\bpermitted\b"
    r"|\ballowed\b",
    fr=r"\bpeu(?:t|vent)\b|\bpou(?:rr|v)|\bdevrai|\bautoris|\bpermis|\bgénéralement\b",
    ru=r"\bмо(?:жет|гут|жно)\b|\bразреш|\bследует\b|\bобычно\b",
)
"""What may be so need not be so. "May share memory" is itself what pages say of in-place execution, so these count for
rules only."""

_ARITHMETIC = any_of(
    every=r"(?<![\w.])[0-9]+(?![\w.])|(?<=\s)[-+*/×÷](?=\s)|[<>=≤≥±]",
    en=r"\bhalf\b|\bthird\b|\bquarter\b|\bminus\b|\bplus\b|\btwice\b|\bdoubled?\b|\btimes\b|\bone\b|\btwo\b"
    r"|\bthree\b|\bdivided\b|\bmultipl|\bsquare|\bsum\b|\bat most\b|\bat least\b|\bgreater\b|\bmore than\b|\breduced\b",
    fr=r"\bmoitié\b|\bmoins\b|\bplus\b|\bdouble\b|\bfois\b|\bdivisée?\b|\bdeux\b|supérieur",
    ru=r"половин|\bминус\b|\bплюс\b|\bвдвое\b|\bудвоен|\bдва\b|\bбольше\b|умножен|делен",
)
"""What is computed with a bound before it is compared."""

_EQUAL = any_of(en=r"\bequal|\bthe same as\b", fr=r"\bégale?s?\b", ru=r"\bравн")
"""Beside "less than" these allow the bound itself."""


def _found(low: str, *lists: re.Pattern[str]) -> bool:
    return any(words.search(low) for words in lists)


def negates(low: str) -> bool:
    """Return whether a folded sentence negates anything."""
    return _found(low, _NEGATIONS)


def reverses_statement(low: str) -> bool:
    """Return whether a folded sentence may deny, or tie to a condition, what it seems to state."""
    return _found(low, _NEGATIONS, _CONDITIONS)


def reverses_rule(low: str) -> bool:
    """Return whether a folded sentence may deny, soften or change a rule: that properties are the same."""
    return _found(low, _NEGATIONS, _CONDITIONS, _PERMISSIONS, _ARITHMETIC)


def reverses_bound(low: str) -> bool:
    """Return whether a folded sentence may deny, soften or change a bound: that a member is less than a count."""
    return reverses_rule(low) or _found(low, _EQUAL)
