# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Facts about an instruction, by its encoding: for this process and, in a file next to
the compiled plugins, for the next ones. Images share most of their encodings, and a disassembler
takes fifty times as long as looking one up.
"""

from __future__ import annotations

import atexit
import contextlib
import hashlib
import marshal
import os
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

import capstone

from ..run.compiled import place

MOST = 1 << 18  # encodings in a file


Facts = tuple[Any, ...]


class Remembered:
    """Encoding -> facts, of one source of facts. The file's name tells the source's text, this
    one's and the disassembler's version, so that facts of another one are never read. What is in
    the file is unpacked when it is asked for.
    """

    def __init__(self, source: Path) -> None:
        reported = hashlib.sha256(source.read_bytes() + Path(__file__).read_bytes())
        reported.update(repr(capstone.cs_version()).encode())
        self.path = place() / f"{source.stem}-{reported.hexdigest()[:16]}.facts"
        self._packed, self._new = self._read(), dict[bytes, bytes]()
        self._facts: dict[bytes, Facts] = {}
        atexit.register(self.write)

    def _read(self) -> dict[bytes, bytes]:
        try:
            found = marshal.loads(self.path.read_bytes())
        except (OSError, ValueError, EOFError, TypeError):
            return {}
        return found if isinstance(found, dict) else {}

    def get(self, encoding: bytes) -> Facts | None:
        facts = self._facts.get(encoding)
        if facts is None and encoding in self._packed:
            facts = self._facts[encoding] = marshal.loads(self._packed[encoding])
        return facts

    def __setitem__(self, encoding: bytes, facts: Facts) -> None:
        self._facts[encoding] = facts
        self._new[encoding] = marshal.dumps(facts)

    def __len__(self) -> int:
        return len(self._packed.keys() | self._facts.keys())

    def write(self) -> None:
        """What is new goes to the file, with what others wrote meanwhile; where that cannot be,
        nothing is lost but time.
        """
        if not self._new:
            return
        together = {**self._read(), **self._new}
        with contextlib.suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(dir=self.path.parent, delete=False) as new:
                new.write(marshal.dumps(together if len(together) <= MOST else self._new))
            os.replace(new.name, self.path)
        self._packed, self._new = together, {}


@cache
def remembered(source: Path) -> Remembered:
    return Remembered(source)
