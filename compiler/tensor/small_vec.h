// A vector of plain values with inline room: shapes, strides, operand lists and attributes are short, and a training
// step makes thousands of them, so the common case must not touch the heap.
#pragma once
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <type_traits>
#include <vector>

namespace mpy::tensor {

template <class T, uint32_t N>
class SmallVec {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  SmallVec() = default;
  explicit SmallVec(size_t n, T fill = T{}) { resize(n, fill); }
  SmallVec(std::initializer_list<T> l) { append(l.begin(), l.size()); }
  SmallVec(const T* p, size_t n) { append(p, n); }
  SmallVec(const std::vector<T>& v) { append(v.data(), v.size()); }
  SmallVec(const SmallVec& o) { append(o.data(), o.size()); }
  SmallVec(SmallVec&& o) noexcept { steal(o); }
  SmallVec& operator=(const SmallVec& o) {
    if (this != &o) {
      size_ = 0;
      append(o.data(), o.size());
    }
    return *this;
  }
  SmallVec& operator=(SmallVec&& o) noexcept {
    if (this != &o) {
      drop();
      steal(o);
    }
    return *this;
  }
  ~SmallVec() { drop(); }

  T* data() { return heap_ ? heap_ : inline_; }
  const T* data() const { return heap_ ? heap_ : inline_; }
  size_t size() const { return size_; }
  int dim() const { return static_cast<int>(size_); }
  bool empty() const { return size_ == 0; }
  T* begin() { return data(); }
  T* end() { return data() + size_; }
  const T* begin() const { return data(); }
  const T* end() const { return data() + size_; }
  T& operator[](size_t i) { return data()[i]; }
  const T& operator[](size_t i) const { return data()[i]; }
  T& back() { return data()[size_ - 1]; }
  const T& back() const { return data()[size_ - 1]; }

  void push_back(T v) {
    reserve(size_ + 1);
    data()[size_++] = v;
  }
  void pop_back() { --size_; }
  void clear() { size_ = 0; }
  void append(const T* p, size_t n) {
    if (n == 0) return;
    reserve(size_ + n);
    std::memcpy(static_cast<void*>(data() + size_), p, n * sizeof(T));
    size_ += static_cast<uint32_t>(n);
  }
  void resize(size_t n, T fill = T{}) {
    reserve(n);
    for (size_t i = size_; i < n; i++) data()[i] = fill;
    size_ = static_cast<uint32_t>(n);
  }
  void insert(size_t at, T v) {
    push_back(v);
    T* d = data();
    for (size_t i = size_ - 1; i > at; i--) d[i] = d[i - 1];
    d[at] = v;
  }
  void erase(size_t at) {
    T* d = data();
    for (size_t i = at; i + 1 < size_; i++) d[i] = d[i + 1];
    size_--;
  }
  bool operator==(const SmallVec& o) const {
    if (size_ != o.size_) return false;
    for (size_t i = 0; i < size_; i++)
      if (!(data()[i] == o.data()[i])) return false;
    return true;
  }
  std::vector<T> to_vector() const { return std::vector<T>(begin(), end()); }

 private:
  void reserve(size_t n) {
    if (n <= cap_) return;
    size_t c = cap_ * 2 > n ? cap_ * 2 : n;
    T* p = static_cast<T*>(std::malloc(c * sizeof(T)));
    if (!p) std::abort();
    std::memcpy(static_cast<void*>(p), data(), size_ * sizeof(T));
    if (heap_) std::free(heap_);
    heap_ = p;
    cap_ = static_cast<uint32_t>(c);
  }
  void drop() {
    if (heap_) std::free(heap_);
    heap_ = nullptr;
    size_ = 0;
    cap_ = N;
  }
  void steal(SmallVec& o) {
    heap_ = o.heap_;
    size_ = o.size_;
    cap_ = o.cap_;
    if (!heap_) std::memcpy(static_cast<void*>(inline_), o.inline_, size_ * sizeof(T));
    o.heap_ = nullptr;
    o.size_ = 0;
    o.cap_ = N;
  }

  T* heap_ = nullptr;
  uint32_t size_ = 0, cap_ = N;
  T inline_[N];
};

using Dims = SmallVec<int64_t, 5>;
using Attrs = SmallVec<int64_t, 4>;  // of one application of a primitive; doubles as their bits

}  // namespace mpy::tensor
