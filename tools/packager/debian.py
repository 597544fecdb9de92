"""The source tree of the Debian packages: the tracked files, with packages/debian as debian/.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from exporter.sources import ExportError

from packager.tree import PACKAGES, ROOT

LEFT_OUT = ("tests/", "lab/", "bindings/", "docs/specs/", "packages/", "zephyr/")
READ_BY_THE_BUILD = ("bindings/openssl/", "docs/specs/data/")  # there are object identifiers


def write(folder: Path, _wanted: list[str]) -> None:
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise ExportError("the Debian source tree is made of the files that git knows: clone first")
    for name in done.stdout.split("\0"):
        needed = name.startswith(READ_BY_THE_BUILD) or not name.startswith(LEFT_OUT)
        if name and needed and (ROOT / name).is_file():
            made = folder / name
            made.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, made)
    shutil.copytree(PACKAGES / "debian", folder / "debian")
