#!/usr/bin/env python3
"""Every file that tells the version tells that of project(vambrace VERSION ...) in CMakeLists.txt.

check_version.py             looks at the tree
check_version.py --notices   the test of this test: a copy of each file with another version

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "tools"))
from packager.tree import version  # noqa: E402

# Where a version stands: file, and the text before it.
PLACES = (
    ("bindings/python/pyproject.toml", r'^version = "'),
    ("bindings/rust/Cargo.toml", r'^version = "'),
    ("bindings/rust/vambrace/Cargo.toml", r'vambrace-sys = \{[^}]*version = "='),
    ("bindings/js/package.json", r'"version": "'),
    ("bindings/java/pom.xml", r"<artifactId>vambrace</artifactId>\n  <version>"),
    ("bindings/java/src/main/java/vambrace/Native.java", r'VERSION = "'),
    ("bindings/java/README.md", r"<artifactId>vambrace</artifactId>\n  <version>"),
    ("lab/pyproject.toml", r'^version = "'),
    ("packages/debian/changelog", r"\Avambrace \("),
    ("packages/vcpkg/vambrace/vcpkg.json", r'"version-semver": "'),
    ("packages/zephyr/README.md", r"revision: v"),
    ("packages/debian/README.source", r"--out vambrace-"),
    ("docs/build.md", r"GIT_TAG v"),
    ("CHANGELOG.md", r"\A(?:(?!^## ).*\n)*## "),
)
HEADER = "include/vambrace/vambrace.h"
NUMBER = r"(\d+\.\d+\.\d+)"


def told(before: str, text: str) -> list[str]:
    return re.findall(f"{before}{NUMBER}", text, re.M)


def header_version(text: str) -> str:
    return ".".join(re.findall(r"#define VMB_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)", text))


def problems(texts: dict[str, str], wanted: str) -> list[str]:
    """What is wrong, one line each."""
    found = []
    for name, before in PLACES:
        numbers = told(before, texts[name])
        if not numbers:
            found.append(f"{name}: no version where one was; mend PLACES in {Path(__file__).name}")
        for number in numbers:
            if number != wanted:
                found.append(f"{name}: version {number}, CMakeLists.txt says {wanted}")
    if header_version(texts[HEADER]) != wanted:
        found.append(f"{HEADER}: {header_version(texts[HEADER])}, CMakeLists.txt says {wanted}")
    return found


def read() -> dict[str, str]:
    names = [name for name, _ in PLACES] + [HEADER]
    return {name: (ROOT / name).read_text(encoding="utf-8") for name in names}


def notices(texts: dict[str, str], wanted: str) -> list[str]:
    """The files whose wrong version was not noticed."""
    missed = []
    for name in texts:
        changed = texts[name].replace(wanted, "9.9.9")
        if name == HEADER:
            changed = re.sub(r"(VMB_VERSION_MINOR) \d+", r"\1 99", texts[name])
        if not any(line.startswith(name) for line in problems({**texts, name: changed}, wanted)):
            missed.append(f"{name}: a wrong version is not noticed")
    return missed


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--notices", action="store_true")
    given = parser.parse_args()
    check = notices if given.notices else problems
    lines = check(read(), version())
    print("\n".join(lines) or f"every version is {version()}")
    sys.exit(bool(lines))
