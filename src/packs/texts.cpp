#include "packs/texts.h"

#include "packs/embedded.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <variant>

#include "packs/nearest.h"
#include "packs/reader.h"

namespace agon::packs {
namespace {

bool is_plain_key(std::string_view key) {
  return !key.empty() && std::all_of(key.begin(), key.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
  });
}

std::string operand_list(const std::vector<std::string>& names) {
  std::string out;
  for (const std::string& name : names) out += (out.empty() ? "{" : ", {") + name + "}";
  return out.empty() ? "no operands" : out;
}

}  // namespace

/// Fills one catalogue from its files.
class TextsReader {
 public:
  TextsReader(Texts::Catalogue& catalogue, Problems& problems) : catalogue_(catalogue), problems_(problems) {}

  void read(const PackFile& file) {
    read_toml(file, problems_, [&](TomlTable root) { read_table(root, "", file.layer); });
  }

  /// Two catalogues must have the same keys, and each message the same operands.
  static void compare(const Texts::Catalogue& a, Language a_language, const Texts::Catalogue& b, Language b_language,
                      Problems& problems) {
    report_missing(a, b, b_language, problems);
    report_missing(b, a, a_language, problems);
    for (const std::string_view key : Texts::sorted_keys(b)) {
      const Texts::Entry& entry = b.find(key)->second;
      const auto other = a.find(key);
      if (other == a.end()) continue;
      const auto wanted = operands(other->second.message), used = operands(entry.message);
      if (wanted == used) continue;
      problems.add(entry.place,
                   fmt::format("\"{}\" has {}, but {} in {} ({})", key, operand_list(used), operand_list(wanted),
                               language_name(a_language), to_string(other->second.place)));
    }
  }

 private:
  void read_table(const TomlTable& table, const std::string& prefix, int layer) {
    for (const auto& [key, value] : table.entries()) {
      if (!is_plain_key(key.text())) {
        problems_.add(key.place(), fmt::format("bad key {}: expected lower-case letters, digits, '-' and '_'",
                                               in_quotes(key.text())));
      } else if (value.kind() == Kind::table) {
        read_table(value.table(), prefix + key.text() + ".", layer);
      } else {
        read_message(prefix + key.text(), value.string({}), layer);
      }
    }
  }

  void read_message(const std::string& key, const Quoted& text, int layer) {
    if (!text.is_in_file()) return;
    ParsedMessage parsed = parse_message(text.text());
    if (const auto* error = std::get_if<MessageError>(&parsed)) {
      problems_.add(text.at(error->offset), fmt::format("\"{}\": {}", key, error->message));
      return;
    }
    Texts::Entry entry{std::get<Message>(std::move(parsed)), text.place(), layer};
    const auto [old, is_new] = catalogue_.try_emplace(key, entry);
    if (is_new) return;
    if (old->second.layer == layer) {
      problems_.add(text.place(),
                    fmt::format("message \"{}\" is there twice, first at {}", key, to_string(old->second.place)));
    } else {
      old->second = std::move(entry);
    }
  }

  static void report_missing(const Texts::Catalogue& whole, const Texts::Catalogue& part, Language language,
                             Problems& problems) {
    constexpr std::size_t kMostCompared = 1'000;
    std::vector<std::string_view> extra;  // keys of the other language alone: a mistyped key is one of these
    for (const std::string_view key : Texts::sorted_keys(part)) {
      if (!whole.contains(key) && extra.size() < kMostCompared) extra.push_back(key);
    }
    for (const std::string_view key : Texts::sorted_keys(whole)) {
      if (part.contains(key)) continue;
      const std::string hint = problems.full() ? "" : did_you_mean(key, extra);
      problems.add(whole.find(key)->second.place,
                   fmt::format("\"{}\" has no text in {}{}", key, language_name(language), hint));
    }
  }

  Texts::Catalogue& catalogue_;
  Problems& problems_;
};

Texts Texts::load(const Source& source, Problems& problems) {
  Texts texts;
  for (const Language language : kLanguages) {
    TextsReader reader(texts.catalogues_[static_cast<std::size_t>(language)], problems);
    const std::string group = fmt::format("texts.{}", language_name(language));
    for (const PackFile* file : source.required_group(group, problems)) reader.read(*file);
  }
  const Catalogue& english = texts.catalogues_[static_cast<std::size_t>(Language::en)];
  for (const Language language : kLanguages) {
    if (language == Language::en) continue;
    TextsReader::compare(english, Language::en, texts.catalogues_[static_cast<std::size_t>(language)], language,
                         problems);
  }
  return texts;
}

const Message* Texts::find(Language language, std::string_view key) const {
  for (const Language each : {language, Language::en}) {
    const Catalogue& catalogue = catalogues_[static_cast<std::size_t>(each)];
    if (const auto entry = catalogue.find(key); entry != catalogue.end()) return &entry->second.message;
  }
  return nullptr;
}

std::string Texts::format(Language language, std::string_view key, const Operands& operands) const {
  const Message* message = find(language, key);
  return message ? packs::format(*message, operands, language) : std::string(key);
}

std::vector<std::string_view> Texts::keys() const {
  return sorted_keys(catalogues_[static_cast<std::size_t>(Language::en)]);
}

std::vector<std::string_view> Texts::sorted_keys(const Catalogue& catalogue) {
  std::vector<std::string_view> out;
  for (const auto& [key, entry] : catalogue) out.push_back(key);
  std::ranges::sort(out);
  return out;
}

const Texts& program_texts() {
  static const Texts texts = [] {
    Problems problems;
    return Texts::load(read_embedded(embedded_files(), kProgramPack), problems);
  }();
  return texts;
}

}  // namespace agon::packs
