# Empty compiler generated dependencies file for vambrace_shared.
# This may be replaced when dependencies are built.
