/*
 * test_smaug_trace SET [corrupt]: the steps inside key generation, encapsulation and decapsulation
 * of count 0 against tests/vectors/trace/SET.json, with the family's own functions step by step,
 * products by their definition. Also: secret keys that are refused. corrupt: one bit of the seed of
 * the secrets is flipped.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/bitpack/bitpack.h"
#include "testing/all_sets.h"
#include "testing/set_rows.h"
#include "kem/largest.h"
#include "schemes/kpqc/trace.h"
#include "schemes/smaug/smaug.h"
#include "schemes/smaug/smaug_sample.h"
#include "schemes/smaug/smaug_pke.h"
#include "schemes/smaug/smaug_round1.h"
#include "schemes/smaug/smaug_streams.h"

#define RANK_MAX 5

struct smaug_set {
  const char *name;
  const struct smaug_decryption *decryption;
  struct smaug_view (*view)(void);
};

/* Each set with working memory of encapsulation, which has the same parts in every build. */
#define VMB_KEM_SET(set, SET, family, standing, level)                                       \
  SMAUG_WORK_STRUCTS(set, SMAUG_##SET##_RANK, SMAUG_##SET##_ENTRIES, SMAUG_##SET##_STREAMS); \
  static struct smaug_view smaug_##set##_view(void) {                                        \
    static struct smaug_##set##_work work;                                                   \
    const struct smaug_view set_view = SMAUG_VIEW(&work, SMAUG_##SET##_RANK);                \
    return set_view;                                                                         \
  }
#include "schemes/smaug/smaug_sets.def"
#undef VMB_KEM_SET

static const struct smaug_set sets[] = {
#define VMB_KEM_SET(set, SET, family, standing, level) \
  {#set, &vmb_##set##_decryption, smaug_##set##_view},
#include "schemes/smaug/smaug_sets.def"
#undef VMB_KEM_SET
};

static struct smaug_view view;
static const struct smaug_view *w = &view;
static const struct smaug_decryption *decryption;
static const struct smaug_encryption *encryption;
static const struct smaug_params *p;
static int round1;

static uint8_t public_key[1632], secret_key[1728 + 182], ciphertext[1536], shared_secret[32],
    received[32];
static uint16_t matrix[RANK_MAX][RANK_MAX][SMAUG_N], s[RANK_MAX][SMAUG_N], r[RANK_MAX][SMAUG_N],
    b[RANK_MAX][SMAUG_N], sum[SMAUG_N];
static struct trace_source source;
static const vmb_rng rng = {trace_fill, &source};

/* ---- Comparisons and definitions ------------------------------------------------------------- */

/* Coefficients modulo 2^bits, or signed if bits = 0. */
static void compare(const char *format, unsigned i, unsigned j, const uint16_t *a, unsigned bits) {
  int16_t values[SMAUG_N];
  char step[32];
  for (unsigned k = 0; k < SMAUG_N; k++)
    values[k] = (int16_t)(bits == 0 ? a[k] : a[k] & ((1U << bits) - 1));
  snprintf(step, sizeof step, format, i, j);
  trace_polynomial(step, values, SMAUG_N);
}

/* sum += x y modulo X^256 + 1 and 2^16. */
static void add_product(const uint16_t *x, const uint16_t *y) {
  for (unsigned i = 0; i < SMAUG_N; i++)
    for (unsigned j = 0; j < SMAUG_N; j++) {
      const uint16_t product = (uint16_t)((uint32_t)x[i] * y[j]);
      uint16_t *const term = sum + (i + j) % SMAUG_N;
      *term = (uint16_t)(i + j < SMAUG_N ? *term + product : *term - product);
    }
}

/* After key generation, which leaves the matrix of SMAUG-T where SMAUG_PARALLEL. */
static void compare_matrix(void) {
  if (round1)
    vmb_smaug_round1_start(p, w, public_key);
  for (unsigned i = 0; i < p->rank; i++)
    for (unsigned j = 0; j < p->rank; j++) {
      encryption->matrix_poly(p, w, public_key, i, j);
      memcpy(matrix[i][j], w->poly, sizeof sum);
      compare("A.%u.%u", i, j, matrix[i][j], p->lq);
    }
}

/* w->poly = secret polynomial i. */
static void unpack_secret(unsigned i) {
  if (round1)
    CHECK(vmb_smaug_round1_unpack_secret(p, w, secret_key, i) == VMB_OK,
          "secret polynomial %u is refused", i);
  else
    vmb_smaug_unpack_secret(w->poly, secret_key + i * SMAUG_SECRET_POLY_BYTES);
}

/* ---- Operations ------------------------------------------------------------------------------ */

static vmb_status run_keypair(void) {
  if (round1)
    return vmb_smaug_round1_keypair(p, vmb_smaug_round1_pack10, public_key, secret_key, w, &rng);
  return vmb_smaug_keypair(p, p->lq == 10 ? vmb_pack_width10 : vmb_pack_width11, public_key,
                           secret_key, w, &rng);
}

static vmb_status run_encaps(void) {
  return (round1 ? vmb_smaug_round1_encaps : vmb_smaug_encaps)(encryption, ciphertext,
                                                               shared_secret, public_key, w, &rng);
}

static vmb_status run_decaps(void) {
  return (round1 ? vmb_smaug_round1_decaps : vmb_smaug_decaps)(decryption, received, ciphertext,
                                                               secret_key, w);
}

static void decrypt(void) {
  if (round1)
    CHECK(vmb_smaug_round1_pke_decrypt(decryption, ciphertext, secret_key, w) == VMB_OK,
          "decryption");
  else
    vmb_smaug_pke_decrypt(decryption, ciphertext, secret_key, w);
}

/* ---- Steps ----------------------------------------------------------------------------------- */

static void check_key_generation(uint8_t flip) {
  const uint8_t *const rejection = secret_key + smaug_packed_secret_bytes(p);
  CHECK(run_keypair() == VMB_OK, "key generation");
  w->scratch->seeds[0] ^= flip;
  trace_bytes(round1 ? "S" : "X", w->scratch->seeds, 64);
  trace_bytes(round1 ? "t" : "d", rejection, SMAUG_REJECTION_BYTES);
  if (round1)
    trace_bytes("seedA", public_key, SMAUG_SEED_BYTES);
  if (!round1)
    trace_bytes("seed", w->scratch->message, 32);
  if (round1) {
    uint8_t x[32];
    vmb_keccak_hash(VMB_KECCAK_SHAKE128, x, sizeof x, w->scratch->seeds, 40);
    trace_bytes("xof_s", x, sizeof x);
  }
  compare_matrix();
  for (unsigned i = 0; i < p->rank; i++) {
    unpack_secret(i);
    memcpy(s[i], w->poly, sizeof sum);
    compare("s.%u", i, 0, s[i], 0);
  }
  for (unsigned i = 0; i < p->rank; i++) {
    p->unpack_q(b[i], public_key + smaug_b_offset(p, i), SMAUG_N);
    compare("b.%u", i, 0, b[i], p->lq);
    /* e = b + A s; the trace has its signed form: |e| <= 3. */
    memset(sum, 0, sizeof sum);
    for (unsigned j = 0; j < p->rank; j++)
      add_product(matrix[i][j], s[j]);
    const unsigned half = 1U << (p->lq - 1);
    for (unsigned k = 0; k < SMAUG_N; k++)
      sum[k] = (uint16_t)(((b[i][k] + sum[k] + half) & (2 * half - 1)) - half);
    compare("e.%u", i, 0, sum, 0);
  }
}

static void check_encapsulation(void) {
  const size_t c1_bytes = SMAUG_POLY_BYTES(p->lp);
  CHECK(run_encaps() == VMB_OK, "encapsulation");
  trace_bytes(round1 ? "delta" : "mu", w->scratch->message, 32);
  trace_bytes("ct", ciphertext, smaug_ciphertext_bytes(p));
  if (round1) {
    vmb_smaug_round1_start(p, w, public_key);
  } else {
    vmb_smaug_start_encaps(p, w, public_key);
    vmb_smaug_derive(p, w->scratch);
  }
  trace_bytes("hash_pk", w->scratch->hash, SMAUG_HASH_BYTES);
  if (!round1)
    trace_bytes("seed_r", w->scratch->seeds, 32);
  for (unsigned j = 0; j < p->rank; j++) {
    CHECK(encryption->ephemeral_poly(p, w, j) == VMB_OK, "ephemeral polynomial %u", j);
    memcpy(r[j], w->poly, sizeof sum);
    compare("r.%u", j, 0, r[j], 0);
  }
  for (unsigned i = 0; i < p->rank; i++) {
    memset(sum, 0, sizeof sum);
    for (unsigned j = 0; j < p->rank; j++)
      add_product(matrix[j][i], r[j]);
    compare("Atr.%u", i, 0, sum, p->lq);
    vmb_bitunpack(w->poly, ciphertext + i * c1_bytes, SMAUG_N, p->lp);
    compare("c1.%u", i, 0, w->poly, p->lp);
  }
  memset(sum, 0, sizeof sum);
  for (unsigned j = 0; j < p->rank; j++)
    add_product(b[j], r[j]);
  for (unsigned k = 0; k < SMAUG_N; k++)
    sum[k] = (uint16_t)(sum[k] + ((w->scratch->message[k / 8] >> k % 8 & 1) << (p->lq - 1)));
  compare("br_plus_msg", 0, 0, sum, p->lq);
  vmb_bitunpack(w->poly, ciphertext + p->rank * c1_bytes, SMAUG_N, p->lp2);
  compare("c2", 0, 0, w->poly, p->lp2);
}

static void check_decapsulation(void) {
  uint16_t c[SMAUG_N];
  memset(sum, 0, sizeof sum);
  for (unsigned i = 0; i < p->rank; i++) {
    vmb_bitunpack(c, ciphertext + i * SMAUG_POLY_BYTES(p->lp), SMAUG_N, p->lp);
    add_product(c, s[i]);
  }
  vmb_bitunpack(c, ciphertext + p->rank * SMAUG_POLY_BYTES(p->lp), SMAUG_N, p->lp2);
  for (unsigned k = 0; k < SMAUG_N; k++) /* round 1: modulo 2^8; SMAUG-T: in units of 2^-16 */
    sum[k] =
        (uint16_t)(round1 ? sum[k] + c[k]
                          : ((unsigned)sum[k] << (16 - p->lp)) + ((unsigned)c[k] << (16 - p->lp2)));
  if (round1)
    compare("dec_acc", 0, 0, sum, 8);
  else {
    /* The trace counts in [0, 2^16) and hashes 16 bits, which are those of the signed number. */
    const struct vector_field *digest = trace_field("dec_acc16", ".sha256_i16le");
    uint8_t hash[32], bytes[2 * SMAUG_N];
    for (unsigned k = 0; k < SMAUG_N; k++)
      vmb_store16_le(bytes + 2 * k, sum[k]);
    vmb_sha256(hash, bytes, sizeof bytes);
    CHECK(digest != NULL, "the trace has no dec_acc16");
    if (digest != NULL)
      CHECK_EQUAL_BYTES(hash, digest->data, sizeof hash, "dec_acc16");
  }
  decrypt();
  trace_bytes(round1 ? "delta_rec" : "mu_rec", w->scratch->message, 32);
  CHECK(run_decaps() == VMB_OK, "decapsulation");
  CHECK_EQUAL_BYTES(received, shared_secret, sizeof received, "the two sides' secrets");
}

/* Round 1 refuses lists that are none; SMAUG-T takes every secret key. */
static void check_secret_keys(const char *name) {
  static uint8_t api_work[LARGEST_KEM_WORK];
  static const uint8_t zeros[32];
  const vmb_env env = {{NULL, NULL}, api_work, sizeof api_work};
  const vmb_kem *kem = vmb_kem_find(name);
  const vmb_status wanted = round1 ? VMB_ERROR_KEY : VMB_OK;
  const size_t listed = p->rank * (size_t)p->hs;
  uint8_t *const last = secret_key + (round1 ? listed : smaug_packed_secret_bytes(p)) - 1;
  uint8_t kept = *last;
  *last = round1 ? last[-1] : 0xff;
  memset(received, 0xaa, sizeof received);
  CHECK(vmb_kem_decaps(kem, received, ciphertext, secret_key, &env) == wanted,
        "a degree twice, or coefficients of -2");
  if (round1)
    CHECK_EQUAL_BYTES(received, zeros, sizeof zeros, "secret with a malformed key");
  *last = kept;
  if (round1) {
    uint8_t *const count = secret_key + listed;
    kept = *count;
    *count = (uint8_t)(p->hs + 1);
    CHECK(vmb_kem_decaps(kem, received, ciphertext, secret_key, &env) == VMB_ERROR_KEY,
          "more positive coefficients than there are");
    *count = kept;
  }
  CHECK(vmb_kem_decaps(kem, received, ciphertext, secret_key, &env) == VMB_OK,
        "the good key again");
}

int main(int argc, char **argv) {
  const char *name = argc > 1 ? argv[1] : "";
  const struct vector_file *file = vector_file_find(name);
  for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++)
    if (strcmp(sets[i].name, name) == 0) {
      decryption = sets[i].decryption;
      encryption = decryption->encryption;
      p = encryption->p;
      round1 = encryption->matrix_poly == vmb_smaug_round1_matrix_poly;
      view = sets[i].view();
    }
  if (p == NULL || file == NULL) {
    printf(
        "usage: test_smaug_trace SET [corrupt]; '%s' is no SMAUG set of this build with a trace\n",
        name);
    return 2;
  }
  trace_row = &file->head;
  trace_generator(&source.drbg);
  check_key_generation(argc > 2 && strcmp(argv[2], "corrupt") == 0);
  check_encapsulation();
  check_decapsulation();
  check_secret_keys(name);
  trace_calls(&source);
  return check_report();
}
