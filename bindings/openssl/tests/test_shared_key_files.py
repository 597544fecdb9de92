# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The key files that every reader accepts or refuses (tests/key_files), through OSSL_DECODER.

`openssl pkey` would not do: its store reads PKCS#8 leniently and writes it again for the provider.
"""

from __future__ import annotations

import base64
import ctypes
import ctypes.util
import json
import unittest
from pathlib import Path
from typing import Any

from openssl_program import MODULE, PROGRAM, ROOT, listed_sets

CORPUS = json.loads((ROOT / "tests/key_files/key_files.json").read_text(encoding="ascii"))
LEAST = {"good": 20, "malformed": 350, "unsound": 10}
# Any key, a key pair, a public key: the values of `selection`.
ANY, KEY_PAIR, PUBLIC_KEY = 0, 0x87, 0x86


def libcrypto() -> ctypes.CDLL:
    """That of the program under test."""
    if "/" in PROGRAM:
        found = sorted((Path(PROGRAM).parents[1] / "lib").glob("libcrypto.so*"))
        name = str(found[0])
    else:
        name = ctypes.util.find_library("crypto") or ""
    crypto = ctypes.CDLL(name)
    for name in ("LIB_CTX_new", "PROVIDER_load", "DECODER_CTX_new_for_pkey"):
        getattr(crypto, f"OSSL_{name}").restype = ctypes.c_void_p
    crypto.BIO_new_mem_buf.restype = ctypes.c_void_p
    return crypto


class Decoder:
    """A library context with OpenSSL's `base` provider, which reads PEM but no keys, and ours."""

    def __init__(self) -> None:
        self.crypto = libcrypto()
        self.context = ctypes.c_void_p(self.crypto.OSSL_LIB_CTX_new())
        folder = str(MODULE.parent).encode()
        assert self.crypto.OSSL_PROVIDER_set_default_search_path(self.context, folder) == 1
        for name in (b"base", MODULE.stem.encode()):
            assert self.crypto.OSSL_PROVIDER_load(self.context, name), name

    def read(self, content: bytes, form: bytes, selection: int) -> bytes | None:
        """The SubjectPublicKeyInfo of the key in a file; None if it is refused."""
        crypto = self.crypto
        key = ctypes.c_void_p()
        decoder = ctypes.c_void_p(
            crypto.OSSL_DECODER_CTX_new_for_pkey(
                ctypes.byref(key), form, None, None, selection, self.context, None
            )
        )
        file = ctypes.c_void_p(crypto.BIO_new_mem_buf(content, len(content)))
        try:
            if crypto.OSSL_DECODER_from_bio(decoder, file) != 1:
                assert not key, "a key and an error"
                return None
            out = ctypes.POINTER(ctypes.c_ubyte)()
            length = crypto.i2d_PUBKEY(key, ctypes.byref(out))
            assert length > 0, "the key cannot be written"
            return ctypes.string_at(out, length)
        finally:
            crypto.EVP_PKEY_free(key)
            crypto.BIO_free(file)
            crypto.OSSL_DECODER_CTX_free(decoder)
            crypto.ERR_clear_error()


def read(decoder: Decoder, row: dict[str, Any]) -> set[bytes | None]:
    """What the file gives, whatever kind of key is asked for."""
    if "pem" in row:
        content, form = row["pem"].encode(), b"PEM"
        kind = PUBLIC_KEY if b"BEGIN PUBLIC" in content else KEY_PAIR
    else:
        content, form = base64.b64decode(row["der"]), b"DER"
        kind = KEY_PAIR if b"\2" in (content[2:3], content[4:5]) else PUBLIC_KEY
    return {decoder.read(content, form, selection) for selection in (ANY, kind)}


class SharedKeyFiles(unittest.TestCase):
    def test_every_file(self) -> None:
        sets = {row["set"] for row in CORPUS["rows"]}
        self.assertLessEqual(sets, {*listed_sets("kem"), *listed_sets("signature")})
        decoder = Decoder()
        keys: dict[str, bytes | None] = {}
        tried: dict[str, int] = {}
        for row in sorted(CORPUS["rows"], key=lambda row: row["class"] != "good"):
            tried[row["class"]] = tried.get(row["class"], 0) + 1
            with self.subTest(row["name"]):
                found = read(decoder, row)
                if row["class"] == "good":
                    self.assertNotIn(None, found, "it is refused")
                    self.assertTrue(found == {keys.setdefault(row["set"], *found)}, "another key")
                elif "openssl" in row:
                    self.assertTrue(found <= {None, keys[row["set"]]}, "another key")
                else:
                    self.assertTrue(found == {None}, "it is read")
        self.assertEqual(tried, CORPUS["counts"])
        for kind, least in LEAST.items():
            self.assertGreaterEqual(tried[kind], least)


if __name__ == "__main__":
    unittest.main()
