//! What build.rs compiles is what CMake compiles: the same files, the same flags of processors, the
//! same sets. Left out, with a word, where there is no cmake.
//! SPDX-License-Identifier: Apache-2.0 OR MIT

#[allow(dead_code)]
#[path = "../build/source_list.rs"]
mod source_list;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use source_list::{Family, SourceList};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..").canonicalize().unwrap()
}

fn list() -> SourceList {
    SourceList::read(&root()).unwrap()
}

fn has(tool: &str) -> bool {
    let found = Command::new(tool).arg("--version").output().is_ok();
    if !found {
        println!("skipped: comparison with CMake's list: {tool} is missing");
    }
    found
}

/// One compiled file: its name below the root, the processor's flags.
type Compiled = BTreeSet<(String, Vec<String>)>;

fn below_root(path: &Path) -> String {
    path.strip_prefix(root()).unwrap().to_str().unwrap().to_string()
}

/// Flags that the table of processors gives, of all flags of a command.
fn processor_flags<'a>(all: impl Iterator<Item = &'a str>) -> Vec<String> {
    let not_of_boards = |flag: &&str| {
        flag.starts_with("-m")
            && !["-mcpu", "-mthumb", "-mfloat", "-mfpu", "-mmemcpy"]
                .iter()
                .any(|f| flag.starts_with(f))
            || flag.starts_with("-fno-tree")
    };
    let mut flags: Vec<String> = all.filter(not_of_boards).map(str::to_string).collect();
    flags.sort();
    flags
}

/// The crate has no functions for stateful signatures.
const STATEFUL: [&str; 7] = [
    "src/algorithms/merkle/",
    "src/api/lms/",
    "src/api/stateful/",
    "src/api/xmss/",
    "src/hash/cut/",
    "src/schemes/lms/",
    "src/schemes/xmss/",
];

/// What CMake would compile.
fn by_cmake(name: &str, options: &[&str]) -> (Compiled, BTreeSet<String>) {
    let build = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&build);
    let output = Command::new("cmake")
        .arg("-S")
        .arg(root())
        .arg("-B")
        .arg(&build)
        .args(["-DVMB_BUILD_TESTS=OFF", "-DVMB_BUILD_CLI=OFF", "-DCMAKE_BUILD_TYPE=Release"])
        .args(options)
        .env("CC", if name == "board" { "arm-none-eabi-gcc" } else { "cc" })
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let commands = fs::read_to_string(build.join("compile_commands.json")).unwrap();
    let commands: serde_json::Value = serde_json::from_str(&commands).unwrap();
    let mut files = Compiled::new();
    let mut families = BTreeSet::new();
    for entry in commands.as_array().unwrap() {
        let command = entry["command"].as_str().unwrap();
        let file = below_root(Path::new(entry["file"].as_str().unwrap()));
        let left_out = STATEFUL.iter().any(|module| file.starts_with(module));
        if left_out || !file.starts_with("src/") {
            continue; // also a board's start-up code
        }
        files.insert((file, processor_flags(command.split_whitespace())));
        let family = |word: &str| word.strip_prefix("-DVMB_FAMILY_").map(str::to_lowercase);
        families.extend(command.split_whitespace().filter_map(family));
    }
    (files, families)
}

/// Names what only one of them has.
fn assert_same(cargo: &Compiled, cmake: &Compiled) {
    let difference: Vec<_> = cargo.symmetric_difference(cmake).collect();
    assert!(difference.is_empty(), "{difference:#?}");
}

/// What build.rs would compile.
fn by_cargo(list: &SourceList, families: &[&Family], processor: &str) -> Compiled {
    let sources = list.sources(families, processor).unwrap();
    let compiled = |source: &source_list::Source| {
        let flags = processor_flags(source.flags.iter().map(String::as_str));
        (below_root(&source.path), flags)
    };
    sources.iter().map(compiled).collect()
}

#[test]
fn all_families_on_the_host() {
    if !has("cmake") {
        return;
    }
    let list = list();
    let families: Vec<&Family> = list.families.iter().collect();
    let (files, limited_to) = by_cmake("host", &[]);
    assert_same(&by_cargo(&list, &families, env::consts::ARCH), &files);
    assert!(files.len() > 150 && limited_to.is_empty());
}

#[test]
fn one_family_alone() {
    if !has("cmake") {
        return;
    }
    let list = list();
    for name in ["mlkem", "falcon", "ntruplus"] {
        let family: Vec<&Family> = list.families.iter().filter(|f| f.name == name).collect();
        let (files, limited_to) = by_cmake(name, &[&format!("-DVMB_SETS={name}")]);
        assert_same(&by_cargo(&list, &family, env::consts::ARCH), &files);
        assert_eq!(limited_to, BTreeSet::from([name.to_string()]));
    }
}

#[test]
fn all_families_on_a_cortex_m4() {
    if !has("cmake") || !has("arm-none-eabi-gcc") {
        return;
    }
    let list = list();
    let families: Vec<&Family> = list.families.iter().collect();
    let toolchain = root().join("targets/cortex-m4/toolchain.cmake");
    let toolchain = format!("-DCMAKE_TOOLCHAIN_FILE={}", toolchain.display());
    let (files, _) = by_cmake("board", &[&toolchain, "-DVMB_HOSTED=OFF"]);
    assert_same(&by_cargo(&list, &families, "cortex-m4"), &files);
}

#[test]
fn features_are_the_families() {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
    let list = list();
    for manifest in [manifest.join("Cargo.toml"), manifest.join("../vambrace/Cargo.toml")] {
        let text = fs::read_to_string(manifest).unwrap();
        let features = text.split("[features]").nth(1).unwrap().split("\n[").next().unwrap();
        let keys: BTreeSet<&str> =
            features.lines().filter_map(|line| line.split_once(" = ")).map(|(k, _)| k).collect();
        for family in &list.families {
            assert!(keys.contains(family.name.as_str()), "no feature {}", family.name);
        }
        let others =
            ["default", "std", "kem", "signature", "pkcs8", "portable", "small-memory", "all"];
        assert_eq!(keys.iter().filter(|key| !others.contains(key)).count(), list.families.len());
    }
}

#[test]
fn a_list_that_is_not_plain_is_refused() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lists");
    for (list, processors, complaint) in [
        ("vmb_family(a MODULES ${b})", "", "plain words"),
        ("vmb_family(a b)", "", "before MODULES"),
        ("vmb_modul(a)", "", "unknown call"),
        ("vmb_module(a", "", "not closed"),
        ("vmb_module(a)", "if(X)", "unknown call if()"),
    ] {
        for (name, text) in [("src/CMakeLists.txt", list), ("cmake/processors.cmake", processors)] {
            let path = folder.join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        let error = SourceList::read(&folder).err().unwrap();
        assert!(error.contains(complaint), "{error}");
    }
}
