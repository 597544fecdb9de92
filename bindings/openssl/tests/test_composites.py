# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Composite signatures: the draft's vectors, chains of certificates, what must be refused."""

from __future__ import annotations

import base64
import json
import unittest

from openssl_program import ROOT, ProgramTest

VECTORS = json.loads((ROOT / "bindings/openssl/tests/composite_sigs.json").read_text())
MLDSA_BYTES = {"MLDSA44": (1312, 2420), "MLDSA65": (1952, 3309), "MLDSA87": (2592, 4627)}
NAMES = [row["name"].removeprefix("id-") for row in VECTORS["tests"]]


def long(tag: int, content: bytes) -> bytes:
    return bytes([tag, 0x82]) + len(content).to_bytes(2, "big") + content


def public_file(row: dict[str, str]) -> bytes:
    """SubjectPublicKeyInfo with the identifier that the vector's private key names."""
    algorithm = bytes.fromhex(row["sk_pkcs8"])[5:17]
    return long(0x30, algorithm + long(0x03, b"\0" + bytes.fromhex(row["pk"])))


def damaged(content: bytes, at: int) -> bytes:
    return content[:at] + bytes([content[at] ^ 1]) + content[at + 1 :]


class Composites(ProgramTest):
    def load(self, row: dict[str, str]) -> None:
        self.path("key.der").write_bytes(bytes.fromhex(row["sk_pkcs8"]))
        self.path("pub.der").write_bytes(public_file(row))
        self.path("m").write_bytes(bytes.fromhex(VECTORS["msg"]))

    def check(self, signature: bytes, *, context: str = "", good: bool = True) -> None:
        self.path("s").write_bytes(signature)
        option = ["-pkeyopt", f"hexcontext-string:{context}"] if context else []
        command = ["pkeyutl", "-verify", "-pubin", "-keyform", "der", "-inkey", "pub.der",
                   "-rawin", "-in", "m", "-sigfile", "s", *option]
        if good:
            self.run_openssl(*command)
        else:
            self.refused(*command)

    def test_there_are_five(self) -> None:
        self.assertEqual(len(set(NAMES)), 5)

    def test_signatures_of_the_draft(self) -> None:
        for row in VECTORS["tests"]:
            with self.subTest(name=row["name"]):
                self.load(row)
                plain = bytes.fromhex(row["sig"])
                self.check(plain)
                self.check(plain, context=VECTORS["ctx"], good=False)
                self.check(bytes.fromhex(row["sig_with_context"]), context=VECTORS["ctx"])
                self.check(bytes.fromhex(row["sig_with_context"]), good=False)
                self.check(bytes.fromhex(row["sig_with_context"]), context="00", good=False)
                self.path("m").write_bytes(b"another message")
                self.check(plain, good=False)

    def test_each_half_must_verify(self) -> None:
        for row in VECTORS["tests"]:
            name = row["name"].removeprefix("id-")
            length = MLDSA_BYTES[name.partition("-")[0]][1]
            with self.subTest(name=name):
                self.load(row)
                good, other = bytes.fromhex(row["sig"]), bytes.fromhex(row["sig_with_context"])
                self.check(good)
                for bad in (
                    other[:length] + good[length:],  # each half sound, but of another message
                    good[:length] + other[length:],
                    damaged(good, 0),
                    damaged(good, len(good) - 1),
                    good[:length],
                    good[: length + 1],
                    good[:-1],
                    good[1:],
                    good + b"\0",
                    good[length:],
                    b"",
                ):
                    self.check(bad, good=False)

    def test_keys_of_the_draft(self) -> None:
        """A private key gives the public key, and both are written as they were read."""
        for row in VECTORS["tests"]:
            with self.subTest(name=row["name"]):
                self.load(row)
                read = ["pkey", "-inform", "der", "-outform", "der"]
                private = self.run_openssl(*read, "-in", "key.der")
                self.assertEqual(private, bytes.fromhex(row["sk_pkcs8"]))
                self.assertEqual(self.run_openssl(*read, "-in", "key.der", "-pubout"),
                                 public_file(row))
                self.assertEqual(self.run_openssl(*read, "-pubin", "-in", "pub.der", "-pubout"),
                                 public_file(row))
                text = self.run_openssl("pkey", "-inform", "der", "-in", "key.der", "-text",
                                        "-noout")
                self.assertIn(b"standing: draft (LAMPS)", text)
                self.run_openssl("pkeyutl", "-sign", "-keyform", "der", "-inkey", "key.der",
                                 "-rawin", "-in", "m", "-out", "own")
                self.check(self.path("own").read_bytes())

    def test_malformed_keys(self) -> None:
        for row in VECTORS["tests"]:
            name = row["name"].removeprefix("id-")
            public, private = public_file(row), bytes.fromhex(row["sk_pkcs8"])
            length = MLDSA_BYTES[name.partition("-")[0]][0]
            algorithm = private[5:17]
            key = bytes.fromhex(row["pk"])
            bad_public = [public[:-1], long(0x30, algorithm + long(0x03, b"\0" + key[:-1])),
                          long(0x30, algorithm + long(0x03, b"\0" + key[:length])),
                          long(0x30, algorithm + long(0x03, b"\1" + key))]
            shorter = bytearray(private[:-1])
            shorter[1] -= 1
            shorter[18] -= 1
            bad_private = [private[:-1], bytes(shorter)]
            if "ECDSA" in name:  # not on the curve, compressed, another curve, scalars 0 and >= n
                scalar = slice(-12 - 32, -12) if "P256" in name else slice(-9 - 48, -9)
                for value in (b"\0", b"\xff"):
                    changed = bytearray(private)
                    changed[scalar] = value * (scalar.stop - scalar.start)
                    bad_private.append(bytes(changed))
                bad_public += [damaged(public, len(public) - 1),
                               damaged(public, len(public) - len(key) + length)]
                bad_private.append(damaged(private, len(private) - 1))
            for content, option in (*((p, ["-pubin"]) for p in bad_public),
                                    *((p, []) for p in bad_private)):
                with self.subTest(name=name, key=content.hex()[-80:]):
                    self.path("bad").write_bytes(content)
                    self.refused("pkey", *option, "-inform", "der", "-in", "bad", "-noout")

    def test_chains(self) -> None:
        """Root, intermediate and leaf of different composites; none verifies if it is changed."""
        for place, root in enumerate(NAMES):
            with self.subTest(root=root):
                self.one_chain([root, NAMES[(place + 1) % 5], NAMES[(place + 2) % 5]])

    def one_chain(self, names: list[str]) -> None:
        root, middle, leaf = names
        self.path("ca.ext").write_text("basicConstraints = critical,CA:TRUE\n")
        self.path("leaf.ext").write_text("basicConstraints = critical,CA:FALSE\n")
        self.run_openssl("req", "-x509", "-newkey", root, "-noenc", "-keyout", "root.key", "-out",
                         "root.pem", "-days", "3", "-subj", "/CN=root")
        for name, own, issuer, extensions in ((middle, "middle", "root", "ca.ext"),
                                              (leaf, "leaf", "middle", "leaf.ext")):
            self.run_openssl("req", "-newkey", name, "-noenc", "-keyout", f"{own}.key", "-out",
                             f"{own}.csr", "-subj", f"/CN={own}")
            self.run_openssl("req", "-in", f"{own}.csr", "-verify", "-noout")
            self.run_openssl("x509", "-req", "-in", f"{own}.csr", "-CA", f"{issuer}.pem", "-CAkey",
                             f"{issuer}.key", "-extfile", extensions, "-days", "2", "-out",
                             f"{own}.pem")
        verify = ["verify", "-auth_level", "2", "-CAfile", "root.pem", "-untrusted", "middle.pem"]
        self.run_openssl(*verify, "leaf.pem")
        text = self.run_openssl("x509", "-in", "leaf.pem", "-noout", "-text").decode()
        self.assertIn(f"Signature Algorithm: {middle}", text)
        der = base64.b64decode("".join(self.path("leaf.pem").read_text().split("\n")[1:-2]))
        # the last byte is of the classical half; one 200 bytes before of ML-DSA's
        for at in (len(der) - 1, len(der) - 200):
            body = base64.encodebytes(damaged(der, at)).decode()
            self.path("bad.pem").write_text(
                f"-----BEGIN CERTIFICATE-----\n{body}-----END CERTIFICATE-----\n")
            self.refused(*verify, "bad.pem")
        self.refused("verify", "-CAfile", "root.pem", "leaf.pem")  # no intermediate

    def test_files_of_new_keys(self) -> None:
        for name in NAMES:
            with self.subTest(name=name):
                self.run_openssl("genpkey", "-algorithm", name, "-out", "a.key")
                self.run_openssl("pkey", "-in", "a.key", "-check", "-noout")
                self.run_openssl("pkey", "-in", "a.key", "-outform", "der", "-out", "a.der")
                self.assertEqual(self.run_openssl("pkey", "-in", "a.der", "-inform", "der"),
                                 self.path("a.key").read_bytes())
                self.run_openssl("pkey", "-in", "a.key", "-aes256", "-passout", "pass:x", "-out",
                                 "a.enc")
                self.assertEqual(
                    self.run_openssl("pkey", "-in", "a.enc", "-passin", "pass:x"),
                    self.path("a.key").read_bytes())

    def test_what_is_set_for_a_signature(self) -> None:
        self.load(VECTORS["tests"][0])
        sign = ["pkeyutl", "-sign", "-keyform", "der", "-inkey", "key.der", "-rawin", "-in", "m",
                "-out", "s", "-pkeyopt"]
        self.assertIn("does not define 'test-entropy'", self.refused(*sign, "hextest-entropy:00"))
        self.assertIn("at most 255 bytes",
                      self.refused(*sign, f"hexcontext-string:{'00' * 256}"))
        self.run_openssl(*sign, f"hexcontext-string:{'00' * 255}")


if __name__ == "__main__":
    unittest.main()
