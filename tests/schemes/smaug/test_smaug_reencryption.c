/*
 * test_smaug_reencryption SET [STRIDE]: the comparison inside of decapsulation sees every bit.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "testing/all_sets.h"
#include "testing/set_rows.h"
#include "schemes/smaug/smaug_encrypt.c"
#include "schemes/smaug/smaug_hash.c"
#include "schemes/reencryption.h"

static void encrypt_once(const struct smaug_params *p, struct vmb_ciphertext_sink *sink,
                         const uint8_t *public_key, const struct smaug_view *w) {
  memset(w->scratch->message, 0x5a, sizeof w->scratch->message);
  smaug_begin(p, w, public_key, NULL);
  smaug_derive(p, w->scratch);
  CHECK(smaug_pke_encrypt(p, sink, public_key, w) == VMB_OK, "encryption");
}

#define VMB_KEM_SET(set, SET, family, standing, level)                                             \
  static void smaug_##set##_encrypt(struct vmb_ciphertext_sink *sink, const uint8_t *public_key) { \
    static const struct smaug_params params = {SMAUG_ROW_##SET};                                   \
    SMAUG_WORK_STRUCTS(set, SMAUG_##SET##_RANK, SMAUG_##SET##_AHEAD);                              \
    static struct smaug_##set##_work work;                                                         \
    const struct smaug_view view = SMAUG_VIEW(&params, &work);                                     \
    encrypt_once(&params, sink, public_key, &view);                                                \
  }
#include "schemes/smaug/smaug_sets.def"
#undef VMB_KEM_SET

static const struct reencryption_set sets[] = {
#define VMB_KEM_SET(set, SET, family, standing, level) {#set, smaug_##set##_encrypt},
#include "schemes/smaug/smaug_sets.def"
#undef VMB_KEM_SET
};

int main(int argc, char **argv) {
  return reencryption_main(sets, sizeof sets / sizeof sets[0], argc, argv);
}
