"""The examples of docs/cli.md are run as they stand, and what they print is compared.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

import os
import re
import subprocess

import command
from command import CommandCase, listed

SHOWN = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def examples(text):
    """(command line, expected output) of each line that begins with $. The output ends with
    the next one or the block.
    """
    found = []
    for block in SHOWN.findall(text):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            line, _, output = part.partition("\n")
            found.append((line, output))
    return found


def matches(expected, output):
    """Three dots stand for anything."""
    return (
        re.fullmatch(
            ".*".join(re.escape(piece) for piece in expected.split("...")), output, re.DOTALL
        )
        is not None
    )


def run_all(case, text):
    """Runs the examples one after another in the folder of the test; gives those whose output
    differs.
    """
    environment = {
        **os.environ,
        "PATH": os.path.dirname(os.path.abspath(command.BINARY)) + os.pathsep + os.environ["PATH"],
    }
    wrong = []
    for line, expected in examples(text):
        done = subprocess.run(
            line,
            shell=True,
            cwd=case.folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
        if not matches(expected, done.stdout.decode()):
            wrong.append((line, expected, done.stdout.decode()))
    return wrong


class Manual(CommandCase):
    maxDiff = None

    def test_examples(self):
        if not {"mlkem512", "mlkem768", "mldsa65", "haetae2", "saber", "mceliece348864"} <= {
            entry["name"] for entry in listed()
        }:
            self.skipTest("this build has not all sets of the examples")
        with open(os.path.join(command.SOURCE, "docs", "cli.md"), encoding="utf-8") as file:
            text = file.read()
        self.assertGreater(len(examples(text)), 10)
        self.assertEqual(run_all(self, text), [])

    def test_every_command_and_option_is_described(self):
        with open(os.path.join(command.SOURCE, "docs", "cli.md"), encoding="utf-8") as file:
            text = file.read()
        commands = [
            (command.BINARY, name)
            for name in [
                "list",
                "keygen",
                "encaps",
                "decaps",
                "sign",
                "verify",
                "pubkey",
                "convert",
                "inspect",
                "manual",
                "completion",
                "speed",
                "selftest",
                "acvp",
            ]
        ]
        commands += [(command.TEST_BINARY, name) for name in ["kat", "speed"]]
        if not {"kem", "signature"} <= {entry["kind"] for entry in listed()}:
            self.skipTest("this build has not all commands")
        for binary, name in commands:
            self.assertIn(f"{os.path.basename(binary)} {name}", text)
            output, _ = self.run_command(name, "--help", binary=binary)
            for option in re.findall(r"^ +(?:-\w,)?(--[a-z0-9-]+)", output.decode(), re.MULTILINE):
                if option not in ("--help", "--help-all"):
                    self.assertIn(option, text, name)


class ManualChecker(CommandCase):
    """The checker itself must notice a wrong example."""

    def test_wrong_output_is_found(self):
        right = "```console\n$ echo one; echo two\none\n...\n$ false\n```\n"
        self.assertEqual(run_all(self, right), [])
        for wrong in [
            right.replace("one\n...", "one"),
            right.replace("two", "three\necho 4").replace("...", "two"),
            right.replace("false", "echo x"),
        ]:
            self.assertEqual(len(run_all(self, wrong)), 1, wrong)
