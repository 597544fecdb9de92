#!/usr/bin/env python3
"""list_lengths.py --out FILE --include DIR --vectors DIR SET...: calls that give each length that a
public function takes, for test_lengths.c.

The functions are read from the public headers of the sets. A length is a parameter of type size_t;
the one before it points to what is so long. A function with a parameter that this program knows
nothing of is an error, so that none is left out.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import argparse
import re
import sys
from dataclasses import dataclass
from pathlib import Path

# The headers of families, and the sets with which they are usable.
FAMILIES = {
    "falcon": r"falcon|fndsa",
    "mceliece": r"mceliece",
    "mldsa": r"mldsa|dilithium",
    "slhdsa": r"slhdsa",
    "solmae": r"solmae",
}

# Without sets, not in every build, or (selftest) without lengths; tests/schemes/stateful_cases.h
# and tests/masking/test_masked_api.c give these lengths.
WITHOUT_SETS = {"lms", "masked", "selftest", "xmss"}

# The number of items of an array is no length of bytes: test_many.c gives impossible ones.
COUNT_OF_ITEMS = "count"

# What a parameter gets that is not the one in question. "X, X_length" is a pair.
ARGUMENTS = {
    "sig": "given->sig",
    "signature": "given->signature",
    "*signature_length": "&given->signature_length",
    "signature_length": "given->signature_bytes",
    "message": "given->text",
    "message_length": "3",
    "context": "given->text",
    "context_length": "0",
    "hash": "1",
    "digest": "given->text",
    "*digest": "given->digest",
    "digest_length": "32",
    "public_key": "given->public_key",
    "secret_key": "given->secret_key",
    "mu": "given->mu",
    "env": "given->env",
    "stream": "given->stream",
    "random": "&given->random",
    "vmb_seeded_random_state": "&given->random",
    "state": "given->encapsulation",
    "expanded": "given->expanded",
    "sink": "given->sink",
    "source": "given->source",
    "sink_state": "NULL",
    "source_state": "NULL",
}


class UnknownError(Exception):
    pass


@dataclass(frozen=True)
class Parameter:
    name: str
    type: str

    @property
    def is_length(self) -> bool:
        return re.fullmatch(r"(const )?size_t", self.type) is not None

    @property
    def is_output(self) -> bool:
        return "*" in self.type and "const" not in self.type


@dataclass(frozen=True)
class Function:
    name: str
    returns: str
    parameters: tuple[Parameter, ...]


def split(text: str) -> list[str]:
    """Parameters: commas within parentheses belong to a pointer to a function."""
    parts, depth = [""], 0
    for c in text:
        depth += (c == "(") - (c == ")")
        if c == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += c
    return [part.strip() for part in parts]


def parameter(text: str) -> Parameter:
    pointer_to_function = re.fullmatch(r"\w+ \(\*(\w+)\)\(.*\)", text)
    if pointer_to_function:
        return Parameter(pointer_to_function[1], "function")
    found = re.fullmatch(r"(.*?)(\w+)(\[\w*\])?", text)
    if found is None or not found[1]:
        raise UnknownError(f"cannot read the parameter '{text}'")
    return Parameter(found[2], found[1].strip() + ("*" if found[3] else ""))


def functions(header: Path) -> list[Function]:
    text = re.sub(r"/\*.*?\*/", " ", header.read_text(encoding="utf-8"), flags=re.S)
    result = []
    for declaration in re.findall(r"^VMB_API\s([^;]*);", text, flags=re.M):
        line = " ".join(declaration.split())
        found = re.fullmatch(r"(.*?)(\w+)\((.*)\)", line)
        if found is None:
            raise UnknownError(f"{header.name}: cannot read '{line}'")
        names = () if found[3] == "void" else tuple(parameter(part) for part in split(found[3]))
        result.append(Function(found[2], found[1].strip(), names))
    if not result:
        raise UnknownError(f"{header.name}: no functions")
    return result


def argument(function: Function, each: Parameter) -> str:
    for key in (("*" if each.is_output else "") + each.name, each.name):
        if key in ARGUMENTS:
            return ARGUMENTS[key]
    raise UnknownError(f"{function.name}: say in list_lengths.py what '{each.name}' gets")


def call(function: Function, at: int) -> str:
    values = []
    for i, each in enumerate(function.parameters):
        if i == at:
            values.append("length")
        elif i == at - 1:
            if "*" not in each.type:
                raise UnknownError(f"{function.name}: '{each.name}' before a length is no pointer")
            values.append("UNREADABLE")
        else:
            values.append(argument(function, each))
    text = f"{function.name}({', '.join(values)})"
    if function.returns == "vmb_status":
        return f"return {text};"
    if function.returns == "void":
        return f"{text};\n  return VMB_ERROR_ARGUMENT;"
    if function.returns.endswith("*"):  # an index: there is nothing of that number
        return f"return {text} == NULL ? VMB_ERROR_ARGUMENT : VMB_OK;"
    raise UnknownError(f"{function.name} returns {function.returns}")


def outputs(function: Function) -> str:
    """Those that are zeroed on failure."""
    found = {each.name for each in function.parameters if each.is_output}
    known = [f"ZEROED_{name.upper()}" for name in ("signature", "mu", "digest") if name in found]
    return " | ".join(known) or "0"


def listing(include: Path, sets: list[str]) -> str:
    every = {path.stem for path in include.glob("*.h")}
    chosen: dict[str, str] = {"vambrace": "NULL"}
    for stem, pattern in FAMILIES.items():
        if any(re.match(pattern, name) for name in sets):
            chosen[stem] = f'"{stem}"'
    chosen |= {name: f'"{name}"' for name in sets}
    missing = sorted(set(chosen) - every)
    if missing:
        raise UnknownError(f"no header of {' '.join(missing)}")
    bodies, rows = [], []
    for stem, prefix in chosen.items():
        for function in functions(include / f"{stem}.h"):
            for at, each in enumerate(function.parameters):
                if not each.is_length or each.name == COUNT_OF_ITEMS:
                    continue
                name = f"call_{len(rows)}"
                bodies.append(
                    f"static vmb_status {name}(struct given *given, size_t length) {{\n"
                    f"  (void)given;\n  {call(function, at)}\n}}\n"
                )
                rows.append(
                    f'    {{"{function.name}", "{each.name}", {prefix}, {int(stem in sets)}, '
                    f"{outputs(function)}, {name}}},\n"
                )
    headers = "".join(f"#include <vambrace/{stem}.h>\n" for stem in chosen)
    table = "static const struct length_call length_calls[] = {\n" + "".join(rows) + "};\n"
    return f"/* Written by list_lengths.py. */\n{headers}\n" + "".join(bodies) + table


def families_are_known(include: Path, all_sets: set[str]) -> None:
    """A header is a set's, a family's of the table above, or vambrace.h."""
    known = all_sets | set(FAMILIES) | WITHOUT_SETS | {"vambrace"}
    for path in sorted(include.glob("*.h")):
        if path.stem not in known:
            raise UnknownError(f"say in list_lengths.py which sets {path.name} is for")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--include", type=Path, required=True, help="include/vambrace")
    parser.add_argument("--vectors", type=Path, required=True, help="SET.json, there or in draft/")
    parser.add_argument("sets", nargs="*")
    given = parser.parse_args()
    try:
        vectors = [*given.vectors.glob("*.json"), *given.vectors.glob("draft/*.json")]
        families_are_known(given.include, {path.stem for path in vectors})
        text = listing(given.include, given.sets)
    except UnknownError as error:
        print(f"list_lengths.py: {error}", file=sys.stderr)
        return 1
    given.out.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
