file(REMOVE_RECURSE
  "CMakeFiles/vambrace_board.dir/board/fault.c.obj"
  "CMakeFiles/vambrace_board.dir/board/fault.c.obj.d"
  "CMakeFiles/vambrace_board.dir/board/main.c.obj"
  "CMakeFiles/vambrace_board.dir/board/main.c.obj.d"
  "CMakeFiles/vambrace_board.dir/board/start.S.obj"
  "CMakeFiles/vambrace_board.dir/board/system.c.obj"
  "CMakeFiles/vambrace_board.dir/board/system.c.obj.d"
)

# Per-language clean rules from dependency scanning.
foreach(lang ASM C)
  include(CMakeFiles/vambrace_board.dir/cmake_clean_${lang}.cmake OPTIONAL)
endforeach()
