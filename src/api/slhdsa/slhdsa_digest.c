/*
 * The digests that HashSLH-DSA signs.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include <string.h>

#include "api/arguments.h"
#include "api/work.h"
#include "hash/keccak/keccak.h"
#include "hash/sha2/sha2.h"
#include "support/zeroize.h"
#include "vambrace/slhdsa.h"

/* By the order of the enumeration; 0 for what is in none of its places. */
size_t vmb_slhdsa_digest_bytes(vmb_slhdsa_hash hash) {
  static const uint8_t bytes[] = {0, 32, 48, 64, 28, 28, 32, 28, 32, 48, 64, 32, 64};
  return hash > 0 && (size_t)hash < sizeof bytes ? bytes[hash] : 0;
}

/* A hash of the SHA-2 family: a way to begin, and how many bytes there are in the end. */
static void sha256_digest(void (*init)(vmb_sha256_state *), uint8_t *digest, size_t bytes,
                          const uint8_t *message, size_t length) {
  vmb_sha256_state state;
  uint8_t whole[VMB_SHA256_BYTES];
  init(&state);
  vmb_sha256_update(&state, message, length);
  vmb_sha256_final(&state, whole);
  memcpy(digest, whole, bytes);
  vmb_zeroize(whole, sizeof whole);
}

/*
 * digest = the first `bytes` bytes of SHA-512 with the initial value that `init` gives. Wipes the
 * rest.
 */
static void sha512_digest(void (*init)(vmb_sha512_state *), uint8_t *digest, size_t bytes,
                          const uint8_t *message, size_t length) {
  vmb_sha512_state state;
  uint8_t whole[VMB_SHA512_BYTES];
  init(&state);
  vmb_sha512_update(&state, message, length);
  vmb_sha512_final(&state, whole);
  memcpy(digest, whole, bytes);
  vmb_zeroize(whole, sizeof whole);
}

/*
 * The pre-hash of FIPS 205 section 10.2.2. digest is zeroed when an argument is refused, as far as
 * its length is known.
 */
vmb_status vmb_slhdsa_digest(vmb_slhdsa_hash hash, uint8_t *digest, const uint8_t *message,
                             size_t message_length) {
  static void (*const sha256[])(vmb_sha256_state *) = {
      [VMB_SLHDSA_SHA2_256] = vmb_sha256_init, [VMB_SLHDSA_SHA2_224] = vmb_sha224_init};
  static void (*const sha512[])(vmb_sha512_state *) = {
      [VMB_SLHDSA_SHA2_384] = vmb_sha384_init,
      [VMB_SLHDSA_SHA2_512] = vmb_sha512_init,
      [VMB_SLHDSA_SHA2_512_224] = vmb_sha512_224_init,
      [VMB_SLHDSA_SHA2_512_256] = vmb_sha512_256_init};
  static const vmb_keccak_kind keccak[] = {
      [VMB_SLHDSA_SHA3_224] = VMB_KECCAK_SHA3_224, [VMB_SLHDSA_SHA3_256] = VMB_KECCAK_SHA3_256,
      [VMB_SLHDSA_SHA3_384] = VMB_KECCAK_SHA3_384, [VMB_SLHDSA_SHA3_512] = VMB_KECCAK_SHA3_512,
      [VMB_SLHDSA_SHAKE128] = VMB_KECCAK_SHAKE128, [VMB_SLHDSA_SHAKE256] = VMB_KECCAK_SHAKE256};
  const size_t bytes = vmb_slhdsa_digest_bytes(hash);
  if (bytes == 0 || digest == NULL || !vmb_bytes_are_valid(message, message_length)) {
    vmb_zero_output(digest, bytes);
    return VMB_ERROR_ARGUMENT;
  }
  if (hash >= VMB_SLHDSA_SHA3_224)
    vmb_keccak_hash(keccak[hash], digest, bytes, message, message_length);
  else if (hash == VMB_SLHDSA_SHA2_256 || hash == VMB_SLHDSA_SHA2_224)
    sha256_digest(sha256[hash], digest, bytes, message, message_length);
  else
    sha512_digest(sha512[hash], digest, bytes, message, message_length);
  return VMB_OK;
}
