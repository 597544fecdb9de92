#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Runs what the documents show: shell commands, C programs, lines of CMake.

run_readme.py --build BUILD [--compiler CC] [DOCUMENT...]   all documents, or some
run_readme.py --notices                                     the test of this test

Each document has a folder of its own. A block ```sh is run line by line; ```console too, and what
it prints is compared (... stands for anything); ```c is compiled with all warnings and run, it must
end with 0; ```cmake becomes the CMakeLists.txt of a project, which is configured. Commands that
take long or need other machines (LONG) are not run: their targets, presets, options and files must
exist. A command of a kind that is not known here is an error, so that nothing is left out unseen.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = [
    "README.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "docs/*.md",
    "docs/notes/*.md",
    "tests/README.md",
    "targets/README.md",
    "lab/README.md",
]
# tests/cli compares the first; bindings/openssl/test.sh and tests/psa run the others
RUN_ELSEWHERE = {("docs/cli.md", "console"), ("docs/openssl.md", "sh"), ("docs/psa.md", "c")}
LANGUAGES = {"sh", "console", "c", "cmake", "text", "mermaid", "python", "json", "toml", ""}
TIMEOUT_SECONDS = 120


@dataclass
class Block:
    language: str
    line: int
    text: str


def blocks(source: str) -> list[Block]:
    found = []
    for match in re.finditer(
        r"^([ ]*)```(\w*)[^\n]*\n(.*?)^\1```\s*$", source, re.MULTILINE | re.DOTALL
    ):
        text = re.sub(rf"^{match[1]}", "", match[3], flags=re.MULTILINE)
        found.append(Block(match[2], source.count("\n", 0, match.start()) + 2, text))
    return found


class Wrong(Exception):
    """What a document shows does not work; the text says why."""


# ---- Commands that are not run: what they name must exist ----------------------------------------


def make_targets() -> set[str]:
    return set(
        re.findall(
            r"^([a-z][\w-]*):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE
        )
    )


def presets() -> set[str]:
    data = json.loads((ROOT / "CMakePresets.json").read_text(encoding="utf-8"))
    return {
        p["name"]
        for kind in ("configurePresets", "buildPresets", "testPresets")
        for p in data.get(kind, [])
    }


def options() -> str:
    files = [
        ROOT / "CMakeLists.txt",
        *ROOT.glob("cmake/*.cmake"),
        *ROOT.glob("*/CMakeLists.txt"),
        ROOT / "targets/stm32/toolchain.cmake",
        *ROOT.glob("src/support/*.h"),
        *ROOT.rglob("src/**/fpr/*.h"),
    ]
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


def check_options(words: list[str]) -> None:
    known = options()
    for word in words:
        name = re.match(r"-D(VMB_\w+)", word)
        if name and name[1] not in known:
            raise Wrong(f"there is no option {name[1]}")


def check_folder(word: str) -> None:
    """build/NAME...: a folder that a preset or a command makes."""
    name = word.removeprefix("build/").split("/")[0]
    if not any(name == p or name.startswith(p) for p in presets() | {"venv", "bench", "bindings"}):
        raise Wrong(f"no preset makes {word}")


def check_make(words: list[str]) -> None:
    folder = next((word[12:] for word in words if word.startswith("--directory=")), "")
    if folder:
        text = (ROOT / folder / "Makefile").read_text(encoding="utf-8")
        for word in words[1:]:
            if not word.startswith("-") and not re.search(rf"^{word}:", text, re.MULTILINE):
                raise Wrong(f"{folder}/Makefile has no target {word}")
        return
    for word in words[1:]:
        if "=" in word:
            if word.split("=")[0] not in (ROOT / "Makefile").read_text(encoding="utf-8"):
                raise Wrong(f"the Makefile knows no {word.split('=')[0]}")
        elif not word.startswith("-") and word not in make_targets():
            raise Wrong(f"make has no target {word}")


def check_cmake(words: list[str]) -> None:
    check_options(words)
    for flag, name in itertools.pairwise(words):
        if flag == "--preset" and name not in presets():
            raise Wrong(f"there is no preset {name}")
        if flag in ("-B", "--build", "--install") and name.startswith("build/"):
            check_folder(name)


def check_ninja(words: list[str]) -> None:
    for flag, name in itertools.pairwise(words):
        if flag in ("-C", "--test-dir", "--preset") and name.startswith("build/"):
            check_folder(name)
        if flag == "--preset" and name not in presets():
            raise Wrong(f"there is no preset {name}")


def check_lab(words: list[str]) -> None:
    wanted = next((word for word in words[1:] if not word.startswith("-")), None)
    sources = "\n".join(
        file.read_text(encoding="utf-8") for file in ROOT.glob("lab/vambrace_lab/**/*.py")
    )
    if wanted and not re.search(
        rf"@click\.command\(\s*\"{wanted}\"|def {wanted}\(|name=\"{wanted}\"|\"{wanted}\": ",
        sources,
    ):
        raise Wrong(f"vambrace-lab has no command {wanted}")


def check_file(words: list[str]) -> None:
    if not (ROOT / words[0]).exists():
        raise Wrong(f"there is no {words[0]}")


def check_nothing(words: list[str]) -> None:
    """Programs of the system whose arguments name nothing of ours."""


LONG: list[tuple[str, Callable[[list[str]], None]]] = [
    (r"make", check_make),
    (r"cmake", check_cmake),
    (r"ninja|ctest", check_ninja),
    (r"(build/venv/bin/)?vambrace-lab", check_lab),
    (r"(tests|targets|cmake|bindings|\.ci|examples|tools)/[\w./-]+", check_file),
    (r"build/(?!host/vambrace(-test)?$)[\w./-]+", lambda words: check_folder(words[0])),
    (r"git|sudo|apt-get|cd|pip|openssl|st-flash|openocd", check_nothing),
]
RUN = (
    r"(build/host/)?vambrace(-test)?|make help|"
    r"echo|cmp|cat|printf|head|ls|cp|rm|test|sha256sum|xxd|true|false"
)


def simple_commands(line: str) -> list[list[str]]:
    """The words of each command of a line; what a # begins is a comment."""
    lexer = shlex.shlex(line, posix=True, punctuation_chars="|&;")
    lexer.whitespace_split, lexer.commenters = True, "#"
    found: list[list[str]] = [[]]
    for word in lexer:
        if set(word) <= set("|&;"):
            found.append([])
        else:
            found[-1].append(word)
    return found


def judge(line: str) -> str:
    """ "run" or "checked"; Wrong for what is neither, or names what is not there."""
    verdict = "run"
    for words in simple_commands(line):
        while words and re.fullmatch(r"\w+=.*", words[0]):
            words.pop(0)
        if not words or re.fullmatch(RUN, words[0]) or re.fullmatch(RUN, " ".join(words)):
            continue
        check = next((check for pattern, check in LONG if re.fullmatch(pattern, words[0])), None)
        if check is None:
            raise Wrong(
                f"no rule says whether {words[0]} is run: add one to tests/docs/run_readme.py"
            )
        check(words)
        verdict = "checked"
    return verdict


# ---- What is run ---------------------------------------------------------------------------------


class Runner:
    def __init__(self, build: Path, compiler: str) -> None:
        self.build, self.compiler = build, compiler
        self.counts: dict[str, int] = {}

    def count(self, what: str) -> None:
        self.counts[what] = self.counts.get(what, 0) + 1

    def run(self, line: str | list[str], folder: Path) -> subprocess.CompletedProcess[str]:
        """A line of the shell, with the command of the build in the search path, or a program."""
        path = (f"{self.build}{os.pathsep}" if isinstance(line, str) else "") + os.environ["PATH"]
        environment = {**os.environ, "PATH": path, "HOME": str(folder)}
        return subprocess.run(
            line,
            shell=isinstance(line, str),
            cwd=folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
            timeout=TIMEOUT_SECONDS,
        )

    def shell(self, text: str, folder: Path) -> None:
        for line in re.sub(r"\\\n\s*", " ", text).splitlines():
            if not line.strip() or line.lstrip().startswith("#"):
                continue
            verdict = judge(line)
            self.count(f"commands {verdict}")
            if verdict == "run":
                done = self.run(line, folder)
                if done.returncode:
                    raise Wrong(f"{line}: exit code {done.returncode}\n{done.stdout}")

    def console(self, text: str, folder: Path) -> None:
        for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
            line, _, expected = part.partition("\n")
            verdict = judge(line)
            self.count(f"commands {verdict}")
            if verdict == "run":
                output = self.run(line, folder).stdout
                if not re.fullmatch(
                    ".*".join(re.escape(piece) for piece in expected.split("...")),
                    output,
                    re.DOTALL,
                ):
                    raise Wrong(f"{line} prints\n{output}and not\n{expected}")

    def program(self, text: str, folder: Path) -> None:
        if not re.search(r"\bint main\(", text):
            raise Wrong("a C example must be a complete program, so that it compiles as it stands")
        (folder / "example.c").write_text(text, encoding="utf-8")
        library = next(
            path
            for path in (self.build / "libvambrace.a", self.build / "src/libvambrace.a")
            if path.exists()
        )
        flags = ["-std=c11", "-O1", "-Wall", "-Wextra", "-Wpedantic", "-Werror"]
        done = self.run(
            [
                self.compiler,
                *flags,
                f"-I{ROOT}/include",
                "example.c",
                str(library),
                "-pthread",
                "-o",
                "example",
            ],
            folder,
        )
        if done.returncode == 0:
            done = self.run(["./example"], folder)
        if done.returncode:
            raise Wrong(
                f"the program does not compile or ends with {done.returncode}\n{done.stdout}"
            )
        self.count("programs")

    def project(self, text: str, folder: Path) -> None:
        """Configures a project with these lines; what they fetch or find is this tree."""
        project = Path(tempfile.mkdtemp(dir=folder))
        (project / "main.c").write_text("int main(void) {\n  return 0;\n}\n", encoding="utf-8")
        before = (
            ""
            if "project(" in text
            else "cmake_minimum_required(VERSION 3.25)\nproject(user LANGUAGES C ASM)\n"
            "add_executable(app main.c)\n"
        )
        (project / "CMakeLists.txt").write_text(before + text, encoding="utf-8")
        (project / "vambrace").symlink_to(ROOT)
        arguments = [
            "-G",
            "Ninja",
            f"-DFETCHCONTENT_SOURCE_DIR_VAMBRACE={ROOT}",
            f"-DCMAKE_C_COMPILER={self.compiler}",
        ]
        if "find_package" in text:
            done = self.run(
                ["cmake", "--install", str(self.build), "--prefix", str(project / "prefix")],
                project,
            )
            if done.returncode:
                raise Wrong(f"the library cannot be installed\n{done.stdout}")
            arguments.append(f"-DCMAKE_PREFIX_PATH={project / 'prefix'}")
        done = self.run(
            ["cmake", "-S", str(project), "-B", str(project / "build"), *arguments], project
        )
        if done.returncode:
            raise Wrong(f"CMake does not configure it\n{done.stdout}")
        self.count("CMake projects")

    def document(self, name: str, source: str) -> list[str]:
        wrong = []
        actions = {
            "sh": self.shell,
            "console": self.console,
            "c": self.program,
            "cmake": self.project,
        }
        with tempfile.TemporaryDirectory(prefix="vambrace-docs-") as temporary:
            folder = Path(temporary)
            (folder / "build").mkdir()
            (folder / "build/host").symlink_to(self.build)
            for entry in ROOT.iterdir():
                if entry.name not in ("build", ".git"):
                    (folder / entry.name).symlink_to(entry)
            for block in blocks(source):
                if block.language not in LANGUAGES:
                    wrong.append(f"{name}:{block.line}: no rule for a block of {block.language}")
                if block.language not in actions or (name, block.language) in RUN_ELSEWHERE:
                    continue
                try:
                    actions[block.language](block.text, folder)
                except (Wrong, subprocess.TimeoutExpired, ValueError) as error:
                    wrong.append(f"{name}:{block.line}: {error}")
            for number, line in enumerate(
                re.sub(
                    r"```.*?```", lambda m: "\n" * m[0].count("\n"), source, flags=re.DOTALL
                ).split("\n"),
                1,
            ):
                if re.match(r" {4}(make|cmake|ctest|ninja|vambrace|build/|git) ?", line):
                    wrong.append(f"{name}:{number}: a command outside of a block ```sh")
        return wrong


# ---- The test of this test -----------------------------------------------------------------------

RIGHT = """# Right
```sh
make test SETS=x        # checked
cmake --preset host -DVMB_SETS=mlkem768 && ninja -C build/host   # one; two | three
ctest --test-dir build/host -R "saber|api/"
echo hello > file && cmp file file
```
```console
$ echo one; echo two
one
...
```
```text
anything
```
"""
WRONG = {
    "a target of make": "```sh\nmake nothing\n```\n",
    "a variable of make": "```sh\nmake test THINGS=x\n```\n",
    "a preset": "```sh\ncmake --preset cortex-m99\n```\n",
    "an option": "```sh\ncmake --preset host -DVMB_NOTHING=1\n```\n",
    "a folder": "```sh\nninja -C build/nothing\n```\n",
    "a file": "```sh\ntests/nothing.sh\n```\n",
    "a command of the lab": "```sh\nbuild/venv/bin/vambrace-lab nothing\n```\n",
    "a command that fails": "```sh\ncmp one two\n```\n",
    "an unknown command": "```sh\nfrobnicate\n```\n",
    "other output": "```console\n$ echo one\ntwo\n```\n",
    "a program that is no program": "```c\nint x;\n```\n",
    "a command without a block": "text\n\n    make test\n",
    "a language": "```brainfuck\n+\n```\n",
}


def notices() -> int:
    runner = Runner(ROOT, "cc")
    missed = [
        f"planted: {name}; found: {found}"
        for name, text in WRONG.items()
        if len(found := runner.document(name, text)) != 1
    ]
    missed += runner.document("nothing planted", RIGHT)
    print("\n".join(missed) or f"{len(WRONG)} kinds of wrong examples are noticed")
    return 1 if missed else 0


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--build", type=Path)
    parser.add_argument("--compiler", default=shutil.which("cc") or "cc")
    parser.add_argument("--notices", action="store_true")
    parser.add_argument("documents", nargs="*")
    arguments = parser.parse_args()
    if arguments.notices:
        return notices()
    runner = Runner(arguments.build.resolve(), arguments.compiler)
    wrong = []
    for pattern in arguments.documents or DOCUMENTS:
        for path in sorted(ROOT.glob(pattern)):
            name = path.relative_to(ROOT).as_posix()
            wrong += runner.document(name, path.read_text(encoding="utf-8"))
    print(
        "\n".join(wrong)
        or "everything works: "
        + ", ".join(f"{n} {what}" for what, n in sorted(runner.counts.items()))
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
