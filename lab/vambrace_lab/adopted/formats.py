# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Results in the forms that papers and collections want: the layout of pqm4's benchmarks.csv and
benchmarks.md, LaTeX with booktabs.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from ..errors import LabError
from ..measuring.rows import Results, Row

_KINDS = {
    "Key Encapsulation Schemes": ("keygen", "encaps", "decaps"),
    "Signature Schemes": ("keygen", "sign", "verify"),
}
_NAMES = {
    "keygen": "Key Generation",
    "encaps": "Encapsulation",
    "decaps": "Decapsulation",
    "sign": "Sign",
    "verify": "Verify",
}


@dataclass(frozen=True)
class _Line:
    """One implementation of a scheme, by operation."""

    scheme: str
    implementation: str
    rows: Mapping[str, Row]  # of the model
    shares: Mapping[str, float]

    @property
    def sections(self) -> Mapping[str, int]:
        return next(iter(self.rows.values())).code_sections or {}


def _lines(results: Results, model: str | None, operations: Sequence[str]) -> list[_Line]:
    found: dict[tuple[str, str], dict[str, Row]] = {}
    for row in results.rows:
        if row.model == model and row.operation in operations:
            found.setdefault((row.set, row.kernels or ""), {})[row.operation] = row
    of = model or "instructions"
    return [
        _Line(
            scheme,
            implementation,
            rows,
            {
                e["operation"]: e["share"]
                for e in results.about.get("hash_share", [])
                if (e["set"], e["kernels"], e["of"]) == (scheme, implementation, of)
            },
        )
        for (scheme, implementation), rows in found.items()
        if set(rows) == set(operations)
    ]


def _figures(row: Row) -> tuple[float | None, float | None, float | None]:
    """Mean, least and most; without a model instructions."""
    if row.model is None:
        return row.instructions, row.instructions, row.instructions
    return row.cycles, row.cycles_min, row.cycles_max


# An evaluation: its title, the columns of an operation, and their cells.
Cells = Callable[[_Line, str], Sequence[object]]
_EVALUATIONS: tuple[tuple[str, tuple[str, ...], Cells], ...] = (
    (
        "Speed Evaluation",
        ("[cycles] (mean)", "[cycles] (min)", "[cycles] (max)"),
        lambda line, o: [_whole(n) for n in _figures(line.rows[o])],
    ),
    ("Memory Evaluation", ("[bytes]",), lambda line, o: [_memory(line.rows[o])]),
    ("Hashing Evaluation", ("[%]",), lambda line, o: [f"{100 * line.shares.get(o, 0):.1f}"]),
)
_SIZES = (".text [bytes]", ".data [bytes]", ".bss [bytes]", "Total [bytes]")


def _whole(n: float | None) -> int | None:
    return None if n is None else round(n)


def _size_cells(line: _Line) -> list[int]:
    s = line.sections
    text, data, bss = s["text"] + s["rodata"], s["data"], s["bss"]
    return [text, data, bss, text + data + bss]


def benchmarks_csv(results: Results, model: str | None) -> str:
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    for title, columns, cells in _EVALUATIONS:
        table.writerow([title])
        for kind, operations in _KINDS.items():
            table.writerow([kind])
            heads = [f"{_NAMES[o]} {column}" for o in operations for column in columns]
            table.writerow(["Scheme", "Implementation", *heads])
            for line in _lines(results, model, operations):
                found = [cell for o in operations for cell in cells(line, o)]
                table.writerow([line.scheme, line.implementation, *found])
    table.writerow(["Size Evaluation"])
    for kind, operations in _KINDS.items():
        table.writerow([kind])
        table.writerow(["Scheme", "Implementation", *_SIZES])
        for line in _lines(results, model, operations):
            table.writerow([line.scheme, line.implementation, *_size_cells(line)])
    return out.getvalue()


def benchmarks_md(results: Results, model: str | None) -> str:
    out: list[str] = []

    def table(heads: Sequence[str], body: Iterable[Sequence[object]]) -> None:
        out.append("| " + " | ".join(heads) + " |")
        out.append("| " + " | ".join("-" for _ in heads) + " |")
        out.extend("| " + " | ".join(map(str, row)) + " |" for row in body)

    for title, columns, cells in _EVALUATIONS:
        out.append(f"# {title}")
        unit = columns[0].split()[0]
        for kind, operations in _KINDS.items():
            out.append(f"## {kind}")
            heads = [
                "scheme",
                "implementation",
                *(f"{_NAMES[o].lower()} {unit}" for o in operations),
            ]
            body = []
            for line in _lines(results, model, operations):
                name = line.scheme
                if len(columns) > 1:
                    name += f" ({results.about['seeds']} executions)"
                found = [_cell(cells(line, o)) for o in operations]
                body.append([name, line.implementation, *found])
            table(heads, body)
    out.append("# Size Evaluation")
    for kind, operations in _KINDS.items():
        out.append(f"## {kind}")
        body = [
            [line.scheme, line.implementation, *(f"{n:,}" for n in _size_cells(line))]
            for line in _lines(results, model, operations)
        ]
        table(["scheme", "implementation", *_SIZES], body)
    return "\n".join(out) + "\n"


def _cell(cells: Sequence[object]) -> str:
    reported = [f"{n:,}" if isinstance(n, int) else str(n) for n in cells]
    if len(reported) == 1:
        return reported[0]
    return " <br /> ".join(
        f"{k}: {v}" for k, v in zip(("AVG", "MIN", "MAX"), reported, strict=True)
    )


def _memory(row: Row) -> int | None:
    """Stack, and the working memory that a caller gives: in the collections all of it is stack."""
    return None if row.stack_bytes is None else row.stack_bytes + (row.work_bytes or 0)


def latex(results: Results, model: str | None) -> str:
    """One table: cycles, stack, code; \\usepackage{booktabs} in the document's head."""
    out = []
    for kind, operations in _KINDS.items():
        lines = _lines(results, model, operations)
        if not lines:
            continue
        heads = [f"{_NAMES[o]}" for o in operations]
        out += [
            f"% {kind}: cycles by model {model or 'none (instructions)'}, stack and code in bytes",
            "\\begin{tabular}{ll" + "r" * (2 * len(operations) + 1) + "}",
            "\\toprule",
            f" & & \\multicolumn{{{len(operations)}}}{{c}}{{Cycles}}"
            f" & \\multicolumn{{{len(operations)}}}{{c}}{{Stack}} & \\\\",
            f"\\cmidrule(lr){{3-{2 + len(operations)}}}"
            f"\\cmidrule(lr){{{3 + len(operations)}-{2 + 2 * len(operations)}}}",
            " & ".join(["Scheme", "Implementation", *heads, *heads, "Code"]) + " \\\\",
            "\\midrule",
        ]
        for line in lines:
            speed = [_thousands(_figures(line.rows[o])[0]) for o in operations]
            stack = [_thousands(_memory(line.rows[o])) for o in operations]
            code = _thousands(line.rows[operations[0]].code_bytes)
            names = [_escaped(line.scheme), _escaped(line.implementation)]
            out.append(" & ".join([*names, *speed, *stack, code]) + " \\\\")
        out += ["\\bottomrule", "\\end{tabular}", ""]
    return "\n".join(out)


def _thousands(n: float | None) -> str:
    return "--" if n is None else f"{round(n):,}".replace(",", "\\,")


def _escaped(text: str) -> str:
    return re.sub(r"([_&%#$])", r"\\\1", text)


def read_benchmarks(path: Path) -> dict[tuple[str, str, str, str], float]:
    """(scheme, implementation, operation, "cycles" or "stack") -> figure of a benchmarks.csv."""
    operations = {name: operation for operation, name in _NAMES.items()}
    found: dict[tuple[str, str, str, str], float] = {}
    what, heads = "", list[str]()
    try:
        lines = list(csv.reader(path.read_text().splitlines()))
    except OSError as problem:
        raise LabError(f"cannot read {path}: {problem}") from problem
    for line in lines:
        cells = [cell.strip() for cell in line]
        filled = [cell for cell in cells if cell]
        if len(filled) == 1 and filled[0].endswith("Evaluation"):
            what = {"Speed Evaluation": "cycles", "Memory Evaluation": "stack"}.get(filled[0], "")
        elif cells[:2] == ["Scheme", "Implementation"]:
            heads = cells
        elif what and len(filled) > 2:
            scheme = re.sub(r" \(\d+ executions\)$", "", cells[0])
            for head, cell in zip(heads[2:], cells[2:], strict=False):
                operation = operations.get(head.split(" [")[0])
                if operation and "min" not in head and "max" not in head and cell:
                    found[scheme, cells[1], operation, what] = float(cell.replace(",", ""))
    if not found:
        raise LabError(f"{path} holds no speed or memory evaluation in the layout of pqm4")
    return found


def write_all(results: Results, folder: Path, model: str | None) -> list[Path]:
    """benchmarks.csv, benchmarks.md and table.tex."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, text in (
        ("benchmarks.csv", benchmarks_csv(results, model)),
        ("benchmarks.md", benchmarks_md(results, model)),
        ("table.tex", latex(results, model)),
    ):
        (folder / name).write_text(text)
        written.append(folder / name)
    return written
