/*
 * Layouts of the FPU's encodings. A double register d is the pair of singles 2d and 2d + 1.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MACHINE_DECODE_FLOAT_H
#define VMB_MACHINE_DECODE_FLOAT_H

/* The number of a single is four bits with its lowest bit elsewhere. */
static uint8_t single(uint32_t e, unsigned at, unsigned lowest) {
  return (uint8_t)((e >> at & 15) << 1 | (e >> lowest & 1));
}

static bool layout_from_fpscr(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row;
  o->d = field4(e, 12);
  if (o->d == PC)
    o->code = operation_vmrs_flags;
  return o->d != SP;
}

static bool layout_to_fpscr(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row;
  o->n = field4(e, 12);
  return general(o->n);
}

static bool layout_single_and_core(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row;
  o->d = single(e, 16, 7);
  o->n = field4(e, 12);
  return general(o->n);
}

/* A half of a double: there are sixteen. */
static bool layout_scalar_and_core(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row;
  o->d = single(e, 16, 21);
  o->n = field4(e, 12);
  if (e >> 7 & 1)
    o->code = operation_undefined;
  return general(o->n);
}

/* argument: 1 for moves to core registers. Bit 8: the two singles are a double. */
static bool layout_two_and_core(const struct encoding *row, uint32_t e, struct op *o) {
  o->n = field4(e, 12);
  o->m = field4(e, 16);
  if (!(e >> 8 & 1)) {
    o->d = single(e, 0, 5);
  } else {
    o->d = (uint8_t)(2 * field4(e, 0));
    if (e >> 5 & 1)
      o->code = operation_undefined;
  }
  return general(o->n) && general(o->m) && o->d != 31 && !(row->argument && o->n == o->m);
}

static bool layout_singles(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row;
  o->d = single(e, 12, 22);
  o->m = single(e, 0, 5);
  return true;
}

static bool layout_float_constant(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row;
  const uint32_t eight = (e >> 12 & 0xf0) | (e & 15);
  const uint32_t sign = eight >> 7, exponent = eight >> 6 & 1;
  o->d = single(e, 12, 22);
  o->imm = sign << 31 | (exponent ^ 1) << 30 | (exponent ? UINT32_C(0x3e000000) : 0) |
           (eight & 0x3f) << 19;
  return true;
}

/* The first register of a load or store, and how many words it takes. */
static bool take_float_registers(uint32_t e, struct op *o, uint32_t words) {
  const bool two = e >> 8 & 1;
  o->d = two ? (uint8_t)(2 * field4(e, 12)) : single(e, 12, 22);
  o->a = (uint8_t)words;
  if (two && (e >> 22 & 1))
    o->code = operation_undefined;
  return o->d + words <= 32;
}

/* argument: 1 for loads, which can be relative to the program counter. */
static bool layout_float_at(const struct encoding *row, uint32_t e, struct op *o) {
  const uint32_t distance = 4 * (e & 0xff);
  o->n = field4(e, 16);
  o->imm = e >> 23 & 1 ? distance : 0 - distance;
  if (o->n == PC) {
    o->imm += (o->pc + 4) & ~UINT32_C(3);
    o->code = operation_vldr_lit;
    if (!row->argument)
      return false;
  }
  return take_float_registers(e, o, e >> 8 & 1 ? 2 : 1);
}

static bool layout_float_list(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row;
  const bool down = e >> 24 & 1, up = e >> 23 & 1, back = e >> 21 & 1;
  const uint32_t words = e & 0xff;
  o->n = field4(e, 16);
  o->imm = 4 * words;
  o->m = (uint8_t)(!back ? 0 : up ? 1 : 2);
  if (down == up || (down && !back)) {
    o->code = operation_undefined;
    return true;
  }
  return o->n != PC && words != 0 && take_float_registers(e, o, words & (e >> 8 & 1 ? 0xfe : 0xff));
}

#endif
