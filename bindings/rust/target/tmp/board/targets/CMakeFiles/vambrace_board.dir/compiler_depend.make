# Empty compiler generated dependencies file for vambrace_board.
# This may be replaced when dependencies are built.
