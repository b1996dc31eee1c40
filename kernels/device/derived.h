// What was worked out from the bytes of a buffer and is used again while they stay the same: weights in the layout a
// vendor's call wants. Kept under the buffer's number, so that plans share it; it goes when the bytes change or die,
// and the longest unused goes first when all of it is too much.
#pragma once
#include <cstddef>
#include <cstdint>
#include <list>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "kernels/device/buffer.h"

namespace mpy::kernels {

class DerivedStore {
 public:
  explicit DerivedStore(size_t limit) : limit_(limit) {}
  static DerivedStore& shared();  // of the process, as buffers are: an eighth of the machine's memory, at least 1 GiB

  // A short number for what is derived: equal texts, equal numbers.
  uint32_t kind(const std::string& text);

  // Null if there is none.
  BufferRef find(const Buffer& of, uint32_t kind);
  // Nothing is kept of bytes that others may write, nor what alone is more than the limit.
  void keep(Buffer& of, uint32_t kind, BufferRef derived);
  void forget(uint64_t id);
  size_t bytes();

 private:
  using Key = std::pair<uint64_t, uint32_t>;
  struct Entry {
    Key key;
    BufferRef derived;
  };
  using Place = std::list<Entry>::iterator;
  void drop(Place, std::vector<BufferRef>* dead);

  std::mutex lock_;
  std::list<Entry> entries_;  // the last used first
  std::map<Key, Place> places_;
  std::map<std::string, uint32_t> kinds_;
  size_t bytes_ = 0, limit_;
};

}  // namespace mpy::kernels
