"""Words that reverse a rule or change it: "not", "may", "if", "half". A sentence with one is left to a person.

Words near a rule that are none of these say nothing against it; a word that is missing in one of the lists below would
make a rule read that is not meant, so the lists are long, and wider than the rules' own words.
"""

from __future__ import annotations

import re

NEGATIONS: dict[str, str] = {
    "en": r"\bnot\b|n't\b|\bcannot\b|\bnever\b|\bno\b|\bnone\b|\bneither\b|\bnor\b|\bwithout\b|\bnon-|\bforbid"
    r"|\bprohibit|\bdisallow|\bunsupported\b|\bimpossible\b|\binvalid\b|\billegal\b|\bavoid|\brather than\b",
    "de": r"\bnicht\b|\bkein|\bnie\b|\bniemals\b|\bohne\b|\bweder\b|verboten|unzulässig|untersagt|unmöglich",
    "fr": r"\bn'|\bne\b|\bni\b|\bnon\b|\bsans\b|\bjamais\b|\baucun|interdi|impossible",
    "es": r"\bno\b|\bni\b|\bnunca\b|\bsin\b|\btampoco\b|\bningun|prohib|imposible",
    "it": r"\bnon\b|\bné\b|\bmai\b|\bsenza\b|\bnessun|vietat|impossibile",
    "pt": r"\bnão\b|\bnem\b|\bnunca\b|\bsem\b|\bnenhum|proibid|impossível",
    "ru": r"\bне\b|\bни\b|\bнет\b|\bбез\b|нельзя|никогда|запрещ|недопуст|невозмож|необязат|\bнеподдерж",
    "zh": "不|非|無|无|未|勿|禁|没|沒",
    "ja": "ない|なく|ません|ずに|不|禁止|無効",
    "ko": r"않|없|아니|못|아닌|금지|\b안\b|불가",
}

CONDITIONS: dict[str, str] = {
    "en": r"\bif\b|\bwhen\b|\bonly\b|\bunless\b|\bexcept\b|\bother than\b|\bapart from\b|\bbut\b|\bprovided\b"
    r"|\bhowever\b|\bwhere\b|\bin case\b|\bnearly\b|\balmost\b|\bapproximately\b|\binstead\b|\bformerly\b|\bor\b",
    "de": r"\bwenn\b|\bfalls\b|\bsofern\b|\bnur\b|\bausser\b|\baber\b|\bbis auf\b|\bfast\b|\bungefähr\b|\boder\b",
    "fr": r"\bsi\b|\bs'il|\blorsqu|\bquand\b|\bseulement\b|\buniquement\b|\bsauf\b|\bmais\b|\bhormis\b|\bpresque\b"
    r"|\bou\b|\bexcepté",
    "es": r"\bcuando\b|\bs[oó]lo\b|\bsolamente\b|\bexcepto\b|\bsalvo\b|\bpero\b|\bcasi\b|\by/o\b|\bmenos que\b",
    "it": r"\bqualora\b|\bquando\b|\bsolo\b|\bsoltanto\b|\btranne\b|\beccetto\b|\bma\b|\bquasi\b|\boppure\b"
    r"|\bse\b(?=.{0,60}\b(?:è|é|sono|são|ha|tem|for|forem)\b)",
    "pt": r"\bquando\b|\bcaso\b|\bsó\b|\bsomente\b|\bapenas\b|\bexceto\b|\bmas\b|\bquase\b",
    "ru": r"\bесли\b|\bкогда\b|\bтолько\b|\bкроме\b|\bза исключением\b|\bно\b|\bпочти\b|\bили\b|\bпри условии\b",
    "zh": "如果|若|當|当|只|僅|仅|除|但|或(?!多)|幾乎|几乎",
    "ja": "場合|とき|のみ|だけ|除|ただし|または|もし|ほぼ",
    "ko": r"경우|때|\S만 |제외|하지만|또는|거의",
}
"""Conditions and exceptions: the rule does not hold always."""

PERMISSIONS: dict[str, str] = {
    "en": r"\bmay\b|\bmight\b|\bcan\b|\bcould\b|\bneed\b|\bshould\b|\bwould\b|\boptional|\busually\b|\bpermitted\b"
    r"|\ballowed\b",
    "de": r"\bkann\b|\bkönn|\bdarf\b|\bdürfen\b|\bsoll|\bbrauch|\bmöglich|\bmeist",
    "fr": r"\bpeu(?:t|vent)\b|\bpou(?:rr|v)|\bdevrai|\bautoris|\bpermis|\bgénéralement\b",
    "es": r"\bpuede|\bpodr|\bdebería|\bpermit",
    "it": r"\bpuò\b|\bpossono\b|\bpotr|\bdovrebbe|\bconsentit",
    "pt": r"\bpode|\bpoder|\bdeveria|\bpermitid",
    "ru": r"\bмо(?:жет|гут|жно)\b|\bразреш|\bследует\b|\bобычно\b",
    "zh": "可以|可能|允許|允许|通常",
    "ja": "できます|できる|可能|かもしれ|てもよ|通常",
    "ko": r"수 있|허용|권장",
}
"""What may be so need not be so. "May share memory" is itself what pages say of in-place execution, so these count for
rules only."""

ARITHMETIC: dict[str, str] = {
    "every language": r"(?<![\w.])[0-9]+(?![\w.])|(?<=\s)[-+*/×÷](?=\s)|[<>=≤≥±]",
    "en": r"\bhalf\b|\bthird\b|\bquarter\b|\bminus\b|\bplus\b|\btwice\b|\bdoubled?\b|\btimes\b|\bone\b|\btwo\b"
    r"|\bthree\b|\bdivided\b|\bmultipl|\bsquare|\bsum\b|\bat most\b|\bat least\b|\bgreater\b|\bmore than\b|\breduced\b",
    "de": r"hälfte|\bminus\b|\bplus\b|\bdoppel|\bmal\b|\beins\b|\bzwei\b|\bgeteilt\b|\bvermindert\b|grösser als",
    "fr": r"\bmoitié\b|\bmoins\b|\bplus\b|\bdouble\b|\bfois\b|\bdivisée?\b|\bdeux\b|supérieur",
    "es": r"\bmitad\b|\bmenos\b|\bmás\b|\bdoble\b|\bveces\b|\bdividid|\bdos\b|\bmayor\b",
    "it": r"\bmetà\b|\bmeno\b|\bpiù\b|\bdoppi|\bvolte\b|\bdivis[oa]\b|\bdue\b|\bmaggiore\b",
    "pt": r"\bmetade\b|\bmenos\b|\bmais\b|\bdobro\b|\bvezes\b|\bdividid|\bdois\b|\bmaior\b",
    "ru": r"половин|\bминус\b|\bплюс\b|\bвдвое\b|\bудвоен|\bдва\b|\bбольше\b|умножен|делен",
    "zh": "一半|減|减|加上|倍|除以|大於|大于",
    "ja": "半分|引い|マイナス|足し|プラス|倍|割っ|大き",
    "ko": "절반|빼|마이너스|더하|플러스|두 배|나눈|보다 큰|보다 크",
}
"""What is computed with a bound before it is compared."""

EQUAL: dict[str, str] = {
    "en": r"\bequal|\bthe same as\b",
    "de": r"\bgleich\b|\bhöchstens\b",
    "fr": r"\bégale?s?\b",
    "es": r"\bigual",
    "it": r"\buguale",
    "pt": r"\bigual",
    "ru": r"\bравн",
    "zh": "等於|等于",
    "ja": "以下|等し",
    "ko": "같|이하",
}
"""Beside "less than" these allow the bound itself."""

# "Must be" in Japanese is "it does not do if it is not": a double negation that negates nothing.
_MUST = re.compile("(?:なければ|なくては)(?:なりません|ならない|いけません|いけない)|必要があります")


def _any(*lists: dict[str, str]) -> re.Pattern[str]:
    return re.compile("|".join(text for texts in lists for text in texts.values()))


_STATEMENT = _any(NEGATIONS, CONDITIONS)
_RULE = _any(NEGATIONS, CONDITIONS, PERMISSIONS, ARITHMETIC)
_BOUND = _any(NEGATIONS, CONDITIONS, PERMISSIONS, ARITHMETIC, EQUAL)
_NEGATION = _any(NEGATIONS)


def negates(low: str) -> bool:
    """Whether a folded sentence negates anything."""
    return bool(_NEGATION.search(_MUST.sub(" ", low)))


def reverses_statement(low: str) -> bool:
    """Whether a folded sentence may deny, or tie to a condition, what it seems to state."""
    return bool(_STATEMENT.search(_MUST.sub(" ", low)))


def reverses_rule(low: str) -> bool:
    """Whether a folded sentence may deny, soften or change a rule: that properties are the same."""
    return bool(_RULE.search(_MUST.sub(" ", low)))


def reverses_bound(low: str) -> bool:
    """Whether a folded sentence may deny, soften or change a bound: that a member is less than a count."""
    return bool(_BOUND.search(_MUST.sub(" ", low)))
