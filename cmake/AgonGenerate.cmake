# Code made at build time by small tools of our own: rule ids from the rules pages, and the data files as text. (A third
# one, definition, is for AgonPortability.)

set(AGON_GENERATED_DIR ${CMAKE_BINARY_DIR}/generated)

# Everything that includes a generated header waits for this target.
add_custom_target(agon_generated)

file(GLOB tools CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tools/*.cpp)
foreach(source IN LISTS tools)
  cmake_path(GET source STEM name)
  add_executable(${name} ${source})
endforeach()
file(GLOB AGON_RULE_PAGES CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/docs/rules/*.md)

# agon_rule_ids(GAME OUT): games/GAME/rule_ids.h and rule_pages.cpp from docs/rules/GAME.md, where there is such a page;
# OUT becomes the list of both.
function(agon_rule_ids game out)
  set(page ${CMAKE_SOURCE_DIR}/docs/rules/${game}.md)
  set(${out} "" PARENT_SCOPE)
  if(NOT page IN_LIST AGON_RULE_PAGES OR NOT TARGET rulegen)
    return()
  endif()
  set(folder ${AGON_GENERATED_DIR}/games/${game})
  file(MAKE_DIRECTORY ${folder})
  add_custom_command(
    OUTPUT ${folder}/rule_ids.h ${folder}/rule_pages.cpp
    COMMAND rulegen ${page} ${folder}/rule_ids.h ${folder}/rule_pages.cpp
    DEPENDS rulegen ${page}
    COMMENT "Rule ids of ${game}"
    VERBATIM)
  add_custom_target(${game}_rule_ids DEPENDS ${folder}/rule_ids.h ${folder}/rule_pages.cpp)
  add_dependencies(agon_generated ${game}_rule_ids)
  set(${out} ${folder}/rule_ids.h ${folder}/rule_pages.cpp PARENT_SCOPE)
endfunction()

# agon_embedded_data(OUT): one source with every file under data/; OUT becomes its name.
function(agon_embedded_data out)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/data/*)
  set(${out} "" PARENT_SCOPE)
  if(NOT TARGET embed)
    return()
  endif()
  set(source ${AGON_GENERATED_DIR}/packs/embedded_data.cpp)
  file(MAKE_DIRECTORY ${AGON_GENERATED_DIR}/packs)
  add_custom_command(
    OUTPUT ${source}
    COMMAND embed ${source} ${CMAKE_SOURCE_DIR}/data ${files}
    DEPENDS embed ${files}
    COMMENT "Embedding data/"
    VERBATIM)
  set(${out} ${source} PARENT_SCOPE)
endfunction()
