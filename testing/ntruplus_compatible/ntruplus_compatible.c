/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "testing/ntruplus_compatible/ntruplus_compatible.h"

#include "schemes/ntruplus/ntruplus.h"
#include "schemes/ntruplus/ntruplus_round1.h"
#include "schemes/ntruplus/ntruplus_sets.h"
#include "support/constant_time.h"
#include "testing/set_rows.h"

static vmb_status decaps_compatible(const struct ntruplus_params *p, uint8_t *shared_secret,
                                    const uint8_t *ciphertext, const uint8_t *secret_key,
                                    const struct ntruplus_view *w) {
  if (p->format != &vmb_ntruplus_round1_format)
    return vmb_ntruplus_decaps(p, shared_secret, ciphertext, secret_key, w);
  struct ntruplus_failures failures =
      vmb_ntruplus_round1_open(p, shared_secret, ciphertext, secret_key, w);
  VMB_DECLASSIFY(&failures, sizeof failures);
  if (failures.randomness == 0)
    return VMB_OK;
  for (unsigned i = 0; i < NTRUPLUS_KEY_BYTES; i++)
    shared_secret[i] &= 0xfe;
  return VMB_ERROR_CIPHERTEXT;
}

#define VMB_KEM_SET(set, SET, family, standing, level)                                            \
  NTRUPLUS_WORK_STRUCT(set, NTRUPLUS_##SET##_N);                                                  \
  vmb_status vmb_##set##_run_decaps_compatible(uint8_t *shared_secret, const uint8_t *ciphertext, \
                                               const uint8_t *secret_key, void *work) {           \
    const struct ntruplus_view view = NTRUPLUS_VIEW((struct ntruplus_##set##_work *)work);        \
    return decaps_compatible(&vmb_##set##_params, shared_secret, ciphertext, secret_key, &view);  \
  }
#include "schemes/ntruplus/ntruplus_sets.def"
#undef VMB_KEM_SET
