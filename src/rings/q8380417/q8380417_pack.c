/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "rings/q8380417/q8380417.h"
#include "support/compiler.h"

/* Four values in three words, or as they are. */
void vmb_q8380417_pack(vmb_q8380417_packed *out, const vmb_q8380417_values *values) {
  const int32_t *a = values->c;
  uint32_t *const words = out->words;
  if (VMB_Q8380417_PACKED_WORDS == VMB_Q8380417_N) {
    memcpy(words, a, sizeof *values);
    return;
  }
  VMB_UNROLL(4)
  for (unsigned i = 0; i + 2 < VMB_Q8380417_PACKED_WORDS; i += 3, a += 4) {
    const uint32_t a0 = (uint32_t)a[0], a1 = (uint32_t)a[1], a2 = (uint32_t)a[2],
                   a3 = (uint32_t)a[3];
    words[i] = a0 | a1 << 24;
    words[i + 1] = a1 >> 8 | a2 << 16;
    words[i + 2] = a2 >> 16 | a3 << 8;
  }
}
