/*
 * The interpreter: see machine.h. Instructions are decoded once, into blocks of steps that end with
 * a branch; the table of what the steps do is operations.def.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "machine.h"

#include "state.h"

static void forget_decoded(vmb_machine *m);

#include "memory.h"

static bool special_register_exists(uint32_t number);

#include "decode.h"

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "the host is little-endian");

enum {
  STEPS_OF_BLOCK = 256, /* instructions with at most three steps each, and an IT block's rest */
  EVENTS_OF_ONE = 72,   /* at most: VLDM of 32 registers, twice, and what surrounds it */
  FPSCR_MODES = 0x07c00000
};

/* N, Z, C, V, the modes, the sticky exceptions. */
#define FPSCR_BITS (UINT32_C(0xf000009f) | FPSCR_MODES)

/* --- Special registers ------------------------------------------------------------------------ */

enum {
  SYS_APSR = 0,
  SYS_IEPSR = 7,
  SYS_MSP,
  SYS_PSP,
  SYS_PRIMASK = 16,
  SYS_BASEPRI,
  SYS_BASEPRI_MAX,
  SYS_FAULTMASK,
  SYS_CONTROL,
  CONTROL_SPSEL = 2
};

static bool special_register_exists(uint32_t number) {
  return (number <= SYS_PSP && number != 4) || (number >= SYS_PRIMASK && number <= SYS_CONTROL);
}

/* In Thread mode IPSR is 0; EPSR always reads as 0. */
static uint32_t special_register(const vmb_machine *m, uint32_t number) {
  const bool process = (m->now.control & CONTROL_SPSEL) != 0;
  switch (number) {
    case SYS_MSP:
      return process ? m->now.other_sp : m->now.r[SP];
    case SYS_PSP:
      return process ? m->now.r[SP] : m->now.other_sp;
    case SYS_PRIMASK:
      return m->now.primask;
    case SYS_BASEPRI:
    case SYS_BASEPRI_MAX:
      return m->now.basepri;
    case SYS_FAULTMASK:
      return m->now.faultmask;
    case SYS_CONTROL:
      return m->now.control;
    default:
      return number < 4 ? m->now.xpsr & UINT32_C(0xf80f0000) : 0;
  }
}

/* mask: bit 1 for N, Z, C, V, Q, bit 0 for GE. */
static void set_apsr(vmb_machine *m, uint32_t mask, uint32_t value) {
  uint32_t bits = mask & 2 ? UINT32_C(0xf0000000) : 0;
  if (m->architecture == VMB_ARMV7E_M)
    bits |= (mask & 2 ? UINT32_C(1) << APSR_Q : 0) | (mask & 1 ? UINT32_C(15) << APSR_GE : 0);
  m->now.xpsr = (m->now.xpsr & ~bits) | (value & bits);
}

static void set_special_register(vmb_machine *m, uint32_t number, uint32_t mask, uint32_t value) {
  const bool process = (m->now.control & CONTROL_SPSEL) != 0;
  const uint32_t old_sp = m->now.r[SP];
  switch (number) {
    case SYS_MSP:
      *(process ? &m->now.other_sp : &m->now.r[SP]) = value & ~UINT32_C(3);
      break;
    case SYS_PSP:
      *(process ? &m->now.r[SP] : &m->now.other_sp) = value & ~UINT32_C(3);
      break;
    case SYS_PRIMASK:
      m->now.primask = value & 1;
      break;
    case SYS_BASEPRI:
      m->now.basepri = value & 0xff;
      break;
    case SYS_BASEPRI_MAX:
      if ((value & 0xff) != 0 && (m->now.basepri == 0 || (value & 0xff) < m->now.basepri))
        m->now.basepri = value & 0xff;
      break;
    case SYS_FAULTMASK:
      m->now.faultmask = value & 1;
      break;
    case SYS_CONTROL:
      if (process != ((value & CONTROL_SPSEL) != 0)) {
        m->now.r[SP] = m->now.other_sp;
        m->now.other_sp = old_sp;
      }
      m->now.control = value & (m->architecture == VMB_ARMV6_M ? 2 : 3);
      break;
    default:
      if (number < 4)
        set_apsr(m, mask, value);
      break;
  }
}

/* --- Blocks ----------------------------------------------------------------------------------- */

static void forget_decoded(vmb_machine *m) {
  m->ops_used = 1;
  memset(m->entries, 0, m->code->bytes / 2 * sizeof *m->entries);
}

static bool ends_block(uint16_t code) {
  return (code > operation_first_counted && code < operation_nop) || code == operation_b ||
         code == operation_bl || code == operation_bx || code == operation_blx ||
         code == operation_mov_pc || code == operation_add_pc || code == operation_tbb ||
         code == operation_tbh || code == operation_ldm_pc ||
         (code >= operation_ldr_pc_off && code <= operation_ldr_pc_lit);
}

/* The stack pointer's two lowest bits are always 0. */
static bool may_misalign_sp(const struct op *o) {
  const bool loads_or_stores = o->code >= operation_ldr_off && o->code <= operation_strd_post;
  if (o->code >= operation_vmov_from_s)
    return false;
  if (o->n == SP && o->imm % 4 == 0 &&
      (o->code == operation_add_imm || o->code == operation_sub_imm))
    return false;
  return o->d == SP || (o->n == SP && loads_or_stores && o->imm % 4 != 0);
}

static void add_step(vmb_machine *m, struct op o) {
  m->ops[m->ops_used++] = o;
}

/* A step that belongs to the instruction. */
static struct op with_code(const struct op *o, uint32_t code) {
  return (struct op){.code = (uint16_t)code, .size = o->size, .it = o->it, .pc = o->pc};
}

/*
 * The instruction at o->pc with the IT state o->it, or what stands there instead. A branch that is
 * not the last of its IT block is unpredictable; it is taken and ends the block, as in QEMU.
 */
static uint32_t decode_instruction(vmb_machine *m, struct op *o) {
  const uint8_t *p = holds(m->code, o->pc, 2) ? m->code->memory + (o->pc - m->code->begin) : NULL;
  o->code = operation_no_code;
  for (unsigned i = 0; i < m->stop_count; i++)
    if (o->pc == m->stops[i])
      o->code = operation_stop_here;
  if (p == NULL || o->code == operation_stop_here)
    return 0;
  uint32_t e = get_half(p);
  const bool wide = e >> 11 > 0x1c;
  if (wide) {
    if (!holds(m->code, o->pc, 4))
      return 0;
    e = e << 16 | get_half(p + 2);
  }
  o->size = wide ? 4 : 2;
  decode(m, e, wide, o);
  return e;
}

static bool is_it(const struct op *o, uint32_t e) {
  return o->size == 2 && e >> 8 == 0xbf && (e & 15) != 0 && o->code == operation_nop;
}

/* Decodes from pc to a branch, or to where another block begins; returns the new block's number. */
static uint32_t decode_block(vmb_machine *m, uint32_t pc, uint32_t it) {
  if (m->ops_capacity - m->ops_used < 4 * STEPS_OF_BLOCK)
    forget_decoded(m);
  const uint32_t begin = m->ops_used;
  for (unsigned i = 0;; i++) {
    struct op o = {.pc = pc, .it = (uint8_t)it};
    const bool known = holds(m->code, pc, 2) && m->entries[(pc - m->code->begin) / 2] != 0;
    if (it == 0 && (i >= STEPS_OF_BLOCK || (i > 0 && known))) {
      o.code = operation_block_end;
      o.imm = pc;
      add_step(m, o);
      break;
    }
    const uint32_t e = decode_instruction(m, &o);
    const uint32_t guard = m->ops_used;
    const bool conditional = it != 0 && it >> 4 < ALWAYS && o.code > operation_first_counted;
    if (conditional)
      add_step(m, with_code(&o, operation_guard_eq + (it >> 4)));
    if (may_misalign_sp(&o))
      add_step(m, with_code(&o, operation_align_sp));
    add_step(m, o);
    if (conditional)
      m->ops[guard].a = (uint8_t)(m->ops_used - guard - 1);
    else if (o.code < operation_first_counted || ends_block(o.code))
      break;
    it = is_it(&o, e) ? e & 0xff : it & 7 ? (it & 0xe0) | (it << 1 & 0x1f) : 0;
    pc += o.size;
  }
  return begin;
}

/* In the middle of an IT block: kept for this once. */
static const struct op *decode_within(vmb_machine *m, uint32_t pc, uint32_t it) {
  return &m->ops[decode_block(m, pc, it)];
}

static const struct op *decode_at(vmb_machine *m, uint32_t pc) {
  if (!holds(m->code, pc, 2)) {
    m->ops[0] = (struct op){.code = operation_no_code, .pc = pc};
    return m->ops;
  }
  const uint32_t begin = decode_block(m, pc, 0);
  m->entries[(pc - m->code->begin) / 2] = begin;
  return &m->ops[begin];
}

static inline const struct op *block_at(vmb_machine *m, uint32_t pc) {
  const uint32_t at = pc - m->code->begin;
  if (at < m->code->bytes && m->entries[at / 2] != 0)
    return &m->ops[m->entries[at / 2]];
  return decode_at(m, pc);
}

/* --- Flags ------------------------------------------------------------------------------------ */

static void take_flags(vmb_machine *m) {
  const uint32_t x = m->now.xpsr;
  m->flags = (struct flags){.n = x,
                            .z = ~x & UINT32_C(1) << APSR_Z,
                            .c = x >> APSR_C & 1,
                            .v = x >> APSR_V & 1,
                            .q = x >> APSR_Q & 1,
                            .ge = x >> APSR_GE & 15};
}

static void save_flags(vmb_machine *m, uint32_t it) {
  const struct flags *f = &m->flags;
  const uint32_t flags = (f->n & UINT32_C(1) << APSR_N) | (uint32_t)(f->z == 0) << APSR_Z |
                         f->c << APSR_C | f->v << APSR_V | f->q << APSR_Q | f->ge << APSR_GE;
  m->now.xpsr = with_itstate(flags | UINT32_C(1) << EPSR_T, it);
}

/* --- Runs ------------------------------------------------------------------------------------- */

static inline void put_word(uint8_t *p, uint32_t x) {
  memcpy(p, &x, sizeof x);
}

static void add_event(vmb_machine *m, uint32_t pc, enum vmb_event_kind kind, uint16_t number,
                      uint32_t address, uint32_t value) {
  m->events[m->events_used++] = (struct vmb_event){pc, (uint16_t)kind, number, address, value};
}

/* 0 where there is no code. */
static uint32_t encoding(const vmb_machine *m, const struct op *o) {
  if (o->size == 0)
    return 0;
  const uint8_t *p = m->code->memory + (o->pc - m->code->begin);
  return o->size == 2 ? get_half(p) : get_half(p) << 16 | get_half(p + 2);
}

static uint32_t loaded_word(vmb_machine *m, const struct op *o, const uint8_t *from, uint32_t at,
                            uint32_t i) {
  const uint32_t x = get_word(from + 4 * i);
  add_event(m, o->pc, VMB_LOADED, 4, at + 4 * i, x);
  return x;
}

static void store_word(vmb_machine *m, const struct op *o, uint8_t *to, uint32_t at, uint32_t i,
                       uint32_t x) {
  put_word(to + 4 * i, x);
  add_event(m, o->pc, VMB_STORED, 4, at + 4 * i, x);
}

#define RECORDING 0
#include "execute.h"
#undef RECORDING
#define RECORDING 1
#include "execute.h"

enum vmb_outcome vmb_machine_run(vmb_machine *m, uint64_t most) {
  m->events_used = 0;
  m->now.r[PC] &= ~UINT32_C(1);
  if (m->code == &nothing) {
    m->executed = 0;
    return VMB_BAD_FETCH;
  }
  return m->events != NULL ? recording_run(m, most) : fast_run(m, most);
}

uint64_t vmb_machine_executed(const vmb_machine *m) {
  return m->executed;
}

void vmb_machine_record(vmb_machine *m, struct vmb_event *events, size_t capacity) {
  m->events = events;
  m->events_capacity = capacity;
  m->events_used = 0;
}

size_t vmb_machine_recorded(const vmb_machine *m) {
  return m->events_used;
}

int vmb_machine_stop_at(vmb_machine *m, const uint32_t *addresses, unsigned count) {
  if (count > STOPS)
    return -1;
  if (count == m->stop_count && memcmp(m->stops, addresses, count * sizeof *addresses) == 0)
    return 0;
  m->stop_count = count;
  for (unsigned i = 0; i < count; i++)
    m->stops[i] = addresses[i] & ~UINT32_C(1);
  if (m->code != &nothing)
    forget_decoded(m);
  return 0;
}

/* --- The machine ------------------------------------------------------------------------------ */

vmb_machine *vmb_machine_new(enum vmb_architecture architecture) {
  vmb_machine *m = calloc(1, sizeof *m);
  if (m == NULL)
    return NULL;
  m->architecture = architecture;
  m->ram = m->code = &nothing;
  m->misaligned = architecture == VMB_ARMV6_M ? 3 : 0;
  m->now.xpsr = UINT32_C(1) << EPSR_T;
  return m;
}

void vmb_machine_free(vmb_machine *m) {
  if (m == NULL)
    return;
  for (unsigned i = 0; i < m->region_count; i++) {
    free(m->regions[i].memory);
    free(m->regions[i].dirty);
  }
  free(m->ops);
  free(m->entries);
  free(m);
}

struct vmb_registers *vmb_machine_registers(vmb_machine *m) {
  return &m->now;
}

static bool make_room_for_code(vmb_machine *m, uint32_t bytes) {
  m->ops_capacity = bytes + 8 * STEPS_OF_BLOCK;
  m->ops_used = 1;
  m->ops = malloc(m->ops_capacity * sizeof *m->ops);
  m->entries = calloc(bytes / 2, sizeof *m->entries);
  return m->ops != NULL && m->entries != NULL;
}

int vmb_machine_map(vmb_machine *m, uint32_t begin, uint32_t bytes, unsigned kinds) {
  const uint32_t page = UINT32_C(1) << PAGE_BITS;
  if (m->region_count == REGIONS || begin % page != 0 || bytes % page != 0 || bytes == 0 ||
      begin + (bytes - 1) < begin || ((kinds & VMB_CODE) && m->code != &nothing))
    return -1;
  for (unsigned i = 0; i < m->region_count; i++)
    if (begin - m->regions[i].begin < m->regions[i].bytes || m->regions[i].begin - begin < bytes)
      return -1;
  struct region *region = &m->regions[m->region_count];
  *region = (struct region){begin, bytes, kinds, calloc(1, bytes), calloc(1, bytes >> PAGE_BITS)};
  if (region->memory == NULL || region->dirty == NULL ||
      ((kinds & VMB_CODE) && !make_room_for_code(m, bytes))) {
    free(region->memory);
    free(region->dirty);
    return -1;
  }
  m->region_count++;
  if (kinds & VMB_CODE)
    m->code = region;
  if ((kinds & VMB_WRITABLE) && m->ram == &nothing)
    m->ram = region;
  if (kinds & VMB_SYSTEM)
    m->cpacr = region->memory + (0xe000ed88 - begin);
  return 0;
}
