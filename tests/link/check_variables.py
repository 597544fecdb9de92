#!/usr/bin/env python3
"""A library has no variable that can be written, but those that are named: check_variables.py NM
LIBRARY [VARIABLE...]

Two threads, and an interrupt's handler alongside the main program, could disturb each other through
one. Tables of pointers that the loader alone writes to (.data.rel.ro) are none.
SPDX-License-Identifier: Apache-2.0 OR MIT
"""

import re
import subprocess
import sys

WRITABLE = re.compile(r"\.(s|t)?(data|bss)\b(?!\.rel\.ro)|\*COM\*")


def main():
    nm, library, *known = sys.argv[1:]
    table = subprocess.run(
        [nm, "-f", "sysv", library], check=True, capture_output=True, text=True
    ).stdout
    member, symbols, found = "?", 0, []
    for line in table.splitlines():
        if header := re.match(r"Symbols from .*\[(.*)\]:$", line):
            member = header[1]
        fields = [field.strip() for field in line.split("|")]
        if len(fields) != 7:
            continue
        symbols += 1
        name, kind, section = fields[0], fields[3], fields[6]
        # mapping symbols ($d) and the sections' own mark a place, which a symbol alongside them
        # names
        if WRITABLE.match(section) and kind != "SECTION" and not name.startswith("$"):
            found.append((name, member))
    for name, member in found:
        if name not in known:
            print(f"{member} has the variable {name}")
    unknown = [name for name, _ in found if name not in known]
    print(f"{symbols} symbols, {len(found)} variables, {len(unknown)} that are not known")
    sys.exit(1 if unknown or symbols == 0 else 0)


if __name__ == "__main__":
    main()
