"""Tests that compile nothing: lists, manifests, versions, glue that is configured with stubs.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

from exporter.sources import Selector, read_lists
from packager.tree import version
from pdsc import check_pdsc
from workspace import HERE, M4, ROOT, SETS, Failure, Work, board_words, fails, need, run

PACKAGE = (sys.executable, ROOT / "tools/package.py")
ARCHITECTURES = "avr esp32 mbed nrf52 rp2040 sam samd stm32 teensy".split()


def test_version(_work: Work) -> None:
    run(sys.executable, HERE / "check_version.py")
    run(sys.executable, HERE / "check_version.py", "--notices")


def test_errors_of_the_command(work: Work) -> None:
    out = work.folder / "nothing"
    fails("there is no package 'rpm': arduino, ", *PACKAGE, "rpm", "--out", out)
    fails("no set 'mlkem76': did you mean", *PACKAGE, "arduino", "mlkem76", "--out", out)
    fails("name at least one set", *PACKAGE, "arduino", "--out", out)
    fails("exists already and is not an empty folder", *PACKAGE, "esp-idf", "--out", ROOT)
    if out.exists():
        raise Failure(f"{out} was written all the same")


def test_cmsis_structure(work: Work) -> None:
    folder = work.package("cmsis")
    file = folder / "Vambrace.Vambrace.pdsc"
    check_pdsc(file)
    families = {family.name for family in read_lists(ROOT).families}
    there = {c.get("Csub") for c in ElementTree.parse(file).getroot().iter("component")}
    if families - there:
        raise Failure(f"families without a component: {families - there}")


def test_cmsis_check_notices(work: Work) -> None:
    text = (work.package("cmsis") / "Vambrace.Vambrace.pdsc").read_text("utf-8")
    damages = {
        "files that are not there": ("src/api/status.c", "src/api/statu.c"),
        "conditions": ('id="family mlkem"', 'id="family mlken"'),
        "components": ('Csub="hash-keccak" C', 'Csub="hash-kecak" C'),
        "this version": ('<release version="', '<release version="9'),
        "should have description? accept": ("<require ", "<wants "),
        "attributes": (' Cversion="', ' Cversions="'),
        "category is 'sourceD'": ('"sourceC"', '"sourceD"'),
        "Dcore is": ('"Cortex-M4"', '"Cortex M4"'),
        "should have vendor name": ("<keywords>", "<keywords /><keywords>"),
        "text between": ("</files>", "text</files>"),
    }
    for saying, (old, new) in damages.items():
        if old not in text:
            raise Failure(f"{old} is not in the .pdsc: mend this test")
        damaged = work.package("cmsis") / "Vambrace.Vambrace.pdsc.damaged"
        damaged = damaged.with_name("damaged") / "Vambrace.Vambrace.pdsc"
        damaged.parent.mkdir(exist_ok=True)
        for name in ("src", "include", "LICENSE-APACHE"):
            link = damaged.parent / name
            if not link.exists():
                link.symlink_to(work.package("cmsis") / name)
        damaged.write_text(text.replace(old, new), encoding="utf-8")
        try:
            check_pdsc(damaged)
        except Failure as failure:
            if saying not in str(failure):
                raise Failure(f"{new}: another failure than expected: {failure}") from failure
        else:
            raise Failure(f"{old} became {new}, and nothing was noticed")
        for name in ("src", "include", "LICENSE-APACHE"):
            (damaged.parent / name).unlink()
        damaged.unlink()
        damaged.parent.rmdir()


def properties(text: str) -> dict[str, str]:
    lines = [line.partition("=") for line in text.splitlines() if line.strip()]
    return {name: value for name, _, value in lines}


def test_arduino_manifest(work: Work) -> None:
    """The fields that Arduino's library specification asks for, with the values it allows."""
    folder = work.package("arduino", *SETS)
    fields = properties((folder / "library.properties").read_text("utf-8"))
    wanted = "name version author maintainer sentence paragraph category url architectures"
    missing = [name for name in wanted.split() if not fields.get(name)]
    if missing or "@" in fields["version"] + fields["paragraph"]:
        raise Failure(f"library.properties: {missing or fields}")
    if not re.fullmatch(r"[A-Za-z0-9][\w .-]{0,62}", fields["name"]):
        raise Failure("the name of the library")
    if fields["category"] not in ("Communication", "Data Processing", "Other"):
        raise Failure("the category of the library")
    if "avr" in fields["architectures"].split(","):
        raise Failure("an AVR has not the memory")
    for name in fields["includes"].split(","):
        if not (folder / "src" / name).is_file():
            raise Failure(f"includes: src/{name} is not there")
    manifest = json.loads((folder / "library.json").read_text("utf-8"))
    if manifest["version"] != fields["version"] or manifest["name"] != fields["name"]:
        raise Failure("library.json and library.properties differ")
    rows = [line.split("\t") for line in (folder / "keywords.txt").read_text("utf-8").splitlines()]
    headers = "".join(path.read_text("utf-8") for path in folder.glob("src/vambrace/*.h"))
    unknown = [name for name, _ in rows if not re.search(rf"\b{name}\b", headers)]
    if unknown or {kind for _, kind in rows} != {"KEYWORD1", "KEYWORD2"}:
        raise Failure(f"keywords.txt: {unknown or rows}")
    sketches = sorted(folder.glob("examples/*/*.ino"))
    if [s.stem for s in sketches] != [s.parent.name for s in sketches] or len(sketches) != 2:
        raise Failure(f"examples: {sketches}: each in a folder of its name")


def test_arduino_examples_parse(work: Work) -> None:
    need("g++")
    folder = work.package("arduino", *SETS)
    for sketch in sorted(folder.glob("examples/*/*.ino")):
        words = ["-x", "c++", "-std=gnu++17", "-fsyntax-only", "-Wall", "-Wextra", "-Werror"]
        words += ["-I", str(folder / "src"), "-I", str(HERE / "arduino")]
        run("g++", *words, "-include", "Arduino.h", sketch)
    board = ["-U", "VAMBRACE_DEVICE_RANDOM_WORD", "-I", str(folder / "src")]
    header = folder / "examples/KeyExchange/device_random.h"
    stub = work.folder / "Arduino.h"
    stub.write_text("#include <stdint.h>\n", encoding="utf-8")
    words = ["-x", "c++", "-fsyntax-only", *board, "-I", str(work.folder)]
    fails("no random source is known for this board", "g++", *words, header)


def configure_zephyr(work: Work, name: str, config: str) -> Path:
    """The stub project with these lines of configuration; its build folder."""
    need("cmake", "ninja", "arm-none-eabi-gcc")
    build = work.new(f"zephyr-{name}")
    lines = work.folder / f"{name}.conf"
    lines.write_text(config, encoding="utf-8")
    run(
        *("cmake", "-G", "Ninja", "-S", HERE / "zephyr", "-B", build),
        *("-DCMAKE_SYSTEM_NAME=Generic", "-DCMAKE_SYSTEM_PROCESSOR=arm"),
        *("-DCMAKE_C_COMPILER=arm-none-eabi-gcc", "-DCMAKE_ASM_COMPILER=arm-none-eabi-gcc"),
        *("-DCMAKE_TRY_COMPILE_TARGET_TYPE=STATIC_LIBRARY", "-DCMAKE_UNITY_BUILD=ON"),
        *(f"-DTREE={ROOT}", f"-DCONFIG={lines}", f"-DCPU={' '.join(M4.flags)}"),
        f"-DBOARD={' '.join(board_words())}",
    )
    refuse_joined(build, "vambrace")
    return build


def refuse_joined(build: Path, library: str) -> None:
    """The application joins its sources (CMAKE_UNITY_BUILD): the library's must stay apart."""
    rules = (build / "build.ninja").read_text("utf-8")
    if joined := re.search(rf"{library}\.dir/Unity/\S+", rules):
        raise Failure(f"sources of the library are joined: {joined[0]}")


ZEPHYR = "CONFIG_VAMBRACE=y\nCONFIG_VAMBRACE_SET_MLKEM768=y\nCONFIG_VAMBRACE_SET_MLDSA44=y\n"
CORES = {
    "m4": ("CONFIG_CPU_CORTEX_M4=y\n", "cortex-m4"),
    "m0": ("CONFIG_CPU_CORTEX_M0PLUS=y\n", "cortex-m0"),
    "m55": (
        "CONFIG_CPU_CORTEX_M55=y\nCONFIG_ARMV8_M_DSP=y\nCONFIG_ARMV8_1_M_MVEI=y\n",
        "cortex-m55",
    ),
    "m33": ("CONFIG_CPU_CORTEX_M33=y\nCONFIG_ARMV8_M_DSP=y\n", "cortex-m4"),
    "m3": ("CONFIG_CPU_CORTEX_M3=y\n", ""),
    "c": ("CONFIG_CPU_CORTEX_M4=y\nCONFIG_VAMBRACE_PORTABLE_ONLY=y\n", ""),
}


def test_zephyr_takes_the_sources_of_an_export(work: Work) -> None:
    """For each core the same sources as tools/export.py, but for files that are empty there and
    modules that the tree compiles whatever the sets are."""
    tree = (ROOT / "src/CMakeLists.txt").read_text("utf-8")
    always = tuple(f"src/{name}/" for name in re.findall(r"^vmb_module\(([\w/]+)\)", tree, re.M))
    for name, (lines, processor) in CORES.items():
        build = configure_zephyr(work, name, ZEPHYR + lines)
        listed = (build / "vambrace.sources").read_text("utf-8").split()
        found = {Path(path).resolve().relative_to(ROOT).as_posix() for path in listed}
        selection = Selector(ROOT, read_lists(ROOT), ["mlkem768", "mldsa44"], processor).select()
        wanted = {path.as_posix() for path in selection.sources}
        found -= {path for path in found - wanted if path.startswith(always)}
        if found != wanted:
            alone = sorted(found - wanted), sorted(wanted - found)
            raise Failure(f"{name}: only Zephyr has {alone[0]}, only the export {alone[1]}")


def test_zephyr_refuses_no_set(work: Work) -> None:
    try:
        configure_zephyr(work, "none", "CONFIG_VAMBRACE=y\nCONFIG_CPU_CORTEX_M4=y\n")
    except Failure as failure:
        if "without a set" in str(failure):
            return
        raise
    raise Failure("CONFIG_VAMBRACE=y without a set was taken")


def test_zephyr_module_file(_work: Work) -> None:
    """What zephyr/module.yml names is there."""
    text = (ROOT / "zephyr/module.yml").read_text("utf-8")
    named = re.findall(r"^(?:  (cmake|kconfig): |  (-) )(\S+)$", text, re.M)
    if len(named) != 3:
        raise Failure(f"zephyr/module.yml names {named}: expected cmake, kconfig and a sample")
    for kind, _, path in named:
        where = ROOT / path
        there = (where / "CMakeLists.txt").is_file() if kind != "kconfig" else where.is_file()
        if not there:
            raise Failure(f"zephyr/module.yml: {path} is not there")


def configure_esp_idf(work: Work, config: str, *options: str) -> Path:
    need("cmake", "ninja")
    build = work.new("esp-idf-build")
    lines = work.folder / "sdkconfig"
    lines.write_text(config, encoding="utf-8")
    component = work.package("esp-idf")
    words = ("-DCOMPONENT=" + str(component), "-DCONFIG=" + str(lines), "-DCMAKE_UNITY_BUILD=ON")
    run("cmake", "-G", "Ninja", "-S", HERE / "esp_idf", "-B", build, *words, *options)
    refuse_joined(build, f"__idf_{component.name}")
    return build


def test_esp_idf_component(work: Work) -> None:
    """Both passes over its CMake file; its manifest; Kconfig has each set."""
    folder = work.package("esp-idf")
    manifest = (folder / "idf_component.yml").read_text("utf-8")
    if f'version: "{version()}"' not in manifest or "@" in manifest:
        raise Failure("idf_component.yml has not the version")
    menu = (folder / "Kconfig").read_text("utf-8")
    symbols = set(re.findall(r"^config VAMBRACE_SET_(\w+)$", menu, re.M))
    if symbols != {name.upper() for name in read_lists(ROOT).sets()}:
        raise Failure("Kconfig has other sets than the library")
    defaults = (ROOT / "packages/esp-idf/example/sdkconfig.defaults").read_text("utf-8")
    configure_esp_idf(work, defaults)


def test_vcpkg_port(work: Work) -> None:
    """vcpkg.json's fields, and the portfile as far as configuring."""
    need("cmake", "ninja")
    port = ROOT / "packages/vcpkg/vambrace"
    manifest = json.loads((port / "vcpkg.json").read_text("utf-8"))
    allowed = {
        "$schema",
        "name",
        "version-semver",
        "description",
        "license",
        "supports",
        "dependencies",
        "features",
    }
    if set(manifest) - allowed or not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", manifest["name"]):
        raise Failure(f"vcpkg.json: {sorted(set(manifest) - allowed)}")
    text = (port / "portfile.cmake").read_text("utf-8")
    asked = set(re.findall(r'"([\w-]+)" IN_LIST FEATURES', text))
    if asked != set(manifest["features"]):
        raise Failure(f"features of vcpkg.json and of the portfile differ: {asked}")
    said = run_port(work, "static", "standards;small-memory", "-DONLY_CONFIGURE=ON")
    if "the port ends" not in said:
        raise Failure(said)
    cache = (work.folder / "vcpkg-static/build/CMakeCache.txt").read_text("utf-8")
    for line in ("VMB_SMALL_MEMORY:BOOL=ON", "VMB_SETS:STRING=ml-kem,ml-dsa,slh-dsa"):
        if line not in cache:
            raise Failure(f"the port does not set {line}")


def run_port(work: Work, linkage: str, features: str, *words: str) -> str:
    folder = work.new(f"vcpkg-{linkage}")
    port = f"-DPORT={ROOT / 'packages/vcpkg/vambrace'}"
    known = (port, f"-DWORK={folder}", f"-DLINKAGE={linkage}", f"-DFEATURES={features}")
    return run("cmake", *known, *words, "-P", HERE / "vcpkg/run_port.cmake")


def test_options_that_files_name_exist(_work: Work) -> None:
    """Each -DVMB_... of a package is an option of the tree."""
    text = "".join(
        (ROOT / name).read_text("utf-8") for name in ("CMakeLists.txt", "cmake/install.cmake")
    )
    known = set(re.findall(r"(?:option|set)\(\s*(VMB_\w+)", text))
    for path in sorted((ROOT / "packages").rglob("*")):
        if path.is_file():
            of_file = path.read_text("utf-8")
            named = re.findall(r'-D(VMB_\w+)|cache_variables\["(VMB_\w+)"\]', of_file)
            unknown = {a or b for a, b in named} - known
            if unknown:
                raise Failure(f"{path}: there is no option {' '.join(sorted(unknown))}")


def test_debian_files(work: Work) -> None:
    """Each package of debian/control has its list of files, and what the build reads is there."""
    folder = work.package("debian")
    control = (folder / "debian/control").read_text("utf-8")
    names = re.findall(r"^Package: (\S+)$", control, re.M)
    if names != ["libvambrace0", "libvambrace-dev", "vambrace", "openssl-provider-vambrace"]:
        raise Failure(f"packages: {names}")
    for name in names:
        if not (folder / f"debian/{name}.install").is_file():
            raise Failure(f"{name} has no list of files")
    if (folder / "tests").exists() or not (folder / "docs/specs/data/identifiers.json").exists():
        raise Failure("the source tree has what it should not, or lacks what it needs")


TESTS: list[Callable[[Work], None]] = [
    function for name, function in list(globals().items()) if name.startswith("test_")
]
