// What the compression modules share: output that grows in accounted memory, and memory for their libraries.
#pragma once
#include <algorithm>
#include <cstring>

#include "runtime/memory/isolate.h"
#include "runtime/text/str.h"

namespace mpy {

struct Growing {
  Thread& t;
  char* data = nullptr;
  size_t size = 0, capacity = 0;
  explicit Growing(Thread& thread) : t(thread) {}
  Growing(const Growing&) = delete;
  ~Growing() { guest_free(t, data, capacity); }
  bool grow() {
    size_t more = capacity ? capacity * 2 : 16384;
    char* p = static_cast<char*>(guest_realloc(t, data, capacity, more));
    if (!p) return false;
    data = p;
    capacity = more;
    return true;
  }
  // Room for at least one more byte, at most up to `limit` in all; 0 = the limit is reached. No memory: -1.
  int64_t room(size_t limit) {
    if (size >= limit) return 0;
    if (size == capacity && !grow()) return -1;
    return static_cast<int64_t>(std::min(std::min(capacity, limit) - size, size_t{1} << 30));
  }
  Result<Value> finish() { return bytes_new(t, data ? data : "", size); }
};

// What a compressor is given, and that there is no more.
inline Result<std::string_view> more_input(Thread& t, Value data, bool flushed) {
  std::string_view in = TRY(bytes_like(t, data));
  if (flushed) return t.value_error("Compressor has been flushed");
  return in;
}
inline Status end_input(Thread& t, bool* flushed) {
  if (*flushed) return t.value_error("Repeated call to flush()");
  *flushed = true;
  return {};
}

// What a decompressor has not taken yet, and what comes now, in one.
inline Result<Value> joined_input(Thread& t, Value pending, Value more) {
  std::string_view before = TRY(bytes_like(t, pending)), now = TRY(bytes_like(t, more));
  if (before.empty()) return new_ref(more);
  Ref joined = TRY_REF(bytes_new(t, nullptr, before.size() + now.size()));
  std::memcpy(as_bytes(joined)->data, before.data(), before.size());
  std::memcpy(as_bytes(joined)->data + before.size(), now.data(), now.size());
  return joined.release();
}
// What a decompressor left: after the end of its stream it is unused data, before the end it waits for the next call.
inline Status keep_rest(Thread& t, bool eof, std::string_view rest, Value* unused_data, Value* pending) {
  Value kept = TRY(bytes_new(t, rest.data(), rest.size()));
  decref(std::exchange(eof ? *unused_data : *pending, kept));
  if (eof) decref(std::exchange(*pending, new_ref(t.isolate.empty_bytes)));
  return {};
}

// The size is kept in front of each block.
inline void* library_memory(size_t n) {
  auto* p = static_cast<size_t*>(guest_alloc(*Thread::current(), n + 16));
  if (!p) return nullptr;
  *p = n + 16;
  return p + 2;
}
inline void library_memory_free(void* p) {
  if (!p) return;
  auto* whole = static_cast<size_t*>(p) - 2;
  guest_free(*Thread::current(), whole, *whole);
}

}  // namespace mpy
