/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "schemes/slhdsa/slhdsa_parts.h"

/*
 * out[i] = hash of address and in + i stride for i < count, n bytes each, SLHDSA_LANES at a time.
 * Words 2 and 3 of address i are those of `row` and i times its steps. out may be in if the strides
 * agree.
 */
void vmb_slhdsa_hash_row(const struct vmb_slhdsa_params *p, struct slhdsa_hash_state *hash,
                         const struct slhdsa_row *row, unsigned count, uint8_t *out,
                         const uint8_t *in, size_t in_bytes, size_t stride) {
  struct slhdsa_job jobs[SLHDSA_LANES];
  for (unsigned done = 0; done < count;) {
    unsigned lanes = 0;
    for (; lanes < SLHDSA_LANES && done < count; lanes++, done++)
      jobs[lanes] =
          (struct slhdsa_job){out + (size_t)done * p->n, in + done * stride,
                              row->word_2 + done * row->add_2, row->word_3 + done * row->add_3};
    p->hash->run(hash, jobs, lanes, in_bytes, 1);
  }
}

/*
 * A lane that is done takes the next chain, so chains of any lengths keep all lanes busy. Between
 * that all make as many steps as the one that ends first.
 */
void vmb_slhdsa_run_chains(const struct vmb_slhdsa_params *p, struct slhdsa_hash_state *hash,
                           uint8_t *values, unsigned first, unsigned count, const uint8_t *from,
                           const uint8_t *to) {
  struct slhdsa_job jobs[SLHDSA_LANES];
  uint8_t left[SLHDSA_LANES];
  const unsigned all_steps = slhdsa_chain_steps(p);
  unsigned lanes = 0, next = first;
  for (;;) {
    unsigned steps = all_steps;
    for (; lanes < SLHDSA_LANES && next < first + count; next++) {
      uint8_t *const value = values + (size_t)(next - first) * p->n;
      const uint8_t begin = from == NULL ? 0 : from[next];
      left[lanes] = (uint8_t)((to == NULL ? all_steps : to[next]) - begin);
      if (left[lanes] != 0)
        jobs[lanes++] = (struct slhdsa_job){value, value, next, begin};
    }
    if (lanes == 0)
      return;
    for (unsigned lane = 0; lane < lanes; lane++)
      steps = left[lane] < steps ? left[lane] : steps;
    p->hash->run(hash, jobs, lanes, p->n, steps);
    for (unsigned lane = 0; lane < lanes;) {
      jobs[lane].word_3 += steps;
      left[lane] = (uint8_t)(left[lane] - steps);
      if (left[lane] != 0) {
        lane++;
      } else {
        jobs[lane] = jobs[--lanes];
        left[lane] = left[lanes];
      }
    }
  }
}

/*
 * digits = those of the node to base w, from its first bit on, and those of their checksum (FIPS
 * 205, algorithm 7, lines 2 to 7). A digit of three bits may lie in two bytes.
 */
void vmb_slhdsa_digits(const struct vmb_slhdsa_params *p, uint8_t *digits, const uint8_t *node) {
  const unsigned largest = slhdsa_chain_steps(p);
  uint32_t bits = 0, checksum = 0; /* of bits, the last `left` are not yet read */
  unsigned left = 0, i;
  for (i = 0; i < p->digits; i++) {
    if (left < p->digit_bits) {
      bits = bits << 8 | *node++;
      left += 8;
    }
    left -= p->digit_bits;
    digits[i] = (uint8_t)(bits >> left & largest);
    checksum += largest - digits[i];
  }
  for (i = p->chains; i-- > p->digits; checksum >>= p->digit_bits)
    digits[i] = (uint8_t)(checksum & largest);
}

struct slhdsa_message vmb_slhdsa_wrap(const struct slhdsa_input *input, uint8_t head[2]) {
  const struct vmb_sig_message *const text = input->message;
  head[0] = (uint8_t)input->domain;
  head[1] = (uint8_t)text->context_length;
  const size_t head_bytes = input->domain == SLHDSA_INTERNAL ? 0 : 2;
  const struct slhdsa_message message = {{{head, head_bytes},
                                          {text->context, text->context_length},
                                          {text->message, text->message_length}}};
  return message;
}

/* The number in at most eight bytes, the first one the highest. */
static uint64_t big_endian_number(const uint8_t *in, unsigned length) {
  uint64_t number = 0;
  for (unsigned i = 0; i < length; i++)
    number = number << 8 | in[i];
  return number;
}

/* indices = digest, tree and leaf of the message (FIPS 205, algorithm 19, lines 5 to 10). */
void vmb_slhdsa_hash_message(const struct vmb_slhdsa_params *p, struct slhdsa_hash_state *hash,
                             struct slhdsa_indices *indices, const uint8_t *randomizer,
                             const uint8_t *public_key, const struct slhdsa_message *message) {
  const unsigned tree_bits = slhdsa_digest_tree_bits(p), tree_bytes = slhdsa_digest_tree_bytes(p);
  const uint8_t *const tree = indices->digest + slhdsa_digest_indices_bytes(p);
  p->hash->digest(hash, indices->digest, slhdsa_digest_bytes(p), randomizer, public_key, message);
  /* no bits, no bytes: the number of the only tree is 0, whatever the mask */
  indices->tree = big_endian_number(tree, tree_bytes) & UINT64_MAX >> ((64 - tree_bits) & 63);
  indices->leaf = (uint32_t)big_endian_number(tree + tree_bytes, slhdsa_digest_leaf_bytes(p)) &
                  ((UINT32_C(1) << p->height) - 1);
}

/* At most 25 bits lie in four bytes; after the digest is room for what is read beyond. */
uint32_t vmb_slhdsa_fors_index(const struct vmb_slhdsa_params *p,
                               const struct slhdsa_indices *indices, unsigned tree) {
  const unsigned bit = tree * p->fors_height;
  const uint32_t four_bytes = vmb_load32_be(indices->digest + bit / 8);
  return four_bytes >> (32 - bit % 8 - p->fors_height) & ((UINT32_C(1) << p->fors_height) - 1);
}
