//! The examples of the documentation site's pages of sets run as they are written.
//! SPDX-License-Identifier: Apache-2.0 OR MIT
#![cfg(all(feature = "mlkem", feature = "mldsa", feature = "std"))]

mod kem {
    include!("../../../../docs/site/examples/kem.rs");

    #[test]
    fn of_a_kem_runs() -> Result<(), vambrace::Error> {
        main()
    }
}

mod sig {
    include!("../../../../docs/site/examples/sig.rs");

    #[test]
    fn of_a_signature_runs() -> Result<(), vambrace::Error> {
        main()
    }
}
