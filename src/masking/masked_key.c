/*
 * Secret keys in shares; contracts in masked_key.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "masking/masked_key.h"

#include <string.h>

#include "hash/keccak/keccak.h"
#include "masking/masking_shares.h"
#include "support/constant_time.h"
#include "support/little_endian.h"

#define Z_WORDS (VMB_MASKED_Z_BYTES / 4)

/* The 8 bytes before the public key. */
static void make_header(const struct vmb_masked_key_form *form, uint8_t *header, unsigned shares) {
  header[0] = 'V';
  header[1] = 'M';
  header[2] = 1;
  header[3] = (uint8_t)shares;
  vmb_keccak hash;
  vmb_keccak_init(&hash, VMB_KECCAK_SHA3_256);
  for (const char *letter = form->name; *letter != 0; letter++)
    vmb_keccak_absorb(&hash, (const uint8_t *)letter, 1);
  vmb_keccak_squeeze(&hash, header + 4, 4);
}

vmb_status vmb_masked_key_check(const struct vmb_masked_key_form *form, const uint8_t *key,
                                unsigned shares) {
  uint8_t header[VMB_MASKED_HEADER_BYTES];
  make_header(form, header, shares);
  return vmb_ct_difference(header, key, sizeof header) != 0 ? VMB_ERROR_KEY : VMB_OK;
}

static inline uint32_t modulus(const struct vmb_masked_key_form *form) {
  return form->prime ? VMB_MASKED_Q : UINT32_C(1) << form->bits;
}

/* r = masks for one polynomial. */
static void draw(struct vmb_masking *m, const struct vmb_masked_key_form *form, uint16_t *r) {
  if (form->prime)
    vmb_masks_residues3329(&m->masks, r, form->n);
  else
    vmb_masks_residues(&m->masks, r, form->n, form->bits);
}

/* a += r, or a -= r, residues of one share. */
static VMB_NOINLINE VMB_NO_COPIES void add_masks(uint16_t *a, const uint16_t *r, size_t n,
                                                 uint32_t q, int subtracts) {
  for (size_t i = 0; i < n; i++) {
    const uint32_t sum = a[i] + (subtracts ? q - r[i] : (uint32_t)r[i]);
    a[i] = (uint16_t)(sum - (q & ~vmb_ct_mask_less32(sum, q)));
  }
  vmb_share_fence();
}

/* The packed residues of polynomial j of a share, += or -= r. */
static void add_to_packed(const struct vmb_masked_key_form *form, uint8_t *share, unsigned j,
                          const uint16_t *r, uint16_t *space, int subtracts) {
  uint8_t *const packed = share + (size_t)j * form->n * form->bits / 8;
  form->unpack(space, packed, form->n);
  add_masks(space, r, form->n, modulus(form), subtracts);
  form->pack(packed, space, form->n);
}

/* z of a share ^= eight words. */
static void add_to_z(const struct vmb_masked_key_form *form, uint8_t *share, const uint32_t *r) {
  uint8_t *const z = share + vmb_masked_share_bytes(form) - VMB_MASKED_Z_BYTES;
  for (unsigned i = 0; i < Z_WORDS; i++)
    vmb_store32_le(z + 4 * i, vmb_load32_le(z + 4 * i) ^ r[i]);
}

/* For each pair of the shares first .. last: one takes masks, the other gives them up. */
static void refresh_shares(struct vmb_masking *m, const struct vmb_masked_key_form *form,
                           uint8_t *key, unsigned shares, uint16_t *space) {
  uint16_t *const r = space + form->n;
  for (unsigned i = 0; i < shares; i++)
    for (unsigned j = i + 1; j < shares; j++) {
      uint8_t *const one = key + vmb_masked_share_offset(form, i);
      uint8_t *const other = key + vmb_masked_share_offset(form, j);
      for (unsigned poly = 0; poly < form->polys; poly++) {
        draw(m, form, r);
        add_to_packed(form, one, poly, r, space, 0);
        add_to_packed(form, other, poly, r, space, 1);
      }
      vmb_masks_words(&m->masks, m->random, Z_WORDS);
      add_to_z(form, one, m->random);
      add_to_z(form, other, m->random);
    }
}

/* Share 0 is all there is, and is then shared with the others, which are zero. */
void vmb_masked_key_make(struct vmb_masking *m, const struct vmb_masked_key_form *form,
                         uint8_t *key, const uint8_t *public_part, vmb_masked_take_function *take,
                         const void *context, const uint8_t *z, uint16_t *space) {
  uint8_t *const share = key + vmb_masked_share_offset(form, 0);
  make_header(form, key, m->shares);
  memcpy(key + VMB_MASKED_HEADER_BYTES, public_part, form->public_bytes);
  for (unsigned j = 0; j < form->polys; j++) {
    take(context, space, j);
    form->pack(share + (size_t)j * form->n * form->bits / 8, space, form->n);
  }
  memcpy(share + vmb_masked_share_bytes(form) - VMB_MASKED_Z_BYTES, z, VMB_MASKED_Z_BYTES);
  memset(share + vmb_masked_share_bytes(form), 0, (m->shares - 1) * vmb_masked_share_bytes(form));
  refresh_shares(m, form, key, m->shares, space);
}

void vmb_masked_key_refresh(struct vmb_masking *m, const struct vmb_masked_key_form *form,
                            uint8_t *key, uint16_t *space) {
  refresh_shares(m, form, key, m->shares, space);
}

/* What is dropped is added to the last share that stays, one after the other. */
static void drop_share(const struct vmb_masked_key_form *form, uint8_t *last, const uint8_t *share,
                       uint16_t *space) {
  uint16_t *const residues = space + form->n;
  uint32_t z[Z_WORDS];
  for (unsigned j = 0; j < form->polys; j++) {
    form->unpack(residues, share + (size_t)j * form->n * form->bits / 8, form->n);
    add_to_packed(form, last, j, residues, space, 0);
  }
  share += vmb_masked_share_bytes(form) - VMB_MASKED_Z_BYTES;
  for (unsigned i = 0; i < Z_WORDS; i++)
    z[i] = vmb_load32_le(share + 4 * i);
  add_to_z(form, last, z);
}

/*
 * More shares: those that come are zero, and all are refreshed. Fewer: the shares that stay take
 * masks from those that go, pair by pair, before these are added up; `out` has no room for all.
 */
void vmb_masked_key_reshare(struct vmb_masking *m, const struct vmb_masked_key_form *form,
                            uint8_t *out, const uint8_t *key, unsigned have, uint16_t *space) {
  const size_t share_bytes = vmb_masked_share_bytes(form);
  const unsigned kept = have < m->shares ? have : m->shares;
  memcpy(out, key, vmb_masked_key_bytes(form, kept));
  make_header(form, out, m->shares);
  memset(out + vmb_masked_share_offset(form, kept), 0, (m->shares - kept) * share_bytes);
  refresh_shares(m, form, out, m->shares, space);
  for (unsigned i = kept; i < have; i++) {
    drop_share(form, out + vmb_masked_share_offset(form, kept - 1),
               key + vmb_masked_share_offset(form, i), space);
    refresh_shares(m, form, out, m->shares, space);
  }
}

void vmb_masked_key_take(struct vmb_masking *m, const struct vmb_masked_key_form *form,
                         uint16_t *out, size_t step, const uint8_t *key, unsigned j,
                         uint16_t *space) {
  for (unsigned i = 0; i < m->shares; i++) {
    form->unpack(out + i * step,
                 key + vmb_masked_share_offset(form, i) + (size_t)j * form->n * form->bits / 8,
                 form->n);
    vmb_share_fence();
  }
  for (unsigned i = 0; i < m->shares; i++)
    for (unsigned other = i + 1; other < m->shares; other++) {
      draw(m, form, space);
      add_masks(out + i * step, space, form->n, modulus(form), 0);
      add_masks(out + other * step, space, form->n, modulus(form), 1);
    }
}

void vmb_masked_key_take_z(struct vmb_masking *m, const struct vmb_masked_key_form *form,
                           uint32_t *z, size_t step, const uint8_t *key) {
  for (unsigned i = 0; i < m->shares; i++) {
    const uint8_t *const share = key + vmb_masked_share_offset(form, i + 1) - VMB_MASKED_Z_BYTES;
    vmb_share_words_of(z + i * step, share);
  }
  vmb_masked_refresh(m, z, step, Z_WORDS);
}
