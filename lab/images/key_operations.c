/*
 * The measured program of what is done with keys: key generation from a seed, the check of a secret
 * key, the public key of a secret key, of one parameter set. Runs on bare metal and on Linux. Built
 * once per set with VMB_LAB_SET=<set> and VMB_LAB_SET_UPPER=<SET>.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   key_operations leak REGIONS SECRETS PUBLIC
 *       Passes through regions with the same public input and different secrets. REGIONS and
 *       SECRETS are lists of numbers: 0,1,17; all regions run with the first secrets, then with the
 *       next. The first PUBLIC bytes of a seed are public (the seed of a matrix): they are the same
 *       in all passes, the others differ.
 *         0  the key pair of a seed
 *         1  the check of that secret key, with its public key
 *         2  the public key of that secret key
 *
 * Nothing is printed. Exit codes: 0, 1 (an operation failed, or the computed public key is another
 * one), 2 (wrong arguments), 3 (two passes had the same secrets).
 */
#include <stdlib.h>
#include <string.h>

#include "marker.h"
#include "number_list.h"
#include "testing/nist_drbg/nist_drbg.h"
#include "vambrace/vambrace.h"

#define JOIN_(a, b, c) a##b##c
#define JOIN(a, b, c) JOIN_(a, b, c)
#define SET(operation) JOIN(vmb_, VMB_LAB_SET, operation)
#define BYTES(what) JOIN(VMB_, VMB_LAB_SET_UPPER, what)

#include VMB_LAB_HEADER

#define LARGER(a, b) ((a) > (b) ? (a) : (b))

enum { KEYPAIR_FROM_SEED, CHECK_SECRET_KEY, PUBLIC_KEY, REGIONS };
VMB_LAB_MARKERS(REGIONS);
VMB_LAB_REGION_NAMES("keypair_from_seed check_secret_key public_key");

/* The lab finds these by their names. */
uint8_t vmb_lab_key_seed[BYTES(_SEED_BYTES)], vmb_lab_secret_key[BYTES(_SECRET_KEY_BYTES)];
static uint8_t public_key[BYTES(_PUBLIC_KEY_BYTES)], computed[BYTES(_PUBLIC_KEY_BYTES)];
static uint8_t work[LARGER(BYTES(_KEYPAIR_WORK_BYTES), BYTES(_CHECK_SECRET_KEY_WORK_BYTES))];

/* Nothing is drawn: key generation takes a seed, and the trial of a pair a fixed message. */
static const vmb_env environment = {.work = work, .work_bytes = sizeof work};

/*
 * One operation, between markers if `marked`. Not inlined: every pass has the same stack pointer.
 */
vmb_status vmb_lab_key_operation(int region, int marked);
__attribute__((noinline)) vmb_status vmb_lab_key_operation(int region, int marked) {
  vmb_status status;
  if (marked)
    VMB_LAB_BEGIN(region);
  if (region == KEYPAIR_FROM_SEED)
    status =
        SET(_keypair_from_seed)(public_key, vmb_lab_secret_key, vmb_lab_key_seed, &environment);
  else if (region == CHECK_SECRET_KEY)
    status = SET(_check_secret_key)(vmb_lab_secret_key, public_key, &environment);
  else
    status = SET(_public_key)(computed, vmb_lab_secret_key, &environment);
  if (marked)
    VMB_LAB_END(region);
  return status;
}

/* Called through this, so that no compiler makes copies of the function for known arguments. */
static vmb_status (*volatile operate)(int region, int marked) = vmb_lab_key_operation;

/* Bytes of a seed from a generator of number i, or of what all passes have in common. */
static void draw(uint8_t *out, size_t length, size_t i, int in_common) {
  uint8_t entropy[VMB_NIST_DRBG_SEED_BYTES] = {(uint8_t)i, (uint8_t)(i >> 8)},
          seed[VMB_NIST_DRBG_SEED_BYTES];
  vmb_nist_drbg generator;
  vmb_nist_drbg_init(&generator, entropy);
  (void)vmb_nist_drbg_fill(&generator, seed, sizeof seed);
  if (!in_common)
    seed[0] ^= 0x80; /* as operations.c does, so that the same numbers are the same secrets */
  vmb_nist_drbg_init(&generator, seed);
  (void)vmb_nist_drbg_fill(&generator, out, length);
}

static void choose_seed(size_t i, size_t public_bytes) {
  draw(vmb_lab_key_seed, sizeof vmb_lab_key_seed, i, 0);
  draw(vmb_lab_key_seed, public_bytes, 0, 1);
}

/* Different secrets give different secret keys: the check would be void without. */
static uint32_t fingerprint(void) {
  uint32_t sum = 2166136261u; /* FNV-1a */
  for (size_t i = 0; i < sizeof vmb_lab_secret_key; i++)
    sum = (sum ^ vmb_lab_secret_key[i]) * 16777619u;
  return sum;
}

static size_t key_number = SIZE_MAX; /* of the secrets that the key was made from */

/* The key pair of seed number i, for regions that need one. False if that failed. */
static int prepare(int region, size_t i, size_t public_bytes) {
  choose_seed(i, public_bytes);
  if (region == KEYPAIR_FROM_SEED || key_number == i)
    return 1;
  key_number = i;
  return operate(KEYPAIR_FROM_SEED, 0) == VMB_OK;
}

/* One pass: 0, or the exit code. */
static int leak_pass(int region, size_t first, size_t secrets, size_t public_bytes) {
  static uint32_t last[REGIONS];
  if (!prepare(region, secrets, public_bytes) || operate(region, 1) != VMB_OK)
    return 1;
  if (region == KEYPAIR_FROM_SEED)
    key_number = secrets;
  if (region == PUBLIC_KEY && memcmp(computed, public_key, sizeof computed) != 0)
    return 1;
  if (secrets != first && fingerprint() == last[region])
    return 3;
  last[region] = fingerprint();
  return 0;
}

static int leak(const char *regions, const char *secrets, size_t public_bytes) {
  const char *rest = secrets;
  const size_t first = next_number(&rest);
  for (rest = secrets; *rest != 0;) {
    const size_t number = next_number(&rest);
    for (const char *region = regions; *region != 0;) {
      const int code = leak_pass((int)next_number(&region), first, number, public_bytes);
      if (code != 0)
        return code;
    }
  }
  return 0;
}

int main(int argc, char **argv) {
  VMB_LAB_KEEP_REGION_NAMES();
  if (argc != 5 || strcmp(argv[1], "leak") != 0 || !is_list(argv[2], REGIONS) ||
      !is_list(argv[3], 1u << 16) || !is_list(argv[4], sizeof vmb_lab_key_seed))
    return 2;
  return leak(argv[2], argv[3], strtoul(argv[4], NULL, 10));
}
