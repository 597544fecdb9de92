/*
 * The map of n rows, row by row. The file that includes this defines BF_WORDS (n / 64) and
 * BF_MAP_ADD, the name of the function, which are gone afterwards.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
void BF_MAP_ADD(uint8_t *r, size_t r_stride, const uint8_t *a, size_t a_stride, const uint8_t *rows,
                size_t count) {
  for (; count > 0; count--, r += r_stride, a += a_stride) {
    uint64_t u[BF_WORDS] = {0}, v[BF_WORDS] = {0};
    const uint8_t *row = rows;
    for (int i = 0; i < BF_WORDS; i++) {
      const uint64_t selectors = vmb_load64_le(a + 8 * i);
      for (unsigned bit = 0; bit < 64; bit++, row += 8 * BF_WORDS) {
        const uint64_t mask = vmb_ct_mask_bit64(selectors >> bit), own = (uint64_t)1 << bit;
        for (int k = 0; k < i; k++)
          u[k] ^= mask & vmb_load64_le(row + 8 * k);
        u[i] ^= mask & ((vmb_load64_le(row + 8 * i) & (own - 1)) | own);
      }
    }
    row = rows;
    for (int i = 0; i < BF_WORDS; i++)
      for (unsigned bit = 0; bit < 64; bit++, row += 8 * BF_WORDS) {
        const uint64_t mask = vmb_ct_mask_bit64(u[i] >> bit), own = (uint64_t)1 << bit;
        v[i] ^= mask & ((vmb_load64_le(row + 8 * i) & ~(own - 1)) | own);
        for (int k = i + 1; k < BF_WORDS; k++)
          v[k] ^= mask & vmb_load64_le(row + 8 * k);
      }
    for (int i = 0; i < BF_WORDS; i++)
      vmb_store64_le(r + 8 * i, vmb_load64_le(r + 8 * i) ^ v[i]);
  }
}

#undef BF_WORDS
#undef BF_MAP_ADD
