#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Runs the examples of one language or more: each must do its work, and fail when it should.

test_examples.py WORK [--provider vambrace.so] LANGUAGE=COMMAND...

In COMMAND, {} is the name of the program. With more languages each reads what the others wrote.
The last line is "N passed, N failed". Without a provider, and with an OpenSSL before 3.5, what
needs it is left out in a line "skipped: REASON".
"""

import argparse
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
MOST_LINES = 79
OPENSSL = os.environ.get("VMB_OPENSSL", "openssl")
CONFIGURATION = """openssl_conf = init
[init]
providers = providers
ssl_conf = tls
[tls]
system_default = groups
[groups]
Groups = X25519MLKEM768
[providers]
default = default_provider
vambrace = vambrace_provider
[default_provider]
activate = 1
[vambrace_provider]
activate = 1
module = {}
"""
counts = {"passed": 0, "failed": 0}


def expect(what: str, good: bool, output: str = "") -> None:
    counts["passed" if good else "failed"] += 1
    if not good:
        print(f"{what}: not as expected\n{output[-1000:]}")


class Language:
    def __init__(self, text: str, provider: bool) -> None:
        self.name, command = text.split("=", 1)
        first, *others = shlex.split(command)
        self.command = [os.path.abspath(first) if "/" in first else first, *others]
        # The binding reads key files without OpenSSL; C takes OpenSSL with the provider for them.
        self.has_key_files = provider or self.name != "c"

    def run(self, program: str, *arguments: str, fails: str | None = None) -> None:
        """Runs a program; `fails` is a word of the message with which it must fail."""
        command = [word.replace("{}", program) for word in self.command] + list(arguments)
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        output = done.stdout + done.stderr
        what = f"{self.name}: {program} {' '.join(arguments)}"
        if fails is None:
            expect(what, done.returncode == 0, output)
        else:
            said = done.stderr.startswith(f"{program}: ") and fails in done.stderr
            expect(f"{what}, to fail", done.returncode == 1 and said, output)


def damaged(path: str) -> str:
    """A copy of the file with one bit changed in the middle."""
    data = bytearray(Path(path).read_bytes())
    data[len(data) // 2] ^= 1
    Path(path + ".damaged").write_bytes(data)
    return path + ".damaged"


def exchanges(language: Language) -> None:
    for program in ("exchange", "hybrid"):
        language.run(program)
        language.run(program, "damage", fails="the confirmation is wrong")


def sealed_files(writer: Language, reader: Language) -> None:
    Path("plain").write_bytes(os.urandom(100_000))
    reader.run("sealed_file", "keygen", "own.secret", "own.public")
    reader.run("sealed_file", "keygen", "other.secret", "other.public")
    expect("mode of a secret key", Path("own.secret").stat().st_mode & 0o77 == 0)
    writer.run("sealed_file", "seal", "own.public", "plain", "sealed")
    reader.run("sealed_file", "open", "own.secret", "sealed", "opened")
    expect("content", Path("opened").read_bytes() == Path("plain").read_bytes())
    for key, sealed in (("other.secret", "sealed"), ("own.secret", damaged("sealed"))):
        reader.run("sealed_file", "open", key, sealed, "nothing", fails="ask for it again")
    Path("short").write_bytes(bytes(100))
    reader.run("sealed_file", "open", "own.secret", "short", "nothing", fails="too short")
    reader.run("sealed_file", "open", "own.public", "sealed", "nothing", fails="2400")
    reader.run("sealed_file", "seal", "absent", "sealed", "nothing", fails="absent")
    expect("nothing is written", not Path("nothing").exists())


def signed_images(writer: Language, reader: Language) -> None:
    Path("image").write_bytes(os.urandom(50_000))
    for key in ("own", "other"):
        writer.run("signed_image", "keygen", f"{key}.secret", f"{key}.public")
    writer.run("signed_image", "sign", "own.secret", "image", "signature")
    reader.run("signed_image", "verify", "own.public", "image", "signature")
    for arguments in (
        ("own.public", damaged("image"), "signature"),
        ("own.public", "image", damaged("signature")),
        ("other.public", "image", "signature"),
    ):
        reader.run("signed_image", "verify", *arguments, fails="do not start it")


def key_files(writer: Language, reader: Language) -> None:
    for key in ("own", "other"):
        writer.run("key_files", "new", f"{key}.pem", f"{key}.public.pem")
    reader.run("key_files", "check", "own.pem", "own.public.pem")
    reader.run("key_files", "check", "own.pem", "other.public.pem", fails="do not belong together")
    reader.run("key_files", "check", damaged("own.pem"), "own.public.pem", fails="")


def tls(language: Language) -> None:
    Path("request.cnf").write_text("[req]\ndistinguished_name = name\n[name]\n")
    for name in ("own", "other"):
        words = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -noenc -days 2"
        subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
        files = ["-keyout", f"{name}.key", "-out", f"{name}.crt"]
        clean = {**os.environ, "OPENSSL_CONF": ""}
        subprocess.run(
            [OPENSSL, *words.split(), "-config", "request.cnf", *subject, *files],
            check=True,
            capture_output=True,
            env=clean,
        )
    language.run("tls", "own.crt", "own.key", "own.crt")
    language.run("tls", "own.crt", "own.key", "other.crt", fails="certificate")
    language.run("tls", "own.crt", "other.key", "own.crt", fails="check the files")
    language.run("tls", "own.crt", "own.key", "absent.crt", fails="check the file")
    version = subprocess.run([OPENSSL, "version"], capture_output=True, text=True, check=True)
    if version.stdout.split()[1] < "3.5":  # which has the group itself
        configuration, os.environ["OPENSSL_CONF"] = os.environ["OPENSSL_CONF"], "/dev/null"
        language.run("tls", "own.crt", "own.key", "own.crt", fails="no X25519MLKEM768")
        os.environ["OPENSSL_CONF"] = configuration


def lengths() -> None:
    for pattern in ("c/*.[ch]", "python/*.py", "rust/src/**/*.rs"):
        for path in sorted(ROOT.glob(pattern)):
            lines = len(path.read_text().splitlines())
            expect(f"{path}: {lines} lines, at most {MOST_LINES}", lines <= MOST_LINES)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("work", type=Path)
    parser.add_argument("--provider", type=Path)
    parser.add_argument("languages", nargs="+")
    options = parser.parse_args()
    shutil.rmtree(options.work, ignore_errors=True)
    options.work.mkdir(parents=True)
    provider = options.provider is not None and options.provider.exists()
    if provider:
        configuration = options.work.resolve() / "openssl.cnf"
        configuration.write_text(CONFIGURATION.format(options.provider.resolve()))
        os.environ["OPENSSL_CONF"] = str(configuration)
    else:
        print("skipped: tls, and key_files of C: there is no OpenSSL provider (make provider)")
    languages = [Language(text, provider) for text in options.languages]
    os.chdir(options.work)
    lengths()
    for writer in languages:
        exchanges(writer)
        if provider:
            tls(writer)
        for reader in languages:
            sealed_files(writer, reader)
            signed_images(writer, reader)
            if writer.has_key_files and reader.has_key_files:
                key_files(writer, reader)
    print(f"{counts['passed']} passed, {counts['failed']} failed")
    return 1 if counts["failed"] else 0


if __name__ == "__main__":
    sys.exit(main())
