/*
 * Encapsulation: specs/ntruplus.md sections A.4 and B.3.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_NTRUPLUS_ENCAPS_C
#define VMB_SCHEMES_NTRUPLUS_ENCAPS_C

#include "schemes/ntruplus/ntruplus_hash.c"
#include "schemes/ntruplus/ntruplus_transform.c"
#include "support/random.h"

/*
 * A ciphertext h r + m of a drawn message, and its secret.
 *   reads     public_key
 *   errors    those of the random source
 *   destroys  w->a, w->b, w->bits, w->pad, w->message, w->scratch
 */
VMB_INLINE_FOR_SPEED vmb_status ntruplus_encaps(const struct ntruplus_params *p,
                                                uint8_t *ciphertext, uint8_t *shared_secret,
                                                const uint8_t *public_key,
                                                const struct ntruplus_view *w, const vmb_rng *rng) {
  struct ntruplus_scratch *const scratch = w->scratch;
  uint8_t *const packed = (uint8_t *)w->b;
  const vmb_status status = vmb_random(rng, w->message, ntruplus_message_bytes(p));
  if (status != VMB_OK)
    return status;

  if (!p->round1)
    ntruplus_hash_f(p, scratch, scratch->public_key_hash, public_key);
  ntruplus_hash_h(p, scratch, shared_secret, w->bits, w->message, scratch->public_key_hash);
  ntruplus_transform(p, w->a, w->bits); /* r */
  ntruplus_pack_residues(p, packed, &w->a->values);
  ntruplus_hash_g(p, scratch, w->pad, packed);
  ntruplus_encode(p, w->pad, w->message);

  ntruplus_multiply_by_key(p, &w->a->values, public_key, &w->b->values);
  ntruplus_transform(p, w->b, w->pad); /* m */
  vmb_q3457_add(w->a->values.c, w->b->values.c, p->n);
  ntruplus_pack(p, ciphertext, &w->a->values);
  return VMB_OK;
}

#endif
