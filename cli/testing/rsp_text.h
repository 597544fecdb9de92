/*
 * The text of NIST's response files (.rsp): a first line, an empty line, then for each count a
 * block of "field = value" lines and an empty line. Values are upper-case hex. How seeds and
 * messages arise: specs/README.md, "How the vector files are made".
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_RSP_TEMPLATE_H
#define VMB_CLI_RSP_TEMPLATE_H

#include <string>

#include "algorithm.h"
#include "test_library.h"
#include "wiped_bytes.h"

namespace vmb::cli {

/* "# NAME"; a header that begins with # is taken as it is. */
std::string rsp_first_line(const std::string &header);

/* The generator after a set's official vectors: NIST's, or the stream of SHAKE256 of HQC's. */
class rsp_generator {
public:
  explicit rsp_generator(const algorithm &set);

  /* Starts with 48 bytes; what is returned points into this object. */
  vmb_rng begin(const std::uint8_t *seed);

private:
  bool is_shake_;
  vmb_nist_drbg nist_ = {};
  vmb_keccak shake_ = {};
};

/*
 * The blocks of one set, count 0 first. KEMs: count, seed, pk, sk, ct, ss. Signatures: count, seed,
 * mlen, msg, pk, sk, smlen, sm with sm = signature || message, FN-DSA's in reverse,
 * Falcon's compressed signatures around the message; HAETAE's with a context string: siglen, sig
 * instead of the last two, and the signing randomness (32 bytes) is drawn before the context (its
 * length, one byte, then its bytes), as the authors' programs do.
 */
class rsp_blocks {
public:
  explicit rsp_blocks(const algorithm &set);

  /*
   * The next block with its empty line. operation_error if an operation fails or the result does
   * not decapsulate or verify.
   */
  std::string next();

private:
  std::string kem_lines(const std::uint8_t *public_key, const std::uint8_t *secret_key,
                        vmb_env &env) const;
  std::string signature_lines(const bytes &message, const std::uint8_t *public_key,
                              const std::uint8_t *secret_key, vmb_env &env) const;
  std::string where() const;

  algorithm set_;
  rsp_generator seeds_, records_;
  vmb_rng master_ = {};
  std::size_t count_ = 0;
};

} // namespace vmb::cli

#endif
