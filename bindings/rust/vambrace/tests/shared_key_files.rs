//! The key files that every reader accepts or refuses (tests/key_files).
//! SPDX-License-Identifier: Apache-2.0 OR MIT
#![cfg(all(feature = "pkcs8", feature = "mlkem", feature = "mldsa", feature = "slhdsa"))]

mod support;

use std::time::{Duration, Instant};

use serde_json::Value;
use support::json;
use vambrace::{Algorithm, Error, Kem, PublicKey, SecretKey, SignatureScheme};

/// The bytes that base64 stands for, without a check.
fn base64(text: &str) -> Vec<u8> {
    let digits = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let (mut bits, mut held, mut bytes) = (0_u32, 0, Vec::new());
    for digit in text.bytes().filter(|digit| *digit != b'=') {
        let value = digits.iter().position(|other| *other == digit).unwrap();
        bits = (bits << 6) | value as u32;
        held += 6;
        if held >= 8 {
            held -= 8;
            bytes.push((bits >> held) as u8);
        }
    }
    bytes
}

/// What the readers of public and of private keys give, by the name of the key's set.
fn read<S: Algorithm>(row: &Value) -> [Result<&'static str, Error>; 2] {
    let public = |key: PublicKey<S>| key.algorithm().name();
    let secret = |key: SecretKey<S>| key.algorithm().name();
    match row["pem"].as_str() {
        Some(text) => {
            [PublicKey::<S>::from_pem(text).map(public), SecretKey::<S>::from_pem(text).map(secret)]
        }
        None => {
            let der = base64(row["der"].as_str().unwrap());
            [PublicKey::<S>::from_der(&der).map(public), SecretKey::<S>::from_der(&der).map(secret)]
        }
    }
}

/// Whether these results are those of a file of that class.
fn is_as_it_should_be(class: &str, set: &str, found: [Result<&'static str, Error>; 2]) -> bool {
    let is_malformed =
        |result: &Result<_, Error>| matches!(result, Err(Error::KeyFile(_) | Error::Length { .. }));
    match class {
        "good" => {
            found.iter().filter(|result| **result == Ok(set)).count() == 1
                && found.iter().filter(|result| is_malformed(result)).count() == 1
        }
        "unsound" => {
            found.iter().filter(|result| **result == Err(Error::Key)).count() == 1
                && found.iter().filter(|result| is_malformed(result)).count() == 1
        }
        _ => found.iter().all(is_malformed),
    }
}

#[test]
fn every_file() {
    let corpus = json("tests/key_files/key_files.json");
    let mut wrong = Vec::new();
    for (class, least) in [("good", 20), ("malformed", 350), ("unsound", 10)] {
        let mut tried = 0;
        for row in corpus["rows"].as_array().unwrap().iter().filter(|row| row["class"] == class) {
            tried += 1;
            let set = row["set"].as_str().unwrap();
            let found = match Kem::find(set) {
                Ok(_) => read::<Kem>(row),
                Err(_) => read::<SignatureScheme>(row),
            };
            if !is_as_it_should_be(class, set, found) {
                wrong.push(format!("{}: {found:?}", row["name"]));
            }
        }
        assert_eq!(corpus["counts"][class], tried, "{class}");
        assert!(tried >= least, "{class}");
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Were a text read from its start for each of its lines, this would take an hour, not a second.
#[test]
fn long_files_take_time_in_proportion() {
    let start = Instant::now();
    for line in ["-----BEGIN A-----\n", "-----END A-----\n", "\n", "-", "AAAA\n"] {
        let text = line.repeat((15 << 20) / line.len());
        for begin in ["", "-----BEGIN PRIVATE KEY-----\n"] {
            assert!(SecretKey::<Kem>::from_pem(&format!("{begin}{text}")).is_err());
        }
    }
    assert!(start.elapsed() < Duration::from_secs(300), "{:?}", start.elapsed());
}

#[test]
fn a_file_that_is_longer_than_any_key_is_not_looked_at() {
    let long = "A".repeat((1 << 24) + 1);
    let said = |error: Error| error.to_string();
    for message in [
        PublicKey::<Kem>::from_pem(&long).map(|_| ()).map_err(said),
        SecretKey::<Kem>::from_pem(&long).map(|_| ()).map_err(said),
        PublicKey::<Kem>::from_der(long.as_bytes()).map(|_| ()).map_err(said),
        SecretKey::<SignatureScheme>::from_der(long.as_bytes()).map(|_| ()).map_err(said),
    ] {
        assert!(message.unwrap_err().contains("longer than any key"));
    }
}
