#!/usr/bin/env python3
"""Builds what a release consists of, installs each part in a fresh folder and uses it there.

release.py [PART...] [--sets SETS] [--out FOLDER] [--key FILE] [--gpg USER]

Parts: source library wheel crates npm provider sbom sums; without names, all. All are built from
the source archive of HEAD, so what is not committed is not released. Each smoke test exchanges a
secret by ML-KEM-768 and signs with ML-DSA-65. FOLDER must be new or empty; build/release, which is
the default, is emptied. The part `sums` alone signs what is there instead: SHA256SUMS lists the
files, SHA256SUMS.mldsa65 is its signature by the key in --key (packages/release.pub is the public
half), SHA256SUMS.asc the one by GnuPG's key of USER. Without these options the keys are made for
this run and thrown away.

Prints a line for each part, then "N passed, N failed". Needs what `cmake/setup.sh test` installs,
cargo, and PyPI.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import argparse
import functools
import gzip
import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
from packager.tree import ROOT, version  # noqa: E402

VERSION = version()
MACHINE = f"{platform.system().lower()}-{platform.machine()}"
SIGNED_BY = "mldsa65"
OUT = ROOT / "build/release"
PUBLIC_KEY = ROOT / "packages/release.pub"  # made for the first release
EXPORTS = ROOT / "tests/release/symbols.txt"


class Failure(Exception):
    """What is wrong with a part."""


def run(*command: str | Path, folder: Path | None = None, **environment: str) -> str:
    """Runs a command; what it printed. Anything but 0 is a failure."""
    words = [str(word) for word in command]
    done = subprocess.run(
        words, cwd=folder, capture_output=True, text=True, check=False,
        env={**os.environ, "LC_ALL": "C.UTF-8", **environment},
    )
    if done.returncode != 0:
        said = (done.stdout + done.stderr)[-3000:]
        raise Failure(f"{' '.join(words)[:400]}\nended with {done.returncode}:\n{said}")
    return done.stdout + done.stderr


def archive() -> bytes:
    """The committed tree; the bytes depend on nothing but the commit."""
    command = ["git", "-C", str(ROOT), "archive", "--format=tar", f"--prefix=vambrace-{VERSION}/"]
    tar = subprocess.run([*command, "HEAD"], capture_output=True, check=True).stdout
    return gzip.compress(tar, compresslevel=9, mtime=0)


class Release:
    """The folder of the release, the sources it is built from, and a folder for fresh starts."""

    def __init__(self, given: argparse.Namespace, work: Path) -> None:
        self.out, self.work, self.sets = given.out, work, given.sets
        self.key, self.gpg = given.key, given.gpg
        self.tree = work / f"vambrace-{VERSION}"
        self.build = self.tree / "build/release"
        self.prefix = work / "prefix"
        path = self.out / f"vambrace-{VERSION}.tar.gz"
        path.write_bytes(archive())
        with tarfile.open(path) as tar:
            tar.extractall(work, filter="tar")
        self.source_archive = path

    def fresh(self, name: str) -> Path:
        folder = self.work / f"fresh-{name}"
        folder.mkdir()
        return folder

    def library(self) -> Path:
        """The installed library and command, built once."""
        if not self.prefix.exists():
            options = ["-DVMB_BUILD_TESTS=OFF", "-DVMB_BUILD_CLI=ON", "-DVMB_BUILD_PROVIDER=ON"]
            options += [f"-DVMB_SETS={self.sets}", "-DCMAKE_BUILD_TYPE=Release"]
            run("cmake", "-G", "Ninja", "-S", self.tree, "-B", self.build, *options)
            jobs = os.environ.get("VMB_JOBS", str(os.cpu_count()))
            targets = ("vmb_installed", "vambrace_provider")
            run("ninja", "-C", self.build, "-j", jobs, *targets)
            run("cmake", "--install", self.build, "--prefix", self.prefix)
        return self.prefix

    def command(self) -> Path:
        return self.library() / "bin/vambrace"


def exchange(command: Path, folder: Path) -> None:
    """A secret and a signature, by the command."""
    message = folder / "message"
    message.write_text("a message\n", encoding="utf-8")
    call = functools.partial(run, command, folder=folder)
    call("keygen", "mlkem768", "--public", "k.pub", "--secret", "k.sec")
    ciphertext = ("--ciphertext", "ct", "--shared-secret")
    call("encaps", "mlkem768", "--public", "k.pub", *ciphertext, "sent")
    call("decaps", "mlkem768", "--secret", "k.sec", *ciphertext, "received")
    if (folder / "sent").read_bytes() != (folder / "received").read_bytes():
        raise Failure("the two secrets differ")
    call("keygen", SIGNED_BY, "--public", "s.pub", "--secret", "s.sec")
    sign(command, folder / "s.sec", message, folder / "signature")
    verify(command, folder / "s.pub", message, folder / "signature")


def sign(command: Path, key: Path, message: Path, signature: Path) -> None:
    run(command, "sign", SIGNED_BY, "--secret", key, "--message", message,
        "--signature", signature, "--force")


def verify(command: Path, key: Path, message: Path, signature: Path) -> None:
    run(command, "verify", SIGNED_BY, "--public", key, "--message", message,
        "--signature", signature)


def source(release: Release) -> tuple[list[Path], str]:
    if archive() != release.source_archive.read_bytes():
        raise Failure("a second source archive has other bytes")
    run(sys.executable, release.tree / "tests/packaging/check_version.py")
    return [release.source_archive], "two archives are the same; every version agrees"


def symbols(path: Path) -> set[str]:
    listed = run("nm", "-D", "--defined-only", path)
    return {line.split()[-1].split("@")[0] for line in listed.splitlines()}


def lost_symbols(name: str, found: set[str], text: str) -> list[str]:
    """What the list has for this library and the library lacks."""
    kept = re.findall(rf"^{re.escape(name)} (\w+)$", text, re.M)
    if not kept:
        raise Failure(f"{EXPORTS} lists no symbol of {name}")
    return sorted(set(kept) - found)


def check_abi(name: str, library: Path, everything: bool) -> str:
    """No symbol of the last release is lost; abidiff compares types where it and the debugging
    information of that release are at hand: VMB_LAST_RELEASE is the folder with its library."""
    text = EXPORTS.read_text(encoding="utf-8")
    lost = lost_symbols(name, symbols(library), text) if everything else []
    if lost:
        raise Failure(f"{name} lost {', '.join(lost)}: raise SOVERSION and mend {EXPORTS}")
    last = os.environ.get("VMB_LAST_RELEASE")
    if last and shutil.which("abidiff"):
        run("abidiff", "--no-added-syms", Path(last) / name, library)
        return "symbols and abidiff"
    return "symbols" if everything else "symbols not compared: not all sets"


def library(release: Release) -> tuple[list[Path], str]:
    """The shared library, the archive and the headers as they are installed, and the command."""
    prefix = release.library()
    path = release.out / f"vambrace-{VERSION}-{MACHINE}.tar.gz"
    with tarfile.open(path, "w:gz") as tar:
        tar.add(prefix, arcname=path.name.removesuffix(".tar.gz"))
    folder = release.fresh("library")
    with tarfile.open(path) as tar:
        tar.extractall(folder, filter="tar")
    installed = folder / path.name.removesuffix(".tar.gz")
    exchange(installed / "bin/vambrace", folder)
    shared = next(installed.glob("lib*/**/libvambrace.so"))
    program = folder / "consumer"
    run("cc", release.tree / "tests/install/consumer/consumer.c", "-o", program,
        f"-I{installed / 'include'}", f"-L{shared.parent}", "-lvambrace")
    said = run(program, LD_LIBRARY_PATH=str(shared.parent))
    if f"vambrace {VERSION}" not in said:
        raise Failure(f"the program says {said}")
    compared = check_abi("libvambrace.so", shared, release.sets == "all")
    return [path], f"exchange and signature by the command, a C program; {compared}"


def wheel(release: Release) -> tuple[list[Path], str]:
    run(release.tree / "bindings/python/wheels.sh", MACHINE, VMB_SETS=release.sets)
    built = sorted((release.tree / "build/bindings/python/wheelhouse").glob("*.whl"))
    made = [Path(shutil.copy(path, release.out)) for path in built]
    folder = release.fresh("wheel")
    run(sys.executable, "-m", "venv", folder / "venv")
    python = folder / "venv/bin/python"
    run(python, "-m", "pip", "install", "-q", "--disable-pip-version-check", *made)
    run(python, release.tree / "bindings/python/tests/smoke.py", folder=folder)
    return made, "pip install; exchange and signature"


RUST_SMOKE = """
use vambrace::{Algorithm, MlDsa65, MlKem768};
fn main() -> Result<(), vambrace::Error> {
    let key = MlKem768.generate()?;
    let (ciphertext, sent) = key.public_key()?.encapsulate()?;
    assert_eq!(key.decapsulate(&ciphertext)?.as_bytes(), sent.as_bytes());
    let key = MlDsa65.generate()?;
    let signature = key.sign(b"a message")?;
    key.public_key()?.verify(b"a message", &signature)
}
"""


RUST_MANIFEST = f"""
[package]
name = "program"
version = "0.0.0"
edition = "2021"
[workspace]
[dependencies.vambrace]
path = "../vambrace-{VERSION}"
default-features = false
features = ["std", "mlkem", "mldsa"]
[patch.crates-io]
vambrace-sys = {{ path = "../vambrace-sys-{VERSION}" }}
"""


def crates(release: Release) -> tuple[list[Path], str]:
    folder = release.fresh("crates")
    target = folder / "target"
    cargo = functools.partial(run, "cargo", CARGO_TARGET_DIR=str(target), CARGO_TERM_COLOR="never")
    rust = release.tree / "bindings/rust"
    cargo("package", "--locked", "--allow-dirty", "--no-verify", "--workspace", folder=rust)
    made = []
    for name in ("vambrace-sys", "vambrace"):
        crate = target / f"package/{name}-{VERSION}.crate"
        with tarfile.open(crate) as tar:
            tar.extractall(folder, filter="tar")
        made.append(Path(shutil.copy(crate, release.out)))
    program = folder / "program"
    (program / "src").mkdir(parents=True)
    (program / "src/main.rs").write_text(RUST_SMOKE, encoding="utf-8")
    (program / "Cargo.toml").write_text(RUST_MANIFEST, encoding="utf-8")
    cargo("run", "-q", "-j1", folder=program)
    return made, "cargo run of a program; exchange and signature"


NODE_SMOKE = """
import { load, kem, signature } from "vambrace";
import assert from "node:assert";
await load();
const key = kem("mlkem768").generate();
const { ciphertext, sharedSecret } = key.publicKey.encapsulate();
assert.deepEqual(key.decapsulate(ciphertext), sharedSecret);
const signer = signature("mldsa65").generate();
const message = new TextEncoder().encode("a message");
assert(signer.publicKey.verify(message, signer.sign(message)));
"""


def npm(release: Release) -> tuple[list[Path], str]:
    modules = () if release.sets == "all" else release.sets.replace(";", ",").split(",")
    run("node", release.tree / "bindings/js/build.mjs", *modules)
    package = release.tree / "build/bindings/js/package"
    run("npm", "pack", "--silent", "--pack-destination", release.out, folder=package)
    made = release.out / f"vambrace-{VERSION}.tgz"
    folder = release.fresh("npm")
    (folder / "package.json").write_text('{"type": "module", "private": true}\n', encoding="utf-8")
    (folder / "smoke.js").write_text(NODE_SMOKE, encoding="utf-8")
    run("npm", "install", "--silent", "--no-audit", "--no-fund", "--offline", made, folder=folder)
    run("node", "smoke.js", folder=folder)
    return [made], "npm install; exchange and signature"


def provider(release: Release) -> tuple[list[Path], str]:
    """The openssl command signs with it, and a program of the tests has a TLS handshake whose group
    is the KEM (OpenSSL's own command cannot encapsulate before 3.4)."""
    release.library()
    made = release.out / f"vambrace-provider-{VERSION}-{MACHINE}.so"
    shutil.copy(release.build / "vambrace.so", made)
    folder = release.fresh("provider")
    shutil.copy(made, folder / "vambrace.so")
    loaded = ("-provider-path", folder, "-provider", "vambrace", "-provider", "default")
    (folder / "message").write_text("a message\n", encoding="utf-8")
    name = "vambrace.mldsa65"
    run("openssl", "genpkey", "-algorithm", name, "-out", "key", *loaded, folder=folder)
    run("openssl", "pkey", "-in", "key", "-pubout", "-out", "pub", *loaded, folder=folder)
    words = ("-rawin", "-in", "message", *loaded)
    run("openssl", "pkeyutl", "-sign", "-inkey", "key", "-out", "sig", *words, folder=folder)
    run("openssl", "pkeyutl", "-verify", "-pubin", "-inkey", "pub", "-sigfile", "sig", *words,
        folder=folder)
    tests = release.tree / "bindings/openssl/tests"
    program = folder / "test_tls"
    run("cc", "-O1", f"-I{release.tree / 'tests'}", f"-I{tests}", "-o", program,
        tests / "test_tls.c", "-lssl", "-lcrypto", "-lpthread")
    run(program, "groups", "MLKEM768", VMB_PROVIDER=str(folder / "vambrace.so"))
    compared = check_abi("vambrace.so", made, True)
    return [made], f"signature, TLS handshake with MLKEM768; {compared}"


def sbom(release: Release) -> tuple[list[Path], str]:
    release.library()
    folder = release.fresh("sbom")
    run(sys.executable, "-m", "venv", folder / "venv")
    python = folder / "venv/bin/python"
    listed = release.tree / "cmake/sbom/requirements.txt"
    run(python, "-m", "pip", "install", "-q", "--disable-pip-version-check", "--require-hashes",
        "-r", listed)
    made = release.out / f"vambrace-{VERSION}.cdx.json"
    program = release.tree / "cmake/sbom/sbom.py"
    run(python, "-W", "ignore", program, release.build, made)
    run(python, "-W", "ignore", program, "--check", made)
    return [made], "valid CycloneDX 1.6"


def gpg_sign(release: Release, path: Path) -> Path:
    """A signature by GnuPG, by a key of this run if no user is named."""
    made = path.with_name(f"{path.name}.asc")
    home = os.environ.get("GNUPGHOME", str(Path.home() / ".gnupg"))
    if release.gpg is None:
        home = str(release.fresh("gpg"))
        Path(home).chmod(0o700)
    gpg = functools.partial(run, "gpg", "--batch", "--yes", GNUPGHOME=home)
    user = release.gpg or "release-check"
    if release.gpg is None:
        gpg("--passphrase", "", "--quick-generate-key", user, "ed25519", "sign", "1d")
    gpg("--armor", "--local-user", user, "--output", made, "--detach-sign", path)
    gpg("--verify", made, path)
    if release.gpg is None:
        run("gpgconf", "--kill", "gpg-agent", GNUPGHOME=home)
    return made


def sums(release: Release) -> tuple[list[Path], str]:
    """SHA256SUMS of everything in the folder, and its signatures, which a changed list fails."""
    sums = release.out / "SHA256SUMS"
    signature = release.out / f"SHA256SUMS.{SIGNED_BY}"
    files = sorted(p for p in release.out.iterdir() if not p.name.startswith("SHA256SUMS"))
    digests = [f"{hashlib.sha256(p.read_bytes()).hexdigest()}  {p.name}\n" for p in files]
    sums.write_text("".join(digests), encoding="utf-8")
    command, folder = release.command(), release.fresh("signatures")
    key, public, whose = release.key, PUBLIC_KEY, "the given key"
    if key is None:
        key, public, whose = folder / "key", folder / "public", "a key of this run"
        run(command, "keygen", SIGNED_BY, "--public", public, "--secret", key)
    elif not public.is_file():
        raise Failure(f"{public} is not there: commit it with the release that it is to verify")
    sign(command, key, sums, signature)
    run("sha256sum", "-c", sums.name, folder=release.out)
    verify(command, public, sums, signature)
    changed = folder / "changed"
    changed.write_text(sums.read_text("utf-8").replace("0", "1", 1), encoding="utf-8")
    try:
        verify(command, public, changed, signature)
    except Failure:
        made = [sums, signature, gpg_sign(release, sums)]
        return made, f"sha256sum -c; signed by {whose}; a changed list is refused"
    raise Failure("the signature of another list was accepted")


PARTS = {
    part.__name__: part for part in (source, library, wheel, crates, npm, provider, sbom, sums)
}


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="release.py",
        description=(__doc__ or "").partition("SPDX")[0],
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("parts", nargs="*", metavar="PART", help=" ".join(PARTS))
    parser.add_argument("--sets", default="all", help="with mlkem768 and mldsa65; default: all")
    parser.add_argument("--out", type=Path, default=OUT)
    parser.add_argument("--key", type=Path, help="the secret key that signs (ML-DSA-65)")
    parser.add_argument("--gpg", metavar="USER", help="whose key of GnuPG signs, too")
    parser.add_argument("--dry-run", action="store_true", help="say what would be built")
    given = parser.parse_args()
    unknown = [name for name in given.parts if name not in PARTS]
    if unknown:
        parser.error(f"there is no part {', '.join(unknown)}; known: {' '.join(PARTS)}")
    given.out = given.out.resolve()
    wanted = given.parts or list(PARTS)
    if given.dry_run:
        print(f"would build {' '.join(wanted)} in {given.out}")
        return 0
    if given.out == OUT and wanted != ["sums"]:
        shutil.rmtree(OUT, ignore_errors=True)
    given.out.mkdir(parents=True, exist_ok=True)
    if any(given.out.iterdir()) and wanted != ["sums"]:
        parser.error(f"{given.out} is not empty")
    passed = failed = 0
    with tempfile.TemporaryDirectory(prefix="vmb-release-") as work:
        release = Release(given, Path(work).resolve())
        for name in wanted:
            part = PARTS[name]
            try:
                made, said = part(release)
            except (Failure, OSError, subprocess.CalledProcessError) as problem:
                print(f"{name}: failed: {problem}")
                failed += 1
                continue
            passed += 1
            for path in made:
                print(f"{name:9}{path.name:58}{path.stat().st_size:>10}  {said}", flush=True)
    print(f"{passed} passed, {failed} failed")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
