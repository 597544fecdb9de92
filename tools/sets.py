#!/usr/bin/env python3
"""Writes the C that follows from src/schemes/sets.toml and answers.toml: tools/sets.py [--check]

For each parameter set its public header and src/schemes/FAMILY/sets/SET.c; for each family
FAMILY_sets.h, FAMILY_sets.def and FAMILY_on_request.def; the lists kem_sets.def and sig_sets.def;
Zephyr's Kconfig.sets; for tests testing/all_sets.h and set_rows.h. All of it is committed and
formatted by clang-format-19. With --check nothing is written: the exit code is 1 if a committed
file is not what the table gives (make lint).

The text comes from templates in which ${name} stands for a value of the table: tools/sets/*.in for
what all families share, src/schemes/FAMILY/FAMILY_set.c.in for what is special.
SPDX-License-Identifier: Apache-2.0 OR MIT
"""

import shutil
import subprocess
import sys
import tempfile
import textwrap
import tomllib
from pathlib import Path
from string import Template
from typing import Any

from packager import kconfig

ROOT = Path(__file__).resolve().parents[1]
TABLE = ROOT / "src/schemes/sets.toml"
ANSWERS = ROOT / "src/schemes/answers.toml"
WIDTH = 97  # of the text of a comment, after " * "

# The known answers of each set, and their names of KEMs and of signatures (schemes/scheme.h).
ANSWER_ROWS: dict[str, dict[str, str]] = tomllib.loads(ANSWERS.read_text(encoding="utf-8"))
ANSWER_NAMES = {"kem": ("keys", "encaps", "rejected"), "sig": ("keys", "signature")}

# The conditions on which working memory depends, in the order in which they are asked.
CONDITIONS = {
    "small_m0": "defined(VMB_SMALL_MEMORY) && defined(__ARM_ARCH_6M__)",
    "small": "defined(VMB_SMALL_MEMORY)",
    "words64": "VMB_WORD_BITS == 64",
    "dsp": "defined(__ARM_ARCH_6M__) || defined(__ARM_FEATURE_DSP)",
    "mve": "defined(__ARM_FEATURE_MVE)",
    "other": "",
}


# What the head of a family's list says, by the end of the list's name.
LISTS = {"sets": "", "on_request": "\n * These are built only if VMB_SETS names them."}


class Set:
    """A row of the table, with its family's."""

    def __init__(self, folder: str, family: dict[str, Any], name: str, row: dict[str, Any]) -> None:
        self.folder, self.name, self.upper, self.row = folder, name, name.upper(), row
        self.kind = family["kind"]
        self.constants: list[str] = family.get("constants", [])
        self.declarations: list[str] = family.get("declarations", [])
        self.begins: bool = family.get("begins", False)
        self.includes: list[str] = family.get("includes", [])
        self.on_request: bool = row.get("on_request", False)
        self.contract: str = row.get("contract", family["contract"])

    def answers(self) -> str:
        """The known answers of the set's self test; zeros, which are none, until it has some."""
        row = ANSWER_ROWS.get(self.name, {})
        fields = [
            f".{name} = {{{c_bytes(row.get(name, '00'))}}}" for name in ANSWER_NAMES[self.kind]
        ]
        text = ""
        if "mldsa_row" in row:
            text = f"static const uint8_t mldsa_row[] = {{{c_bytes(row['mldsa_row'])}}};\n"
            fields.append(".mldsa_row = mldsa_row")
        struct = f"static const struct vmb_{self.kind}_answers answers = "
        return text + struct + "{" + ", ".join(fields) + "};"

    def number(self, name: str) -> str:
        """A number of the row, as C."""
        numbers = self.row.get("numbers", {})
        return str(numbers[name] if name in numbers else self.row["params"][name])

    def params(self) -> str:
        """The initialiser of the family's struct of parameters."""
        fields = self.row.get("params", {}).items()
        return ", ".join(f"{v}" if k.startswith("_") else f".{k} = {v}" for k, v in fields)

    def values(self) -> dict[str, str]:
        """What ${name} stands for in a template."""
        expanded = self.row.get("seed_is_expanded", False)
        values = {name: str(value) for name, value in self.row.get("numbers", {}).items()}
        values |= {name: self.number(name) for name in self.constants}
        values |= {
            "set": self.name,
            "SET": self.upper,
            "folder": self.folder,
            "params": self.params(),
            "family": self.row["family"],
            "standing": self.row["standing"],
            "level": str(self.row["level"]),
            "context": str(self.row.get("context", 0)),
            "begin": f"vmb_{self.name}_run_begin" if self.begins else "NULL",
            "many": self.many(),
            "expanded_as": f'"{self.name}"' if expanded else "NULL",
            "answers": self.answers(),
            "sizes_in_bytes": self.sizes(expanded) + self.work(),
        }
        contract = Template(self.contract).substitute(values, seed=self.row["bytes"]["seed"])
        values["comment"] = comment(self.row["about"], contract)
        return values

    def many(self) -> str:
        """The descriptor's members on many operations, where there are some."""
        if "many" not in self.row:
            return ""
        functions, params = self.row["many"]
        return f"\n.many = {functions},\n.many_params = {params},"

    def define(self, name: str, value: Any) -> str:
        return f"#define VMB_{self.upper}_{name} {value}\n"

    def sizes(self, expanded: bool) -> str:
        """The macros of the sizes of keys and of what goes over the wire."""
        text = ""
        for name, size in self.row["bytes"].items():
            text += self.define(name.upper() + "_BYTES", size)
            if name == "seed":
                text += self.define("SEED_IS_EXPANDED", int(expanded))
        return text

    def work_value(self, value: Any) -> str:
        """Bytes of working memory: a number, another operation, one and bytes more, a trial."""
        prefix = f"VMB_{self.upper}_"
        if isinstance(value, int):
            return f"({value} + VMB_WORK_SLACK_BYTES)"
        if value == "trial":
            return (
                f"({prefix}DECAPS_WORK_BYTES + {prefix}CIPHERTEXT_BYTES + "
                f"2 * {prefix}SHARED_SECRET_BYTES)"
            )
        operation, plus, more = value.partition(" + ")
        other = f"{prefix}{operation.upper()}_WORK_BYTES"
        return f"({other}{plus}{more})" if plus else other

    def work(self) -> str:
        """The macros of working memory: those that depend on the build together, in one #if."""
        table: dict[str, Any] = self.row["work"]
        split = {name: value for name, value in table.items() if isinstance(value, dict)}
        text, directive = "", "#if"
        for condition, expression in CONDITIONS.items():
            if any(condition in value for value in split.values()):
                text += f"{directive} {expression}\n" if expression else "#else\n"
                directive = "#elif"
                for name, value in split.items():
                    size = self.work_value(value[condition])
                    text += self.define(f"{name.upper()}_WORK_BYTES", size)
        text += "#endif\n" if split else ""
        for name, value in table.items():
            if name not in split:
                text += self.define(f"{name.upper()}_WORK_BYTES", self.work_value(value))
        return text


def c_bytes(text: str) -> str:
    """Hexadecimal digits as the elements of a C array."""
    return ", ".join(f"0x{byte:02x}" for byte in bytes.fromhex(text))


def comment(*paragraphs: str) -> str:
    """The lines of a block comment, without its first and last one."""
    wrapped = [
        textwrap.wrap(p, WIDTH, break_long_words=False, break_on_hyphens=False) for p in paragraphs
    ]
    return "\n *\n".join("\n".join(f" * {line}" for line in lines) for lines in wrapped)


def template(path: Path, values: dict[str, str]) -> str:
    return Template(path.read_text(encoding="utf-8")).substitute(values)


def formatted(files: dict[Path, str]) -> dict[Path, str]:
    """The texts as clang-format writes them; .def files stay as they are."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(ROOT / ".clang-format", folder)
        copies = {path: Path(folder) / path.relative_to(ROOT) for path in files}
        for path, copy in copies.items():
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(files[path], encoding="utf-8")
        code = [str(copy) for copy in copies.values() if copy.suffix in (".c", ".h")]
        subprocess.run(["clang-format-19", "-i", *code], check=True)
        return {path: copy.read_text(encoding="utf-8") for path, copy in copies.items()}


def family_files(folder: str, sets: list[Set], guard: str) -> dict[Path, str]:
    """FAMILY_sets.h and FAMILY_sets.def."""
    kind, where = sets[0].kind, ROOT / "src/schemes" / folder
    each = "\n".join(
        template(ROOT / f"tools/sets/{kind}_declarations.h.in", s.values())
        + (f"vmb_sig_begin_function vmb_{s.name}_run_begin;\n" if s.begins else "")
        + "".join(Template(d).substitute(set=s.name) + "\n" for d in s.declarations)
        for s in sets
    )
    params = f"schemes/{folder}/{folder}_params.h"
    includes = [params] if (ROOT / "src" / params).exists() else []
    includes += sets[0].includes
    values = {
        "folder": folder,
        "FOLDER": folder.upper(),
        "includes": "".join(f'#include "{name}"\n' for name in includes),
        "each": each,
    }
    lists = dict.fromkeys(LISTS, "")
    for s in sets:
        lists["on_request" if s.on_request else "sets"] += (
            f'VMB_{kind.upper()}_SET({s.name}, {s.upper}, "{s.row["family"]}", '
            f'"{s.row["standing"]}", {s.row["level"]}'
            + (f", {s.row.get('context', 0)}" if kind == "sig" else "")
            + ")\n"
        )
    if guard:
        lists["sets"] = f"#if {guard}\n{lists['sets']}#endif\n"
    files = {where / f"{folder}_sets.h": template(ROOT / "tools/sets/family_sets.h.in", values)}
    for name, lines in lists.items():
        if lines:
            files[where / f"{folder}_{name}.def"] = template(
                ROOT / f"tools/sets/{kind}_family_sets.def.in",
                {"folder": folder, "also": LISTS[name], "lines": lines},
            )
    return files


def testing_files(sets: list[Set]) -> dict[Path, str]:
    """What tests of all sets include, and the rows as macros for tests of a family."""
    folders = sorted({s.folder for s in sets})
    headers = "".join(f"#include \"vambrace/{name}.h\"\n" for name in sorted(s.name for s in sets))
    headers += "".join(f"#include \"schemes/{name}/{name}_sets.h\"\n" for name in folders)
    rows = ""
    for s in sets:
        prefix = f"#define {s.folder.upper()}_"
        if s.params():
            rows += f"{prefix}ROW_{s.upper} {s.params()}\n"
        for name in s.constants:
            rows += f"{prefix}{s.upper}_{name.upper()} {s.number(name)}\n"
    return {
        ROOT / f"testing/{name}.h": template(ROOT / f"tools/sets/{name}.h.in", {name: text})
        for name, text in (("all_sets", headers), ("set_rows", rows))
    }


def everything() -> dict[Path, str]:
    """All files that the table gives, unformatted."""
    table = tomllib.loads(TABLE.read_text(encoding="utf-8"))
    standings = table.pop("standings")
    files: dict[Path, str] = {}
    every: list[Set] = []
    lists: dict[str, list[tuple[int, str]]] = {"kem": [], "sig": []}
    for folder, family in table.items():
        rows = {name: row for name, row in family.items() if isinstance(row, dict)}
        sets = [Set(folder, family, name, row) for name, row in rows.items()]
        files |= family_files(folder, sets, family.get("guard", ""))
        every += sets
        for s in sets:
            if s.row["standing"] not in standings:
                sys.exit(f"sets.toml: {s.name}: '{s.row['standing']}' is none of the standings")
        best = min(standings.index(s.row["standing"]) for s in sets)
        lists[family["kind"]].append((best, f'#include "schemes/{folder}/{folder}_sets.def"\n'))
        for s in sets:
            values = s.values()
            own = template(ROOT / f"src/schemes/{folder}/{folder}_set.c.in", values)
            shared = template(ROOT / f"tools/sets/{s.kind}.c.in", values)
            files[ROOT / f"src/schemes/{folder}/sets/{s.name}.c"] = own + "\n" + shared
            header = ROOT / f"include/vambrace/{s.name}.h"
            files[header] = template(ROOT / f"tools/sets/{s.kind}.h.in", values)
    files |= testing_files(every)
    for kind, families in lists.items():
        includes = "".join(line for _, line in sorted(families, key=lambda family: family[0]))
        path = ROOT / f"src/schemes/{kind}_sets.def"
        files[path] = template(ROOT / f"tools/sets/{kind}_sets.def.in", {"includes": includes})
    return files


def write(path: Path, text: str, check: bool) -> list[str]:
    """Writes a file that is not as it should be, unless `check`; returns its name."""
    if path.exists() and path.read_text(encoding="utf-8") == text:
        return []
    if not check:
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return [str(path.relative_to(ROOT))]


def main() -> int:
    check = sys.argv[1:] == ["--check"]
    if sys.argv[1:] and not check:
        sys.exit("usage: tools/sets.py [--check]")
    wrong = []
    for path, text in formatted(everything()).items():
        wrong += write(path, text, check)
    # This one follows from the lists that have just been written.
    wrong += write(ROOT / "packages/zephyr/Kconfig.sets", kconfig.in_tree(), check)
    if check and wrong:
        print("\n".join(wrong))
        print("these are not what src/schemes/sets.toml gives: run tools/sets.py")
    return 1 if check and wrong else 0


if __name__ == "__main__":
    sys.exit(main())
