// Who watches what. A record subscribes on every mutable object it read outside its arguments; a write to one of them
// (reported by the mutators through the watch bit) makes the record dirty, the death of one makes it dead. While
// nothing is written a record stays clean, and its guard does not look at these objects at all: that is why the guard's
// cost does not grow with the model.
#pragma once
#include <unordered_map>
#include <vector>

#include "runtime/memory/watcher.h"

namespace mpy {

class Subscriber {
 public:
  virtual void watched_written(Object*, WatchSlot, uint64_t index) = 0;

 protected:
  ~Subscriber() = default;
};

class Subscriptions final : public Watcher {
 public:
  void subscribe(Object*, Subscriber*);
  void unsubscribe(Object*, Subscriber*);
  void written(Object*, WatchSlot, uint64_t index) override;
  size_t watched() const { return table_.size(); }

 private:
  // Of one object. A thousand records of a function may watch it, and each of them comes and goes.
  struct Watchers {
    std::vector<Subscriber*> all;
    std::unordered_map<Subscriber*, uint32_t> places;  // in `all`, once there are more than a few
    size_t find(Subscriber*) const;                    // all.size(): it is none
    void add(Subscriber*);
    void remove(size_t place);
  };
  static constexpr size_t kFew = 16;
  std::unordered_map<Object*, Watchers> table_;
};
Subscriptions& subscriptions(Isolate&);  // the isolate's Watcher, made at first use

}  // namespace mpy
