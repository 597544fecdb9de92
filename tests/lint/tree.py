"""What the checks of this folder share: the files of the tree, findings, and limits.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LIMITS = Path(__file__).with_name("limits.toml")


@dataclass(frozen=True)
class Finding:
    """Something to mend: where it is and what is wrong there."""

    path: str
    line: int  # 0: the file as a whole
    text: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.text}" if self.line else f"{self.path}: {self.text}"


def files(root: Path, folders: Iterable[str] = (), patterns: Iterable[str] = ("*",)) -> list[Path]:
    """The files under version control (or about to be) below the folders; no folder: all."""
    where = [f"{folder}/" for folder in folders]
    try:
        command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        listed = subprocess.run(
            [*command, "--", *where], cwd=root, capture_output=True, text=True, check=True
        ).stdout.split("\0")
        found = [root / name for name in listed if name]
    except (OSError, subprocess.CalledProcessError):  # a release without its history
        tops = [root / folder for folder in where] if where else [root]
        found = [path for top in tops for path in top.rglob("*") if "build" not in path.parts]
    return sorted(
        path for path in set(found) if path.is_file() and any(path.match(p) for p in patterns)
    )


def lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8", errors="replace").splitlines()


def arguments(description: str | None) -> argparse.ArgumentParser:
    """--root: the tree to look at, this one or one that a test made; --limit: how many findings
    are accepted, instead of what limits.toml says."""
    parser = argparse.ArgumentParser(description=(description or "").splitlines()[0])
    parser.add_argument("--root", type=Path, default=ROOT)
    parser.add_argument("--limit", type=int)
    return parser


def report(name: str, findings: list[Finding], limit: int | None = None) -> int:
    """Prints what was found and returns the exit code: 1 if there is more than the limit."""
    if limit is None:
        limit = int(tomllib.loads(LIMITS.read_text(encoding="utf-8")).get(name, 0))
    if len(findings) > limit:
        for finding in findings:
            print(finding)
        print(f"{name}: {len(findings)} found, {limit} allowed", file=sys.stderr)
        return 1
    lower = f" (limits.toml allows {limit}: lower it)" if len(findings) < limit else ""
    print(f"{name}: {len(findings)} found{lower}")
    return 0
