#!/usr/bin/env python3
"""Turns files of test vectors into C tables (tests/vectors/vectors.h).

Every JSON object becomes a list of named fields; names of nested values are joined by dots
("keygen.seed_A", "s.0.first16").
  text of hex digits -> bytes            other text -> its bytes
  number -> 4 bytes, little-endian       list of numbers -> 4 bytes each
  true, false -> a byte, 1 or 0          null, NaN -> nothing
  an object in the list "vectors" -> a row of its own

usage: embed.py --out FILE.c [--skip NAME,NAME...] [--rows N] FILE.json...
SPDX-License-Identifier: Apache-2.0 OR MIT
"""

import argparse
import json
import pathlib
import re
import sys

HEX = re.compile(r"(?:[0-9a-f]{2})+")


def number_bytes(value):
    return (value & 0xFFFFFFFF).to_bytes(4, "little")


def is_number(value):
    return isinstance(value, int) and not isinstance(value, bool)


def leaf_bytes(value):
    """The bytes of a value that is not nested, or None if it has no place in a table."""
    if isinstance(value, str):
        return bytes.fromhex(value) if HEX.fullmatch(value) else value.encode()
    if isinstance(value, bool):
        return bytes([value])
    if is_number(value):
        return number_bytes(value)
    if isinstance(value, list) and value and all(is_number(item) for item in value):
        return b"".join(number_bytes(item) for item in value)
    return None


def fields_of(value, skip, prefix=""):
    """All (name, bytes) of a JSON object, nested ones included."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in pairs:
        name = f"{prefix}{key}"
        if name in skip:
            continue
        data = leaf_bytes(inner)
        if data is not None:
            yield name, data
        elif isinstance(inner, (dict, list)):
            yield from fields_of(inner, skip, name + ".")


class Writer:
    """Collects the bytes of all fields in one array and the tables that point into it."""

    def __init__(self):
        self.blob = bytearray()
        self.tables = []

    def add_row(self, symbol, fields):
        lines = []
        for name, data in fields:
            lines.append(f'  {{"{name}", blob + {len(self.blob)}, {len(data)}}},')
            self.blob += data
        if lines:
            self.tables.append(
                f"static const struct vector_field {symbol}[] = {{\n" + "\n".join(lines) + "\n};\n"
            )
        return f"{{{symbol if lines else 'NULL'}, {len(lines)}}}"

    def add_file(self, set_name, content, skip, rows):
        vectors = content.get("vectors", [])
        head = {key: value for key, value in content.items() if key != "vectors"}
        head_row = self.add_row(f"{set_name}_head", fields_of(head, skip))
        kept = vectors if rows is None else vectors[:rows]
        row_list = [
            self.add_row(f"{set_name}_{i}", fields_of(vector, skip))
            for i, vector in enumerate(kept)
        ]
        if row_list:
            self.tables.append(
                f"static const struct vector_row {set_name}_rows[] = {{\n  "
                + ",\n  ".join(row_list)
                + "\n};\n"
            )
        return (
            f'{{"{set_name}", {head_row}, {set_name + "_rows" if row_list else "NULL"}, '
            f"{len(row_list)}}}"
        )

    def text(self, files):
        data = bytes(self.blob) or b"\0"
        lines = [",".join(str(byte) for byte in data[i : i + 40]) for i in range(0, len(data), 40)]
        return "\n".join(
            [
                "/* Made by tests/vectors/embed.py. */",
                '#include "vectors/vectors.h"',
                "",
                "static const uint8_t blob[] = {",
                ",\n".join(lines),
                "};",
                "",
                *self.tables,
                "const struct vector_file vector_files[] = {",
                "  " + ",\n  ".join(files),
                "};",
                f"const size_t vector_file_count = {len(files)};",
                "",
            ]
        )


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", required=True)
    parser.add_argument("--skip", default="", help="names of fields that the tests do not need")
    parser.add_argument("--rows", type=int, help="keep this many vectors of each file")
    parser.add_argument("files", nargs="+")
    arguments = parser.parse_args()
    writer = Writer()
    files = []
    for path in map(pathlib.Path, arguments.files):
        try:
            content = json.loads(path.read_text())
        except (OSError, ValueError) as error:
            sys.exit(f"{path}: {error}")
        files.append(
            writer.add_file(path.stem, content, set(arguments.skip.split(",")), arguments.rows)
        )
    pathlib.Path(arguments.out).write_text(writer.text(files))


if __name__ == "__main__":
    main()
