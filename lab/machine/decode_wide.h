/*
 * Layouts of 32-bit encodings.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MACHINE_DECODE_WIDE_H
#define VMB_MACHINE_DECODE_WIDE_H

/* argument: 1 for the registers below n. */
static bool layout_list(const struct encoding *row, uint32_t e, struct op *o) {
  const bool loads = o->code == operation_ldm;
  const uint32_t list = e & 0xffff;
  o->n = field4(e, 16);
  o->d = (uint8_t)row->argument;
  o->m = e >> 21 & 1;
  take_list(o, list);
  if (o->n == PC || o->a < 2 || (list >> SP & 1) || (o->m && (list >> o->n & 1)))
    return false;
  if (!(list >> PC & 1))
    return true;
  o->code = operation_ldm_pc;
  return loads && !(list >> LR & 1);
}

/* argument: 1 for a store, whose result has a register of its own. */
static bool layout_exclusive_word(const struct encoding *row, uint32_t e, struct op *o) {
  o->n = field4(e, 16);
  o->imm = 4 * (e & 0xff);
  o->a = field4(e, 12);
  o->d = row->argument ? field4(e, 8) : o->a;
  return o->n != PC && general(o->a) && general(o->d) &&
         !(row->argument && (o->d == o->n || o->d == o->a));
}

static bool layout_exclusive(const struct encoding *row, uint32_t e, struct op *o) {
  o->n = field4(e, 16);
  o->a = field4(e, 12);
  o->d = row->argument ? field4(e, 0) : o->a;
  return o->n != PC && general(o->a) && general(o->d) &&
         !(row->argument && (o->d == o->n || o->d == o->a));
}

static bool layout_table_branch(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row;
  o->n = field4(e, 16);
  o->m = field4(e, 0);
  return o->n != SP && general(o->m);
}

/* What P, U and W (bits 24, 23, 21 of a pair) say: code becomes that of the address. */
static void take_indexed(struct op *o, bool before, bool up, bool back, uint32_t distance) {
  o->imm = up ? distance : 0 - distance;
  if (!before)
    o->code = (uint16_t)(o->code + (AT_POST - AT_OFF));
  else if (back)
    o->code = (uint16_t)(o->code + (AT_PRE - AT_OFF));
}

/* argument: 1 for loads. Pairs have no register's distance: after _off come _pre, _post, _lit. */
static bool layout_pair(const struct encoding *row, uint32_t e, struct op *o) {
  const bool before = e >> 24 & 1, up = e >> 23 & 1, back = e >> 21 & 1;
  o->d = field4(e, 12);
  o->m = field4(e, 8);
  o->n = field4(e, 16);
  if (!general(o->d) || !general(o->m))
    return false;
  if (o->n == PC) {
    const uint32_t base = (o->pc + 4) & ~UINT32_C(3), distance = 4 * (e & 0xff);
    o->code = operation_ldrd_lit;
    o->imm = up ? base + distance : base - distance;
    return row->argument && !back && o->d != o->m;
  }
  take_indexed(o, before, up, back, 4 * (e & 0xff));
  if (back || !before) {
    o->code--; /* no _reg */
    if (o->n == o->d || o->n == o->m)
      return false;
  }
  return !(row->argument && o->d == o->m);
}

static void take_shift_field(struct op *o, uint32_t e, bool flags) {
  take_shifted(o, e >> 4 & 3, (e >> 10 & 0x1c) | (e >> 6 & 3), flags);
}

/* argument: 1 for sums, whose operand and result may be the stack pointer. */
static bool layout_register_shifted(const struct encoding *row, uint32_t e, struct op *o) {
  o->d = field4(e, 8);
  o->n = field4(e, 16);
  o->m = field4(e, 0);
  take_shift_field(o, e, e >> 20 & 1);
  if (!general(o->m) || o->n == PC || o->d == PC)
    return false;
  if (o->n == SP)
    return row->argument && (o->d != SP || ((e >> 4 & 3) == LSL && o->a <= 3));
  return o->d != SP;
}

static bool layout_compare_register(const struct encoding *row, uint32_t e, struct op *o) {
  o->n = field4(e, 16);
  o->m = field4(e, 0);
  take_shift_field(o, e, false);
  return general(o->m) && o->n != PC && (row->argument || o->n != SP);
}

/* MOV of the stack pointer, or to it, is neither shifted nor sets flags. */
static bool layout_move_shifted(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row;
  const bool plain = (e & 0x001070f0) == 0 && o->code == operation_mov_imm;
  o->d = field4(e, 8);
  o->m = field4(e, 0);
  take_shift_field(o, e, e >> 20 & 1);
  return o->d != PC && o->m != PC &&
         ((general(o->d) && general(o->m)) || (plain && (general(o->d) || general(o->m))));
}

static bool layout_pack_halves(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row;
  o->d = field4(e, 8);
  o->n = field4(e, 16);
  o->m = field4(e, 0);
  o->a = (uint8_t)((e >> 10 & 0x1c) | (e >> 6 & 3));
  if (o->code == operation_pkhtb && o->a == 0)
    o->a = 32;
  return general(o->d) && general(o->n) && general(o->m);
}

/* The twelve bits of a modified constant; false for a pattern of zeros. */
static bool take_modified_constant(struct op *o, uint32_t e, bool flags) {
  const uint32_t byte = e & 0xff;
  const uint32_t bits = (e >> 15 & 0x800) | (e >> 4 & 0x700) | byte;
  if (bits >> 10 != 0) {
    take_constant(o, rotate_right(0x80 | (bits & 0x7f), bits >> 7), flags);
    o->a = (uint8_t)(o->imm >> 31);
    return true;
  }
  static const uint32_t repeated[4] = {1, 0x00010001, 0x01000100, 0x01010101};
  take_constant(o, byte * repeated[bits >> 8], flags);
  return bits >> 8 == 0 || byte != 0;
}

static bool layout_constant(const struct encoding *row, uint32_t e, struct op *o) {
  o->d = field4(e, 8);
  o->n = field4(e, 16);
  if (!take_modified_constant(o, e, e >> 20 & 1) || o->n == PC || o->d == PC)
    return false;
  return o->n == SP ? row->argument != 0 : o->d != SP;
}

static bool layout_compare_constant(const struct encoding *row, uint32_t e, struct op *o) {
  o->n = field4(e, 16);
  return take_modified_constant(o, e, false) && o->n != PC && (row->argument || o->n != SP);
}

static bool layout_move_constant(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row;
  o->d = field4(e, 8);
  return take_modified_constant(o, e, e >> 20 & 1) && general(o->d);
}

static uint32_t constant_12(uint32_t e) {
  return (e >> 15 & 0x800) | (e >> 4 & 0x700) | (e & 0xff);
}

static bool layout_constant_12(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row;
  o->d = field4(e, 8);
  o->n = field4(e, 16);
  o->imm = constant_12(e);
  if (o->n == PC) {
    const uint32_t base = (o->pc + 4) & ~UINT32_C(3);
    o->imm = o->code == operation_add_imm ? base + o->imm : base - o->imm;
    o->code = operation_mov_imm;
    return general(o->d);
  }
  return o->d != PC && (o->d != SP || o->n == SP);
}

static bool layout_constant_16(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row;
  o->d = field4(e, 8);
  o->imm = (e >> 4 & 0xf000) | constant_12(e);
  return general(o->d);
}

/* argument: 1 for signed ones, whose number of bits is one more than the field says. */
static bool layout_saturated(const struct encoding *row, uint32_t e, struct op *o) {
  o->d = field4(e, 8);
  o->n = field4(e, 16);
  o->imm = (e & 31) + (uint32_t)row->argument;
  o->a = (uint8_t)((e >> 10 & 0x1c) | (e >> 6 & 3));
  if (o->code == operation_ssat_asr || o->code == operation_usat_asr)
    return general(o->d) && general(o->n) && o->a != 0; /* 0: halves, with a bit that must be 0 */
  return general(o->d) && general(o->n);
}

static bool layout_field(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row;
  o->d = field4(e, 8);
  o->n = field4(e, 16);
  o->m = e & 31;
  o->a = (uint8_t)((e >> 10 & 0x1c) | (e >> 6 & 3));
  return general(o->d) && general(o->n) && o->a + o->m < 32;
}

static bool layout_field_inserted(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row;
  o->d = field4(e, 8);
  o->n = field4(e, 16);
  o->a = (uint8_t)((e >> 10 & 0x1c) | (e >> 6 & 3));
  o->m = (uint8_t)((e & 31) - o->a);
  return general(o->d) && o->n != SP && (e & 31) >= o->a;
}

static bool layout_to_special(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row;
  o->n = field4(e, 16);
  o->m = e >> 10 & 3;
  o->imm = e & 0xff;
  return general(o->n) && o->m != 0 && special_register_exists(o->imm);
}

static bool layout_from_special(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row;
  o->d = field4(e, 8);
  o->imm = e & 0xff;
  return general(o->d) && special_register_exists(o->imm);
}

static bool layout_branch_if(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row;
  const uint32_t to = (e & 0x7ff) << 1 | (e & 0x3f0000) >> 4 | (e >> 13 & 1) << 18 |
                      (e >> 11 & 1) << 19 | (e >> 26 & 1) << 20;
  o->code = (uint16_t)(o->code + (e >> 22 & 15));
  o->imm = o->pc + 4 + sign_extended(to, 21);
  return o->it == 0;
}

static bool layout_branch(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row;
  const uint32_t s = e >> 26 & 1, i1 = !((e >> 13 & 1) ^ s), i2 = !((e >> 11 & 1) ^ s);
  const uint32_t to = (e & 0x7ff) << 1 | (e & 0x3ff0000) >> 4 | i2 << 22 | i1 << 23 | s << 24;
  o->imm = o->pc + 4 + sign_extended(to, 25);
  return true;
}

/*
 * Only words are loaded to or stored from the stack pointer. A load to register 15: a jump by a
 * word, or a hint (argument 1), which does nothing.
 */
static bool take_target(const struct encoding *row, struct op *o) {
  const bool loads_word = o->code >= operation_ldr_off && o->code <= operation_ldr_lit;
  const bool stores_word = o->code >= operation_str_off && o->code <= operation_str_lit;
  if (o->d != PC)
    return o->d != SP || loads_word || stores_word;
  if (loads_word)
    o->code = (uint16_t)(o->code + (operation_ldr_pc_off - operation_ldr_off));
  else if (row->argument)
    o->code = operation_nop;
  return loads_word || row->argument;
}

static bool layout_far_constant(const struct encoding *row, uint32_t e, struct op *o) {
  o->d = field4(e, 12);
  o->n = field4(e, 16);
  o->imm = e & 0xfff;
  return o->n != PC && take_target(row, o);
}

/* Unprivileged accesses (P, U, W: 1, 1, 0) are as others. */
static bool layout_near_constant(const struct encoding *row, uint32_t e, struct op *o) {
  const bool before = e >> 10 & 1, up = e >> 9 & 1, back = e >> 8 & 1;
  o->d = field4(e, 12);
  o->n = field4(e, 16);
  if (o->n == PC || (!before && !back)) {
    o->code = operation_undefined;
    return true;
  }
  take_indexed(o, before, up, back, e & 0xff);
  return take_target(row, o) && !(back && o->d == o->n) &&
         !(o->code == operation_nop && (back || up));
}

static bool layout_far_register(const struct encoding *row, uint32_t e, struct op *o) {
  o->d = field4(e, 12);
  o->n = field4(e, 16);
  o->m = field4(e, 0);
  o->a = e >> 4 & 3;
  return o->n != PC && general(o->m) && take_target(row, o);
}

static bool layout_literal(const struct encoding *row, uint32_t e, struct op *o) {
  const uint32_t base = (o->pc + 4) & ~UINT32_C(3), distance = e & 0xfff;
  o->d = field4(e, 12);
  o->imm = e >> 23 & 1 ? base + distance : base - distance;
  return take_target(row, o);
}

/*
 * argument: 0 none, 1 the flags' bit is the 20th, 2 which halves are in bits 4 and 5, 3 in bit 4,
 * 4 bit 4 rounds.
 */
static bool layout_operands(const struct encoding *row, uint32_t e, struct op *o) {
  o->d = field4(e, 8);
  o->n = field4(e, 16);
  o->m = field4(e, 0);
  if (row->argument == 1)
    o->code = (uint16_t)(o->code + (e >> 20 & 1));
  else if (row->argument == 2)
    o->imm = e >> 4 & 3;
  else if (row->argument == 3)
    o->imm = e >> 4 & 1;
  else if (row->argument == 4)
    o->imm = (e >> 4 & 1) << 31;
  return general(o->d) && general(o->n) && general(o->m);
}

static bool layout_operand_twice(const struct encoding *row, uint32_t e, struct op *o) {
  return layout_operands(row, e, o) && o->n == o->m;
}

static bool layout_extended(const struct encoding *row, uint32_t e, struct op *o) {
  o->d = field4(e, 8);
  o->n = row->argument ? field4(e, 16) : 0;
  o->m = field4(e, 0);
  o->a = (uint8_t)((e >> 4 & 3) * 8);
  return general(o->d) && general(o->n) && general(o->m);
}

/* argument: as for operands, 1 bit 4, 3 bits 4 and 5. */
static void take_halves(const struct encoding *row, uint32_t e, struct op *o) {
  if (row->argument == 4)
    o->imm = (e >> 4 & 1) << 31;
  else
    o->imm = e >> 4 & (uint32_t)row->argument;
}

static bool layout_four_registers(const struct encoding *row, uint32_t e, struct op *o) {
  o->d = field4(e, 8);
  o->n = field4(e, 16);
  o->m = field4(e, 0);
  o->a = field4(e, 12);
  take_halves(row, e, o);
  return general(o->d) && general(o->n) && general(o->m) && general(o->a);
}

static bool layout_long_result(const struct encoding *row, uint32_t e, struct op *o) {
  o->d = field4(e, 12);
  o->a = field4(e, 8);
  o->n = field4(e, 16);
  o->m = field4(e, 0);
  take_halves(row, e, o);
  return general(o->d) && general(o->n) && general(o->m) && general(o->a) && o->d != o->a;
}

#endif
