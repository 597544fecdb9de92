/*
 * "Optimized Implementation of Encapsulation and Decapsulation of Classic McEliece on ARMv8" (Sim
 * et al.) alongside the library, for the lab: testing/mceliece_armv8.
 *
 *   kernels_mceliece BODY WORK    BODY is paper-vector or paper-general (with VMB_CPU=paper), or
 *                                 library: what VMB_CPU leaves. WORK is kernels (regions 0 to 9)
 *                                 or decode (regions 10 and 11)
 *
 * Regions 0 to 3: encapsulation up to Encode, the work of the paper's table 3: the error vector is
 * drawn and multiplied by the public key, nothing is hashed. Regions 4 to 7: products and inverses
 * of 128 elements in GF(2^12) and in GF(2^13). Regions 8 and 9: a product in GF(2^12)[y]/F(y), t =
 * 64, and in GF(2^13)[y]/F(y), t = 128; of the library by their definition, as it multiplies there
 * in another form only. Regions 10 and 11: the decoder of 348864 and of 460896, which is
 * decapsulation without hashing, with random bytes for a secret key: its time does not depend on
 * them.
 *
 * Nothing is printed. Exit codes: 0, 1 (a syndrome is not the library's), 2 (wrong arguments), 3
 * (no error vector was drawn).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdlib.h>
#include <string.h>

#include "marker.h"
#include "arithmetic/gf2m/gf2m.h"
#include "schemes/mceliece/mceliece_decaps.h"
#include "schemes/mceliece/mceliece_encaps.h"
#include "schemes/mceliece/mceliece_sets.h"
#include "testing/mceliece_armv8/mceliece_armv8.h"

static const struct mceliece_params *const sets[] = {
    &vmb_mceliece348864_r3_params, &vmb_mceliece460896_r3_params, &vmb_mceliece6688128_r3_params,
    &vmb_mceliece8192128_r3_params};

enum {
  SETS = sizeof sets / sizeof sets[0],
  MULTIPLY12 = SETS,
  MULTIPLY13,
  INVERT12,
  INVERT13,
  EXTENSION12,
  EXTENSION13,
  DECODE,
  REGIONS = DECODE + 2,
  ELEMENTS = 128,
  KEY_BYTES_MAX = 1664 * 816 /* 8192128 */
};
VMB_LAB_MARKERS(REGIONS);

enum body { LIBRARY, VECTOR, GENERAL, BODIES };
static const char *const names[] = {"library", "paper-vector", "paper-general"};

static uint8_t key[KEY_BYTES_MAX], wanted[MCELIECE_T_MAX * 13 / 8 + 8];
static struct mceliece_encaps work;
static uint16_t a[ELEMENTS], b[ELEMENTS], r[ELEMENTS];
static uint64_t sliced[3][13 * ELEMENTS / 64];

static int fill(void *state, uint8_t *bytes, size_t count) {
  uint64_t *const x = state;
  for (size_t i = 0; i < count; i++) {
    *x = *x * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    bytes[i] = (uint8_t)(*x >> 56);
  }
  return 0;
}

static uint64_t generator = 1;
static const vmb_rng rng = {.fill = fill, .state = &generator};

/* Draws an error again and again until an attempt is enough: what follows draws the same one. */
static int settle(const struct mceliece_params *p) {
  for (unsigned i = 0; i < 1000; i++) {
    const uint64_t before = generator;
    vmb_rng once = rng;
    uint64_t state = before;
    once.state = &state;
    if (vmb_mceliece_begin(p, &work, &once) != VMB_OK)
      return 0;
    uint64_t after = before;
    uint8_t drawn[sizeof work.drawn];
    (void)fill(&after, drawn, 2 * (size_t)(p->n == 8192 ? p->t : 2U * p->t));
    if (after == state)
      return 1;
    generator = state;
  }
  return 0;
}

static void encode(const struct mceliece_params *p, enum body body) {
  const size_t rows = mceliece_rows(p), row_bytes = mceliece_row_bytes(p);
  if (body == VECTOR)
    vmb_encode_neon(work.syndrome, key, work.high, rows, row_bytes);
  else if (body == GENERAL)
    vmb_encode_scalar(work.syndrome, key, work.high, rows, row_bytes);
  else
    vmb_mceliece_update(p, &work, key, mceliece_public_key_bytes(p));
}

static int encapsulate(unsigned set, enum body body) {
  const struct mceliece_params *const p = sets[set];
  const size_t bytes = mceliece_syndrome_bytes(p);
  uint64_t key_state = set + 2;
  (void)fill(&key_state, key, mceliece_public_key_bytes(p));
  if (!settle(p))
    return 3;
  encode(p, LIBRARY);
  memcpy(wanted, work.syndrome, bytes);
  VMB_LAB_BEGIN(set);
  const vmb_status drawn = vmb_mceliece_begin(p, &work, &rng);
  encode(p, body);
  VMB_LAB_END(set);
  return drawn != VMB_OK ? 3 : memcmp(work.syndrome, wanted, bytes) != 0;
}

static void elements(unsigned m) {
  (void)fill(&generator, (uint8_t *)a, sizeof a);
  (void)fill(&generator, (uint8_t *)b, sizeof b);
  (void)fill(&generator, (uint8_t *)sliced, sizeof sliced);
  for (unsigned i = 0; i < ELEMENTS; i++) {
    a[i] &= (uint16_t)((1U << m) - 1);
    b[i] &= (uint16_t)((1U << m) - 1);
  }
}

/* Regions of elements: of the paper one by one, of the library in slices. */
static void multiply(unsigned m, int paper) {
  if (!paper)
    (m == 12 ? vmb_gf12_multiply : vmb_gf13_multiply)(sliced[0], sliced[1], sliced[2],
                                                      ELEMENTS / 64);
  else if (m == 12)
    for (unsigned i = 0; i < ELEMENTS; i++)
      vmb_gf12_element_multiply_scalar(&r[i], a[i], b[i]);
  else
    for (unsigned i = 0; i < ELEMENTS; i++)
      vmb_gf13_element_multiply_scalar(&r[i], a[i], b[i]);
}

static void invert(unsigned m, int paper) {
  if (!paper)
    (m == 12 ? vmb_gf12_invert : vmb_gf13_invert)(sliced[0], sliced[1], ELEMENTS / 64);
  else if (m == 12)
    for (unsigned i = 0; i < ELEMENTS; i++)
      vmb_gf12_element_invert_scalar(&r[i], a[i]);
  else
    for (unsigned i = 0; i < ELEMENTS; i++)
      vmb_gf13_element_invert_scalar(&r[i], a[i]);
}

static void extension(unsigned m, int paper) {
  if (m == 12)
    (paper ? vmb_gf12_extension_multiply_scalar : vmb_gf12_extension_multiply_portable)(r, a, b,
                                                                                        64);
  else
    (paper ? vmb_gf13_extension_multiply_scalar : vmb_gf13_extension_multiply_portable)(r, a, b,
                                                                                        128);
}

static void decode(unsigned set) {
  static uint8_t secret_key[MCELIECE_SK_G + 2 * 96 + (25 << 9)], syndrome[MCELIECE_T_MAX * 13 / 8];
  static MCELIECE_DECAPS_WORK(13) decaps;
  const struct mceliece_decaps_view view = MCELIECE_DECAPS_VIEW(&decaps);
  (void)fill(&generator, secret_key, sizeof secret_key);
  (void)fill(&generator, syndrome, sizeof syndrome);
  VMB_LAB_BEGIN(DECODE + set);
  (void)vmb_mceliece_decode(sets[set], syndrome, secret_key, &view);
  VMB_LAB_END(DECODE + set);
}

int main(int argc, char **argv) {
  const char *const work_name = argc == 3 ? argv[2] : "";
  unsigned body = 0;
  while (body < BODIES && (argc != 3 || strcmp(argv[1], names[body]) != 0))
    body++;
  if (body == BODIES)
    return 2;
  if (strcmp(work_name, "decode") == 0) {
    decode(0);
    decode(1);
    return 0;
  }
  if (strcmp(work_name, "kernels") != 0)
    return 2;
  for (unsigned set = 0; set < SETS; set++) {
    const int failed = encapsulate(set, (enum body)body);
    if (failed != 0)
      return failed;
  }
  for (unsigned region = MULTIPLY12; region < DECODE; region++) {
    static void (*const calls[])(unsigned m, int paper) = {multiply, invert, extension};
    const unsigned kind = (region - MULTIPLY12) / 2, m = 12 + (region - MULTIPLY12) % 2;
    elements(m);
    VMB_LAB_BEGIN(region);
    calls[kind](m, body != LIBRARY);
    VMB_LAB_END(region);
  }
  return 0;
}
