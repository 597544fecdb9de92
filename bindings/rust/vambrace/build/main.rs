//! Writes a type for each parameter set that vambrace-sys was built with, and the table of object
//! identifiers, from docs/specs/data/identifiers.json.
//! SPDX-License-Identifier: Apache-2.0 OR MIT

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::PathBuf;
use std::{env, fs, process};

use serde_json::Value;

fn main() {
    if let Err(message) = run() {
        eprintln!("vambrace: {message}");
        process::exit(1);
    }
}

/// One line of the table that vambrace-sys writes.
struct Set<'a> {
    kind: &'a str,
    name: &'a str,
    family: &'a str,
    standing: &'a str,
    level: &'a str,
    context: &'a str,
    numbers: BTreeMap<&'a str, usize>,
}

impl<'a> Set<'a> {
    fn of_line(line: &'a str) -> Option<Self> {
        let mut fields = line.split('\t');
        let mut next = || fields.next();
        let (kind, name, family) = (next()?, next()?, next()?);
        let (standing, level, context) = (next()?, next()?, next()?);
        let number =
            |field: &'a str| field.split_once('=').and_then(|(n, v)| Some((n, v.parse().ok()?)));
        let numbers = fields.map(number).collect::<Option<_>>()?;
        Some(Set { kind, name, family, standing, level, context, numbers })
    }

    fn number(&self, name: &str) -> usize {
        self.numbers.get(name).copied().unwrap_or(0)
    }
}

fn run() -> Result<(), String> {
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=data/identifiers.json");
    let path = env::var("DEP_VAMBRACE_SETS").map_err(|_| "vambrace-sys gave no table of sets")?;
    println!("cargo::rerun-if-changed={path}");
    let table = fs::read_to_string(&path).map_err(|e| format!("{path}: {e}"))?;
    let not_understood = |line: &str| format!("{path}: a line is not understood: {line}");
    let sets: Vec<Set> = table
        .lines()
        .map(|line| Set::of_line(line).ok_or_else(|| not_understood(line)))
        .collect::<Result<_, _>>()?;

    let out = PathBuf::from(env::var("OUT_DIR").map_err(|e| e.to_string())?);
    let types = sets.iter().map(declaration).collect::<String>();
    fs::write(out.join("sets.rs"), types).map_err(|e| e.to_string())?;
    let is_expanded = |set: &&Set| set.number("SEED_IS_EXPANDED") != 0;
    let expanded: Vec<&str> = sets.iter().filter(is_expanded).map(|set| set.name).collect();
    fs::write(out.join("expanded_seeds.rs"), format!("&{expanded:?}"))
        .map_err(|e| e.to_string())?;
    let json = fs::read_to_string("data/identifiers.json").map_err(|e| e.to_string())?;
    let identifiers = identifiers(&json, &sets)?;
    fs::write(out.join("identifiers.rs"), identifiers).map_err(|e| e.to_string())
}

/// The calls of the macros of src/sets.rs for one set.
fn declaration(set: &Set) -> String {
    let name = type_name(set.name);
    let macro_name = if set.kind == "kem" { "kem_set" } else { "signature_set" };
    let mut text = String::new();
    writeln!(
        text,
        "{macro_name}! {{ {name}, {:?}, {:?}, {:?}, {}, {}, {}, {}, {} }}",
        set.name,
        set.family,
        set.standing,
        set.level,
        set.number("PUBLIC_KEY_BYTES"),
        set.number("SECRET_KEY_BYTES"),
        set.number("SEED_BYTES"),
        if set.kind == "kem" {
            format!("{}, {}", set.number("CIPHERTEXT_BYTES"), set.number("SHARED_SECRET_BYTES"))
        } else {
            format!("{}, {}", set.number("SIGNATURE_BYTES"), set.context)
        }
    )
    .unwrap();
    let sizes = ["PUBLIC_KEY_BYTES", "CIPHERTEXT_BYTES", "SHARED_SECRET_BYTES", "SEED_BYTES"];
    let sizes = sizes.map(|size| set.number(size));
    if set.kind == "kem" && sizes.iter().all(|size| is_array_size(*size)) {
        let sizes = sizes.map(|size| format!("U{size}")).join(", ");
        writeln!(text, "kem_traits! {{ {name}, {sizes} }}").unwrap();
    }
    text
}

/// Whether hybrid-array has arrays of this size, below a few kilobytes.
fn is_array_size(size: usize) -> bool {
    size <= 512 || (size % 16 == 0 && (size <= 1024 || (1040..=4064).contains(&size)))
}

/// "slhdsa_sha2_128s" -> "SlhDsaSha2_128s": words begin with capitals, underscores stay between
/// digits.
fn type_name(set: &str) -> String {
    const WORDS: &[(&str, &str)] = &[
        ("mlkem", "MlKem"),
        ("mldsa", "MlDsa"),
        ("slhdsa", "SlhDsa"),
        ("aimer", "Aimer"),
        ("fndsa", "FnDsa"),
        ("mceliece", "McEliece"),
        ("ntruplus", "NtruPlus"),
        ("falconpadded", "FalconPadded"),
        ("gcksign", "GckSign"),
        ("nccsign", "NccSign"),
        ("smaugt", "SmaugT"),
        ("frodokem", "FrodoKem"),
        ("efrodokem", "EFrodoKem"),
        ("lightsaber", "LightSaber"),
        ("firesaber", "FireSaber"),
        ("lightsable", "LightSable"),
        ("firesable", "FireSable"),
    ];
    let mut name = String::new();
    for word in set.split('_') {
        let known = WORDS.iter().find_map(|(w, to)| Some((to, word.strip_prefix(w)?)));
        let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        match (known, word.chars().next()) {
            (Some((to, rest)), _) => name.extend([to, rest]),
            (None, Some(first)) => {
                if digit(Some(first)) && digit(name.chars().last()) {
                    name.push('_');
                }
                name.push(first.to_ascii_uppercase());
                name.push_str(&word[first.len_utf8()..]);
            }
            (None, None) => {}
        }
    }
    name
}

/// The table of src/key_files.rs: sets, object identifiers, what a private key holds.
fn identifiers(json: &str, sets: &[Set]) -> Result<String, String> {
    let json: Value = serde_json::from_str(json).map_err(|e| format!("identifiers.json: {e}"))?;
    let entries = json["sets"].as_array().ok_or("identifiers.json has no sets")?;
    let mut text = String::from("&[\n");
    for entry in entries {
        let name = entry["set"].as_str().unwrap_or("");
        let Some(set) = sets.iter().find(|set| set.name == name) else {
            continue;
        };
        let dotted = entry["oid"].as_str().ok_or(format!("{name} has no oid"))?;
        let der = entry["oid_der"].as_str().and_then(bytes).ok_or(format!("{name}: oid_der"))?;
        let seed = entry["seed_bytes"].as_u64();
        if seed.is_some_and(|bytes| bytes != set.number("SEED_BYTES") as u64) {
            return Err(format!("identifiers.json: {name} has another seed in the library"));
        }
        let (has_seed, is_raw) = (seed.is_some(), entry["private_key"] == "raw");
        writeln!(
            text,
            "Identifier {{ set: {name:?}, oid: {dotted:?}, der: &{der:?}, \
             has_seed: {has_seed}, is_raw: {is_raw} }},"
        )
        .unwrap();
    }
    text.push_str("]\n");
    Ok(text)
}

fn bytes(hex: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<u32>> = hex.chars().map(|c| c.to_digit(16)).collect();
    Some(
        digits?
            .chunks(2)
            .map(|pair| pair.iter().fold(0, |value, digit| value << 4 | *digit as u8))
            .collect(),
    )
}
