/*
 * test_hqc_trace SET [corrupt]: the steps inside key generation, encapsulation and decapsulation of
 * count 0 against tests/vectors/trace/SET.json, with the family's own functions. corrupt: one bit
 * of what is drawn is flipped.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/hqc/hqc_test_sets.h"
#include "kem/largest.h"
#include "schemes/hqc/hqc_pke.h"
#include "schemes/hqc/hqc_reed_muller.h"
#include "schemes/hqc/hqc_sample.h"

static uint8_t public_key[LARGEST_KEM_PUBLIC_KEY], secret_key[LARGEST_KEM_SECRET_KEY],
    ciphertext[LARGEST_KEM_CIPHERTEXT], copy[LARGEST_KEM_CIPHERTEXT], shared_secret[32],
    received[32];
static uint8_t flip;

/* Draws what the trace has, each as long as it says. */
static vmb_status fill(void *state, uint8_t *out, size_t length) {
  unsigned *const draw = state;
  const struct vector_field *const bytes = field("random.%u.1", *draw);
  (*draw)++;
  if (bytes == NULL || bytes->length != length)
    return VMB_ERROR_RANDOM;
  memcpy(out, bytes->data, length);
  out[0] ^= flip;
  return VMB_OK;
}

/* The first bytes of words, by the fields .first16, .last8 and .sha256. */
static void compare_element(const char *name, const vmb_cyclic_word *words, size_t length) {
  char format[64];
  uint8_t hash[32];
  for (size_t i = 0; i < length; i++)
    copy[i] = (uint8_t)(words[i / sizeof *words] >> 8 * (i % sizeof *words));
  snprintf(format, sizeof format, "%s.first16", name);
  compare_bytes(format, 0, copy, 16);
  snprintf(format, sizeof format, "%s.last8", name);
  compare_bytes(format, 0, copy + length - 8, 8);
  snprintf(format, sizeof format, "%s.sha256", name);
  vmb_sha256(hash, copy, length);
  compare_bytes(format, 0, hash, sizeof hash);
}

static void compare_part(const char *name, const uint8_t *bytes, size_t length) {
  char format[64];
  uint8_t hash[32];
  snprintf(format, sizeof format, "%s.sha256", name);
  vmb_sha256(hash, bytes, length);
  compare_bytes(format, 0, hash, sizeof hash);
}

static void check_key_generation(const vmb_rng *rng) {
  struct hqc_scratch *const scratch = w->scratch;
  const size_t n_bytes = hqc_element_bytes(p), key_bytes = hqc_public_key_bytes(p);
  CHECK(vmb_hqc_keypair(p, public_key, secret_key, w, rng) == VMB_OK, "key generation");
  compare_bytes("keygen.seed_pke", 0, scratch->seed_pke, HQC_SEED_BYTES);
  compare_bytes("keygen.seed_dk", 0, secret_key + key_bytes, HQC_SEED_BYTES);
  compare_bytes("keygen.sigma", 0, secret_key + key_bytes + HQC_SEED_BYTES, p->k);
  compare_bytes("keygen.seed_ek", 0, public_key, HQC_SEED_BYTES);
  compare_exponents("keygen.y", scratch->exponents[0], p->w);
  compare_exponents("keygen.x", scratch->exponents[1], p->w);
  compare_element("keygen.h", w->dense, n_bytes);
  vmb_hqc_multiply(p, w, 0, p->w);
  compare_element("keygen.y_times_h", w->product, n_bytes);
  compare_part("keygen.s", public_key + HQC_SEED_BYTES, n_bytes);
}

static void check_encapsulation(const vmb_rng *rng) {
  struct hqc_scratch *const scratch = w->scratch;
  const size_t n_bytes = hqc_element_bytes(p);
  uint8_t codeword[HQC_SYMBOLS_MAX];
  CHECK(vmb_hqc_encaps(p, ciphertext, shared_secret, public_key, w, rng) == VMB_OK,
        "encapsulation");
  compare_bytes("encaps.H_ek", 0, scratch->hash, HQC_HASH_BYTES);
  compare_bytes("encaps.theta", 0, scratch->seeds + HQC_SEED_BYTES, HQC_SEED_BYTES);
  compare_exponents("encaps.r2", scratch->exponents[0], p->wr);
  compare_exponents("encaps.e", scratch->exponents[1], p->wr);
  compare_exponents("encaps.r1", scratch->exponents[2], p->wr);
  memcpy(codeword, scratch->parity.byte, 2U * p->delta);
  memcpy(codeword + 2U * p->delta, scratch->message, p->k);
  compare_bytes("encaps.rs_codeword", 0, codeword, p->n1);
  memset(w->product, 0, VMB_CYCLIC_WORDS(p->n) * sizeof *w->product);
  vmb_hqc_encode(p, w);
  compare_element("encaps.encoded", w->product, hqc_code_bytes(p));
  vmb_hqc_expand(p, w, public_key);
  vmb_hqc_multiply(p, w, 0, p->wr);
  compare_element("encaps.r2_times_h", w->product, n_bytes);
  vmb_hqc_load(p, w, public_key + HQC_SEED_BYTES);
  vmb_hqc_multiply(p, w, 0, p->wr);
  compare_element("encaps.r2_times_s", w->product, n_bytes);
  compare_part("encaps.u", ciphertext, n_bytes);
  compare_part("encaps.v", ciphertext + n_bytes, hqc_code_bytes(p));
  compare_bytes("encaps.ss", 0, shared_secret, sizeof shared_secret);
}

static void check_decapsulation(void) {
  const struct vector_field *const transform = field("decaps.rm_transform_of_symbol_0", 0);
  const uint8_t *const v = ciphertext + hqc_element_bytes(p);
  vmb_hqc_stream(&w->scratch->stream, secret_key + hqc_public_key_bytes(p));
  CHECK(vmb_hqc_uniform(p, w->scratch->exponents[0], &w->scratch->stream), "y");
  vmb_hqc_load(p, w, ciphertext);
  vmb_hqc_multiply(p, w, 0, p->w);
  compare_element("decaps.u_times_y", w->product, hqc_element_bytes(p));
  for (size_t i = 0; i < hqc_code_bytes(p); i++)
    w->product[i / sizeof *w->product] ^= (vmb_cyclic_word)v[i] << 8 * (i % sizeof *w->product);
  compare_element("decaps.d = v + truncate(u y)", w->product, hqc_code_bytes(p));
  vmb_hqc_decode_symbols(p, w);
  compare_bytes("decaps.rm_decoded", 0, w->decoder->symbols, p->n1);
  vmb_hqc_rm_transform(w->decoder->transform, w->product, p->copies);
  for (unsigned i = 0; transform != NULL && i < HQC_SYMBOL_BITS; i++)
    CHECK(w->decoder->transform[i] == (int16_t)vmb_load32_le(transform->data + 4 * i),
          "transform of symbol 0: value %u", i);
  CHECK(vmb_hqc_decrypt(p, w, ciphertext, secret_key + hqc_public_key_bytes(p)), "decryption");
  compare_bytes("decaps.m", 0, w->scratch->message, p->k);
  CHECK(vmb_hqc_decaps(p, received, ciphertext, secret_key, w) == VMB_OK, "decapsulation");
  CHECK_EQUAL_BYTES(received, shared_secret, sizeof received, "the two sides' secrets");
}

int main(int argc, char **argv) {
  unsigned draws = 0;
  const vmb_rng rng = {fill, &draws};
  if (!hqc_choose("test_hqc_trace", argc > 1 ? argv[1] : ""))
    return 2;
  flip = argc > 2 && strcmp(argv[2], "corrupt") == 0;
  check_key_generation(&rng);
  check_encapsulation(&rng);
  CHECK(draws == 3, "%u draws", draws);
  check_decapsulation();
  return check_report();
}
