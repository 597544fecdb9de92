/*
 * The bounds of rings/crt30/crt30.h as assertions: see support/bounds.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CRT30_BOUNDS_H
#define VMB_CRT30_BOUNDS_H

#include "rings/crt30/crt30.h"
#include "support/bounds.h"

#define vmb_crt30_ntt_before(a, leaf, prime)      \
  VMB_BOUND_U32(a, VMB_CRT30_LEAVES / 2 * (leaf), \
                4 * (uint64_t)((prime) == 0 ? VMB_CRT30_P0 : VMB_CRT30_P1) - 1)
#define vmb_crt30_ntt_after(a, leaf, prime)  \
  VMB_BOUND_U32(a, VMB_CRT30_LEAVES *(leaf), \
                4 * (uint64_t)((prime) == 0 ? VMB_CRT30_P0 : VMB_CRT30_P1) - 1)

#define vmb_crt30_to_mont_before(a, leaf, prime) VMB_BOUND_ANY(a, leaf, prime)
#define vmb_crt30_to_mont_after(a, leaf, prime) \
  VMB_BOUND_U32(a, VMB_CRT30_LEAVES *(leaf), ((prime) == 0 ? VMB_CRT30_P0 : VMB_CRT30_P1) - 1)

#define vmb_crt30_basemul_before(a, b, leaf, prime)                              \
  VMB_BOUND_U32(a, VMB_CRT30_LEAVES *(leaf),                                     \
                4 * (uint64_t)((prime) == 0 ? VMB_CRT30_P0 : VMB_CRT30_P1) - 1); \
  VMB_BOUND_U32(b, VMB_CRT30_LEAVES *(leaf), ((prime) == 0 ? VMB_CRT30_P0 : VMB_CRT30_P1) - 1)
#define vmb_crt30_basemul_after(a, b, leaf, prime) \
  VMB_BOUND_U32(a, VMB_CRT30_LEAVES *(leaf),       \
                2 * (uint64_t)((prime) == 0 ? VMB_CRT30_P0 : VMB_CRT30_P1) - 1)

#define vmb_crt30_intt_before(a, leaf, prime) \
  VMB_BOUND_U32(a, VMB_CRT30_LEAVES *(leaf),  \
                2 * (uint64_t)((prime) == 0 ? VMB_CRT30_P0 : VMB_CRT30_P1) - 1)
#define vmb_crt30_intt_after(a, leaf, prime) \
  VMB_BOUND_U32(a, VMB_CRT30_LEAVES *(leaf), \
                2 * (uint64_t)((prime) == 0 ? VMB_CRT30_P0 : VMB_CRT30_P1) - 1)

#endif
