# SPDX-License-Identifier: Apache-2.0 OR MIT
"""TLS 1.3 with X25519MLKEM768, both sides in one process: tls.py CERTIFICATE KEY CA

Python's `ssl` takes the groups from the file that OPENSSL_CONF names: `Groups = X25519MLKEM768`,
and before OpenSSL 3.5 the provider (docs/openssl.md). The certificate is for "localhost".
"""

import ssl

from files_and_keys import Failure, run

# Python cannot ask which group was agreed on, so look at the share in the server's first message:
# extension 51 of 1124 bytes, group 0x11ec, key of 1120 bytes.
SHARE = bytes.fromhex("0033 0464 11ec 0460")


def contexts(certificate: str, key: str, authority: str) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    client = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # verifies certificate and name
    try:
        server.load_cert_chain(certificate, key)
        client.load_verify_locations(authority)
    except OSError as error:
        raise Failure(f"no certificate, or not its key: {error}; check the files") from None
    server.minimum_version = client.minimum_version = ssl.TLSVersion.TLSv1_3
    return server, client


def ready(side: ssl.SSLObject) -> bool:
    """One step of the handshake; whether it is complete."""
    try:
        side.do_handshake()
    except ssl.SSLWantReadError:
        return False
    return True


def talk(server: ssl.SSLContext, client: ssl.SSLContext) -> None:
    """The handshake, then a message of the client. The memory is the network."""
    to_server, to_client = ssl.MemoryBIO(), ssl.MemoryBIO()
    server_side = server.wrap_bio(to_server, to_client, server_side=True)
    client_side = client.wrap_bio(to_client, to_server, server_hostname="localhost")
    ready(client_side)
    ready(server_side)
    first = to_client.read()
    if SHARE not in first:
        raise Failure("no X25519MLKEM768: name it, and the provider, in a file for OPENSSL_CONF")
    to_client.write(first)
    while not (ready(client_side) & ready(server_side)):
        pass
    client_side.write(b"hello")
    if server_side.read() != b"hello":
        raise Failure("the connection ended; connect again")


def main(arguments: list[str]) -> None:
    match arguments:
        case [certificate, key, authority]:
            talk(*contexts(certificate, key, authority))
        case _:
            raise Failure("use: tls.py CERTIFICATE KEY CA")


if __name__ == "__main__":
    run(main)
