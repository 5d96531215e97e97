// The tables, as the steps that lead to them.
#pragma once
#include <span>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace agon::server {

// What brings the tables from one version to the next. A step that was published is never changed: databases out there
// have taken it.
struct SchemaStep {
  i64 version = 0;
  std::vector<std::string_view> statements;
};

// By version, 1 first.
std::span<const SchemaStep> schema_steps();

}  // namespace agon::server
