// The isolate's Watcher.
#include "compiler/capture/replay/subscriptions.h"

#include <algorithm>

namespace mpy {

Subscriptions& subscriptions(Isolate& iso) {
  if (!iso.watcher) iso.watcher = new Subscriptions;
  return *static_cast<Subscriptions*>(iso.watcher);
}

size_t Subscriptions::Watchers::find(Subscriber* s) const {
  if (places.empty()) return static_cast<size_t>(std::find(all.begin(), all.end(), s) - all.begin());
  auto at = places.find(s);
  return at == places.end() ? all.size() : at->second;
}

void Subscriptions::Watchers::add(Subscriber* s) {
  all.push_back(s);
  if (!places.empty()) places[s] = static_cast<uint32_t>(all.size() - 1);
  else if (all.size() > kFew)
    for (size_t i = 0; i < all.size(); i++) places[all[i]] = static_cast<uint32_t>(i);
}

void Subscriptions::Watchers::remove(size_t place) {
  if (!places.empty()) {
    places.erase(all[place]);
    if (all[place] != all.back()) places[all.back()] = static_cast<uint32_t>(place);
  }
  all[place] = all.back();
  all.pop_back();
}

void Subscriptions::subscribe(Object* o, Subscriber* s) {
  Watchers& w = table_[o];
  if (w.find(s) == w.all.size()) w.add(s);
  o->rc |= Object::kWatched;
}

void Subscriptions::unsubscribe(Object* o, Subscriber* s) {
  auto it = table_.find(o);
  if (it == table_.end()) return;
  if (size_t at = it->second.find(s); at < it->second.all.size()) it->second.remove(at);
  if (!it->second.all.empty()) return;
  table_.erase(it);
  o->rc &= ~(Object::kWatched | Object::kAnchored);
}

void Subscriptions::written(Object* o, WatchSlot slot, uint64_t index) {
  auto it = table_.find(o);
  if (it == table_.end()) return;
  std::vector<Subscriber*> notified = it->second.all;  // a subscriber may unsubscribe
  if (slot == WatchSlot::Death) table_.erase(it);
  for (Subscriber* s : notified) s->watched_written(o, slot, index);
}

}  // namespace mpy
