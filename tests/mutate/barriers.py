#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The mutation that no result shows: a value barrier is dropped. What it does is looked for in the
object code, compiled as it ships.

Each call of vmb_ct_barrier32, vmb_ct_barrier64 or VMB_CT_FORGET_MEMORY in src/ is taken out, one at
a time, and the sources that come to it are compiled with and without it, by the commands of each
BUILD:

  branch      a function, not of verification, has a conditional jump, or an access under a
              condition, at a source line that had fewer. Whether it depends on a secret, the leak
              checks decide (tests/leaks, `vambrace-lab leak`), in a copy of the tree without the
              barrier: a loop that the compiler turns another way has other jumps, too
  same        the object code is the same everywhere: the compiler makes nothing of it, the mutant
              is equivalent in these builds
  no branch   other instructions, none of them conditional: nothing depends on a secret that did not
              before, so there is nothing to notice in these builds

Each build has its verdict; that of the barrier is the first of these three that a build has.

barriers.py [--files REGEX] [--sources N] [--jobs N] BUILD...
barriers.py --tree FOLDER: the tree without any barrier, for the leak checks: what they report there
  is what the barriers prevent
barriers.py --planted: the barrier of tests/leaks/planted_select.c, without which clang branches
"""

from __future__ import annotations

import argparse
import json
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BARRIER = re.compile(r"\bvmb_ct_barrier(32|64)\(|\bVMB_CT_FORGET_MEMORY\(")
DEFINITION = re.compile(
    r"static inline uint(32|64)_t vmb_ct_barrier\1\(|#define VMB_CT_FORGET_MEMORY\("
)
FUNCTION = re.compile(
    r"^(?:static )?(?:VMB_\w+ )?(?:inline )?[\w ]+?\**\b(\w+)\([^;]*?\) \{$", re.M
)
LINE_MARKER = re.compile(r'^# \d+ "([^"]*)"')
ROW = re.compile(r"^ *[0-9a-f]+:\s+(.*)$")
SYMBOL = re.compile(r"^[0-9a-f]+ <([^>]+)>:$")
SOURCE = re.compile(r"^; (/\S+):(\d+)")
CONDITIONS = "eq|ne|cs|hs|cc|lo|mi|pl|vs|vc|hi|ls|ge|lt|gt|le"
CONDITIONAL = re.compile(  # of x86-64, Thumb and AArch64
    rf"^(j(?!mp)[a-z]+|b\.?({CONDITIONS})(\.[nw])?|t?cbn?z|tbn?z|"
    rf"(ldr|str)[a-z]*({CONDITIONS})(\.w)?)\s"
)
WORST_FIRST = ("branch", "no branch", "same", "not compiled")
PUBLIC = re.compile("verif")  # functions without a secret
TARGET = re.compile(r"(0x)?[0-9a-f]+ <[^>]*>")


@dataclass(frozen=True)
class Site:
    file: str  # below ROOT
    start: int
    end: int
    line: int
    instead: str  # of what stands before its argument

    @property
    def where(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass
class Unit:
    """A source and how a build compiles it."""

    build: str
    source: Path
    command: list[str]


@dataclass
class Code:
    """Instructions of an object, by function, and where they are conditional."""

    functions: dict[str, list[str]] = field(default_factory=dict)
    conditional: Counter[tuple[str, str]] = field(default_factory=Counter)


def find_sites(pattern: str, files: list[Path]) -> list[Site]:
    found = []
    for path in files:
        name = str(path.relative_to(ROOT))
        text = path.read_text()
        definitions = {m.end() for m in DEFINITION.finditer(text)}
        for match in BARRIER.finditer(text):
            if match.end() not in definitions and re.search(pattern, name):
                line = text.count("\n", 0, match.start()) + 1
                instead = f"(uint{match[1]}_t)(" if match[1] else "(void)("
                found.append(Site(name, match.start(), match.end(), line, instead))
    return found


def mutated(site: Site) -> str:
    text = (ROOT / site.file).read_text()
    return text[: site.start] + site.instead + text[site.end :]


def units_of(build: Path) -> list[Unit]:
    """The objects of the library that ships."""
    database = json.loads(
        subprocess.run(
            ["ninja", "-C", build, "-t", "compdb"], capture_output=True, check=True, text=True
        ).stdout
    )
    found = {}
    for entry in database:
        source = Path(entry["directory"], entry["file"]).resolve()
        output = entry.get("output", "")
        if (
            source.is_relative_to(ROOT / "src")
            and source.suffix == ".c"
            and "vambrace_objects" in output
        ):
            command = shlex.split(entry["command"].split(" && ")[-1])
            command = [w for w in command if Path(w).name != "ccache"]
            found[source] = Unit(build.name, source, command)
    return list(found.values())


def without_output(command: list[str]) -> list[str]:
    """Neither the object nor the list of what it includes."""
    kept, skip = [], False
    for word in command:
        if skip:
            skip = False
        elif word in ("-o", "-MF", "-MT", "-MQ"):
            skip = True
        elif word not in ("-MD", "-MMD"):
            kept.append(word)
    return kept


def names_that_come_to(site: Site) -> set[str]:
    """The functions of the site's header that call it, or that call those."""
    text = (ROOT / site.file).read_text()
    starts = [(m.start(), m[1]) for m in FUNCTION.finditer(text)]
    ends = [start for start, _ in starts[1:]] + [len(text)]
    bodies = {name: (start, end) for (start, name), end in zip(starts, ends, strict=True)}
    names = {n for n, (start, end) in bodies.items() if start <= site.start < end}
    while True:
        more = {
            n
            for n, (start, end) in bodies.items()
            if any(re.search(rf"\b{m}\(", text[start:end]) for m in names)
        } | names
        if more == names:
            return names
        names = more


class Overlay:
    """A copy of src/ in which one file at a time is another."""

    def __init__(self, folder: Path):
        self.folder = folder
        subprocess.run(["cp", "-r", ROOT / "src", ROOT / "include", folder], check=True)
        if (ROOT / "tests/leaks").is_dir():
            (folder / "tests").mkdir()
            subprocess.run(["cp", "-r", ROOT / "tests/leaks", folder / "tests"], check=True)

    def command(self, unit: Unit) -> list[str]:
        moved = []
        for word in without_output(unit.command):
            for part in ("src", "include", "tests/leaks"):
                word = re.sub(
                    rf"{re.escape(str(ROOT / part))}(?=/|$)", str(self.folder / part), word
                )
            moved.append(word)
        return moved

    def preprocessed(self, unit: Unit) -> str:
        command = [w for w in self.command(unit) if w != "-c"]
        return subprocess.run(
            [*command, "-E"], capture_output=True, check=True, text=True, cwd=ROOT
        ).stdout

    def put(self, site: Site, changed: bool) -> None:
        text = mutated(site) if changed else (ROOT / site.file).read_text()
        (self.folder / site.file).write_text(text)

    def compile(self, unit: Unit, number: int) -> Code:
        output = self.folder / f"{number}.o"
        subprocess.run(
            [*self.command(unit), "-g", "-o", output], check=True, cwd=ROOT, capture_output=True
        )
        listing = subprocess.run(
            ["llvm-objdump-19", "-dlr", "--no-show-raw-insn", output],
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        output.unlink()
        return code_of(listing)


def code_of(listing: str) -> Code:
    code, name, line = Code(), "", "?"
    for row in listing.splitlines():
        if match := SYMBOL.match(row):
            name = match[1]
            code.functions.setdefault(name, [])
        elif match := SOURCE.match(row):
            line = f"{Path(match[1]).name}:{match[2]}"
        elif match := ROW.match(row):
            text = match[1].split("@")[0].split("//")[0].strip()
            code.functions.setdefault(name, []).append(TARGET.sub("<>", text))
            if CONDITIONAL.match(text.replace("\t", " ")):
                code.conditional[name, line] += 1
    return code


def comes_to(text: str, site: Site, names: set[str]) -> bool:
    """Whether a preprocessed source uses what leads to the site, outside of the site's header; of a
    .c file that others include, whether it is there.
    """
    if site.file.endswith(".c"):
        return f'{site.file}"' in text
    here, word = "", re.compile(rf"\b({'|'.join(map(re.escape, sorted(names)))})\b")
    for row in text.splitlines():
        if match := LINE_MARKER.match(row):
            here = match[1]
        elif not here.endswith(site.file) and word.search(row):
            return True
    return False


def spread(numbers: Sequence[int], most: int) -> list[int]:
    """At most so many of them, at equal distances; 0: all."""
    if most == 0 or len(numbers) <= most:
        return list(numbers)
    return [numbers[i * len(numbers) // most] for i in range(most)]


class Trial:
    def __init__(self, overlay: Overlay, units: list[Unit], jobs: int, sources: int):
        self.overlay, self.units, self.jobs, self.sources = overlay, units, jobs, sources
        self._texts: dict[int, str] = {}
        self._good: dict[int, Code] = {}

    def affected(self, site: Site) -> dict[str, list[int]]:
        """Build -> its units; so many at most, from first to last, so of different families, and
        the same in each run.
        """
        names = names_that_come_to(site) if site.file.endswith(".h") else set()
        chosen: dict[str, list[int]] = {unit.build: [] for unit in self.units}
        sources = {str(unit.source.relative_to(ROOT)) for unit in self.units}
        for number, unit in enumerate(self.units):
            concerned = unit.source == ROOT / site.file
            if not concerned and site.file not in sources:
                if number not in self._texts:
                    self._texts[number] = self.overlay.preprocessed(unit)
                concerned = comes_to(self._texts[number], site, names)
            if concerned:
                chosen[unit.build].append(number)
        return {build: spread(numbers, self.sources) for build, numbers in chosen.items()}

    def verdicts(self, site: Site) -> dict[str, tuple[str, str]]:
        """Build -> what became of it, and where."""
        affected = self.affected(site)
        numbers = [n for some in affected.values() for n in some]
        with ThreadPoolExecutor(self.jobs) as pool:
            missing = [n for n in numbers if n not in self._good]
            self._good.update(zip(missing, pool.map(self._compiled, missing), strict=True))
            self.overlay.put(site, changed=True)
            try:
                changed = dict(zip(numbers, pool.map(self._compiled, numbers), strict=True))
            finally:
                self.overlay.put(site, changed=False)
        return {build: self._verdict(some, changed) for build, some in affected.items()}

    def _compiled(self, number: int) -> Code:
        return self.overlay.compile(self.units[number], number)

    def _verdict(self, numbers: Sequence[int], changed: Mapping[int, Code]) -> tuple[str, str]:
        if not numbers:
            return "not compiled", ""
        other = 0
        for number in numbers:
            code, good = changed[number], self._good[number]
            for (name, line), count in sorted(code.conditional.items()):
                if (
                    count > good.conditional[name, line]
                    and code.functions[name] != good.functions.get(name)
                    and not PUBLIC.search(name)
                ):
                    return "branch", f"{self.units[number].source.name}, {name}, {line}"
            other += code.functions != good.functions
        if other:
            return "no branch", f"other instructions in {other} of {len(numbers)} objects"
        return "same", f"{len(numbers)} objects"


def write_tree(folder: Path, files: list[Path]) -> int:
    """The files of the project, in src/ without the barriers; how many those were."""
    names = subprocess.run(
        ["git", "-C", ROOT, "ls-files", "-z"], capture_output=True, check=True, text=True
    ).stdout.split("\0")
    for name in filter(None, names):
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, target, follow_symlinks=False)
    sites = find_sites("", files)
    for site in sorted(sites, key=lambda s: (s.file, -s.start)):
        text = (folder / site.file).read_text()
        changed = text[: site.start] + site.instead + text[site.end :]
        (folder / site.file).write_text(changed)
    return len(sites)


def planted_unit() -> Unit:
    source = ROOT / "tests/leaks/planted_select.c"
    command = f"clang-19 -O3 -std=c11 -DWITH_BARRIER -I{ROOT}/src -I{ROOT}/include -c {source}"
    return Unit("planted", source, shlex.split(command))


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("builds", nargs="*", type=Path, metavar="BUILD")
    parser.add_argument("--files", default="", help="only barriers in files of such names")
    parser.add_argument(
        "--sources", type=int, default=0, help="so many of each build for a barrier; 0: all"
    )
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--planted", action="store_true")
    parser.add_argument("--tree", type=Path, metavar="FOLDER")
    options = parser.parse_args()
    files = sorted(p for p in (ROOT / "src").rglob("*.[ch]"))
    if options.tree is not None:
        print(f"{options.tree}: {write_tree(options.tree, files)} barriers dropped")
        return 0
    if options.planted == bool(options.builds):
        parser.error("name build folders that are configured (build/host), or --planted")
    if options.planted:
        files, units = [ROOT / "tests/leaks/planted_select.c"], [planted_unit()]
    else:
        units = [u for build in options.builds for u in units_of(build)]
        if not units:
            parser.error("the builds have no objects of the library: configure them with cmake")
    counts: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        trial = Trial(Overlay(Path(folder)), units, options.jobs, options.sources)
        for site in find_sites(options.files, files):
            verdicts = trial.verdicts(site)
            found = {what for what, _ in verdicts.values()}
            counts[next(what for what in WORST_FIRST if what in found)] += 1
            for build, (what, text) in verdicts.items():
                print(f"{site.where}: {build}: {what}{': ' if text else ''}{text}", flush=True)
    total = sum(counts.values())
    noticed, same, quiet = counts["branch"], counts["same"], counts["no branch"]
    print(
        f"{total} barriers dropped: {noticed} with another branch, {same} with the same object "
        f"code, {quiet} without a branch, {counts['not compiled']} not in these builds"
    )
    return 0 if total > 0 else 1


if __name__ == "__main__":
    sys.exit(main())
