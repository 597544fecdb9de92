/*
 * The sampler of Falcon and FN-DSA, and the hash to a point, with streams that no seed gives: every
 * entry of the table and one less, candidates at their bound, as many rejections as there may be.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "fed_stream.h"
#include "schemes/falcon/falcon_hash.h"
#include "schemes/falcon/falcon_sampler.h"

#define Q 12289

/* The linker puts this function in the place of the sponge's (--wrap). */
#undef vmb_keccak_squeeze
void __wrap_vmb_keccak_squeeze(vmb_keccak *state, uint8_t *out, size_t length);
void __wrap_vmb_keccak_squeeze(vmb_keccak *state, uint8_t *out, size_t length) {
  fed_squeeze(state, out, length);
}

static struct falcon_source source;
static struct falcon_scratch scratch;

/* FN-DSA's source of the fed stream, with an empty buffer. */
static void begin_fndsa(void) {
  static const uint8_t seed[VMB_GENERATOR_SEED_BYTES];
  vmb_fndsa_source_begin(&source, seed);
}

/* RCDT, 72 bits: the upper 8 and the lower 64. A number counts the entries that exceed it. */
static void check_base_entries(void) {
  static const struct {
    uint32_t high;
    uint64_t low;
  } entries[] = {{0xa3, UINT64_C(0xf7f42ed3ac391802)}, {0x54, UINT64_C(0xd32b181f3f7ddb82)},
                 {0x22, UINT64_C(0x7dcdd0934829c1ff)}, {0x0a, UINT64_C(0xd1754377c7994ae4)},
                 {0x02, UINT64_C(0x95846caef33f1f6f)}, {0x00, UINT64_C(0x774ac754ed74bd5f)},
                 {0x00, UINT64_C(0x1024dd542b776ae4)}, {0x00, UINT64_C(0x01a1ffdc65ad63da)},
                 {0x00, UINT64_C(0x001f80d88a7b6428)}, {0x00, UINT64_C(0x0001c3fdb2040c69)},
                 {0x00, UINT64_C(0x000012cf24d031fb)}, {0x00, UINT64_C(0x000000949f8b091f)},
                 {0x00, UINT64_C(0x00000003665da998)}, {0x00, UINT64_C(0x000000000ebf6ebb)},
                 {0x00, UINT64_C(0x00000000002f5d7e)}, {0x00, UINT64_C(0x0000000000007098)},
                 {0x00, UINT64_C(0x00000000000000c6)}, {0x00, UINT64_C(0x0000000000000001)}};
  begin_fndsa(); /* bytes as they are in the buffer */
  for (int i = 0; i < 18; i++)
    for (int below = 0; below < 2; below++) {
      const uint64_t low = entries[i].low - (uint64_t)below;
      for (unsigned k = 0; k < 8; k++)
        source.generator.buffer[k] = (uint8_t)(low >> 8 * k);
      source.generator.buffer[8] = (uint8_t)entries[i].high;
      source.generator.position = 0;
      CHECK((int)vmb_falcon_base(&source) == i + below, "entry %d of the table, less %d", i, below);
    }
}

/*
 * Bytes of ones are never accepted: 256 passes of 11 bytes. A sampler that gave up draws nothing.
 */
static void check_giving_up(void) {
  struct falcon_sampler sampler =
      falcon_sampler_begin(&source, UINT64_C(0x3ff47201712eb8ca)); /* 1.2778 */
  const vmb_fpr centre = vmb_fpr_scale(vmb_fpr_of(1), -1),
                inverse_width = vmb_fpr_scale(vmb_fpr_of(5), -3);
  for (unsigned round = 0; round < 2; round++) {
    fed_begin();
    begin_fndsa();
    CHECK(vmb_falcon_sample_z(centre, inverse_width, &sampler) == 0 &&
              sampler.status == VMB_ERROR_RETRY,
          "the sampler gives up");
    CHECK(fed_taken + source.generator.position - VMB_GENERATOR_BUFFER_BYTES ==
              (round == 0 ? 256 * 11 : 0),
          "bytes of 256 passes, and none afterwards");
  }
}

/*
 * Falcon's bytes one by one are the generator's, over the ends of its buffer; FN-DSA's the
 * stream's.
 */
static void check_source(void) {
  static uint8_t bytes[1600];
  const uint8_t seed[VMB_GENERATOR_SEED_BYTES] = {5};
  struct vmb_generator generator;
  unsigned wrong = 0;
  vmb_generator_begin(&generator, seed);
  vmb_generator_bytes(&generator, bytes, sizeof bytes);
  fed_begin();
  for (size_t i = 0; i < sizeof seed; i++)
    fed_byte(seed[i]);
  vmb_falcon_source_next(&source);
  for (size_t i = 0; i < sizeof bytes; i++)
    wrong += falcon_source_u8(&source) != bytes[i];
  CHECK(wrong == 0, "Falcon: %u bytes", wrong);
  fed_begin();
  for (size_t i = 0; i < sizeof bytes; i++)
    fed_byte(bytes[i]);
  begin_fndsa();
  wrong = 0;
  for (size_t i = 0; i + 11 <= sizeof bytes; i += 11) {
    wrong += falcon_source_u64(&source) != vmb_load64_le(bytes + i);
    for (size_t k = 8; k < 11; k++)
      wrong += falcon_source_u8(&source) != bytes[i + k];
  }
  CHECK(wrong == 0, "FN-DSA: %u numbers", wrong);
}

/* Numbers below 5 q, modulo q; 61445 and more are not taken. */
static void check_point(unsigned log_n) {
  static uint16_t c[1024];
  static uint8_t nonce[FALCON_NONCE_BYTES];
  const struct vmb_sig_message message = {.message = nonce, .message_length = 1};
  const unsigned n = 1U << log_n;
  size_t most = 0;
  fed_begin();
  vmb_falcon_point_begin(nonce, &message, &scratch);
  CHECK(vmb_falcon_point(c, log_n, &scratch) == VMB_ERROR_RETRY, "nothing but ones");
  most = fed_taken / 2;
  CHECK(most > n, "there are enough numbers for a point");
  for (size_t rejected = 0; rejected <= most - n + 1;
       rejected += rejected + n + 80 < most ? 61 : 1) {
    fed_begin();
    for (size_t i = 0; i < rejected; i++) {
      fed_byte(i % 2 == 0 ? 0xf0 : 0xff); /* 61445 */
      fed_byte(i % 2 == 0 ? 0x05 : 0xff);
    }
    for (unsigned i = 0; i < n; i++) {
      const unsigned x = i % 3 == 0 ? 5 * Q - 1 - i : i % 3 == 1 ? Q + i : i;
      fed_byte(x >> 8);
      fed_byte(x & 0xff);
    }
    vmb_falcon_point_begin(nonce, &message, &scratch);
    const vmb_status status = vmb_falcon_point(c, log_n, &scratch);
    if (rejected + n > most) {
      CHECK(status == VMB_ERROR_RETRY, "a point after too many others");
      continue;
    }
    unsigned wrong = 0;
    for (unsigned i = 0; i < n; i++)
      wrong += c[i] != (i % 3 == 0 ? Q - 1 - i : i);
    CHECK(status == VMB_OK && wrong == 0, "a point after %u others: %u wrong", (unsigned)rejected,
          wrong);
  }
}

int main(void) {
  check_base_entries();
  check_giving_up();
  check_source();
  check_point(9);
  check_point(10);
  return check_report();
}
