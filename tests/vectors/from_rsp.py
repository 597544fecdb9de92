#!/usr/bin/env python3
"""Turns a submission's NIST response file (.rsp) into the vectors of a set, tests/vectors/SET.json.

Key encapsulation: seed, pk, sk, ct, ss of each count. Signatures: seed, msg, pk, sk, sm, where sm
is the signature followed by the message, or with --message-first the other way round. Keys and
ciphertexts are stored as digests, those of count 0 complete, too.

usage: from_rsp.py SET --origin "where the file is from" FILE.rsp > SET.json
SPDX-License-Identifier: Apache-2.0 OR MIT
"""

import argparse
import hashlib
import re
import sys

from rows import row_text


def records(text):
    """The counts of the file, each a dictionary of its fields."""
    found = []
    for block in re.split(r"\n\n+", text.strip())[1:]:
        fields = dict(re.findall(r"^(\w+) = ?(.*)$", block, re.MULTILINE))
        if "count" not in fields or "seed" not in fields:
            raise ValueError(f"a record without count and seed: {block[:60]!r}")
        found.append(fields)
    if not found:
        raise ValueError("no records")
    return found


def signature_of(fields, message_first):
    sm, message = bytes.fromhex(fields["sm"]), bytes.fromhex(fields["msg"])
    rest, shown = (
        (sm[len(message) :], sm[: len(message)])
        if message_first
        else (sm[: len(sm) - len(message)], sm[len(sm) - len(message) :])
    )
    if shown != message:
        raise ValueError(f"count {fields['count']}: the message is not where it should be in sm")
    return rest


def vector(fields, message_first):
    parts = {name: bytes.fromhex(fields[name]) for name in ("pk", "sk", "ct") if name in fields}
    row = {"count": int(fields["count"]), "seed": fields["seed"].lower()}
    if "sm" in fields:
        parts["sig"] = signature_of(fields, message_first)
        row |= {"mlen": int(fields["mlen"]), "msg": fields["msg"].lower()}
    row |= {f"{name}_sha256": hashlib.sha256(value).hexdigest() for name, value in parts.items()}
    if "ss" in fields:
        row["ss"] = fields["ss"].lower()
    if row["count"] == 0:
        row |= {name: value.hex() for name, value in parts.items()}
    return row, {name: len(value) for name, value in parts.items()}


def convert(name, origin, text, message_first=False):
    rows = [vector(fields, message_first) for fields in records(text)]
    sizes = dict(rows[0][1])
    kem = "ct" in sizes
    if kem:
        sizes["ss"] = len(rows[0][0]["ss"]) // 2
    else:
        lengths = {parts["sig"] for _, parts in rows}
        del sizes["sig"]
        sizes |= {"sig_max": max(lengths), "sig_fixed": len(lengths) == 1}
    return {
        "set": name,
        "kind": "kem" if kem else "sign",
        "origin": origin,
        "rsp_first_line": text.split("\n", 1)[0],
        "rsp_sha256": hashlib.sha256(text.encode()).hexdigest(),
        "sizes": sizes,
        "vectors": [row for row, _ in rows],
    }


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("set")
    parser.add_argument("file")
    parser.add_argument("--origin", required=True)
    parser.add_argument("--message-first", action="store_true")
    arguments = parser.parse_args()
    with open(arguments.file, encoding="ascii", newline="") as file:
        text = file.read()
    try:
        document = convert(arguments.set, arguments.origin, text, arguments.message_first)
    except ValueError as error:
        sys.exit(f"from_rsp.py: {arguments.file}: {error}")
    sys.stdout.write(row_text(document))


if __name__ == "__main__":
    main()
