#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Checks a library against tests/vectors/negative: run.py LIBRARY [--plant] [SET...]. With
--plant one expectation per set is turned round.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from library import Library

FOLDER = Path(__file__).resolve().parents[1] / "vectors/negative"


def kem(library: Library, group: dict, test: dict) -> str | None:
    if "publicKey" in test:
        status, ciphertext, shared = library.encaps(bytes.fromhex(test["publicKey"]))
        zero = not any(ciphertext) and not any(shared)
    else:
        key = bytes.fromhex(test.get("privateKey", group["privateKey"]))
        status, shared = library.decaps(bytes.fromhex(test["ciphertext"]), key)
        zero = not any(shared)
        if status == "ok" and shared.hex() != test["sharedSecret"]:
            return "another shared secret"
    if status != "ok" and not zero:
        return "outputs are not zeroed"
    return None if status == test["status"] else status


def sig(library: Library, group: dict, test: dict) -> str | None:
    key = bytes.fromhex(test.get("publicKey", group["publicKey"]))
    status = library.verify(*(bytes.fromhex(test[field]) for field in ("sig", "msg", "ctx")), key)
    return None if status == test["status"] else status


def main() -> int:
    path, *rest = sys.argv[1:]
    plant = "--plant" in rest
    names = [n for n in rest if n != "--plant"] or sorted(p.stem for p in FOLDER.glob("*.json"))
    checked = wrong = 0
    for name in names:
        library = Library(Path(path), name)
        if not library.exists:
            continue
        for group in json.loads((FOLDER / f"{name}.json").read_text())["testGroups"]:
            if plant:
                group["tests"][0]["status"] = "key"
            for test in group["tests"]:
                checked += 1
                problem = (kem if library.kind == "kem" else sig)(library, group, test)
                if problem:
                    wrong += 1
                    print(
                        f"{name} {test['tcId']}: {test['comment']}: {problem}, not {test['status']}"
                    )
    print(f"{checked} negative vectors, {wrong} wrong")
    return 1 if wrong or not checked else 0


if __name__ == "__main__":
    sys.exit(main())
