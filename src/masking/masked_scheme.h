/*
 * The contract between the API and a family with masked decapsulation. Working memory is one block,
 * cut into pieces by the functions below; its size is linear in the number of shares.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MASKED_SCHEME_H
#define VMB_MASKED_SCHEME_H

#include "masking/masked_keccak.h"
#include "masking/masked_key.h"
#include "vambrace/vambrace.h"

#define VMB_MASKED_SECRET_BYTES 32 /* of every set that has a masked form */

/* Memory that is handed out from its beginning; `next` is NULL where only the sum is asked for. */
struct vmb_masked_memory {
  uint8_t *next;
  size_t used;
};

/* `bytes` bytes aligned to 8. */
static inline void *vmb_masked_cut(struct vmb_masked_memory *memory, size_t bytes) {
  void *const piece = memory->next;
  bytes = (bytes + 7) & ~(size_t)7;
  memory->used += bytes;
  if (memory->next != NULL)
    memory->next += bytes;
  return piece;
}

/*
 * A family's functions on its row `params`:
 *   form     the form of the set's masked keys, but for its name
 *   make_key  masked_key.h's vmb_masked_key_make of a plain secret key
 *   work     bytes that decaps needs
 *   decaps   secret_shares = shares of the shared secret, 32 bytes each, of a key that was checked.
 *            m has its masks and number of shares. Errors: VMB_ERROR_KEY, VMB_ERROR_RANDOM,
 *            VMB_ERROR_RETRY
 */
struct vmb_masked_family {
  void (*form)(const void *params, struct vmb_masked_key_form *form);
  void (*make_key)(const void *params, struct vmb_masking *m,
                   const struct vmb_masked_key_form *form, uint8_t *key, const uint8_t *secret_key,
                   uint16_t *space);
  size_t (*work)(const void *params, unsigned shares);
  vmb_status (*decaps)(const void *params, const struct vmb_masked_key_form *form,
                       struct vmb_masking *m, uint8_t *secret_shares, const uint8_t *ciphertext,
                       const uint8_t *key, void *work);
};

/* Comparison words so far, counted up and down: what the end expects of an undisturbed run. */
struct vmb_masked_count {
  uint32_t up, down;
};

static inline void vmb_masked_counted(struct vmb_masked_count *count) {
  count->up++;
  count->down--;
}

/* VMB_OK if all comparisons ran, else VMB_ERROR_RETRY. */
static inline vmb_status vmb_masked_count_check(const struct vmb_masked_count *count,
                                                uint32_t expected) {
  return count->up == expected && count->up + count->down == 0 ? VMB_OK : VMB_ERROR_RETRY;
}

#endif
