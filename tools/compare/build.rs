//! SPDX-License-Identifier: Apache-2.0 OR MIT

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // The random source of PQClean's packages is replaced (src/pqclean.rs).
    println!("cargo::rustc-link-arg=-Wl,--wrap=PQCRYPTO_RUST_randombytes");
    // Sampled addresses are those of the file.
    println!("cargo::rustc-link-arg=-no-pie");
}
