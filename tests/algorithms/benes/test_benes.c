/*
 * test_benes [corrupt]: control bits of permutations give the permutation by the definition of the
 * Benes network, and the kernels of the network agree with the definition. corrupt: one control bit
 * is wrong. The bits that Classic McEliece fixes: tests/schemes/mceliece/test_mceliece_units.c.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "check.h"
#include "check_bounds.h"
#include "algorithms/benes/benes.h"
#include "algorithms/benes/control_bits.h"
#include "test_random.h"

static struct test_random source = {21};
static uint8_t flip; /* 1: corrupt */
static uint8_t control[25 * 512];
static uint16_t pi[8192], pi_copy[8192];
static VMB_CONTROL_BITS_STRUCT(8192) scratch;

/*
 * The network by the definition on the list 0, 1, ... must give pi; and the kernels must agree with
 * it on random bits.
 */
static void check_network(unsigned m) {
  static uint16_t list[8192];
  static uint64_t bits[128], before[128];
  const unsigned n = 1U << m;
  unsigned number = 0;
  for (unsigned x = 0; x < n; x++)
    list[x] = (uint16_t)x;
  for (unsigned layer = 0; layer < 2 * m - 1; layer++) {
    const unsigned d = 1U << (layer < m ? layer : 2 * m - 2 - layer);
    for (unsigned i = 0; i < n; i += 2 * d)
      for (unsigned j = i; j < i + d; j++, number++)
        if (control[number / 8] >> number % 8 & 1) {
          const uint16_t swap = list[j];
          list[j] = list[j + d];
          list[j + d] = swap;
        }
  }
  CHECK_EQUAL_BYTES(list, pi_copy, 2 * (size_t)n, "m = %u: the network makes another permutation",
                    m);
  if (m < 8)
    return;
  unsigned wrong = 0;
  for (unsigned w = 0; w < n / 64; w++)
    before[w] = (uint64_t)test_random_word(&source) << 32 | test_random_word(&source);
  memcpy(bits, before, n / 8);
  vmb_benes_forward(bits, control, m);
  for (unsigned x = 0; x < n; x++)
    wrong += (bits[x / 64] >> x % 64 & 1) != (before[list[x] / 64] >> list[x] % 64 & 1);
  CHECK(wrong == 0, "m = %u: %u bits wrong forward", m, wrong);
  vmb_benes_backward(bits, control, m);
  CHECK_EQUAL_BYTES(bits, before, n / 8, "m = %u: backward undoes forward", m);
}

static void make_control_bits(unsigned m) {
  memcpy(pi_copy, pi, 2 * (size_t)1 << m);
  vmb_control_bits(control, pi, m, scratch.keys, scratch.p, scratch.c);
  control[0] ^= flip;
}

/* Sizes at the ends of what the contracts allow, and one beyond. */
static void check_bounds(void) {
  static uint64_t bits[1024];
  static uint8_t ones[31 << 12];
  memset(ones, 0xff, sizeof ones);
  bits[1023] = 1;
  vmb_benes_forward(bits, ones, 16);
  vmb_benes_backward(bits, ones, 16);
  CHECK(bits[1023] == 1 && bits[0] == 0, "m = 16: backward undoes forward");
  CHECK_STOPS(vmb_benes_forward(bits, ones, 17));
  CHECK_STOPS(vmb_benes_backward(bits, ones, 7));
  CHECK_STOPS(vmb_control_bits(control, pi, 14, scratch.keys, scratch.p, scratch.c));
  pi[15] = 16; /* is no place of a permutation of 16 */
  CHECK_STOPS(vmb_control_bits(control, pi, 4, scratch.keys, scratch.p, scratch.c));
}

int main(int argc, char **argv) {
  flip = argc > 1 && strcmp(argv[1], "corrupt") == 0;
  for (unsigned m = 4; m <= 13; m++)
    for (unsigned kind = 0; kind < 4; kind++) { /* identity, reversal, two random permutations */
      const unsigned n = 1U << m;
      for (unsigned x = 0; x < n; x++)
        pi[x] = (uint16_t)(kind == 1 ? n - 1 - x : x);
      for (unsigned x = n - 1; x > 0 && kind > 1; x--) {
        const unsigned y = test_random_below(&source, x + 1);
        const uint16_t swap = pi[x];
        pi[x] = pi[y];
        pi[y] = swap;
      }
      make_control_bits(m);
      check_network(m);
    }
  check_bounds();
  return check_report();
}
