#!/usr/bin/env python3
"""Cases of verification of stateful signatures as a C table (tests/schemes/stateful_cases.h).

usage: cases.py lms|xmss --out FILE.c [--hashes NAME,NAME...] [--bytes N]
       cases.py sign|xmss_sign --out FILE.c [--hashes NAME,NAME...] [--bytes 1]
       cases.py write

--hashes: those of the build; keys of others are to be refused. --bytes: the shortest cases, until
they have so many bytes; of signing, the quick ones. `write` makes every_lms_set.json and
every_xmss_set.json by the model (model.py), which has to reproduce signatures of other
implementations first.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from model import XMSS_HEIGHTS, XMSS_KINDS, XMSSMT_HEIGHTS, Lms, Xmss, hss_sign
from rows import row_text

HERE = Path(__file__).resolve().parent
SCHEMES = {"lms": ("lms", "hss"), "xmss": ("xmss", "xmssmt")}
LMS_HASHES = ("lms_sha256", "lms_shake256")
XMSS_HASHES = {name: f"xmss_{name.replace('_', '')}" for name, _ in XMSS_KINDS}


def read(name: str) -> dict[str, Any]:
    return json.loads((HERE / name).read_text(encoding="utf-8"))


# ---- The cases of the files ----------------------------------------------------------------------


def patched(data: bytes, patches: list[list[int]]) -> bytes:
    out = bytearray(data)
    for at, value in patches:
        out[at] ^= value
    return bytes(out)


def in_file(content: dict[str, Any], scheme_of: Any) -> Iterator[dict[str, Any]]:
    """What is accepted, and what is made of it and has to be refused."""
    accepted = {case.get("id"): case for case in content["verify"]}
    for case in [*content["verify"], *content.get("refused", [])]:
        base = accepted[case["base"]] if "base" in case else case
        signature = patched(bytes.fromhex(base["sig"]), case.get("patch", []))
        length = case.get("length", len(signature))
        yield {
            "scheme": scheme_of(base),
            "what": f"{base['what']}: {case['what']}" if "base" in case else case["what"],
            "key": patched(bytes.fromhex(base["pk"]), case.get("patch_pk", [])),
            "message": bytes.fromhex(case.get("msg", base["msg"])),
            "signature": signature[:length].ljust(length, b"\0"),
            "valid": case["valid"],
        }


def all_cases(family: str) -> Iterator[dict[str, Any]]:
    if family == "lms":
        for name in ("lms_verify.json", "lms_acvp.json", "every_lms_set.json"):
            yield from in_file(read(name), lambda case: case["kind"])
    else:
        for name in ("xmss_verify.json", "every_xmss_set.json"):
            yield from in_file(read(name), lambda case: "xmssmt" if case["mt"] else "xmss")


def hash_of(scheme: str, key: bytes) -> str | None:
    """The hash of a public key; None if its length or its codes are none that there are."""
    if scheme in ("lms", "hss"):
        if scheme == "hss":
            if not 1 <= int.from_bytes(key[:4], "big") <= 8:
                return None
            key = key[4:]
        tree, ots = (int.from_bytes(key[i : i + 4], "big") for i in (0, 4))
        kind = (tree - 5) // 5
        if not (5 <= tree <= 24 and 1 <= ots <= 16 and (ots - 1) // 4 == kind):
            return None
        return LMS_HASHES[kind // 2] if len(key) == (56, 48)[kind % 2] else None
    heights = XMSSMT_HEIGHTS if scheme == "xmssmt" else XMSS_HEIGHTS
    kind = (int.from_bytes(key[:4], "big") - 1) // len(heights)
    if not 0 <= kind < len(XMSS_KINDS):
        return None
    name, n = XMSS_KINDS[kind]
    return XMSS_HASHES[name] if len(key) == 4 + 2 * n else None


def lower_hashes(signature: bytes, key: bytes) -> Iterator[str | None]:
    """The hashes of the keys in a valid HSS signature."""
    levels, key, left = int.from_bytes(key[:4], "big"), key[4:], signature[4:]
    for _ in range(levels - 1):
        lms = Lms(int.from_bytes(key[:4], "big"), int.from_bytes(key[4:8], "big"), b"", b"")
        key = left[12 + lms.n * (1 + lms.chains + lms.height) :]
        tree = int.from_bytes(key[:4], "big")
        yield LMS_HASHES[(tree - 5) // 10]
        left = key[24 + (32, 24)[(tree - 5) // 5 % 2] :]


def other_levels(key: bytes, signature: bytes) -> bool:
    """Whether an HSS signature has not the key's number of levels: seen before the key's codes."""
    levels = int.from_bytes(key[:4], "big")
    count = int.from_bytes(signature[:4], "big")
    return 1 <= levels <= 8 and (len(signature) < 4 or count != levels - 1)


def status(case: dict[str, Any], hashes: list[str]) -> str:
    if case["scheme"] == "hss" and other_levels(case["key"], case["signature"]):
        return "VMB_ERROR_SIGNATURE"
    if hash_of(case["scheme"], case["key"]) not in hashes:
        return "VMB_ERROR_KEY"
    if case["valid"] and case["scheme"] == "hss":
        lower = lower_hashes(case["signature"], case["key"])
        return "VMB_OK" if all(name in hashes for name in lower) else "VMB_ERROR_SIGNATURE"
    return "VMB_OK" if case["valid"] else "VMB_ERROR_SIGNATURE"


# ---- As C ----------------------------------------------------------------------------------------


def chosen(family: str, most: int) -> list[dict[str, Any]]:
    """All cases, or the shortest of each scheme, until they have so many bytes."""
    cases = list(all_cases(family))
    if not most:
        return cases
    kept = []
    for scheme in SCHEMES[family]:
        left = most // 2
        own = [case for case in cases if case["scheme"] == scheme]
        for case in sorted(own, key=lambda case: len(case["signature"])):
            left -= len(case["signature"]) + len(case["message"])
            if left >= 0:
                kept.append(case)
    return kept


def c_text(family: str, hashes: list[str], most: int) -> str:
    blob = bytearray()
    places: dict[bytes, int] = {}
    rows = []
    for case in chosen(family, most):
        words = []
        for part in ("key", "message", "signature"):
            data = case[part]
            if data not in places:
                places[data] = len(blob)
                blob += data
            words.append(f"blob + {places[data]}, {len(data)}")
        which = SCHEMES[family].index(case["scheme"])
        rows.append(
            f'  {{"{case["what"]}", {which}, {status(case, hashes)},\n   ' + ", ".join(words) + "},"
        )
    lines = [",".join(str(byte) for byte in blob[i : i + 40]) for i in range(0, len(blob), 40)]
    return "\n".join(
        [
            "/* Made by tests/vectors/stateful/cases.py. */",
            '#include "schemes/stateful_cases.h"',
            "static const uint8_t blob[] = {",
            ",\n".join(lines),
            "};",
            "const struct stateful_case stateful_cases[] = {",
            *rows,
            "};",
            f"const size_t stateful_case_count = {len(rows)};",
            "",
        ]
    )


def c_bytes(data: bytes) -> str:
    return "{" + ", ".join(str(byte) for byte in data) + "}"


def sign_text(hashes: list[str], quick: bool) -> str:
    """The signatures of lms_sign.json, by key, index and digest."""
    rows = []
    for key in read("lms_sign.json")["sign"]:
        types = [code for level in key["levels"] for code in level]
        public = bytes.fromhex(key["pk"])
        slow = len(types) > 2 or types[1] % 4 == 0  # digits of 8 bits, or several trees
        if hash_of("hss", public) not in hashes or (quick and slow):
            continue
        drawn = bytes.fromhex(key["seed"]) + bytes.fromhex(key["I"])
        rows += [
            f'  {{"{key["what"]}", {len(types) // 2}, {{{", ".join(map(str, types))}}}, '
            f"{c_bytes(drawn)}, {c_bytes(public)}, {one['index']},\n   "
            f"{c_bytes(bytes.fromhex(one['msg']))}, {len(one['msg']) // 2}, "
            f"{c_bytes(bytes.fromhex(one['sig_sha256']))}}},"
            for one in key["signatures"][:: 20 if len(key["signatures"]) > 50 else 1]
        ]
    return "\n".join(
        [
            "/* Made by tests/vectors/stateful/cases.py. */",
            '#include "schemes/lms/hss_sign_cases.h"',
            "const struct hss_sign_case hss_sign_cases[] = {",
            *rows,
            "};",
            f"const size_t hss_sign_case_count = {len(rows)};",
            "",
        ]
    )


def xmss_sign_text(hashes: list[str], quick: bool) -> str:
    """The signatures of xmss_sign.json, by key, index and digest."""
    rows = []
    for key in read("xmss_sign.json")["sign"]:
        public, scheme = bytes.fromhex(key["pk"]), "xmssmt" if key["mt"] else "xmss"
        slow = not key["name"].endswith("20/4_192")
        slower = "SHAKE256_10" in key["name"]  # their hash is that of shorter cases, too
        if hash_of(scheme, public) not in hashes or slower or (quick and slow):
            continue
        rows += [
            f'  {{"{key["name"]}", {int(key["mt"])}, {key["oid"]}, '
            f"{c_bytes(bytes.fromhex(key['seed']))}, {c_bytes(public)}, "
            f"UINT64_C({one['index']}),\n   "
            f"{c_bytes(bytes.fromhex(one['msg']))}, {len(one['msg']) // 2}, "
            f"{c_bytes(bytes.fromhex(one['sig_sha256']))}}},"
            for one in key["signatures"][-1 if "60" in key["name"] else 1 :: 2]
        ]
    return "\n".join(
        [
            "/* Made by tests/vectors/stateful/cases.py. */",
            '#include "schemes/xmss/xmss_sign_cases.h"',
            "const struct xmss_sign_case xmss_sign_cases[] = {",
            *(rows or ["  {0}"]),
            "};",
            f"const size_t xmss_sign_case_count = {len(rows)};",
            "",
        ]
    )


# ---- Every set, by the model ---------------------------------------------------------------------


def need(holds: bool, what: str) -> None:
    if not holds:
        sys.exit(f"the model differs: {what}")


def check_model() -> Iterator[dict[str, Any]]:
    """Compares with the digests of other implementations; the signatures of XMSS^MT, whole."""
    for key in read("lms_sign.json")["sign"]:
        if len(key["levels"]) == 1 and key["levels"][0][1] % 4:  # not the slow W8
            lms = Lms(*key["levels"][0], bytes.fromhex(key["I"]), bytes.fromhex(key["seed"]))
            for one in key["signatures"]:
                signature, public = lms.sign(one["index"], bytes.fromhex(one["msg"]))
                digest = hashlib.sha256(bytes(4) + signature).hexdigest()
                need(public.hex() == key["pk"][8:] and digest == one["sig_sha256"], key["what"])
    for key in read("xmss_sign.json")["sign"]:
        if "20/4" in key["name"]:
            xmss = Xmss(key["mt"], key["oid"], bytes.fromhex(key["seed"]))
            one = key["signatures"][1]
            signature, public = xmss.sign(one["index"], bytes.fromhex(one["msg"]))
            need(
                public.hex() == key["pk"]
                and hashlib.sha256(signature).hexdigest() == one["sig_sha256"],
                key["name"],
            )
            yield {
                "what": f"{key['name']} of the reference code",
                "mt": key["mt"],
                "pk": key["pk"],
                "msg": one["msg"],
                "sig": signature.hex(),
                "valid": True,
            }


def bytes_of(label: str, n: int) -> bytes:
    return hashlib.shake_256(label.encode()).digest(n)


def lms_sets() -> Iterator[dict[str, Any]]:
    """A leaf of every tree with every one-time signature; HSS of eight levels, all different."""

    def case(kind: str, what: str, signature: bytes, key: bytes) -> dict[str, Any]:
        row = {"kind": kind, "what": what, "pk": key.hex(), "msg": message.hex()}
        return row | {"sig": signature.hex(), "valid": True}

    for tree in range(5, 25):
        for width in range(4):
            ots = 1 + 4 * ((tree - 5) // 5) + width
            what = f"types {tree}, {ots}"
            seed, message = bytes_of(what, (32, 24)[(tree - 5) // 5 % 2]), what.encode()
            lms = Lms(tree, ots, bytes_of(f"I {what}", 16), seed)
            leaf = int.from_bytes(bytes_of(f"q {what}", 4), "big") % 2**lms.height
            yield case("lms", what, *lms.sign(leaf, message, whole_tree=False))
    message = b"eight levels"
    levels = [(5, 4), (11, 7), (17, 11), (23, 15), (9, 3), (14, 8), (19, 12), (20, 16)]
    for count in range(1, 9):
        trees = [
            Lms(*types, bytes_of(f"I{i}", 16), bytes_of(f"s{i}", (32, 24)[(types[0] - 5) // 5 % 2]))
            for i, types in enumerate(levels[:count])
        ]
        leaves = [(7 * i + 30) % 32 for i in range(count)]
        yield case("hss", f"{count} levels", *hss_sign(trees, leaves, message))


def xmss_sets() -> Iterator[dict[str, Any]]:
    """Every identifier but those of 64 bytes and 40 levels or more, whose signatures are long."""
    for multi_tree, heights in ((False, XMSS_HEIGHTS), (True, XMSSMT_HEIGHTS)):
        for oid in range(1, 1 + len(XMSS_KINDS) * len(heights)):
            n = XMSS_KINDS[(oid - 1) // len(heights)][1]
            height, layers = heights[(oid - 1) % len(heights)]
            if n == 64 and height >= 40:
                continue
            what = f"{'XMSSMT' if multi_tree else 'XMSS'} identifier {oid}"
            xmss = Xmss(multi_tree, oid, bytes_of(what, 3 * n))
            index = int.from_bytes(bytes_of(f"index {what}", 8), "big") % 2**height
            signature, key = xmss.sign(index, what.encode(), whole_tree=False)
            yield {
                "what": f"{what}, {layers} of {height}",
                "mt": multi_tree,
                "pk": key.hex(),
                "msg": what.encode().hex(),
                "sig": signature.hex(),
                "valid": True,
            }


def write() -> None:
    from_reference = list(check_model())
    note = "Made by cases.py: the model's signatures, with made-up paths"
    for name, cases in (
        ("every_lms_set.json", list(lms_sets())),
        ("every_xmss_set.json", [*from_reference, *xmss_sets()]),
    ):
        content = {"note": note, "verify": cases}
        (HERE / name).write_text(row_text(content), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("family", choices=["lms", "xmss", "sign", "xmss_sign", "write"])
    parser.add_argument("--out", type=Path)
    parser.add_argument("--hashes", default="")
    parser.add_argument("--bytes", type=int, default=0)
    given = parser.parse_args()
    if given.family == "write":
        write()
    elif given.out and given.family in ("sign", "xmss_sign"):
        make = sign_text if given.family == "sign" else xmss_sign_text
        text = make(given.hashes.split(","), given.bytes != 0)
        given.out.write_text(text, encoding="utf-8")
    elif given.out:
        text = c_text(given.family, given.hashes.split(","), given.bytes)
        given.out.write_text(text, encoding="utf-8")
    else:
        parser.error("--out is missing")


if __name__ == "__main__":
    main()
