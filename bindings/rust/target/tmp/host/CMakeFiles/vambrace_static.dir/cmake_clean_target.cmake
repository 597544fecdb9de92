file(REMOVE_RECURSE
  "libvambrace.a"
)
