//! PQClean's code in the pqcrypto packages, which choose its AVX2 code at run time.
//! SPDX-License-Identifier: Apache-2.0 OR MIT

use std::cell::RefCell;

use pqcrypto_traits::kem::{Ciphertext as _, PublicKey as _, SecretKey as _, SharedSecret as _};
use pqcrypto_traits::sign::{DetachedSignature as _, PublicKey as _, SecretKey as _};

use crate::candidate::{kem, signing, Candidate, Kem, Signing};
use crate::coins::Coins;

thread_local! {
    static DRAWN: RefCell<Coins> = RefCell::new(Coins::new(0));
}

fn draw_from(coins: Coins) {
    DRAWN.with(|drawn| *drawn.borrow_mut() = coins);
}

/// What the linker calls instead of the packages' source of random bytes (build.rs).
#[unsafe(no_mangle)]
extern "C" fn __wrap_PQCRYPTO_RUST_randombytes(out: *mut u8, length: usize) -> i32 {
    // SAFETY: a buffer of that length.
    let out = unsafe { std::slice::from_raw_parts_mut(out, length) };
    DRAWN.with(|drawn| drawn.borrow_mut().fill(out));
    0
}

macro_rules! kem_set {
    ($name:ident, $module:path) => {
        mod $name {
            use super::*;
            use $module as package;

            #[derive(Default)]
            pub struct Set {
                keys: Option<(package::PublicKey, package::SecretKey)>,
                made: Option<(package::SharedSecret, package::Ciphertext)>,
                opened: Vec<u8>,
            }

            impl Kem for Set {
                fn keypair(&mut self, coins: Coins) {
                    draw_from(coins);
                    self.keys = Some(package::keypair());
                }

                fn encaps(&mut self, coins: Coins) {
                    draw_from(coins);
                    self.made = Some(package::encapsulate(&self.keys.as_ref().unwrap().0));
                }

                fn decaps(&mut self) {
                    let ciphertext = &self.made.as_ref().unwrap().1;
                    let opened = package::decapsulate(ciphertext, &self.keys.as_ref().unwrap().1);
                    self.opened = opened.as_bytes().to_vec();
                }

                fn keep(&mut self, ciphertext: &[u8]) {
                    self.made.as_mut().unwrap().1 =
                        package::Ciphertext::from_bytes(ciphertext).unwrap();
                }

                fn public_key(&self) -> Vec<u8> {
                    self.keys.as_ref().unwrap().0.as_bytes().to_vec()
                }

                fn secret_key(&self) -> Option<Vec<u8>> {
                    Some(self.keys.as_ref().unwrap().1.as_bytes().to_vec())
                }

                fn ciphertext(&self) -> Vec<u8> {
                    self.made.as_ref().unwrap().1.as_bytes().to_vec()
                }

                fn sent(&self) -> Vec<u8> {
                    self.made.as_ref().unwrap().0.as_bytes().to_vec()
                }

                fn opened(&self) -> Vec<u8> {
                    self.opened.clone()
                }
            }
        }
    };
}

macro_rules! signature_set {
    ($name:ident, $module:path) => {
        mod $name {
            use super::*;
            use $module as package;

            #[derive(Default)]
            pub struct Set {
                keys: Option<(package::PublicKey, package::SecretKey)>,
                signature: Vec<u8>,
            }

            impl Signing for Set {
                fn keypair(&mut self, coins: Coins) {
                    draw_from(coins);
                    self.keys = Some(package::keypair());
                }

                fn sign(&mut self, message: &[u8], coins: Coins) {
                    draw_from(coins);
                    let made = package::detached_sign(message, &self.keys.as_ref().unwrap().1);
                    self.signature = made.as_bytes().to_vec();
                }

                fn verify(&mut self, message: &[u8], signature: &[u8]) -> bool {
                    let key = &self.keys.as_ref().unwrap().0;
                    package::DetachedSignature::from_bytes(signature).is_ok_and(|given| {
                        package::verify_detached_signature(&given, message, key).is_ok()
                    })
                }

                fn public_key(&self) -> Vec<u8> {
                    self.keys.as_ref().unwrap().0.as_bytes().to_vec()
                }

                fn secret_key(&self) -> Option<Vec<u8>> {
                    Some(self.keys.as_ref().unwrap().1.as_bytes().to_vec())
                }

                fn signature(&self) -> &[u8] {
                    &self.signature
                }
            }
        }
    };
}

kem_set!(mlkem512, pqcrypto_mlkem::mlkem512);
kem_set!(mlkem768, pqcrypto_mlkem::mlkem768);
kem_set!(mlkem1024, pqcrypto_mlkem::mlkem1024);

signature_set!(mldsa44, pqcrypto_mldsa::mldsa44);
signature_set!(mldsa65, pqcrypto_mldsa::mldsa65);
signature_set!(mldsa87, pqcrypto_mldsa::mldsa87);
signature_set!(falcon512, pqcrypto_falcon::falcon512);
signature_set!(falcon1024, pqcrypto_falcon::falcon1024);
signature_set!(falconpadded512, pqcrypto_falcon::falconpadded512);
signature_set!(falconpadded1024, pqcrypto_falcon::falconpadded1024);

macro_rules! by_name {
    ($set:expr, $make:ident, $($package:literal: $($name:ident)*;)*) => {
        match $set {
            $($(stringify!($name) => Some($make($package, $name::Set::default())),)*)*
            _ => None,
        }
    };
}

pub fn kems(set: &str) -> Option<Candidate<dyn Kem>> {
    by_name!(set, kem,
        "pqcrypto-mlkem": mlkem512 mlkem768 mlkem1024;
    )
}

pub fn signatures(set: &str) -> Option<Candidate<dyn Signing>> {
    by_name!(set, signing,
        "pqcrypto-mldsa": mldsa44 mldsa65 mldsa87;
        "pqcrypto-falcon": falcon512 falcon1024 falconpadded512 falconpadded1024;
    )
}
