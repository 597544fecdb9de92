#!/usr/bin/env python3
"""What the constant-time check ran is what ships, function by function.

The build in which valgrind watches the secrets holds requests to valgrind where the library
declassifies something. This compares its object code with that of the same sources, compiler and
options without the requests:

  the same       the instructions are the same: valgrind ran what ships
  differs        a function that declassifies something, or into which one such was inlined. Each
                 source line at which the shipping code has a conditional jump must have one in the
                 code that was run: the compiler has made no branch of a selection there

Anything else is reported by function and line: a conditional jump that was not in what was run, a
function that was not there. Of the functions without a request 95 % of the instructions must be the
same, of all of them half: what holds requests is large where a compiler puts a whole operation into
one function, as clang does with signing in ML-DSA, HAETAE and AIMer. Jumps that have been looked at
are in shipped_exceptions.txt.

Usage: check_shipped.py [--partly] SHIPPED CHECKED
  --partly   SHIPPED holds more sets than were run: what is not in CHECKED is not compared

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass, field
from fnmatch import fnmatch
from pathlib import Path

FUNCTION = re.compile(r"^[0-9a-f]+ <([^>]+)>:$")
INSTRUCTION = re.compile(r"^ *([0-9a-f]+):\t(.*)$")
RELOCATION = re.compile(r"^\t+[0-9a-f]+: (R_\w+)\t(\S+)")
SOURCE = re.compile(r"^(/\S+|\S+\.[chS]|\S+\.inc):(\d+)")
JUMP = re.compile(r"^(?:(?:notrack|bnd|data16|cs) )*(j(?!mp)[a-z]+|loop\w*)\b")
TARGET = re.compile(r"\b[0-9a-f]+ <[^>]*?(?:\+0x([0-9a-f]+))?>")
# gcc's and clang's copies of a function
CLONE = re.compile(r"(\.(isra|constprop|part|cold|specialized)(\.\d+)?)+$")
EXCEPTIONS = Path(__file__).with_name("shipped_exceptions.txt")
SOURCES = [Path(__file__).resolve().parents[2] / folder for folder in ("src", "testing")]
LEAST_SHARE = 0.5  # of all instructions
LEAST_PLAIN_SHARE = 0.95  # of those in functions without a request
# What valgrind's requests begin with: four rotations of rdi (valgrind.h).
REQUEST = re.compile(r"^rol +\$0x(3|d|3d|33),%rdi")
BOOKKEEPING = re.compile(r"^(nop|data16|cs nop|xchg +%ax,%ax)")


@dataclass
class Function:
    """The instructions, made comparable, and what was seen of the source on the way."""

    instructions: list[str] = field(default_factory=list)
    jumps: Counter[str] = field(default_factory=Counter)
    requests: int = 0


Functions = dict[str, list[Function]]


def comparable(text: str) -> str:
    """An instruction without the places where the linker or the layout put something."""
    text = text.split("#", 1)[0].rstrip()
    return TARGET.sub(lambda match: f"<+{match[1] or 0}>", text)


def relocated(symbol: str) -> str:
    """The symbol of a relocation; where in a section something lies is layout."""
    return re.sub(r"(\.rodata|\.text|\.data|\.L)[^+]*([+-]0x[0-9a-f]+)?", r"\1", symbol)


def functions(archive: str) -> Functions:
    """By name: several where static functions of different files share one."""
    command = ["objdump", "-dlr", "--no-show-raw-insn", "-w", archive]
    found: Functions = {}
    line = "?"
    current: Function | None = None
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for row in process.stdout:
            if match := INSTRUCTION.match(row):
                if current is not None:
                    add_instruction(current, match[2], line)
            elif match := FUNCTION.match(row):
                current = Function()
                found.setdefault(CLONE.sub("", match[1]), []).append(current)
                line = "?"
            elif match := SOURCE.match(row):
                line = f"{re.sub(r'^.*/(?:src|testing)/', '', match[1])}:{match[2]}"
    if process.returncode:
        raise SystemExit(f"objdump {archive}: exit code {process.returncode}")
    return found


def add_instruction(function: Function, text: str, line: str) -> None:
    text, *relocations = text.rstrip("\n").split("\t")
    parts = [comparable(text)] + [
        relocated(part) for part in relocations if part and not part.startswith("R_")
    ]
    if BOOKKEEPING.match(parts[0]):
        return
    function.instructions.append(" ".join(parts))
    if JUMP.match(parts[0]):
        function.jumps[line] += 1
    if REQUEST.match(parts[0]):
        function.requests += 1


def compare(shipped: Functions, checked: Functions, partly: bool = False) -> list[str]:
    """Complaints; prints how much was compared."""
    complaints = []
    same = same_instructions = differ = total = plain = plain_same = 0
    for name, forms in sorted(shipped.items()):
        others = checked.get(name, [])
        if partly and not others:
            continue
        run = {tuple(form.instructions) for form in others}
        for form in forms:
            total += len(form.instructions)
            if not any(other.requests for other in others):
                plain += len(form.instructions)
                plain_same += len(form.instructions) * (tuple(form.instructions) in run)
            if tuple(form.instructions) in run:
                same += 1
                same_instructions += len(form.instructions)
            elif others:
                complaints += jumps_not_run(name, form, others)
                differ += 1
            else:
                complaints.append(f"{name}: ships, but was not in what was run")
    print(
        f"{same} functions with {same_instructions} of {total} instructions are the same, "
        f"{differ} differ and are compared by their conditional jumps; without requests "
        f"{plain_same} of {plain} instructions"
    )
    if plain_same < LEAST_PLAIN_SHARE * plain:
        complaints.append(f"less than {LEAST_PLAIN_SHARE:.0%} of what has no requests is the same")
    if same_instructions < LEAST_SHARE * total:
        complaints.append(f"less than {LEAST_SHARE:.0%} of the instructions are the same")
    return complaints


def jumps_not_run(name: str, form: Function, others: list[Function]) -> list[str]:
    run = set().union(*(other.jumps for other in others))
    return [
        f"{name}: {line}: {count} conditional jumps ship, none was in what was run"
        for line, count in sorted(form.jumps.items())
        if line not in run and not is_reviewed(name, source_text(line))
    ]


def is_reviewed(name: str, text: str) -> bool:
    """Whether somebody has looked at a jump of this function at a source line of this text."""
    for row in EXCEPTIONS.read_text(encoding="utf-8").splitlines():
        if row and not row.startswith("#"):
            function, statement, _reason = row.split(" | ")
            if fnmatch(name, function) and statement in ("*", text):
                return True
    return False


def source_text(line: str) -> str:
    """The text of a line FILE:NUMBER, or nothing."""
    name, number = line.rsplit(":", 1)
    source = next((root / name for root in SOURCES if (root / name).is_file()), None)
    if source is None or not number.isdigit():
        return ""
    return source.read_text(encoding="utf-8").splitlines()[int(number) - 1].strip()


def main() -> int:
    partly = sys.argv[1] == "--partly"
    shipped, checked = (functions(archive) for archive in sys.argv[1 + partly : 3 + partly])
    if not shipped or not any(form.requests for forms in checked.values() for form in forms):
        print("nothing was compared: no code that ships, or no requests in what was run")
        return 2
    complaints = compare(shipped, checked, partly)
    print("\n".join(complaints) or "what was run is what ships")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
