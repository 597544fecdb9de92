//! The official vectors, byte for byte: tests/vectors/SET.json through the generator that made
//! them. Two counts of each set, and none of slow ones but the first of mceliece348864; with
//! VMB_TEST_FULL in the environment all, and ten of slow ones.
//! SPDX-License-Identifier: Apache-2.0 OR MIT

mod support;

use serde_json::Value;
use support::{bytes, full, is_slow, json, sha256, Drawn, NistGenerator};
use vambrace::rand_core::{TryCryptoRng, TryRng};
use vambrace::{Algorithm, Kem, KemAlgorithm, SignatureScheme};

/// The vectors of a set that are to be run.
fn vectors(file: &Value, set: &str) -> Vec<Value> {
    let all = file["vectors"].as_array().unwrap();
    let count = match full() {
        true if is_slow(set) => 10,
        true => all.len(),
        false if set == "mceliece348864" => 1,
        false if is_slow(set) => 0,
        false => 2,
    };
    all[..count].to_vec()
}

/// The length of a secret key in the file: SMAUG's lack the public key that ours end with.
fn secret_key_length(file: &Value) -> usize {
    file["sizes"]["sk"].as_u64().unwrap() as usize
}

fn check_kem(kem: Kem, file: &Value, vector: &Value, mut random: impl TryCryptoRng) {
    let key = kem.generate_with(&mut random).unwrap();
    let public = key.public_key().unwrap();
    assert_eq!(sha256(public.as_bytes()), vector["pk_sha256"], "public key");
    let secret_key = &key.as_bytes()[..secret_key_length(file)];
    assert_eq!(sha256(secret_key), vector["sk_sha256"], "secret key");

    let (ciphertext, secret) = public.encapsulate_with(&mut random).unwrap();
    assert_eq!(sha256(&ciphertext), vector["ct_sha256"], "ciphertext");
    assert_eq!(hex::encode(secret.as_bytes()), vector["ss"], "shared secret");
    let opened = key.decapsulate(&ciphertext).unwrap();
    assert_eq!(opened.as_bytes(), secret.as_bytes(), "decapsulated");
}

/// The message of a count: files leave out long ones, which the generator of the seeds makes after
/// the count's seed.
fn message(vector: &Value) -> Vec<u8> {
    if vector["msg"].is_string() {
        return bytes(&vector["msg"]);
    }
    let entropy: Vec<u8> = (0..48).collect();
    let mut master = NistGenerator::new(&entropy);
    let count = vector["count"].as_u64().unwrap() as usize;
    let mut message = Vec::new();
    for i in 0..=count {
        let mut seed = [0; 48];
        message = vec![0; 33 * (i + 1)];
        let Ok(()) = master.try_fill_bytes(&mut seed);
        let Ok(()) = master.try_fill_bytes(&mut message);
        assert_eq!(i == count, seed == *bytes(&vector["seed"]));
    }
    if vector["msg_sha256"].is_string() {
        assert_eq!(sha256(&message), vector["msg_sha256"], "message");
    }
    message
}

fn check_signature(scheme: SignatureScheme, file: &Value, vector: &Value) {
    let mut random = NistGenerator::new(&bytes(&vector["seed"]));
    let key = scheme.generate_with(&mut random).unwrap();
    let public = key.public_key().unwrap();
    assert_eq!(sha256(public.as_bytes()), vector["pk_sha256"], "public key");
    let secret_key = &key.as_bytes()[..secret_key_length(file)];
    assert_eq!(sha256(secret_key), vector["sk_sha256"], "secret key");

    let (message, context) = (message(vector), bytes(&vector["ctx"]));
    let signature = key.sign_with(&message, &context, &mut random).unwrap();
    assert_eq!(sha256(signature.as_bytes()), vector["sig_sha256"], "signature");
    public.verify_with_context(&message, &context, &signature).unwrap();
}

#[test]
fn kems_give_the_official_bytes() {
    let mut checked = 0;
    for kem in Kem::all() {
        let file = json(&format!("tests/vectors/{kem}.json"));
        for vector in vectors(&file, kem.name()) {
            println!("{kem} {}", vector["count"]);
            match file["prng"] == "hqc-shake256" {
                true => check_kem(kem, &file, &vector, Drawn::by(&vector)),
                false => {
                    let random = NistGenerator::new(&bytes(&vector["seed"]));
                    check_kem(kem, &file, &vector, random);
                }
            }
            checked += 1;
        }
        assert_eq!(file["sizes"]["ct"], kem.ciphertext_bytes());
    }
    assert!(checked > 0);
    println!("{checked} vectors");
}

#[test]
fn signatures_have_the_official_bytes() {
    let mut checked = 0;
    for scheme in SignatureScheme::all() {
        let file = json(&format!("tests/vectors/{scheme}.json"));
        for vector in vectors(&file, scheme.name()) {
            println!("{scheme} {}", vector["count"]);
            check_signature(scheme, &file, &vector);
            checked += 1;
        }
    }
    assert!(checked > 0);
    println!("{checked} vectors");
}
