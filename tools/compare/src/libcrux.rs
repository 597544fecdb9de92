//! libcrux of Cryspen: ML-KEM and ML-DSA. It chooses AVX2 at run time.
//! SPDX-License-Identifier: Apache-2.0 OR MIT

use crate::candidate::{kem, signing, Candidate, Kem, Signing};
use crate::coins::Coins;

macro_rules! ml_kem {
    ($name:ident, $module:ident, $pair:ident, $ciphertext:ident) => {
        #[derive(Default)]
        struct $name {
            keys: Option<libcrux_ml_kem::$module::$pair>,
            ciphertext: Option<libcrux_ml_kem::$module::$ciphertext>,
            sent: [u8; 32],
            opened: [u8; 32],
        }

        impl Kem for $name {
            fn keypair(&mut self, mut coins: Coins) {
                self.keys = Some(libcrux_ml_kem::$module::generate_key_pair(coins.bytes()));
            }

            fn encaps(&mut self, mut coins: Coins) {
                let key = self.keys.as_ref().unwrap().public_key();
                let (ciphertext, sent) = libcrux_ml_kem::$module::encapsulate(key, coins.bytes());
                (self.ciphertext, self.sent) = (Some(ciphertext), sent);
            }

            fn decaps(&mut self) {
                let key = self.keys.as_ref().unwrap().private_key();
                let ciphertext = self.ciphertext.as_ref().unwrap();
                self.opened = libcrux_ml_kem::$module::decapsulate(key, ciphertext);
            }

            fn keep(&mut self, ciphertext: &[u8]) {
                self.ciphertext = Some(ciphertext.try_into().unwrap());
            }

            fn public_key(&self) -> Vec<u8> {
                self.keys.as_ref().unwrap().pk().to_vec()
            }

            fn secret_key(&self) -> Option<Vec<u8>> {
                Some(self.keys.as_ref().unwrap().sk().to_vec())
            }

            fn ciphertext(&self) -> Vec<u8> {
                self.ciphertext.as_ref().unwrap().as_ref().to_vec()
            }

            fn sent(&self) -> Vec<u8> {
                self.sent.to_vec()
            }

            fn opened(&self) -> Vec<u8> {
                self.opened.to_vec()
            }
        }
    };
}

ml_kem!(Kem512, mlkem512, MlKem512KeyPair, MlKem512Ciphertext);
ml_kem!(Kem768, mlkem768, MlKem768KeyPair, MlKem768Ciphertext);
ml_kem!(Kem1024, mlkem1024, MlKem1024KeyPair, MlKem1024Ciphertext);

macro_rules! ml_dsa {
    ($name:ident, $module:ident, $pair:ident, $signature:ident) => {
        #[derive(Default)]
        struct $name {
            keys: Option<libcrux_ml_dsa::$module::$pair>,
            signature: Vec<u8>,
        }

        impl Signing for $name {
            fn keypair(&mut self, mut coins: Coins) {
                self.keys = Some(libcrux_ml_dsa::$module::generate_key_pair(coins.bytes()));
            }

            fn sign(&mut self, message: &[u8], mut coins: Coins) {
                let key = &self.keys.as_ref().unwrap().signing_key;
                let made = libcrux_ml_dsa::$module::sign(key, message, b"", coins.bytes());
                self.signature = made.ok().unwrap().as_ref().to_vec();
            }

            fn verify(&mut self, message: &[u8], signature: &[u8]) -> bool {
                let key = &self.keys.as_ref().unwrap().verification_key;
                let signature =
                    libcrux_ml_dsa::$module::$signature::new(signature.try_into().unwrap());
                libcrux_ml_dsa::$module::verify(key, message, b"", &signature).is_ok()
            }

            fn public_key(&self) -> Vec<u8> {
                self.keys.as_ref().unwrap().verification_key.as_ref().to_vec()
            }

            fn secret_key(&self) -> Option<Vec<u8>> {
                Some(self.keys.as_ref().unwrap().signing_key.as_ref().to_vec())
            }

            fn signature(&self) -> &[u8] {
                &self.signature
            }
        }
    };
}

ml_dsa!(Dsa44, ml_dsa_44, MLDSA44KeyPair, MLDSA44Signature);
ml_dsa!(Dsa65, ml_dsa_65, MLDSA65KeyPair, MLDSA65Signature);
ml_dsa!(Dsa87, ml_dsa_87, MLDSA87KeyPair, MLDSA87Signature);

pub fn kems(set: &str) -> Option<Candidate<dyn Kem>> {
    const PACKAGE: &str = "libcrux-ml-kem";
    Some(match set {
        "mlkem512" => kem(PACKAGE, Kem512::default()),
        "mlkem768" => kem(PACKAGE, Kem768::default()),
        "mlkem1024" => kem(PACKAGE, Kem1024::default()),
        _ => return None,
    })
}

pub fn signatures(set: &str) -> Option<Candidate<dyn Signing>> {
    const PACKAGE: &str = "libcrux-ml-dsa";
    Some(match set {
        "mldsa44" => signing(PACKAGE, Dsa44::default()),
        "mldsa65" => signing(PACKAGE, Dsa65::default()),
        "mldsa87" => signing(PACKAGE, Dsa87::default()),
        _ => return None,
    })
}
