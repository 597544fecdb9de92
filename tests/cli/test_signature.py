"""sign and verify. Skipped in builds without a signature set.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

import resource
import subprocess

import command
from command import CommandCase, sets

# The families that take a message in pieces.
IN_PIECES = ["ML-DSA", "Dilithium", "HAETAE", "NCC-Sign", "SOLMAE"]


class Signatures(CommandCase):
    def setUp(self):
        super().setUp()
        if not sets("signature"):
            self.skipTest("this build has no signature set")
        self.name = min(sets("signature"), key=lambda s: s["bytes"]["secret_key"])["name"]
        self.write("message", b"a message")

    def sign(self, name, *more, **options):
        return self.run_command(
            "sign",
            name,
            "--secret",
            "sk",
            "--message",
            "message",
            "--signature",
            "sig",
            "--force",  # the signature of another set may be as long as a secret key
            *more,
            **options,
        )

    def verify(self, name, *more, **options):
        return self.run_command(
            "verify",
            name,
            "--public",
            "pk",
            "--message",
            "message",
            "--signature",
            "sig",
            *more,
            **options,
        )

    def test_round_trip_of_every_set_in_every_form(self):
        for entry in sets("signature"):
            slow = entry["family"] in ("SLH-DSA", "AIMer") and entry["name"].endswith("s")
            for form in ["raw"] if slow else ["raw", "hex", "base64", "base64url"]:
                self.keygen(entry["name"], "pk", "sk", "--force", "--format", form)
                self.sign(entry["name"], "--format", form)
                self.assertEqual(self.verify(entry["name"])[0], b"the signature is valid\n")
                self.assertEqual(
                    self.verify(entry["name"], "--in-format", form)[0], b"the signature is valid\n"
                )
            self.assertLessEqual(len(self.read("sig")), 2 * entry["bytes"]["signature"])

    def test_what_is_not_valid_has_exit_code_1(self):
        self.keygen(self.name)
        self.sign(self.name)
        good = self.read("sig")
        for bad in [good[:-1], good + b"x", b"", bytes([good[0] ^ 1]) + good[1:]]:
            self.write("sig", bad)
            self.verify(self.name, code=1)
        self.write("sig", good)
        self.write("message", b"another message")
        self.verify(self.name, code=1)

    def test_a_message_larger_than_memory(self):
        streaming = [s["name"] for s in sets("signature") if s["family"] in IN_PIECES]
        limit, length = 96 << 20, 128 << 20

        def little_memory():
            resource.setrlimit(resource.RLIMIT_AS, (limit, limit))

        small = [command.BINARY, "list"]
        if (
            not streaming
            or subprocess.run(
                small, preexec_fn=little_memory, capture_output=True, check=False
            ).returncode
        ):
            self.skipTest("no such set, or a build that needs more memory (sanitizers)")
        self.keygen(streaming[0])
        with open(self.path("message"), "wb") as file:
            file.truncate(length)
        self.sign(streaming[0], preexec_fn=little_memory)
        self.verify(streaming[0], preexec_fn=little_memory)
        with open(self.path("message"), "r+b") as file:
            file.seek(length - 1)
            file.write(b"x")
        self.verify(streaming[0], code=1, preexec_fn=little_memory)

    def test_empty_message(self):
        self.keygen(self.name)
        self.write("message", b"")
        self.sign(self.name)
        self.verify(self.name)

    def test_context(self):
        for entry in sets("signature"):
            name = entry["name"]
            self.keygen(name, "pk", "sk", "--force")
            if entry["context_bytes_max"] == 0:
                self.sign(name, "--context", "00", code=2)
                continue
            self.sign(name, "--context", "6162")
            self.verify(name, "--context-text", "ab")
            self.verify(name, "--context", "616263", code=1)
            self.verify(name, code=1)
            self.sign(name, "--context", "zz", code=2)
            self.sign(name, "--context", "00", "--context-text", "a", code=2)
            self.sign(name, "--context", "00" * (entry["context_bytes_max"] + 1), code=2)

    def test_streams(self):
        self.keygen(self.name)
        signature, _ = self.run_command(
            "sign",
            self.name,
            "--secret",
            "sk",
            "--message",
            "-",
            "--signature",
            "-",
            stdin=b"from a pipe",
        )
        self.write("sig", signature)
        self.run_command(
            "verify",
            self.name,
            "--public",
            "pk",
            "--message",
            "-",
            "--signature",
            "sig",
            stdin=b"from a pipe",
        )
        self.run_command(
            "verify", self.name, "--public", "-", "--message", "-", "--signature", "sig", code=2
        )

    def test_key_of_the_wrong_kind(self):
        self.keygen(self.name)
        self.fails(
            2,
            "are the files exchanged?",
            "sign",
            self.name,
            "--secret",
            "pk",
            "--message",
            "message",
            "--signature",
            "sig",
        )
        self.assertNotIn("sig", self.files())
