/*
 * test_lwr_reencryption SET [STRIDE]: the comparison inside of decapsulation sees every bit.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "testing/all_sets.h"
#include "testing/set_rows.h"
#include "schemes/lwr/lwr_pke.h"
#include "schemes/lwr/lwr_product.h"
#include "schemes/lwr/lwr_streams.h"
#include "schemes/reencryption.h"

static void encrypt_once(const struct lwr_params *p, struct vmb_ciphertext_sink *sink,
                         const uint8_t *public_key, struct lwr_work *work) {
  struct lwr_scratch *const scratch = lwr_view(p, work, p->rank).scratch;
  memset(scratch->message, 0x5a, sizeof scratch->message);
  vmb_lwr_matrix_prefetch(p, scratch, public_key + lwr_packed_vector_bytes(p));
  vmb_lwr_hash(scratch, scratch->hash, public_key, lwr_public_key_bytes(p));
  vmb_lwr_derive_key_and_coins(scratch, scratch->hash);
  vmb_lwr_pke_encrypt(p, sink, public_key, work);
}

#define VMB_KEM_SET(set, SET, family, standing, level)                                           \
  static void lwr_##set##_encrypt(struct vmb_ciphertext_sink *sink, const uint8_t *public_key) { \
    LWR_WORK_STRUCT(set, LWR_##SET##_N, LWR_##SET##_RANK);                                       \
    static struct lwr_##set##_work work;                                                         \
    encrypt_once(&vmb_##set##_params, sink, public_key, (void *)&work);                          \
  }
#include "schemes/lwr/lwr_sets.def"
#undef VMB_KEM_SET

static const struct reencryption_set sets[] = {
#define VMB_KEM_SET(set, SET, family, standing, level) {#set, lwr_##set##_encrypt},
#include "schemes/lwr/lwr_sets.def"
#undef VMB_KEM_SET
};

int main(int argc, char **argv) {
  return reencryption_main(sets, sizeof sets / sizeof sets[0], argc, argv);
}
