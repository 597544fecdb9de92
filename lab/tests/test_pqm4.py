# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A checkout of pqm4's layout, with the traps of the real one: shared files of one name in two
folders, of which mk/crypto.mk says which counts; labels without .type; functions that api.h has as
macros; flags by scheme; headers of PQClean that come before others of their name; a list of what is
too large.
"""

import csv
import shutil

import pytest
from click.testing import CliRunner

from vambrace_lab.adopted.build import Builder
from vambrace_lab.adopted.checkout import definitions, find_pqm4, shared_sources
from vambrace_lab.adopted.measuring import adopt
from vambrace_lab.adopted.scheme import find_scheme
from vambrace_lab.commands.adopt import command as adopt_command
from vambrace_lab.commands.adopt import validate
from vambrace_lab.commands.pqm4 import command
from vambrace_lab.errors import LabError
from vambrace_lab.measuring.rows import read_results
from vambrace_lab.run.image import Image

from .paths import ADOPTED

MACROS = {
    "crypto_kem/toykem": """#define crypto_kem_keypair toy_keypair
#define crypto_kem_enc(ct, ss, pk) toy_enc(ct, ss, pk, 0)
#define crypto_kem_dec toy_dec
int toy_keypair(uint8_t *pk, uint8_t *sk);
int toy_enc(uint8_t *ct, uint8_t *ss, const uint8_t *pk, int unused);
int toy_dec(uint8_t *ss, const uint8_t *ct, const uint8_t *sk);
""",
    "crypto_sign/toysign": """#define crypto_sign(sm, smlen, m, mlen, sk) \\
  toy_sign_context(sm, smlen, m, mlen, 0, sk)
#define crypto_sign_open(m, mlen, sm, smlen, pk) toy_open_context(m, mlen, sm, smlen, 0, pk)
int crypto_sign_keypair(unsigned char *pk, unsigned char *sk);
int toy_sign_context(unsigned char *sm, unsigned long long *smlen, const unsigned char *m,
                     unsigned long long mlen, int context, const unsigned char *sk);
int toy_open_context(unsigned char *m, unsigned long long *mlen, const unsigned char *sm,
                     unsigned long long smlen, int context, const unsigned char *pk);
""",
}
RENAMED = {
    "crypto_kem/toykem": [
        (
            "PQCLEAN_TOYKEM_CLEAN_crypto_kem_enc(uint8_t *ct, uint8_t *ss, const uint8_t *pk)",
            "toy_enc(uint8_t *ct, uint8_t *ss, const uint8_t *pk, int unused)",
        ),
        ("PQCLEAN_TOYKEM_CLEAN_crypto_kem_", "toy_"),
    ],
    "crypto_sign/toysign": [
        ("crypto_sign_open(", "toy_open_context("),
        ("crypto_sign(", "toy_sign_context("),
        ("unsigned long long mlen, const", "unsigned long long mlen, int context, const"),
        (
            "unsigned long long smlen, const unsigned char *pk",
            "unsigned long long smlen, int context, const unsigned char *pk",
        ),
    ],
}
WANTED = "#if !defined(PQM4) || !defined(TOY_FAST)\n#error flags of the collection\n#endif\n"


@pytest.fixture
def checkout(tmp_path):
    top = tmp_path / "pqm4"
    clean = top / "mupq" / "pqclean"
    shutil.copytree(ADOPTED, clean)
    shared = top / "mupq" / "common"
    shutil.copytree(clean / "common", shared)
    (clean / "common" / "toy_shake.h").write_text("#include <features_of_a_host.h>\n")
    shake = shared / "toy_shake.c"
    shake.write_text(
        "void toy_keccak_permute(void);\n"
        + shake.read_text()
        .replace("(out[32]", "")
        .replace("{\n", "{\n  toy_keccak_permute();\n", 1)
    )
    (shared / "permute.c").write_text(
        "void toy_keccak_permute(void) { for (volatile int i = 0; i < 99999; i++) {} }\n"
    )
    (top / "common").mkdir()
    (top / "common" / "permute.S").write_text(
        ".syntax unified\n.thumb\n.text\n.global toy_keccak_permute\n.thumb_func\n"
        "toy_keccak_permute:\n" + "  nop\n" * 64 + "  bx lr\n"
    )
    (top / "mk").mkdir()
    (top / "mk" / "config.mk").write_text(
        "ifeq ($(PLATFORM),)\n$(error no platform is named)\nendif\n"
        "CPPFLAGS += -DPQM4 -DMUPQ -Icommon\nLDFLAGS += -lnosys\n"
    )
    (top / "mk" / "crypto.mk").write_text(
        "SHAKE = mupq/common/toy_shake.c\nSYMCRYPTO_SRC = $(SHAKE) \\\n  common/permute.S\n"
        "obj/libsymcrypto.a: $(SYMCRYPTO_SRC)\n\ttouch $@\n"
    )
    for place, prototypes in MACROS.items():
        tuned = top / place / "m4f"
        shutil.copytree(clean / place / "clean", tuned)
        api = tuned / "api.h"
        sizes = [x for x in api.read_text().splitlines() if x.startswith("#define") and " " in x]
        sizes = [x.replace("PQCLEAN_TOYKEM_CLEAN_", "") for x in sizes if "_API_H" not in x]
        guard = "#ifndef API_H\n#define API_H\n#include <stdint.h>\n"
        api.write_text(guard + "\n".join(sizes) + "\n" + prototypes + "#endif\n")
        (source,) = tuned.glob("*.c")
        text = source.read_text()
        for old, new in RENAMED[place]:
            text = text.replace(old, new)
        source.write_text(WANTED + text)
    (top / "crypto_kem/toykem/m4f/config.mk").write_text("CPPFLAGS += -DTOY_FAST\n")
    (top / "crypto_sign/toysign/m4f/config.mk").write_text("elf/x.elf: CPPFLAGS += -DTOY_FAST=1\n")
    for folder in ("mupq/pqclean/crypto_kem/toykem/avx2", "crypto_kem/toykem/huge"):
        (top / folder).mkdir(parents=True)
        (top / folder / "api.h").write_text("")
    (top / "skiplist.py").write_text(
        "# what the board cannot hold\nskip_list = [\n"
        "    {'scheme': 'toykem', 'implementation': 'huge', 'estmemory': 700000},\n"
        "    {'scheme': 'toykem', 'implementation': 'm4f', 'estmemory': 9000},\n]\n"
    )
    return top


def run(checkout, out, *more):
    words = [str(checkout), "--out", str(out), "--counts", "1", "-j", "2", *more]
    return CliRunner().invoke(command, words)


def found_in(checkout, name, implementation):
    (found,) = (
        s for s in find_pqm4(checkout)[0] if (s.name, s.implementation) == (name, implementation)
    )
    return found


def rows_of(path):
    with path.open(newline="") as file:
        return list(csv.DictReader(file))


def test_a_checkout_is_measured_as_it_is(checkout, tmp_path):
    out = tmp_path / "out"
    said = run(checkout, out)
    assert said.exit_code == 0, said.output
    assert "4 measured, 2 left out" in said.output
    assert "no figures of a board" in said.output
    left_out = {r["implementation"]: r["reason"] for r in rows_of(out / "left_out.csv")}
    assert set(left_out) == {"avx2", "huge"}
    assert "700,000 bytes, more than 655,360" in left_out["huge"]
    document = read_results(out / "results.json")
    places = {(r.set, r.kernels) for r in document.rows}
    assert places == {
        ("toykem", "m4f"),
        ("toykem", "clean"),
        ("toysign", "m4f"),
        ("toysign", "clean"),
    }
    assert {s["name"] for s in document.about["sets"]} == {"toykem", "toysign"}
    # the assembly that crypto.mk names, not the loop of the file next to it; its label is a hash
    for row in document.rows:
        assert row.instructions < 99999
    shares = [s["share"] for s in document.about["hash_share"] if s["operation"] == "encaps"]
    assert shares and all(share > 0.5 for share in shares)


def test_an_interrupted_run_goes_on(checkout, tmp_path):
    out = tmp_path / "out"
    assert run(checkout, out, "--only", "toykem").exit_code == 0
    files = sorted((out / "measured").iterdir())
    assert [f.name for f in files] == ["toykem.clean.json", "toykem.m4f.json"]
    first = {f: f.stat().st_mtime_ns for f in files}
    source = checkout / "crypto_kem/toykem/m4f/kem.c"
    source.write_text(source.read_text() + "/* changed */\n")
    said = run(checkout, out)
    assert said.exit_code == 0 and "4 measured" in said.output, said.output
    again = {f.name: f.stat().st_mtime_ns != first[f] for f in files}
    assert again == {"toykem.clean.json": False, "toykem.m4f.json": True}


def test_errors_are_listed_with_a_boards_figures(checkout, tmp_path):
    out = tmp_path / "out"
    assert run(checkout, out).exit_code == 0
    row = next(
        r
        for r in read_results(out / "results.json").rows
        if (r.set, r.kernels, r.operation, r.model) == ("toykem", "m4f", "decaps", "m4:l4r5")
    )
    text = (out / "benchmarks.csv").read_text()
    board = tmp_path / "board.csv"
    lines = text.splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("toykem,m4f,"))
    lines[at] = lines[at].replace(f",{round(row.cycles)},", f",{round(row.cycles * 2)},")
    board.write_text("\n".join(lines))
    said = run(checkout, out, "--board", str(board))
    assert "12 rows of cycles, median error" in said.output and "worst 50.0" in said.output
    wrong = [
        r
        for r in rows_of(out / "errors.csv")
        if r["what"] == "cycles" and r["error"].startswith("-50.")
    ]
    assert [(r["scheme"], r["implementation"], r["operation"]) for r in wrong] == [
        ("toykem", "m4f", "decaps")
    ]


def test_code_size_is_that_of_the_schemes_folder(checkout):
    scheme = found_in(checkout, "toykem", "m4f")
    folder, whole = (
        adopt(scheme, "cortex-m4", counts=1, whole_folder=yes).rows[0] for yes in (True, False)
    )
    assert 0 < folder.code_bytes < whole.code_bytes  # without toy_shake


def test_validate_knows_the_layout(checkout):
    said = CliRunner().invoke(validate, [str(checkout), "--counts", "1", "--only", "toykem"])
    assert said.exit_code == 0, said.output
    assert "toykem/huge: left out: skiplist.py" in said.output
    assert "toykem/m4f: measured" in said.output and "toykem/clean: measured" in said.output


def test_makefiles_that_cannot_be_read(checkout):
    (checkout / "mk" / "crypto.mk").write_text("SYMCRYPTO_SRC = common/none.c\n")
    with pytest.raises(LabError, match=r"names common/none\.c, which is not there"):
        shared_sources(checkout)
    (checkout / "mk" / "crypto.mk").write_text("OTHER = 1\n")
    with pytest.raises(LabError, match="does not set SYMCRYPTO_SRC"):
        shared_sources(checkout)
    (checkout / "mk" / "crypto.mk").write_text("$(error not today)\n")
    with pytest.raises(LabError, match=r"make cannot read it: .*not today"):
        shared_sources(checkout)
    (checkout / "skiplist.py").write_text("skip_list = load()\n")
    (checkout / "mk" / "crypto.mk").write_text("SYMCRYPTO_SRC = common/permute.S\n")
    with pytest.raises(LabError, match=r"skiplist\.py is not a list"):
        find_pqm4(checkout)
    shutil.rmtree(checkout / "mupq" / "pqclean")
    (checkout / "mupq" / "pqclean").mkdir()
    with pytest.raises(LabError, match="git submodule update"):
        find_pqm4(checkout)
    with pytest.raises(LabError, match=r"has no mk/crypto\.mk"):
        find_pqm4(checkout / "mk")


def test_flags_of_a_makefile(checkout):
    own = "crypto_sign/toysign/m4f/config.mk"
    assert definitions(checkout, own) == ("-DTOY_FAST=1",)
    assert definitions(checkout, "mk/config.mk") == (
        "-DPQM4",
        "-DMUPQ",
        f"-I{checkout / 'common'}",
    )
    assert definitions(checkout, "none.mk") == ()


def test_shared_code_that_is_there_twice(checkout, tmp_path):
    """Without crypto.mk assembly counts before C; of two C files nobody knows which is meant."""
    shutil.rmtree(checkout / "mk")
    source = checkout / "crypto_kem/toykem/m4f/kem.c"
    source.write_text(source.read_text().removeprefix(WANTED))
    folder = source.parent
    built = Builder(find_scheme(folder), "cortex-m4", tmp_path).build()
    image = Image(built.image)
    start = image.function_address("toy_keccak_permute")
    assert image.bytes_at(start, 2) == b"\x00\xbf"  # nop
    assert image.function_at(start + 10) == "toy_keccak_permute"  # a label without type and size
    other = tmp_path / "other"
    other.mkdir()
    shutil.copy(checkout / "mupq/common/permute.c", other / "permute_again.c")
    (checkout / "common" / "permute.S").unlink()
    shutil.copy(other / "permute_again.c", checkout / "common")
    with pytest.raises(LabError, match="both define toy_keccak_permute"):
        Builder(find_scheme(folder), "cortex-m4", tmp_path).build()


def test_messages_have_the_collections_length(checkout):
    scheme = found_in(checkout, "toysign", "clean")
    short, long = (adopt(scheme, "cortex-m4", counts=2, message=n).rows[-1] for n in (59, 590))
    assert short.operation == "verify" and long.instructions > 2 * short.instructions


def test_another_compiler(tmp_path):
    folder = ADOPTED / "crypto_kem" / "toykem" / "clean"
    for name in ("gcc", "ar", "ld"):
        (tmp_path / f"board-{name}").symlink_to(shutil.which(f"arm-none-eabi-{name}"))
    words = [str(folder), "--counts", "1", "--cc", str(tmp_path / "board-gcc")]
    said = CliRunner().invoke(adopt_command, words)
    assert said.exit_code == 0 and "board-gcc" in said.output, said.output
    said = CliRunner().invoke(adopt_command, [str(folder), "--cc", "clang"])
    assert isinstance(said.exception, LabError) and "is no gcc" in str(said.exception)


def test_estimates_for_aarch64():
    folder = ADOPTED / "crypto_kem" / "toykem" / "clean"
    said = CliRunner().invoke(
        adopt_command, [str(folder), "--target", "linux-aarch64", "--counts", "1"]
    )
    assert said.exit_code == 0, said.output
    assert "cycles a55" in said.output and "a55: " in said.output
