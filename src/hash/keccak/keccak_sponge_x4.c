/*
 * The sponge of FIPS 202 section 4 over four states that take the same steps at the same time.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "hash/keccak/keccak.h"
#include "hash/keccak/keccak_bytes.h"
#include "hash/keccak/keccak_kernels.h"

void vmb_keccak_x4_init(vmb_keccak_x4 *state, vmb_keccak_kind kind) {
  memset(state, 0, sizeof *state);
  state->rate_bytes = (uint16_t)(kind >> 8);
  state->suffix = (uint8_t)kind;
}

/* Adds bytes to one of the four states. */
static void add_bytes(vmb_keccak_x4 *state, int stream, size_t offset, const uint8_t *in,
                      size_t length) {
  vmb_keccak_add_bytes(state->lane + VMB_KECCAK_X4_STATE_STRIDE * stream, VMB_KECCAK_X4_LANE_STRIDE,
                       offset, in, length);
}

/* As vmb_keccak_absorb, for four inputs of one length. */
void vmb_keccak_x4_absorb(vmb_keccak_x4 *state, const uint8_t *in0, const uint8_t *in1,
                          const uint8_t *in2, const uint8_t *in3, size_t length) {
  const uint8_t *in[4] = {in0, in1, in2, in3};
  while (length > 0) {
    const size_t space = (size_t)state->rate_bytes - state->position;
    const size_t part = length < space ? length : space;
    for (int s = 0; s < 4; s++) {
      add_bytes(state, s, state->position, in[s], part);
      in[s] += part;
    }
    length -= part;
    state->position = (uint16_t)(state->position + part);
    if (state->position == state->rate_bytes) {
      vmb_keccak_x4_permute(state->lane);
      state->position = 0;
    }
  }
}

/* Pads all four states; the permutation comes with the first byte that is squeezed. */
static void pad_four(vmb_keccak_x4 *state) {
  for (int s = 0; s < 4; s++)
    vmb_keccak_add_padding(state->lane + VMB_KECCAK_X4_STATE_STRIDE * s, VMB_KECCAK_X4_LANE_STRIDE,
                           state->position, state->rate_bytes, state->suffix);
  state->position = state->rate_bytes;
  state->squeezing = 1;
}

#if VMB_KECCAK_X4_LANE_STRIDE == 4 && VMB_KECCAK_BYTES_IN_ORDER
/* A lane of two streams, or two lanes of one. */
typedef uint64_t two_lanes __attribute__((vector_size(16)));

/*
 * Whole lanes from `lane` on to four outputs, two at a time: those of two streams become two
 * neighbours of either. Returns how many bytes of each were read.
 */
static inline size_t read_whole_lanes(uint8_t *const out[4], const uint64_t *lane, size_t length) {
  size_t done = 0;
  for (; done + 16 <= length; done += 16, lane += 8)
    for (unsigned s = 0; s < 4; s += 2) {
      two_lanes first, second;
      memcpy(&first, lane + s, sizeof first);
      memcpy(&second, lane + 4 + s, sizeof second);
      const two_lanes lower = {first[0], second[0]}, upper = {first[1], second[1]};
      memcpy(out[s] + done, &lower, sizeof lower);
      memcpy(out[s + 1] + done, &upper, sizeof upper);
    }
  return done;
}
#else
static inline size_t read_whole_lanes(uint8_t *const out[4], const uint64_t *lane, size_t length) {
  (void)out, (void)lane, (void)length;
  return 0;
}
#endif

/* As vmb_keccak_squeeze, for four outputs of one length. */
void vmb_keccak_x4_squeeze(vmb_keccak_x4 *state, uint8_t *out0, uint8_t *out1, uint8_t *out2,
                           uint8_t *out3, size_t length) {
  uint8_t *out[4] = {out0, out1, out2, out3};
  if (!state->squeezing)
    pad_four(state);
  while (length > 0) {
    if (state->position == state->rate_bytes) {
      vmb_keccak_x4_permute(state->lane);
      state->position = 0;
    }
    const size_t rest = (size_t)state->rate_bytes - state->position;
    const size_t part = length < rest ? length : rest;
    const size_t whole = state->position % 8 != 0
                             ? 0
                             : read_whole_lanes(out, state->lane + state->position / 2, part);
    for (int s = 0; s < 4; s++) {
      vmb_keccak_read_bytes(out[s] + whole, state->lane + VMB_KECCAK_X4_STATE_STRIDE * s,
                            VMB_KECCAK_X4_LANE_STRIDE, state->position + whole, part - whole);
      out[s] += part;
    }
    length -= part;
    state->position = (uint16_t)(state->position + part);
  }
}
