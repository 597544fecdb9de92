# SPDX-License-Identifier: Apache-2.0 OR MIT
"""docs/openssl.md: its commands, one after another in one folder, by bash."""

from __future__ import annotations

import re
import shutil
import subprocess
import unittest

from openssl_program import PROGRAM, ROOT, TIMEOUT_SECONDS, VERSION, ProgramTest, free_port

DOCUMENT = ROOT / "docs/openssl.md"
BLOCK = re.compile(r"^```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)
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


if __name__ == "__main__":
    unittest.main()
