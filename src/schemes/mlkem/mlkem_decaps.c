/*
 * Decapsulation: specs/mlkem.md sections 4 and 5. Rejection is implicit: the result of the
 * comparison never leaves the selection of the secret.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_SCHEMES_MLKEM_DECAPS_C
#define VMB_SCHEMES_MLKEM_DECAPS_C

#include <string.h>

#include "rings/q3329/q3329_inline.h"
#include "schemes/mlkem/mlkem_encrypt.c"
#include "schemes/mlkem/mlkem_hash.c"
#include "support/constant_time.h"

/* a[256] = what `packed` holds, d bits per coefficient, decompressed. */
VMB_INLINE_FOR_SPEED void mlkem_unpack_decompressed(vmb_q3329_poly *a, const uint8_t *packed,
                                                    unsigned d) {
  vmb_unpack((uint16_t *)a->c, packed, MLKEM_N, d);
  vmb_q3329_decompress_best(a->c, MLKEM_N, d);
}

/*
 * w->scratch->message = the decryption of the ciphertext: bit i is Compress_1 of coefficient i of
 * v' - inverse(s^ u^).
 *   destroys  w->vector, w->acc, w->scratch->strip
 */
VMB_INLINE_FOR_SPEED void mlkem_pke_decrypt(const struct mlkem_params *p, const uint8_t *ciphertext,
                                            const uint8_t *secret_key, const struct mlkem_view *w) {
  vmb_q3329_any *const u = w->vector;
  memset(w->acc, 0, sizeof *w->acc);
  for (unsigned j = 0; j < p->k; j++) {
    mlkem_unpack_decompressed(&u->poly, ciphertext + j * mlkem_compressed_bytes(p->du), p->du);
    vmb_q3329_ntt(u);
    mlkem_packed_basemul_acc(w, secret_key + MLKEM_POLY_BYTES * j, &u->values);
  }
  vmb_q3329_intt(w->acc);
  for (unsigned i = 0; i < MLKEM_N; i++)
    w->acc->poly.c[i] = (int16_t)-w->acc->poly.c[i];
  mlkem_unpack_decompressed(&u->poly, ciphertext + p->k * mlkem_compressed_bytes(p->du), p->dv);
  vmb_q3329_compress(u->poly.c, w->acc->poly.c, MLKEM_N, 1); /* inside [-0.75 q, 1.75 q] */
  vmb_pack(w->scratch->message, (const uint16_t *)u->poly.c, MLKEM_N, 1);
}

/*
 * FIPS 203 section 7.3: the hash in the secret key is that of the public key in it, scratch->hash.
 * All of this is public.
 */
MLKEM_SHARED vmb_status mlkem_check_hash(const uint8_t *stored,
                                         const struct mlkem_scratch *scratch) {
  uint32_t difference = vmb_ct_difference(scratch->hash, stored, MLKEM_HASH_BYTES);
  VMB_DECLASSIFY(&difference, sizeof difference);
  return difference != 0 ? VMB_ERROR_KEY : VMB_OK;
}

/*
 * The secret in the ciphertext, or one of the rejection's.
 *   errors    VMB_ERROR_KEY (FIPS 203), VMB_ERROR_RETRY
 *   destroys  all of w
 */
VMB_INLINE_FOR_SPEED vmb_status mlkem_decaps(const struct mlkem_params *p, uint8_t *shared_secret,
                                             const uint8_t *ciphertext, const uint8_t *secret_key,
                                             const struct mlkem_view *w) {
  struct mlkem_scratch *const scratch = w->scratch;
  const uint8_t *const public_key = secret_key + mlkem_vector_bytes(p);
  const uint8_t *const hash = public_key + mlkem_public_key_bytes(p);
  const uint8_t *const z = hash + MLKEM_HASH_BYTES;
  VMB_DECLASSIFY(public_key, mlkem_public_key_bytes(p)); /* the public key in the secret key */
  const vmb_keccak_job hashes[MLKEM_HASHES_MAX] = {
      p->round3 ? vmb_sha3_256_job(scratch->second_hash, ciphertext, mlkem_ciphertext_bytes(p))
                : vmb_shake256_job(scratch->second_hash, 32, z, MLKEM_SEED_BYTES, ciphertext,
                                   mlkem_ciphertext_bytes(p)),
      vmb_sha3_256_job(scratch->hash, public_key, mlkem_public_key_bytes(p)),
  };
  mlkem_prepare(p, scratch, hashes, p->round3 ? 1 : 2, public_key + mlkem_vector_bytes(p), 1, NULL,
                0);
  vmb_status status = p->round3 ? VMB_OK : mlkem_check_hash(hash, scratch);
  if (status != VMB_OK)
    return status;
  mlkem_pke_decrypt(p, ciphertext, secret_key, w);
  mlkem_derive_key_and_coins(scratch, hash);
  struct vmb_ciphertext_sink sink = {NULL, ciphertext, 0};
  status = mlkem_pke_encrypt(p, &sink, public_key, w);
  if (status != VMB_OK)
    return status;
  const uint32_t rejected = vmb_ciphertext_sink_rejects(&sink);
  if (p->round3) {
    vmb_ct_move(scratch->key_and_coins, z, MLKEM_SEED_BYTES, rejected);
    mlkem_derive(&scratch->stream, shared_secret, scratch->key_and_coins, scratch->second_hash,
                 MLKEM_HASH_BYTES);
  } else {
    vmb_ct_move(scratch->key_and_coins, scratch->second_hash, 32, rejected);
    memcpy(shared_secret, scratch->key_and_coins, 32);
  }
  return VMB_OK;
}

#endif
