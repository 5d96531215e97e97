#include "tests/server/contract/contract.h"

#include <fstream>
#include <map>
#include <memory>
#include <sstream>

#include <boost/json.hpp>
#include <valijson/adapters/boost_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

namespace agon::server {
namespace {

namespace json = boost::json;
using valijson::adapters::BoostJsonAdapter;

const json::value& contract() {
  static const json::value whole = [] {
    std::ifstream file(AGON_SOURCE_DIR "/contract/agon.schema.json");
    std::stringstream text;
    text << file.rdbuf();
    return json::parse(text.str());
  }();
  return whole;
}

const valijson::Schema& schema_of(const std::string& definition) {
  static std::map<std::string, std::unique_ptr<valijson::Schema>> schemas;
  auto& schema = schemas[definition];
  if (schema) return *schema;
  schema = std::make_unique<valijson::Schema>();
  // The definition with all others beside it, so that its references are found.
  json::object root{{"$ref", "#/definitions/" + definition}, {"definitions", contract().at("definitions")}};
  const json::value value = std::move(root);
  valijson::SchemaParser().populateSchema(BoostJsonAdapter(value), *schema);
  return *schema;
}

}  // namespace

std::string contract_problem(const std::string& definition, const json::value& message) {
  if (!contract().at("definitions").as_object().contains(definition)) return "the contract has no " + definition;
  // As it arrives: on the way a number loses whether it was signed, and the validator knows no unsigned ones.
  const json::value arrived = json::parse(json::serialize(message));
  valijson::Validator validator;
  valijson::ValidationResults results;
  if (validator.validate(schema_of(definition), BoostJsonAdapter(arrived), &results)) return "";
  std::string text = definition + ":";
  for (valijson::ValidationResults::Error error; results.popError(error);) {
    text += "\n ";
    for (const std::string& part : error.context) text += part;
    text += ": " + error.description;
  }
  return text + "\n" + json::serialize(arrived).substr(0, 2000);
}

}  // namespace agon::server
