# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A page for each parameter set: what it is, sizes, speed by core, an example in each language.

From src/schemes/sets.toml and the committed results in lab/baseline/; the examples are programs of
examples/, which tests run, with the set's name put in.
"""

from __future__ import annotations

import json
import textwrap
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE_SETS = {"kem": "mlkem768", "sig": "mldsa65"}
LANGUAGES = [("C", "c", "c"), ("Python", "py", "python"), ("Rust", "rs", "rust")]
LANGUAGES += [("JavaScript", "mjs", "js")]
CORES = {
    ("linux-aarch64", None): "AArch64",
    ("cortex-m55", "m55"): "Cortex-M55",
    ("cortex-m4", "m4:f407"): "Cortex-M4, STM32F407",
    ("cortex-m4", "m4:l4r5"): "Cortex-M4, STM32L4R5",
    ("cortex-m0", "m0"): "Cortex-M0",
    ("cortex-m0", "m0plus"): "Cortex-M0+",
    ("cortex-m0", "m0:slowmul"): "Cortex-M0, 32-cycle multiplier",
}
OPERATIONS = {
    "kem": {"keygen": "key generation", "encaps": "encapsulation", "decaps": "decapsulation"},
    "sig": {"keygen": "key generation", "sign": "signing", "verify": "verification"},
}


def sets() -> dict[str, dict[str, Any]]:
    """Each set's row, with the kind and the folder of its family, in the order of the table; not
    those that are built on request, which the bindings do not have."""
    table = tomllib.loads((ROOT / "src/schemes/sets.toml").read_text(encoding="utf-8"))
    return {
        name: {**row, "folder": folder, "kind": family["kind"]}
        for folder, family in table.items()
        if isinstance(family, dict)
        for name, row in family.items()
        if isinstance(row, dict) and "bytes" in row and not row.get("on_request")
    }


def example(kind: str, suffix: str, name: str) -> str:
    text = (ROOT / f"docs/site/examples/{kind}.{suffix}").read_text(encoding="utf-8")
    text, shown = text.partition("\n")[2], EXAMPLE_SETS[kind]  # without the licence
    return text.replace(shown, name).replace(shown.upper(), name.upper())


def number(value: float | None) -> str:
    return "" if value is None else f"{value:,.0f}"


def table(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, ["---"] + ["---:"] * (len(head) - 1), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def speed(rows: list[dict[str, Any]], kind: str, factors: dict[tuple[str, str], float]) -> str:
    """A table for each core; factors make means of the figures of one seed."""
    written = ""
    for (target, model), core in CORES.items():
        found = {
            row["operation"]: row
            for row in rows
            if (row["target"], row["model"], row["kernels"]) == (target, model, None)
        }
        body = [
            [
                said,
                *(
                    number(value and value * factors.get((operation, target), 1.0))
                    for value in (found[operation]["cycles"], found[operation]["instructions"])
                ),
                *(number(found[operation][field]) for field in ("work_bytes", "stack_bytes")),
            ]
            for operation, said in OPERATIONS[kind].items()
            if operation in found
        ]
        if body:
            head = [core, "cycles", "instructions", "working memory", "stack"]
            if model is None:
                head, body = head[:1] + head[2:], [line[:1] + line[2:] for line in body]
            written += table(head, body) + "\n"
    return written


def page(
    name: str,
    row: dict[str, Any],
    rows: list[dict[str, Any]],
    factors: dict[tuple[str, str], float],
    flash: dict[str, dict[str, int]] | None,
) -> str:
    kind = row["kind"]
    about = " ".join(row["about"].split()).replace("<", "&lt;").replace("_", "\\_")
    level = f"category {row['level']}" if row["level"] else "none claimed"
    written = f"# {name}\n\n{about}\n\n"
    facts = [["standing", f"**{row['standing']}**"], ["NIST level", level]]
    if kind == "sig":
        facts.append(["longest context string", f"{row.get('context', 0)} bytes"])
    written += f"| family | [{row['family']}](../docs/{row['folder']}.md) |\n|---|---|\n"
    written += "".join(f"| {said} | {value} |\n" for said, value in facts)

    sizes = [[what.replace("_", " "), number(size)] for what, size in row["bytes"].items()]
    written += "\n## Sizes\n\n" + table(["", "bytes"], sizes)

    written += "\n## Speed by core\n\n"
    written += "Instructions are exact, cycles modelled; of operations that retry, both are means. "
    written += "Memory is in bytes.\n[What the figures are](../docs/benchmarks.md), "
    written += "[all sets](../docs/results.md).\n\n" + speed(rows, kind, factors)
    if flash:
        operations = [*OPERATIONS[kind].items(), ("all", "all three")]
        body = [
            [said] + [number(figures.get(operation)) for figures in flash.values()]
            for operation, said in operations
        ]
        written += "## Flash\n\nBytes on the Cortex-M4, of each operation alone.\n\n"
        written += table(["", *(f"`{option}`" for option in flash)], body)

    written += "\n## Examples\n\n"
    for language, suffix, fence in LANGUAGES:
        code = textwrap.indent(example(kind, suffix, name), "    ")
        written += f'=== "{language}"\n\n    ```{fence}\n{code}    ```\n\n'
    written += f"The functions of C: [vambrace/{name}.h](../reference/c/{name}.md)\n"
    return written


def overview(found: dict[str, dict[str, Any]]) -> str:
    written = "# Parameter sets\n\n"
    for kind, title, last in (
        ("kem", "Key encapsulation", "ciphertext"),
        ("sig", "Signatures", "signature"),
    ):
        body = [
            [
                f"[{name}]({name}.md)",
                row["family"],
                row["standing"],
                number(row["bytes"]["public_key"]),
                number(row["bytes"][last]),
            ]
            for name, row in found.items()
            if row["kind"] == kind
        ]
        head = ["set", "family", "standing", "public key, bytes", f"{last}, bytes"]
        lines = [head, ["---"] * 3 + ["---:"] * 2, *body]
        written += f"## {title}\n\n" + "".join(f"| {' | '.join(line)} |\n" for line in lines) + "\n"
    return written


def committed(name: str) -> dict[str, Any]:
    text = (ROOT / f"lab/baseline/{name}.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def write(folder: Path) -> None:
    """Writes a page for each set, and one that lists them, in the folder sets."""
    baseline, flash = committed("baseline")["rows"], committed("flash")["sets"]
    means = committed("attempts")["factors"]
    found = sets()
    (folder / "sets").mkdir(parents=True, exist_ok=True)
    for name, row in found.items():
        rows = [one for one in baseline if one["set"] == name]
        factors = {(m["operation"], m["target"]): m["factor"] for m in means if m["set"] == name}
        text = page(name, row, rows, factors, flash.get(name))
        (folder / f"sets/{name}.md").write_text(text, encoding="utf-8")
    (folder / "sets/README.md").write_text(overview(found), encoding="utf-8")
