/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "nist_random.h"

#include <string.h>

enum { BLOCK = 16, KEY = 32, ROUNDS = 14, ROUND_KEYS = BLOCK * (ROUNDS + 1) };

struct generator {
  uint8_t key[KEY], counter[BLOCK];
};

static struct generator inner, outer;

/* ---- AES-256 of one block (FIPS 197), byte by byte ------ */

static uint8_t twice(uint8_t x) {
  return (uint8_t)(x << 1 ^ (x >> 7) * 0x1b);
}

static uint8_t product(uint8_t x, uint8_t y) {
  uint8_t sum = 0;
  for (; y != 0; y >>= 1, x = twice(x))
    sum ^= (uint8_t)((y & 1) * x);
  return sum;
}

/* The substitution box: x^254, the inverse, then the affine map. */
static uint8_t substitute(uint8_t x) {
  static uint8_t box[256];
  if (box[0] == 0) {
    for (unsigned v = 0; v < 256; v++) {
      uint8_t power = 1;
      for (unsigned e = 254, b = v; e != 0; e >>= 1, b = product((uint8_t)b, (uint8_t)b)) {
        if (e & 1)
          power = product(power, (uint8_t)b);
      }
      uint8_t out = 0x63;
      for (unsigned k = 0; k < 5; k++)
        out ^= (uint8_t)(power << k | power >> (8 - k));
      box[v] = out;
    }
  }
  return box[x];
}

static void expand(uint8_t keys[ROUND_KEYS], const uint8_t key[KEY]) {
  uint8_t constant = 1;
  memcpy(keys, key, KEY);
  for (size_t i = KEY; i < ROUND_KEYS; i += 4) {
    uint8_t word[4];
    memcpy(word, keys + i - 4, 4);
    if (i % KEY == 0) {
      const uint8_t first = word[0];
      for (int k = 0; k < 3; k++)
        word[k] = substitute(word[k + 1]);
      word[3] = substitute(first);
      word[0] ^= constant;
      constant = twice(constant);
    } else if (i % KEY == BLOCK) {
      for (int k = 0; k < 4; k++)
        word[k] = substitute(word[k]);
    }
    for (size_t k = 0; k < 4; k++)
      keys[i + k] = keys[i + k - KEY] ^ word[k];
  }
}

static void mix(uint8_t state[BLOCK]) {
  for (int c = 0; c < BLOCK; c += 4) {
    const uint8_t all = state[c] ^ state[c + 1] ^ state[c + 2] ^ state[c + 3], first = state[c];
    for (int k = 0; k < 4; k++)
      state[c + k] ^= all ^ twice(state[c + k] ^ (k == 3 ? first : state[c + k + 1]));
  }
}

static void encrypt(const uint8_t keys[ROUND_KEYS], const uint8_t in[BLOCK], uint8_t out[BLOCK]) {
  uint8_t state[BLOCK], moved[BLOCK];
  for (int i = 0; i < BLOCK; i++)
    state[i] = in[i] ^ keys[i];
  for (int round = 1; round <= ROUNDS; round++) {
    for (int i = 0; i < BLOCK; i++)
      moved[i] = substitute(state[(i + 4 * (i % 4)) % BLOCK]);
    if (round != ROUNDS)
      mix(moved);
    for (int i = 0; i < BLOCK; i++)
      state[i] = moved[i] ^ keys[BLOCK * round + i];
  }
  memcpy(out, state, BLOCK);
}

/* ---- The generator (SP 800-90A, no derivation function) ------ */

static void next_block(struct generator *g, const uint8_t keys[ROUND_KEYS], uint8_t out[BLOCK]) {
  for (int i = BLOCK - 1; i >= 0 && ++g->counter[i] == 0; i--) {}
  encrypt(keys, g->counter, out);
}

static void update(struct generator *g, const uint8_t data[KEY + BLOCK]) {
  uint8_t keys[ROUND_KEYS], fresh[KEY + BLOCK];
  expand(keys, g->key);
  for (int i = 0; i < KEY + BLOCK; i += BLOCK)
    next_block(g, keys, fresh + i);
  for (int i = 0; i < KEY + BLOCK; i++)
    fresh[i] ^= data == NULL ? 0 : data[i];
  memcpy(g->key, fresh, KEY);
  memcpy(g->counter, fresh + KEY, BLOCK);
}

static void begin(struct generator *g, const uint8_t seed[KEY + BLOCK]) {
  memset(g, 0, sizeof *g);
  update(g, seed);
}

static void draw(struct generator *g, uint8_t *to, size_t length) {
  uint8_t keys[ROUND_KEYS], block[BLOCK];
  expand(keys, g->key);
  while (length != 0) {
    const size_t n = length < BLOCK ? length : BLOCK;
    next_block(g, keys, block);
    memcpy(to, block, n);
    to += n;
    length -= n;
  }
  update(g, NULL);
}

void nist_random_init(const uint8_t seed[48]) {
  begin(&inner, seed);
}

void nist_random_outer_init(const uint8_t seed[48]) {
  begin(&outer, seed);
}

void nist_random_outer(uint8_t *to, size_t length) {
  draw(&outer, to, length);
}

/* The lab leaves this function, with what it calls, out of every region. */
__attribute__((noinline)) void vmb_lab_fill(uint8_t *to, size_t length);
void vmb_lab_fill(uint8_t *to, size_t length) {
  draw(&inner, to, length);
}

/* As the schemes call it: lengths are size_t, or in NIST's own form unsigned long long. */
int randombytes(uint8_t *to, LAB_RANDOM_LENGTH length);
int randombytes(uint8_t *to, LAB_RANDOM_LENGTH length) {
  vmb_lab_fill(to, (size_t)length);
  return 0;
}

int PQCLEAN_randombytes(uint8_t *to, size_t length);
int PQCLEAN_randombytes(uint8_t *to, size_t length) {
  vmb_lab_fill(to, length);
  return 0;
}
