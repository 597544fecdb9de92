/*
 * Packed polynomials, and the hints of a signature; contracts in mldsa_pack.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/mldsa/mldsa_pack.h"

#include "algorithms/bitpack/bitpack_kernels.h"
#include "support/compiler.h"
#include "support/constant_time.h"
#include "support/little_endian.h"

void vmb_mldsa_pack3(uint8_t *out, const vmb_q8380417_poly *a, int32_t offset) {
  vmb_pack32(out, a->c, MLDSA_N, 3, offset);
}

void vmb_mldsa_pack4(uint8_t *out, const vmb_q8380417_poly *a, int32_t offset) {
  vmb_pack32(out, a->c, MLDSA_N, 4, offset);
}

void vmb_mldsa_pack6(uint8_t *out, const vmb_q8380417_poly *a, int32_t offset) {
  vmb_pack32(out, a->c, MLDSA_N, 6, offset);
}

void vmb_mldsa_pack10(uint8_t *out, const vmb_q8380417_poly *a, int32_t offset) {
  vmb_pack32(out, a->c, MLDSA_N, 10, offset);
}

void vmb_mldsa_pack13(uint8_t *out, const vmb_q8380417_poly *a, int32_t offset) {
  vmb_pack32(out, a->c, MLDSA_N, 13, offset);
}

void vmb_mldsa_pack18(uint8_t *out, const vmb_q8380417_poly *a, int32_t offset) {
  vmb_pack32(out, a->c, MLDSA_N, 18, offset);
}

void vmb_mldsa_pack20(uint8_t *out, const vmb_q8380417_poly *a, int32_t offset) {
  vmb_pack32(out, a->c, MLDSA_N, 20, offset);
}

void vmb_mldsa_unpack3(vmb_q8380417_poly *a, const uint8_t *in, int32_t offset) {
  vmb_unpack32(a->c, in, MLDSA_N, 3, offset);
}

void vmb_mldsa_unpack4(vmb_q8380417_poly *a, const uint8_t *in, int32_t offset) {
  vmb_unpack32(a->c, in, MLDSA_N, 4, offset);
}

void vmb_mldsa_unpack10(vmb_q8380417_poly *a, const uint8_t *in, int32_t offset) {
  vmb_unpack32(a->c, in, MLDSA_N, 10, offset);
}

void vmb_mldsa_unpack13(vmb_q8380417_poly *a, const uint8_t *in, int32_t offset) {
  vmb_unpack32(a->c, in, MLDSA_N, 13, offset);
}

void vmb_mldsa_unpack18(vmb_q8380417_poly *a, const uint8_t *in, int32_t offset) {
  vmb_unpack32(a->c, in, MLDSA_N, 18, offset);
}

void vmb_mldsa_unpack20(vmb_q8380417_poly *a, const uint8_t *in, int32_t offset) {
  vmb_unpack32(a->c, in, MLDSA_N, 20, offset);
}

VMB_ALWAYS_INLINE void unpack_short(vmb_q3329_poly *a, const uint8_t *in, unsigned bits,
                                    int32_t eta) {
  for (unsigned i = 0; i < MLDSA_N; i += 8) {
    uint32_t word = 0;
    for (unsigned byte = 0; byte < bits; byte++)
      word |= (uint32_t)*in++ << 8 * byte;
    VMB_UNROLL(8)
    for (unsigned n = 0; n < 8; n++)
      a->c[i + n] = (int16_t)(eta - (int32_t)(word >> n * bits & ((1U << bits) - 1)));
  }
}

void vmb_mldsa_unpack3_short(vmb_q3329_poly *a, const uint8_t *in) {
  unpack_short(a, in, 3, 2);
}

void vmb_mldsa_unpack4_short(vmb_q3329_poly *a, const uint8_t *in) {
  unpack_short(a, in, 4, 4);
}

/*
 * Eight numbers at a time, which are at most 2 eta: of three bits, those above 4 have the highest
 * bit and another one, and of four bits those above 8.
 */
int vmb_mldsa_secret_key_is_valid(const struct mldsa_params *p, const uint8_t *secret_key) {
  const uint32_t highest = p->s_bits == 3 ? 0x924924 : 0x88888888;
  const unsigned third = p->s_bits == 3 ? 2 : 3;
  const uint8_t *codes = secret_key + mldsa_s_offset(p);
  uint32_t bad = 0;
  /* the last word of numbers of three bits reaches into t0 */
  for (unsigned i = 0; i < (unsigned)(p->k + p->l) * MLDSA_N; i += 8, codes += p->s_bits) {
    const uint32_t word = vmb_load32_le(codes);
    bad |= word & highest & (word << 1 | word << 2 | word << third);
  }
  bad = vmb_ct_mask_nonzero32(bad);
  VMB_DECLASSIFY(&bad, sizeof bad);
  return bad == 0;
}

int vmb_mldsa_hints_are_valid(const struct mldsa_params *p, const uint8_t *hints) {
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
