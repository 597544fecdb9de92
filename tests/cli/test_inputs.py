"""Inputs that cannot be read or have the wrong length.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

import os

from command import CommandCase, a_kem, another_kem, sets


class WrongInputs(CommandCase):
    def setUp(self):
        super().setUp()
        self.name = a_kem()["name"]

    def encaps_from(self, public, message, stdin=b""):
        self.fails(
            2,
            message,
            "encaps",
            self.name,
            "--public",
            public,
            "--ciphertext",
            "ct",
            "--shared-secret",
            "ss",
            stdin=stdin,
        )
        self.assertNotIn("ct", self.files())
        self.assertNotIn("ss", self.files())

    def test_missing_file(self):
        self.encaps_from("nowhere", "cannot read nowhere: No such file or directory")

    def test_directory(self):
        os.mkdir(self.path("folder"))
        self.encaps_from("folder", "cannot read folder: Is a directory")

    def test_no_permission(self):
        self.keygen(self.name)
        os.chmod(self.path("pk"), 0)
        if os.access(self.path("pk"), os.R_OK):
            self.skipTest("this user may read everything")
        self.encaps_from("pk", "cannot read pk: Permission denied")

    def test_endless_file(self):
        self.encaps_from("/dev/zero", "is too long")

    def test_empty_file_and_empty_stdin(self):
        self.write("pk", b"")
        self.encaps_from("pk", "this file holds 0 bytes")
        self.encaps_from("-", "the standard input: the public key of")


class ClosedStreams(CommandCase):
    """The caller has closed descriptors 0, 1 or 2: no file of the command takes their place."""

    def setUp(self):
        super().setUp()
        self.name = a_kem()["name"]

    def without(self, *descriptors):
        def close():
            for descriptor in descriptors:
                os.close(descriptor)

        return {"preexec_fn": close}

    def test_signing_and_verifying_a_message_from_nowhere(self):
        if not sets("signature"):
            self.skipTest("this build has no signature set")
        name = min(sets("signature"), key=lambda s: s["bytes"]["secret_key"])["name"]
        self.keygen(name)
        sign = ["sign", name, "--secret", "sk", "--message", "-", "--signature", "sig"]
        verify = ["verify", name, "--public", "pk", "--message", "-", "--signature", "sig"]
        self.fails(2, "cannot read the standard input: it is closed", *sign, **self.without(0))
        self.assertNotIn("sig", self.files())
        self.run_command(*sign)
        self.fails(2, "cannot read the standard input: it is closed", *verify, **self.without(0))
        self.run_command(*verify)

    def test_inputs_from_nowhere(self):
        self.keygen(self.name)
        self.encaps(self.name)
        for closed in [(0,), (0, 1)]:
            self.fails(
                2,
                "cannot read the standard input: it is closed",
                "encaps",
                self.name,
                "--public",
                "-",
                "--ciphertext",
                "ct2",
                "--shared-secret",
                "ss2",
                **self.without(*closed),
            )
            self.fails(
                2,
                "cannot read the standard input: it is closed",
                "decaps",
                self.name,
                "--secret",
                "sk",
                "--ciphertext",
                "-",
                "--shared-secret",
                "ss2",
                **self.without(*closed),
            )

    def test_outputs_to_nowhere(self):
        for closed in [(1,), (0, 1)]:
            _, errors = self.keygen(self.name, "-", "sk", code=1, **self.without(*closed))
            self.assertIn(
                "cannot write the public key to the standard output: it is closed", errors
            )
            self.assertEqual(self.files(), [])
            _, errors = self.run_command("list", code=1, **self.without(*closed))
            self.assertIn("cannot write to the standard output", errors)

    def test_files_hold_what_they_should(self):
        """Warnings and other texts do not get into a file that was opened as descriptor 1 or 2."""
        for entry in [a_kem(), *[s for s in sets("kem") if "do not deploy" in s["standing"]][:1]]:
            for closed in [(0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2)]:
                self.keygen(entry["name"], "pk", "sk", "--force", **self.without(*closed))
                self.encaps(entry["name"], "--force", **self.without(*closed))
                self.decaps(entry["name"], "--force", **self.without(*closed))
                for file, what in [
                    ("pk", "public_key"),
                    ("sk", "secret_key"),
                    ("ct", "ciphertext"),
                    ("ss", "shared_secret"),
                ]:
                    self.assertEqual(len(self.read(file)), entry["bytes"][what], (file, closed))
                self.assertEqual(self.read("ss"), self.read("ss2"))


class WrongLengths(CommandCase):
    def setUp(self):
        super().setUp()
        self.entry = a_kem()
        self.name = self.entry["name"]
        self.keygen(self.name)
        self.encaps(self.name)

    def test_expected_and_found_are_said(self):
        size = self.entry["bytes"]["public_key"]
        for change in [-1, 1, 7]:
            self.write("bad", os.urandom(size + change))
            self.fails(
                2,
                f"the public key of {self.name} has {size} bytes, but this file holds "
                f"{size + change} bytes",
                "encaps",
                self.name,
                "--public",
                "bad",
                "--ciphertext",
                "ct2",
                "--shared-secret",
                "ss2",
            )

    def test_the_length_is_that_of_the_decoded_bytes(self):
        for form, text in [("hex", b"00 01\n02"), ("base64", b"AAEK\n"), ("hex", b"000102")]:
            self.write("bad", text)
            self.fails(
                2,
                f"this file holds 3 bytes in {form}",
                "encaps",
                self.name,
                "--public",
                "bad",
                "--ciphertext",
                "ct2",
                "--shared-secret",
                "ss2",
            )

    def test_another_set_that_fits_is_named(self):
        other = another_kem(self.entry)
        self.keygen(other["name"], "other.pk", "other.sk")
        for form in ["raw", "hex"]:
            self.keygen(other["name"], "other.pk", "other.sk", "--force", "--format", form)
            _, errors = self.encaps(
                self.name, public="other.pk", ciphertext="ct2", shared="ss2", code=2
            )
            self.assertRegex(
                errors, rf"that is the length of .*the public key of {other['name']}\b"
            )

    def test_exchanged_files_are_noticed(self):
        self.fails(
            2,
            f"the secret key of {self.name} (are the files exchanged?)",
            "encaps",
            self.name,
            "--public",
            "sk",
            "--ciphertext",
            "ct2",
            "--shared-secret",
            "ss2",
        )
        self.fails(
            2,
            f"the public key of {self.name} (are the files exchanged?)",
            "decaps",
            self.name,
            "--secret",
            "pk",
            "--ciphertext",
            "ct",
            "--shared-secret",
            "ss2",
        )
        self.fails(
            2,
            f"the secret key of {self.name} (are the files exchanged?)",
            "decaps",
            self.name,
            "--secret",
            "sk",
            "--ciphertext",
            "sk",
            "--shared-secret",
            "ss2",
        )

    def test_nothing_was_written(self):
        before = self.files()
        self.encaps(self.name, public="sk", ciphertext="ct2", shared="ss2", code=2)
        self.decaps(self.name, secret="pk", code=2)
        self.assertEqual(self.files(), before)
