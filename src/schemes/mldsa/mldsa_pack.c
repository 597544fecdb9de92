/*
 * Packed polynomials, and the hints of a signature (specs/mldsa.md sections 2 and 5).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLDSA_PACK_C
#define VMB_SCHEMES_MLDSA_PACK_C

#include <string.h>

#include "algorithms/bitpack/bitpack_kernels.h"
#include "schemes/mldsa/mldsa_work.h"
#include "support/compiler.h"
#include "support/constant_time.h"
#include "support/little_endian.h"

/* out = the numbers offset - a_i, of `bits` bits. */
VMB_INLINE_FOR_SPEED void mldsa_pack(uint8_t *out, const vmb_q8380417_poly *a, int32_t offset,
                                     unsigned bits) {
  vmb_pack32(out, a->c, MLDSA_N, bits, offset);
}

/* a_i = offset - the number at place i. */
VMB_INLINE_FOR_SPEED void mldsa_unpack(vmb_q8380417_poly *a, const uint8_t *in, int32_t offset,
                                       unsigned bits) {
  vmb_unpack32(a->c, in, MLDSA_N, bits, offset);
}

/* The same for s1 and s2, in 16 bits: eta - the number at place i. */
VMB_INLINE_FOR_SPEED void mldsa_unpack_secret(const struct mldsa_params *p, vmb_q3329_poly *a,
                                              const uint8_t *in) {
  const unsigned bits = p->s_bits;
  for (unsigned i = 0; i < MLDSA_N; i += 8) {
    uint32_t word = 0;
    for (unsigned k = 0; k < bits; k++)
      word |= (uint32_t)*in++ << 8 * k;
    VMB_UNROLL(8)
    for (unsigned k = 0; k < 8; k++)
      a->c[i + k] = (int16_t)(p->eta - (int32_t)(word >> k * bits & ((1U << bits) - 1)));
  }
}

/*
 * Are all codes of s1 and s2 at most 2 eta? Eight codes at a time: of three bits, those above 4
 * have the highest bit and another one, and of four bits those above 8. That a secret key is
 * malformed is returned to the caller, so it is public.
 */
VMB_INLINE_FOR_SPEED int mldsa_secret_key_is_valid(const struct mldsa_params *p,
                                                   const uint8_t *secret_key) {
  const uint32_t highest = p->s_bits == 3 ? 0x924924 : 0x88888888;
  const uint8_t *codes = secret_key + mldsa_s_offset(p);
  uint32_t bad = 0;
  /* the last word of codes of three bits reaches into t0 */
  for (unsigned i = 0; i < (unsigned)(p->k + p->l) * MLDSA_N; i += 8, codes += p->s_bits) {
    const uint32_t word = vmb_load32_le(codes), lower = word << 1 | word << 2;
    bad |= word & highest & (p->s_bits == 3 ? lower : lower | word << 3);
  }
  bad = vmb_ct_mask_nonzero32(bad);
  VMB_DECLASSIFY(&bad, sizeof bad);
  return bad == 0;
}

/*
 * Is the encoding of the hints the only one that they have? Counts that do not fall and are at most
 * omega, ascending places within each polynomial, zeros behind the last place.
 */
VMB_INLINE_FOR_SPEED int mldsa_hints_are_valid(const struct mldsa_params *p, const uint8_t *hints) {
  unsigned first = 0;
  for (unsigned row = 0; row < p->k; row++) {
    const unsigned end = hints[p->omega + row];
    if (end < first || end > p->omega)
      return 0;
    for (unsigned i = first + 1; i < end; i++)
      if (hints[i] <= hints[i - 1])
        return 0;
    first = end;
  }
  for (unsigned i = first; i < p->omega; i++)
    if (hints[i] != 0)
      return 0;
  return 1;
}

#endif
