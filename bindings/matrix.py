#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A secret made in one language is opened in each other: matrix.py [--full].

The C command and every binding that was built (build/host, build/bindings) exchange raw files, each
as owner of the key with each as the other side: encapsulate there, decapsulate here, sign here,
verify there, another message is refused; the command with Python and with JavaScript, which write
PEM files in every form, convert each other's to the same bytes. By default a few sets, with --full
one of each family. The last line is "N passed, N failed"; what is not there is named in a line
"skipped:".
"""

from __future__ import annotations

import itertools
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / "build"
FEW_SETS = ["mlkem512", "smaugt1", "mldsa44", "haetae2"]
ONE_OF_EACH_FAMILY = [
    *FEW_SETS,
    "espada",
    "lightsaber",
    "mceliece348864f",
    "ntruplus576",
    "nttru",
    "gcksign2",
    "nccsign1",
    "solmae512",
    "falcon512",
    "slhdsa_sha2_128f",
]

Arguments = list[str]
# How a language is called: an operation and its arguments become a command line.
Caller = Callable[[str, Arguments], Arguments]

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
KEY_FILES = ["python", "js"]  # beside the command


def command(program: Path) -> Caller:
    def call(operation: str, arguments: Arguments) -> Arguments:
        name, *files = arguments
        operation, _, form = operation.partition("-")
        options = [part for pair in zip(OPTIONS[operation], files, strict=True) for part in pair]
        if operation == "convert":
            options += ["--format", "pem", "--force", *(["--secret-form", form] if form else [])]
        elif operation != "keygen":
            options += ["--in-format", "raw"]
        return [str(program), operation, name, *options]

    return call


def exchange(*program: str | Path) -> Caller:
    return lambda operation, arguments: [*map(str, program), operation, *arguments]


def languages() -> tuple[dict[str, Caller], list[str]]:
    """What is built here, and what is not with the reason."""
    places: dict[str, tuple[Path | None, Callable[[Path], Caller], str]] = {
        "command": (BUILD / "host" / "vambrace", command, "make lib builds it"),
        "python": (
            BUILD / "bindings" / "python" / "venv" / "bin" / "python",
            lambda path: exchange(path, ROOT / "bindings" / "python" / "exchange.py"),
            "bindings/python/test.sh builds it",
        ),
        "rust": (
            next(iter((BUILD / "bindings" / "rust").glob("**/examples/exchange")), None),
            exchange,
            "bindings/rust/test.sh builds it",
        ),
        "js": (
            BUILD / "bindings" / "js" / "package",
            lambda _: exchange("node", ROOT / "bindings" / "js" / "exchange.mjs"),
            "bindings/js/test.sh builds it",
        ),
    }
    found, missing = {}, []
    for name, (path, caller, advice) in places.items():
        if path is not None and path.exists():
            found[name] = caller(path)
        else:
            missing.append(f"{name} is not built here ({advice})")
    return found, missing


class Matrix:
    """The exchanges of one set, in a folder of their own."""

    def __init__(self, name: str, callers: dict[str, Caller], folder: Path) -> None:
        self.name, self.callers, self.folder = name, callers, folder
        self.passed = self.failed = 0

    def run(self, language: str, operation: str, *files: Path) -> int:
        """The exit code; what a program prints when it fails is shown where that was not meant."""
        line = self.callers[language](operation, [self.name, *map(str, files)])
        done = subprocess.run(line, capture_output=True, text=True, check=False)
        self.said = done.stderr.strip()
        return done.returncode

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
        made = self.callers["command"]("keygen", [self.name, str(public), str(secret)])
        made += ["--format", "pem"]
        done = subprocess.run(made, capture_output=True, text=True, check=False)
        self.said = done.stderr
        self.result(done.returncode == 0, "a key in PEM made by the command")
        copy, back = self.file("copy", "pem"), self.file("back", "pem")
        good = self.run(language, "convert", public, copy) == 0
        good = good and self.run("command", "convert", copy, back) == 0
        same = good and public.read_bytes() == copy.read_bytes() == back.read_bytes()
        self.result(same, f"a public key in PEM, {language}")
        for form in FORMS if self.name in FEW_SETS else ():  # all of them have a seed
            own, other = self.file(form, "command"), self.file(form, language)
            good = (
                self.run("command", f"convert-{form}", secret, own) == 0
                and self.run(language, f"convert-{form}", secret, other) == 0
                and self.run("command", f"convert-{form}", other, back) == 0
                and self.run(language, f"convert-{form}", own, copy) == 0
            )
            files = {path.read_bytes() for path in (own, other, back, copy)} if good else set()
            self.result(len(files) == 1, f"a secret key in PEM as {form}, {language}")

    def all(self) -> None:
        present = [language for language in self.callers if self.makes_keys(language)]
        is_signature = re.match(r"mldsa|haetae|gck|ncc|solmae|falcon|slhdsa", self.name)
        for owner, other in itertools.product(present, repeat=2):
            if is_signature:
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
    passed = failed = 0
    with tempfile.TemporaryDirectory() as folder:
        for name in ONE_OF_EACH_FAMILY if "--full" in sys.argv[1:] else FEW_SETS:
            matrix = Matrix(name, callers, Path(folder))
            matrix.all()
            passed, failed = passed + matrix.passed, failed + matrix.failed
    print(f"{' '.join(callers)} with each other")
    print(f"{passed} passed, {failed} failed")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
