//! Key files: the examples of the standards, every form of every set, and files that are damaged.
//! SPDX-License-Identifier: Apache-2.0 OR MIT
#![cfg(feature = "pkcs8")]

mod support;

use std::error::Error as StdError;

use pkcs8::{DecodePrivateKey, EncodePrivateKey, LineEnding};
use spki::{DecodePublicKey, EncodePublicKey};
use support::{full, is_slow, json};
use vambrace::{
    Algorithm, Error, Kem, PublicKey, SecretForm, SecretKey, SeededRandom, SignatureScheme,
};

/// Reads a file with the key types of one kind; whether it is accepted.
fn is_accepted<S: Algorithm>(kind: &str, form: &str, pem: &str) -> bool {
    if kind == "public key" {
        let key = PublicKey::<S>::from_pem(pem);
        if let Ok(key) = &key {
            assert_eq!(key.to_pem().unwrap(), pem);
        }
        return key.is_ok();
    }
    let key = SecretKey::<S>::from_pem(pem);
    if let Ok(key) = &key {
        let form = match form {
            "seed" => SecretForm::Seed,
            "both" => SecretForm::Both,
            _ => SecretForm::Expanded,
        };
        assert_eq!(*key.to_pem_as(form).unwrap(), pem);
    }
    key.is_ok()
}

#[test]
fn examples_of_the_standards_are_read_and_written() {
    let examples = json("docs/specs/data/key_examples.json");
    let mut counts = [0, 0];
    for example in examples["examples"].as_array().unwrap() {
        let text = |field: &str| example[field].as_str().unwrap_or("");
        let (kind, form, pem) = (text("kind"), text("form"), text("pem"));
        let kem = Kem::find(text("set"));
        if kind == "certificate" || kem.is_err() && SignatureScheme::find(text("set")).is_err() {
            continue;
        }
        let accepted = match kem {
            Ok(_) => is_accepted::<Kem>(kind, form, pem),
            Err(_) => is_accepted::<SignatureScheme>(kind, form, pem),
        };
        let wanted = example["accept"].as_bool().unwrap();
        assert_eq!(accepted, wanted, "{} {kind} {form} {}", text("set"), text("what"));
        counts[usize::from(wanted)] += 1;
    }
    #[cfg(all(feature = "mlkem", feature = "mldsa", feature = "slhdsa"))]
    assert_eq!(counts, [7, 26], "bad on purpose, good");
}

/// Every form of a key comes back as it went.
fn check_round_trip<S: Algorithm>(set: S) -> Result<(), Box<dyn StdError>> {
    let name = set.name();
    let identifiers = json("docs/specs/data/identifiers.json");
    let entries = identifiers["sets"].as_array().unwrap();
    let has_seed_form =
        entries.iter().any(|e| e["set"] == name && e["seed_bytes"].as_u64().is_some());
    let key = set.secret_key_from_seed(&vec![5; set.seed_bytes()])?;
    let public = key.public_key()?;
    assert_eq!(PublicKey::<S>::from_pem(&public.to_pem()?)?, public, "{name}");
    for form in [SecretForm::Expanded, SecretForm::Seed, SecretForm::Both] {
        let has_form = match key.to_der_as(form) {
            Ok(der) => {
                let read = SecretKey::<S>::from_der(&der)?;
                assert_eq!(read.as_bytes(), key.as_bytes(), "{name} {form:?}");
                assert_eq!(read.seed().is_some(), form != SecretForm::Expanded, "{name}");
                assert_eq!(read.algorithm(), set);
                true
            }
            Err(error) => {
                assert_eq!(error, Error::Argument, "{name} {form:?}");
                false
            }
        };
        assert_eq!(has_form, form == SecretForm::Expanded || has_seed_form, "{name} {form:?}");
    }
    Ok(())
}

#[test]
fn every_form_of_every_set_comes_back() {
    for kem in Kem::all().filter(|kem| full() || !is_slow(kem.name())) {
        if vambrace::object_identifier(kem).is_ok() {
            check_round_trip(kem).unwrap();
        }
    }
    for scheme in SignatureScheme::all().filter(|scheme| full() || !is_slow(scheme.name())) {
        if vambrace::object_identifier(scheme).is_ok() {
            check_round_trip(scheme).unwrap();
        }
    }
}

#[test]
fn every_cut_and_every_changed_byte_of_a_header_is_refused() {
    let kem = Kem::all().find(|kem| kem.name() == "mlkem512" || kem.name() == "lightsaber");
    let kem = kem.or(Kem::all().next()).unwrap();
    let key = kem.generate_with(&mut SeededRandom::new(b"key files")).unwrap();
    let public = key.public_key().unwrap().to_der().unwrap();
    let secret = key.to_der_as(SecretForm::Seed).unwrap();
    for length in 0..secret.len() {
        assert!(SecretKey::<Kem>::from_der(&secret[..length]).is_err(), "cut at {length}");
    }
    for length in 0..public.len() {
        assert!(PublicKey::<Kem>::from_der(&public[..length]).is_err(), "cut at {length}");
    }
    let header = secret.len() - kem.seed_bytes();
    for (at, bit) in (0..header).flat_map(|at| (0..8).map(move |bit| (at, bit))) {
        let mut damaged = secret.clone();
        damaged[at] ^= 1 << bit;
        // A version of 1 without a public key is allowed.
        let allowed = at == 4 && bit == 0;
        // The object identifier of another set makes its key of the seed.
        let read = SecretKey::<Kem>::from_der(&damaged);
        let accepted = read.is_ok_and(|key| key.algorithm() == kem);
        assert_eq!(accepted, allowed, "byte {at} bit {bit}");
    }
    let longer = [secret.as_slice(), &[0]].concat();
    assert!(SecretKey::<Kem>::from_der(&longer).is_err());
}

#[test]
fn the_public_key_beside_a_private_key_is_compared() {
    let kem = Kem::all().find(|kem| !is_slow(kem.name())).unwrap();
    let key = kem.secret_key_from_seed(&vec![1; kem.seed_bytes()]).unwrap();
    let other = kem.secret_key_from_seed(&vec![2; kem.seed_bytes()]).unwrap();
    let with_public = |version: u8, public: &[u8]| {
        let der = key.to_der_as(SecretForm::Expanded).unwrap();
        let mut body = der[4..].to_vec();
        body[2] = version;
        body.extend([0x81, 0x82]);
        body.extend(((public.len() + 1) as u16).to_be_bytes());
        body.push(0);
        body.extend_from_slice(public);
        let mut file = vec![0x30, 0x82];
        file.extend((body.len() as u16).to_be_bytes());
        file.extend(body);
        SecretKey::<Kem>::from_der(&file).map(|_| ())
    };
    let public = key.public_key().unwrap();
    assert_eq!(with_public(1, public.as_bytes()), Ok(()));
    assert!(with_public(0, public.as_bytes()).is_err());
    let others = other.public_key().unwrap();
    assert_eq!(with_public(1, others.as_bytes()), Err(Error::Key));
}

#[test]
fn the_traits_read_what_they_write() {
    let kem = Kem::all().find(|kem| !is_slow(kem.name())).unwrap();
    let key = kem.generate().unwrap();
    let pem = key.to_pkcs8_pem(LineEnding::LF).unwrap();
    let read = SecretKey::<Kem>::from_pkcs8_pem(&pem).unwrap();
    assert_eq!(read.as_bytes(), key.as_bytes());
    let public = key.public_key().unwrap();
    let pem = public.to_public_key_pem(LineEnding::CRLF).unwrap();
    assert_eq!(PublicKey::<Kem>::from_public_key_pem(&pem).unwrap(), public);

    let message = SecretKey::<Kem>::from_pem(&pem).unwrap_err().to_string();
    assert!(message.contains("public key where a private key should be"), "{message}");
    assert!(SecretKey::<Kem>::from_pem("nothing").unwrap_err().to_string().contains("not PEM"));
}
