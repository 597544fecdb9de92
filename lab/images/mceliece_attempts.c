/*
 * How many attempts key generation and encapsulation of Classic McEliece take for the seeds of the
 * official vectors; that depends on what is drawn, not on the processor. Built once per set as
 * attempts_<set>, with VMB_LAB_SET=<set> and VMB_LAB_SET_UPPER=<SET>.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   attempts_<set> N
 *       a line for each of the first N seeds: attempts of key generation, of encapsulation. Ends
 *       with 1 if an operation fails.
 *
 * Key generation begins with a seed that it draws, and goes on to the next seed, which SHAKE256
 * makes of the last one, until one gives a key; that one is at the beginning of the secret key
 * (specs/mceliece.md section 4). Each attempt of encapsulation draws once.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hash/keccak/keccak.h"
#include "schemes/mceliece/mceliece_sets.h"
#include "testing/nist_drbg/nist_drbg.h"

#define JOIN_(a, b, c) a##b##c
#define JOIN(a, b, c) JOIN_(a, b, c)
#define SET(operation) JOIN(vmb_, VMB_LAB_SET, operation)
#define BYTES(what) JOIN(VMB_, VMB_LAB_SET_UPPER, what)
#define LARGER(a, b) ((a) > (b) ? (a) : (b))

#include VMB_LAB_HEADER

static uint8_t public_key[BYTES(_PUBLIC_KEY_BYTES)], secret_key[BYTES(_SECRET_KEY_BYTES)],
    ciphertext[BYTES(_CIPHERTEXT_BYTES)], shared_secret[BYTES(_SHARED_SECRET_BYTES)],
    work[LARGER(BYTES(_KEYPAIR_WORK_BYTES), BYTES(_ENCAPS_WORK_BYTES))];

/* The random source, the first bytes that it gave, and how often it was asked. */
static struct {
  vmb_nist_drbg drbg;
  uint8_t first[MCELIECE_SEED_BYTES];
  unsigned draws;
} source;

static vmb_status fill(void *state, uint8_t *out, size_t length) {
  (void)state;
  const vmb_status status = vmb_nist_drbg_fill(&source.drbg, out, length);
  if (source.draws++ == 0 && length >= sizeof source.first)
    memcpy(source.first, out, sizeof source.first);
  return status;
}

/* The seed after `seed`: the end of its stream, after s, the ordering and the polynomial. */
static void next_seed(const struct mceliece_params *p, uint8_t seed[MCELIECE_SEED_BYTES]) {
  static uint8_t stream[8192 / 8 + 4 * 8192 + 2 * 128 + MCELIECE_SEED_BYTES];
  const uint8_t prefix[1] = {64};
  const size_t before = p->n / 8U + 4 * (size_t)mceliece_q(p) + 2 * (size_t)p->t;
  vmb_keccak state;
  vmb_keccak_init(&state, VMB_KECCAK_SHAKE256);
  vmb_keccak_absorb(&state, prefix, sizeof prefix);
  vmb_keccak_absorb(&state, seed, MCELIECE_SEED_BYTES);
  vmb_keccak_squeeze(&state, stream, before + MCELIECE_SEED_BYTES);
  memcpy(seed, stream + before, MCELIECE_SEED_BYTES);
}

/* Attempts from the seed that was drawn to the one in the secret key; 0 if it leads nowhere. */
static unsigned attempts_of_key(const struct mceliece_params *p) {
  enum { MOST = 1000 };
  uint8_t seed[MCELIECE_SEED_BYTES];
  memcpy(seed, source.first, sizeof seed);
  for (unsigned attempts = 1; attempts <= MOST; attempts++) {
    if (memcmp(seed, secret_key, sizeof seed) == 0)
      return attempts;
    next_seed(p, seed);
  }
  return 0;
}

int main(int argc, char **argv) {
  const vmb_env environment = {.rng = {.fill = fill}, .work = work, .work_bytes = sizeof work};
  const unsigned long count = argc == 2 ? strtoul(argv[1], NULL, 10) : 0;
  uint8_t seed[VMB_NIST_DRBG_SEED_BYTES];
  vmb_nist_drbg master;
  for (size_t i = 0; i < sizeof seed; i++)
    seed[i] = (uint8_t)i;
  vmb_nist_drbg_init(&master, seed);
  for (unsigned long i = 0; i < count; i++) {
    (void)vmb_nist_drbg_fill(&master, seed, sizeof seed);
    vmb_nist_drbg_init(&source.drbg, seed);
    source.draws = 0;
    if (SET(_keypair)(public_key, secret_key, &environment) != VMB_OK)
      return 1;
    const unsigned attempts = attempts_of_key(&SET(_params));
    source.draws = 0;
    if (attempts == 0 ||
        SET(_encaps)(ciphertext, shared_secret, public_key, &environment) != VMB_OK)
      return 1;
    printf("%u %u\n", attempts, source.draws);
    (void)fflush(stdout);
  }
  return 0;
}
