# Empty dependencies file for vambrace_objects.
# This may be replaced when dependencies are built.
