# SPDX-License-Identifier: Apache-2.0 OR MIT
"""`vambrace-lab measure`: any image, region by region: instructions, cycles, stack, where the
cycles go.
"""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

import click
from rich import box
from rich.console import Console
from rich.table import Table

from ..cores.inorder import timing as inorder
from ..cores.inorder.timing import Timed
from ..cores.model import Model, load_model
from ..cores.program import PassCounts, Program, entries, total_counts
from ..errors import LabError
from ..run.emulator import Machine, Run, machine, machines, record
from ..run.image import Image
from ..run.recording import FIRST_FUNCTION_REGION

# Functions of a hash or a block cipher by the words of their names, any caller who wrote them.
# At the end of a name "sha3" is the suffix of a body: the instructions that it needs.
HASHES = re.compile(r"keccak|shake|sha3(?!$)|sha_?2|sha256|sha512|aes|fips202", re.IGNORECASE)
STACK_MARGIN_BYTES = (
    32  # an image that came this close to the end of its stack probably ran over it
)


def exact(x: float) -> float:
    """Whole numbers as such; others with as many digits as the weights of the models have."""
    return int(x) if float(x).is_integer() else round(x, 2)


def spread(values: Sequence[float]) -> dict[str, float]:
    return {
        "mean": exact(sum(values) / len(values)),
        "min": exact(min(values)),
        "max": exact(max(values)),
    }


def hash_share(counts: Mapping[tuple[str, str], float], model: Model | None) -> float:
    """Part of the cycles (no model: of the instructions) in functions that HASHES names; what they
    call otherwise is not theirs.
    """
    price = _price(model)
    whole = _by_event(counts)
    inside = _by_event({k: n for k, n in counts.items() if HASHES.search(k[0])})
    return round(price(inside) / price(whole), 4) if whole else 0.0


def _by_event(counts: Mapping[tuple[str, str], float]) -> dict[str, float]:
    total: dict[str, float] = {}
    for (_, event), n in counts.items():
        total[event] = total.get(event, 0) + n
    return total


def _price(model: Model | None) -> Callable[[Mapping[str, float]], float]:
    return model.cycles if model else lambda counts: counts.get("instruction", 0)


def profile(counts: Mapping[tuple[str, str], float], model: Model | None) -> list[dict[str, Any]]:
    """Functions by their own cost, the most expensive first; the events of each."""
    functions: dict[str, dict[str, float]] = {}
    for (function, event), n in counts.items():
        functions.setdefault(function, {})[event] = n
    price = _price(model)
    rows = [
        {
            "function": f,
            "cost": exact(price(e)),
            "instructions": int(e.get("instruction", 0)),
            "events": e,
        }
        for f, e in functions.items()
    ]
    return sorted(rows, key=lambda row: (-row["cost"], row["function"]))


REGION_NAMES = "vmb_lab_region_names"  # lab/images/marker.h


def region_names(image: Image) -> list[str]:
    """What the image calls its regions; empty if it does not say."""
    symbol = image.variable(REGION_NAMES)
    return (
        image.bytes_at(symbol.address, symbol.size).rstrip(b"\0").decode().split() if symbol else []
    )


def region_name(region: int, functions: Sequence[str], names: Sequence[str] = ()) -> str:
    if region >= FIRST_FUNCTION_REGION:
        return functions[region - FIRST_FUNCTION_REGION]
    return names[region] if region < len(names) else f"region {region}"


def describe_region(
    program: Program, name: str, passes: Sequence[PassCounts], models: Sequence[Model], places: bool
) -> dict[str, Any]:
    counts = total_counts(passes)
    known = [p.stack_bytes for p in passes if p.stack_bytes is not None]
    divisions: dict[int, int] = {}
    for p in passes:
        for address, n in p.divisions.items():
            divisions[address] = divisions.get(address, 0) + n
    names = list(program.event_names)
    return {
        "name": name,
        "passes": len(passes),
        "instructions": spread([p.instructions for p in passes]),
        "cycles": {m.name: spread([m.cycles(p.events) for p in passes]) for m in models},
        "stack_bytes": max(known) if len(known) == len(passes) else None,
        "hash_share": {m.name: hash_share(counts, m) for m in models}
        or {"instructions": hash_share(counts, None)},
        "divisions": [
            {
                "place": program.image.place(a) if places else program.image.function_at(a),
                "executed": n,
            }
            for a, n in sorted(divisions.items())
        ],
        "events": dict(sorted(_by_event(counts).items(), key=lambda item: names.index(item[0]))),
        "profile": profile(counts, models[0] if models else None),
    }


def measure(
    emulated: Machine,
    image: Image,
    arguments: Sequence[str] = (),
    *,
    functions: Sequence[str] = (),
    models: Sequence[str] | None = None,
    attempts: Mapping[int, str] = MappingProxyType({}),
    environment: Mapping[str, str] | None = None,
    seconds: float = 600,
    passes: int | None = None,
    partial: bool = False,
) -> dict[str, Any]:
    """All figures of one run as a plain document; equal images give equal documents. See record()
    and describe().
    """
    chosen = [load_model(name) for name in (emulated.models if models is None else models)]
    emulated = inorder.shown_as(emulated, chosen)
    run = record(
        emulated,
        image,
        arguments,
        functions=functions,
        seconds=seconds,
        environment=environment,
        passes=passes,
        partial=partial,
    )
    document = describe(
        emulated,
        image,
        run,
        functions=functions,
        models=models,
        attempts=attempts,
        walked=walk(
            emulated,
            image,
            arguments,
            run,
            functions=functions,
            models=models,
            environment=environment,
            seconds=seconds,
        ),
    )
    if run.stopped:
        what = (
            f"the {len(run.passes)} passes"
            if passes is None or len(run.passes) < passes
            else f"the first {passes} passes"
        )
        document["warnings"].append(
            f"the program was stopped before its end: figures of {what} until then"
        )
    return document


def walk(
    emulated: Machine,
    image: Image,
    arguments: Sequence[str],
    run: Run,
    *,
    functions: Sequence[str] = (),
    models: Sequence[str] | None = None,
    environment: Mapping[str, str] | None = None,
    seconds: float = 3600,
) -> list[Timed]:
    """The recorded passes again, timed by the in-order model among the chosen ones; nothing where
    there is none.
    """
    chosen = [load_model(name) for name in (emulated.models if models is None else models)]
    walking = [m for m in chosen if m.simulator]
    if not walking or not run.passes:
        return []
    if len(walking) > 1:
        raise LabError("ask for one in-order model at a time")
    timed = inorder.walk(
        walking[0],
        emulated,
        image,
        arguments,
        functions=functions,
        passes=max(Counter(one.region for one in run.passes).values()),
        stop=len(run.passes) if run.stopped else None,
        environment=environment,
        seconds=seconds,
    )
    if [t.region for t in timed] != [one.region for one in run.passes]:
        raise LabError(f"{image.path}: its second run did not go through the same regions")
    return timed


def _with_walk(counts: PassCounts, timed: Timed) -> PassCounts:
    added = {key: n for key, n in timed.by_function.items() if key[1] != "instruction"}
    return replace(counts, by_function={**counts.by_function, **added})


def describe(
    emulated: Machine,
    image: Image,
    run: Run,
    *,
    functions: Sequence[str] = (),
    models: Sequence[str] | None = None,
    attempts: Mapping[int, str] = MappingProxyType({}),
    places: bool = True,
    walked: Sequence[Timed] = (),
) -> dict[str, Any]:
    """The figures of a run.

    walked: what walk() found, which in-order models need.
    attempts: region -> function that is entered once in each attempt of what the region does;
    the region then has "attempts".
    places: divisions with their source lines, which take seconds to find.
    """
    chosen = [load_model(name) for name in (emulated.models if models is None else models)]
    if not run.passes:
        what = f"did not call {', '.join(functions)}" if functions else "set no markers"
        raise LabError(f"{image.path} ran to its end but {what}")
    if any(not t.complete for t in walked):
        raise LabError(f"{image.path}: a pass is too long to be traced; measure it in pieces")
    program = Program(image)
    names = region_names(image)
    regions: dict[int, list[PassCounts]] = {}
    warnings = []
    for i, one in enumerate(run.passes):
        counts = program.counts(one)
        if walked:
            counts = _with_walk(counts, walked[i])
        regions.setdefault(one.region, []).append(counts)
        if (
            one.stack_lowest
            and run.stack_low
            and one.stack_lowest < run.stack_low + STACK_MARGIN_BYTES
        ):
            warnings.append(
                f"{region_name(one.region, functions, names)} came to the end of the stack; it "
                "may have run over it"
            )
    described = []
    for r, p in sorted(regions.items()):
        described.append(
            describe_region(program, region_name(r, functions, names), p, chosen, places)
        )
        if r in attempts:
            described[-1]["attempts"] = spread(
                [entries(image, one, attempts[r]) for one in run.passes if one.region == r]
            )
            if described[-1]["attempts"]["min"] < 1:
                raise LabError(
                    f"{image.path}: {attempts[r]} was not entered in each pass: attempts cannot "
                    "be counted"
                )
    return {
        "format": 1,
        "image": image.path.name,
        "target": emulated.name,
        "models": {
            m.name: {
                "core": m.core,
                "board": m.board,
                "validated": m.validated,
                "accuracy": m.accuracy,
                "conditions": m.conditions,
            }
            for m in chosen
        },
        "code_bytes": image.code_bytes(),
        "regions": described,
        "warnings": sorted(set(warnings)),
    }


def worse(before: Mapping[str, Any], after: Mapping[str, Any], above: float) -> list[str]:
    """What grew by more than so many per cent since an earlier document of the same image: cycles
    by each model, instructions, stack and code.
    """
    found = []
    regions = {r["name"]: r for r in after["regions"]}
    for old in before["regions"]:
        new = regions.get(old["name"])
        if new is None:
            found.append(f"{old['name']}: not measured now")
            continue
        pairs = [("instructions", old["instructions"]["mean"], new["instructions"]["mean"])]
        pairs += [
            (f"cycles {m}", old["cycles"][m]["mean"], new["cycles"][m]["mean"])
            for m in old["cycles"]
            if m in new["cycles"]
        ]
        pairs.append(("stack", old["stack_bytes"], new["stack_bytes"]))
        found += _grown(old["name"], pairs, above)
    total = [sum(document["code_bytes"].values()) for document in (before, after)]
    return found + _grown("image", [("bytes", *total)], above)


def _grown(
    name: str, pairs: Sequence[tuple[str, float | None, float | None]], above: float
) -> list[str]:
    return [
        f"{name}: {what} {a:,.10g} -> {b:,.10g} ({b / a - 1:+.2%})"
        for what, a, b in pairs
        if a and b is not None and b > a * (1 + above / 100)
    ]


def to_json(document: dict[str, Any]) -> str:
    return json.dumps(document, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


# ---- The command ---------------------------------------------------------------------------------


def _number(x: float | None) -> str:
    return "-" if x is None else f"{x:,.0f}" if x == int(x) else f"{x:,.2f}"


def _table(title: str, *headings: str, left: int = 1) -> Table:
    table = Table(title=title, box=box.SIMPLE_HEAD, title_justify="left", pad_edge=False)
    for i, heading in enumerate(headings):
        table.add_column(heading, justify="left" if i < left else "right")
    return table


def show(document: dict[str, Any], console: Console, *, events: bool, functions: int) -> None:
    models = list(document["models"])
    table = _table(
        f"{document['image']} on {document['target']}",
        "region",
        "passes",
        "instructions",
        *models,
        "stack",
        "hashing",
        "divisions",
    )
    for r in document["regions"]:
        cycles = [_number(r["cycles"][m]["mean"]) for m in models]
        share = next(iter(r["hash_share"].values()))
        divisions = sum(d["executed"] for d in r["divisions"])
        table.add_row(
            r["name"],
            str(r["passes"]),
            _number(r["instructions"]["mean"]),
            *cycles,
            _number(r["stack_bytes"]),
            f"{share:.1%}",
            _number(divisions),
        )
    console.print(table)
    for r in document["regions"]:
        if events:
            table = _table(
                f"{r['name']}: events, all passes",
                "event",
                "count",
                *[f"cycles {m}" for m in models],
            )
            for event, n in r["events"].items():
                if models and not any(event in load_model(m).weights for m in models):
                    continue  # of another model
                prices = [_number(exact(load_model(m).weights.get(event, 0) * n)) for m in models]
                table.add_row(event, _number(n), *prices)
            console.print(table)
        if functions:
            whole = sum(row["cost"] for row in r["profile"]) or 1
            table = _table(
                f"{r['name']}: functions, all passes ({models[0] if models else 'instructions'})",
                "function",
                "cost",
                "part",
                "instructions",
            )
            for row in r["profile"][:functions]:
                table.add_row(
                    row["function"],
                    _number(row["cost"]),
                    f"{row['cost'] / whole:.1%}",
                    _number(row["instructions"]),
                )
            console.print(table)
        for d in r["divisions"]:
            console.print(
                f"{r['name']}: {d['executed']} divisions in {d['place']}: their time depends on "
                "the operands",
                highlight=False,
                soft_wrap=True,
            )
    for name, m in document["models"].items():
        console.print(
            f"{name}: {'validated' if m['validated'] else 'not validated'}: {m['accuracy']}",
            highlight=False,
            soft_wrap=True,
        )
    if not models:
        console.print(
            f"{document['target']}: no cycle model that was compared with boards; instructions "
            "are the figure",
            highlight=False,
            soft_wrap=True,
        )
    for warning in document["warnings"]:
        console.print(f"warning: {warning}", highlight=False, soft_wrap=True)


def per_cent(text: str) -> float:
    """ "2%" or "2"."""
    try:
        return float(text.removesuffix("%"))
    except ValueError:
        raise click.BadParameter(f"'{text}' is no number of per cent") from None


@click.command("measure")
@click.argument("image", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("arguments", nargs=-1)
@click.option(
    "--target",
    type=click.Choice(list(machines())),
    help="Where to run it (default: cortex-m4, or linux-aarch64 by the image).",
)
@click.option(
    "--function",
    "functions",
    multiple=True,
    help=(
        "Measure this function, from call to return; may be repeated. Default: the image's markers."
    ),
)
@click.option(
    "--model",
    "models",
    multiple=True,
    help="Cycle model; may be repeated (default: those of the target).",
)
@click.option(
    "--events", is_flag=True, help="Show which events happened how often, and what each costs."
)
@click.option(
    "--profile",
    "top",
    is_flag=False,
    flag_value=20,
    type=int,
    default=0,
    help="Show the functions that cost most (20, or as many as given).",
)
@click.option(
    "--json",
    "out",
    type=click.Path(path_type=Path),
    help="Write everything to this file ('-': standard output, no tables).",
)
@click.option(
    "--seconds",
    default=600.0,
    show_default=True,
    help="Time limit of the emulator; what was measured until then is shown.",
)
@click.option(
    "--passes",
    type=click.IntRange(1),
    help="Stop after so many passes through the regions, for firmware that never ends.",
)
@click.option(
    "--baseline",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="An earlier file of --json to compare with.",
)
@click.option(
    "--fail-above",
    type=per_cent,
    default="2%",
    show_default=True,
    help="With --baseline: end with 1 if a figure grew by more.",
)
def command(
    image: Path,
    arguments: tuple[str, ...],
    target: str | None,
    functions: tuple[str, ...],
    models: tuple[str, ...],
    events: bool,
    top: int,
    out: Path | None,
    seconds: float,
    passes: int | None,
    baseline: Path | None,
    fail_above: float,
) -> None:
    """Measure any IMAGE, yours or ours: its marked regions or named functions. ARGUMENTS go to the
    image's main().
    """
    elf = Image(image)
    emulated = machine(target or {"arm": "cortex-m4", "aarch64": "linux-aarch64"}[elf.architecture])
    document = measure(
        emulated,
        elf,
        arguments,
        functions=functions,
        models=models or None,
        seconds=seconds,
        passes=passes,
        partial=True,
    )
    before = json.loads(baseline.read_text()) if baseline else None
    if out is not None and str(out) == "-":
        click.echo(to_json(document), nl=False)
        return
    show(document, Console(width=None if os.isatty(1) else 160), events=events, functions=top)
    if out is not None:
        out.write_text(to_json(document))
    if before is not None and (grown := worse(before, document, fail_above)):
        raise LabError(f"worse than {baseline}: " + "; ".join(grown))
