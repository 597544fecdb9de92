//! The pure Rust of the RustCrypto project: ML-KEM, ML-DSA, SLH-DSA, FrodoKEM.
//! SPDX-License-Identifier: Apache-2.0 OR MIT

use frodo_kem::Algorithm;

use crate::candidate::{kem, signing, Candidate, Kem, Signing};
use crate::coins::Coins;

mod mlkem {
    use super::{Coins, Kem};
    use ml_kem::{Ciphertext, Decapsulate, Encapsulate, FromSeed, KeyExport};

    macro_rules! set {
        ($name:ident, $package:ident) => {
            #[derive(Default)]
            pub struct $name {
                keys: Option<(
                    <ml_kem::$package as ml_kem::Kem>::DecapsulationKey,
                    <ml_kem::$package as ml_kem::Kem>::EncapsulationKey,
                )>,
                ciphertext: Option<Ciphertext<ml_kem::$package>>,
                sent: Vec<u8>,
                opened: Vec<u8>,
            }

            impl Kem for $name {
                fn keypair(&mut self, mut coins: Coins) {
                    self.keys = Some(ml_kem::$package::from_seed(&coins.bytes::<64>().into()));
                }

                fn encaps(&mut self, mut coins: Coins) {
                    let key = &self.keys.as_ref().unwrap().1;
                    let (ciphertext, sent) = key.encapsulate_with_rng(&mut coins);
                    (self.ciphertext, self.sent) = (Some(ciphertext), sent.to_vec());
                }

                fn decaps(&mut self) {
                    let key = &self.keys.as_ref().unwrap().0;
                    self.opened = key.decapsulate(self.ciphertext.as_ref().unwrap()).to_vec();
                }

                fn keep(&mut self, ciphertext: &[u8]) {
                    self.ciphertext = Some(ciphertext.try_into().unwrap());
                }

                fn public_key(&self) -> Vec<u8> {
                    self.keys.as_ref().unwrap().1.to_bytes().to_vec()
                }

                fn secret_key(&self) -> Option<Vec<u8>> {
                    None
                }

                fn ciphertext(&self) -> Vec<u8> {
                    self.ciphertext.as_ref().unwrap().to_vec()
                }

                fn sent(&self) -> Vec<u8> {
                    self.sent.clone()
                }

                fn opened(&self) -> Vec<u8> {
                    self.opened.clone()
                }
            }
        };
    }

    set!(Set512, MlKem512);
    set!(Set768, MlKem768);
    set!(Set1024, MlKem1024);
}

/// Its keys keep the seed; `ExpandedSigningKey` is what signs with randomness.
struct MlDsa<P: ml_dsa::MlDsaParams> {
    keys: Option<(ml_dsa::ExpandedSigningKey<P>, ml_dsa::VerifyingKey<P>)>,
    signature: Vec<u8>,
}

impl<P: ml_dsa::MlDsaParams> MlDsa<P> {
    fn new() -> Self {
        Self { keys: None, signature: Vec::new() }
    }
}

impl<P: ml_dsa::MlDsaParams> Signing for MlDsa<P> {
    fn keypair(&mut self, mut coins: Coins) {
        let key = ml_dsa::ExpandedSigningKey::from_seed(&coins.bytes::<32>().into());
        let public = key.verifying_key();
        self.keys = Some((key, public));
    }

    fn sign(&mut self, message: &[u8], mut coins: Coins) {
        let key = &self.keys.as_ref().unwrap().0;
        let made = key.sign_randomized(message, b"", &mut coins).unwrap();
        self.signature = made.encode().to_vec();
    }

    fn verify(&mut self, message: &[u8], signature: &[u8]) -> bool {
        let key = &self.keys.as_ref().unwrap().1;
        let given = signature.try_into().ok().and_then(|s| ml_dsa::Signature::<P>::decode(s));
        given.is_some_and(|given| key.verify_with_context(message, b"", &given))
    }

    fn public_key(&self) -> Vec<u8> {
        self.keys.as_ref().unwrap().1.encode().to_vec()
    }

    fn secret_key(&self) -> Option<Vec<u8>> {
        None
    }

    fn signature(&self) -> &[u8] {
        &self.signature
    }
}

struct SlhDsa<P: slh_dsa::ParameterSet> {
    keys: Option<(slh_dsa::SigningKey<P>, slh_dsa::VerifyingKey<P>)>,
    random_bytes: usize,
    signature: Vec<u8>,
}

impl<P: slh_dsa::ParameterSet> SlhDsa<P> {
    fn new(random_bytes: usize) -> Self {
        Self { keys: None, random_bytes, signature: Vec::new() }
    }
}

impl<P: slh_dsa::ParameterSet + 'static> Signing for SlhDsa<P> {
    fn keypair(&mut self, mut coins: Coins) {
        let key = slh_dsa::SigningKey::<P>::new(&mut coins);
        let public = AsRef::<slh_dsa::VerifyingKey<P>>::as_ref(&key).clone();
        self.keys = Some((key, public));
    }

    fn sign(&mut self, message: &[u8], mut coins: Coins) {
        let drawn = coins.vector(self.random_bytes);
        let key = &self.keys.as_ref().unwrap().0;
        self.signature = key.try_sign_with_context(message, b"", Some(&drawn)).unwrap().to_vec();
    }

    fn verify(&mut self, message: &[u8], signature: &[u8]) -> bool {
        let key = &self.keys.as_ref().unwrap().1;
        slh_dsa::Signature::<P>::try_from(signature)
            .is_ok_and(|given| key.try_verify_with_context(message, b"", &given).is_ok())
    }

    fn public_key(&self) -> Vec<u8> {
        self.keys.as_ref().unwrap().1.to_bytes().to_vec()
    }

    fn secret_key(&self) -> Option<Vec<u8>> {
        Some(self.keys.as_ref().unwrap().0.to_bytes().to_vec())
    }

    fn signature(&self) -> &[u8] {
        &self.signature
    }
}

struct Frodo {
    set: Algorithm,
    keys: Option<(frodo_kem::EncryptionKey, frodo_kem::DecryptionKey)>,
    ciphertext: Option<frodo_kem::Ciphertext>,
    sent: Vec<u8>,
    opened: Vec<u8>,
}

impl Kem for Frodo {
    fn keypair(&mut self, mut coins: Coins) {
        self.keys = Some(self.set.generate_keypair(&mut coins));
    }

    fn encaps(&mut self, mut coins: Coins) {
        let key = &self.keys.as_ref().unwrap().0;
        let (ciphertext, sent) = self.set.encapsulate_with_rng(key, &mut coins).unwrap();
        (self.ciphertext, self.sent) = (Some(ciphertext), sent.value().to_vec());
    }

    fn decaps(&mut self) {
        let key = &self.keys.as_ref().unwrap().1;
        let opened = self.set.decapsulate(key, self.ciphertext.as_ref().unwrap()).unwrap().0;
        self.opened = opened.value().to_vec();
    }

    fn keep(&mut self, ciphertext: &[u8]) {
        self.ciphertext = Some(self.set.ciphertext_from_bytes(ciphertext).unwrap());
    }

    fn public_key(&self) -> Vec<u8> {
        self.keys.as_ref().unwrap().0.value().to_vec()
    }

    fn secret_key(&self) -> Option<Vec<u8>> {
        Some(self.keys.as_ref().unwrap().1.value().to_vec())
    }

    fn ciphertext(&self) -> Vec<u8> {
        self.ciphertext.as_ref().unwrap().value().to_vec()
    }

    fn sent(&self) -> Vec<u8> {
        self.sent.clone()
    }

    fn opened(&self) -> Vec<u8> {
        self.opened.clone()
    }
}

pub fn kems(set: &str) -> Option<Candidate<dyn Kem>> {
    let frodo = match set {
        "mlkem512" => return Some(kem("ml-kem", mlkem::Set512::default())),
        "mlkem768" => return Some(kem("ml-kem", mlkem::Set768::default())),
        "mlkem1024" => return Some(kem("ml-kem", mlkem::Set1024::default())),
        "frodokem640shake" => Algorithm::FrodoKem640Shake,
        "frodokem976shake" => Algorithm::FrodoKem976Shake,
        "frodokem1344shake" => Algorithm::FrodoKem1344Shake,
        "frodokem640aes" => Algorithm::FrodoKem640Aes,
        "frodokem976aes" => Algorithm::FrodoKem976Aes,
        "frodokem1344aes" => Algorithm::FrodoKem1344Aes,
        "efrodokem640shake" => Algorithm::EphemeralFrodoKem640Shake,
        "efrodokem976shake" => Algorithm::EphemeralFrodoKem976Shake,
        "efrodokem1344shake" => Algorithm::EphemeralFrodoKem1344Shake,
        "efrodokem640aes" => Algorithm::EphemeralFrodoKem640Aes,
        "efrodokem976aes" => Algorithm::EphemeralFrodoKem976Aes,
        "efrodokem1344aes" => Algorithm::EphemeralFrodoKem1344Aes,
        _ => return None,
    };
    let (sent, opened) = (Vec::new(), Vec::new());
    Some(kem("frodo-kem", Frodo { set: frodo, keys: None, ciphertext: None, sent, opened }))
}

pub fn signatures(set: &str) -> Option<Candidate<dyn Signing>> {
    const DSA: &str = "ml-dsa";
    const HASHES: &str = "slh-dsa";
    Some(match set {
        "mldsa44" => signing(DSA, MlDsa::<ml_dsa::MlDsa44>::new()),
        "mldsa65" => signing(DSA, MlDsa::<ml_dsa::MlDsa65>::new()),
        "mldsa87" => signing(DSA, MlDsa::<ml_dsa::MlDsa87>::new()),
        "slhdsa_sha2_128f" => signing(HASHES, SlhDsa::<slh_dsa::Sha2_128f>::new(16)),
        "slhdsa_sha2_192f" => signing(HASHES, SlhDsa::<slh_dsa::Sha2_192f>::new(24)),
        "slhdsa_shake_128f" => signing(HASHES, SlhDsa::<slh_dsa::Shake128f>::new(16)),
        "slhdsa_shake_192f" => signing(HASHES, SlhDsa::<slh_dsa::Shake192f>::new(24)),
        _ => return None,
    })
}
