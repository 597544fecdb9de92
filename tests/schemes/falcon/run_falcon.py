#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Falcon and FN-DSA beyond the hundred counts: run_falcon.py LIBRARY [--plant] SET...

Rare paths, crafted and malformed signatures, malformed secret keys (tests/vectors/SET.json), a
signature damaged in each of its bytes.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path

TESTS = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TESTS / "negative"))
from library import WithChosenSource  # noqa: E402
from nist_drbg import NistDrbg  # noqa: E402

VECTORS = TESTS / "vectors"


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


class Run:
    def __init__(self, path: Path, name: str, plant: bool):
        self.s = WithChosenSource(path, name)
        self.name, self.plant, self.checks, self.wrong = name, plant, 0, 0
        self.vectors = json.loads((VECTORS / f"{name}.json").read_text())
        first = self.vectors["vectors"][0]
        self.public, self.secret, _ = self.count(first)
        self.message = bytes.fromhex(first["msg"])

    def check(self, what: str, measured: object, expected: object) -> None:
        if self.plant:
            expected, self.plant = object(), False
        self.checks += 1
        if measured != expected:
            self.wrong += 1
            print(f"{self.name}: {what}: {str(measured)[:70]} instead of {str(expected)[:70]}")

    def count(self, test: dict) -> tuple[bytes, bytes, bytes]:
        self.s.read = NistDrbg(bytes.fromhex(test["seed"])).read
        public, secret = self.s.keypair()
        message, context = bytes.fromhex(test["msg"]), bytes.fromhex(test.get("ctx", ""))
        status, signature = self.s.sign(message, context, secret)
        self.check(
            f"{test.get('why', 'count 0')}",
            (status, sha256(public), sha256(secret), sha256(signature), len(signature)),
            ("ok", test["pk_sha256"], test["sk_sha256"], test["sig_sha256"], test["siglen"]),
        )
        self.check("verified", self.s.verify(signature, message, context, public), "ok")
        return public, secret, signature

    def rare(self) -> None:
        for test in self.vectors["rare"]:
            self.count(test)

    def verification(self) -> None:
        for test in self.vectors["verify_vectors"]:
            public = self.public if test["pk"] is None else bytes.fromhex(test["pk"])
            status = self.s.verify(
                bytes.fromhex(test["sig"]), bytes.fromhex(test["msg"]), b"", public
            )
            refused = "key" if test["what"].startswith("public key") else "signature"
            if test["what"] == "public key of zeros":
                refused = "signature"  # it is a polynomial
            self.check(test["what"], status, "ok" if test["valid"] else refused)

    def secret_keys(self) -> None:
        for test in self.vectors["secret_key_vectors"]:
            status, signature = self.s.sign(self.message, b"", bytes.fromhex(test["sk"]))
            self.check(f"secret key: {test['what']}", status == "ok", test["accepted"])
            if not test["accepted"]:
                self.check(f"secret key: {test['what']}", (status, signature), ("key", b""))

    def damage(self) -> None:
        signature = self.s.sign(self.message, b"", self.secret)[1]
        for at in range(len(signature)):
            damaged = bytearray(signature)
            damaged[at] ^= 1 << at % 8
            status = self.s.verify(bytes(damaged), self.message, b"", self.public)
            self.check(f"byte {at} damaged", status, "signature")
            status = self.s.verify(signature[:at], self.message, b"", self.public)
            self.check(f"cut after byte {at}", status, "signature")


def main() -> int:
    path, *rest = sys.argv[1:]
    wrong = 0
    for name in (n for n in rest if n != "--plant"):
        run = Run(Path(path), name, "--plant" in rest)
        run.rare()
        run.verification()
        run.secret_keys()
        run.damage()
        print(f"{name}: {run.checks} checks, {run.wrong} wrong")
        wrong += run.wrong
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
