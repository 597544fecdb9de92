#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes tests/vectors/negative/SET.json: generate.py LIBRARY [SET...]. The form is that of Project
Wycheproof.

What must happen to a damaged input is stated here, from docs/FAMILY.md "What is refused" and
docs/specs; a vector for which the library does something else stops the generator. Secrets after
implicit rejection are computed
here where a hash of secret key and ciphertext is all they are.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

from library import Library

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "vectors"))

from rows import row_text

OUT = Path(__file__).resolve().parents[1] / "vectors/negative"
NOTES = {
    "Valid": ("BASIC", "An unchanged input."),
    "BitFlip": ("AUTH_BYPASS", "One bit differs: a comparison that leaves out a byte accepts it."),
    "Constant": ("EDGE_CASE", "All bits are equal."),
    "UnreducedCoefficient": (
        "MALLEABILITY",
        "A coefficient and the modulus in place of the coefficient: another encoding of the same "
        "value.",
    ),
    "CoefficientRange": ("EDGE_CASE", "A coefficient at or above the modulus."),
    "WrongHash": (
        "MODIFIED_PARAMETER",
        "The secret key holds a hash that is not that of the public key in it.",
    ),
    "Padding": ("MALLEABILITY", "An unused bit is set."),
    "Length": ("MODIFIED_PARAMETER", "The signature has another length."),
    "OtherMessage": ("AUTH_BYPASS", "The signature belongs to another message."),
    "OtherContext": ("AUTH_BYPASS", "The signature belongs to another context string."),
    "ContextLength": (
        "EDGE_CASE",
        "A context string that is too long, or that the scheme does not define.",
    ),
    "OtherKey": ("AUTH_BYPASS", "The signature belongs to another key."),
}


def flip(data: bytes, bit: int) -> bytes:
    changed = bytearray(data)
    changed[bit // 8] ^= 1 << bit % 8
    return bytes(changed)


def coefficient(data: bytes, bits: int, index: int, start: int = 0) -> int:
    return int.from_bytes(data[start:], "little") >> bits * index & (1 << bits) - 1


def with_coefficient(data: bytes, bits: int, index: int, value: int, start: int = 0) -> bytes:
    number = (
        int.from_bytes(data[start:], "little") & ~((1 << bits) - 1 << bits * index)
        | value << bits * index
    )
    return data[:start] + number.to_bytes(len(data) - start, "little")


# Families that say that decapsulation failed; the others give a pseudo-random secret.
EXPLICIT = {"NTRU+", "NTTRU"}


class Vectors:
    def __init__(self, library: Library):
        self.library, self.tests = library, []
        self.family, self.name = library.text("family"), library.name
        self.explicit = self.family in EXPLICIT or (
            self.family == "SMAUG" and not self.name.startswith(("smaugt", "timer"))
        )

    def add(self, flag: str, comment: str, status: str, measured: str, **fields: str) -> None:
        if measured != status:
            sys.exit(f"{self.name}: {comment}: {measured} instead of {status}")
        result = "valid" if status == "ok" else "invalid"
        self.tests.append(
            {
                "tcId": len(self.tests) + 1,
                "comment": comment,
                "flags": [flag],
                **fields,
                "result": result,
                "status": status,
            }
        )

    def document(self, groups: dict[str, str]) -> dict:
        used = {flag for test in self.tests for flag in test["flags"]}
        return {
            "algorithm": self.name,
            "schema": f"{self.library.kind}_negative_schema.json",
            "numberOfTests": len(self.tests),
            "header": [
                "Keys come from SHAKE256 of the set's name (tests/negative/library.py); statuses "
                "are those of <vambrace/vambrace.h>."
            ],
            "notes": {
                flag: {"bugType": NOTES[flag][0], "description": NOTES[flag][1]}
                for flag in sorted(used)
            },
            "testGroups": [
                {"type": f"{self.library.kind.capitalize()}Negative", **groups, "tests": self.tests}
            ],
        }


def rejected_secret(name: str, family: str, secret: bytes, ciphertext: bytes) -> bytes | None:
    """The secret after implicit rejection, for schemes in which it is a hash of the end of the
    secret key and the ciphertext.
    """
    if name.startswith("mlkem"):
        return hashlib.shake_256(secret[-32:] + ciphertext).digest(32)
    if name.startswith("kyber"):
        return hashlib.shake_256(secret[-32:] + hashlib.sha3_256(ciphertext).digest()).digest(32)
    if family in ("Saber", "Scabbard"):
        return hashlib.sha3_256(secret[-32:] + hashlib.sha3_256(ciphertext).digest()).digest()
    return None


def kem(v: Vectors) -> dict:
    public, secret = v.library.keypair()
    status, ciphertext, shared = v.library.encaps(public)
    assert status == "ok"
    bits = 8 * len(ciphertext)

    def decaps(flag: str, comment: str, changed: bytes, expected: str, key: bytes = secret) -> None:
        measured, got = v.library.decaps(changed, key)
        rejects = changed != ciphertext
        if expected == "ok" and not rejects and key == secret and got != shared:
            sys.exit(f"{v.name}: {comment}: another secret than encapsulation's")
        if expected == "ok" and rejects:
            wanted = rejected_secret(v.name, v.family, key, changed)
            if got == shared or (wanted is not None and got != wanted):
                sys.exit(f"{v.name}: {comment}: the secret after rejection is wrong")
        if expected != "ok" and any(got):
            sys.exit(f"{v.name}: {comment}: the secret is not zero")
        fields = {
            "ciphertext": changed.hex(),
            "sharedSecret": got.hex() if expected == "ok" else "",
        }
        if key != secret:
            fields["privateKey"] = key.hex()
        v.add(flag, comment, expected, measured, **fields)

    rejection = "ciphertext" if v.explicit else "ok"
    decaps("Valid", "the ciphertext of encapsulation", ciphertext, "ok")
    # Unused bits of a ciphertext are none of these places.
    for bit in (
        0,
        7,
        bits // 3,
        bits // 2,
        bits - 16,
        bits - 9 if v.name.startswith("mceliece6960119") else bits - 8,
    ):
        decaps("BitFlip", f"bit {bit} of the ciphertext differs", flip(ciphertext, bit), rejection)
    if not v.name.startswith("mceliece6960119"):
        decaps("Constant", "all bits of the ciphertext are 0", bytes(len(ciphertext)), rejection)
        decaps("Constant", "all bits of the ciphertext are 1", b"\xff" * len(ciphertext), rejection)
    if v.family in ("NTRU+", "NTTRU"):
        width, modulus = (12, 3457) if v.family == "NTRU+" else (13, 7681)
        count = bits // width
        fitting = [
            i for i in range(count) if coefficient(ciphertext, width, i) + modulus < 1 << width
        ]
        for i in {fitting[0], fitting[len(fitting) // 2], fitting[-1]}:
            changed = with_coefficient(
                ciphertext, width, i, coefficient(ciphertext, width, i) + modulus
            )
            decaps(
                "UnreducedCoefficient",
                f"field {i} of the ciphertext and the modulus",
                changed,
                "ciphertext",
            )
    if v.name.startswith("mceliece6960119"):
        syndrome = 194
        for bit in range(8 * syndrome - 5, 8 * syndrome):
            decaps(
                "Padding",
                f"unused bit {bit} of the ciphertext is set",
                flip(ciphertext, bit),
                "ciphertext",
            )
    if v.family in ("ML-KEM", "Kyber"):
        rank = {"512": 2, "768": 3, "024": 4}[v.name[-3:]]
        for index in (0, 256 * rank // 2, 256 * rank - 1):
            for value in (3329, 4095):
                changed = with_coefficient(public, 12, index, value)
                # The seed after the coefficients stays.
                measured, got, _ = v.library.encaps(changed)
                expected = "key" if v.family == "ML-KEM" else "ok"
                if expected == "key" and any(got):
                    sys.exit(f"{v.name}: the ciphertext is not zero")
                v.add(
                    "CoefficientRange",
                    f"coefficient {index} of the public key is {value}",
                    expected,
                    measured,
                    publicKey=changed.hex(),
                )
        for place in (-64, -48, -33):
            changed = bytearray(secret)
            changed[place] ^= 1
            if v.family == "ML-KEM":
                decaps(
                    "WrongHash",
                    f"byte {place} of the secret key differs",
                    ciphertext,
                    "key",
                    bytes(changed),
                )
    return v.document({"privateKey": secret.hex(), "sharedSecretSize": str(len(shared))})


# Bits of a public key's coefficients, what stands before them, the values that are refused.
PUBLIC_COEFFICIENTS = {
    "haetae120": (15, 32, (32257, 32767)),
    "haetae2": (15, 32, (32257, 32767)),
    "haetae180": (15, 32, (32257, 32767)),
    "haetae3": (15, 32, (32257, 32767)),
    "haetae260": (16, 32, (64513, 65535)),
    "haetae5": (16, 32, (64513, 65535)),
}


def signature(v: Vectors) -> dict:
    public, secret = v.library.keypair()
    longest = v.library.size("context_bytes_max")
    message, context = b"a message of 27 bytes' size", b"context" if longest else b""
    status, signed = v.library.sign(message, context, secret)
    assert status == "ok"

    def verify(
        flag: str,
        comment: str,
        expected: str,
        made: bytes = signed,
        text: bytes = message,
        ctx: bytes = context,
        key: bytes = public,
    ) -> None:
        fields = {"msg": text.hex(), "ctx": ctx.hex(), "sig": made.hex()}
        if key != public:
            fields["publicKey"] = key.hex()
        v.add(flag, comment, expected, v.library.verify(made, text, ctx, key), **fields)

    verify("Valid", "the signature of the message", "ok")
    verify(
        "OtherMessage",
        "the message's last bit differs",
        "signature",
        text=flip(message, 8 * len(message) - 1),
    )
    verify("OtherMessage", "the message is empty", "signature", text=b"")
    verify("OtherMessage", "the message ends with one more zero", "signature", text=message + b"\0")
    for made, comment in (
        (b"", "no byte"),
        (signed[:-1], "one byte less"),
        (signed[: len(signed) // 2], "half"),
    ):
        verify("Length", f"the signature is {comment}", "signature", made)
    if len(signed) < v.library.size("signature_bytes"):
        verify("Length", "the signature has a zero after it", "signature", signed + b"\0")
    bits = 8 * len(signed)
    for bit in (0, bits // 4, bits // 2, 3 * bits // 4, bits - 1):
        verify("BitFlip", f"bit {bit} of the signature differs", "signature", flip(signed, bit))
    verify("Constant", "all bits of the signature are 0", "signature", bytes(len(signed)))
    verify("Constant", "all bits of the signature are 1", "signature", b"\xff" * len(signed))
    if longest:
        verify("OtherContext", "the context is empty", "signature", ctx=b"")
        verify(
            "OtherContext",
            "the context's last bit differs",
            "signature",
            ctx=flip(context, 8 * len(context) - 1),
        )
    verify(
        "ContextLength", f"the context has {longest + 1} bytes", "argument", ctx=bytes(longest + 1)
    )
    for bits_wide, start, values in (
        [PUBLIC_COEFFICIENTS[v.name]] if v.name in PUBLIC_COEFFICIENTS else []
    ):
        count = 8 * (len(public) - start) // bits_wide
        for index in (0, count // 2, count - 1):
            for value in values:
                changed = with_coefficient(public, bits_wide, index, value, start)
                verify(
                    "CoefficientRange",
                    f"coefficient {index} of the public key is {value}",
                    "key",
                    key=changed,
                )
    other, _ = v.library.keypair()
    verify("OtherKey", "the public key is another one", "signature", key=other)
    return v.document({"publicKey": public.hex()})


def main() -> None:
    path, *names = sys.argv[1:]
    names = names or sorted(
        p.stem
        for p in OUT.parent.glob("*.json")
        # other signatures of SLH-DSA and AIMer are up to 50 kB long, and verified by the same code
        if not p.stem.startswith(("slhdsa", "aimer")) or "128s" in p.stem
    )
    OUT.mkdir(exist_ok=True)
    for name in names:
        library = Library(Path(path), name)
        if not library.exists:
            continue
        vectors = Vectors(library)
        document = kem(vectors) if library.kind == "kem" else signature(vectors)
        (OUT / f"{name}.json").write_text(row_text(document), encoding="utf-8")


if __name__ == "__main__":
    main()
