"""What the command does on Windows, under wine: files, permissions, streams, the null device.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

import os

from command import CommandCase, a_kem, listed, sets


class Windows(CommandCase):
    def refuses(self, code, message, *arguments):
        """The command ends with this code and says this; wine, too, may say something of the
        programs that it starts itself.
        """
        output, errors = self.run_command(*arguments, code=code)
        self.assertIn("vambrace: ", errors)
        self.assertIn(message, errors)
        self.assertFalse(output)

    def test_encapsulation(self):
        """A key pair, a secret on both sides, nothing else is left; a second key pair does
        not replace the secret key.
        """
        name = a_kem()["name"]
        self.keygen(name)
        self.encaps(name)
        self.encaps(name)  # what is there is replaced
        self.decaps(name)
        self.assertEqual(self.read("ss"), self.read("ss2"))
        self.assertEqual(self.files(), ["ct", "pk", "sk", "ss", "ss2"])
        before = self.read("sk")
        self.refuses(
            2,
            "sk exists and may be a secret key",
            *["keygen", name, "--public", "pk", "--secret", "sk"],
        )
        self.assertEqual(self.read("sk"), before)
        self.assertEqual(self.files(), ["ct", "pk", "sk", "ss", "ss2"])
        self.keygen(name, "pk", "sk", "--force")
        self.assertNotEqual(self.read("sk"), before)

    def test_secrets_are_private(self):
        """wine keeps an access list as a mode and gives the group what the user has."""
        name = a_kem()["name"]
        self.keygen(name)
        self.encaps(name)
        others = {
            file: os.stat(self.path(file)).st_mode & 0o007 for file in self.files()
        }
        self.assertEqual(others, {"ct": 4, "pk": 4, "sk": 0, "ss": 0})

    def test_signature(self):
        if not sets("signature"):
            self.skipTest("this build has no signature set")
        name = sets("signature")[0]["name"]
        self.write("message", b"a message\r\n\x1a\n")
        pem = ["--format", "pem"]
        self.keygen(name, "pk", "sk", *pem)
        arguments = [name, "--message", "message", "--signature", "sig"]
        self.run_command("sign", *arguments, "--secret", "sk")
        self.run_command("verify", *arguments, "--public", "pk")
        self.write("message", b"a message\n\x1a\n")
        self.refuses(1, "does not verify", "verify", *arguments, "--public", "pk")
        output, _ = self.run_command("inspect", "sk")
        self.assertIn(f"set         {name} ".encode(), output)

    def test_bytes_pass_the_streams(self):
        """No byte is taken for the end of a line or of a text, in either direction."""
        name = a_kem()["name"]
        self.keygen(name)
        target = ["--ciphertext", "-", "--shared-secret", "ss"]
        ciphertext, _ = self.run_command("encaps", name, "--public", "pk", *target)
        self.assertEqual(len(ciphertext), a_kem()["bytes"]["ciphertext"])
        self.decaps(name, ciphertext="-", stdin=ciphertext)
        self.assertEqual(self.read("ss"), self.read("ss2"))

    def test_null_device(self):
        name = a_kem()["name"]
        self.keygen(name, "NUL", "sk")
        self.assertEqual(self.files(), ["sk"])

    def test_folder_that_is_missing(self):
        name = a_kem()["name"]
        self.refuses(
            1, "cannot write", "keygen", name, "--public", "none/pk", "--secret", "sk"
        )
        self.assertEqual(self.files(), [])

    def test_list(self):
        self.assertTrue(listed())
        self.refuses(2, "unknown command", "encapsulate")
