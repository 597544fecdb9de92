#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Keys from the seeds of the standards: run_key_vectors.py LIBRARY [--plant] SET.

NIST's ACVP key generation of ML-DSA (tests/vectors/acvp), and the example keys of RFC 9935 and
RFC 9881 (docs/specs/data/key_examples.json): the seeds give the keys, the keys are sound, and the
examples that are bad on purpose are refused. --plant spoils one expected value.
"""

from __future__ import annotations

import base64
import ctypes
import hashlib
import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
OK, ERROR_KEY = 0, -4


class Keys:
    """The functions on keys of a set in the library."""

    def __init__(self, path: str, name: str) -> None:
        self.library = ctypes.CDLL(path)
        for kind in ("kem", "sig"):
            find = getattr(self.library, f"vmb_{kind}_find")
            find.restype, find.argtypes = ctypes.c_void_p, [ctypes.c_char_p]
            self.set = find(name.encode())
            if self.set:
                self.kind = kind
                break
        else:
            raise SystemExit(f"{name} is no set of this library")
        self.public_bytes = self.size("public_key_bytes")
        self.secret_bytes = self.size("secret_key_bytes")

    def size(self, what: str) -> int:
        function = getattr(self.library, f"vmb_{self.kind}_{what}")
        function.restype, function.argtypes = ctypes.c_size_t, [ctypes.c_void_p]
        return function(self.set)

    def call(self, what: str, *arguments: object) -> int:
        function = getattr(self.library, f"vmb_{self.kind}_{what}")
        function.argtypes = [ctypes.c_void_p] * (len(arguments) + 2)
        return function(self.set, *arguments, None)

    def from_seed(self, seed: bytes) -> tuple[bytes, bytes]:
        public = ctypes.create_string_buffer(self.public_bytes)
        secret = ctypes.create_string_buffer(self.secret_bytes)
        if self.call("keypair_from_seed", public, secret, seed) != OK:
            raise SystemExit("keypair_from_seed failed")
        return public.raw, secret.raw

    def public_key(self, secret: bytes) -> bytes:
        public = ctypes.create_string_buffer(self.public_bytes)
        return public.raw if self.call("public_key", public, secret) == OK else b""


class Report:
    def __init__(self, plant: bool) -> None:
        self.right, self.wrong, self.plant = 0, 0, plant

    def check(self, got: object, wanted: object, what: str) -> None:
        same = (got == wanted) != self.plant
        self.plant = False
        self.right += same
        self.wrong += not same
        if not same:
            print(f"wrong: {what}")


def check_acvp(keys: Keys, name: str, report: Report) -> None:
    path = ROOT / "tests" / "vectors" / "acvp" / f"{name}.json"
    if not path.exists():
        return
    for vector in json.loads(path.read_text(encoding="utf-8"))["keygen"]:
        public, secret = keys.from_seed(bytes.fromhex(vector["seed"]))
        what = f"ACVP {vector['tcId']}"
        report.check(hashlib.sha256(public).hexdigest(), vector["pk_sha256"], f"{what}: public")
        report.check(hashlib.sha256(secret).hexdigest(), vector["sk_sha256"], f"{what}: secret")
        report.check(keys.public_key(secret), public, f"{what}: public key of the secret key")
        report.check(keys.call("check_secret_key", secret, public), OK, f"{what}: pair")


def contents(example: dict) -> bytes:
    return base64.b64decode("".join(example["pem"].strip().splitlines()[1:-1]))


def check_examples(keys: Keys, name: str, report: Report) -> None:
    """A key is at the end of its DER: only the lengths before it differ."""
    path = ROOT / "docs" / "specs" / "data" / "key_examples.json"
    examples = json.loads(path.read_text(encoding="utf-8"))["examples"]
    examples = [example for example in examples if example["set"] == name]
    if not examples:
        return
    public, secret = keys.from_seed(bytes(range(keys.size("seed_bytes"))))
    for example in examples:
        what = f"{example['kind']}, {example['form']}, {example.get('what', 'good')}"
        der = contents(example)
        if example["kind"] == "public key":
            report.check(der[-keys.public_bytes :], public, what)
            report.check(keys.call("check_public_key", der[-keys.public_bytes :]), OK, what)
        elif example["form"] in ("expanded", "both") and example["kind"] == "private key":
            key = der[-keys.secret_bytes :]
            if example["accept"]:
                report.check(key, secret, what)
                report.check(keys.call("check_secret_key", key, None), OK, what)
            elif example["form"] == "expanded":
                report.check(keys.call("check_secret_key", key, None), ERROR_KEY, what)


def main() -> int:
    arguments = [argument for argument in sys.argv[1:] if argument != "--plant"]
    keys = Keys(arguments[0], arguments[1])
    report = Report("--plant" in sys.argv)
    check_acvp(keys, arguments[1], report)
    check_examples(keys, arguments[1], report)
    print(f"{report.right} right, {report.wrong} wrong")
    return 1 if report.wrong or not report.right else 0


if __name__ == "__main__":
    sys.exit(main())
