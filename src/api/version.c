/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "vambrace/vambrace.h"

#define TEXT(x) #x
#define VERSION(major, minor, patch) TEXT(major) "." TEXT(minor) "." TEXT(patch)

const char *vmb_version(void) {
  return VERSION(VMB_VERSION_MAJOR, VMB_VERSION_MINOR, VMB_VERSION_PATCH);
}
