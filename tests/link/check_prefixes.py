#!/usr/bin/env python3
"""Each global symbol of the libraries begins with vmb_: check_prefixes.py NM LIBRARY...

All other names belong to the program (C11 7.1.3): with a function of the same name it would not
link.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

import subprocess
import sys


def main():
    nm, *libraries = sys.argv[1:]
    lines = subprocess.run(
        [nm, "-A", "-g", "--defined-only", *libraries], check=True, capture_output=True, text=True
    ).stdout.splitlines()
    symbols = [(line.rpartition(":")[0], line.split()[-1]) for line in lines]
    foreign = [(place, name) for place, name in symbols if not name.startswith("vmb_")]
    for place, name in foreign:
        print(f"{place} has the global symbol {name}")
    print(f"{len(symbols)} global symbols, {len(foreign)} that do not begin with vmb_")
    sys.exit(1 if foreign or not symbols else 0)


if __name__ == "__main__":
    main()
