/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "prehash.h"

#include <algorithm>
#include <functional>
#include <variant>

#include "input_file.h"
#include "library.h"

namespace vmb::cli {

namespace {

using state = std::variant<vmb_sha256_state, vmb_sha512_state, vmb_keccak>;

struct prehash {
  const char *name;
  std::size_t bytes;
  void (*init)(state &);
};

/* A state of one of the three kinds, begun by one of the library's functions. */
template <typename T, void (*init)(T *)> void begin(state &hash) {
  init(&hash.emplace<T>());
}

template <vmb_keccak_kind kind> void begin(state &hash) {
  vmb_keccak_init(&hash.emplace<vmb_keccak>(), kind);
}

/* In the order of their object identifiers, from 1. */
constexpr prehash prehashes[] = {
    {"sha2-256", 32, begin<vmb_sha256_state, vmb_sha256_init>},
    {"sha2-384", 48, begin<vmb_sha512_state, vmb_sha384_init>},
    {"sha2-512", 64, begin<vmb_sha512_state, vmb_sha512_init>},
    {"sha2-224", 28, begin<vmb_sha256_state, vmb_sha224_init>},
    {"sha2-512-224", 28, begin<vmb_sha512_state, vmb_sha512_224_init>},
    {"sha2-512-256", 32, begin<vmb_sha512_state, vmb_sha512_256_init>},
    {"sha3-224", 28, begin<VMB_KECCAK_SHA3_224>},
    {"sha3-256", 32, begin<VMB_KECCAK_SHA3_256>},
    {"sha3-384", 48, begin<VMB_KECCAK_SHA3_384>},
    {"sha3-512", 64, begin<VMB_KECCAK_SHA3_512>},
    {"shake128", 32, begin<VMB_KECCAK_SHAKE128>},
    {"shake256", 64, begin<VMB_KECCAK_SHAKE256>},
};

const prehash &find(const std::string &name) {
  return *std::find_if(std::begin(prehashes), std::end(prehashes) - 1,
                       [&name](const prehash &one) { return name == one.name; });
}

struct update {
  const std::uint8_t *piece;
  std::size_t length;

  void operator()(vmb_sha256_state &hash) const {
    vmb_sha256_update(&hash, piece, length);
  }
  void operator()(vmb_sha512_state &hash) const {
    vmb_sha512_update(&hash, piece, length);
  }
  void operator()(vmb_keccak &hash) const {
    vmb_keccak_absorb(&hash, piece, length);
  }
};

/* Writes the longest digest of its kind; what is wanted is the beginning. */
struct finish {
  bytes &out;

  void operator()(vmb_sha256_state &hash) const {
    vmb_sha256_final(&hash, out.data());
  }
  void operator()(vmb_sha512_state &hash) const {
    vmb_sha512_final(&hash, out.data());
  }
  void operator()(vmb_keccak &hash) const {
    vmb_keccak_squeeze(&hash, out.data(), out.size());
    vmb_zeroize(&hash, sizeof hash);
  }
};

using piece_taker = std::function<void(const std::uint8_t *, std::size_t)>;

/* give hands all pieces to what it is given. */
bytes digest_of_pieces(const prehash &hash, const std::function<void(const piece_taker &)> &give) {
  state running;
  hash.init(running);
  give([&](const std::uint8_t *piece, std::size_t length) {
    std::visit(update{piece, length}, running);
  });
  bytes digest(VMB_SHA512_BYTES); /* the longest of all */
  std::visit(finish{digest}, running);
  digest.resize(hash.bytes);
  return digest;
}

} // namespace

std::vector<std::string> prehash_names() {
  std::vector<std::string> names;
  for (const prehash &one : prehashes)
    names.emplace_back(one.name);
  return names;
}

int prehash_number(const std::string &name) {
  return static_cast<int>(&find(name) - prehashes) + 1;
}

std::size_t prehash_bytes(const std::string &name) {
  return find(name).bytes;
}

bytes prehash_of(const std::string &name, const bytes &content) {
  return digest_of_pieces(find(name),
                          [&](const piece_taker &take) { take(content.data(), content.size()); });
}

bytes prehash_file(const std::string &name, const std::string &path) {
  return digest_of_pieces(find(name), [&](const piece_taker &take) { read_in_pieces(path, take); });
}

} // namespace vmb::cli
