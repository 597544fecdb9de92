"""Malformed key files: each class of damage gives an error that says what it is, and exit code 2; a
key that is well formed and not sound gives exit code 1. Most of the files are those of
tests/key_files, which every other reader refuses, too.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

import base64
import json
import os
import resource
import subprocess
import sys
import unittest

import command
from command import listed, sets
from structures import element, identifiers, pem, private_der, public_der
from test_keys import KeyCase

FOLDER = os.path.join(command.SOURCE, "tests", "key_files")
CODES = {"good": 0, "malformed": 2, "unsound": 1}


def small_set():
    """A set whose private keys have all forms; quick."""
    for name in ["mlkem512", "mlkem768", "lightsaber", "smaugt1", "mldsa44", "haetae2", "kyber768"]:
        if name in {entry["name"] for entry in listed()}:
            return name
    raise unittest.SkipTest("this build has none of the sets that the test takes")


class SharedKeyFiles(KeyCase):
    """All rows of tests/key_files, in every build: files of a set outside of it are refused."""

    def setUp(self):
        super().setUp()
        with open(os.path.join(FOLDER, "key_files.json"), encoding="ascii") as file:
            corpus = json.load(file)
        self.counts, self.rows = corpus["counts"], corpus["rows"]
        self.kinds = {entry["name"]: entry["kind"] for entry in listed()}
        self.bytes = {entry["name"]: entry["bytes"] for entry in listed()}

    def test_the_file_is_what_its_script_writes(self):
        script = os.path.join(FOLDER, "make.py")
        done = subprocess.run([sys.executable, "-B", script, "--check"], check=False)
        self.assertEqual(done.returncode, 0)

    def test_every_file(self):
        tried = dict.fromkeys(CODES, 0)
        for row in self.rows:
            with self.subTest(row["name"]):
                self.one_file(row)
            tried[row["class"]] += 1
        self.assertEqual(tried, self.counts)
        for kind, least in [("good", 20), ("malformed", 350), ("unsound", 10)]:
            self.assertGreaterEqual(tried[kind], least)

    def one_file(self, row):
        text = "pem" in row
        content = row["pem"].encode() if text else base64.b64decode(row["der"])
        self.write("key", content)
        before = self.files()
        if row["set"] not in self.kinds:
            self.fails(2, "", "inspect", "key")
        elif row["class"] == "good":
            self.assertEqual(self.inspect("key")["set"], row["set"])
            self.use(row["set"], "pem" if text else "der", self.is_private(content), code=0)
        else:
            self.refused(row, "pem" if text else "der", self.is_private(content))
        self.assertEqual(self.files(), before)

    def refused(self, row, form, private):
        code = CODES[row["class"]]
        if "says" in row:
            self.fails(code, row["says"], "inspect", "key")
            for arguments in [
                ["convert", "--in", "key", "--out", "out", "--format", "pem"],
                ["pubkey", "--secret", "key", "--public", "out"],
            ]:
                self.fails(code, "", *arguments)
        for is_private in [private, not private] if code == 2 else [private]:
            self.use(row["set"], form, is_private, code)

    def is_private(self, content):
        return b"PRIVATE" in content or content[4:5] == b"\2" or content[2:3] == b"\2"

    def use(self, name, form, private, code):
        """What makes and takes apart ciphertexts and signatures reads keys with quicker checks."""
        size = self.bytes[name]
        kind = self.kinds[name]
        self.write("in", bytes(size["ciphertext" if kind == "kem" else "signature"]))
        key = ["--secret" if private else "--public", "key", "--in-format", form]
        if kind == "kem" and private:
            words = ["decaps", name, *key, "--ciphertext", "in", "--shared-secret", "out"]
        elif kind == "kem":
            words = ["encaps", name, *key, "--ciphertext", "out", "--shared-secret", "out2"]
        elif private:
            words = ["sign", name, *key, "--message", "in", "--signature", "out"]
        else:
            words = ["verify", name, *key, "--message", "key", "--signature", "in"]
            code = code or 1  # zeros are no signature
        self.run_command(*words, code=code)
        for file in ["in", "out", "out2"]:
            if os.path.exists(self.path(file)):
                os.remove(self.path(file))
                self.assertTrue(file == "in" or code == 0)


class KeysOfThisBuild(KeyCase):
    def setUp(self):
        super().setUp()
        self.name = small_set()
        self.seed = bytes(identifiers()[self.name]["seed_bytes"])

    def refused(self, content, message, code=2):
        """Whichever command reads it."""
        self.write("bad", content)
        before = self.files()
        for arguments in [
            ["inspect", "bad"],
            ["convert", "--in", "bad", "--out", "out", "--format", "pem"],
            ["pubkey", "--secret", "bad", "--public", "out"],
        ]:
            self.fails(code, message, *arguments)
        self.assertEqual(self.files(), before)

    def test_forms_that_a_set_has_not(self):
        done = set()
        for entry in listed():
            name, family = entry["name"], entry["family"]
            row = identifiers()[name]
            if row.get("seed_bytes") or family in done or row.get("private_key") == "raw":
                continue
            done.add(family)
            self.refused(private_der(name, element(0x80, bytes(48))), "have no seed form")
        for entry in listed():
            if identifiers()[entry["name"]].get("private_key") == "raw":
                secret = element(4, bytes(entry["bytes"]["secret_key"]))
                self.refused(private_der(entry["name"], secret), "the secret key in it has ")

    def test_keys_of_sets_outside_of_the_build(self):
        inside = {entry["name"] for entry in listed()}
        for name in identifiers():
            if name not in inside:
                self.refused(public_der(name, b"key"), f"it is a key of {name}, which is not in")
                return
        self.skipTest("this build has every set of the list")

    def test_every_kem_command_refuses_keys_that_do_not_fit(self):
        if self.name not in {entry["name"] for entry in sets("kem")}:
            self.skipTest("the set of this test is a signature")
        self.keygen_pem(self.name)
        self.encaps(self.name, public="pk.pem")
        secret = self.raw("sk.pem")
        both = element(0x30, element(4, self.seed) + element(4, secret))
        self.write("bad", private_der(self.name, both))
        _, errors = self.decaps(self.name, secret="bad", code=1)
        self.assertIn("do not belong together", errors)
        self.assertNotIn("ss2", self.files())

    def test_a_form_that_was_asked_for_and_is_not_there(self):
        der = private_der(self.name, element(0x80, self.seed))
        self.write("bad", der)
        message = "there is no line that begins with '-----BEGIN '"
        self.fails(2, message, "inspect", "bad", "--in-format", "pem")
        self.write("bad", pem("PRIVATE KEY", der))
        message = "should begin with the tag 0x30 and begins with 0x2d"
        self.fails(2, message, "inspect", "bad", "--in-format", "der")

    def test_long_files_take_time_in_proportion(self):
        """Each byte is looked at a few times: a second at most; were it once for each line or
        element, it would be an hour and more.
        """

        def limited():
            resource.setrlimit(resource.RLIMIT_CPU, (120, 120))

        size = 15 << 20
        nested = b"".join(
            b"\x30\x84" + (size - 6 * level).to_bytes(4, "big") for level in range(size // 6)
        )
        for content in [
            b"-----BEGIN A-----\n" * (size // 18),
            b"-----BEGIN PRIVATE KEY-----\n" + b"-----END A----\n" * (size // 15),
            b"-----BEGIN PRIVATE KEY-----\n" + b"\n" * size,
            b"\n" * size,
            b"-" * size,
            nested,
            element(0x30, element(2, b"\x7f" * size)),
            element(0x30, element(0x30, element(6, b"\xff" * size))),
        ]:
            self.write("bad", content)
            self.run_command("inspect", "bad", code=2, preexec_fn=limited)

    def test_messages_hold_no_more_of_a_file_than_a_line(self):
        label = "\x1b[31m" * 2000
        text = f"-----BEGIN {label}-----\n-----END {label}-----\n".encode()
        number = element(6, b"\x2a" + b"\x81" * 100_000 + b"\1")
        algorithm = element(0x30, element(0x30, number) + element(3, b"\0"))
        ends = text.replace(label.encode(), b"A", 1)
        for content in [text, ends, algorithm]:
            self.write("bad", content)
            _, errors = self.run_command("inspect", "bad", code=2)
            self.assertLess(len(errors), 600)
            self.assertNotIn("\x1b", errors)
