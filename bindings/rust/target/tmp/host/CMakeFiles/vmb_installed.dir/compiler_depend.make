# Empty custom commands generated dependencies file for vmb_installed.
# This may be replaced when dependencies are built.
