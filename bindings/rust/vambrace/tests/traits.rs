//! The RustCrypto traits, through code that knows nothing but them.
//! SPDX-License-Identifier: Apache-2.0 OR MIT
#![cfg(all(feature = "kem", feature = "signature", feature = "mlkem", feature = "mldsa"))]

use kem::{Decapsulator, Encapsulate, FromSeed, Kem, KeyExport, TryDecapsulate, TryKeyInit};
use signature::{
    Keypair, MultipartSigner, MultipartVerifier, RandomizedSigner, SignatureEncoding, Signer,
    Verifier,
};
use vambrace::{Algorithm, MlDsa44, MlKem768, PublicKey, SecretKey, SeededRandom, Signature};

/// Keys, and a secret there and back.
fn exchange<K: Kem>() -> usize {
    let mut random = SeededRandom::new(b"traits");
    let (secret_key, public_key) = K::generate_keypair_from_rng(&mut random);
    assert_eq!(secret_key.encapsulation_key(), &public_key);
    let copy = K::EncapsulationKey::new(&public_key.to_bytes()).unwrap();
    let (ciphertext, sent) = copy.encapsulate_with_rng(&mut random);
    let received = secret_key.try_decapsulate(&ciphertext).unwrap();
    assert_eq!(sent, received);
    ciphertext.len()
}

#[test]
fn kems_by_their_traits() {
    assert_eq!(exchange::<MlKem768>(), MlKem768::CIPHERTEXT_BYTES);
    #[cfg(feature = "lwr")]
    assert_eq!(exchange::<vambrace::FireSaber>(), vambrace::FireSaber::CIPHERTEXT_BYTES);
    #[cfg(feature = "ntruplus")]
    assert_eq!(exchange::<vambrace::NtruPlus768Final>(), 1152);
    #[cfg(feature = "smaug")]
    assert_eq!(exchange::<vambrace::SmaugT3>(), vambrace::SmaugT3::CIPHERTEXT_BYTES);
}

#[test]
fn seeds_by_the_trait() {
    let seed = [9; 64];
    let (secret_key, _) = MlKem768::from_seed(&seed.into());
    assert_eq!(secret_key.as_bytes(), SecretKey::<MlKem768>::from_seed(&seed).unwrap().as_bytes());
}

#[test]
fn malformed_public_keys_are_refused() {
    let residues_too_large = [0xff; MlKem768::PUBLIC_KEY_BYTES];
    assert!(<PublicKey<MlKem768> as TryKeyInit>::new_from_slice(&residues_too_large).is_err());
    assert!(<PublicKey<MlKem768> as TryKeyInit>::new_from_slice(&[0; 3]).is_err());
}

/// Signs and verifies in all ways.
fn sign<K>(key: &K)
where
    K: Signer<Signature> + MultipartSigner<Signature> + RandomizedSigner<Signature> + Keypair,
    K::VerifyingKey: Verifier<Signature> + MultipartVerifier<Signature>,
{
    let public = key.verifying_key();
    let signature = key.sign(b"one message");
    public.verify(b"one message", &signature).unwrap();
    public.multipart_verify(&[b"one ", b"message"], &signature).unwrap();
    assert!(public.verify(b"another", &signature).is_err());

    let signature = key.multipart_sign(&[b"one ", b"message"]);
    public.verify(b"one message", &signature).unwrap();
    let mut random = SeededRandom::new(b"hedge");
    let signature = key.sign_with_rng(&mut random, b"one message");
    let copy = Signature::from(signature.to_bytes().as_ref());
    public.verify(b"one message", &copy).unwrap();
}

#[test]
fn signatures_by_their_traits() {
    sign(&MlDsa44.generate().unwrap());
}
