"""The kinds of messages of the tools: commands, benchmark, models, corpora, other implementations."""

from __future__ import annotations

from enum import unique

from dmlruntime.core.codes import Kind


@unique
class Code(Kind):
    """Which kind of mistake a message of a tool is about."""

    # Commands and files
    MISUSE = (
        "DML0900",
        "Options or arguments of a command do not go together, or are not written as they must be.",
        "Write them as the message says; `--help` lists them.",
    )
    FILE = ("DML0901", "A file or folder cannot be read.", "Correct the path, or make it readable.")
    UNWRITABLE = (
        "DML0902",
        "A file or folder cannot be written.",
        "Make its folder first, make it writable, or name another.",
    )
    PACKAGE = (
        "DML0903",
        "A package or program that a command needs is not installed.",
        "Install it as the message says.",
    )
    RECORD = (
        "DML0904",
        "A file is no record that the command can read, or one of another machine.",
        "Write it anew, with `--json FILE` of the command that makes such records.",
    )
    SHARDS = (
        "DML0905",
        "Records of shards are not those of one run, or some are missing.",
        "Give the record of each shard of one run, once.",
    )
    # Benchmark
    BENCH_CASE = (
        "DML0910",
        "The benchmark has no case or group of this name.",
        "Use a name that `dmlops bench --list` shows.",
    )
    PLOT = ("DML0911", "A plot cannot be drawn.", "Name a .png or .svg file, and cases that were measured.")
    BENCH_SIZE = (
        "DML0912",
        "A case of the benchmark is too large for this machine, or for this run.",
        "Measure it on another machine, or leave `--quick` out.",
    )
    CHECKOUT = (
        "DML0913",
        "The other checkout fails at a case.",
        "Read its own words in the message; generate and test that checkout by itself.",
    )
    # Models of DxDispatch
    JSON = (
        "DML0920",
        "A model is not JSON, too long, or nested too deeply.",
        "Correct the place that the message names; put large contents into .npy files.",
    )
    JSON_MEMBER = (
        "DML0921",
        "A member of a model or a manifest is missing, is there twice, excludes another, or is unknown.",
        "Add it, correct its name, or remove it, at the path that the message names.",
    )
    JSON_VALUE = (
        "DML0922",
        "A value in a model or a manifest is not of the form that is wanted there.",
        "Write it as the message says, at the path that it names.",
    )
    NOT_HERE = (
        "DML0923",
        "A model needs what dmlops does not have: other kinds of dispatchables, operators, images.",
        "Do what the message says; docs/dispatch.md lists what a model may use.",
    )
    BINDING = (
        "DML0925",
        "A binding names what is not there, or does not fit its tensor.",
        "Bind an existing resource that is large enough, once for each tensor.",
    )
    MODEL_PATH = (
        "DML0926",
        "A path in a model or a manifest leads to no file, or to one that may not be used.",
        "Correct the path; the message names the option that allows it, if there is one.",
    )
    CONTENTS = (
        "DML0927",
        "The contents of a resource or a file are not as they are said to be.",
        "Correct the file, or what the model says of it.",
    )
    MODEL_MEMORY = (
        "DML0928",
        "A model or a corpus needs more memory than it may have.",
        "Use smaller resources, or fewer of them.",
    )
    NO_ADAPTER = (
        "DML0929",
        "No device has this text in its name.",
        "Use a part of a name that `dmlops dispatch --show_adapters` lists.",
    )
    NO_ELEMENTS = (
        "DML0930",
        "A model cannot hold these elements, or this array.",
        "Give an array of the tensor's data type and reach.",
    )
    # Test vectors
    CORPUS = (
        "DML0940",
        "A corpus is damaged, incomplete or none.",
        "Write it again with `dmlops export`; nothing of it is run.",
    )
    EXPORT = (
        "DML0941",
        "A corpus cannot be written as it is asked for.",
        "Name a new folder; ask for operators, cases and a layout that go together.",
    )
    # Kernels
    KERNEL = (
        "DML0950",
        "The operator has no kernel of that kind: of the language, the case or the data types that are asked for.",
        "Ask for one that the message lists.",
    )
    TARGET = (
        "DML0951",
        "Kernels are not compiled for this system or instruction set.",
        "Use one that the message lists.",
    )
    PREBUILT = (
        "DML0952",
        "A library of kernels is of another system, another version or other sources.",
        "Build it again with `dmlops build`, for the same target.",
    )
    CROSS_COMPILE = (
        "DML0953",
        "The program that runs test vectors does not compile.",
        "Read the compiler's own words in the message.",
    )
    CROSS_RUN = (
        "DML0954",
        "The program that runs test vectors does not start, or ends too early.",
        "Name a launcher with `--run`, or copy the program to the machine that it is for.",
    )
    WHEEL = (
        "DML0955",
        "A wheel cannot be made.",
        "Do what the message says; docs/wheels.md describes how they are made.",
    )
    # What was found in results
    WRONG_VALUES = (
        "DML0960",
        "Elements of an output differ from the right ones by more than the specification allows.",
        "Compute the element that the message names by hand; `dmlgen explain OP` prints formula and tolerance.",
    )
    WRONG_FORM = (
        "DML0961",
        "An output has another shape or data type than it must have, or there is none.",
        "Return each output with its tensor's sizes and data type.",
    )
    PRECISION = (
        "DML0962",
        "Results are less precise than the specification allows, or special values are treated otherwise.",
        "Compare the way of rounding; leave out classes that are not promised, with `--unpromised`.",
    )
    CRASH = (
        "DML0963",
        "An implementation raises an exception, or its process ends.",
        "Run the line of Python that `-v` prints.",
    )
    REFUSES_VALID = (
        "DML0964",
        "An implementation refuses a legal descriptor.",
        "Accept it, or raise NotImplementedError for what is not supported.",
    )
    INPUT_CHANGED = ("DML0965", "An implementation writes to its input.", "Work on a copy.")
    TAKES_ILLEGAL = (
        "DML0966",
        "An implementation takes an illegal descriptor.",
        "Check the rule that the message shows before computing.",
    )
    ADAPTER = (
        "DML0967",
        "The function that drives another implementation cannot be found or called.",
        "Give `--adapter module:function`, importable from the current folder.",
    )
