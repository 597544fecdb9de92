#!/usr/bin/env python3
"""run_emulated.py reads the last line to its end, however slowly it comes.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import tempfile
import unittest
from pathlib import Path

import run_emulated

# Writes what a program says into the file that -serial names, the last line in two parts.
SLOW_PORT = """#!/usr/bin/env python3
import sys, time
log = next(word for word in sys.argv if word.startswith("file:"))[5:]
with open(log, "w", buffering=1) as port:
    port.write('vambrace-board {}\\nvambrace-end {"code"')
    port.flush()
    time.sleep(1)  # no wait: a serial port is slow
    port.write(': 0}\\n')
    port.flush()
    time.sleep(600)  # no wait: an emulator goes on until it is killed
"""


class SlowPort(unittest.TestCase):
    def test_the_last_line_is_whole(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            emulator = Path(folder) / "emulator"
            emulator.write_text(SLOW_PORT, encoding="utf-8")
            emulator.chmod(0o755)
            run_emulated.QEMU[:] = [str(emulator)]
            text = run_emulated.run("any", Path("image"))
        self.assertEqual(text, 'vambrace-board {}\nvambrace-end {"code": 0}\n')


if __name__ == "__main__":
    unittest.main()
