//! TLS 1.3 with X25519MLKEM768, both sides in one process: tls CERTIFICATE KEY CA
//! SPDX-License-Identifier: Apache-2.0 OR MIT
//!
//! OpenSSL has the group itself from 3.5 on. Before, it takes it from the provider, which the file
//! that OPENSSL_CONF names loads (docs/openssl.md). The certificate is for "localhost".

use std::io::{Read, Write};
use std::os::unix::net::UnixStream;
use std::process::ExitCode;
use std::thread;

use openssl::ssl::{
    SslAcceptor, SslConnector, SslContextBuilder, SslFiletype, SslMethod, SslVersion,
};
use vambrace_examples::{run, Failure};

/// What both sides ask for: this group alone, so a peer without it gets no connection.
fn configure(side: &mut SslContextBuilder) -> Result<(), Failure> {
    side.set_min_proto_version(Some(SslVersion::TLS1_3))?;
    side.set_groups_list("X25519MLKEM768").map_err(|_| {
        "OpenSSL has no X25519MLKEM768: name a file with the provider in OPENSSL_CONF".into()
    })
}

fn acceptor(certificate: &str, key: &str) -> Result<SslAcceptor, Failure> {
    let mut server = SslAcceptor::mozilla_modern_v5(SslMethod::tls_server())?;
    configure(&mut server)?;
    server
        .set_certificate_chain_file(certificate)
        .and_then(|()| server.set_private_key_file(key, SslFiletype::PEM))
        .map_err(|_| {
            format!("{certificate}, {key}: no certificate and its key; check the files")
        })?;
    Ok(server.build())
}

/// The client verifies certificate and name, as SslConnector does from the beginning.
fn connector(authority: &str) -> Result<SslConnector, Failure> {
    let mut client = SslConnector::builder(SslMethod::tls_client())?;
    configure(&mut client)?;
    client
        .set_ca_file(authority)
        .map_err(|_| format!("{authority}: no certificate of an authority; check the file"))?;
    Ok(client.build())
}

fn serve(server: &SslAcceptor, end: UnixStream) -> Option<[u8; 5]> {
    let mut message = [0; 5];
    server.accept(end).ok()?.read_exact(&mut message).ok()?;
    Some(message)
}

fn tls(arguments: &[&str]) -> Result<(), Failure> {
    let [certificate, key, authority] = *arguments else {
        return Err("use: tls CERTIFICATE KEY CA".into());
    };
    let (server, client) = (acceptor(certificate, key)?, connector(authority)?);
    let (server_end, client_end) = UnixStream::pair()?; // the network
    let served = thread::spawn(move || serve(&server, server_end));
    client
        .connect("localhost", client_end)
        .map_err(|error| format!("no connection: {error}; check the authority"))?
        .write_all(b"hello")?;
    match served.join() {
        Ok(Some(message)) if message == *b"hello" => Ok(()),
        _ => Err("the connection ended; connect again".into()),
    }
}

fn main() -> ExitCode {
    run("tls", tls)
}
