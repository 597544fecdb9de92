# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Keys through the openssl command: every set, files in every form, what must be refused."""

from __future__ import annotations

import json
import unittest

from openssl_program import FULL, ROOT, VERSION, ProgramTest, listed_sets

# A small set of each family; with VMB_TEST_FULL all.
SMALL = {"espada", "lightsaber", "mlkem512", "nttru", "ntruplus576", "smaugt1", "mldsa44"}
SMALL |= {"haetae2", "gcksign2", "nccsign1", "solmae512", "falcon512", "aimer128f"}
SMALL |= {"slhdsa_sha2_128f", "mceliece348864f", "frodokem640aes", "efrodokem640aes"}
EXAMPLES = ROOT / "docs/specs/data/key_examples.json"


def chosen(kind: str) -> list[str]:
    return [name for name in listed_sets(kind) if FULL or name in SMALL]


def name_of(set_name: str) -> str:
    return f"vambrace.{set_name}"


class Keys(ProgramTest):
    def test_every_set_has_keys_in_every_form(self) -> None:
        sets = chosen("kem") + chosen("signature")
        self.assertGreaterEqual(len(sets), len(SMALL))
        for name in sets:
            with self.subTest(set=name):
                self.one_set(name)

    def one_set(self, name: str) -> None:
        self.run_openssl("genpkey", "-algorithm", name_of(name), "-out", "a.key")
        self.assertIn(b"BEGIN PRIVATE KEY", self.path("a.key").read_bytes())
        if VERSION >= (3, 5) and name.startswith(("mlkem", "mldsa", "slhdsa")):
            # OpenSSL's own decoders take the standards' files from 3.5 on; then they are its keys.
            self.run_openssl("pkey", "-in", "a.key", "-noout")
            return
        self.run_openssl("pkey", "-in", "a.key", "-pubout", "-out", "a.pub")
        text = self.run_openssl("pkey", "-in", "a.key", "-text", "-noout")
        for part in (b"Private-Key:", b"priv:", b"pub:"):
            self.assertIn(part, text)
        self.assertIn(b"Public-Key:", self.run_openssl("pkey", "-pubin", "-in", "a.pub", "-text"))
        self.run_openssl("pkey", "-in", "a.key", "-outform", "der", "-out", "a.der")
        again = self.run_openssl("pkey", "-in", "a.der", "-inform", "der")
        self.assertEqual(again, self.path("a.key").read_bytes())
        der = self.run_openssl("pkey", "-in", "a.der", "-inform", "der", "-pubout")
        self.assertEqual(der, self.path("a.pub").read_bytes())

    def test_hybrids_have_no_files(self) -> None:
        self.assertIn("No encoders were found",
                      self.refused("genpkey", "-algorithm", "x25519_smaugt3", "-out", "a.key"))

    def test_signatures_of_every_set(self) -> None:
        self.path("m").write_bytes(b"message")
        self.path("other").write_bytes(b"massage")
        for name in chosen("signature"):
            with self.subTest(set=name):
                self.run_openssl("genpkey", "-algorithm", name_of(name), "-out", "a.key")
                self.run_openssl("pkey", "-in", "a.key", "-pubout", "-out", "a.pub")
                self.run_openssl("pkeyutl", "-sign", "-inkey", "a.key", "-rawin", "-in", "m",
                                 "-out", "s")
                check = ["pkeyutl", "-verify", "-pubin", "-inkey", "a.pub", "-rawin", "-sigfile",
                         "s", "-in"]
                self.run_openssl(*check, "m")
                self.refused(*check, "other")

    def test_digests_are_refused(self) -> None:
        self.path("m").write_bytes(b"message")
        self.run_openssl("genpkey", "-algorithm", "haetae2", "-out", "a.key")
        error = self.refused("dgst", "-sha256", "-sign", "a.key", "-out", "s", "m")
        self.assertIn("do not name a digest", error)

    def test_what_is_asked_to_be_encrypted_is_never_written_in_clear(self) -> None:
        self.run_openssl("genpkey", "-algorithm", "haetae2", "-out", "a.key")
        for command in (
            ["genpkey", "-algorithm", "haetae2", "-aes256", "-pass", "pass:x"],
            ["genpkey", "-algorithm", "smaugt1", "-aes256", "-pass", "pass:x"],
            ["pkey", "-in", "a.key", "-aes256", "-passout", "pass:x"],
        ):
            self.run_openssl(*command, "-out", "out")
            self.assertIn(b"BEGIN ENCRYPTED PRIVATE KEY", self.path("out").read_bytes())
            clear = self.run_openssl("pkey", "-in", "out", "-passin", "pass:x")
            self.assertIn(b"BEGIN PRIVATE KEY", clear)
            self.refused("pkey", "-in", "out", "-passin", "pass:y", "-noout")
        self.run_openssl("pkcs8", "-topk8", "-v2", "aes-256-cbc", "-passout", "pass:x", "-in",
                         "a.key", "-out", "a.enc")
        self.assertIn(b"BEGIN ENCRYPTED PRIVATE KEY", self.path("a.enc").read_bytes())
        clear = self.run_openssl("pkey", "-in", "a.enc", "-passin", "pass:x")
        self.assertEqual(clear, self.path("a.key").read_bytes())
        self.refused("pkey", "-in", "a.enc", "-passin", "pass:y", "-noout")

    def test_published_keys(self) -> None:
        """Good files are read, bad ones are refused; before 3.5 the provider reads them."""
        examples = json.loads(EXAMPLES.read_text(encoding="utf-8"))
        read = 0
        for example in examples["examples"]:
            if "PRIVATE" not in example["pem"] and "PUBLIC" not in example["pem"]:
                continue
            with self.subTest(set=example["set"], form=example["form"]):
                self.path("key").write_text(example["pem"], encoding="ascii")
                public = ["-pubin"] if "PUBLIC" in example["pem"] else []
                done = self.attempt("pkey", *public, "-in", "key", "-noout")
                self.assertEqual(done.returncode == 0, example["accept"], done.stderr)
                read += 1
        self.assertGreater(read, 20)

    def test_every_truncation_is_refused(self) -> None:
        self.run_openssl("genpkey", "-algorithm", "haetae2", "-outform", "der", "-out", "a.der")
        whole = self.path("a.der").read_bytes()
        for length in range(0, len(whole), 1 if FULL else 7):
            self.path("b.der").write_bytes(whole[:length])
            self.refused("pkey", "-in", "b.der", "-inform", "der", "-noout")


class StandardNames(ProgramTest):
    """From 3.5 on OpenSSL's own are left alone, unless the configuration asks."""

    def test_default(self) -> None:
        names = self.run_openssl("list", "-kem-algorithms").decode()
        line = next(line for line in names.splitlines() if "vambrace.mlkem768" in line)
        self.assertEqual("ML-KEM-768" in line, VERSION < (3, 5), line)

    def test_both_choices(self) -> None:
        for choice, there in (("yes", True), ("no", False)):
            self.configure(f"standard-names = {choice}")
            names = self.run_openssl("list", "-signature-algorithms").decode()
            line = next(line for line in names.splitlines() if "vambrace.mldsa65" in line)
            self.assertEqual("ML-DSA-65" in line and "2.16.840.1.101.3.4.3.18" in line, there)
            self.run_openssl("genpkey", "-algorithm", "vambrace.mldsa65", "-out", "a.key")
        self.configure("standard-names = yes", "vambrace")
        self.run_openssl("genpkey", "-algorithm", "ML-DSA-65", "-propquery", "provider=vambrace",
                         "-out", "b.key")
        self.run_openssl("pkey", "-in", "b.key", "-noout")


if __name__ == "__main__":
    unittest.main()
