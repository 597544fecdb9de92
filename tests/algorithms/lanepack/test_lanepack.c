/*
 * Bit packing across lanes against the definition of lanepack.h, every implementation, bytes at
 * every address.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "check_bounds.h"
#include "algorithms/lanepack/lanepack.h"
#include "test_random.h"

#define VMB_KERNEL_LIST "algorithms/lanepack/lanepack_kernels.def"
#define VMB_KERNEL_TABLE implementations
#include "support/kernel_table.h"
#define IMPLEMENTATIONS (sizeof implementations / sizeof implementations[0])

#define COUNT_MAX 1152
#define BYTES_MAX (COUNT_MAX * 3 / 2)
#define GUARD 8

static struct test_random random_source = {12};
static int16_t coefficients[COUNT_MAX], memory[COUNT_MAX + 1 + 2 * GUARD];
static uint8_t packed[BYTES_MAX], wanted[BYTES_MAX + 4], bytes[BYTES_MAX + 4 + 2 * GUARD];

/* ---- Definitions ----------------------------------------------------------------------------- */

/* Bit `bit` of the numbers of a lane is in word bit / 16 of the lane, of `lanes` words in a row. */
static void put_bit(uint8_t *out, unsigned lanes, unsigned lane, unsigned bit, unsigned value) {
  out[2 * lanes * (bit / 16) + 2 * lane + bit % 16 / 8] |= (uint8_t)(value << bit % 8);
}

static void define_pack12(uint8_t *out, const int16_t *a, unsigned count) {
  memset(out, 0, count * 3 / 2);
  for (unsigned i = 0; i < count; i++) {
    const unsigned group = i / 64 * 64;
    const unsigned lanes = count - group < 64 ? 8 : 16;
    for (unsigned t = 0; t < 12; t++)
      put_bit(out + group * 3 / 2, lanes, (i - group) % lanes, 12 * ((i - group) / lanes) + t,
              (unsigned)a[i] >> t & 1);
  }
}

static void define_pack13(uint8_t *out, const int16_t *a) {
  memset(out, 0, VMB_LANEPACK_BYTES13);
  for (unsigned row = 0; row < 48; row++)
    for (unsigned lane = 0; lane < 16; lane++)
      for (unsigned t = 0; t < 13; t++)
        put_bit(out + 416 * (row / 16), 16, lane, 13 * (row % 16) + t,
                (unsigned)a[96 * (row / 6) + 6 * lane + row % 6] >> t & 1);
}

static void define_pack2(uint8_t *out, const int16_t *a) {
  memset(out, 0, VMB_LANEPACK_BYTES2);
  for (unsigned i = 0; i < VMB_LANEPACK_N; i++)
    for (unsigned t = 0; t < 2; t++)
      put_bit(out + 32 * (i / 128), 16, i % 16, 2 * (i % 128 / 16) + t,
              (unsigned)(a[i] + 1) >> t & 1);
}

/* ---- Checks ---------------------------------------------------------------------------------- */

struct format {
  const char *pack, *unpack;
  unsigned bits;
};

static const struct format formats[] = {{"lanepack_pack12", "lanepack_unpack12", 12},
                                        {"lanepack_pack13", "lanepack_unpack13", 13},
                                        {"lanepack_pack2", "lanepack_unpack2", 2}};

/* coefficients: random ones that the format packs, and those packed by the definition. */
static void prepare(const struct format *format, unsigned count) {
  for (unsigned i = 0; i < count; i++)
    coefficients[i] = format->bits == 2
                          ? (int16_t)((int)test_random_below(&random_source, 3) - 1)
                          : (int16_t)test_random_below(&random_source, 1U << format->bits);
  if (format->bits == 12)
    define_pack12(packed, coefficients, count);
  else if (format->bits == 13)
    define_pack13(packed, coefficients);
  else
    define_pack2(packed, coefficients);
}

static void check_pack(const struct vmb_kernel_implementation *implementation,
                       const struct format *format, unsigned count, unsigned offset) {
  const unsigned length = count * format->bits / 8;
  uint8_t *const out = bytes + GUARD + offset;
  unsigned wrong = 0;
  prepare(format, count);
  memset(bytes, 0xee, sizeof bytes);
  if (format->bits == 12)
    ((vmb_lanepack_pack12_function *)implementation->function)(out, (const uint16_t *)coefficients,
                                                               count);
  else
    ((vmb_lanepack_pack13_function *)implementation->function)(out, coefficients);
  CHECK_EQUAL_BYTES(out, packed, length, "%s: %u coefficients, offset %u", format->pack, count,
                    offset);
  for (unsigned i = 0; i < GUARD; i++)
    wrong += out[-1 - (int)i] != 0xee || out[length + i] != 0xee;
  CHECK(wrong == 0, "%s: %u coefficients, offset %u: bytes around", format->pack, count, offset);
}

static void check_unpack(const struct vmb_kernel_implementation *implementation,
                         const struct format *format, unsigned count, unsigned offset) {
  int16_t *const out = memory + GUARD + offset % 2;
  unsigned wrong = 0;
  prepare(format, count);
  memcpy(wanted + offset, packed, count * format->bits / 8);
  for (unsigned i = 0; i < sizeof memory / sizeof memory[0]; i++)
    memory[i] = 77;
  if (format->bits == 12)
    ((vmb_lanepack_unpack12_function *)implementation->function)((uint16_t *)out, wanted + offset,
                                                                 count);
  else
    ((vmb_lanepack_unpack13_function *)implementation->function)(out, wanted + offset);
  for (unsigned i = 0; i < count; i++)
    wrong += out[i] != coefficients[i];
  for (unsigned i = 0; i < GUARD; i++)
    wrong += out[-1 - (int)i] != 77 || out[count + i] != 77;
  CHECK(wrong == 0, "%s: %u coefficients, offset %u: %u are wrong", format->unpack, count, offset,
        wrong);
}

/* The only bits that no coefficient packs to. */
static void check_unpack2_of_ones(const struct vmb_kernel_implementation *implementation) {
  unsigned wrong = 0;
  memset(packed, 0xff, VMB_LANEPACK_BYTES2);
  ((vmb_lanepack_unpack2_function *)implementation->function)(memory, packed);
  for (unsigned i = 0; i < VMB_LANEPACK_N; i++)
    wrong += memory[i] != 2;
  CHECK(wrong == 0, "unpack2 of ones: %u are not 2", wrong);
}

static void check_implementation(const struct vmb_kernel_implementation *implementation) {
  if ((vmb_processor_features() & implementation->need) != implementation->need)
    return;
  for (unsigned f = 0; f < sizeof formats / sizeof formats[0]; f++) {
    const struct format *const format = &formats[f];
    const unsigned last = format->bits == 12 ? COUNT_MAX : VMB_LANEPACK_N;
    for (unsigned count = format->bits == 12 ? 32 : last; count <= last; count += 32)
      for (unsigned offset = 0; offset < 4; offset++) {
        if (vmb_kernel_is(implementation, format->pack))
          check_pack(implementation, format, count, offset);
        if (vmb_kernel_is(implementation, format->unpack))
          check_unpack(implementation, format, count, offset);
      }
  }
  if (vmb_kernel_is(implementation, "lanepack_unpack2"))
    check_unpack2_of_ones(implementation);
}

/* One beyond what the contracts allow. */
static void check_bounds(void) {
  memset(coefficients, 0, sizeof coefficients);
  CHECK_STOPS(vmb_lanepack_pack12(packed, (const uint16_t *)coefficients, 16));
  CHECK_STOPS(vmb_lanepack_unpack12((uint16_t *)memory, packed, 48));
  coefficients[767] = 4096;
  CHECK_STOPS(vmb_lanepack_pack12(packed, (const uint16_t *)coefficients, 768));
  coefficients[767] = 8192;
  CHECK_STOPS(vmb_lanepack_pack13(packed, coefficients));
  coefficients[767] = 2;
  CHECK_STOPS(vmb_lanepack_pack2(packed, coefficients));
}

int main(void) {
  for (size_t i = 0; i < IMPLEMENTATIONS; i++)
    check_implementation(&implementations[i]);
  check_bounds();
  return check_report();
}
