/*
 * test_mlkem_reencryption SET [STRIDE]: the comparison inside of decapsulation sees every bit.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "testing/all_sets.h"
#include "schemes/mlkem/mlkem.h"
#include "schemes/mlkem/mlkem_pke.h"
#include "schemes/mlkem/mlkem_streams.h"
#include "schemes/reencryption.h"

static void encrypt_once(const struct mlkem_params *p, struct vmb_ciphertext_sink *sink,
                         const uint8_t *public_key) {
  static union {
    struct mlkem_work w;
    uint8_t bytes[MLKEM_WORK_SIZE(4)];
  } work;
  struct mlkem_work *const w = &work.w;
  memset(w->message, 0x5a, sizeof w->message);
  vmb_mlkem_hash(w, w->hash, public_key, mlkem_public_key_bytes(p));
  struct mlkem_plan plan = {w, 0};
  vmb_mlkem_plan_matrix(&plan, p, public_key + mlkem_vector_bytes(p));
  vmb_mlkem_run_plan(&plan);
  vmb_mlkem_derive_key_and_coins(w, w->hash);
  CHECK(vmb_mlkem_pke_encrypt(p, sink, public_key, w) == VMB_OK, "encryption");
}

#define VMB_KEM_SET(set, SET, family, standing, level)                                             \
  static void mlkem_##set##_encrypt(struct vmb_ciphertext_sink *sink, const uint8_t *public_key) { \
    encrypt_once(&vmb_##set##_params, sink, public_key);                                           \
  }
#include "schemes/mlkem/mlkem_sets.def"
#undef VMB_KEM_SET

static const struct reencryption_set sets[] = {
#define VMB_KEM_SET(set, SET, family, standing, level) {#set, mlkem_##set##_encrypt},
#include "schemes/mlkem/mlkem_sets.def"
#undef VMB_KEM_SET
};

int main(int argc, char **argv) {
  return reencryption_main(sets, sizeof sets / sizeof sets[0], argc, argv);
}
