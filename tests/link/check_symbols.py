#!/usr/bin/env python3
"""No symbol of an image or archive belongs to another set than the given one: check_symbols.py NM
FILE SET ALL_SETS...

A symbol belongs to the set whose name is in it between underscores, the longest one if there
are several (espada, espada_ref).
SPDX-License-Identifier: Apache-2.0 OR MIT
"""

import subprocess
import sys


def owner(symbol, sets):
    return max((name for name in sets if f"_{name}_" in f"_{symbol}_"), key=len, default=None)


def main():
    nm, image, chosen, *sets = sys.argv[1:]
    lines = subprocess.run(
        [nm, "--defined-only", image], check=True, capture_output=True, text=True
    ).stdout.splitlines()
    symbols = [line.split()[-1] for line in lines if line.strip() and not line.endswith(":")]
    owners = {symbol: owner(symbol, sets) for symbol in symbols}
    foreign = sorted(symbol for symbol, name in owners.items() if name not in (None, chosen))
    own = sum(name == chosen for name in owners.values())
    for symbol in foreign:
        print(f"{symbol} belongs to {owners[symbol]}")
    print(f"{len(symbols)} symbols, {own} of {chosen}, {len(foreign)} of other sets")
    sys.exit(1 if foreign or own == 0 else 0)


if __name__ == "__main__":
    main()
