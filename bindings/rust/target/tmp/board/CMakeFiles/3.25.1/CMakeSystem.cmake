set(CMAKE_HOST_SYSTEM "Linux-6.18.44-fc-v657")
set(CMAKE_HOST_SYSTEM_NAME "Linux")
set(CMAKE_HOST_SYSTEM_VERSION "6.18.44-fc-v657")
set(CMAKE_HOST_SYSTEM_PROCESSOR "x86_64")

include("/work/h/rust/targets/cortex-m4/toolchain.cmake")

set(CMAKE_SYSTEM "Generic")
set(CMAKE_SYSTEM_NAME "Generic")
set(CMAKE_SYSTEM_VERSION "")
set(CMAKE_SYSTEM_PROCESSOR "cortex-m4")

set(CMAKE_CROSSCOMPILING "TRUE")

set(CMAKE_SYSTEM_LOADED 1)
