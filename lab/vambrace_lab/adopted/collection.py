# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Many implementations of a collection: measured by several processes, one file of figures each, so
that a run that was interrupted goes on."""

from __future__ import annotations

import hashlib
import subprocess
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path

from ..errors import LabError
from ..measuring.rows import Results, read_results
from .measuring import MESSAGE_BYTES, adopt, results
from .scheme import Scheme


@dataclass(frozen=True)
class How:
    """What all implementations of a run have in common."""

    target: str
    counts: int = 3
    options: tuple[str, ...] = ()
    compiler: str | None = None
    message: int = MESSAGE_BYTES
    models: tuple[str, ...] | None = None
    seconds: float = 600
    whole_folder: bool = False  # code size: all of the scheme's own files, nothing shared


@dataclass(frozen=True)
class Outcome:
    """Figures, or why there are none."""

    scheme: Scheme
    figures: Results | None
    problem: str = ""


def measure_all(
    schemes: Sequence[Scheme], how: How, jobs: int = 1, journal: Path | None = None
) -> Iterator[Outcome]:
    """In the order in which they are ready. journal: the folder of the files of figures."""
    with ProcessPoolExecutor(jobs) as pool:
        running = {pool.submit(measured, scheme, how, journal): scheme for scheme in schemes}
        try:
            for done in as_completed(running):
                try:
                    yield Outcome(running[done], done.result())
                except LabError as problem:
                    yield Outcome(running[done], None, str(problem))
        finally:
            pool.shutdown(cancel_futures=True)


def measured(scheme: Scheme, how: How, journal: Path | None) -> Results:
    """The figures in the journal, if they are of these sources and settings, or new ones."""
    known = journal / f"{scheme.name}.{scheme.implementation}.json" if journal else None
    digest = _digest(scheme, how)
    if known and known.is_file():
        found = read_results(known)
        if found.about.get("digest") == digest:
            return found
    adopted = adopt(
        scheme,
        how.target,
        counts=how.counts,
        options=how.options,
        compiler=how.compiler,
        message=how.message,
        models=how.models,
        seconds=how.seconds,
        whole_folder=how.whole_folder,
    )
    document = results([adopted])
    name = f"{scheme.name}/{scheme.implementation}"
    notes = (*adopted.built.left_out, *adopted.warnings)
    document.about["left_out"] = [f"{name}: {note}" for note in notes]
    document.about["digest"] = digest
    if known:
        document.write(known)
    return document


def _digest(scheme: Scheme, how: How) -> str:
    """Of all that decides the figures."""
    state = hashlib.sha256(repr((how, scheme.options)).encode())
    if how.compiler:
        done = subprocess.run(
            [how.compiler, "--version"], capture_output=True, text=True, check=False
        )
        state.update(done.stdout.encode())
    own = (f for f in scheme.folder.rglob("*") if f.is_file())
    for path in (*sorted(own), *scheme.common_sources):
        state.update(f"{path.name}\0".encode() + path.read_bytes())
    return state.hexdigest()


def joined(documents: Sequence[Results]) -> Results:
    """The documents as one, by scheme and implementation."""
    rows = [row for document in documents for row in document.rows]
    rows.sort(key=lambda row: (row.set, row.kernels or ""))
    sets = {s["name"]: s for document in documents for s in document.about["sets"]}
    models: dict[str, object] = {}
    for document in documents:
        models |= document.about["models"]
    about = {
        "commit": None,
        "seeds": max((document.about["seeds"] for document in documents), default=0),
        "sets": [sets[name] for name in sorted(sets)],
        "models": models,
        "hash_share": [s for document in documents for s in document.about["hash_share"]],
        "attempts": [],
        "left_out": [line for document in documents for line in document.about["left_out"]],
    }
    return Results(rows, about)
