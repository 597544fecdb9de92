/*
 * test_smaug_reencryption SET [STRIDE]: the comparison inside of decapsulation sees every bit.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "testing/all_sets.h"
#include "testing/set_rows.h"
#include "schemes/smaug/smaug.h"
#include "schemes/smaug/smaug_pke.h"
#include "schemes/smaug/smaug_round1.h"
#include "schemes/smaug/smaug_streams.h"
#include "schemes/reencryption.h"

static void encrypt_once(const struct smaug_encryption *encryption,
                         struct vmb_ciphertext_sink *sink, const uint8_t *public_key,
                         const struct smaug_view *w) {
  memset(w->scratch->message, 0x5a, sizeof w->scratch->message);
  if (encryption->matrix_poly == vmb_smaug_round1_matrix_poly) {
    vmb_smaug_round1_start(encryption->p, w, public_key);
  } else {
    vmb_smaug_start_encaps(encryption->p, w, public_key);
    vmb_smaug_derive(encryption->p, w->scratch);
  }
  CHECK(vmb_smaug_pke_encrypt(encryption, sink, public_key, w) == VMB_OK, "encryption");
}

#define VMB_KEM_SET(set, SET, family, standing, level)                                             \
  static void smaug_##set##_encrypt(struct vmb_ciphertext_sink *sink, const uint8_t *public_key) { \
    SMAUG_WORK_STRUCTS(set, SMAUG_##SET##_RANK, SMAUG_##SET##_ENTRIES, SMAUG_##SET##_STREAMS);     \
    static struct smaug_##set##_work work;                                                         \
    const struct smaug_view view = SMAUG_VIEW(&work, SMAUG_##SET##_RANK);                          \
    encrypt_once(&vmb_##set##_encryption, sink, public_key, &view);                                \
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
