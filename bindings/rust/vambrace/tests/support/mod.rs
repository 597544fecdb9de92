//! What several test programs use: the repository's vectors and the generators that make them.
//! SPDX-License-Identifier: Apache-2.0 OR MIT
#![allow(dead_code)]

use std::convert::Infallible;
use std::path::PathBuf;

use aes::cipher::{BlockCipherEncrypt, KeyInit};
use aes::Aes256;
use serde_json::Value;
use sha2::{Digest, Sha256};
use vambrace::rand_core::{TryCryptoRng, TryRng};

/// NIST's AES-256 CTR_DRBG, which the official vectors were made with (docs/specs/README.md).
pub struct NistGenerator {
    key: [u8; 32],
    counter: u128,
}

impl NistGenerator {
    pub fn new(seed: &[u8]) -> Self {
        let mut generator = NistGenerator { key: [0; 32], counter: 0 };
        generator.update(seed);
        generator
    }

    fn next_block(&mut self) -> [u8; 16] {
        self.counter = self.counter.wrapping_add(1);
        let mut block = self.counter.to_be_bytes().into();
        Aes256::new(&self.key.into()).encrypt_block(&mut block);
        block.into()
    }

    fn update(&mut self, data: &[u8]) {
        let mut bytes = [0; 48];
        for block in bytes.chunks_mut(16) {
            block.copy_from_slice(&self.next_block());
        }
        for (byte, other) in bytes.iter_mut().zip(data) {
            *byte ^= other;
        }
        self.key.copy_from_slice(&bytes[..32]);
        self.counter = u128::from_be_bytes(bytes[32..].try_into().unwrap());
    }
}

impl TryRng for NistGenerator {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        let mut bytes = [0; 4];
        self.try_fill_bytes(&mut bytes)?;
        Ok(u32::from_le_bytes(bytes))
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        let mut bytes = [0; 8];
        self.try_fill_bytes(&mut bytes)?;
        Ok(u64::from_le_bytes(bytes))
    }

    fn try_fill_bytes(&mut self, out: &mut [u8]) -> Result<(), Infallible> {
        for piece in out.chunks_mut(16) {
            let block = self.next_block();
            piece.copy_from_slice(&block[..piece.len()]);
        }
        self.update(&[]);
        Ok(())
    }
}

impl TryCryptoRng for NistGenerator {}

/// The bytes that a vector of HQC says were drawn: its generator is a stream of SHAKE256.
pub struct Drawn(std::vec::IntoIter<u8>);

impl Drawn {
    pub fn by(vector: &Value) -> Self {
        Drawn([bytes(&vector["kg_coins"]), bytes(&vector["enc_coins"])].concat().into_iter())
    }
}

impl TryRng for Drawn {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        unreachable!("keys and ciphertexts draw bytes")
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        unreachable!("keys and ciphertexts draw bytes")
    }

    fn try_fill_bytes(&mut self, out: &mut [u8]) -> Result<(), Infallible> {
        out.fill_with(|| self.0.next().expect("no more than was drawn"));
        Ok(())
    }
}

impl TryCryptoRng for Drawn {}

pub fn sha256(bytes: &[u8]) -> String {
    hex::encode(Sha256::digest(bytes))
}

/// The bytes that a field in hexadecimal stands for.
pub fn bytes(value: &Value) -> Vec<u8> {
    hex::decode(value.as_str().unwrap_or("")).unwrap()
}

/// A file of the repository as JSON.
pub fn json(path: &str) -> Value {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../..");
    let path = root.join(path);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path:?}: {e}"));
    serde_json::from_str(&text).unwrap()
}

/// All vectors of all sets are wanted.
pub fn full() -> bool {
    std::env::var_os("VMB_TEST_FULL").is_some()
}

/// Too slow for every run: key generation of Classic McEliece, signing with small SLH-DSA.
pub fn is_slow(set: &str) -> bool {
    set.starts_with("mceliece") || (set.starts_with("slhdsa") && set.ends_with('s'))
}
