// What tells the records of one key apart: numbers, bools and None that stand inside their arguments, in attributes,
// items and variables. A call looks up each such place once, and passes over records that want another value there
// without going through their checks. What is passed over would not have held: the checks compare the same places.
#pragma once
#include <span>
#include <vector>

#include "compiler/capture/replay/guard.h"

namespace mpy {

class Distinctions {
 public:
  struct Fact {  // what a record wants at a place
    uint32_t place;
    Value wanted;  // no object
  };
  std::vector<Fact> facts_of(std::span<const ArgCheck> arguments);
  void clear() { places_.clear(); }

  // What one call has there.
  class Found {
   public:
    Found(Thread& t, const Distinctions& all, std::span<const Value> args) : t_(t), all_(all), args_(args) {}
    bool fits(std::span<const Fact>);

   private:
    Thread& t_;
    const Distinctions& all_;
    std::span<const Value> args_;
    uint64_t known_ = 0;
    tensor::SmallVec<Value, 16> values_;
  };

 private:
  static constexpr size_t kMostPlaces = 64, kMostFacts = 8, kDeepest = 4;
  struct Step {
    enum Kind : uint8_t { Attribute, Content, Part, Item } kind;  // Part: of a function
    uint32_t index = 0;
    Ref name;
    bool operator==(const Step& o) const { return kind == o.kind && index == o.index && name.get().same(o.name.get()); }
  };
  struct Place {
    size_t argument;
    std::vector<Step> steps;
    bool operator==(const Place&) const = default;
  };
  void collect(const ArgCheck&, Place*, std::vector<Fact>*);
  void add(const Place&, Value wanted, std::vector<Fact>*);
  static Value find(Thread&, const Place&, std::span<const Value> args);
  static Value step(Thread&, const Step&, Value);
  std::vector<Place> places_;
};

}  // namespace mpy
