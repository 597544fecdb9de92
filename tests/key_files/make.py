"""Makes key_files.json: key files that every reader accepts, and files that every reader refuses.

    tests/key_files/make.py            writes it
    tests/key_files/make.py --check    exit code 1 if it is not what this script writes

The command, the bindings for Python, JavaScript, Java, Rust and Go, and the OpenSSL provider read
all rows in their own tests. README.md says what the fields are. The keys are those of the RFCs'
examples.

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

import base64
import copy
import json
import sys
from pathlib import Path

from structures import (
    ATTRIBUTES,
    BIT_STRING,
    INTEGER,
    NULL,
    OCTET_STRING,
    OID,
    PUBLIC_KEY,
    ROOT,
    SEED,
    SEQUENCE,
    data,
    der_of,
    element,
    length_octets,
    oid,
    pem,
    private_der,
    public_der,
    sequence,
)

FILE = Path(__file__).with_name("key_files.json")
KEM, DSA, SLH = "mlkem512", "mldsa44", "slhdsa_sha2_128f"
RSA = bytes.fromhex("06092a864886f70d010101")
PRIVATE, PUBLIC = "PRIVATE KEY", "PUBLIC KEY"
LENIENT = "OpenSSL's own reader of PEM takes it"
FIRST = "OpenSSL's own decoders hand over the first element and leave the rest"
MANY = 2000  # octets of an INTEGER or a number in an identifier: more than 4300 decimal digits


def example(name, form):
    """The DER of a published key."""
    for entry in data("key_examples.json")["examples"]:
        if entry["set"] == name and entry["form"] == form and entry["accept"]:
            return der_of(entry["pem"].encode())
    raise LookupError(f"{name} {form}")


SEED_BYTES = {KEM: 64, DSA: 32}
SECRET_BYTES = {KEM: 1632, DSA: 2560}
PUBLIC_BYTES = {KEM: 800, DSA: 1312}


def vector(field):
    """A key of the first vector of the SLH-DSA set, of which there is no published file."""
    text = (ROOT / f"tests/vectors/{SLH}.json").read_text(encoding="utf-8")
    return bytes.fromhex(json.loads(text)["vectors"][0][field])


def public(name):
    if name == SLH:
        return vector("pk")
    return example(name, "SubjectPublicKeyInfo")[-PUBLIC_BYTES[name] :]


def secret(name):
    return vector("sk") if name == SLH else example(name, "expanded")[-SECRET_BYTES[name] :]


def seed(name):
    return example(name, "seed")[-SEED_BYTES[name] :]


def flipped(content, at):
    return content[:at] + bytes([content[at] ^ 1]) + content[at + 1 :]


def attached(key):
    """The element of a public key after the private key."""
    return element(PUBLIC_KEY, b"\0" + key)


def both_of(seed_part, secret_part, *more):
    return sequence(element(OCTET_STRING, seed_part), element(OCTET_STRING, secret_part), *more)


def both_der(name=KEM, seed_part=None, secret_part=None, **more):
    pair = both_of(seed_part or seed(name), secret_part or secret(name))
    return private_der(name, pair, **more)


def seed_der(name=KEM, **more):
    return private_der(name, element(SEED, seed(name)), **more)


def expanded_der(name=KEM, **more):
    return private_der(name, element(OCTET_STRING, secret(name)), **more)


class Rows:
    """The rows, in order; names are unique, and no content comes twice."""

    def __init__(self):
        self.rows = []
        self.names = set()
        self.contents = set()

    def add(self, kind, name, key_set, content, says="", openssl=""):
        if name in self.names or content in self.contents:
            raise ValueError(f"{name} is there already")
        self.names.add(name)
        self.contents.add(content)
        is_text = content.startswith((b"-----", b"Explanations"))
        row = {"name": name, "set": key_set, "class": kind}
        if is_text:
            row["pem"] = content.decode("ascii")
        else:
            row["der"] = base64.b64encode(content).decode()
        for field, text in [("says", says), ("openssl", openssl)]:
            if text:
                row[field] = text
        self.rows.append(row)

    def good(self, name, key_set, content):
        self.add("good", name, key_set, content)

    def malformed(self, name, content, says, key_set=KEM, **more):
        self.add("malformed", name, key_set, content, says, **more)

    def unsound(self, name, content, says, key_set=KEM):
        self.add("unsound", name, key_set, content, says)


# ---- Files that are read -------------------------------------------------------------------------


def add_good(rows):
    for name in [KEM, DSA]:
        rows.good(f"seed of {name}", name, seed_der(name))
        rows.good(f"expanded key of {name}", name, expanded_der(name))
        rows.good(f"seed and expanded key of {name}", name, both_der(name))
        rows.good(f"public key of {name}", name, public_der(name, public(name)))
    rows.good(f"private key of {SLH}", SLH, private_der(SLH, secret(SLH)))
    rows.good(f"public key of {SLH}", SLH, public_der(SLH, public(SLH)))
    attributes = element(ATTRIBUTES, b"")
    rows.good("version 1", KEM, seed_der(version=1))
    rows.good("attributes", KEM, seed_der(more=attributes))
    own = attached(public(KEM))
    rows.good("its public key", KEM, seed_der(version=1, more=own))
    rows.good("attributes and its public key", KEM, seed_der(version=1, more=attributes + own))
    rows.good("expanded, its public key", KEM, expanded_der(version=1, more=own))
    rows.good(
        f"{SLH}, its public key", SLH, private_der(SLH, secret(SLH), 1, attached(public(SLH)))
    )
    text = pem(PRIVATE, seed_der(DSA))
    rows.good("PEM", DSA, text)
    rows.good("PEM of a public key", SLH, pem(PUBLIC, public_der(SLH, public(SLH))))
    rows.good("PEM, lines that end with CR LF", DSA, text.replace(b"\n", b"\r\n"))
    rows.good("PEM after an explanation", DSA, b"Explanations\nin front\n" + text)
    rows.good("PEM, no end of the last line", DSA, text.rstrip())


# ---- DER -----------------------------------------------------------------------------------------


def add_tags(rows):
    header = bytes([INTEGER, 1, 0]) + sequence(oid(KEM))
    for name, bad, says in [
        ("NULL for the key", header + element(NULL, b""), "begin with the tag 0x04 and begins"),
        (
            "SET for the algorithm",
            bytes([INTEGER, 1, 0]) + element(0x31, oid(KEM)),
            "the algorithm identifier should",
        ),
        (
            "tag 0x81 for the seed",
            header + element(OCTET_STRING, element(0x81, seed(KEM))),
            "the secret key should begin with",
        ),
        ("tag 0xa0 for the seed", header + element(OCTET_STRING, element(0xA0, seed(KEM))), "0xa0"),
        (
            "SEQUENCE around the seed",
            header + element(OCTET_STRING, sequence(element(SEED, seed(KEM)))),
            "the seed should begin",
        ),
        (
            "seed as an OCTET STRING",
            header + element(OCTET_STRING, element(OCTET_STRING, seed(KEM))),
            "the secret key in it has 64 bytes",
        ),
        (
            "constructed OCTET STRING",
            header + element(0x24, element(OCTET_STRING, element(SEED, seed(KEM)))),
            "begins with 0x24",
        ),
    ]:
        rows.malformed(name, sequence(bad), says)
    rows.malformed(
        "OCTET STRING for the BIT STRING",
        sequence(sequence(oid(SLH)), element(OCTET_STRING, b"\0" + public(SLH))),
        "the BIT STRING of the public key should begin with the tag 0x03",
        SLH,
    )


def add_lengths(rows):
    inner = seed_der()[2:]
    short = "not in its shortest form"
    rows.malformed("length with an octet", b"\x30\x81" + bytes([len(inner)]) + inner, short)
    rows.malformed("length with zero first", b"\x30\x82\0" + bytes([len(inner)]) + inner, short)
    long_seed = bytes([SEED, 0x81, len(seed(KEM))]) + seed(KEM)
    says = "the length of the seed is not in its sh"
    rows.malformed("length of the seed", private_der(KEM, long_seed), says)
    version = bytes([INTEGER, 0x81, 1, 0]) + sequence(oid(KEM))
    says = "the length of the version is not in its shortest form"
    der = sequence(version + element(OCTET_STRING, element(SEED, seed(KEM))))
    rows.malformed("length of the version", der, says)
    rows.malformed("indefinite length", b"\x30\x80" + inner + b"\0\0", "has an indefinite length")
    rows.malformed("huge length", b"\x30\x84\xff\xff\xff\xff" + inner, "larger than any key")
    rows.malformed("length of 127 octets", b"\x30\xff" + bytes(127), "nothing that is known")
    rows.malformed("length that is reserved", b"\x30\xff" + inner, "nothing that is known")


def add_ends(rows):
    kinds = [
        ("seed", seed_der(), KEM),
        ("both", both_der(), KEM),
        ("public key", public_der(SLH, public(SLH)), SLH),
    ]
    for name, der, key_set in kinds:
        rows.malformed(f"{name}, a byte after it", der + b"\0", "1 byte follows where", key_set,
                       openssl=FIRST)  # fmt: skip
        if len(der) < 200:
            says = "bytes follow where"
            rows.malformed(f"{name}, twice", der + der, says, key_set, openssl=FIRST)
        for length in [len(der) - 1, len(der) // 2, 30]:
            says = "the file was cut off or damaged"
            rows.malformed(f"{name}, {length} bytes of it", der[:length], says, key_set)
    for length in [1, 2]:
        der = seed_der()[:length]
        rows.malformed(f"{length} bytes of a key", der, "nothing that is known")
    null = element(NULL, b"")
    der = private_der(KEM, element(SEED, seed(KEM)) + null)
    says = "2 bytes follow where the OCTET STRING privateKey should end"
    rows.malformed("NULL after the seed", der, says)
    says = "2 bytes follow where the private key should"
    rows.malformed("NULL after the private key", seed_der(more=null), says)
    der = private_der(KEM, both_of(seed(KEM), secret(KEM), null))
    says = "where the pair of seed and secret key should"
    rows.malformed("NULL after seed and expanded key", der, says)
    bits = element(BIT_STRING, b"\0" + public(SLH))
    says = "2 bytes follow where the public key should end"
    rows.malformed("NULL after the public key", sequence(sequence(oid(SLH)), bits, null), says, SLH)
    rows.malformed("an empty SEQUENCE", sequence(), "nothing that is known")


def add_algorithms(rows):
    bits = element(BIT_STRING, b"\0" + public(SLH))
    key = element(OCTET_STRING, element(SEED, seed(KEM)))
    version = bytes([INTEGER, 1, 0])
    none = "which is that of no parameter set"
    rsa = f"the object identifier 1.2.840.113549.1.1.1, {none}"
    rows.malformed("RSA public key", sequence(sequence(RSA), bits), rsa, SLH)
    rows.malformed("RSA private key", sequence(version, sequence(RSA), key), rsa)
    for name, identifier in [
        ("identifier that begins with a zero digit", bytes([OID, 2, 0x80, 1])),
        ("identifier that is cut off", bytes([OID, 1, 0x80])),
        ("identifier without octets", bytes([OID, 0])),
        ("identifier with a long number", element(OID, b"\x2a" + b"\xff" * MANY + b"\x7f")),
        ("identifier of one octet more", element(OID, oid(KEM)[2:] + b"\1")),
        ("identifier of one octet less", element(OID, oid(KEM)[2:-1])),
    ]:
        rows.malformed(name, sequence(version, sequence(identifier), key), none)
    for name, parameters in [("NULL", element(NULL, b"")), ("an empty SEQUENCE", sequence())]:
        for what, key_set, before, after in [
            ("public key", SLH, b"", bits),
            ("private key", KEM, version, key),
        ]:
            says = f"there are parameters after the object identifier of {key_set}"
            der = sequence(before, sequence(oid(key_set), parameters), after)
            rows.malformed(f"{what} with the parameters {name}", der, says, key_set)
    deep = b""
    for _ in range(300):
        deep = sequence(deep)
    der = sequence(version, sequence(oid(KEM), deep), key)
    says = f"there are parameters after the object identifier of {KEM}"
    rows.malformed("parameters 300 levels deep", der, says)
    rows.malformed("300 SEQUENCEs", deep, "the object identifier should begin")


def add_sizes(rows):
    for change, word in [(-1, "less"), (1, "more")]:

        def other(content, change=change):
            return (content + b"\0")[: len(content) + change]

        for what, name, der in [
            ("seed", f"seed, a byte {word}", private_der(KEM, element(SEED, other(seed(KEM))))),
            ("seed", f"seed of both, a byte {word}", both_der(seed_part=other(seed(KEM)))),
            ("secret key", f"expanded key of both, a byte {word}",
             both_der(secret_part=other(secret(KEM)))),
            ("secret key", f"expanded key, a byte {word}",
             private_der(KEM, element(OCTET_STRING, other(secret(KEM))))),
            ("public key", f"public key, a byte {word}", public_der(KEM, other(public(KEM)))),
            ("public key", f"public key after the seed, a byte {word}",
             seed_der(version=1, more=attached(other(public(KEM))))),
        ]:  # fmt: skip
            rows.malformed(name, der, f"the {what} in it has ")
        for what, content, name, der in [
            ("secret key", secret(SLH), "private key", private_der(SLH, other(secret(SLH)))),
            ("public key", public(SLH), "public key", public_der(SLH, other(public(SLH)))),
        ]:
            says = f"the {what} in it has {len(content) + change} bytes"
            rows.malformed(f"{name} of {SLH}, a byte {word}", der, says, SLH)
    der = private_der(KEM, element(SEED, b""))
    rows.malformed("seed without bytes", der, "the seed in it has 0 bytes")
    der = private_der(SLH, element(OCTET_STRING, secret(SLH)))
    rows.malformed(f"tag around the key of {SLH}", der, "the secret key in it has 66 bytes", SLH)


def add_versions(rows):
    neither = "the version is neither 0 nor 1"
    only_1 = "which only version 1 of the structure has"
    rows.malformed("version 2", seed_der(version=2), neither)
    rows.malformed("version -1", seed_der(version=255), neither)
    algorithm = sequence(oid(KEM))
    key = element(OCTET_STRING, element(SEED, seed(KEM)))
    for name, version in [
        ("version 0 in two octets", b"\0\0"),
        ("version without octets", b""),
        ("version of many octets", b"\x7f" * MANY),
    ]:
        rows.malformed(name, sequence(element(INTEGER, version), algorithm, key), neither)
    rows.malformed("no version", sequence(algorithm, key), "should begin with the tag 0x03")
    own = attached(public(KEM))
    rows.malformed("public key with version 0", seed_der(more=own), only_1)
    rows.malformed("public key with version 0, expanded", expanded_der(more=own), only_1)
    der = private_der(SLH, secret(SLH), more=attached(public(SLH)))
    rows.malformed(f"public key with version 0, {SLH}", der, only_1, SLH)
    attributes = element(ATTRIBUTES, b"")
    says = "where the private key should end"
    der = seed_der(version=1, more=own + attributes)
    rows.malformed("attributes after the public key", der, says)
    rows.malformed("attributes twice", seed_der(more=attributes + attributes), says)
    rows.malformed("public key twice", seed_der(version=1, more=own + own), says)


def add_bits(rows):
    for unused in [1, 7, 8, 255]:
        bits = element(BIT_STRING, bytes([unused]) + public(SLH))
        der = sequence(sequence(oid(SLH)), bits)
        rows.malformed(f"{unused} unused bits", der, "has unused bits", SLH)
    der = sequence(sequence(oid(SLH)), element(BIT_STRING, b""))
    rows.malformed("BIT STRING without octets", der, "has unused bits", SLH)
    bits = element(PUBLIC_KEY, b"\1" + public(KEM))
    der = seed_der(version=1, more=bits)
    rows.malformed("unused bits after the private key", der, "has unused bits")
    der = seed_der(version=1, more=element(PUBLIC_KEY, b""))
    rows.malformed("public key without octets after the private key", der, "has unused bits")


# ---- Keys that are well formed and wrong ---------------------------------------------------------


def add_unsound(rows):
    disagree = "the seed and the secret key in it do not belong together"
    key = secret(KEM)
    for at in [0, len(key) // 2, len(key) - 1]:
        der = both_der(secret_part=flipped(key, at))
        rows.unsound(f"seed and expanded key differ in byte {at}", der, disagree)
    rows.unsound("another seed", both_der(seed_part=flipped(seed(KEM), 0)), disagree)
    der = both_der(DSA, seed_part=flipped(seed(DSA), 31))
    rows.unsound(f"another seed, {DSA}", der, disagree, DSA)
    other = attached(flipped(public(KEM), 0))
    says = "the public key and the secret key in it do not belong together"
    rows.unsound("another public key after the seed", seed_der(version=1, more=other), says)
    der = expanded_der(version=1, more=other)
    rows.unsound("another public key after the expanded key", der, "is not sound")
    for at in [0, 31]:
        more = attached(flipped(public(SLH), at))
        der = private_der(SLH, secret(SLH), 1, more)
        rows.unsound(f"another public key of {SLH}, byte {at}", der, "is not sound", SLH)
    der = public_der(KEM, bytes.fromhex("ff0f") + public(KEM)[2:])
    rows.unsound("coefficient of 4095", der, f"the public key of {KEM} is not sound")


# ---- PEM -----------------------------------------------------------------------------------------


def add_labels(rows):
    text = pem(PRIVATE, seed_der(DSA))
    spki = public_der(SLH, public(SLH))
    says = "should begin with the tag 0x30 and"
    rows.malformed("private key, labelled public", pem(PUBLIC, seed_der(DSA)), says, DSA)
    says = "the version should begin with the tag 0x02"
    rows.malformed("public key, labelled private", pem(PRIVATE, spki), says, SLH)
    for label, says in [
        ("KEY", "it is a PEM block 'KEY': the label of a key is"),
        ("", "it is a PEM block ''"),
        ("private key", "it is a PEM block 'private key'"),
        ("PRIVATE  KEY", "it is a PEM block 'PRIVATE  KEY'"),
        ("ENCRYPTED PRIVATE KEY", "decrypt it first"),
        ("CERTIFICATE", "take the public key out of it first"),
    ]:
        lenient = "OpenSSL takes a key that is not encrypted, too" if "ENC" in label else ""
        rows.malformed(f"label '{label}'", pem(label, seed_der(DSA)), says, DSA, openssl=lenient)
    says = "begins as 'PRIVATE KEY' and ends as 'PUBLIC KEY'"
    rows.malformed("two labels", text.replace(b"END PRIVATE", b"END PUBLIC"), says, DSA)
    dashes = "five dashes"
    rows.malformed("four dashes", text.replace(b"KEY-----\n", b"KEY----\n"), dashes, DSA)
    after = text.replace(b"END PRIVATE KEY-----", b"END PRIVATE KEY-----MC4")
    rows.malformed("base64 after END", after, dashes, DSA, openssl=LENIENT)
    before = text.replace(b"BEGIN PRIVATE KEY-----", b"BEGIN PRIVATE KEY-----MC4")
    rows.malformed("base64 after BEGIN", before, dashes, DSA, openssl=LENIENT)
    spaced = text.replace(b"-----END", b" -----END")
    rows.malformed("END not at the start of a line", spaced, "no line '-----END", DSA)


def add_base64(rows):
    text = pem(PRIVATE, seed_der(DSA))
    lines = text.split(b"\n")
    says = "is not base64"
    for name, bad in [
        ("a foreign character first", text.replace(lines[1], b"!" + lines[1][1:])),
        ("a foreign character more", text.replace(lines[1], lines[1][:7] + b"!" + lines[1][7:])),
        ("four foreign characters", text.replace(lines[1], lines[1][:8] + b"*_-." + lines[1][8:])),
        ("a character less", text.replace(lines[1], lines[1][1:])),
        ("padding in the middle", text.replace(lines[1], lines[1][:-1] + b"=")),
        ("padding of three", text.replace(lines[2], lines[2] + b"===")),
        ("padding of four", text.replace(lines[2], lines[2] + b"====")),
        ("a comment", text.replace(lines[1], lines[1] + b"\na comment: within")),
        ("a header", text.replace(lines[0], lines[0] + b"\nComment: within\n")),
        ("a NUL", text.replace(lines[1], lines[1][:8] + b"\0" + lines[1][8:])),
        ("base64url", text.replace(lines[1], lines[1].replace(b"A", b"-", 1))),
        ("nothing", lines[0] + b"\n" + lines[-2] + b"\n"),
    ]:  # fmt: skip
        rows.malformed(f"base64: {name}", bad, says, DSA)
    # 32 bytes after 22: a last character whose four low bits do not count
    spki = pem(PUBLIC, public_der(SLH, public(SLH)))
    body = spki.split(b"\n")
    last = body[-3]
    if not last.endswith(b"="):
        raise ValueError("the key has no padding")
    digits = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    stem = last.rstrip(b"=")
    odd = stem[:-1] + bytes([digits[digits.index(stem[-1:]) + 1]]) + last[len(stem) :]
    rows.malformed("base64: bits that do not count", spki.replace(last, odd), says, SLH,
                   openssl=LENIENT)  # fmt: skip
    rows.malformed("base64: no padding", spki.replace(last, stem), says, SLH)


def add_blocks(rows):
    text = pem(PRIVATE, seed_der(DSA))
    several = "there are several PEM blocks in it"
    rows.malformed("two keys", text + text, several, DSA, openssl=LENIENT)
    certificate = pem("CERTIFICATE", sequence())
    rows.malformed("a certificate after it", text + certificate, several, DSA, openssl=LENIENT)
    rows.malformed("a certificate before it", certificate + text, several, DSA, openssl=LENIENT)
    rows.malformed("a key that is cut off after it", text + text[:60], several, DSA,
                   openssl=LENIENT)  # fmt: skip
    for length in [len(text) - 30, 60, 28, 20]:
        says = "there is no line '-----END PRIVATE KEY-----'" if length > 27 else "five dashes"
        rows.malformed(f"{length} characters of it", text[:length], says, DSA)
    rows.malformed("many BEGIN lines", b"-----BEGIN A-----\n" * 60, "no line '-----END A-----'")


# ---- Every change of structure -------------------------------------------------------------------

TAGS = [0x01, INTEGER, BIT_STRING, OCTET_STRING, NULL, OID, SEQUENCE, 0x31, SEED, PUBLIC_KEY]
TAGS += [ATTRIBUTES, 0xA1, 0x1F, 0x24, 0x23]


class Element:
    """An element as a tree: what tests/cli/key_mutator.cpp changes at random is here changed in
    every way."""

    def __init__(self, tag, content, parts=()):
        self.tag, self.content, self.parts, self.length = tag, content, list(parts), None

    def written(self):
        content = b"".join(part.written() for part in self.parts) if self.parts else self.content
        length = length_octets(len(content)) if self.length is None else self.length(len(content))
        end = b"\0\0" if length == b"\x80" else b""
        return bytes([self.tag]) + length + content + end


def parse(der, opened):
    """The elements of these bytes. `opened`: the OCTET STRINGs hold elements, too."""
    found = []
    while der:
        head = 2 + (der[1] & 0x7F if der[1] & 0x80 else 0)
        length = int.from_bytes(der[2:head], "big") if head > 2 else der[1]
        content, rest = der[head : head + length], der[head + length :]
        holds = der[0] & 0x20 or (opened and der[0] == OCTET_STRING)
        found.append(Element(der[0], content, parse(content, opened) if holds else ()))
        der = rest
    return found


def lists(tree):
    yield tree
    for one in tree:
        if one.parts:
            yield from lists(one.parts)


LENGTHS = {
    "an octet more": lambda n: bytes([0x81, n]) if n < 128 else b"\x82\0" + bytes([n]),
    "indefinite": lambda _: b"\x80",
    "too short": lambda n: length_octets(max(n - 1, 0)),
    "too long": lambda n: length_octets(n + 1),
    "huge": lambda _: b"\x84\xff\xff\xff\xff",
}


def changes(tree):
    """(what was changed, DER), for each place and change."""
    for number in range(sum(1 for _ in lists(tree))):
        for place in range(len(list(lists(tree))[number])):

            def changed(change, number=number, place=place):
                whole = copy.deepcopy(tree)
                change(list(lists(whole))[number], place)
                return b"".join(one.written() for one in whole)

            def set_tag(tag):
                return lambda there, at: setattr(there[at], "tag", tag)

            def set_length(form):
                return lambda there, at: setattr(there[at], "length", form)

            def wrap(tag):
                return lambda there, at: there.__setitem__(at, Element(tag, b"", [there[at]]))

            def swap(there, at):
                there[at], there[at - 1] = there[at - 1], there[at]

            where = f"element {place} of list {number}"
            yield f"{where}: left out", changed(lambda there, at: there.pop(at))
            yield f"{where}: twice", changed(lambda there, at: there.insert(at, there[at]))
            yield f"{where}: exchanged", changed(swap)
            for name, form in LENGTHS.items():
                yield f"{where}: length {name}", changed(set_length(form))
            for tag in TAGS:
                yield f"{where}: tag {tag:#04x}", changed(set_tag(tag))
            for tag in [SEQUENCE, OCTET_STRING, ATTRIBUTES]:
                yield f"{where}: within {tag:#04x}", changed(wrap(tag))


def add_changes(rows):
    private = seed_der(DSA)
    spki = public_der(SLH, public(SLH))
    for what, name, der in [("private key", DSA, private), ("public key", SLH, spki)]:
        for change, bad in changes(parse(der, opened=what == "private key")):
            if bad and bad != der and bad not in rows.contents:
                lenient = FIRST if bad.startswith(der) else ""
                rows.add("malformed", f"{what}, {change}", name, bad, openssl=lenient)


def made():
    rows = Rows()
    for add in [
        add_good,
        add_tags,
        add_lengths,
        add_ends,
        add_algorithms,
        add_sizes,
        add_versions,
        add_bits,
        add_unsound,
        add_labels,
        add_base64,
        add_blocks,
        add_changes,
    ]:
        add(rows)
    counts = {}
    for row in rows.rows:
        counts[row["class"]] = counts.get(row["class"], 0) + 1
    lines = ",\n".join(json.dumps(row) for row in rows.rows)
    return f'{{"counts": {json.dumps(counts)},\n"rows": [\n{lines}\n]}}\n'


def main():
    if sys.argv[1:] == ["--check"]:
        if FILE.read_text(encoding="ascii") != made():
            sys.exit(f"{FILE.name} is not what {Path(__file__).name} writes: run it")
        return
    FILE.write_text(made(), encoding="ascii")


if __name__ == "__main__":
    main()
