"""Tests that build and run what packages are made of (--full).

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import json
import re
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

from packager.tree import version
from structure import ZEPHYR, configure_esp_idf, configure_zephyr, run_port
from workspace import (
    FUSING,
    HERE,
    M4,
    ROOT,
    SETS,
    Failure,
    LeftOut,
    Work,
    board_words,
    check_objects,
    emulate,
    need,
    run,
    without_bmi2,
)

GCC = "arm-none-eabi-gcc"
M7 = ("-mcpu=cortex-m7", "-mthumb", "-mfloat-abi=hard", "-mfpu=fpv5-d16")  # fuses doubles
CORES = {
    "cortex-m4": M4.flags,
    "cortex-m0plus": ("-mcpu=cortex-m0plus", "-mthumb"),
    "cortex-m33": ("-mcpu=cortex-m33", "-mthumb", "-mfloat-abi=hard", "-mfpu=fpv5-sp-d16"),
    "cortex-m3": ("-mcpu=cortex-m3", "-mthumb", "-O0"),  # as a debugger wants it
    "cortex-m7": M7,
}
SMALL = ("-ffunction-sections", "-fdata-sections")


def tools() -> Path:
    """bin/ of an environment with what packages/requirements.txt lists, made when it is missing."""
    folder = ROOT / "build/packaging"
    listed = ROOT / "packages/requirements.txt"
    stamp = folder / ".made_from"
    text = listed.read_text("utf-8")
    if not stamp.is_file() or stamp.read_text("utf-8") != text:
        shutil.rmtree(folder, ignore_errors=True)
        run(sys.executable, "-m", "venv", folder)
        pip = (folder / "bin/python", "-m", "pip", "install", "-q", "--disable-pip-version-check")
        try:
            run(*pip, "--require-hashes", "-r", listed)
        except Failure as failure:
            if re.search("[Cc]onnection|resolve|NewConnectionError", str(failure)):
                raise LeftOut("PyPI is not reachable") from failure
            raise
        stamp.write_text(text, encoding="utf-8")
    return folder / "bin"


def objects_of(sources: list[Path], folder: Path, *words: str | Path) -> list[Path]:
    """Compiles each source by itself."""
    made = []
    cache = ("ccache",) if shutil.which("ccache") else ()
    for number, source in enumerate(sources):
        made.append(folder / f"{number}.o")
        run(*cache, GCC, *words, "-c", source, "-o", made[-1])
    return made


def test_arduino_library(work: Work) -> None:
    """In Arduino's way: every file below src/ by itself, -I src, with warnings as errors; the
    sketches as C++, run on the Cortex-M4."""
    need(GCC, "arm-none-eabi-g++", "qemu-system-arm")
    folder = work.package("arduino", *SETS, "falcon512")
    sources = sorted((folder / "src").rglob("*.[cS]"))
    strict = ("-std=gnu11", "-Os", *SMALL, "-Wall", "-Wextra", "-Werror", "-I", folder / "src")
    fusing = ("-ffp-contract=fast",)
    for core, flags in CORES.items():
        made = objects_of(sources, work.new(f"arduino-{core}"), *strict, *fusing, *flags)
        check_objects("arm-none-eabi-", *made)
        for sketch in sorted(folder.glob("examples/*/*.ino")):
            if core != "cortex-m4":
                continue
            image = work.folder / sketch.stem
            cxx = ("-x", "c++", "-std=gnu++17", "-fno-exceptions", "-fno-rtti", "-DSTUB_MAIN")
            stub = ("-include", HERE / "arduino/Arduino.h", "-I", HERE / "arduino")
            link = [word for word in board_words() if not word.endswith((".c", ".S"))]
            start = [word for word in board_words() if word.endswith((".c", ".S"))]
            start_objects = objects_of([Path(word) for word in start], work.new("start"), *flags)
            sketch_object = work.folder / f"{sketch.stem}.o"
            words = (*flags, *cxx, *stub, *strict[1:])
            run("arm-none-eabi-g++", *words, "-c", sketch, "-o", sketch_object)
            program = (sketch_object, *made, *start_objects)
            run(GCC, *flags, *program, *link, "-o", image)  # there is no libstdc++
            said = emulate(image)
            wanted = {
                "KeyExchange": ["the secrets agree"],
                "SignedMessage": ["the signature is valid", "a changed message is refused"],
            }
            if not all(line in said for line in wanted[sketch.stem]):
                raise Failure(f"{sketch.stem} says: {said}")


def test_platformio_reads_the_manifest(work: Work) -> None:
    """PlatformIO's own reader and schema; the list of licences, which it would fetch from the
    network, is given."""
    folder = work.package("arduino", *SETS)
    program = work.folder / "manifest.py"
    program.write_text(
        "import sys\n"
        "from platformio.package.manifest.parser import ManifestParserFactory\n"
        "from platformio.package.manifest.schema import ManifestSchema\n"
        "known = {'licenses': [{'licenseId': n} for n in ('Apache-2.0', 'MIT')]}\n"
        "ManifestSchema.load_spdx_licenses = staticmethod(lambda: known)\n"
        "for name in ('library.json', 'library.properties'):\n"
        "    parsed = ManifestParserFactory.new_from_file(f'{sys.argv[1]}/{name}').as_dict()\n"
        "    data = ManifestSchema().load_manifest(parsed)\n"
        "    print(name, data['name'], data['version'])\n"
        "print(data)\n",
        encoding="utf-8",
    )
    said = run(tools() / "python", program, folder)
    for name in ("library.json", "library.properties"):
        if f"{name} Vambrace {version()}" not in said:
            raise Failure(f"PlatformIO reads {name} as: {said}")
    damaged = work.new("platformio-damaged")
    for name in ("library.json", "library.properties"):
        shutil.copy(folder / name, damaged)
    text = json.loads((damaged / "library.json").read_text("utf-8"))
    del text["version"]
    (damaged / "library.json").write_text(json.dumps(text), encoding="utf-8")
    try:
        run(tools() / "python", program, damaged)
    except Failure:
        return
    raise Failure("a manifest without a version was taken")


def test_cmsis_is_read(work: Work) -> None:
    """cmsis-pack-manager, which pyOCD reads packs with, reads the .pdsc, and not a damaged one."""
    program = work.folder / "read_pdsc.py"
    program.write_text(
        "import sys\n"
        "from cmsis_pack_manager import Cache\n"
        "folder = sys.argv[2]\n"
        "cache = Cache(True, True, json_path=folder, data_path=folder)\n"
        "cache.add_pack_from_path(sys.argv[1])\n",
        encoding="utf-8",
    )
    file = work.package("cmsis") / "Vambrace.Vambrace.pdsc"
    cache = work.new("cmsis-cache")
    run(tools() / "python", program, file, cache)
    damaged = cache / "damaged.pdsc"
    damaged.write_text(file.read_text("utf-8").replace("releases>", "release_list>"), "utf-8")
    try:
        run(tools() / "python", program, damaged, cache)
    except Failure:
        return
    raise Failure("cmsis-pack-manager reads a .pdsc without releases")


def test_cmsis_families(work: Work) -> None:
    """Each family by itself: the files that its conditions bring, with the pre-included
    definitions; a program that calls a set of it links, and every set of it is there."""
    need(GCC)
    folder = work.package("cmsis")
    top = ElementTree.parse(folder / "Vambrace.Vambrace.pdsc").getroot()
    components = {str(c.get("Csub")): c for c in top.iter("component")}
    conditions = {str(c.get("id")): c for c in top.iter("condition")}
    cache: dict[str, Path] = {}
    for family in [name for name in components if f"family {name}" in conditions]:
        needed = [r.get("Csub", "") for r in conditions[f"family {family}"].iter("require")]
        subs = [family, *(name for name in needed if name)]
        defines = "".join(components[s].findtext("Pre_Include_Global_h") or "" for s in subs)
        global_header = work.folder / "Pre_Include_Global.h"
        global_header.write_text(defines, encoding="utf-8")
        flags = (*M7, "-std=gnu11", "-ffp-contract=fast", "-O1", *SMALL, "-include", global_header)
        paths = [folder / "include", folder / "src"]
        words = (*flags, *(f"-I{path}" for path in paths))
        made = []
        for sub in subs:
            files = components[sub].iter("file")
            listed = [f for f in files if str(f.get("category")).startswith("source")]
            sources = [folder / str(f.get("name")) for f in listed]
            if sub in ("core", family) or sub not in cache:
                cache[sub] = work.new(f"cmsis-{family}-{sub}")
                assembly = [s for s in sources if s.suffix == ".S"]
                plain = (*M7, f"-I{folder / 'src'}")
                made_c = objects_of([s for s in sources if s.suffix == ".c"], cache[sub], *words)
                made_s = objects_of(assembly, work.new(f"{cache[sub].name}-S"), *plain)
                made += [*made_c, *made_s]
            else:
                made += [*cache[sub].glob("*.o"), *Path(f"{cache[sub]}-S").glob("*.o")]
        check_objects("arm-none-eabi-", *made)
        sets = re.findall(r"#define VMB_SET_(\w+)", defines)
        symbols = run("arm-none-eabi-nm", "--defined-only", *made)
        lost = [s for s in sets if f" vmb_{s.lower()}_keypair\n" not in symbols]
        if lost or not sets:
            raise Failure(f"{family}: no functions of {lost}")
        first = f"vmb_{sets[0].lower()}_keypair"
        link = ("-nostartfiles", "-Wl,--gc-sections", f"-Wl,--entry={first}", f"-Wl,-u,{first}")
        system = ("--specs=nosys.specs", "-Wl,-u,vmb_kem_find", "-Wl,-u,vmb_sig_find")
        run(GCC, *M7, *made, *link, *system, "-o", work.folder / "linked")


def test_kconfig_is_read(work: Work) -> None:
    """kconfiglib, which Zephyr and ESP-IDF read these files with: no warning, a symbol turns on."""
    program = work.folder / "kconfig.py"
    program.write_text(
        "import sys, kconfiglib\n"
        "known = kconfiglib.Kconfig(sys.argv[1], warn_to_stderr=False)\n"
        "for name in sys.argv[2:]:\n"
        "    known.syms[name].set_value(2)\n"
        "assert not known.warnings, known.warnings\n"
        "symbol = known.syms['VAMBRACE_SET_MLKEM768']\n"
        "symbol.set_value(2)\n"
        "assert symbol.str_value == 'y', symbol\n"
        "print(len([s for s in known.unique_defined_syms if 'SET_' in s.name]))\n",
        encoding="utf-8",
    )
    zephyr = ROOT / "packages/zephyr/Kconfig"
    espressif = work.package("esp-idf") / "Kconfig"
    counts = {
        run(tools() / "python", program, zephyr, "VAMBRACE"),
        run(tools() / "python", program, espressif),
    }
    if len(counts) != 1:
        raise Failure(f"Zephyr and ESP-IDF know different numbers of sets: {counts}")


def test_yaml_files(work: Work) -> None:
    program = work.folder / "yaml_files.py"
    program.write_text(
        "import sys, yaml\n"
        "for path in sys.argv[1:]:\n"
        "    assert isinstance(yaml.safe_load(open(path)), dict), path\n",
        encoding="utf-8",
    )
    idf = work.package("esp-idf")
    found = [ROOT / "zephyr/module.yml", ROOT / "packages/zephyr/sample/sample.yaml"]
    run(tools() / "python", program, *found, *sorted(idf.rglob("*.yml")))


def test_zephyr_sample_runs(work: Work) -> None:
    need("ninja", "qemu-system-arm")
    config = (ROOT / "packages/zephyr/sample/prj.conf").read_text("utf-8")
    build = configure_zephyr(work, "sample", config + "CONFIG_CPU_CORTEX_M4=y\n")
    run("ninja", "-j", "1", "-C", build)
    said = emulate(build / "zephyr")
    if "the secrets agree" not in said:
        raise Failure(f"the sample says: {said}")
    assert "CONFIG_VAMBRACE=y" in ZEPHYR


def test_esp_idf_example_runs(work: Work) -> None:
    defaults = (ROOT / "packages/esp-idf/example/sdkconfig.defaults").read_text("utf-8")
    falcon = "CONFIG_VAMBRACE_SET_FALCON512=y\n"
    build = configure_esp_idf(work, defaults + falcon, f"-DCMAKE_C_FLAGS={' '.join(FUSING)}")
    run("ninja", "-j", "1", "-C", build, "example")
    check_objects("", *build.glob("component/lib__idf_*.a"))
    if "the secrets agree" not in run(*without_bmi2(), build / "example"):
        raise Failure("the example of the ESP-IDF component does not work")


def test_conan_create(work: Work) -> None:
    """Static and shared, with its test_package."""
    conan = tools() / "conan"
    home = {"CONAN_HOME": str(work.folder / "conan")}
    if shutil.which("ccache"):
        home |= {"CMAKE_C_COMPILER_LAUNCHER": "ccache"}
    run(conan, "profile", "detect", **home)
    place = work.new("conan-test")
    for shared in ("False", "True"):
        said = run(
            *(conan, "create", ROOT / "packages/conan", "-o", "vambrace/*:sets=lightsaber"),
            *("-o", f"vambrace/*:shared={shared}", "-c", "tools.build:jobs=1"),
            *("-c", f"tools.cmake.cmake_layout:test_folder={place}"),
            **home,
        )
        if f"vambrace {version()}: 1 KEMs, 0 signatures" not in said:
            raise Failure(f"conan create, shared={shared}: {said[-2000:]}")


def test_vcpkg_port_builds(work: Work) -> None:
    """Static and dynamic: one library each, and a program that finds the CMake package. The sources
    of the port's user are joined, products and sums fused: those of the library are not."""
    need("cmake", "ninja")
    program = ROOT / "packages/conan/test_package"
    for linkage, unwanted in (("static", "*.so*"), ("dynamic", "*.a")):
        options = ("-DVMB_SETS=lightsaber,falcon512", "-DCMAKE_UNITY_BUILD=ON")
        fusing = f"-DCMAKE_C_FLAGS={' '.join(FUSING)}"
        run_port(work, linkage, "", f"-DOPTIONS={';'.join((*options, fusing))}")
        prefix = work.folder / f"vcpkg-{linkage}/packages"
        found = list((prefix / "lib").glob(unwanted))
        if found or not (prefix / "share/vambrace/copyright").is_file():
            raise Failure(f"{linkage}: {found or 'no copyright'}")
        if linkage == "static":
            check_objects("", prefix / "lib/libvambrace.a")
        build = work.new(f"vcpkg-{linkage}/program")
        known = f"-DCMAKE_PREFIX_PATH={prefix}"
        run("cmake", "-G", "Ninja", "-S", program, "-B", build, known)
        run("ninja", "-C", build)
        said = run(*without_bmi2(), build / "program")
        if f"vambrace {version()}: 1 KEMs, 1 signatures" not in said or "success" not in said:
            raise Failure(said)


def test_vcpkg_port_for_a_debugger(work: Work) -> None:
    """AArch64 without optimisation: assembly whose operands must be constants compiles."""
    need("cmake", "ninja", "aarch64-linux-gnu-gcc", "qemu-aarch64")
    options = (
        *("-DVMB_SETS=mlkem512,slhdsa_sha2_128f", "-DCMAKE_BUILD_TYPE=Debug"),
        *("-DCMAKE_SYSTEM_NAME=Linux", "-DCMAKE_SYSTEM_PROCESSOR=aarch64"),
        "-DCMAKE_C_COMPILER=aarch64-linux-gnu-gcc",
    )
    run_port(work, "static", "", f"-DOPTIONS={';'.join(options)}")
    prefix = work.folder / "vcpkg-static/packages"
    archive = prefix / "lib/libvambrace.a"
    check_objects("aarch64-linux-gnu-", archive)
    source, program = ROOT / "packages/conan/test_package/program.c", work.folder / "aarch64"
    words = ("-static", f"-I{prefix / 'include'}", "-DVMB_STATIC", source, archive, "-o", program)
    run("aarch64-linux-gnu-gcc", *words)
    said = run("qemu-aarch64", program)
    if f"vambrace {version()}: 1 KEMs, 1 signatures" not in said or "success" not in said:
        raise Failure(said)


def test_debian_packages(work: Work) -> None:
    """dpkg-buildpackage; lintian; a program with the extracted packages; the command."""
    need("dpkg-buildpackage", "dh", "ninja", "groff")
    for header in ("CLI/CLI.hpp", "nlohmann/json.hpp", "libtasn1.h", "openssl/core_dispatch.h"):
        if not (Path("/usr/include") / header).exists():
            raise LeftOut(f"{header} is missing")
    tree = work.folder / "debian-build" / f"vambrace-{version()}"
    run(sys.executable, ROOT / "tools/package.py", "debian", "--out", tree)
    options = {"VMB_SETS": "lightsaber;haetae2", "DEB_BUILD_OPTIONS": "parallel=1 nocheck"}
    run("dpkg-buildpackage", "-b", "-us", "-uc", folder=tree, **options)
    packages = {path.name.split("_")[0]: path for path in tree.parent.glob("*.deb")}
    wanted = {"libvambrace0", "libvambrace-dev", "vambrace", "openssl-provider-vambrace"}
    if not wanted <= set(packages):
        raise Failure(f"built are {sorted(packages)}")
    if shutil.which("lintian"):
        changes = next(tree.parent.glob("*.changes"))
        said = run("lintian", "--fail-on=error,warning", "--allow-root", changes)
        if re.search(r"^[EW]:", said, re.M):
            raise Failure(said)
    else:
        print("skipped: lintian is missing: the packages were not looked at by it")
    root = work.new("debian-root")
    for name in sorted(wanted):
        run("dpkg", "-x", packages[name], root)
    include = root / "usr/include"
    library = next((root / "usr/lib").glob("*/libvambrace.so")).parent
    program = work.folder / "debian-program"
    source = ROOT / "packages/conan/test_package/program.c"
    run("cc", source, f"-I{include}", f"-L{library}", "-lvambrace", "-o", program)
    said = run(*without_bmi2(), program, LD_LIBRARY_PATH=str(library))
    if f"vambrace {version()}: 1 KEMs, 1 signatures" not in said:
        raise Failure(f"the program says: {said}")
    if "lightsaber" not in run(root / "usr/bin/vambrace", "list"):
        raise Failure("the command does not work")
    if not (root / "usr/share/man/man1/vambrace.1.gz").exists():
        raise Failure("the manual page is not in the packages")
    provider = next((root / "usr/lib").glob("*/ossl-modules/vambrace.so"))
    words = ("-kem-algorithms", "-provider-path", provider.parent, "-provider", "vambrace")
    if "lightsaber" not in run("openssl", "list", *words):
        raise Failure("OpenSSL does not load the provider")


def test_commands_of_firmware_document(work: Work) -> None:
    """Every line of a block of commands in docs/firmware.md, in a folder that has the tree's files;
    the programs say that they work."""
    need(GCC, "qemu-system-arm", "cmake", "make")
    folder = work.new("firmware-document")
    for entry in ROOT.iterdir():
        if entry.name not in ("build", ".git"):
            (folder / entry.name).symlink_to(entry)
    text = (ROOT / "docs/firmware.md").read_text("utf-8")
    blocks = re.findall(r"^```sh\n(.*?)^```", text, re.S | re.M)
    lines = [line for block in blocks for line in block.splitlines() if line.strip()]
    if len(lines) < 9:
        raise Failure(f"docs/firmware.md has only {len(lines)} commands: mend this test")
    readme = (ROOT / "README.md").read_text("utf-8").partition("**Firmware.**")[2]
    shown = re.search(r"^```sh\n(.*?)^```", readme, re.S | re.M)
    others = {line.partition(" #")[0].rstrip() for line in lines}
    if not shown or not set(shown[1].splitlines()) <= others:
        raise Failure("README.md shows commands for firmware that docs/firmware.md has not")
    own = {"O": str(work.folder / "firmware-build"), "PWD": str(folder)}
    said = "".join(run("bash", "-ec", line, folder=folder, **own) for line in lines)
    if said.count("success") != 2:
        raise Failure(f"two programs should have said success: {said[-2000:]}")


def test_nix_flake_parses(_work: Work) -> None:
    need("nix-instantiate")
    flake = ROOT / "packages/nix/flake.nix"
    run("nix-instantiate", "--parse", flake)
    text = flake.read_text("utf-8")
    found = re.search(r"found = (builtins.match .*?);", text, re.S)
    if not found:
        raise Failure("flake.nix does not read the version as it did: mend this test")
    expression = f"let tree = {ROOT}; in builtins.head ({found[1]})"
    if version() not in run("nix-instantiate", "--eval", "-E", expression):
        raise Failure("the flake reads another version")


def test_homebrew_formula_parses(_work: Work) -> None:
    need("ruby")
    run("ruby", "-c", ROOT / "packages/homebrew/vambrace.rb")


TESTS: list[Callable[[Work], None]] = [
    function for name, function in list(globals().items()) if name.startswith("test_")
]
