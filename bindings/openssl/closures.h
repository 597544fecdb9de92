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

/* Indices of key types: KEMs, signatures, hybrids with X25519, hybrids of RFC 10024. */
enum vmb_type_index {
#define VMB_TYPE(type) VMB_TYPE_##type,
#include "type_list.def"
#undef VMB_TYPE
  VMB_TYPE_COUNT
};

#endif
