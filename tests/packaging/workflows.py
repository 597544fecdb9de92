"""Tests of .github/workflows: they use pinned actions, their `run:` steps work in a fresh clone.

The expressions of GitHub get values. Quick steps run as they are. Of long ones and of those that
publish, a quick form runs (QUICK): it fails where the target, script, part or package is missing.
actionlint checks the files' form (tests/lint/run.sh).

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from packager.tree import version
from workspace import ROOT, Failure, LeftOut, Work, need, run

FOLDER = ROOT / ".github/workflows"
# Every action, and the version that was looked at. GitHub's own and PyPI's.
ACTIONS = {
    "actions/attest-build-provenance@v2",
    "actions/checkout@v4",
    "actions/deploy-pages@v4",
    "actions/download-artifact@v4",
    "actions/setup-node@v4",
    "actions/setup-python@v5",
    "actions/upload-artifact@v4",
    "actions/upload-pages-artifact@v3",
    "pypa/gh-action-pypi-publish@release/v1",
}
# Steps that take long or publish, as expressions, and what runs instead.
QUICK = (
    (r"^\.ci/run$", "bash -n .ci/run && make -n test"),
    (r"^make ([a-z-]+)$", r"make -n \1"),
    (r"\btools/release\.py ", "tools/release.py --dry-run "),
    (r"-m cibuildwheel (.*)", r"-m cibuildwheel --platform linux --print-build-identifiers \1"),
    (r"^(bindings/python/wheels|tests/docs/test)\.sh", r"bash -n \1.sh"),
    (r"\bcargo publish\b", "cargo package --list --allow-dirty"),
    (r"^npm publish (.*) dist/\S+$", r"npm pack --dry-run --ignore-scripts ./bindings/js"),
    (r"^gh release create (\S+) .*--notes-file (\S+) .*", r"test -n \1 -a -s \2"),
)


def read(text: str) -> dict[str, Any]:
    try:
        import yaml
    except ImportError:
        raise LeftOut("python3-yaml missing") from None
    found: dict[str, Any] = yaml.safe_load(text)
    return found


def steps(workflow: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The steps, each with the environment and the folder that it inherits."""
    for job in workflow["jobs"].values():
        for step in job.get("steps", []):
            yield {**step, "env": {**job.get("env", {}), **step.get("env", {})}}


def check_actions(text: str) -> None:
    workflow = read(text)
    for job in workflow["jobs"].values():
        for part in (job, *job.get("steps", [])):
            used = part.get("uses")
            if used and not used.startswith("./") and used not in ACTIONS:
                raise Failure(f"{used} is not a pinned action that is known")
            if used and used.startswith("./") and not (ROOT / used).is_file():
                raise Failure(f"{used} is not there")
    if workflow.get("permissions") is None:
        raise Failure("the workflow says not what it may do: permissions")


def quick(command: str) -> str:
    for long, instead in QUICK:
        command = re.sub(long, instead, command, flags=re.M)
    return command


def run_steps(text: str, clone: Path, values: dict[str, str]) -> int:
    """Runs the steps in the clone; how many."""
    count = 0
    for step in steps(read(text)):
        if "run" not in step:
            continue
        environment = {**values}
        for name, value in step["env"].items():
            key = re.fullmatch(r"\$\{\{ [a-z]+\.(\w+) \}\}", str(value))
            environment[name] = values.get(key[1], f"a {key[1]}") if key else str(value)
        folder = clone / step.get("working-directory", ".")
        run("bash", "-e", "-o", "pipefail", "-c", quick(step["run"]), folder=folder, **environment)
        count += 1
    return count


def fresh_values(work: Work) -> dict[str, str]:
    """A Python of its own, a key of GnuPG, and what GitHub sets."""
    folder = work.new("workflows")
    run(sys.executable, "-m", "venv", folder / "venv")
    home = folder / "gpg"
    home.mkdir(mode=0o700)
    gpg = ("gpg", "--batch", "--homedir", home, "--pinentry-mode", "loopback", "--passphrase", "")
    run(*gpg, "--quick-generate-key", "release", "ed25519", "sign", "1d")
    key = run(*gpg, "--armor", "--export-secret-keys", "release")
    run("gpgconf", "--homedir", home, "--kill", "gpg-agent")
    keys = folder / "keys"
    keys.mkdir(mode=0o700)
    return {
        "PATH": f"{folder / 'venv/bin'}:{run('bash', '-c', 'echo -n $PATH')}",
        "GITHUB_REF_NAME": f"v{version()}",
        "RUNNER_TEMP": str(folder),
        "GNUPGHOME": str(keys),
        "VMB_NO_INSTALL": "1",
        "RELEASE_GPG_KEY": key[key.index("-----BEGIN") :],
        "RELEASE_GPG_USER": "release",
    }


def test_workflow_actions(work: Work) -> None:
    for path in sorted(FOLDER.glob("*.yml")):
        try:
            check_actions(path.read_text("utf-8"))
        except Failure as failure:
            raise Failure(f"{path.name}: {failure}") from failure
    wrong = (FOLDER / "tests.yml").read_text("utf-8").replace("checkout@v4", "checkout@main")
    try:
        check_actions(wrong)
    except Failure:
        return
    raise Failure("an action by the name of a branch was not noticed")


def test_workflow_steps(work: Work) -> None:
    need("gpg", "cargo", "npm", "git")
    clone = work.folder / "clone"
    run("git", "clone", "-q", ROOT, clone)
    values = fresh_values(work)
    count = 0
    try:
        for path in sorted(FOLDER.glob("*.yml")):
            try:
                count += run_steps(path.read_text("utf-8"), clone, values)
            except Failure as failure:
                if re.search("[Cc]onnection|resolve host|NewConnectionError", str(failure)):
                    raise LeftOut(f"{path.name}: a registry is not reachable") from failure
                raise Failure(f"{path.name}: {failure}") from failure
        for wrong in ("make release-chek", "tools/release.py whels --out dist", ".ci/fun"):
            planted = f"jobs: {{a: {{steps: [{{run: {wrong}}}]}}}}"
            try:
                run_steps(planted, clone, values)
            except Failure:
                continue
            raise Failure(f"the step '{wrong}' was taken")
    finally:
        run("gpgconf", "--kill", "gpg-agent", GNUPGHOME=values["GNUPGHOME"])
        shutil.rmtree(clone)
    if count < 10:
        raise Failure(f"only {count} steps were found")


def test_lost_symbols(work: Work) -> None:
    """The comparison with the last release's list sees a symbol that is gone."""
    sys.path.insert(0, str(ROOT / "tools"))
    import release

    text = release.EXPORTS.read_text("utf-8")
    kept = set(re.findall(r"^libvambrace\.so (\w+)$", text, re.M))
    if release.lost_symbols("libvambrace.so", kept, text) or len(kept) < 500:
        raise Failure("the list is not what it was")
    if release.lost_symbols("libvambrace.so", kept - {"vmb_wipe"}, text) != ["vmb_wipe"]:
        raise Failure("a lost symbol was not noticed")


TESTS: list[Callable[[Work], None]] = [
    test_workflow_actions,
    test_workflow_steps,
    test_lost_symbols,
]
