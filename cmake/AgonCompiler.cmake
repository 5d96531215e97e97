# Language, warnings, optimisation, sanitizers, linker and compiler cache: the same for every target.

option(AGON_SANITIZE "Address and undefined-behaviour sanitizers (with clang also the fuzz targets)" OFF)
option(AGON_BATCHES "Several sources compiled as one" ON)
option(AGON_PCH "Precompiled headers for the heavy includes" ON)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Release or Debug" FORCE)
endif()

set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_CXX_SCAN_FOR_MODULES OFF)

# The baseline is x86-64-v3, never the machine at hand: results travel, and valgrind knows no AVX-512.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  add_compile_options(-march=x86-64-v3)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # Positions are copied all the time. Left alone, g++ 12 copies them with `rep movs`; as loops of 32-byte moves a
    # copy of 320 aligned bytes takes 3.0 ns instead of 10.8, of 512 bytes 4.7 instead of 12.1, of 1 KiB 9.1 instead
    # of 17.7 (-mtune=skylake calls memcpy: 4.7, 5.0 and 9.6). clang does so by itself.
    add_compile_options(-mmemcpy-strategy=vector_loop:4096:noalign,libcall:-1:noalign
                        -mmemset-strategy=vector_loop:4096:noalign,libcall:-1:noalign)
  endif()
endif()
# The rules of the games get -O3 (AgonTargets): they are what is run by the million.
set(CMAKE_CXX_FLAGS_RELEASE "-O2")
set(CMAKE_CXX_FLAGS_DEBUG "-O1 -g -D_GLIBCXX_ASSERTIONS")

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Werror
                    # A designated initialiser names what matters; the rest is zero by the language.
                    -Wno-missing-field-initializers)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # These come from g++ 12's optimiser and raise false alarms inside libstdc++; the sanitizers look for the real ones.
  add_compile_options(-Wno-restrict -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread
                      -Wno-maybe-uninitialized)
  # Proofs play whole games at compile time.
  add_compile_options(-fconstexpr-ops-limit=1000000000 -fconstexpr-loop-limit=10000000)
else()
  add_compile_options(-Wno-missing-designated-field-initializers -fconstexpr-steps=1000000000)
endif()

if(AGON_SANITIZE)
  # Most of the time of a sanitized build is optimising; the rules, which are played by the thousand, get -O1
  # (AgonTargets). Line tables are enough for stack traces with names and lines.
  set(CMAKE_CXX_FLAGS_DEBUG "-O0 -gline-tables-only -D_GLIBCXX_ASSERTIONS")
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()

find_program(AGON_MOLD mold)
if(AGON_MOLD)
  add_link_options(-fuse-ld=mold)
endif()
find_program(AGON_CCACHE ccache)
if(AGON_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # Precompiled headers carry time stamps and definitions that ccache must be told not to mind. What was compiled in one
  # clone serves the others: paths below the sources count as relative ones.
  set(CMAKE_CXX_COMPILER_LAUNCHER
      ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_BASEDIR=${CMAKE_SOURCE_DIR}
      CCACHE_NOHASHDIR=1 ${AGON_CCACHE})
  if(AGON_PCH)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
      add_compile_options(-fpch-preprocess)
    else()
      add_compile_options("SHELL:-Xclang -fno-pch-timestamp")
    endif()
  endif()
endif()
