/*
 * Masked decapsulation of Saber and Scabbard (specs/masking.md section 9; names as in lwr.c).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/lwr/masked/lwr_masked.h"

#include <string.h>

#include "masking/masking_shares.h"
#include "masking/masking_slices.h"
#include "rings/q2k_shares/q2k_shares.h"
#include "schemes/lwr/lwr_params.h"
#include "support/little_endian.h"

#define MESSAGE_BYTES 32
#define MESSAGE_WORDS 8

/*
 * Where everything is. Degree 768 has one polynomial, in three groups of 256 lanes; its products
 * are made in place, and its shares of s' are prepared for each product, to save memory.
 */
struct view {
  const struct lwr_params *p;
  const struct vmb_q2k_shares *ring;
  struct vmb_masking *m;
  unsigned shares, groups;
  size_t words; /* of a bit of a group: lanes / 32 */
  struct vmb_masked_keccak *sponge;
  vmb_keccak *stream;     /* public */
  uint8_t *message;       /* shares of m' */
  uint8_t *key_and_coins; /* shares of K^ || r' */
  uint32_t *accumulator;  /* shares of the comparison */
  uint32_t *tops;         /* shares of the message bits, of each group */
  uint16_t *coefficients; /* a polynomial of each share */
  uint16_t *secrets;      /* of each share rank prepared polynomials; degree 768: coefficients */
  uint16_t *operand;      /* a public polynomial, prepared */
  uint16_t *sums;         /* of each share, and bits in their place: sum_words each */
  uint16_t *second;       /* degree 768: a prepared share */
  size_t sum_words;
  uint32_t *reference; /* public bits of a group */
  uint8_t *bytes;      /* a public polynomial, packed */
  uint8_t hash[32];    /* of the ciphertext */
  struct vmb_masked_count compared;
};

static inline size_t larger(size_t a, size_t b) {
  return a > b ? a : b;
}

/* Cuts the memory; with next == NULL only the size counts. */
static void lay_out(struct view *v, const struct lwr_params *p, unsigned shares,
                    struct vmb_masked_memory *memory) {
  v->p = p;
  v->ring = vmb_q2k_shares_of(p->n);
  v->shares = shares;
  v->groups = p->n > VMB_MASKED_LANES ? p->n / VMB_MASKED_LANES : 1;
  v->words = v->groups > 1 ? VMB_MASKED_WORDS : p->n / 32U;
  v->sponge = vmb_masked_cut(memory, VMB_MASKED_KECCAK_BYTES(shares));
  v->stream = vmb_masked_cut(memory, sizeof *v->stream);
  v->message = vmb_masked_cut(memory, (size_t)shares * MESSAGE_BYTES);
  v->key_and_coins = vmb_masked_cut(memory, (size_t)shares * 64);
  v->accumulator = vmb_masked_cut(memory, shares * sizeof(uint32_t) * VMB_MASKED_WORDS);
  v->tops = vmb_masked_cut(memory, (size_t)v->groups * shares * sizeof(uint32_t) * MESSAGE_WORDS);
  v->coefficients = vmb_masked_cut(memory, (size_t)shares * p->n * sizeof(uint16_t));
  v->secrets = vmb_masked_cut(memory, (v->groups > 1 ? p->n : (size_t)p->rank * v->ring->words) *
                                          shares * sizeof(uint16_t));
  v->operand = vmb_masked_cut(memory, v->ring->words * sizeof(uint16_t));
  v->second = v->groups > 1 ? vmb_masked_cut(memory, v->ring->words * sizeof(uint16_t)) : NULL;
  v->sum_words = larger(v->groups > 1 ? 0 : v->ring->words, 2 * v->words * ((size_t)p->mu + p->eq));
  v->sums = vmb_masked_cut(memory, shares * v->sum_words * sizeof(uint16_t));
  v->reference = vmb_masked_cut(memory, v->words * p->ep * sizeof(uint32_t));
  v->bytes = vmb_masked_cut(memory, lwr_poly_bytes(p, p->eq));
}

static inline uint16_t *secret_at(const struct view *v, unsigned share, unsigned j) {
  const size_t words = v->groups > 1 ? v->p->n : v->ring->words;
  return v->secrets + (share * v->p->rank + j) * words;
}

static inline uint32_t *bits_of(const struct view *v, unsigned share) {
  return (uint32_t *)(void *)(v->sums + share * v->sum_words);
}

static inline size_t bits_step(const struct view *v) {
  return v->sum_words / 2;
}

static inline uint16_t *share_of(const struct view *v, unsigned share) {
  return v->coefficients + (size_t)share * v->p->n;
}

/* ---- Products: public polynomials times shares ----------------------------------------------- */

static void begin_sums(const struct view *v) {
  memset(v->sums, 0, v->shares * v->sum_words * sizeof(uint16_t));
}

static void end_sums(const struct view *v) {
  for (unsigned i = 0; i < v->shares; i++) {
    v->ring->finish(share_of(v, i), v->sums + i * v->sum_words);
    vmb_share_fence();
  }
}

/* Every share's sum += poly * its polynomial j; `poly` is public. */
static void add_products(const struct view *v, const uint16_t *poly, unsigned j) {
  v->ring->prepare(v->operand, poly);
  for (unsigned i = 0; i < v->shares; i++) {
    v->ring->multiply_accumulate(v->sums + i * v->sum_words, v->operand, secret_at(v, i, j));
    vmb_share_fence();
  }
}

/* Degree 768: the shares of the product of the packed polynomial, `bits` bits a coefficient. */
static void multiply_in_place(const struct view *v, const uint8_t *packed,
                              vmb_unpack_width_function *unpack) {
  for (unsigned i = 0; i < v->shares; i++) {
    unpack(share_of(v, i), packed, v->p->n);
    v->ring->prepare(v->operand, share_of(v, i));
    v->ring->prepare(v->second, secret_at(v, i, 0));
    v->ring->multiply_accumulate(NULL, v->operand, v->second);
    v->ring->finish(share_of(v, i), v->operand);
    vmb_share_fence();
  }
}

/* The sum of products of `rank` packed polynomials with the secrets, in v->coefficients. */
static void multiply_vector(const struct view *v, const uint8_t *packed, size_t step,
                            vmb_unpack_width_function *unpack) {
  if (v->groups > 1) {
    multiply_in_place(v, packed, unpack);
    return;
  }
  begin_sums(v);
  for (unsigned j = 0; j < v->p->rank; j++) {
    unpack(share_of(v, 0), packed + j * step, v->p->n);
    add_products(v, share_of(v, 0), j);
  }
  end_sums(v);
}

/* A row of the matrix, polynomial by polynomial from the stream. */
static void multiply_row(const struct view *v) {
  const size_t length = lwr_poly_bytes(v->p, v->p->eq);
  if (v->groups > 1) {
    vmb_keccak_squeeze(v->stream, v->bytes, length);
    multiply_in_place(v, v->bytes, v->p->unpack_eq);
    return;
  }
  begin_sums(v);
  for (unsigned j = 0; j < v->p->rank; j++) {
    vmb_keccak_squeeze(v->stream, v->bytes, length);
    v->p->unpack_eq(share_of(v, 0), v->bytes, v->p->n);
    add_products(v, share_of(v, 0), j);
  }
  end_sums(v);
}

/* a += constant, of share 0. */
static VMB_NOINLINE void add_constant(uint16_t *a, uint16_t constant, size_t n) {
  for (size_t i = 0; i < n; i++)
    a[i] = (uint16_t)(a[i] + constant);
  vmb_share_fence();
}

/* The coefficients become polynomial j of every share of the secret. */
static void keep_secret(const struct view *v, unsigned j) {
  for (unsigned i = 0; i < v->shares; i++) {
    if (v->groups > 1)
      memcpy(secret_at(v, i, j), share_of(v, i), v->p->n * sizeof(uint16_t));
    else
      v->ring->prepare(secret_at(v, i, j), share_of(v, i));
    vmb_share_fence();
  }
}

/* ---- Decryption ------------------------------------------------------------------------------ */

/* The refreshed secret of the key, times b', into v->coefficients. */
static void multiply_key(const struct view *v, const struct vmb_masked_key_form *form,
                         const uint8_t *ciphertext, const uint8_t *key) {
  const struct lwr_params *const p = v->p;
  uint16_t *const masks = v->operand;
  for (unsigned j = 0; j < p->rank; j++) {
    vmb_masked_key_take(v->m, form, v->coefficients, p->n, key, j, masks);
    keep_secret(v, j);
  }
  multiply_vector(v, ciphertext, lwr_poly_bytes(p, p->ep), p->unpack_ep);
}

/* Share 0 of v += h2 - 2^(ep-et) c_m. */
static void subtract_symbols(const struct view *v, const uint8_t *packed) {
  const struct lwr_params *const p = v->p;
  uint16_t *const symbols = v->operand, *const share = share_of(v, 0);
  const uint16_t h2 = lwr_h2(p);
  p->unpack_et(symbols, packed, p->n);
  for (size_t i = 0; i < p->n; i++)
    share[i] = (uint16_t)(share[i] + h2 - ((uint32_t)symbols[i] << (p->ep - p->et)));
}

/* The bits of a group of the coefficients, modulo 2^k, as a Boolean sharing from `first` on. */
static void convert_group(const struct view *v, unsigned group, unsigned k, unsigned first) {
  for (unsigned i = 0; i < v->shares; i++)
    vmb_slice(bits_of(v, i), share_of(v, i) + group * VMB_MASKED_LANES, v->words, k);
  vmb_masked_a2b(v->m, bits_of(v, 0), bits_step(v), v->words, k, first);
}

static inline uint32_t *top_of(const struct view *v, unsigned group, unsigned share) {
  return v->tops + (group * v->shares + share) * MESSAGE_WORDS;
}

/* Florete: the majority of three, x ^ ((x ^ y) & (x ^ z)), in group 0. */
static void majority(const struct view *v) {
  const size_t count = MESSAGE_WORDS;
  for (unsigned i = 0; i < v->shares; i++) {
    vmb_share_xor(top_of(v, 1, i), top_of(v, 1, i), top_of(v, 0, i), count);
    vmb_share_xor(top_of(v, 2, i), top_of(v, 2, i), top_of(v, 0, i), count);
  }
  vmb_masked_and(v->m, bits_of(v, 0), bits_step(v), top_of(v, 1, 0), count, top_of(v, 2, 0), count,
                 count);
  for (unsigned i = 0; i < v->shares; i++)
    vmb_share_xor(top_of(v, 0, i), top_of(v, 0, i), bits_of(v, i), count);
}

/* One share of the message from its bits in the lanes. */
static VMB_NOINLINE void pack_message(const struct view *v, unsigned share) {
  const struct lwr_params *const p = v->p;
  uint8_t *const message = v->message + share * MESSAGE_BYTES;
  const uint32_t *const top = top_of(v, 0, share);
  if (p->symbol_bits == 1) {
    for (unsigned i = 0; i < MESSAGE_WORDS; i++)
      vmb_store32_le(message + 4 * i, top[i]);
  } else {
    uint16_t *const symbols = share_of(v, share);
    vmb_unslice(symbols, top, v->words, p->symbol_bits);
    p->pack_message(message, symbols, p->n);
  }
  vmb_share_fence();
}

static void decrypt(const struct view *v, const struct vmb_masked_key_form *form,
                    const uint8_t *ciphertext, const uint8_t *key) {
  const struct lwr_params *const p = v->p;
  const unsigned first = p->ep - p->symbol_bits;
  multiply_key(v, form, ciphertext, key);
  subtract_symbols(v, ciphertext + lwr_packed_vector_bytes(p));
  for (unsigned group = 0; group < v->groups; group++) {
    convert_group(v, group, p->ep, first);
    for (unsigned i = 0; i < v->shares; i++)
      vmb_share_copy(top_of(v, group, i), bits_of(v, i) + first * v->words,
                     p->symbol_bits * v->words);
  }
  if (v->groups > 1)
    majority(v);
  for (unsigned i = 0; i < v->shares; i++)
    pack_message(v, i);
}

/* ---- Sampling -------------------------------------------------------------------------------- */

/* Bits of a share's random bytes into the lanes. Destroys the bytes. */
static VMB_NOINLINE void slice_noise(const struct view *v, unsigned share, unsigned group,
                                     uint8_t *bytes) {
  const struct lwr_params *const p = v->p;
  const size_t lanes = 32 * v->words;
  uint16_t *const numbers = share_of(v, share) + group * lanes;
  if (p->drops_thirds)
    for (size_t i = 2; i < lanes * p->mu / 8; i += 3)
      bytes[i] = 0;
  p->unpack_mu(numbers, bytes, lanes);
  vmb_slice(bits_of(v, share), numbers, v->words, p->mu);
  vmb_share_fence();
}

/*
 * A group of a polynomial of s': the number of ones among mu/2 bits and the complements of the
 * others, less mu/2. The bytes are where the sum of the conversion comes after them.
 */
static void sample_group(const struct view *v, unsigned group) {
  const struct lwr_params *const p = v->p;
  const unsigned half = p->mu / 2;
  const size_t lanes = 32 * v->words, length = lanes * p->mu / 8, at = p->mu * v->words;
  uint8_t place[4];
  vmb_masked_keccak_squeeze(v->m, v->sponge, (uint8_t *)(bits_of(v, 0) + at),
                            bits_step(v) * sizeof(uint32_t), length);
  for (unsigned i = 0; i < v->shares; i++)
    slice_noise(v, i, group, (uint8_t *)(bits_of(v, i) + at));
  vmb_share_not(bits_of(v, 0) + half * v->words, half * v->words);
  const unsigned have =
      vmb_masked_popcount(v->m, place, bits_of(v, 0), bits_step(v), v->words, p->mu);
  vmb_masked_b2a(v->m, v->coefficients + group * lanes, p->n, bits_of(v, 0), bits_step(v), place,
                 have, bits_of(v, 0) + at, bits_step(v), v->words, p->eq);
}

static void sample_secrets(const struct view *v) {
  const struct lwr_params *const p = v->p;
  vmb_masked_keccak_init(v->m, v->sponge, VMB_KECCAK_SHAKE128);
  vmb_masked_keccak_absorb(v->m, v->sponge, v->key_and_coins + 32, 64, LWR_SEED_BYTES);
  for (unsigned j = 0; j < p->rank; j++) {
    for (unsigned group = 0; group < v->groups; group++)
      sample_group(v, group);
    add_constant(share_of(v, 0), (uint16_t)(0U - p->mu / 2U), p->n);
    keep_secret(v, j);
  }
}

/* ---- Encryption again, and comparison -------------------------------------------------------- */

/* The bits `first` to k - 1 of a group against those of the public symbols. */
static void agree_group(struct view *v, const uint16_t *symbols, unsigned k, unsigned first) {
  vmb_slice(v->reference, symbols, v->words, k - first);
  for (unsigned bit = first; bit < k; bit++) {
    uint32_t *const here = bits_of(v, 0) + bit * v->words;
    vmb_share_xor(here, here, v->reference + (bit - first) * v->words, v->words);
    vmb_share_not(here, v->words);
    vmb_masked_agree(v->m, v->accumulator, VMB_MASKED_WORDS, here, bits_step(v), v->words);
    vmb_masked_counted(&v->compared);
  }
}

/* The accumulator before the first comparison: all ones. */
static void begin_comparison(struct view *v) {
  memset(v->accumulator, 0, v->shares * VMB_MASKED_WORDS * sizeof(uint32_t));
  vmb_share_not(v->accumulator, VMB_MASKED_WORDS);
  v->compared.up = v->compared.down = 0;
}

/* Less 2^(ep-B) times the message: its top bits change. a - m is the complement of ~a + m. */
static void subtract_message(const struct view *v) {
  const struct lwr_params *const p = v->p;
  const size_t at = (size_t)(p->ep - p->symbol_bits) * v->words;
  uint32_t *const top = bits_of(v, 0) + at;
  if (p->symbol_bits == 1) {
    for (unsigned i = 0; i < v->shares; i++)
      vmb_share_xor(bits_of(v, i) + at, bits_of(v, i) + at, top_of(v, 0, i), v->words);
  } else {
    vmb_share_not(top, p->symbol_bits * v->words);
    vmb_masked_add_small(v->m, top, bits_step(v), top_of(v, 0, 0), MESSAGE_WORDS, v->words,
                         p->symbol_bits);
    vmb_share_not(top, p->symbol_bits * v->words);
  }
}

/* One polynomial of the ciphertext, `symbols`, against the top bits of v->coefficients. */
static void compare(struct view *v, const uint16_t *symbols, unsigned k, unsigned first,
                    int has_message) {
  add_constant(share_of(v, 0), lwr_h1(v->p), v->p->n);
  for (unsigned group = 0; group < v->groups; group++) {
    convert_group(v, group, k, first);
    if (has_message)
      subtract_message(v);
    agree_group(v, symbols + group * VMB_MASKED_LANES, k, first);
  }
}

static void encrypt_and_compare(struct view *v, const uint8_t *ciphertext,
                                const uint8_t *public_key) {
  const struct lwr_params *const p = v->p;
  uint16_t *const symbols = v->operand;
  begin_comparison(v);
  vmb_keccak_init(v->stream, VMB_KECCAK_SHAKE128);
  vmb_keccak_absorb(v->stream, public_key + lwr_packed_vector_bytes(p), LWR_SEED_BYTES);
  for (unsigned i = 0; i < p->rank; i++) {
    multiply_row(v);
    p->unpack_ep(symbols, ciphertext + i * lwr_poly_bytes(p, p->ep), p->n);
    compare(v, symbols, p->eq, p->eq - p->ep, 0);
  }
  multiply_vector(v, public_key, lwr_poly_bytes(p, p->ep), p->unpack_ep);
  p->unpack_et(symbols, ciphertext + lwr_packed_vector_bytes(p), p->n);
  compare(v, symbols, p->ep, p->ep - p->et, 1);
}

/* ---- Decapsulation --------------------------------------------------------------------------- */

static void hash_message(const struct view *v, const uint8_t *public_key_hash) {
  vmb_masked_keccak_init(v->m, v->sponge, VMB_KECCAK_SHA3_512);
  vmb_masked_keccak_absorb(v->m, v->sponge, v->message, MESSAGE_BYTES, MESSAGE_BYTES);
  vmb_masked_keccak_absorb_public(v->m, v->sponge, public_key_hash, LWR_HASH_BYTES);
  vmb_masked_keccak_squeeze(v->m, v->sponge, v->key_and_coins, 64, 64);
}

/* The whole: K^ if all bits agree, else z, hashed with the ciphertext's hash. */
static vmb_status finish(struct view *v, const struct vmb_masked_key_form *form,
                         uint8_t *secret_shares, const uint8_t *key) {
  const size_t step = VMB_MASKED_WORDS;
  uint32_t *const chosen = v->tops, *const accepted = bits_of(v, 0);
  vmb_masked_all_ones(v->m, v->accumulator, step, v->words);
  vmb_masked_key_take_z(v->m, form, chosen, step, key);
  vmb_masked_spread(v->m, accepted, bits_step(v), v->accumulator, step);
  vmb_masked_words_of(v->m, (uint32_t *)(void *)v->coefficients, step, v->key_and_coins, 64);
  vmb_masked_select(v->m, chosen, step, (uint32_t *)(void *)v->coefficients, step, accepted,
                    bits_step(v), step);
  vmb_masked_bytes_of(v->m, v->message, MESSAGE_BYTES, chosen, step);
  vmb_masked_keccak_init(v->m, v->sponge, VMB_KECCAK_SHA3_256);
  vmb_masked_keccak_absorb(v->m, v->sponge, v->message, MESSAGE_BYTES, MESSAGE_BYTES);
  vmb_masked_keccak_absorb_public(v->m, v->sponge, v->hash, sizeof v->hash);
  vmb_masked_keccak_squeeze(v->m, v->sponge, v->message, MESSAGE_BYTES, VMB_MASKED_SECRET_BYTES);
  vmb_masked_words_of(v->m, chosen, step, v->message, MESSAGE_BYTES);
  vmb_masked_refresh(v->m, chosen, step, step);
  const uint32_t expected = v->groups * ((uint32_t)v->p->rank * v->p->ep + v->p->et);
  const vmb_status status = vmb_masked_count_check(&v->compared, expected);
  if (status == VMB_OK)
    vmb_masked_bytes_of(v->m, secret_shares, VMB_MASKED_SECRET_BYTES, chosen, step);
  return status;
}

static vmb_status decaps(const void *params, const struct vmb_masked_key_form *form,
                         struct vmb_masking *m, uint8_t *secret_shares, const uint8_t *ciphertext,
                         const uint8_t *key, void *work) {
  const struct lwr_params *const p = params;
  const uint8_t *const public_key = key + VMB_MASKED_HEADER_BYTES;
  struct vmb_masked_memory memory = {work, 0};
  struct view view, *const v = &view;
  v->m = m;
  lay_out(v, p, m->shares, &memory);
  vmb_keccak_init(v->stream, VMB_KECCAK_SHA3_256);
  vmb_keccak_absorb(v->stream, ciphertext, lwr_ciphertext_bytes(p));
  vmb_keccak_squeeze(v->stream, v->hash, sizeof v->hash);
  decrypt(v, form, ciphertext, key);
  if (m->masks.status == VMB_OK)
    hash_message(v, public_key + lwr_public_key_bytes(p));
  if (m->masks.status == VMB_OK)
    sample_secrets(v);
  if (m->masks.status == VMB_OK)
    encrypt_and_compare(v, ciphertext, public_key);
  if (m->masks.status != VMB_OK)
    return m->masks.status;
  const vmb_status status = finish(v, form, secret_shares, key);
  return m->masks.status != VMB_OK ? m->masks.status : status;
}

/* ---- Keys ------------------------------------------------------------------------------------ */

static void key_form(const void *params, struct vmb_masked_key_form *form) {
  const struct lwr_params *const p = params;
  form->public_bytes = (uint32_t)(lwr_public_key_bytes(p) + LWR_HASH_BYTES);
  form->polys = p->rank;
  form->n = p->n;
  form->bits = p->ep;
  form->prime = 0;
  form->pack = p->pack_ep;
  form->unpack = p->unpack_ep;
}

struct plain_key {
  const struct lwr_params *p;
  const uint8_t *secret_key;
};

static void take(const void *context, uint16_t *out, unsigned j) {
  const struct plain_key *const plain = context;
  const struct lwr_params *const p = plain->p;
  p->unpack_secret(out, plain->secret_key + j * lwr_poly_bytes(p, p->secret_bits), p->n);
}

static void make_key(const void *params, struct vmb_masking *m,
                     const struct vmb_masked_key_form *form, uint8_t *key,
                     const uint8_t *secret_key, uint16_t *space) {
  const struct lwr_params *const p = params;
  const struct plain_key plain = {p, secret_key};
  const uint8_t *const public_part = secret_key + lwr_packed_secret_bytes(p);
  vmb_masked_key_make(m, form, key, public_part, take, &plain,
                      public_part + lwr_public_key_bytes(p) + LWR_HASH_BYTES, space);
}

static size_t work(const void *params, unsigned shares) {
  struct vmb_masked_memory memory = {NULL, 0};
  struct view view;
  lay_out(&view, params, shares, &memory);
  return memory.used;
}

const struct vmb_masked_family vmb_lwr_masked = {
    .form = key_form, .make_key = make_key, .work = work, .decaps = decaps};
