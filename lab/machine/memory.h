/*
 * Memory: regions, the processor's loads and stores, snapshots by dirty pages.
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#ifndef VMB_MACHINE_MEMORY_H
#define VMB_MACHINE_MEMORY_H

#include "state.h"

/* The host is little-endian, as the guest: vmb_machine.c asserts it. */
static inline uint32_t get_word(const uint8_t *p) {
  uint32_t x;
  memcpy(&x, p, sizeof x);
  return x;
}

static inline uint32_t get_half(const uint8_t *p) {
  uint16_t x;
  memcpy(&x, p, sizeof x);
  return x;
}

static inline bool holds(const struct region *region, uint32_t address, uint32_t bytes) {
  const uint32_t at = address - region->begin;
  return at < region->bytes && bytes <= region->bytes - at;
}

static const struct region *region_of(const vmb_machine *m, uint32_t address, uint32_t bytes) {
  for (unsigned i = 0; i < m->region_count; i++)
    if (holds(&m->regions[i], address, bytes))
      return &m->regions[i];
  return NULL;
}

/* Where the bytes are, or NULL. */
static inline const uint8_t *to_load(const vmb_machine *m, uint32_t address, uint32_t bytes) {
  const struct region *region = m->ram;
  if (!holds(region, address, bytes)) {
    region = m->code;
    if (!holds(region, address, bytes))
      region = region_of(m, address, bytes);
  }
  return region == NULL ? NULL : region->memory + (address - region->begin);
}

/* For a store: the pages are dirty from now on. */
static inline uint8_t *to_store(const vmb_machine *m, uint32_t address, uint32_t bytes) {
  const struct region *region = m->ram;
  if (!holds(region, address, bytes)) {
    region = region_of(m, address, bytes);
    if (region == NULL || !(region->kinds & VMB_WRITABLE))
      return NULL;
  }
  const uint32_t at = address - region->begin;
  region->dirty[at >> PAGE_BITS] = 1;
  region->dirty[(at + bytes - 1) >> PAGE_BITS] = 1;
  return region->memory + at;
}

int vmb_machine_read(const vmb_machine *m, uint32_t address, void *data, size_t bytes) {
  if (bytes == 0)
    return 0;
  const struct region *region = bytes <= UINT32_MAX ? region_of(m, address, (uint32_t)bytes) : NULL;
  if (region == NULL)
    return -1;
  memcpy(data, region->memory + (address - region->begin), bytes);
  return 0;
}

int vmb_machine_write(vmb_machine *m, uint32_t address, const void *data, size_t bytes) {
  if (bytes == 0)
    return 0;
  const struct region *region = bytes <= UINT32_MAX ? region_of(m, address, (uint32_t)bytes) : NULL;
  if (region == NULL)
    return -1;
  const uint32_t at = address - region->begin;
  memcpy(region->memory + at, data, bytes);
  if (region->kinds & VMB_WRITABLE)
    memset(region->dirty + (at >> PAGE_BITS), 1,
           ((at + bytes - 1) >> PAGE_BITS) - (at >> PAGE_BITS) + 1);
  if (region == m->code)
    forget_decoded(m);
  return 0;
}

/* Of a snapshot's contents; none is 0. */
static uint64_t new_version(void) {
  static _Atomic uint64_t versions;
  return ++versions;
}

vmb_snapshot *vmb_machine_new_snapshot(const vmb_machine *m) {
  vmb_snapshot *s = calloc(1, sizeof *s);
  if (s == NULL)
    return NULL;
  s->version = new_version();
  for (unsigned i = 0; i < m->region_count; i++) {
    if (!(m->regions[i].kinds & VMB_WRITABLE))
      continue;
    s->memory[i] = calloc(1, m->regions[i].bytes);
    if (s->memory[i] == NULL) {
      vmb_machine_free_snapshot(s);
      return NULL;
    }
  }
  return s;
}

void vmb_machine_free_snapshot(vmb_snapshot *s) {
  if (s != NULL)
    for (unsigned i = 0; i < REGIONS; i++)
      free(s->memory[i]);
  free(s);
}

/* Makes the snapshot and the machine equal. */
static void copy_pages(vmb_machine *m, vmb_snapshot *s, bool keep) {
  const bool only_dirty = m->version == s->version;
  for (unsigned i = 0; i < m->region_count; i++) {
    const struct region *region = &m->regions[i];
    if (s->memory[i] == NULL) /* not writable, or mapped later */
      continue;
    const uint32_t pages = region->bytes >> PAGE_BITS;
    for (uint32_t page = 0; page < pages; page++) {
      if (only_dirty && !region->dirty[page])
        continue;
      uint8_t *ours = region->memory + ((size_t)page << PAGE_BITS);
      uint8_t *kept = s->memory[i] + ((size_t)page << PAGE_BITS);
      memcpy(keep ? kept : ours, keep ? ours : kept, (size_t)1 << PAGE_BITS);
      region->dirty[page] = 0;
    }
  }
  if (keep)
    s->version = new_version(); /* other machines that have used it see that it changed */
  m->version = s->version;
}

void vmb_machine_keep(vmb_machine *m, vmb_snapshot *s) {
  copy_pages(m, s, true);
  s->kept = m->now;
}

void vmb_machine_put_back(vmb_machine *m, vmb_snapshot *s) {
  copy_pages(m, s, false);
  m->now = s->kept;
}

#endif
