//! Compiles the C sources of the families that are chosen, and writes the Rust declarations that
//! their headers give.
//! SPDX-License-Identifier: Apache-2.0 OR MIT

mod declarations;
mod source_list;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, process};

use source_list::{Family, SourceList};

fn main() {
    if let Err(message) = run() {
        eprintln!("vambrace-sys: {message}");
        process::exit(1);
    }
}

fn run() -> Result<(), String> {
    let root = PathBuf::from(variable("CARGO_MANIFEST_DIR")).join("c");
    let out = PathBuf::from(variable("OUT_DIR"));
    println!("cargo::rerun-if-changed={}", root.display());
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-env-changed=VAMBRACE_PROCESSOR");
    println!("cargo::rerun-if-env-changed=VAMBRACE_LIBRARY_DIR");

    let list = SourceList::read(&root)?;
    let families: Vec<&Family> =
        list.families.iter().filter(|family| feature(&family.name)).collect();
    if families.is_empty() {
        let names: Vec<&str> = list.families.iter().map(|family| family.name.as_str()).collect();
        return Err(format!("no family is chosen: enable a feature of {}", names.join(", ")));
    }
    let lists = out.join("chosen_sets");
    for family in list.families.iter().filter(|family| !feature(&family.name)) {
        let folder = lists.join("schemes").join(&family.name);
        fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
        write(&folder.join(format!("{}_sets.def", family.name)), "")?; // before the tree's own
    }
    let base = compiler(&root, &lists);
    match variable("VAMBRACE_LIBRARY_DIR").as_str() {
        "" => compile(&base, list.sources(&families, &processor())?),
        folder => link(Path::new(folder))?,
    }
    if variable("CARGO_CFG_TARGET_OS") == "windows" {
        println!("cargo::rustc-link-lib=bcrypt");
    }
    describe(&base, &families, &out)
}

fn variable(name: &str) -> String {
    env::var(name).unwrap_or_default()
}

fn feature(name: &str) -> bool {
    let name = name.to_uppercase().replace('-', "_");
    env::var_os(format!("CARGO_FEATURE_{name}")).is_some()
}

/// The processor's name as cmake/processors.cmake has it; another name gives portable C.
fn processor() -> String {
    if feature("portable") {
        return String::from("portable");
    }
    let given = variable("VAMBRACE_PROCESSOR");
    if !given.is_empty() {
        return given;
    }
    let big_endian = variable("CARGO_CFG_TARGET_ENDIAN") == "big";
    match variable("TARGET").split('-').next() {
        Some("thumbv6m") => "cortex-m0".into(),
        Some("thumbv7em") => "cortex-m4".into(),
        _ if big_endian => "portable".into(),
        _ => variable("CARGO_CFG_TARGET_ARCH"),
    }
}

/// The compiler with what CMake gives it too: folders, definitions, flags.
fn compiler(root: &Path, lists: &Path) -> cc::Build {
    let mut build = cc::Build::new();
    build.std("c11").include(lists);
    build.include(root.join("include")).include(root.join("src"));
    build.warnings(false).flag("-fvisibility=hidden");
    build.define("VMB_BUILDING_LIBRARY", None).define("VMB_STATIC", None);
    if !matches!(variable("OPT_LEVEL").as_str(), "s" | "z") {
        build.opt_level(3).flag_if_supported("-mmemcpy-strategy=libcall:-1:noalign");
    }
    if feature("std") {
        build.define("VMB_HOSTED", None).define("_DEFAULT_SOURCE", None);
    }
    if feature("portable") {
        build.define("VMB_PORTABLE_ONLY", "1");
    }
    if feature("small-memory") {
        build.define("VMB_SMALL_MEMORY", "1");
    }
    let processor = variable("VAMBRACE_PROCESSOR");
    if processor.starts_with("cortex-") {
        build.flag(format!("-mcpu={processor}"));
    }
    build
}

/// One archive; files whose processor's implementations need other flags are compiled with them.
fn compile(base: &cc::Build, sources: Vec<source_list::Source>) {
    let mut groups: BTreeMap<Vec<String>, Vec<PathBuf>> = BTreeMap::new();
    for source in sources {
        groups.entry(source.flags).or_default().push(source.path);
    }
    let mut archive = base.clone();
    for (flags, files) in groups {
        archive.objects(base.clone().flags(flags).files(files).compile_intermediates());
    }
    archive.compile("vambrace");
}

/// Links `libvambrace.a` of the folder `VAMBRACE_LIBRARY_DIR` and compiles nothing: a library that
/// CMake built of the same sources, for the same target, with at least the families chosen here.
fn link(folder: &Path) -> Result<(), String> {
    for name in ["portable", "small-memory"] {
        if feature(name) {
            return Err(format!("VAMBRACE_LIBRARY_DIR is set: the feature {name} has no effect"));
        }
    }
    let archive = folder.join("libvambrace.a");
    if !archive.is_file() {
        return Err(format!("VAMBRACE_LIBRARY_DIR: there is no {}", archive.display()));
    }
    println!("cargo::rerun-if-changed={}", archive.display());
    println!("cargo::rustc-link-search=native={}", folder.display());
    println!("cargo::rustc-link-lib=static=vambrace");
    Ok(())
}

/// Writes what the headers say, for lib.rs and for the build of the package `vambrace`.
fn describe(base: &cc::Build, families: &[&Family], out: &Path) -> Result<(), String> {
    let names: Vec<&str> =
        families.iter().flat_map(|family| &family.sets).map(String::as_str).collect();
    let probe = out.join("probe.c");
    write(&probe, &declarations::probe(&names))?;
    let preprocessed = base.clone().flag("-P").file(&probe).try_expand();
    let preprocessed = preprocessed.map_err(|e| format!("the headers: {e}"))?;
    let preprocessed = String::from_utf8_lossy(&preprocessed);

    let sets = declarations::sets(&preprocessed)?;
    if sets.len() != names.len() {
        return Err(format!("{} sets are listed, {} described", names.len(), sets.len()));
    }
    write(&out.join("constants.rs"), &declarations::constants(&sets))?;
    write(&out.join("functions.rs"), &declarations::functions(&preprocessed, &sets)?)?;
    let mut table = String::new();
    for set in &sets {
        let kind = if set.is_kem { "kem" } else { "sig" };
        let fields = [kind, &set.name, &set.api_family, &set.standing, &set.level, &set.context];
        write!(table, "{}", fields.join("\t")).unwrap();
        for (number, value) in set.numbers.iter().filter(|(n, _)| !n.contains("WORK")) {
            write!(table, "\t{number}={value}").unwrap();
        }
        table.push('\n');
    }
    write(&out.join("sets.tsv"), &table)?;
    println!("cargo::metadata=SETS={}", out.join("sets.tsv").display());
    Ok(())
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    fs::write(path, text).map_err(|e| format!("{}: {e}", path.display()))
}
