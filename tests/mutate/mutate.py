#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Mutation testing: changes the sources in ways that should make a test fail, and names the changes
that none notices.

All mutants are in one copy of the sources (build/mutate), each guarded by a question
(vmb_mutant.h), so that copy is compiled once in each build. Each test runs once to find out which
mutants it reaches; then every mutant runs with the tests that reach it, the quickest first, until
one fails. Mutants in equivalent.json are known to change nothing; each has its reason there.

results.jsonl in the folder has a line for each mutant that was tried, survivors.diff shows those
that lived; both grow while it runs. With --resume mutants that are in results.jsonl are not tried
again as long as their file is the same; with --resume --again those that lived are, after tests
were added.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import os
import re
import shutil
import subprocess
import sys
import time
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from pathlib import Path

from sites import Change, Finder, Site, render

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
SMALL_SETS = (
    "espada,lightsaber,florete,mlkem512,kyber512,nttru,ntruplus576,ntruplus768_final,"
    "smaug128,smaugt1,haetae2,haetae120,gcksign2,nccsign1,solmae512,falcon512,fndsa512,"
    "haetae5,gcksign3,nccsign1c,smaugt5,mldsa44,mldsa65,dilithium2,slhdsa_shake_128f,"
    "slhdsa_sha2_128f,slhdsa_sha2_192f,mceliece348864f,mceliece348864,mceliece6960119f,"
    "mceliece348864f_r3,frodokem640aes,efrodokem976shake,hqc1"
)
# Tests that say nothing of the sources' behaviour, or take a build of their own.
LEFT_OUT = (
    r"notices|^variant|leaks|fuzz/(?!corpus)|install|link|runner|^cli|^lab"
    r"|lint|docs|own_image|mutate|board"
)
# The builds that run them. A test of the second is taken only if the first, with the address
# sanitizer and asserted bounds, does not have it: those that load the shared library, those that
# look at the stack.
BUILDS = {
    "build": ("-DVMB_SANITIZE=address", "-DVMB_CHECK_BOUNDS=ON"),
    "plain": (),
}
# Places whose changes are tried whatever the sample: files and lines, as regular expressions.
# Comparisons that decide whether something is accepted, bounds of norms, wiping, the system's
# random source.
ALWAYS = (
    (r"src/(schemes|api)/", r"vmb_ct_difference\(|vmb_zeroize_stack\(\)"),
    (r"support/(random\.c|zeroize\.c|ciphertext_sink\.h)$", ""),
    (r"api/work\.c$", ""),
    (r"(gcksign|haetae|solmae|nccsign|mldsa|falcon)_verify\.c$", r"norm|limit|bound|gamma"),
    (r"schemes/nttru/nttru\.[ch]$", r"NTTRU_N; i|difference"),
    (r"ntruplus(_round1|_poly)?\.c$", r"difference|failures->"),
    (r"mceliece_(encaps|keypair)\.c$", r"equal|distance"),
    (r"solmae_compact_key\.c$", r"bad"),
    (r"gcksign_(keypair|pack)\.c$", r"bad|return 0"),
)
Known = dict[str, str]  # the key of a mutant: the test that notices it, or nothing


@dataclass
class Test:
    name: str
    command: list[str]
    environment: dict[str, str]
    folder: str
    fails: bool = False  # it must end with an error
    seconds: float = 0.0

    def passes(self, variables: dict[str, str], seconds: float) -> bool:
        """Whether it passes within so many seconds of processor time (other work on the machine
        changes nothing).
        """
        environment = {
            **os.environ,
            "ASAN_OPTIONS": "detect_leaks=0",
            **self.environment,
            **variables,
        }
        limit = math.ceil(seconds)
        # The clock is for what waits for ever; once more, in case the machine was busy.
        for clock in (60 + 5 * limit, 300 + 20 * limit):
            try:
                done = subprocess.run(
                    ["prlimit", f"--cpu={limit}", "--core=0", *self.command],
                    env=environment,
                    cwd=self.folder,
                    timeout=clock,
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    check=False,
                )
            except subprocess.TimeoutExpired:
                continue
            return done.returncode >= 0 and (done.returncode != 0) == self.fails
        return False


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


def is_source(name: str) -> bool:
    return name.startswith("src/") and name.endswith((".c", ".h"))


def first_errors(log: str) -> str:
    found = [m.start() for m in re.finditer(r"error:|undefined reference", log)]
    return log[max(0, found[0] - 1000) : found[0] + 1000] if found else log[-4000:]


class Mutation:
    def __init__(self, folder: Path, sets: str, jobs: int, builds: int):
        self.tree, self.jobs, self.sets = folder / "tree", jobs, sets
        self.builds = {folder / name: options for name, options in list(BUILDS.items())[:builds]}
        self.build = folder / "build"  # the first
        self.wrong = folder / "does_not_compile.txt"
        self.sites: list[Site] = []
        self.changes: dict[int, tuple[Site, Change]] = {}
        self.texts: dict[str, str] = {}

    def copy(self) -> None:
        """The tree as it is; sources that stand there already are left to write()."""
        names = run(
            "git", "-C", ROOT, "ls-files", "-z", "--cached", "--others", "--exclude-standard"
        ).split("\0")
        for name in filter(None, names):
            source, target = ROOT / name, self.tree / name
            if not source.is_file() or (target.exists() and is_source(name)):
                continue
            if not target.exists() or target.read_bytes() != source.read_bytes():
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(source, target)
        shutil.copy2(HERE / "vmb_mutant.h", self.tree / "src/support/vmb_mutant.h")

    def configure(self) -> None:
        """Every program is linked with vmb_mutant.o, those that name the library's sources too."""
        runtime = self.tree.parent / "vmb_mutant.o"
        source = HERE / "vmb_mutant.c"
        if not runtime.exists() or runtime.stat().st_mtime < source.stat().st_mtime:
            include = f"-I{self.tree / 'src'}"
            run("clang-19", "-O1", "-fPIC", include, "-c", source, "-o", runtime)
        for build, options in self.builds.items():
            run(
                "cmake",
                "-S",
                self.tree,
                "-B",
                build,
                "-G",
                "Ninja",
                "-DCMAKE_C_COMPILER=clang-19",
                "-DCMAKE_CXX_COMPILER=clang++-19",
                "-DCMAKE_BUILD_TYPE=None",
                "-DCMAKE_C_FLAGS=-O1 -w -Wno-error",
                *options,
                f"-DCMAKE_C_STANDARD_LIBRARIES={runtime}",
                "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON",
                f"-DVMB_SETS={self.sets}",
                "-DVMB_BUILD_TESTS=ON",
                "-DVMB_BUILD_CLI=OFF",
            )

    def find(self, pattern: str) -> None:
        finder, seen = Finder(ROOT), set()
        for entry in json.loads((self.build / "compile_commands.json").read_text()):
            compiled = Path(entry["file"])
            if not compiled.is_relative_to(self.tree / "src") or compiled.suffix != ".c":
                continue
            source = ROOT / compiled.relative_to(self.tree)
            if source in seen:
                continue
            seen.add(source)
            arguments = entry["command"].replace(f"{self.tree}/", f"{ROOT}/").split()
            finder.parse(
                source,
                [a for a in arguments if a.startswith(("-I", "-D", "-m", "-std"))]
                + ["-I/usr/lib/llvm-19/lib/clang/19/include"],
            )
        self.sites = [s for s in finder.sites.values() if re.search(pattern, s.file)]
        self.texts = finder.texts

    def choose(self, count: int, seed: int, always: bool) -> None:
        """Numbers `count` changes and those of ALWAYS; all of them with count = 0. Which
        ones depends on each change alone, so that other changes of the sources leave the choice
        much as it was.
        """
        changes = [(site, change) for site in self.sites for change in site.changes]
        seen: dict[str, int] = defaultdict(int)

        def place(site: Site, change: Change) -> str:
            same = json.dumps([seed, identity(site, change, self.texts[site.file])])
            seen[same] += 1
            return hashlib.sha256(f"{same}{seen[same]}".encode()).hexdigest()

        def is_asked_for(site: Site) -> bool:
            line = line_of(site, self.texts[site.file])
            return any(re.search(f, site.file) and re.search(t, line) for f, t in ALWAYS)

        changes.sort(key=lambda c: (c[0].file, c[0].start))
        changes.sort(key=lambda c: place(*c))
        chosen = changes[: count or None]
        if count and always:
            chosen += [c for c in changes[count:] if is_asked_for(c[0])]
        wrong = set(self.wrong.read_text().split()) if self.wrong.exists() else set()
        for number, (site, change) in enumerate(chosen, 1):
            self.changes[number] = (site, change)
            if self.key(number) in wrong:
                self.changes.pop(number)
            else:
                change.number = number

    def key(self, number: int) -> str:
        """Changes only when the mutant or its file does."""
        site, change = self.changes[number]
        text = hashlib.sha256(self.texts[site.file].encode("latin-1")).hexdigest()
        whole = f"{site.file} {site.start} {site.end} {change.mutated} {text}"
        return hashlib.sha256(whole.encode()).hexdigest()[:24]

    def write(self) -> None:
        by_file: dict[str, list[Site]] = defaultdict(list)
        for site in self.sites:
            if any(c.number for c in site.changes):
                by_file[site.file].append(site)
        for path in (self.tree / "src").rglob("*"):
            name = str(path.relative_to(self.tree))
            if not is_source(name) or not (ROOT / name).exists():
                continue
            text = (ROOT / name).read_text(encoding="latin-1")
            if by_file[name]:
                changed = render(text, by_file[name])
                text = '#include "support/vmb_mutant.h"\n#line 1\n' + changed
            if path.read_text(encoding="latin-1") != text:
                path.write_text(text, encoding="latin-1")

    def compile(self) -> None:
        """Takes out the changes that do not compile (constants that the language asks for)
        until all others do.
        """
        for _ in range(40):
            self.write()
            for build in self.builds:
                done = subprocess.run(
                    ["ninja", "-C", build, "-j", str(self.jobs), "-k", "0"],
                    capture_output=True,
                    text=True,
                    check=False,
                )
                if done.returncode:
                    break
            else:
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
                sys.exit(f"mutate.py: the mutants do not compile:\n{first_errors(done.stdout)}")
            with self.wrong.open("a") as file:
                for number in out:
                    print(self.key(number), file=file)
                    self.changes.pop(number)[1].number = 0
        sys.exit("mutate.py: there are always more mutants that do not compile")

    def tests(self, pattern: str) -> list[Test]:
        found: dict[str, Test] = {}
        for build in self.builds:
            listed = json.loads(run("ctest", "--test-dir", build, "--show-only=json-v1"))
            for test in listed["tests"]:
                properties = {p["name"]: p["value"] for p in test.get("properties", [])}
                if (
                    "command" not in test
                    or test["name"] in found
                    or re.search(LEFT_OUT, test["name"])
                    or not re.search(pattern, test["name"])
                    or properties.get("DISABLED")
                ):
                    continue
                found[test["name"]] = Test(
                    test["name"],
                    test["command"],
                    dict(v.split("=", 1) for v in properties.get("ENVIRONMENT", [])),
                    properties.get("WORKING_DIRECTORY", str(build)),
                    bool(properties.get("WILL_FAIL")),
                )
        return list(found.values())

    def reach(self, tests: list[Test], folder: Path) -> dict[int, list[Test]]:
        """Which tests ask for a mutant, the quickest first. What is known of a test is taken again
        as long as its program is the same.
        """
        reached: dict[int, list[Test]] = defaultdict(list)
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / "tests.json"
        known = json.loads(file.read_text()) if file.exists() else {}

        def one(numbered: tuple[int, Test]) -> tuple[Test, dict] | None:
            index, test = numbered
            program = [[a, Path(a).stat().st_mtime_ns] for a in test.command if Path(a).is_file()]
            record = known.get(test.name)
            if record is None or record["program"] != program:
                numbers = folder / f"{index}.txt"
                numbers.unlink(missing_ok=True)
                start = time.monotonic()
                if not test.passes({"VMB_MUTANT_REACHED": str(numbers)}, 300):
                    print(f"left out, it fails without a mutant: {test.name}", flush=True)
                    return None
                seconds = time.monotonic() - start
                found = sorted(set(numbers.read_text().split())) if numbers.exists() else []
                record = {"program": program, "seconds": seconds, "reached": found}
            test.seconds = record["seconds"]
            return test, record

        with ThreadPoolExecutor(self.jobs) as pool:
            results = [r for r in pool.map(one, enumerate(tests)) if r is not None]
        for test, record in results:
            known[test.name] = record
            for number in record["reached"]:
                reached[int(number)].append(test)
        file.write_text(json.dumps(known))
        for group in reached.values():
            group.sort(key=lambda t: t.seconds)
        return reached

    def kill(
        self, reached: dict[int, list[Test]], folder: Path, known: Known, again: str | None
    ) -> dict[int, str]:
        """The test that notices each mutant; `again`: survivors are tried with tests of these
        names. What is found out is written immediately.
        """
        killers = {n: known[self.key(n)] for n in self.changes if known.get(self.key(n))}
        untried = [n for n in sorted(self.changes) if self.key(n) not in known]
        lived = [n for n in sorted(self.changes) if known.get(self.key(n)) == ""]

        def one(number: int) -> tuple[int, str | None]:
            for test in reached.get(number, ()):
                if self.key(number) in known and not re.search(again or "", test.name):
                    continue
                if not test.passes({"VMB_MUTANT": str(number)}, 3 + 8 * test.seconds):
                    return number, test.name
            return number, None

        tried = untried + (lived if again is not None else [])
        print(f"{len(self.changes) - len(tried)} known, {len(tried)} to try", flush=True)
        with (
            ThreadPoolExecutor(self.jobs) as pool,
            (folder / "results.jsonl").open("a") as results,
            (folder / "survivors.diff").open("w") as survivors,
        ):
            futures = as_completed([pool.submit(one, number) for number in tried])
            for done, (number, killer) in enumerate((f.result() for f in futures), 1):
                site, change = self.changes[number]
                if killer:
                    killers[number] = killer
                else:
                    text = shown(site, change, self.texts[site.file], number in reached)
                    print(f"{number} {text}\n", file=survivors, flush=True)
                line = {
                    "key": self.key(number),
                    "number": number,
                    "file": site.file,
                    "line": site.line,
                    "operator": change.operator,
                    "test": killer or "",
                }
                print(json.dumps(line), file=results, flush=True)
                if done % 100 == 0:
                    print(f"{done} of {len(tried)} mutants, {len(killers)} noticed", flush=True)
        return killers


def known_results(folder: Path) -> Known:
    """What results.jsonl says."""
    known: Known = {}
    file = folder / "results.jsonl"
    for line in file.read_text().splitlines() if file.exists() else ():
        result = json.loads(line)
        known[result["key"]] = result["test"]
    return known


def line_of(site: Site, text: str) -> str:
    start, end = text.rfind("\n", 0, site.start) + 1, text.find("\n", site.end)
    return " ".join(text[start:end].split())


def identity(site: Site, change: Change, text: str) -> dict[str, str]:
    return {
        "file": site.file,
        "before": " ".join(text[site.start : site.end].split()),
        "after": " ".join(change.mutated.split()),
    }


def described(site: Site, change: Change, text: str) -> dict[str, str]:
    """What is in equivalent.json, alongside the reason: the same words elsewhere in a file are
    another mutant.
    """
    return {**identity(site, change, text), "line": line_of(site, text)}


def shown(site: Site, change: Change, text: str, covered: bool) -> str:
    start, end = text.rfind("\n", 0, site.start) + 1, text.find("\n", site.end)
    before = text[start:end]
    after = f"{text[start : site.start]}({change.mutated}){text[site.end : end]}"
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
    parser.add_argument("--builds", type=int, default=len(BUILDS), help="1: with sanitizer only")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--folder", type=Path, default=ROOT / "build/mutate")
    parser.add_argument("--resume", action="store_true", help="keep what results.jsonl says")
    parser.add_argument(
        "--again",
        nargs="?",
        const="",
        metavar="TESTS",
        help="with --resume: survivors are tried again, with tests of such names",
    )
    parser.add_argument("--sample-only", action="store_true", help="without the places of ALWAYS")
    parser.add_argument(
        "--least", type=float, default=0.0, help="fail below this score in per cent"
    )
    options = parser.parse_args()
    sets = options.sets.replace(",", ";")
    options.folder = options.folder.resolve()
    mutation = Mutation(options.folder, sets, options.jobs, options.builds)
    mutation.copy()
    mutation.configure()
    mutation.find(options.files)
    mutation.choose(options.mutants, options.seed, not options.sample_only)
    mutation.compile()
    print(
        f"{len(mutation.changes)} mutants in "
        f"{len({s.file for s, _ in mutation.changes.values()})} files",
        flush=True,
    )
    reached = mutation.reach(mutation.tests(options.tests), options.folder / "reached")
    if not options.resume:
        (options.folder / "results.jsonl").unlink(missing_ok=True)
    known = known_results(options.folder)
    killers = mutation.kill(reached, options.folder, known, options.again)
    equivalent = [
        {k: e[k] for k in ("file", "before", "after", "line")}
        for e in json.loads((HERE / "equivalent.json").read_text())
    ]
    survivors, same = [], 0
    for number, (site, change) in sorted(mutation.changes.items()):
        if number in killers:
            continue
        text = mutation.texts[site.file]
        if described(site, change, text) in equivalent:
            same += 1
            continue
        survivors.append(
            {
                **described(site, change, text),
                "at": site.line,
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
