file(REMOVE_RECURSE
  "CMakeFiles/vmb_installed"
)

# Per-language clean rules from dependency scanning.
foreach(lang )
  include(CMakeFiles/vmb_installed.dir/cmake_clean_${lang}.cmake OPTIONAL)
endforeach()
