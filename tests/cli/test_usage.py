"""Help, version, wrong command lines.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""
from command import CommandCase, a_kem, sets

# What every build with a KEM set has.
COMMANDS = ["list", "keygen", "encaps", "decaps", "kat", "speed"]


class Help(CommandCase):
    def setUp(self):
        super().setUp()
        a_kem()  # else skipped

    def test_help_names_every_command(self):
        output, _ = self.run_command("--help")
        for name in COMMANDS:
            self.assertIn(f"\n  {name} ", output.decode())

    def test_signature_commands_are_shown_only_with_signature_sets(self):
        output, _ = self.run_command("--help")
        for name in ["sign", "verify"]:
            self.assertEqual(f"\n  {name} " in output.decode(), bool(sets("signature")), name)

    def test_help_of_each_command_has_an_example(self):
        for name in COMMANDS + (["sign", "verify"] if sets("signature") else []):
            output, _ = self.run_command(name, "--help")
            self.assertRegex(output.decode(), rf"Example:\n  vambrace {name} ", name)

    def test_version(self):
        output, _ = self.run_command("--version")
        self.assertRegex(output.decode(), r"^vambrace \d+\.\d+\.\d+\n$")


class WrongUsage(CommandCase):
    def test_no_command(self):
        self.fails(2, "subcommand is required")

    def test_unknown_command(self):
        self.fails(2, "unknown command 'keygeen'", "keygeen")

    def test_missing_option(self):
        self.fails(2, "--secret is required", "keygen", a_kem()["name"], "--public", "pk")
        self.assertEqual(self.files(), [])

    def test_unknown_option(self):
        self.fails(2, "--sekret", "keygen", a_kem()["name"], "--public", "pk", "--secret", "sk", "--sekret", "x")

    def test_unknown_format(self):
        self.fails(2, "--format", "keygen", a_kem()["name"], "--public", "pk", "--secret", "sk", "--format", "pem")

    def test_unknown_set_names_the_near_one(self):
        name = a_kem()["name"]
        for wrong in [name + "r", name.upper(), name[:3] + "-" + name[3:], name[1:]]:
            self.fails(2, f"unknown parameter set '{wrong}': did you mean {name}", "keygen", wrong, "--public", "pk", "--secret", "sk")

    def test_unknown_set_without_a_near_one(self):
        self.fails(2, "unknown parameter set 'zzzzzzzz': 'vambrace list' shows all sets", "kat", "zzzzzzzz")

    def test_kem_set_for_a_signature_command_and_the_other_way_round(self):
        if not sets("signature"):
            self.skipTest("this build has no signature set")
        signature = sets("signature")[0]["name"]
        self.fails(2, "is a KEM set", "sign", a_kem()["name"], "--secret", "sk", "--message", "m", "--signature", "s")
        self.fails(2, "is a signature set", "encaps", signature, "--public", "pk", "--ciphertext", "ct", "--shared-secret", "ss")
