/*
 * The product of a Classic McEliece public key with an error vector (Encode, specs/mceliece.md
 * section 6), for the lab: region k is set k of the list below. Compares the library's kernel with
 * the two loops of "Optimized Implementation of Encapsulation and Decapsulation of Classic McEliece
 * on ARMv8" (Sim et al.).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 *   encode_mceliece BODY N     BODY is an implementation of vmb_gf2_dot8 (portable, neon, sha3), or
 *                              paper-vector or paper-general; N passes on random keys
 *
 * Nothing is printed. Exit codes: 0, 1 (a syndrome differs from the portable implementation's), 2
 * (wrong arguments).
 */
#include <arm_neon.h>
#include <stdlib.h>
#include <string.h>

#include "marker.h"
#include "arithmetic/gf2/gf2.h"

#define VMB_KERNEL_LIST "arithmetic/gf2/gf2_kernels.def"
#define VMB_KERNEL_TABLE implementations
#include "support/kernel_table.h"

/* mt rows of ceil((n - mt) / 8) bytes. */
static const struct {
  unsigned rows, row_bytes;
  /* 348864, 460896, 6688128, 6960119, 8192128 */
} sets[] = {{768, 340}, {1248, 420}, {1664, 628}, {1547, 677}, {1664, 816}};

enum { SETS = sizeof sets / sizeof sets[0], ROWS_MAX = 1664, ROW_BYTES_MAX = 816 };
VMB_LAB_MARKERS(SETS);

typedef void row_function(uint8_t *bit, const uint8_t *row, const uint8_t *vector, size_t bytes);

static uint8_t key[ROWS_MAX * ROW_BYTES_MAX], error[ROW_BYTES_MAX], syndrome[ROWS_MAX / 8],
    wanted[ROWS_MAX / 8];

static void fill(uint8_t *bytes, size_t count) {
  static uint64_t state = 1; /* Knuth's generator, MMIX */
  for (size_t i = 0; i < count; i++) {
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    bytes[i] = (uint8_t)(state >> 56);
  }
}

/* The last bytes of a row, fewer than a register has, and the sum of the others, to one bit. */
static uint8_t parity_of(uint64_t sum, const uint8_t *row, const uint8_t *vector, size_t bytes) {
  uint8_t byte = 0;
  for (size_t i = 0; i < bytes; i++)
    byte ^= (uint8_t)(row[i] & vector[i]);
  sum ^= sum >> 32;
  sum ^= sum >> 16;
  sum ^= sum >> 8;
  sum ^= byte;
  sum ^= sum >> 4;
  sum ^= sum >> 2;
  sum ^= sum >> 1;
  return sum & 1;
}

/* The paper's vector version: one accumulator of 16 bytes per row, without the identity part. */
__attribute__((noinline)) static void paper_vector(uint8_t *bit, const uint8_t *row,
                                                   const uint8_t *vector, size_t bytes) {
  uint8x16_t sum = vdupq_n_u8(0);
  size_t at = 0;
  for (; at + 16 <= bytes; at += 16)
    sum = veorq_u8(sum, vandq_u8(vld1q_u8(row + at), vld1q_u8(vector + at)));
  const uint64x2_t words = vreinterpretq_u64_u8(sum);
  *bit = parity_of(vgetq_lane_u64(words, 0) ^ vgetq_lane_u64(words, 1), row + at, vector + at,
                   bytes - at);
}

/*
 * The paper's general-register version: eight bytes at a time; the compiler must not make vectors
 * of it.
 */
__attribute__((noinline)) static void paper_general(uint8_t *bit, const uint8_t *row,
                                                    const uint8_t *vector, size_t bytes) {
  uint64_t sum = 0;
  size_t at = 0;
  for (; at + 8 <= bytes; at += 8) {
    uint64_t a, b;
    memcpy(&a, row + at, 8);
    memcpy(&b, vector + at, 8);
    sum ^= a & b;
    __asm__ volatile("" : "+r"(sum));
  }
  *bit = parity_of(sum, row + at, vector + at, bytes - at);
}

static void encode_by_rows(row_function *row, unsigned set) {
  for (unsigned r = 0; r < sets[set].rows; r++) {
    uint8_t bit;
    row(&bit, key + (size_t)r * sets[set].row_bytes, error, sets[set].row_bytes);
    syndrome[r / 8] = (uint8_t)(syndrome[r / 8] | bit << r % 8);
  }
}

/* All rows but the last of a number that is not a multiple of eight. */
static void encode_by_eight(vmb_gf2_dot8_function *dot8, uint8_t *out, unsigned set) {
  for (unsigned r = 0; r + 8 <= sets[set].rows; r += 8)
    dot8(out + r / 8, key + (size_t)r * sets[set].row_bytes, error, sets[set].row_bytes);
}

static vmb_gf2_dot8_function *implementation(const char *isa) {
  for (size_t i = 0; i < sizeof implementations / sizeof implementations[0]; i++)
    if (vmb_kernel_is(&implementations[i], "gf2_dot8") &&
        strcmp(vmb_kernel_isa(&implementations[i]), isa) == 0)
      return (vmb_gf2_dot8_function *)implementations[i].function;
  return NULL;
}

int main(int argc, char **argv) {
  const char *const name = argc == 3 ? argv[1] : "";
  const unsigned long count = argc == 3 ? strtoul(argv[2], NULL, 10) : 0;
  row_function *const row = strcmp(name, "paper-vector") == 0    ? paper_vector
                            : strcmp(name, "paper-general") == 0 ? paper_general
                                                                 : NULL;
  vmb_gf2_dot8_function *const dot8 = implementation(name);
  int wrong = 0;
  if ((row == NULL && dot8 == NULL) || count == 0)
    return 2;
  for (unsigned long i = 0; i < count; i++)
    for (unsigned set = 0; set < SETS; set++) {
      fill(key, sizeof key);
      fill(error, sizeof error);
      memset(syndrome, 0, sizeof syndrome);
      encode_by_eight(vmb_gf2_dot8_portable, wanted, set);
      VMB_LAB_BEGIN(set);
      if (row != NULL)
        encode_by_rows(row, set);
      else
        encode_by_eight(dot8, syndrome, set);
      VMB_LAB_END(set);
      wrong |= memcmp(syndrome, wanted, sets[set].rows / 8);
    }
  return wrong != 0;
}
