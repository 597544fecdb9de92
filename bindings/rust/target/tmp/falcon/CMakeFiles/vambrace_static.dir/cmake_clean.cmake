file(REMOVE_RECURSE
  "libvambrace.a"
  "libvambrace.pdb"
)

# Per-language clean rules from dependency scanning.
foreach(lang C)
  include(CMakeFiles/vambrace_static.dir/cmake_clean_${lang}.cmake OPTIONAL)
endforeach()
