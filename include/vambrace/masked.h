/*
 * Masked decapsulation, against power analysis of the secret key: the key, everything computed from
 * it and the shared secret exist only as two or more shares. Built with the CMake option VMB_MASKED
 * (docs/masking.md says what is promised, what is not, and how to use it).
 *
 * For the sets of Saber, Scabbard, ML-KEM and Kyber, with 2 to VMB_MASKED_SHARES shares: n shares
 * are of order n - 1. Other sets, and other numbers of shares, are VMB_ERROR_ARGUMENT or 0; nothing
 * is written then, as the size of the outputs is not known. Otherwise the rules of
 * <vambrace/vambrace.h> hold: on failure outputs are zeroed, working memory is wiped.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VAMBRACE_MASKED_H
#define VAMBRACE_MASKED_H

#include <vambrace/vambrace.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The most shares of this build: the CMake option of the same name, 2 to 8. */
#if !defined(VMB_MASKED_SHARES)
#define VMB_MASKED_SHARES 4
#endif

/*
 * vmb_masked_env: what an operation may use. A null pointer means all defaults, and so does a
 * struct of zeros.
 *   env    as in other operations; 32 bytes are drawn from env.rng
 *   masks  where masks come from, such as the chip's generator of true random numbers. fill ==
 *          NULL: they are expanded from those 32 bytes by ChaCha with 8 rounds. A generator that
 *          is linear (xorshift, an LFSR) makes masking worthless
 */
typedef struct vmb_masked_env {
  vmb_env env;
  vmb_rng masks;
} vmb_masked_env;

/* What may be expected of a set's masked form; NULL where there is none. */
VMB_API const char *vmb_kem_masked_standing(const vmb_kem *kem);

/* Bytes of a secret key in shares, and of the working memory of every operation below; 0: none. */
VMB_API size_t vmb_kem_masked_secret_key_bytes(const vmb_kem *kem, unsigned shares);
VMB_API size_t vmb_kem_masked_decaps_work_bytes(const vmb_kem *kem, unsigned shares);

/*
 * vmb_kem_mask_secret_key: shares of an ordinary secret key. It reads the plain key: do it where
 * nobody measures, once, when the device is provisioned.
 *   out     masked      vmb_kem_masked_secret_key_bytes(); zeroed on failure
 *   in      secret_key  vmb_kem_secret_key_bytes()
 *   errors  ARGUMENT (a NULL pointer but for env), MEMORY, RANDOM
 */
VMB_API vmb_status vmb_kem_mask_secret_key(const vmb_kem *kem, uint8_t *masked, unsigned shares,
                                           const uint8_t *secret_key, const vmb_masked_env *env);

/*
 * vmb_kem_masked_refresh: new shares of the same key, in place. Decapsulation does so with its own
 * copy at each use; where the stored key can be written, do it now and then.
 *   inout   masked  vmb_kem_masked_secret_key_bytes(); also after RANDOM it is the same key
 *   errors  ARGUMENT (a NULL pointer but for env), MEMORY, RANDOM, KEY (the header is of another
 *           set or number of shares)
 */
VMB_API vmb_status vmb_kem_masked_refresh(const vmb_kem *kem, uint8_t *masked, unsigned shares,
                                          const vmb_masked_env *env);

/*
 * vmb_kem_masked_reshare: the same key in another number of shares.
 *   out     out  vmb_kem_masked_secret_key_bytes(kem, out_shares); zeroed on failure
 *   in      in   vmb_kem_masked_secret_key_bytes(kem, in_shares)
 *   errors  as vmb_kem_masked_refresh
 */
VMB_API vmb_status vmb_kem_masked_reshare(const vmb_kem *kem, uint8_t *out, unsigned out_shares,
                                          const uint8_t *in, unsigned in_shares,
                                          const vmb_masked_env *env);

/*
 * vmb_kem_masked_decaps: the shared secret in shares, or that of implicit rejection: which of the
 * two, no branch and no unshared value tells.
 *   out     secret_shares  shares * 32 bytes, share after share; zeroed on failure
 *   in      ciphertext     vmb_kem_ciphertext_bytes()
 *           masked         vmb_kem_masked_secret_key_bytes(); is not written, and may be in flash
 *   errors  ARGUMENT (a NULL pointer but for env), MEMORY, RANDOM, RETRY (a fault, or what has
 *           probability below 2^-128), KEY (the header is of another set or number of shares; for
 *           ML-KEM the checks of FIPS 203 section 7.3)
 *   source  specs/masking.md sections 9 and 10
 */
VMB_API vmb_status vmb_kem_masked_decaps(const vmb_kem *kem, uint8_t *secret_shares,
                                         const uint8_t *ciphertext, const uint8_t *masked,
                                         unsigned shares, const vmb_masked_env *env);

/*
 * vmb_masked_combine: secret = XOR of its shares, for whoever needs it in one piece. From then on
 * it is not protected.
 *   errors  ARGUMENT (a NULL pointer, 0 or 1 shares or more than VMB_MASKED_SHARES)
 */
VMB_API vmb_status vmb_masked_combine(uint8_t *secret, const uint8_t *secret_shares, size_t bytes,
                                      unsigned shares);

/*
 * For each set: bytes of a key in shares and of working memory, and how many bytes a decapsulation
 * with 2, 3 or 4 shares draws from vmb_masked_env.masks. ML-KEM and Kyber draw 4 more bytes now and
 * then, when a word is no residue modulo 3329.
 */
#define VMB_MASKED_STATE_BYTES (384 + 160 * VMB_MASKED_SHARES + 2 * VMB_WORK_SLACK_BYTES)
#define VMB_MASKED_FOR_SHARES(shares, two, three, four) \
  ((shares) == 2 ? (two) : (shares) == 3 ? (three) : (four))

#define VMB_LIGHTSABER_MASKED_SECRET_KEY_BYTES(shares) (712 + 672 * (shares))
#define VMB_LIGHTSABER_MASKED_DECAPS_WORK_BYTES(shares) \
  (VMB_MASKED_STATE_BYTES + 1888 + 3760 * (shares))
#define VMB_LIGHTSABER_MASKED_RANDOM_BYTES(shares) \
  VMB_MASKED_FOR_SHARES(shares, 7104, 106640, 213792)

#define VMB_SABER_MASKED_SECRET_KEY_BYTES(shares) (1032 + 992 * (shares))
#define VMB_SABER_MASKED_DECAPS_WORK_BYTES(shares) (VMB_MASKED_STATE_BYTES + 1888 + 4656 * (shares))
#define VMB_SABER_MASKED_RANDOM_BYTES(shares) VMB_MASKED_FOR_SHARES(shares, 9824, 129456, 259680)

#define VMB_FIRESABER_MASKED_SECRET_KEY_BYTES(shares) (1352 + 1312 * (shares))
#define VMB_FIRESABER_MASKED_DECAPS_WORK_BYTES(shares) \
  (VMB_MASKED_STATE_BYTES + 1888 + 5552 * (shares))
#define VMB_FIRESABER_MASKED_RANDOM_BYTES(shares) \
  VMB_MASKED_FOR_SHARES(shares, 12256, 137008, 275040)

#define VMB_FLORETE_MASKED_SECRET_KEY_BYTES(shares) (936 + 896 * (shares))
#define VMB_FLORETE_MASKED_DECAPS_WORK_BYTES(shares) \
  (VMB_MASKED_STATE_BYTES + 10464 + 4080 * (shares))
#define VMB_FLORETE_MASKED_RANDOM_BYTES(shares) VMB_MASKED_FOR_SHARES(shares, 9536, 85776, 171744)

#define VMB_ESPADA_MASKED_SECRET_KEY_BYTES(shares) (1320 + 1280 * (shares))
#define VMB_ESPADA_MASKED_DECAPS_WORK_BYTES(shares) (VMB_MASKED_STATE_BYTES + 608 + 2392 * (shares))
#define VMB_ESPADA_MASKED_RANDOM_BYTES(shares) VMB_MASKED_FOR_SHARES(shares, 9944, 115416, 231984)

#define VMB_ESPADA_REF_MASKED_SECRET_KEY_BYTES(shares) (1320 + 1280 * (shares))
#define VMB_ESPADA_REF_MASKED_DECAPS_WORK_BYTES(shares) \
  (VMB_MASKED_STATE_BYTES + 608 + 2392 * (shares))
#define VMB_ESPADA_REF_MASKED_RANDOM_BYTES(shares) \
  VMB_MASKED_FOR_SHARES(shares, 9944, 115416, 231984)

#define VMB_LIGHTSABLE_MASKED_SECRET_KEY_BYTES(shares) (648 + 608 * (shares))
#define VMB_LIGHTSABLE_MASKED_DECAPS_WORK_BYTES(shares) \
  (VMB_MASKED_STATE_BYTES + 1792 + 3760 * (shares))
#define VMB_LIGHTSABLE_MASKED_RANDOM_BYTES(shares) \
  VMB_MASKED_FOR_SHARES(shares, 6144, 60240, 120736)

#define VMB_SABLE_MASKED_SECRET_KEY_BYTES(shares) (936 + 896 * (shares))
#define VMB_SABLE_MASKED_DECAPS_WORK_BYTES(shares) (VMB_MASKED_STATE_BYTES + 1792 + 4656 * (shares))
#define VMB_SABLE_MASKED_RANDOM_BYTES(shares) VMB_MASKED_FOR_SHARES(shares, 8544, 81968, 164320)

#define VMB_FIRESABLE_MASKED_SECRET_KEY_BYTES(shares) (1352 + 1312 * (shares))
#define VMB_FIRESABLE_MASKED_DECAPS_WORK_BYTES(shares) \
  (VMB_MASKED_STATE_BYTES + 1824 + 5552 * (shares))
#define VMB_FIRESABLE_MASKED_RANDOM_BYTES(shares) \
  VMB_MASKED_FOR_SHARES(shares, 11008, 89552, 179616)

#define VMB_MLKEM512_MASKED_SECRET_KEY_BYTES(shares) (840 + 800 * (shares))
#define VMB_MLKEM512_MASKED_DECAPS_WORK_BYTES(shares) \
  (VMB_MASKED_STATE_BYTES + 1512 + 3600 * (shares))
#define VMB_MLKEM512_MASKED_RANDOM_BYTES(shares) \
  VMB_MASKED_FOR_SHARES(shares, 14688, 243472, 486944)

#define VMB_MLKEM768_MASKED_SECRET_KEY_BYTES(shares) (1224 + 1184 * (shares))
#define VMB_MLKEM768_MASKED_DECAPS_WORK_BYTES(shares) \
  (VMB_MASKED_STATE_BYTES + 1512 + 4112 * (shares))
#define VMB_MLKEM768_MASKED_RANDOM_BYTES(shares) \
  VMB_MASKED_FOR_SHARES(shares, 19904, 301712, 603424)

#define VMB_MLKEM1024_MASKED_SECRET_KEY_BYTES(shares) (1608 + 1568 * (shares))
#define VMB_MLKEM1024_MASKED_DECAPS_WORK_BYTES(shares) \
  (VMB_MASKED_STATE_BYTES + 1512 + 4624 * (shares))
#define VMB_MLKEM1024_MASKED_RANDOM_BYTES(shares) \
  VMB_MASKED_FOR_SHARES(shares, 25504, 390064, 780128)

#define VMB_KYBER512_MASKED_SECRET_KEY_BYTES(shares) (840 + 800 * (shares))
#define VMB_KYBER512_MASKED_DECAPS_WORK_BYTES(shares) \
  (VMB_MASKED_STATE_BYTES + 1512 + 3600 * (shares))
#define VMB_KYBER512_MASKED_RANDOM_BYTES(shares) \
  VMB_MASKED_FOR_SHARES(shares, 14688, 171472, 342944)

#define VMB_KYBER768_MASKED_SECRET_KEY_BYTES(shares) (1224 + 1184 * (shares))
#define VMB_KYBER768_MASKED_DECAPS_WORK_BYTES(shares) \
  (VMB_MASKED_STATE_BYTES + 1512 + 4112 * (shares))
#define VMB_KYBER768_MASKED_RANDOM_BYTES(shares) \
  VMB_MASKED_FOR_SHARES(shares, 19904, 186512, 373024)

#define VMB_KYBER1024_MASKED_SECRET_KEY_BYTES(shares) (1608 + 1568 * (shares))
#define VMB_KYBER1024_MASKED_DECAPS_WORK_BYTES(shares) \
  (VMB_MASKED_STATE_BYTES + 1512 + 4624 * (shares))
#define VMB_KYBER1024_MASKED_RANDOM_BYTES(shares) \
  VMB_MASKED_FOR_SHARES(shares, 25504, 231664, 463328)

#ifdef __cplusplus
}
#endif

#endif
