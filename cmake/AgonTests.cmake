# Tests, fuzz targets and benchmarks, found by folder: tests/X/ gives X_tests, tests/games/G/ gives G_tests,
# tests/packs/effect/ gives effect_tests, tests/server/store/ gives store_tests.

set(AGON_TEST_SHARDS 2 CACHE STRING "How many processes share the tests of one executable")

# What the tests of a folder link: the layers that they test and no more, so that a change relinks and repeats only what
# can see it. A folder that is not named here links its own layer.
set(AGON_TESTS_OF_packs agon_packs)
set(AGON_TESTS_OF_effect agon_packs)
set(AGON_TESTS_OF_tools agon_packs)
set(AGON_TESTS_OF_engine agon_situation agon_games agon_test_games)
set(AGON_TESTS_OF_ai agon_ai agon_games agon_test_games)
set(AGON_TESTS_OF_sim agon_sim agon_games agon_test_games)
set(AGON_TESTS_OF_games agon_ai agon_situation agon_games)
set(AGON_TESTS_OF_cli agon_cli agon_games agon_test_games)
set(AGON_TESTS_OF_commands agon_cli agon_games)
set(AGON_TESTS_OF_store agon_store PkgConfig::libpq)
set(AGON_TESTS_OF_net agon_net agon_client)
set(AGON_TESTS_OF_table agon_table agon_games agon_contract)
set(AGON_TESTS_OF_host agon_server agon_games)
set(AGON_TESTS_OF_api agon_whole_server)
set(AGON_TESTS_OF_live agon_whole_server)
set(AGON_TESTS_OF_server agon_whole_server)
# Folders whose tests are one executable with those of their rooms.
set(AGON_ROOMS_OF_core hex)
set(AGON_ROOMS_OF_engine match replay protocol situation scene json look checks)
# Those that count what memory is asked for.
set(AGON_TESTS_OF_MEMORY engine host)
# Those that start the program itself, and those that look into the sources.
set(AGON_TESTS_OF_THE_PROGRAM commands api live server)
set(AGON_TESTS_OF_SOURCES engine cli)

# What is tested is optimised, in its libraries; optimising the tests would only take time. But core/ is headers only.
set(AGON_TEST_OPTIONS -O0)
set(AGON_TEST_OPTIONS_core -O1)

# agon_test_library(NAME LINKS targets… SOURCES files…): what several folders of tests share; built when one of them is.
function(agon_test_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "LINKS;SOURCES")
  add_library(${name} STATIC EXCLUDE_FROM_ALL ${arg_SOURCES})
  target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR})
  target_link_libraries(${name} PUBLIC ${arg_LINKS})
  target_compile_definitions(${name} PRIVATE AGON_SOURCE_DIR="${CMAKE_SOURCE_DIR}" AGON_BINARY="$<TARGET_FILE:agon>")
  target_compile_options(${name} PRIVATE ${AGON_TEST_OPTIONS})
  agon_batches(${name} 9)
endfunction()

# The games that are never shipped, for every test to play. Compiling the second one runs its proofs.
file(GLOB test_games CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/core/second/*.cpp ${CMAKE_SOURCE_DIR}/tests/core/toy/*.cpp)
agon_test_library(agon_test_games LINKS agon_engine SOURCES ${test_games})
target_compile_options(agon_test_games PRIVATE -O1) # they are played by the thousand, as the other games are
# Proofs go by themselves: where they stand in the same batch, g++ 12 begins each game with one seat too few that has no
# plan (it changes what it remembers of State{} while it proves).
set_source_files_properties(${CMAKE_SOURCE_DIR}/tests/core/second/proofs.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)

# A client for HTTP and WebSocket on the server's own loop.
agon_test_library(agon_client LINKS agon_net SOURCES ${CMAKE_SOURCE_DIR}/tests/server/client/client.cpp
                               ${CMAKE_SOURCE_DIR}/tests/server/client/onlookers.cpp)

if(GTest_FOUND AND valijson_FOUND)
  # Holding messages against the contract: one file, since what it includes takes long to compile.
  agon_test_library(agon_contract LINKS agon_engine Boost::json
                    SOURCES ${CMAKE_SOURCE_DIR}/tests/server/contract/contract.cpp)
  target_compile_options(agon_contract PRIVATE -w) # the library's own headers are none of our concern

  # The whole server and its clients, and a PostgreSQL to run it on.
  file(GLOB whole_server CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/server/whole/*.cpp)
  agon_test_library(agon_whole_server
                    LINKS agon_server agon_games agon_contract agon_client GTest::gtest PkgConfig::libpq
                    SOURCES ${whole_server} ${CMAKE_SOURCE_DIR}/tests/server/store/postgres_server.cpp)
endif()

# What every test is compiled with. All have the same settings, whatever they link: their headers are precompiled once.
function(agon_test_settings target)
  target_include_directories(${target} PRIVATE ${CMAKE_SOURCE_DIR}) # "tests/core/…", for helpers of several folders
  target_link_libraries(${target} PRIVATE agon_core fmt::fmt Boost::json GTest::gmock_main GTest::gmock GTest::gtest
                                          rapidcheck_gtest Threads::Threads)
  target_compile_definitions(${target} PRIVATE AGON_SOURCE_DIR="${CMAKE_SOURCE_DIR}"
                                               AGON_BINARY="$<TARGET_FILE:agon>")
  add_dependencies(${target} agon_generated)
endfunction()

# agon_tests(FOLDER): one executable of all sources in the folder, and its entries in ctest. Each entry leaves a JSON
# report in test-reports/, from which `./dev test` counts. Property tests get the same seed each time, so that a change
# is blamed for what it did; run the executable itself for another one.
function(agon_tests folder)
  cmake_path(GET folder FILENAME name)
  agon_glob_rooms(sources ${folder} ${AGON_ROOMS_OF_${name}})
  if(NOT sources MATCHES "_test\\.cpp")
    return()
  endif()
  set(target ${name}_tests)
  set(allocations ${CMAKE_SOURCE_DIR}/tests/allocations.cpp)
  if(name IN_LIST AGON_TESTS_OF_MEMORY)
    list(APPEND sources ${allocations})
  endif()
  add_executable(${target} ${sources})
  set_property(GLOBAL APPEND PROPERTY AGON_TEST_SOURCES ${sources})
  agon_test_settings(${target})
  # What replaces `operator new` does so for its whole file.
  agon_batches(${target} 9 ALONE ${allocations})
  if(folder MATCHES "/tests/games/")
    target_link_libraries(${target} PRIVATE ${AGON_TESTS_OF_games})
  elseif(DEFINED AGON_TESTS_OF_${name})
    target_link_libraries(${target} PRIVATE ${AGON_TESTS_OF_${name}})
  else()
    target_link_libraries(${target} PRIVATE agon_${name})
  endif()
  # What they read: while it and the executable are the same, their result is (tools/shell/run_test.sh).
  set(reads ${CMAKE_SOURCE_DIR}/data ${CMAKE_SOURCE_DIR}/docs ${CMAKE_SOURCE_DIR}/contract
            ${CMAKE_SOURCE_DIR}/tests/data ${CMAKE_SOURCE_DIR}/tests/situations ${CMAKE_SOURCE_DIR}/tests/replays ${folder})
  if(name IN_LIST AGON_TESTS_OF_THE_PROGRAM)
    list(APPEND reads $<TARGET_FILE:agon>)
    add_dependencies(${target} agon)
  endif()
  if(name IN_LIST AGON_TESTS_OF_SOURCES)
    list(APPEND reads ${CMAKE_SOURCE_DIR}/src ${CMAKE_SOURCE_DIR}/web/tests/fixtures)
  endif()
  if(DEFINED AGON_TEST_OPTIONS_${name})
    target_compile_options(${target} PRIVATE ${AGON_TEST_OPTIONS_${name}})
  else()
    target_compile_options(${target} PRIVATE ${AGON_TEST_OPTIONS})
    if(AGON_PCH) # made with the same options
      target_precompile_headers(${target} REUSE_FROM agon_test_headers)
    endif()
  endif()
  math(EXPR last "${AGON_TEST_SHARDS} - 1")
  foreach(shard RANGE ${last})
    set(entry ${target}.${shard})
    set(report ${CMAKE_BINARY_DIR}/test-reports/${entry}.json)
    add_test(NAME ${entry}
             COMMAND ${CMAKE_SOURCE_DIR}/tools/shell/run_test.sh ${report} $<TARGET_FILE:${target}> ${reads})
    set_tests_properties(${entry} PROPERTIES
                         ENVIRONMENT "GTEST_TOTAL_SHARDS=${AGON_TEST_SHARDS};GTEST_SHARD_INDEX=${shard}"
                         TIMEOUT 900)
  endforeach()
endfunction()

if(GTest_FOUND AND rapidcheck_FOUND AND valijson_FOUND)
  if(AGON_PCH)
    file(CONFIGURE OUTPUT test_headers.cpp CONTENT "// Carries the precompiled headers of the tests.\n")
    add_library(agon_test_headers OBJECT EXCLUDE_FROM_ALL ${CMAKE_BINARY_DIR}/test_headers.cpp)
    agon_test_settings(agon_test_headers)
    target_compile_options(agon_test_headers PRIVATE ${AGON_TEST_OPTIONS})
    agon_precompile(agon_test_headers <gmock/gmock.h> <gtest/gtest.h> <rapidcheck/gtest.h> <string> <vector>)
  endif()
  file(GLOB folders CONFIGURE_DEPENDS LIST_DIRECTORIES true
       ${CMAKE_SOURCE_DIR}/tests/* ${CMAKE_SOURCE_DIR}/tests/games/* ${CMAKE_SOURCE_DIR}/tests/packs/*
       ${CMAKE_SOURCE_DIR}/tests/cli/*
       ${CMAKE_SOURCE_DIR}/tests/server/*)
  list(FILTER folders EXCLUDE REGEX "/tests/(fuzz|portability)$")
  foreach(folder IN LISTS folders)
    if(IS_DIRECTORY ${folder})
      agon_tests(${folder})
    endif()
  endforeach()
  # A test in a folder that nobody named would never run, without a word.
  file(GLOB_RECURSE forgotten CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/*_test.cpp)
  get_property(compiled GLOBAL PROPERTY AGON_TEST_SOURCES)
  list(REMOVE_ITEM forgotten ${compiled})
  if(forgotten)
    message(FATAL_ERROR "These tests are in no program: ${forgotten}")
  endif()
else()
  message(STATUS "Tests are left out: GoogleTest, rapidcheck or valijson is missing (./dev test installs them)")
endif()

# tests/fuzz/X.cpp is the libFuzzer target X, built where the libraries are instrumented for it.
file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/fuzz/*.cpp)
if(AGON_SANITIZE AND CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  foreach(source IN LISTS sources)
    cmake_path(GET source STEM name)
    add_executable(${name} ${source})
    target_link_libraries(${name} PRIVATE agon_server agon_checks agon_games)
    target_link_options(${name} PRIVATE -fsanitize=fuzzer)
    target_compile_definitions(${name} PRIVATE AGON_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/fuzz)
  endforeach()
endif()

# Bots that play against a server in a process of its own.
file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/bench/server/*.cpp)
add_executable(server_load ${sources} ${CMAKE_SOURCE_DIR}/tests/server/whole/program.cpp)
target_include_directories(server_load PRIVATE ${CMAKE_SOURCE_DIR})
target_link_libraries(server_load PRIVATE agon_client agon_core Boost::json CLI11::CLI11 fmt::fmt)
target_compile_definitions(server_load PRIVATE AGON_BINARY="$<TARGET_FILE:agon>")
agon_fast_memory(server_load)
agon_batches(server_load 9)
add_dependencies(server_load agon)

file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/bench/*.cpp)
if(benchmark_FOUND)
  add_executable(agon_bench ${sources})
  target_include_directories(agon_bench PRIVATE ${CMAKE_SOURCE_DIR})
  target_link_libraries(agon_bench PRIVATE agon_client benchmark::benchmark_main benchmark::benchmark)
endif()

# What `./dev mutants` runs; see tools/shell/mutants.sh.
add_executable(situations EXCLUDE_FROM_ALL ${CMAKE_SOURCE_DIR}/tools/mutants/situations.cpp)
target_link_libraries(situations PRIVATE agon_situation agon_games)
