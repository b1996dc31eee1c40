// What a call reads, in order, as one number: two calls of a function whose numbers are equal read the same at the same
// places. Values count as guards compare them: exact types, bits of numbers, texts, metadata of tensors; objects by the
// order in which the call met them, since the one that is found in the same place is as good as the same one.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "compiler/capture/replay/subscriptions.h"
#include "runtime/memory/ref.h"
#include "runtime/types/native.h"

namespace mpy {

// Numbers for objects that no other object ever gets, though it may get the address.
class Serials final : public Subscriber {
 public:
  explicit Serials(Isolate& iso) : iso_(iso) {}
  ~Serials() { clear(); }
  uint32_t of(Object*);
  void clear();  // forgets the numbers given so far
  void watched_written(Object*, WatchSlot, uint64_t) override;

 private:
  Isolate& iso_;
  uint32_t given_ = 0;
  std::unordered_map<Object*, uint32_t> living_;
};

class ReadDigest {
 public:
  using Number = std::pair<uint64_t, uint64_t>;
  // `classes`: numbers of classes, which live as long as the count does.
  ReadDigest(Thread& t, Serials& objects, Serials& classes) : t_(t), objects_(objects), classes_(classes) {}

  void word(uint64_t);
  void text(std::string_view);
  void value(Value);  // which one it is, and its type
  void made(Value);   // the same; the call made it
  void contents(Value, Reads,
                int asks);  // what a native reads of it, and the operations (Asks) it asks of what it finds
  void absorb(const ReadDigest& inner);  // a call inside this one

  // What is read of it is unknown: for which reason. Host actions are apart.
  void not_measurable(std::string why);
  void host_action(std::string what);
  const std::string& reason() const { return reason_; }
  const std::string& host() const { return host_; }
  bool measured() const { return reason_.empty(); }
  Number number() const { return {first_, second_}; }
  bool is_made(Value v) const;  // by this call, as far as it is known

 private:
  friend struct ContentReader;
  struct Met {
    uint32_t number;
    bool made;
  };
  Met& meet(uint32_t serial, bool made);
  void type_of_object(Value);

  Thread& t_;
  Serials &objects_, &classes_;
  uint64_t first_ = 0x9E3779B97F4A7C15u, second_ = 0xC2B2AE3D27D4EB4Fu;
  std::unordered_map<uint32_t, Met> met_;
  std::vector<uint32_t> order_;  // serials of what was met
  std::string reason_, host_;
};

}  // namespace mpy
