
# Consider dependencies only in project.
set(CMAKE_DEPENDS_IN_PROJECT_ONLY OFF)

# The set of languages for which implicit dependencies are needed:
set(CMAKE_DEPENDS_LANGUAGES
  "ASM"
  )
# The set of files for implicit dependencies of each language:
set(CMAKE_DEPENDS_CHECK_ASM
  "/work/h/rust/targets/board/start.S" "/work/h/rust/bindings/rust/target/tmp/board/targets/CMakeFiles/vambrace_board.dir/board/start.S.obj"
  )
set(CMAKE_ASM_COMPILER_ID "GNU")

# The include file search paths:
set(CMAKE_ASM_TARGET_INCLUDE_PATH
  )

# The set of dependency files which are needed:
set(CMAKE_DEPENDS_DEPENDENCY_FILES
  "/work/h/rust/targets/board/fault.c" "targets/CMakeFiles/vambrace_board.dir/board/fault.c.obj" "gcc" "targets/CMakeFiles/vambrace_board.dir/board/fault.c.obj.d"
  "/work/h/rust/targets/board/main.c" "targets/CMakeFiles/vambrace_board.dir/board/main.c.obj" "gcc" "targets/CMakeFiles/vambrace_board.dir/board/main.c.obj.d"
  "/work/h/rust/targets/board/system.c" "targets/CMakeFiles/vambrace_board.dir/board/system.c.obj" "gcc" "targets/CMakeFiles/vambrace_board.dir/board/system.c.obj.d"
  )

# Targets to which this target links.
set(CMAKE_TARGET_LINKED_INFO_FILES
  )

# Fortran module output directory.
set(CMAKE_Fortran_TARGET_MODULE_DIR "")
