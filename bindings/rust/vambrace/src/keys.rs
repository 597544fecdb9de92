//! Keys of KEMs and of signature schemes: what both have.
//! SPDX-License-Identifier: Apache-2.0 OR MIT

use alloc::vec::Vec;
use core::fmt;

use rand_core::TryCryptoRng;
use zeroize::Zeroizing;

use crate::environment::{secret_copy, secret_zeros, zeros};
use crate::random::{self, Fill};
use crate::Error;

/// Whether what key generation draws is the seed of the key, as `VMB_<SET>_SEED_IS_EXPANDED` says.
fn has_drawn_seed(set: &str) -> bool {
    const EXPANDED: &[&str] = include!(concat!(env!("OUT_DIR"), "/expanded_seeds.rs"));
    !EXPANDED.contains(&set)
}

/// The functions of C behind [`Algorithm`], with buffers of the right sizes.
pub(crate) mod sealed {
    use crate::random::Fill;
    use crate::Error;

    pub trait Operations: Sized {
        fn of_name(name: &str) -> Option<Self>;
        fn keypair(
            self,
            public: &mut [u8],
            secret: &mut [u8],
            source: Fill<'_>,
        ) -> Result<(), Error>;
        fn keypair_from_seed(
            self,
            public: &mut [u8],
            secret: &mut [u8],
            seed: &[u8],
        ) -> Result<(), Error>;
        fn check_public_key(self, public: &[u8]) -> Result<(), Error>;
        fn check_secret_key(self, secret: &[u8], public: Option<&[u8]>) -> Result<(), Error>;
        fn public_key_of(self, public: &mut [u8], secret: &[u8]) -> Result<(), Error>;
    }
}

/// Public keys up to this size are kept alongside their secret keys. Longer ones (Classic McEliece) are
/// computed when they are asked for.
pub(crate) const KEPT_PUBLIC_KEY_BYTES: usize = 65536;

/// A parameter set: a type such as [`MlKem768`](crate::MlKem768), or a [`Kem`](crate::Kem) or
/// [`SignatureScheme`](crate::SignatureScheme) found at run time.
pub trait Algorithm: sealed::Operations + Copy + Eq + fmt::Debug + Send + Sync + 'static {
    /// The name, such as "mlkem768".
    fn name(self) -> &'static str;
    /// The family, such as "ML-KEM".
    fn family(self) -> &'static str;
    /// What may be deployed: "NIST standard", "KpqC standard" ... "research"; one that ends in
    /// "not for new use" or "do not deploy" says why.
    fn standing(self) -> &'static str;
    /// The category 1 to 5 that the submission claims; 0 where none is claimed. Current estimates
    /// can be below it: of Classic McEliece they are.
    fn nist_level(self) -> u8;
    /// Bytes of a public key.
    fn public_key_bytes(self) -> usize;
    /// Bytes of a secret key.
    fn secret_key_bytes(self) -> usize;
    /// Bytes of a seed that determines a key pair.
    fn seed_bytes(self) -> usize;

    /// A new key of a seed that the system's randomness gives and the key keeps. [`Error::Random`]
    /// if there is none, as without the feature `std`.
    fn generate(self) -> Result<SecretKey<Self>, Error> {
        let mut seed = secret_zeros(self.seed_bytes())?;
        if !random::system(&mut seed) {
            return Err(Error::Random);
        }
        self.secret_key_from_seed(&seed)
    }

    /// A new key, with randomness of a source. A source that gives the bytes of the official
    /// vectors gives their keys.
    fn generate_with<R: TryCryptoRng + ?Sized>(
        self,
        random: &mut R,
    ) -> Result<SecretKey<Self>, Error> {
        SecretKey::draw(self, &mut |out| random.try_fill_bytes(out).is_ok())
    }

    /// The key that a seed determines: d || z of ML-KEM, xi of ML-DSA, and so on (docs/seeds.md).
    fn secret_key_from_seed(self, seed: &[u8]) -> Result<SecretKey<Self>, Error> {
        Error::check_length("seed", self.seed_bytes(), seed)?;
        let mut public = zeros(self.public_key_bytes())?;
        let mut secret = secret_zeros(self.secret_key_bytes())?;
        self.keypair_from_seed(&mut public, &mut secret, seed)?;
        Ok(SecretKey::of_parts(self, public, secret, Some(secret_copy(seed)?)))
    }

    /// A secret key from its bytes. The public key in it is checked; [`SecretKey::check`] checks
    /// everything.
    fn secret_key(self, bytes: &[u8]) -> Result<SecretKey<Self>, Error> {
        Error::check_length("secret key", self.secret_key_bytes(), bytes)?;
        let secret = secret_copy(bytes)?;
        let mut key = SecretKey { algorithm: self, bytes: secret, seed: None, public: None };
        if self.public_key_bytes() <= KEPT_PUBLIC_KEY_BYTES {
            key.public = Some(key.compute_public_key()?);
        }
        Ok(key)
    }

    /// A public key from its bytes: [`Error::Key`] if the set refuses it.
    fn public_key(self, bytes: &[u8]) -> Result<PublicKey<Self>, Error> {
        Error::check_length("public key", self.public_key_bytes(), bytes)?;
        self.check_public_key(bytes)?;
        let mut copy = zeros(bytes.len())?;
        copy.copy_from_slice(bytes);
        Ok(PublicKey { algorithm: self, bytes: copy })
    }
}

/// A public key: encapsulates or verifies.
#[derive(Clone, PartialEq, Eq)]
pub struct PublicKey<S: Algorithm> {
    pub(crate) algorithm: S,
    bytes: Vec<u8>,
}

impl<S: Algorithm> PublicKey<S> {
    /// The parameter set.
    pub fn algorithm(&self) -> S {
        self.algorithm
    }

    /// The bytes, as the scheme's specification has them.
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }
}

impl<S: Algorithm + Default> PublicKey<S> {
    /// As [`Algorithm::public_key`] of a set that is a type.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Error> {
        S::default().public_key(bytes)
    }
}

impl<S: Algorithm> fmt::Debug for PublicKey<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PublicKey({}, {} bytes)", self.algorithm.name(), self.bytes.len())
    }
}

/// A secret key: decapsulates or signs. Zeroized when it goes.
pub struct SecretKey<S: Algorithm> {
    pub(crate) algorithm: S,
    bytes: Zeroizing<Vec<u8>>,
    seed: Option<Zeroizing<Vec<u8>>>,
    pub(crate) public: Option<PublicKey<S>>,
}

impl<S: Algorithm> SecretKey<S> {
    /// Generates a key. What was drawn is its seed, in sets whose seed is that.
    pub(crate) fn draw(algorithm: S, source: Fill<'_>) -> Result<Self, Error> {
        let mut public = zeros(algorithm.public_key_bytes())?;
        let mut secret = secret_zeros(algorithm.secret_key_bytes())?;
        let mut seed = secret_zeros(algorithm.seed_bytes())?;
        let mut drawn = 0;
        let mut recorded = |out: &mut [u8]| {
            let given = source(out);
            if let Some(room) = seed.get_mut(drawn..drawn + out.len()) {
                room.copy_from_slice(out);
            }
            drawn += out.len();
            given
        };
        algorithm.keypair(&mut public, &mut secret, &mut recorded)?;
        let has_seed = has_drawn_seed(algorithm.name()) && drawn == seed.len();
        Ok(Self::of_parts(algorithm, public, secret, has_seed.then_some(seed)))
    }

    pub(crate) fn of_parts(
        algorithm: S,
        public: Vec<u8>,
        bytes: Zeroizing<Vec<u8>>,
        seed: Option<Zeroizing<Vec<u8>>>,
    ) -> Self {
        SecretKey { algorithm, bytes, seed, public: Some(PublicKey { algorithm, bytes: public }) }
    }

    fn compute_public_key(&self) -> Result<PublicKey<S>, Error> {
        let mut public = zeros(self.algorithm.public_key_bytes())?;
        self.algorithm.public_key_of(&mut public, &self.bytes)?;
        self.algorithm.check_public_key(&public)?;
        Ok(PublicKey { algorithm: self.algorithm, bytes: public })
    }

    /// The parameter set.
    pub fn algorithm(&self) -> S {
        self.algorithm
    }

    /// The bytes, as the scheme's specification has them. They are secret.
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The seed that determines the key, if it is known. It is secret.
    pub fn seed(&self) -> Option<&[u8]> {
        self.seed.as_ref().map(|seed| seed.as_slice())
    }

    /// The public key that belongs to this key.
    pub fn public_key(&self) -> Result<PublicKey<S>, Error> {
        match &self.public {
            Some(key) => Ok(key.clone()),
            None => self.compute_public_key(),
        }
    }

    /// Checks the key without using it: everything that its use would refuse, and that its parts
    /// belong together.
    pub fn check(&self) -> Result<(), Error> {
        self.algorithm.check_secret_key(&self.bytes, None)
    }

    /// As [`SecretKey::check`], and the public key must be the one of this key.
    pub fn check_with(&self, public_key: &PublicKey<S>) -> Result<(), Error> {
        if public_key.algorithm != self.algorithm {
            return Err(Error::Key);
        }
        self.algorithm.check_secret_key(&self.bytes, Some(&public_key.bytes))
    }
}

impl<S: Algorithm + Default> SecretKey<S> {
    /// As [`Algorithm::secret_key`] of a set that is a type.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Error> {
        S::default().secret_key(bytes)
    }

    /// As [`Algorithm::secret_key_from_seed`] of a set that is a type.
    pub fn from_seed(seed: &[u8]) -> Result<Self, Error> {
        S::default().secret_key_from_seed(seed)
    }
}

impl<S: Algorithm> fmt::Debug for SecretKey<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SecretKey({})", self.algorithm.name())
    }
}
