// The records of one callable by the keys of their arguments: which of them a call may match, without a walk over all.
#pragma once
#include <algorithm>
#include <list>
#include <memory>
#include <unordered_map>
#include <vector>

#include "compiler/capture/replay/record.h"

namespace mpy {

using Records = std::list<std::unique_ptr<Record>>;

class RecordIndex {
 public:
  using Place = Records::iterator;
  using Places = std::vector<Place>;  // of one key, the last used one last
  using Alike = tensor::SmallVec<const Places*, 4>;

  void fit(Records&);  // as the list is, if there were other changes than add() and remove()
  void add(Place);
  void remove(Place);
  void use(Place);  // it hit: it is tried first from now on
  void clear() { places_.clear(), opens_.clear(), distinctions_.clear(), size_ = 0, changes_++; }
  uint64_t changes() const { return changes_; }               // places of before are good while it stays
  size_t alike(const ArgumentKey&) const;                     // records of that key
  Alike matches(Thread&, std::span<const Value> args) const;  // those whose keys are a call's
  const Distinctions& distinctions() const { return distinctions_; }

 private:
  struct Hash {
    size_t operator()(const ArgumentKey& k) const {
      return k.number ^ (k.count * 0x9E3779B97F4A7C15u) ^ (k.open.by_class * 31) ^ (k.open.atoms * 127);
    }
  };
  std::unordered_map<ArgumentKey, Places, Hash> places_;
  std::vector<ArgumentKey::Open> opens_;  // a call has one key for each set of arguments that count by class alone
  Distinctions distinctions_;
  size_t size_ = 0;
  uint64_t changes_ = 0;
};

inline void RecordIndex::fit(Records& records) {
  if (size_ == records.size()) return;
  clear();
  for (Place at = records.end(); at != records.begin();) add(--at);
}

inline void RecordIndex::add(Place at) {
  const ArgumentKey key = (*at)->key();
  places_[key].push_back(at);
  (*at)->facts = distinctions_.facts_of((*at)->arguments());
  if (std::find(opens_.begin(), opens_.end(), key.open) == opens_.end()) opens_.push_back(key.open);
  size_++;
  changes_++;
}

inline void RecordIndex::remove(Place at) {
  auto found = places_.find((*at)->key());
  if (found == places_.end()) return clear();
  size_ -= std::erase(found->second, at);
  changes_++;
  if (found->second.empty()) places_.erase(found);
}

inline void RecordIndex::use(Place at) {
  auto found = places_.find((*at)->key());
  if (found == places_.end() || found->second.back() == at) return;
  auto place = std::find(found->second.begin(), found->second.end(), at);
  if (place != found->second.end()) std::rotate(place, place + 1, found->second.end());
}

inline size_t RecordIndex::alike(const ArgumentKey& key) const {
  auto found = places_.find(key);
  return found == places_.end() ? 0 : found->second.size();
}

inline RecordIndex::Alike RecordIndex::matches(Thread& t, std::span<const Value> args) const {
  Alike all;
  for (const ArgumentKey::Open& open : opens_)
    if (auto found = places_.find(argument_key(t, args, open)); found != places_.end()) all.push_back(&found->second);
  return all;
}

}  // namespace mpy
