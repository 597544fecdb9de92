# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Bytes on the wire: records, messages and flights of PQ-TLS 1.3, KEMTLS and KEMTLS-PDK
(specs/tls_and_keys.md sections D.2 to D.4). All sizes are in bytes.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

CLIENT, SERVER = "C", "S"
PROTOCOLS = (
    "pqtls",
    "pqtls_mutual",
    "kemtls",
    "kemtls_mutual",
    "kemtls_pdk",
    "kemtls_pdk_mutual",
)
TITLES = {
    "pqtls": "PQ-TLS",
    "pqtls_mutual": "PQ-TLS, mutual",
    "kemtls": "KEMTLS",
    "kemtls_mutual": "KEMTLS, mutual",
    "kemtls_pdk": "KEMTLS-PDK",
    "kemtls_pdk_mutual": "KEMTLS-PDK, mutual",
}

CLIENT_HELLO = 230  # without the key share's key; fits all published rows
CERTIFICATE = 200  # without key and signature, where no names are given
RECORD_CONTENT = 16384  # of an encrypted record
RECORD_EXTRA = 22  # header 5, inner type 1, tag 16
FINISHED_HASH = 32  # SHA-256
CHANGE_CIPHER_SPEC = 6
SHARE_LIMIT = 65535  # two-byte length of a key share and of a KEM's ciphertext
SIGNATURE_LIMIT = 65535


@dataclass(frozen=True)
class KemSizes:
    public_key: int
    ciphertext: int


@dataclass(frozen=True)
class SignatureSizes:
    public_key: int
    signature: int


@dataclass(frozen=True)
class Message:
    name: str
    bytes: int


@dataclass(frozen=True)
class Flight:
    """What one side writes at a time."""

    sender: str
    messages: tuple[Message, ...]

    @property
    def bytes(self) -> int:
        return sum(message.bytes for message in self.messages)


@dataclass(frozen=True)
class Parts:
    """What a handshake is made of: the ephemeral KEM, the key in the certificates (a signature in
    PQ-TLS, a KEM in KEMTLS), the signature of the certificates."""

    exchange: KemSizes
    identity: SignatureSizes | KemSizes
    authority: SignatureSizes
    certificate: int | None = None  # None: CERTIFICATE + key + signature
    client_hello: int = CLIENT_HELLO

    @property
    def certificate_bytes(self) -> int:
        if self.certificate is not None:
            return self.certificate
        return CERTIFICATE + self.identity.public_key + self.authority.signature


def encrypted(message: int) -> int:
    """A message with its handshake header in encrypted records, alone in them."""
    return message + RECORD_EXTRA * ceil(message / RECORD_CONTENT)


def client_hello(parts: Parts, extensions: int = 0) -> Message:
    return Message("ClientHello", parts.client_hello + parts.exchange.public_key + extensions)


def server_hello(ciphertext: int, extensions: int = 0) -> Message:
    """With a session identifier of 32 bytes."""
    return Message("ServerHello", 95 + ciphertext + extensions)


def certificate(der: int) -> Message:
    return Message("Certificate", encrypted(4 + 1 + 3 + 3 + der + 2))


def certificate_verify(signature: int) -> Message:
    return Message("CertificateVerify", encrypted(4 + 2 + 2 + signature))


def encapsulation(ciphertext: int) -> Message:
    return Message("KEMEncapsulation", encrypted(4 + 1 + 2 + ciphertext))


CCS = Message("CCS", CHANGE_CIPHER_SPEC)
EXTENSIONS = Message("EncryptedExtensions", encrypted(4 + 2))
REQUEST = Message("CertificateRequest", encrypted(4 + 1 + 2 + 4 + 2 + 2))  # one scheme
FINISHED = Message("Finished", encrypted(4 + FINISHED_HASH))


def flights(protocol: str, parts: Parts) -> tuple[Flight, ...]:
    """The flights of a protocol, in their order (section D.4)."""
    hello = client_hello(parts)
    answer = (server_hello(parts.exchange.ciphertext), CCS, EXTENSIONS)
    leaf = certificate(parts.certificate_bytes)
    if protocol in ("pqtls", "pqtls_mutual"):
        assert isinstance(parts.identity, SignatureSizes)
        signed = certificate_verify(parts.identity.signature)
        mutual = protocol.endswith("mutual")
        return (
            Flight(CLIENT, (hello,)),
            Flight(SERVER, (*answer, *((REQUEST,) if mutual else ()), leaf, signed, FINISHED)),
            Flight(CLIENT, (CCS, *((leaf, signed) if mutual else ()), FINISHED)),
        )
    assert isinstance(parts.identity, KemSizes)
    sent = encapsulation(parts.identity.ciphertext)
    stored = 4 + 1 + 32 + 2 + parts.identity.ciphertext  # stored_auth_key with a SHA-256 digest
    early = 4  # early_auth
    by_protocol = {
        "kemtls": (
            Flight(CLIENT, (hello,)),
            Flight(SERVER, (*answer, leaf)),
            Flight(CLIENT, (CCS, sent, FINISHED)),
            Flight(SERVER, (FINISHED,)),
        ),
        "kemtls_mutual": (
            Flight(CLIENT, (hello,)),
            Flight(SERVER, (*answer, REQUEST, leaf)),
            Flight(CLIENT, (CCS, sent, leaf)),
            Flight(SERVER, (sent,)),
            Flight(CLIENT, (FINISHED,)),
            Flight(SERVER, (FINISHED,)),
        ),
        "kemtls_pdk": (
            Flight(CLIENT, (client_hello(parts, stored),)),
            Flight(
                SERVER,
                (server_hello(parts.exchange.ciphertext, 5), CCS, EXTENSIONS, FINISHED),
            ),
            Flight(CLIENT, (CCS, FINISHED)),
        ),
        "kemtls_pdk_mutual": (
            Flight(CLIENT, (client_hello(parts, stored + early), leaf)),
            Flight(
                SERVER,
                (
                    server_hello(parts.exchange.ciphertext, 5 + early),
                    CCS,
                    EXTENSIONS,
                    sent,
                    FINISHED,
                ),
            ),
            Flight(CLIENT, (CCS, FINISHED)),
        ),
    }
    return by_protocol[protocol]


def total(sent: tuple[Flight, ...]) -> int:
    return sum(flight.bytes for flight in sent)


# --- Certificates (section D.3) -------------------------------------------------------------------


def tlv(content: int) -> int:
    """A DER element with that much content."""
    length = 1 if content < 128 else 1 + (content.bit_length() + 7) // 8
    return 1 + length + content


def algorithm(oid: int) -> int:
    """AlgorithmIdentifier without parameters; `oid` counts the content of the identifier."""
    return tlv(tlv(oid))


def name(characters: int) -> int:
    """A Name with one common name; none: the empty sequence."""
    return tlv(tlv(tlv(5 + tlv(characters)))) if characters else tlv(0)


def public_key_info(oid: int, public_key: int) -> int:
    return tlv(algorithm(oid) + tlv(1 + public_key))


@dataclass(frozen=True)
class CertificateForm:
    """What decides the size of a certificate alongside key and signature."""

    serial: int  # content bytes
    issuer: int  # bytes of the whole Name
    subject: int
    extensions: int  # bytes of the whole [3] element; 0: a version 1 certificate


def certificate_size(
    form: CertificateForm, key_oid: int, public_key: int, signature_oid: int, signature: int
) -> int:
    to_be_signed = tlv(
        (5 if form.extensions else 0)
        + tlv(form.serial)
        + algorithm(signature_oid)
        + form.issuer
        + 32  # validity: two UTCTimes
        + form.subject
        + public_key_info(key_oid, public_key)
        + form.extensions
    )
    return tlv(to_be_signed + algorithm(signature_oid) + tlv(1 + signature))
