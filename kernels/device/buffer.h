// A Buffer is a block of memory with an atomic count. Storages hold one, and so do running plans, workers and streams,
// which may outlive the isolate that made it; hence no isolate pointer here, only an Account that counts the bytes.
#pragma once
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace mpy::kernels {

class Device;

constexpr size_t kBufferAlign = 64;

// Who pays for buffers. `take` may refuse (then alloc returns null); `give` is called from whichever thread drops the
// last reference. `retain`/`release` keep the account itself alive as long as a buffer names it; any of them may be
// null.
struct Account {
  bool (*take)(Account*, size_t bytes) = nullptr;
  void (*give)(Account*, size_t bytes) = nullptr;
  void (*retain)(Account*) = nullptr;
  void (*release)(Account*) = nullptr;
};

class Buffer {
 public:
  // Uninitialised, aligned to kBufferAlign; a size of 0 gives a valid buffer. Null when there is no memory or the
  // account refuses. The caller owns one reference.
  static Buffer* alloc(size_t bytes, Account* account = nullptr);
  // Memory of a device that the host can't read; data() is an address there.
  static Buffer* alloc_on(Device&, size_t bytes, Account* account = nullptr);
  // What lies behind the first `skip` bytes of a buffer, which must outlive it.
  static Buffer* window(Buffer& of, size_t skip);
  // Memory that is not ours; `free` is called once with `context` when the last reference goes (may be null).
  static Buffer* wrap(void* data, size_t bytes, void (*free)(void* context), void* context);

  void retain() { count_.fetch_add(1, std::memory_order_relaxed); }
  void release() {
    if (count_.fetch_sub(1, std::memory_order_acq_rel) == 1) destroy();
  }
  uint32_t references() const { return count_.load(std::memory_order_relaxed); }
  void* data() const { return data_; }
  Device* device() const { return device_; }  // null: the host's memory
  size_t bytes() const { return bytes_; }

  // Names these bytes: no other buffer has or had the number, and while it stays, so do the bytes once they are
  // written. 0: others may write them at any time.
  uint64_t id() const { return id_; }
  void expose() { renew(0); }  // others may write from now on
  void changed() {
    if (id_) renew(next_id());
  }  // after its owner has written other bytes
  // Something was derived from these bytes and is kept under their number (derived.h): it goes with them.
  void mark_derived() { derived_.store(true, std::memory_order_relaxed); }

 private:
  Buffer() = default;
  void destroy();
  void renew(uint64_t id);
  static uint64_t next_id();
  uint64_t id_ = 0;
  std::atomic<bool> derived_{false};
  std::atomic<uint32_t> count_{1};
  void* data_ = nullptr;
  size_t bytes_ = 0;
  Device* device_ = nullptr;
  Account* account_ = nullptr;
  void (*free_)(void*) = nullptr;  // set for wrapped memory
  void* context_ = nullptr;
  bool wrapped_ = false;
};

// Owning pointer.
class BufferRef {
 public:
  BufferRef() = default;
  explicit BufferRef(Buffer* owned) : buffer_(owned) {}
  BufferRef(const BufferRef& other) : buffer_(other.buffer_) {
    if (buffer_) buffer_->retain();
  }
  BufferRef(BufferRef&& other) noexcept : buffer_(other.buffer_) { other.buffer_ = nullptr; }
  BufferRef& operator=(BufferRef other) noexcept {
    Buffer* mine = buffer_;
    buffer_ = other.buffer_;
    other.buffer_ = mine;
    return *this;
  }
  ~BufferRef() {
    if (buffer_) buffer_->release();
  }
  Buffer* get() const { return buffer_; }
  Buffer* operator->() const { return buffer_; }
  explicit operator bool() const { return buffer_ != nullptr; }

 private:
  Buffer* buffer_ = nullptr;
};

}  // namespace mpy::kernels
