//! ML-DSA's external mu, HashML-DSA and HashSLH-DSA, by NIST's examples.
//! SPDX-License-Identifier: Apache-2.0 OR MIT
#![cfg(all(feature = "mldsa", feature = "slhdsa", feature = "haetae"))]

use std::convert::Infallible;
use std::fs;
use std::path::Path;

use serde_json::Value;
use sha2::{Digest, Sha256};
use vambrace::rand_core::{TryCryptoRng, TryRng};
use vambrace::{Algorithm, Error, MessageHash, MlDsa44, SignatureScheme};

/// The randomness of an example: zeros, if it gives none.
struct Given(Vec<u8>);

impl TryRng for Given {
    type Error = Infallible;
    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        unreachable!("signing draws bytes")
    }
    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        unreachable!("signing draws bytes")
    }
    fn try_fill_bytes(&mut self, out: &mut [u8]) -> Result<(), Infallible> {
        out.copy_from_slice(&self.0[..out.len()]);
        Ok(())
    }
}

impl TryCryptoRng for Given {}

fn bytes(row: &Value, name: &str) -> Option<Vec<u8>> {
    row.get(name).map(|text| hex::decode(text.as_str().unwrap()).unwrap())
}

fn read(name: &str) -> Value {
    let vectors = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../tests/vectors");
    serde_json::from_str(&fs::read_to_string(vectors.join(name)).unwrap()).unwrap()
}

#[test]
fn examples_of_mldsa() {
    let (mut of_mu, mut of_digests) = (0, 0);
    for row in read("acvp/mldsa44.json")["siggen"].as_array().unwrap() {
        let Some(seed) = bytes(row, "seed") else { continue };
        let key = MlDsa44.secret_key_from_seed(&seed).unwrap();
        let public = key.public_key().unwrap();
        let mut random = Given(bytes(row, "rnd").unwrap_or(vec![0; 32]));
        let signature = if let Some(mu) = bytes(row, "mu") {
            let mu = mu.as_slice().try_into().unwrap();
            let signature = key.sign_mu_with(mu, &mut random).unwrap();
            assert_eq!(public.verify_mu(mu, &signature), Ok(()));
            assert_eq!(public.verify_mu(&[0; 64], &signature), Err(Error::Signature));
            of_mu += 1;
            signature
        } else if row["prehash"] == "SHA2-256" {
            let (digest, context) =
                (Sha256::digest(bytes(row, "msg").unwrap()), bytes(row, "ctx").unwrap());
            let hash = MessageHash::Sha256;
            let signature = key.sign_digest_with(hash, &digest, &context, &mut random).unwrap();
            assert_eq!(public.verify_digest(hash, &digest, &context, &signature), Ok(()));
            let another =
                public.verify_digest(MessageHash::Sha3_256, &digest, &context, &signature);
            assert_eq!(another, Err(Error::Signature));
            of_digests += 1;
            signature
        } else {
            continue;
        };
        assert_eq!(hex::encode(Sha256::digest(signature.as_bytes())), row["sig_sha256"]);
    }
    assert!(of_mu > 3 && of_digests > 0, "{of_mu} {of_digests}");
}

#[test]
fn an_example_of_slhdsa() {
    let scheme = SignatureScheme::find("slhdsa_sha2_128f").unwrap();
    let file = read("slhdsa_sha2_128f.json");
    let rows = file["acvp"].as_array().unwrap();
    let row = rows.iter().find(|row| row["hashAlg"] == "SHA2-256" && row["deterministic"] == true);
    let row = row.unwrap();
    let key = scheme.secret_key(&bytes(row, "sk").unwrap()).unwrap();
    let public = key.public_key().unwrap();
    let (digest, context) =
        (Sha256::digest(bytes(row, "message").unwrap()), bytes(row, "context").unwrap());
    let mut seed = Given(public.as_bytes().to_vec());
    let signature =
        key.sign_digest_with(MessageHash::Sha256, &digest, &context, &mut seed).unwrap();
    assert_eq!(hex::encode(Sha256::digest(signature.as_bytes())), row["sig_sha256"]);
    assert_eq!(public.verify_digest(MessageHash::Sha256, &digest, &context, &signature), Ok(()));
    assert_eq!(key.sign_mu(&[0; 64]).unwrap_err(), Error::Argument);
    assert_eq!(public.mu(b"", b"").unwrap_err(), Error::Argument);
}

#[test]
fn mu_stands_for_message_and_context() {
    let key = MlDsa44.generate().unwrap();
    let public = key.public_key().unwrap();
    let mu = public.mu(b"message", b"context").unwrap();
    let signature = key.sign_mu(&mu).unwrap();
    assert_eq!(public.verify_with_context(b"message", b"context", &signature), Ok(()));
    assert_eq!(public.verify_with_context(b"message", b"", &signature), Err(Error::Signature));
    assert_eq!(public.mu(b"message", &[0; 256]).unwrap_err(), Error::Argument);
}

#[test]
fn digests_of_other_lengths_and_schemes_are_refused() {
    let key = MlDsa44.generate().unwrap();
    for (hash, length) in [(MessageHash::Sha512, 64), (MessageHash::Shake256, 64)] {
        let signature = key.sign_digest(hash, &vec![1; length], b"").unwrap();
        let public = key.public_key().unwrap();
        assert_eq!(public.verify_digest(hash, &vec![1; length], b"", &signature), Ok(()));
        assert_eq!(key.sign_digest(hash, &vec![1; length - 1], b"").unwrap_err(), Error::Argument);
    }
    let key = SignatureScheme::find("haetae2").unwrap().generate().unwrap();
    let refused = key.sign_digest(MessageHash::Sha256, &[0; 32], b"").unwrap_err();
    assert_eq!(refused, Error::Argument);
}
