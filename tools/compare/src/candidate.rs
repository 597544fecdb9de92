//! What each implementation does for the comparison. Keys are objects of the implementation's own
//! kind, made before the clock starts, as a program that uses it would have them.
//! SPDX-License-Identifier: Apache-2.0 OR MIT

use crate::coins::Coins;

/// A KEM with one key pair, one ciphertext and one shared secret. All of them draw the bytes of
/// [`Coins`] as the specification says, so keys and ciphertexts are to be the same.
pub trait Kem {
    fn keypair(&mut self, coins: Coins);
    /// Encapsulates to the last key; keeps ciphertext and secret.
    fn encaps(&mut self, coins: Coins);
    /// Opens the kept ciphertext.
    fn decaps(&mut self);
    fn keep(&mut self, ciphertext: &[u8]);
    fn public_key(&self) -> Vec<u8>;
    /// `None`: the package has no encoding of it but the seed.
    fn secret_key(&self) -> Option<Vec<u8>>;
    fn ciphertext(&self) -> Vec<u8>;
    fn sent(&self) -> Vec<u8>;
    fn opened(&self) -> Vec<u8>;
}

/// A signature scheme with one key pair and one signature.
pub trait Signing {
    fn keypair(&mut self, coins: Coins);
    /// Signs with the last key and the empty context, and keeps the signature.
    fn sign(&mut self, message: &[u8], coins: Coins);
    fn verify(&mut self, message: &[u8], signature: &[u8]) -> bool;
    fn public_key(&self) -> Vec<u8>;
    fn secret_key(&self) -> Option<Vec<u8>>;
    fn signature(&self) -> &[u8];
    fn agrees(&self) -> Agreement {
        Agreement::Signatures
    }
    /// Takes over a key pair; only where the package makes others from the same bytes.
    fn import(&mut self, _public: &[u8], _secret: &[u8]) {
        unreachable!("this package makes the same keys");
    }
}

/// What is to be the same.
#[derive(Clone, Copy, PartialEq)]
pub enum Agreement {
    /// Keys and signatures, byte for byte.
    Signatures,
    /// Keys; the package draws the randomness of a signature itself. Each side verifies the
    /// other's.
    Keys,
    /// Keys that it takes over from us; each side verifies the other's signatures.
    Crosswise,
}

/// An implementation of a set, by the name of its package.
pub struct Candidate<T: ?Sized> {
    pub package: &'static str,
    pub scheme: Box<T>,
}

pub fn kem(package: &'static str, scheme: impl Kem + 'static) -> Candidate<dyn Kem> {
    Candidate { package, scheme: Box::new(scheme) }
}

pub fn signing(package: &'static str, scheme: impl Signing + 'static) -> Candidate<dyn Signing> {
    Candidate { package, scheme: Box::new(scheme) }
}
