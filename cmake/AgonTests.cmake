# Tests, fuzz targets and benchmarks, found by folder: tests/X/ gives X_tests, tests/games/G/ gives G_tests,
# tests/packs/effect/ gives effect_tests, tests/server/store/ gives store_tests.

set(AGON_TEST_SHARDS 2 CACHE STRING "How many processes share the tests of one executable")
set(AGON_TEST_LIBRARIES agon_cli CACHE STRING
    "What the tests link: all by default; agon_core or agon_packs builds the tests of one layer without those above it")

# The game that is never shipped, for every test to play. Compiling it runs its proofs.
if(AGON_TEST_LIBRARIES STREQUAL "agon_cli")
  file(GLOB second_game CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/core/second/*.cpp)
  add_library(agon_second_game STATIC EXCLUDE_FROM_ALL ${second_game})
  target_include_directories(agon_second_game PRIVATE ${CMAKE_SOURCE_DIR})
  target_link_libraries(agon_second_game PUBLIC agon_engine)
endif()

# Holding messages against the contract: one file, since what it includes takes long to compile.
if(AGON_TEST_LIBRARIES STREQUAL "agon_cli" AND valijson_FOUND)
  add_library(agon_contract STATIC EXCLUDE_FROM_ALL ${CMAKE_SOURCE_DIR}/tests/server/contract/contract.cpp)
  target_include_directories(agon_contract PRIVATE ${CMAKE_SOURCE_DIR})
  target_compile_definitions(agon_contract PRIVATE AGON_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
  target_compile_options(agon_contract PRIVATE -w) # the library's own headers are none of our concern
  target_link_libraries(agon_contract PUBLIC agon_engine Boost::json)
endif()

# The whole server and its clients, and a PostgreSQL to run it on, for the tests of several folders.
if(TARGET agon_contract AND GTest_FOUND)
  file(GLOB whole_server CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/server/whole/*.cpp)
  add_library(agon_whole_server STATIC EXCLUDE_FROM_ALL
              ${whole_server} ${CMAKE_SOURCE_DIR}/tests/server/store/postgres_server.cpp)
  target_include_directories(agon_whole_server PRIVATE ${CMAKE_SOURCE_DIR})
  target_link_libraries(agon_whole_server PUBLIC agon_server agon_games agon_contract GTest::gtest PkgConfig::libpq)
  target_compile_definitions(agon_whole_server PRIVATE AGON_BINARY="$<TARGET_FILE:agon>")
endif()

# What every test is compiled with; its headers are precompiled once for all test executables.
function(agon_test_settings target)
  target_include_directories(${target} PRIVATE ${CMAKE_SOURCE_DIR}) # "tests/core/…", for helpers of several folders
  target_link_libraries(${target} PRIVATE ${AGON_TEST_LIBRARIES} Boost::json GTest::gmock_main GTest::gmock GTest::gtest
                                          rapidcheck_gtest Threads::Threads)
  target_compile_definitions(${target} PRIVATE AGON_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
  # What is tested is fully optimised, in its libraries; optimising the tests would only take time.
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
  add_dependencies(${target} agon_generated)
  if(TARGET agon_second_game)
    target_link_libraries(${target} PRIVATE agon_second_game)
  endif()
  if(TARGET agon AND AGON_TEST_LIBRARIES STREQUAL "agon_cli")
    target_compile_definitions(${target} PRIVATE AGON_BINARY="$<TARGET_FILE:agon>")
    add_dependencies(${target} agon)
  endif()
endfunction()

# agon_tests(FOLDER): one executable of all sources in the folder, and its entries in ctest. Each entry leaves a JSON
# report in test-reports/, from which `./dev test` counts. Property tests get the same seed each time, so that a change
# is blamed for what it did; run the executable itself for another one.
function(agon_tests folder)
  cmake_path(GET folder FILENAME name)
  file(GLOB tests CONFIGURE_DEPENDS ${folder}/*_test.cpp)
  file(GLOB sources CONFIGURE_DEPENDS ${folder}/*.cpp)
  if(NOT tests)
    return()
  endif()
  set(target ${name}_tests)
  add_executable(${target} ${sources})
  agon_test_settings(${target})
  if(folder MATCHES "/tests/server/" AND TARGET agon_${name})
    target_link_libraries(${target} PRIVATE agon_${name}) # a part of the server is tested by itself
  endif()
  if(folder MATCHES "/tests/server" AND TARGET agon_contract)
    target_link_libraries(${target} PRIVATE agon_contract)
  endif()
  if(folder MATCHES "/tests/server(/api|/live)?$" AND TARGET agon_whole_server)
    target_link_libraries(${target} PRIVATE agon_whole_server)
  endif()
  if(AGON_PCH)
    target_precompile_headers(${target} REUSE_FROM agon_test_headers)
  endif()
  math(EXPR last "${AGON_TEST_SHARDS} - 1")
  foreach(shard RANGE ${last})
    set(entry ${target}.${shard})
    add_test(NAME ${entry}
             COMMAND ${target} --gtest_brief=1 --gtest_output=json:${CMAKE_BINARY_DIR}/test-reports/${entry}.json)
    set_tests_properties(${entry} PROPERTIES
                         ENVIRONMENT "GTEST_TOTAL_SHARDS=${AGON_TEST_SHARDS};GTEST_SHARD_INDEX=${shard};RC_PARAMS=seed=1"
                         TIMEOUT 900)
  endforeach()
endfunction()

if(GTest_FOUND AND rapidcheck_FOUND)
  if(AGON_PCH)
    file(CONFIGURE OUTPUT test_headers.cpp CONTENT "// Carries the precompiled headers of the tests.\n")
    add_library(agon_test_headers OBJECT EXCLUDE_FROM_ALL ${CMAKE_BINARY_DIR}/test_headers.cpp)
    agon_test_settings(agon_test_headers)
    agon_precompile(agon_test_headers <gmock/gmock.h> <gtest/gtest.h> <rapidcheck/gtest.h> <string> <vector>)
  endif()
  file(GLOB folders CONFIGURE_DEPENDS LIST_DIRECTORIES true
       ${CMAKE_SOURCE_DIR}/tests/* ${CMAKE_SOURCE_DIR}/tests/games/* ${CMAKE_SOURCE_DIR}/tests/packs/*
       ${CMAKE_SOURCE_DIR}/tests/server/*)
  list(FILTER folders EXCLUDE REGEX "/tests/(fuzz|portability)$")
  foreach(folder IN LISTS folders)
    if(IS_DIRECTORY ${folder})
      agon_tests(${folder})
    endif()
  endforeach()
else()
  message(STATUS "Tests are left out: GoogleTest or rapidcheck is missing (./dev test installs them)")
endif()

# tests/fuzz/X.cpp is the libFuzzer target X, built where the libraries are instrumented for it.
file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/fuzz/*.cpp)
if(AGON_SANITIZE AND CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  foreach(source IN LISTS sources)
    cmake_path(GET source STEM name)
    add_executable(${name} ${source})
    target_link_libraries(${name} PRIVATE agon_cli)
    target_link_options(${name} PRIVATE -fsanitize=fuzzer)
    target_compile_definitions(${name} PRIVATE AGON_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/fuzz)
  endforeach()
endif()

# Bots that play against a server in a process of its own.
file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/bench/server/*.cpp)
if(sources AND TARGET agon)
  add_executable(server_load ${sources} ${CMAKE_SOURCE_DIR}/tests/server/whole/program.cpp)
  target_include_directories(server_load PRIVATE ${CMAKE_SOURCE_DIR})
  target_link_libraries(server_load PRIVATE agon_net agon_core Boost::json CLI11::CLI11 fmt::fmt)
  target_compile_definitions(server_load PRIVATE AGON_BINARY="$<TARGET_FILE:agon>")
  add_dependencies(server_load agon)
endif()

file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/bench/*.cpp)
if(sources AND benchmark_FOUND)
  add_executable(agon_bench ${sources})
  target_link_libraries(agon_bench PRIVATE agon_cli benchmark::benchmark_main benchmark::benchmark)
  target_compile_definitions(agon_bench PRIVATE AGON_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
endif()

# What `./dev mutants` runs; see tools/shell/mutants.sh.
add_executable(situations EXCLUDE_FROM_ALL ${CMAKE_SOURCE_DIR}/tools/mutants/situations.cpp)
target_link_libraries(situations PRIVATE agon_games)
