#!/usr/bin/env python3
"""Writes a folder with the sources of some sets for one processor, to be compiled by any means.

It has the public headers of these sets, the C and assembly files that they need there, the list
of definitions, a Makefile of a few lines, a README with sizes and an example, and the licences;
nothing of the other sets or of other processors' code. Needs Python 3.10 alone; a compiler for the
processor, where there is one, measures the flash that the README tells.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from pathlib import Path

sys.dont_write_bytecode = True
from exporter.amalgamate import Amalgam, assembly_text, public_header  # noqa: E402
from exporter.folder import new_folder  # noqa: E402
from exporter.measure import SECTIONS, compiler_prefix, measure, operations  # noqa: E402
from exporter.processors import PROCESSORS, Processor  # noqa: E402
from exporter.readme import About, readme  # noqa: E402
from exporter.rewrite import Rewriter  # noqa: E402
from exporter.sources import (  # noqa: E402
    ExportError,
    Selection,
    Selector,
    choose,
    named,
    read_lists,
)

ROOT = Path(__file__).resolve().parents[1]
LICENSES = ("LICENSE-APACHE", "LICENSE-MIT")
MAKEFILE = """\
# Vambrace for {processor}: {archive}; CC, AR, CPU and CFLAGS may be given, see README.md.
# SPDX-License-Identifier: Apache-2.0 OR MIT
CC       = {prefix}gcc
AR       = {prefix}ar
CPU      = {cpu}
CFLAGS   = -O3
SECTIONS = {sections}
COMPILE  = $(CC) -std=c11 $(CPU) @defines.txt $(SECTIONS) $(CFLAGS)
FILES    = $(wildcard {files})
OBJECTS  = $(sort $(patsubst %,objects/%.o,$(filter %.c %.S,$(FILES))))
INCLUDED = $(filter %.h %.inc %.def,$(FILES))
COMMANDS = $(subst ','\\'',$(COMPILE); $(AR))
{archive}: $(OBJECTS)
	rm -f $@
	$(AR) rcs $@ $(OBJECTS)
$(OBJECTS): objects/%.o: % defines.txt objects/commands $(INCLUDED)
	@mkdir -p $(@D)
	$(COMPILE) -c -o $@ $<
# Other commands than last time: everything is compiled again.
objects/commands: FORCE
	@mkdir -p objects
	@echo '$(COMMANDS)' | cmp -s - $@ || echo '$(COMMANDS)' > $@
clean:
	rm -rf objects {archive}
.PHONY: clean FORCE
"""


def arguments(given: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="export.py",
        description=(__doc__ or "").partition("SPDX")[0],
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="Example: tools/export.py mlkem768 --for cortex-m4 --out firmware/vambrace",
    )
    parser.add_argument(
        "sets", nargs="*", metavar="SET", help="a set, or a family for all its sets"
    )
    parser.add_argument(
        "--for",
        dest="processor",
        metavar="PROCESSOR",
        help=", ".join(PROCESSORS) + " (C alone, any processor)",
    )
    parser.add_argument("--out", type=Path, help="folder to write (vambrace-SET-PROCESSOR)")
    parser.add_argument(
        "--small-memory",
        action="store_true",
        help="less working memory for more time, in the families that docs/firmware.md names",
    )
    parser.add_argument(
        "--fault-checks",
        action="store_true",
        help="verification and decapsulation withstand single faults: docs/faults.md",
    )
    parser.add_argument(
        "--amalgamate",
        action="store_true",
        help="one .c and one .h file, and the .S files; for microcontrollers and portable C",
    )
    parser.add_argument(
        "--no-measure", action="store_true", help="compile nothing: the README tells no flash"
    )
    parser.add_argument("--list", action="store_true", help="print families and sets, and end")
    return parser.parse_args(given)


def processor_of(name: str | None) -> Processor:
    known = ", ".join(PROCESSORS)
    if not name:
        raise ExportError(f"say the processor with --for: {known}")
    if name not in PROCESSORS:
        raise ExportError(f"there is no processor '{name}': {known}")
    return PROCESSORS[name]


def git(*words: str) -> str:
    try:
        return subprocess.run(
            ["git", *words], cwd=ROOT, capture_output=True, text=True, check=True
        ).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def commit() -> str:
    """The commit of the tree, and whether the sources differ from it."""
    changed = " with changes" if git("status", "--porcelain", "src", "include", "cmake") else ""
    return (git("rev-parse", "HEAD") or "unknown") + changed


def version() -> str:
    text = (ROOT / "include/vambrace/vambrace.h").read_text(encoding="utf-8")
    return ".".join(re.findall(r"#define VMB_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)", text))


def defines(processor: Processor, given: argparse.Namespace, *folders: str) -> list[str]:
    """The words of defines.txt; folders: that the files of an export include from."""
    words = ["-DVMB_STATIC"]
    if processor.hosted:
        words += ["-DVMB_HOSTED", "-D_DEFAULT_SOURCE"]
    if not processor.cmake_name:
        words.append("-DVMB_PORTABLE_ONLY")
    if given.small_memory:
        words.append("-DVMB_SMALL_MEMORY")
    if given.fault_checks:
        words.append("-DVMB_FAULT_CHECKS")
    return [*words, *(f"-I{folder}" for folder in folders)]


def write(folder: Path, selection: Selection, rewriter: Rewriter) -> None:
    for path in (*selection.headers, *selection.sources):
        made = folder / path
        made.parent.mkdir(parents=True, exist_ok=True)
        made.write_text(rewriter.text(path), encoding="utf-8")


def write_amalgam(folder: Path, name: str, selection: Selection, rewriter: Rewriter) -> None:
    """The export as one C file and one header of this name; assembly has what it includes in it."""
    texts = {}
    assembly: dict[str, str] = {}
    for path in (*selection.headers, *selection.sources):
        included_as = path.relative_to(path.parts[0]).as_posix()
        texts[included_as] = rewriter.text(path)
        if path.suffix == ".S":
            assembly.setdefault(path.name, included_as)
            if assembly[path.name] != included_as:
                raise ExportError(f"two files are called {path.name}: leave --amalgamate out")
    in_c = {**texts, "support/assembly/object_notes.inc": ""}
    in_assembly = {**texts, "support/compiler.h": ""}
    public = [f"vambrace/{name}.h" for name in ("vambrace", *selection.sets)]
    public += sorted(other for other in texts if other.startswith("vambrace/"))
    made = {
        f"{name}.h": public_header(texts, public, f"{name}.h"),
        f"{name}.c": Amalgam(in_c, selection.sets).text(f"{name}.h"),
        **{file: assembly_text(in_assembly, where) for file, where in assembly.items()},
    }
    for file, text in made.items():
        (folder / file).write_text(text, encoding="utf-8")


def export(given: argparse.Namespace) -> Path:
    """Writes the folder and returns where it is. Nothing is left there on an error."""
    lists = read_lists(ROOT)
    sets = choose(lists, given.sets)
    processor = processor_of(given.processor)
    title = "_".join(named(lists, given.sets))
    out: Path = given.out or Path(f"vambrace-{title}-{processor.name}")
    if given.amalgamate and processor.hosted:
        raise ExportError(
            f"--amalgamate is not for {processor.name}, whose files are each for instructions of "
            "their own: leave it out, or take --for portable"
        )
    choice = Selector(
        *(ROOT, lists, sets, processor.cmake_name),
        small_memory=given.small_memory,
        fault_checks=given.fault_checks,
    )
    selection = choice.select()
    with new_folder(out) as folder:
        plain = folder.with_name("plain") if given.amalgamate else folder
        plain.mkdir(exist_ok=True)
        one_file = given.amalgamate
        rewriter = Rewriter(ROOT, lists, selection, given.small_memory, one_file=one_file)
        write(plain, selection, rewriter)
        words = defines(processor, given, "include", "src")
        (plain / "defines.txt").write_text("\n".join(words) + "\n", encoding="utf-8")
        if given.amalgamate:
            write_amalgam(folder, f"vambrace_{title}", selection, rewriter)
            words = defines(processor, given, ".")
            (folder / "defines.txt").write_text("\n".join(words) + "\n", encoding="utf-8")
        for name in LICENSES:
            shutil.copyfile(ROOT / name, folder / name)
        archive = f"libvambrace_{title}.a"
        make = MAKEFILE.format(
            archive=archive,
            processor=processor.name,
            prefix=compiler_prefix(processor),
            cpu=" ".join(processor.flags),
            sections=" ".join(SECTIONS),
            files="*.*"
            if given.amalgamate
            else "include/vambrace/*.* " + " ".join(f"src/{'*/' * n}*.*" for n in range(1, 5)),
        )
        (folder / "Makefile").write_text(
            make.replace("CPU      = \n", "CPU      =\n"), encoding="utf-8"
        )
        compile_it = not given.no_measure
        figures = measure(ROOT, folder, plain, sets, processor, compile_it, given.small_memory)
        if figures.missing and not given.no_measure:
            print(f"export.py: flash is not measured: {figures.missing}", file=sys.stderr)
        about = About(
            sets=sets,
            operations={name: operations(plain, name) for name in sets},
            processor=processor,
            archive=archive,
            version=version(),
            commit=commit(),
            assembly=any(path.suffix == ".S" for path in selection.sources),
            hosted=processor.hosted,
            small_memory=given.small_memory,
            amalgam=f"vambrace_{title}" if given.amalgamate else "",
        )
        (folder / "README.md").write_text(readme(about, figures), encoding="utf-8")
    return out


def main() -> int:
    given = arguments()
    try:
        if given.list:
            for family in read_lists(ROOT).families:
                print(f"{family.name}: {' '.join(family.sets)}")
            return 0
        out = export(given)
    except (ExportError, OSError) as error:
        print(f"export.py: {error}", file=sys.stderr)
        return 2
    sources = [path for path in out.rglob("*") if path.suffix in (".c", ".S")]
    print(f"{out}: {len(sources)} sources; README.md tells how to build them and what they take")
    return 0


if __name__ == "__main__":
    sys.exit(main())
