#!/usr/bin/env python3
"""Every division in a library for hosts has been reviewed:
check_divisions.py OBJDUMP LIBRARY [LIST]

The time of a division depends on its operands, on x86-64 and on AArch64, and valgrind does not
judge them. divisions.toml (LIST) says which functions of which sources may divide, and why no
secret shows in it. Of functions that compilers make parts of others, those are listed that hold the
division then.
SPDX-License-Identifier: Apache-2.0 OR MIT
"""

import pathlib
import re
import subprocess
import sys
import tomllib

MEMBER = re.compile(r"^(?:\S+\()?([^\s()]+)\)?:\s+file format")  # LLVM: archive(member)
FUNCTION = re.compile(r"^[0-9a-f]+ <([^>]+)>:$")
DIVISION = re.compile(r":\s+(?:i?div[bwlq]?|[us]div|v?(?:div|sqrt)[sp][sdh]|f(?:div|sqrt))\s")
PART = re.compile(r"\.(?:part|constprop|isra|cold|lto_priv)\b.*")  # what gcc adds to a name


def divisions(objdump, library):
    """{(source, function): its divisions}, floating point and square roots included."""
    command = [objdump, "-d", "--no-show-raw-insn", library]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    found, functions, member, function = {}, 0, "", ""
    for line in text.splitlines():
        if match := MEMBER.match(line):
            member = re.sub(r"\.(obj|o)$", "", match[1])
        elif match := FUNCTION.match(line):
            function = PART.sub("", match[1])
            functions += 1
        elif DIVISION.search(line):
            found.setdefault((member, function), []).append(" ".join(line.split()))
    return found, functions


def main():
    objdump, library, *rest = sys.argv[1:]
    path = rest[0] if rest else pathlib.Path(__file__).with_name("divisions.toml")
    with open(path, "rb") as file:
        reviewed = tomllib.load(file)
    found, functions = divisions(objdump, library)
    if not functions:
        raise SystemExit(f"{library} holds no function")
    problems = [
        f"{source}: {function} has not been reviewed: {lines[0]}"
        for (source, function), lines in sorted(found.items())
        if function not in reviewed.get(source, {})
    ]
    print("\n".join([*problems, f"{functions} functions, {len(found)} of them divide"]))
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
