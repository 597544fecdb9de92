/*
 * Products and powers of single elements.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "arithmetic/binary_field/binary_field.h"
#include "support/zeroize.h"

/* The product is made alongside r, which may be an operand. */
void vmb_bf_mul(const struct vmb_binary_field *field, uint8_t *r, const uint8_t *a,
                const uint8_t *b) {
  uint8_t product[VMB_BINARY_FIELD_BYTES_MAX] = {0};
  field->mul_add(product, 0, a, 0, b, 0, 1);
  memcpy(r, product, field->bytes);
  vmb_zeroize(product, sizeof product);
}

/* Bit by bit of count, from the top. */
void vmb_bf_power_product(const struct vmb_binary_field *field, uint8_t *r, const uint8_t *x,
                          unsigned step, unsigned count) {
  const unsigned n = 8U * field->bytes; /* x^(2^n) = x */
  uint8_t shifted[VMB_BINARY_FIELD_BYTES_MAX];
  unsigned bit = 1;
  while (bit <= count / 2)
    bit *= 2;
  memcpy(r, x, field->bytes);
  /* r = T(k) with k the bits of count from the top down to `bit` */
  for (unsigned k = 1; bit > 1; bit /= 2) {
    memcpy(shifted, r, field->bytes);
    field->frobenius(shifted, 0, step * k % n, 1);
    vmb_bf_mul(field, r, r, shifted);
    k *= 2;
    if (count & bit / 2) {
      field->frobenius(r, 0, step % n, 1);
      vmb_bf_mul(field, r, r, x);
      k++;
    }
  }
  vmb_zeroize(shifted, sizeof shifted);
}

/* x^(2^n - 2) = (x^(2^(n-1) - 1))^2 */
void vmb_bf_invert(const struct vmb_binary_field *field, uint8_t *r, const uint8_t *x) {
  vmb_bf_power_product(field, r, x, 1, 8U * field->bytes - 1);
  field->frobenius(r, 0, 1, 1);
}

/* Row i is y^i, y = X^(2^times): as many rows again as there are, times the next power of y. */
void vmb_bf_power_rows(const struct vmb_binary_field *field, uint8_t *rows, unsigned times) {
  const size_t bytes = field->bytes, count = 8 * bytes;
  uint8_t y[VMB_BINARY_FIELD_BYTES_MAX] = {2}, power[VMB_BINARY_FIELD_BYTES_MAX];
  field->frobenius(y, 0, times, 1);
  memset(rows, 0, count * bytes);
  rows[0] = 1;
  for (size_t done = 1, more; done < count; done += more) {
    more = count - done < done ? count - done : done;
    vmb_bf_mul(field, power, rows + (done - 1) * bytes, y);
    field->mul_add(rows + done * bytes, bytes, rows, bytes, power, 0, more);
  }
}
