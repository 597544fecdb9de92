/*
 * Identifiers of the vendor's range for sets that PSA has no number for. A pair is imported and
 * exported as the seed of docs/seeds.md. Every key type has an even number of ones.
 *
 *   family     key_bits                    sets
 *   HAETAE     120, 180, 260               haetae2, haetae3, haetae5
 *   FNDSA      512, 1024                   fndsa512, fndsa1024
 *   FALCON     512, 1024                   falcon512, falcon1024
 *   AIMER      128, 192, 256               aimer128f, aimer192f, aimer256f
 *   AIMER_S    128, 192, 256               aimer128s, aimer192s, aimer256s
 *   NTRUPLUS   768, 864, 1152              ntruplus768_final, ntruplus864_final, ...
 *   SMAUGT     1, 3, 5                     smaugt1, smaugt3, smaugt5
 *   MCELIECE   3488, 4608, 6688, 6960,     mceliece348864f, ...: the length of the code, as the
 *              8192                        whole number does not fit in key_bits
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_PSA_VENDOR_H
#define VAMBRACE_PSA_VENDOR_H

#include <psa/crypto.h>

#define VAMBRACE_PSA_HAETAE 0x03
#define VAMBRACE_PSA_FNDSA 0x05
#define VAMBRACE_PSA_FALCON 0x06
#define VAMBRACE_PSA_AIMER 0x09
#define VAMBRACE_PSA_NTRUPLUS 0x0a
#define VAMBRACE_PSA_SMAUGT 0x0c
#define VAMBRACE_PSA_MCELIECE 0x11
#define VAMBRACE_PSA_AIMER_S 0x12

#define VAMBRACE_PSA_KEY_PAIR(family) ((psa_key_type_t)(0xf000 | (family)))
#define VAMBRACE_PSA_PUBLIC_KEY(family) ((psa_key_type_t)(0xc000 | (family)))
#define VAMBRACE_PSA_ALG_SIGN(family) \
  ((psa_algorithm_t)(0x86004400 | (psa_algorithm_t)(family) << 16))
#define VAMBRACE_PSA_ALG_KEM(family) \
  ((psa_algorithm_t)(0x8c000200 | (psa_algorithm_t)(family) << 16))

#endif
