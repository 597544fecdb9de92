/*
 * Decapsulation (specs/mceliece.md sections 8, 9 and 11.3). The support is never built: values of
 * polynomials are in the order of the points, and only single bits pass the Benes network, to
 * that order and back.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MCELIECE_DECAPS_H
#define VMB_SCHEMES_MCELIECE_DECAPS_H

#include "schemes/mceliece/mceliece_params.h"
#include "hash/keccak/keccak.h"
#include "vambrace/vambrace.h"

struct mceliece_decaps_fixed {
  vmb_keccak hash;
  uint16_t polynomial[MCELIECE_T_MAX + 1]; /* g, then the locator */
  uint16_t recurrence[MCELIECE_T_MAX + 1];
  uint16_t sums[2 * MCELIECE_T_MAX];
  uint8_t confirmation[MCELIECE_HASH_BYTES];
};

#define MCELIECE_DECAPS_WORK(m)                                           \
  struct {                                                                \
    uint64_t bits[(1 << (m)) / 64];          /* the ciphertext, then e */ \
    uint64_t weights[(m) * (1 << (m)) / 64]; /* 1 / g(x) at all points */ \
    uint64_t values[(m) * (1 << (m)) / 64];                               \
    uint8_t e[(1 << (m)) / 8];                                            \
    struct mceliece_decaps_fixed fixed;                                   \
  }

struct mceliece_decaps_view {
  uint64_t *bits, *weights, *values;
  uint8_t *e;
  struct mceliece_decaps_fixed *fixed;
};

#define MCELIECE_DECAPS_VIEW(work) \
  {(work)->bits, (work)->weights, (work)->values, (work)->e, &(work)->fixed}

/*
 * vmb_mceliece_decaps: errors: VMB_ERROR_CIPHERTEXT if unused bits of the ciphertext are set
 * (6960119)
 */
vmb_status vmb_mceliece_decaps(const struct mceliece_params *p, uint8_t *shared_secret,
                               const uint8_t *ciphertext, const uint8_t *secret_key,
                               const struct mceliece_decaps_view *w);

/*
 * vmb_mceliece_accepts: all ones if t of the q bits are set, else 0.
 */
uint32_t vmb_mceliece_accepts(const struct mceliece_params *p, const uint64_t *bits);

/*
 * vmb_mceliece_decode: the error vector of a syndrome, in w->e.
 *   returns all ones, or 0 if there is no vector of weight t with this syndrome; w->e then holds
 *     some vector
 */
uint32_t vmb_mceliece_decode(const struct mceliece_params *p, const uint8_t *syndrome,
                             const uint8_t *secret_key, const struct mceliece_decaps_view *w);

#endif
