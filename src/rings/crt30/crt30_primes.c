/*
 * The numbers of the two primes.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/crt30/crt30_template.h"

#define FACTOR(w, p) {w, (uint32_t)(((uint64_t)(w) << 32) / (p))}

static const struct vmb_crt30_factor roots0[VMB_CRT30_LEAVES / 2] = {
#define Z(w) FACTOR(w, VMB_CRT30_P0),
#include "rings/crt30/crt30_roots0.def"
#undef Z
};

static const struct vmb_crt30_factor roots1[VMB_CRT30_LEAVES / 2] = {
#define Z(w) FACTOR(w, VMB_CRT30_P1),
#include "rings/crt30/crt30_roots1.def"
#undef Z
};

/*
 * 2^32 / 512 = 2^23 is a number below p; -1/p modulo 2^32 follows from p = m 2^k + 1, k >= 16: (p -
 * 1)^2 = 0, so 1/p = 2 - p.
 */
#define SCALE (UINT32_C(1) << 23)
const struct vmb_crt30_prime vmb_crt30_primes[2] = {
    {VMB_CRT30_P0, VMB_CRT30_P0 - 2, FACTOR(SCALE, VMB_CRT30_P0),
     FACTOR(VMB_CRT30_P0 - 1, VMB_CRT30_P0), roots0},
    {VMB_CRT30_P1, VMB_CRT30_P1 - 2, FACTOR(SCALE, VMB_CRT30_P1),
     FACTOR(VMB_CRT30_P1 - 1, VMB_CRT30_P1), roots1},
};
