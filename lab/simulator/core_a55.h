/*
 * Cortex-A55: two instructions a cycle in order. Classes, units and latencies come from
 * vambrace_lab/cores/inorder/a55.py; the rules are in docs/lab.md.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "inorder.h"
#include "states.h"

enum a55_fact {
  A55_UNIT,
  A55_UNITS, /* how many of that kind it takes */
  A55_HELD,  /* for how many cycles */
  A55_PIPES, /* vector pipes that a load or store takes besides */
  A55_CLASS, /* of its results */
  A55_FLAGS,
  A55_SITE,
};
enum a55_unit { A55_ALU, A55_MULTIPLY, A55_DIVIDE, A55_LOAD, A55_STORE, A55_BRANCH, A55_VECTOR };
enum a55_class { A55_OTHER, A55_PLAIN, A55_SHIFT, A55_PRODUCT, A55_VECTOR_PRODUCT };
enum a55_flag {
  A55_FIRST = 1, /* must be the first of its cycle */
  A55_ALONE = 2,
  A55_CONDITIONAL = 4,
  A55_BACKWARDS = 8,
  A55_BRANCHES = 16,
};
enum a55_weight { A55_TAKEN, A55_MISPREDICT, A55_SHIFTED, A55_PERMUTED, A55_FORWARD };
static const char *const a55_weights[] = {"taken",    "mispredict", "shifted_operand",
                                          "permuted", "accumulate", NULL};
static int a55_values[5];

enum { A55_UNIT_KINDS = 7 };
static const int a55_available[A55_UNIT_KINDS] = {2, 1, 1, 1, 1, 1, 2};

static struct {
  int64_t cycle, block;
  int slots; /* issued in this cycle */
  bool alone;
  int available[A55_UNIT_KINDS];
  int64_t busy[A55_UNIT_KINDS];
  struct {
    int64_t time, latency;
    enum a55_class class;
  } ready[REGISTERS];
  const struct instruction *first;
} a55;

static int64_t a55_now(void) {
  return max64(a55.cycle + 1, a55.block);
}

static void a55_begin(void) {
  a55.cycle = a55_now() + LONG;
  a55.slots = 2;
}

static int64_t a55_operand(const struct operand *o, int class) {
  const enum a55_class from = a55.ready[o->reg].class;
  const bool scalar = from == A55_PLAIN || from == A55_SHIFT || from == A55_PRODUCT;
  int64_t latency = a55.ready[o->reg].latency;
  if (o->role == 'b') /* flags of a branch */
    latency = 0;
  else if (o->role == 'v' && from == A55_VECTOR_PRODUCT) /* accumulators */
    latency = a55_values[A55_FORWARD];
  else if (o->role == 'm' && from == A55_PRODUCT)
    latency = a55_values[A55_FORWARD];
  else if (o->role == 'p' && latency < 3) /* of a permutation */
    latency += a55_values[A55_PERMUTED];
  else if (o->role == 's' && scalar) /* through the shifter */
    latency += a55_values[A55_SHIFTED];
  else if (o->role == 'n' && from == A55_PLAIN && class == A55_PLAIN && latency == 1)
    latency = 0;                          /* a dependent pair */
  else if (o->role == 'd' && latency > 1) /* data of a store */
    latency--;
  return a55.ready[o->reg].time + latency;
}

/* A second instruction must not write what the first writes, unless it takes it. */
static bool a55_overwrites(const struct instruction *i) {
  for (size_t n = 0; n < i->write_count; n++) {
    for (size_t k = 0; k < a55.first->write_count; k++) {
      if (i->writes[n].reg != a55.first->writes[k].reg)
        continue;
      bool taken = false;
      for (size_t r = 0; r < i->read_count; r++)
        taken |= i->reads[r].reg == i->writes[n].reg && i->reads[r].role == 'n';
      if (i->fact[A55_CLASS] != A55_PLAIN || !taken)
        return true;
    }
  }
  return false;
}

static bool a55_joins(const struct instruction *i, int64_t need) {
  const int *const f = i->fact;
  return need <= a55.cycle && a55.slots == 1 && !a55.alone &&
         (f[A55_FLAGS] & (A55_FIRST | A55_ALONE)) == 0 &&
         a55.available[f[A55_UNIT]] >= f[A55_UNITS] && a55.available[A55_VECTOR] >= f[A55_PIPES] &&
         !a55_overwrites(i);
}

static void a55_step(const struct instruction *i, const uint64_t *accesses, size_t count,
                     struct spent *s) {
  const int *const f = i->fact;
  const int64_t slot = a55_now();
  int64_t operands = 0, unit = a55.busy[f[A55_UNIT]];
  (void)accesses;
  (void)count;
  for (size_t n = 0; n < i->read_count; n++)
    operands = max64(operands, a55_operand(&i->reads[n], f[A55_CLASS]));
  if (f[A55_PIPES])
    unit = max64(unit, a55.busy[A55_VECTOR]);
  const int64_t need = max64(a55.block, max64(operands, unit));
  if (a55_joins(i, need)) {
    a55.slots = 2;
    s->joined++;
  } else {
    a55.cycle = max64(a55.cycle + 1, need);
    a55.slots = 1;
    a55.first = i;
    a55.alone = (f[A55_FLAGS] & A55_ALONE) != 0;
    memcpy(a55.available, a55_available, sizeof a55.available);
    charge(s, slot, a55.cycle, operands, unit);
  }
  a55.available[f[A55_UNIT]] -= f[A55_UNITS];
  a55.available[A55_VECTOR] -= f[A55_PIPES];
  if (f[A55_HELD] > 1) {
    a55.busy[f[A55_UNIT]] = a55.cycle + f[A55_HELD];
    if (f[A55_PIPES])
      a55.busy[A55_VECTOR] = a55.cycle + f[A55_HELD];
    if (a55.alone) {
      a55.block = a55.cycle + f[A55_HELD];
      s->unit += f[A55_HELD] - 1;
    }
  }
  for (size_t n = 0; n < i->write_count; n++) {
    const struct result *r = &i->writes[n];
    a55.ready[r->reg].time = a55.cycle;
    a55.ready[r->reg].latency = r->latency;
    a55.ready[r->reg].class = r->role == 'b'   ? A55_PLAIN
                              : r->role == 'f' ? A55_OTHER
                                               : (enum a55_class)f[A55_CLASS];
  }
}

static void a55_leave(const struct instruction *last, uint64_t next, bool taken) {
  const int flags = last->fact[A55_FLAGS];
  (void)next;
  if ((flags & A55_BRANCHES) == 0)
    return;
  if (flags & A55_CONDITIONAL) {
    int8_t *const site = &sites[last->fact[A55_SITE]];
    if (mispredicted(site, (flags & A55_BACKWARDS) != 0, taken))
      a55.block = a55.cycle + a55_values[A55_MISPREDICT];
  }
  if (taken)
    a55.block = max64(a55.block, a55.cycle + 1 + a55_values[A55_TAKEN]);
}

/* Cycles from an issue at which the result matters no more, any caller who reads it. */
static int64_t a55_latest(int64_t latency) {
  return max64(latency, a55_values[A55_FORWARD]) + a55_values[A55_PERMUTED] +
         a55_values[A55_SHIFTED];
}

static void a55_save(struct numbers *out, uint64_t next) {
  const int64_t cycle = a55.cycle;
  const bool joins = a55.slots == 1; /* a second instruction may */
  (void)next;
  out->count = 0;
  put_time(out, a55.block, cycle, 0);
  put_number(out, joins);
  put_number(out, joins && a55.alone);
  put_address(out, joins ? (uint64_t)(a55.first - instructions) : 0);
  for (int i = 0; i < A55_UNIT_KINDS; i++) {
    put_number(out, joins ? a55.available[i] : 0);
    put_time(out, a55.busy[i], cycle, 0);
  }
  for (int i = 0; i < REGISTERS; i++) {
    if (a55.ready[i].time + a55_latest(a55.ready[i].latency) <= cycle)
      continue;
    put_number(out, i);
    put_number(out, a55.ready[i].time - cycle);
    put_number(out, a55.ready[i].latency);
    put_number(out, a55.ready[i].class);
  }
  put_number(out, -1);
}

static void a55_restore(const int16_t *in) {
  int64_t reg;
  memset(&a55, 0, sizeof a55);
  a55.cycle = RESTORED_CYCLE;
  a55.block = take_time(&in);
  a55.slots = take_number(&in) != 0 ? 1 : 2;
  a55.alone = take_number(&in) != 0;
  a55.first = &instructions[take_address(&in)];
  for (int i = 0; i < A55_UNIT_KINDS; i++) {
    a55.available[i] = (int)take_number(&in);
    a55.busy[i] = take_time(&in);
  }
  while ((reg = take_number(&in)) >= 0) {
    a55.ready[reg].time = take_time(&in);
    a55.ready[reg].latency = take_number(&in);
    a55.ready[reg].class = (enum a55_class)take_number(&in);
  }
}

static int a55_site(const struct instruction *last) {
  const int wanted = A55_BRANCHES | A55_CONDITIONAL;
  return (last->fact[A55_FLAGS] & wanted) == wanted ? last->fact[A55_SITE] : 0;
}

static const struct core a55_core = {"a55",       a55_weights, a55_values, a55_begin,
                                     a55_now,     a55_step,    a55_leave,  a55_save,
                                     a55_restore, a55_site,    NULL};
