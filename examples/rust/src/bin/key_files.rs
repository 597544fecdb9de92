//! Keys of ML-DSA-65 in PEM files, which OpenSSL, the command and the other languages read:
//!   key_files new SECRET.pem PUBLIC.pem | check SECRET.pem PUBLIC.pem
//! SPDX-License-Identifier: Apache-2.0 OR MIT
//!
//! A secret key is written as its seed, without a password: the mode of the file protects it.
//! `openssl pkcs8 -topk8` encrypts it.

use std::process::ExitCode;

use vambrace::{Algorithm, MlDsa65, PublicKey, SecretKey};
use vambrace_examples::{read_file, run, write_file, Failure};

const MOST: usize = 1 << 16; // bytes of a file

fn new(secret_path: &str, public_path: &str) -> Result<(), Failure> {
    let key = MlDsa65.generate()?;
    write_file(secret_path, key.to_pem()?.as_bytes())?;
    write_file(public_path, key.public_key()?.to_pem()?.as_bytes())
}

/// Fails unless both are keys of ML-DSA-65 and belong together.
fn check(secret_path: &str, public_path: &str) -> Result<(), Failure> {
    let secret_pem = read_file(secret_path, MOST)?;
    let key = SecretKey::<MlDsa65>::from_pem(std::str::from_utf8(&secret_pem)?)
        .map_err(|error| format!("{secret_path}: {error}; check the file"))?;
    let public_pem = read_file(public_path, MOST)?;
    let public_key = PublicKey::<MlDsa65>::from_pem(std::str::from_utf8(&public_pem)?)
        .map_err(|error| format!("{public_path}: {error}; check the file"))?;
    if key.public_key()? != public_key {
        let text =
            "the two keys do not belong together; make the public key of the secret key again";
        return Err(text.into());
    }
    Ok(())
}

fn key_files(arguments: &[&str]) -> Result<(), Failure> {
    match *arguments {
        ["new", secret, public] => new(secret, public),
        ["check", secret, public] => check(secret, public),
        _ => Err("use: new SECRET.pem PUBLIC.pem | check SECRET.pem PUBLIC.pem".into()),
    }
}

fn main() -> ExitCode {
    run("key_files", key_files)
}
