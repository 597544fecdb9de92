//! Many operations in one call give what single calls give, whatever is wrong with one of them.
//! SPDX-License-Identifier: Apache-2.0 OR MIT

mod support;

use support::{full, is_slow};
use vambrace::{
    Algorithm, Error, Kem, KemAlgorithm, SeededRandom, Signature, SignatureAlgorithm,
    SignatureScheme,
};

#[test]
fn kems() {
    for kem in Kem::all().filter(|kem| full() || !is_slow(kem.name())) {
        let name = kem.name();
        let (mut random, mut again) = (SeededRandom::new(b"many"), SeededRandom::new(b"many"));
        let keys: Vec<_> =
            kem.generate_many_with(3, &mut random).into_iter().map(Result::unwrap).collect();
        for key in &keys {
            let alone = kem.generate_with(&mut again).unwrap();
            assert_eq!(key.as_bytes(), alone.as_bytes(), "{name}");
        }
        let public: Vec<_> = keys.iter().map(|key| key.public_key().unwrap()).collect();
        let sent: Vec<_> = kem
            .encapsulate_many_with(&[&public[0], &public[2], &public[2]], &mut random)
            .into_iter()
            .map(Result::unwrap)
            .collect();
        for (i, (ciphertext, secret)) in sent.iter().enumerate() {
            let key = &public[if i == 0 { 0 } else { 2 }];
            let alone = key.encapsulate_with(&mut again).unwrap();
            assert_eq!((ciphertext, secret.as_bytes()), (&alone.0, alone.1.as_bytes()), "{name}");
        }
        let found = kem.decapsulate_many(&[
            (&keys[0], &sent[0].0),
            (&keys[2], &sent[1].0[1..]),
            (&keys[2], &sent[2].0),
        ]);
        for i in [0, 2] {
            assert_eq!(found[i].as_ref().unwrap().as_bytes(), sent[i].1.as_bytes(), "{name}");
        }
        let (what, expected) = ("ciphertext", kem.ciphertext_bytes());
        let refused = Error::Length { what, expected, actual: expected - 1 };
        assert_eq!(found[1].as_ref().unwrap_err(), &refused, "{name}");
        assert!(kem.decapsulate_many(&[]).is_empty(), "{name}");
    }
}

#[test]
fn signatures() {
    for scheme in SignatureScheme::all().filter(|scheme| full() || !is_slow(scheme.name())) {
        let name = scheme.name();
        let (mut random, mut again) = (SeededRandom::new(b"many"), SeededRandom::new(b"many"));
        let keys = [scheme.generate().unwrap(), scheme.generate().unwrap()];
        let public: Vec<_> = keys.iter().map(|key| key.public_key().unwrap()).collect();
        let context: &[u8] = if scheme.context_bytes_max() > 0 { b"context" } else { b"" };
        let pairs: [(_, &[u8]); 3] = [(&keys[0], b"one"), (&keys[1], b""), (&keys[0], b"three")];
        let signatures: Vec<Signature> = scheme
            .sign_many_with(&pairs, context, &mut random)
            .into_iter()
            .map(Result::unwrap)
            .collect();
        for ((key, message), signature) in pairs.iter().zip(&signatures) {
            assert_eq!(&key.sign_with(message, context, &mut again).unwrap(), signature, "{name}");
        }
        let verified = scheme.verify_many(
            &[
                (&public[0], b"one", &signatures[0]),
                (&public[1], b"another", &signatures[1]),
                (&public[0], b"three", &signatures[2]),
            ],
            context,
        );
        assert_eq!(verified, [Ok(()), Err(Error::Signature), Ok(())], "{name}");
        let too_long = [0; 256];
        let signed = scheme.sign_many(&pairs, &too_long);
        assert_eq!(signed, [Err(Error::Argument); 3].map(|each| each.map(|()| unreachable!())));
    }
}

#[test]
fn a_key_of_another_set_is_the_fault_of_its_item() {
    let sets: Vec<_> = Kem::all().filter(|kem| !is_slow(kem.name())).take(2).collect();
    let [one, other] = sets[..] else { return };
    let (key, strange) = (one.generate().unwrap(), other.generate().unwrap());
    let (public, strange) = (key.public_key().unwrap(), strange.public_key().unwrap());
    let sent = one.encapsulate_many(&[&public, &strange, &public]);
    assert_eq!(sent[1].as_ref().map(|_| ()), Err(&Error::Argument));
    for each in [&sent[0], &sent[2]] {
        let (ciphertext, secret) = each.as_ref().unwrap();
        assert_eq!(key.decapsulate(ciphertext).unwrap().as_bytes(), secret.as_bytes());
    }
}
