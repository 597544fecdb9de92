#!/usr/bin/env python3
"""The command with a key of SP 800-230: test_command.py VAMBRACE VECTORS.json

A count of signatures that does not fit is refused; a signature is counted before it is made, and
an interrupted one leaves no file.
SPDX-License-Identifier: Apache-2.0 OR MIT
"""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

VAMBRACE = Path(sys.argv[1]).resolve()
FILE = json.loads(Path(sys.argv[2]).read_text(encoding="utf-8"))
SET = FILE["set"]
MOST = 2**24


def expect(code, words, *arguments):
    done = subprocess.run([VAMBRACE, *arguments], capture_output=True, text=True, check=False)
    said = done.stdout + done.stderr
    if done.returncode != code or words not in said:
        sys.exit(f"{arguments}: exit code {done.returncode}, wanted {code} and '{words}':\n{said}")


def verification():
    vector = next(v for v in FILE["vectors"] if v["interface"] == "pure" and v["ctx"])
    for name, field in (("pk", "pk"), ("msg", "msg"), ("sig", "sig")):
        Path(name).write_bytes(bytes.fromhex(vector[field]))
    files = ("--public", "pk", "--message", "msg", "--signature", "sig")
    context = ("--context", vector["ctx"])
    expect(0, "the signature is valid", "verify", SET, *files, *context)
    expect(1, "does not verify", "verify", SET, *files)


def refusals():
    sign = ("sign", SET, "--secret", "sk", "--message", "msg", "--signature", "out", "--quiet")
    expect(2, "--count", *sign)
    expect(2, "cannot", *sign, "--count", "absent")
    for text in ("", "one", "-1", "1 2", "99999999999999999999999"):
        Path("count").write_text(text, encoding="ascii")
        expect(2, "no number of signatures", *sign, "--count", "count")
    Path("count").write_text(f"{MOST}\n", encoding="ascii")
    expect(1, "make a new key", *sign, "--count", "count")
    if Path("count").read_text(encoding="ascii") != f"{MOST}\n" or Path("out").exists():
        sys.exit("a refused signature was counted or written")


def interruption():
    Path("count").write_text(str(MOST - 1), encoding="ascii")
    sign = ("sign", SET, "--secret", "sk", "--message", "msg", "--signature", "out", "--quiet")
    with subprocess.Popen([VAMBRACE, *sign, "--count", "count"]) as running:
        while Path("count").read_text(encoding="ascii") != f"{MOST}\n":
            if running.poll() is not None:
                sys.exit("the command ended before it counted")
            time.sleep(0.01)  # polls: the number in the file
        running.send_signal(signal.SIGINT)
        code = running.wait()
    if code != -signal.SIGINT or sorted(p.name for p in Path().iterdir() if "out" in p.name):
        sys.exit(f"interrupted, the command ended with {code} and left {list(Path().iterdir())}")


def key_file():
    """Inspecting a key takes no minutes: the key is not checked."""
    expect(0, "", "convert", SET, "--in", "sk", "--out", "sk.pem", "--format", "pem")
    expect(0, SET, "inspect", "sk.pem")


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        Path("sk").write_bytes(bytes.fromhex(FILE["keygen"][0]["sk"]))
        verification()
        refusals()
        interruption()
        key_file()


if __name__ == "__main__":
    main()
