/*
 * Packing of small integers against the definition, bit by bit: all widths from 1 to 16, at every
 * address, with bits above the width set; words of the widths that their kernels have.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "check_bounds.h"
#include "algorithms/bitpack/bitpack_kernels.h"
#include "algorithms/bitpack/bitpack_lsb.h"
#include "algorithms/bitpack/bitpack_widths.h"
#include "run_implementation.h"
#include "test_random.h"
#include "test_registers.h"

#define VMB_KERNEL_LIST "algorithms/bitpack/bitpack_kernels.def"
#define VMB_KERNEL_TABLE implementations
#include "support/kernel_table.h"
#define IMPLEMENTATIONS (sizeof implementations / sizeof implementations[0])

#define COUNT_MAX 768
#define GUARD 8

static unsigned bit_at(const uint8_t *bytes, size_t position) {
  return bytes[position / 8] >> (position % 8) & 1U;
}

/* Value i of the packed string is sum_j 2^j bit(i * bits + j). */
static void check_width(vmb_bits_pack_function *pack, vmb_bits_unpack_function *unpack,
                        unsigned bits, size_t count, unsigned offset, struct test_random *random) {
  static uint16_t values[COUNT_MAX], unpacked[COUNT_MAX], with_sign[COUNT_MAX];
  static uint16_t chosen[COUNT_MAX]; /* by what the library chooses for signed numbers */
  static uint8_t memory[COUNT_MAX * 2 + 2 * GUARD + 4];
  uint8_t *const packed = memory + GUARD + offset;
  const size_t bytes = count * bits / 8;
  for (size_t i = 0; i < count; i++)
    values[i] = (uint16_t)test_random_word(random);
  memset(memory, 0xee, sizeof memory);
  pack(packed, values, count, bits);
  size_t wrong = 0;
  for (size_t i = 0; i < count; i++)
    for (unsigned j = 0; j < bits; j++)
      wrong += bit_at(packed, i * bits + j) != (values[i] >> j & 1U);
  CHECK(wrong == 0, "%u bits, %lu values, offset %u: %lu bits packed wrong", bits,
        (unsigned long)count, offset, (unsigned long)wrong);
  int untouched = 1;
  for (unsigned i = 0; i < GUARD; i++)
    untouched &= packed[-1 - (int)i] == 0xee && packed[bytes + i] == 0xee;
  CHECK(untouched, "%u bits, %lu values, offset %u: bytes outside are written", bits,
        (unsigned long)count, offset);

  TEST_RUN5(unpack, unpack(unpacked, packed, count, bits), unpacked, packed, count, bits, 0);
  memcpy(with_sign, unpacked, sizeof with_sign);
  vmb_bits_extend_sign(with_sign, count, bits);
  vmb_unpack_signed(chosen, packed, count, bits);
  CHECK(memcmp(chosen, with_sign, count * sizeof chosen[0]) == 0,
        "%u bits, %lu values, offset %u: unpacked otherwise as signed numbers", bits,
        (unsigned long)count, offset);
  size_t wrong_plain = 0, wrong_signed = 0;
  for (size_t i = 0; i < count; i++) {
    const uint32_t value = values[i] & ((UINT32_C(1) << bits) - 1);
    const int32_t twos_complement = (value >> (bits - 1)) != 0
                                        ? (int32_t)value - (int32_t)(UINT32_C(1) << bits)
                                        : (int32_t)value;
    wrong_plain += unpacked[i] != value;
    wrong_signed += with_sign[i] != (uint16_t)twos_complement;
  }
  CHECK(wrong_plain == 0, "%u bits, %lu values, offset %u: %lu values unpacked wrong", bits,
        (unsigned long)count, offset, (unsigned long)wrong_plain);
  CHECK(wrong_signed == 0, "%u bits, %lu values, offset %u: %lu signed values unpacked wrong", bits,
        (unsigned long)count, offset, (unsigned long)wrong_signed);
}

static void check_widths(vmb_bits_pack_function *pack, vmb_bits_unpack_function *unpack) {
  static const size_t counts[] = {32, 64, 96, 256, 768};
  struct test_random random = {5};
  for (unsigned bits = 1; bits <= 16; bits++)
    for (unsigned i = 0; i < sizeof counts / sizeof counts[0]; i++)
      for (unsigned offset = 0; offset < 4; offset++)
        check_width(pack, unpack, bits, counts[i], offset, &random);
}

/* Packing of words: number i, offset - values[i], is sum_j 2^j bit(i * bits + j). */
static void check_width32(vmb_bits_pack32_function *pack, vmb_bits_unpack32_function *unpack,
                          unsigned bits, size_t count, unsigned address,
                          struct test_random *random) {
  static int32_t values[COUNT_MAX + GUARD], unpacked[COUNT_MAX + GUARD];
  static uint8_t memory[COUNT_MAX * 3 + 2 * GUARD + 4];
  uint8_t *const packed = memory + GUARD + address;
  const size_t bytes = count * bits / 8;
  const uint32_t most = (UINT32_C(1) << bits) - 1;
  const int32_t offset = (int32_t)(test_random_word(random) & most);
  for (size_t i = 0; i < count; i++) {
    const uint32_t word = test_random_word(random);
    values[i] = offset - (int32_t)(word >> 30 == 0 ? 0 : word >> 30 == 1 ? most : word & most);
  }
  memset(memory, 0xee, sizeof memory);
  pack(packed, values, count, bits, offset);
  size_t wrong = 0;
  for (size_t i = 0; i < count; i++)
    for (unsigned j = 0; j < bits; j++)
      wrong += bit_at(packed, i * bits + j) != ((uint32_t)(offset - values[i]) >> j & 1U);
  CHECK(wrong == 0, "words, %u bits, %lu values, address %u: %lu bits packed wrong", bits,
        (unsigned long)count, address, (unsigned long)wrong);
  int untouched = 1;
  for (unsigned i = 0; i < GUARD; i++)
    untouched &= packed[-1 - (int)i] == 0xee && packed[bytes + i] == 0xee;
  memset(unpacked, 0x5a, sizeof unpacked);
  unpack(unpacked, packed, count, bits, offset);
  for (unsigned i = 0; i < GUARD; i++)
    untouched &= unpacked[count + i] == 0x5a5a5a5a;
  CHECK(untouched, "words, %u bits, %lu values, address %u: what is outside is written", bits,
        (unsigned long)count, address);
  CHECK_EQUAL_BYTES(unpacked, values, count * sizeof *values, "words, %u bits, %lu values", bits,
                    (unsigned long)count);
}

static void check_widths32(vmb_bits_pack32_function *pack, vmb_bits_unpack32_function *unpack) {
  static const unsigned widths[] = {3, 4, 5, 6, 10, 11, 12, 13, 18, 19, 20};
  static const size_t counts[] = {32, 64, 96, 256, 768};
  struct test_random random = {6};
  for (unsigned w = 0; w < sizeof widths / sizeof widths[0]; w++)
    for (unsigned i = 0; i < sizeof counts / sizeof counts[0]; i++)
      /* 19 bits are unpacked only */
      for (unsigned address = 0;
           address < (widths[w] != 19 || pack == vmb_bits_pack32_portable ? 4U : 0U); address++)
        check_width32(pack, unpack, widths[w], counts[i], address, &random);
}

/* Ones counted one by one, of all numbers of 2 half bits in turn. */
static void check_binomial(vmb_bits_binomial_function *binomial) {
  static uint16_t memory[1024 + 1];
  for (unsigned half = 1; half <= 5; half++)
    for (unsigned offset = 0; offset < 2; offset++) {
      uint16_t *const a = memory + offset;
      const unsigned mask = (1U << (2 * half)) - 1;
      for (unsigned i = 0; i < 1024; i++)
        a[i] = (uint16_t)(i & mask);
      binomial(a, 1024, half);
      unsigned wrong = 0;
      for (unsigned i = 0; i < 1024; i++) {
        int difference = 0;
        for (unsigned j = 0; j < half; j++)
          difference += (int)((i & mask) >> j & 1U) - (int)((i & mask) >> (half + j) & 1U);
        wrong += a[i] != (uint16_t)difference;
      }
      CHECK(wrong == 0, "binomial, half %u, offset %u: %u numbers are wrong", half, offset, wrong);
    }
}

static void binomial_by_width(uint16_t *a, size_t count, unsigned half) {
  static vmb_binomial_width_function *const functions[] = {vmb_binomial_width2, vmb_binomial_width4,
                                                           vmb_binomial_width6, vmb_binomial_width8,
                                                           vmb_binomial_width10};
  functions[half - 1](a, count);
}

static void pack_inline(uint8_t *out, const uint16_t *in, size_t count, unsigned bits) {
  vmb_bitpack(out, in, count, bits);
}

static void unpack_inline(uint16_t *out, const uint8_t *in, size_t count, unsigned bits) {
  vmb_bitunpack(out, in, count, bits);
}

#if TEST_REGISTERS
/* Assembly has to leave the caller's registers alone. */
static void check_registers(const struct vmb_kernel_implementation *implementation) {
  static uint16_t values[64];
  static uint8_t packed[128];
  for (unsigned bits = 1; bits <= 16; bits++) {
    const uintptr_t arguments[5] = {(uintptr_t)values, (uintptr_t)packed, 64, bits};
    const uint32_t changed = test_registers_changed(implementation->function, arguments);
    CHECK(changed == 0, "%s, %u bits, changes registers of the caller: %08lx", implementation->name,
          bits, (unsigned long)changed);
  }
}
#endif

/* An implementation of either kernel next to the inline text of the other. */
static void check_implementation(const struct vmb_kernel_implementation *implementation) {
  if ((vmb_processor_features() & implementation->need) != implementation->need)
    return;
  if (vmb_kernel_is(implementation, "bits_pack"))
    check_widths((vmb_bits_pack_function *)implementation->function, unpack_inline);
  else if (vmb_kernel_is(implementation, "bits_pack32"))
    check_widths32((vmb_bits_pack32_function *)implementation->function,
                   vmb_bits_unpack32_portable);
  else if (vmb_kernel_is(implementation, "bits_binomial"))
    check_binomial((vmb_bits_binomial_function *)implementation->function);
  else if (vmb_kernel_is(implementation, "bits_unpack32"))
    check_widths32(vmb_bits_pack32_portable,
                   (vmb_bits_unpack32_function *)implementation->function);
  else
    check_widths(pack_inline, (vmb_bits_unpack_function *)implementation->function);
#if TEST_REGISTERS
  if (vmb_kernel_is(implementation, "bits_unpack"))
    check_registers(implementation);
#endif
}

/* The functions of one width each, by their widths. */
static vmb_pack_width_function *const pack_width[17] = {
    [1] = vmb_pack_width1,   [2] = vmb_pack_width2,   [3] = vmb_pack_width3,
    [4] = vmb_pack_width4,   [5] = vmb_pack_width5,   [6] = vmb_pack_width6,
    [7] = vmb_pack_width7,   [9] = vmb_pack_width9,   [10] = vmb_pack_width10,
    [12] = vmb_pack_width12, [13] = vmb_pack_width13, [15] = vmb_pack_width15,
    [16] = vmb_pack_width16};
static vmb_unpack_width_function *const unpack_width[17] = {
    [1] = vmb_unpack_width1,   [2] = vmb_unpack_width2,   [3] = vmb_unpack_width3,
    [4] = vmb_unpack_width4,   [5] = vmb_unpack_width5,   [6] = vmb_unpack_width6,
    [7] = vmb_unpack_width7,   [8] = vmb_unpack_width8,   [9] = vmb_unpack_width9,
    [10] = vmb_unpack_width10, [11] = vmb_unpack_width11, [12] = vmb_unpack_width12,
    [13] = vmb_unpack_width13, [15] = vmb_unpack_width15, [16] = vmb_unpack_width16};
static vmb_unpack_width_function *const unpack_signed_width[17] = {[2] = vmb_unpack_signed_width2,
                                                                   [4] = vmb_unpack_signed_width4,
                                                                   [13] =
                                                                       vmb_unpack_signed_width13};

#define WIDTHS_COUNT_MAX 96

/* Against the inline functions, with the width as a variable. */
static void check_functions_of_width(unsigned bits, size_t count) {
  static uint16_t values[WIDTHS_COUNT_MAX], wanted_values[WIDTHS_COUNT_MAX];
  static uint8_t packed[WIDTHS_COUNT_MAX * 2], wanted_packed[WIDTHS_COUNT_MAX * 2];
  struct test_random random = {8};
  for (size_t i = 0; i < WIDTHS_COUNT_MAX; i++)
    values[i] = (uint16_t)test_random_word(&random);
  vmb_bitpack(wanted_packed, values, count, bits);
  if (pack_width[bits] != NULL) {
    pack_width[bits](packed, values, count);
    CHECK_EQUAL_BYTES(packed, wanted_packed, count * bits / 8, "packed to %u bits", bits);
  }
  if (unpack_width[bits] != NULL) {
    vmb_bitunpack(wanted_values, wanted_packed, count, bits);
    unpack_width[bits](values, wanted_packed, count);
    CHECK_EQUAL_BYTES(values, wanted_values, count * sizeof values[0], "unpacked from %u bits",
                      bits);
  }
  if (unpack_signed_width[bits] != NULL) {
    vmb_bitunpack_signed(wanted_values, wanted_packed, count, bits);
    unpack_signed_width[bits](values, wanted_packed, count);
    CHECK_EQUAL_BYTES(values, wanted_values, count * sizeof values[0],
                      "unpacked from %u bits with sign", bits);
  }
}

static void check_functions_of_widths(void) {
  for (unsigned bits = 1; bits <= 16; bits++) {
    check_functions_of_width(bits, 32);
    check_functions_of_width(bits, WIDTHS_COUNT_MAX);
  }
}

/* Widths at the ends of what the contracts allow, and one beyond. */
static void check_bounds(void) {
  static uint16_t values[64];
  static uint8_t bytes[128];
  memset(values, 0xff, sizeof values);
  struct vmb_lsb_writer writer = {bytes, 0, 0};
  vmb_lsb_put(&writer, 1, 1);
  vmb_lsb_put(&writer, 0xffffff, 24);
  vmb_lsb_finish(&writer);
  struct vmb_lsb_reader reader = {bytes, 0, 0};
  CHECK(vmb_lsb_get(&reader, 1) == 1 && vmb_lsb_get(&reader, 24) == 0xffffff, "1 and 24 bits");
  CHECK_STOPS(vmb_lsb_put(&writer, 0, 25));
  CHECK_STOPS(vmb_lsb_put(&writer, 2, 1));
  CHECK_STOPS(vmb_lsb_get(&reader, 25));
  CHECK_STOPS(vmb_bits_pack(bytes, values, 32, 17));
  CHECK_STOPS(vmb_bits_pack(bytes, values, 33, 16));
  CHECK_STOPS(vmb_bits_unpack(values, bytes, 32, 0));
  CHECK_STOPS(vmb_bitpack(bytes, values, 32, 17));
  CHECK_STOPS(vmb_bits_binomial(values, 32, 5));
  CHECK_STOPS(vmb_bits_binomial(values, 32, 6));
  static int32_t words[32];
  CHECK_STOPS(vmb_bits_pack32(bytes, words, 31, 4, 0));
  CHECK_STOPS(vmb_bits_pack32(bytes, words, 32, 4, 16));
  CHECK_STOPS(vmb_bits_pack32(bytes, words, 32, 4, -1));
  CHECK_STOPS(vmb_bits_unpack32(words, bytes, 32, 21, 0));
  CHECK_STOPS(vmb_bitunpack(values, bytes, 31, 16));
  values[31] = 2;
  CHECK_STOPS(vmb_bits_extend_sign(values + 31, 1, 1));
}

int main(void) {
  check_binomial(vmb_bits_binomial);
  check_binomial(binomial_by_width);
  check_widths(pack_inline, unpack_inline);
  check_functions_of_widths();
  for (size_t i = 0; i < IMPLEMENTATIONS; i++)
    check_implementation(&implementations[i]);
  /*
   * The example of specs/saber.md section 2 by hand: 1, 2, 3, ... in 13 bits is the integer sum i
   * 2^(13 i), little-endian.
   */
  uint16_t values[32] = {1, 2, 3};
  uint8_t packed[52];
  vmb_bitpack(packed, values, 32, 13);
  const uint8_t wanted[6] = {0x01, 0x40, 0x00, 0x0c, 0x00, 0x00}; /* 2^0 + 2 * 2^13 + 3 * 2^26 */
  CHECK_EQUAL_BYTES(packed, wanted, sizeof wanted, "1, 2, 3 in 13 bits");
  check_bounds();
  return check_report();
}
