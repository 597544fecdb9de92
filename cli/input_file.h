/*
 * Reading keys, ciphertexts, signatures and messages.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_CLI_INPUT_FILE_H
#define VMB_CLI_INPUT_FILE_H

#include <functional>
#include <optional>
#include <string>

#include "algorithm.h"
#include "encoding.h"

namespace vmb::cli {

/*
 * The largest key, ciphertext or signature file that is read: twelve times the largest public key,
 * in any encoding.
 */
constexpr std::size_t object_file_limit = std::size_t{16} << 20U;
/* The longest message of a set that does not take it in pieces: it is held in memory. */
constexpr std::size_t message_limit = std::size_t{1} << 30U;

/* What messages call an input: "the standard input" for "-". */
std::string display_name(const std::string &path);

/*
 * The whole file, or the standard input for "-". usage_error if it cannot be read or has more than
 * `limit` bytes; `advice` ends that message.
 */
bytes read_file(const std::string &path, std::size_t limit, const std::string &advice = "");

/* At most so many bytes from where the file begins; fewer, or none, if it cannot be read. */
bytes read_beginning(const std::string &path, std::size_t length);

/*
 * Hands the file, or the standard input for "-", of any length to `take` in pieces. usage_error if
 * it cannot be read.
 */
void read_in_pieces(const std::string &path,
                    const std::function<void(const std::uint8_t *, std::size_t)> &take);

/*
 * The `what` ("public key", "ciphertext" ...) of the set, exactly as long as the set says. Without
 * a form it is found by the length: raw if the file has the right number of bytes, else hex, base64
 * or base64url, whichever gives the right number, else, for keys, DER or PEM (key_file.h).
 * usage_error if none does; the message says what the length would fit instead. The forms DER and
 * PEM are about keys: other objects are then found by the length.
 */
bytes read_object(const algorithm &set, const std::string &what, const std::string &path,
                  std::optional<encoding> form);

/*
 * Hands the `what` of the set to `take` in pieces of the file, if it is known to be raw before it
 * is read: by the form, or, without one, by the length of a file on a disk. usage_error if it is
 * raw and not exactly as long as the set says; pieces have then been taken already.
 *   returns false if it must be read whole (read_object) to know; nothing was read then
 */
bool read_raw_in_pieces(const algorithm &set, const std::string &what, const std::string &path,
                        std::optional<encoding> form,
                        const std::function<void(const std::uint8_t *, std::size_t)> &take);

/*
 * A signature may be shorter than the maximum, so without a form, or with one that keys alone have,
 * its text decides: hex, else base64, else base64url, else raw. Any length.
 */
bytes read_signature(const std::string &path, std::optional<encoding> form);

/* usage_error if more than one of the inputs is the standard input. */
void require_one_stdin(const std::vector<std::string> &paths);

} // namespace vmb::cli

#endif
