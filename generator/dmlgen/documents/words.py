"""The few words of natural languages that structure cannot replace, all in one place, each with its language.

The texts are compared with `tokens.folded`: lower case (ss for the German sharp s), one written form of punctuation.
Chinese is given in both scripts. A word that is not here leaves a fact unread; words that reverse a rule stand in
`reversals`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from dmlruntime.frozen import dataclass


@dataclass(frozen=True)
class Kind:
    """What the kind column of a support table says of a tensor."""

    direction: str
    optional: bool = False
    array: bool = False


_KIND_TEXTS: dict[Kind, dict[str, str]] = {
    Kind("input"): {
        "en": "input",
        "de": "eingabe",
        "fr": "entrée",
        "es": "entrada",
        "it": "input",
        "pt": "entrada",
        "ru": "входные данные|ввод",
        "zh": "輸入|输入",
        "ja": "入力",
        "ko": "입력",
    },
    Kind("output"): {
        "en": "output",
        "de": "ausgabe",
        "fr": "sortie",
        "es": "salida|resultados",
        "it": "output",
        "pt": "saída",
        "ru": "выходные данные|вывод",
        "zh": "輸出|输出",
        "ja": "出力",
        "ko": "출력",
    },
    Kind("input", optional=True): {
        "en": "optional input",
        "de": "optionale eingabe",
        "fr": "entrée facultative",
        "es": "entrada opcional",
        "it": "input facoltativo|input opzionale",
        "pt": "entrada opcional",
        "ru": "необязательный ввод|необязательные входные данные",
        "zh": "選擇性輸入|選用輸入|可选输入",
        "ja": "省略可能な入力|オプションの入力",
        "ko": "선택적 입력",
    },
    Kind("output", optional=True): {
        "en": "optional output",
        "de": "optionale ausgabe",
        "fr": "sortie facultative",
        "es": "salida opcional",
        "it": "output facoltativo|output opzionale",
        "pt": "saída opcional",
        "ru": "необязательный вывод|необязательные выходные данные",
        "zh": "選擇性輸出|選用輸出|可选输出",
        "ja": "省略可能な出力|オプションの出力",
        "ko": "선택적 출력",
    },
    Kind("input", array=True): {
        "en": "array of inputs",
        "de": "array von eingaben",
        "fr": "tableau d'entrées",
        "es": "matriz de entradas",
        "it": "matrice di input",
        "pt": "matriz de entradas",
        "ru": "массив входных данных",
        "zh": "輸入陣列|输入数组",
        "ja": "入力の配列",
        "ko": "입력 배열",
    },
    Kind("output", array=True): {
        "en": "array of outputs",
        "de": "array von ausgaben",
        "fr": "tableau de sorties",
        "es": "matriz de salidas",
        "it": "matrice di output",
        "pt": "matriz de saídas",
        "ru": "массив выходных данных",
        "zh": "輸出陣列|输出数组",
        "ja": "出力の配列",
        "ko": "출력 배열",
    },
}


def _kinds() -> Iterator[tuple[str, Kind]]:
    for kind, texts in _KIND_TEXTS.items():
        for text in texts.values():
            yield from ((word, kind) for word in text.split("|"))


KINDS: dict[str, Kind] = dict(_kinds())

RANGE_OPENINGS = frozenset({"from", "von", "de", "da", "от", "从", "從"})
"""Words before the first number of a range of dimension counts."""

RANGE_SIGNS = frozenset({"-", "~", "...", ".."})

RANGE_WORDS = frozenset(
    {
        "to", "through", "up to", "from to",  # en
        "bis", "von bis", "bis zu",  # de
        "à", "de à", "jusqu'à", "de jusqu'à",  # fr
        "a", "de a", "hasta", "de hasta",  # es
        "da a",  # it
        "até", "de até",  # pt
        "до", "от до", "с до", "по", "с по", "к", "от к",  # ru
        "到", "至", "从 到", "從 到", "从 至", "從 至", "自 至",  # zh
        "から", "~", "から まで",  # ja
        "에서", "에서 까지", "부터 까지",  # ko
    }
)  # fmt: skip
"""What may stand before, between and after the two numbers of a range of dimension counts; nothing else may."""

OR_WORDS = frozenset({"or", "oder", "ou", "o", "u", "oppure", "или", "或", "または", "또는"})
"""Between two numbers these name two values; only neighbours may be read as a range."""


def any_of(**stems: str) -> re.Pattern[str]:
    """A pattern that finds any language's words; the arguments are named by language."""
    return re.compile("|".join(stems.values()))


NOT_ABOVE = any_of(
    en=r"\bbelow\b|\bonly\b|\bbefore\b|\bearlier\b|\buntil\b|\bup to\b|\bprior\b|\blower\b|\bolder\b|\bunder\b"
    r"|\bnot\b|\bremoved\b|\bexcept\b",
    de=r"\bnur\b|\bvor\b|\bfrüher|\bbis\b|\bniedriger|\bälter|\bunter|\bnicht\b|\bdarunter\b",
    fr=r"\bseulement\b|\buniquement\b|\bavant\b|\bantérieur|\bjusqu|\binférieur|\bpas\b",
    es=r"\bs[oó]lo\b|\bsolamente\b|\bantes\b|\banterior|\bhasta\b|\binferior|\bno\b",
    it=r"\bsolo\b|\bsoltanto\b|\bprima\b|\bprecedent|\bfino\b|\binferior|\bnon\b",
    pt=r"\bsomente\b|\bapenas\b|\bantes\b|\banterior|\baté\b|\binferior|\bnão\b",
    ru=r"\bтолько\b|\bдо\b|\bниже\b|\bранее\b|\bраньше\b|\bмладше\b|\bне\b",
    zh="以下|之前|以前|更低|更早|只|仅|僅|不|较低|較低|较早|較早",
    ja="以下|以前|未満|より前|のみ|だけ|まで|ない",
    ko="이하|이전|미만|만$|까지|않",
)
"""Beside a level in a heading: the table is for something else than the level and those above it."""

SAME = any_of(
    en=r"\bthe same\b",
    de=r"\bgleiche|denselben|dieselbe",
    fr=r"\bmêmes?\b",
    es=r"\bmism[oa]s?\b",
    it=r"\bstess[oiae]\b",
    pt=r"\bmesm[oa]s?\b",
    ru="одинаков|один и тот же",
    zh="相同",
    ja="同じ",
    ko="동일|같은",
)
"""Says that properties of several tensors are equal."""

LESS_THAN = any_of(
    en=r"\bless than\b",
    de=r"\bkleiner als\b",
    fr=r"\binférieure? à",
    es=r"\bmenor que\b",
    it=r"\bminore di\b",
    pt=r"\bmenor que\b",
    ru=r"\bменьше\b",
    zh="小於|小于",
    ja="より小さ|未満",
    ko="보다 작",
)

ALIAS = any_of(en=r"\balias", ru="псевдоним", zh="別名|别名", ja="エイリアス", ko="별칭")
"""The European languages share the English word."""

IN_PLACE = any_of(
    en="in-place|in place",
    de=r"\bausführung\b",
    fr="exécution sur place",
    es="ejecución en contexto|en el lugar",
    it="esecuzione sul posto",
    pt="execução in-loc",
    ru="выполнение на месте",
    zh="就地",
    ja="インプレース",
    ko="현재 위치|인플레이스",
)

INPUT = any_of(
    en=r"\binputs?\b",
    de="eingabe",
    fr=r"\bentrée",
    es=r"\bentradas?\b",
    ru=r"\bвход",
    zh="輸入|输入",
    ja="入力",
    ko="입력",
)

ANY_INPUT = any_of(
    en=r"\bone (?:or more )?of the\b",
    de=r"\beine[nrms]? der\b|\beinen oder mehrere\b",
    fr=r"\bl'un des\b|\bun ou plusieurs\b",
    es=r"\bun[oa] de l[oa]s\b|\buno o varios\b",
    it=r"\buno dei\b|\buno o più\b",
    pt=r"\bum dos\b|\bum ou mais\b",
    ru=r"\bодного из\b|\bодному или нескольким\b",
    zh="其中一個|其中一个|一或多個|一个或多个",
    ja="いずれか|1 つ以上",
    ko="하나",
)
"""Says that each of several input tensors is meant."""

SEVERAL_INPUTS = any_of(
    en=r"\bone or more\b",
    de=r"\beinen oder mehrere\b",
    fr=r"\bun ou plusieurs\b",
    es=r"\buno o varios\b",
    it=r"\buno o più\b",
    pt=r"\bum ou mais\b",
    ru=r"\bодному или нескольким\b|\bодного или нескольких\b",
    zh="一或多個|一个或多个",
    ja="1 つ以上",
    ko="하나 이상",
)
"""Says that an output may share the memory of more than one of them."""

EVERY_INPUT_BUT = re.compile(r"input tensors, with the exception of the? ?([^,.]*)")


def _word(text: str) -> str:
    """English words keep to themselves also where letters of another script follow without a space."""
    return f"(?<![a-z0-9_]){text}(?![a-z0-9_])"


FIELDS: dict[str, re.Pattern[str]] = {
    "DataType": any_of(
        en=_word("data ?types?"),
        de=r"\bdatentyp",
        fr=r"\btypes? de données\b",
        es=r"\btipos? de datos\b",
        it=r"\btip[oi] di dati\b",
        pt=r"\btipos? de dados\b",
        ru=r"\bтип\w* данных\b",
        zh="資料類型|数据类型",
        ja="データ型|データの種類",
        ko="데이터 형식|데이터 유형",
    ),
    "DimensionCount": any_of(
        en=_word("dimension ?counts?"),
        de=r"\bdimensionsanzahl\b",
        fr=r"\bnombre de dimensions\b",
        es=r"\bnúmero de dimensiones\b",
        it=r"\bnumero di dimensioni\b",
        pt=r"\bnúmero de dimensões\b",
        ru=r"\b(?:число|количество) измерений\b",
        zh="維度計數|维度计数",
        ja="次元数",
    ),
    "Sizes": any_of(
        en=_word("sizes?"),
        de=r"\bgrössen?\b",
        fr=r"\btailles?\b",
        es=r"\btamaños?\b",
        it=r"\bdimensioni\b",
        pt=r"\btamanhos?\b",
        ru=r"\bразмер\w*\b",
        zh="大小",
        ja="サイズ",
        ko="크기",
    ),
    "Strides": any_of(en=_word("strides?")),
}
"""Properties of tensors and how the languages write them."""

ENGLISH_HEADINGS = frozenset(
    {"members", "-struct-fields", "tensor support", "tensor constraints", "availability", "syntax"}
)
