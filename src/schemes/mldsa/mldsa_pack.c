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
#include "support/little_endian.h"

/*
 * out = the numbers offset - a_i, of `bits` bits. 32 of them fill whole words: unrolled, shifts are
 * constants.
 */
VMB_INLINE_FOR_SPEED void mldsa_pack(uint8_t *out, const vmb_q8380417_poly *a, int32_t offset,
                                     unsigned bits) {
  for (unsigned i = 0; i < MLDSA_N; i += 32) {
    uint32_t word = 0;
    VMB_UNROLL(32)
    for (unsigned k = 0; k < 32; k++) {
      const uint32_t number = (uint32_t)(offset - a->c[i + k]);
      const unsigned at = k * bits % 32;
      word |= number << at;
      if (at + bits >= 32) {
        vmb_store32_le(out, word);
        out += 4;
        word = at + bits == 32 ? 0 : number >> (32 - at);
      }
    }
  }
}

/* a_i = offset - the number at place i. */
VMB_INLINE_FOR_SPEED void mldsa_unpack(vmb_q8380417_poly *a, const uint8_t *in, int32_t offset,
                                       unsigned bits) {
  for (unsigned i = 0; i < MLDSA_N; i += 32) {
    uint32_t word = 0;
    VMB_UNROLL(32)
    for (unsigned k = 0; k < 32; k++) {
      const unsigned at = k * bits % 32;
      uint32_t number = word >> at;
      if (at == 0 || at + bits > 32) {
        word = vmb_load32_le(in);
        in += 4;
        number = at == 0 ? word : number | word << (32 - at);
      }
      a->c[i + k] = offset - (int32_t)(number & ((UINT32_C(1) << bits) - 1));
    }
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
