/*
 * A function for each operation, and the loop that calls them; vmb_machine.c includes it twice:
 * with RECORDING they write down events. A function returns the step that comes next, or NULL for
 * the end of the run. Flags and registers are in the machine.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#define R m->now.r
#define S m->now.s
#define N R[o->n]
#define M R[o->m]
#define A R[o->a]
#define n_ m->flags.n
#define z_ m->flags.z
#define c_ m->flags.c
#define v_ m->flags.v
#define q_ m->flags.q
#define ge_ m->flags.ge
#define EQ (z_ == 0)
#define HI (c_ && z_ != 0)
#define GE (n_ >> 31 == v_)
#define GT (z_ != 0 && n_ >> 31 == v_)

#if RECORDING
#define STEP(name) recording_##name
#define STEPS recording_steps
#define EVENT(kind, number, address, value) \
  add_event(m, o->pc, kind, (uint16_t)(number), address, value)
#define LEFT_OUT m->events[m->events_used - 1].kind = VMB_LEFT_OUT
#define LOADED(from, at, i) loaded_word(m, o, from, at, i)
#define STORED(to, at, i, x) store_word(m, o, to, at, i, x)
#else
#define STEP(name) fast_##name
#define STEPS fast_steps
#define EVENT(kind, number, address, value) ((void)0)
#define LEFT_OUT ((void)0)
#define LOADED(from, at, i) get_word(from + 4 * (i))
#define STORED(to, at, i, x) put_word(to + 4 * (i), x)
#endif

#define SET(number, x)                \
  do {                                \
    const uint32_t set = x;           \
    R[number] = set;                  \
    EVENT(VMB_WROTE, number, 0, set); \
  } while (0)
#define SET_S(number, x)                \
  do {                                  \
    const uint32_t set = x;             \
    S[number] = set;                    \
    EVENT(VMB_WROTE_S, number, 0, set); \
  } while (0)
#define D(x) SET(o->d, x)

#define STOP(why)     \
  do {                \
    m->outcome = why; \
    return NULL;      \
  } while (0)
#define FAULT(why, at)         \
  do {                         \
    m->now.fault_address = at; \
    STOP(why);                 \
  } while (0)
#define EXECUTE(step) STEPS[(step)->code](m, step)
#define JUMP(address) return block_at(m, address)
#define CHECK_THUMB(address) \
  if (!((address) & 1))      \
  STOP(VMB_NOT_THUMB)
#define INTERWORK(address)         \
  const uint32_t target = address; \
  CHECK_THUMB(target);             \
  JUMP(target - 1)
#define ALIGNED(address, mask) \
  if ((address) & (mask))      \
  FAULT(VMB_UNALIGNED, address)
#define FPU_ON                                                   \
  if (m->cpacr != NULL && (get_word(m->cpacr) >> 20 & 15) != 15) \
  STOP(VMB_NO_COPROCESSOR)

/* Only Armv7-M has unaligned single accesses. */
#define SINGLE_ALIGNED(bits)               \
  if (at & (bits / 8 - 1) & m->misaligned) \
  FAULT(VMB_UNALIGNED, at)
#define VALUE_8(p) *(p)
#define VALUE_16(p) get_half(p)
#define VALUE_32(p) get_word(p)
#define LOAD(bits, address)                       \
  const uint32_t at = address;                    \
  SINGLE_ALIGNED(bits);                           \
  const uint8_t *from = to_load(m, at, bits / 8); \
  if (from == NULL)                               \
    FAULT(VMB_BAD_LOAD, at);                      \
  const uint32_t loaded = VALUE_##bits(from);     \
  EVENT(VMB_LOADED, bits / 8, at, loaded)
#define STORE(bits, address, x)                      \
  const uint32_t at = address;                       \
  SINGLE_ALIGNED(bits);                              \
  uint8_t *to = to_store(m, at, bits / 8);           \
  if (to == NULL)                                    \
    FAULT(VMB_BAD_STORE, at);                        \
  const uint##bits##_t stored = (uint##bits##_t)(x); \
  memcpy(to, &stored, sizeof stored);                \
  EVENT(VMB_STORED, bits / 8, at, stored)

/* Several words in a row, all of them or none. */
#define BYTES_TO_LOAD(at, bytes) \
  to_load(m, at, bytes);         \
  ALIGNED(at, 3);                \
  if (from == NULL)              \
  FAULT(VMB_BAD_LOAD, at)
#define BYTES_TO_STORE(at, bytes)                \
  (at & 3) != 0 ? NULL : to_store(m, at, bytes); \
  ALIGNED(at, 3);                                \
  if (to == NULL)                                \
  FAULT(VMB_BAD_STORE, at)

typedef const struct op *STEP(function)(vmb_machine *m, const struct op *o);
static STEP(function) *const STEPS[operation_count];

#define OPERATION(name, ...)                                                \
  static const struct op *STEP(name)(vmb_machine * m, const struct op *o) { \
    (void)m;                                                                \
    __VA_ARGS__;                                                            \
    return o + 1;                                                           \
  }
#include "operations.def"
#undef OPERATION

static STEP(function) *const STEPS[operation_count] = {
#define OPERATION(name, ...) STEP(name),
#include "operations.def"
#undef OPERATION
};

static enum vmb_outcome STEP(run)(vmb_machine *m, uint64_t most) {
  uint64_t left = most;
  const uint32_t it = itstate(m->now.xpsr);
  const struct op *o = it ? decode_within(m, m->now.r[PC], it) : block_at(m, m->now.r[PC]);
  take_flags(m);
  m->outcome = VMB_COUNT_REACHED;
  for (; left != 0; left--) {
#if RECORDING
    if (o->code == operation_block_end)
      o = block_at(m, o->imm);
    const size_t began = m->events_used;
    if (m->events_capacity - began < EVENTS_OF_ONE) {
      m->outcome = VMB_RECORD_FULL;
      break;
    }
    save_flags(m, o->it);
    EVENT(VMB_EXECUTED, o->size, m->now.xpsr, encoding(m, o));
#endif
    const struct op *next = EXECUTE(o);
    if (next == NULL) {
#if RECORDING
      m->events_used = began; /* it had no effect */
#endif
      break;
    }
    o = next;
  }
  if (o->code == operation_block_end)
    o = block_at(m, o->imm);
  save_flags(m, o->it);
  m->now.r[PC] = o->pc;
  m->executed = most - left;
  return m->outcome;
}

#undef STEP
#undef STEPS
#undef EVENT
#undef LEFT_OUT
#undef LOADED
#undef STORED
