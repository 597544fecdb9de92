/*
 * The numbers of the two primes.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/crt30/crt30_template.h"

#define Z0(w) {w, (uint32_t)(((uint64_t)(w) << 32) / VMB_CRT30_P0)},
#define Z1(w) {w, (uint32_t)(((uint64_t)(w) << 32) / VMB_CRT30_P1)},

static const struct vmb_crt30_factor roots0[VMB_CRT30_LEAVES / 2] = {
#define Z(w) Z0(w)
#include "rings/crt30/crt30_roots0.def"
#undef Z
};

static const struct vmb_crt30_factor roots1[VMB_CRT30_LEAVES / 2] = {
#define Z(w) Z1(w)
#include "rings/crt30/crt30_roots1.def"
#undef Z
};

/*
 * 2^32 / 512 = 2^23 is a number below p; -1/p modulo 2^32 follows from p = m 2^k + 1, k >= 16: (p -
 * 1)^2 = 0, so 1/p = 2 - p.
 */
#define SCALE (UINT32_C(1) << 23)
const struct vmb_crt30_prime vmb_crt30_primes[2] = {
    {VMB_CRT30_P0,
     VMB_CRT30_P0 - 2,
     {SCALE, (uint32_t)(((uint64_t)SCALE << 32) / VMB_CRT30_P0)},
     roots0},
    {VMB_CRT30_P1,
     VMB_CRT30_P1 - 2,
     {SCALE, (uint32_t)(((uint64_t)SCALE << 32) / VMB_CRT30_P1)},
     roots1},
};
