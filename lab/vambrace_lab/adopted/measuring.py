# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Figures of an adopted scheme, as rows that stand alongside the project's own."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ..cores import outoforder
from ..cores.inorder import timing as inorder
from ..cores.model import load_model
from ..measuring.measure import describe, spread, walk
from ..measuring.operations import describe_models
from ..measuring.rows import Results, Row
from ..measuring.sizes import stored_bytes
from ..measuring.vectors import Checked
from ..run.emulator import REPORT, machine, record
from ..run.image import Image
from .build import Builder, Built, built_image
from .scheme import KEM, OPERATIONS, Scheme
from .vectors import compare, read_report, read_rsp

MESSAGE_BYTES = 59  # as in the collections' own measurements
AARCH64 = "linux-aarch64"
_A55 = "a55"
_EMULATED = {"cortex-m0": "cortex-m0-large"}  # 16 KB of the other board hold few schemes


@dataclass(frozen=True)
class Adopted:
    """One scheme on one target."""

    built: Built
    rows: list[Row]
    shares: list[dict[str, Any]]
    checked: Checked | None  # None: there are no vectors
    counts: int
    warnings: list[str]


def adopt(
    scheme: Scheme,
    target: str,
    *,
    counts: int = 3,
    rsp: Path | None = None,
    options: Sequence[str] = (),
    compiler: str | None = None,
    message: int = MESSAGE_BYTES,
    models: Sequence[str] | None = None,
    seconds: float = 600,
    whole_folder: bool = False,
) -> Adopted:
    """Compiles, checks and measures. message: bytes of what is signed, unless there are vectors,
    which have their own. whole_folder: code size is that of the scheme's own files, without what
    they share, as collections count it."""
    models = machine(target).models if models is None else models
    with tempfile.TemporaryDirectory(prefix="vambrace-lab-") as folder:
        built = Builder(scheme, target, Path(folder), options, compiler).build()
        wanted = read_rsp(rsp, built.kind) if rsp else []
        image, emulated = built_image(built), machine(_EMULATED.get(target, target))
        arguments = [str(counts), REPORT, *([] if rsp else [str(message)])]
        run = record(emulated, image, arguments, seconds=seconds)
        document = describe(
            emulated,
            image,
            run,
            models=models,
            places=False,
            walked=walk(emulated, image, arguments, run, models=models, seconds=seconds),
        )
        estimated = _estimates(image, arguments, counts) if target == AARCH64 else {}
    sections = built.own_sections if whole_folder else built.code_sections
    reported = read_report(run.reported, built.kind, built.sizes)
    checked = compare(reported, wanted, rsp) if rsp else None
    rows, shares = [], []
    regions = zip(OPERATIONS[built.kind], document["regions"], strict=True)
    for number, (operation, region) in enumerate(regions):
        row = Row(
            scheme.name,
            operation,
            "cortex-m4" if target == "stm32f405" else target,
            kernels=scheme.implementation,
            instructions=region["instructions"]["mean"],
            stack_bytes=region["stack_bytes"],
            code_bytes=stored_bytes(sections),
            code_sections=sections,
            vectors_passed=checked.passed if checked else None,
            vectors_total=checked.total if checked else None,
            compiler=built.compiler,
            flags=built.flags,
        )
        rows.append(row)
        for model, cycles in (region["cycles"] | estimated.get(number, {})).items():
            rows.append(
                replace(
                    row,
                    model=model,
                    cycles=cycles["mean"],
                    cycles_min=cycles["min"],
                    cycles_max=cycles["max"],
                )
            )
        place = {
            "set": scheme.name,
            "operation": operation,
            "target": row.target,
            "compiler": built.compiler,
            "kernels": scheme.implementation,
        }
        shares += [{**place, "of": of, "share": n} for of, n in region["hash_share"].items()]
    said = re.findall(r"^warning: (.*)$", run.output, re.MULTILINE)
    warnings = [*document["warnings"], *dict.fromkeys(said)]
    return Adopted(built, rows, shares, checked, counts, warnings)


def estimated_models() -> list[str]:
    """The cores whose cycles are estimated for AArch64."""
    return [_A55, *(core.title for core in outoforder.CORES.values())]


def _estimates(
    image: Image, arguments: Sequence[str], passes: int
) -> dict[int, dict[str, dict[str, float]]]:
    """Region -> core -> its cycles, of the passes that are short enough to be traced."""
    timed: dict[str, Sequence[Any]] = {
        core.title: outoforder.estimate(image, arguments, core, passes)
        for core in outoforder.CORES.values()
    }
    timed[_A55] = inorder.walk(load_model(_A55), machine(AARCH64), image, arguments, passes=passes)
    found: dict[int, dict[str, dict[str, float]]] = {}
    for title, timings in timed.items():
        for region in {t.region for t in timings}:
            mine = [t for t in timings if t.region == region]
            if all(t.complete for t in mine):
                found.setdefault(region, {})[title] = spread([t.cycles for t in mine])
    return found


def results(found: Sequence[Adopted]) -> Results:
    """As `make bench` writes them: tables, page, comparison and baseline take them."""
    rows = [row for adopted in found for row in adopted.rows]
    names = {name: adopted for adopted in found for name in (adopted.built.scheme.name,)}
    return Results(
        rows,
        {
            "commit": None,
            "seeds": max((adopted.counts for adopted in found), default=0),
            "sets": [
                {
                    "name": name,
                    "kind": "kem" if adopted.built.kind == KEM else "signature",
                    "family": name,
                    "standing": "adopted",
                    "nist_level": None,
                    **_sizes(adopted.built),
                }
                for name, adopted in names.items()
            ],
            "models": describe_models(row.model for row in rows),
            "hash_share": [share for adopted in found for share in adopted.shares],
            "attempts": [],
            "left_out": [],
        },
    )


def together(first: Results, second: Results) -> Results:
    """Both in the same tables; what is said of a run as a whole is the first's."""
    about = {**second.about, **first.about}
    for name in ("sets", "hash_share", "attempts", "left_out", "kernels"):
        if name in first.about or name in second.about:
            about[name] = [*first.about.get(name, []), *second.about.get(name, [])]
    about["models"] = {**second.about.get("models", {}), **first.about.get("models", {})}
    return Results([*first.rows, *second.rows], about)


def _sizes(built: Built) -> dict[str, int]:
    last = "shared_secret" if built.kind == KEM else "signature"
    return {last if name == "bytes" else name: n for name, n in built.sizes.items()}
