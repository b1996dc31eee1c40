// See buffer.h.
#include "kernels/device/buffer.h"

#include <cstdlib>
#include <new>

#include "kernels/device/block_pool.h"
#include "kernels/device/derived.h"
#include "kernels/device/device.h"

namespace mpy::kernels {

Buffer* Buffer::alloc(size_t bytes, Account* account) {
  if (bytes > (SIZE_MAX >> 1)) return nullptr;
  if (account && account->take && !account->take(account, bytes)) return nullptr;
  void* data = BlockPool::host().take(bytes);
  void* place = data ? std::malloc(sizeof(Buffer)) : nullptr;
  if (!place) {
    BlockPool::host().give(data, bytes);
    if (account && account->give) account->give(account, bytes);
    return nullptr;
  }
  Buffer* buffer = new (place) Buffer();
  buffer->data_ = data;
  buffer->bytes_ = bytes;
  buffer->account_ = account;
  buffer->id_ = next_id();
  if (account && account->retain) account->retain(account);
  return buffer;
}

Buffer* Buffer::alloc_on(Device& device, size_t bytes, Account* account) {
  if (bytes > (SIZE_MAX >> 1)) return nullptr;
  if (account && account->take && !account->take(account, bytes)) return nullptr;
  void* data = device.alloc(bytes);
  void* place = data ? std::malloc(sizeof(Buffer)) : nullptr;
  if (!place) {
    if (data) device.free(data, bytes);
    if (account && account->give) account->give(account, bytes);
    return nullptr;
  }
  Buffer* buffer = new (place) Buffer();
  buffer->data_ = data;
  buffer->bytes_ = bytes;
  buffer->device_ = &device;
  buffer->account_ = account;
  buffer->id_ = next_id();
  if (account && account->retain) account->retain(account);
  return buffer;
}

Buffer* Buffer::wrap(void* data, size_t bytes, void (*free)(void*), void* context) {
  void* place = std::malloc(sizeof(Buffer));
  if (!place) return nullptr;
  Buffer* buffer = new (place) Buffer();
  buffer->data_ = data;
  buffer->bytes_ = bytes;
  buffer->free_ = free;
  buffer->context_ = context;
  buffer->wrapped_ = true;
  return buffer;
}

uint64_t Buffer::next_id() {
  static std::atomic<uint64_t> last{0};
  return last.fetch_add(1, std::memory_order_relaxed) + 1;
}

void Buffer::renew(uint64_t id) {
  if (derived_.exchange(false)) DerivedStore::shared().forget(id_);
  id_ = id;
}

void Buffer::destroy() {
  renew(0);
  if (wrapped_) {
    if (free_) free_(context_);
  } else {
    if (device_) device_->free(data_, bytes_);
    else BlockPool::host().give(data_, bytes_);
    if (account_) {
      if (account_->give) account_->give(account_, bytes_);
      if (account_->release) account_->release(account_);
    }
  }
  this->~Buffer();
  std::free(this);
}

}  // namespace mpy::kernels
