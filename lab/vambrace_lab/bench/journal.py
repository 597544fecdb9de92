# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What an interrupted run had measured, so that the next one of the same sources and configuration
goes on from there.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import threading
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ..run.builds import ROOT

# What figures depend on: the sources, how they are built, run and measured.
SOURCES = (
    "CMakeLists.txt",
    "CMakePresets.json",
    "cmake",
    "include",
    "src",
    "testing",
    "targets",
    "lab/images",
    "lab/recorder",
    "lab/simulator",
    "lab/vambrace_lab",
)
NOT_SOURCES = {"__pycache__"}


def digest(root: Path = ROOT, places: Iterable[str] = SOURCES) -> str:
    """Of all files that figures depend on."""
    total = hashlib.sha256()
    for place in places:
        path = root / place
        files = (
            [path]
            if path.is_file()
            else sorted(
                f for f in path.rglob("*") if f.is_file() and not NOT_SOURCES & set(f.parts)
            )
        )
        for file in files:
            total.update(f"{file.relative_to(root)}\0".encode())
            total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


class Journal:
    """Units of a run, one line of JSON each; the first line says of which run."""

    def __init__(self, path: Path, run: dict[str, Any]):
        self.path, self._run, self._lock = path, run, threading.Lock()
        self.units = self._read()
        self.kept = len(self.units)

    def _read(self) -> dict[str, Any]:
        """The units of a run of equal description; nothing of another's. A line that was cut off is
        no unit.
        """
        if not self.path.exists():
            return {}
        first, *lines = self.path.read_text(errors="replace").splitlines() or [""]
        found = {}
        with contextlib.suppress(ValueError, KeyError, TypeError):
            if json.loads(first) != self._run:
                return {}
            for line in lines:
                entry = json.loads(line)
                found[entry["unit"]] = entry["data"]
        return found

    def begin(self) -> None:
        """The file holds the run's description and the units that are known."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        new = self.path.with_name(self.path.name + ".new")
        new.write_text(
            "".join(
                json.dumps(e) + "\n"
                for e in [self._run, *({"unit": u, "data": d} for u, d in self.units.items())]
            )
        )
        new.replace(self.path)

    def add(self, unit: str, data: Any) -> None:
        with self._lock:
            self.units[unit] = data
            with self.path.open("a") as stream:
                stream.write(json.dumps({"unit": unit, "data": data}) + "\n")

    def end(self) -> None:
        """The run is complete: the next one measures again."""
        self.path.unlink(missing_ok=True)
