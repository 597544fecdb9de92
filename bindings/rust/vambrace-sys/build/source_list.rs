//! Which C and assembly files a build has: read from the two lists that CMake reads too,
//! `src/CMakeLists.txt` and `cmake/processors.cmake`.
//! SPDX-License-Identifier: Apache-2.0 OR MIT

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// A scheme family: the feature's name, its sets, the modules it stands on.
pub struct Family {
    pub name: String,
    pub sets: Vec<String>,
    modules: Vec<String>,
}

/// A file to compile, and the flags that its processor's implementations need.
pub struct Source {
    pub path: PathBuf,
    pub flags: Vec<String>,
}

/// What the two lists say.
pub struct SourceList {
    root: PathBuf,
    pub families: Vec<Family>,
    modules: Vec<String>,
    processors: Vec<(Vec<String>, Vec<String>)>,
    flags: BTreeMap<String, Vec<String>>,
}

impl SourceList {
    /// Reads the lists below the folder that has `src` and `cmake`.
    pub fn read(root: &Path) -> Result<Self, String> {
        let mut list = SourceList {
            root: root.to_path_buf(),
            families: Vec::new(),
            modules: Vec::new(),
            processors: Vec::new(),
            flags: BTreeMap::new(),
        };
        for file in ["src/CMakeLists.txt", "cmake/processors.cmake"] {
            let path = root.join(file);
            let text = fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
            for (name, words) in calls(&text).map_err(|e| format!("{file}: {e}"))? {
                list.take(&name, words).map_err(|e| format!("{file}: {e}"))?;
            }
        }
        Ok(list)
    }

    fn take(&mut self, call: &str, words: Vec<String>) -> Result<(), String> {
        let mut words = words.into_iter();
        let mut first = || words.next().ok_or(format!("{call}() has no words"));
        match call {
            "vmb_module" => self.modules.push(first()?),
            "vmb_family" => {
                let name = first()?;
                let [modules] = keyed(words, ["MODULES"])?;
                let sets = listed_sets(&self.root, &name)?;
                self.families.push(Family { name, sets, modules });
            }
            "vmb_processor" => {
                let [names, suffixes] = keyed(words, ["NAMES", "SUFFIXES"])?;
                self.processors.push((names, suffixes));
            }
            "vmb_suffix_flags" => {
                self.flags.insert(first()?, words.collect());
            }
            // Of the library that tests link, and what this crate has no functions for.
            "vmb_testing_module" | "vmb_compiled_twice" => {}
            "vmb_stateful_family" | "vmb_masked_modules" => {}
            _ => return Err(format!("unknown call {call}()")),
        }
        Ok(())
    }

    /// The suffixes of files that a processor compiles; none for one that no line names.
    pub fn suffixes(&self, processor: &str) -> &[String] {
        let fits = |name: &String| match name.strip_suffix('*') {
            Some(beginning) => processor.starts_with(beginning),
            None => processor == name,
        };
        let line = self.processors.iter().find(|(names, _)| names.iter().any(fits));
        line.map_or(&[], |(_, suffixes)| suffixes)
    }

    /// The files of a build of some families for a processor.
    pub fn sources(&self, families: &[&Family], processor: &str) -> Result<Vec<Source>, String> {
        let mut modules: Vec<String> = Vec::new();
        let scheme_modules = families.iter().flat_map(|family| {
            std::iter::once(format!("schemes/{}", family.name)).chain(family.modules.clone())
        });
        for module in scheme_modules.chain(self.modules.clone()) {
            if !modules.contains(&module) {
                modules.push(module);
            }
        }
        let mut sources = Vec::new();
        for module in modules {
            self.add_module(&module, self.suffixes(processor), &mut sources)?;
        }
        for family in families {
            let folder = self.root.join(format!("src/schemes/{}/sets", family.name));
            let files = family.sets.iter().map(|set| folder.join(format!("{set}.c")));
            sources.extend(files.map(|path| Source { path, flags: Vec::new() }));
        }
        Ok(sources)
    }

    /// The files of a module whose names have no suffix, or one of this processor.
    fn add_module(
        &self,
        module: &str,
        suffixes: &[String],
        sources: &mut Vec<Source>,
    ) -> Result<(), String> {
        // The folders of api/ and schemes/ are modules and sets; those of other modules are parts.
        let with_parts = !module.starts_with("api") && !module.starts_with("schemes/");
        for path in files_of(&self.root.join("src").join(module), with_parts)? {
            let kind = path.extension().and_then(|e| e.to_str()).unwrap_or("");
            if !matches!(kind, "c" | "S") {
                continue;
            }
            let stem = path.file_stem().and_then(|s| s.to_str()).unwrap_or("");
            let suffix = stem.rsplit('_').next().unwrap_or("").to_string();
            let known = self.processors.iter().any(|(_, all)| all.contains(&suffix));
            if known && !suffixes.contains(&suffix) {
                continue;
            }
            let flags = self.flags.get(&suffix).filter(|_| known).cloned().unwrap_or_default();
            sources.push(Source { path, flags });
        }
        Ok(())
    }
}

/// The files of a folder, and `with_parts` those of its folders, in order.
fn files_of(folder: &Path, with_parts: bool) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    let mut files = Vec::new();
    for path in paths {
        if !path.is_dir() {
            files.push(path);
        } else if with_parts {
            files.extend(files_of(&path, true)?);
        }
    }
    Ok(files)
}

/// The sets of a family's list, `src/schemes/FAMILY/FAMILY_sets.def`.
fn listed_sets(root: &Path, family: &str) -> Result<Vec<String>, String> {
    let path = root.join(format!("src/schemes/{family}/{family}_sets.def"));
    let text = fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    let rows = text.lines().filter(|line| line.starts_with("VMB_"));
    let rows = rows.filter_map(|line| line.split_once("_SET("));
    Ok(rows.filter_map(|(_, row)| Some(row.split_once(',')?.0.to_string())).collect())
}

/// The words after each of the keys.
fn keyed<const N: usize>(
    words: impl Iterator<Item = String>,
    keys: [&str; N],
) -> Result<[Vec<String>; N], String> {
    let mut found = [const { Vec::new() }; N];
    let mut current = None;
    for word in words {
        match (keys.iter().position(|key| *key == word), current) {
            (Some(key), _) => current = Some(key),
            (None, Some(key)) => found[key].push(word),
            (None, None) => return Err(format!("'{word}' before {}", keys.join(" or "))),
        }
    }
    Ok(found)
}

/// The calls of a CMake file that has nothing else: name and words of each.
fn calls(text: &str) -> Result<Vec<(String, Vec<String>)>, String> {
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or(""));
    let mut rest = lines.collect::<Vec<_>>().join("\n");
    let mut found = Vec::new();
    while let Some(open) = rest.find('(') {
        let close = rest.find(')').ok_or("a call is not closed")?;
        let name = rest[..open].trim().to_string();
        let words = rest[open + 1..close].split_whitespace();
        let words: Vec<String> = words.map(str::to_string).collect();
        if name.contains(char::is_whitespace) || words.iter().any(|w| w.contains(['$', '"'])) {
            return Err(format!("{name}(): only calls with plain words are understood"));
        }
        found.push((name, words));
        rest = rest[close + 1..].to_string();
    }
    Ok(found)
}
