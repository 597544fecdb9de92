# SPDX-License-Identifier: Apache-2.0 OR MIT
"""docs/openssl.md: its commands, one after another in one folder, by bash; groups, parameters."""

from __future__ import annotations

import re
import shutil
import subprocess
import unittest

from openssl_program import (
    PROGRAM,
    ROOT,
    TIMEOUT_SECONDS,
    VERSION,
    ProgramTest,
    free_port,
    listed_sets,
)

DOCUMENT = ROOT / "docs/openssl.md"
PARAMETERS = ROOT / "bindings/openssl/tests/test_parameters.c"
BLOCK = re.compile(r"^```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NOT_SET = "SSL_CONF_cmd(-groups"  # of an error, in every version
STANDARD_GROUP = re.compile(r"\b(?:MLKEM\d+|X25519MLKEM768|SecP\d+r1MLKEM\d+)\b")
LATER = re.compile(r"^# OpenSSL (\d+)\.(\d+) and later$", re.MULTILINE)


def is_for_this_version(block: str) -> bool:
    since = LATER.match(block)
    return since is None or (int(since[1]), int(since[2])) <= VERSION


class Documents(ProgramTest):
    def test_every_command(self) -> None:
        text = DOCUMENT.read_text(encoding="utf-8")
        blocks = [b for b in BLOCK.findall(text) if not b.startswith("make ")]
        self.assertGreater(len(blocks), 8)
        self.assertEqual(len(BLOCK.findall(text)), len(blocks) + 1, "make provider alone is left")
        link = self.path("bin")
        link.mkdir()
        (link / "openssl").symlink_to(shutil.which(PROGRAM) or PROGRAM)
        environment = {**self.environment()}
        environment["PATH"] = f"{link}:{environment['PATH']}"
        for block in blocks:
            if not is_for_this_version(block):
                continue
            block = block.replace("4433", str(free_port())).replace("localhost:", "127.0.0.1:")
            done = subprocess.run(
                ["bash", "-euo", "pipefail", "-c", block], cwd=self.folder, env=environment,
                capture_output=True, timeout=TIMEOUT_SECONDS, check=False,
            )
            self.assertEqual(done.returncode, 0, f"{block}\n{done.stderr.decode()}")

    def section(self, title: str) -> str:
        text = DOCUMENT.read_text(encoding="utf-8")
        return text.partition(f"\n## {title}\n")[2].partition("\n## ")[0]

    def test_every_group_that_the_text_names(self) -> None:
        """Each can be set, by its name and by the rule of the text."""
        text = self.section("TLS 1.3")
        standard = set(STANDARD_GROUP.findall(text))
        self.assertEqual(len(standard), 6)
        self.assertIn("ML-KEM's groups have only the names of the standard", text)
        self.assertEqual(re.findall(r"s_server .*-groups (\S+)", text)[0], "X25519MLKEM768")
        sets = [name for name in listed_sets("kem")
                if not re.match("mceliece|mlkem|e?frodokem|hqc|xwing|espada_ref", name)]
        groups = {*standard, *sets, *(f"x25519_{name}" for name in sets)}
        self.assertLessEqual(set(re.findall(r"\bx25519_\w+\b", text)) - {"x25519_"}, groups)
        for group in sorted(groups):
            with self.subTest(group=group):
                said = self.client_with(group)
                self.assertNotIn(NOT_SET, said)
                self.assertIn("connect", said)
        for group in ("x25519_mlkem768", "espada_ref", "mceliece348864", "frodokem976shake",
                      "hqc1"):
            self.assertIn(NOT_SET, self.client_with(group))

    def client_with(self, group: str) -> str:
        """What a client says that finds no server: of the group before, or of the connection."""
        return self.refused("s_client", "-groups", group, "-connect", f"127.0.0.1:{free_port()}")

    def test_what_cannot_be_a_certificate_in_tls(self) -> None:
        """Before 3.2; the text says how that looks."""
        message = "unknown certificate type"
        self.assertIn(f"report `{message}`", " ".join(self.section("Certificates").split()))
        self.run_openssl("req", "-x509", "-newkey", "vambrace.mldsa65", "-noenc", "-keyout", "key",
                         "-out", "cert", "-days", "3", "-subj", "/CN=localhost")
        self.run_openssl("verify", "-auth_level", "2", "-CAfile", "cert", "cert")
        if VERSION < (3, 2):
            self.assertIn(message, self.refused("s_server", "-accept", str(free_port()), "-cert",
                                                "cert", "-key", "key", "-www"))

    def test_every_parameter_of_the_table(self) -> None:
        """test_parameters.c tries each, and the table has each that it names."""
        rows = re.findall(r"^\| [^|]+ \| ((?:`[\w.-]+`(?:, )?)+) \|", self.section("Parameters"),
                          re.MULTILINE)
        named = set(re.findall(r"`([\w.-]+)`", " ".join(rows)))
        self.assertGreater(len(named), 20)
        source = PARAMETERS.read_text(encoding="utf-8")
        tried = set(re.findall(r'\b(?:number|text|bytes)\("([\w.-]+)"', source))
        tried |= set(re.findall(r'"(ml-(?:kem|dsa)\.\w+)"', source))
        tried |= set(re.findall(r'EVP_PKEY_set_octet_string_param\(one, "([\w-]+)"', source))
        tried -= {"unknown"}
        # the calls of OpenSSL that set these
        tried |= {"cipher"} if "OSSL_ENCODER_CTX_set_cipher" in source else set()
        tried |= {"signature"} if 'construct_octet_string("signature"' in source else set()
        self.assertEqual(named, tried)


if __name__ == "__main__":
    unittest.main()
