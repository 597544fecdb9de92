/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "entropy_source.h"

#include <zephyr/device.h>
#include <zephyr/drivers/entropy.h>

/* Without this node the sample does not compile: a board needs a generator of its own. */
static const struct device *const generator = DEVICE_DT_GET(DT_CHOSEN(zephyr_entropy));

vmb_status entropy_source_fill(void *state, uint8_t *out, size_t length) {
  (void)state;
  if (!device_is_ready(generator))
    return VMB_ERROR_RANDOM;
  while (length != 0) { /* the driver's lengths have 16 bits */
    const uint16_t piece = (uint16_t)(length < 256 ? length : 256);
    if (entropy_get_entropy(generator, out, piece) != 0)
      return VMB_ERROR_RANDOM;
    out += piece;
    length -= piece;
  }
  return VMB_OK;
}
