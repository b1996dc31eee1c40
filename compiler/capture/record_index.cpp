#include "compiler/capture/record_index.h"

#include <algorithm>

namespace mpy {

void RecordIndex::fit(Records& records) {
  if (size_ == records.size()) return;
  clear();
  for (Place at = records.end(); at != records.begin();) add(--at);
}

void RecordIndex::add(Place at) {
  const ArgumentKey key = (*at)->key();
  places_[key].push_back(at);
  if (std::find(opens_.begin(), opens_.end(), key.open) == opens_.end()) opens_.push_back(key.open);
  size_++;
  changes_++;
}

void RecordIndex::remove(Place at) {
  auto found = places_.find((*at)->key());
  if (found == places_.end()) return clear();
  size_ -= std::erase(found->second, at);
  changes_++;
  if (found->second.empty()) places_.erase(found);
}

void RecordIndex::use(Place at) {
  auto found = places_.find((*at)->key());
  if (found == places_.end()) return;
  auto place = std::find(found->second.begin(), found->second.end(), at);
  if (place != found->second.end()) std::rotate(place, place + 1, found->second.end());
}

size_t RecordIndex::alike(const ArgumentKey& key) const {
  auto found = places_.find(key);
  return found == places_.end() ? 0 : found->second.size();
}

std::vector<RecordIndex::Place> RecordIndex::matches(Thread& t, std::span<const Value> args) const {
  std::vector<Place> all;
  for (const ArgumentKey::Open& open : opens_) {
    auto found = places_.find(argument_key(t, args, open));
    if (found != places_.end()) all.insert(all.end(), found->second.rbegin(), found->second.rend());
  }
  return all;
}

bool RecordIndex::any(Thread& t, std::span<const Value> args) const {
  return std::any_of(opens_.begin(), opens_.end(),
                     [&](const ArgumentKey::Open& open) { return places_.contains(argument_key(t, args, open)); });
}

}  // namespace mpy
