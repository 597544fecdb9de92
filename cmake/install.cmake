# What `cmake --install` puts where: libraries, the headers of the chosen sets, the CMake package,
# pkg-config, licences.
# SPDX-License-Identifier: Apache-2.0 OR MIT
include(CMakePackageConfigHelpers)

set(VMB_INSTALL_KINDS "static;shared" CACHE STRING
  "Which libraries are installed: static, shared or both (package managers that want one of them)")
set(vmb_targets "")
foreach(kind IN LISTS VMB_INSTALL_KINDS)
  if(NOT kind MATCHES "^(static|shared)$")
    message(FATAL_ERROR "VMB_INSTALL_KINDS has '${kind}': it may have static and shared")
  elseif(TARGET vambrace_${kind})
    list(APPEND vmb_targets vambrace_${kind})
  endif()
endforeach()
if(NOT vmb_targets)
  message(FATAL_ERROR "VMB_INSTALL_KINDS '${VMB_INSTALL_KINDS}' leaves nothing to install here")
endif()
install(TARGETS ${vmb_targets} EXPORT vambrace
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
  RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})

install(FILES ${PROJECT_SOURCE_DIR}/include/vambrace/vambrace.h
  ${PROJECT_SOURCE_DIR}/include/vambrace/selftest.h
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/vambrace)
get_property(chosen GLOBAL PROPERTY vmb_chosen_sets)
foreach(set IN LISTS chosen)
  install(FILES ${PROJECT_SOURCE_DIR}/include/vambrace/${set}.h
    DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/vambrace)
endforeach()
if(VMB_MASKED)
  install(FILES ${PROJECT_SOURCE_DIR}/include/vambrace/masked.h
    DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/vambrace)
endif()
get_property(families GLOBAL PROPERTY vmb_families)
get_property(stateful_families GLOBAL PROPERTY vmb_stateful_families)
foreach(family IN LISTS families stateful_families)
  # functions beyond those of every set
  if(EXISTS ${PROJECT_SOURCE_DIR}/include/vambrace/${family}.h)
    install(FILES ${PROJECT_SOURCE_DIR}/include/vambrace/${family}.h
      DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/vambrace)
  endif()
endforeach()

install(EXPORT vambrace NAMESPACE vambrace:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/vambrace
  FILE vambrace-targets.cmake)
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/vambrace-config.cmake.in
  ${PROJECT_BINARY_DIR}/vambrace-config.cmake
  INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/vambrace)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/vambrace-config-version.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/vambrace-config.cmake
  ${PROJECT_BINARY_DIR}/vambrace-config-version.cmake
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/vambrace)

# The prefix is found from where the .pc file lies, so that `cmake --install --prefix` and moved
# trees work.
file(RELATIVE_PATH vmb_prefix_from_pc /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
set(vmb_pc_definitions "")
set(vmb_pc_private_libraries "")
if(WIN32)
  set(vmb_pc_private_libraries " -lbcrypt") # randomness
endif()
if(VMB_SMALL_MEMORY)
  set(vmb_pc_definitions " -DVMB_SMALL_MEMORY=1")
endif()
if(VMB_PAIRWISE_TEST)
  string(APPEND vmb_pc_definitions " -DVMB_PAIRWISE_TEST=1")
endif()
if(VMB_MASKED)
  string(APPEND vmb_pc_definitions " -DVMB_MASKED_SHARES=${VMB_MASKED_SHARES}")
endif()
configure_file(${PROJECT_SOURCE_DIR}/cmake/vambrace.pc.in ${PROJECT_BINARY_DIR}/vambrace.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/vambrace.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE-APACHE ${PROJECT_SOURCE_DIR}/LICENSE-MIT
  DESTINATION ${CMAKE_INSTALL_DOCDIR})

# All that `cmake --install` takes: `make install` builds this, whatever else the build holds.
add_custom_target(vmb_installed DEPENDS ${vmb_targets})
if(TARGET vambrace_cli)
  add_dependencies(vmb_installed vambrace_cli)
  if(TARGET vambrace_manual)
    add_dependencies(vmb_installed vambrace_manual)
  endif()
endif()
if(TARGET vambrace_provider)
  add_dependencies(vmb_installed vambrace_provider)
endif()
