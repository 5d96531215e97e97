#include "packs/effect/describe.h"

#include <string_view>
#include <utility>

#include "core/effect.h"

namespace agon::packs::effect {
namespace {

void add_sentence(std::string& out, std::string sentence) {
  if (sentence.empty()) return;
  sentence = begun(std::move(sentence));
  if (sentence.back() != '.') sentence += '.';
  out += (out.empty() ? "" : " ") + sentence;
}

/// Where a node stands, as far as its words depend on it.
struct Context {
  std::string_view form = "do";
  i64 n = 1;
};

class Describer {
 public:
  Describer(const Vocabulary& vocabulary, const Texts& texts, Language language, const ShownName& shown_name)
      : vocabulary_(vocabulary), texts_(texts), language_(language), shown_name_(shown_name) {}

  std::string text(const Node& node, const Context& context = {}) const {
    switch (node.shape) {
      case Shape::nothing: return "";
      case Shape::effect: return sentences(node);
      case Shape::main:
      case Shape::sequence: return joined(node, 0, "then", context);
      case Shape::triggered: return say("this_action", {{"effect", triggered(node)}});
      case Shape::holds: return holds(node);
      case Shape::only_if:
        return say("if", {{"condition", text(node.children[0])}, {"effect", text(node.children[1], context)}});
      case Shape::may: return say("may", {{"effect", text(node.children[0], {.form = "may"})}});
      case Shape::choose: return say("choose", {{"effect", joined(node, 0, "alternative", {})}});
      case Shape::until: return until(node);
      case Shape::both: return pair(node, "and");
      case Shape::either: return pair(node, "or");
      case Shape::invert: return say("not", {{"condition", grouped(node, node.children[0])}});
      case Shape::at_least: return pair(node, "at_least");
      case Shape::at_most: return pair(node, "at_most");
      case Shape::equal: return pair(node, "equal");
      case Shape::more: return pair(node, "more");
      case Shape::less: return pair(node, "less");
      case Shape::phrase: return phrase(node, context);
      case Shape::number: return std::to_string(node.value);
      case Shape::range: return range(Distances::of(node.value));
      case Shape::name: return shown_name_ ? shown_name_(node.value) : node.name;
    }
    return "";
  }

 private:
  std::string range(Distances r) const { return say("range", {{"from", i64{r.least}}, {"to", i64{r.most}}}); }

  std::string say(std::string_view id, const Operands& operands) const {
    const std::string key = "effect." + std::string(id);
    return (texts_.has(key) ? texts_ : program_texts()).format(language_, key, operands);
  }

  std::string sentences(const Node& node) const {
    std::string out;
    for (const Node& clause : node.children) {
      if (clause.shape == Shape::main) {
        for (const Node& statement : clause.children) add_sentence(out, text(statement));
      } else {
        add_sentence(out, ability(clause));
      }
    }
    return out;
  }

  std::string joined(const Node& node, std::size_t first, std::string_view with, const Context& context) const {
    std::string out = text(node.children[first], context);
    for (std::size_t i = first + 1; i < node.children.size(); ++i) {
      out = say(with, {{"first", std::move(out)}, {"second", text(node.children[i], context)}});
    }
    return out;
  }

  std::string ability(const Node& node) const { return node.shape == Shape::triggered ? triggered(node) : holds(node); }

  std::string triggered(const Node& node) const {
    Operands operands{{"moment", text(node.children[0])}, {"effect", text(node.children[2])}};
    if (node.children[1].shape == Shape::nothing) return say("when", operands);
    operands.add("condition", text(node.children[1]));
    return say("when_if", operands);
  }

  std::string holds(const Node& node) const {
    std::string out = joined(node, 1, "then", {});
    if (node.children[0].shape == Shape::nothing) return out;
    return say("while", {{"condition", text(node.children[0])}, {"effect", std::move(out)}});
  }

  std::string until(const Node& node) const {
    return say("until", {{"end", text(node.children[0])}, {"effect", ability(node.children[1])}});
  }

  /// Parentheses where "and" and "or" would be read otherwise.
  std::string grouped(const Node& outer, const Node& inner) const {
    const bool mixed = (inner.shape == Shape::both || inner.shape == Shape::either) && inner.shape != outer.shape;
    return mixed ? say("group", {{"condition", text(inner)}}) : text(inner);
  }

  std::string pair(const Node& node, std::string_view id) const {
    Operands operands;
    for (std::size_t i = 0; i < 2; ++i) {
      const Node& child = node.children[i];
      if (child.shape == Shape::number) {
        operands.add(i == 0 ? "first" : "second", i64{child.value});
      } else {
        operands.add(i == 0 ? "first" : "second", grouped(node, child));
      }
    }
    return say(id, operands);
  }

  std::string phrase(const Node& node, const Context& context) const {
    const Phrase& phrase = vocabulary_.phrase(node.phrase);
    const std::vector<Slot>& slots = vocabulary_.slots(node.phrase);
    // A set goes on in the filter that continues it: both stand in the same phrase.
    const Context inside = phrase.kind == Kind::filter ? context : Context{phrase.id, count(phrase, node)};
    Operands operands{{"form", std::string(context.form)}, {"n", context.n}};
    for (std::size_t i = 0; i < slots.size(); ++i) {
      const Node& child = node.children[i];
      if (child.shape == Shape::number) {
        operands.add(slots[i].name, i64{child.value});
      } else {
        const bool own_set = phrase.kind == Kind::filter && i > 0;
        operands.add(slots[i].name, text(child, own_set ? Context{phrase.id} : inside));
      }
    }
    return say(phrase.id, operands);
  }

  /// How many pieces a phrase speaks of: the number that is written in one that picks several, many if it is no digit.
  i64 count(const Phrase& phrase, const Node& node) const {
    if ((phrase.flags & Phrase::kPickSeveral) == 0) return 1;
    constexpr i64 kMany = 2;
    const std::vector<Slot>& slots = vocabulary_.slots(node.phrase);
    for (std::size_t i = 0; i < slots.size(); ++i) {
      if (slots[i].kind == Kind::number)
        return node.children[i].shape == Shape::number ? node.children[i].value : kMany;
    }
    return 1;
  }

  const Vocabulary& vocabulary_;
  const Texts& texts_;
  Language language_;
  const ShownName& shown_name_;
};

}  // namespace

/// In UTF-8 those of ASCII and of Latin-1 (á, ñ).
std::string begun(std::string text) {
  constexpr char kLatin = '\xC3';
  const auto raise = [](char& c) { c = static_cast<char>(static_cast<unsigned char>(c) - 0x20); };
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') raise(text[0]);
  const auto second = static_cast<unsigned char>(text.size() > 1 && text[0] == kLatin ? text[1] : 0);
  if (second >= 0xA0 && second <= 0xBE && second != 0xB7) raise(text[1]);
  return text;
}

std::string describe(const Vocabulary& vocabulary, const Tree& tree, const Texts& texts, Language language,
                     const ShownName& shown_name) {
  return tree.empty() ? "" : describe(vocabulary, tree.root, texts, language, shown_name);
}

std::string describe(const Vocabulary& vocabulary, const Node& part, const Texts& texts, Language language,
                     const ShownName& shown_name) {
  return Describer(vocabulary, texts, language, shown_name).text(part);
}

}  // namespace agon::packs::effect
