/*
 * support/multiply.h: both forms of every product against schoolbook multiplication bit by bit.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "support/multiply.h"

/* a b modulo 2^64, from shifts and additions alone. */
static uint64_t product(uint64_t a, uint64_t b) {
  uint64_t sum = 0;
  for (unsigned i = 0; i < 64; i++)
    if ((b >> i & 1) != 0)
      sum += a << i;
  return sum;
}

static void check_pair(uint32_t a, uint32_t b) {
  const uint64_t wanted = product(a, b);
  const uint64_t wanted_signed =
      product((uint64_t)(int64_t)(int32_t)a, (uint64_t)(int64_t)(int32_t)b);
  CHECK(vmb_mul32x32_64(a, b) == wanted, "%lx * %lx", (unsigned long)a, (unsigned long)b);
  CHECK(vmb_mul32x32_64_halves(a, b) == wanted, "halves: %lx * %lx", (unsigned long)a,
        (unsigned long)b);
  CHECK(vmb_mul64_short(a, b) == wanted, "short: %lx * %lx", (unsigned long)a, (unsigned long)b);
  CHECK((uint64_t)vmb_mul32x32_64_signed((int32_t)a, (int32_t)b) == wanted_signed,
        "signed: %lx * %lx", (unsigned long)a, (unsigned long)b);
  CHECK((uint64_t)vmb_mul32x32_64_signed_halves((int32_t)a, (int32_t)b) == wanted_signed,
        "signed halves: %lx * %lx", (unsigned long)a, (unsigned long)b);
  uint32_t low = ~b, high = a;
  const uint64_t sum = wanted + low + high;
  vmb_multiply_add_both(&low, &high, a, b);
  CHECK(((uint64_t)high << 32 | low) == sum, "both: %lx * %lx", (unsigned long)a, (unsigned long)b);
  CHECK(vmb_multiply_add_high(~wanted, a, b) == UINT32_MAX, "upper word: %lx * %lx",
        (unsigned long)a, (unsigned long)b);
  CHECK(vmb_multiply_add_high(a, a, b) == (uint32_t)((wanted + a) >> 32), "upper word: %lx * %lx",
        (unsigned long)a, (unsigned long)b);
}

static void check_wide(uint32_t high, uint32_t low, uint32_t b) {
  const uint64_t a = (uint64_t)high << 32 | low;
  CHECK(vmb_mul64x32_64(a, b) == product(a, b), "%lx %08lx * %lx", (unsigned long)high,
        (unsigned long)low, (unsigned long)b);
  /* the signed product must fit: |a| < 2^31 */
  const int64_t small = (int64_t)(int32_t)high - (int64_t)(low & 1);
  const uint64_t wanted = product((uint64_t)small, (uint64_t)(int64_t)(int32_t)b);
  if (small == INT64_C(-2147483649))
    return;
  CHECK((uint64_t)vmb_mul64x32_64_signed(small, (int32_t)b) == wanted, "signed: %lx * %lx",
        (unsigned long)high, (unsigned long)b);
  CHECK((uint64_t)vmb_mul64x32_64_signed_halves(small, (int32_t)b) == wanted,
        "signed halves: %lx * %lx", (unsigned long)high, (unsigned long)b);
}

int main(void) {
  /* where a sum of partial products carries, or a sign changes */
  static const uint32_t edges[] = {0,          1,          2,          0x7fff,     0x8000,
                                   0x8001,     0xfffe,     0xffff,     0x10000,    0x10001,
                                   0x7fff0000, 0x7fff8000, 0x7fffffff, 0x80000000, 0x80000001,
                                   0x8000ffff, 0xffff0000, 0xffff0001, 0xffff7fff, 0xffff8000,
                                   0xfffffffe, 0xffffffff};
  const unsigned count = sizeof edges / sizeof edges[0];
  for (unsigned i = 0; i < count; i++)
    for (unsigned j = 0; j < count; j++) {
      check_pair(edges[i], edges[j]);
      check_wide(edges[i], edges[j], edges[(i + j) % count]);
    }
  uint32_t a = 1, b = 2;
  for (unsigned i = 0; i < 2000; i++) {
    a = a * 1664525U + 1013904223U;
    b = (b ^ a >> 7) * 22695477U + 1U;
    check_pair(a, b);
    check_wide(a, b, a ^ b << 5);
  }
  return check_report();
}
