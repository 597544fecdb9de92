"""sign and verify with --prehash, --mu and --deterministic: NIST's vectors, and mu made here once
more by Python's own hashes. Skipped in builds with neither ML-DSA nor SLH-DSA.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

import hashlib
import json
import os

import command
from command import CommandCase, sets
from structures import element, identifiers, sequence

# The option's name, hashlib's, the bytes of the digest; in the order of the object identifiers.
HASHES = [
    ("sha2-256", "sha256", 32),
    ("sha2-384", "sha384", 48),
    ("sha2-512", "sha512", 64),
    ("sha2-224", "sha224", 28),
    ("sha2-512-224", "sha512_224", 28),
    ("sha2-512-256", "sha512_256", 32),
    ("sha3-224", "sha3_224", 28),
    ("sha3-256", "sha3_256", 32),
    ("sha3-384", "sha3_384", 48),
    ("sha3-512", "sha3_512", 64),
    ("shake128", "shake_128", 32),
    ("shake256", "shake_256", 64),
]


def of_family(family):
    return [s["name"] for s in sets("signature") if s["family"] == family]


def vectors(*path):
    name = os.path.join(command.SOURCE, "tests", "vectors", *path)
    with open(name, encoding="utf-8") as file:
        return json.load(file)


def option_of(nist_name):
    """The option's name of a hash as NIST's vectors write it: SHA2-512/224, SHAKE-128."""
    return nist_name.lower().replace("/", "-").replace("shake-", "shake")


def seed_key(name, seed):
    """A secret key in DER that holds only its seed (RFC 9881)."""
    numbers = [int(n) for n in identifiers()[name]["oid"].split(".")]
    oid = bytes([40 * numbers[0] + numbers[1]])
    for number in numbers[2:]:
        seven = [number & 127]
        while number := number >> 7:
            seven.insert(0, 128 | number & 127)
        oid += bytes(seven)
    held = element(0x04, element(0x80, seed))
    return sequence(element(0x02, b"\0"), sequence(element(0x06, oid)), held)


def digest(name, length, message):
    """By hashlib; None if its OpenSSL does not have the hash."""
    try:
        state = hashlib.new(name, message)
    except ValueError:
        return None
    return state.digest(length) if name.startswith("shake") else state.digest()


class MessageForms(CommandCase):
    def setUp(self):
        super().setUp()
        if not of_family("ML-DSA") + of_family("SLH-DSA"):
            self.skipTest("this build has neither ML-DSA nor SLH-DSA")

    def sign(self, name, *more, message="message", **options):
        source = [] if "--mu" in more else ["--message", message]
        files = ["--secret", "sk", *source, "--signature", "sig", "--force"]
        return self.run_command("sign", name, *files, *more, **options)

    def verify(self, name, *more, message="message", **options):
        source = [] if "--mu" in more else ["--message", message]
        files = ["--public", "pk", *source, "--signature", "sig"]
        return self.run_command("verify", name, *files, *more, **options)

    def options_of(self, case):
        """The message of a case of ACVP goes to a file; returns what else says how to take it."""
        if "mu" in case:
            self.write("mu", bytes.fromhex(case["mu"]))
            return ["--mu", "mu"]
        self.write("message", bytes.fromhex(case["msg"]))
        more = ["--context", case["ctx"]] if case["ctx"] else []
        return more + (
            ["--prehash", option_of(case["prehash"])] if case["prehash"] != "pure" else []
        )

    def test_mldsa_signs_as_nist_does(self):
        tried = set()
        for name in of_family("ML-DSA"):
            for case in vectors("acvp", name + ".json")["siggen"]:
                if "rnd" in case or ("mu" not in case and case["interface"] == "internal"):
                    continue
                self.write("sk", seed_key(name, bytes.fromhex(case["seed"])))
                more = self.options_of(case)
                self.sign(name, "--deterministic", *more)
                made = hashlib.sha256(self.read("sig")).hexdigest()
                self.assertEqual(made, case["sig_sha256"], (name, case["tcId"]))
                self.run_command("pubkey", name, "--secret", "sk", "--public", "pk", "--force")
                self.verify(name, *more)
                tried.add(more[-2] if more else "pure")
        if of_family("ML-DSA"):
            self.assertLessEqual({"pure", "--context", "--prehash", "--mu"}, tried)

    def test_mldsa_verifies_as_nist_does(self):
        for name in of_family("ML-DSA"):
            for case in vectors("acvp", name + ".json")["sigver"]:
                self.write("pk", bytes.fromhex(case["pk"]))
                self.write("sig", bytes.fromhex(case["sig"]))
                self.verify(name, *self.options_of(case), code=0 if case["valid"] else 1)

    def test_slhdsa_signs_as_nist_does(self):
        for name in of_family("SLH-DSA"):
            if name.endswith("s") and not name.endswith("128s"):
                continue  # seconds
            cases = [
                case
                for case in vectors(name + ".json")["acvp"]
                if case["mode"] == "sigGen"
                and case["deterministic"]
                and case["interface"] != "internal"
            ]
            self.assertTrue(cases)
            for case in cases[: 2 if name.endswith("s") else None]:
                secret = bytes.fromhex(case["sk"])
                self.write("sk", secret)
                self.write("pk", secret[len(secret) // 2 :])
                self.write("message", bytes.fromhex(case["message"]))
                more = ["--context", case["context"]] if case["context"] else []
                if "hashAlg" in case:
                    more += ["--prehash", option_of(case["hashAlg"])]
                self.sign(name, "--deterministic", *more)
                made = hashlib.sha256(self.read("sig")).hexdigest()
                self.assertEqual(made, case["sig_sha256"], (name, case["tcId"]))
                self.verify(name, *more)

    def mu_of(self, domain, context, text):
        """FIPS 204, algorithms 2 and 4: the hash of tr and of what is signed."""
        tr = hashlib.shake_256(self.read("pk")).digest(64)
        head = bytes([domain, len(context)]) + context
        self.write("mu", hashlib.shake_256(tr + head + text).digest(64))

    def test_mu_from_elsewhere(self):
        names = of_family("ML-DSA")
        if not names:
            self.skipTest("this build has no ML-DSA")
        self.keygen(names[0])
        self.write("message", b"a message")
        self.mu_of(0, b"ab", b"a message")
        self.sign(names[0], "--mu", "mu")
        self.verify(names[0], "--context-text", "ab")
        self.verify(names[0], code=1)
        self.sign(names[0], "--context-text", "ab")
        self.verify(names[0], "--mu", "mu")
        raw = self.read("mu")
        self.verify(names[0], "--mu", "-", stdin=raw.hex().encode() + b"\n")
        self.write("mu", raw[:-1] + bytes([raw[-1] ^ 1]))
        self.verify(names[0], "--mu", "mu", code=1)
        self.write("mu", raw[:-1])
        self.fails(2, "mu has 64 bytes", *self.words_of_mu(names[0]))
        self.write("mu", raw + b"\n")
        self.fails(2, "mu has 64 bytes", *self.words_of_mu(names[0]))

    def words_of_mu(self, name):
        files = ["--secret", "sk", "--mu", "mu", "--signature", "sig", "--force"]
        return ["sign", name, *files]

    def test_digests_are_those_of_the_hashes(self):
        names = of_family("ML-DSA")
        if not names:
            self.skipTest("this build has no ML-DSA")
        self.keygen(names[0])
        message = bytes(i % 251 for i in range(200001))  # several pieces
        self.write("message", message)
        compared = 0
        for number, (name, in_python, length) in enumerate(HASHES, 1):
            value = digest(in_python, length, message)
            if value is None:
                continue
            identifier = bytes.fromhex("0609608648016503040200")[:-1] + bytes([number])
            self.mu_of(1, b"c", identifier + value)
            _, warning = self.sign(names[0], "--prehash", name, "--context-text", "c")
            self.assertEqual("warning" in warning, length < 32, warning)
            self.verify(names[0], "--mu", "mu")
            self.verify(names[0], "--context-text", "c", code=1)
            compared += 1
        self.assertGreaterEqual(compared, 10)

    def test_hedged_signatures_differ(self):
        names = of_family("ML-DSA")[:1] + [n for n in of_family("SLH-DSA") if n[-1] == "f"][:1]
        for name in names:
            self.keygen(name, "pk", "sk", "--force")
            self.write("message", b"a message")
            for more in [], ["--prehash", "sha2-512"]:
                made = set()
                for times in range(4):
                    self.sign(name, *more, *(["--deterministic"] if times % 2 else []))
                    self.verify(name, *more)
                    made.add(self.read("sig"))
                self.assertEqual(len(made), 3, name)  # two of the four are the same one

    def test_what_a_set_has_not(self):
        self.write("message", b"a message")
        self.write("mu", bytes(64))
        for entry in sets("signature"):
            name, family = entry["name"], entry["family"]
            if family == "SLH-DSA" and name.endswith("s"):
                continue
            self.keygen(name, "pk", "sk", "--force")
            self.write("sig", b"x")
            refused = [] if family == "ML-DSA" else [("signs no mu", ["--mu", "mu"])]
            if family not in ("ML-DSA", "SLH-DSA"):
                refused.append(("defines no signatures of digests", ["--prehash", "sha2-512"]))
            for message, more in refused:
                source = [] if "--mu" in more else ["--message", "message"]
                end = [*source, "--signature", "sig", *more]
                self.fails(2, message, "sign", name, "--secret", "sk", *end, "--force")
                self.fails(2, message, "verify", name, "--public", "pk", *end)
            if family not in ("ML-DSA", "SLH-DSA"):
                _, errors = self.sign(name, "--deterministic", code=2)
                self.assertIn("defines no choice of deterministic signing", errors)
            self.assertEqual(self.read("sig"), b"x")

    def test_message_too_long_for_memory(self):
        names = [name for name in of_family("SLH-DSA") if name.endswith("f")]
        if not names:
            self.skipTest("this build has no SLH-DSA")
        self.keygen(names[0])
        self.write("message", b"")
        os.truncate(self.path("message"), 2**30 + 1)
        files = ["--message", "message", "--signature", "sig"]
        self.fails(2, "--prehash is for longer ones", "sign", names[0], "--secret", "sk", *files)
        self.assertNotIn("sig", self.files())

    def test_wrong_combinations(self):
        names = of_family("ML-DSA")
        if not names:
            self.skipTest("this build has no ML-DSA")
        self.keygen(names[0])
        self.write("message", b"a message")
        self.write("mu", bytes(64))
        begin = ["sign", names[0], "--secret", "sk", "--signature", "sig"]
        both = [*begin, "--message", "message", "--mu", "mu"]
        self.fails(2, "there is no message", *begin)
        self.fails(2, "--message and --mu", *both)
        for more in ["--context", "00"], ["--prehash", "sha2-256"]:
            self.fails(2, "mu is made of the context", *begin, "--mu", "mu", *more)
        self.fails(2, "only one input", *begin[:3], "-", *begin[4:], "--mu", "-")
        self.run_command(*begin, "--message", "message", "--prehash", "md5", code=2)
        self.assertNotIn("sig", self.files())
