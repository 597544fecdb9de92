"""Manual pages and completions: made of the help, so that they say what it says; tried in the
shells that are there.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

import os
import re
import shutil
import subprocess

import command
from command import CommandCase, a_kem, listed


def words_of_help(case, name):
    """The options of a command, as its help lists them."""
    output, _ = case.run_command(name, "--help")
    return re.findall(r"^ +(?:-\w,)?(--[a-z0-9-]+)", output.decode(), re.MULTILINE)


def commands_of_help(case):
    output, _ = case.run_command("--help")
    listing = output.decode().partition("Subcommands:\n")[2]
    return re.findall(r"^  (\w+) ", listing, re.MULTILINE)


class ManualPages(CommandCase):
    def plain(self, page):
        """What a page prints, without roff's marks."""
        return re.sub(r"\\f[BIR]|\\&", "", page.decode()).replace("\\-", "-").replace("\\e", "\\")

    def test_every_page_says_what_the_help_says(self):
        for name in commands_of_help(self):
            page = self.plain(self.run_command("manual", name)[0])
            self.assertIn(f".TH vambrace-{name} 1 ", page)
            for option in words_of_help(self, name):
                self.assertIn(option, page, name)
            text, _ = self.run_command(name, "--help")
            self.assertIn(text.decode().partition("\n")[0], page)
            for line in text.decode().partition("Example:\n")[2].splitlines():
                self.assertIn(line, page)

    def test_the_page_of_the_program(self):
        page = self.plain(self.run_command("manual")[0])
        for name in commands_of_help(self):
            self.assertIn(f"\nvambrace-{name}(1)\n", page)
        self.assertIn("Exit codes: 0 done;", page)

    def test_all_pages_at_once(self):
        os.mkdir(self.path("man1"))
        self.run_command("manual", "--folder", "man1")
        names = ["vambrace.1"] + [f"vambrace-{name}.1" for name in commands_of_help(self)]
        self.assertEqual(sorted(os.listdir(self.path("man1"))), sorted(names))
        for name in commands_of_help(self):
            page = self.run_command("manual", name)[0]
            self.assertEqual(self.read(f"man1/vambrace-{name}.1"), page)
        self.fails(1, "cannot write nowhere/vambrace.1", "manual", "--folder", "nowhere")
        self.fails(2, "unknown command 'keygne': did you mean keygen?", "manual", "keygne")

    def test_roff_has_no_complaints(self):
        if not shutil.which("groff"):
            self.skipTest("groff is not installed")
        for name in ["", *commands_of_help(self)]:
            page, _ = self.run_command("manual", *([name] if name else []))
            done = subprocess.run(
                ["groff", "-man", "-ww", "-Tascii"], input=page, capture_output=True, check=True
            )
            self.assertEqual(done.stderr, b"", name)
            self.assertIn(b"User Commands", done.stdout)


class Completions(CommandCase):
    def setUp(self):
        super().setUp()
        self.name = a_kem()["name"]
        self.sets = {entry["name"] for entry in listed()}

    def run_shell(self, shell, text):
        if not shutil.which(shell):
            self.skipTest(f"{shell} is not installed")
        script, _ = self.run_command("completion", shell)
        self.write("script", script)
        path = os.path.dirname(os.path.abspath(command.BINARY))
        done = subprocess.run(
            [shell, "-c", f"source ./script\n{text}"],
            cwd=self.folder,
            env={**os.environ, "PATH": f"{path}:{os.environ['PATH']}", "HOME": self.folder},
            capture_output=True,
            check=True,
        )
        return [line.split("\t")[0] for line in done.stdout.decode().splitlines()]

    def check_all(self, complete):
        """`complete` gives the words that may follow, the last one begun."""
        self.write("a_file", b"")
        self.assertEqual(set(complete("vambrace", "")), set(commands_of_help(self)))
        self.assertEqual(complete("vambrace", "keyg"), ["keygen"])
        for name in commands_of_help(self):
            self.assertEqual(set(complete("vambrace", name, "--")), set(words_of_help(self, name)))
        self.assertTrue(self.sets <= set(complete("vambrace", "keygen", "")))
        self.assertIn(self.name, complete("vambrace", "keygen", self.name[:4]))
        keygen = ["vambrace", "keygen", self.name]
        self.assertEqual(complete(*keygen, "--format", "pe"), ["pem"])
        forms = complete(*keygen, "--secret-form", "")
        self.assertEqual(set(forms), {"seed", "expanded", "both"})
        self.assertEqual(complete(*keygen, "--secret", "a_f"), ["a_file"])
        self.assertEqual(complete("vambrace", "inspect", "a_f"), ["a_file"])
        self.assertEqual(complete("vambrace", "help", "keyg"), ["keygen"])

    def test_bash(self):
        def complete(*words):
            quoted = " ".join(f"'{word}'" for word in words)
            return self.run_shell(
                "bash",
                f"compopt() {{ :; }}; COMP_WORDS=({quoted}); COMP_CWORD={len(words) - 1}\n"
                "_vambrace; printf '%s\\n' \"${COMPREPLY[@]}\"",
            )

        self.check_all(complete)

    def test_fish(self):
        def complete(*words):
            line = " ".join(words)
            found = self.run_shell("fish", f"complete -C '{line}'")
            return [word for word in found if not words[-1].startswith("--") or word[:2] == "--"]

        self.check_all(complete)

    def test_zsh(self):
        """zsh's own functions, which need a terminal, are replaced: what they are given is what
        is compared.
        """
        stubs = (
            "_arguments() { shift; print -rl -- $@ }; _files() { print FILES }\n"
            "_describe() { print -rl -- ${(P)2} }; compdef() { }\n"
        )

        def given(*words):
            quoted = " ".join(f"'{word}'" for word in words)
            self.write("stubs", stubs.encode())
            return self.run_shell(
                "zsh", f"source ./stubs; words=({quoted}); CURRENT={len(words)}; _vambrace"
            )

        if not shutil.which("zsh"):
            self.skipTest("zsh is not installed")
        script, _ = self.run_command("completion", "zsh")
        self.assertTrue(script.startswith(b"#compdef vambrace\n"))
        subprocess.run(["zsh", "-n", "-c", script.decode()], check=True, capture_output=True)
        commands = {line.partition(":")[0] for line in given("vambrace", "")}
        self.assertEqual(commands, set(commands_of_help(self)))
        for name in commands_of_help(self):
            specs = given("vambrace", name, "")
            options = {spec.partition("[")[0] for spec in specs if spec.startswith("--")}
            self.assertEqual(options, set(words_of_help(self, name)))
        specs = given("vambrace", "keygen", "")
        sets = next(spec for spec in specs if spec.startswith("*:SET:"))
        self.assertEqual(set(sets.partition("(")[2].rstrip(")").split()), self.sets)
        format_spec = next(spec for spec in specs if spec.startswith("--format["))
        self.assertIn("(raw hex base64 base64url pem der)", format_spec)
        secret = next(spec for spec in specs if spec.startswith("--secret["))
        self.assertTrue(secret.endswith(":FILE:_files"), secret)

    def test_unknown_shell(self):
        self.fails(2, "SHELL", "completion", "tcsh")
