/*
 * test_gcksign_malformed SET: signatures and keys that the reference takes and that must be refused
 * (specs/gcksign.md section 6): z beyond the bound on the negative side, which the reference does
 * not test, and on the positive side, where it says "success" nevertheless; public coefficients
 * that are not below the modulus; a challenge of which one bit is another one. Also what it defines
 * oddly: bytes of the secret key of gcksign5 that are not used. The linker puts the function below
 * in front of the hash (--wrap).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdio.h>

#include "gcksign_rows.h"
#include "test_random.h"
#include "algorithms/bitpack/bitpack_msb.h"
#include "schemes/gcksign/gcksign.h"
#include "schemes/gcksign/gcksign_pack.h"
#include "schemes/gcksign/gcksign_sample.h"
#include "schemes/gcksign/gcksign_stream.h"

static const struct gcksign_params *p;
static uint8_t public_key[PUBLIC_KEY_MAX], secret_key[SECRET_KEY_MAX], signature[SIGNATURE_MAX];
static struct test_random source = {7};
static const vmb_rng rng = {test_random_fill, &source};
static const uint8_t message_bytes[] = "signed";
static const struct vmb_sig_message message = {.message = message_bytes,
                                               .message_length = sizeof message_bytes};

static vmb_status verify_with(const struct gcksign_params *params) {
  return vmb_gcksign_verify(params, signature, gcksign_signature_bytes(params), &message,
                            public_key, &view);
}

/*
 * Signs with a looser bound until the largest magnitude beyond the right one is on the wanted side
 * only: the signature is right but for that. Returns how many coefficients are beyond.
 */
static unsigned sign_beyond(const struct gcksign_params *loose, int negative) {
  const int32_t limit = p->bound - p->beta;
  for (unsigned attempt = 0; attempt < 300; attempt++) {
    size_t length = 0;
    unsigned above = 0, below = 0;
    if (vmb_gcksign_sign(loose, signature, &length, &message, secret_key, &view, &rng) != VMB_OK)
      return 0;
    for (unsigned j = 0; j < (unsigned)p->m * p->n; j++) {
      above += view.y[j] > limit;
      below += view.y[j] < -limit;
    }
    if (negative ? below > 0 && above == 0 : above > 0 && below == 0)
      return above + below;
  }
  return 0;
}

static void check_bounds(void) {
  struct gcksign_params loose = *p;
  loose.beta = 0; /* |z| <= B: nothing that leaves the packed width */
  for (int negative = 0; negative < 2; negative++) {
    const unsigned beyond = sign_beyond(&loose, negative);
    CHECK(beyond > 0, "a signature with z too %s", negative ? "small" : "large");
    CHECK(verify_with(&loose) == VMB_OK, "it is right otherwise: the reference takes it");
    CHECK(verify_with(p) == VMB_ERROR_SIGNATURE,
          "it is refused for %u coefficients that are too %s", beyond,
          negative ? "small" : "large");
  }
  /* The bound itself: the largest magnitude of a good signature is allowed, one less is not. */
  size_t length = 0;
  CHECK(vmb_gcksign_sign(p, signature, &length, &message, secret_key, &view, &rng) == VMB_OK,
        "signing");
  int32_t largest = 0;
  for (unsigned j = 0; j < (unsigned)p->m * p->n; j++) {
    if (view.y[j] > largest)
      largest = view.y[j];
    if (-view.y[j] > largest)
      largest = -view.y[j];
  }
  struct gcksign_params exact = *p;
  exact.beta = (uint8_t)0;
  exact.bound = (uint16_t)largest;
  CHECK(verify_with(&exact) == VMB_OK, "the largest magnitude as bound");
  exact.bound = (uint16_t)(largest - 1);
  CHECK(verify_with(&exact) == VMB_ERROR_SIGNATURE, "a bound of one less");
}

/* Whether digests have another bit 0 in the byte `at`. */
static struct {
  int active;
  unsigned at;
} flipped;

void __real_vmb_sha256_final(vmb_sha256_state *state, uint8_t out[VMB_SHA256_BYTES]);
void __wrap_vmb_sha256_final(vmb_sha256_state *state, uint8_t out[VMB_SHA256_BYTES]);

void __wrap_vmb_sha256_final(vmb_sha256_state *state, uint8_t out[VMB_SHA256_BYTES]) {
  __real_vmb_sha256_final(state, out);
  out[flipped.at] ^= (uint8_t)flipped.active;
}

/*
 * Who has the key can sign with another challenge than the digest: z fits it, and the comparison
 * alone refuses it. It looks at every byte.
 */
static void check_every_byte_of_the_digest(void) {
  for (flipped.at = 0; flipped.at < GCKSIGN_CHALLENGE_BYTES; flipped.at++) {
    size_t length = 0;
    flipped.active = 1;
    CHECK(vmb_gcksign_sign(p, signature, &length, &message, secret_key, &view, &rng) == VMB_OK &&
              verify_with(p) == VMB_OK,
          "byte %u: it fits but for that", flipped.at);
    flipped.active = 0;
    CHECK(verify_with(p) == VMB_ERROR_SIGNATURE, "byte %u of another challenge is taken",
          flipped.at);
  }
  size_t length = 0;
  CHECK(vmb_gcksign_sign(p, signature, &length, &message, secret_key, &view, &rng) == VMB_OK &&
            verify_with(p) == VMB_OK,
        "an honest signature");
}

/* B - beta of specs/gcksign.md section 1, typed from there. */
static const struct {
  const char *set;
  int32_t limit;
} limits[] = {{"gcksign2", 16383 - 18}, {"gcksign3", 16896 - 18}, {"gcksign5", 32767 - 19}};

/* A polynomial of zeros with `value` as coefficient j: does the verifier take it? */
static int unpack_z_takes(unsigned j, int32_t value) {
  static uint8_t packed[SIGNATURE_MAX];
  struct vmb_bit_writer writer = {packed, 0, 0};
  for (unsigned i = 0; i < p->n; i++)
    vmb_put_bits32(&writer, (uint32_t)(i == j ? value : 0) & ((1U << p->z_bits) - 1), p->z_bits);
  return vmb_gcksign_unpack_z(p, view.poly, packed, 0);
}

/* The bound and one more, on both sides and in every coefficient. */
static void check_limit(const char *set) {
  unsigned found = 0;
  for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
    if (strcmp(limits[i].set, set) != 0)
      continue;
    found++;
    const int32_t limit = limits[i].limit;
    for (unsigned j = 0; j < p->n; j++) {
      CHECK(unpack_z_takes(j, limit) && unpack_z_takes(j, -limit), "the bound at %u", j);
      CHECK(!unpack_z_takes(j, limit + 1), "one more than the bound at %u", j);
      CHECK(!unpack_z_takes(j, -limit - 1), "one less than minus the bound at %u", j);
    }
  }
  CHECK(found == 1, "bound of %s", set);
}

/* A key whose coefficient j of t is Q is refused, whichever j. */
static void check_every_coefficient_of_t(void) {
  static uint8_t saved[PUBLIC_KEY_MAX];
  memcpy(saved, public_key, sizeof saved);
  for (unsigned j = 0; j < p->n; j++) {
    struct vmb_bit_reader reader = {saved + GCKSIGN_SEED_BYTES, 0, 0};
    struct vmb_bit_writer writer = {public_key + GCKSIGN_SEED_BYTES, 0, 0};
    for (unsigned i = 0; i < p->n; i++) {
      const uint64_t coefficient = vmb_get_bits64(&reader, p->k);
      vmb_put_bits64(&writer, i == j ? p->q : coefficient, p->k);
    }
    CHECK(verify_with(p) == VMB_ERROR_KEY, "coefficient %u of t is Q", j);
  }
  memcpy(public_key, saved, sizeof saved);
}

/* Coefficient 0 of t as Q - 1, Q, and all ones. */
static void check_public_keys(void) {
  uint8_t saved[8], *const t = public_key + GCKSIGN_SEED_BYTES;
  memcpy(saved, t, sizeof saved);
  const uint64_t values[] = {p->q - 1, p->q, p->q + 1, (UINT64_C(1) << p->k) - 1};
  for (unsigned i = 0; i < 4; i++) {
    struct vmb_bit_reader reader = {saved, 0, 0};
    (void)vmb_get_bits64(&reader, p->k);
    struct vmb_bit_writer writer = {t, 0, 0};
    vmb_put_bits64(&writer, values[i], p->k);
    vmb_put_bits64(&writer, vmb_get_bits64(&reader, 64 - p->k), 64U - p->k);
    CHECK(verify_with(p) == (i == 0 ? VMB_ERROR_SIGNATURE : VMB_ERROR_KEY),
          "first coefficient of t is Q - 1 + %u", i);
  }
  memcpy(t, saved, sizeof saved);
  CHECK(verify_with(p) == VMB_OK, "the key as it was");
  check_every_coefficient_of_t();
  CHECK(verify_with(p) == VMB_OK, "the key as it was");
}

static void check_secret_keys(void) {
  size_t length = 0;
  const uint8_t old = secret_key[5];
  secret_key[5] = (uint8_t)((old & 0x3f) | 0x80);
  CHECK(vmb_gcksign_sign(p, signature, &length, &message, secret_key, &view, &rng) == VMB_ERROR_KEY,
        "the code 10 for a coefficient");
  secret_key[5] = old;
  for (unsigned at = 0; at < p->n / 4U * p->m; at++) {
    const uint8_t before = secret_key[at];
    for (unsigned place = 0; place < 8; place += 2) {
      secret_key[at] = (uint8_t)((before & ~(3U << place)) | 2U << place);
      CHECK(!vmb_gcksign_s_is_valid(p, secret_key), "the code 10 at byte %u, %u", at, place);
    }
    secret_key[at] = before;
  }
  CHECK(vmb_gcksign_s_is_valid(p, secret_key), "the key as it was");
  /* Bytes between s and rho do not matter; key generation writes zeros. */
  unsigned used = p->n / 4U * p->m, nonzero = 0;
  for (unsigned i = used; i < p->n; i++) {
    nonzero += secret_key[i] != 0;
    secret_key[i] = 0xaa;
  }
  CHECK(nonzero == 0, "zeros after s");
  CHECK(vmb_gcksign_sign(p, signature, &length, &message, secret_key, &view, &rng) == VMB_OK &&
            verify_with(p) == VMB_OK,
        "a key with other bytes after s");
}

/*
 * The challenge has the right weight, whatever the digest, and its offsets say the same as its
 * coefficients.
 */
static void check_challenges(void) {
  for (unsigned round = 0; round < 50; round++) {
    (void)test_random_fill(&source, view.scratch->challenge, GCKSIGN_CHALLENGE_BYTES);
    CHECK(vmb_gcksign_sample_challenge(p, view.sparse, view.scratch) == VMB_OK, "challenge");
    unsigned weight = 0;
    for (unsigned j = 0; j < p->n; j++) {
      weight += view.sparse[j] != 0;
      CHECK(view.sparse[j] >= -1 && view.sparse[j] <= 1, "coefficient %u", j);
    }
    CHECK(weight == p->weight, "weight %u", weight);
    for (unsigned i = 0; i < p->weight; i++) {
      const unsigned offset = view.scratch->offsets[i],
                     at = (offset > p->n ? 2U * p->n : p->n) - offset;
      CHECK(view.sparse[at] == (offset > p->n ? -1 : 1), "offset %u", offset);
    }
  }
}

/* The stream gives so many blocks of a and no more; what is sampled from it says so. */
static void check_streams_that_end(void) {
  static const uint8_t seed[GCKSIGN_SEED_BYTES];
  vmb_gcksign_stream_begin(&view.scratch->a, seed, 1, 0);
  CHECK(gcksign_next_piece_of_a(p, &view) == NULL, "a, of a stream that ends");
}

int main(int argc, char **argv) {
  const struct gcksign_set *const set = gcksign_set_find(argc > 1 ? argv[1] : "");
  if (set == NULL) {
    printf("usage: test_gcksign_malformed SET: no such set\n");
    return 2;
  }
  p = &set->params;
  CHECK(vmb_gcksign_keypair(p, public_key, secret_key, &view, &rng) == VMB_OK, "key generation");
  check_bounds();
  check_every_byte_of_the_digest();
  check_limit(set->name);
  check_public_keys();
  check_secret_keys();
  check_challenges();
  check_streams_that_end();
  return check_report();
}
