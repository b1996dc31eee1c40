// The bytes of tensors are kernels/ buffers; here only the short names and the allocation helper.
#pragma once
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace mpy {

struct Buffer {
  std::atomic<uint32_t> refs{1};
  size_t bytes = 0;
  void* data = nullptr;
  void (*free_fn)(void* data, void* cookie) = nullptr;  // foreign memory
  void* cookie = nullptr;
  static void destroy(Buffer*);
};

class BufferRef {
 public:
  BufferRef() = default;
  BufferRef(const BufferRef& o) : p_(o.p_) { if (p_) p_->refs.fetch_add(1, std::memory_order_relaxed); }
  BufferRef(BufferRef&& o) noexcept : p_(o.p_) { o.p_ = nullptr; }
  BufferRef& operator=(BufferRef o) noexcept { std::swap(p_, o.p_); return *this; }
  ~BufferRef() { if (p_ && p_->refs.fetch_sub(1, std::memory_order_acq_rel) == 1) Buffer::destroy(p_); }
  static BufferRef allocate(size_t bytes);  // empty on failure; 64-byte aligned
  static BufferRef foreign(void* data, size_t bytes, void (*free_fn)(void*, void*), void* cookie);
  Buffer* get() const { return p_; }
  Buffer* operator->() const { return p_; }
  explicit operator bool() const { return p_ != nullptr; }

 private:
  Buffer* p_ = nullptr;
};

}  // namespace mpy
