//! What both sides make of the same bytes. `vambrace-lab side-by-side` judges it.
//! SPDX-License-Identifier: Apache-2.0 OR MIT

use serde_json::{json, Value};
use sha2::{Digest, Sha256};

use crate::candidate::{Agreement, Kem, Signing};
use crate::coins::Coins;

const TRIES: u64 = 3;
const MESSAGE: &[u8] = b"What both sides sign.";

/// The digests of both sides, under a name.
#[derive(Default)]
struct Compared(Vec<Value>);

impl Compared {
    fn bytes(&mut self, what: &str, ours: &[u8], theirs: &[u8]) {
        let digest = |bytes: &[u8]| {
            let hex: String = Sha256::digest(bytes).iter().map(|b| format!("{b:02x}")).collect();
            format!("{} bytes {hex}", bytes.len())
        };
        self.0.push(json!({ "what": what, "ours": digest(ours), "theirs": digest(theirs) }));
    }

    /// Of something that is to be true.
    fn holds(&mut self, what: &str, holds: bool) {
        let found = if holds { "yes" } else { "no" };
        self.0.push(json!({ "what": what, "ours": "yes", "theirs": found }));
    }
}

pub fn kems(ours: &mut dyn Kem, theirs: &mut dyn Kem) -> Value {
    let mut compared = Compared::default();
    for number in 0..TRIES {
        ours.keypair(Coins::new(number));
        theirs.keypair(Coins::new(number));
        compared.bytes("public key", &ours.public_key(), &theirs.public_key());
        if let Some(secret) = theirs.secret_key() {
            compared.bytes("secret key", &ours.secret_key().unwrap(), &secret);
        }
        ours.encaps(Coins::new(number + TRIES));
        theirs.encaps(Coins::new(number + TRIES));
        compared.bytes("ciphertext", &ours.ciphertext(), &theirs.ciphertext());
        compared.bytes("shared secret", &ours.sent(), &theirs.sent());
        let (of_ours, of_theirs) = (ours.ciphertext(), theirs.ciphertext());
        ours.keep(&of_theirs);
        theirs.keep(&of_ours);
        ours.decaps();
        theirs.decaps();
        compared.bytes("secret of their ciphertext", &ours.opened(), &theirs.sent());
        compared.bytes("secret of our ciphertext", &ours.sent(), &theirs.opened());
        let mut forged = of_ours;
        forged[number as usize] ^= 1;
        ours.keep(&forged);
        theirs.keep(&forged);
        ours.decaps();
        theirs.decaps();
        compared.bytes("secret of a forged ciphertext", &ours.opened(), &theirs.opened());
    }
    Value::Array(compared.0)
}

pub fn signatures(ours: &mut dyn Signing, theirs: &mut dyn Signing) -> Value {
    let mut compared = Compared::default();
    let form = theirs.agrees();
    // Signatures of the slow sets take seconds with some packages.
    let tries = if ours.public_key().len() <= 64 { 1 } else { TRIES };
    for number in 0..tries {
        ours.keypair(Coins::new(number));
        if form == Agreement::Crosswise {
            theirs.import(&ours.public_key(), &ours.secret_key().unwrap());
        } else {
            theirs.keypair(Coins::new(number));
            compared.bytes("public key", &ours.public_key(), &theirs.public_key());
            if let Some(secret) = theirs.secret_key() {
                compared.bytes("secret key", &ours.secret_key().unwrap(), &secret);
            }
        }
        ours.sign(MESSAGE, Coins::new(number + TRIES));
        theirs.sign(MESSAGE, Coins::new(number + TRIES));
        if form == Agreement::Signatures {
            compared.bytes("signature", ours.signature(), theirs.signature());
        }
        let (mut of_ours, mut of_theirs) = (ours.signature().to_vec(), theirs.signature().to_vec());
        compared.holds("we verify", ours.verify(MESSAGE, &of_theirs));
        compared.holds("they verify", theirs.verify(MESSAGE, &of_ours));
        of_ours[50] ^= 1;
        of_theirs[50] ^= 1;
        compared.holds("we refuse a forged signature", !ours.verify(MESSAGE, &of_theirs));
        compared.holds("they refuse a forged signature", !theirs.verify(MESSAGE, &of_ours));
    }
    Value::Array(compared.0)
}
