"""Malformed key files: each class of damage gives an error that says what it is, and exit code 2; a
key that is well formed and not sound gives exit code 1.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

import base64
import os
import unittest

from command import listed, sets
from test_keys import KeyCase, element, identifiers, oid, pem, private_der, public_der, sequence


def small_set():
    """A set whose private keys have all forms; quick."""
    for name in ["mlkem512", "mlkem768", "lightsaber", "smaugt1", "mldsa44", "haetae2", "kyber768"]:
        if name in {entry["name"] for entry in listed()}:
            return name
    raise unittest.SkipTest("this build has none of the sets that the test takes")


class MalformedCase(KeyCase):
    def setUp(self):
        super().setUp()
        self.name = small_set()
        self.seed_bytes = identifiers()[self.name]["seed_bytes"]
        self.keygen_pem(self.name, "--secret-form", "both")
        self.public = self.raw("pk.pem")
        self.secret = self.raw("sk.pem")
        self.convert("sk.pem", "sk.der", "--format", "der", "--secret-form", "seed")
        self.seed = self.read("sk.der")[-self.seed_bytes :]
        self.before = self.files()

    def refused(self, content, message, code=2):
        """Whichever command reads it."""
        self.write("bad", content)
        for arguments in [
            ["inspect", "bad"],
            ["convert", "--in", "bad", "--out", "out", "--format", "pem"],
            ["pubkey", "--secret", "bad", "--public", "out"],
        ]:
            self.fails(code, message, *arguments)
        self.assertEqual(self.files(), sorted([*self.before, "bad"]))

    def both_der(self, seed=None, secret=None):
        seed, secret = seed or self.seed, secret or self.secret
        return private_der(self.name, sequence(element(4, seed), element(4, secret)))

    def seed_der(self, **more):
        return private_der(self.name, element(0x80, self.seed), **more)


class MalformedDer(MalformedCase):
    def test_the_good_ones_are_read(self):
        """What the other tests damage."""
        for der in [self.both_der(), self.seed_der(), public_der(self.name, self.public)]:
            self.write("good", der)
            self.run_command("inspect", "good")

    def test_wrong_tags(self):
        header = bytes([2, 1, 0]) + sequence(oid(self.name))
        for bad, message in [
            (header + element(0x05, b""), "should begin with the tag 0x04 and begins with 0x05"),
            (bytes([2, 1, 0]) + element(0x31, oid(self.name)), "the algorithm identifier should"),
            (header + element(4, element(0x81, self.seed)), "the secret key should begin with"),
            (header + element(4, element(0xA0, self.seed)), "0xa0"),
            (header + element(4, sequence(element(0x80, self.seed))), "the seed should begin"),
        ]:
            self.refused(sequence(bad), message)
        bad = sequence(sequence(oid(self.name)), element(0x04, b"\0" + self.public))
        self.refused(bad, "the BIT STRING of the public key should begin with the tag 0x03")

    def test_lengths_that_are_not_minimal(self):
        good = self.seed_der()
        inner = good[2:]
        self.refused(b"\x30\x81" + bytes([len(inner)]) + inner, "not in its shortest form")
        self.refused(b"\x30\x82\x00" + bytes([len(inner)]) + inner, "not in its shortest form")
        long_seed = b"\x80\x81" + bytes([len(self.seed)]) + self.seed
        self.refused(private_der(self.name, long_seed), "the length of the seed is not in its sh")
        version = b"\2\x81\1\0" + sequence(oid(self.name)) + element(4, element(0x80, self.seed))
        self.refused(sequence(version), "the length of the version is not in its shortest form")

    def test_indefinite_and_huge_lengths(self):
        inner = self.seed_der()[2:]
        self.refused(b"\x30\x80" + inner + b"\0\0", "has an indefinite length")
        self.refused(b"\x30\x84\xff\xff\xff\xff" + inner, "larger than any key")

    def test_bytes_behind_it(self):
        for der in [self.seed_der(), self.both_der(), public_der(self.name, self.public)]:
            self.refused(der + b"\0", "1 byte follows where")
            self.refused(der + der, "bytes follow where")
        der = private_der(self.name, element(0x80, self.seed) + b"\5\0")
        self.refused(der, "2 bytes follow where the OCTET STRING privateKey should end")
        self.refused(self.seed_der(more=b"\5\0"), "2 bytes follow where the private key should")
        pair = sequence(element(4, self.seed), element(4, self.secret), b"\5\0")
        self.refused(private_der(self.name, pair), "where the pair of seed and secret key should")
        der = sequence(sequence(oid(self.name)), element(3, b"\0" + self.public), b"\5\0")
        self.refused(der, "2 bytes follow where the public key should end")

    def test_truncated(self):
        for der in [self.seed_der(), self.both_der(), public_der(self.name, self.public)]:
            for length in [len(der) - 1, len(der) // 2, 30]:
                self.refused(der[:length], "the file was cut off or damaged")

    def test_other_algorithms(self):
        rsa = bytes.fromhex("06092a864886f70d010101")
        message = "the object identifier 1.2.840.113549.1.1.1, which is that of no parameter set"
        self.refused(sequence(sequence(rsa), element(3, b"\0" + self.public)), message)
        self.refused(
            sequence(b"\2\1\0", sequence(rsa), element(4, element(0x80, self.seed))), message
        )
        self.refused(
            sequence(b"\2\1\0", sequence(b"\6\1\x80"), element(4, element(0x80, self.seed))),
            "which is that of no parameter set",
        )

    def test_parameters(self):
        for parameters in [b"\5\0", sequence()]:
            algorithm = sequence(oid(self.name), parameters)
            message = f"there are parameters beside the object identifier of {self.name}"
            self.refused(sequence(algorithm, element(3, b"\0" + self.public)), message)
            self.refused(
                sequence(b"\2\1\0", algorithm, element(4, element(0x80, self.seed))), message
            )

    def test_sizes(self):
        for change in [-1, 1]:
            seed = (self.seed + b"\0")[: len(self.seed) + change]
            secret = (self.secret + b"\0")[: len(self.secret) + change]
            public = (self.public + b"\0")[: len(self.public) + change]
            for der, what in [
                (private_der(self.name, element(0x80, seed)), "seed"),
                (self.both_der(seed=seed), "seed"),
                (self.both_der(secret=secret), "secret key"),
                (private_der(self.name, element(4, secret)), "secret key"),
                (public_der(self.name, public), "public key"),
            ]:
                self.refused(der, f"the {what} in it has ")
        self.refused(private_der(self.name, element(0x80, b"")), "the seed in it has 0 bytes")

    def test_versions_and_what_goes_with_them(self):
        public = element(0x81, b"\0" + self.public)
        self.refused(self.seed_der(version=2), "the version is neither 0 nor 1")
        self.refused(self.seed_der(more=public), "which only version 1 of the structure has")
        algorithm = sequence(oid(self.name))
        key = element(4, element(0x80, self.seed))
        self.refused(sequence(b"\2\2\0\0", algorithm, key), "the version is neither 0 nor 1")
        for good in [
            self.seed_der(version=1),
            self.seed_der(version=1, more=public),
            self.seed_der(more=element(0xA0, b"")),
            self.seed_der(version=1, more=element(0xA0, b"") + public),
        ]:
            self.write("good", good)
            self.run_command("inspect", "good")

    def test_unused_bits(self):
        for unused in [1, 7, 8]:
            bits = element(3, bytes([unused]) + self.public)
            self.refused(sequence(sequence(oid(self.name)), bits), "has unused bits")
        self.refused(sequence(sequence(oid(self.name)), element(3, b"")), "has unused bits")

    def test_forms_that_a_set_has_not(self):
        done = set()
        for entry in listed():
            name, family = entry["name"], entry["family"]
            if identifiers()[name].get("seed_bytes") or family in done or family == "SLH-DSA":
                continue
            done.add(family)
            self.refused(private_der(name, element(0x80, bytes(48))), "have no seed form")
        for entry in listed():
            if entry["family"] == "SLH-DSA":
                secret = element(4, bytes(entry["bytes"]["secret_key"]))
                self.refused(private_der(entry["name"], secret), "the secret key in it has ")

    def test_keys_of_sets_outside_of_the_build(self):
        inside = {entry["name"] for entry in listed()}
        for name in identifiers():
            if name not in inside:
                self.refused(public_der(name, b"key"), f"it is a key of {name}, which is not in")
                return
        self.skipTest("this build has every set of the list")


class UnsoundKeys(MalformedCase):
    def test_seed_and_key_that_disagree(self):
        message = "the seed and the secret key in it do not belong together"
        for at in [0, len(self.secret) // 2, len(self.secret) - 1]:
            secret = bytearray(self.secret)
            secret[at] ^= 1
            self.refused(self.both_der(secret=bytes(secret)), message, code=1)
        other = bytes([self.seed[0] ^ 1]) + self.seed[1:]
        self.refused(self.both_der(seed=other), message, code=1)

    def test_another_public_key_beside_it(self):
        other = bytes([self.public[0] ^ 1]) + self.public[1:]
        beside = element(0x81, b"\0" + other)
        message = "the public key and the secret key in it do not belong together"
        self.refused(self.seed_der(version=1, more=beside), message, code=1)
        der = private_der(self.name, element(4, self.secret), version=1, more=beside)
        self.refused(der, "is not sound", code=1)

    def test_a_public_key_that_the_set_refuses(self):
        if not self.name.startswith("mlkem"):
            self.skipTest("this set refuses no public key")
        bad = bytes.fromhex("ff0f") + self.public[2:]  # a coefficient of 4095
        self.write("bad", public_der(self.name, bad))
        message = f"the public key of {self.name} is not sound"
        self.fails(1, message, "inspect", "bad")
        _, errors = self.encaps(self.name, public="bad", code=1)
        self.assertIn(message, errors)

    def test_every_kem_command_refuses_them(self):
        if self.name not in {entry["name"] for entry in sets("kem")}:
            self.skipTest("the set of this test is a signature")
        self.encaps(self.name, public="pk.pem")
        other = bytes([self.seed[0] ^ 1]) + self.seed[1:]
        self.write("bad", self.both_der(seed=other))
        _, errors = self.decaps(self.name, secret="bad", code=1)
        self.assertIn("do not belong together", errors)
        self.assertNotIn("ss2", self.files())


class MalformedPem(MalformedCase):
    def setUp(self):
        super().setUp()
        self.text = pem("PRIVATE KEY", self.seed_der())

    def reads(self, text):
        self.write("good", text)
        self.run_command("inspect", "good")
        os.remove(self.path("good"))

    def test_wrong_labels(self):
        self.refused(pem("PUBLIC KEY", self.seed_der()), "should begin with the tag 0x30 and")
        public = public_der(self.name, self.public)
        self.refused(pem("PRIVATE KEY", public), "the version should begin with the tag 0x02")
        self.refused(pem("KEY", self.seed_der()), "it is a PEM block 'KEY': the label of a key is")
        mixed = self.text.replace(b"END PRIVATE", b"END PUBLIC")
        self.refused(mixed, "begins as 'PRIVATE KEY' and ends as 'PUBLIC KEY'")
        self.refused(self.text.replace(b"KEY-----\n", b"KEY----\n"), "five dashes")

    def test_bad_base64(self):
        lines = self.text.split(b"\n")
        for bad in [
            self.text.replace(lines[1], b"!" + lines[1][1:]),
            self.text.replace(lines[1], lines[1][1:]),
            self.text.replace(lines[1], lines[1][:-1] + b"="),
            self.text.replace(lines[1], lines[1] + b"\na comment: within"),
        ]:
            self.refused(bad, "is not base64")
        self.refused(lines[0] + b"\n" + lines[-2] + b"\n", "is not base64")

    def test_several_blocks(self):
        self.refused(self.text + self.text, "there are several PEM blocks in it")
        certificate = pem("CERTIFICATE", sequence())
        self.refused(self.text + certificate, "there are several PEM blocks in it")

    def test_cut_off(self):
        for length in [len(self.text) - 30, 60]:
            self.refused(self.text[:length], "there is no line '-----END PRIVATE KEY-----'")

    def test_what_is_allowed(self):
        self.reads(b"Explanations\nin front\n" + self.text + b"\nand behind\n")
        self.reads(self.text.replace(b"\n", b"\r\n"))
        self.reads(self.text.rstrip())
        one_line = base64.b64encode(self.seed_der())
        self.reads(b"-----BEGIN PRIVATE KEY-----\n" + one_line + b"\n-----END PRIVATE KEY-----\n")

    def test_asked_for_and_not_there(self):
        self.write("bad", self.seed_der())
        message = "there is no line that begins with '-----BEGIN '"
        self.fails(2, message, "inspect", "bad", "--in-format", "pem")
        self.write("bad", self.text)
        message = "should begin with the tag 0x30 and begins with 0x2d"
        self.fails(2, message, "inspect", "bad", "--in-format", "der")
