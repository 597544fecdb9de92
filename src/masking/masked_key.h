/*
 * Secret keys in shares (specs/masking.md section 3.3):
 *
 *   0      'V' 'M' 1 n             n shares
 *   4      4 bytes                 the first of SHA3-256 of the set's name
 *   8      public key, its hash
 *   then   n shares: residues of a sharing of s, packed; 32 bytes of one of z
 *
 *   vmb_masked_key_bytes      of a key of `shares` shares
 *   vmb_masked_key_share      share i of a key; z is after its residues
 *   vmb_masked_key_check      VMB_ERROR_KEY if the header is of another set or number of shares
 *   vmb_masked_key_make       a key from its public part (public key and hash), the vector s, one
 *                             polynomial of which `take` unpacks at a time into residues, and z
 *   vmb_masked_key_refresh    new shares in place
 *   vmb_masked_key_reshare    a key of m->shares shares from one of `have`
 *   vmb_masked_key_take       residues of polynomial j, with new shares, share i at out + i * step:
 *                             a key is never used as it is stored
 *   vmb_masked_key_take_z     the same for z
 *
 * `space` has vmb_masked_key_form.n residues twice. Errors of the random source are in m->masks.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MASKED_KEY_H
#define VMB_MASKED_KEY_H

#include "algorithms/bitpack/bitpack_widths.h"
#include "masking/masking.h"
#include "vambrace/vambrace.h"

#define VMB_MASKED_HEADER_BYTES 8
#define VMB_MASKED_Z_BYTES 32

struct vmb_masked_key_form {
  const char *name;
  uint32_t public_bytes; /* of the public key and its hash */
  uint16_t polys, n;     /* of s, and their coefficients */
  uint8_t bits;          /* of a residue: modulo 2^bits, or modulo 3329 where `prime` */
  uint8_t prime;
  vmb_pack_width_function *pack; /* of this width */
  vmb_unpack_width_function *unpack;
};

/* out = polynomial j of s, residues of the form; `context` is the caller's. */
typedef void vmb_masked_take_function(const void *context, uint16_t *out, unsigned j);

/* Bytes of one share. */
static inline size_t vmb_masked_share_bytes(const struct vmb_masked_key_form *form) {
  return (size_t)form->polys * form->n * form->bits / 8 + VMB_MASKED_Z_BYTES;
}

static inline size_t vmb_masked_key_bytes(const struct vmb_masked_key_form *form, unsigned shares) {
  return VMB_MASKED_HEADER_BYTES + form->public_bytes + shares * vmb_masked_share_bytes(form);
}

static inline size_t vmb_masked_share_offset(const struct vmb_masked_key_form *form, unsigned i) {
  return vmb_masked_key_bytes(form, i);
}

vmb_status vmb_masked_key_check(const struct vmb_masked_key_form *form, const uint8_t *key,
                                unsigned shares);
void vmb_masked_key_make(struct vmb_masking *m, const struct vmb_masked_key_form *form,
                         uint8_t *key, const uint8_t *public_part, vmb_masked_take_function *take,
                         const void *context, const uint8_t *z, uint16_t *space);
void vmb_masked_key_refresh(struct vmb_masking *m, const struct vmb_masked_key_form *form,
                            uint8_t *key, uint16_t *space);
void vmb_masked_key_reshare(struct vmb_masking *m, const struct vmb_masked_key_form *form,
                            uint8_t *out, const uint8_t *key, unsigned have, uint16_t *space);
void vmb_masked_key_take(struct vmb_masking *m, const struct vmb_masked_key_form *form,
                         uint16_t *out, size_t step, const uint8_t *key, unsigned j,
                         uint16_t *space);
void vmb_masked_key_take_z(struct vmb_masking *m, const struct vmb_masked_key_form *form,
                           uint32_t *z, size_t step, const uint8_t *key);

#endif
