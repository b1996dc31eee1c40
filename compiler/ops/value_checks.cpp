// See value_checks.h.
#include "compiler/ops/value_checks.h"

#include <algorithm>

#include "compiler/ops/contents.h"

// What chooses between clones runs before the thread sanitizer has begun, and would call it.
#define MPY_WIDER_TOO [[gnu::target_clones("avx2", "default")]]
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#undef MPY_WIDER_TOO
#define MPY_WIDER_TOO
#endif
#endif

namespace mpy::tensor {
namespace {

// Is any number below `low` or from `bound` on? The sign of (v - low) | (bound - 1 - v) says so: no branch, and vectors
// of any kind of processor can do it.
template <class T>
inline bool outside(const T* numbers, size_t n, int64_t low, int64_t bound) {
  uint64_t signs = 0;
  for (size_t i = 0; i < n; ++i) {
    const auto v = static_cast<uint64_t>(int64_t{numbers[i]});
    signs |= (v - static_cast<uint64_t>(low)) | (static_cast<uint64_t>(bound - 1) - v);
  }
  return signs >> 63;
}
template <class T>
bool any_outside(const T* numbers, size_t n, int64_t low, int64_t bound) {
  return outside(numbers, n, low, bound);
}
// Most indices are of this type: worth code of their own where the processor has wider vectors.
MPY_WIDER_TOO bool any_outside(const int64_t* numbers, size_t n, int64_t low, int64_t bound) {
  return outside(numbers, n, low, bound);
}

template <class T>
std::optional<int64_t> first_of(const char* data, size_t n, const ValueRange& r) {
  const T* numbers = reinterpret_cast<const T*>(data);
  if (r.nonzero) return std::find(numbers, numbers + n, T{0}) == numbers + n ? std::nullopt : std::optional<int64_t>(0);
  if (!any_outside(numbers, n, r.low, r.bound)) return std::nullopt;
  const T* end = numbers + n;
  const T* at = std::find_if(
      numbers, end, [&](T v) { return (int64_t{v} < r.low || int64_t{v} >= r.bound) && int64_t{v} != r.except; });
  return at == end ? std::nullopt : std::optional<int64_t>(*at);
}

}  // namespace

Expected<std::optional<int64_t>> first_outside(const ExprRef& e, const ValueRange& r) {
  const auto n = static_cast<size_t>(numel(e->sizes));
  if (n == 0) return std::optional<int64_t>();
  if (Expr* p = e.get(); !p->done()) TENSOR_TRY(flush(&p, 1));
  const size_t width = kernels::size_of(e->dtype);
  std::vector<char> copy;
  const char* at = nullptr;
  if (e->device.cpu() && is_contiguous(e->sizes, e->strides)) {
    at = static_cast<const char*>(e->buffer->data()) + e->offset * static_cast<int64_t>(width);
  } else {
    copy.resize(n * width);
    TENSOR_TRY(copy_to_host(*e, copy.data()));
    at = copy.data();
  }
  switch (e->dtype) {
    case DType::I64: return first_of<int64_t>(at, n, r);
    case DType::I32: return first_of<int32_t>(at, n, r);
    case DType::I16: return first_of<int16_t>(at, n, r);
    case DType::I8: return first_of<int8_t>(at, n, r);
    case DType::U16: return first_of<uint16_t>(at, n, r);
    case DType::U32: return first_of<uint32_t>(at, n, r);
    case DType::U64: return first_of<int64_t>(at, n, r);
    default: return first_of<uint8_t>(at, n, r);
  }
}

}  // namespace mpy::tensor
