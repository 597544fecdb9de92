/*
 * Streams four at a time; contracts in haetae_streams.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "schemes/haetae/haetae_row_inline.h"
#include "schemes/haetae/haetae_sample.h"
#include "schemes/haetae/haetae_streams.h"
#include "support/little_endian.h"

#if HAETAE_PARALLEL

/* ---- The matrix ------------------------------------------------------------------------------ */

/* Are eight candidates all below q = 2^16 - 2^10 + 1? Bit 15 of a sum: 15 bits of q - 1 reached. */
static inline int all_below_q(const uint8_t in[16]) {
  const uint64_t ones = UINT64_C(0x0001000100010001);
  const uint64_t tops = ones << 15;
  const uint64_t a = vmb_load64_le(in);
  const uint64_t b = vmb_load64_le(in + 8);
  const uint64_t too_large = (a & ((a & ~tops) + (0x10000 - HAETAE_Q) * ones)) |
                             (b & ((b & ~tops) + (0x10000 - HAETAE_Q) * ones));
  return (too_large & tops) == 0;
}

unsigned vmb_haetae_rej_uniform(uint16_t out[HAETAE_N], unsigned found,
                                const uint8_t block[VMB_SHAKE128_RATE_BYTES]) {
  unsigned left = VMB_SHAKE128_RATE_BYTES / 2;
  while (left > 0 && found < HAETAE_N) {
    /* candidates that fit even if all are taken */
    const unsigned space = HAETAE_N - found;
    unsigned count = left < space ? left : space;
    for (; count >= 8 && all_below_q(block); count -= 8, left -= 8, found += 8, block += 16)
      for (unsigned i = 0; i < 8; i++)
        out[found + i] = vmb_load16_le(block + 2 * i);
    count = count < 8 ? count : 8;
    for (unsigned i = 0; i < count; i++, block += 2) {
      const uint32_t value = vmb_load16_le(block);
      out[found] = (uint16_t)value;
      found += (value - HAETAE_Q) >> 31;
    }
    left -= count;
  }
  return found;
}

vmb_status vmb_haetae_uniform_x4(struct haetae_scratch *scratch,
                                 const uint8_t rho[HAETAE_RHO_BYTES], const uint16_t nonces[4]) {
  vmb_keccak_x4 *const state = &scratch->stream.entries.keccak;
  uint8_t(*const block)[VMB_SHAKE128_RATE_BYTES] = scratch->stream.entries.blocks;
  uint8_t numbers[4][2];
  for (unsigned lane = 0; lane < 4; lane++)
    vmb_store16_le(numbers[lane], nonces[lane]);
  vmb_keccak_x4_init(state, VMB_KECCAK_SHAKE128);
  vmb_keccak_x4_absorb(state, rho, rho, rho, rho, HAETAE_RHO_BYTES);
  vmb_keccak_x4_absorb(state, numbers[0], numbers[1], numbers[2], numbers[3], 2);
  unsigned found[4] = {0};
  unsigned complete = 0;
  for (unsigned blocks = 0; blocks < HAETAE_UNIFORM_BLOCKS_MAX && complete < 4; blocks++) {
    vmb_keccak_x4_squeeze(state, block[0], block[1], block[2], block[3], VMB_SHAKE128_RATE_BYTES);
    complete = 0;
    for (unsigned lane = 0; lane < 4; lane++) {
      found[lane] = vmb_haetae_rej_uniform(scratch->entries[lane], found[lane], block[lane]);
      complete += found[lane] == HAETAE_N;
    }
  }
  return complete == 4 ? VMB_OK : VMB_ERROR_RETRY;
}

/* scratch->entries = polynomials `first` to first + 3, whose streams ran with the message's. */
static vmb_status uniform_from_blocks(const struct haetae_matrix *matrix, unsigned first) {
  vmb_status status = VMB_OK;
  for (unsigned lane = 0; lane < 4; lane++) {
    const uint8_t *const blocks = matrix->blocks[first + lane];
    unsigned found = 0;
    for (unsigned block = 0; block < HAETAE_ENTRY_BLOCKS; block++)
      found = vmb_haetae_rej_uniform(matrix->scratch->entries[lane], found,
                                     blocks + (size_t)VMB_SHAKE128_RATE_BYTES * block);
    if (found < HAETAE_N)
      status = VMB_ERROR_RETRY;
  }
  return status;
}

/* scratch->entries = polynomials `first` to first + 3, or to the last one. */
static vmb_status uniform_group(const struct haetae_matrix *matrix, unsigned first, unsigned last) {
  if (first < matrix->squeezed)
    return uniform_from_blocks(matrix, first);
  uint16_t nonces[4];
  for (unsigned lane = 0; lane < 4; lane++)
    nonces[lane] =
        (uint16_t)haetae_uniform_nonce(matrix->p, first + lane < last ? first + lane : last);
  return vmb_haetae_uniform_x4(matrix->scratch, matrix->public_key, nonces);
}

/* Four polynomials are sampled when the first of them is asked for, if enough are left. */
vmb_status vmb_haetae_uniform_entry(const struct haetae_matrix *matrix, uint16_t out[HAETAE_N],
                                    unsigned entry) {
  const struct haetae_params *const p = matrix->p;
  const unsigned last = haetae_offset_entries(p) + haetae_m(p) * p->k - 1;
  const unsigned first = entry - entry % 4;
  if (first + VMB_KECCAK_X4_LEAST_STREAMS - 1 > last)
    return vmb_haetae_uniform(out, matrix->scratch, matrix->public_key,
                              haetae_uniform_nonce(p, entry));
  if (entry == first) {
    const vmb_status status = uniform_group(matrix, first, last);
    if (status != VMB_OK)
      return status;
  }
  memcpy(out, matrix->scratch->entries[entry - first], sizeof matrix->scratch->entries[0]);
  return VMB_OK;
}

/* What follows the public key in the hash of the message; returns its length. */
static size_t copy_message(const struct haetae_params *p, uint8_t *out,
                           const struct vmb_sig_message *message) {
  uint8_t *next = out;
  if (p->has_context) {
    *next++ = (uint8_t)message->context_length;
    if (message->context_length > 0)
      memcpy(next, message->context, message->context_length);
    next += message->context_length;
  }
  if (message->message_length > 0)
    memcpy(next, message->message, message->message_length);
  return (size_t)(next - out) + message->message_length;
}

int vmb_haetae_hash_with_matrix(struct haetae_matrix *matrix, const struct vmb_sig_message *message,
                                const struct haetae_verify_view *w) {
  const struct haetae_params *const p = matrix->p;
  const unsigned entries = HAETAE_BATCH_ENTRIES(p->k);
  if (message->hashed != NULL || message->message_length > HAETAE_BATCH_MESSAGE_BYTES)
    return 0;
  const size_t length = copy_message(p, w->message, message);
  w->jobs[0] = vmb_keccak_job_of(VMB_KECCAK_SHAKE256, w->scratch->mu, 32, matrix->public_key,
                                 haetae_public_key_bytes(p), w->message, length);
  for (unsigned i = 0; i < entries; i++) {
    vmb_store16_le(w->nonces[i], (uint16_t)haetae_uniform_nonce(p, i));
    w->jobs[1 + i] = vmb_keccak_job_of(VMB_KECCAK_SHAKE128, w->blocks[i], HAETAE_ENTRY_BYTES,
                                       matrix->public_key, HAETAE_RHO_BYTES, w->nonces[i], 2);
  }
  vmb_keccak_run_jobs(&w->scratch->stream.entries.keccak, w->jobs, 1 + entries);
  matrix->squeezed = entries;
  matrix->blocks = (const uint8_t(*)[HAETAE_ENTRY_BYTES])w->blocks;
  return 1;
}

/* ---- Secrets --------------------------------------------------------------------------------- */

vmb_status vmb_haetae_eta_all(int8_t *s, struct haetae_scratch *scratch,
                              const uint8_t sigma[HAETAE_SEED_BYTES], unsigned nonce,
                              unsigned count) {
  uint8_t(*const block)[VMB_SHAKE128_RATE_BYTES] = scratch->stream.entries.blocks;
  vmb_status status = VMB_OK;
  for (unsigned i = 0; i < count && status == VMB_OK; i += 4) {
    const unsigned lanes = count - i < 4 ? count - i : 4;
    uint8_t numbers[4][2];
    vmb_keccak_job jobs[4];
    for (unsigned lane = 0; lane < lanes; lane++) {
      vmb_store16_le(numbers[lane], (uint16_t)(nonce + i + lane));
      jobs[lane] = vmb_keccak_job_of(VMB_KECCAK_SHAKE256, block[lane], VMB_SHAKE256_RATE_BYTES,
                                     sigma, HAETAE_SEED_BYTES, numbers[lane], 2);
    }
    vmb_keccak_run_jobs(&scratch->stream.entries.keccak, jobs, lanes);
    for (unsigned lane = 0; lane < lanes && status == VMB_OK; lane++)
      status = vmb_haetae_eta_of(s + (size_t)(i + lane) * HAETAE_N, block[lane]);
  }
  return status;
}

/* ---- Rows of a ball -------------------------------------------------------------------------- */

/* The streams of four counters, and their first blocks. */
static inline void begin_streams(struct haetae_scratch *scratch, unsigned counter) {
  struct haetae_streams *const streams = &scratch->stream.rows;
  uint8_t numbers[4][2];
  for (unsigned lane = 0; lane < 4; lane++)
    vmb_store16_le(numbers[lane], (uint16_t)(counter + lane));
  vmb_keccak_x4_init(&streams->keccak.x4, VMB_KECCAK_SHAKE256);
  vmb_keccak_x4_absorb(&streams->keccak.x4, scratch->seed, scratch->seed, scratch->seed,
                       scratch->seed, HAETAE_SEED_BYTES);
  vmb_keccak_x4_absorb(&streams->keccak.x4, numbers[0], numbers[1], numbers[2], numbers[3], 2);
  haetae_squeeze_rows(streams);
}

/*
 * Row `number` of a ball of `rank` rows. Those past its last one are the first ones of the next
 * ball, whose counters follow, and are kept in w->next_ball.
 */
static inline struct haetae_row begin_row(const struct haetae_sign_view *w, unsigned rank,
                                          struct haetae_sum *sum, unsigned lane, unsigned number) {
  struct haetae_streams *const streams = &w->scratch->stream.rows;
  struct haetae_row row;
  if (number < rank) {
    row.samples = w->samples + (size_t)number * HAETAE_N;
    row.sum = sum;
    row.wanted = haetae_row_wanted(number);
    haetae_row_begin(&row, streams, lane, w->signs + (size_t)number * HAETAE_SIGN_BITS_BYTES);
  } else {
    row.samples = w->next_ball->samples[number - rank];
    row.sum = &w->next_ball->sum;
    row.wanted = haetae_row_wanted(number - rank);
    haetae_row_begin(&row, streams, lane, w->next_ball->signs[number - rank]);
  }
  return row;
}

void vmb_haetae_begin_rows(const struct haetae_sign_view *w) {
  w->next_ball->sum = (struct haetae_sum){0, 0};
  w->next_ball->rows = 0;
}

/* The rows that were sampled with those of the last ball, then the others four at a time. */
vmb_status vmb_haetae_sample_rows(const struct haetae_sign_view *w, unsigned rank,
                                  struct haetae_sum *sum, unsigned counter,
                                  haetae_rows_function *complete) {
  struct haetae_next_ball *const next = w->next_ball;
  vmb_status status = VMB_OK;
  unsigned i = next->rows;
  memcpy(w->samples, next->samples, i * sizeof next->samples[0]);
  memcpy(w->signs, next->signs, i * sizeof next->signs[0]);
  sum->lo += next->sum.lo;
  sum->hi += next->sum.hi;
  next->sum = (struct haetae_sum){0, 0};
  for (; i < rank && status == VMB_OK; i += 4) {
    struct haetae_row rows[4];
    begin_streams(w->scratch, counter + i);
    for (unsigned lane = 0; lane < 4; lane++)
      rows[lane] = begin_row(w, rank, sum, lane, i + lane);
    status = complete(rows, &w->scratch->stream.rows);
  }
  next->rows = i - rank;
  return status;
}

#endif
