"""Keys in PEM and DER: every set, the published examples, conversions, public keys, inspection.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

import base64
import functools
import hashlib
import json
import os
import stat
import unittest
import uuid

from command import CommandCase, a_kem, listed, sets
from structures import (
    data,
    der_of,
    element,
    identifiers,
    pem,
    private_der,
    public_der,
    sequence,
)

NAMESPACE = uuid.uuid5(uuid.NAMESPACE_URL, "urn:vambrace:algorithm-identifiers")


@functools.cache
def examples():
    """The published keys of sets in this build; certificates are another matter."""
    names = {entry["name"] for entry in listed()}
    found = [
        e
        for e in data("key_examples.json")["examples"]
        if e["set"] in names and e["kind"] != "certificate"
    ]
    if not found:
        raise unittest.SkipTest("this build has no set of the examples")
    return found


def secret_forms(name):
    """The forms in which private keys of a set are written, the usual one first."""
    entry = identifiers()[name]
    if entry.get("private_key") == "raw":
        return ["plain"]
    if not entry.get("seed_bytes"):
        return ["expanded"]
    if name.startswith("mceliece"):
        return ["expanded", "seed", "both"]
    return ["seed", "expanded", "both"]


class KeyCase(CommandCase):
    def keygen_pem(self, name, *more, public="pk.pem", secret="sk.pem"):
        self.keygen(name, public, secret, "--format", "pem", "--force", *more)

    def convert(self, source, target, *more, code=0):
        return self.run_command("convert", *more, "--in", source, "--out", target, code=code)

    def raw(self, source, *more):
        """The bytes of a key, whatever its form."""
        self.convert(source, "raw", *more, "--force", "--format", "raw")
        return self.read("raw")

    def inspect(self, file, *more):
        return json.loads(self.run_command("inspect", file, "--json", *more)[0])


class Identifiers(KeyCase):
    def test_the_command_has_those_of_the_list(self):
        for entry in listed():
            known = identifiers()[entry["name"]]
            self.assertEqual(entry["identifier"], known["oid"])
            self.assertEqual(entry["identifier_status"], known["oid_status"])

    def test_private_ones_follow_the_rule(self):
        for name, entry in identifiers().items():
            if entry["oid_source"].startswith("rule"):
                self.assertEqual(entry["oid"], f"2.25.{uuid.uuid5(NAMESPACE, name).int}")

    def test_no_two_sets_have_the_same(self):
        self.assertEqual(len({e["oid_der"] for e in identifiers().values()}), len(identifiers()))


class KeyFiles(KeyCase):
    """Every set, every form: the bytes are those that the structures of the RFCs give."""

    def test_every_set(self):
        for entry in listed():
            with self.subTest(entry["name"]):
                self.every_form(entry)

    def every_form(self, entry):
        name, size = entry["name"], entry["bytes"]
        self.keygen_pem(name)
        public = self.raw("pk.pem")
        secret = self.raw("sk.pem")
        self.assertEqual(len(public), size["public_key"])
        self.assertEqual(len(secret), size["secret_key"])
        self.assertEqual(self.read("pk.pem"), pem("PUBLIC KEY", public_der(name, public)))
        form = secret_forms(name)[0]
        der = der_of(self.read("sk.pem"))
        self.assertEqual(self.read("sk.pem"), pem("PRIVATE KEY", der))
        self.assertEqual(der, private_der(name, self.content(name, form, der, secret)))

    def content(self, name, form, der, secret):
        """What privateKey should hold; a seed is known from the file alone."""
        if form == "seed":
            seed_bytes = identifiers()[name]["seed_bytes"]
            return element(0x80, der[-seed_bytes:])
        return secret if form == "plain" else element(0x04, secret)

    def test_all_forms_of_one_set_of_each_family(self):
        done = set()
        for entry in listed():
            name = entry["name"]
            if entry["family"] in done or len(secret_forms(name)) == 1:
                continue
            done.add(entry["family"])
            with self.subTest(name):
                self.forms_are_one_key(name)

    def forms_are_one_key(self, name):
        self.keygen_pem(name, "--secret-form", "both")
        secret = self.raw("sk.pem")
        seed_bytes = identifiers()[name]["seed_bytes"]
        both = der_of(self.read("sk.pem"))
        start = both.rindex(element(0x04, secret)) - seed_bytes
        seed = both[start : start + seed_bytes]
        contents = {
            "seed": element(0x80, seed),
            "expanded": element(0x04, secret),
            "both": sequence(element(0x04, seed), element(0x04, secret)),
        }
        for form, content in contents.items():
            self.convert("sk.pem", "sk.der", "--format", "der", "--secret-form", form, "--force")
            self.assertEqual(self.read("sk.der"), private_der(name, content))
            self.assertEqual(self.raw("sk.der"), secret)

    def test_text_whose_characters_are_all_digits_of_base64url(self):
        """A seed of zeros gives a PEM file without '+' and '/', and some without '='."""
        self.write("message", b"message")
        for entry in sets("signature"):
            name = entry["name"]
            if secret_forms(name)[0] != "seed":
                continue
            seed = element(0x80, bytes(identifiers()[name]["seed_bytes"]))
            self.write("sk.pem", pem("PRIVATE KEY", private_der(name, seed)))
            with self.subTest(name):
                files = ["--secret", "sk.pem", "--message", "message", "--signature", "sig"]
                self.run_command("sign", name, *files, "--force")

    def test_keys_without_a_seed_do_not_get_one(self):
        name = a_kem()["name"]
        self.keygen(name)
        for form in ["seed", "both"]:
            self.fails(
                2,
                "the seed of this secret key is not known and cannot be computed from it",
                "convert",
                name,
                "--in",
                "sk",
                "--out",
                "sk.pem",
                "--format",
                "pem",
                "--secret-form",
                form,
            )
        self.assertNotIn("sk.pem", self.files())

    def test_forms_that_a_set_has_not(self):
        for entry in listed():
            if secret_forms(entry["name"]) in (["plain"], ["expanded"]):
                arguments = ["--public", "pk", "--secret", "sk", "--format", "pem"]
                self.fails(
                    2,
                    f"private keys of {entry['name']} have no seed form",
                    "keygen",
                    entry["name"],
                    *arguments,
                    "--secret-form",
                    "seed",
                )
        self.assertEqual(self.files(), [])

    def test_the_form_is_about_key_files(self):
        self.fails(
            2,
            "--secret-form is about key files: use it with --format pem or der",
            "keygen",
            a_kem()["name"],
            "--public",
            "pk",
            "--secret",
            "sk",
            "--secret-form",
            "seed",
        )

    def test_secret_keys_are_private_and_stay(self):
        name = a_kem()["name"]
        for form in ["pem", "der"]:
            self.keygen(name, "pk", "sk", "--format", form, "--force")
            self.assertEqual(stat.S_IMODE(os.stat(self.path("sk")).st_mode), 0o600)
            before = self.read("sk")
            self.keygen(name, "other.pk", "other.sk", "--force")
            self.convert("other.sk", "new.sk", name, "--format", form, "--force")
            self.assertEqual(stat.S_IMODE(os.stat(self.path("new.sk")).st_mode), 0o600)
            _, errors = self.convert("other.sk", "sk", name, "--format", form, code=2)
            self.assertIn("sk exists and may be a secret key that is still needed", errors)
            os.chmod(self.path("sk"), 0o644)
            _, errors = self.encaps(name, ciphertext="sk", code=2)
            self.assertIn("sk exists and holds a secret key", errors)
            self.encaps(name, shared="ss", ciphertext="ct", code=0)
            _, errors = self.encaps(name, shared="sk", ciphertext="ct", code=2)
            self.assertIn("sk exists and holds a secret key", errors)
            _, errors = self.encaps(name, public="other.pk", ciphertext="pk", code=2)
            self.assertIn("pk exists and holds a public key", errors)
            self.assertEqual(self.read("sk"), before)


class Operations(KeyCase):
    """The other commands read keys in every form."""

    def test_kem(self):
        name = a_kem()["name"]
        for form in ["pem", "der"]:
            for secret_form in secret_forms(name):
                self.keygen(
                    name, "pk", "sk", "--force", "--format", form, "--secret-form", secret_form
                )
                for options in [[], ["--in-format", form]]:
                    self.encaps(name, *options)
                    self.decaps(name, *options)
                    self.assertEqual(self.read("ss"), self.read("ss2"))
                self.encaps(name, public="-", stdin=self.read("pk"))
                self.decaps(name, secret="-", stdin=self.read("sk"))
                self.assertEqual(self.read("ss"), self.read("ss2"))

    def test_signature(self):
        if not sets("signature"):
            self.skipTest("this build has no signature set")
        self.write("message", b"a message")
        for entry in sets("signature")[:2]:
            name = entry["name"]
            for form in ["pem", "der"]:
                self.keygen(name, "pk", "sk", "--force", "--format", form)
                for options in [[], ["--in-format", form]]:
                    about = [name, "--message", "message", "--signature"]
                    self.run_command("sign", *about, "sig", "--secret", "sk", "--force", *options)
                    self.run_command("verify", *about, "sig", "--public", "pk", *options)

    def test_the_wrong_key(self):
        name = a_kem()["name"]
        self.keygen_pem(name)
        _, errors = self.encaps(name, public="sk.pem", code=2)
        self.assertIn(
            f"the public key of {name} is needed, but this is the secret key of {name} (are the "
            "files exchanged?)",
            errors,
        )
        for entry in sets("kem")[:3]:
            if entry["name"] != name:
                _, errors = self.encaps(entry["name"], public="pk.pem", code=2)
                self.assertIn(f"but this is the public key of {name}", errors)
        self.assertEqual(self.files(), ["pk.pem", "sk.pem"])


class Examples(KeyCase):
    """The keys of RFC 9935, RFC 9881 and RFC 9909, read and written."""

    def test_good_keys_are_read_and_written_as_they_are(self):
        for e in examples():
            if not e["accept"]:
                continue
            with self.subTest((e["set"], e["kind"], e["form"])):
                text = e["pem"].encode()
                der = der_of(text)
                self.assertEqual(hashlib.sha256(der).hexdigest(), e["der_sha256"])
                self.write("key.pem", text)
                self.write("key.der", der)
                for source in ["key.pem", "key.der"]:
                    for form, expected in [("pem", text), ("der", der)]:
                        self.convert(source, "out", "--format", form, "--force")
                        self.assertEqual(self.read("out"), expected)

    def test_the_three_forms_and_the_public_key_are_one_key(self):
        for name in {e["set"] for e in examples()}:
            own = [e for e in examples() if e["set"] == name and e["accept"]]
            public = next(e for e in own if e["kind"] == "public key")["pem"].encode()
            secrets = [e for e in own if e["kind"] == "private key"]
            prints = set()
            for e in secrets:
                self.write("key.pem", e["pem"].encode())
                prints.add(self.inspect("key.pem")["fingerprint"])
                self.run_command(
                    "pubkey", "--secret", "key.pem", "--public", "pk.pem", "--format", "pem"
                )
                self.assertEqual(self.read("pk.pem"), public)
                for other in secrets:
                    if e["form"] in ("seed", "both"):
                        options = ["--format", "pem", "--force"]
                        if other["form"] != "raw":
                            options += ["--secret-form", other["form"]]
                        self.convert("key.pem", "out", *options)
                        self.assertEqual(self.read("out"), other["pem"].encode())
            self.assertEqual(prints, {"sha256:" + hashlib.sha256(der_of(public)).hexdigest()})

    def test_bad_keys_are_refused(self):
        for e in examples():
            if e["accept"]:
                continue
            self.write("key.pem", e["pem"].encode())
            together = "the seed and the secret key in it do not belong together"
            message = together if e["form"] == "both" else f"the secret key of {e['set']} is not s"
            for arguments in [
                ["inspect", "key.pem"],
                ["convert", "--in", "key.pem", "--out", "out", "--format", "der"],
                ["pubkey", "--secret", "key.pem", "--public", "out"],
            ]:
                self.fails(1, message, *arguments)
        self.assertNotIn("out", self.files())


class FormsOfOtherPrograms(KeyCase):
    """Read, and written in our own form."""

    def small(self, wanted):
        for entry in listed():
            if wanted(identifiers()[entry["name"]]):
                self.keygen(entry["name"], "pk", "sk", "--force")
                return entry["name"], self.read("pk"), self.read("sk")
        raise unittest.SkipTest("this build has no such set")

    def read_as(self, name, der, key):
        self.write("key.der", der)
        self.convert("key.der", "out", "--force")
        self.assertEqual(self.read("out"), key)
        self.assertEqual(self.inspect("key.der")["set"], name)

    def test_public_key_behind_the_secret_key(self):
        name, public, secret = self.small(lambda e: e["set"] == a_kem()["name"])
        self.read_as(name, private_der(name, element(4, secret + public)), secret)
        other = bytes([public[0] ^ 1]) + public[1:]
        self.write("bad.der", private_der(name, element(4, secret + other)))
        self.fails(1, "is not sound", "inspect", "bad.der")

    def test_other_identifiers(self):
        for encoding, wrapped in [
            ("raw public key", lambda key: key),
            ("public key BIT STRING holds DER OCTET STRING", lambda key: element(4, key)),
            ("public key BIT STRING holds DER SEQUENCE", lambda key: sequence(element(4, key))),
        ]:
            with self.subTest(encoding):
                self.one_encoding(encoding, wrapped)

    def one_encoding(self, encoding, wrapped):
        def those(entry):
            return [e for e in entry.get("also_read", []) if e["encoding"].startswith(encoding)]

        name, public, secret = self.small(those)
        algorithm = sequence(bytes.fromhex(those(identifiers()[name])[0]["oid_der"]))
        info = sequence(algorithm, element(3, b"\0" + wrapped(public)))
        self.read_as(name, info, public)
        self.read_as(name, sequence(b"\2\1\0", algorithm, element(4, element(4, secret))), secret)
        self.convert("key.der", "own.der", "--format", "der", "--force")
        self.assertEqual(self.read("own.der"), private_der(name, element(4, secret)))
        for bad in [wrapped(public) + b"\0", wrapped(public)[:-1], wrapped(public[:-1])]:
            self.write("bad.der", sequence(algorithm, element(3, b"\0" + bad)))
            self.fails(2, "bad.der: ", "inspect", "bad.der")


class PublicKeys(KeyCase):
    def test_every_set(self):
        for entry in listed():
            name = entry["name"]
            if name.startswith("mceliece") and name != "mceliece348864f":
                continue  # as long as key generation
            with self.subTest(name):
                self.keygen(name, "pk", "sk", "--force")
                self.run_command("pubkey", name, "--secret", "sk", "--public", "own", "--force")
                self.assertEqual(self.read("own"), self.read("pk"))

    def test_forms(self):
        name = a_kem()["name"]
        self.keygen(name)
        for form in ["raw", "hex", "base64", "base64url", "der", "pem"]:
            self.convert("sk", "sk.in", name, "--format", form, "--force")
            for out in ["hex", "pem"]:
                self.run_command(
                    "pubkey", name, "--secret", "sk.in", "--public", "own", "--format", out
                )
                self.assertEqual(self.raw("own", name), self.read("pk"))

    def test_a_public_key_has_none(self):
        self.keygen_pem(a_kem()["name"])
        self.fails(2, "is the public key of", "pubkey", "--secret", "pk.pem", "--public", "own")


class Inspection(KeyCase):
    def setUp(self):
        super().setUp()
        self.entry = a_kem()
        self.name = self.entry["name"]

    def test_what_is_said(self):
        self.keygen_pem(self.name)
        said = self.inspect("pk.pem")
        size = self.entry["bytes"]
        self.assertEqual(
            {key: said[key] for key in ["kind", "set", "format", "file_bytes", "public_key_bytes"]},
            {
                "kind": "public key",
                "set": self.name,
                "format": "pem",
                "file_bytes": len(self.read("pk.pem")),
                "public_key_bytes": size["public_key"],
            },
        )
        self.assertEqual(said["identifier"], identifiers()[self.name]["oid"])
        text, _ = self.run_command("inspect", "pk.pem")
        for value in ["public key", self.name, "pem", said["identifier"], said["fingerprint"]]:
            self.assertIn(value, text.decode())

    def test_a_pair_has_one_fingerprint_in_every_form(self):
        self.keygen_pem(self.name, "--secret-form", "both")
        prints = set()
        for key in ["pk.pem", "sk.pem"]:
            for form in ["raw", "hex", "base64", "base64url", "der", "pem"]:
                self.convert(key, "key", "--format", form, "--force")
                prints.add(self.inspect("key", "--set", self.name)["fingerprint"])
        digest = hashlib.sha256(der_of(self.read("pk.pem"))).hexdigest()
        self.assertEqual(prints, {f"sha256:{digest}"})

    def test_nothing_secret_is_printed(self):
        """No six bytes of the secret key are in the output, in hex or base64."""
        self.keygen_pem(self.name, "--secret-form", "both")
        secret = der_of(self.read("sk.pem"))
        public = public_der(self.name, self.raw("pk.pem"))
        for options in [[], ["--json"]]:
            output, errors = self.run_command("inspect", "sk.pem", *options)
            text = output.decode() + errors
            for i in range(len(secret) - 6):
                part = secret[i : i + 6]
                if part not in public:
                    self.assertNotIn(part.hex(), text.lower())
                    self.assertNotIn(base64.b64encode(part).decode(), text)

    def test_other_objects_are_named_by_their_length(self):
        self.keygen(self.name)
        self.encaps(self.name)
        said = self.inspect("ct", "--set", self.name)
        size = self.entry["bytes"]["ciphertext"]
        self.assertIn(
            {"kind": "ciphertext", "set": self.name, "format": "raw", "bytes": size},
            said["may_be"],
        )
        text, _ = self.run_command("inspect", "ct", "--set", self.name)
        self.assertIn(f"the ciphertext of {self.name}", text.decode())

    def test_unknown_files(self):
        for content in [b"", b"a text", os.urandom(17)]:
            self.write("file", content)
            self.fails(2, "file is nothing that is known here", "inspect", "file")

    def test_what_other_programs_make_of_keys(self):
        for label, message in [
            ("CERTIFICATE", "take the public key out of it first (openssl x509"),
            ("ENCRYPTED PRIVATE KEY", "decrypt it first (openssl pkcs8"),
            ("EC PRIVATE KEY", "it is a PEM block 'EC PRIVATE KEY'"),
        ]:
            self.write("file.pem", pem(label, sequence(b"\5\0")))
            self.fails(2, message, "inspect", "file.pem")
        pbes2 = sequence(bytes.fromhex("06092a864886f70d01050d"), sequence())
        self.write("file.der", sequence(pbes2, element(4, b"encrypted")))
        self.fails(2, "decrypt it first (openssl pkcs8", "inspect", "file.der")
        self.write("file.der", sequence(sequence(element(0xA0, b"\2\1\2"), b"\2\1\1")))
        self.fails(2, "take the public key out of it first", "inspect", "file.der")

    def test_certificates_of_the_examples(self):
        for e in data("key_examples.json")["examples"]:
            if e["kind"] == "certificate":
                self.write("file.pem", e["pem"].encode())
                self.write("file.der", der_of(e["pem"].encode()))
                for file in ["file.pem", "file.der"]:
                    self.fails(2, "it is a certificate", "inspect", file)
