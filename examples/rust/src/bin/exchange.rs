//! Two parties agree on a session key by ML-KEM-768: exchange [damage]
//! SPDX-License-Identifier: Apache-2.0 OR MIT
//!
//! The sender proves by the confirmation that it has the same key. Nothing here says who the sender
//! is: for that the public key comes in a certificate, or the messages are signed.

use std::process::ExitCode;

use subtle::ConstantTimeEq;
use vambrace::{Algorithm, MlKem768, PublicKey, SecretKey, SharedSecret};
use vambrace_examples::{derive_keys, run, Failure};
use zeroize::Zeroizing;

/// The session key and the confirmation, 32 bytes each.
type Keys = Zeroizing<[u8; 64]>;

fn derive(secret: &SharedSecret, public_key: &PublicKey<MlKem768>, ciphertext: &[u8]) -> Keys {
    let transcript = [public_key.as_bytes(), ciphertext];
    derive_keys("vambrace example: exchange 1", secret.as_bytes(), &transcript)
}

/// The sender: its keys, and the ciphertext. It sends this and the confirmation.
fn send_secret(public_key: &[u8]) -> Result<(Keys, Vec<u8>), Failure> {
    let public_key = MlKem768.public_key(public_key)?;
    let (ciphertext, secret) = public_key.encapsulate()?;
    Ok((derive(&secret, &public_key, &ciphertext), ciphertext))
}

/// The receiver: its keys, if the sender has the same. A changed ciphertext gives a secret that
/// nobody else knows and no error of ML-KEM: the confirmation shows it.
fn receive_secret(
    secret_key: &SecretKey<MlKem768>,
    ciphertext: &[u8],
    confirmation: &[u8],
) -> Result<Keys, Failure> {
    let secret = secret_key.decapsulate(ciphertext)?;
    let keys = derive(&secret, &secret_key.public_key()?, ciphertext);
    if !bool::from(keys[32..].ct_eq(confirmation)) {
        let text =
            "the confirmation is wrong: the messages were changed; begin again with a new key";
        return Err(text.into());
    }
    Ok(keys)
}

fn exchange(arguments: &[&str]) -> Result<(), Failure> {
    let receiver = MlKem768.generate()?;
    let (sender_keys, mut ciphertext) = send_secret(receiver.public_key()?.as_bytes())?;
    if arguments == ["damage"] {
        ciphertext[0] ^= 1;
    }
    receive_secret(&receiver, &ciphertext, &sender_keys[32..])?; // now both have the session key
    Ok(())
}

fn main() -> ExitCode {
    run("exchange", exchange)
}
