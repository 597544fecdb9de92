#!/usr/bin/env python3
"""The shared library exports exactly what exports.txt lists, and that is what the installed headers
declare.

Usage: check_exports.py LIBRARY HEADER_FOLDER EXPORTS

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

FUNCTION = re.compile(r"VMB_API\s[^;(]*?\b(vmb_\w+)\s*\(")
# What tells the kind of a set's header: a direct function, which xmss.h does not have.
KINDS = {"KEM": "vmb_{}_encaps", "SIG": "vmb_{}_sign_with_context"}


def exported(library: str) -> set[str]:
    command = ["nm", "-D", "--defined-only", library]
    listed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return {line.split()[-1].split("@")[0] for line in listed.splitlines()}


def declared(folder: str) -> tuple[set[str], dict[str, list[str]], set[str]]:
    """The functions that the headers declare, the sets by kind, and the headers' names."""
    names: set[str] = set()
    sets: dict[str, list[str]] = {kind: [] for kind in KINDS}
    headers = set()
    for path in sorted(Path(folder).glob("*.h")):
        functions = set(FUNCTION.findall(path.read_text(encoding="utf-8")))
        names |= functions
        headers.add(path.stem)
        for kind, own in KINDS.items():
            if own.format(path.stem) in functions:
                sets[kind].append(path.stem)
    return names, sets, headers


def listed(path: str, sets: dict[str, list[str]], headers: set[str]) -> set[str]:
    """The names in the list: KEM and SIG stand for every set of the kind; what follows the line
    `header NAME` counts if that header is installed."""
    names: set[str] = set()
    counts = True
    for line in Path(path).read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        if line.startswith("header "):
            counts = line.split()[1] in headers
        elif counts:
            kind = next((kind for kind in sets if f"_{kind}_" in line), None)
            if kind is None:
                names.add(line)
            else:
                names.update(line.replace(f"_{kind}_", f"_{name}_") for name in sets[kind])
    return names


def main() -> int:
    library, folder, exports = sys.argv[1:]
    header_names, sets, headers = declared(folder)
    wanted = listed(exports, sets, headers)
    complaints = []
    found = {"the library exports": exported(library), "the headers declare": header_names}
    for title, names in found.items():
        complaints += [
            f"{title} {name}, which is not in {exports}" for name in sorted(names - wanted)
        ]
        complaints += [
            f"{exports} lists {name}, but it is not what {title}" for name in sorted(wanted - names)
        ]
    print("\n".join(complaints) or f"{len(wanted)} public symbols")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
