//! Measures what users would pick instead of Vambrace, in turn with it. Driven by
//! `vambrace-lab side-by-side`, which judges, computes the ratios and writes the tables.
//!
//!     vambrace-compare MILLISECONDS SET...
//!
//! prints a line of JSON for the machine, and one for each set as soon as it is measured.
//! SPDX-License-Identifier: Apache-2.0 OR MIT

mod agree;
mod aws_lc;
mod candidate;
mod coins;
mod fn_dsa;
mod libcrux;
mod measure;
mod ours;
mod pqclean;
mod rustcrypto;

use std::time::Duration;

use serde_json::{json, Map, Value};

use candidate::{Candidate, Kem, Signing};
use coins::Coins;
use measure::Operation;

/// Of samples, for each operation.
const SAMPLING: Duration = Duration::from_millis(50);

fn main() {
    let mut words = std::env::args().skip(1);
    let milliseconds = words.next().and_then(|word| word.parse().ok());
    let budget = Duration::from_millis(milliseconds.expect("milliseconds"));
    println!("{}", json!({ "features": ours::features() }));
    for set in words {
        let found = if ours::OurKem::find(&set).is_some() {
            kem_set(&set, budget)
        } else {
            signature_set(&set, budget)
        };
        println!("{}", json!({ "set": set, "packages": found }));
    }
}

fn kem_set(set: &str, budget: Duration) -> Map<String, Value> {
    let all = [aws_lc::kems, libcrux::kems, pqclean::kems, rustcrypto::kems];
    let mut theirs: Vec<Candidate<dyn Kem>> = all.iter().filter_map(|find| find(set)).collect();
    let mut ours = ours::OurKem::find(set).unwrap();
    let compared: Vec<Value> =
        theirs.iter_mut().map(|one| agree::kems(&mut ours, one.scheme.as_mut())).collect();
    let packages = names(theirs.iter().map(|one| one.package));
    let mut all: Vec<Box<dyn Kem>> = vec![Box::new(ours)];
    all.extend(theirs.into_iter().map(|one| one.scheme));
    let mut results = Results::new(packages, compared, budget);
    results.measure("keygen", &mut all, |one, number| one.keypair(Coins::new(number)));
    all.iter_mut().for_each(|one| one.keypair(Coins::new(0)));
    results.measure("encaps", &mut all, |one, number| one.encaps(Coins::new(number)));
    results.measure("decaps", &mut all, |one, _| one.decaps());
    results.by_package()
}

fn signature_set(set: &str, budget: Duration) -> Map<String, Value> {
    let all = [
        aws_lc::signatures,
        fn_dsa::signatures,
        libcrux::signatures,
        pqclean::signatures,
        rustcrypto::signatures,
    ];
    let mut theirs: Vec<Candidate<dyn Signing>> = all.iter().filter_map(|find| find(set)).collect();
    let mut ours = ours::OurSigning::find(set).unwrap_or_else(|| panic!("there is no set {set}"));
    let compared: Vec<Value> =
        theirs.iter_mut().map(|one| agree::signatures(&mut ours, one.scheme.as_mut())).collect();
    let packages = names(theirs.iter().map(|one| one.package));
    let mut all: Vec<Box<dyn Signing>> = vec![Box::new(ours)];
    all.extend(theirs.into_iter().map(|one| one.scheme));
    let mut results = Results::new(packages, compared, budget);
    results.measure("keygen", &mut all, |one, number| one.keypair(Coins::new(number)));
    // One key everywhere again: the attempts at a signature go with it.
    all.iter_mut().for_each(|one| one.keypair(Coins::new(0)));
    results.measure("sign", &mut all, |one, number| one.sign(&message(number), Coins::new(number)));
    let signed = message(0);
    all.iter_mut().for_each(|one| one.sign(&signed, Coins::new(0)));
    results.measure("verify", &mut all, |one, _| {
        let signature = one.signature().to_vec();
        assert!(one.verify(&signed, &signature));
    });
    results.by_package()
}

fn message(number: u64) -> [u8; 64] {
    Coins::new(number ^ (1 << 63)).bytes()
}

fn names<'a>(packages: impl Iterator<Item = &'a str>) -> Vec<String> {
    packages.map(String::from).collect()
}

/// What is known of each package: first ours, then the others.
struct Results {
    packages: Vec<String>,
    compared: Vec<Value>,
    budget: Duration,
    operations: Vec<Map<String, Value>>,
}

impl Results {
    fn new(packages: Vec<String>, compared: Vec<Value>, budget: Duration) -> Self {
        let operations = vec![Map::new(); packages.len() + 1];
        Self { packages, compared, budget, operations }
    }

    fn measure<T: ?Sized>(
        &mut self,
        name: &str,
        all: &mut [Box<T>],
        run: impl Fn(&mut T, u64) + Copy,
    ) {
        let mut operations: Vec<Operation> = all
            .iter_mut()
            .map(|one| Box::new(move |number| run(one.as_mut(), number)) as Operation)
            .collect();
        // The time of a measurement grows with those that take part.
        let times = measure::in_turn(&mut operations, self.budget * operations.len() as u32);
        for ((result, operation), times) in
            self.operations.iter_mut().zip(&mut operations).zip(times)
        {
            let samples: Vec<_> = measure::sample(operation, SAMPLING).into_iter().collect();
            result.insert(name.into(), json!({ "times": times, "samples": samples }));
        }
    }

    fn by_package(self) -> Map<String, Value> {
        let mut operations = self.operations.into_iter();
        let ours = operations.next().unwrap();
        let mut found = Map::from_iter([("vambrace".into(), json!({ "operations": ours }))]);
        for ((name, compared), operations) in
            self.packages.into_iter().zip(self.compared).zip(operations)
        {
            found.insert(name, json!({ "compared": compared, "operations": operations }));
        }
        found
    }
}
