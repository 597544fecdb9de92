//! From preprocessed C headers to Rust: constants, function declarations, the table of sets.
//! SPDX-License-Identifier: Apache-2.0 OR MIT

use std::fmt::Write;

/// What a set has as macros in its header.
const KEM_NUMBERS: &[&str] = &[
    "PUBLIC_KEY_BYTES",
    "SECRET_KEY_BYTES",
    "CIPHERTEXT_BYTES",
    "SHARED_SECRET_BYTES",
    "SEED_BYTES",
    "SEED_IS_EXPANDED",
    "KEYPAIR_WORK_BYTES",
    "ENCAPS_WORK_BYTES",
    "DECAPS_WORK_BYTES",
    "CHECK_SECRET_KEY_WORK_BYTES",
];
const SIG_NUMBERS: &[&str] = &[
    "PUBLIC_KEY_BYTES",
    "SECRET_KEY_BYTES",
    "SIGNATURE_BYTES",
    "SEED_BYTES",
    "SEED_IS_EXPANDED",
    "KEYPAIR_WORK_BYTES",
    "SIGN_WORK_BYTES",
    "SIGN_FAST_WORK_BYTES",
    "VERIFY_WORK_BYTES",
    "CHECK_SECRET_KEY_WORK_BYTES",
];

/// Headers of families that have more functions, and how the sets of these begin.
const FAMILY_HEADERS: &[(&str, &[&str])] =
    &[("mldsa", &["mldsa"]), ("slhdsa", &["slhdsa"]), ("falcon", &["falcon", "fndsa"])];

/// Where the public headers end.
const END_OF_HEADERS: &str = "VMB_END_OF_HEADERS";

/// A C file whose preprocessed form holds everything that is wanted of these sets.
pub fn probe(sets: &[&str]) -> String {
    let mut text = String::from("#include <vambrace/vambrace.h>\n");
    for set in sets {
        writeln!(text, "#include <vambrace/{set}.h>").unwrap();
    }
    for (header, beginnings) in FAMILY_HEADERS {
        if sets.iter().any(|set| beginnings.iter().any(|beginning| set.starts_with(beginning))) {
            writeln!(text, "#include <vambrace/{header}.h>").unwrap();
        }
    }
    writeln!(text, "{END_OF_HEADERS} ;\n#include \"schemes/scheme.h\"").unwrap();
    for (kind, arguments, numbers) in [("KEM", "", KEM_NUMBERS), ("SIG", ", context", SIG_NUMBERS)]
    {
        let context = if arguments.is_empty() { "0" } else { "context" };
        write!(
            text,
            "#define VMB_{kind}_SET(set, SET, family, standing, level{arguments}) \\\n  \
             VMB_PROBE @ {kind} @ set @ family @ standing @ level @ {context}"
        )
        .unwrap();
        for number in numbers {
            write!(text, " \\\n  @ VMB_##SET##_{number}").unwrap();
        }
        let list = kind.to_lowercase();
        writeln!(text, " ;\n#include \"schemes/{list}_sets.def\"").unwrap();
    }
    text
}

/// One set, with the numbers of its header by their names; these are expressions.
pub struct Set {
    pub is_kem: bool,
    pub name: String,
    pub api_family: String,
    pub standing: String,
    pub level: String,
    pub context: String,
    pub numbers: Vec<(&'static str, String)>,
}

/// The sets that the preprocessed probe lists.
pub fn sets(preprocessed: &str) -> Result<Vec<Set>, String> {
    let mut sets = Vec::new();
    for row in statements(preprocessed).filter(|row| row.starts_with("VMB_PROBE")) {
        let fields: Vec<&str> = row.split('@').map(str::trim).collect();
        let is_kem = fields.get(1) == Some(&"KEM");
        let names = if is_kem { KEM_NUMBERS } else { SIG_NUMBERS };
        if fields.len() != 7 + names.len() {
            return Err(format!("a line of the lists of sets is not understood: {row}"));
        }
        let text = |field: &str| field.trim_matches('"').to_string();
        sets.push(Set {
            is_kem,
            name: fields[2].to_string(),
            api_family: text(fields[3]),
            standing: text(fields[4]),
            level: fields[5].to_string(),
            context: fields[6].to_string(),
            numbers: names.iter().copied().zip(fields[7..].iter().map(|f| f.to_string())).collect(),
        });
    }
    Ok(sets)
}

/// `pub const VMB_MLKEM768_PUBLIC_KEY_BYTES: usize = 1184;` and so on.
pub fn constants(sets: &[Set]) -> String {
    let mut text = String::new();
    for set in sets {
        let upper = set.name.to_uppercase();
        for (number, value) in &set.numbers {
            writeln!(
                text,
                "/// `VMB_{upper}_{number}` of `<vambrace/{}.h>`.\n\
                 pub const VMB_{upper}_{number}: usize = {value};",
                set.name
            )
            .unwrap();
        }
    }
    text
}

/// The declarations of the public functions.
pub fn functions(preprocessed: &str, sets: &[Set]) -> Result<String, String> {
    let mut text = String::from("unsafe extern \"C\" {\n");
    let headers = preprocessed.split(END_OF_HEADERS).next().unwrap_or("");
    for statement in statements(headers) {
        let Some((head, parameters)) = statement.strip_suffix(')').and_then(|s| s.split_once('('))
        else {
            continue;
        };
        let Some((result, name)) = head.trim().rsplit_once([' ', '*']) else {
            continue;
        };
        let of_set = |set: &&Set| name.starts_with(&format!("vmb_{}_", set.name));
        let direct = sets.iter().filter(of_set).max_by_key(|set| set.name.len());
        if !is_public(name, direct.is_some()) {
            continue;
        }
        let result = &head[..result.len() + usize::from(head[result.len()..].starts_with('*'))];
        let header = direct.map_or(family_header(name).unwrap_or("vambrace"), |set| &set.name);
        writeln!(text, "    /// `{name}` of `<vambrace/{header}.h>`.").unwrap();
        write!(text, "    pub fn {name}(").unwrap();
        let mut list = Vec::new();
        for parameter in parameters.split(',').map(str::trim).filter(|p| *p != "void") {
            let at = parameter.rfind([' ', '*']).ok_or(format!("{name}: {parameter}"))?;
            // An array is a pointer.
            let (own, star) = match parameter[at + 1..].split_once('[') {
                Some((own, _)) => (own, "*"),
                None => (&parameter[at + 1..], ""),
            };
            let kind = rust_type(&format!("{}{star}", &parameter[..=at]));
            list.push(format!("{own}: {}", kind.ok_or(format!("{name}: {parameter}"))?));
        }
        text.push_str(&list.join(", "));
        match rust_type(result).ok_or(format!("{name} gives {result}"))? {
            "()" => writeln!(text, ");").unwrap(),
            kind => writeln!(text, ") -> {kind};").unwrap(),
        }
    }
    text.push_str("}\n");
    Ok(text)
}

/// The generic functions and those of a set; the contract of schemes with the API is not public.
fn is_public(name: &str, direct: bool) -> bool {
    const OPERATIONS: &[&str] = &[
        "_keypair",
        "_encaps",
        "_decaps",
        "_sign",
        "_verify",
        "_sign_with_context",
        "_verify_with_context",
        "_keypair_from_seed",
        "_check_public_key",
        "_check_secret_key",
        "_public_key",
    ];
    const GENERIC: &[&str] = &[
        "vmb_kem_",
        "vmb_sig_",
        "vmb_status_text",
        "vmb_version",
        "vmb_wipe",
        "vmb_seeded_random_",
    ];
    if direct {
        return OPERATIONS.iter().any(|operation| name.ends_with(operation));
    }
    GENERIC.iter().any(|beginning| name.starts_with(beginning)) || family_header(name).is_some()
}

/// The header of a family's function for what was hashed elsewhere, or for expanded keys.
fn family_header(name: &str) -> Option<&'static str> {
    const FUNCTIONS: &[&str] = &[
        "_mu",
        "_sign_mu",
        "_verify_mu",
        "_sign_digest",
        "_verify_digest",
        "_expanded_key_bytes",
        "_expand_key",
        "_sign_expanded",
    ];
    let rest = name.strip_prefix("vmb_")?;
    let is_of = |header: &str| rest.strip_prefix(header).is_some_and(|f| FUNCTIONS.contains(&f));
    FAMILY_HEADERS.iter().map(|(header, _)| *header).find(|header| is_of(header))
}

/// The statements, each on one line with single spaces.
fn statements(preprocessed: &str) -> impl Iterator<Item = String> + '_ {
    let one_line = |part: &str| part.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut in_literal = false; // the text of a standing can hold a semicolon
    let ends = move |c: char| {
        in_literal ^= c == '"';
        !in_literal && matches!(c, ';' | '{' | '}')
    };
    preprocessed.split(ends).map(one_line)
}

/// A C type of the public headers in Rust.
fn rust_type(c: &str) -> Option<&'static str> {
    Some(match c.replace(" *", "*").trim() {
        "void" => "()",
        "int" | "vmb_mldsa_hash" | "vmb_slhdsa_hash" => "c_int",
        "size_t" => "usize",
        "vmb_status" => "vmb_status",
        "void*" => "*mut c_void",
        "const char*" => "*const c_char",
        "uint8_t*" => "*mut u8",
        "const uint8_t*" => "*const u8",
        "size_t*" => "*mut usize",
        "const vmb_env*" => "*const vmb_env",
        "const vmb_kem*" => "*const vmb_kem",
        "const vmb_sig*" => "*const vmb_sig",
        "vmb_kem_keypair_item*" => "*mut vmb_kem_keypair_item",
        "vmb_kem_encaps_item*" => "*mut vmb_kem_encaps_item",
        "vmb_kem_decaps_item*" => "*mut vmb_kem_decaps_item",
        "vmb_sig_sign_item*" => "*mut vmb_sig_sign_item",
        "vmb_sig_verify_item*" => "*mut vmb_sig_verify_item",
        "vmb_sig_stream*" => "*mut vmb_sig_stream",
        "vmb_falcon_expanded_key*" => "*mut vmb_falcon_expanded_key",
        "const vmb_falcon_expanded_key*" => "*const vmb_falcon_expanded_key",
        "vmb_seeded_random*" => "*mut vmb_seeded_random",
        _ => return None,
    })
}
