/*
 * Cortex-M55: one instruction a cycle, some pairs of 16-bit ones; vector instructions of two beats
 * that overlap with those of other units. Classes, operands and fixed latencies come from
 * vambrace_lab/cores/inorder/m55.py; the rules are in docs/lab.md.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "inorder.h"
#include "states.h"

enum m55_fact {
  M55_UNIT,
  M55_BUSY, /* cycles that the unit is taken */
  M55_HOLD, /* cycles until the next instruction may issue */
  M55_PAIR, /* 16 bits: 1 may be one of a pair, 2 is of the kind of which a pair needs one */
  M55_KIND,
  M55_TAKEN, /* cycles that follow when it branches */
  M55_SITE,
};
enum m55_unit { M55_NONE, M55_MEMORY, M55_INTEGER, M55_MULTIPLY, M55_EITHER, M55_UNITS };
enum m55_kind { M55_PLAIN, M55_BRANCH, M55_LOOP_END, M55_SCATTERED, M55_SINGLE };

enum m55_weight { M55_FETCH_AHEAD, M55_CODE_END, M55_UNALIGNED, M55_BANKS, M55_LOOP_FIRST };
static const char *const m55_weights[] = {"fetch_ahead", "code_end",   "unaligned",
                                          "banks",       "loop_first", NULL};
static int m55_values[5];

static struct {
  int64_t cycle, block;
  int first; /* M55_PAIR of the instruction that issued alone in this cycle */
  struct {
    int64_t time, latency;
    bool forwards; /* into a vector store a cycle earlier */
  } ready[REGISTERS];
  int64_t unit[M55_UNITS];
  /* Fetching, by words: the youngest, when it may issue, when the ports are free, and when the last
     words were used. */
  int64_t word, word_at, port, data_port, base, used[16];
  uint64_t next_address;
} m55;

static int64_t m55_now(void) {
  return max64(m55.cycle + 1, m55.block);
}

static void m55_begin(void) {
  m55.cycle = m55_now() + LONG;
  m55.first = 0;
}

static void m55_fetch(void) {
  const int64_t oldest = ++m55.word - m55_values[M55_FETCH_AHEAD];
  int64_t cycle = m55.port;
  if (oldest >= m55.base)
    cycle = max64(cycle, m55.used[oldest & 15]);
  m55.port = m55.word_at = cycle + 1;
}

/* The cycle in which the instruction is there. */
static int64_t m55_fetched(const struct instruction *i) {
  const int64_t first = (int64_t)(i->address >> 2),
                last = (int64_t)((i->address + i->bytes - 1) >> 2);
  if (i->address != m55.next_address) {
    m55.word = first - 1;
    m55.base = first;
    m55.port = max64(max64(m55.block, m55.cycle + 1), m55.data_port) - 1;
  }
  m55.next_address = i->address + i->bytes;
  while (m55.word < last)
    m55_fetch();
  return m55.word == last ? m55.word_at : 0;
}

/* The cycle from which all operands can be taken. */
static int64_t m55_operands(const struct instruction *i) {
  int64_t need = 0;
  for (size_t n = 0; n < i->read_count; n++) {
    const struct operand *o = &i->reads[n];
    int64_t latency = m55.ready[o->reg].latency;
    if (o->role == 'b')
      latency = 0; /* flags of a branch */
    else if (o->role == 'v')
      latency -= m55.ready[o->reg].forwards; /* data of a vector store */
    else if (o->role == 'd' && latency > 1)
      latency--; /* data of another store */
    need = max64(need, m55.ready[o->reg].time + latency + o->extra);
  }
  return need;
}

/* Elements of a gather or scatter go in pairs; two of a pair in one bank take a cycle more. */
static int m55_clashes(const uint64_t *accesses, size_t count) {
  int clashes = 0;
  for (size_t n = 0; n + 1 < count; n += 2) {
    const uint64_t a = address_of(accesses[n]), b = address_of(accesses[n + 1]);
    clashes += a != b && ((a ^ b) >> 2 & (uint64_t)m55_values[M55_BANKS]) == 0;
  }
  return clashes;
}

/* A load from code memory takes the port of the fetches. */
static void m55_load_code(int64_t issue, int64_t last, const uint64_t *accesses, size_t count) {
  int64_t words_moved = 0;
  if (count == 0 || address_of(accesses[0]) >= (uint32_t)m55_values[M55_CODE_END] ||
      is_store(accesses[0]))
    return;
  while (m55.port < issue && m55.word < last + m55_values[M55_FETCH_AHEAD])
    m55_fetch(); /* what was fetched ahead before */
  for (size_t n = 0; n < count; n++)
    words_moved += log2_bytes(accesses[n]) <= 2 ? 1 : 1 << (log2_bytes(accesses[n]) - 2);
  m55.port = m55.data_port = max64(m55.port, issue) + words_moved;
}

static void m55_step(const struct instruction *i, const uint64_t *accesses, size_t count,
                     struct spent *s) {
  const int *const f = i->fact;
  const int64_t slot = m55_now();
  int64_t issue = m55.cycle;
  int late = 0, hold = f[M55_HOLD], unit = f[M55_UNIT];
  if (f[M55_KIND] == M55_LOOP_END && sites[f[M55_SITE]]) {
    s->joined++; /* goes back without being issued */
    return;
  }
  if (unit == M55_EITHER)
    unit = m55.unit[M55_INTEGER] <= m55.unit[M55_MULTIPLY] ? M55_INTEGER : M55_MULTIPLY;

  const int64_t front = max64(m55_fetched(i), m55.block), operands = m55_operands(i);
  const int64_t free_at = unit == M55_NONE ? 0 : m55.unit[unit];
  const int64_t need = max64(front, max64(operands, free_at));
  if (f[M55_PAIR] && m55.first && need <= issue && (f[M55_PAIR] == 2 || m55.first == 2)) {
    m55.first = 0;
    s->joined++;
  } else {
    m55.cycle = issue = max64(m55.cycle + 1, need);
    m55.first = f[M55_PAIR];
    charge(s, slot, issue, operands, free_at);
  }

  if (f[M55_KIND] == M55_SCATTERED)
    late = m55_clashes(accesses, count);
  if (unit != M55_NONE)
    m55.unit[unit] = issue + f[M55_BUSY] + late;
  for (size_t n = 0; n < i->write_count; n++) {
    const struct result *r = &i->writes[n];
    m55.ready[r->reg].time = issue;
    m55.ready[r->reg].latency = r->latency + (r->role == 'b' ? 0 : late);
    m55.ready[r->reg].forwards = r->role == 'e';
  }
  if (f[M55_KIND] == M55_SINGLE && count != 0 &&
      (address_of(accesses[0]) & ((1u << log2_bytes(accesses[0])) - 1)) != 0)
    hold += m55_values[M55_UNALIGNED];
  const int64_t last = (int64_t)((i->address + i->bytes - 1) >> 2);
  m55.used[last & 15] = issue;
  m55_load_code(issue, last, accesses, count);
  if (hold > 1) {
    m55.cycle = issue + hold - 1;
    m55.first = 0;
    s->unit += hold - 1;
  }
}

static void m55_leave(const struct instruction *last, uint64_t next, bool taken) {
  (void)next;
  const int *const f = last->fact;
  if (f[M55_KIND] == M55_LOOP_END) {
    if (taken && !sites[f[M55_SITE]])
      m55.block = m55.cycle + m55_values[M55_LOOP_FIRST];
    else if (taken)
      m55.block = max64(m55.block, m55.cycle);
    sites[f[M55_SITE]] = taken;
    m55.first = 0;
  } else if (taken && f[M55_TAKEN]) {
    m55.first = 0;
    m55.block = max64(m55.block, m55.cycle + 1 + f[M55_TAKEN]);
  }
}

/*
 * Times further back than this are alike for fetching: it goes a word a cycle, as instructions do
 * at most, and so never comes back to what was before.
 */
enum { M55_FETCH_REACH = 16, M55_NOWHERE = 1 };

static void m55_save_fetching(struct numbers *out, uint64_t next) {
  const int64_t cycle = m55.cycle, oldest = m55.word + 1 - m55_values[M55_FETCH_AHEAD];
  const bool runs_on = m55.next_address == next; /* else fetching begins again */
  put_address(out, runs_on ? next : M55_NOWHERE);
  put_number(out, runs_on ? m55.word - (int64_t)(next >> 2) : 0);
  put_number(out, runs_on ? max64(m55.base, oldest) - (int64_t)(next >> 2) : 0);
  put_time(out, runs_on ? m55.word_at : cycle, cycle, 0);
  put_time(out, runs_on ? m55.port : cycle, cycle, M55_FETCH_REACH);
  put_time(out, m55.data_port, cycle, 0);
  for (int i = 0; i < 16; i++)
    put_time(out, m55.used[i], cycle, M55_FETCH_REACH);
}

static void m55_save(struct numbers *out, uint64_t next) {
  const int64_t cycle = m55.cycle;
  out->count = 0;
  put_time(out, m55.block, cycle, 0);
  put_number(out, m55.first);
  for (int i = 0; i < M55_UNITS; i++)
    put_time(out, m55.unit[i], cycle, 0);
  put_number(out, m55.unit[M55_INTEGER] <= m55.unit[M55_MULTIPLY]);
  m55_save_fetching(out, next);
  for (int i = 0; i < REGISTERS; i++) {
    if (m55.ready[i].time + m55.ready[i].latency + most_extra <= cycle)
      continue;
    put_number(out, i);
    put_number(out, m55.ready[i].time - cycle);
    put_number(out, m55.ready[i].latency);
    put_number(out, m55.ready[i].forwards);
  }
  put_number(out, -1);
}

static void m55_restore(const int16_t *in) {
  int64_t reg;
  memset(&m55, 0, sizeof m55);
  m55.cycle = RESTORED_CYCLE;
  m55.block = take_time(&in);
  m55.first = (int)take_number(&in);
  for (int i = 0; i < M55_UNITS; i++)
    m55.unit[i] = take_time(&in);
  if (take_number(&in) == 0 && m55.unit[M55_INTEGER] <= m55.unit[M55_MULTIPLY])
    m55.unit[M55_MULTIPLY] = m55.unit[M55_INTEGER] - 1; /* both are free: which one longer? */
  m55.next_address = take_address(&in);
  m55.word = (int64_t)(m55.next_address >> 2) + take_number(&in);
  m55.base = (int64_t)(m55.next_address >> 2) + take_number(&in);
  m55.word_at = take_time(&in);
  m55.port = take_time(&in);
  m55.data_port = take_time(&in);
  for (int i = 0; i < 16; i++)
    m55.used[i] = take_time(&in);
  while ((reg = take_number(&in)) >= 0) {
    m55.ready[reg].time = take_time(&in);
    m55.ready[reg].latency = take_number(&in);
    m55.ready[reg].forwards = take_number(&in) != 0;
  }
}

static int m55_site(const struct instruction *last) {
  return last->fact[M55_KIND] == M55_LOOP_END ? last->fact[M55_SITE] : 0;
}

/* Alignment, code memory, and of gathers and scatters how many elements clash. */
static uint64_t m55_seen(const struct instruction *block, const uint64_t *accesses, size_t count) {
  uint64_t reported = count;
  for (size_t n = 0; n < count; n++) {
    const uint64_t a = accesses[n], address = address_of(a);
    const uint64_t unaligned = (address & ((1u << log2_bytes(a)) - 1)) != 0;
    const uint64_t in_code = address < (uint32_t)m55_values[M55_CODE_END];
    reported = digest(reported, (a & 0xffff) | unaligned << 16 | in_code << 17);
    if (block[index_of(a)].fact[M55_KIND] != M55_SCATTERED ||
        (n != 0 && index_of(accesses[n - 1]) == index_of(a)))
      continue;
    size_t of_it = 1;
    while (n + of_it < count && index_of(accesses[n + of_it]) == index_of(a))
      of_it++;
    reported = digest(reported, (uint64_t)m55_clashes(accesses + n, of_it));
  }
  return reported;
}

static const struct core m55_core = {"m55",       m55_weights, m55_values, m55_begin,
                                     m55_now,     m55_step,    m55_leave,  m55_save,
                                     m55_restore, m55_site,    m55_seen};
