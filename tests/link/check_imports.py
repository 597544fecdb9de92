#!/usr/bin/env python3
"""Everything that a library for bare metal takes from elsewhere has been reviewed: check_imports.py
NM OBJDUMP LIBRARY CORE [LIST]

Compilers call run-time functions where the processor has no instruction: some of them branch on
their operands, as libgcc's product of 64-bit integers on Armv6-M does. imports.toml (LIST) says
which functions the objects of a core may call and why no secret shows in them, and which functions
of the library's own must not contain a branch.
SPDX-License-Identifier: Apache-2.0 OR MIT
"""

import pathlib
import re
import subprocess
import sys
import tomllib


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def outside(nm, library):
    """{symbol: objects that need it} for the symbols that no object of the archive defines; an
    object is named by its source.
    """
    needs, defined, member = {}, set(), None
    for line in run(nm, library).splitlines():
        if line.endswith(":"):
            member = re.sub(r"\.(obj|o)$", "", line[:-1])
        elif line.strip():
            *_, kind, symbol = line.split()
            if kind in "Uw":
                needs.setdefault(symbol, set()).add(member)
            else:
                defined.add(symbol)
    if not defined:
        raise SystemExit(f"{library} defines nothing")
    return {symbol: users for symbol, users in needs.items() if symbol not in defined}


def branches(objdump, library, functions):
    """{function: its branches} for those that the library has. A return is none: `bx lr`, `pop
    {..., pc}`.
    """
    found, current = {}, None
    for line in run(objdump, "-d", "--no-show-raw-insn", library).splitlines():
        label = re.match(r"[0-9a-f]+ <(.*)>:", line)
        if label:
            current = label[1] if label[1] in functions else None
            if current:
                found[current] = []
        elif current and re.search(
            r":\s+(b(?!ic|x\s+lr|fi|fc|kpt)\w*(\.n|\.w)?|cbn?z|tb[bh])\s", line
        ):
            found[current].append(line.strip())
    return found


def main():
    nm, objdump, library, core, *rest = sys.argv[1:]
    with open(rest[0] if rest else pathlib.Path(__file__).with_name("imports.toml"), "rb") as file:
        table = tomllib.load(file)
    if core not in table["cores"]:
        raise SystemExit(f"no list for {core} in imports.toml")
    reviewed, branch_free = {}, set()
    for name in table["cores"][core]:
        reviewed |= {
            symbol: entry for symbol, entry in table[name].items() if symbol != "branch_free"
        }
        branch_free |= set(table[name].get("branch_free", []))

    problems = []
    needed = outside(nm, library)
    for symbol, users in sorted(needed.items()):
        if symbol not in reviewed:
            problems.append(
                f"{symbol} has not been reviewed for {core}: called by {', '.join(sorted(users))}"
            )
            continue
        allowed = reviewed[symbol].get("objects")
        for user in sorted(users - set(allowed or users)):
            problems.append(f"{symbol} is reviewed for {', '.join(allowed)}, not for {user}")
    found = branches(objdump, library, branch_free)
    for function in sorted(branch_free):
        if function not in found:
            problems.append(f"{function} is not in {library}")
        for line in found.get(function, []):
            problems.append(f"{function} branches: {line}")
    for problem in problems:
        print(problem)
    print(
        f"{len(needed)} functions from elsewhere, {len(found)} without a branch, {len(problems)} "
        "problems"
    )
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
