//! Key files of the C command and of this package: each reads what the other wrote. Skipped, with a
//! word, where build/host/vambrace is not built (`make lib`).
//! SPDX-License-Identifier: Apache-2.0 OR MIT
#![cfg(feature = "pkcs8")]

mod support;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use support::{full, is_slow};
use vambrace::{Algorithm, Kem, PublicKey, SecretForm, SecretKey, Signature, SignatureScheme};

/// The command and a folder for files; none if there is no command that knows key files.
fn command(test: &str) -> Option<(PathBuf, PathBuf)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
    let given = env::var_os("VAMBRACE_COMMAND").map(PathBuf::from);
    let command = given.unwrap_or_else(|| root.join("build/host/vambrace"));
    let help = Command::new(&command).args(["inspect", "--help"]).output();
    if !help.is_ok_and(|output| output.status.success()) {
        println!("skipped: key files of the C command: {} is missing", command.display());
        return None;
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    Some((command, folder))
}

/// The set of each family whose keys are shortest, or all that are not slow.
fn is_wanted<S: Algorithm>(set: S, all: impl Iterator<Item = S>) -> bool {
    let bytes = |set: S| set.public_key_bytes() + set.secret_key_bytes();
    if full() {
        !is_slow(set.name()) || set.name() == "mceliece460896f"
    } else {
        let mut family = all.filter(|other| other.family() == set.family());
        let is_shortest = family.all(|other| {
            (bytes(set), set.name()) <= (bytes(other), other.name()) || is_slow(other.name())
        });
        is_shortest && !is_slow(set.name())
    }
}

struct Exchange {
    command: PathBuf,
    folder: PathBuf,
}

impl Exchange {
    fn file(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// Whether the command was built with this set.
    fn knows(&self, set: &str) -> bool {
        let output = Command::new(&self.command).args(["list", "--json"]).output().unwrap();
        let list: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        let known = list["sets"].as_array().unwrap().iter().any(|entry| entry["name"] == set);
        if !known {
            println!("skipped: key files of sets that the C command was built without");
        }
        known
    }

    /// Runs the command; words that begin with a point are names of files.
    fn run(&self, words: &[&str]) {
        let path = |word: &&str| match word.strip_prefix('.') {
            Some(name) => self.file(name).into_os_string(),
            None => word.into(),
        };
        let output = Command::new(&self.command).args(words.iter().map(path)).output().unwrap();
        let text = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{words:?}: {text}");
    }

    fn text(&self, name: &str) -> String {
        fs::read_to_string(self.file(name)).unwrap()
    }

    /// The command's files are read here, and come out of our functions byte for byte.
    fn files_of_the_command<S: Algorithm>(&self, set: S) -> SecretKey<S> {
        let name = set.name();
        let keygen = ["keygen", name, "--public", ".c.pub", "--secret", ".c.key", "--force"];
        self.run(&[&keygen[..], &["--format", "pem"]].concat());
        let key = SecretKey::<S>::from_pem(&self.text("c.key")).unwrap();
        let public = PublicKey::<S>::from_pem(&self.text("c.pub")).unwrap();
        assert_eq!(key.public_key().unwrap(), public, "{name}");
        assert_eq!(*key.to_pem().unwrap(), self.text("c.key"), "{name}");
        assert_eq!(public.to_pem().unwrap(), self.text("c.pub"), "{name}");
        key
    }

    /// Files in every form are read by the command.
    fn files_for_the_command<S: Algorithm>(&self, set: S) -> SecretKey<S> {
        let key = set.secret_key_from_seed(&vec![11; set.seed_bytes()]).unwrap();
        let public = key.public_key().unwrap();
        fs::write(self.file("r.pub"), public.to_pem().unwrap()).unwrap();
        self.run(&["inspect", ".r.pub"]);
        for form in [SecretForm::Both, SecretForm::Expanded, SecretForm::Seed] {
            if let Ok(pem) = key.to_pem_as(form) {
                fs::write(self.file("r.key"), pem.as_bytes()).unwrap();
                let pubkey = ["pubkey", "--secret", ".r.key", "--public", ".r2.pub", "--force"];
                self.run(&[&pubkey[..], &["--format", "pem"]].concat());
                assert_eq!(self.text("r2.pub"), self.text("r.pub"), "{} {form:?}", set.name());
            }
        }
        key
    }
}

#[test]
fn kem_keys_and_secrets_there_and_back() {
    let Some((command, folder)) = command("command_kem") else {
        return;
    };
    let exchange = Exchange { command, folder };
    for kem in Kem::all().filter(|kem| is_wanted(*kem, Kem::all()) && exchange.knows(kem.name())) {
        let key = exchange.files_of_the_command(kem);
        let outputs = ["--ciphertext", ".ct", "--shared-secret", ".ss", "--force"];
        let encaps = ["encaps", kem.name(), "--public", ".c.pub"];
        exchange.run(&[&encaps[..], &outputs[..]].concat());
        let secret = key.decapsulate(&fs::read(exchange.file("ct")).unwrap()).unwrap();
        assert_eq!(secret.as_bytes(), fs::read(exchange.file("ss")).unwrap(), "{kem}");

        let key = exchange.files_for_the_command(kem);
        let (ciphertext, secret) = key.public_key().unwrap().encapsulate().unwrap();
        fs::write(exchange.file("ct"), ciphertext).unwrap();
        let decaps = ["decaps", kem.name(), "--secret", ".r.key"];
        exchange.run(&[&decaps[..], &outputs[..]].concat());
        assert_eq!(secret.as_bytes(), fs::read(exchange.file("ss")).unwrap(), "{kem}");
    }
}

#[test]
fn signature_keys_and_signatures_there_and_back() {
    let Some((command, folder)) = command("command_signature") else {
        return;
    };
    let exchange = Exchange { command, folder };
    fs::write(exchange.file("message"), "message").unwrap();
    let files = ["--message", ".message", "--signature", ".sig"];
    let wanted = |scheme: &SignatureScheme| {
        is_wanted(*scheme, SignatureScheme::all()) && exchange.knows(scheme.name())
    };
    for scheme in SignatureScheme::all().filter(wanted) {
        let key = exchange.files_of_the_command(scheme);
        let sign = ["sign", scheme.name(), "--secret", ".c.key", "--force"];
        exchange.run(&[&sign[..], &files[..]].concat());
        let signature = Signature::from(fs::read(exchange.file("sig")).unwrap());
        key.public_key().unwrap().verify(b"message", &signature).unwrap();

        let key = exchange.files_for_the_command(scheme);
        let signature = key.sign(b"message").unwrap();
        fs::write(exchange.file("sig"), signature.as_bytes()).unwrap();
        let verify = ["verify", scheme.name(), "--public", ".r.pub"];
        exchange.run(&[&verify[..], &files[..]].concat());
    }
}
