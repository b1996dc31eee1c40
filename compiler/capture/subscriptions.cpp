// The isolate's Watcher.
#include "compiler/capture/subscriptions.h"

#include <algorithm>

namespace mpy {

Subscriptions& subscriptions(Isolate& iso) {
  if (!iso.watcher) iso.watcher = new Subscriptions;
  return *static_cast<Subscriptions*>(iso.watcher);
}

void Subscriptions::subscribe(Object* o, Subscriber* s) {
  std::vector<Subscriber*>& list = table_[o];
  if (std::find(list.begin(), list.end(), s) == list.end()) list.push_back(s);
  o->rc |= Object::kWatched;
}

void Subscriptions::unsubscribe(Object* o, Subscriber* s) {
  auto it = table_.find(o);
  if (it == table_.end()) return;
  std::erase(it->second, s);
  if (!it->second.empty()) return;
  table_.erase(it);
  o->rc &= ~(Object::kWatched | Object::kAnchored);
}

void Subscriptions::written(Object* o, WatchSlot slot, uint64_t index) {
  auto it = table_.find(o);
  if (it == table_.end()) return;
  std::vector<Subscriber*> notified = it->second;  // a subscriber may unsubscribe
  if (slot == WatchSlot::Death) table_.erase(it);
  for (Subscriber* s : notified) s->watched_written(o, slot, index);
}

}  // namespace mpy
