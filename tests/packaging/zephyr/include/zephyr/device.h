/* What the sample asks of Zephyr's devices. */
/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef STUB_ZEPHYR_DEVICE_H
#define STUB_ZEPHYR_DEVICE_H

#include <stdbool.h>

struct device {
  const char *name;
};

static const struct device stub_entropy_device = {"entropy"};
#define DT_CHOSEN(name) stub_##name
#define stub_zephyr_entropy stub_entropy_device
#define DEVICE_DT_GET(node) (&(node))

static inline bool device_is_ready(const struct device *device) {
  return device->name != 0;
}

#endif
