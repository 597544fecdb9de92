/*
 * Layouts of 16-bit encodings. Most set the flags, but not within an IT block.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MACHINE_DECODE_NARROW_H
#define VMB_MACHINE_DECODE_NARROW_H

static bool layout_shift_by_constant(const struct encoding *row, uint32_t e, struct op *o) {
  o->d = field3(e, 0);
  o->m = field3(e, 3);
  take_shifted(o, (uint32_t)row->argument, e >> 6 & 31, o->it == 0);
  return !(o->it != 0 && (e & 0xffc0) == 0); /* MOVS is not allowed there */
}

static bool layout_three_registers(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row;
  o->d = field3(e, 0);
  o->n = field3(e, 3);
  o->m = field3(e, 6);
  take_form(o, FORM_REG, o->it == 0);
  return true;
}

static bool layout_constant_3(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row;
  o->d = field3(e, 0);
  o->n = field3(e, 3);
  take_constant(o, e >> 6 & 7, o->it == 0);
  return true;
}

/* argument: 0 for a comparison, which has no form without flags. */
static bool layout_constant_8(const struct encoding *row, uint32_t e, struct op *o) {
  o->d = o->n = field3(e, 8);
  take_constant(o, e & 0xff, row->argument && o->it == 0);
  return true;
}

static bool layout_two_registers(const struct encoding *row, uint32_t e, struct op *o) {
  o->d = o->n = field3(e, 0);
  o->m = field3(e, 3);
  take_form(o, FORM_REG, row->argument && o->it == 0);
  return true;
}

static bool layout_by_register(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row;
  o->d = o->n = field3(e, 0);
  o->m = field3(e, 3);
  o->code = (uint16_t)(o->code + (o->it == 0));
  return true;
}

static bool layout_negate(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row;
  o->d = field3(e, 0);
  o->n = field3(e, 3);
  take_constant(o, 0, o->it == 0);
  return true;
}

static bool layout_multiply_narrow(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row;
  o->d = o->m = field3(e, 0);
  o->n = field3(e, 3);
  o->code = (uint16_t)(o->code + (o->it == 0));
  return true;
}

static uint8_t high_register(uint32_t e) {
  return (uint8_t)((e >> 4 & 8) | (e & 7));
}

static bool layout_add_high(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row;
  o->d = o->n = high_register(e);
  o->m = field4(e, 3);
  if (o->d == PC) {
    o->m = o->m == PC ? 0 : o->m;
    o->code = operation_add_pc;
    return field4(e, 3) != PC;
  }
  if (o->m == PC)
    take_constant(o, o->pc + 4, false);
  else
    take_form(o, FORM_REG, false);
  return true;
}

static bool layout_compare_high(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row;
  o->n = high_register(e);
  o->m = field4(e, 3);
  take_form(o, FORM_REG, false);
  return o->n != PC && o->m != PC && (o->n > 7 || o->m > 7);
}

static bool layout_move_high(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row;
  o->d = high_register(e);
  o->m = field4(e, 3);
  if (o->d == PC) {
    o->code = operation_mov_pc;
    return o->m != PC;
  }
  if (o->m == PC)
    take_constant(o, o->pc + 4, false);
  else
    take_form(o, FORM_REG, false);
  return true;
}

static bool layout_to_register(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row;
  o->m = field4(e, 3);
  return o->m != PC;
}

static bool layout_literal_narrow(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row;
  o->d = field3(e, 8);
  o->imm = ((o->pc + 4) & ~UINT32_C(3)) + 4 * (e & 0xff);
  return true;
}

static bool layout_address_narrow(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row;
  o->d = field3(e, 8);
  take_constant(o, ((o->pc + 4) & ~UINT32_C(3)) + 4 * (e & 0xff), false);
  return true;
}

static bool layout_at_register(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row;
  o->d = field3(e, 0);
  o->n = field3(e, 3);
  o->m = field3(e, 6);
  return true;
}

/* argument: bytes of what is loaded or stored. */
static bool layout_at_constant(const struct encoding *row, uint32_t e, struct op *o) {
  o->d = field3(e, 0);
  o->n = field3(e, 3);
  o->imm = (e >> 6 & 31) * (uint32_t)row->argument;
  return true;
}

static bool layout_at_stack(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row;
  o->d = field3(e, 8);
  o->n = SP;
  o->imm = 4 * (e & 0xff);
  return true;
}

static bool layout_move_stack(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row;
  o->d = o->n = SP;
  o->imm = 4 * (e & 0x7f);
  return true;
}

static bool layout_compare_and_branch(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row;
  o->n = field3(e, 0);
  o->imm = o->pc + 4 + (e >> 2 & 0x3e) + (e >> 3 & 0x40);
  return o->it == 0;
}

static bool layout_extend_narrow(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row;
  o->d = field3(e, 0);
  o->m = field3(e, 3);
  return true;
}

static void take_list(struct op *o, uint32_t list) {
  o->imm = list;
  o->a = (uint8_t)__builtin_popcount(list);
}

static bool layout_push(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row;
  o->n = SP;
  o->d = o->m = 1;
  take_list(o, (e & 0xff) | (e & 0x100) << 6);
  return o->a != 0;
}

static bool layout_pop(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row;
  o->n = SP;
  o->m = 1;
  take_list(o, (e & 0xff) | (e & 0x100) << 7);
  if (e & 0x100)
    o->code = operation_ldm_pc;
  return o->a != 0;
}

static bool layout_list_narrow(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row;
  o->n = field3(e, 8);
  take_list(o, e & 0xff);
  o->m = o->code == operation_stm || !(e >> o->n & 1);
  return o->a != 0;
}

/* The interrupt bit of CPS; Armv6-M has no FAULTMASK. */
static bool layout_change_state(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row;
  o->a = e >> 4 & 1;
  o->imm = e & 3;
  return o->it == 0 && o->imm != 0;
}

static bool layout_if_then(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row;
  const uint32_t condition = e >> 4 & 15, mask = e & 15;
  return o->it == 0 && condition != 15 && !(condition == ALWAYS && (mask & (mask - 1)) != 0);
}

static bool layout_branch_if_narrow(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row;
  o->code = (uint16_t)(o->code + (e >> 8 & 15));
  o->imm = o->pc + 4 + sign_extended(e << 1 & 0x1ff, 9);
  return o->it == 0;
}

static bool layout_branch_narrow(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row;
  o->imm = o->pc + 4 + sign_extended(e << 1 & 0xfff, 12);
  return true;
}

#endif
