# Code made at build time by small tools of our own: rule ids from the rules pages, rulings from theirs, and the data
# files as text. (Another one, standard_block, is for AgonPortability.)

set(AGON_GENERATED_DIR ${CMAKE_BINARY_DIR}/generated)

# Everything that includes a generated header waits for this target.
add_custom_target(agon_generated)

file(GLOB tools CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tools/*.cpp)
foreach(source IN LISTS tools)
  cmake_path(GET source STEM name)
  add_executable(${name} ${source})
endforeach()
file(GLOB AGON_RULE_PAGES CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/docs/rules/*.md)

# games/GAME/rulings.cpp of every game with a rules page, in one go: a ruling about a rule of no game must not get lost.
set(rulings ${CMAKE_SOURCE_DIR}/docs/rulings.md ${CMAKE_SOURCE_DIR}/docs/rulings.es.md)
set(outputs "")
foreach(page IN LISTS AGON_RULE_PAGES)
  cmake_path(GET page STEM game)
  list(APPEND outputs ${AGON_GENERATED_DIR}/games/${game}/rulings.cpp)
endforeach()
if(outputs AND TARGET rulinggen)
  add_custom_command(
    OUTPUT ${outputs}
    COMMAND rulinggen ${rulings} ${AGON_GENERATED_DIR}/games ${AGON_RULE_PAGES}
    DEPENDS rulinggen ${rulings} ${AGON_RULE_PAGES}
    COMMENT "Rulings"
    VERBATIM)
  add_custom_target(agon_rulings DEPENDS ${outputs})
  add_dependencies(agon_generated agon_rulings)
endif()

# agon_rule_ids(GAME OUT): games/GAME/rule_ids.h and rule_pages.cpp from docs/rules/GAME.md, where there is such a page;
# OUT becomes the list of both and of its rulings.
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
  set(${out} ${folder}/rule_ids.h ${folder}/rule_pages.cpp ${folder}/rulings.cpp PARENT_SCOPE)
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
