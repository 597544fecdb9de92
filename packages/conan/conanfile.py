"""Conan 2: conan create packages/conan --build=missing -o "vambrace/*:sets=mlkem768".

SPDX-License-Identifier: Apache-2.0 OR MIT
"""

import re
from pathlib import Path
from typing import ClassVar

from conan import ConanFile
from conan.tools.cmake import CMake, CMakeDeps, CMakeToolchain, cmake_layout
from conan.tools.files import copy, rmdir


class Vambrace(ConanFile):
    """The library alone: static or shared, some sets or all."""

    name = "vambrace"
    license = "Apache-2.0 OR MIT"
    description = "Post-quantum KEMs and signatures tuned for Arm"
    topics = ("post-quantum", "kem", "signature", "ml-kem", "ml-dsa")
    package_type = "library"
    settings = "os", "compiler", "build_type", "arch"
    options: ClassVar = {
        "shared": [True, False],
        "fPIC": [True, False],
        "sets": ["ANY"],  # of VMB_SETS, separated by commas
        "small_memory": [True, False],
    }
    default_options: ClassVar = {
        "shared": False,
        "fPIC": True,
        "sets": "all",
        "small_memory": False,
    }
    implements: ClassVar = ["auto_shared_fpic"]
    languages = "C"

    @property
    def _tree(self):
        return Path(self.recipe_folder).resolve().parents[1]

    def set_version(self):
        text = (self._tree / "CMakeLists.txt").read_text(encoding="utf-8")
        found = re.search(r"^project\(vambrace VERSION (\S+)", text, re.M)
        self.version = self.version or found[1]

    def export_sources(self):
        for pattern in ("CMakeLists.txt", "LICENSE-*", "cmake/*", "include/*", "src/*"):
            copy(self, pattern, self._tree, self.export_sources_folder)
        copy(self, "targets/CMakeLists.txt", self._tree, self.export_sources_folder)

    def layout(self):
        cmake_layout(self)

    def generate(self):
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables["VMB_SETS"] = str(self.options.sets)
        toolchain.cache_variables["VMB_SMALL_MEMORY"] = bool(self.options.small_memory)
        toolchain.cache_variables["VMB_BUILD_TESTS"] = False
        toolchain.cache_variables["VMB_BUILD_CLI"] = False
        kind = "shared" if self.options.shared else "static"
        toolchain.cache_variables["VMB_INSTALL_KINDS"] = kind
        toolchain.generate()
        CMakeDeps(self).generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build(target="vmb_installed")

    def package(self):
        CMake(self).install()
        copy(self, "LICENSE-*", self.source_folder, Path(self.package_folder) / "licenses")
        rmdir(self, Path(self.package_folder) / "share")
        for folder in ("lib/cmake", "lib/pkgconfig"):  # Conan writes its own
            rmdir(self, Path(self.package_folder) / folder)

    def package_info(self):
        self.cpp_info.set_property("cmake_file_name", "vambrace")
        self.cpp_info.set_property("cmake_target_name", "vambrace::vambrace")
        self.cpp_info.set_property("pkg_config_name", "vambrace")
        self.cpp_info.libs = ["vambrace"]
        if not self.options.shared:
            self.cpp_info.defines.append("VMB_STATIC")
        if self.options.small_memory:
            self.cpp_info.defines.append("VMB_SMALL_MEMORY=1")
        if self.settings.os == "Windows":
            self.cpp_info.system_libs.append("bcrypt")
