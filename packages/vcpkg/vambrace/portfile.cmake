# An overlay port that takes the tree it lies in: vcpkg install vambrace
# --overlay-ports=packages/vcpkg.
# SPDX-License-Identifier: Apache-2.0 OR MIT
get_filename_component(SOURCE_PATH "${CURRENT_PORT_DIR}/../../.." ABSOLUTE)

set(options -DVMB_BUILD_TESTS=OFF -DVMB_BUILD_CLI=OFF)
list(APPEND options -DVMB_INSTALL_KINDS=${VCPKG_LIBRARY_LINKAGE}) # static or shared
string(REPLACE "KINDS=dynamic" "KINDS=shared" options "${options}")
if("standards" IN_LIST FEATURES)
  list(APPEND options "-DVMB_SETS=ml-kem,ml-dsa,slh-dsa")
endif()
if("small-memory" IN_LIST FEATURES)
  list(APPEND options -DVMB_SMALL_MEMORY=ON)
endif()

vcpkg_cmake_configure(SOURCE_PATH "${SOURCE_PATH}" OPTIONS ${options})
vcpkg_cmake_build(TARGET vmb_installed)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH lib/cmake/vambrace)
vcpkg_fixup_pkgconfig()
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include" "${CURRENT_PACKAGES_DIR}/debug/share"
  "${CURRENT_PACKAGES_DIR}/share/doc")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE-APACHE" "${SOURCE_PATH}/LICENSE-MIT")
