/*
 * Random bytes of the board, for vmb_rng.fill. There is no fallback: a board whose generator is not
 * known here does not compile, because keys of a guessable source are no keys.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef DEVICE_RANDOM_H
#define DEVICE_RANDOM_H

#include <Arduino.h>
#include <Vambrace.h>

#if defined(ESP32)
#include <esp_random.h>

/* With WiFi or Bluetooth on; otherwise call bootloader_random_enable() first. */
static inline bool device_random_word(uint32_t *word) {
  *word = esp_random();
  return true;
}

#elif defined(ARDUINO_ARCH_STM32) && defined(RNG)

static inline bool device_random_word(uint32_t *word) {
  static bool is_on = false;
  if (!is_on) {
    __HAL_RCC_RNG_CLK_ENABLE();
    RNG->CR |= RNG_CR_RNGEN;
    is_on = true;
  }
  for (uint32_t left = 1000000; left != 0; left--) {
    const uint32_t status = RNG->SR;
    if ((status & (RNG_SR_SECS | RNG_SR_CECS)) != 0)
      return false; /* noise or clock is wrong */
    if ((status & RNG_SR_DRDY) != 0) {
      *word = RNG->DR;
      return true;
    }
  }
  return false;
}

#elif defined(ARDUINO_ARCH_NRF52) || defined(NRF52_SERIES)

static inline bool device_random_word(uint32_t *word) {
  NRF_RNG->CONFIG = 1; /* bias correction */
  NRF_RNG->TASKS_START = 1;
  uint32_t value = 0;
  for (int i = 0; i < 4; i++) {
    NRF_RNG->EVENTS_VALRDY = 0;
    uint32_t left = 1000000;
    while (NRF_RNG->EVENTS_VALRDY == 0)
      if (--left == 0)
        return false;
    value = (value << 8) | (NRF_RNG->VALUE & 0xff);
  }
  *word = value;
  return true;
}

#elif defined(__SAMD51__)

static inline bool device_random_word(uint32_t *word) {
  static bool is_on = false;
  if (!is_on) {
    MCLK->APBCMASK.reg |= MCLK_APBCMASK_TRNG;
    TRNG->CTRLA.reg = TRNG_CTRLA_ENABLE;
    is_on = true;
  }
  for (uint32_t left = 1000000; left != 0; left--)
    if ((TRNG->INTFLAG.reg & TRNG_INTFLAG_DATARDY) != 0) {
      *word = TRNG->DATA.reg;
      return true;
    }
  return false;
}

#elif defined(VAMBRACE_DEVICE_RANDOM_WORD)

/* bool VAMBRACE_DEVICE_RANDOM_WORD(uint32_t *word): a source of your own. */
static inline bool device_random_word(uint32_t *word) {
  return VAMBRACE_DEVICE_RANDOM_WORD(word);
}

#else
#error \
    "no random source is known for this board: write bool your_source(uint32_t *word) over its \
hardware generator and define VAMBRACE_DEVICE_RANDOM_WORD your_source"
#endif

static vmb_status device_random(void *state, uint8_t *out, size_t length) {
  (void)state;
  while (length != 0) {
    uint32_t word = 0;
    if (!device_random_word(&word))
      return VMB_ERROR_RANDOM;
    for (int i = 0; i < 4 && length != 0; i++, length--) {
      *out++ = (uint8_t)word;
      word >>= 8;
    }
  }
  return VMB_OK;
}

#endif
