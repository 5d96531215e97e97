# Libraries, all from the distribution. What only tests or benchmarks need may be absent: they are then left out.

find_package(PkgConfig REQUIRED)
find_package(fmt REQUIRED)
find_package(Boost 1.81 CONFIG REQUIRED COMPONENTS json)
find_package(tomlplusplus REQUIRED)
find_package(CLI11 REQUIRED)
find_package(Threads REQUIRED)
pkg_check_modules(sodium REQUIRED IMPORTED_TARGET libsodium)
pkg_check_modules(xxhash REQUIRED IMPORTED_TARGET libxxhash)

find_package(GTest QUIET)
find_package(rapidcheck QUIET)
find_package(benchmark QUIET)
