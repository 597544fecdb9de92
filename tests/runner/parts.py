#!/usr/bin/env python3
"""All vectors and all sets on all targets, in parts: make test-full, make test-full PART="host/*".

Hours in all, so it may be interrupted: the next call runs what has not passed on these sources
yet. PART names parts by pattern, which are run again; PART=list prints the table alone.
Ends like tests/run.sh: the last line counts, and the exit code is 0 if nothing failed.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import fnmatch
import json
import os
import re
import subprocess
import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RECORD = ROOT / "build/test-full.json"
# The targets of which even one takes long are cut by the first word of their tests' names.
CUT = ("host", "linux-aarch64", "cortex-m4")
FOLDERS = ("kem", "sig", "stack", "api", "schemes", "leaks", "fuzz", "variant")
COUNTS = re.compile(r"^(\d+) passed, (\d+) failed$", re.M)


@dataclass
class Result:
    """The last run of a part; `tree` is empty if the sources were not committed."""

    tree: str
    date: str
    seconds: int
    passed: int
    failed: int


def lines_of(name: str) -> list[str]:
    path = ROOT / "build" / name
    return path.read_text("utf-8").splitlines() if path.is_file() else []


def parts() -> list[str]:
    """The parts, as tests/run.sh knows them; the matrix needs what the languages have built."""
    found: list[str] = []
    for target in lines_of("targets.available"):
        if target in CUT:
            found += [f"{target}/{folder}" for folder in (*FOLDERS, "others")]
        else:
            found.append(target)
    languages = sorted(path.parent for path in ROOT.glob("bindings/*/test.sh"))
    found += [path.relative_to(ROOT).as_posix() for path in languages]
    scripts = {
        "docs": "tests/docs/test.sh",
        "packages": "tests/packaging/test.sh",
        "bindings/matrix": "bindings/matrix.py",
    }
    return found + [part for part, script in scripts.items() if (ROOT / script).is_file()]


def selection(part: str) -> tuple[str, str]:
    """The target of a part, and the option of ctest that chooses its tests."""
    target, _, folder = part.partition("/")
    if target not in CUT:
        return part, ""
    if folder == "others":
        return target, f"-E ^({'|'.join(FOLDERS)})/"
    return target, f"-R ^{folder}/"


def git(*words: str) -> str:
    return subprocess.run(
        ["git", *words], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.strip()


def tree_now() -> str:
    return "" if git("status", "--porcelain") else git("rev-parse", "HEAD^{tree}")


def read_record() -> dict[str, Result]:
    if not RECORD.is_file():
        return {}
    return {part: Result(**row) for part, row in json.loads(RECORD.read_text("utf-8")).items()}


def write_record(record: dict[str, Result]) -> None:
    text = json.dumps({part: asdict(row) for part, row in record.items()}, indent=1)
    new = RECORD.with_suffix(".new")
    new.write_text(text + "\n", "utf-8")
    new.replace(RECORD)


def run_part(part: str) -> Result:
    """Shows what tests/run.sh prints. A part that breaks off counts as one failed test."""
    target, option = selection(part)
    tree, start = tree_now(), time.time()
    print(f"== {part}", flush=True)
    done = subprocess.run(
        ["tests/run.sh", "--full", target],
        cwd=ROOT,
        env={**os.environ, "VMB_CTEST": option},
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    print(done.stdout, end="", flush=True)
    counts = COUNTS.findall(done.stdout)
    passed, failed = map(int, counts[-1]) if counts else (0, 0)
    # Without tests of that name run.sh fails, too; the table shows the zeros.
    if not counts or (done.returncode != 0 and failed == 0 and passed > 0):
        failed = 1
    date = time.strftime("%Y-%m-%d", time.gmtime(start))
    return Result(tree, date, round(time.time() - start), passed, failed)


def print_table(names: list[str], record: dict[str, Result], tree: str) -> None:
    print(f"{'part':28} {'date':10} {'minutes':>8} {'passed':>7} {'failed':>7}")
    for part in names:
        row = record.get(part)
        if row is None:
            print(f"{part:28} never run")
            continue
        note = "" if row.tree == tree != "" else "  other sources"
        minutes = f"{row.seconds / 60:.1f}"
        print(f"{part:28} {row.date} {minutes:>8} {row.passed:>7} {row.failed:>7}{note}")
    for line in lines_of("targets.skipped"):
        what, _, lacks = line.partition(" ")
        print(f"{what:28} left out: {lacks} is missing")


def main() -> int:
    wanted = sys.argv[1:]
    RECORD.parent.mkdir(exist_ok=True)
    if not wanted or not lines_of("targets.available"):
        subprocess.run(["cmake/setup.sh", "test"], cwd=ROOT, check=True)
    names = parts()
    record = read_record()
    tree = tree_now()
    if wanted == ["list"]:
        print_table(names, record, tree)
        return 0
    if wanted:
        chosen = [part for part in names if any(fnmatch.fnmatch(part, word) for word in wanted)]
        if not chosen:
            print(f"PART={' '.join(wanted)}: no such part; PART=list shows them", file=sys.stderr)
            return 2
    else:
        done = {part for part, row in record.items() if row.tree == tree != "" and not row.failed}
        chosen = [part for part in names if part not in done]
        if done:
            print(f"{len(done)} parts have passed on these sources: make test-full PART=list")
    for part in chosen:
        record[part] = run_part(part)
        write_record(record)
    print_table(names, record, tree)
    shown = [record[part] for part in (chosen if wanted else names)]
    passed, failed = sum(row.passed for row in shown), sum(row.failed for row in shown)
    print(f"{passed} passed, {failed} failed")
    return 0 if passed > 0 and failed == 0 else 1


if __name__ == "__main__":
    sys.exit(main())
