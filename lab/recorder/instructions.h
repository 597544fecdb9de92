/*
 * What the plugins need to know of a guest's instructions: their length, and which are calls.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_RECORDER_INSTRUCTIONS_H
#define VMB_RECORDER_INSTRUCTIONS_H

#include "qemu_plugin.h"

/*
 * Thumb instructions: the emulator reports 2 bytes for a 32-bit instruction that straddles two
 * pages, so the length is taken from the first half word, and the second half is read from host
 * memory, where the pages of one memory lie one after the other.
 */
static inline uint64_t thumb_bytes(unsigned first) {
  return (first & 0xe000) == 0xe000 && (first & 0x1800) != 0 ? 4 : 2;
}

static inline unsigned half_word(const uint8_t *p) {
  return (unsigned)p[0] | (unsigned)p[1] << 8;
}

static inline uint64_t instruction_bytes(const struct qemu_plugin_insn *insn, bool aarch64) {
  return aarch64 ? 4 : thumb_bytes(half_word(qemu_plugin_insn_data(insn)));
}

static inline bool is_call(const struct qemu_plugin_insn *insn, bool aarch64) {
  const uint8_t *bytes = qemu_plugin_insn_data(insn);
  const unsigned first = half_word(bytes);
  if (aarch64) {
    const unsigned second = half_word(bytes + 2);
    const uint32_t word = (uint32_t)second << 16 | first;
    return (word & 0xfc000000) == 0x94000000 ||
           (word & 0xfefff000) == 0xd63f0000; /* BL; BLR, BLRAA and kin */
  }
  if (thumb_bytes(first) == 2)
    return (first & 0xff80) == 0x4780; /* BLX register */
  if ((first & 0xf800) != 0xf000)
    return false;
  const uint8_t *whole = qemu_plugin_insn_size(insn) == 4 ? bytes : qemu_plugin_insn_haddr(insn);
  return whole != NULL && (half_word(whole + 2) & 0xd000) == 0xd000; /* BL */
}

#endif
