//! Encrypts a file for the owner of a public key, by ML-KEM-768 and ChaCha20-Poly1305:
//!   sealed_file keygen SECRET PUBLIC | seal PUBLIC IN OUT | open SECRET IN OUT
//! SPDX-License-Identifier: Apache-2.0 OR MIT
//!
//! A sealed file: ciphertext of ML-KEM, encrypted file, tag. It does not say who sealed it: sign it,
//! too, where that matters.

use std::process::ExitCode;

use chacha20poly1305::aead::Aead;
use chacha20poly1305::{ChaCha20Poly1305, KeyInit, Nonce};
use vambrace::{Algorithm, MlKem768, PublicKey, SharedSecret};
use vambrace_examples::{derive_keys, read_file, run, write_file, Failure};
use zeroize::Zeroizing;

const MOST: usize = 16 << 20; // bytes of a file
const KEM: usize = MlKem768::CIPHERTEXT_BYTES;
const TAG: usize = 16;

/// The cipher of one file. Its key is for this file alone, so the nonce is zero.
fn cipher(
    secret: &SharedSecret,
    ciphertext: &[u8],
    public_key: &PublicKey<MlKem768>,
) -> ChaCha20Poly1305 {
    let transcript = [ciphertext, public_key.as_bytes()];
    let label = "vambrace example: sealed file 1";
    let key = derive_keys::<32>(label, secret.as_bytes(), &transcript);
    ChaCha20Poly1305::new((&*key).into())
}

fn keygen(secret_path: &str, public_path: &str) -> Result<(), Failure> {
    let key = MlKem768.generate()?;
    write_file(secret_path, key.as_bytes())?;
    write_file(public_path, key.public_key()?.as_bytes())
}

fn seal(key_path: &str, path: &str, sealed_path: &str) -> Result<(), Failure> {
    let public_key = MlKem768.public_key(&read_file(key_path, MlKem768::PUBLIC_KEY_BYTES)?)?;
    let data = read_file(path, MOST)?;
    let (ciphertext, secret) = public_key.encapsulate()?;
    let sealed = cipher(&secret, &ciphertext, &public_key)
        .encrypt(&Nonce::default(), data.as_slice())
        .map_err(|_| format!("{path}: not encrypted; take a smaller file"))?;
    write_file(sealed_path, &[ciphertext, sealed].concat())
}

/// Nothing is written before the tag of the whole file was right.
fn open_sealed(key_path: &str, sealed_path: &str, path: &str) -> Result<(), Failure> {
    let key = MlKem768.secret_key(&read_file(key_path, MlKem768::SECRET_KEY_BYTES)?)?;
    let sealed = read_file(sealed_path, KEM + MOST + TAG)?;
    if sealed.len() < KEM + TAG {
        return Err(format!("{sealed_path}: too short for a sealed file; check the name").into());
    }
    let (ciphertext, body) = sealed.split_at(KEM);
    let secret = key.decapsulate(ciphertext)?;
    let data =
        cipher(&secret, ciphertext, &key.public_key()?).decrypt(&Nonce::default(), body).map_err(
            |_| format!("{sealed_path}: changed, or sealed for another key; ask for it again"),
        )?;
    write_file(path, &Zeroizing::new(data))
}

fn sealed_file(arguments: &[&str]) -> Result<(), Failure> {
    match *arguments {
        ["keygen", secret, public] => keygen(secret, public),
        ["seal", public, path, sealed] => seal(public, path, sealed),
        ["open", secret, sealed, path] => open_sealed(secret, sealed, path),
        _ => Err("use: keygen SECRET PUBLIC | seal PUBLIC IN OUT | open SECRET IN OUT".into()),
    }
}

fn main() -> ExitCode {
    run("sealed_file", sealed_file)
}
