# SPDX-License-Identifier: Apache-2.0 OR MIT
"""`vambrace-lab prove`: proofs of kernels on the library's object code (docs/proofs.md)."""

from __future__ import annotations

import json
import os
import re
import time
import tomllib
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..errors import LabError
from ..proving import contracts, linked
from ..proving.contracts import Obligation
from ..proving.linked import PROCESSORS, Linked
from ..run import builds
from ..run.builds import ROOT
from ..run.catalogue import turn_of_week

if TYPE_CHECKING:  # they need numpy and unicorn, which the installed lab does without
    from ..proving.prove import Result, Task

DOCUMENT = ROOT / "docs/proofs.md"
NOT_YET = ROOT / "proofs/not_yet.toml"
PROVED = ROOT / "proofs/proved.json"  # target -> implementation -> key of what was proved
SHARE = 26  # of what is unchanged, one in so many is proved again each week
SECONDS = 10.0  # of the search for inputs that show a refusal to be right


def obligations() -> list[Obligation]:
    files = sorted(p for p in (ROOT / "proofs").glob("*.toml") if p != NOT_YET)
    return [ob for path in files for ob in contracts.load(path, ROOT)]


def kernels() -> set[str]:
    """The kernels of all lists of the library."""
    return {
        name
        for path in (ROOT / "src").rglob("*_kernels.def")
        for name in re.findall(r"VMB_KERNEL\((\w+),", path.read_text("utf-8"))
    }


def implementations(names: Sequence[str], known: set[str]) -> dict[str, str]:
    """Of a library's functions those that implement a kernel -> the kernel."""
    return {
        name: name.rsplit("_", 1)[0]
        for name in names
        if name not in known and name.rsplit("_", 1)[0] in known
    }


@dataclass
class Target:
    """The release library of a target, and what in it there is to prove."""

    linked: Linked
    digests: dict[str, str]
    keys: dict[str, str]
    tasks: list[Task]
    implementations: int  # of all kernels, those without an obligation included


def prepare(target: str, library: Path, wanted: Sequence[str], out: Path) -> Target:
    from ..proving.prove import Task

    processor, obs = PROCESSORS[target], {ob.kernel: ob for ob in obligations()}
    functions = linked.functions(processor, library)
    found = implementations(sorted(functions), kernels() | set(obs))
    chosen = {
        symbol: kernel
        for symbol, kernel in found.items()
        if kernel in obs
        and (
            not obs[kernel].only
            or {symbol.rsplit("_", 1)[1], processor.core} & set(obs[kernel].only)
        )
        and (not wanted or any(w in symbol for w in wanted))
    }
    if not chosen:
        raise LabError(f"{library} has nothing to prove" + (" by this name" if wanted else ""))
    constants = {v for ob in obs.values() for case in ob.cases for v in case.values()}
    names = [*chosen, *(v for v in constants if isinstance(v, str))]
    image = linked.link(processor, [library], names, out)
    objects = linked.Objects(processor, library)
    digests = {s: objects.digest(functions[s]) for s in chosen}
    keys = {s: objects.key(functions[s], repr(obs[kernel])) for s, kernel in chosen.items()}
    tasks = [Task(image, symbol, obs[kernel]) for symbol, kernel in chosen.items()]
    return Target(image, digests, keys, tasks, len(found))


def proved_before(path: Path = PROVED) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = json.loads(path.read_text("utf-8"))
    return found


def due(keys: dict[str, str], proved: dict[str, str], turn: int) -> list[str]:
    """What has changed since it was proved, each week beginning elsewhere, and then a share of the
    rest.
    """
    names = sorted(keys)
    changed = [name for name in names if proved.get(name) != keys[name]]
    first = turn * len(changed) // SHARE % max(1, len(changed))
    share = [n for k, n in enumerate(names) if k % SHARE == turn % SHARE and n not in changed]
    return changed[first:] + changed[:first] + share


def line(result: Result) -> str:
    """One implementation: what was decided, counted."""
    head = (
        f"{'proved ' if result.proved else 'REFUSED'} {result.target:13} {result.symbol:38} "
        f"{result.by:7} {result.seconds:5.1f} s"
    )
    if not result.proved:
        shown = f"; {result.shown}" if result.shown else "; no inputs were found that show it"
        return f"{head}  {result.reason}{shown}"
    c, unit = result.counts, "bits" if result.by in ("boolean", "words") else "outputs"
    return (
        f"{head}  {result.outputs} {unit} compared, "
        f"{c.get('loads', 0)} loads, {c.get('stores', 0)} stores, {c.get('branches', 0)} branches, "
        f"{result.instructions} instructions, {result.stack} bytes of stack, "
        f"{result.witnesses} runs agree; {result.found}"
    )


def not_yet() -> dict[str, dict[str, str]]:
    """What is refused, with the reason: target -> implementation -> reason."""
    return tomllib.loads(NOT_YET.read_text("utf-8")) if NOT_YET.is_file() else {}


ROW = re.compile(r"^\| `(\w+)` \| ([\w-]+) \| (?:algebra|lanes|boolean|words) \|.*$", re.MULTILINE)


def table(results: Sequence[Result], kept: Sequence[str] = ()) -> list[str]:
    """The proved implementations in Markdown, a row each, and rows that are kept as they are."""
    out = [
        "| implementation | processor | by | output | compared | instructions | stack | seconds |",
        "|---|---|---|---|---:|---:|---:|---:|",
    ]
    rows = list(kept)
    for r in results:
        if r.proved:
            found = r.found.replace("|", "\\|")
            rows.append(
                f"| `{r.symbol}` | {r.target} | {r.by} | {found} | {r.outputs} | "
                f"{r.instructions} | {r.stack} | {r.seconds:.1f} |"
            )
    return out + sorted(rows, key=_place)


def _place(row: str) -> tuple[str, str, str]:
    """Kernel, target, implementation of a row."""
    symbol, target = re.findall(r"[\w-]+", row)[:2]
    return symbol.rsplit("_", 1)[0], target, symbol


def write(results: Sequence[Result], path: Path = DOCUMENT) -> None:
    """Puts the tables between the document's markers; rows of targets without results stay."""
    text = path.read_text("utf-8")
    targets = {r.target for r in results}
    kept = [m[0] for m in ROW.finditer(text) if m[2] not in targets]
    reasons = not_yet()
    open_ones = ["| implementation | processor | why it is not proved |", "|---|---|---|"] + [
        f"| `{symbol}` | {target} | {reason} |"
        for target, those in sorted(reasons.items())
        for symbol, reason in sorted(those.items())
    ]
    for name, lines in (("proved", table(results, kept)), ("not proved", open_ones)):
        begin, end = f"<!-- {name}: begin -->", f"<!-- {name}: end -->"
        if begin not in text or end not in text:
            raise LabError(f"{path} has no place for what is {name}")
        before, rest = text.split(begin)
        text = f"{before}{begin}\n" + "\n".join(lines) + f"\n{end}{rest.split(end)[1]}"
    path.write_text(text, "utf-8")


def write_keys(results: Sequence[Result], path: Path = PROVED) -> None:
    """What is proved, for `--changed`; keys of targets without results stay."""
    targets = {r.target for r in results}
    before = proved_before(path) if path.is_file() else {}
    keys = {target: old for target, old in before.items() if target not in targets}
    for r in sorted(results, key=lambda r: (r.target, r.symbol)):
        if r.proved:
            keys.setdefault(r.target, {})[r.symbol] = r.key
    ordered = dict(sorted(keys.items()))
    path.write_text(json.dumps(ordered, indent=1) + "\n", "utf-8")


def missing_rows(results: Sequence[Result], path: Path = DOCUMENT) -> list[str]:
    """Implementations of these targets that the document calls proved and that are not."""
    rows = ROW.findall(path.read_text("utf-8"))
    proved = {(r.symbol, r.target) for r in results if r.proved}
    targets = {r.target for r in results}
    return [f"{s} ({t})" for s, t in rows if t in targets and (s, t) not in proved]


def judged(result: Result, reasons: dict[str, dict[str, str]]) -> str:
    """What is wrong with a result: '' if it is as it should be."""
    reason = reasons.get(result.target, {}).get(result.symbol)
    if result.proved and reason:
        return f"{result.symbol} is proved: take it off proofs/not_yet.toml"
    if not result.proved and not reason:
        return f"{result.symbol} is not proved"
    return ""


def remembered(path: Path) -> list[Result]:
    """The last results of each target."""
    from ..proving.prove import Result

    return [Result(**row) for row in json.loads(path.read_text("utf-8"))]


def remember(path: Path, results: Sequence[Result]) -> None:
    """Puts results in the place of those of their implementations."""
    found = {(r.target, r.symbol): r for r in (remembered(path) if path.is_file() else [])}
    found |= {(r.target, r.symbol): r for r in results}
    path.write_text(json.dumps([r.as_row() for r in found.values()], indent=1) + "\n", "utf-8")


def forget(path: Path, target: str, symbols: Collection[str]) -> None:
    """Drops results of implementations that are no longer there."""
    rows = remembered(path) if path.is_file() else []
    kept = [r.as_row() for r in rows if r.target != target or r.symbol in symbols]
    path.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")


@click.command("prove")
@click.option(
    "--target",
    "targets",
    multiple=True,
    type=click.Choice(sorted(PROCESSORS)),
    help="Target; may be repeated (default: those whose library is built, by gcc).",
)
@click.option("--kernel", "wanted", multiple=True, help="Part of a name; may be repeated.")
@click.option("--semantics", type=click.IntRange(min=1), metavar="N",
              help="Compare up to N encodings of each instruction with the emulator.")  # fmt: skip
@click.option("--write", "writing", is_flag=True, help="Write the tables of docs/proofs.md.")
@click.option("--changed", type=click.FloatRange(min=0), metavar="SECONDS",
              help="What changed since --write and a share of the rest, for so long.")  # fmt: skip
@click.option("--slack", is_flag=True, help="How far bounds are from what can be proved (algebra).")
@click.option("--explain", is_flag=True, help="Where in a kernel bounds grow or break (algebra).")
@click.option("--check", is_flag=True, help="All that docs/proofs.md calls proved must be.")
@click.option(
    "--build-folder", type=click.Path(path_type=Path), help="Where the builds are (default: build)."
)
def command(
    targets: Sequence[str],
    wanted: Sequence[str],
    semantics: int | None,
    writing: bool,
    changed: float | None,
    slack: bool,
    explain: bool,
    check: bool,
    build_folder: Path | None,
) -> None:
    """Prove kernels on the object code of the release library: for all inputs within their
    contracts they compute what the standard says, within memory, registers and stack, and no
    branch or address depends on an input.
    """
    from ..proving.prove import prove
    from ..proving.semantics import compare
    from . import prove_bounds

    folder = build_folder or ROOT / "build"
    memory = folder / "proofs/results.json"
    if not targets:
        built = [t for t in PROCESSORS if (folder / t / "CMakeCache.txt").is_file()]
        targets = [t for t in built if t == PROCESSORS[t].core]  # clang's: by name
    if not targets:
        raise LabError("nothing is built: name a --target")
    results, wrong, reasons = [], [], not_yet()
    for target in targets:
        build = builds.configure(target, folder)
        builds.make(build, ["libvambrace.a"], os.cpu_count() or 1)
        out = folder / "proofs" / f"{target}.elf"
        prepared = prepare(target, build.folder / "libvambrace.a", wanted, out)
        if semantics:
            report = compare(prepared.linked, semantics)
            print(f"{target}: {report.summary()}", flush=True)
            wrong += report.wrong
            continue
        if slack or explain:
            for task in prepared.tasks:
                if task.ob.by == "algebra":
                    said = prove_bounds.explain(task) if explain else [prove_bounds.slack(task)]
                    print("\n".join(said), flush=True)
            continue
        tasks, left = prepared.tasks, 0
        if changed is not None:
            keys = {s: k for s, k in prepared.keys.items() if s not in reasons.get(target, {})}
            by_name = {task.symbol: task for task in tasks}
            tasks = [by_name[s] for s in due(keys, proved_before().get(target, {}), turn_of_week())]
        if not wanted:
            forget(memory, target, prepared.keys)
        start = time.process_time()
        for task in tasks:
            if changed is not None and time.process_time() - start > changed:
                left += 1
                continue
            listed = task.symbol in reasons.get(target, {})
            result = prove(task, 0 if listed else SECONDS)
            result.object = prepared.digests[task.symbol]
            result.key = prepared.keys[task.symbol]
            results.append(result)
            remember(memory, [result])
            print(line(result), flush=True)
            problem = judged(result, reasons)
            wrong += [problem] if problem else []
        mine = [r for r in results if r.target == target]
        print(
            f"{target}: {sum(r.proved for r in mine)} proved, "
            f"{sum(not r.proved for r in mine)} refused, "
            + (f"{left} left to make test-full, " if left else "")
            + f"of {prepared.implementations} implementations in the library",
            flush=True,
        )
    if check:
        wrong += [f"docs/proofs.md: {row} is not proved" for row in missing_rows(results)]
    if wrong:
        raise LabError("; ".join(wrong[:10]))
    if writing:
        write(remembered(memory))
        write_keys(remembered(memory))
