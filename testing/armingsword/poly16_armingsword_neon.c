/*
 * The kernel set armingsword: the paper's kernels for AArch64.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "support/target.h"
#if VMB_TARGET_AARCH64

#define KARATSUBA64_EVALUATE vmb_karatsuba64_evaluate_neon
#define KARATSUBA64_MAC vmb_karatsuba64_mac_neon
#define KARATSUBA64_INTERPOLATE vmb_karatsuba64_interpolate_neon
#define TOOM4_EVALUATE vmb_toom4_evaluate_neon
#define TOOM4_INTERPOLATE vmb_toom4_interpolate_neon
#define TOOM3_EVALUATE vmb_toom3_evaluate_neon
#define TOOM3_INTERPOLATE vmb_toom3_interpolate_neon
#include "testing/armingsword/poly16_sets.h"

void vmb_poly64_prepare_public_armingsword(vmb_poly64_public *p, const uint16_t a[64],
                                           unsigned bits) {
  poly64_prepare_public(p->words, a, bits);
}

void vmb_poly64_prepare_secret_armingsword(vmb_poly64_secret *p, const uint16_t s[64]) {
  poly64_prepare_secret(p->words, s);
}

void vmb_poly64_basemul_acc_armingsword(vmb_poly64_sum *acc, const vmb_poly64_public *a,
                                        const vmb_poly64_secret *s) {
  poly64_basemul_acc(acc->words, a->words, s->words);
}

void vmb_poly64_finish_armingsword(uint16_t r[64], vmb_poly64_sum *acc) {
  poly64_finish(r, acc->words);
}

void vmb_poly256_prepare_public_armingsword(vmb_poly256_public *p, const uint16_t a[256],
                                            unsigned bits) {
  poly256_prepare_public(p->words, a, bits);
}

void vmb_poly256_prepare_secret_armingsword(vmb_poly256_secret *p, const uint16_t s[256]) {
  poly256_prepare_secret(p->words, s);
}

void vmb_poly256_basemul_acc_armingsword(vmb_poly256_sum *acc, const vmb_poly256_public *a,
                                         const vmb_poly256_secret *s) {
  poly256_basemul_acc(acc->words, a->words, s->words);
}

void vmb_poly256_finish_armingsword(uint16_t r[256], vmb_poly256_sum *acc) {
  poly256_finish(r, acc->words);
}

void vmb_poly768_prepare_public_armingsword(vmb_poly768_public *p, const uint16_t a[768],
                                            unsigned bits) {
  poly768_prepare_public(p->words, a, bits);
}

void vmb_poly768_prepare_secret_armingsword(vmb_poly768_secret *p, const uint16_t s[768]) {
  poly768_prepare_secret(p->words, s);
}

void vmb_poly768_basemul_armingsword(vmb_poly768_public *a, const vmb_poly768_secret *s) {
  poly768_basemul(a->words, s->words);
}

void vmb_poly768_finish_armingsword(uint16_t r[768], vmb_poly768_public *acc) {
  poly768_finish(r, acc->words);
}

#endif
