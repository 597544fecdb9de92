/*
 * Products with shares; contracts in q2k_shares.h, of the kernels in rings/q2k/q2k.h: those
 * that are right for any residues.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "rings/q2k_shares/q2k_shares.h"

#include "rings/q2k/q2k.h"
#include "support/target.h"

#if VMB_TARGET_ARMV7EM
#include "rings/q2k/toom/toom4_armv7em.h"
#define MAC64 vmb_poly64_basemul_acc_toom4
#define MAC256 vmb_poly256_basemul_acc_toom4
#define FINISH256 vmb_poly256_finish_toom4
#else
#define MAC64 vmb_poly64_basemul_acc_portable
#define MAC256 vmb_poly256_basemul_acc_portable
#define FINISH256 vmb_poly256_finish_portable
#endif

#define FUNCTIONS(n, mac, end)                                                     \
  static void prepare##n(uint16_t *p, const uint16_t *a) {                         \
    vmb_poly##n##_prepare_secret_portable((vmb_poly##n##_secret *)(void *)p, a);   \
  }                                                                                \
  static void multiply##n(uint16_t *sum, uint16_t *a, const uint16_t *s) {         \
    mac((vmb_poly##n##_sum *)(void *)sum, (const vmb_poly##n##_public *)(void *)a, \
        (const vmb_poly##n##_secret *)(const void *)s);                            \
  }                                                                                \
  static void finish##n(uint16_t *r, uint16_t *sum) {                              \
    end(r, (vmb_poly##n##_sum *)(void *)sum);                                      \
  }

FUNCTIONS(64, MAC64, vmb_poly64_finish_portable)
FUNCTIONS(256, MAC256, FINISH256)

static void prepare768(uint16_t *p, const uint16_t *a) {
  vmb_poly768_prepare_secret_portable((vmb_poly768_secret *)(void *)p, a);
}

static void multiply768(uint16_t *sum, uint16_t *a, const uint16_t *s) {
  (void)sum;
#if VMB_TARGET_ARMV7EM
  vmb_poly768_shares_multiply(a, s);
#else
  vmb_poly768_basemul_portable((vmb_poly768_public *)(void *)a,
                               (const vmb_poly768_secret *)(const void *)s);
#endif
}

static void finish768(uint16_t *r, uint16_t *sum) {
  vmb_poly768_finish_portable(r, (vmb_poly768_public *)(void *)sum);
}

static const struct vmb_q2k_shares ring64 = {prepare64, multiply64, finish64, 64},
                                   ring256 = {prepare256, multiply256, finish256, 7 * 64},
                                   ring768 = {prepare768, multiply768, finish768, 5 * 7 * 64};

const struct vmb_q2k_shares *vmb_q2k_shares_of(unsigned n) {
  return n == 64 ? &ring64 : n == 256 ? &ring256 : &ring768;
}
