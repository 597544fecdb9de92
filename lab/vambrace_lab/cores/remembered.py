# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What was found out about an instruction, by its encoding: for this process and, in a file beside
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


class Remembered(dict[bytes, tuple[Any, ...]]):
    """Encoding -> facts, of one source of facts. The file's name tells the source's text and the
    disassembler's version, so that facts of another one are never read.
    """

    def __init__(self, source: Path) -> None:
        told = hashlib.sha256(source.read_bytes())
        told.update(repr(capstone.cs_version()).encode())
        self.path = place() / f"{source.stem}-{told.hexdigest()[:16]}.facts"
        super().__init__(self._read())
        self._known = len(self)
        atexit.register(self.write)

    def _read(self) -> dict[bytes, tuple[Any, ...]]:
        try:
            found = marshal.loads(self.path.read_bytes())
        except (OSError, ValueError, EOFError, TypeError):
            return {}
        return found if isinstance(found, dict) else {}

    def write(self) -> None:
        """What is new goes to the file, with what others wrote meanwhile; where that cannot be,
        nothing is lost but time.
        """
        if len(self) == self._known:
            return
        together = {**self._read(), **self}
        with contextlib.suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(dir=self.path.parent, delete=False) as new:
                new.write(marshal.dumps(together if len(together) <= MOST else dict(self)))
            os.replace(new.name, self.path)
        self._known = len(self)


@cache
def remembered(source: Path) -> Remembered:
    return Remembered(source)
