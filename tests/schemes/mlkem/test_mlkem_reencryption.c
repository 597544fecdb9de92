/*
 * test_mlkem_reencryption SET [STRIDE]: the comparison inside of decapsulation sees every bit.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "testing/all_sets.h"
#include "testing/set_rows.h"
#include "schemes/mlkem/mlkem_hash.h"
#include "schemes/mlkem/mlkem_pke.h"
#include "schemes/mlkem/mlkem_streams.h"
#include "schemes/reencryption.h"

static void encrypt_once(const struct mlkem_params *p, struct vmb_ciphertext_sink *sink,
                         const uint8_t *public_key, const struct mlkem_view *w) {
  memset(w->scratch->message, 0x5a, sizeof w->scratch->message);
  vmb_mlkem_hash(&w->scratch->stream, w->scratch->hash, public_key, mlkem_public_key_bytes(p));
  struct mlkem_plan plan = {w->scratch, 0};
  vmb_mlkem_plan_matrix(&plan, p, public_key + mlkem_vector_bytes(p), MLKEM_TRANSPOSED);
  vmb_mlkem_run_plan(&plan);
  vmb_mlkem_derive_key_and_coins(w->scratch, w->scratch->hash);
  CHECK(vmb_mlkem_pke_encrypt(p, sink, public_key, w) == VMB_OK, "encryption");
}

#define VMB_KEM_SET(set, SET, family, standing, level)                                             \
  static void mlkem_##set##_encrypt(struct vmb_ciphertext_sink *sink, const uint8_t *public_key) { \
    static const struct mlkem_params params = {MLKEM_ROW_##SET};                                   \
    MLKEM_WORK_STRUCT(set, MLKEM_##SET##_K);                                                       \
    static struct mlkem_##set##_work work;                                                         \
    const struct mlkem_view view = MLKEM_VIEW(&work, &vmb_##set##_packing);                        \
    encrypt_once(&params, sink, public_key, &view);                                                \
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
