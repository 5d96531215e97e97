# agon_library, agon_games, agon_program: one call a layer. A layer without sources yet is an empty INTERFACE library,
# so that the tree configures whichever of its parts exist.

# Headers too heavy to parse in every file. The clang preset goes without them and so proves that every file includes
# what it uses.
function(agon_precompile target)
  if(AGON_PCH)
    target_precompile_headers(${target} PRIVATE ${ARGN})
  endif()
endfunction()

# agon_batches(TARGET SIZE [ALONE files…]): the sources of a target are compiled SIZE at a time as one, which takes a third
# of the time; what is ALONE is long enough by itself. Names that are local to a file must therefore differ within a
# folder. `./dev lint alone` proves that each file also compiles by itself.
function(agon_batches target size)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "ALONE")
  if(AGON_BATCHES)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${size})
    set_source_files_properties(${arg_ALONE} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  endif()
endfunction()

# agon_layer(NAME SOURCES files… LINKS targets…): the library agon_NAME of these sources, or an empty one.
function(agon_layer name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LINKS")
  if(arg_SOURCES)
    add_library(agon_${name} STATIC ${arg_SOURCES})
    target_link_libraries(agon_${name} PUBLIC ${arg_LINKS})
    add_dependencies(agon_${name} agon_generated)
    agon_batches(agon_${name} 9)
    if(AGON_SANITIZE AND CMAKE_CXX_COMPILER_ID MATCHES "Clang")
      target_compile_options(agon_${name} PRIVATE -fsanitize=fuzzer-no-link) # fuzz targets see which code they reach
    endif()
  else()
    add_library(agon_${name} INTERFACE)
    target_link_libraries(agon_${name} INTERFACE ${arg_LINKS})
  endif()
endfunction()

# agon_glob_rooms(OUT FOLDER [ROOM…]): the sources of a folder, and of those of its folders that are called rooms.
function(agon_glob_rooms out folder)
  set(patterns ${folder}/*.cpp)
  foreach(room IN LISTS ARGN)
    list(APPEND patterns ${folder}/${room}/*.cpp)
  endforeach()
  file(GLOB found CONFIGURE_DEPENDS ${patterns})
  set(${out} ${found} PARENT_SCOPE)
endfunction()

# agon_library(FOLDER LINKS targets… [ROOMS folders…] [EXTRA sources…] [WITHOUT files…] [PRECOMPILE headers…]): agon_NAME
# of src/FOLDER/*.cpp and of src/FOLDER/ROOM/*.cpp, where NAME is the last part of the folder: server/store gives
# agon_store.
function(agon_library folder)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "LINKS;ROOMS;EXTRA;WITHOUT;PRECOMPILE")
  cmake_path(GET folder FILENAME name)
  agon_glob_rooms(sources ${CMAKE_SOURCE_DIR}/src/${folder} ${arg_ROOMS})
  list(TRANSFORM arg_WITHOUT PREPEND ${CMAKE_SOURCE_DIR}/src/${folder}/)
  list(REMOVE_ITEM sources ${arg_WITHOUT})
  if(sources)
    agon_layer(${name} SOURCES ${sources} ${arg_EXTRA} LINKS ${arg_LINKS})
    if(arg_PRECOMPILE)
      agon_precompile(agon_${name} ${arg_PRECOMPILE})
    endif()
  else()
    agon_layer(${name} LINKS ${arg_LINKS})
  endif()
endfunction()

# agon_games(): each src/games/G/ as agon_G with its generated rule ids; agon_games is all of them.
function(agon_games)
  file(GLOB folders CONFIGURE_DEPENDS LIST_DIRECTORIES true ${CMAKE_SOURCE_DIR}/src/games/*)
  set(games "")
  foreach(folder IN LISTS folders)
    cmake_path(GET folder FILENAME game)
    file(GLOB sources CONFIGURE_DEPENDS ${folder}/*.cpp)
    if(IS_DIRECTORY ${folder})
      agon_rule_ids(${game} rules)
      if(sources)
        list(APPEND sources ${rules})
      endif()
      agon_layer(${game} SOURCES ${sources} LINKS agon_engine agon_packs)
      if(sources)
        target_compile_options(agon_${game} PRIVATE $<IF:$<CONFIG:Release>,-O3,-O1>)
        agon_batches(agon_${game} 9 ALONE ${folder}/playing.cpp ${folder}/telling.cpp ${folder}/insight.cpp ${folder}/proofs.cpp)
      endif()
      list(APPEND games agon_${game})
    endif()
  endforeach()
  agon_library(games LINKS ${games} agon_engine)
endfunction()

# agon_fast_memory(TARGET): memory comes from tcmalloc, but under sanitizers, which have their own. A server makes and
# drops thousands of small things at each choice; with it a choice takes three quarters of the processor time.
function(agon_fast_memory target)
  if(NOT AGON_SANITIZE)
    target_link_options(${target} PRIVATE LINKER:--push-state,--no-as-needed -ltcmalloc_minimal LINKER:--pop-state)
  endif()
endfunction()

# agon_program(NAME SOURCE LINKS targets…)
function(agon_program name source)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "LINKS")
  file(GLOB found CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/${source})
  if(found)
    add_executable(${name} ${found})
    target_link_libraries(${name} PRIVATE ${arg_LINKS})
    agon_fast_memory(${name})
  endif()
endfunction()
