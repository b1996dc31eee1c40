// The records of one callable by the keys of their arguments: which of them a call may match, without a walk over all.
#pragma once
#include <list>
#include <memory>
#include <unordered_map>
#include <vector>

#include "compiler/capture/record.h"

namespace mpy {

using Records = std::list<std::unique_ptr<Record>>;

class RecordIndex {
 public:
  using Place = Records::iterator;

  void fit(Records&);  // as the list is, if there were other changes than add() and remove()
  void add(Place);
  void remove(Place);
  void use(Place);  // it hit: it is tried first from now on
  void clear() { places_.clear(), opens_.clear(), size_ = 0, changes_++; }
  uint64_t changes() const { return changes_; }  // places of before are good while it stays
  size_t alike(const ArgumentKey&) const;        // records of that key
  // Those whose keys are a call's, the last used first.
  std::vector<Place> matches(Thread&, std::span<const Value> args) const;
  bool any(Thread&, std::span<const Value> args) const;

 private:
  struct Hash {
    size_t operator()(const ArgumentKey& k) const {
      return k.number ^ (k.count * 0x9E3779B97F4A7C15u) ^ (k.open.by_class * 31) ^ (k.open.atoms * 127);
    }
  };
  std::unordered_map<ArgumentKey, std::vector<Place>, Hash> places_;  // the last used one last
  std::vector<ArgumentKey::Open> opens_;  // a call has one key for each set of arguments that count by class alone
  size_t size_ = 0;
  uint64_t changes_ = 0;
};

}  // namespace mpy
