/*
 * vmb_recorder: a QEMU plugin that writes down what an Arm program executes, and knows no timing.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * What it records belongs to a *pass*: one run through a measured region. A region is opened and
 * closed
 *   by the guest     a store to element i of one array opens region i, a store to element i of
 *                    another closes it;
 *   by hints         AArch64: HINT #(96 + i) opens, HINT #(112 + i) closes, 0 <= i < 16 (NOPs on
 *                    every processor);
 *   from outside     from the first instruction of a given function to its return, outermost call.
 * One region is open at a time; what would open another one meanwhile is ignored.
 *
 * Arguments (key=value; numbers as C writes them)
 *   out=FILE            where the recording goes
 *   mode=count          how often control went from block to block, what each load and store
 *                       touched (default)
 *   mode=digest         running digests of the executed instructions and of the addresses touched,
 *                       with a checkpoint every step=N recorded events, so that the first
 *                       difference of two passes is found without storing either; how often each
 *                       block ran; and for the functions of counted= what mode=count records
 *   mode=trace          the events number first=N up to, not including, last=N of each pass, in
 *                       full
 *   begin=A, end=A      addresses of the two marker arrays, elements of 4 bytes; markers=N their
 *                       number
 *   start=A             the markers count from the first execution of this address on: start-up
 *                       code that clears memory is no marker
 *   function=A          entry of a function to record; may be given several times: regions 4096,
 *                       4097, ...
 *   ignore=A            entry of a function that is left out, with all that it calls: a test's
 *                       random source; several times
 *   counted=A           entry of a function that has no part in the digests, with all that it
 *                       calls, but is counted; several times
 *   jump=A              entry of a function that does not return after its call, such as the
 *                       switch helpers of Armv6-M; several times
 *   entries=FILE        entries of all functions (hexadecimal, a line each): a BL to elsewhere is a
 *                       long jump
 *   stack=LOW:HIGH      addresses that count as stack (default under Linux emulation: around the
 *                       first access of the program)
 *   code_end=A          addresses below are code memory (literal pools and tables in flash)
 *
 * Recording (text; addresses and counts in hexadecimal unless said otherwise)
 *   vmb-recording 2 <target>
 *   pass <region> <number of the pass in this region, decimal>
 *   E <start> <end> <next> <count>
 *       a block ran from start to before end, then control went to next (0: the region ended)
 *   M <pc> <reads> <writes> <words at 2 mod 4> <words at odd> <half words at odd>
 *     <in code memory> <highest end> <sum>
 *       sum: of the distances of all addresses from the instruction's first one in this run, or on
 *       the stack from the first one that its function touched in this call, modulo 2^64;
 *       mode=digest only, else 0
 *   N <pc> <reads> <writes> <highest end>
 *       mode=count: an M line whose other numbers are 0. The highest end is 0 for Thumb loads
 *       relative to SP or PC; loads of AArch64 have no line
 *   L
 *       mode=count: the E, M and N lines of this pass are only those that differ from the region's
 *       pass before, with counts of 0 where there is nothing now
 *   S <lowest stack address> <end of the last store to the stack before the region>
 *       0: none
 *   D <events> <instruction digest> <address digest>
 *   C <events> <digest of both>                              (D, C, X: mode=digest)
 *   X <start> <end> <compared> <counted> <ignored>
 *       a block ran so often in each state
 *   Z <state>
 *       the region ended inside of a function that is counted (1) or ignored (2)
 *   B <start>
 *   A <pc> <address> <bytes> <r or w>                        (B, A: mode=trace)
 *   I <start> <end> <next>
 *       at the end: control went so in a function of ignore= or below it, in any pass (mode=digest)
 *   done
 *       last line: the program ended and nothing is missing
 */
#include "instructions.h"
#include "qemu_plugin.h"
#include "recorded.h"
#include "recording_arguments.h"
#include "recording_line.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

VMB_PLUGIN_EXPORT int qemu_plugin_version = 1;

enum { MAX_CALL_DEPTH = 65536 };

/* The state of the one processor. */
static struct block *current; /* the block that runs */
static uint64_t call_stack[MAX_CALL_DEPTH],
    frames[MAX_CALL_DEPTH + 1]; /* frames: the first stack address touched at each depth, or 0 */
static unsigned depth;
/*
 * Outside of regions: a guest that pushes a word right before it opens one tells its stack pointer.
 */
static uint64_t last_stack_store_end;

static struct {
  bool open, by_function;
  enum state state;
  unsigned region, entry_depth;
  /* Of the outermost counted and ignored function: it has returned when depth is below. 0: none. */
  unsigned state_depth[STATES];
  uint64_t stack_lowest; /* 0: none yet */
  uint64_t stack_reach;  /* an address so far above set.stack_low would be lower, or the first */
  uint64_t events, instruction_digest, address_digest, both_digest;
} pass;
static unsigned pass_numbers[MAX_REGIONS];

/*
 * What a quick callback may count without looking further: the number of the pass, from 1 on, while
 * one is open in code that is recorded by mode=count.
 */
#define NOTHING UINT64_MAX
static uint64_t passes_opened, counting = NOTHING;

static void touch_access(struct access *a, uint64_t address);

/* What the emulator counted from here on belongs to the pass; or until now. */
static void count_from_here(void) {
  for (struct access *a = self_counted; a != NULL; a = a->counted_next)
    a->counted_from = a->all;
}

static void count_until_now(uint64_t number) {
  for (struct access *a = self_counted; a != NULL; a = a->counted_next) {
    const uint64_t times = a->all - a->counted_from;
    if (times == 0)
      continue;
    if (a->pass != number)
      touch_access(a, 0);
    a->seen.times[false] += times;
    a->seen.in_code += a->of_code ? times : 0;
    a->counted_from = a->all;
  }
}

static void note_state(void) {
  const uint64_t before = counting;
  counting =
      set.mode == MODE_COUNT && pass.open && pass.state == COMPARED ? passes_opened : NOTHING;
  if (before == counting)
    return;
  if (before != NOTHING)
    count_until_now(before);
  if (counting != NOTHING)
    count_from_here();
}

static inline void count_edge(struct block *from, struct block *to) {
  if (!from->touched)
    touch(from);
  find_edge(from, to)->count++;
}

static void count_execution(struct block *b) {
  if (set.mode != MODE_DIGEST)
    return;
  touch(b);
  b->executed[pass.state]++;
}

/*
 * One step of a digest: a bijection of the digest for each x, so that streams that differ in one
 * event stay different.
 */
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
  pass.stack_reach = set.stack_high - set.stack_low;
  passes_opened++;
  note_state();
  fprintf(set.out, "pass %u %u\n", region, pass_numbers[region]++);
}

static void write_edge(const struct block *from, const struct edge *e) {
  write_line(set.out, 'E',
             (uint64_t[]){from->start, from->end, e->to != NULL ? e->to->start : 0, e->count}, 4);
}

static void write_access(uint64_t pc, const struct seen *s) {
  if (set.mode == MODE_COUNT && (s->words_at_2 | s->words_odd | s->halves_odd | s->in_code) == 0) {
    write_line(set.out, 'N', (uint64_t[]){pc, s->times[false], s->times[true], s->highest_end}, 4);
    return;
  }
  write_line(set.out, 'M',
             (uint64_t[]){pc, s->times[false], s->times[true], s->words_at_2, s->words_odd,
                          s->halves_odd, s->in_code, s->highest_end, s->sum},
             9);
}

static void write_executions(struct block *b) {
  write_line(set.out, 'X',
             (uint64_t[]){b->start, b->end, b->executed[COMPARED], b->executed[COUNTED],
                          b->executed[IGNORED]},
             5);
  memset(b->executed, 0, sizeof b->executed);
}

/* All that was touched in this pass. */
static void write_whole(void) {
  for (struct block *b = touched_blocks; b != NULL; b = b->touched_next) {
    for (const struct edge *e = b->edges; e != NULL; e = e->next) {
      if (e->count != 0)
        write_edge(b, e);
    }
    if (set.mode == MODE_DIGEST)
      write_executions(b);
  }
  for (const struct access *a = touched_accesses; a != NULL; a = a->touched_next)
    write_access(a->pc, &a->seen);
}

/* What is otherwise than in the region's pass before. */
static void write_difference(struct list *list) {
  static const struct seen nothing;
  add_touched(list);
  if (list->used)
    fputs("L\n", set.out);
  list->used = true;
  for (size_t i = 0; i < list->edge_count; i++) {
    struct written_edge *const w = &list->edges[i];
    if (w->count != w->edge->count)
      write_edge(w->from, w->edge);
    w->count = w->edge->count;
  }
  for (size_t i = 0; i < list->access_count; i++) {
    struct written_access *const w = &list->accesses[i];
    const struct seen *const now = w->access->pass == passes_opened ? &w->access->seen : &nothing;
    if (memcmp(&w->seen, now, sizeof *now) != 0)
      write_access(w->access->pc, now);
    w->seen = *now;
  }
}

static void forget_touched(void) {
  for (struct block *b = touched_blocks; b != NULL; b = b->touched_next) {
    for (struct edge *e = b->edges; e != NULL; e = e->next)
      e->count = 0;
    b->touched = false;
  }
  touched_blocks = NULL;
  touched_accesses = NULL;
}

static void close_region(void) {
  if (counting != NOTHING)
    count_until_now(counting);
  struct list *const list = set.mode == MODE_COUNT ? list_of(pass.region) : NULL;
  if (list != NULL)
    write_difference(list);
  else
    write_whole();
  forget_touched();
  if (pass.state != COMPARED)
    fprintf(set.out, "Z %u\n", pass.state);
  fprintf(set.out, "S %" PRIx64 " %" PRIx64 "\n", pass.stack_lowest,
          pass.by_function ? 0 : last_stack_store_end);
  if (set.mode == MODE_DIGEST) {
    fprintf(set.out, "D %" PRIx64 " %016" PRIx64 " %016" PRIx64 "\n", pass.events,
            pass.instruction_digest, pass.address_digest);
  }
  pass.open = false;
  note_state();
}

/* A block of the region begins in code that is compared. */
static void begin_block(struct block *b) {
  trace_block(b->start);
  count_execution(b);
}

/*
 * The guest opened a region with the instruction at pc: what follows it in the running block is the
 * first block of the region.
 */
static void open_after(uint64_t pc, uint64_t size, unsigned region) {
  if (pass.open)
    return;
  open_region(region, false);
  current = tail_of(current, pc + size);
  begin_block(current);
}

/* The guest closed a region with the instruction at pc: the running block counts up to there. */
static void close_before(uint64_t pc, unsigned region) {
  if (!pass.open || pass.by_function || pass.region != region)
    return;
  if (set.mode == MODE_COUNT)
    count_edge(find_block(current->start, pc), NULL);
  close_region();
}

/*
 * Calls and returns. A return drops the calls above the one that it returns to: those of functions
 * that never return after their call, such as a long jump of Armv6-M, which is a BL.
 */
static void follow_calls(const struct block *from, const struct block *to) {
  if (from->calls && to->start != from->end && !to->is_jump) {
    if (depth == MAX_CALL_DEPTH)
      fail("calls without return: more than the recorder can follow");
    call_stack[depth++] = from->end;
    frames[depth] = 0;
  } else if (from->returns) {
    unsigned i = depth;
    while (i > 0 && call_stack[i - 1] != to->start)
      i--;
    if (i > 0)
      depth = i - 1;
  }
}

/*
 * Ends the states whose functions have returned; true if the block before belonged to one of them.
 */
static bool leave_states(void) {
  const enum state before = pass.state;
  while (pass.state != COMPARED && depth < pass.state_depth[pass.state]) {
    pass.state_depth[pass.state] = 0;
    pass.state = pass.state == IGNORED && pass.state_depth[COUNTED] != 0 ? COUNTED : COMPARED;
  }
  note_state();
  return pass.state != before;
}

static void on_block(unsigned int vcpu, void *userdata);

/* mode=count, the common case at a time; all else is on_block's. */
static void on_block_counted(unsigned int vcpu, void *userdata) {
  struct block *const from = current;
  struct block *const to = userdata;
  if (counting == NOTHING || from->calls || from->returns || from->recent == NULL ||
      from->recent->to != to || !from->touched) {
    on_block(vcpu, userdata);
    return;
  }
  current = to;
  from->recent->count++;
}

static void on_block(unsigned int vcpu, void *userdata) {
  struct block *const from = current;
  struct block *const to = userdata;
  (void)vcpu;
  current = to;
  if (from == NULL)
    return;
  if (set.follows)
    follow_calls(from, to);
  if (!pass.open)
    return;
  const bool left = leave_states();
  if (pass.state == IGNORED) {
    if (set.mode == MODE_DIGEST)
      find_edge(from, to)->ignored = true;
    count_execution(to);
    return;
  }
  if (!left && (set.mode == MODE_COUNT || (set.mode == MODE_DIGEST && pass.state == COUNTED)))
    count_edge(from, to);
  if (pass.by_function && depth < pass.entry_depth)
    close_region();
  else if (pass.state == COMPARED)
    begin_block(to);
  else
    count_execution(to);
}

static void on_function(unsigned int vcpu, void *userdata) {
  const unsigned index = (unsigned)(uintptr_t)userdata;
  (void)vcpu;
  if (pass.open)
    return;
  open_region(FIRST_FUNCTION_REGION + index, true);
  if (current->start != set.functions.of[index])
    current = tail_of(current, set.functions.of[index]); /* fell into the function */
  begin_block(current);
}

static void on_start(unsigned int vcpu, void *userdata) {
  (void)vcpu;
  (void)userdata;
  set.armed = true;
}

static void enter_state(enum state state) {
  if (!pass.open || pass.state >= state)
    return;
  pass.state = state;
  pass.state_depth[state] = depth;
  note_state();
}

static void on_ignored(unsigned int vcpu, void *userdata) {
  (void)vcpu;
  (void)userdata;
  enter_state(IGNORED);
}

static void on_counted(unsigned int vcpu, void *userdata) {
  (void)vcpu;
  (void)userdata;
  enter_state(COUNTED);
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

/*
 * What an address is counted from: on the stack the frame, since one function may be called at
 * several depths.
 */
static uint64_t origin(const struct access *a, uint64_t address) {
  if (address < set.stack_low || address >= set.stack_high)
    return a->base;
  if (frames[depth] == 0)
    frames[depth] = address;
  return frames[depth];
}

/* The instruction's first access in this pass. */
static void touch_access(struct access *a, uint64_t address) {
  a->base = a->has_base ? a->base : address;
  a->has_base = true;
  a->pass = passes_opened;
  a->seen.times[false] = a->seen.times[true] = 0;
  a->seen.words_at_2 = a->seen.words_odd = a->seen.halves_odd = a->seen.in_code = a->seen.sum = 0;
  a->seen.highest_end = 0;
  a->touched_next = touched_accesses;
  touched_accesses = a;
}

static void count_unaligned(struct access *a, uint64_t address) {
  if (a->bytes == 4 && (address & 3) == 2)
    a->seen.words_at_2++;
  if (a->bytes == 4 && (address & 1) != 0)
    a->seen.words_odd++;
  if (a->bytes == 2)
    a->seen.halves_odd++;
}

static inline void count_access(struct access *a, uint64_t address) {
  a->seen.times[a->store]++;
  if (address < set.code_end)
    a->seen.in_code++;
  if (address + a->bytes > a->seen.highest_end)
    a->seen.highest_end = address + a->bytes;
  if (address - set.stack_low < pass.stack_reach) {
    pass.stack_lowest = address;
    pass.stack_reach = address - set.stack_low;
  }
  if ((address & (a->bytes - 1)) != 0)
    count_unaligned(a, address);
}

/* What the emulator says of an access is the same each time for nearly all instructions. */
static void read_info(struct access *a, qemu_plugin_meminfo_t info) {
  a->info = info;
  a->bytes = 1u << qemu_plugin_mem_size_shift(info);
  a->store = qemu_plugin_mem_is_store(info);
}

static void on_access(unsigned int vcpu, qemu_plugin_meminfo_t info, uint64_t address,
                      void *userdata);

/*
 * mode=count, the common case at a time: an instruction that was touched in this pass, so that it
 * is none that closes the region. All else is on_access's.
 */
static void on_access_counted(unsigned int vcpu, qemu_plugin_meminfo_t info, uint64_t address,
                              void *userdata) {
  struct access *const a = userdata;
  if (a->pass == counting && a->info == info)
    count_access(a, address);
  else
    on_access(vcpu, info, address, userdata);
}

static void on_access(unsigned int vcpu, qemu_plugin_meminfo_t info, uint64_t address,
                      void *userdata) {
  struct access *const a = userdata;
  (void)vcpu;
  if (a->bytes == 0 || a->info != info)
    read_info(a, info);
  /* Linux: the first thing that a program does is to look at its arguments, on the stack. */
  if (set.stack_high == 0) {
    set.stack_low = address - (8u << 20);
    set.stack_high = address + (1u << 20);
    pass.stack_reach = set.stack_high - set.stack_low;
  }
  if (!pass.open) {
    if (a->store && set.armed && address - set.begin < 4 * set.markers)
      open_after(a->pc, a->size, (unsigned)((address - set.begin) / 4));
    else if (a->store && address >= set.stack_low && address < set.stack_high)
      last_stack_store_end = address + a->bytes;
    return;
  }
  if (a->store && address - set.end < 4 * set.markers) {
    close_before(a->pc, (unsigned)((address - set.end) / 4));
    return;
  }
  if (a->store && address - set.begin < 4 * set.markers)
    return;
  if (pass.state == COMPARED)
    trace_access(a, address, a->bytes, a->store);
  if (set.mode == MODE_COUNT ? pass.state != IGNORED
                             : set.mode == MODE_DIGEST && pass.state == COUNTED) {
    if (a->pass != passes_opened)
      touch_access(a, address);
    count_access(a, address);
    if (set.mode == MODE_DIGEST)
      a->seen.sum += address - origin(a, address);
  }
}

/*
 * mode=count: nothing hangs on loads of AArch64, and most of those of Thumb relative to SP or PC
 * need no look at their addresses. The first access of all must be seen (stack_high). Emulators
 * before 8 confuse reads and writes where one asks for either, so both are asked for.
 */
static void translate_access(struct qemu_plugin_insn *insn, struct access *a) {
  const bool counts = set.mode == MODE_COUNT && set.stack_high != 0;
  if (counts && set.aarch64 && only_loads(insn))
    return;
  const enum plain_load plain = counts && !set.aarch64 ? plain_load(insn) : NO_PLAIN_LOAD;
  if (plain == NO_PLAIN_LOAD) {
    qemu_plugin_register_vcpu_mem_cb(insn, set.mode == MODE_COUNT ? on_access_counted : on_access,
                                     QEMU_PLUGIN_CB_NO_REGS, QEMU_PLUGIN_MEM_RW, a);
    return;
  }
  if (!a->counts_itself) {
    a->counts_itself = true;
    a->of_code = plain == LOAD_OF_LITERAL && a->pc < set.code_end;
    a->counted_from = a->all;
    a->counted_next = self_counted;
    self_counted = a;
  }
  qemu_plugin_register_vcpu_mem_inline(insn, QEMU_PLUGIN_MEM_RW, QEMU_PLUGIN_INLINE_ADD_U64,
                                       &a->all, 1);
}

static void translate_hint(struct qemu_plugin_insn *insn, uint64_t pc) {
  const uint8_t *bytes = qemu_plugin_insn_data(insn);
  const uint32_t word = (uint32_t)half_word(bytes + 2) << 16 | half_word(bytes);
  const unsigned number = (word >> 5) & 127;
  if ((word & 0xfffff01f) != 0xd503201f || number < 128 - 2 * HINT_REGIONS)
    return;
  struct hint *h = allocate(sizeof *h);
  h->pc = pc;
  h->opens = number < 128 - HINT_REGIONS;
  h->region = number & (HINT_REGIONS - 1);
  qemu_plugin_register_vcpu_insn_exec_cb(insn, on_hint, QEMU_PLUGIN_CB_NO_REGS, h);
}

static void on_translation(qemu_plugin_id_t id, struct qemu_plugin_tb *tb) {
  const size_t n = qemu_plugin_tb_n_insns(tb);
  const struct qemu_plugin_insn *last = qemu_plugin_tb_get_insn(tb, n - 1);
  struct block *b = find_block(qemu_plugin_tb_vaddr(tb),
                               qemu_plugin_insn_vaddr(last) + instruction_bytes(last, set.aarch64));
  (void)id;
  b->calls = is_call(last, set.aarch64);
  b->returns = may_return(last, set.aarch64);
  b->is_jump = holds(&set.jumps, b->start) || !is_entry(b->start);
  qemu_plugin_register_vcpu_tb_exec_cb(tb, set.mode == MODE_COUNT ? on_block_counted : on_block,
                                       QEMU_PLUGIN_CB_NO_REGS, b);
  for (size_t i = 0; i < n; i++) {
    struct qemu_plugin_insn *insn = qemu_plugin_tb_get_insn(tb, i);
    const uint64_t pc = qemu_plugin_insn_vaddr(insn);
    translate_access(insn, find_access(pc, instruction_bytes(insn, set.aarch64)));
    if (set.aarch64)
      translate_hint(insn, pc);
    if (set.start == pc && set.start != 0)
      qemu_plugin_register_vcpu_insn_exec_cb(insn, on_start, QEMU_PLUGIN_CB_NO_REGS, NULL);
    for (unsigned f = 0; f < set.functions.count; f++) {
      if (set.functions.of[f] == pc)
        qemu_plugin_register_vcpu_insn_exec_cb(insn, on_function, QEMU_PLUGIN_CB_NO_REGS,
                                               (void *)(uintptr_t)f);
    }
    if (holds(&set.ignored, pc))
      qemu_plugin_register_vcpu_insn_exec_cb(insn, on_ignored, QEMU_PLUGIN_CB_NO_REGS, NULL);
    if (holds(&set.counted, pc))
      qemu_plugin_register_vcpu_insn_exec_cb(insn, on_counted, QEMU_PLUGIN_CB_NO_REGS, NULL);
  }
}

static void write_ignored(const struct block *b) {
  for (const struct edge *e = b->edges; e != NULL; e = e->next)
    if (e->ignored)
      fprintf(set.out, "I %" PRIx64 " %" PRIx64 " %" PRIx64 "\n", b->start, b->end, e->to->start);
}

static void on_exit(qemu_plugin_id_t id, void *userdata) {
  (void)id;
  (void)userdata;
  for (unsigned i = 0; i < BUCKETS; i++)
    for (const struct block *b = blocks[i]; b != NULL; b = b->next)
      write_ignored(b);
  if (pass.open)
    fprintf(set.out, "open %u\n", pass.region); /* the program ended inside a region */
  fputs("done\n", set.out);
  if (fclose(set.out) != 0)
    fail("cannot write the recording");
}

VMB_PLUGIN_EXPORT int qemu_plugin_install(qemu_plugin_id_t id, const qemu_info_t *info, int argc,
                                          char **argv) {
  set.aarch64 = strcmp(info->target_name, "aarch64") == 0;
  if (!set.aarch64 && strcmp(info->target_name, "arm") != 0)
    fail("this recorder knows Arm and AArch64 only");
  if (info->system_emulation && info->system.max_vcpus > 1 && info->system.smp_vcpus > 1)
    fail("one processor only");
  for (int i = 0; i < argc; i++)
    read_argument(argv[i]);
  if (set.out == NULL)
    fail("no output: give out=FILE");
  set.armed = set.start == 0;
  set.follows = set.functions.count + set.ignored.count + set.counted.count != 0;
  if (set.markers > MAX_MARKERS)
    fail("too many markers");
  if (set.step == 0)
    fail("step must not be 0");
  if (info->system_emulation && set.stack_high == 0)
    set.stack_high = 1; /* not given: nothing counts as stack */
  fprintf(set.out, "vmb-recording 2 %s\n", info->target_name);
  qemu_plugin_register_vcpu_tb_trans_cb(id, on_translation);
  qemu_plugin_register_atexit_cb(id, on_exit, NULL);
  return 0;
}
