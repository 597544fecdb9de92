# SPDX-License-Identifier: Apache-2.0 OR MIT
"""An `openssl` command with the provider, in a folder of its own: what the tests share."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
MODULE = Path(os.environ.get("VMB_PROVIDER", ROOT / "build/host/vambrace.so"))
PROGRAM = os.environ.get("VMB_OPENSSL", "openssl")
FULL = os.environ.get("VMB_TEST_FULL", "OFF") == "ON"
TIMEOUT_SECONDS = 120


def version() -> tuple[int, int]:
    """Of the command under test: (3, 5)."""
    text = subprocess.run([PROGRAM, "version"], capture_output=True, text=True, check=True).stdout
    match = re.match(r"OpenSSL (\d+)\.(\d+)", text)
    assert match, text
    return int(match[1]), int(match[2])


VERSION = version()


def configuration(options: str = "", first: str = "default") -> str:
    """As docs/openssl.md shows it; `options`: lines of the provider's section."""
    order = [first, "vambrace" if first == "default" else "default"]
    return (
        "openssl_conf = init\nextensions = leaf\n[init]\nproviders = providers\n[providers]\n"
        + "".join(f"{name} = {name}_provider\n" for name in order)
        + "[default_provider]\nactivate = 1\n"
        + f"[vambrace_provider]\nactivate = 1\nmodule = {MODULE}\n{options}\n"
        + "[req]\ndistinguished_name = name\nx509_extensions = ca\n[name]\n"
        + "[ca]\nbasicConstraints = critical,CA:TRUE\n"
        + "[leaf]\nbasicConstraints = critical,CA:FALSE\n"
    )


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def is_hybrid(name: str) -> bool:
    return name.lower().startswith(("x25519", "secp"))


def listed_sets(kind: str) -> list[str]:
    """The sets of the provider, "kem" or "signature"; not the hybrids, which are for TLS alone."""
    arguments = [PROGRAM, "list", f"-{kind}-algorithms", "-provider-path", str(MODULE.parent)]
    text = subprocess.run(
        [*arguments, "-provider", "vambrace"],
        capture_output=True, text=True, check=True, env={**os.environ, "OPENSSL_CONF": "/dev/null"},
    ).stdout
    return [name for name in re.findall(r"\bvambrace\.(\w+)", text) if not is_hybrid(name)]


class ProgramTest(unittest.TestCase):
    """Has a folder, a configuration, and run()."""

    options = ""
    first = "default"

    def setUp(self) -> None:
        holder = tempfile.TemporaryDirectory(prefix="vambrace-openssl-")
        self.addCleanup(holder.cleanup)
        self.folder = Path(holder.name)
        self.configure(self.options, self.first)

    def configure(self, options: str, first: str = "default") -> None:
        (self.folder / "openssl.cnf").write_text(configuration(options, first), encoding="utf-8")

    def environment(self) -> dict[str, str]:
        return {**os.environ, "OPENSSL_CONF": str(self.folder / "openssl.cnf"), "LC_ALL": "C"}

    def attempt(self, *arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [PROGRAM, *arguments], input=given, capture_output=True, cwd=self.folder,
            env=self.environment(), timeout=TIMEOUT_SECONDS, check=False,
        )

    def run_openssl(self, *arguments: str, given: bytes = b"") -> bytes:
        """What it prints; it must succeed."""
        done = self.attempt(*arguments, given=given)
        self.assertEqual(done.returncode, 0, f"openssl {' '.join(arguments)}: {done.stderr!r}")
        return done.stdout

    def refused(self, *arguments: str, given: bytes = b"") -> str:
        """What it says; it must fail."""
        done = self.attempt(*arguments, given=given)
        self.assertNotEqual(done.returncode, 0, f"openssl {' '.join(arguments)} succeeded")
        return done.stderr.decode(errors="replace")

    def path(self, name: str) -> Path:
        return self.folder / name
