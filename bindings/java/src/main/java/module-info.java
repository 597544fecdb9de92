// SPDX-License-Identifier: Apache-2.0 OR MIT

/** Post-quantum key encapsulation and signatures, by the C library Vambrace. */
module vambrace {
  exports vambrace;

  provides java.security.Provider with
      vambrace.VambraceProvider;
}
