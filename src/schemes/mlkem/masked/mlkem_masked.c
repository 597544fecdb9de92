/*
 * Masked decapsulation of ML-KEM and Kyber (specs/masking.md section 10; names as in mlkem.c).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/mlkem/masked/mlkem_masked.h"

#include <string.h>

#include "masking/masking_shares.h"
#include "masking/masking_slices.h"
#include "rings/q3329/q3329_inline.h"
#include "schemes/mlkem/mlkem_params.h"
#include "support/constant_time.h"
#include "support/multiply.h"
#include "support/zeroize.h"

#define MESSAGE_BYTES 32
#define WORDS VMB_MASKED_WORDS /* of a bit of a polynomial */
#define WIDE_BITS_MAX (11 + 15)
#define MATRIX_BLOCKS 5 /* as MLKEM_MATRIX_BYTES_MAX has them */
#define CANDIDATES (VMB_SHAKE128_RATE_BYTES / 3 * 2)
#define HALF_Q ((MLKEM_Q + 1) / 2) /* Decompress_1 of 1 */

struct view {
  const struct mlkem_params *p;
  struct vmb_masking *m;
  unsigned shares;
  struct vmb_masked_keccak *sponge;
  vmb_keccak *stream;     /* public */
  uint8_t *message;       /* shares of m' */
  uint8_t *key_and_coins; /* shares of K' || r */
  uint8_t *noise;         /* shares of the bytes of a noise polynomial */
  uint32_t *accumulator;  /* shares of the comparison */
  uint32_t *bits;         /* shares of a polynomial in bits, WIDE_BITS_MAX * WORDS each */
  uint32_t *reference;    /* public bits */
  vmb_q3329_any *sums;    /* of each share; polynomials */
  vmb_q3329_any *error;   /* of each share: noise */
  vmb_q3329_any *vector;  /* of each share k of y^ */
  int16_t *entry;         /* public: a polynomial that is multiplied, and candidates after it */
  uint8_t *squeezed;      /* public: a block of the matrix' stream */
  struct vmb_masked_count compared;
};

#define BITS_STEP (WIDE_BITS_MAX * WORDS)

/* Cuts the memory; with next == NULL only the size counts. */
static void lay_out(struct view *v, const struct mlkem_params *p, unsigned shares,
                    struct vmb_masked_memory *memory) {
  v->p = p;
  v->shares = shares;
  v->sponge = vmb_masked_cut(memory, VMB_MASKED_KECCAK_BYTES(shares));
  v->stream = vmb_masked_cut(memory, sizeof *v->stream);
  v->message = vmb_masked_cut(memory, (size_t)shares * MESSAGE_BYTES);
  v->key_and_coins = vmb_masked_cut(memory, (size_t)shares * 64);
  v->noise = vmb_masked_cut(memory, (size_t)shares * MLKEM_NOISE_BYTES_MAX);
  v->accumulator = vmb_masked_cut(memory, shares * WORDS * sizeof(uint32_t));
  v->bits = vmb_masked_cut(memory, shares * BITS_STEP * sizeof(uint32_t));
  v->reference = vmb_masked_cut(memory, WORDS * 11 * sizeof(uint32_t));
  v->sums = vmb_masked_cut(memory, shares * sizeof(vmb_q3329_any));
  v->error = vmb_masked_cut(memory, shares * sizeof(vmb_q3329_any));
  v->vector = vmb_masked_cut(memory, (size_t)shares * p->k * sizeof(vmb_q3329_any));
  v->entry = vmb_masked_cut(memory, (MLKEM_N + CANDIDATES) * sizeof(int16_t));
  v->squeezed = vmb_masked_cut(memory, VMB_SHAKE128_RATE_BYTES);
}

static inline vmb_q3329_any *element(const struct view *v, unsigned share, unsigned j) {
  return v->vector + share * v->p->k + j;
}

/* ---- One share at a time --------------------------------------------------------------------- */

/* a = the sum of both, in [0, q). Bounds: |a| <= 0.75 q, b < q. */
static VMB_NOINLINE void add_and_freeze(vmb_q3329_any *a, const vmb_q3329_any *b) {
  for (unsigned i = 0; i < MLKEM_N; i++)
    a->poly.c[i] = (int16_t)(a->poly.c[i] + b->poly.c[i]);
  vmb_q3329_freeze(&a->values);
  vmb_share_fence();
}

/* a += constant modulo q; a in [0, q). */
static VMB_NOINLINE void add_constant(vmb_q3329_any *a, int16_t constant) {
  for (unsigned i = 0; i < MLKEM_N; i++)
    a->poly.c[i] = (int16_t)(a->poly.c[i] + constant);
  vmb_q3329_freeze(&a->values);
  vmb_share_fence();
}

/* a = (q+1)/2 a modulo q; a in [0, q): a / 2, or (a + q) / 2 where a is odd. */
static VMB_NOINLINE void halve(vmb_q3329_any *a) {
  for (unsigned i = 0; i < MLKEM_N; i++) {
    const uint32_t value = (uint16_t)a->poly.c[i];
    a->poly.c[i] = (int16_t)((value + (vmb_ct_mask_bit32(value) & MLKEM_Q)) >> 1);
  }
  vmb_share_fence();
}

/* a = -a + b in [0, q), or -a where b is NULL. Bounds: |a| <= 0.75 q, 0 <= b < q. */
static VMB_NOINLINE void negate(vmb_q3329_any *a, const int16_t *b) {
  for (unsigned i = 0; i < MLKEM_N; i++)
    a->poly.c[i] = (int16_t)((b == NULL ? 0 : b[i]) - a->poly.c[i]);
  vmb_q3329_freeze(&a->values);
  vmb_share_fence();
}

/*
 * round(2^e x / q) modulo 2^e for 0 <= x < q, e <= 26, with an error below 0.504: 2642262848 is
 * 2^43 / q, rounded.
 */
static inline uint32_t switch_modulus(uint32_t x, unsigned e) {
  const uint64_t scaled = vmb_mul32x32_64(x, 2642262848U) + (UINT64_C(1) << (42 - e));
  return (uint32_t)(scaled >> (43 - e)) & ((UINT32_C(1) << e) - 1);
}

/* The bits of one share modulo 2^e, and half a unit of what is kept where `addend` says so. */
static VMB_NOINLINE void slice_switched(uint32_t *bits, const vmb_q3329_any *a, unsigned e,
                                        uint32_t addend) {
  uint32_t rows[32];
  for (unsigned word = 0; word < WORDS; word++) {
    for (unsigned i = 0; i < 32; i++)
      rows[i] = switch_modulus((uint16_t)a->poly.c[32 * word + i], e) + addend;
    vmb_slice_wide(bits + word, rows, WORDS, e);
  }
  vmb_zeroize(rows, sizeof rows);
  vmb_share_fence();
}

/* ---- Compression ----------------------------------------------------------------------------- */

/* The least f with 2^f >= n q: rounding each share to f more bits leaves the result exact. */
static unsigned precision(unsigned shares) {
  unsigned f = 12;
  while ((UINT32_C(1) << f) < (uint32_t)shares * MLKEM_Q)
    f++;
  return f;
}

/* The bits of Compress_d of v->sums: a Boolean sharing from the returned bit of v->bits on. */
static unsigned compress(const struct view *v, unsigned d) {
  const unsigned f = precision(v->shares);
  for (unsigned i = 0; i < v->shares; i++)
    slice_switched(v->bits + i * BITS_STEP, v->sums + i, d + f,
                   i == 0 ? UINT32_C(1) << (f - 1) : 0);
  vmb_masked_a2b(v->m, v->bits, BITS_STEP, WORDS, d + f, f);
  return f;
}

/* Compress_d of v->sums against packed public symbols. */
static void compare(struct view *v, const uint8_t *packed, vmb_unpack_width_function *unpack,
                    unsigned d) {
  const unsigned first = compress(v, d);
  unpack((uint16_t *)v->entry, packed, MLKEM_N);
  vmb_slice(v->reference, (const uint16_t *)v->entry, WORDS, d);
  for (unsigned bit = 0; bit < d; bit++) {
    uint32_t *const here = v->bits + (first + bit) * WORDS;
    vmb_share_xor(here, here, v->reference + bit * WORDS, WORDS);
    vmb_share_not(here, WORDS);
    vmb_masked_agree(v->m, v->accumulator, WORDS, here, BITS_STEP, WORDS);
    vmb_masked_counted(&v->compared);
  }
}

/* ---- Noise ----------------------------------------------------------------------------------- */

/*
 * Shares of the noise polynomial of a nonce, residues in [0, q), at out + i * step: the number of
 * ones among eta bits and the complements of the next eta, less eta.
 */
static void sample(const struct view *v, vmb_q3329_any *out, size_t step, unsigned nonce,
                   unsigned eta) {
  const uint8_t byte = (uint8_t)nonce;
  uint8_t place[4];
  vmb_masked_keccak_init(v->m, v->sponge, VMB_KECCAK_SHAKE256);
  vmb_masked_keccak_absorb(v->m, v->sponge, v->key_and_coins + 32, 64, MLKEM_SEED_BYTES);
  vmb_masked_keccak_absorb_public(v->m, v->sponge, &byte, 1);
  vmb_masked_keccak_squeeze(v->m, v->sponge, v->noise, MLKEM_NOISE_BYTES_MAX, 64U * eta);
  for (unsigned i = 0; i < v->shares; i++) {
    uint16_t *const numbers = (uint16_t *)out[i * step].poly.c;
    (eta == 2 ? vmb_unpack_width4
              : vmb_unpack_width6)(numbers, v->noise + i * MLKEM_NOISE_BYTES_MAX, MLKEM_N);
    vmb_slice(v->bits + i * BITS_STEP, numbers, WORDS, 2 * eta);
  }
  vmb_share_not(v->bits + eta * WORDS, (size_t)eta * WORDS);
  const unsigned have = vmb_masked_popcount(v->m, place, v->bits, BITS_STEP, WORDS, 2 * eta);
  vmb_masked_bits_b2a(v->m, (uint16_t *)out->poly.c, step * MLKEM_N, v->bits, BITS_STEP, place,
                      have, WORDS);
  add_constant(out, (int16_t)-(int)eta);
}

/* ---- Products -------------------------------------------------------------------------------- */

/* Every share's sum += R^-1 v->entry times element j of its vector. */
static void add_products(const struct view *v, unsigned j) {
  for (unsigned i = 0; i < v->shares; i++) {
    vmb_q3329_basemul_acc(&v->sums[i].sums, v->entry, &element(v, i, j)->values, 0, MLKEM_N);
    vmb_share_fence();
  }
}

/* v->entry = SampleNTT(rho, x, y), which is public. Errors: VMB_ERROR_RETRY. */
static vmb_status sample_entry(const struct view *v, const uint8_t *rho, unsigned x, unsigned y) {
  const uint8_t indices[2] = {(uint8_t)x, (uint8_t)y};
  unsigned have = 0;
  vmb_keccak_init(v->stream, VMB_KECCAK_SHAKE128);
  vmb_keccak_absorb(v->stream, rho, MLKEM_SEED_BYTES);
  vmb_keccak_absorb(v->stream, indices, sizeof indices);
  for (unsigned block = 0; block < MATRIX_BLOCKS && have < MLKEM_N; block++) {
    vmb_keccak_squeeze(v->stream, v->squeezed, VMB_SHAKE128_RATE_BYTES);
    vmb_q3329_rej_uniform(v->entry, &have, v->squeezed, VMB_SHAKE128_RATE_BYTES);
  }
  return have < MLKEM_N ? VMB_ERROR_RETRY : VMB_OK;
}

static void begin_sums(const struct view *v) {
  memset(v->sums, 0, v->shares * sizeof *v->sums);
}

static void end_sums(const struct view *v) {
  for (unsigned i = 0; i < v->shares; i++) {
    vmb_q3329_intt(v->sums + i);
    vmb_share_fence();
  }
}

/* The sums, and noise of a nonce that is added to them. */
static void add_noise(const struct view *v, unsigned nonce) {
  sample(v, v->error, 1, nonce, MLKEM_ETA2);
  for (unsigned i = 0; i < v->shares; i++)
    add_and_freeze(v->sums + i, v->error + i);
}

/* ---- Decryption ------------------------------------------------------------------------------ */

/* v->sums = v' - inverse(s^ u^), with new shares of s^; then m' = Compress_1 of it. */
static void decrypt(const struct view *v, const struct vmb_masked_key_form *form,
                    const uint8_t *ciphertext, const uint8_t *key) {
  const struct mlkem_params *const p = v->p;
  vmb_q3329_any *const u = v->vector;
  begin_sums(v);
  for (unsigned j = 0; j < p->k; j++) {
    p->unpack_u((uint16_t *)u->poly.c, ciphertext + j * mlkem_compressed_bytes(p->du), MLKEM_N);
    vmb_q3329_decompress_by(u->poly.c, MLKEM_N, p->du);
    vmb_q3329_ntt(u);
    vmb_masked_key_take(v->m, form, (uint16_t *)v->error->poly.c, MLKEM_N, key, j,
                        (uint16_t *)v->entry);
    for (unsigned i = 0; i < v->shares; i++) {
      vmb_q3329_basemul_acc(&v->sums[i].sums, v->error[i].values.c, &u->values, 0, MLKEM_N);
      vmb_share_fence();
    }
  }
  end_sums(v);
  p->unpack_v((uint16_t *)v->entry, ciphertext + p->k * mlkem_compressed_bytes(p->du), MLKEM_N);
  vmb_q3329_decompress_by(v->entry, MLKEM_N, p->dv);
  for (unsigned i = 0; i < v->shares; i++)
    negate(v->sums + i, i == 0 ? v->entry : NULL);
  const unsigned at = compress(v, 1);
  vmb_masked_bytes_of(v->m, v->message, MESSAGE_BYTES, v->bits + at * WORDS, BITS_STEP);
}

/* ---- Encryption again, and comparison -------------------------------------------------------- */

/* u = inverse(A^T y^) + e1, polynomial by polynomial. Errors: VMB_ERROR_RETRY. */
static vmb_status compare_u(struct view *v, const uint8_t *ciphertext, const uint8_t *rho) {
  const struct mlkem_params *const p = v->p;
  for (unsigned i = 0; i < p->k; i++) {
    begin_sums(v);
    for (unsigned j = 0; j < p->k; j++) {
      const vmb_status status = sample_entry(v, rho, i, j);
      if (status != VMB_OK)
        return status;
      add_products(v, j);
    }
    end_sums(v);
    add_noise(v, p->k + i);
    compare(v, ciphertext + i * mlkem_compressed_bytes(p->du), p->unpack_u, p->du);
    if (v->m->masks.status != VMB_OK)
      return v->m->masks.status;
  }
  return VMB_OK;
}

/* v = inverse(t^ y^) + e2 + Decompress_1(m'). */
static void compare_v(struct view *v, const uint8_t *ciphertext, const uint8_t *public_key) {
  const struct mlkem_params *const p = v->p;
  static const uint8_t first_place = 0;
  begin_sums(v);
  for (unsigned j = 0; j < p->k; j++) {
    vmb_unpack_width12((uint16_t *)v->entry, public_key + j * MLKEM_POLY_BYTES, MLKEM_N);
    add_products(v, j);
  }
  end_sums(v);
  add_noise(v, 2U * p->k);
  vmb_masked_words_of(v->m, v->bits, BITS_STEP, v->message, MESSAGE_BYTES);
  vmb_masked_bits_b2a(v->m, (uint16_t *)v->error->poly.c, MLKEM_N, v->bits, BITS_STEP, &first_place,
                      1, WORDS);
  for (unsigned i = 0; i < v->shares; i++) {
    halve(v->error + i);
    add_and_freeze(v->sums + i, v->error + i);
  }
  compare(v, ciphertext + p->k * mlkem_compressed_bytes(p->du), p->unpack_v, p->dv);
}

static vmb_status encrypt_and_compare(struct view *v, const uint8_t *ciphertext,
                                      const uint8_t *public_key) {
  const struct mlkem_params *const p = v->p;
  memset(v->accumulator, 0, v->shares * WORDS * sizeof(uint32_t));
  vmb_share_not(v->accumulator, WORDS);
  v->compared.up = v->compared.down = 0;
  for (unsigned j = 0; j < p->k; j++) {
    sample(v, element(v, 0, j), p->k, j, p->eta1);
    for (unsigned i = 0; i < v->shares; i++) {
      vmb_q3329_ntt(element(v, i, j));
      vmb_share_fence();
    }
  }
  const vmb_status status = compare_u(v, ciphertext, public_key + mlkem_vector_bytes(p));
  if (status == VMB_OK)
    compare_v(v, ciphertext, public_key);
  return status;
}

/* ---- Decapsulation --------------------------------------------------------------------------- */

/* FIPS 203 sections 7.2 and 7.3: the public key in the secret one is sound and has its hash. */
static vmb_status check_public_key(const struct view *v, const uint8_t *public_key) {
  const struct mlkem_params *const p = v->p;
  uint8_t hash[MLKEM_HASH_BYTES];
  uint32_t wrong = 0;
  for (unsigned j = 0; j < p->k; j++) {
    vmb_unpack_width12((uint16_t *)v->entry, public_key + j * MLKEM_POLY_BYTES, MLKEM_N);
    for (unsigned i = 0; i < MLKEM_N; i++)
      wrong |= v->entry[i] >= MLKEM_Q;
  }
  vmb_keccak_init(v->stream, VMB_KECCAK_SHA3_256);
  vmb_keccak_absorb(v->stream, public_key, mlkem_public_key_bytes(p));
  vmb_keccak_squeeze(v->stream, hash, sizeof hash);
  wrong |= vmb_ct_difference(hash, public_key + mlkem_public_key_bytes(p), sizeof hash);
  return wrong != 0 ? VMB_ERROR_KEY : VMB_OK;
}

/* Shares of the hash of z and the ciphertext, in v->message. */
static void hash_rejection(const struct view *v, const uint32_t *z, const uint8_t *ciphertext) {
  vmb_masked_bytes_of(v->m, v->message, MESSAGE_BYTES, z, WORDS);
  vmb_masked_keccak_init(v->m, v->sponge, VMB_KECCAK_SHAKE256);
  vmb_masked_keccak_absorb(v->m, v->sponge, v->message, MESSAGE_BYTES, MESSAGE_BYTES);
  vmb_masked_keccak_absorb_public(v->m, v->sponge, ciphertext, mlkem_ciphertext_bytes(v->p));
  vmb_masked_keccak_squeeze(v->m, v->sponge, v->message, MESSAGE_BYTES, VMB_MASKED_SECRET_BYTES);
}

/* Kyber's last hash: SHAKE256(key || SHA3-256(ciphertext)), in v->message. */
static void hash_chosen(const struct view *v, const uint32_t *chosen, const uint8_t *ciphertext) {
  uint8_t hash[MLKEM_HASH_BYTES];
  vmb_keccak_init(v->stream, VMB_KECCAK_SHA3_256);
  vmb_keccak_absorb(v->stream, ciphertext, mlkem_ciphertext_bytes(v->p));
  vmb_keccak_squeeze(v->stream, hash, sizeof hash);
  vmb_masked_bytes_of(v->m, v->message, MESSAGE_BYTES, chosen, WORDS);
  vmb_masked_keccak_init(v->m, v->sponge, VMB_KECCAK_SHAKE256);
  vmb_masked_keccak_absorb(v->m, v->sponge, v->message, MESSAGE_BYTES, MESSAGE_BYTES);
  vmb_masked_keccak_absorb_public(v->m, v->sponge, hash, sizeof hash);
  vmb_masked_keccak_squeeze(v->m, v->sponge, v->message, MESSAGE_BYTES, VMB_MASKED_SECRET_BYTES);
}

/* The sets of both have the same rows. */
static inline int is_kyber(const struct vmb_masked_key_form *form) {
  return form->name[0] == 'k';
}

/* K' if all bits agree, else the rejection's. ML-KEM hashes z, Kyber what was chosen. */
static vmb_status finish(struct view *v, const struct vmb_masked_key_form *form,
                         uint8_t *secret_shares, const uint8_t *ciphertext, const uint8_t *key) {
  const struct mlkem_params *const p = v->p;
  const int kyber = is_kyber(form);
  uint32_t *const chosen = (uint32_t *)(void *)v->error,
                  *const secret = (uint32_t *)(void *)v->sums, *const accepted = v->bits;
  vmb_masked_all_ones(v->m, v->accumulator, WORDS, WORDS);
  vmb_masked_key_take_z(v->m, form, chosen, WORDS, key);
  if (!kyber) {
    hash_rejection(v, chosen, ciphertext);
    vmb_masked_words_of(v->m, chosen, WORDS, v->message, MESSAGE_BYTES);
  }
  vmb_masked_spread(v->m, accepted, BITS_STEP, v->accumulator, WORDS);
  vmb_masked_words_of(v->m, secret, WORDS, v->key_and_coins, 64);
  vmb_masked_select(v->m, chosen, WORDS, secret, WORDS, accepted, BITS_STEP, WORDS);
  if (kyber) {
    hash_chosen(v, chosen, ciphertext);
    vmb_masked_words_of(v->m, chosen, WORDS, v->message, MESSAGE_BYTES);
  }
  vmb_masked_refresh(v->m, chosen, WORDS, WORDS);
  const vmb_status status = vmb_masked_count_check(&v->compared, (uint32_t)p->k * p->du + p->dv);
  if (status == VMB_OK)
    vmb_masked_bytes_of(v->m, secret_shares, VMB_MASKED_SECRET_BYTES, chosen, WORDS);
  return status;
}

static vmb_status decaps(const void *params, const struct vmb_masked_key_form *form,
                         struct vmb_masking *m, uint8_t *secret_shares, const uint8_t *ciphertext,
                         const uint8_t *key, void *work) {
  const struct mlkem_params *const p = params;
  const uint8_t *const public_key = key + VMB_MASKED_HEADER_BYTES;
  struct vmb_masked_memory memory = {work, 0};
  struct view view, *const v = &view;
  v->m = m;
  lay_out(v, p, m->shares, &memory);
  vmb_status status = is_kyber(form) ? VMB_OK : check_public_key(v, public_key);
  if (status != VMB_OK)
    return status;
  decrypt(v, form, ciphertext, key);
  vmb_masked_keccak_init(m, v->sponge, VMB_KECCAK_SHA3_512);
  vmb_masked_keccak_absorb(m, v->sponge, v->message, MESSAGE_BYTES, MESSAGE_BYTES);
  vmb_masked_keccak_absorb_public(m, v->sponge, public_key + mlkem_public_key_bytes(p),
                                  MLKEM_HASH_BYTES);
  vmb_masked_keccak_squeeze(m, v->sponge, v->key_and_coins, 64, 64);
  if (m->masks.status != VMB_OK)
    return m->masks.status;
  status = encrypt_and_compare(v, ciphertext, public_key);
  if (status == VMB_OK)
    status = finish(v, form, secret_shares, ciphertext, key);
  return m->masks.status != VMB_OK ? m->masks.status : status;
}

/* ---- Keys ------------------------------------------------------------------------------------ */

static void key_form(const void *params, struct vmb_masked_key_form *form) {
  const struct mlkem_params *const p = params;
  form->public_bytes = (uint32_t)(mlkem_public_key_bytes(p) + MLKEM_HASH_BYTES);
  form->polys = p->k;
  form->n = MLKEM_N;
  form->bits = 12;
  form->prime = 1;
  form->pack = vmb_pack_width12;
  form->unpack = vmb_unpack_width12;
}

/* A polynomial of s^, the secret key being `context`. */
static void take(const void *context, uint16_t *out, unsigned j) {
  vmb_unpack_width12(out, (const uint8_t *)context + j * MLKEM_POLY_BYTES, MLKEM_N);
}

static void make_key(const void *params, struct vmb_masking *m,
                     const struct vmb_masked_key_form *form, uint8_t *key,
                     const uint8_t *secret_key, uint16_t *space) {
  const struct mlkem_params *const p = params;
  vmb_masked_key_make(m, form, key, secret_key + mlkem_vector_bytes(p), take, secret_key,
                      secret_key + mlkem_z_offset(p), space);
}

static size_t work(const void *params, unsigned shares) {
  struct vmb_masked_memory memory = {NULL, 0};
  struct view view;
  lay_out(&view, params, shares, &memory);
  return memory.used;
}

const struct vmb_masked_family vmb_mlkem_masked = {
    .form = key_form, .make_key = make_key, .work = work, .decaps = decaps};
