/*
 * SHA-3 and SHAKE (FIPS 202), incremental, in one call, and four SHAKE streams at a time.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 *
 * A state is made by one of the init functions, takes any number of absorb calls, then any number
 * of squeeze calls; how the bytes are split over the calls does not change the result. Absorbing
 * after the first squeeze is a mistake of the caller. A state holds nothing but this struct, may be
 * copied, and is wiped with vmb_zeroize where it saw secrets. Time depends on lengths only.
 */
#ifndef VMB_KECCAK_H
#define VMB_KECCAK_H

#include <stddef.h>
#include <stdint.h>

#include "support/target.h"
#include "vambrace/vambrace.h"

#define VMB_SHAKE128_RATE_BYTES 168 /* 1600 bits less twice the strength: (1600 - 2*128) / 8 */
#define VMB_SHAKE256_RATE_BYTES 136
#define VMB_SHA3_256_RATE_BYTES 136
#define VMB_SHA3_512_RATE_BYTES 72
#define VMB_SHA3_224_RATE_BYTES 144
#define VMB_SHA3_384_RATE_BYTES 104
#define VMB_SHA3_256_BYTES 32
#define VMB_SHA3_512_BYTES 64

typedef struct vmb_keccak {
  uint64_t lane[25];   /* lane (x, y) at x + 5*y, in the layout of keccak_lanes.h */
  uint16_t rate_bytes; /* a multiple of 8 */
  /* bytes of the current block that are absorbed, or squeezed: 0..rate_bytes */
  uint16_t position;
  uint8_t suffix; /* domain separation bits and the first bit of the padding */
  uint8_t squeezing;
} vmb_keccak;

/*
 * Message suffix and first padding bit, lowest bit first: 01 and 1 for SHA-3, 1111 and 1 for SHAKE
 * (FIPS 202 sections 6.1, 6.2).
 */
#define VMB_SHA3_SUFFIX 0x06
#define VMB_SHAKE_SUFFIX 0x1f

/*
 * The functions of FIPS 202: 256 times the rate in bytes, plus the suffix. Of SHA3-n, n / 8 bytes
 * are squeezed in all.
 */
typedef enum vmb_keccak_kind {
  VMB_KECCAK_SHAKE128 = VMB_SHAKE128_RATE_BYTES << 8 | VMB_SHAKE_SUFFIX,
  VMB_KECCAK_SHAKE256 = VMB_SHAKE256_RATE_BYTES << 8 | VMB_SHAKE_SUFFIX,
  VMB_KECCAK_SHA3_224 = VMB_SHA3_224_RATE_BYTES << 8 | VMB_SHA3_SUFFIX,
  VMB_KECCAK_SHA3_256 = VMB_SHA3_256_RATE_BYTES << 8 | VMB_SHA3_SUFFIX,
  VMB_KECCAK_SHA3_384 = VMB_SHA3_384_RATE_BYTES << 8 | VMB_SHA3_SUFFIX,
  VMB_KECCAK_SHA3_512 = VMB_SHA3_512_RATE_BYTES << 8 | VMB_SHA3_SUFFIX
} vmb_keccak_kind;

/* vmb_keccak_init: begins a message. */
void vmb_keccak_init(vmb_keccak *state, vmb_keccak_kind kind);

/* vmb_keccak_absorb: appends `length` bytes to the message. in may be NULL if length is 0. */
void vmb_keccak_absorb(vmb_keccak *state, const uint8_t *in, size_t length);

/* vmb_keccak_squeeze: writes the next `length` bytes of output; the first call pads the message. */
void vmb_keccak_squeeze(vmb_keccak *state, uint8_t *out, size_t length);

/*
 * vmb_keccak_hash: the first `out_length` bytes of output for one message, in one call. Its state
 * is on the stack and is wiped. out may overlap in.
 */
void vmb_keccak_hash(vmb_keccak_kind kind, uint8_t *out, size_t out_length, const uint8_t *in,
                     size_t in_length);

/*
 * vmb_keccak_two_blocks: permutes two streams together, and vmb_keccak_squeeze then reads their new
 * blocks. Both streams must have consumed their current block; a message that was absorbed is
 * padded first.
 */
void vmb_keccak_two_blocks(vmb_keccak *first, vmb_keccak *second);

/* Whether that takes less than one after the other where memory is short. */
#if defined(__ARM_FEATURE_MVE)
#define VMB_KECCAK_TWO_IS_FASTER 1
#else
#define VMB_KECCAK_TWO_IS_FASTER 0
#endif

/*
 * A stream that is squeezed in the background: as long as it has blocks to make, each permutation
 * of another state by the two functions below makes the next one as well, rate_bytes at `out`,
 * which moves on. Two permutations together cost little more than one where the processor has wide
 * vectors. The stream is padded (a squeeze of no bytes does that) and stands between two blocks.
 */
typedef struct vmb_keccak_background {
  vmb_keccak *stream; /* position == rate_bytes */
  uint8_t *out;       /* `blocks` blocks of the stream's rate */
  size_t blocks;
} vmb_keccak_background;

/* As vmb_keccak_absorb and vmb_keccak_squeeze, with a background. */
void vmb_keccak_absorb_paired(vmb_keccak *state, const uint8_t *in, size_t length,
                              vmb_keccak_background *background);
void vmb_keccak_squeeze_paired(vmb_keccak *state, uint8_t *out, size_t length,
                               vmb_keccak_background *background);

/*
 * Four streams of equal lengths, permuted together: faster than one after the other where the
 * processor has wide vectors.
 */
typedef struct vmb_keccak_x4 {
  uint64_t lane[4 * 25]; /* layout: keccak_lanes.h */
  uint16_t rate_bytes, position;
  uint8_t suffix, squeezing;
} vmb_keccak_x4;

/*
 * The least number of streams for which four take less time together than those one after the
 * other: vectors of four lanes are on x86-64, others have two.
 */
#if VMB_TARGET_X86_64
#define VMB_KECCAK_X4_LEAST_STREAMS 2
#else
#define VMB_KECCAK_X4_LEAST_STREAMS 3
#endif

/* Whether the processor may permute streams together faster at all. */
#define VMB_KECCAK_HAS_VECTORS (VMB_WORD_BITS == 64 || VMB_TARGET_MVE)

void vmb_keccak_x4_init(vmb_keccak_x4 *state, vmb_keccak_kind kind);

/*
 * vmb_keccak_x4_absorb: appends `length` bytes to each of the four messages. The inputs may be the
 * same.
 */
void vmb_keccak_x4_absorb(vmb_keccak_x4 *state, const uint8_t *in0, const uint8_t *in1,
                          const uint8_t *in2, const uint8_t *in3, size_t length);

/*
 * vmb_keccak_x4_squeeze: writes the next `length` bytes of each of the four streams. The outputs do
 * not overlap.
 */
void vmb_keccak_x4_squeeze(vmb_keccak_x4 *state, uint8_t *out0, uint8_t *out1, uint8_t *out2,
                           uint8_t *out3, size_t length);

/*
 * Chains of SHAKE256. A step hashes a message of whole lanes, 8 bytes each: lanes that are common
 * to all chains, a number of two words, each with its highest byte first, and an input. Message and
 * padding fit one block: common_lanes + 1 + in_lanes < 17, in_lanes <= 8, out_lanes <= 4. With more
 * than one step, the output of a step is the input of the next one (out_lanes == in_lanes), and the
 * number's last byte goes up by one; it must not overflow.
 */
#define VMB_SHAKE256_COMMON_LANES_MAX 7
typedef struct vmb_shake256_chain {
  uint64_t common[VMB_SHAKE256_COMMON_LANES_MAX]; /* words in the layout of keccak_lanes.h */
  uint8_t common_lanes, in_lanes, out_lanes, steps;
} vmb_shake256_chain;

typedef struct vmb_shake256_chain_input {
  uint32_t number[2];
  const uint8_t *in;
  uint8_t *out; /* may be in */
} vmb_shake256_chain_input;

/* The most chains that are computed together. */
#if VMB_WORD_BITS == 64
#define VMB_SHAKE256_CHAINS_MAX 8
#elif VMB_KECCAK_TWO_IS_FASTER
#define VMB_SHAKE256_CHAINS_MAX 2
#else
#define VMB_SHAKE256_CHAINS_MAX 1
#endif

/*
 * vmb_shake256_chains: computes 1 <= count <= VMB_SHAKE256_CHAINS_MAX chains of equal sizes
 * together. All inputs are read before an output is written. `lane` has 25 words for each chain; on
 * x86-64 it has 200 for two and more (keccak_lanes.h). It needs no initialisation and holds the
 * last states afterwards: the caller wipes it.
 */
void vmb_shake256_chains(uint64_t *lane, const vmb_shake256_chain *chain,
                         const vmb_shake256_chain_input *input, unsigned count);

/*
 * A whole hash: a message in two parts, the second of which may be empty, and its output of one
 * byte or more.
 */
typedef struct vmb_keccak_job {
  const uint8_t *in[2];
  size_t in_length[2];
  uint8_t *out;
  size_t out_length;
  vmb_keccak_kind kind;
} vmb_keccak_job;

/* A job; it keeps the pointers. An input of no bytes may be NULL. */
static inline vmb_keccak_job vmb_keccak_job_of(vmb_keccak_kind kind, uint8_t *out,
                                               size_t out_length, const uint8_t *first,
                                               size_t first_length, const uint8_t *second,
                                               size_t second_length) {
  const vmb_keccak_job job = {
      {first, second}, {first_length, second_length}, out, out_length, kind};
  return job;
}

/*
 * vmb_keccak_run_jobs: does all jobs, four at a time; a lane that finishes takes the next job of
 * the list, so the longest should come first. No output may be part of another one's message.
 * `four` needs no initialisation, and holds what the states were in the end.
 */
void vmb_keccak_run_jobs(vmb_keccak_x4 *four, const vmb_keccak_job *jobs, size_t count);

/* vmb_keccak_run_job_lists: the same for the jobs of several lists, one list after the other. */
typedef struct vmb_keccak_job_list {
  const vmb_keccak_job *jobs;
  size_t count;
} vmb_keccak_job_list;

void vmb_keccak_run_job_lists(vmb_keccak_x4 *four, const vmb_keccak_job_list *lists, size_t count);

#endif
