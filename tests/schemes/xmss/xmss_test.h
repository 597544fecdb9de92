/*
 * A quick key of XMSS^MT in a test: four layers of height 5, with 24 bytes.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_XMSS_TEST_H
#define VMB_TESTS_XMSS_TEST_H

#include "schemes/stateful_store.h"
#include "test_random.h"
#include "vambrace/xmss.h"

#if defined(XMSS_TEST_SHAKE)
#define QUICK_OID 0x32
#else
#define QUICK_OID 0x22
#endif
#define QUICK_INDICES (UINT32_C(1) << 20)
#define QUICK_SIGNATURE_BYTES 5403
#define QUICK_PUBLIC_KEY_BYTES 52
#define QUICK_SECRET_KEY_BYTES 100
#define QUICK_SIGNER_BYTES 11000

/* Index of a signature by a quick key. */
static inline uint32_t index_of(const uint8_t *signature) {
  return (uint32_t)signature[0] << 16 | (uint32_t)signature[1] << 8 | signature[2];
}

/* A quick key of fixed seeds, whose first record is stored. */
static inline vmb_status make_quick_key(uint8_t *public_key, uint8_t *secret_key,
                                        vmb_state_store *store, void *context) {
  static const uint8_t bytes[72] = {1, 2, 3};
  static uint8_t work[VMB_XMSS_KEYPAIR_WORK_BYTES];
  struct test_drawn drawn = {bytes, sizeof bytes};
  const vmb_env env = {.rng = {test_drawn_fill, &drawn}, .work = work, .work_bytes = sizeof work};
  return vmb_xmssmt_keypair(public_key, secret_key, QUICK_OID, store, context, &env);
}

/* What the tests of all stateful schemes sign with. */
#define STATEFUL_KIND STATE_XMSS
enum {
  STATEFUL_INDICES = QUICK_INDICES,
  STATEFUL_SIGNER_BYTES = QUICK_SIGNER_BYTES,
  STATEFUL_SIGNATURE_BYTES = QUICK_SIGNATURE_BYTES,
  STATEFUL_PUBLIC_KEY_BYTES = QUICK_PUBLIC_KEY_BYTES,
  STATEFUL_SECRET_KEY_BYTES = QUICK_SECRET_KEY_BYTES
};
typedef vmb_xmss_signer stateful_signer;
#define stateful_keypair make_quick_key
#define stateful_sign vmb_xmss_sign
#define stateful_remaining vmb_xmss_remaining
#define stateful_index index_of

static inline vmb_status stateful_load(stateful_signer *signer, const uint8_t *secret_key,
                                       uint8_t slots[2][VMB_STATE_RECORD_BYTES],
                                       vmb_state_store *store, void *context) {
  return vmb_xmssmt_load(signer, STATEFUL_SIGNER_BYTES, secret_key, QUICK_SECRET_KEY_BYTES,
                         slots[0], slots[1], store, context);
}

#endif
