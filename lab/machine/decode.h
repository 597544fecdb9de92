/*
 * From encodings to operations. A row of encodings.def says which bits an instruction has, since
 * when there is it, which operation it is, and how its operands are laid out. A layout returns
 * false for what is unpredictable.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MACHINE_DECODE_H
#define VMB_MACHINE_DECODE_H

#include "arithmetic.h"
#include "state.h"

enum operation {
#define OPERATION(name, ...) operation_##name,
#include "operations.def"
#undef OPERATION
  operation_count
};

/* The orders of operations.def. */
enum form { FORM_IMM, FORM_REG, FORM_LSL, FORM_LSR, FORM_ASR, FORM_ROR, FORM_RRX };
enum address { AT_OFF, AT_REG, AT_PRE, AT_POST, AT_LIT };
enum { CARRY_UNCHANGED = 2, ALWAYS = 14 };

struct encoding {
  uint32_t mask, bits;
  enum vmb_architecture since;
  uint16_t operation;
  bool (*layout)(const struct encoding *row, uint32_t e, struct op *o);
  int argument;
};

static inline uint8_t field4(uint32_t e, unsigned at) {
  return (uint8_t)(e >> at & 15);
}

static inline uint8_t field3(uint32_t e, unsigned at) {
  return (uint8_t)(e >> at & 7);
}

/* Registers that most wide encodings may not name. */
static inline bool general(unsigned number) {
  return number != SP && number != PC;
}

static void take_form(struct op *o, enum form form, bool flags) {
  o->code = (uint16_t)(o->code + 2 * form + flags);
}

/* A register shifted by a constant; in encodings 0 means 32 for LSR and ASR, and RRX for ROR. */
static void take_shifted(struct op *o, uint32_t type, uint32_t amount, bool flags) {
  if (type == LSL && amount == 0) {
    take_form(o, FORM_REG, flags);
  } else if (type == ROR && amount == 0) {
    take_form(o, FORM_RRX, flags);
  } else {
    o->a = (uint8_t)(amount == 0 ? 32 : amount);
    take_form(o, (enum form)(FORM_LSL + type), flags);
  }
}

static void take_constant(struct op *o, uint32_t value, bool flags) {
  o->imm = value;
  o->a = CARRY_UNCHANGED;
  take_form(o, FORM_IMM, flags);
}

static uint32_t sign_extended(uint32_t x, unsigned bits) {
  return (uint32_t)((int32_t)(x << (32 - bits)) >> (32 - bits));
}

static bool layout_plain(const struct encoding *row, uint32_t e, struct op *o) {
  (void)row, (void)e, (void)o;
  return true;
}

#include "decode_narrow.h"
#include "decode_wide.h"
#include "decode_float.h"

#define V6 VMB_ARMV6_M
#define V7 VMB_ARMV7E_M
#define WIDE(mask, bits, since, name, layout, argument)
#define NARROW(mask, bits, since, name, layout, argument) \
  {mask, bits, since, operation_##name, layout_##layout, argument},
static const struct encoding narrow_encodings[] = {
#include "encodings.def"
};
#undef NARROW
#undef WIDE
#define NARROW(mask, bits, since, name, layout, argument)
#define WIDE(mask, bits, since, name, layout, argument) \
  {mask, bits, since, operation_##name, layout_##layout, argument},
static const struct encoding wide_encodings[] = {
#include "encodings.def"
};
#undef NARROW
#undef WIDE

/* o: pc and it are set. */
static void decode(const vmb_machine *m, uint32_t e, bool wide, struct op *o) {
  const struct encoding *rows = wide ? wide_encodings : narrow_encodings;
  const size_t count =
      wide ? sizeof wide_encodings / sizeof *rows : sizeof narrow_encodings / sizeof *rows;
  o->code = operation_undefined;
  for (size_t i = 0; i < count; i++) {
    if ((e & rows[i].mask) != rows[i].bits || rows[i].since > m->architecture)
      continue;
    o->code = rows[i].operation;
    if (!rows[i].layout(&rows[i], e, o))
      o->code = operation_unpredictable;
    return;
  }
}

#endif
