#!/usr/bin/env python3
"""tests/vectors/from_rsp.py: the .rsp text of a set becomes the committed vectors.

usage: test_from_rsp.py VAMBRACE_TEST SET...   (sets whose sm is signature || message)
SPDX-License-Identifier: Apache-2.0 OR MIT
"""

import json
import pathlib
import subprocess
import sys

VECTORS = pathlib.Path(__file__).resolve().parents[1] / "vectors"
sys.path.insert(0, str(VECTORS))
from from_rsp import convert  # noqa: E402

SIGNED = (
    "# x\n\ncount = 0\nseed = 00\nmlen = 2\nmsg = ABCD\npk = 01\nsk = 02\nsmlen = 4\nsm = {}\n\n"
)


def differences(name, text):
    """In what the converted text and the committed file differ, among the fields that both have."""
    made = convert(name, "this library", text)
    kept = json.loads((VECTORS / f"{name}.json").read_text(encoding="utf-8"))
    wrong = [f"{name}: {key}" for key in ("set", "kind", "sizes") if made[key] != kept[key]]
    if len(made["vectors"]) < 2:
        wrong.append(f"{name}: {len(made['vectors'])} vectors")
    for row, other in zip(made["vectors"], kept["vectors"], strict=False):
        wrong += [
            f"{name}: count {row['count']}: {key}"
            for key in row
            if key in other and row[key] != other[key]
        ]
        if sum(key in other for key in row) < 6:
            wrong.append(f"{name}: count {row['count']}: hardly a field is the same")
    return wrong


def refused():
    """The places where a wrong file was accepted."""
    wrong = []
    for what, text, first in (
        ("no records", "# x\n\n", False),
        ("no seed", "# x\n\ncount = 0\npk = 00\n\n", False),
        ("message first", SIGNED.format("ABCD0102"), False),
        ("message last", SIGNED.format("0102ABCD"), True),
    ):
        try:
            convert("x", "", text, first)
            wrong.append(f"accepted: {what}")
        except ValueError:
            pass
    if convert("x", "", SIGNED.format("ABCD0102"), True)["vectors"][0]["sig"] != "0102":
        wrong.append("the signature after the message")
    return wrong


def main():
    program, *names = sys.argv[1:]
    wrong = refused()
    for name in names:
        text = subprocess.run(
            [program, "kat", name, "--count", "3"], check=True, capture_output=True, text=True
        ).stdout
        wrong += differences(name, text)
        if not differences(name, text.replace("sk = ", "sk = 00", 1)):
            wrong.append(f"{name}: a changed secret key is not noticed")
    print("\n".join(wrong) or f"the same vectors: {', '.join(names)}")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
