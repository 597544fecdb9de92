#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What key files say of each set, for Java, which reads no JSON: identifiers.py [--check].

Writes src/main/resources/vambrace/identifiers.txt from docs/specs/data/identifiers.json; with
--check only compares, and ends with 1 if they differ. A line has, with spaces between them: the
set; its standard name, or "-"; the form of private keys, "seed" (or expanded), "expanded" or "raw";
the object identifier as DER in hex; those of other software that are read as well.
"""

import json
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
TABLE = HERE.parents[1] / "docs" / "specs" / "data" / "identifiers.json"
LIST = HERE / "src" / "main" / "resources" / "vambrace" / "identifiers.txt"
HEAD = f"# Made by bindings/java/{Path(__file__).name}, which says what stands where.\n"
NOT_READ = "older encodings of that library, not needed"


def line(entry: dict[str, Any]) -> str:
    form = entry.get("private_key") or ("seed" if "seed_bytes" in entry else "expanded")
    others = [
        other["oid_der"] for other in entry.get("also_read", []) if other["encoding"] != NOT_READ
    ]
    standard = entry.get("openssl_names", ["-"])[0]
    return " ".join([entry["set"], standard, form, entry["oid_der"], *others]) + "\n"


def main() -> int:
    text = HEAD + "".join(map(line, json.loads(TABLE.read_text("utf-8"))["sets"]))
    if sys.argv[1:] == ["--check"]:
        if LIST.read_text("utf-8") == text:
            return 0
        print(f"{LIST.name} is not what {TABLE.name} says: run {Path(__file__).name}")
        return 1
    LIST.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
