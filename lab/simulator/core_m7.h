/*
 * Cortex-M7: two instructions a cycle in order; an early and a late ALU one stage apart, one
 * multiplier after them. Classes, operands and their stages come from
 * vambrace_lab/cores/inorder/m7.py; the rules are in docs/lab.md.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * An instruction that issues in cycle t works in stage 1 (address, shifter, early ALU) at t, in
 * stage 2 (late ALU, data of a load) at t + 1, in stage 3 (multiply-accumulate, data of a store) at
 * t + 2. For each register it is kept when each stage can take it.
 */
#include "inorder.h"
#include "states.h"

enum m7_fact {
  M7_CLASS,
  M7_CYCLES,  /* that it holds the front end */
  M7_EARLY,   /* its result may be there early: 1 additions and moves, 2 shifts */
  M7_SHIFTER, /* 1 a shifted operand, 2 a bit field or the like */
  M7_FLAGS,
  M7_SITE,
};
enum m7_flag {
  M7_ALONE = 1,
  M7_REVERSE = 2,
  M7_NARROW = 4,
  M7_DOUBLE = 8,           /* double-precision arithmetic */
  M7_DOUBLE_REGISTER = 16, /* moves one */
  M7_CONDITIONAL = 32,
  M7_BACKWARDS = 64,
  M7_LOADS_PC = 128,
  M7_FUSED = 256,
  M7_ADDS = 512, /* floating-point addition */
  M7_TO_CORE = 1024,
  M7_EVEN = 2048, /* moves an even number of words */
  M7_ROOT = 4096,
  M7_MULTIPLIES = 8192,
  M7_BRANCHES = 16384,
};
enum m7_class {
  M7_ALU,
  M7_DSP,
  M7_MUL,
  M7_DIV,
  M7_LOAD,
  M7_STORE,
  M7_LOADS,
  M7_STORES,
  M7_BRANCH,
  M7_OTHER,
  M7_FLOAD,
  M7_FSTORE,
  M7_FLOADS,
  M7_FSTORES,
  M7_FP,
  M7_FMAC,
  M7_FDIV,
  M7_FMOV,
  M7_FMRS,
};

enum m7_weight {
  M7_LATE,
  M7_LOAD_ADDRESS,
  M7_LOAD_LATE,
  M7_LOAD_SHIFTER,
  M7_LOAD_MIXED,
  M7_LOAD_MULTIPLY,
  M7_LOAD_NARROW,
  M7_PRODUCT,
  M7_MISPREDICT,
  M7_MISPREDICT_EARLY,
  M7_EARLY_FLAGS,
  M7_LOAD_PC,
  M7_UNALIGNED,
  M7_FETCH_BYTES,
  M7_FLOAT,
  M7_FLOAT_FUSED,
  M7_FLOAT_VMLA,
  M7_FLOAT_DIVIDE,
  M7_FLOAT_ROOT,
  M7_FLOAT_LOAD,
  M7_ACCUMULATE,
  M7_STORE_EARLY,
  M7_FUSED_BUSY,
  M7_MOVE,
  M7_DOUBLE_ADD,
  M7_DOUBLE_MULTIPLY,
  M7_DOUBLE_FUSED,
  M7_DOUBLE_DIVIDE,
  M7_DOUBLE_RESULT,
};
static const char *const m7_weights[] = {"late",          "load_address",
                                         "load_late",     "load_shifter",
                                         "load_mixed",    "load_multiply",
                                         "load_narrow",   "product",
                                         "mispredict",    "mispredict_early",
                                         "early_flags",   "load_pc",
                                         "unaligned",     "fetch_bytes",
                                         "float",         "float_fused",
                                         "float_vmla",    "float_divide",
                                         "float_root",    "float_load",
                                         "accumulate",    "store_early",
                                         "fused_busy",    "move",
                                         "double_add",    "double_multiply",
                                         "double_fused",  "double_divide",
                                         "double_result", NULL};
static int m7_values[sizeof m7_weights / sizeof *m7_weights];

enum m7_source {
  M7_NOTHING,
  M7_FROM_ALU,
  M7_FROM_LOAD,
  M7_FROM_FLOAT,
  M7_FROM_FUSED,
  M7_FROM_VMLA,
  M7_FROM_CORE,
  M7_FROM_DOUBLE,
};

static struct {
  int64_t cycle, block;
  const struct instruction *first; /* of this cycle, while a second one may join */
  bool first_accesses;
  uint64_t first_address;
  struct {
    int64_t stage1, stage2, stage3;
    enum m7_source from;
  } ready[REGISTERS];
  struct {
    int64_t time;
    enum m7_source from;
  } floats[REGISTERS];
  int64_t float_unit, fused_until, flags_at;
  uint64_t fetch_base, next_address;
  int64_t fetch_cycle;
} m7 = {.flags_at = NEVER, .fused_until = NEVER};

static int64_t m7_now(void) {
  return max64(m7.cycle + 1, m7.block);
}

static void m7_begin(void) {
  m7.cycle = m7_now() + LONG;
  m7.first = NULL;
}

static bool m7_has(const struct instruction *i, int flag) {
  return (i->fact[M7_FLAGS] & flag) != 0;
}

static bool m7_is_float_register(unsigned reg) {
  return reg >= 32 && reg < 96;
}

static bool m7_computes_float(int class) {
  return class >= M7_FP;
}

static bool m7_moves_float(int class) {
  return class >= M7_FLOAD && class <= M7_FSTORES;
}

/* The cycle from which a core register can be taken, by the role that its reader has. */
static int64_t m7_core_operand(const struct operand *o) {
  const int64_t stage1 = m7.ready[o->reg].stage1, stage2 = m7.ready[o->reg].stage2,
                stage3 = m7.ready[o->reg].stage3;
  const bool loaded = m7.ready[o->reg].from == M7_FROM_LOAD;
  const int64_t load_at = stage1 - m7_values[M7_LOAD_ADDRESS];
  switch (o->role) {
    case 'a': /* address */
      return stage1;
    case 's': /* shifter */
      return loaded ? load_at + m7_values[M7_LOAD_SHIFTER] : stage1;
    case 'c': /* accumulator */
      return stage3 - 2;
    case 'd': /* data to be stored */
      return stage3 - 3;
    case 'm': /* factor */
      return loaded ? load_at + m7_values[M7_LOAD_MULTIPLY] - 1 : stage2 - 1;
    case 'x': /* plain, alongside a shifted one */
      return stage2 - 1 + (loaded ? m7_values[M7_LOAD_MIXED] : 0);
    default:
      return stage2 - 1;
  }
}

static int64_t m7_float_latency(const struct instruction *i, const struct operand *o) {
  const int class = i->fact[M7_CLASS], *const w = m7_values;
  const bool accumulates = class == M7_FMAC && o->role == 'c';
  const int accumulate = w[M7_ACCUMULATE] - (m7_has(i, M7_FUSED) ? 0 : 1);
  int latency = 1;
  switch (m7.floats[o->reg].from) {
    case M7_FROM_LOAD:
      return accumulates ? accumulate : class == M7_FMOV ? w[M7_FLOAT_LOAD] + 1 : w[M7_FLOAT_LOAD];
    case M7_FROM_FLOAT:
      if (accumulates)
        return accumulate;
      latency = w[M7_FLOAT];
      break;
    case M7_FROM_FUSED:
    case M7_FROM_VMLA:
      if (accumulates)
        return w[M7_ACCUMULATE];
      latency = w[m7.floats[o->reg].from == M7_FROM_FUSED ? M7_FLOAT_FUSED : M7_FLOAT_VMLA];
      break;
    case M7_FROM_CORE:
      return class == M7_FMOV || class == M7_FP || class == M7_FMAC ? w[M7_MOVE] : 1;
    case M7_FROM_DOUBLE:
      latency = w[M7_DOUBLE_RESULT];
      break;
    default:
      return 1;
  }
  return class == M7_FSTORE ? latency - w[M7_STORE_EARLY] : latency;
}

static int64_t m7_operands(const struct instruction *i) {
  int64_t need = 0;
  for (size_t n = 0; n < i->read_count; n++) {
    const struct operand *o = &i->reads[n];
    if (!m7_is_float_register(o->reg))
      need = max64(need, m7_core_operand(o));
    else if (m7.floats[o->reg].from != M7_NOTHING)
      need = max64(need, m7.floats[o->reg].time + m7_float_latency(i, o));
  }
  return need;
}

/* When the floating-point unit takes the instruction. */
static int64_t m7_float_unit(const struct instruction *i) {
  const int class = i->fact[M7_CLASS];
  int64_t need = m7_computes_float(class) ? m7.float_unit : 0;
  const bool wide = class == M7_FLOADS || class == M7_FSTORES ||
                    (m7_moves_float(class) && m7_has(i, M7_DOUBLE_REGISTER));
  if (wide || (class == M7_FP && m7_has(i, M7_ADDS)))
    need = max64(need, m7.fused_until);
  return need;
}

static bool m7_is_load(int class) {
  return class == M7_LOAD || class == M7_FLOAD;
}

static bool m7_is_store(int class) {
  return class == M7_STORE || class == M7_FSTORE;
}

static bool m7_floats_pair(int a, int b) {
  return (a == M7_FMOV && b == M7_FP) || (a == M7_FP && b == M7_FMOV);
}

/* Memories of 64 bits are two banks of words. */
static bool m7_same_bank(const uint64_t *accesses, size_t count) {
  return m7.first_accesses && count != 0 &&
         ((m7.first_address ^ address_of(accesses[0])) >> 2 & 1) == 0;
}

/* May the instruction issue alongside the first of the cycle? */
static bool m7_pairs(const struct instruction *i, const uint64_t *accesses, size_t count) {
  const struct instruction *f = m7.first;
  const int a = f->fact[M7_CLASS], b = i->fact[M7_CLASS];
  if (m7_has(f, M7_ALONE) || m7_has(i, M7_ALONE) || b == M7_DSP)
    return false;
  if ((a == M7_MUL && b == M7_MUL) || (a == M7_BRANCH && b == M7_BRANCH))
    return false;
  if ((a == M7_MUL && b == M7_STORE) || (a == M7_STORE && b == M7_MUL))
    return false;
  if (f->fact[M7_SHIFTER] && i->fact[M7_SHIFTER])
    return false;
  if (f->fact[M7_EARLY] == 2 && i->fact[M7_SHIFTER] == 1)
    return false;
  if (m7_is_load(a) && m7_is_load(b) && m7_same_bank(accesses, count))
    return false;
  if (m7_is_store(a) && m7_is_store(b))
    return false;
  if (m7_computes_float(a) && m7_computes_float(b) && !m7_floats_pair(a, b))
    return false;
  if ((a == M7_FMAC && m7_moves_float(b)) || (b == M7_FMAC && m7_moves_float(a)))
    return false;
  if ((b == M7_FLOAD || b == M7_FSTORE || b == M7_FMOV) && m7.cycle < m7.fused_until)
    return false;
  if (m7_has(i, M7_DOUBLE))
    return false;
  return !(m7_has(f, M7_DOUBLE) && a == M7_FMAC && (b == M7_LOAD || b == M7_STORE));
}

static void m7_set(unsigned reg, int64_t stage1, int64_t stage2, int64_t stage3,
                   enum m7_source from) {
  m7.ready[reg].stage1 = stage1;
  m7.ready[reg].stage2 = stage2;
  m7.ready[reg].stage3 = stage3;
  m7.ready[reg].from = from;
}

/* Is the result there after the early ALU? Only if its operands were early enough. */
static bool m7_early(const struct instruction *i, int64_t issue, bool second) {
  if (i->fact[M7_EARLY] == 0 || (i->fact[M7_EARLY] == 1 && second))
    return false;
  if (second && m7.first->fact[M7_SHIFTER])
    return false;
  for (size_t n = 0; n < i->read_count; n++) {
    if (i->reads[n].role != 'f' && m7.ready[i->reads[n].reg].stage1 > issue)
      return false;
  }
  return true;
}

static void m7_result(const struct instruction *i, const struct result *r, int64_t issue,
                      bool second) {
  const int *const w = m7_values;
  const int64_t last = issue + i->fact[M7_CYCLES] - 1;
  if (r->role == 'f') {
    m7.flags_at = issue;
    m7_set(r->reg, issue + 2, issue + 2, issue + 2, M7_FROM_ALU);
    return;
  }
  if (r->role == 'b') {
    m7_set(r->reg, issue + 1, issue + 1, issue + 1, M7_FROM_ALU);
    return;
  }
  switch (i->fact[M7_CLASS]) {
    case M7_LOAD:
      if (m7_has(i, M7_NARROW))
        m7_set(r->reg, issue + w[M7_LOAD_NARROW], issue + w[M7_LOAD_NARROW],
               issue + w[M7_LOAD_NARROW], M7_FROM_ALU);
      else
        m7_set(r->reg, issue + w[M7_LOAD_ADDRESS], issue + w[M7_LOAD_LATE], issue + 2,
               M7_FROM_LOAD);
      break;
    case M7_LOADS:
      m7_set(r->reg, last + w[M7_LOAD_ADDRESS], last + w[M7_LOAD_LATE], last + 2, M7_FROM_LOAD);
      break;
    case M7_MUL:
      m7_set(r->reg, issue + w[M7_PRODUCT], issue + w[M7_PRODUCT], issue + w[M7_PRODUCT],
             M7_FROM_ALU);
      break;
    case M7_DIV:
      m7_set(r->reg, last + 2, last + 2, last + 2, M7_FROM_ALU);
      break;
    case M7_BRANCH:
      m7_set(r->reg, issue + 1, issue + 1, issue + 1, M7_FROM_ALU);
      break;
    default:
      if (m7_is_float_register(r->reg))
        break;
      if (m7_has(i, M7_REVERSE)) {
        m7_set(r->reg, issue + 2, issue + 1, issue + 1, M7_FROM_ALU);
      } else {
        const int64_t at = issue + (m7_early(i, issue, second) ? 1 : w[M7_LATE]);
        m7_set(r->reg, at, at, at, M7_FROM_ALU);
      }
  }
}

/* The floating-point unit; results are there from `issue` on, by m7_float_latency(). */
static void m7_float_result(const struct instruction *i, int64_t issue) {
  const int *const w = m7_values, class = i->fact[M7_CLASS];
  const bool wide = m7_has(i, M7_DOUBLE);
  enum m7_source from = M7_NOTHING;
  int held = 1;
  if (class == M7_FLOAD || class == M7_FLOADS) {
    from = M7_FROM_LOAD;
    issue += i->fact[M7_CYCLES] - 1;
  } else if (class == M7_FP) {
    from = wide ? M7_FROM_DOUBLE : M7_FROM_FLOAT;
    if (wide)
      held = m7_has(i, M7_MULTIPLIES) ? w[M7_DOUBLE_MULTIPLY]
             : m7_has(i, M7_ADDS)     ? w[M7_DOUBLE_ADD]
                                      : 1;
    m7.float_unit = issue + held;
  } else if (class == M7_FMAC && wide) {
    held = w[M7_DOUBLE_FUSED];
    from = M7_FROM_DOUBLE;
    m7.float_unit = issue + held;
  } else if (class == M7_FMAC) {
    from = m7_has(i, M7_FUSED) ? M7_FROM_FUSED : M7_FROM_VMLA;
    m7.fused_until = issue + w[M7_FUSED_BUSY];
  } else if (class == M7_FDIV) {
    held = wide ? w[M7_DOUBLE_DIVIDE] : w[m7_has(i, M7_ROOT) ? M7_FLOAT_ROOT : M7_FLOAT_DIVIDE];
    from = M7_FROM_FLOAT;
    m7.float_unit = issue + held;
    m7.block = max64(m7.block, issue + held);
  } else if (class == M7_FMOV && !m7_has(i, M7_TO_CORE)) {
    from = M7_FROM_CORE;
  }
  for (size_t n = 0; n < i->write_count; n++) {
    const struct result *r = &i->writes[n];
    if (m7_is_float_register(r->reg)) {
      m7.floats[r->reg].time = issue + held - 1;
      m7.floats[r->reg].from = from;
    } else if (r->role == 'f') {
      m7_set(r->reg, issue + w[M7_MOVE], issue + w[M7_MOVE], issue + w[M7_MOVE], M7_FROM_ALU);
    } else if (class == M7_FMOV) {
      m7_set(r->reg, issue + w[M7_MOVE], issue + w[M7_MOVE] - 1, issue + w[M7_MOVE] - 1,
             M7_FROM_ALU);
    }
  }
}

/* The cycle in which the instruction is there; code runs on from the last branch. */
static int64_t m7_fetched(const struct instruction *i) {
  const uint64_t each = (uint64_t)m7_values[M7_FETCH_BYTES];
  if (i->address != m7.next_address) { /* something was left out */
    m7.fetch_base = i->address & ~UINT64_C(7);
    m7.fetch_cycle = m7.cycle;
  }
  m7.next_address = i->address + i->bytes;
  return m7.fetch_cycle + (int64_t)((m7.next_address - m7.fetch_base + each - 1) / each) - 1;
}

static void m7_step(const struct instruction *i, const uint64_t *accesses, size_t count,
                    struct spent *s) {
  const int class = i->fact[M7_CLASS];
  const int64_t slot = m7_now(), operands = m7_operands(i);
  const int64_t unit = m7_computes_float(class) || m7_moves_float(class) ? m7_float_unit(i) : 0;
  const int64_t need = max64(max64(operands, unit), max64(m7.block, m7_fetched(i)));
  const bool second = m7.first != NULL && need <= m7.cycle && m7_pairs(i, accesses, count);
  int64_t issue = m7.cycle;
  if (second) {
    s->joined++;
  } else {
    m7.cycle = issue = max64(m7.cycle + 1, need);
    charge(s, slot, issue, operands, unit);
  }
  for (size_t n = 0; n < i->write_count; n++)
    m7_result(i, &i->writes[n], issue, second);
  if (m7_computes_float(class) || m7_moves_float(class))
    m7_float_result(i, issue);
  m7.first = second || m7_has(i, M7_ALONE) ? NULL : i;
  m7.first_accesses = count != 0;
  if (count != 0)
    m7.first_address = address_of(accesses[0]);

  if ((m7_is_load(class)) && count != 0 &&
      (address_of(accesses[0]) & ((1u << log2_bytes(accesses[0])) - 1)) != 0)
    m7.block = max64(m7.block, issue + 1 + m7_values[M7_UNALIGNED]);
  if (i->fact[M7_CYCLES] > 1) {
    m7.cycle = issue + i->fact[M7_CYCLES] - 1;
    m7.first = NULL;
    s->unit += i->fact[M7_CYCLES] - 1;
  }
  if (class == M7_STORES && count != 0 && m7_has(i, M7_EVEN) &&
      (address_of(accesses[0]) & 7) != 0) {
    m7.cycle++;
    s->unit++;
  }
}

static void m7_leave(const struct instruction *last, uint64_t next, bool taken) {
  const int *const w = m7_values;
  if (!m7_has(last, M7_BRANCHES))
    return;
  if (m7_has(last, M7_CONDITIONAL)) {
    int8_t *const site = &sites[last->fact[M7_SITE]];
    if (mispredicted(site, m7_has(last, M7_BACKWARDS), taken)) {
      const bool early = m7.cycle - m7.flags_at >= w[M7_EARLY_FLAGS];
      m7.block = max64(m7.block, m7.cycle + w[early ? M7_MISPREDICT_EARLY : M7_MISPREDICT]);
    }
  }
  if (!taken)
    return;
  if (m7_has(last, M7_LOADS_PC))
    m7.block = max64(m7.block, m7.cycle + w[M7_LOAD_PC]);
  m7.next_address = next;
  m7.fetch_base = next & ~UINT64_C(7);
  m7.fetch_cycle = max64(m7.block, m7.cycle);
}

/* More cycles than any reader of a core register waits for it beyond the times that are kept. */
static int64_t m7_longest(void) {
  int64_t longest = 1;
  for (size_t i = M7_LOAD_ADDRESS; i <= M7_LOAD_NARROW; i++)
    longest = max64(longest, m7_values[i]);
  return longest;
}

/* The longest wait for a floating-point register. */
static int64_t m7_longest_float(void) {
  const int *const w = m7_values;
  const int64_t arithmetic =
      max64(max64(w[M7_FLOAT], w[M7_FLOAT_FUSED]), max64(w[M7_FLOAT_VMLA], w[M7_DOUBLE_RESULT]));
  return 1 + max64(max64(arithmetic, w[M7_FLOAT_LOAD]), max64(w[M7_ACCUMULATE], w[M7_MOVE]));
}

/*
 * Fetching, counted from the words of the next instruction: it goes on by fetch_bytes a cycle,
 * which is as many as two instructions have, and so never comes back to what it is after of.
 */
static void m7_save_fetching(struct numbers *out, uint64_t next) {
  enum { REACH = 8, NOWHERE = 1 };
  const int64_t each = m7_values[M7_FETCH_BYTES];
  const bool runs_on = m7.next_address == next; /* else fetching begins again */
  const uint64_t base = next & ~UINT64_C(7);
  put_address(out, runs_on ? next : NOWHERE);
  if (runs_on && each == 8) {
    const int64_t cycle = m7.fetch_cycle + (int64_t)(base - m7.fetch_base) / each;
    put_number(out, 0);
    put_time(out, cycle, m7.cycle, REACH);
  } else {
    put_number(out, runs_on ? (int64_t)(base - m7.fetch_base) : 0);
    put_number(out, runs_on ? m7.fetch_cycle - m7.cycle : 0);
  }
}

static void m7_save(struct numbers *out, uint64_t next) {
  const int64_t cycle = m7.cycle, longest = m7_longest();
  out->count = 0;
  put_time(out, m7.block, cycle, 0);
  put_number(out, m7.first != NULL);
  put_address(out, m7.first != NULL ? (uint64_t)(m7.first - instructions) : 0);
  put_number(out, m7.first != NULL && m7.first_accesses);
  put_number(out, m7.first != NULL && m7.first_accesses ? m7.first_address & 4 : 0);
  put_time(out, m7.float_unit, cycle, 0);
  put_time(out, m7.fused_until, cycle, 0);
  put_time(out, m7.flags_at, cycle, m7_values[M7_EARLY_FLAGS]);
  m7_save_fetching(out, next);
  for (int i = 0; i < REGISTERS; i++) {
    const int64_t latest =
        max64(m7.ready[i].stage1, max64(m7.ready[i].stage2, m7.ready[i].stage3)) + longest;
    if (latest <= cycle)
      continue;
    put_number(out, i);
    put_time(out, m7.ready[i].stage1, cycle, LONG);
    put_time(out, m7.ready[i].stage2, cycle, LONG);
    put_time(out, m7.ready[i].stage3, cycle, LONG);
    put_number(out, m7.ready[i].from);
  }
  put_number(out, -1);
  for (int i = 0; i < REGISTERS; i++) {
    if (m7.floats[i].from == M7_NOTHING || m7.floats[i].time + m7_longest_float() <= cycle)
      continue;
    put_number(out, i);
    put_number(out, m7.floats[i].time - cycle);
    put_number(out, m7.floats[i].from);
  }
  put_number(out, -1);
}

static void m7_restore(const int16_t *in) {
  int64_t reg;
  memset(&m7, 0, sizeof m7);
  m7.cycle = RESTORED_CYCLE;
  m7.block = take_time(&in);
  const bool has_first = take_number(&in) != 0;
  const uint64_t first = take_address(&in);
  m7.first = has_first ? &instructions[first] : NULL;
  m7.first_accesses = take_number(&in) != 0;
  m7.first_address = (uint64_t)take_number(&in);
  m7.float_unit = take_time(&in);
  m7.fused_until = take_time(&in);
  m7.flags_at = take_time(&in);
  m7.next_address = take_address(&in);
  m7.fetch_base = (m7.next_address & ~UINT64_C(7)) - (uint64_t)take_number(&in);
  m7.fetch_cycle = take_time(&in);
  while ((reg = take_number(&in)) >= 0) {
    m7.ready[reg].stage1 = take_time(&in);
    m7.ready[reg].stage2 = take_time(&in);
    m7.ready[reg].stage3 = take_time(&in);
    m7.ready[reg].from = (enum m7_source)take_number(&in);
  }
  while ((reg = take_number(&in)) >= 0) {
    m7.floats[reg].time = take_time(&in);
    m7.floats[reg].from = (enum m7_source)take_number(&in);
  }
}

static int m7_site(const struct instruction *last) {
  return m7_has(last, M7_BRANCHES) && m7_has(last, M7_CONDITIONAL) ? last->fact[M7_SITE] : 0;
}

/* Alignment, and in which bank the word is. */
static uint64_t m7_seen(const struct instruction *block, const uint64_t *accesses, size_t count) {
  uint64_t reported = count;
  (void)block;
  for (size_t n = 0; n < count; n++) {
    const uint64_t a = accesses[n], address = address_of(a);
    const uint64_t unaligned = (address & ((1u << log2_bytes(a)) - 1)) != 0;
    reported = digest(reported, (a & 0xffff) | unaligned << 16 | (address & 4) << 15 |
                                    (uint64_t)((address & 7) != 0) << 18);
  }
  return reported;
}

static const struct core m7_core = {"m7",     m7_weights, m7_values,  m7_begin, m7_now, m7_step,
                                    m7_leave, m7_save,    m7_restore, m7_site,  m7_seen};
