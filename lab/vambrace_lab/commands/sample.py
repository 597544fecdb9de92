# SPDX-License-Identifier: Apache-2.0 OR MIT
"""`vambrace-lab sample`: what `vambrace speed` printed, as the README shows it: on which machine,
when, of which commit. lab/baseline/speed.json holds it.

Cycles of a machine with an operating system are never twice the same, so the check asks for less
than the others do: on a processor with the same features the sample's medians are at most twice
those of today, and today's fastest runs are not slower than the sample's medians by half. A busy
machine makes today's figures larger, so it is given several tries.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from math import prod
from pathlib import Path
from typing import Any

import click

from ..errors import LabError
from ..measuring.rows import row_text
from ..run.builds import ROOT, Build, commit

COMMITTED = ROOT / "lab" / "baseline" / "speed.json"
SETS = ("mlkem768", "mldsa65")
WORDS = ("speed", *SETS, "--seconds", "0.1")
KEPT = ("set", "operation", "median", "quartile_1", "quartile_3", "minimum", "samples")
CHANGED = 1.5  # of a ratio within one run, either way
TRIES = 5  # of the check
RUNS = 30  # of an update, which keeps one of them
NOTHING_TO_COMPARE = 77  # CTest shows the test as skipped

Rows = list[dict[str, Any]]


def measured(build: Build) -> dict[str, Any]:
    """What the command tells of this machine."""
    with tempfile.TemporaryDirectory(prefix="vambrace-lab-") as folder:
        out = Path(folder) / "speed.json"
        done = build.run("vambrace", *WORDS, "--json", str(out), seconds=120)
        if done.returncode:
            raise LabError(f"vambrace speed ended with code {done.returncode}: {done.stderr}")
        reported: dict[str, Any] = json.loads(out.read_text(encoding="utf-8"))
    if reported["unit"] != "cycles" or any(row["median"] is None for row in reported["results"]):
        raise LabError("vambrace speed has no cycles here")
    return {
        "processor_features": reported["processor_features"],
        "results": [{key: row[key] for key in KEPT} for row in reported["results"]],
    }


def undisturbed(build: Build) -> dict[str, Any]:
    """The run of several in which the medians are the smallest."""
    runs = [measured(build) for _ in range(RUNS)]
    return min(runs, key=lambda run: prod(row["median"] for row in run["results"]))


def machine() -> str:
    for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
        if line.startswith("model name"):
            return " ".join(line.partition(":")[2].split())
    raise LabError("/proc/cpuinfo does not name the processor")


def stale(sample: Rows, today: Rows) -> list[str]:
    """A line for each figure of the sample that is not of today's code: its least cycles, as a
    multiple of the first row's in the same run, have changed. A busy machine slows all rows alike.
    """

    def multiples(rows: Rows) -> dict[tuple[str, str], float]:
        return {(row["set"], row["operation"]): row["minimum"] / rows[0]["minimum"] for row in rows}

    now = multiples(today)
    first = f"{sample[0]['set']} {sample[0]['operation']}"
    return [
        f"{' '.join(name)}: the sample has {then:.2f} times the cycles of {first}, "
        f"today {now[name]:.2f}"
        for name, then in multiples(sample).items()
        if not 1 / CHANGED <= then / now[name] <= CHANGED
    ]


def block(path: Path = COMMITTED) -> list[str]:
    """Lines of Markdown: what the command printed, and where that was."""
    about = json.loads(path.read_text(encoding="utf-8"))
    lines = ["```text", _line("set", "", ("median", "quartile 1", "quartile 3"), "samples")]
    for row in about["results"]:
        cycles = [f"{round(row[key]):,}" for key in ("median", "quartile_1", "quartile_3")]
        lines.append(_line(row["set"], row["operation"], cycles, str(row["samples"])))
    return [*lines, "```", "", f"{about['date']}, {about['machine']}, {_made(about)}."]


def _line(name: str, operation: str, cycles: Sequence[str], samples: str) -> str:
    return f"{name:20} {operation:7} {' '.join(f'{c:>14}' for c in cycles)} {samples:>7}"


def _made(about: Mapping[str, Any]) -> str:
    return f"{about['compiler']}, commit {about['commit']}"


@click.command("sample")
@click.option("--update", is_flag=True, help="Write lab/baseline/speed.json.")
@click.option(
    "--build-folder",
    type=click.Path(path_type=Path),
    default=ROOT / "build" / "host",
    help="A build with the command for this machine.",
)
def command(update: bool, build_folder: Path) -> None:
    """Compare the committed sample of `vambrace speed`, which the README shows, with this machine.

    Ends with 1 if it is not of today's code, with 77 if it is of another kind of processor.
    """
    build = Build("host", build_folder.resolve())
    if update:
        about = {
            "format": 1,
            "command": "vambrace " + " ".join(WORDS),
            "date": f"{datetime.now(tz=UTC):%Y-%m-%d}",
            "machine": machine(),
            "compiler": build.compiler,
            "commit": commit(),
        }
        COMMITTED.write_text(row_text(about | undisturbed(build)), encoding="utf-8")
        click.echo(f"Written: {COMMITTED}")
        return
    sample, lines = json.loads(COMMITTED.read_text(encoding="utf-8")), ["not measured"]
    for _ in range(TRIES):
        today = measured(build)
        if today["processor_features"] != sample["processor_features"]:
            click.echo(f"Nothing to compare: the sample is of {sample['machine']}")
            sys.exit(NOTHING_TO_COMPARE)
        lines = stale(sample["results"], today["results"])
        if not lines:
            break
    for line in lines:
        click.echo(line)
    sys.exit(bool(lines))
