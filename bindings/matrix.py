#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A secret made in one language is opened in each other: matrix.py [--full].

The C command and every binding that was built (build/host, build/bindings) exchange raw files, each
as owner of the key with each as the other side: encapsulate there, decapsulate here, sign here,
verify there, another message is refused; the command with Python, JavaScript, Java and Go, which
write PEM files in every form, convert each other's to the same bytes. By default the set of each
family whose keys are shortest, with --full all sets but slow ones. The last line is "N passed, N
failed"; what is not there is named in a line "skipped:".
"""

from __future__ import annotations

import itertools
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / "build"
IDENTIFIERS = ROOT / "docs" / "specs" / "data" / "identifiers.json"
# Where keys or signatures of other sets than the smallest take seconds.
SLOW_FAMILIES = ("Classic McEliece", "SLH-DSA")

Arguments = list[str]
# How a language is called: an operation and its arguments give an exit code and what was said.
Caller = Callable[[str, Arguments], tuple[int, str]]

# The options of the C command for the files of each operation, in the order of exchange's files.
OPTIONS = {
    "keygen": ["--public", "--secret"],
    "encaps": ["--public", "--ciphertext", "--shared-secret"],
    "decaps": ["--secret", "--ciphertext", "--shared-secret"],
    "sign": ["--secret", "--message", "--signature"],
    "verify": ["--public", "--message", "--signature"],
    "convert": ["--in", "--out"],
}
FORMS = ["seed", "expanded", "both"]
LONG = 65536  # bytes of a public key of Classic McEliece, whose files leave out the seed
KEY_FILES = ["python", "js", "java", "go"]  # alongside the command


def run(line: Arguments) -> tuple[int, str]:
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    return done.returncode, done.stderr.strip()


def command(program: Path) -> Caller:
    def call(operation: str, arguments: Arguments) -> tuple[int, str]:
        name, *files = arguments
        operation, _, form = operation.partition("-")
        options = [part for pair in zip(OPTIONS[operation], files, strict=True) for part in pair]
        if operation == "convert":
            options += ["--format", "pem", "--force", *(["--secret-form", form] if form else [])]
        elif operation == "keygen":
            options += ["--format", form or "raw"]
        else:
            options += ["--in-format", "raw"]
        return run([str(program), operation, name, *options])

    return call


def exchange(*program: str | Path) -> Caller:
    return lambda operation, arguments: run([*map(str, program), operation, *arguments])


def lasting(*program: str | Path) -> Caller:
    """A program that does one operation after the other: starting it takes longer than those."""
    process = subprocess.Popen(
        [*map(str, program), "batch"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdin is not None
    assert process.stdout is not None
    to, answers = process.stdin, process.stdout

    def call(operation: str, arguments: Arguments) -> tuple[int, str]:
        print(operation, *arguments, sep="\t", file=to, flush=True)
        code, tab, text = answers.readline().partition("\t")
        return (int(code), text.strip()) if tab else (3, f"{program[-1]} broke off")

    return call


def chosen_sets(full: bool) -> list[dict[str, Any]]:
    """What the command lists: of each family the set with the shortest keys, or all fast ones."""
    output = subprocess.run(
        [BUILD / "host" / "vambrace", "list", "--json"], capture_output=True, check=True
    ).stdout
    sets: list[dict[str, Any]] = json.loads(output)["sets"]
    smallest: dict[str, dict[str, Any]] = {}
    for each in sets:
        best = smallest.setdefault(each["family"], each)
        if effort(each) < effort(best):
            smallest[each["family"]] = each
    if full:
        return [s for s in sets if s["family"] not in SLOW_FAMILIES or s in smallest.values()]
    return list(smallest.values())


def effort(each: dict[str, Any]) -> tuple[bool, int, str]:
    """Sets for speed (f) come before those for small signatures; then those with short keys."""
    size = each["bytes"]["public_key"] + each["bytes"]["secret_key"]
    return not each["name"].endswith("f"), size, each["name"]


def forms_of(each: dict[str, Any]) -> list[str]:
    """The forms of the set's private keys; of those that are written expanded that one alone."""
    entries = json.loads(IDENTIFIERS.read_text())["sets"]
    entry = next(entry for entry in entries if entry["set"] == each["name"])
    if entry.get("private_key") == "raw":
        return [""]
    return FORMS if "seed_bytes" in entry and each["bytes"]["public_key"] < LONG else ["expanded"]


def languages() -> tuple[dict[str, Caller], list[str]]:
    """What is built here, and what is not with the reason."""
    places: dict[str, tuple[Path, Callable[[Path], Caller], str]] = {
        "command": (BUILD / "host" / "vambrace", command, "make lib builds it"),
        "python": (
            BUILD / "bindings" / "python" / "venv" / "bin" / "python",
            lambda path: lasting(path, ROOT / "bindings" / "python" / "exchange.py"),
            "bindings/python/test.sh builds it",
        ),
        "rust": (
            BUILD / "bindings" / "rust" / "debug" / "examples" / "exchange",
            exchange,
            "bindings/rust/test.sh builds it",
        ),
        "js": (
            BUILD / "bindings" / "js" / "package",
            lambda _: lasting("node", ROOT / "bindings" / "js" / "exchange.mjs"),
            "bindings/js/test.sh builds it",
        ),
        "java": (
            BUILD / "bindings" / "java" / "exchange",
            lasting,
            "bindings/java/test.sh builds it",
        ),
        "go": (
            BUILD / "bindings" / "go" / "exchange",
            exchange,
            "bindings/go/test.sh builds it",
        ),
    }
    found, missing = {}, []
    for name, (path, caller, advice) in places.items():
        if path.exists():
            found[name] = caller(path)
        else:
            missing.append(f"{name} is not built here ({advice})")
    return found, missing


class Matrix:
    """The exchanges of one set, in a folder of their own."""

    def __init__(self, each: dict[str, Any], callers: dict[str, Caller], folder: Path) -> None:
        self.name, self.callers, self.folder = each["name"], callers, folder
        self.forms = forms_of(each)
        self.is_signature = "signature" in each["bytes"]
        self.passed = self.failed = 0

    def run(self, language: str, operation: str, *files: Path) -> int:
        """The exit code; what a program prints when it fails is shown where that was not meant."""
        code, self.said = self.callers[language](operation, [self.name, *map(str, files)])
        return code

    def file(self, *words: str) -> Path:
        return self.folder / ".".join([self.name, *words])

    def result(self, good: bool, what: str) -> None:
        self.passed += good
        self.failed += not good
        if not good:
            print(f"{self.name}: {what}: failed: {self.said}")

    def keys(self, owner: str) -> tuple[Path, Path]:
        return self.file(owner, "public"), self.file(owner, "secret")

    def makes_keys(self, language: str) -> bool:
        good = self.run(language, "keygen", *self.keys(language)) == 0
        self.result(good, f"keys made by {language}")
        return good

    def exchange_secret(self, owner: str, sender: str) -> None:
        public, secret = self.keys(owner)
        ciphertext, here, there = (self.file(owner, sender, part) for part in ("ct", "own", "sent"))
        good = (
            self.run(sender, "encaps", public, ciphertext, there) == 0
            and self.run(owner, "decaps", secret, ciphertext, here) == 0
            and here.read_bytes() == there.read_bytes()
            and here.stat().st_size > 0
        )
        self.result(good, f"a secret from {sender} to {owner}")

    def check_signature(self, owner: str, reader: str) -> None:
        public, secret = self.keys(owner)
        message, signature = self.file(owner, reader, "message"), self.file(owner, reader, "sig")
        message.write_bytes(f"from {owner} to {reader}".encode())
        good = (
            self.run(owner, "sign", secret, message, signature) == 0
            and self.run(reader, "verify", public, message, signature) == 0
        )
        self.result(good, f"a signature from {owner} to {reader}")
        message.write_bytes(b"something else")
        refused = self.run(reader, "verify", public, message, signature) == 1
        self.result(refused, f"{reader} refuses another message than that of {owner}")

    def convert_key_files(self, language: str) -> None:
        """Of one key of the command's, in all forms: what either writes of the other's files."""
        public, secret = (self.file(part, language, "pem") for part in ("public", "secret"))
        made = self.run("command", "keygen-pem", public, secret) == 0
        self.result(made, "a key in PEM made by the command")
        copy, back = self.file("copy", "pem"), self.file("back", "pem")
        good = self.run(language, "convert", public, copy) == 0
        good = good and self.run("command", "convert", copy, back) == 0
        same = good and public.read_bytes() == copy.read_bytes() == back.read_bytes()
        self.result(same, f"a public key in PEM, {language}")
        for form in self.forms:
            own, other = (self.file(form or "raw", who) for who in ("command", language))
            convert = f"convert-{form}" if form else "convert"
            good = (
                self.run("command", convert, secret, own) == 0
                and self.run(language, convert, secret, other) == 0
                and self.run("command", convert, other, back) == 0
                and self.run(language, convert, own, copy) == 0
            )
            files = {path.read_bytes() for path in (own, other, back, copy)} if good else set()
            self.result(len(files) == 1, f"a secret key in PEM as {form or 'bytes'}, {language}")

    def all(self) -> None:
        present = [language for language in self.callers if self.makes_keys(language)]
        for owner, other in itertools.product(present, repeat=2):
            if self.is_signature:
                self.check_signature(owner, other)
            else:
                self.exchange_secret(owner, other)
        for language in KEY_FILES:
            if language in present and "command" in present:
                self.convert_key_files(language)


def main() -> int:
    os.umask(0o077)  # the files hold secret keys
    callers, missing = languages()
    for reason in missing:
        print(f"skipped: {reason}")
    if "command" not in callers:  # which also says what sets there are
        print("0 passed, 0 failed")
        return 0
    sets = chosen_sets("--full" in sys.argv[1:])
    passed = failed = 0
    with tempfile.TemporaryDirectory() as folder:
        for each in sets:
            matrix = Matrix(each, callers, Path(folder))
            matrix.all()
            passed, failed = passed + matrix.passed, failed + matrix.failed
    print(f"{' '.join(callers)} with each other: {' '.join(each['name'] for each in sets)}")
    print(f"{passed} passed, {failed} failed")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
