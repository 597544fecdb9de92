# SPDX-License-Identifier: Apache-2.0 OR MIT
"""`vambrace-lab side-by-side` (`make compare`): what users would pick instead of this library,
built from the registry's packages (tools/compare) and measured in turn with it in one process.
lab/baseline/side_by_side.json holds the last results of which the documents have a table.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click

from ..errors import LabError
from ..measuring.rows import row_text
from ..results import side_by_side as results
from ..run import builds
from ..run.builds import ROOT, Build, commit
from ..run.catalogue import parameter_sets
from .sample import machine

COMMITTED = ROOT / "lab" / "baseline" / "side_by_side.json"
CRATE = ROOT / "tools" / "compare"
FOLDER = ROOT / "build" / "compare"
KEMS = ("mlkem512", "mlkem768", "mlkem1024")
LATTICES = ("mldsa44", "mldsa65", "mldsa87")
HASHES = ("slhdsa_sha2_128f", "slhdsa_sha2_192f", "slhdsa_shake_128f", "slhdsa_shake_192f")
FALCONS = ("falcon512", "falcon1024", "falconpadded512", "falconpadded1024")
PROVISIONAL = ("fndsa512", "fndsa1024")
MATRICES = ("frodokem976shake", "frodokem976aes", "frodokem1344shake", "frodokem1344aes")
SETS = (*KEMS, *LATTICES, *HASHES, *FALCONS, *PROVISIONAL, *MATRICES)


def measured(words: Sequence[str], program: Path) -> Iterator[dict[str, Any]]:
    """The lines that the program prints, as they come."""
    command = [str(program), *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        for line in running.stdout or ():
            yield json.loads(line)
    if running.returncode:
        raise LabError(f"{program.name} ended with code {running.returncode}")


def document(
    lines: Iterator[dict[str, Any]], program: Path, facts: Mapping[str, Any], show: bool = True
) -> dict[str, Any]:
    """What is kept of a run. A set in which both sides disagree has no row, and ends the run with
    an error when all others were measured.
    """
    first = next(lines)
    kept: list[dict[str, Any]] = []
    wrong: list[str] = []
    for line in lines:
        found = results.disagreements(line)
        wrong += found
        of_set = [] if found else results.rows(line, program)
        kept += of_set
        if show:
            for text in found or results.table({"results": of_set})[len(results.HEAD) :]:
                click.echo(text)
    if wrong:
        raise LabError("both sides do not agree:\n" + "\n".join(wrong))
    return {"format": 1, **facts, **first, "results": kept}


def versions(lock: Path = CRATE / "Cargo.lock") -> dict[str, str]:
    """Of the packages that are compared."""
    crate = tomllib.loads((lock.parent / "Cargo.toml").read_text(encoding="utf-8"))
    packages = tomllib.loads(lock.read_text(encoding="utf-8"))["package"]
    tools = {"libc", "rand_core", "rand_core_06", "serde_json", "sha2", "pqcrypto-traits"}
    wanted = set(crate["dependencies"]) - tools
    return {
        package["name"]: package["version"]
        for package in sorted(packages, key=lambda package: str(package["name"]))
        if package["name"] in wanted and "source" in package
    }


def _run(command: Sequence[str], environment: Mapping[str, str] | None = None) -> str:
    done = subprocess.run(
        command,
        stdout=subprocess.PIPE,
        text=True,
        cwd=CRATE,
        env={**os.environ, **(environment or {})},
        check=False,
    )
    if done.returncode:
        raise LabError(f"{' '.join(command)} failed")
    return done.stdout


def library(sets: Sequence[str]) -> Build:
    """The library of these sets that obeys VMB_CPU, where vambrace-sys looks for it."""
    everything = [one.name for one in parameter_sets()]
    build = builds.configure("host", FOLDER, sets, everything, ["-DVMB_BUILD_CLI=OFF"])
    builds.make(build, ["vambrace_testing"], os.cpu_count() or 1)
    found = next(build.folder.rglob("libvambrace_testing.a"))
    copied = FOLDER / "library" / "libvambrace.a"
    copied.parent.mkdir(exist_ok=True)
    if not copied.exists() or copied.read_bytes() != found.read_bytes():
        shutil.copyfile(found, copied)
    return build


def harness() -> Path:
    """Built by cargo, which fetches what Cargo.lock names and checks it."""
    if shutil.which("cargo") is None:
        raise LabError("cargo is missing: https://rustup.rs installs it")
    folders = {"CARGO_TARGET_DIR": str(FOLDER), "VAMBRACE_LIBRARY_DIR": str(FOLDER / "library")}
    _run(["cargo", "build", "--release", "--locked"], folders)
    return FOLDER / "release" / "vambrace-compare"


def block(path: Path = COMMITTED) -> list[str]:
    """Lines of Markdown: the committed table, and where that was."""
    found = json.loads(path.read_text(encoding="utf-8"))
    return [*results.table(found), "", *results.about(found)]


@click.command("side-by-side")
@click.option("--sets", "names", help="Names separated by commas instead of the usual ones.")
@click.option(
    "--milliseconds",
    default=300,
    help="Of each operation of each implementation.",
    show_default=True,
)
@click.option("--update", is_flag=True, help="Write lab/baseline/side_by_side.json.")
def command(names: str | None, milliseconds: int, update: bool) -> None:
    """Measure other libraries in turn with this one and print the ratios of the times.

    Ends with 1 if keys, ciphertexts, secrets or signatures differ where they must not. VMB_CPU
    hides features of the processor from this library alone.
    """
    if os.uname().machine != "x86_64":
        raise LabError("side-by-side compares on x86-64 alone")
    if update and names:
        raise LabError("--update writes the whole table: leave out --sets")
    sets = names.split(",") if names else list(SETS)
    unknown = sorted(set(sets) - {one.name for one in parameter_sets()})
    if unknown:
        raise LabError(f"there is no set {', '.join(unknown)}")
    build = library([*SETS, *sets])
    program = harness()
    facts = {
        "command": "make compare",
        "date": f"{datetime.now(tz=UTC):%Y-%m-%d}",
        "machine": machine(),
        "compiler": build.compiler,
        "rust": " ".join(_run(["rustc", "--version"]).split()[:2]),
        "commit": commit(),
        "packages": versions(),
    }
    for line in results.HEAD:
        click.echo(line)
    found = document(measured([str(milliseconds), *sets], program), program, facts)
    click.echo("\n" + "\n".join(results.about(found)))
    if update:
        COMMITTED.write_text(row_text(found), encoding="utf-8")
        click.echo(f"Written: {COMMITTED}; `vambrace-lab readme` writes the documents")
