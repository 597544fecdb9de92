//! A type for each parameter set of this build.
//! SPDX-License-Identifier: Apache-2.0 OR MIT
#![allow(unused_imports, unused_macros)] // a build may have KEMs alone, or signatures alone

use crate::keys::sealed::Operations;
use crate::random::Fill;
use crate::{Algorithm, Error, Kem, KemAlgorithm, SignatureAlgorithm, SignatureScheme};

/// The type of a set, its sizes, and what keys need, by the descriptor that has its name.
macro_rules! set {
    (
        $type:ident, $descriptor:ident, $name:literal, $family:literal, $standing:literal,
        $level:literal, $public:literal, $secret:literal, $seed:literal
    ) => {
        #[doc = concat!("The parameter set `", $name, "` of ", $family, ": ", $standing, ".")]
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $type;

        impl $type {
            #[doc = "The name."]
            pub const NAME: &'static str = $name;
            #[doc = "Bytes of a public key."]
            pub const PUBLIC_KEY_BYTES: usize = $public;
            #[doc = "Bytes of a secret key."]
            pub const SECRET_KEY_BYTES: usize = $secret;
            #[doc = "Bytes of a seed."]
            pub const SEED_BYTES: usize = $seed;

            fn descriptor(self) -> $descriptor {
                match $descriptor::of_name($name) {
                    Some(descriptor) => descriptor,
                    None => unreachable!("the C library is built with the sets that have types"),
                }
            }
        }

        impl Algorithm for $type {
            fn name(self) -> &'static str {
                $name
            }
            fn family(self) -> &'static str {
                $family
            }
            fn standing(self) -> &'static str {
                $standing
            }
            fn nist_level(self) -> u8 {
                $level
            }
            fn public_key_bytes(self) -> usize {
                $public
            }
            fn secret_key_bytes(self) -> usize {
                $secret
            }
            fn seed_bytes(self) -> usize {
                $seed
            }
        }

        impl Operations for $type {
            fn of_name(name: &str) -> Option<Self> {
                (name == $name).then_some($type)
            }
            fn keypair(
                self,
                public: &mut [u8],
                secret: &mut [u8],
                source: Fill<'_>,
            ) -> Result<(), Error> {
                self.descriptor().keypair(public, secret, source)
            }
            fn keypair_from_seed(
                self,
                public: &mut [u8],
                secret: &mut [u8],
                seed: &[u8],
            ) -> Result<(), Error> {
                self.descriptor().keypair_from_seed(public, secret, seed)
            }
            fn check_public_key(self, public: &[u8]) -> Result<(), Error> {
                self.descriptor().check_public_key(public)
            }
            fn check_secret_key(self, secret: &[u8], public: Option<&[u8]>) -> Result<(), Error> {
                self.descriptor().check_secret_key(secret, public)
            }
            fn public_key_of(self, public: &mut [u8], secret: &[u8]) -> Result<(), Error> {
                self.descriptor().public_key_of(public, secret)
            }
        }
    };
}

macro_rules! kem_set {
    (
        $type:ident, $name:literal, $family:literal, $standing:literal, $level:literal,
        $public:literal, $secret:literal, $seed:literal, $ciphertext:literal, $shared:literal
    ) => {
        set! {
            $type, Kem, $name, $family, $standing, $level, $public, $secret, $seed
        }

        impl $type {
            #[doc = "Bytes of a ciphertext."]
            pub const CIPHERTEXT_BYTES: usize = $ciphertext;
            #[doc = "Bytes of a shared secret."]
            pub const SHARED_SECRET_BYTES: usize = $shared;
        }

        impl KemAlgorithm for $type {
            fn kem(self) -> Kem {
                self.descriptor()
            }
        }
    };
}

macro_rules! signature_set {
    (
        $type:ident, $name:literal, $family:literal, $standing:literal, $level:literal,
        $public:literal, $secret:literal, $seed:literal, $signature:literal, $context:literal
    ) => {
        set! {
            $type, SignatureScheme, $name, $family, $standing, $level, $public, $secret, $seed
        }

        impl $type {
            #[doc = "Bytes of the longest signature."]
            pub const SIGNATURE_BYTES: usize = $signature;
            #[doc = "Bytes of the longest context string; 0 where the scheme defines none."]
            pub const CONTEXT_BYTES_MAX: usize = $context;
        }

        impl SignatureAlgorithm for $type {
            fn scheme(self) -> SignatureScheme {
                self.descriptor()
            }
        }
    };
}

/// The traits of the package `kem`, for sets of whose sizes there are arrays.
macro_rules! kem_traits {
    (
        $type:ident, $public:ident, $ciphertext:ident, $shared:ident, $seed:ident
    ) => {
        #[cfg(feature = "kem")]
        impl crate::kem_traits::ArraySizes for $type {
            type PublicKeySize = hybrid_array::sizes::$public;
            type SeedSize = hybrid_array::sizes::$seed;
        }

        #[cfg(feature = "kem")]
        impl kem::Kem for $type {
            type DecapsulationKey = crate::SecretKey<$type>;
            type EncapsulationKey = crate::PublicKey<$type>;
            type SharedKeySize = hybrid_array::sizes::$shared;
            type CiphertextSize = hybrid_array::sizes::$ciphertext;
        }
    };
}

include!(concat!(env!("OUT_DIR"), "/sets.rs"));
