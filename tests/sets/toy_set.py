#!/usr/bin/env python3
"""Adds a set as CONTRIBUTING.md says to a copy of the tree, and builds and tests it there.

The set is Kyber-512 by another name: toy_set.py CMAKE [--full]. With --full the command is built,
too, and must list it.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SET, LIKE = "kyber512toy", "kyber512"
OID = "2.25.329800735698586629295641978511506172918"  # of no set, within the private arc


def run(*command: object, cwd: Path) -> str:
    done = subprocess.run(
        [*map(str, command)], check=False, cwd=cwd, capture_output=True, text=True
    )
    if done.returncode:
        print(done.stdout[-20000:], done.stderr[-4000:], sep="\n")
        sys.exit(f"failed: {' '.join(map(str, command))}")
    return done.stdout


def copy_tree(to: Path) -> None:
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, names.split("\0")):
        if (ROOT / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, to / name)


def edit(path: Path, pattern: str, replacement: str) -> None:
    """Replaces the one place that fits; no place is an error."""
    text, count = re.subn(pattern, replacement, path.read_text("utf-8"), count=1, flags=re.M | re.S)
    if count != 1:
        sys.exit(f"{path} has no place for a set: /{pattern}/")
    path.write_text(text, "utf-8")


def add_set(tree: Path) -> None:
    """The steps of CONTRIBUTING.md, "Add a set"."""
    # 1. its row
    row = rf"(^\[mlkem\.){LIKE}(\]\n.*?)(?=^\[)"
    edit(tree / "src/schemes/sets.toml", row, rf"\g<0>\g<1>{SET}\g<2>")
    # 2. its vectors
    vectors = (tree / f"tests/vectors/{LIKE}.json").read_text("utf-8")
    (tree / f"tests/vectors/{SET}.json").write_text(
        vectors.replace(f'"{LIKE}"', f'"{SET}"'), "utf-8"
    )
    answers = rf"(^\[){LIKE}(\]\n.*?)(?=^\[)"
    edit(tree / "src/schemes/answers.toml", answers, rf"\g<0>\g<1>{SET}\g<2>")
    # 3. its manual
    edit(tree / "docs/mlkem.md", rf"^\| {LIKE} (\|[^\n]*\n)", rf"\g<0>| {SET} \g<1>")
    edit(tree / "lab/vambrace_lab/checks/leak.toml", rf'"{LIKE}", ', rf'\g<0>"{SET}", ')
    file = tree / "docs/specs/data/identifiers.json"
    table = json.loads(file.read_text("utf-8"))
    like = next(entry for entry in table["sets"] if entry["set"] == LIKE)
    kept = ("kind", "family", "in_library", "public_key_bytes", "secret_key_bytes")
    more = ("ciphertext_bytes", "seed_bytes")
    entry = {"set": SET} | {name: like[name] for name in kept + more}
    table["sets"].append(entry | {"oid": OID, "oid_status": "private, a test's"})
    file.write_text(json.dumps(table, indent=1), "utf-8")


def main() -> None:
    cmake, full = sys.argv[1], "--full" in sys.argv[2:]
    with tempfile.TemporaryDirectory() as folder:
        tree, build = Path(folder) / "tree", Path(folder) / "build"
        copy_tree(tree)
        add_set(tree)
        python = [sys.executable, "-B", tree / "tools/sets.py"]
        run(*python, cwd=tree)
        run(*python, "--check", cwd=tree)
        options = [f"-DVMB_SETS={SET}", "-DVMB_TEST_FOLDERS=api;kem;selftest;stack;link"]
        options.append(f"-DVMB_BUILD_CLI={'ON' if full else 'OFF'}")
        run(cmake, "-S", tree, "-B", build, "-G", "Ninja", *options, cwd=tree)
        jobs = os.environ.get("VMB_JOBS", "2")
        run(cmake, "--build", build, "--parallel", jobs, cwd=tree)
        log = run("ctest", "--test-dir", build, "-j", jobs, "--output-on-failure", cwd=tree)
        tests = len(re.findall(rf"{SET} \.+ +Passed", log))
        if not re.search(rf"kem/vectors/{SET} \.+ +Passed", log):
            sys.exit(f"the vectors of {SET} were not run:\n{log}")
        if full and SET not in run(build / "cli/vambrace", "list", cwd=tree):
            sys.exit(f"the command does not list {SET}")
        shutil.rmtree(build)
        export = [sys.executable, "-B", tree / "tools/export.py", SET, "--for", "portable"]
        run(*export, "--out", Path(folder) / "exported", "--no-measure", cwd=tree)
        if not (Path(folder) / f"exported/src/schemes/mlkem/sets/{SET}.c").is_file():
            sys.exit(f"the exported folder does not have {SET}")
        print(f"{SET}: {tests} tests of its own passed")


if __name__ == "__main__":
    main()
