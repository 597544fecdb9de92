/*
 * Decryption of K-PKE; contract in mlkem_pke.h.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "algorithms/bitpack/bitpack_kernels.h"
#include "rings/q3329/q3329_inline.h"
#include "schemes/mlkem/mlkem_pke.h"
#include "schemes/mlkem/mlkem_vector.h"

/* a[256] = what `packed` holds, d bits per coefficient, decompressed. */
static void unpack_decompressed(vmb_q3329_poly *a, const uint8_t *packed,
                                vmb_unpack_width_function *unpack, unsigned d) {
  unpack((uint16_t *)a->c, packed, MLKEM_N);
  vmb_q3329_decompress_by(a->c, MLKEM_N, d);
}

/* Bit i of the message is Compress_1 of coefficient i of v' - inverse(s^ u^). */
void vmb_mlkem_pke_decrypt(const struct mlkem_params *p, const uint8_t *ciphertext,
                           const uint8_t *secret_key, const struct mlkem_view *w) {
  vmb_q3329_any *const u = w->vector;
  memset(w->acc, 0, sizeof *w->acc);
  for (unsigned j = 0; j < p->k; j++) {
    unpack_decompressed(&u->poly, ciphertext + j * mlkem_compressed_bytes(p->du),
                        w->packing->unpack_u, p->du);
    vmb_q3329_ntt(u);
    vmb_mlkem_packed_basemul_acc(w, secret_key + MLKEM_POLY_BYTES * j, &u->values);
  }
  vmb_q3329_intt(w->acc);
  for (unsigned i = 0; i < MLKEM_N; i++)
    w->acc->poly.c[i] = (int16_t)-w->acc->poly.c[i];
  unpack_decompressed(&u->poly, ciphertext + p->k * mlkem_compressed_bytes(p->du),
                      w->packing->unpack_v, p->dv);
  vmb_q3329_compress(u->poly.c, w->acc->poly.c, MLKEM_N, 1); /* inside [-0.75 q, 1.75 q] */
  vmb_pack(w->scratch->message, (const uint16_t *)u->poly.c, MLKEM_N, 1);
}
