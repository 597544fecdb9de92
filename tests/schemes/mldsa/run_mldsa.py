#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""ML-DSA beyond the hundred counts: run_mldsa.py LIBRARY [--plant] SET...

Rare paths, malformed signatures and keys, pre-hash and external mu (tests/vectors/SET.json),
NIST's ACVP vectors (tests/vectors/acvp) and those of Project Wycheproof
(tests/vectors/wycheproof).
"""

from __future__ import annotations

import ctypes
import hashlib
import json
import sys
from pathlib import Path

TESTS = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TESTS / "negative"))
from library import STATUS, WithChosenSource  # noqa: E402
from nist_drbg import NistDrbg  # noqa: E402

VECTORS = TESTS / "vectors"
HASHES = [
    "SHA2-256",
    "SHA2-384",
    "SHA2-512",
    "SHA2-224",
    "SHA2-512/224",
    "SHA2-512/256",
    "SHA3-224",
    "SHA3-256",
    "SHA3-384",
    "SHA3-512",
    "SHAKE-128",
    "SHAKE-256",
]


def digest(name: str, message: bytes) -> bytes:
    if name.startswith("SHAKE"):
        return hashlib.new(name.lower().replace("-", "_"), message).digest(
            32 if "128" in name else 64
        )
    python = (
        name.lower()
        .replace("sha2-512/", "sha512_")
        .replace("sha2-", "sha")
        .replace("sha3-", "sha3_")
    )
    return hashlib.new(python, message).digest()


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def patched(data: bytes, patches: list) -> bytes:
    changed = bytearray(data)
    for offset, value in patches:
        piece = bytes.fromhex(value)
        changed[offset : offset + len(piece)] = piece
    return bytes(changed)


class Set(WithChosenSource):
    """A set with the functions of <vambrace/mldsa.h>."""

    def from_seed(self, xi: bytes) -> tuple[bytes, bytes]:
        self.read = lambda length: xi[:length]
        return self.keypair()

    def _form(self, function: str, *arguments: object) -> str:
        return STATUS[
            getattr(self.c, f"vmb_mldsa_{function}")(self.set, *arguments, ctypes.byref(self.env))
        ]

    def _signed(self, function: str, secret: bytes, *arguments: object) -> tuple[str, bytes]:
        signature, length = (
            ctypes.create_string_buffer(self.size("signature_bytes")),
            ctypes.c_size_t(0),
        )
        status = self._form(function, signature, ctypes.byref(length), *arguments, secret)
        return status, signature.raw[: length.value]

    def sign_mu(self, mu: bytes, secret: bytes) -> tuple[str, bytes]:
        return self._signed("sign_mu", secret, mu)

    def verify_mu(self, signature: bytes, mu: bytes, public: bytes) -> str:
        return self._form("verify_mu", signature, ctypes.c_size_t(len(signature)), mu, public)

    def _digest(self, name: str, message: bytes, context: bytes) -> list[object]:
        made = digest(name, message)
        return [
            HASHES.index(name) + 1,
            made,
            ctypes.c_size_t(len(made)),
            context,
            ctypes.c_size_t(len(context)),
        ]

    def sign_digest(
        self, name: str, message: bytes, context: bytes, secret: bytes
    ) -> tuple[str, bytes]:
        return self._signed("sign_digest", secret, *self._digest(name, message, context))

    def verify_digest(
        self, signature: bytes, name: str, message: bytes, context: bytes, public: bytes
    ) -> str:
        return self._form(
            "verify_digest",
            signature,
            ctypes.c_size_t(len(signature)),
            *self._digest(name, message, context),
            public,
        )

    def mu(self, public: bytes, message: bytes, context: bytes) -> bytes:
        out = ctypes.create_string_buffer(64)
        function = self.c.vmb_mldsa_mu
        status = function(
            self.set,
            out,
            public,
            message,
            ctypes.c_size_t(len(message)),
            context,
            ctypes.c_size_t(len(context)),
        )
        assert STATUS[status] == "ok"
        return out.raw


class Run:
    def __init__(self, path: Path, name: str, plant: bool):
        self.s, self.name, self.plant, self.checks, self.wrong = Set(path, name), name, plant, 0, 0

    def check(self, what: str, measured: object, expected: object) -> None:
        if self.plant:
            expected, self.plant = object(), False
        self.checks += 1
        if measured != expected:
            self.wrong += 1
            print(f"{self.name}: {what}: {str(measured)[:70]} instead of {str(expected)[:70]}")

    def own(self, vectors: dict) -> None:
        for test in vectors["rare"]:
            drbg = NistDrbg(bytes.fromhex(test["seed"]))
            self.s.read = drbg.read
            public, secret = self.s.keypair()
            message, context = bytes.fromhex(test["msg"]), bytes.fromhex(test.get("ctx", ""))
            status, signature = self.s.sign(message, context, secret)
            self.check(
                f"rare {test['what']}",
                (status, sha256(public), sha256(secret), sha256(signature)),
                ("ok", test["pk_sha256"], test["sk_sha256"], test["sig_sha256"]),
            )
            self.check(
                f"rare {test['what']}, verified",
                self.s.verify(signature, message, context, public),
                "ok",
            )
        first = vectors["vectors"][0]
        drbg = NistDrbg(bytes.fromhex(first["seed"]))
        self.s.read = drbg.read
        public, secret = self.s.keypair()
        message = bytes.fromhex(first["msg"])
        signature = self.s.sign(message, b"", secret)[1]
        self.check("count 0", sha256(signature), first["sig_sha256"])
        for test in vectors["malformed_signatures"]:
            made = (
                bytes.fromhex(test["sig"]) if "sig" in test else patched(signature, test["patch"])
            )
            text = bytes.fromhex(test["msg"]) if "msg" in test else message
            self.check(
                f"malformed: {test['what']}", self.s.verify(made, text, b"", public), "signature"
            )
        for test in vectors["malformed_secret_keys"]:
            status, made = self.s.sign(message, b"", patched(secret, test["patch"]))
            self.check(f"malformed key: {test['what']}", (status, made), ("key", b""))
        self.forms(vectors, public, secret)

    def forms(self, vectors: dict, public: bytes, secret: bytes) -> None:
        for test in vectors.get("prehash", ()):
            rnd = bytes.fromhex(test["rnd"])
            self.s.read = lambda length, rnd=rnd: rnd[:length]
            name, message, context = (
                test["hash"].replace("SHAKE1", "SHAKE-1").replace("SHAKE2", "SHAKE-2"),
                bytes.fromhex(test["msg"]),
                bytes.fromhex(test["ctx"]),
            )
            status, made = self.s.sign_digest(name, message, context, secret)
            self.check(f"pre-hash {name}", (status, sha256(made)), ("ok", test["sig_sha256"]))
            self.check(
                f"pre-hash {name}, verified",
                self.s.verify_digest(made, name, message, context, public),
                "ok",
            )
            self.check(
                f"pre-hash {name} as pure",
                self.s.verify(made, message, context, public),
                "signature",
            )
        for test in vectors.get("external_mu", ()):
            rnd = bytes.fromhex(test["rnd"])
            self.s.read = lambda length, rnd=rnd: rnd[:length]
            status, made = self.s.sign_mu(bytes.fromhex(test["mu"]), secret)
            self.check("external mu", (status, sha256(made)), ("ok", test["sig_sha256"]))
        if vectors.get("external_mu"):
            status, made = self.s.sign(b"text", b"context", secret)
            self.check(
                "mu of a message",
                self.s.verify_mu(made, self.s.mu(public, b"text", b"context"), public),
                "ok",
            )

    def _sign(self, test: dict, public: bytes, secret: bytes) -> tuple[str, bytes]:
        rnd, context = bytes.fromhex(test.get("rnd", "00" * 32)), bytes.fromhex(test.get("ctx", ""))
        self.s.read = lambda length: rnd[:length]
        if "mu" in test:
            return self.s.sign_mu(bytes.fromhex(test["mu"]), secret)
        message = bytes.fromhex(test["msg"])
        if test.get("interface") == "internal":
            return self.s.sign_mu(self.internal(public, message), secret)
        if test.get("prehash", "pure") != "pure":
            return self.s.sign_digest(test["prehash"], message, context, secret)
        return self.s.sign(message, context, secret)

    @staticmethod
    def internal(public: bytes, message: bytes) -> bytes:
        return hashlib.shake_256(hashlib.shake_256(public).digest(64) + message).digest(64)

    def _verify(self, test: dict, signature: bytes, public: bytes) -> str:
        context = bytes.fromhex(test.get("ctx", ""))
        if "mu" in test:
            return self.s.verify_mu(signature, bytes.fromhex(test["mu"]), public)
        message = bytes.fromhex(test["msg"])
        if test.get("interface") == "internal":
            return self.s.verify_mu(signature, self.internal(public, message), public)
        if test.get("prehash", "pure") != "pure":
            return self.s.verify_digest(signature, test["prehash"], message, context, public)
        return self.s.verify(signature, message, context, public)

    def take_lists(self, vectors: dict, *names: str) -> int:
        """How many cases the file has; a list that is not among the names is wrong."""
        lists = {name for name, value in vectors.items() if isinstance(value, list)}
        self.check("lists of cases", lists - {"public_keys", "signatures"}, set(names))
        return sum(len(vectors[name]) for name in names)

    def is_of_the_api(self, test: dict, length: int, wanted: int) -> bool:
        """The API's sizes are fixed: a case of another size must be an invalid one."""
        if length != wanted:
            self.check(f"{test['tcId']}: {length} bytes", test["result"], "invalid")
        return length == wanted

    def acvp(self, vectors: dict) -> None:
        cases = self.take_lists(vectors, "keygen", "siggen", "sigver")
        print(f"{vectors['set']}: {cases} cases of ACVP")
        for test in vectors["keygen"]:
            public, secret = self.s.from_seed(bytes.fromhex(test["seed"]))
            self.check(
                f"ACVP keyGen {test['tcId']}",
                (sha256(public), sha256(secret)),
                (test["pk_sha256"], test["sk_sha256"]),
            )
        for test in vectors["siggen"]:
            public, secret = self.s.from_seed(bytes.fromhex(test["seed"]))
            status, made = self._sign(test, public, secret)
            self.check(
                f"ACVP sigGen {test['tcId']}", (status, sha256(made)), ("ok", test["sig_sha256"])
            )
        for test in vectors["sigver"]:
            status = self._verify(test, bytes.fromhex(test["sig"]), bytes.fromhex(test["pk"]))
            self.check(
                f"ACVP sigVer {test['tcId']} ({test['reason']})", status == "ok", test["valid"]
            )

    def wycheproof(self, vectors: dict) -> None:
        cases = self.take_lists(vectors, "sign_seed", "sign_expanded", "verify")
        print(f"{vectors['set']}: {cases} cases of Wycheproof")
        for test in vectors["sign_seed"]:
            seed = bytes.fromhex(test["seed"])
            if not self.is_of_the_api(test, len(seed), 32):
                continue
            public, secret = self.s.from_seed(seed)
            status, made = self._sign(test, public, secret)
            self.check(
                f"Wycheproof {test['tcId']} ({test['comment']})",
                (sha256(public), status == "ok"),
                (test["pk_sha256"], test["result"] == "valid"),
            )
            if test["result"] == "valid":
                self.check(
                    f"Wycheproof {test['tcId']} ({test['comment']})",
                    sha256(made),
                    test["sig_sha256"],
                )
        for test in vectors["sign_expanded"]:
            secret = bytes.fromhex(test["sk"])
            if not self.is_of_the_api(test, len(secret), self.s.size("secret_key_bytes")):
                continue
            status, made = self._sign(test, b"", secret)
            expected = (
                (True, test["sig_sha256"]) if test["result"] == "valid" else (False, sha256(b""))
            )
            self.check(
                f"Wycheproof {test['tcId']} ({test['comment']})",
                (status == "ok", sha256(made)),
                expected,
            )
        for test in vectors["verify"]:
            public = bytes.fromhex(vectors["public_keys"][test["key"]])
            if not self.is_of_the_api(test, len(public), self.s.size("public_key_bytes")):
                continue
            signature = patched(bytes.fromhex(vectors["signatures"][test["base"]]), test["patch"])
            status = self._verify(test, signature, public)
            self.check(
                f"Wycheproof {test['tcId']} ({test['comment']})",
                status == "ok",
                test["result"] == "valid",
            )


def main() -> int:
    path, *rest = sys.argv[1:]
    wrong = 0
    for name in (n for n in rest if n != "--plant"):
        run = Run(Path(path), name, "--plant" in rest)
        run.own(json.loads((VECTORS / f"{name}.json").read_text()))
        for folder, check in (("acvp", run.acvp), ("wycheproof", run.wycheproof)):
            file = VECTORS / folder / f"{name}.json"
            if file.exists():
                check(json.loads(file.read_text()))
        print(f"{name}: {run.checks} checks, {run.wrong} wrong")
        wrong += run.wrong
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
