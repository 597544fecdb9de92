"""keygen, encaps, decaps with right arguments.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

import base64

from command import CommandCase, a_kem, sets

FORMS = ["raw", "hex", "base64", "base64url"]


class RoundTrip(CommandCase):
    def test_every_set(self):
        for entry in sets("kem"):
            name, size = entry["name"], entry["bytes"]
            with self.subTest(name):
                self.keygen(name, "pk", "sk", "--force")
                self.encaps(name, "--force")  # a ciphertext may be as long as a secret key
                self.decaps(name)
                for file, what in [
                    ("pk", "public_key"),
                    ("sk", "secret_key"),
                    ("ct", "ciphertext"),
                    ("ss", "shared_secret"),
                ]:
                    self.assertEqual(len(self.read(file)), size[what], file)
                self.assertEqual(self.read("ss"), self.read("ss2"))
                self.assertNotEqual(self.read("ss"), bytes(size["shared_secret"]))
        self.assertEqual(self.files(), ["ct", "pk", "sk", "ss", "ss2"])

    def test_two_runs_differ(self):
        name = a_kem()["name"]
        self.keygen(name, "pk", "sk")
        self.keygen(name, "pk2", "sk2")
        self.assertNotEqual(self.read("pk"), self.read("pk2"))
        self.encaps(name, shared="ss")
        self.encaps(name, shared="ss2", ciphertext="ct2")
        self.assertNotEqual(self.read("ss"), self.read("ss2"))

    def test_warning_only_for_what_must_not_be_deployed(self):
        for entry in sets("kem"):
            name, standing = entry["name"], entry["standing"]
            _, errors = self.keygen(name, "pk", "sk", "--force")
            _, more_errors = self.encaps(name, "--force")
            warned_of = standing.endswith("do not deploy")
            of_keys = standing.endswith(("not for new use", "ephemeral keys only"))
            for text, expected in [(errors, warned_of or of_keys), (more_errors, warned_of)]:
                if expected:
                    self.assertIn(f"warning: the standing of {name} is '{standing}'", text)
                    self.assertEqual(text.count("\n"), 1)
                else:
                    self.assertEqual(text, "")
            _, errors = self.keygen(name, "pk", "sk", "--force", "--quiet")
            _, more_errors = self.encaps(name, "--force", "--quiet")
            self.assertEqual((errors, more_errors), ("", ""))

    def test_secrets_are_not_printed(self):
        name = a_kem()["name"]
        output, errors = self.keygen(name)
        self.assertEqual((output, errors), (b"", ""))
        output, errors = self.encaps(name)
        self.assertEqual((output, errors), (b"", ""))


class Formats(CommandCase):
    def setUp(self):
        super().setUp()
        self.name = a_kem()["name"]

    def test_hex_is_one_lower_case_line(self):
        self.keygen(self.name, "pk", "sk", "--format", "hex")
        text = self.read("pk")
        self.assertRegex(text, rb"^[0-9a-f]+\n$")
        self.assertEqual(len(bytes.fromhex(text.decode())), a_kem()["bytes"]["public_key"])

    def test_base64_is_standard(self):
        self.keygen(self.name, "pk", "sk", "--format", "base64")
        text = self.read("pk")
        content = base64.b64decode(text.replace(b"\n", b""), validate=True)
        self.assertEqual(len(content), a_kem()["bytes"]["public_key"])
        self.assertEqual(text, base64.encodebytes(content))

    def test_base64url_is_standard(self):
        self.keygen(self.name, "pk", "sk", "--format", "base64url")
        for file, what in [("pk", "public_key"), ("sk", "secret_key")]:
            text = self.read(file)
            self.assertRegex(text, rb"^[-_0-9A-Za-z]+\n$")
            digits = text.strip()
            content = base64.urlsafe_b64decode(digits + b"=" * (-len(digits) % 4))
            self.assertEqual(len(content), a_kem()["bytes"][what])
            self.assertEqual(base64.urlsafe_b64encode(content).rstrip(b"="), digits)

    def test_base64url_with_padding_is_read(self):
        self.keygen(self.name, "pk", "sk")
        for file in ["pk", "sk"]:
            self.write(file, base64.urlsafe_b64encode(self.read(file)))
        self.encaps(self.name)
        self.decaps(self.name)
        self.assertEqual(self.read("ss"), self.read("ss2"))

    def test_damaged_base64url_is_refused(self):
        self.keygen(self.name, "pk", "sk", "--format", "base64url")
        good = self.read("pk").strip()
        for bad in [good[:-1], good + b"A", good[:5] + b"+" + good[6:], good[:5] + b"/" + good[6:]]:
            self.write("bad", bad)
            self.encaps(
                self.name,
                "--in-format",
                "base64url",
                public="bad",
                ciphertext="ct2",
                shared="ss3",
                code=2,
            )

    def test_every_form_is_read_back(self):
        for key_form in FORMS:
            for sent_form in FORMS:
                self.keygen(self.name, "pk", "sk", "--force", "--format", key_form)
                self.encaps(self.name, "--format", sent_form)
                self.decaps(self.name, "--format", sent_form)
                self.assertEqual(self.read("ss"), self.read("ss2"), (key_form, sent_form))
                self.decaps(self.name, "--in-format", "auto", shared="ss3", code=0)

    def test_every_byte_value_and_every_remainder_in_base64(self):
        """The shared secret has 32 bytes (remainder 2); keys and ciphertexts cover the others;
        all 64 digits occur.
        """
        seen = set()
        for entry in sets("kem"):
            self.keygen(entry["name"], "pk", "sk", "--force", "--format", "base64")
            for file, what in [("pk", "public_key"), ("sk", "secret_key")]:
                content = base64.b64decode(self.read(file))
                self.assertEqual(len(content), entry["bytes"][what])
                self.assertEqual(self.read(file), base64.encodebytes(content))
                seen |= set(self.read(file))
        self.assertGreaterEqual(len(seen), 64)

    def test_white_space_and_upper_case_do_not_matter(self):
        self.keygen(self.name, "pk", "sk", "--format", "hex")
        text = self.read("pk").upper()
        self.write("pk", b"\r\n".join(text[i : i + 63] for i in range(0, len(text), 63)) + b"\t\n")
        self.encaps(self.name)
        self.decaps(self.name)
        self.assertEqual(self.read("ss"), self.read("ss2"))

    def test_stated_form(self):
        self.keygen(self.name, "pk", "sk", "--format", "hex")
        self.encaps(self.name, "--in-format", "hex")
        self.decaps(self.name, "--in-format", "raw", secret="sk", code=2)
        self.keygen(self.name, "pk2", "sk2")
        self.fails(
            2,
            "is not hex text",
            "encaps",
            self.name,
            "--public",
            "pk2",
            "--ciphertext",
            "ct2",
            "--shared-secret",
            "ss3",
            "--in-format",
            "hex",
        )
        self.fails(
            2,
            "is not base64 text",
            "encaps",
            self.name,
            "--public",
            "pk2",
            "--ciphertext",
            "ct2",
            "--shared-secret",
            "ss3",
            "--in-format",
            "base64",
        )

    def test_raw_bytes_that_look_like_hex_are_raw(self):
        """The right number of bytes decides, not their look."""
        self.keygen(self.name)
        self.write("ct", b"0" * a_kem()["bytes"]["ciphertext"])
        self.decaps(self.name, shared="auto")
        self.decaps(self.name, "--in-format", "raw", shared="raw")
        self.assertEqual(self.read("auto"), self.read("raw"))

    def test_damaged_base64_is_refused(self):
        entry = next((s for s in sets("kem") if s["bytes"]["public_key"] % 3), None)
        if entry is None:
            self.skipTest("no public key ends in base64 padding")
        name = entry["name"]
        self.keygen(name, "pk", "sk", "--format", "base64")
        good = self.read("pk").replace(b"\n", b"")
        digit = good.rindex(b"=" * good.count(b"=")) - 1
        digits = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
        stray_bit = digits[digits.index(good[digit]) | 1 :][:1]
        for bad in [
            good[:digit] + stray_bit + good[digit + 1 :],
            good[:-1],
            b"=" + good[1:],
            b"-" + good[1:],
            good + b"====",
        ]:
            self.write("bad", bad)
            self.encaps(
                name, "--in-format", "base64", public="bad", ciphertext="ct2", shared="ss3", code=2
            )


class StandardStreams(CommandCase):
    def setUp(self):
        super().setUp()
        self.name = a_kem()["name"]

    def test_pipe_through_stdin_and_stdout(self):
        public_key, _ = self.keygen(self.name, "-", "sk")
        ciphertext, _ = self.encaps(self.name, public="-", ciphertext="-", stdin=public_key)
        self.assertEqual(len(ciphertext), a_kem()["bytes"]["ciphertext"])
        shared_secret, _ = self.decaps(self.name, ciphertext="-", shared="-", stdin=ciphertext)
        self.assertEqual(shared_secret, self.read("ss"))

    def test_secret_key_from_stdin(self):
        self.keygen(self.name)
        self.encaps(self.name)
        self.decaps(self.name, secret="-", stdin=self.read("sk"))
        self.assertEqual(self.read("ss"), self.read("ss2"))

    def test_two_outputs_on_stdout(self):
        self.fails(
            2,
            "cannot both go to the standard output",
            "keygen",
            self.name,
            "--public",
            "-",
            "--secret",
            "-",
        )

    def test_two_inputs_on_stdin(self):
        self.fails(
            2,
            "only one input can come from the standard input",
            "decaps",
            self.name,
            "--secret",
            "-",
            "--ciphertext",
            "-",
            "--shared-secret",
            "ss",
        )

    def test_closed_pipe_leaves_no_file(self):
        import os

        reading, writing = os.pipe()
        os.close(reading)
        with os.fdopen(writing, "wb") as pipe:
            self.fails(
                1,
                "Broken pipe",
                "keygen",
                self.name,
                "--public",
                "-",
                "--secret",
                "sk",
                stdout=pipe,
            )
        self.assertEqual(self.files(), [])

    def test_raw_bytes_do_not_go_to_a_terminal(self):
        import contextlib
        import os
        import pty
        import threading

        leader, follower = pty.openpty()

        def show():  # a terminal takes few bytes that nobody looks at
            with contextlib.suppress(OSError):
                while os.read(leader, 4096):
                    pass

        threading.Thread(target=show, daemon=True).start()
        with os.fdopen(leader, "rb"), os.fdopen(follower, "wb") as terminal:
            self.fails(
                2,
                "does not go to a terminal",
                "keygen",
                self.name,
                "--public",
                "-",
                "--secret",
                "sk",
                stdout=terminal,
            )
            self.run_command(
                "keygen",
                self.name,
                "--public",
                "-",
                "--secret",
                "sk",
                "--format",
                "hex",
                stdout=terminal,
            )
