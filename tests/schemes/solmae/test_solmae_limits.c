/*
 * SOLMAE's integer sampler with a generator of the test's own, none of whose numbers is accepted.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "cipher/chacha20/chacha20_generator.h"

static unsigned drawn, accept_at;

/* Pairs of the table's number and the one that decides: the largest is not accepted, 0 is. */
static uint64_t give_u64(struct vmb_generator *generator) {
  (void)generator;
  return ++drawn == accept_at ? 0 : UINT64_MAX;
}

static uint32_t give_u8(struct vmb_generator *generator) {
  (void)generator;
  return 0xff;
}
#define vmb_generator_u64 give_u64
#define vmb_generator_u8 give_u8

#include "schemes/solmae/solmae_sample.c"

int main(void) {
  static struct vmb_generator generator;
  const vmb_fpr centre = vmb_fpr_scale(vmb_fpr_of(7), -1);
  vmb_status status = VMB_OK;
  CHECK(solmae_sample_z(centre, &generator, &status) == 0 && status == VMB_ERROR_RETRY,
        "the sampler gives up");
  CHECK(drawn == 16 * 8 * 2, "after 16 rounds of eight pairs: %u numbers", drawn);
  for (accept_at = 2; accept_at <= 16 * 8 * 2; accept_at += 2) {
    drawn = 0;
    status = VMB_OK;
    /* 13 entries do not exceed the largest number: z = 13 + 1 */
    CHECK(solmae_sample_z(centre, &generator, &status) == 3 + 14 && status == VMB_OK,
          "pair %u is accepted", accept_at / 2);
    CHECK(drawn == accept_at, "nothing is drawn behind pair %u", accept_at / 2);
  }
  return check_report();
}
