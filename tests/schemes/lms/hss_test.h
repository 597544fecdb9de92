/*
 * A quick key of HSS in a test.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_TESTS_HSS_TEST_H
#define VMB_TESTS_HSS_TEST_H

#include "schemes/stateful_store.h"
#include "support/big_endian.h"
#include "test_random.h"
#include "vambrace/lms.h"

/* Keys of SHA-256 or SHAKE256 with 24 bytes and digits of 4 bits: the quickest to make. */
#if defined(HSS_TEST_SHAKE)
#define QUICK_TREE 20
#define QUICK_OTS 15
#else
#define QUICK_TREE 10
#define QUICK_OTS 7
#endif
#define QUICK_TREE_SIGNATURE_BYTES 1380
#define QUICK_TREE_KEY_BYTES 48

/* Index of a signature by a key of one or two quick levels, from the leaves in it. */
static inline uint32_t index_of(const uint8_t *signature, size_t levels) {
  const uint32_t top = vmb_load32_be(signature + 4);
  if (levels == 1)
    return top;
  return top * 32 +
         vmb_load32_be(signature + 4 + QUICK_TREE_SIGNATURE_BYTES + QUICK_TREE_KEY_BYTES);
}

/* What the tests of all stateful schemes sign with: a key of two levels. */
static const uint32_t quick_types[4] = {QUICK_TREE, QUICK_OTS, QUICK_TREE, QUICK_OTS};
#define STATEFUL_KIND STATE_LMS
enum {
  STATEFUL_INDICES = 1024,
  STATEFUL_SIGNER_BYTES = 9000,
  STATEFUL_SIGNATURE_BYTES = 3000,
  STATEFUL_PUBLIC_KEY_BYTES = 52,
  STATEFUL_SECRET_KEY_BYTES = VMB_HSS_SECRET_KEY_BYTES_MAX
};
typedef vmb_hss_signer stateful_signer;
#define stateful_sign vmb_hss_sign
#define stateful_remaining vmb_hss_remaining

static inline vmb_status stateful_keypair(uint8_t *public_key, uint8_t *secret_key,
                                          vmb_state_store *store, void *context) {
  static const uint8_t bytes[40] = {9};
  static uint8_t work[VMB_HSS_KEYPAIR_WORK_BYTES];
  struct test_drawn drawn = {bytes, sizeof bytes};
  const vmb_env env = {.rng = {test_drawn_fill, &drawn}, .work = work, .work_bytes = sizeof work};
  return vmb_hss_keypair(public_key, secret_key, quick_types, 2, store, context, &env);
}

static inline vmb_status stateful_load(stateful_signer *signer, const uint8_t *secret_key,
                                       uint8_t slots[2][VMB_STATE_RECORD_BYTES],
                                       vmb_state_store *store, void *context) {
  return vmb_hss_load(signer, STATEFUL_SIGNER_BYTES, secret_key,
                      vmb_hss_secret_key_bytes(quick_types, 2), slots[0], slots[1], store, context);
}

static inline uint32_t stateful_index(const uint8_t *signature) {
  return index_of(signature, 2);
}

#endif
