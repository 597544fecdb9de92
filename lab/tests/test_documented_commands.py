# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Every `vambrace-lab ...` of the documents is a command that there is, with options that it has,
and names sets, targets, models, tables and images that exist.
"""

import re
import shlex
import subprocess
from functools import cache

import click
import pytest

from vambrace_lab.bench.plan import Plan, choose, committed_costs
from vambrace_lab.commands.bench import words
from vambrace_lab.commands.command_line import cli
from vambrace_lab.commands.compare import BASELINE, VARIANTS
from vambrace_lab.commands.flash import VERIFIERS
from vambrace_lab.commands.papers import PROGRAMS
from vambrace_lab.cores.model import load_model
from vambrace_lab.errors import LabError
from vambrace_lab.measuring.rows import read_results
from vambrace_lab.run.builds import PRESETS, ROOT
from vambrace_lab.run.catalogue import chosen, parameter_sets

COMMAND = r"(?:build/venv/bin/)?vambrace-lab\s+"
INLINE = re.compile(rf"`({COMMAND}[^`]+)`")
BLOCK = re.compile(r"^```\w*\n(.*?)^```", re.MULTILINE | re.DOTALL)
# In a block an explanation may stand after the command; two blanks part them.
LINE = re.compile(rf"^!? ?({COMMAND}\S.*?)(?:  .*| +#.*)?$", re.MULTILINE)
PLACEHOLDER = re.compile(r"[A-Z][A-Z_,]*|.*<.*>.*|\.\.\.")
IMAGE = re.compile(r"build/([\w-]+)/lab/images/(?:large_|key_)?(?:operations|kernel_sets)_(\w+)")


def documents():
    reported = subprocess.run(
        ["git", "ls-files", "*.md", ":!docs/specs", ":!CHANGELOG.md"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return reported.stdout.split()


def commands_of(text):
    blocks = BLOCK.findall(text)
    inline = INLINE.findall(BLOCK.sub("", text))
    return [" ".join(c.split()) for c in [*inline, *(c for b in blocks for c in LINE.findall(b))]]


def documented():
    texts = {path: (ROOT / path).read_text() for path in documents()}
    return [(path, command) for path, text in texts.items() for command in commands_of(text)]


@cache
def catalogue():
    return parameter_sets()


@cache
def costs():
    return committed_costs()


def parsed(line):
    """The command's name, and its values by parameter, those that stand for others left out."""
    plain = re.sub(r"[\[\]]", " ", re.sub(r"\.\.\.", "", line)).replace("|", " ")
    name, *arguments = shlex.split(plain)[1:]
    command = cli.commands[name]
    context = click.Context(command, info_name=name)
    values, rest, _ = command.make_parser(context).parse_args(list(arguments))
    assert not rest or any(isinstance(p, click.Argument) for p in command.params), rest
    found = {}
    for parameter in command.params:
        value = values.get(parameter.name)
        reported = value if isinstance(value, (list, tuple)) else [value]
        reported = [v for v in reported if isinstance(v, str) and not PLACEHOLDER.fullmatch(v)]
        if isinstance(parameter.type, click.Path):
            found[parameter.name] = reported
        else:
            found[parameter.name] = [
                parameter.type.convert(v, parameter, context) for v in reported
            ]
    return name, found


def check(line):
    name, values = parsed(line)
    everything = catalogue()
    sets = [w for text in values.get("sets", ()) for w in words(text) if not PLACEHOLDER.match(w)]
    if name == "flash":  # takes stateful signatures as well, which are no sets
        sets = [s for s in sets if s not in VERIFIERS]
    picked = chosen(everything, sets) if sets else []  # refuses what there is not
    presets = [w for text in values.get("targets", ()) for w in words(text)]
    presets = [p for p in presets if p != "NAME"]
    if name == "bench":
        plan = Plan(presets=tuple(presets) or PRESETS).named(sets)
        for preset in plan.presets:
            assert preset in PRESETS, preset
            assert choose(plan, preset, everything, costs()).sets, preset
    if name == "baseline" and sets:
        (variant,) = values.get("variant") or [None]
        path = VARIANTS[variant][1] if variant else BASELINE
        known = {row.set for row in read_results(path).rows}
        assert known & {s.name for s in picked}, line
    if name == "papers":
        for table in values["chosen"]:
            for target in values["targets"]:
                assert table in PROGRAMS[target], (table, target)
    for model in values.get("models", ()):
        load_model(model)
    for text in line.split():
        image = IMAGE.fullmatch(text)
        if image and not PLACEHOLDER.match(image[2]):
            assert image[2] in {s.name for s in everything}, text
            assert (ROOT / "targets" / image[1]).is_dir(), text


@pytest.mark.parametrize("path, line", documented())
def test_a_documented_command_parses_and_selects_something(path, line):
    check(line)


@pytest.mark.parametrize(
    "line",
    [
        "vambrace-lab print",
        "vambrace-lab bench --set saber",
        "vambrace-lab bench --sets sabre --targets host",
        "vambrace-lab bench --sets saber --targets cortex-m5",
        "vambrace-lab papers --table kernel",
        "vambrace-lab papers --table tradeoffs --target cortex-m0",
        "vambrace-lab measure build/cortex-m4/lab/images/operations_sabre measure 1",
        "vambrace-lab measure IMAGE --model m5",
    ],
)
def test_a_wrong_command_is_noticed(line):
    with pytest.raises((click.UsageError, KeyError, AssertionError, LabError)):
        check(line)


def test_commands_are_found_in_text_and_blocks():
    text = "See `vambrace-lab\n--help` or `build/venv/bin/vambrace-lab models\nm4`.\n\n"
    text += "```sh\nvambrace-lab doctor    # what is missing\nmake lab\n```\n"
    assert commands_of(text) == [
        "vambrace-lab --help",
        "build/venv/bin/vambrace-lab models m4",
        "vambrace-lab doctor",
    ]
    assert len(documented()) > 90


@pytest.mark.parametrize("heading", ["### Table 4: kernels", "### Table 5: whole schemes"])
def test_the_notes_name_the_command_that_prints_the_tables_of_armingsword(heading):
    """`bench` without --kernel-sets measures the sets and prints neither."""
    section = (ROOT / "docs/notes/lwr.md").read_text().partition(heading)[2].partition("\n### ")[0]
    (line,) = commands_of(section)
    name, values = parsed(line)
    assert name == "papers" and values["chosen"] == ["kernels"]
