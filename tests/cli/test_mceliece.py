"""Classic McEliece: warnings, public keys that are read in pieces, and the display of progress.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

import os
import pty
import re
import resource
import signal
import subprocess
import threading
import unittest
from pathlib import Path

import command
from command import CommandCase, a_kem, sets

DATA_LIMIT = 2 << 20  # bytes: no room for the text and the bytes of the largest key


def mceliece_sets():
    found = [s for s in sets("kem") if s["name"].startswith("mceliece")]
    if not found:
        raise unittest.SkipTest("this build has no Classic McEliece set")
    return found


class Warnings(CommandCase):
    """Key generation says in one line what cryptanalysis found, with date and place."""

    def test_new_keys(self):
        page = Path(command.SOURCE, "docs/mceliece.md").read_text(encoding="utf-8")
        section = "Cryptanalysis of 2026"
        date = page.partition(f"## {section}\n")[2].partition("*State of ")[2].partition(".*")[0]
        self.assertRegex(date, r"^\d+ \w+ 20\d\d$")
        told = rf"\(state of {date}: docs/mceliece.md, {section}\)"
        for entry in mceliece_sets()[:5]:  # both standings, if the build has them
            name, standing = entry["name"], entry["standing"]
            advice = "begin nothing new with it"
            if standing.endswith("do not deploy"):
                advice = "use it for tests and comparisons only"
            self.assertIn("under cryptanalysis", standing)
            warning = f"vambrace: warning: the standing of {name} is '{standing}'; {advice} "
            for form in ["raw", "hex", "pem", "der"]:
                options = ["--format", form, "--force"]
                _, errors = self.keygen(name, "pk", "sk", *options)
                self.assertRegex(errors, rf"^{re.escape(warning)}{told}\n$")
                self.assertEqual(self.keygen(name, "pk", "sk", *options, "--quiet")[1], "")


class PublicKeyInPieces(CommandCase):
    def setUp(self):
        super().setUp()
        self.entry = max(mceliece_sets(), key=lambda s: s["bytes"]["public_key"])
        self.name = self.entry["name"]
        self.keygen(self.name)

    def opens(self, shared="ss"):
        self.decaps(self.name, shared="opened")
        return self.read("opened") == self.read(shared)

    def test_file_and_standard_input(self):
        self.encaps(self.name)
        self.assertTrue(self.opens())
        with open(self.path("pk"), "rb") as file:
            arguments = [
                "encaps",
                self.name,
                "--public",
                "-",
                "--ciphertext",
                "ct",
                "--shared-secret",
                "ss",
            ]
            subprocess.run([command.BINARY, *arguments], cwd=self.folder, stdin=file, check=True)
        self.assertTrue(self.opens())
        self.encaps(self.name, public="-", stdin=self.read("pk"))
        self.assertTrue(self.opens())
        self.encaps(self.name, "--in-format", "raw", public="-", stdin=self.read("pk"))
        self.assertTrue(self.opens())

    def test_named_pipe(self):
        for options in [[], ["--in-format", "raw"]]:
            os.mkfifo(self.path("pipe"))
            writer = threading.Thread(target=self.write, args=("pipe", self.read("pk")))
            writer.start()
            self.encaps(self.name, *options, public="pipe")
            writer.join()
            os.remove(self.path("pipe"))
            self.assertTrue(self.opens(), options)

    def limit_memory(self):
        """A preexec_fn for 2 MiB of memory."""

        def limit():
            resource.setrlimit(resource.RLIMIT_DATA, (DATA_LIMIT, DATA_LIMIT))

        if (
            subprocess.run(
                [command.BINARY, "--version"], capture_output=True, preexec_fn=limit, check=False
            ).returncode
            != 0
        ):
            self.skipTest("this build (a sanitizer?) takes more memory than that to start")
        return limit

    def test_a_new_key_is_not_held(self):
        """A raw key pair is made with 2 MiB of memory, but not one in hex; the secret key has its
        mode, and nothing stays of what failed.
        """
        limit = self.limit_memory()
        target = ["--public", "pk2", "--secret", "sk2"]
        self.fails(1, "memory", "keygen", self.name, *target, "--format", "hex", preexec_fn=limit)
        self.assertEqual(self.files(), ["pk", "sk"])
        self.run_command("keygen", self.name, *target, preexec_fn=limit)
        self.assertEqual(len(self.read("pk2")), self.entry["bytes"]["public_key"])
        self.assertEqual(os.stat(self.path("sk2")).st_mode & 0o777, 0o600)
        self.encaps(self.name, public="pk2")
        self.decaps(self.name, secret="sk2", shared="opened")
        self.assertEqual(self.read("opened"), self.read("ss"))

    def test_a_new_key_on_the_standard_output(self):
        public_key, _ = self.run_command("keygen", self.name, "--public", "-", "--secret", "sk2")
        self.write("pk2", public_key)
        self.encaps(self.name, public="pk2")
        self.decaps(self.name, secret="sk2", shared="opened")
        self.assertEqual(self.read("opened"), self.read("ss"))

    def test_no_room_for_a_new_key(self):
        """Files may have half a public key's bytes: the command fails and leaves none."""
        most = self.entry["bytes"]["public_key"] // 2

        def limit():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))

        self.fails(
            1, "pk2", "keygen", self.name, "--public", "pk2", "--secret", "sk2", preexec_fn=limit
        )
        self.assertEqual(self.files(), ["pk", "sk"])

    def test_the_key_is_not_held(self):
        """With 2 MiB of memory a raw key can be used, and a key in hex, which must be read
        whole, cannot.
        """
        limit = self.limit_memory()
        self.write("pk.hex", self.read("pk").hex().encode())
        self.encaps(self.name, preexec_fn=limit)
        self.assertTrue(self.opens())
        self.fails(
            1,
            "out of memory",
            "encaps",
            self.name,
            "--public",
            "pk.hex",
            "--ciphertext",
            "ct",
            "--shared-secret",
            "ss",
            preexec_fn=limit,
        )
        self.encaps(self.name, public="pk.hex")
        self.assertTrue(self.opens())

    def test_wrong_length(self):
        size = self.entry["bytes"]["public_key"]
        for change in [-1, 1, 70000]:
            self.write("bad", bytes(size + change))
            for options in [[], ["--in-format", "raw"]]:
                self.fails(
                    2,
                    f"has {size} bytes, but this file holds {size + change} bytes",
                    "encaps",
                    self.name,
                    "--public",
                    "bad",
                    "--ciphertext",
                    "ct2",
                    "--shared-secret",
                    "ss2",
                    *options,
                )
        self.fails(
            2,
            "is too long",
            "encaps",
            self.name,
            "--public",
            "/dev/zero",
            "--ciphertext",
            "ct2",
            "--shared-secret",
            "ss2",
            "--in-format",
            "raw",
        )
        self.fails(
            2,
            "cannot read nowhere",
            "encaps",
            self.name,
            "--public",
            "nowhere",
            "--ciphertext",
            "ct2",
            "--shared-secret",
            "ss2",
        )
        self.assertEqual(self.files(), ["bad", "pk", "sk"])

    def test_unused_bits_of_a_key(self):
        entry = next((s for s in mceliece_sets() if "6960119" in s["name"]), None)
        if entry is None:
            self.skipTest("no set of this build has unused bits in its public key")
        self.write("bad", b"\xff" * entry["bytes"]["public_key"])
        self.fails(
            1,
            "encapsulation with",
            "encaps",
            entry["name"],
            "--public",
            "bad",
            "--ciphertext",
            "ct2",
            "--shared-secret",
            "ss2",
        )


class Progress(CommandCase):
    def on_terminal(self, *arguments):
        """What the command writes to the standard error if that is a terminal."""
        leader, follower = pty.openpty()
        done = subprocess.Popen(
            [command.BINARY, *arguments], cwd=self.folder, stdout=subprocess.PIPE, stderr=follower
        )
        os.close(follower)
        shown = b""
        while True:
            try:
                piece = os.read(leader, 4096)
            except OSError:  # the other end is closed
                break
            if not piece:
                break
            shown += piece
        os.close(leader)
        done.communicate()
        self.assertEqual(done.returncode, 0, shown)
        return shown.decode()

    def test_time_on_a_terminal(self):
        for entry in mceliece_sets()[:4]:
            name = entry["name"]
            files = ["--public", "pk", "--secret", "sk", "--force", "--quiet"]
            shown = self.on_terminal("keygen", name, *files)
            self.assertRegex(shown, rf"^(\r\x1b\[Kkey generation with {name}: \d+\.\d s)+\r\n$")
            self.assertGreaterEqual(shown.count("key generation"), 2)

    def test_asked_for_without_a_terminal(self):
        name = mceliece_sets()[0]["name"]
        _, errors = self.keygen(name, "pk", "sk", "--progress", "--quiet")
        self.assertRegex(errors, rf"^key generation with {name}: \d+\.\d s\n$")

    def test_other_sets(self):
        name = a_kem()["name"]
        if name.startswith("mceliece"):
            self.skipTest("this build has Classic McEliece alone")
        _, errors = self.keygen(name, "pk", "sk", "--progress")
        self.assertRegex(errors, rf"^key generation with {name}: \d+\.\d s\n$")
        self.assertEqual(self.on_terminal("keygen", name, "--public", "pk2", "--secret", "sk2"), "")
