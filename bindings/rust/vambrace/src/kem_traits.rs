//! The traits of the package `kem`. They are there for sets of whose sizes the package
//! `hybrid-array` has arrays: all but Classic McEliece and Espada. Nobody else can add a size: its trait
//! `ArraySize` rests on `typenum::Unsigned`, which is sealed, and on lengths of foreign arrays.
//! SPDX-License-Identifier: Apache-2.0 OR MIT

use hybrid_array::{Array, ArraySize};
use kem::{
    Ciphertext, Decapsulator, Encapsulate, Generate, InvalidKey, Kem, Key, KeyExport, KeyInit,
    KeySizeUser, SharedKey, TryDecapsulate, TryKeyInit,
};
use rand_core::{CryptoRng, TryCryptoRng};

use crate::{Error, KemAlgorithm, PublicKey, SecretKey};

/// The sizes of a set as types.
pub trait ArraySizes: KemAlgorithm + Default {
    /// Bytes of a public key.
    type PublicKeySize: ArraySize;
    /// Bytes of a seed.
    type SeedSize: ArraySize;
}

/// What the traits cannot say: the system has no memory, or a source of randomness that repeats
/// itself. Keys were checked before.
const IMPOSSIBLE: &str = "memory or randomness is exhausted";

/// An array of bytes whose number is that of its type.
fn array<N: ArraySize>(bytes: &[u8]) -> Array<u8, N> {
    let mut array = Array::default();
    array.copy_from_slice(bytes);
    array
}

impl<S: ArraySizes> KeySizeUser for PublicKey<S> {
    type KeySize = S::PublicKeySize;
}

impl<S: ArraySizes> TryKeyInit for PublicKey<S> {
    fn new(key: &Key<Self>) -> Result<Self, InvalidKey> {
        S::default().public_key(key).map_err(|_| InvalidKey)
    }
}

impl<S: ArraySizes> KeyExport for PublicKey<S> {
    fn to_bytes(&self) -> Key<Self> {
        array(self.as_bytes())
    }
}

impl<S> Encapsulate for PublicKey<S>
where
    S: ArraySizes + Kem<EncapsulationKey = Self>,
{
    type Kem = S;

    fn encapsulate_with_rng<R>(&self, rng: &mut R) -> (Ciphertext<S>, SharedKey<S>)
    where
        R: CryptoRng + ?Sized,
    {
        let (ciphertext, secret) = self.encapsulate_with(rng).expect(IMPOSSIBLE);
        (array(&ciphertext), array(secret.as_bytes()))
    }
}

/// A decapsulation key of this package is made of a seed.
impl<S: ArraySizes> KeySizeUser for SecretKey<S> {
    type KeySize = S::SeedSize;
}

impl<S: ArraySizes> KeyInit for SecretKey<S> {
    fn new(seed: &Key<Self>) -> Self {
        S::default().secret_key_from_seed(seed).expect(IMPOSSIBLE)
    }
}

impl<S: ArraySizes> Generate for SecretKey<S> {
    fn try_generate_from_rng<R: TryCryptoRng + ?Sized>(rng: &mut R) -> Result<Self, R::Error> {
        let mut failure = None;
        let mut source = |out: &mut [u8]| match rng.try_fill_bytes(out) {
            Ok(()) => true,
            Err(error) => {
                failure = Some(error);
                false
            }
        };
        let key = SecretKey::draw(S::default(), &mut source);
        match failure {
            Some(error) => Err(error),
            None => Ok(key.expect(IMPOSSIBLE)),
        }
    }
}

impl<S> Decapsulator for SecretKey<S>
where
    S: ArraySizes + Kem<EncapsulationKey = PublicKey<S>>,
{
    type Kem = S;

    fn encapsulation_key(&self) -> &PublicKey<S> {
        self.public.as_ref().expect("keys of this size hold their public key")
    }
}

impl<S> TryDecapsulate for SecretKey<S>
where
    S: ArraySizes + Kem<EncapsulationKey = PublicKey<S>>,
{
    type Error = Error;

    fn try_decapsulate(&self, ciphertext: &Ciphertext<S>) -> Result<SharedKey<S>, Error> {
        self.decapsulate(ciphertext).map(|secret| array(secret.as_bytes()))
    }
}
