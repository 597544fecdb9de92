/*
 * test_lwr_trace SET: the steps inside key generation, encapsulation and decapsulation of count 0
 * against tests/vectors/trace/SET.json, with the family's own functions step by step, products by
 * their definition; and the implicit-rejection secret by its formula.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "testing/all_sets.h"
#include "check.h"
#include "kem/largest.h"
#include "algorithms/bitpack/bitpack.h"
#include "schemes/lwr/lwr_product.h"
#include "schemes/lwr/lwr_rounding.h"
#include "schemes/lwr/lwr_sample.h"
#include "schemes/lwr/lwr_streams.h"
#include "testing/nist_drbg/nist_drbg.h"
#include "hash/sha2/sha2.h"
#include "vectors/vectors.h"

#define RANK_MAX 12
#define DEGREE_MAX 768

struct set {
  const char *name;
  const struct lwr_params *params;
};

/* The trace of a set; espada and espada_ref share a file, which holds espada_ref's steps. */
static const struct set sets[] = {
#define VMB_KEM_SET(set, SET, family, standing, level) {#set, &vmb_##set##_params},
#include "schemes/lwr/lwr_sets.def"
#undef VMB_KEM_SET
};

static const struct vector_row *trace;
static const struct lwr_params *p;

static uint8_t public_key[LARGEST_KEM_PUBLIC_KEY], secret_key[LARGEST_KEM_SECRET_KEY],
    ciphertext[LARGEST_KEM_CIPHERTEXT];
static uint8_t work[LARGEST_KEM_WORK], bytes[DEGREE_MAX * 2];
static uint16_t
    /* l^2 n: Espada 9216, Saber 4 * 4 * 256 */
    matrix[RANK_MAX * RANK_MAX * 64 > 16 * 256 ? RANK_MAX *RANK_MAX * 64 : 16 * 256];
static uint16_t s[RANK_MAX][DEGREE_MAX], b[RANK_MAX][DEGREE_MAX], poly[DEGREE_MAX];

/* ---- Comparison with the trace --------------------------------------------------------------- */

static const struct vector_field *find(const char *name) {
  const struct vector_field *field = vector_field_find(trace, name);
  CHECK(field != NULL, "the trace has no field %s", name);
  return field;
}

static void compare(const char *name, const uint8_t *got, size_t length) {
  const struct vector_field *field = find(name);
  if (field == NULL)
    return;
  CHECK(field->length == length, "%s: %lu bytes in the trace, %lu here", name,
        (unsigned long)field->length, (unsigned long)length);
  if (field->length == length)
    CHECK_EQUAL_BYTES(got, field->data, length, "%s", name);
}

/* SHA-256 of coefficients, each reduced modulo 2^bits and written as 2 bytes, little-endian. */
static void compare_coefficients(const char *name, const uint16_t *values, size_t count,
                                 unsigned bits) {
  uint8_t digest[32], two[2];
  vmb_sha256_state state;
  vmb_sha256_init(&state);
  for (size_t i = 0; i < count; i++) {
    vmb_store16_le(two, (uint16_t)(values[i] & ((UINT32_C(1) << bits) - 1)));
    vmb_sha256_update(&state, two, 2);
  }
  vmb_sha256_final(&state, digest);
  compare(name, digest, sizeof digest);
}

static void compare_polynomial(const char *format, unsigned index, const uint16_t *values,
                               unsigned bits) {
  char name[64];
  snprintf(name, sizeof name, format, index);
  compare_coefficients(name, values, p->n, bits);
}

/* ---- Steps ----------------------------------------------------------------------------------- */

/* r = a * s by the definition, modulo 2^16. */
static void multiply(uint16_t *r, const uint16_t *x, const uint16_t *y) {
  static uint16_t product[2 * DEGREE_MAX];
  const size_t n = p->n;
  memset(product, 0, sizeof product);
  for (size_t i = 0; i < n; i++)
    for (size_t j = 0; j < n; j++)
      product[i + j] = (uint16_t)(product[i + j] + (uint32_t)x[i] * y[j]);
  for (size_t k = 2 * n - 1; k >= n; k--) {
    if (n == 768)
      product[k - 384] = (uint16_t)(product[k - 384] + product[k]);
    product[k - n] = (uint16_t)(product[k - n] - product[k]);
  }
  memcpy(r, product, n * sizeof r[0]);
}

static void add(uint16_t *r, const uint16_t *x) {
  for (size_t i = 0; i < p->n; i++)
    r[i] = (uint16_t)(r[i] + x[i]);
}

static const uint16_t *entry(unsigned row, unsigned column) {
  return matrix + ((size_t)row * p->rank + column) * p->n;
}

static void sample_secret(struct lwr_scratch *scratch, const uint8_t seed[32], const char *format) {
  vmb_lwr_secrets_begin(p, scratch, seed);
  for (unsigned i = 0; i < p->rank; i++) {
    lwr_next_secret(p, s[i], p->n, scratch, bytes);
    compare_polynomial(format, i, s[i], 16);
  }
}

static void check_key_generation(void) {
  const struct vector_field *random_a = find("randombytes_32.keygen_1_for_seedA"),
                            *random_s = find("randombytes_32.keygen_2_seed_s");
  if (random_a == NULL || random_s == NULL)
    return;
  uint8_t seed_a[32], first16[16];
  vmb_keccak_hash(VMB_KECCAK_SHAKE128, seed_a, 32, random_a->data, 32);
  compare("keygen.seed_A", seed_a, 32);
  vmb_keccak_hash(VMB_KECCAK_SHAKE128, first16, 16, seed_a, 32);
  compare("keygen.xof_A_first16", first16, 16);
  vmb_keccak_hash(VMB_KECCAK_SHAKE128, first16, 16, random_s->data, 32);
  compare("keygen.xof_s_first16", first16, 16);

  struct lwr_scratch scratch;
  vmb_lwr_matrix_prefetch(p, &scratch, seed_a);
  sample_secret(&scratch, random_s->data, "keygen.s.%u.sha256_le16_twos_complement");
  vmb_lwr_matrix_begin(&scratch, seed_a);
  for (unsigned i = 0; i < p->rank * p->rank; i++)
    lwr_next_public(p, matrix + (size_t)i * p->n, p->n, &scratch, bytes);
  compare_coefficients("keygen.A_all_sha256_le16_row_major", matrix,
                       (size_t)p->rank * p->rank * p->n, p->eq);
  multiply(poly, entry(0, 0), s[0]);
  compare_coefficients("keygen.first_product_A00_s0_mod_q.sha256_le16", poly, p->n, p->eq);
  for (unsigned i = 0; i < p->rank; i++) {
    memset(b[i], 0, sizeof b[i]);
    for (unsigned j = 0; j < p->rank; j++) {
      multiply(poly, entry(j, i), s[j]); /* transposed */
      add(b[i], poly);
    }
    compare_polynomial("keygen.AT_s_mod_q.%u.sha256_le16", i, b[i], p->eq);
    p->round_to_p(p, b[i]);
    compare_polynomial("keygen.b.%u.sha256_le16", i, b[i], p->ep);
  }
}

static void check_encapsulation(void) {
  const struct vector_field *random = find("randombytes_32.encaps_1");
  if (random == NULL)
    return;
  struct lwr_scratch scratch;
  uint8_t public_key_hash[32];
  vmb_keccak_hash(VMB_KECCAK_SHA3_256, scratch.message, VMB_SHA3_256_BYTES, random->data, 32);
  compare("encaps.m", scratch.message, 32);
  vmb_keccak_hash(VMB_KECCAK_SHA3_256, public_key_hash, VMB_SHA3_256_BYTES, public_key,
                  lwr_public_key_bytes(p));
  compare("keygen.H_pk_sha3_256", public_key_hash, 32);
  vmb_lwr_matrix_prefetch(p, &scratch, public_key + lwr_packed_vector_bytes(p));
  vmb_lwr_derive_key_and_coins(&scratch, public_key_hash);
  compare("encaps.sha3_512_of_m_Hpk", scratch.key_and_coins, 64);
  compare("encaps.K_hat", scratch.key_and_coins, 32);
  compare("encaps.r", scratch.key_and_coins + 32, 32);
  sample_secret(&scratch, scratch.key_and_coins + 32,
                "encaps.s_prime.%u.sha256_le16_twos_complement");

  static uint16_t v[DEGREE_MAX], sum[DEGREE_MAX];
  memset(v, 0, sizeof v);
  for (unsigned i = 0; i < p->rank; i++) {
    memset(sum, 0, sizeof sum);
    for (unsigned j = 0; j < p->rank; j++) {
      multiply(poly, entry(i, j), s[j]);
      add(sum, poly);
    }
    compare_polynomial("encaps.A_s_prime_mod_q.%u.sha256_le16", i, sum, p->eq);
    p->round_to_p(p, sum);
    compare_polynomial("encaps.b_prime.%u.sha256_le16", i, sum, p->ep);
    vmb_bitunpack(sum, public_key + i * lwr_poly_bytes(p, p->ep), p->n, p->ep);
    multiply(poly, sum, s[i]);
    add(v, poly);
  }
  compare_coefficients("encaps.v_prime_mod_p.sha256_le16", v, p->n, p->ep);
  vmb_lwr_subtract_message(p, v, scratch.message, poly);
  p->round_to_symbol(p, v);
  compare_coefficients("encaps.c_m.sha256_le16", v, p->n, p->et);
}

static void check_decapsulation(void) {
  static uint16_t v[DEGREE_MAX];
  uint8_t message[32];
  memset(v, 0, sizeof v);
  for (unsigned j = 0; j < p->rank; j++) {
    vmb_bitunpack_signed(s[j], secret_key + j * lwr_poly_bytes(p, p->secret_bits), p->n,
                         p->secret_bits);
    vmb_bitunpack(b[j], ciphertext + j * lwr_poly_bytes(p, p->ep), p->n, p->ep);
    multiply(poly, b[j], s[j]);
    add(v, poly);
  }
  compare_coefficients("decaps.v_mod_p.sha256_le16", v, p->n, p->ep);
  vmb_bitunpack(poly, ciphertext + lwr_packed_vector_bytes(p), p->n, p->et);
  p->round_symbols(p, poly, v);
  vmb_lwr_decode_message(p, message, poly);
  compare("decaps.m_decoded", message, 32);
}

/* poly = x y by the kernels. */
#if defined(VMB_SMALL_MEMORY)
static void multiply_by_kernels(const uint16_t *x, const uint16_t *y) {
  static uint16_t words[VMB_POLY768_PACKED_WORDS];
  static uint8_t secrets[VMB_PACKED_SECRET_BYTES(768)];
  const size_t n = p->n;
  const struct lwr_view w = {
      .poly = words, .prepared = words + n, .sum = words + (n == 768 ? 0 : n), .secrets = secrets};
  memcpy(w.poly, x, n * sizeof x[0]);
  vmb_bitpack(secrets, y, n, VMB_PACKED_SECRET_BITS(n));
  lwr_begin_sum(p, &w);
  p->ring->multiply_accumulate(words + (n == 768 ? 0 : n), w.poly, secrets);
  lwr_end_sum(p, &w);
  memcpy(poly, w.poly, n * sizeof x[0]);
}
#else
static void multiply_by_kernels(const uint16_t *x, const uint16_t *y) {
  static uint16_t words[3][VMB_POLY768_WORDS];
  struct lwr_public *const prepared = (struct lwr_public *)words[0];
  struct lwr_secret *const prepared_secret = (struct lwr_secret *)words[1];
  struct lwr_sum *const acc = (struct lwr_sum *)words[p->n == 768 ? 0 : 2];
  p->ring->prepare_public(prepared, x, p->eq);
  p->ring->prepare_secret(prepared_secret, y);
  lwr_clear_sums(p, acc, 1);
  p->ring->multiply_accumulate(acc, prepared, prepared_secret);
  p->ring->finish(poly, acc);
}
#endif

/*
 * a_i = (17 i + 3) mod q times b_i = ((7 i) mod m) - (m - 1)/2, m = mu + 1: by the definition, and
 * by the kernels.
 */
static void check_fixed_multiplication(void) {
  static uint16_t x[DEGREE_MAX], y[DEGREE_MAX];
  const unsigned m = p->mu + 1U;
  for (unsigned i = 0; i < p->n; i++) {
    x[i] = (uint16_t)((17 * i + 3) & ((1U << p->eq) - 1));
    y[i] = (uint16_t)((7 * i) % m - (m - 1) / 2);
  }
  multiply(poly, x, y);
  compare_coefficients("fixed_multiplication.product_in_ring_mod_2^16_sha256_le16", poly, p->n, 16);
  multiply_by_kernels(x, y);
  compare_coefficients("fixed_multiplication.product_in_ring_mod_q.sha256_le16", poly, p->n, p->eq);
}

/* A damaged ciphertext gives H(z || H(ct)), z the last 32 bytes of the secret key. */
static void check_rejection(const vmb_kem *kem, const vmb_env *env) {
  uint8_t z_and_hash[64], wanted[32], got[32];
  const size_t length = lwr_ciphertext_bytes(p), positions[] = {0, length / 2, length - 1};
  for (unsigned i = 0; i < 3; i++) {
    ciphertext[positions[i]] ^= 0x10;
    memcpy(z_and_hash, secret_key + lwr_secret_key_bytes(p) - 32, 32);
    vmb_keccak_hash(VMB_KECCAK_SHA3_256, z_and_hash + 32, VMB_SHA3_256_BYTES, ciphertext, length);
    vmb_keccak_hash(VMB_KECCAK_SHA3_256, wanted, VMB_SHA3_256_BYTES, z_and_hash, 64);
    CHECK(vmb_kem_decaps(kem, got, ciphertext, secret_key, env) == VMB_OK,
          "decapsulation of a damaged ciphertext");
    CHECK_EQUAL_BYTES(got, wanted, 32, "rejection secret, byte %lu damaged",
                      (unsigned long)positions[i]);
    ciphertext[positions[i]] ^= 0x10;
  }
}

int main(int argc, char **argv) {
  const char *name = argc > 1 ? argv[1] : "";
  const struct set *set = NULL;
  for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++)
    if (strcmp(sets[i].name, name) == 0)
      set = &sets[i];
  if (set == NULL) {
    printf("usage: test_lwr_trace SET; '%s' is no learning-with-rounding set of this build\n",
           name);
    return 2;
  }
  p = set->params;
  const vmb_kem *kem = vmb_kem_find(name);
  const struct vector_file *file =
      vector_file_find(strcmp(name, "espada_ref") == 0 ? "espada" : name);
  uint8_t seed[48] = {0}, secret[32];
  if (file != NULL) {
    trace = &file->head;
    const struct vector_field *field = find("drbg_seed");
    if (field != NULL)
      memcpy(seed, field->data, sizeof seed);
  }
  vmb_nist_drbg drbg;
  vmb_nist_drbg_init(&drbg, seed);
  const vmb_env env = {{vmb_nist_drbg_fill, &drbg}, work, sizeof work};
  CHECK(vmb_kem_keypair(kem, public_key, secret_key, &env) == VMB_OK, "key generation");
  CHECK(vmb_kem_encaps(kem, ciphertext, secret, public_key, &env) == VMB_OK, "encapsulation");
  if (strcmp(name, "espada") == 0) {
    const struct vector_field *random = find("randombytes_32.keygen_2_seed_s");
    static struct lwr_scratch scratch; /* no matrix is prefetched */
    if (random != NULL)
      sample_secret(&scratch, random->data, "variant_full_cbd.s.%u.sha256_le16_twos_complement");
    compare("variant_full_cbd.ss", secret, 32);
  } else if (file != NULL) {
    check_key_generation();
    check_encapsulation();
    check_decapsulation();
    compare("encaps.ss", secret, 32);
  }
  if (file != NULL)
    check_fixed_multiplication();
  check_rejection(kem, &env);
  return check_report();
}
