# Empty compiler generated dependencies file for vambrace_static.
# This may be replaced when dependencies are built.
