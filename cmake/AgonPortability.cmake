# The rules also run on a GPU and in a browser: check_nvcc and check_wasm compile them there, as C++20.
# Where a compiler is missing the target says "skipped: …" and succeeds.

set(portability ${CMAKE_SOURCE_DIR}/tests/portability)
set(include_flags -I${CMAKE_SOURCE_DIR}/src -I${CMAKE_SOURCE_DIR} -I${AGON_GENERATED_DIR})
file(GLOB device_check CONFIGURE_DEPENDS ${portability}/device_check.cu)
file(GLOB wasm_check CONFIGURE_DEPENDS ${portability}/wasm_check.cpp)

function(agon_skipped target why)
  add_custom_target(${target} COMMAND ${CMAKE_COMMAND} -E echo "skipped: ${why}" VERBATIM)
endfunction()

# Where no pack can be read, the standard ones come as blocks: ${standard}/NAME.rules and NAME.start.
target_link_libraries(standard_block PRIVATE agon_engine agon_games)
set(standard ${CMAKE_BINARY_DIR}/standard)
set(standard_files "")
foreach(match "champions-2 champions players=2" "champions-3 champions players=3" "champions-4 champions players=4"
              "aristeia aristeia")
  separate_arguments(match)
  list(POP_FRONT match name)
  set(files ${standard}/${name}.rules ${standard}/${name}.start)
  add_custom_command(OUTPUT ${files} COMMAND standard_block ${standard}/${name} ${match} DEPENDS standard_block
                     COMMENT "The standard block ${name}" VERBATIM)
  list(APPEND standard_files ${files})
endforeach()

# The device code is compiled, not run: machines that build seldom have a GPU. At full optimisation the device compiler
# inlines the recursive search of a walk into itself for minutes; at -O1 it takes seconds. It stops at PTX, which the
# driver of a GPU translates when it loads it: doing that here would take longer than everything before.
find_program(AGON_NVCC nvcc PATHS /usr/local/cuda/bin)
if(NOT device_check)
  agon_skipped(check_nvcc "there is no tests/portability/device_check.cu")
elseif(NOT AGON_NVCC)
  agon_skipped(check_nvcc "nvcc is not installed")
else()
  add_custom_command(
    OUTPUT ${CMAKE_BINARY_DIR}/device_check.o
    COMMAND ${AGON_NVCC} -std=c++20 -O1 -Xcicc -O1 -gencode arch=compute_75,code=compute_75
            --expt-relaxed-constexpr -Werror all-warnings ${include_flags}
            -MD -MF ${CMAKE_BINARY_DIR}/device_check.d -c ${device_check} -o ${CMAKE_BINARY_DIR}/device_check.o
    DEPENDS ${device_check} agon_generated
    DEPFILE ${CMAKE_BINARY_DIR}/device_check.d
    COMMENT "The rules with nvcc"
    VERBATIM)
  add_custom_target(check_nvcc DEPENDS ${CMAKE_BINARY_DIR}/device_check.o)
endif()

# The WebAssembly module is a reactor (no main): it exports functions with [[clang::export_name("…")]], and
# run_wasm.mjs calls them in Node, given the module and the native program to compare with.
find_program(AGON_WASM_CLANG clang++-19)
find_program(AGON_WASM_LD wasm-ld-19)
find_program(AGON_NODE NAMES node nodejs)
find_path(AGON_WASM_LIBCXX c++/v1/vector PATHS /usr/lib/llvm-19/include/wasm32-wasi NO_DEFAULT_PATH)
if(NOT wasm_check)
  agon_skipped(check_wasm "there is no tests/portability/wasm_check.cpp")
elseif(NOT AGON_WASM_CLANG OR NOT AGON_WASM_LD OR NOT AGON_WASM_LIBCXX)
  agon_skipped(check_wasm "clang 19 for wasm32-wasi is not installed")
elseif(NOT AGON_NODE)
  agon_skipped(check_wasm "Node is not installed")
elseif(NOT TARGET agon)
  agon_skipped(check_wasm "there is no program to compare with")
else()
  set(module ${CMAKE_BINARY_DIR}/wasm_check.wasm)
  add_custom_command(
    OUTPUT ${module}
    COMMAND ${AGON_WASM_CLANG} --target=wasm32-wasi -std=c++20 -O2 -stdlib=libc++ -fno-exceptions -fno-rtti
            -mexec-model=reactor -Wl,-z,stack-size=1048576 -Wall -Wextra -Werror -Wno-missing-field-initializers
            -fconstexpr-steps=1000000000 ${include_flags} -MD -MF ${module}.d -MT ${module} ${wasm_check} -o ${module}
    DEPENDS ${wasm_check} agon_generated
    DEPFILE ${module}.d
    COMMENT "The rules as WebAssembly"
    VERBATIM)
  add_custom_target(check_wasm
    COMMAND ${AGON_NODE} ${portability}/run_wasm.mjs ${module} $<TARGET_FILE:agon> ${standard}
    DEPENDS ${module} agon ${standard_files}
    USES_TERMINAL VERBATIM)
endif()
