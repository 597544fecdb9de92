/*
 * A function for walks through a trace (test_kernels.py): loops, calls, branches that depend on
 * data, words at any address, divisions, doubles. It is a kernel of the table three times.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <stdint.h>

void walked(uint8_t *out, const uint8_t *in, uint32_t four, uint32_t zero);

__attribute__((noinline)) static uint32_t next_number(uint32_t number) {
  number ^= number << 13;
  number ^= number >> 17;
  return number ^ number << 5;
}

__attribute__((noinline)) static uint32_t word_at(const uint8_t *bytes) {
  uint32_t word;
  __builtin_memcpy(&word, bytes, sizeof word);
  return word;
}

__attribute__((noinline)) static double weigh(double sum, uint32_t number) {
  return number & 1 ? sum * 0.5 + (int32_t)number : sum - (double)(number / 3);
}

void walked(uint8_t *out, const uint8_t *in, uint32_t four, uint32_t zero) {
  uint32_t number = (2463534242 + zero) ^ (uint32_t)out[0] << 9, sum = 0; /* other in each pass */
  double weight = four;
  for (int i = 0; i < 2000; i++) {
    number = next_number(number);
    if (number & 64)
      sum += word_at(in + (number & 127));
    else if (number & 128)
      sum ^= number / ((sum & 1023) + four);
    for (uint32_t j = 0; j < (number >> 8 & 15); j++)
      out[j] = (uint8_t)(out[j] + in[j] * sum);
    if ((number & 7) == 3)
      weight = weigh(weight, number);
    __builtin_memcpy(out + (sum & 127), &sum, sizeof sum);
  }
  out[0] ^= (uint8_t)(int32_t)weight;
}

typedef void kernel(uint8_t *out, const uint8_t *in, uint32_t four, uint32_t zero);
__attribute__((section(".kernels"), used)) static kernel *const table[] = {walked, walked, walked};
