"""Help, version, wrong command lines.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

import json
import os
import re
import subprocess

import command
from command import CommandCase, a_kem, listed, sets

# What every build with a KEM set has.
COMMANDS = [
    "list",
    "keygen",
    "encaps",
    "decaps",
    "pubkey",
    "convert",
    "inspect",
    "speed",
    "selftest",
    "acvp",
]
TEST_COMMANDS = ["list", "kat", "speed"]  # of vambrace-test


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

    def test_help_fits_into_80_columns_and_breaks_no_word(self):
        shells = subprocess.run([command.BINARY, "--help-all"], capture_output=True, check=True)
        for line in shells.stdout.decode().splitlines():
            self.assertLessEqual(len(line), 80, line)
        for name in COMMANDS:
            text, _ = self.run_command(name, "--help")
            page, _ = self.run_command("manual", name)
            words = set(re.findall(r"[a-z]+", page.decode()))
            for word in re.findall(r"\b[a-z]{4,}$", text.decode(), re.M):
                self.assertIn(word, words, name)
        text, _ = self.run_command("keygen", "--help")
        self.assertIn("--public FILE (required)", text.decode())

    def test_version(self):
        output, _ = self.run_command("--version")
        self.assertRegex(output.decode(), r"^vambrace \d+\.\d+\.\d+\n$")
        for way in ["-V", "version"]:
            self.assertEqual(self.run_command(way)[0], output)

    def test_help_as_a_command(self):
        self.assertEqual(self.run_command("help")[0], self.run_command("--help")[0])
        for name in COMMANDS:
            self.assertEqual(self.run_command("help", name)[0], self.run_command(name, "--help")[0])
        self.fails(2, "unknown command 'keygne': did you mean keygen?", "help", "keygne")

    def test_the_command_for_tests(self):
        output, _ = self.run_test_command("--help")
        for name in TEST_COMMANDS:
            self.assertIn(f"\n  {name} ", output.decode())
            text, _ = self.run_test_command(name, "--help")
            self.assertRegex(text.decode(), rf"Example:\n  vambrace-test {name} ", name)
        self.assertRegex(
            self.run_test_command("--version")[0].decode(), r"^vambrace-test \d+\.\d+\.\d+\n$"
        )


class WrongUsage(CommandCase):
    def test_no_command(self):
        self.fails(2, "a command is required")

    def test_unknown_command(self):
        self.fails(2, "unknown command 'keygeen': did you mean keygen?", "keygeen")
        self.fails(2, "unknown command 'kat'", "kat", a_kem()["name"])

    def test_missing_option(self):
        self.fails(2, "--secret is required", "keygen", a_kem()["name"], "--public", "pk")
        self.assertEqual(self.files(), [])

    def test_unknown_option(self):
        name = a_kem()["name"]
        self.fails(
            2,
            "unknown option --sekret: did you mean --secret?",
            "keygen",
            name,
            "--public",
            "pk",
            "--secret",
            "sk",
            "--sekret",
            "x",
        )
        self.fails(2, "unknown option --sekret", "keygen", name, "--sekret=x")

    def test_an_unknown_option_is_named_before_what_is_missing(self):
        self.fails(2, "unknown option -z", "encaps", a_kem()["name"], "-z", "pk")
        self.fails(2, "unknown option -z", "-z")
        self.fails(2, "unknown option --jsn: did you mean --json?", "list", "--jsn")

    def test_unexpected_argument(self):
        self.fails(2, "unexpected argument 'pk'", "encaps", a_kem()["name"], "pk")

    def test_names_of_the_standards(self):
        """Capitals, '-' and '_' make no difference; what is written has the library's name."""
        for entry in listed():
            spelling = re.sub(r"(?<=[a-z])(?=\d)", "-", entry["name"].replace("_", "-")).upper()
            words = ["--seed", "missing", "--public", "pk", "--secret", "sk", "--quiet"]
            self.fails(2, "cannot read missing", "keygen", spelling, *words)
        name = a_kem()["name"]
        self.keygen(name.upper().replace("1", "-1"), "pk.pem", "sk.pem", "--format", "pem")
        self.assertIn(f"set         {name} ", self.run_command("inspect", "pk.pem")[0].decode())
        self.fails(2, f"did you mean {name}", "keygen", f"{name}0", "-p", "pk", "-s", "sk2")

    def test_set_that_is_not_in_the_build(self):
        """The vectors of every set lie in the sources."""
        present = {entry["name"] for entry in listed()}
        folder = os.path.join(command.SOURCE, "tests", "vectors")
        known = set()
        for file in os.listdir(folder):
            if file.endswith(".json"):
                with open(os.path.join(folder, file), encoding="utf-8") as text:
                    if "sizes" in json.load(text):  # else vectors of a part
                        known.add(file[:-5])
        if known <= present:
            self.skipTest("this build has every set")
        for name in sorted(known - present)[:3]:
            self.fails(
                2,
                f"the parameter set {name} is not in this build",
                "keygen",
                name,
                "--public",
                "pk",
                "--secret",
                "sk",
            )

    def test_unknown_format(self):
        self.fails(
            2,
            "--format",
            "keygen",
            a_kem()["name"],
            "--public",
            "pk",
            "--secret",
            "sk",
            "--format",
            "jwk",
        )

    def test_unknown_set_names_the_near_one(self):
        name = a_kem()["name"]
        for wrong in [name + "r", name.upper() + "-R", name[:3] + "." + name[3:], name[1:]]:
            _, errors = self.run_command(
                "keygen", wrong, "--public", "pk", "--secret", "sk", code=2
            )
            said = f"vambrace: unknown parameter set '{wrong}': did you mean "
            self.assertRegex(errors, rf"^{re.escape(said)}.*\b{name}\b")

    def test_unknown_set_without_a_near_one(self):
        self.fails(
            2,
            "unknown parameter set 'zzzzzzzz': 'vambrace list' shows all sets",
            "speed",
            "zzzzzzzz",
        )

    def test_kem_set_for_a_signature_command_and_the_other_way_round(self):
        if not sets("signature"):
            self.skipTest("this build has no signature set")
        signature = sets("signature")[0]["name"]
        self.fails(
            2,
            "is a KEM set",
            "sign",
            a_kem()["name"],
            "--secret",
            "sk",
            "--message",
            "m",
            "--signature",
            "s",
        )
        self.fails(
            2,
            "is a signature set",
            "encaps",
            signature,
            "--public",
            "pk",
            "--ciphertext",
            "ct",
            "--shared-secret",
            "ss",
        )
