/*
 * vmb_q3329_rej_uniform, portable: eight candidates fill three words.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/q3329/q3329.h"
#include "support/little_endian.h"

/*
 * Stores the low 12 bits of `candidate` and returns where the next coefficient goes: after it if
 * it is below q.
 */
static inline int16_t *accept_one(int16_t *end, uint32_t candidate) {
  candidate &= 0xfff;
  *end = (int16_t)candidate;
  return end + (candidate < VMB_Q3329_Q);
}

/*
 * Eight candidates of twelve bytes at a time: each is stored, and the end moves on if it is below
 * q.
 */
void vmb_q3329_rej_uniform_portable(int16_t *a, unsigned *have, const uint8_t *bytes,
                                    unsigned length) {
  int16_t *end = a + *have;
  for (unsigned i = 0; i < length; i += 12) {
    const uint32_t low = vmb_load32_le(bytes + i), middle = vmb_load32_le(bytes + i + 4),
                   high = vmb_load32_le(bytes + i + 8);
    end = accept_one(end, low);
    end = accept_one(end, low >> 12);
    end = accept_one(end, low >> 24 | middle << 8);
    end = accept_one(end, middle >> 4);
    end = accept_one(end, middle >> 16);
    end = accept_one(end, middle >> 28 | high << 4);
    end = accept_one(end, high >> 8);
    end = accept_one(end, high >> 20);
  }
  *have = (unsigned)(end - a);
}
