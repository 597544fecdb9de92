/*
 * vmb_recorder: a QEMU plugin that writes down what an Arm program executes, and knows no timing.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * What it records belongs to a *pass*: one run through a measured region. A region is opened and closed
 *   by the guest     a store to element i of one array opens region i, a store to element i of another closes it;
 *   by hints         AArch64: HINT #(96 + i) opens, HINT #(112 + i) closes, 0 <= i < 16 (NOPs on every processor);
 *   from outside     from the first instruction of a given function to its return, outermost call.
 * One region is open at a time; what would open another one meanwhile is ignored.
 *
 * Arguments (key=value; numbers as C writes them)
 *   out=FILE            where the recording goes
 *   mode=count          how often control went from block to block, what each load and store touched (default)
 *   mode=digest         running digests of the executed instructions and of the addresses touched, with a checkpoint every step=N
 *                       recorded events, so that the first difference of two passes is found without storing either
 *   mode=trace          the events number first=N up to, not including, last=N of each pass, in full
 *   begin=A, end=A      addresses of the two marker arrays, elements of 4 bytes; markers=N their number
 *   start=A             the markers count from the first execution of this address on: start-up code that clears memory is no marker
 *   function=A          entry of a function to record; may be given several times: regions 4096, 4097, ...
 *   ignore=A            entry of a function that does not count, with all that it calls: a test's random source; several times
 *   stack=LOW:HIGH      addresses that count as stack (default under Linux emulation: around the first access of the program)
 *   code_end=A          addresses below are code memory (literal pools and tables in flash)
 *
 * Recording (text; addresses and counts in hexadecimal unless said otherwise)
 *   vmb-recording 1 <target>
 *   pass <region> <number of the pass in this region, decimal>
 *   E <start> <end> <next> <count>     a block ran from start to before end, then control went to next (0: the region ended)
 *   M <pc> <reads> <writes> <words at 2 mod 4> <words at odd> <half words at odd> <in code memory> <lowest> <highest end>
 *   S <lowest stack address> <end of the last store to the stack before the region>      0: none
 *   D <events> <instruction digest> <address digest>       C <events> <digest of both>       (mode=digest)
 *   B <start>     A <pc> <address> <bytes> <r or w>                                           (mode=trace)
 *   done                                   last line: the program ended and nothing is missing
 */
#include "qemu_plugin.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

VMB_PLUGIN_EXPORT int qemu_plugin_version = 1;

enum { MAX_FUNCTIONS = 256, MAX_CALL_DEPTH = 65536, MAX_MARKERS = 4096, FIRST_FUNCTION_REGION = MAX_MARKERS, HINT_REGIONS = 16 };
enum { MAX_REGIONS = FIRST_FUNCTION_REGION + MAX_FUNCTIONS };
enum mode { MODE_COUNT, MODE_DIGEST, MODE_TRACE };

struct block;

struct edge {
  struct block *to; /* NULL: the region ended inside or after the block */
  uint64_t count;
  struct edge *next;
};

struct block {
  uint64_t start, end;
  bool calls;         /* the last instruction is BL, BLX, BLR */
  struct edge *edges; /* most recent first */
  struct block *touched_next;
  bool touched;       /* has an edge with a count in this pass */
  struct block *next; /* hash chain */
};

struct access {
  uint64_t pc, size;
  uint64_t reads, writes, words_at_2, words_odd, halves_odd, in_code, lowest, highest_end;
  bool touched;
  struct access *touched_next;
  struct access *next; /* hash chain */
};

enum { BUCKETS = 1 << 16 };
static struct block *blocks[BUCKETS];
static struct access *accesses[BUCKETS];
static struct block *touched_blocks;
static struct access *touched_accesses;

static struct {
  FILE *out;
  enum mode mode;
  bool aarch64;
  bool armed; /* markers count */
  uint64_t start, begin, end, markers, code_end, stack_low, stack_high, step, first, last;
  uint64_t functions[MAX_FUNCTIONS], ignored[MAX_FUNCTIONS];
  unsigned function_count, ignored_count;
} set = {.armed = true, .step = 65536, .last = UINT64_MAX};

/* The state of the one processor. */
static struct block *current; /* the block that runs */
static uint64_t call_stack[MAX_CALL_DEPTH];
static unsigned depth;
static uint64_t last_stack_store_end; /* outside of regions: a guest that pushes a word right before it opens one tells its stack pointer */

static struct {
  bool open, by_function, paused; /* paused: inside an ignored function, until depth is below pause_depth */
  unsigned region, entry_depth, pause_depth;
  uint64_t stack_lowest, events, instruction_digest, address_digest, both_digest;
} pass;
static unsigned pass_numbers[MAX_REGIONS];

static void fail(const char *what) {
  fprintf(stderr, "vmb_recorder: %s\n", what);
  exit(2);
}

static void *allocate(size_t bytes) {
  void *p = calloc(1, bytes);
  if (p == NULL) fail("out of memory");
  return p;
}

static size_t bucket(uint64_t a, uint64_t b) {
  return (size_t)(((a * 0x9e3779b97f4a7c15u) ^ (b * 0xc2b2ae3d27d4eb4fu)) >> 40) & (BUCKETS - 1);
}

static struct block *find_block(uint64_t start, uint64_t end) {
  struct block **head = &blocks[bucket(start, end)];
  for (struct block *b = *head; b != NULL; b = b->next) {
    if (b->start == start && b->end == end) return b;
  }
  struct block *b = allocate(sizeof *b);
  b->start = start;
  b->end = end;
  b->next = *head;
  return *head = b;
}

/* The part of a block from `start` to its end, as a block of its own. */
static struct block *tail_of(const struct block *whole, uint64_t start) {
  struct block *b = find_block(start, whole->end);
  b->calls = whole->calls;
  return b;
}

static struct access *find_access(uint64_t pc, uint64_t size) {
  struct access **head = &accesses[bucket(pc, 0)];
  for (struct access *a = *head; a != NULL; a = a->next) {
    if (a->pc == pc) return a;
  }
  struct access *a = allocate(sizeof *a);
  a->pc = pc;
  a->size = size;
  a->next = *head;
  return *head = a;
}

static void count_edge(struct block *from, struct block *to) {
  struct edge **link = &from->edges;
  if (!from->touched) {
    from->touched = true;
    from->touched_next = touched_blocks;
    touched_blocks = from;
  }
  for (struct edge *e = *link; e != NULL; link = &e->next, e = e->next) {
    if (e->to == to) {
      e->count++;
      *link = e->next; /* to the front: loops find it at once */
      e->next = from->edges;
      from->edges = e;
      return;
    }
  }
  struct edge *e = allocate(sizeof *e);
  e->to = to;
  e->count = 1;
  e->next = from->edges;
  from->edges = e;
}

/* One step of a digest: a bijection of the digest for each x, so that streams that differ in one event stay different. */
static uint64_t mix(uint64_t digest, uint64_t x) {
  digest = (digest ^ x) * 0x9e3779b97f4a7c15u;
  return digest ^ (digest >> 29);
}

static void count_event(void) {
  pass.events++;
  if (set.mode == MODE_DIGEST && pass.events % set.step == 0) {
    fprintf(set.out, "C %" PRIx64 " %016" PRIx64 "\n", pass.events, pass.both_digest);
  }
}

static void trace_block(uint64_t start) {
  if (set.mode == MODE_DIGEST) {
    pass.instruction_digest = mix(pass.instruction_digest, start);
    pass.both_digest = mix(pass.both_digest, start << 1);
  } else if (set.mode == MODE_TRACE && pass.events >= set.first && pass.events < set.last) {
    fprintf(set.out, "B %" PRIx64 "\n", start);
  }
  count_event();
}

static void trace_access(const struct access *a, uint64_t address, unsigned bytes, bool store) {
  if (set.mode == MODE_DIGEST) {
    const uint64_t what = address ^ ((uint64_t)bytes << 56) ^ ((uint64_t)store << 63);
    pass.address_digest = mix(pass.address_digest, what);
    pass.both_digest = mix(pass.both_digest, (what << 1) | 1);
  } else if (set.mode == MODE_TRACE && pass.events >= set.first && pass.events < set.last) {
    fprintf(set.out, "A %" PRIx64 " %" PRIx64 " %u %c\n", a->pc, address, bytes, store ? 'w' : 'r');
  }
  count_event();
}

static void open_region(unsigned region, bool by_function) {
  memset(&pass, 0, sizeof pass);
  pass.open = true;
  pass.by_function = by_function;
  pass.region = region;
  pass.entry_depth = depth;
  fprintf(set.out, "pass %u %u\n", region, pass_numbers[region]++);
}

static void close_region(void) {
  for (struct block *b = touched_blocks; b != NULL; b = b->touched_next) {
    for (struct edge *e = b->edges; e != NULL; e = e->next) {
      if (e->count == 0) continue;
      fprintf(set.out, "E %" PRIx64 " %" PRIx64 " %" PRIx64 " %" PRIx64 "\n", b->start, b->end, e->to != NULL ? e->to->start : 0, e->count);
      e->count = 0;
    }
    b->touched = false;
  }
  touched_blocks = NULL;
  for (struct access *a = touched_accesses; a != NULL; a = a->touched_next) {
    fprintf(set.out, "M %" PRIx64 " %" PRIx64 " %" PRIx64 " %" PRIx64 " %" PRIx64 " %" PRIx64 " %" PRIx64 " %" PRIx64 " %" PRIx64 "\n",
            a->pc, a->reads, a->writes, a->words_at_2, a->words_odd, a->halves_odd, a->in_code, a->lowest, a->highest_end);
    a->touched = false;
  }
  touched_accesses = NULL;
  fprintf(set.out, "S %" PRIx64 " %" PRIx64 "\n", pass.stack_lowest, pass.by_function ? 0 : last_stack_store_end);
  if (set.mode == MODE_DIGEST) {
    fprintf(set.out, "D %" PRIx64 " %016" PRIx64 " %016" PRIx64 "\n", pass.events, pass.instruction_digest, pass.address_digest);
  }
  pass.open = false;
}

/* The guest opened a region with the instruction at pc: what follows it in the running block is the first block of the region. */
static void open_after(uint64_t pc, uint64_t size, unsigned region) {
  if (pass.open) return;
  open_region(region, false);
  current = tail_of(current, pc + size);
  trace_block(current->start);
}

/* The guest closed a region with the instruction at pc: the running block counts up to there. */
static void close_before(uint64_t pc, unsigned region) {
  if (!pass.open || pass.by_function || pass.region != region) return;
  if (set.mode == MODE_COUNT) count_edge(find_block(current->start, pc), NULL);
  close_region();
}

static void on_block(unsigned int vcpu, void *userdata) {
  struct block *const from = current;
  struct block *const to = userdata;
  (void)vcpu;
  current = to;
  if (set.function_count + set.ignored_count != 0 && from != NULL) {
    if (from->calls && to->start != from->end) {
      if (depth < MAX_CALL_DEPTH) call_stack[depth] = from->end;
      depth++;
    } else if (depth != 0 && depth <= MAX_CALL_DEPTH && to->start == call_stack[depth - 1]) {
      depth--;
    }
  }
  if (!pass.open) return;
  if (pass.paused) {
    if (depth >= pass.pause_depth) return;
    pass.paused = false; /* back in the caller, at the beginning of a block */
    trace_block(to->start);
    return;
  }
  if (set.mode == MODE_COUNT) count_edge(from, to);
  if (pass.by_function && depth < pass.entry_depth) {
    close_region();
    return;
  }
  trace_block(to->start);
}

static void on_function(unsigned int vcpu, void *userdata) {
  const unsigned index = (unsigned)(uintptr_t)userdata;
  (void)vcpu;
  if (pass.open) return;
  open_region(FIRST_FUNCTION_REGION + index, true);
  if (current->start != set.functions[index]) current = tail_of(current, set.functions[index]); /* fell into the function */
  trace_block(current->start);
}

static void on_start(unsigned int vcpu, void *userdata) {
  (void)vcpu;
  (void)userdata;
  set.armed = true;
}

static void on_ignored(unsigned int vcpu, void *userdata) {
  (void)vcpu;
  (void)userdata;
  if (!pass.open || pass.paused) return;
  pass.paused = true;
  pass.pause_depth = depth;
}

struct hint {
  uint64_t pc;
  unsigned region;
  bool opens;
};

static void on_hint(unsigned int vcpu, void *userdata) {
  const struct hint *h = userdata;
  (void)vcpu;
  if (h->opens)
    open_after(h->pc, 4, h->region);
  else
    close_before(h->pc, h->region);
}

static void on_access(unsigned int vcpu, qemu_plugin_meminfo_t info, uint64_t address, void *userdata) {
  struct access *const a = userdata;
  const unsigned bytes = 1u << qemu_plugin_mem_size_shift(info);
  const bool store = qemu_plugin_mem_is_store(info);
  (void)vcpu;
  if (set.stack_high == 0) { /* Linux: the first thing that a program does is to look at its arguments, on the stack */
    set.stack_low = address - (8u << 20);
    set.stack_high = address + (1u << 20);
  }
  if (!pass.open) {
    if (store && set.armed && address - set.begin < 4 * set.markers)
      open_after(a->pc, a->size, (unsigned)((address - set.begin) / 4));
    else if (store && address >= set.stack_low && address < set.stack_high)
      last_stack_store_end = address + bytes;
    return;
  }
  if (store && address - set.end < 4 * set.markers) {
    close_before(a->pc, (unsigned)((address - set.end) / 4));
    return;
  }
  if (pass.paused) return;
  trace_access(a, address, bytes, store);
  if (set.mode != MODE_COUNT) return;
  if (!a->touched) {
    const struct access fresh = {
        .pc = a->pc, .size = a->size, .next = a->next, .touched = true, .touched_next = touched_accesses, .lowest = UINT64_MAX};
    *a = fresh;
    touched_accesses = a;
  }
  if (store)
    a->writes++;
  else
    a->reads++;
  if (bytes == 4 && (address & 3) == 2) a->words_at_2++;
  if (bytes == 4 && (address & 1) != 0) a->words_odd++;
  if (bytes == 2 && (address & 1) != 0) a->halves_odd++;
  if (address < set.code_end) a->in_code++;
  if (address < a->lowest) a->lowest = address;
  if (address + bytes > a->highest_end) a->highest_end = address + bytes;
  if (address >= set.stack_low && address < set.stack_high && (pass.stack_lowest == 0 || address < pass.stack_lowest))
    pass.stack_lowest = address;
}

/*
 * Thumb instructions: the emulator reports 2 bytes for a 32-bit instruction that straddles two pages, so the length is taken from the
 * first half word, and the second half is read from host memory, where the pages of one memory lie one after the other.
 */
static uint64_t thumb_bytes(unsigned first) {
  return (first & 0xe000) == 0xe000 && (first & 0x1800) != 0 ? 4 : 2;
}

static unsigned half_word(const uint8_t *p) {
  return (unsigned)p[0] | (unsigned)p[1] << 8;
}

static uint64_t instruction_bytes(const struct qemu_plugin_insn *insn) {
  return set.aarch64 ? 4 : thumb_bytes(half_word(qemu_plugin_insn_data(insn)));
}

static bool is_call(const struct qemu_plugin_insn *insn) {
  const uint8_t *bytes = qemu_plugin_insn_data(insn);
  const unsigned first = half_word(bytes);
  if (set.aarch64) {
    const unsigned second = half_word(bytes + 2);
    const uint32_t word = (uint32_t)second << 16 | first;
    return (word & 0xfc000000) == 0x94000000 || (word & 0xfefff000) == 0xd63f0000; /* BL; BLR, BLRAA and kin */
  }
  if (thumb_bytes(first) == 2) return (first & 0xff80) == 0x4780; /* BLX register */
  if ((first & 0xf800) != 0xf000) return false;
  const uint8_t *whole = qemu_plugin_insn_size(insn) == 4 ? bytes : qemu_plugin_insn_haddr(insn);
  return whole != NULL && (half_word(whole + 2) & 0xd000) == 0xd000; /* BL */
}

static void translate_hint(struct qemu_plugin_insn *insn, uint64_t pc) {
  const uint8_t *bytes = qemu_plugin_insn_data(insn);
  const uint32_t word = (uint32_t)half_word(bytes + 2) << 16 | half_word(bytes);
  const unsigned number = (word >> 5) & 127;
  if ((word & 0xfffff01f) != 0xd503201f || number < 128 - 2 * HINT_REGIONS) return;
  struct hint *h = allocate(sizeof *h);
  h->pc = pc;
  h->opens = number < 128 - HINT_REGIONS;
  h->region = number & (HINT_REGIONS - 1);
  qemu_plugin_register_vcpu_insn_exec_cb(insn, on_hint, QEMU_PLUGIN_CB_NO_REGS, h);
}

static void on_translation(qemu_plugin_id_t id, struct qemu_plugin_tb *tb) {
  const size_t n = qemu_plugin_tb_n_insns(tb);
  const struct qemu_plugin_insn *last = qemu_plugin_tb_get_insn(tb, n - 1);
  struct block *b = find_block(qemu_plugin_tb_vaddr(tb), qemu_plugin_insn_vaddr(last) + instruction_bytes(last));
  (void)id;
  b->calls = is_call(last);
  qemu_plugin_register_vcpu_tb_exec_cb(tb, on_block, QEMU_PLUGIN_CB_NO_REGS, b);
  for (size_t i = 0; i < n; i++) {
    struct qemu_plugin_insn *insn = qemu_plugin_tb_get_insn(tb, i);
    const uint64_t pc = qemu_plugin_insn_vaddr(insn);
    qemu_plugin_register_vcpu_mem_cb(insn, on_access, QEMU_PLUGIN_CB_NO_REGS, QEMU_PLUGIN_MEM_RW, find_access(pc, instruction_bytes(insn)));
    if (set.aarch64) translate_hint(insn, pc);
    if (set.start == pc && set.start != 0) qemu_plugin_register_vcpu_insn_exec_cb(insn, on_start, QEMU_PLUGIN_CB_NO_REGS, NULL);
    for (unsigned f = 0; f < set.function_count; f++) {
      if (set.functions[f] == pc) qemu_plugin_register_vcpu_insn_exec_cb(insn, on_function, QEMU_PLUGIN_CB_NO_REGS, (void *)(uintptr_t)f);
    }
    for (unsigned f = 0; f < set.ignored_count; f++) {
      if (set.ignored[f] == pc) qemu_plugin_register_vcpu_insn_exec_cb(insn, on_ignored, QEMU_PLUGIN_CB_NO_REGS, NULL);
    }
  }
}

static void on_exit(qemu_plugin_id_t id, void *userdata) {
  (void)id;
  (void)userdata;
  if (pass.open) fprintf(set.out, "open %u\n", pass.region); /* the program ended inside a region */
  fputs("done\n", set.out);
  if (fclose(set.out) != 0) fail("cannot write the recording");
}

static bool argument(const char *text, const char *key, const char **value) {
  const size_t n = strlen(key);
  if (strncmp(text, key, n) != 0 || text[n] != '=') return false;
  *value = text + n + 1;
  return true;
}

static uint64_t number(const char *text) {
  return strtoull(text, NULL, 0);
}

static void read_argument(const char *text) {
  const char *v;
  if (argument(text, "out", &v))
    set.out = fopen(v, "w");
  else if (argument(text, "mode", &v))
    set.mode = strcmp(v, "digest") == 0 ? MODE_DIGEST : strcmp(v, "trace") == 0 ? MODE_TRACE : MODE_COUNT;
  else if (argument(text, "begin", &v))
    set.begin = number(v);
  else if (argument(text, "end", &v))
    set.end = number(v);
  else if (argument(text, "markers", &v))
    set.markers = number(v);
  else if (argument(text, "start", &v))
    set.start = number(v);
  else if (argument(text, "code_end", &v))
    set.code_end = number(v);
  else if (argument(text, "step", &v))
    set.step = number(v);
  else if (argument(text, "first", &v))
    set.first = number(v);
  else if (argument(text, "last", &v))
    set.last = number(v);
  else if (argument(text, "function", &v)) {
    if (set.function_count == MAX_FUNCTIONS) fail("too many functions");
    set.functions[set.function_count++] = number(v);
  } else if (argument(text, "ignore", &v)) {
    if (set.ignored_count == MAX_FUNCTIONS) fail("too many functions to ignore");
    set.ignored[set.ignored_count++] = number(v);
  } else if (argument(text, "stack", &v) && strchr(v, ':') != NULL) {
    set.stack_low = number(v);
    set.stack_high = number(strchr(v, ':') + 1);
  } else {
    fprintf(stderr, "vmb_recorder: unknown argument '%s'\n", text);
    exit(2);
  }
}

VMB_PLUGIN_EXPORT int qemu_plugin_install(qemu_plugin_id_t id, const qemu_info_t *info, int argc, char **argv) {
  set.aarch64 = strcmp(info->target_name, "aarch64") == 0;
  if (!set.aarch64 && strcmp(info->target_name, "arm") != 0) fail("this recorder knows Arm and AArch64 only");
  if (info->system_emulation && info->system.max_vcpus > 1 && info->system.smp_vcpus > 1) fail("one processor only");
  for (int i = 0; i < argc; i++) read_argument(argv[i]);
  if (set.out == NULL) fail("no output: give out=FILE");
  set.armed = set.start == 0;
  if (set.markers > MAX_MARKERS) fail("too many markers");
  if (set.step == 0) fail("step must not be 0");
  if (info->system_emulation && set.stack_high == 0) set.stack_high = 1; /* not given: nothing counts as stack */
  fprintf(set.out, "vmb-recording 1 %s\n", info->target_name);
  qemu_plugin_register_vcpu_tb_trans_cb(id, on_translation);
  qemu_plugin_register_atexit_cb(id, on_exit, NULL);
  return 0;
}
