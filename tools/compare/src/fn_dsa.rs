//! fn-dsa of Thomas Pornin, which also makes and verifies the signatures of Falcon's third round.
//! SPDX-License-Identifier: Apache-2.0 OR MIT

use fn_dsa::{
    sign_key_size, signature_size, vrfy_key_size, HashIdentifier, KeyPairGenerator,
    KeyPairGeneratorStandard, SigningKey, SigningKeyStandard, VerifyingKey, VerifyingKeyStandard,
    DOMAIN_NONE, HASH_ID_ORIGINAL_FALCON, HASH_ID_RAW,
};

use crate::candidate::{signing, Agreement, Candidate, Signing};
use crate::coins::Coins;

struct Falcon {
    log_n: u32,
    hash: &'static HashIdentifier<'static>,
    public: Vec<u8>,
    secret: Vec<u8>,
    signature: Vec<u8>,
}

impl Signing for Falcon {
    fn keypair(&mut self, mut coins: Coins) {
        let mut generator = KeyPairGeneratorStandard::default();
        generator.keygen(self.log_n, &mut coins, &mut self.secret, &mut self.public);
    }

    /// From the bytes of the key, as ours: what the package computes of a key alone is part of it.
    fn sign(&mut self, message: &[u8], mut coins: Coins) {
        let mut key = SigningKeyStandard::decode(&self.secret).unwrap();
        key.sign(&mut coins, &DOMAIN_NONE, self.hash, message, &mut self.signature);
    }

    fn verify(&mut self, message: &[u8], signature: &[u8]) -> bool {
        VerifyingKeyStandard::decode(&self.public)
            .is_some_and(|key| key.verify(signature, &DOMAIN_NONE, self.hash, message))
    }

    fn public_key(&self) -> Vec<u8> {
        self.public.clone()
    }

    fn secret_key(&self) -> Option<Vec<u8>> {
        Some(self.secret.clone())
    }

    fn signature(&self) -> &[u8] {
        &self.signature
    }

    fn agrees(&self) -> Agreement {
        Agreement::Crosswise
    }

    fn import(&mut self, public: &[u8], secret: &[u8]) {
        self.public.copy_from_slice(public);
        self.secret.copy_from_slice(secret);
    }
}

pub fn signatures(set: &str) -> Option<Candidate<dyn Signing>> {
    let (log_n, hash) = match set {
        "falconpadded512" => (9, &HASH_ID_ORIGINAL_FALCON),
        "falconpadded1024" => (10, &HASH_ID_ORIGINAL_FALCON),
        "fndsa512" => (9, &HASH_ID_RAW),
        "fndsa1024" => (10, &HASH_ID_RAW),
        _ => return None,
    };
    Some(signing(
        "fn-dsa",
        Falcon {
            log_n,
            hash,
            public: vec![0; vrfy_key_size(log_n)],
            secret: vec![0; sign_key_size(log_n)],
            signature: vec![0; signature_size(log_n)],
        },
    ))
}
