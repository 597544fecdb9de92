//! Falcon's expanded keys.
//! SPDX-License-Identifier: Apache-2.0 OR MIT
#![cfg(all(feature = "falcon", feature = "haetae"))]

use std::thread;

use vambrace::{Algorithm, Error, Falcon512, SeededRandom, SignatureAlgorithm, SignatureScheme};

fn source() -> SeededRandom {
    SeededRandom::new(b"expanded")
}

#[test]
fn signatures_are_those_of_the_secret_key() {
    let families = ["Falcon", "FN-DSA"];
    let schemes = SignatureScheme::all().filter(|scheme| families.contains(&scheme.family()));
    let mut found = 0;
    for scheme in schemes {
        let key = scheme.secret_key_from_seed(&vec![7; scheme.seed_bytes()]).unwrap();
        let public = key.public_key().unwrap();
        let context: &[u8] = if scheme.context_bytes_max() > 0 { b"context" } else { b"" };
        let expanded = key.expand().unwrap();
        assert_eq!(expanded.algorithm(), scheme);
        for message in [&b""[..], b"message", &[1; 3000]] {
            let signature = expanded.sign_with(message, context, &mut source()).unwrap();
            assert_eq!(signature, key.sign_with(message, context, &mut source()).unwrap());
            assert_eq!(public.verify_with_context(message, context, &signature), Ok(()));
            let signature = expanded.sign_with_context(message, context).unwrap();
            assert_eq!(public.verify_with_context(message, context, &signature), Ok(()));
        }
        found += 1;
    }
    assert_eq!(found, 6);
}

#[test]
fn threads_share_an_expanded_key() {
    let key = Falcon512.generate().unwrap();
    let public = key.public_key().unwrap();
    let expanded = key.expand().unwrap();
    drop(key);
    thread::scope(|scope| {
        for number in 0..4 {
            let (public, expanded) = (&public, &expanded);
            scope.spawn(move || {
                let signature = expanded.sign(&[number]).unwrap();
                assert_eq!(public.verify(&[number], &signature), Ok(()));
            });
        }
    });
    assert_eq!(format!("{expanded:?}"), "ExpandedKey(falcon512)");
}

#[test]
fn what_is_refused() {
    let haetae = SignatureScheme::find("haetae2").unwrap().generate().unwrap();
    assert_eq!(haetae.expand().unwrap_err(), Error::Argument);
    let key = Falcon512.generate().unwrap();
    let mut bytes = key.as_bytes().to_vec();
    bytes[5] ^= 1; /* of f */
    let damaged = Falcon512.secret_key(&bytes);
    assert_eq!(damaged.and_then(|key| key.expand()).unwrap_err(), Error::Key);
    let refused = key.expand().unwrap().sign_with_context(b"message", b"context");
    assert_eq!(refused.unwrap_err(), Error::Argument);
}
