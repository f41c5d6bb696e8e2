"""The kinds of messages of the generator: what it says of specifications, expressions, pages, and its own commands."""

from __future__ import annotations

from enum import unique

from dmlruntime.core.codes import Kind


@unique
class Code(Kind):
    """Which kind of mistake a message is about."""

    # Files and YAML
    FILE = (
        "DML0300",
        "A file cannot be read.",
        "Correct the path, make the file readable, or split what is too large.",
    )
    ENCODING = (
        "DML0301",
        "A file is not plain UTF-8 text.",
        "Save it as UTF-8 without byte order mark; indent with spaces.",
    )
    YAML = (
        "DML0302",
        "A file is not YAML.",
        "Correct the place that the message names; often a bracket or quote is open.",
    )
    YAML_FEATURE = (
        "DML0303",
        "A file uses a part of YAML that specifications do without: tags, merge keys, directives, several documents.",
        "Write the values out.",
    )
    DUPLICATE_KEY = ("DML0304", "A mapping has a key twice.", "Keep one of them.")
    ALIAS = (
        "DML0305",
        "An anchor or alias does not fit.",
        "Define each anchor once, before its aliases; quote a text that begins with *.",
    )
    TOO_LARGE = (
        "DML0306",
        "Values are nested too deeply, or there are too many of them.",
        "Write large data as `fill` or `sequence`.",
    )
    TOO_MANY = (
        "DML0307",
        "A file has so many mistakes that the rest was not looked for.",
        "Correct those above, then run again.",
    )
    # Vocabulary
    UNKNOWN_KEY = (
        "DML0400",
        "A mapping has a key that does not exist there.",
        "Use the key that the message suggests; docs/specification.md lists all.",
    )
    MISSING_KEY = ("DML0401", "A mapping lacks a key that it needs.", "Add the key.")
    TWO_KEYS = ("DML0402", "A mapping has two keys of which only one may be there.", "Keep one of them.")
    WRONG_KIND = (
        "DML0403",
        "A list, a mapping or a single value stands where another of the three is wanted.",
        "Write it in the form that the message shows.",
    )
    EMPTY = ("DML0404", "A list, a mapping or a text is empty.", "Fill it in, or remove its key.")
    NO_NUMBER = (
        "DML0405",
        "A value is not the number, boolean or date that is wanted.",
        "Write it in the form that the message shows.",
    )
    AMBIGUOUS = (
        "DML0406",
        "A value means different things in different versions of YAML, or is text where another value is wanted.",
        "Write it in the form that the message shows, with or without quotes.",
    )
    NO_CHOICE = ("DML0407", "A word is none of those that may stand there.", "Use one that the message suggests.")
    FORM = (
        "DML0408",
        "A text does not have the form that is wanted there.",
        "Write it in the form that the message shows.",
    )
    BACKWARDS = (
        "DML0409",
        "A range runs backwards, or beyond what tensors can have.",
        "Write the smaller number first, 1 to 8 for dimensions.",
    )
    BLOCK_TEXT = (
        "DML0410",
        "A text is on several lines where one is wanted, or the other way round.",
        "Write code as a block after `|`, everything else on one line.",
    )
    ARRAY = (
        "DML0411",
        "The numbers of an array are not a regular array of 1 to 8 dimensions.",
        "Give every list at one depth the same length; write each size as 1 or more.",
    )
    GENERATOR = (
        "DML0412",
        "A generator of random inputs is unknown, or has wrong arguments.",
        "Use one that the message lists, such as uniform(-1, 1).",
    )
    # Expressions
    SYNTAX = (
        "DML0500",
        "An expression breaks off, or an operand, operator or bracket is missing.",
        "Correct the column that the message names.",
    )
    NO_PART = (
        "DML0501",
        "A sign or word is not part of the language of expressions.",
        "Write it with operators and functions of docs/specification.md.",
    )
    EXPRESSION_SIZE = (
        "DML0502",
        "An expression is empty, too long or nested too deeply.",
        "Split it into several, or leave the key out.",
    )
    LITERAL = (
        "DML0503",
        "A number in an expression is malformed, or does not fit the data type.",
        "Write decimal digits; use highest or lowest for the ends of a type.",
    )
    UNKNOWN_NAME = (
        "DML0504",
        "An expression names what is not known there.",
        "Use a name that the message suggests or lists.",
    )
    CALL = (
        "DML0505",
        "An expression calls what is no function, or with wrong arguments.",
        "Call it as the message shows; docs/functions.md lists the functions.",
    )
    FIELD = (
        "DML0506",
        "An expression asks for a field or an element that does not exist.",
        "Use one that the message suggests, such as DimensionCount or Sizes[0].",
    )
    NO_VALUE = (
        "DML0507",
        "An expression uses a tensor, a structure or a list as if it were a number.",
        "Use one of its fields or elements.",
    )
    TYPES = (
        "DML0508",
        "The types in an expression do not fit each other, or what is wanted there.",
        "Convert one side, or compare values of one type.",
    )
    NOT_THERE = (
        "DML0509",
        "An operator or function does not exist for the data type, language or place.",
        "Write the expression another way, or leave the data type out of the support tables.",
    )
    BOUND = (
        "DML0510",
        "A tolerance, or another bound, divides by what may be zero, or is negative, infinite or too large.",
        "Write a bound that is positive and finite for every depth.",
    )
    # Objects
    NO_OPERATOR = (
        "DML0600",
        "A name is no operator of DirectML, or none with a specification.",
        "Use the name that the message suggests.",
    )
    OPERATOR_FILE = (
        "DML0601",
        "A specification is in a file of another name, or an operator has two.",
        "Name the file after the operator; keep one.",
    )
    ENUMERATIONS = (
        "DML0602",
        "spec/enums.yaml or spec/feature_levels.yaml disagrees with itself, or with the run time.",
        "Make them agree; the message says where.",
    )
    LEVEL = (
        "DML0603",
        "A feature level is unknown, or stands in the wrong order.",
        "Use a level of spec/feature_levels.yaml; list the newest first.",
    )
    TWICE = ("DML0604", "A name or a word stands twice where each may stand once.", "Rename or remove one.")
    NO_MEMBER = ("DML0605", "A name is no member of the operator.", "Use the member that the message suggests.")
    WRONG_MEMBER = (
        "DML0606",
        "A member is not of the kind that is wanted there: a tensor, a plain member, an optional one.",
        "Name a member of that kind.",
    )
    ARGUMENT = (
        "DML0607",
        "The name of a member's argument cannot be used in Python, or is taken.",
        "Give another `argument`.",
    )
    MEMBER_TYPE = (
        "DML0608",
        "The type of a member is unknown.",
        "Write UINT, INT, FLOAT, BOOL, an enumeration or a structure.",
    )
    DEFAULT = (
        "DML0609",
        "A default cannot take effect, or is no value of its member.",
        "Remove it, or write a value of the member's type.",
    )
    INFER = (
        "DML0610",
        "A field of a tensor cannot be inferred from what is given.",
        "Name an argument, a data type or a member that holds one.",
    )
    COUNT = (
        "DML0611",
        "An array and the member that counts it do not fit.",
        "Give an array a `count`, a UINT member; give nothing else one.",
    )
    STRUCTURE = (
        "DML0612",
        "A member of a structure lacks what its type needs, or has what only other types have.",
        "Add `data_type` to scalar unions and `operators` to operators; remove them elsewhere.",
    )
    NO_OUTPUT = ("DML0613", "An operator has no output tensor.", "Add one, with `kind: output`.")
    SUPPORT = ("DML0614", "A support table leaves out a tensor, or says what cannot apply.", "Add or remove the entry.")
    CONSTRAINT = (
        "DML0615",
        "A constraint says nothing: it always holds, or never.",
        "Name members on which it depends, or remove it.",
    )
    EACH = (
        "DML0616",
        "A variable of `each` is unused, doubled, or does not say what it runs over.",
        "Write `each: d in InputTensor.DimensionCount`, and use d.",
    )
    PATTERN = (
        "DML0617",
        "A pattern of sizes is ambiguous, or too long.",
        "Bind each run of sizes in one row; leave at most one unbound.",
    )
    DOCUMENTS = (
        "DML0618",
        "The list of documents is not in order.",
        "List the operator's own page first, the newest revision first.",
    )
    ERRATUM = (
        "DML0619",
        "An erratum names a fact, a value or a page that is not there.",
        "Name a fact of the file, such as support.2_1.types, and a page of `documents`.",
    )
    SOURCE = (
        "DML0620",
        "A rule gives its source where it needs none, or twice.",
        "Keep one of `stated` and `because`.",
    )
    NO_DOMAIN = ("DML0621", "Nothing says which values of a member or tensor are tried.", "Add it to `domain`.")
    IDLE = (
        "DML0622",
        "An entry is about data types or members that do not occur.",
        "Remove it, or correct the support tables.",
    )
    TOLERANCE = ("DML0623", "A data type of an output lacks a tolerance.", "Add it; 0 means exact.")
    SETTING = (
        "DML0624",
        "A value does not fit the type of its member.",
        "Write it in the form that the message shows.",
    )
    CASE_MEMBERS = (
        "DML0625",
        "A case leaves a member out, or has it in the wrong place.",
        "Add it, or move it where the message says.",
    )
    CASE_DATA = (
        "DML0626",
        "The elements of a tensor in a case do not fit its data type or sizes.",
        "Correct the numbers, or the data type.",
    )
    CASE_RULE = (
        "DML0627",
        "A case breaks a constraint or a support table.",
        "Correct the case; if DirectML allows it, correct the constraint.",
    )
    CASE_CLASS = ("DML0628", "A case has infinities or NaN without saying so.", "Add nonfinite to its `classes`.")
    SWEEP = (
        "DML0629",
        "A sweep lacks sizes or values, or sets what follows from the rules.",
        "Add or remove the entry.",
    )
    SWEEP_RULE = (
        "DML0630",
        "A sweep breaks a constraint or a support table.",
        "Correct its sizes and values, or the constraint.",
    )
    KERNEL = (
        "DML0631",
        "A kernel block breaks a rule of its family.",
        "Do what the message says; docs/families.md describes the keys.",
    )
    COMBINE = (
        "DML0632",
        "`combine` is not associative, or `identity` changes what it is combined with.",
        "Correct the formula; the message shows a counterexample.",
    )
    REFERENCE = (
        "DML0633",
        "A reference is not Python, uses unknown names, or leaves an output unassigned.",
        "Correct it; it may use np, the members, and what it assigned before.",
    )
    REFERENCE_FAILS = (
        "DML0634",
        "A reference raises an exception, or gives no arrays, in one of its cases.",
        "Correct the reference, or the case.",
    )
    REFERENCE_DIFFERS = (
        "DML0635",
        "A reference gives other results than a case.",
        "Find out which is right: compute the element that the message names by hand.",
    )
    MAPPING = (
        "DML0636",
        "A row of a mapping contradicts another, the operators or the table that it is in.",
        "Correct the row.",
    )
    REMARK = (
        "DML0637",
        "A remark says that the operator is like another one, and does not name it, or names itself.",
        "Name the other one in `operators`.",
    )
    # Pages
    PAGE = ("DML0700", "A file is no page of an operator.", "Give the page of an operator, as it was published.")
    LANGUAGE = ("DML0701", "A page is in a language that is not read.", "Give the page in English, French or Russian.")
    CUT = ("DML0702", "A page breaks off, or a part of it is missing.", "Get the whole page again.")
    PAGE_STRUCTURE = (
        "DML0703",
        "A page has a structure, section or field that does not fit or is there twice.",
        "Correct the page, or take out what is wrong.",
    )
    PAGE_TABLE = (
        "DML0704",
        "A support table of a page cannot be read.",
        "Correct the row or heading that the message names.",
    )
    PAGE_EXAMPLE = (
        "DML0705",
        "A worked example of a page contradicts itself.",
        "Correct the page's example, or take it out.",
    )
    PAGE_OPERATOR = (
        "DML0706",
        "Which operator a page is about is not clear.",
        "Name it with --operator OP, or leave that out.",
    )
    PAGE_ORDER = (
        "DML0707",
        "Which of two pages is newer is not clear.",
        "Give the pages newest first, with --in-order.",
    )
    PACKAGE = ("DML0708", "A package that this command needs is not installed.", "Install it as the message says.")
    FACT = (
        "DML0709",
        "A page and the specification differ, and no erratum says why.",
        "Find out which is right; correct the specification, or add an erratum.",
    )
    IDLE_ERRATUM = ("DML0710", "An erratum explains nothing on the page.", "Correct or remove it.")
    UNREAD = (
        "DML0711",
        "A place of a page is about no fact that is read.",
        "Read it, and see whether the specification says the same.",
    )
    TEXT = (
        "DML0712",
        "The text of a page is not as it was when a person read it.",
        "Read it again, correct the specification where it differs, then record it: `dmlgen compare --record PAGE`.",
    )
    # Commands
    OUTPUT = (
        "DML0800",
        "A file cannot be written.",
        "Make room, or make its folder writable; what was written is whole.",
    )
    PROJECT = ("DML0802", "There is no project here.", "Change into a checkout of dmlops, or name one with --root DIR.")
    TEMPLATE = ("DML0803", "A template cannot be rendered.", "Correct the template; the message names its line.")
    STALE = (
        "DML0804",
        "Generated files differ from what would be generated.",
        "Run `dmlgen generate`, and commit what it writes.",
    )
    MISUSE = (
        "DML0805",
        "Options or arguments are wrong, or do not go together.",
        "Correct them, or leave one out; see --help.",
    )
    QUESTION = (
        "DML0806",
        "A question cannot be understood, or not all of it.",
        'Ask, for example, dmlgen query "GEMM FLOAT16 rank 4 FL 5_0".',
    )
    DRAFT = ("DML0807", "A draft is there already, or is not finished.", "Edit it; nothing is generated from a draft.")
    ABSENT = (
        "DML0808",
        "What is asked for does not exist in this project.",
        "Do what the message says; `dmlgen list` shows what there is.",
    )
