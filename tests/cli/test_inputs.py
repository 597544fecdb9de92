"""Inputs that cannot be read or have the wrong length.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""
import os

from command import CommandCase, a_kem, another_kem


class WrongInputs(CommandCase):
    def setUp(self):
        super().setUp()
        self.name = a_kem()["name"]

    def encaps_from(self, public, message, stdin=b""):
        self.fails(2, message, "encaps", self.name, "--public", public, "--ciphertext", "ct", "--shared-secret", "ss", stdin=stdin)
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
            self.fails(2, f"the public key of {self.name} has {size} bytes, but this file holds {size + change} bytes", "encaps", self.name,
                       "--public", "bad", "--ciphertext", "ct2", "--shared-secret", "ss2")

    def test_the_length_is_that_of_the_decoded_bytes(self):
        for form, text in [("hex", b"00 01\n02"), ("base64", b"AAEK\n"), ("hex", b"000102")]:
            self.write("bad", text)
            self.fails(2, f"this file holds 3 bytes in {form}", "encaps", self.name, "--public", "bad", "--ciphertext", "ct2",
                       "--shared-secret", "ss2")

    def test_another_set_that_fits_is_named(self):
        other = another_kem(self.entry)
        self.keygen(other["name"], "other.pk", "other.sk")
        for form in ["raw", "hex"]:
            self.keygen(other["name"], "other.pk", "other.sk", "--force", "--format", form)
            _, errors = self.encaps(self.name, public="other.pk", ciphertext="ct2", shared="ss2", code=2)
            self.assertRegex(errors, rf"that is the length of .*the public key of {other['name']}\b")

    def test_exchanged_files_are_noticed(self):
        self.fails(2, f"the secret key of {self.name} (are the files exchanged?)", "encaps", self.name, "--public", "sk", "--ciphertext", "ct2",
                   "--shared-secret", "ss2")
        self.fails(2, f"the public key of {self.name} (are the files exchanged?)", "decaps", self.name, "--secret", "pk", "--ciphertext", "ct",
                   "--shared-secret", "ss2")
        self.fails(2, f"the secret key of {self.name} (are the files exchanged?)", "decaps", self.name, "--secret", "sk", "--ciphertext", "sk",
                   "--shared-secret", "ss2")

    def test_nothing_was_written(self):
        before = self.files()
        self.encaps(self.name, public="sk", ciphertext="ct2", shared="ss2", code=2)
        self.decaps(self.name, secret="pk", code=2)
        self.assertEqual(self.files(), before)
