file(REMOVE_RECURSE
  "libvambrace.pdb"
  "libvambrace.so"
  "libvambrace.so.0.1"
  "libvambrace.so.0.1.0"
)

# Per-language clean rules from dependency scanning.
foreach(lang C)
  include(CMakeFiles/vambrace_shared.dir/cmake_clean_${lang}.cmake OPTIONAL)
endforeach()
