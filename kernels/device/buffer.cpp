// See buffer.h.
#include "kernels/device/buffer.h"

#include <cstdlib>
#include <new>

namespace mpy::kernels {

Buffer* Buffer::alloc(size_t bytes, Account* account) {
  if (bytes > (SIZE_MAX >> 1)) return nullptr;
  if (account && account->take && !account->take(account, bytes)) return nullptr;
  const size_t rounded = bytes == 0 ? kBufferAlign : (bytes + kBufferAlign - 1) / kBufferAlign * kBufferAlign;
  void* data = std::aligned_alloc(kBufferAlign, rounded);
  void* place = data ? std::malloc(sizeof(Buffer)) : nullptr;
  if (!place) {
    std::free(data);
    if (account && account->give) account->give(account, bytes);
    return nullptr;
  }
  Buffer* buffer = new (place) Buffer();
  buffer->data_ = data;
  buffer->bytes_ = bytes;
  buffer->account_ = account;
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

void Buffer::destroy() {
  if (wrapped_) {
    if (free_) free_(context_);
  } else {
    std::free(data_);
    if (account_) {
      if (account_->give) account_->give(account_, bytes_);
      if (account_->release) account_->release(account_);
    }
  }
  this->~Buffer();
  std::free(this);
}

}  // namespace mpy::kernels
