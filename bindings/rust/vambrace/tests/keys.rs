//! Every set keeps what keys, errors and randomness promise.
//! SPDX-License-Identifier: Apache-2.0 OR MIT

mod support;

use std::convert::Infallible;

use support::{full, is_slow};
use vambrace::rand_core::{TryCryptoRng, TryRng};
use vambrace::{
    Algorithm, Error, Kem, KemAlgorithm, SecretKey, SeededRandom, Signature, SignatureAlgorithm,
    SignatureScheme,
};

fn kems() -> impl Iterator<Item = Kem> {
    Kem::all().filter(|kem| full() || !is_slow(kem.name()))
}

fn schemes() -> impl Iterator<Item = SignatureScheme> {
    SignatureScheme::all().filter(|scheme| full() || !is_slow(scheme.name()))
}

/// What holds of the keys of every set.
fn check_keys<S: Algorithm>(set: S) -> SecretKey<S> {
    let name = set.name();
    let key = set.generate_with(&mut SeededRandom::new(name.as_bytes())).unwrap();
    let public = key.public_key().unwrap();
    assert_eq!(key.as_bytes().len(), set.secret_key_bytes(), "{name}");
    assert_eq!(public.as_bytes().len(), set.public_key_bytes(), "{name}");
    assert_eq!(key.check(), Ok(()), "{name}");
    assert_eq!(key.check_with(&public), Ok(()), "{name}");

    let copy = set.secret_key(key.as_bytes()).unwrap();
    assert_eq!(copy.public_key().unwrap(), public, "{name}");
    assert_eq!(set.public_key(public.as_bytes()).unwrap(), public, "{name}");

    let generated = set.generate().unwrap();
    for key in [&key, &generated] {
        if let Some(seed) = key.seed() {
            let again = set.secret_key_from_seed(seed).unwrap();
            assert_eq!(again.as_bytes(), key.as_bytes(), "{name}");
        }
    }
    assert!(generated.seed().is_some(), "{name}");
    // What was drawn is the seed, but of sets that expand theirs, such as NTRU+.
    let mut drawn = vec![0; set.seed_bytes()];
    let Ok(()) = SeededRandom::new(name.as_bytes()).try_fill_bytes(&mut drawn);
    let is_its_key = set.secret_key_from_seed(&drawn).unwrap().as_bytes() == key.as_bytes();
    assert_eq!(key.seed().is_some(), is_its_key, "{name}");
    let seed = vec![7; set.seed_bytes()];
    let seeded = set.secret_key_from_seed(&seed).unwrap();
    assert_eq!(seeded.seed(), Some(seed.as_slice()), "{name}");
    assert_ne!(seeded.as_bytes(), key.as_bytes(), "{name}");
    assert_eq!(seeded.check_with(&public), Err(Error::Key), "{name}");

    let actual = key.as_bytes().len() + 1;
    let expected = key.as_bytes().len();
    let long = [key.as_bytes(), &[0]].concat();
    let refused = Error::Length { what: "secret key", expected, actual };
    assert_eq!(set.secret_key(&long).unwrap_err(), refused, "{name}");
    assert!(matches!(set.public_key(&[]), Err(Error::Length { what: "public key", .. })));
    assert!(matches!(set.secret_key_from_seed(&[]), Err(Error::Length { what: "seed", .. })));
    assert!(!format!("{key:?}").contains("bytes: ["), "{name}");
    key
}

#[test]
fn kems_keep_their_promises() {
    for kem in kems() {
        let key = check_keys(kem);
        let public = key.public_key().unwrap();
        let (mut ciphertext, secret) = public.encapsulate().unwrap();
        assert_eq!(secret.as_bytes().len(), kem.shared_secret_bytes());
        assert_eq!(key.decapsulate(&ciphertext).unwrap().as_bytes(), secret.as_bytes(), "{kem}");
        ciphertext[0] ^= 1;
        match key.decapsulate(&ciphertext) {
            Ok(other) => assert_ne!(other.as_bytes(), secret.as_bytes(), "{kem}"),
            Err(error) => assert_eq!(error, Error::Ciphertext, "{kem}"),
        }
        ciphertext.pop();
        assert!(matches!(key.decapsulate(&ciphertext), Err(Error::Length { .. })), "{kem}");
    }
}

#[test]
fn signatures_keep_their_promises() {
    for scheme in schemes() {
        let key = check_keys(scheme);
        let public = key.public_key().unwrap();
        let signature = key.sign(b"message").unwrap();
        assert!(signature.as_bytes().len() <= scheme.signature_bytes(), "{scheme}");
        assert_eq!(public.verify(b"message", &signature), Ok(()), "{scheme}");
        assert_eq!(public.verify(b"massage", &signature), Err(Error::Signature), "{scheme}");
        let short = Signature::from(&signature.as_bytes()[1..]);
        assert_eq!(public.verify(b"message", &short), Err(Error::Signature), "{scheme}");
        let empty = Signature::from(Vec::new());
        assert_eq!(public.verify(b"", &empty), Err(Error::Signature), "{scheme}");

        let longest = vec![1; scheme.context_bytes_max()];
        let signature = key.sign_with_context(b"", &longest).unwrap();
        assert_eq!(public.verify_with_context(b"", &longest, &signature), Ok(()), "{scheme}");
        let longer = vec![1; longest.len() + 1];
        let refused = key.sign_with_context(b"", &longer).unwrap_err();
        assert_eq!(refused, Error::Argument, "{scheme}");
    }
}

#[test]
fn pieces_are_the_whole() {
    let message: Vec<u8> = (0..3000).map(|i| (i % 251) as u8).collect();
    for scheme in schemes() {
        let key = scheme.secret_key_from_seed(&vec![5; scheme.seed_bytes()]).unwrap();
        let public = key.public_key().unwrap();
        if !scheme.signs_in_pieces() {
            assert_eq!(key.begin(&[]).unwrap_err(), Error::Argument, "{scheme}");
            let any = Signature::from(vec![0; 100]);
            assert_eq!(public.begin(&[], &any).unwrap_err(), Error::Argument, "{scheme}");
            continue;
        }
        let context: &[u8] = if scheme.context_bytes_max() > 0 { b"context" } else { b"" };
        let whole = key.sign_with(&message, context, &mut SeededRandom::new(b"same")).unwrap();
        for size in [1, 136, 999, 5000] {
            let mut random = SeededRandom::new(b"same");
            let mut signer = key.begin_with(context, &mut random).unwrap();
            for piece in message.chunks(size) {
                signer.update(piece).unwrap();
            }
            assert_eq!(signer.finish().unwrap(), whole, "{scheme}");
            for (given, expected) in [(0, Ok(())), (1, Err(Error::Signature))] {
                let mut verifier = public.begin(context, &whole).unwrap();
                for piece in message[given..].chunks(size) {
                    verifier.update(piece).unwrap();
                }
                assert_eq!(verifier.finish(), expected, "{scheme}");
            }
        }
        let too_long = vec![0; scheme.context_bytes_max() + 1];
        assert_eq!(key.begin(&too_long).unwrap_err(), Error::Argument, "{scheme}");
    }
}

#[test]
fn a_begun_message_that_moves_or_ends_early() {
    for scheme in schemes().filter(|scheme| scheme.signs_in_pieces()) {
        let key = scheme.generate().unwrap();
        let public = key.public_key().unwrap();
        drop(key.begin(&[]).unwrap());
        let mut signers = vec![key.begin(&[]).unwrap(), key.begin(&[]).unwrap()];
        signers[0].update(b"one ").unwrap();
        signers[1].update(b"another").unwrap();
        signers.rotate_left(1);
        signers[1].update(b"message").unwrap();
        let signature = signers.pop().unwrap().finish().unwrap();
        assert_eq!(public.verify(b"one message", &signature), Ok(()), "{scheme}");
        let signature = signers.pop().unwrap().finish().unwrap();
        assert_eq!(public.verify(b"another", &signature), Ok(()), "{scheme}");
    }
}

#[test]
fn what_is_unknown_has_an_error() {
    assert_eq!(Kem::find("mlkem769").unwrap_err(), Error::UnknownSet);
    assert_eq!(Kem::find("mlkem768\0").unwrap_err(), Error::UnknownSet);
    assert_eq!(SignatureScheme::find("").unwrap_err(), Error::UnknownSet);
    assert_eq!(Kem::find("ML-KEM-768").unwrap().name(), "mlkem768");
    assert_eq!(SignatureScheme::find("ML-DSA-44").unwrap().name(), "mldsa44");
    for kem in Kem::all() {
        assert_eq!(Kem::find(kem.name()), Ok(kem));
        assert!(SignatureScheme::find(kem.name()).is_err());
        assert!(kem.nist_level() <= 5 && !kem.standing().is_empty());
    }
}

#[test]
fn attacked_sets_say_so() {
    let iso = "ISO; under cryptanalysis, not for new use";
    assert_eq!(vambrace::McEliece6688128f.standing(), iso);
    assert_eq!(Kem::find("mceliece6688128f").unwrap().standing(), iso);
    let small = Kem::find("mceliece348864").unwrap();
    assert_eq!(small.standing(), "under cryptanalysis, do not deploy");
}

/// A source that fails after some bytes.
struct Failing(usize);

#[derive(Debug)]
struct Empty;

impl std::fmt::Display for Empty {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("empty")
    }
}

impl std::error::Error for Empty {}

impl TryRng for Failing {
    type Error = Empty;
    fn try_next_u32(&mut self) -> Result<u32, Empty> {
        Err(Empty)
    }
    fn try_next_u64(&mut self) -> Result<u64, Empty> {
        Err(Empty)
    }
    fn try_fill_bytes(&mut self, out: &mut [u8]) -> Result<(), Empty> {
        self.0 = self.0.checked_sub(out.len()).ok_or(Empty)?;
        out.fill(3);
        Ok(())
    }
}

impl TryCryptoRng for Failing {}

#[test]
fn a_source_that_fails_is_an_error() {
    for kem in kems() {
        let refused = kem.generate_with(&mut Failing(0)).unwrap_err();
        assert_eq!(refused, Error::Random, "{kem}");
    }
    for scheme in schemes() {
        let refused = scheme.generate_with(&mut Failing(0)).unwrap_err();
        assert_eq!(refused, Error::Random, "{scheme}");
    }
    let key = SignatureScheme::find("mldsa44").and_then(Algorithm::generate).unwrap();
    let mut empty = Failing(0);
    let signer = key.begin_with(&[], &mut empty).unwrap();
    assert_eq!(signer.finish().unwrap_err(), Error::Random);
    assert!(Error::Random.to_string().contains("random source failed"));
}

/// A source that says that it filled the buffer, and left so many bytes at its end alone.
struct Short(usize);

impl TryRng for Short {
    type Error = Infallible;
    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(3)
    }
    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(3)
    }
    fn try_fill_bytes(&mut self, out: &mut [u8]) -> Result<(), Infallible> {
        let filled = out.len().saturating_sub(self.0);
        out[..filled].fill(3);
        Ok(())
    }
}

impl TryCryptoRng for Short {}

#[test]
fn a_source_that_does_not_fill_the_buffer_is_an_error() {
    let kem = kems().next().unwrap();
    let scheme = SignatureScheme::find("mldsa44").unwrap();
    let public = kem.generate().unwrap().public_key().unwrap();
    for left in [8, 20, 1000] {
        assert_eq!(kem.generate_with(&mut Short(left)).unwrap_err(), Error::Random, "{left}");
        assert_eq!(scheme.generate_with(&mut Short(left)).unwrap_err(), Error::Random, "{left}");
        assert_eq!(public.encapsulate_with(&mut Short(left)).unwrap_err(), Error::Random, "{left}");
    }
    assert!(kem.generate_with(&mut Short(0)).is_ok());
}

#[test]
fn the_seeded_source_is_shake256() {
    let mut random = SeededRandom::new(b"");
    let mut bytes = [0; 16];
    let Ok(()): Result<(), Infallible> = random.try_fill_bytes(&mut bytes);
    assert_eq!(hex::encode(bytes), "46b9dd2b0ba88d13233b3feb743eeb24");
}

#[test]
fn keys_go_to_other_threads() {
    fn is_send_and_sync<T: Send + Sync + 'static>() {}
    is_send_and_sync::<SecretKey<Kem>>();
    is_send_and_sync::<SecretKey<SignatureScheme>>();
    let kem = kems().next().unwrap();
    let key = kem.generate().unwrap();
    let public = key.public_key().unwrap();
    let sent = std::thread::spawn(move || public.encapsulate().unwrap());
    let (ciphertext, secret) = sent.join().unwrap();
    assert_eq!(key.decapsulate(&ciphertext).unwrap().as_bytes(), secret.as_bytes());
}
