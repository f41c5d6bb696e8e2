"""Constraints, kernel blocks, domains, tolerances and errata: the exact words about each mistake."""

from __future__ import annotations

import pytest
from specs import BASE, CLIP, CLIP_FILE, FAMILIES, Tree, assert_says, edited

from dmlgen.model.families import FamilyVocabulary

FLOAT_DRAWS = (
    "uniform(low, high), magnitudes(low, high), reciprocal_pairs(low, high), positive(low, high), "
    "multiples(step, low, high), powers(low, high), bits"
)
INTEGER_DRAWS = (
    "any, odd, nonzero, uniform(low, high), multiples(step, low, high), powers(low, high), bits, small(low, high), "
    "index(n), length(n)"
)

KERNEL = BASE[BASE.index("family: scan") : BASE.index("\nreference:")]
REQUIRE = "require: Axis < InputTensor.DimensionCount"
OF = "    of: [InputTensor, OutputTensor]"
DOMAIN = '  InputTensor: {FLOATS: "uniform(-1, 1)", INTEGERS: any}'
DRAW = '"uniform(-1, 1)"'

SUPERSEDED = "remarks:\n  - {kind: superseded by, operators:"
CASES = {
    "unknown tensor": (
        [(OF, "    of: [InputTensor, ¦OutptTensor]")],
        ["of: 'OutptTensor' is no member; did you mean OutputTensor?"],
    ),
    "a number among tensors": (
        [(OF, "    of: [InputTensor, OutputTensor, ¦Axis]")],
        ["of: Axis is no tensor; use one of InputTensor, OutputTensor"],
    ),
    "one tensor": (
        [(OF, "    of: [¦InputTensor]")],
        ["of: only InputTensor; it is equal to itself; name two tensors or more"],
    ),
    "field twice": (
        [("same: [DataType, DimensionCount, Sizes]", "same: [DataType, Sizes, ¦Sizes]")],
        ["same: 'Sizes' stands here twice; remove one"],
    ),
    "a source where pages are read": (
        [("  - " + REQUIRE, "  - {" + REQUIRE + ", because: ¦Nothing else is there.}")],
        [
            "pages are read for a rule of this form, so that it needs no source; "
            "remove the source; where a page lacks the rule, write an erratum of constraints.require"
        ],
    ),
    "two sources": (
        [
            (
                "  - " + REQUIRE,
                "  - {require: Axis <= 7 * InputTensor.DimensionCount, stated: the text, because: ¦A reason.}",
            )
        ],
        ["the rule has both 'stated' and 'because': a page states it, or none does; keep one of them"],
    ),
    "condition over an unknown member": (
        [(REQUIRE, "require: ¦Axes < InputTensor.DimensionCount")],
        ["require: `Axes` is not known here; did you mean Axis?"],
    ),
    "condition that is a number": (
        [(REQUIRE, "require: ¦Axis + 1")],
        ["require: `Axis + 1` is UINT, BOOL is wanted; write a comparison, such as Axis < InputTensor.DimensionCount"],
    ),
    "condition in double quotes": (
        [(REQUIRE, 'require: "Axis < ¦InputTenso.DimensionCount"')],
        ["require: `InputTenso` is not known here; did you mean InputTensor?"],
    ),
    "kernel over an unknown operand": (
        [("combine: a + b", "combine: a + ¦c")],
        ["kernel: `c` is not known here; the operands are a, b"],
    ),
    "kernel's axis is a tensor": (
        [("axis: Axis\n", "axis: ¦InputTensor\n")],
        ["kernel: InputTensor is no plain member; use one of Axis, AxisDirection, HasExclusiveSum"],
    ),
    "kernel's axis is unknown": (
        [("axis: Axis\n", "axis: ¦Axes\n")],
        ["kernel: 'Axes' is no member; did you mean Axis?"],
    ),
    "kernel attribute of the wrong type": (
        [("exclusive: HasExclusiveSum", "exclusive: ¦Axis")],
        ["kernel: `Axis` is UINT, BOOL is wanted; write a comparison, such as Axis < InputTensor.DimensionCount"],
    ),
    "a rule of the family": (
        [("identity: 0", "identity: ¦2")],
        ["kernel: 2 is the identity of nothing; write another number"],
    ),
    "output of elementwise": (
        [
            (
                KERNEL,
                "family: elementwise\n  compute: {¦InputTensor: ¦a}",
            )
        ],
        [
            "kernel: InputTensor is no output tensor; use one of OutputTensor",
            "kernel: `a` is not known here; the operands are InputTensor",
        ],
    ),
    "domain of an output": (
        [(DOMAIN, DOMAIN + "\n  ¦OutputTensor: {FLOATS: any}")],
        ["domain: OutputTensor is no input tensor; use one of InputTensor"],
    ),
    "misspelt domain, which is not missing too": (
        [(DOMAIN, DOMAIN.replace("InputTensor", "¦InputTenser"))],
        ["domain: 'InputTenser' is no member; did you mean InputTensor?"],
    ),
    "domain without a type": (
        [(DOMAIN, '  ¦InputTensor: {FLOAT32: "uniform(-1, 1)", INTEGERS: any}')],
        [
            "domain: nothing says where InputTensor is drawn from for FLOAT16; "
            "add FLOATS, or each type by name to InputTensor"
        ],
    ),
    "domain of every input without a type": (
        [(DOMAIN, '  ¦"*": {FLOAT32: "uniform(-1, 1)", INTEGERS: any}')],
        [
            "domain: nothing says where InputTensor is drawn from for FLOAT16; "
            "add FLOATS, or each type by name to InputTensor"
        ],
    ),
    "domain of every other input, of which there is none": (
        [(DOMAIN, DOMAIN + '\n  ¦"*": {FLOATS: any}')],
        ['domain: "*" applies to no input, because every input is named; remove it'],
    ),
    "no domain": (
        [("operator: CUMULATIVE_SUMMATION", "¦operator: CUMULATIVE_SUMMATION"), ("domain:\n" + DOMAIN + "\n", "")],
        [
            "domain: nothing says where InputTensor is drawn from for FLOAT32, FLOAT16, INT64, INT32; "
            "add FLOATS or INTEGERS, or each type by name to InputTensor"
        ],
    ),
    "idle draw": (
        [(DOMAIN, DOMAIN.replace("{", "{¦UINT8: any, "))],
        ["domain: no support row has UINT8 for InputTensor; remove it, or correct the support tables"],
    ),
    "no call": (
        [(DRAW, '"¦uniform -1 1"')],
        [f"domain: 'uniform -1 1' is no generator; write one of {FLOAT_DRAWS}"],
    ),
    "unknown generator": (
        [(DRAW, '"¦unifrm(-1, 1)"')],
        ["domain: 'unifrm' is no generator; did you mean uniform?"],
    ),
    "generator like no other": (
        [("INTEGERS: any", "INTEGERS: ¦qqq")],
        [f"domain: 'qqq' is no generator; write one of {INTEGER_DRAWS}"],
    ),
    "generator of integers for floats": (
        [(DRAW, "¦odd")],
        [f"domain: odd does not draw FLOATS; write one of {FLOAT_DRAWS}"],
    ),
    "too few arguments": (
        [(DRAW, '"¦uniform(1)"')],
        ["domain: uniform takes 2 arguments, not 1; write uniform(low, high)"],
    ),
    "arguments for none": (
        [("INTEGERS: any", 'INTEGERS: "¦any(1, 2)"')],
        ["domain: any takes no arguments, not 2; write any"],
    ),
    "argument that is no number": (
        [(DRAW, '"uniform(-1, ¦one)"')],
        ["domain: 'one' is no finite number; write uniform(low, high) with numbers"],
    ),
    "infinite argument": (
        [(DRAW, '"uniform(¦-1e999, 1)"')],
        ["domain: '-1e999' is no finite number; write uniform(low, high) with numbers"],
    ),
    "arguments out of order": (
        [(DRAW, '"¦uniform(1, -1)"')],
        ["domain: low is 1, not below high, -1; exchange them, or widen the range"],
    ),
    "negative argument": (
        [(DRAW, '"reciprocal_pairs(¦-1, 1)"')],
        ["domain: reciprocal_pairs wants positive numbers; write numbers above 0"],
    ),
    "a step that does not fit": (
        [(DRAW, '"¦multiples(3, -1, 1)"')],
        ["domain: multiples of 3 from -1 to 1; write a step above 0 that fits between low and high"],
    ),
    "a step that is zero": (
        [(DRAW, '"¦multiples(0, -1, 1)"')],
        ["domain: multiples of 0 from -1 to 1; write a step above 0 that fits between low and high"],
    ),
    "multiples out of order": (
        [(DRAW, '"¦multiples(1, 4, -4)"')],
        ["domain: low is 4, not below high, -4; exchange them, or widen the range"],
    ),
    "a generator of floats for integers": (
        [("INTEGERS: any", 'INTEGERS: "¦positive(1, 2)"')],
        [f"domain: positive does not draw INTEGERS; write one of {INTEGER_DRAWS}"],
    ),
    "tolerance over an unknown variable": (
        [("FLOAT32: depth * eps", "FLOAT32: depth * ¦epsilon")],
        ["tolerance: `epsilon` is not known here; did you mean eps?"],
    ),
    "tolerance without a type": (
        [("tolerance:\n  FLOAT32: depth * eps\n", "¦tolerance:\n")],
        ["tolerance: nothing for FLOAT32; add FLOATS, or each type by name; 0 means exact"],
    ),
    "a tolerance that allows anything": (
        [("FLOAT32: depth * eps", "FLOAT32: ¦depth * 1000 * eps")],
        [
            "tolerance: 1e+03 eps of FLOAT32 for one term; "
            "derive it: no operator has more than 64 eps; what FLOAT32 computes errs by eps32"
        ],
    ),
    "a half of another's eps": (
        [("FLOAT16: eps / 2 + depth * eps32", "FLOAT16: ¦eps / 2 + 3 * depth * eps")],
        [
            "tolerance: 3.5 eps of FLOAT16 for one term; "
            "derive it: no operator has more than 2 eps; what FLOAT32 computes errs by eps32"
        ],
    ),
    "a half that is not rounded": (
        [("FLOAT16: eps / 2 + depth * eps32", "FLOAT16: ¦0")],
        ["tolerance: FLOAT16 is not rounded, though FLOAT32 has errors; add eps / 2 to what FLOAT32 allows in eps32"],
    ),
    "idle tolerance": (
        [("  FLOAT32: depth * eps", "  ¦FLOAT64: 0\n  FLOAT32: depth * eps")],
        ["tolerance: no support row has FLOAT64 for an output; remove it, or correct the support tables"],
    ),
    "tolerance for integers": (
        [("  FLOAT32: depth * eps", "  ¦INTEGERS: depth * eps\n  FLOAT32: depth * eps")],
        ["tolerance: integers are exact; remove the entry"],
    ),
    "tolerance for an integer type": (
        [("  FLOAT32: depth * eps", "  ¦INT32: 1\n  FLOAT32: depth * eps")],
        ["tolerance: integers are exact; remove the entry"],
    ),
    "zero for integers": ([("  FLOAT32: depth * eps", "  INTEGERS: 0\n  FLOAT32: depth * eps")], []),
    "fact in no part": (
        [("fact: support.2_1.types", "fact: ¦suport.2_1.types")],
        ["fact: the file has no key 'suport'; did you mean support?"],
    ),
    "fact in no row": (
        [("fact: support.2_1.types", "fact: support.¦2_0.types")],
        ["fact: support has no '2_0'; use one of 5_0, 2_1"],
    ),
    "no such fact of a row": (
        [("fact: support.2_1.types", "fact: support.2_1.¦tpes")],
        ["fact: support.2_1 has no 'tpes'; did you mean types?"],
    ),
    "fact of no member": (
        [("fact: support.2_1.types", "fact: members.¦InputTenor")],
        ["fact: members has no 'InputTenor'; did you mean InputTensor?"],
    ),
    "no such fact of a member": (
        [("fact: support.2_1.types", "fact: members.InputTensor.¦qqq")],
        [
            "fact: members.InputTensor has no 'qqq'; "
            "use one of kind, type, argument, count, optional, owned, default, infer, data_type, operators, doc"
        ],
    ),
    "fact of an example, too deep": (
        [("fact: support.2_1.types", "fact: examples.many ones.¦x")],
        [
            "fact: examples.many ones has no 'x'; "
            "use one of InputTensor, OutputTensor, Axis, AxisDirection, HasExclusiveSum"
        ],
    ),
    "fact of a note, in no part": (
        [("fact: support.2_1.types", "fact: support.2_1.¦tpes.note")],
        ["fact: support.2_1 has no 'tpes'; did you mean types?"],
    ),
    "remark of no kind": (
        [("members:\n", "remarks:\n  - {kind: ¦depreciated, text: Old., stated: the remarks}\nmembers:\n")],
        ["kind: 'depreciated' is no kind of remark; did you mean deprecated?"],
    ),
    "remark of a misspelt operator": (
        [("members:\n", f"{SUPERSEDED} [¦CUMULATIVE_PRODUKT], text: Newer., stated: the remarks}}\nmembers:\n")],
        ["operators: CUMULATIVE_PRODUKT is no operator of DirectML; did you mean CUMULATIVE_PRODUCT?"],
    ),
    "remark of the operator itself": (
        [("members:\n", f"{SUPERSEDED} [¦CUMULATIVE_SUMMATION], text: Newer., stated: the remarks}}\nmembers:\n")],
        ["operators: CUMULATIVE_SUMMATION is this operator itself; name another one"],
    ),
    "remark that names no operator": (
        [("members:\n", "remarks:\n  - ¦{kind: equivalent to, text: The same., stated: the remarks}\nmembers:\n")],
        ["the remark says 'equivalent to', and of no operator; add operators: [...]"],
    ),
    "remark that is of no other operator": (
        [
            (
                "members:\n",
                "remarks:\n  - {kind: undefined, operators: [¦GEMM], text: Odd., stated: the remarks}\nmembers:\n",
            )
        ],
        [
            "the remark says 'undefined', which is of no other operator; name operators in the text alone, "
            "or use one of superseded by, equivalent to, similar to, inverse of, gradient of"
        ],
    ),
    "remark of no member": (
        [("members:\n", "remarks:\n  - {kind: deprecated, member: ¦Axs, text: Old., stated: the remarks}\nmembers:\n")],
        ["member: 'Axs' is no member; did you mean Axis?"],
    ),
    "remark of a page that is no document": (
        [("members:\n", "remarks:\n  - {kind: deprecated, text: Old., page: ¦history, stated: '3_0'}\nmembers:\n")],
        ["page: 'history' is none of the documents; add it to the documents"],
    ),
    "remarks that are right": (
        [
            (
                "members:\n",
                f"{SUPERSEDED} [CUMULATIVE_PRODUCT], text: Newer., stated: the remarks}}\n"
                "  - {kind: deprecated, member: Axis, text: Old., stated: the text of Axis}\nmembers:\n",
            )
        ],
        [],
    ),
    "erratum without a value": (
        [("says: ", "says: ¦some types, and # ")],
        [
            "'some types, and' is no value of support.2_1.types; "
            "write it as dmlgen compare shows it, such as FLOAT32, FLOAT16, or make the fact support.2_1.types.note"
        ],
    ),
    "erratum of a page that is no document": (
        [("page: ru-ru, 2020-10-29\n", "page: ¦ru-ru, 2020-10-28\n")],
        ["page: 'ru-ru, 2020-10-28' is none of the documents; did you mean ru-ru, 2020-10-29?"],
    ),
    "erratum of another page that is no document": (
        [("page: ru-ru, 2020-10-29\n", "page: ¦dml-feature-level-history\n")],
        ["page: 'dml-feature-level-history' is none of the documents; add it to the documents"],
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_constraints_kernel_domain_tolerance_errata(tree: Tree, name: str) -> None:
    edits, messages = CASES[name]
    assert_says(tree, edited(*edits), *messages)


@pytest.mark.parametrize(
    "fact",
    [
        "summary",
        "support",
        "support.note",
        "constraints.same",
        "constraints.require.note",
        "examples.along the last axis",
        "examples.along the last axis.Axis",
        "examples.along the last axis.note",
        "members.Axis.type",
        "members.Axis.type.note",
        "kernel.combine",
        "names",
    ],
)
def test_facts_that_stand_in_the_file(tree: Tree, fact: str) -> None:
    nothing = (("says: UINT16", "says: nothing"), ("taken: INT32", "taken: nothing"))
    assert_says(tree, edited(("fact: support.2_1.types", f"fact: {fact}"), *nothing))


@pytest.mark.parametrize("families", [(), FAMILIES], ids=["any", "known"])
@pytest.mark.parametrize("name", ["famliy", "Family", "familiy", "fam"])
def test_a_misspelt_family_is_named(tree: Tree, name: str, families: tuple[FamilyVocabulary, ...]) -> None:
    tree.write(edited(("family: scan", f"{name}: scan")))
    assert tree.messages(families=families) == [
        f"spec/operators/cumulative_summation.yaml:23:3: the kernel has no key '{name}'; did you mean family?"
    ]


def test_without_families_kernels_are_taken_as_they_are(tree: Tree) -> None:
    tree.write(edited(("family: scan", "family: unheard_of")))
    assert tree.messages(families=()) == []
    assert tree.messages(families=FAMILIES) == [
        "spec/operators/cumulative_summation.yaml:23:11: family: 'unheard_of' is no kernel family; "
        "use one of scan, elementwise, pointwise"
    ]


@pytest.mark.parametrize(
    "draw", ["multiples(0.25, -8, 8)", "powers(-2, 2)", "positive(-20, 4)", "bits", "magnitudes(-4, 4)"]
)
def test_draws_of_floats(tree: Tree, draw: str) -> None:
    tree.write(edited((DRAW, f'"{draw}"')))
    assert tree.messages() == []


@pytest.mark.parametrize("draw", ["multiples(3, -9, 9)", "powers(0, 6)", "bits", "small(-5, 5)", "uniform(-5, 5)"])
def test_draws_of_integers(tree: Tree, draw: str) -> None:
    tree.write(edited(("INTEGERS: any", f'INTEGERS: "{draw}"')))
    assert tree.messages() == []


def test_a_family_may_check_its_expressions_itself(tree: Tree) -> None:
    """Members may stand in them, which no other family's expressions over elements may name."""
    text = edited(("max(Min, InputTensor)", "max(Min, ¦nonsense)"), text=CLIP)
    assert_says(tree, text, "kernel: nonsense; write sense", file=CLIP_FILE)
