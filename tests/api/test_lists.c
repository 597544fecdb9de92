/*
 * test_lists SET...: the lists of sets, the descriptors, version and status texts. The arguments
 * are the sets of the build, in order.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>
#include <string.h>

#include "testing/all_sets.h"
#include "check.h"

/* What the list files and the macros of the public headers say of a set. */
struct expected {
  const char *name, *family, *standing;
  int level;
  size_t sizes[8];
};

static const struct expected kems[] = {
#define VMB_KEM_SET(set, SET, family, standing, level)                                        \
  {#set,                                                                                      \
   family,                                                                                    \
   standing,                                                                                  \
   level,                                                                                     \
   {VMB_##SET##_PUBLIC_KEY_BYTES, VMB_##SET##_SECRET_KEY_BYTES, VMB_##SET##_CIPHERTEXT_BYTES, \
    VMB_##SET##_SHARED_SECRET_BYTES, VMB_##SET##_KEYPAIR_WORK_BYTES,                          \
    VMB_##SET##_ENCAPS_WORK_BYTES, VMB_##SET##_DECAPS_WORK_BYTES}},
#include "schemes/kem_sets.def"
#undef VMB_KEM_SET
    {NULL, NULL, NULL, 0, {0}}};

static const struct expected sigs[] = {
#define VMB_SIG_SET(set, SET, family, standing, level, context_max)                          \
  {#set,                                                                                     \
   family,                                                                                   \
   standing,                                                                                 \
   level,                                                                                    \
   {VMB_##SET##_PUBLIC_KEY_BYTES, VMB_##SET##_SECRET_KEY_BYTES, VMB_##SET##_SIGNATURE_BYTES, \
    context_max, VMB_##SET##_KEYPAIR_WORK_BYTES, VMB_##SET##_SIGN_WORK_BYTES,                \
    VMB_##SET##_VERIFY_WORK_BYTES, VMB_##SET##_SIGN_FAST_WORK_BYTES}},
#include "schemes/sig_sets.def"
#undef VMB_SIG_SET
    {NULL, NULL, NULL, 0, {0}}};

static void check_texts(const char *name, const char *family, const char *standing, int level,
                        const struct expected *expected) {
  CHECK(strcmp(name, expected->name) == 0, "%s is listed where %s should be", name, expected->name);
  CHECK(strcmp(family, expected->family) == 0, "%s: family", name);
  CHECK(strcmp(standing, expected->standing) == 0, "%s: standing", name);
  CHECK(level == expected->level && level >= 0 && level <= 5, "%s: level", name);
}

static void check_kems(void) {
  const size_t count = sizeof kems / sizeof kems[0] - 1;
  CHECK(vmb_kem_count() == count, "number of KEM sets");
  for (size_t i = 0; i < count; i++) {
    const vmb_kem *kem = vmb_kem_at(i);
    const size_t *sizes = kems[i].sizes;
    CHECK(kem != NULL && vmb_kem_find(kems[i].name) == kem, "%s: found by index and by name",
          kems[i].name);
    if (kem == NULL)
      continue;
    check_texts(vmb_kem_name(kem), vmb_kem_family(kem), vmb_kem_standing(kem),
                vmb_kem_nist_level(kem), &kems[i]);
    CHECK(vmb_kem_public_key_bytes(kem) == sizes[0], "%s: public key", kems[i].name);
    CHECK(vmb_kem_secret_key_bytes(kem) == sizes[1], "%s: secret key", kems[i].name);
    CHECK(vmb_kem_ciphertext_bytes(kem) == sizes[2], "%s: ciphertext", kems[i].name);
    CHECK(vmb_kem_shared_secret_bytes(kem) == sizes[3], "%s: shared secret", kems[i].name);
    CHECK(vmb_kem_keypair_work_bytes(kem) == sizes[4], "%s: memory of key generation",
          kems[i].name);
    CHECK(vmb_kem_encaps_work_bytes(kem) == sizes[5], "%s: memory of encapsulation", kems[i].name);
    CHECK(vmb_kem_decaps_work_bytes(kem) == sizes[6], "%s: memory of decapsulation", kems[i].name);
  }
  CHECK(vmb_kem_at(count) == NULL && vmb_kem_at((size_t)-1) == NULL, "no KEM after the last one");
  CHECK(vmb_kem_name(NULL) == NULL && vmb_kem_family(NULL) == NULL &&
            vmb_kem_standing(NULL) == NULL && vmb_kem_nist_level(NULL) == 0,
        "texts of no KEM");
  CHECK(vmb_kem_public_key_bytes(NULL) + vmb_kem_secret_key_bytes(NULL) +
                vmb_kem_ciphertext_bytes(NULL) + vmb_kem_shared_secret_bytes(NULL) +
                vmb_kem_keypair_work_bytes(NULL) + vmb_kem_encaps_work_bytes(NULL) +
                vmb_kem_decaps_work_bytes(NULL) ==
            0,
        "sizes of no KEM");
}

static void check_sigs(void) {
  const size_t count = sizeof sigs / sizeof sigs[0] - 1;
  CHECK(vmb_sig_count() == count, "number of signature sets");
  for (size_t i = 0; i < count; i++) {
    const vmb_sig *sig = vmb_sig_at(i);
    const size_t *sizes = sigs[i].sizes;
    CHECK(sig != NULL && vmb_sig_find(sigs[i].name) == sig, "%s: found by index and by name",
          sigs[i].name);
    if (sig == NULL)
      continue;
    check_texts(vmb_sig_name(sig), vmb_sig_family(sig), vmb_sig_standing(sig),
                vmb_sig_nist_level(sig), &sigs[i]);
    CHECK(vmb_sig_public_key_bytes(sig) == sizes[0], "%s: public key", sigs[i].name);
    CHECK(vmb_sig_secret_key_bytes(sig) == sizes[1], "%s: secret key", sigs[i].name);
    CHECK(vmb_sig_signature_bytes(sig) == sizes[2], "%s: signature", sigs[i].name);
    CHECK(vmb_sig_context_bytes_max(sig) == sizes[3] && (sizes[3] == 0 || sizes[3] == 255),
          "%s: context", sigs[i].name);
    CHECK(vmb_sig_keypair_work_bytes(sig) == sizes[4], "%s: memory of key generation",
          sigs[i].name);
    CHECK(vmb_sig_sign_work_bytes(sig) == sizes[5], "%s: memory of signing", sigs[i].name);
    CHECK(vmb_sig_verify_work_bytes(sig) == sizes[6], "%s: memory of verification", sigs[i].name);
    CHECK(vmb_sig_sign_fast_work_bytes(sig) == sizes[7] && sizes[7] >= sizes[5],
          "%s: memory of fast signing", sigs[i].name);
  }
  CHECK(vmb_sig_at(count) == NULL && vmb_sig_at((size_t)-1) == NULL,
        "no signature after the last one");
  CHECK(vmb_sig_name(NULL) == NULL && vmb_sig_family(NULL) == NULL &&
            vmb_sig_standing(NULL) == NULL && vmb_sig_nist_level(NULL) == 0,
        "texts of no signature");
  CHECK(vmb_sig_public_key_bytes(NULL) + vmb_sig_secret_key_bytes(NULL) +
                vmb_sig_signature_bytes(NULL) + vmb_sig_context_bytes_max(NULL) +
                vmb_sig_keypair_work_bytes(NULL) + vmb_sig_sign_work_bytes(NULL) +
                vmb_sig_verify_work_bytes(NULL) + vmb_sig_sign_fast_work_bytes(NULL) ==
            0,
        "sizes of no signature");
}

/* Each of `names` is a set of one list or the other, and there are no more. */
static void check_names(int count, char **names) {
  CHECK((size_t)count == vmb_kem_count() + vmb_sig_count(),
        "%d sets in the build's list, %d in the library's", count,
        (int)(vmb_kem_count() + vmb_sig_count()));
  for (int i = 0; i < count; i++)
    CHECK((vmb_kem_find(names[i]) != NULL) != (vmb_sig_find(names[i]) != NULL),
          "%s is one KEM or one signature", names[i]);
}

/* The names of the standards are names of sets, as is any other mixture of capitals and dashes. */
static void check_other_spellings(void) {
  static const struct {
    const char *spelling, *set;
  } names[] = {
      {"ML-KEM-768", "mlkem768"},
      {"ML_KEM_512", "mlkem512"},
      {"--Saber_", "saber"},
      {"SMAUG-T1", "smaugt1"},
      {"TiMER", "timer"},
      {"FrodoKEM-976-SHAKE", "frodokem976shake"},
      {"mceliece348864-r3", "mceliece348864_r3"},
      {"ML-DSA-65", "mldsa65"},
      {"SLH-DSA-SHA2-128f", "slhdsa_sha2_128f"},
      {"slhdsasha2128f", "slhdsa_sha2_128f"},
      {"FN-DSA-512", "fndsa512"},
      {"AIMer-128f", "aimer128f"},
      {"HAETAE-2", "haetae2"},
  };
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    CHECK(vmb_kem_find(names[i].spelling) == vmb_kem_find(names[i].set), "the KEM %s",
          names[i].spelling);
    CHECK(vmb_sig_find(names[i].spelling) == vmb_sig_find(names[i].set), "the signature %s",
          names[i].spelling);
  }
}

static void check_unknown_names(void) {
  static const char *const unknown[] = {"",  "saber ",      " saber",     "sabe",     "saber1",
                                        "-", "no such set", "ML+KEM+768", "mlkem 768"};
  CHECK(vmb_kem_find(NULL) == NULL && vmb_sig_find(NULL) == NULL, "no name");
  for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++)
    CHECK(vmb_kem_find(unknown[i]) == NULL && vmb_sig_find(unknown[i]) == NULL, "unknown name '%s'",
          unknown[i]);
}

static void check_texts_of_status(void) {
  const char *const none = vmb_status_text((vmb_status)1);
  for (int a = VMB_ERROR_SELF_TEST; a <= VMB_OK; a++) {
    const char *text = vmb_status_text((vmb_status)a);
    CHECK(text != NULL && strlen(text) > 5 && strcmp(text, none) != 0, "text of status %d", a);
    for (int b = VMB_ERROR_SELF_TEST; b < a; b++)
      CHECK(strcmp(text, vmb_status_text((vmb_status)b)) != 0, "texts of %d and %d differ", a, b);
  }
  CHECK(none != NULL && none == vmb_status_text((vmb_status)-10) &&
            none == vmb_status_text((vmb_status)1000),
        "one text for what is no status");
}

static void check_version(void) {
  char version[32];
  snprintf(version, sizeof version, "%d.%d.%d", VMB_VERSION_MAJOR, VMB_VERSION_MINOR,
           VMB_VERSION_PATCH);
  CHECK(strcmp(vmb_version(), version) == 0, "version of the library and of the header");
#if defined(PROJECT_VERSION)
  CHECK(strcmp(vmb_version(), PROJECT_VERSION) == 0, "version of the build");
#endif
}

int main(int argc, char **argv) {
  check_kems();
  check_sigs();
  check_names(argc - 1, argv + 1);
  check_other_spellings();
  check_unknown_names();
  check_texts_of_status();
  check_version();
  return check_report();
}
