#----------------------------------------------------------------
# Generated CMake target import file for configuration "Release".
#----------------------------------------------------------------

# Commands may need to know the format version.
set(CMAKE_IMPORT_FILE_VERSION 1)

# Import target "vambrace::static" for configuration "Release"
set_property(TARGET vambrace::static APPEND PROPERTY IMPORTED_CONFIGURATIONS RELEASE)
set_target_properties(vambrace::static PROPERTIES
  IMPORTED_LINK_INTERFACE_LANGUAGES_RELEASE "C"
  IMPORTED_LOCATION_RELEASE "${_IMPORT_PREFIX}/lib/libvambrace.a"
  )

list(APPEND _cmake_import_check_targets vambrace::static )
list(APPEND _cmake_import_check_files_for_vambrace::static "${_IMPORT_PREFIX}/lib/libvambrace.a" )

# Import target "vambrace::shared" for configuration "Release"
set_property(TARGET vambrace::shared APPEND PROPERTY IMPORTED_CONFIGURATIONS RELEASE)
set_target_properties(vambrace::shared PROPERTIES
  IMPORTED_LOCATION_RELEASE "${_IMPORT_PREFIX}/lib/libvambrace.so.0.1.0"
  IMPORTED_SONAME_RELEASE "libvambrace.so.0.1"
  )

list(APPEND _cmake_import_check_targets vambrace::shared )
list(APPEND _cmake_import_check_files_for_vambrace::shared "${_IMPORT_PREFIX}/lib/libvambrace.so.0.1.0" )

# Commands beyond this point should not need to know the version.
set(CMAKE_IMPORT_FILE_VERSION)
