/*
 * Packed polynomials, and the hints of a signature (specs/mldsa.md sections 2 and 5).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLDSA_PACK_C
#define VMB_SCHEMES_MLDSA_PACK_C

#include <string.h>

#include "algorithms/bitpack/bitpack_lsb.h"
#include "schemes/mldsa/mldsa_work.h"
#include "support/compiler.h"
#include "support/constant_time.h"

/*
 * out = the numbers offset - a_i, of `bits` bits. Eight of them fill whole bytes: unrolled, shifts
 * are constants.
 */
VMB_INLINE_FOR_SPEED void mldsa_pack(uint8_t *out, const vmb_q8380417_poly *a, int32_t offset,
                                     unsigned bits) {
  for (unsigned i = 0; i < MLDSA_N; i += 8, out += bits) {
    struct vmb_lsb_writer writer = {out, 0, 0};
    VMB_UNROLL(8)
    for (unsigned k = 0; k < 8; k++)
      vmb_lsb_put(&writer, (uint32_t)(offset - a->c[i + k]), bits);
  }
}

/* a_i = offset - the number at place i. */
VMB_INLINE_FOR_SPEED void mldsa_unpack(vmb_q8380417_poly *a, const uint8_t *in, int32_t offset,
                                       unsigned bits) {
  for (unsigned i = 0; i < MLDSA_N; i += 8, in += bits) {
    struct vmb_lsb_reader reader = {in, 0, 0};
    VMB_UNROLL(8)
    for (unsigned k = 0; k < 8; k++)
      a->c[i + k] = offset - (int32_t)vmb_lsb_get(&reader, bits);
  }
}

/*
 * Are all codes of s1 and s2 at most 2 eta? That a secret key is malformed is returned to the
 * caller, so it is public.
 */
VMB_INLINE_FOR_SPEED int mldsa_secret_key_is_valid(const struct mldsa_params *p,
                                                   const uint8_t *secret_key) {
  struct vmb_lsb_reader reader = {secret_key + mldsa_s_offset(p), 0, 0};
  uint32_t bad = 0;
  for (unsigned i = 0; i < (unsigned)(p->k + p->l) * MLDSA_N; i++)
    bad |= 2U * p->eta - vmb_lsb_get(&reader, p->s_bits);
  bad >>= 31;
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
