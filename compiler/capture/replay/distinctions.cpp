// See distinctions.h.
#include "compiler/capture/replay/distinctions.h"

#include <algorithm>

#include "runtime/types/builtin_types.h"
#include "runtime/types/type_internal.h"
#include "vm/frames/function.h"

namespace mpy {

std::vector<Distinctions::Fact> Distinctions::facts_of(std::span<const ArgCheck> arguments) {
  std::vector<Fact> facts;
  for (size_t i = 0; i < arguments.size(); i++) {
    Place at{i, {}};
    collect(arguments[i], &at, &facts);
  }
  return facts;
}

void Distinctions::collect(const ArgCheck& c, Place* at, std::vector<Fact>* facts) {
  if (facts->size() >= kMostFacts) return;
  // What is an argument itself is part of the key.
  if (c.kind == ArgCheck::Word && !c.word.is_pointer() && !at->steps.empty()) return add(*at, c.word, facts);
  if (at->steps.size() >= kDeepest) return;
  const bool of_function = c.kind == ArgCheck::Attributes && !c.words.empty();  // its object may be gone
  if (c.kind != ArgCheck::Some && c.kind != ArgCheck::Sequence && !of_function) return;
  for (size_t i = 0; i < c.items.size(); i++) {
    Step s{Step::Item, static_cast<uint32_t>(i), {}};
    if (of_function) s.kind = Step::Part;
    if (c.kind == ArgCheck::Some) {
      s.kind = c.names[i].is_set() ? Step::Attribute : Step::Content;
      s.index = 0;
      if (c.names[i].is_set()) s.name = Ref::copy(c.names[i]);
    }
    at->steps.push_back(std::move(s));
    collect(c.items[i], at, facts);
    at->steps.pop_back();
  }
}

void Distinctions::add(const Place& place, Value wanted, std::vector<Fact>* facts) {
  auto at = std::find(places_.begin(), places_.end(), place);
  if (at == places_.end()) {
    if (places_.size() >= kMostPlaces) return;
    places_.push_back(place);
    at = std::prev(places_.end());
  }
  facts->push_back({static_cast<uint32_t>(at - places_.begin()), wanted});
}

// Raised, which no record wants: there is no such place.
Value Distinctions::step(Thread& t, const Step& s, Value v) {
  const Value none = Value::raised();
  if (!v.is_pointer()) return none;
  switch (s.kind) {
    case Step::Content: return is_kind(v, Kind::Cell) ? as_cell(v)->value : none;
    case Step::Attribute: {
      if (is_kind(v, Kind::Cell) || !opens_by_name(t, v)) return none;
      return attribute_or_content(t, v, s.name);
    }
    case Step::Part: {
      if (!is_function(v)) return none;
      const Attributes parts = attributes_of(t, v);
      return s.index < parts.size() ? parts[s.index] : none;
    }
    case Step::Item: {
      if (!is_kind(v, Kind::List) && !is_kind(v, Kind::Tuple)) return none;
      auto items = is_kind(v, Kind::List) ? as_list(v)->view() : as_tuple(v)->view();
      return s.index < items.size() ? items[s.index] : none;
    }
  }
  return none;
}

Value Distinctions::find(Thread& t, const Place& place, std::span<const Value> args) {
  if (place.argument >= args.size()) return Value::raised();
  Value v = args[place.argument];
  for (const Step& s : place.steps) v = step(t, s, v);
  return v;
}

bool Distinctions::Found::fits(std::span<const Fact> facts) {
  for (const Fact& f : facts) {
    if (values_.size() <= f.place) values_.resize(all_.places_.size());
    if (!(known_ >> f.place & 1)) {
      values_[f.place] = find(t_, all_.places_[f.place], args_);
      known_ |= uint64_t{1} << f.place;
    }
    if (!values_[f.place].same(f.wanted)) return false;
  }
  return true;
}

}  // namespace mpy
