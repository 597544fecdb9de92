/*
 * What the plugins need to know of a guest's instructions: their length, and which are calls or may
 * return.
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

/* May the instruction go to an address from a register or from memory, as returns do? */
static inline bool may_return(const struct qemu_plugin_insn *insn, bool aarch64) {
  const uint8_t *bytes = qemu_plugin_insn_data(insn);
  const unsigned first = half_word(bytes);
  if (aarch64) {
    const uint32_t word = (uint32_t)half_word(bytes + 2) << 16 | first;
    return (word & 0xfe9ff000) == 0xd61f0000 &&
           (word & 0x600000) != 0x200000; /* BR, RET, RETAA and kin; not BLR */
  }
  if (thumb_bytes(first) == 2)
    return (first & 0xff80) == 0x4700 || (first & 0xff00) == 0xbd00 ||
           (first & 0xff87) == 0x4687; /* BX; POP with PC; MOV PC */
  const uint8_t *whole = qemu_plugin_insn_size(insn) == 4 ? bytes : qemu_plugin_insn_haddr(insn);
  if (whole == NULL)
    return true;
  const unsigned second = half_word(whole + 2);
  return ((first & 0xfe50) == 0xe810 && (second & 0x8000) != 0) ||
         ((first & 0xff70) == 0xf850 && second >> 12 == 15); /* LDM; LDR PC */
}

enum plain_load { NO_PLAIN_LOAD, LOAD_FROM_STACK, LOAD_OF_LITERAL };

/*
 * Thumb loads whose addresses are known beforehand, but for where the stack is: aligned words
 * relative to SP or PC. LDR, LDRD, LDM, POP, VLDR, VLDM of those registers.
 */
static inline enum plain_load plain_load(const struct qemu_plugin_insn *insn) {
  const uint8_t *bytes = qemu_plugin_insn_data(insn);
  const unsigned first = half_word(bytes), base = first & 15;
  if (thumb_bytes(first) == 2) {
    if ((first & 0xf800) == 0x4800)
      return LOAD_OF_LITERAL;
    return (first & 0xf800) == 0x9800 || (first & 0xfe00) == 0xbc00 ? LOAD_FROM_STACK
                                                                    : NO_PLAIN_LOAD;
  }
  const uint8_t *whole = qemu_plugin_insn_size(insn) == 4 ? bytes : qemu_plugin_insn_haddr(insn);
  if ((base != 13 && base != 15) || whole == NULL)
    return NO_PLAIN_LOAD;
  const unsigned second = half_word(whole + 2);
  const bool word = (first & 0xff7f) == 0xf85f ? (second & 3) == 0 /* LDR of a literal */
                                               : first == 0xf8dd && (second & 3) == 0;
  const bool several = (first & 0xfe50) == 0xe850 ||                                /* LDRD */
                       first == 0xe8bd ||                                           /* POP */
                       ((first & 0xfe10) == 0xec10 && (second & 0x0e00) == 0x0a00); /* VLDR, VLDM */
  if (!word && !several)
    return NO_PLAIN_LOAD;
  return base == 15 ? LOAD_OF_LITERAL : LOAD_FROM_STACK;
}

/* AArch64: is it a load, and surely nothing else? Atomic and exclusive ones are left out. */
static inline bool only_loads(const struct qemu_plugin_insn *insn) {
  const uint8_t *bytes = qemu_plugin_insn_data(insn);
  const uint32_t word = (uint32_t)half_word(bytes + 2) << 16 | half_word(bytes);
  const bool vector = (word & 0x04000000) != 0, odd = (word & 0x00400000) != 0;
  if ((word & 0x3a000000) == 0x28000000) /* LDP and kin */
    return odd;
  if ((word & 0x3b000000) == 0x18000000) /* of a literal */
    return true;
  if ((word & 0xbe000000) == 0x0c000000) /* LD1 to LD4 */
    return odd;
  const bool of_register = (word & 0x3b000000) == 0x39000000 ||
                           ((word & 0x3b000000) == 0x38000000 && (word & 0x00200c00) != 0x00200000);
  return of_register && (vector ? odd : (word & 0x00c00000) != 0);
}

#endif
