/*
 * test_nccsign_trace [corrupt]: the steps of key generation and signing of count 0 against
 * tests/vectors/trace/nccsign*.json: the first coefficients and SHA-256 of all. corrupt: one
 * coefficient of each is changed, which must be reported.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>

#include "check.h"
#include "nccsign_rows.h"
#include "hash/sha2/sha2.h"
#include "schemes/nccsign/nccsign.h"
#include "schemes/nccsign/nccsign_hash.h"
#include "schemes/nccsign/nccsign_ring.h"
#include "schemes/nccsign/nccsign_rounding.h"
#include "schemes/nccsign/nccsign_sample.h"
#include "support/little_endian.h"
#include "vectors/vectors.h"

static const struct nccsign_set *set;
static const struct nccsign_params *p;
static const struct vector_row *trace;
static int corrupt;
static uint8_t s1[NCCSIGN_MOST], s2[NCCSIGN_MOST], t1[NCCSIGN_MOST * 2], t0[NCCSIGN_MOST * 2],
    z[NCCSIGN_MOST * 3], packed[NCCSIGN_MOST];
static int32_t list[NCCSIGN_MOST];

static const struct vector_field *find(const char *name, const char *part) {
  char full[64];
  snprintf(full, sizeof full, "%s%s", name, part);
  const struct vector_field *field = vector_field_find(trace, full);
  CHECK(field != NULL, "%s: the trace has no field %s", set->name, full);
  return field;
}

/* `list` is what the trace calls `name`. */
static void compare(const char *name) {
  const struct vector_field *first = find(name, ".first8"), *digest = find(name, ".sha256_int32le");
  if (first == NULL || digest == NULL)
    return;
  list[3] ^= corrupt;
  for (unsigned i = 0; i < first->length / 4; i++)
    CHECK((uint32_t)list[i] == vmb_load32_le(first->data + 4 * i),
          "%s: %s.first8: coefficient %u is %d", set->name, name, i, (int)list[i]);
  vmb_sha256_state hash;
  uint8_t got[32], bytes[4];
  vmb_sha256_init(&hash);
  for (unsigned i = 0; i < p->n; i++) {
    vmb_store32_le(bytes, (uint32_t)list[i]);
    vmb_sha256_update(&hash, bytes, 4);
  }
  vmb_sha256_final(&hash, got);
  CHECK_EQUAL_BYTES(got, digest->data, 32, "%s: digest of %s", set->name, name);
}

static void compare_packed(const char *name, const uint8_t *in, unsigned bits, int32_t offset,
                           int32_t sign) {
  vmb_nccsign_unpack(list, in, p->n, bits, sign * offset);
  for (unsigned i = 0; i < p->n; i++)
    list[i] *= sign;
  compare(name);
}

static void compare_w(const char *name, int centred) {
  for (unsigned i = 0; i < p->n; i++) {
    const int32_t value = nccsign_w[i];
    list[i] = centred && value > (int32_t)(p->q / 2) ? value - (int32_t)p->q : value;
  }
  compare(name);
}

static int compare_bytes(const char *name, const uint8_t *got, size_t length) {
  const struct vector_field *field = find(name, "");
  if (field == NULL)
    return 0;
  CHECK(field->length == length, "%s: %s has %u bytes", set->name, name, (unsigned)field->length);
  CHECK_EQUAL_BYTES(got, field->data, length, "%s: %s", set->name, name);
  return 1;
}

static void check_key(void) {
  struct nccsign_scratch *const scratch = nccsign_work.scratch;
  const struct vector_field *zeta = find("zeta", ""), *seeds = find("seed96", "");
  if (zeta == NULL || seeds == NULL || seeds->length != 96)
    return;
  CHECK(vmb_nccsign_sample_a(p, &nccsign_work, zeta->data) == VMB_OK, "%s: a", set->name);
  for (unsigned i = 0; i < p->n; i++)
    list[i] = (int32_t)nccsign_modulo(nccsign_w[i], p->q);
  compare("a_raw");
  for (unsigned i = 0; i < p->n; i++)
    list[i] = (int32_t)nccsign_reduce(p, (uint64_t)nccsign_modulo(nccsign_w[i], p->q));
  compare("A"); /* what a product with a amounts to */
  CHECK(vmb_nccsign_sample_eta(p, s1, seeds->data, scratch) == VMB_OK &&
            vmb_nccsign_sample_eta(p, s2, seeds->data + 32, scratch) == VMB_OK,
        "s1, s2");
  compare_packed("s1", s1, 3, 2, 1);
  compare_packed("s2", s2, 3, 2, 1);
  vmb_nccsign_multiply(p, &nccsign_work, s1, 3, 2);
  vmb_nccsign_pack_t(p, t1, t0, s2, &nccsign_work);
  vmb_nccsign_unpack(list, s2, p->n, 3, 2);
  for (unsigned i = 0; i < p->n; i++)
    list[i] = (int32_t)nccsign_modulo(nccsign_w[i] + list[i], p->q);
  compare("As1_plus_s2");
  compare_packed("t1", t1, p->t1_bits, 0, -1);
  compare_packed("t0", t0, p->d, (int32_t)1 << (p->d - 1), 1);
}

static void check_challenge(const char *name) {
  const struct vector_field *first;
  unsigned wrong = 0;
  for (unsigned i = 0; i < p->tau; i++) {
    char part[32];
    snprintf(part, sizeof part, ".%u", i);
    first = find(name, part);
    if (first == NULL || first->length != 8)
      return;
    wrong += nccsign_work.scratch->places[i] != vmb_load32_le(first->data) ||
             nccsign_work.scratch->signs[i] != (int32_t)vmb_load32_le(first->data + 4);
  }
  CHECK(wrong == 0, "%s: %u places of the challenge", set->name, wrong);
}

static void check_last_attempt(void) {
  struct nccsign_scratch *const scratch = nccsign_work.scratch;
  const struct vector_field *zeta = find("zeta", ""), *mu = find("mu", ""), *rho = find("rho", "");
  if (zeta == NULL || mu == NULL || rho == NULL)
    return;
  memcpy(scratch->mu, mu->data, 64);
  memcpy(scratch->rho, rho->data, 64);
  (void)vmb_nccsign_sample_a(p, &nccsign_work, zeta->data);
  vmb_nccsign_transform_a(p, nccsign_work.hats[0], nccsign_w, 0);
  vmb_nccsign_transform_a(p, nccsign_work.hats[1], nccsign_w, 1);
  vmb_keccak_init(&scratch->keccak, VMB_KECCAK_SHAKE256);
  vmb_nccsign_absorb_seed(&scratch->keccak, scratch->rho, 64,
                          vector_number(trace, "final_nonce", 0));
  vmb_keccak_squeeze(&scratch->keccak, z, nccsign_packed_bytes(p, p->z_bits));
  compare_packed("final.y", z, p->z_bits, (int32_t)p->gamma1, 1);
  vmb_nccsign_multiply_transformed(p, &nccsign_work, z, p->z_bits, (int32_t)p->gamma1);
  compare_w("final.w", 1);
  vmb_nccsign_split_w(p, &nccsign_work, packed);
  compare_packed("final.w1", packed, p->w1_bits, 0, -1);
  for (unsigned i = 0; i < p->n; i++)
    list[i] = nccsign_w[i] - (int32_t)(nccsign_w1_of(nccsign_w[i]) << NCCSIGN_W0_BITS);
  compare("final.w0");
  vmb_nccsign_hash_challenge(p, scratch, packed);
  (void)compare_bytes("final.c_tilde", scratch->challenge, 32);
  CHECK(vmb_nccsign_sample_challenge(p, scratch, (int8_t *)nccsign_work.t) == VMB_OK,
        "%s: challenge", set->name);
  check_challenge("final.c_nonzero");
  CHECK(vmb_nccsign_respond(p, z, s1, &nccsign_work), "%s: z is small", set->name);
  compare_packed("final.z", z, p->z_bits, (int32_t)p->gamma1, 1);
  CHECK(vmb_nccsign_add_c_s2(p, s2, &nccsign_work), "%s: r0 is small", set->name);
  for (unsigned i = 0; i < p->n; i++)
    list[i] = nccsign_w[i] - (int32_t)(nccsign_w1_of(nccsign_w[i]) << NCCSIGN_W0_BITS);
  compare("final.w0_plus_c_s2");
  CHECK(vmb_nccsign_make_hints(p, packed, t0, &nccsign_work), "%s: number of hints", set->name);
  const struct vector_field *hints = find("final.hint_positions", "");
  unsigned found = 0, wrong = 0;
  for (unsigned i = 0; i < p->n && hints != NULL; i++)
    if ((packed[i / 8] >> (i % 8) & 1) != 0)
      wrong += 4 * found >= hints->length || vmb_load32_le(hints->data + 4 * found) != i, found++;
  CHECK(hints != NULL && wrong == 0 && 4 * found == hints->length, "%s: positions of the hints",
        set->name);
}

int main(int argc, char **argv) {
  corrupt = argc > 1 && strcmp(argv[1], "corrupt") == 0;
  for (unsigned i = 0; i < NCCSIGN_SETS; i++) {
    set = &nccsign_sets[i];
    p = &set->params;
    const struct vector_file *file = vector_file_find(set->name);
    if (file == NULL)
      return 2;
    trace = &file->head;
    check_key();
    check_last_attempt();
  }
  return check_report();
}
