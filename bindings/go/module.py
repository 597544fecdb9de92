#!/usr/bin/env python3
"""Writes the Go module of the chosen sets into a folder: the Go files of this one, and the C and
assembly files that tools/export.py would take for x86-64, AArch64 and, for other processors,
portable C. A copy of that folder in a repository of its own is what `go get` fetches.

cgo compiles what lies in the folder of a package and nothing below it, and `go mod vendor` copies
no other folders. So the C files lie next to each other, each named by its path below src/ with _ in
the place of /, wherever it is included.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import shutil
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "tools"))
from exporter.folder import new_folder  # noqa: E402
from exporter.rewrite import Rewriter  # noqa: E402
from exporter.sources import ExportError, Selector, choose, read_lists  # noqa: E402

PATH = "example.org/vambrace"  # the path of the module in the files of this folder
LICENSES = ("LICENSE-APACHE", "LICENSE-MIT")
IDENTIFIERS = ROOT / "docs" / "specs" / "data" / "identifiers.json"
PROCESSORS = ("x86_64", "aarch64", "")
INCLUDED = re.compile(r'["<]([\w./]+\.(?:h|c|def|inc))[">]')
PACKAGE = """\
// Package c has the C library alone. cgo compiles it with the options below.
// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The SHA-256 of the C files is {digest}.
package c

// #cgo CFLAGS: -std=gnu11 -O3 -DVMB_STATIC -DVMB_HOSTED -D_DEFAULT_SOURCE
// #cgo windows LDFLAGS: -lbcrypt
import "C"
"""
TABLE = """\
// Written by bindings/go/module.py of docs/specs/data/identifiers.json. DO NOT EDIT.
// SPDX-License-Identifier: Apache-2.0 OR MIT

package vambrace

var identifiers = []identifier{{
{rows}}}
"""


def flat(path: str) -> str:
    """The name of a file that is included as `path`."""
    return path.removeprefix("vambrace/").replace("/", "_")


def write_c(folder: Path, sets: list[str]) -> None:
    """The package of the C library."""
    lists = read_lists(ROOT)
    choice = Selector(ROOT, lists, sets, *PROCESSORS, small_memory=False, fault_checks=False)
    selection = choice.select()
    rewriter = Rewriter(ROOT, lists, selection, small_memory=False)
    files = [*selection.headers, *selection.sources]
    included = {path.relative_to(path.parts[0]).as_posix(): rewriter.text(path) for path in files}

    def as_flat(found: re.Match[str]) -> str:
        return f'"{flat(found[1])}"' if found[1] in included else found[0]

    texts = {flat(path): INCLUDED.sub(as_flat, text) for path, text in included.items()}
    if len(texts) != len(included):
        raise ExportError("two files have the same name in the folder of the C library")
    folder.mkdir(parents=True)
    digest = hashlib.sha256()
    for name, text in sorted(texts.items()):
        digest.update(f"{name}\0{text}\0".encode())
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "c.go").write_text(PACKAGE.format(digest=digest.hexdigest()), encoding="utf-8")


def identifiers(sets: list[str]) -> str:
    """The table of keyfile.go: sets, object identifiers, what a private key holds."""
    rows = ""
    for entry in json.loads(IDENTIFIERS.read_text(encoding="utf-8"))["sets"]:
        if entry["set"] in sets:
            fields = [f'set: "{entry["set"]}"', f'oid: "{entry["oid"]}"', f"der: {der_of(entry)}"]
            fields += ["hasSeed: true"] if "seed_bytes" in entry else []
            fields += ["isRaw: true"] if entry.get("private_key") == "raw" else []
            fields += ["drawsSeed: true"] if draws_seed(entry["set"]) else []
            rows += "\t{" + ", ".join(fields) + "},\n"
    return TABLE.format(rows=rows)


def draws_seed(name: str) -> bool:
    """Whether what key generation draws is the seed of the key."""
    header = (ROOT / f"include/vambrace/{name}.h").read_text(encoding="utf-8")
    return f"#define VMB_{name.upper()}_SEED_IS_EXPANDED 0\n" in header


def der_of(entry: dict[str, str]) -> str:
    """The object identifier's DER as a string of Go."""
    return '"' + "".join(f"\\x{byte:02x}" for byte in bytes.fromhex(entry["oid_der"])) + '"'


def write_module(out: Path, path: str, wanted: list[str]) -> list[str]:
    lists = read_lists(ROOT)
    sets = choose(lists, lists.sets() if wanted == ["all"] else wanted)
    with new_folder(out) as folder:
        for source in sorted(HERE.iterdir()):
            if source.suffix in (".go", ".c", ".h", ".mod", ".md"):
                text = source.read_text(encoding="utf-8").replace(PATH, path)
                (folder / source.name).write_text(text, encoding="utf-8")
        write_c(folder / "internal" / "c", sets)
        (folder / "identifiers.go").write_text(identifiers(sets), encoding="utf-8")
        for name in LICENSES:
            shutil.copyfile(ROOT / name, folder / name)
    return sets


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="module.py",
        description=(__doc__ or "").partition("SPDX")[0],
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("sets", nargs="+", metavar="SET", help="a set, a family, or `all`")
    parser.add_argument("--out", type=Path, required=True, help="folder to write")
    parser.add_argument("--module", default=PATH, help="the module's path (%(default)s)")
    given = parser.parse_args()
    try:
        sets = write_module(given.out, given.module, given.sets)
    except (ExportError, OSError) as error:
        print(f"module.py: {error}", file=sys.stderr)
        return 2
    print(f"{given.out}: the module {given.module} with {' '.join(sets)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
