/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "algorithms/merkle/merkle.h"

#include <string.h>

#include "support/constant_time.h"

/* Bytes of a band of so many heights. */
static size_t band_bytes(unsigned n, unsigned heights) {
  return sizeof(struct vmb_merkle_band) + ((size_t)2 << heights) * n - n;
}

/* Heights of the band that begins at one. */
static unsigned heights_from(unsigned bottom, unsigned height) {
  return height - bottom < MERKLE_BAND_HEIGHT ? height - bottom : MERKLE_BAND_HEIGHT;
}

size_t vmb_merkle_bytes(unsigned n, unsigned height) {
  size_t bytes = 0;
  for (unsigned bottom = 0; bottom < height; bottom += MERKLE_BAND_HEIGHT)
    bytes += band_bytes(n, heights_from(bottom, height));
  return bytes;
}

/* Leaf after leaf; a node waits, at its height, for the one on its right. */
void vmb_merkle_node(struct vmb_merkle *tree, uint8_t *out, unsigned height, uint32_t index) {
  const size_t n = tree->n;
  for (uint32_t i = 0; i >> height == 0; i++) {
    const uint32_t leaf = (index << height) + i;
    uint8_t *waiting = tree->waiting;
    unsigned z = 0;
    tree->make_leaf(tree, out, leaf);
    for (; (i >> z & 1) != 0; z++, waiting += n)
      tree->make_parent(tree, out, z, leaf >> (z + 1), waiting, out);
    if (z < height)
      memcpy(waiting, out, n);
  }
}

/* Whether the band has that subtree of that tree. */
static int has_subtree(const struct vmb_merkle *tree, const struct vmb_merkle_band *band,
                       uint32_t subtree) {
  return band->number == subtree + 1 &&
         vmb_ct_difference(band->name, tree->name, sizeof band->name) == 0;
}

/* The nodes of a subtree of so many heights above the bottom. */
static void make_subtree(struct vmb_merkle *tree, struct vmb_merkle_band *band, unsigned bottom,
                         unsigned heights, uint32_t subtree) {
  const size_t n = tree->n;
  uint32_t count = UINT32_C(1) << heights;
  band->number = 0;
  for (uint32_t i = 0; i < count; i++)
    vmb_merkle_node(tree, band->nodes + (count - 1 + i) * n, bottom, (subtree << heights) + i);
  for (unsigned z = 0; z < heights; z++) {
    count /= 2;
    for (uint32_t i = 0; i < count; i++) {
      const uint8_t *const left = band->nodes + (2 * (count + i) - 1) * n;
      tree->make_parent(tree, band->nodes + (count + i - 1) * n, bottom + z,
                        (subtree << (heights - z - 1)) + i, left, left + n);
    }
  }
  memcpy(band->name, tree->name, sizeof band->name);
  band->number = subtree + 1;
}

void vmb_merkle_load_path(struct vmb_merkle *tree, void *bands, uint32_t leaf) {
  uint8_t *at = bands;
  for (unsigned bottom = 0; bottom < tree->height; bottom += MERKLE_BAND_HEIGHT) {
    struct vmb_merkle_band *const band = (struct vmb_merkle_band *)(void *)at;
    const unsigned heights = heights_from(bottom, tree->height);
    const uint32_t subtree = leaf >> (bottom + heights);
    if (!has_subtree(tree, band, subtree))
      make_subtree(tree, band, bottom, heights, subtree);
    at += band_bytes(tree->n, heights);
  }
}

void vmb_merkle_copy_path(const struct vmb_merkle *tree, const void *bands, uint8_t *out,
                          uint32_t leaf) {
  const size_t n = tree->n;
  const uint8_t *at = bands;
  for (unsigned bottom = 0; bottom < tree->height; bottom += MERKLE_BAND_HEIGHT) {
    const struct vmb_merkle_band *const band = (const struct vmb_merkle_band *)(const void *)at;
    const unsigned heights = heights_from(bottom, tree->height);
    const uint32_t first = UINT32_C(1) << heights;
    uint32_t node = first + (leaf >> bottom & (first - 1));
    for (; node > 1; node /= 2, out += n)
      memcpy(out, band->nodes + ((node ^ 1) - 1) * n, n);
    at += band_bytes(tree->n, heights);
  }
}

const uint8_t *vmb_merkle_root(unsigned n, unsigned height, const void *bands) {
  const uint8_t *at = bands;
  for (; height > MERKLE_BAND_HEIGHT; height -= MERKLE_BAND_HEIGHT)
    at += band_bytes(n, MERKLE_BAND_HEIGHT);
  return ((const struct vmb_merkle_band *)(const void *)at)->nodes;
}
