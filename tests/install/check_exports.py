#!/usr/bin/env python3
"""The shared library exports exactly what exports.txt lists, and that is what the installed headers declare.

usage: check_exports.py LIBRARY HEADER_FOLDER EXPORTS
SPDX-License-Identifier: Apache-2.0 OR MIT
"""
import pathlib
import re
import subprocess
import sys

FUNCTION = re.compile(r"VMB_API\s[^;(]*?\b(vmb_\w+)\s*\(")
SET = re.compile(r"^VMB_DECLARE_(KEM|SIG)\((\w+)\)", re.M)
MACRO = re.compile(r"#define VMB_DECLARE_(KEM|SIG)\(set\)(.*?[^\\])\n", re.S)
MACRO_FUNCTION = re.compile(r"vmb_##set##_(\w+)\(")


def exported(library):
    lines = subprocess.run(["nm", "-D", "--defined-only", library], check=True, capture_output=True, text=True).stdout.splitlines()
    return {line.split()[-1].split("@")[0] for line in lines}


def declared(folder):
    """The functions that the headers declare, and the sets: {"KEM": [...], "SIG": [...]}."""
    names, sets, macros = set(), {"KEM": [], "SIG": []}, {}
    texts = {path.name: path.read_text() for path in sorted(pathlib.Path(folder).glob("*.h"))}
    for text in texts.values():
        for kind, body in MACRO.findall(text):
            macros[kind] = MACRO_FUNCTION.findall(body)
        for kind, name in SET.findall(text):
            sets[kind].append(name)
        without_macros = re.sub(r"^#define(.*\\\n)*.*\n", "", text, flags=re.M)
        names.update(FUNCTION.findall(without_macros))
    for kind, list_of_sets in sets.items():
        names.update(f"vmb_{name}_{function}" for name in list_of_sets for function in macros[kind])
    return names, sets


def listed(path, sets):
    names = set()
    for line in pathlib.Path(path).read_text().splitlines():
        if not line or line.startswith("#"):
            continue
        kind = next((kind for kind in sets if f"_{kind}_" in line), None)
        names.update([line] if kind is None else [line.replace(f"_{kind}_", f"_{name}_") for name in sets[kind]])
    return names


def main():
    library, folder, exports = sys.argv[1:]
    header_names, sets = declared(folder)
    wanted = listed(exports, sets)
    complaints = []
    for title, names in (("the library exports", exported(library)), ("the headers declare", header_names)):
        complaints += [f"{title} {name}, which is not in {exports}" for name in sorted(names - wanted)]
        complaints += [f"{exports} lists {name}, but it is not what {title}" for name in sorted(wanted - names)]
    print("\n".join(complaints) or f"{len(wanted)} public symbols")
    sys.exit(1 if complaints else 0)


if __name__ == "__main__":
    main()
