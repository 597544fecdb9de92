/*
 * OpenSSL's constructors get the provider, but not the algorithm: each key type has its
 * own, one line that adds the index.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_OPENSSL_CLOSURES_H
#define VMB_OPENSSL_CLOSURES_H

/*
 * The hybrids of RFC 10024: VMB_STANDARD_HYBRID(name, set, classical half, whether the KEM comes
 * first)
 */
#define VMB_STANDARD_HYBRIDS                                              \
  VMB_STANDARD_HYBRID(X25519MLKEM768, mlkem768, VMB_CLASSICAL_X25519, 1)  \
  VMB_STANDARD_HYBRID(SecP256r1MLKEM768, mlkem768, VMB_CLASSICAL_P256, 0) \
  VMB_STANDARD_HYBRID(SecP384r1MLKEM1024, mlkem1024, VMB_CLASSICAL_P384, 0)

/*
 * Composites: VMB_COMPOSITE(type, the draft's name, set of ML-DSA, last number of the identifier,
 * digest, classical half)
 */
#define VMB_COMPOSITES                                                                     \
  VMB_COMPOSITE(mldsa44_ed25519, "MLDSA44-Ed25519-SHA512", mldsa44, 39, "SHA512", ED25519) \
  VMB_COMPOSITE(mldsa44_p256, "MLDSA44-ECDSA-P256-SHA256", mldsa44, 40, "SHA256", P256)    \
  VMB_COMPOSITE(mldsa65_p256, "MLDSA65-ECDSA-P256-SHA512", mldsa65, 45, "SHA512", P256)    \
  VMB_COMPOSITE(mldsa65_ed25519, "MLDSA65-Ed25519-SHA512", mldsa65, 48, "SHA512", ED25519) \
  VMB_COMPOSITE(mldsa87_p384, "MLDSA87-ECDSA-P384-SHA512", mldsa87, 49, "SHA512", P384)

/* Indices of key types: KEMs, signatures, hybrids with X25519 and of RFC 10024, composites. */
enum vmb_type_index {
#define VMB_TYPE(type) VMB_TYPE_##type,
#include "type_list.def"
#undef VMB_TYPE
  VMB_TYPE_COUNT
};

#endif
