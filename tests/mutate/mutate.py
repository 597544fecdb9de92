#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Mutation testing: changes the sources in ways that should make a test fail, and names the changes
that none notices.

All mutants stand in one copy of the sources (build/mutate), each behind a question
(vmb_mutant.h), so that copy is compiled once. Each test runs once to find out which mutants it
reaches; then every mutant runs with the tests
that reach it, the quickest first, until one fails. Mutants in equivalent.json are known to
change nothing; each has its reason there.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import shutil
import subprocess
import sys
import time
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path

from sites import Change, Finder, Site, render

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
SMALL_SETS = (
    "espada,lightsaber,florete,mlkem512,kyber512,nttru,ntruplus576,ntruplus768_final,"
    "smaug128,smaugt1,haetae2,haetae120,gcksign2,nccsign1,solmae512,falcon512,fndsa512,"
    "mceliece348864f"
)
# Tests that say nothing of the sources' behaviour, or take a build of their own.
LEFT_OUT = (
    r"notices|variants|leaks|fuzz|install|link|runner|^cli|^lab"
    r"|lint|docs|own_image|mutate|board|stack"
)
RUNTIME = ("vmb_mutant.h", "vmb_mutant.c")


@dataclass
class Test:
    name: str
    command: list[str]
    environment: dict[str, str]
    folder: str
    fails: bool = False  # it must end with an error
    seconds: float = 0.0

    def passes(self, variables: dict[str, str], timeout: float) -> bool:
        environment = {
            **os.environ,
            "ASAN_OPTIONS": "detect_leaks=0",
            **self.environment,
            **variables,
        }
        try:
            done = subprocess.run(
                self.command,
                env=environment,
                cwd=self.folder,
                timeout=timeout,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return False
        return (done.returncode != 0) == self.fails


def run(*command: str | Path, **options: object) -> str:
    done = subprocess.run(
        [str(c) for c in command], capture_output=True, text=True, check=False, **options
    )
    if done.returncode:
        sys.exit(
            f"mutate.py: {' '.join(map(str, command))} "
            f"failed:\n{done.stdout[-3000:]}{done.stderr[-3000:]}"
        )
    return done.stdout


class Mutation:
    def __init__(self, folder: Path, sets: str, jobs: int):
        self.tree, self.build, self.jobs, self.sets = folder / "tree", folder / "build", jobs, sets
        self.sites: list[Site] = []
        self.changes: dict[int, tuple[Site, Change]] = {}
        self.texts: dict[str, str] = {}

    def copy(self) -> None:
        names = run(
            "git", "-C", ROOT, "ls-files", "-z", "--cached", "--others", "--exclude-standard"
        ).split("\0")
        for name in filter(None, names):
            source, target = ROOT / name, self.tree / name
            if source.is_file() and (
                not target.exists() or target.read_bytes() != source.read_bytes()
            ):
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(source, target)
        for name in RUNTIME:
            shutil.copy2(HERE / name, self.tree / "src/support" / name)

    def configure(self) -> None:
        run(
            "cmake",
            "-S",
            self.tree,
            "-B",
            self.build,
            "-G",
            "Ninja",
            "-DCMAKE_C_COMPILER=clang-19",
            "-DCMAKE_CXX_COMPILER=clang++-19",
            "-DCMAKE_BUILD_TYPE=None",
            "-DCMAKE_C_FLAGS=-O1 -w -Wno-error",
            "-DVMB_SANITIZE=address",
            "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON",
            f"-DVMB_SETS={self.sets}",
            "-DVMB_BUILD_TESTS=ON",
            "-DVMB_BUILD_CLI=OFF",
        )

    def find(self, pattern: str) -> None:
        finder, seen = Finder(self.tree), set()
        for entry in json.loads((self.build / "compile_commands.json").read_text()):
            source = Path(entry["file"])
            if (
                source in seen
                or not source.is_relative_to(self.tree / "src")
                or source.suffix != ".c"
                or source.name in RUNTIME
            ):
                continue
            seen.add(source)
            arguments = entry["command"].split()
            finder.parse(
                source,
                [a for a in arguments if a.startswith(("-I", "-D", "-m", "-std"))]
                + ["-I/usr/lib/llvm-19/lib/clang/19/include"],
            )
        self.sites = [s for s in finder.sites.values() if re.search(pattern, s.file)]
        self.texts = finder.texts

    def choose(self, count: int, seed: int) -> None:
        """Numbers `count` changes, each file's share by its number of places; all of them with
        count = 0.
        """
        changes = [(site, change) for site in self.sites for change in site.changes]
        random.Random(seed).shuffle(changes)
        for number, (site, change) in enumerate(changes[: count or None], 1):
            change.number = number
            self.changes[number] = (site, change)

    def write(self) -> None:
        by_file: dict[str, list[Site]] = defaultdict(list)
        for site in self.sites:
            if any(c.number for c in site.changes):
                by_file[site.file].append(site)
        for name, text in self.texts.items():
            mutated = render(text, by_file[name]) if by_file[name] else text
            if by_file[name]:
                mutated = '#include "support/vmb_mutant.h"\n#line 1\n' + mutated
            path = self.tree / name
            if path.read_text(encoding="latin-1") != mutated:
                path.write_text(mutated, encoding="latin-1")

    def compile(self) -> None:
        """Takes out the changes that do not compile (constants that the language asks for)
        until all others do.
        """
        for _ in range(40):
            self.write()
            done = subprocess.run(
                ["ninja", "-C", self.build, "-j", str(self.jobs), "-k", "0"],
                capture_output=True,
                text=True,
                check=False,
            )
            if done.returncode == 0:
                return
            wrong = {
                (m[1], int(m[2]))
                for m in re.finditer(r"(src/\S+?):(\d+):\d+: (?:fatal )?error", done.stdout)
            }
            out = [
                n
                for n, (site, _) in self.changes.items()
                if any(f == site.file and abs(at - site.line) <= 1 for f, at in wrong)
            ]
            if not out:
                sys.exit(f"mutate.py: the mutants do not compile:\n{done.stdout[-4000:]}")
            for number in out:
                self.changes.pop(number)[1].number = 0
        sys.exit("mutate.py: there are always more mutants that do not compile")

    def tests(self, pattern: str) -> list[Test]:
        listed = json.loads(run("ctest", "--test-dir", self.build, "--show-only=json-v1"))
        found = []
        for test in listed["tests"]:
            properties = {p["name"]: p["value"] for p in test.get("properties", [])}
            if (
                "command" not in test
                or re.search(LEFT_OUT, test["name"])
                or not re.search(pattern, test["name"])
                or properties.get("DISABLED")
            ):
                continue
            environment = dict(v.split("=", 1) for v in properties.get("ENVIRONMENT", []))
            folder = properties.get("WORKING_DIRECTORY", str(self.build))
            found.append(
                Test(
                    test["name"],
                    test["command"],
                    environment,
                    folder,
                    bool(properties.get("WILL_FAIL")),
                )
            )
        return found

    def reach(self, tests: list[Test], folder: Path) -> dict[int, list[Test]]:
        """Which tests ask for a mutant, the quickest first."""
        reached: dict[int, list[Test]] = defaultdict(list)
        folder.mkdir(parents=True, exist_ok=True)

        def one(numbered: tuple[int, Test]) -> tuple[Test, set[int]] | None:
            index, test = numbered
            file = folder / f"{index}.txt"
            file.unlink(missing_ok=True)
            start = time.monotonic()
            if not test.passes({"VMB_MUTANT_REACHED": str(file)}, 300):
                print(f"left out, it fails without a mutant: {test.name}", flush=True)
                return None
            test.seconds = time.monotonic() - start
            return test, set(map(int, file.read_text().split())) if file.exists() else set()

        with ThreadPoolExecutor(self.jobs) as pool:
            for result in pool.map(one, enumerate(tests)):
                for number in result[1] if result else ():
                    reached[number].append(result[0])
        for group in reached.values():
            group.sort(key=lambda t: t.seconds)
        return reached

    def kill(self, reached: dict[int, list[Test]]) -> dict[int, str]:
        """The test that notices each mutant."""
        killers: dict[int, str] = {}
        done = 0

        def one(number: int) -> tuple[int, str | None]:
            for test in reached.get(number, ()):
                if not test.passes({"VMB_MUTANT": str(number)}, 5 + 10 * test.seconds):
                    return number, test.name
            return number, None

        with ThreadPoolExecutor(self.jobs) as pool:
            for number, killer in pool.map(one, sorted(self.changes)):
                done += 1
                if killer:
                    killers[number] = killer
                if done % 100 == 0:
                    print(
                        f"{done} of {len(self.changes)} mutants, {len(killers)} noticed", flush=True
                    )
        return killers


def identity(site: Site, change: Change, text: str) -> dict[str, str]:
    return {
        "file": site.file,
        "before": " ".join(text[site.start : site.end].split()),
        "after": " ".join(change.mutated.split()),
    }


def shown(site: Site, change: Change, text: str, covered: bool) -> str:
    start, end = text.rfind("\n", 0, site.start) + 1, text.find("\n", site.end)
    before = text[start:end]
    after = text[start : site.start] + change.mutated + text[site.end : end]
    lines = [
        f"{site.file}:{site.line}: {change.operator}{'' if covered else ' (no test comes here)'}"
    ]
    lines += [f"-{line}" for line in before.split("\n")] + [
        f"+{line}" for line in after.split("\n")
    ]
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--mutants", type=int, default=1500, help="how many; 0: all (default 1500)")
    parser.add_argument("--seed", type=int, default=1, help="which ones")
    parser.add_argument(
        "--files", default="", help="only files whose names match this regular expression"
    )
    parser.add_argument(
        "--tests", default="", help="only tests whose names match this regular expression"
    )
    parser.add_argument("--sets", default=SMALL_SETS, help="parameter sets, separated by commas")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--folder", type=Path, default=ROOT / "build/mutate")
    parser.add_argument(
        "--least", type=float, default=0.0, help="fail below this score in per cent"
    )
    options = parser.parse_args()
    mutation = Mutation(options.folder.resolve(), options.sets.replace(",", ";"), options.jobs)
    mutation.copy()
    mutation.configure()
    mutation.find(options.files)
    mutation.choose(options.mutants, options.seed)
    mutation.compile()
    print(
        f"{len(mutation.changes)} mutants in "
        f"{len({s.file for s, _ in mutation.changes.values()})} files",
        flush=True,
    )
    reached = mutation.reach(mutation.tests(options.tests), options.folder / "reached")
    killers = mutation.kill(reached)
    equivalent = [
        {k: e[k] for k in ("file", "before", "after")}
        for e in json.loads((HERE / "equivalent.json").read_text())
    ]
    survivors, same = [], 0
    for number, (site, change) in sorted(mutation.changes.items()):
        if number in killers:
            continue
        text = mutation.texts[site.file]
        if identity(site, change, text) in equivalent:
            same += 1
            continue
        survivors.append(
            {
                **identity(site, change, text),
                "line": site.line,
                "operator": change.operator,
                "covered": number in reached,
            }
        )
        print(shown(site, change, text, number in reached) + "\n")
    counted = len(mutation.changes) - same
    score = 100.0 * len(killers) / counted if counted else 0.0
    report = {
        "mutants": len(mutation.changes),
        "noticed": len(killers),
        "equivalent": same,
        "score": score,
        "survivors": survivors,
        "noticed_by": {
            str(n): {
                **asdict(mutation.changes[n][1]),
                "file": mutation.changes[n][0].file,
                "test": t,
            }
            for n, t in killers.items()
        },
    }
    (options.folder / "report.json").write_text(json.dumps(report, indent=1))
    print(
        f"{len(killers)} of {counted} mutants noticed ({score:.1f} %), {same} known to be "
        f"equivalent; report: {options.folder / 'report.json'}"
    )
    return 0 if score >= options.least else 1


if __name__ == "__main__":
    sys.exit(main())
