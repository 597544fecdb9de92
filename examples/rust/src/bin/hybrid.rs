//! A session key from ML-KEM-768 and X25519: secret while one of the two is. hybrid [damage]
//! SPDX-License-Identifier: Apache-2.0 OR MIT
//!
//! Both secrets, in this order, are the input of HKDF; all public keys and the ciphertext are its
//! context (NIST SP 800-227).

use std::process::ExitCode;

use subtle::ConstantTimeEq;
use vambrace::{Algorithm, MlKem768, SecretKey, SharedSecret};
use vambrace_examples::{derive_keys, run, Failure};
use x25519_dalek::{EphemeralSecret, PublicKey, SharedSecret as X25519Secret};
use zeroize::Zeroizing;

/// The session key and the confirmation, 32 bytes each.
type Keys = Zeroizing<[u8; 64]>;

fn derive(
    mlkem: &SharedSecret,
    x25519: &X25519Secret,
    transcript: &[&[u8]; 4],
) -> Result<Keys, Failure> {
    if !x25519.was_contributory() {
        return Err("a public key of X25519 gives zero; ask for another key".into());
    }
    let both = Zeroizing::new([mlkem.as_bytes(), x25519.as_bytes()].concat());
    Ok(derive_keys("vambrace example: hybrid 1", &both, transcript))
}

/// The sender: its keys, ciphertext and public key. It sends these and the confirmation.
fn send_secret(mlkem: &[u8], x25519: &PublicKey) -> Result<(Keys, Vec<u8>, PublicKey), Failure> {
    let (ciphertext, secret) = MlKem768.public_key(mlkem)?.encapsulate()?;
    let ephemeral = EphemeralSecret::random();
    let public = PublicKey::from(&ephemeral);
    let transcript = [mlkem, x25519.as_bytes(), &ciphertext, public.as_bytes()];
    let keys = derive(&secret, &ephemeral.diffie_hellman(x25519), &transcript)?;
    Ok((keys, ciphertext, public))
}

/// The receiver, whose keys are for one exchange: its keys, if the sender has the same.
fn receive_secret(
    (mlkem, x25519): (SecretKey<MlKem768>, EphemeralSecret),
    ciphertext: &[u8],
    sender: &PublicKey,
    confirmation: &[u8],
) -> Result<Keys, Failure> {
    let (mlkem_public, x25519_public) = (mlkem.public_key()?, PublicKey::from(&x25519));
    let own = [mlkem_public.as_bytes(), x25519_public.as_bytes()];
    let transcript = [own[0], own[1], ciphertext, sender.as_bytes()];
    let secret = mlkem.decapsulate(ciphertext)?;
    let keys = derive(&secret, &x25519.diffie_hellman(sender), &transcript)?;
    if !bool::from(keys[32..].ct_eq(confirmation)) {
        let text =
            "the confirmation is wrong: the messages were changed; begin again with new keys";
        return Err(text.into());
    }
    Ok(keys)
}

fn hybrid(arguments: &[&str]) -> Result<(), Failure> {
    let receiver = (MlKem768.generate()?, EphemeralSecret::random());
    let (mlkem, x25519) = (receiver.0.public_key()?, PublicKey::from(&receiver.1));
    let (keys, ciphertext, mut sender) = send_secret(mlkem.as_bytes(), &x25519)?;
    if arguments == ["damage"] {
        let mut bytes = sender.to_bytes();
        bytes[0] ^= 1;
        sender = PublicKey::from(bytes);
    }
    receive_secret(receiver, &ciphertext, &sender, &keys[32..])?; // now both have the session key
    Ok(())
}

fn main() -> ExitCode {
    run("hybrid", hybrid)
}
