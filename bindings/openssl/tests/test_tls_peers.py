# SPDX-License-Identifier: Apache-2.0 OR MIT
"""TLS with other programs: a stock OpenSSL 3.5 without the provider, nginx, curl."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
import unittest
from pathlib import Path

from openssl_program import PROGRAM, ROOT, TIMEOUT_SECONDS, VERSION, ProgramTest, free_port

STOCK = ROOT / "build/openssl/3.5/bin/openssl"
# OpenSSL 3.5 itself has these; ours must be the same, byte for byte.
STANDARD_GROUPS = ["MLKEM768", "X25519MLKEM768", "SecP256r1MLKEM768", "SecP384r1MLKEM1024"]
NGINX = shutil.which("nginx") or "/usr/sbin/nginx"


class PeersTest(ProgramTest):
    """Has a certificate of P-256, starts servers and clients."""

    def setUp(self) -> None:
        super().setUp()
        self.run_openssl("req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256",
                         "-noenc", "-keyout", "key.pem", "-out", "cert.pem", "-days", "3",
                         "-subj", "/CN=localhost")

    def start(self, command: list[str], environment: dict[str, str], port: int) -> None:
        """A server, until the test ends; waits until it listens."""
        server = subprocess.Popen(
            command, cwd=self.folder, env=environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        )

        def stop() -> None:
            server.terminate()
            server.wait(timeout=TIMEOUT_SECONDS)
            assert server.stderr is not None
            server.stderr.close()

        self.addCleanup(stop)
        wanted = f":{port:04X} 00000000:0000 0A"  # a socket that listens
        deadline = time.monotonic() + TIMEOUT_SECONDS
        while wanted not in Path("/proc/net/tcp").read_text(encoding="ascii"):
            self.assertIsNone(server.poll(), "the server ended")
            self.assertLess(time.monotonic(), deadline, "the server does not listen")
            time.sleep(0.05)  # polls: the port listens

    def client(self, program: str, environment: dict[str, str], port: int, group: str) -> str:
        done = subprocess.run(
            [program, "s_client", "-connect", f"127.0.0.1:{port}", "-groups", group, "-CAfile",
             "cert.pem", "-verify_return_error", "-ign_eof"],
            input=b"GET / HTTP/1.0\r\n\r\n", cwd=self.folder, env=environment,
            capture_output=True, timeout=TIMEOUT_SECONDS, check=False,
        )
        text = done.stdout.decode(errors="replace")
        self.assertEqual(done.returncode, 0, f"{group}: {done.stderr!r}")
        self.assertIn("TLSv1.3", text)
        return text

    def server_of(self, program: str, environment: dict[str, str], group: str) -> int:
        port = free_port()
        command = [program, "s_server", "-accept", f"127.0.0.1:{port}", "-cert", "cert.pem", "-key",
                   "key.pem", "-groups", group, "-www"]
        self.start(command, environment, port)
        return port


class Stock(PeersTest):
    def stock_environment(self) -> dict[str, str]:
        return {**os.environ, "OPENSSL_CONF": "/dev/null"}

    def test_stock_openssl(self) -> None:
        if not STOCK.exists():
            self.skipTest("OpenSSL 3.5 is not built (bindings/openssl/build_openssl.sh 3.5)")
        if VERSION >= (3, 5):  # ours answers for a group that both have if it comes first
            self.configure("standard-names = yes", "vambrace")
        for group in STANDARD_GROUPS:
            with self.subTest(group=group):
                port = self.server_of(PROGRAM, self.environment(), group)
                self.client(str(STOCK), self.stock_environment(), port, group)
                port = self.server_of(str(STOCK), self.stock_environment(), group)
                self.client(PROGRAM, self.environment(), port, group)


class Nginx(PeersTest):
    """nginx takes the provider by OPENSSL_CONF; its ssl_ecdh_curve names the groups."""

    GROUPS = ("X25519MLKEM768", "x25519_smaugt3")
    PAGE = "a page over a post-quantum group"

    def test_page(self) -> None:
        if not Path(NGINX).exists():
            self.skipTest("nginx is missing (nginx-light)")
        if VERSION >= (4, 0):
            self.skipTest("nginx and curl of the system are linked with OpenSSL 3")
        environment = self.environment()
        if PROGRAM != "openssl":  # the libraries of the version under test instead of the system's
            environment["LD_LIBRARY_PATH"] = str(Path(PROGRAM).resolve().parents[1] / "lib")
        shown = subprocess.run([NGINX, "-V"], env=environment, capture_output=True, text=True,
                               check=False).stderr
        self.assertIn(f"OpenSSL {VERSION[0]}.{VERSION[1]}.", shown)
        port = free_port()
        self.path("nginx.conf").write_text(
            (ROOT / "bindings/openssl/tests/nginx.conf").read_text(encoding="ascii")
            .replace("FOLDER", str(self.folder)).replace("4433", str(port)), encoding="ascii")
        command = [NGINX, "-p", str(self.folder), "-c", "nginx.conf", "-e", "stderr", "-g",
                   "daemon off;"]
        self.start(command, environment, port)
        for group in self.GROUPS:
            with self.subTest(group=group):
                text = self.client(PROGRAM, self.environment(), port, group)
                self.assertIn(self.PAGE, text)
                self.fetch_by_curl(environment, port, group)
        if STOCK.exists():
            stock = {**os.environ, "OPENSSL_CONF": "/dev/null"}
            self.assertIn(self.PAGE, self.client(str(STOCK), stock, port, self.GROUPS[0]))
        with self.assertRaises(AssertionError):  # a client without the group gets nothing
            self.client(PROGRAM, self.environment(), port, "X448")

    def fetch_by_curl(self, environment: dict[str, str], port: int, group: str) -> None:
        if not shutil.which("curl"):
            return
        done = subprocess.run(
            ["curl", "--silent", "--show-error", "--cacert", "cert.pem", "--curves", group,
             "--resolve", f"localhost:{port}:127.0.0.1", f"https://localhost:{port}/"],
            cwd=self.folder, env=environment, capture_output=True, timeout=TIMEOUT_SECONDS,
            check=False,
        )
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn(self.PAGE, done.stdout.decode())


if __name__ == "__main__":
    unittest.main()
