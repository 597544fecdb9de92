/*
 * vmb_trace: a QEMU plugin that writes down, in order, all blocks and memory accesses of a few
 * passes through regions of an AArch64 or Thumb program, for models that need the order of events
 * (vmb_recorder.c counts them only). It knows no timing.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * Arguments (key=value; numbers as C writes them)
 *   out=FILE            the trace; the table of blocks goes to FILE.blocks
 *   begin=A, end=A      addresses of the two marker arrays (lab/images/marker.h), markers=N their
 *                       number of 4-byte elements
 *   start=A             regions begin only after the block at A was entered (main: start-up code
 *                       clears the markers)
 *   function=A          record the function at A, from its first instruction to the return of its
 *                       outermost call, as region 4096 + number of this argument; several times,
 *                       instead of markers
 *   passes=N            record the first N passes of each region (1)
 *   stop=N              end the program after N passes in all; for firmware that never ends
 *   ignore=A            leave out calls of the function at A (a random source), with all that it
 *                       calls; several times
 *   limit=N             stop recording a pass after N words; its end says so (2^26)
 *   accesses=0          blocks alone, for models that do not look at memory
 *
 * The trace is a sequence of 64-bit words in this machine's order of bytes; the two lowest bits say
 * what a word is:
 *   0  memory access    bits 2 store, 3..5 log2 of the bytes, 6..15 index of the instruction in its
 *                       block, 16..63 address
 *   1  block            bits 2..15 index of the first instruction that is executed, 16..63 number
 *                       of the block
 *   2  pass begins      bits 2..15 region
 *   3  pass ends        bits 2..15 instructions of the last block that belong to the pass (all:
 *                       0x3fff), bit 16: cut off by the limit
 * The table of blocks has a line per block: its start address and its end address in hexadecimal;
 * the first line is block 0.
 */
#include "instructions.h"
#include "qemu_plugin.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

VMB_PLUGIN_EXPORT int qemu_plugin_version = 1;

enum {
  MAX_REGIONS = 4096,
  MAX_INSTRUCTIONS = 1023,
  MAX_CALL_DEPTH = 65536,
  MAX_IGNORED = 16,
  MAX_FUNCTIONS = 64,
  FIRST_FUNCTION_REGION = 4096,
  ALL = 0x3fff,
  BUFFER_WORDS = 1 << 15,
};

struct block {
  uint64_t start, end, number;
  bool calls;   /* the last instruction is BL, BLX or BLR */
  bool ignored; /* begins a function of ignore= */
  int function; /* of function=, that begins here; or -1 */
};

struct place {
  unsigned index;
};

static struct {
  FILE *out, *blocks;
  uint64_t begin, end, markers, start, passes, limit, stop;
  uint64_t ignored[MAX_IGNORED], functions[MAX_FUNCTIONS];
  unsigned ignored_count, function_count;
  bool aarch64, blocks_alone;
} set = {.passes = 1, .limit = UINT64_C(1) << 26};

static uint64_t block_count, words, passes_in_all;
static uint64_t passes_done[MAX_REGIONS + MAX_FUNCTIONS];
static struct block *current;
static bool started, open, cut, ignoring;
static unsigned region;
static uint64_t function_return;            /* where the recorded function returns to */
static uint64_t call_stack[MAX_CALL_DEPTH]; /* where the calls return to */
/* an ignored function runs until depth is below ignored_depth */
static unsigned depth, ignored_depth;

static void fail(const char *what) {
  fprintf(stderr, "vmb_trace: %s\n", what);
  exit(2);
}

static void *allocate(size_t bytes) {
  void *p = calloc(1, bytes);
  if (p == NULL)
    fail("out of memory");
  return p;
}

static uint64_t buffer[BUFFER_WORDS];
static size_t buffered;

static void empty_buffer(void) {
  if (fwrite(buffer, sizeof *buffer, buffered, set.out) != buffered)
    fail("cannot write the trace");
  buffered = 0;
}

static inline void put(uint64_t word) {
  if (buffered == BUFFER_WORDS)
    empty_buffer();
  buffer[buffered++] = word;
}

static inline void put_event(uint64_t word) {
  if (words++ < set.limit)
    put(word);
  else
    cut = true;
}

static void put_block(const struct block *b, unsigned first) {
  put_event(b->number << 16 | (uint64_t)first << 2 | 1);
}

static void open_pass(unsigned number, unsigned next_index) {
  if (!started || open || passes_done[number] >= set.passes)
    return;
  passes_done[number]++;
  open = true;
  cut = ignoring = false;
  region = number;
  words = 0;
  put((uint64_t)number << 2 | 2);
  put_block(current, next_index);
}

static void write_out(void) {
  empty_buffer();
  if (fclose(set.out) != 0 || fclose(set.blocks) != 0)
    fail("cannot write the trace");
}

static void close_pass(unsigned instructions) {
  put((uint64_t)cut << 16 | (uint64_t)instructions << 2 | 3);
  open = false;
  if (++passes_in_all == set.stop) {
    write_out();
    _exit(0);
  }
}

static void follow_call(const struct block *from) {
  if (from == NULL)
    return;
  if (from->calls && current->start != from->end) {
    if (depth < MAX_CALL_DEPTH)
      call_stack[depth] = from->end;
    depth++;
  } else if (depth != 0 && depth <= MAX_CALL_DEPTH && current->start == call_stack[depth - 1]) {
    depth--;
  }
}

static bool is_ignored(uint64_t address) {
  for (unsigned i = 0; i < set.ignored_count; i++) {
    if (set.ignored[i] == address)
      return true;
  }
  return false;
}

static void on_block(unsigned int vcpu, void *userdata) {
  struct block *const from = current;
  (void)vcpu;
  current = userdata;
  follow_call(from);
  started |= current->start == set.start;
  if (open && region >= FIRST_FUNCTION_REGION && current->start == function_return) {
    close_pass(ALL);
    ignoring = false;
  }
  if (!open && current->function >= 0 && depth != 0 && depth <= MAX_CALL_DEPTH) {
    function_return = call_stack[depth - 1];
    open_pass(FIRST_FUNCTION_REGION + (unsigned)current->function, 0);
    return;
  }
  if (!open)
    return;
  if (ignoring && depth < ignored_depth)
    ignoring = false;
  if (!ignoring && current->ignored) {
    ignoring = true;
    ignored_depth = depth;
  }
  if (!ignoring)
    put_block(current, 0);
}

static void on_access(unsigned int vcpu, qemu_plugin_meminfo_t info, uint64_t address,
                      void *userdata) {
  const struct place *const p = userdata;
  const bool store = qemu_plugin_mem_is_store(info);
  (void)vcpu;
  if (store && address - set.begin < 4 * set.markers) {
    open_pass((unsigned)((address - set.begin) / 4), p->index + 1);
    return;
  }
  if (!open)
    return;
  if (store && address - set.end < 4 * set.markers) {
    if ((address - set.end) / 4 == region)
      close_pass(p->index);
    return;
  }
  if (!ignoring && !set.blocks_alone)
    put_event(address << 16 | (uint64_t)p->index << 6 |
              (uint64_t)(qemu_plugin_mem_size_shift(info) & 7) << 3 | (uint64_t)store << 2);
}

static int function_at(uint64_t address) {
  for (unsigned i = 0; i < set.function_count; i++) {
    if (set.functions[i] == address)
      return (int)i;
  }
  return -1;
}

static void on_translation(qemu_plugin_id_t id, struct qemu_plugin_tb *tb) {
  const size_t n = qemu_plugin_tb_n_insns(tb);
  struct block *b = allocate(sizeof *b);
  (void)id;
  if (n > MAX_INSTRUCTIONS)
    fail("a block is too long");
  b->start = qemu_plugin_tb_vaddr(tb);
  b->end = b->start;
  for (size_t i = 0; i < n; i++)
    b->end += instruction_bytes(qemu_plugin_tb_get_insn(tb, i), set.aarch64);
  b->number = block_count++;
  b->calls = is_call(qemu_plugin_tb_get_insn(tb, n - 1), set.aarch64);
  b->ignored = is_ignored(b->start);
  b->function = function_at(b->start);
  fprintf(set.blocks, "%" PRIx64 " %" PRIx64 "\n", b->start, b->end);
  qemu_plugin_register_vcpu_tb_exec_cb(tb, on_block, QEMU_PLUGIN_CB_NO_REGS, b);
  if (set.blocks_alone && set.markers == 0)
    return;
  for (size_t i = 0; i < n; i++) {
    struct qemu_plugin_insn *insn = qemu_plugin_tb_get_insn(tb, i);
    if (set.blocks_alone && set.aarch64 && only_loads(insn))
      continue;
    struct place *p = allocate(sizeof *p);
    p->index = (unsigned)i;
    qemu_plugin_register_vcpu_mem_cb(insn, on_access, QEMU_PLUGIN_CB_NO_REGS, QEMU_PLUGIN_MEM_RW,
                                     p);
  }
}

static void on_exit(qemu_plugin_id_t id, void *userdata) {
  (void)id;
  (void)userdata;
  write_out();
}

static bool argument(const char *text, const char *key, const char **value) {
  const size_t n = strlen(key);
  if (strncmp(text, key, n) != 0 || text[n] != '=')
    return false;
  *value = text + n + 1;
  return true;
}

static FILE *create(const char *path, const char *ending) {
  char *name = allocate(strlen(path) + strlen(ending) + 1);
  strcpy(name, path);
  strcat(name, ending);
  FILE *file = fopen(name, "wb");
  if (file == NULL)
    fail("cannot create the trace");
  free(name);
  return file;
}

static void read_argument(const char *text) {
  const char *v;
  if (argument(text, "out", &v)) {
    set.out = create(v, "");
    set.blocks = create(v, ".blocks");
  } else if (argument(text, "begin", &v))
    set.begin = strtoull(v, NULL, 0);
  else if (argument(text, "end", &v))
    set.end = strtoull(v, NULL, 0);
  else if (argument(text, "markers", &v))
    set.markers = strtoull(v, NULL, 0);
  else if (argument(text, "start", &v))
    set.start = strtoull(v, NULL, 0);
  else if (argument(text, "passes", &v))
    set.passes = strtoull(v, NULL, 0);
  else if (argument(text, "ignore", &v) && set.ignored_count < MAX_IGNORED)
    set.ignored[set.ignored_count++] = strtoull(v, NULL, 0);
  else if (argument(text, "function", &v) && set.function_count < MAX_FUNCTIONS)
    set.functions[set.function_count++] = strtoull(v, NULL, 0);
  else if (argument(text, "stop", &v))
    set.stop = strtoull(v, NULL, 0);
  else if (argument(text, "accesses", &v))
    set.blocks_alone = strtoull(v, NULL, 0) == 0;
  else if (argument(text, "limit", &v))
    set.limit = strtoull(v, NULL, 0);
  else
    fail("unknown argument");
}

VMB_PLUGIN_EXPORT int qemu_plugin_install(qemu_plugin_id_t id, const qemu_info_t *info, int argc,
                                          char **argv) {
  set.aarch64 = strcmp(info->target_name, "aarch64") == 0;
  for (int i = 0; i < argc; i++)
    read_argument(argv[i]);
  started = set.start == 0;
  if (set.out == NULL)
    fail("no output: give out=FILE");
  if ((set.markers == 0 && set.function_count == 0) || set.markers > MAX_REGIONS)
    fail("markers are missing, or there are too many");
  qemu_plugin_register_vcpu_tb_trans_cb(id, on_translation);
  qemu_plugin_register_atexit_cb(id, on_exit, NULL);
  return 0;
}
