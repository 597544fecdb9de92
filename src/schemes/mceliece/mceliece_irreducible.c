/*
 * Irreducible (specs/mceliece.md section 5.1): g is the minimal polynomial of beta in F_q[y]/F(y).
 * The columns 1, beta, ..., beta^t as a t x (t+1) matrix are reduced to (I | g).
 *
 * An element times a row of elements is a sum of multiples z^b of the row that the bits of the
 * element select: vmb_gf2_accumulate.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "arithmetic/gf2/gf2.h"
#include "arithmetic/gf2m/gf2m_element.h"
#include "schemes/mceliece/mceliece_keypair.h"
#include "support/constant_time.h"

/* Row i of a matrix of t rows whose rows are padded. */
static uint16_t *row_at(const struct mceliece_params *p, uint8_t *rows, unsigned i) {
  return (uint16_t *)(void *)(rows + (size_t)i * MCELIECE_MINIMAL_ROW_BYTES(p->t));
}

/* multiples[b] = z^b * row for `count` elements from number `first` on. */
static void make_multiples(const struct mceliece_params *p, uint8_t *multiples, const uint16_t *row,
                           unsigned first, unsigned count) {
  memcpy(row_at(p, multiples, 0) + first, row + first, 2 * (size_t)count);
  for (unsigned b = 1; b < p->m; b++) {
    const uint16_t *const before = row_at(p, multiples, b - 1);
    uint16_t *const next = row_at(p, multiples, b);
    for (unsigned i = first; i < first + count; i++)
      next[i] = gf2m_times_z(p->m, before[i]);
  }
}

/* row += element * (the row whose multiples these are), elements first..first+count-1. */
static void add_product(const struct mceliece_params *p, uint16_t *row, const uint8_t *multiples,
                        uint16_t element, unsigned first, unsigned count) {
  vmb_gf2_accumulate((uint8_t *)(row + first), multiples + 2 * (size_t)first,
                     MCELIECE_MINIMAL_ROW_BYTES(p->t), p->m, element, 2 * (size_t)count);
}

/* power = power * beta modulo F(y); w->multiples are those of beta. */
static void next_power(const struct mceliece_params *p, const struct mceliece_keypair_view *w) {
  const unsigned t = p->t;
  uint16_t *const product = w->product;
  memset(product, 0, 2 * 2 * (size_t)t);
  for (unsigned i = 0; i < t; i++)
    add_product(p, product + i, w->multiples, w->power[i], 0, t);
  for (unsigned i = 2 * t - 2; i >= t; i--) {
    for (unsigned k = 0; k < 3; k++)
      if (p->fold[k] != 0)
        product[i - t + p->fold[k]] ^= product[i];
    product[i - t] = (uint16_t)(product[i - t] ^
                                (p->constant == 2 ? gf2m_times_z(p->m, product[i]) : product[i]));
  }
  memcpy(w->power, product, 2 * (size_t)t);
}

/* Column `column` of the matrix of minimal_rows = w->power: t field elements, one per row. */
static void write_column(const struct mceliece_params *p, const struct mceliece_keypair_view *w,
                         unsigned column) {
  for (unsigned i = 0; i < p->t; i++)
    row_at(p, w->minimal_rows, i)[column] = w->power[i];
}

/* Makes the pivot of row i 1; returns 0 if it is 0 in all rows below, too. */
static int normalise_row(const struct mceliece_params *p, const struct mceliece_keypair_view *w,
                         unsigned i) {
  const unsigned count = p->t + 1U - i;
  uint16_t *const row = row_at(p, w->minimal_rows, i);
  for (unsigned k = i + 1; k < p->t; k++)
    vmb_gf2_accumulate((uint8_t *)(row + i), (const uint8_t *)(row_at(p, w->minimal_rows, k) + i),
                       0, 1, vmb_ct_mask_zero32(row[i]) & 1, 2 * (size_t)count);
  uint32_t singular = vmb_ct_mask_zero32(row[i]);
  VMB_DECLASSIFY(&singular, sizeof singular); /* rejected data only: specs/mceliece.md section 12 */
  if (singular)
    return 0;
  const uint16_t inverse = gf2m_invert(p->m, row[i]);
  make_multiples(p, w->multiples, row, i, count);
  memset(row + i, 0, 2 * (size_t)count);
  add_product(p, row, w->multiples, inverse, i, count);
  return 1;
}

/*
 * w->fixed->g = the minimal polynomial of beta over F_(2^m), if its degree is t: powers 0 to t of
 * beta are the columns of a matrix that Gaussian elimination solves. Returns 0 if it is not
 * invertible, which is public. Destroys w->multiples, power and minimal_rows; beta may be w->power.
 */
int vmb_mceliece_irreducible(const struct mceliece_params *p, const uint16_t *beta,
                             const struct mceliece_keypair_view *w) {
  const unsigned t = p->t;
  make_multiples(p, w->multiples, beta, 0, t);
  if (w->power != beta)
    memcpy(w->power, beta, 2 * (size_t)t);
  for (unsigned i = 0; i < t; i++)
    row_at(p, w->minimal_rows, i)[0] = i == 0;
  write_column(p, w, 1);
  for (unsigned column = 2; column <= t; column++) {
    next_power(p, w);
    write_column(p, w, column);
  }
  for (unsigned i = 0; i < t; i++) {
    if (!normalise_row(p, w, i))
      return 0;
    make_multiples(p, w->multiples, row_at(p, w->minimal_rows, i), i, t + 1 - i);
    for (unsigned k = 0; k < t; k++)
      if (k != i)
        add_product(p, row_at(p, w->minimal_rows, k), w->multiples,
                    row_at(p, w->minimal_rows, k)[i], i, t + 1 - i);
  }
  for (unsigned i = 0; i < t; i++)
    w->fixed->g[i] = row_at(p, w->minimal_rows, i)[t];
  return 1;
}
