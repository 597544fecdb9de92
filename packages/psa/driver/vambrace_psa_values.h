/*
 * The identifiers of PSA Certified Crypto API 1.5 for post-quantum keys and algorithms, for cores
 * whose psa/crypto.h does not have them yet. Those that it has must have these values.
 *
 *   key type                 key_bits               a pair is
 *   ML_KEM                   512, 768, 1024         64 bytes, d || z
 *   ML_DSA                   128, 192, 256          32 bytes, xi (for ML-DSA-44, -65, -87)
 *   SLH_DSA(family)          128, 192, 256          SK.seed || SK.prf || PK.seed || PK.root
 *   LMS, HSS, XMSS, XMSS_MT  192, 256: of the hash  public keys only
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_PSA_VALUES_H
#define VAMBRACE_PSA_VALUES_H

#include <psa/crypto.h>

/* ---- Key types: every value has an even number of ones ---- */

#ifndef PSA_KEY_TYPE_ML_KEM_KEY_PAIR
#define PSA_KEY_TYPE_ML_KEM_KEY_PAIR ((psa_key_type_t)0x7004)
#endif
#ifndef PSA_KEY_TYPE_ML_KEM_PUBLIC_KEY
#define PSA_KEY_TYPE_ML_KEM_PUBLIC_KEY ((psa_key_type_t)0x4004)
#endif
#ifndef PSA_KEY_TYPE_ML_DSA_KEY_PAIR
#define PSA_KEY_TYPE_ML_DSA_KEY_PAIR ((psa_key_type_t)0x7002)
#endif
#ifndef PSA_KEY_TYPE_ML_DSA_PUBLIC_KEY
#define PSA_KEY_TYPE_ML_DSA_PUBLIC_KEY ((psa_key_type_t)0x4002)
#endif
#ifndef PSA_SLH_DSA_FAMILY_SHA2_S
#define PSA_SLH_DSA_FAMILY_SHA2_S 0x02
#define PSA_SLH_DSA_FAMILY_SHA2_F 0x04
#define PSA_SLH_DSA_FAMILY_SHAKE_S 0x0b
#define PSA_SLH_DSA_FAMILY_SHAKE_F 0x0d
#endif
#ifndef PSA_KEY_TYPE_SLH_DSA_KEY_PAIR
#define PSA_KEY_TYPE_SLH_DSA_KEY_PAIR(family) ((psa_key_type_t)(0x7180 | (family)))
#endif
#ifndef PSA_KEY_TYPE_SLH_DSA_PUBLIC_KEY
#define PSA_KEY_TYPE_SLH_DSA_PUBLIC_KEY(family) ((psa_key_type_t)(0x4180 | (family)))
#endif
#ifndef PSA_KEY_TYPE_LMS_PUBLIC_KEY
#define PSA_KEY_TYPE_LMS_PUBLIC_KEY ((psa_key_type_t)0x4007)
#endif
#ifndef PSA_KEY_TYPE_HSS_PUBLIC_KEY
#define PSA_KEY_TYPE_HSS_PUBLIC_KEY ((psa_key_type_t)0x4008)
#endif
#ifndef PSA_KEY_TYPE_XMSS_PUBLIC_KEY
#define PSA_KEY_TYPE_XMSS_PUBLIC_KEY ((psa_key_type_t)0x400B)
#endif
#ifndef PSA_KEY_TYPE_XMSS_MT_PUBLIC_KEY
#define PSA_KEY_TYPE_XMSS_MT_PUBLIC_KEY ((psa_key_type_t)0x400D)
#endif

/* ---- Algorithms ---- */

#ifndef PSA_ALG_SLH_DSA
#define PSA_ALG_SLH_DSA ((psa_algorithm_t)0x06004000)
#endif
#ifndef PSA_ALG_DETERMINISTIC_SLH_DSA
#define PSA_ALG_DETERMINISTIC_SLH_DSA ((psa_algorithm_t)0x06004100)
#endif
#ifndef PSA_ALG_HASH_SLH_DSA
#define PSA_ALG_HASH_SLH_DSA(hash) ((psa_algorithm_t)(0x06004200 | ((hash) & 0xff)))
#endif
#ifndef PSA_ALG_DETERMINISTIC_HASH_SLH_DSA
#define PSA_ALG_DETERMINISTIC_HASH_SLH_DSA(hash) ((psa_algorithm_t)(0x06004300 | ((hash) & 0xff)))
#endif
#ifndef PSA_ALG_ML_DSA
#define PSA_ALG_ML_DSA ((psa_algorithm_t)0x06004400)
#endif
#ifndef PSA_ALG_DETERMINISTIC_ML_DSA
#define PSA_ALG_DETERMINISTIC_ML_DSA ((psa_algorithm_t)0x06004500)
#endif
#ifndef PSA_ALG_HASH_ML_DSA
#define PSA_ALG_HASH_ML_DSA(hash) ((psa_algorithm_t)(0x06004600 | ((hash) & 0xff)))
#endif
#ifndef PSA_ALG_DETERMINISTIC_HASH_ML_DSA
#define PSA_ALG_DETERMINISTIC_HASH_ML_DSA(hash) ((psa_algorithm_t)(0x06004700 | ((hash) & 0xff)))
#endif
#ifndef PSA_ALG_LMS
#define PSA_ALG_LMS ((psa_algorithm_t)0x06004800)
#endif
#ifndef PSA_ALG_HSS
#define PSA_ALG_HSS ((psa_algorithm_t)0x06004900)
#endif
#ifndef PSA_ALG_XMSS
#define PSA_ALG_XMSS ((psa_algorithm_t)0x06004A00)
#endif
#ifndef PSA_ALG_XMSS_MT
#define PSA_ALG_XMSS_MT ((psa_algorithm_t)0x06004B00)
#endif
#ifndef PSA_ALG_ML_KEM
#define PSA_ALG_ML_KEM ((psa_algorithm_t)0x0c000200)
#endif

/* Hashes that cores before 1.4 lack. */
#ifndef PSA_ALG_SHAKE128_256
#define PSA_ALG_SHAKE128_256 ((psa_algorithm_t)0x02000016)
#endif
#ifndef PSA_ALG_SHAKE256_512
#define PSA_ALG_SHAKE256_512 ((psa_algorithm_t)0x02000015)
#endif

#endif
