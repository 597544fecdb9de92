/*
 * SPDX-License-Identifier: Apache-2.0 OR MIT
 */
#include "processor_features.h"

#include <sstream>

#include "library.h"

namespace vmb::cli {

std::vector<std::string> processor_features() {
  char names[128];
  vmb_processor_feature_names(names, vmb_processor_features());
  std::istringstream words(names);
  std::vector<std::string> features;
  for (std::string word; words >> word;)
    features.push_back(word);
  return features;
}

std::string processor_features_text() {
  char names[128];
  vmb_processor_feature_names(names, vmb_processor_features());
  return names[0] == 0 ? "none (portable code)" : names;
}

} // namespace vmb::cli
