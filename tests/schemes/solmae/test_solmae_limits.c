/*
 * SOLMAE's integer sampler with random bytes of the test's own: none is accepted, or a given one.
 * The linker puts the function below in the place of ChaCha20's (--wrap).
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "check.h"
#include "schemes/solmae/solmae_sample.h"

/* Where the number that is accepted is in the stream: in which buffer, and at which position. */
struct place {
  unsigned buffer, position;
};

static struct place accepted;
static unsigned filled;

/* Ones, and eight zeros at the place. */
void __wrap_vmb_chacha20_eight(uint8_t *out, const uint32_t state[16], uint64_t counter);
void __wrap_vmb_chacha20_eight(uint8_t *out, const uint32_t state[16], uint64_t counter) {
  (void)state;
  (void)counter;
  memset(out, 0xff, VMB_GENERATOR_BUFFER_BYTES);
  if (filled++ == accepted.buffer)
    memset(out + accepted.position, 0, 8);
}

/*
 * Where number `number`, counted from 1, of 64 bits begins: rounds of a byte and sixteen numbers. A
 * buffer is left when it is used up, and before a number if it has no more than nine bytes.
 */
static struct place place_of(unsigned number) {
  struct place at = {0, 0};
  for (unsigned i = 1;; i++) {
    if (i % 16 == 1 && ++at.position == VMB_GENERATOR_BUFFER_BYTES)
      at = (struct place){at.buffer + 1, 0};
    if (at.position >= VMB_GENERATOR_BUFFER_BYTES - 9)
      at = (struct place){at.buffer + 1, 0};
    if (i == number)
      return at;
    at.position += 8;
  }
}

static int32_t sample(vmb_status *status, struct vmb_generator *generator) {
  static const uint8_t seed[VMB_GENERATOR_SEED_BYTES];
  const vmb_fpr centre = vmb_fpr_scale(vmb_fpr_of(7), -1);
  filled = 0;
  *status = VMB_OK;
  vmb_generator_begin(generator, seed);
  return vmb_solmae_sample_z(centre, generator, status);
}

int main(void) {
  static struct vmb_generator generator;
  const unsigned most = 16 * 8 * 2;
  vmb_status status;
  accepted.buffer = ~0U;
  CHECK(sample(&status, &generator) == 0 && status == VMB_ERROR_RETRY, "the sampler gives up");
  const struct place last = place_of(most);
  CHECK(filled == last.buffer + 1 && generator.position == last.position + 8,
        "after 16 rounds of eight pairs");
  for (unsigned number = 2; number <= most; number += 2) {
    accepted = place_of(number);
    /* 13 entries do not exceed the largest number: z = 13 + 1 */
    CHECK(sample(&status, &generator) == 3 + 14 && status == VMB_OK, "pair %u is accepted",
          number / 2);
    CHECK(filled == accepted.buffer + 1 && generator.position == accepted.position + 8,
          "nothing is drawn after pair %u", number / 2);
  }
  return check_report();
}
