/*
 * test_mlkem_reencryption SET [STRIDE]: the comparison inside of decapsulation sees every bit.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/sets.h"
#include "schemes/mlkem/mlkem_encrypt.c"
#include "schemes/mlkem/mlkem_hash.c"
#include "schemes/reencryption.h"

static void encrypt_once(const struct mlkem_params *p, struct vmb_ciphertext_sink *sink,
                         const uint8_t *public_key, const struct mlkem_view *w) {
  memset(w->scratch->message, 0x5a, sizeof w->scratch->message);
  mlkem_hash(&w->scratch->stream, w->scratch->hash, public_key, mlkem_public_key_bytes(p));
  mlkem_prepare(p, w->scratch, NULL, 0, public_key + mlkem_vector_bytes(p), 1, NULL, 0);
  mlkem_derive_key_and_coins(w->scratch, w->scratch->hash);
  CHECK(mlkem_pke_encrypt(p, sink, public_key, w) == VMB_OK, "encryption");
}

#define VMB_KEM_SET(set, SET, family, standing, level)                                             \
  static void mlkem_##set##_encrypt(struct vmb_ciphertext_sink *sink, const uint8_t *public_key) { \
    static const struct mlkem_params params = {MLKEM_ROW_##SET};                                   \
    MLKEM_WORK_STRUCT(set, MLKEM_##SET##_RANK);                                                    \
    static struct mlkem_##set##_work work;                                                         \
    const struct mlkem_view view = MLKEM_VIEW(&work);                                              \
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
