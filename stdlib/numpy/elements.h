// The elements of arrays, row by row, for natives that look at all of them.
#pragma once
#include <vector>

#include "stdlib/numpy/arrays.h"

namespace mpy {

// The elements in order: where they lie, or a copy.
class Elements {
 public:
  static tensor::Expected<Elements> of(const tensor::Tensor&);
  template <class T>
  const T* data() const {
    return static_cast<const T*>(at_ ? at_ : copy_->data());
  }

 private:
  const void* at_ = nullptr;
  tensor::BufferRef copy_;
};

// Memory for n elements of so many bytes each; null: there is not so much.
tensor::BufferRef room_for(int64_t n, size_t width);

// A new tensor of real numbers with room for its elements.
struct NewTensor {
  tensor::BufferRef buffer;
  tensor::DType dtype;
  tensor::Dims sizes;
  template <class T>
  T* data() const {
    return static_cast<T*>(buffer->data());
  }
  tensor::Tensor made() const;
};
Result<NewTensor> new_tensor(Thread&, tensor::DType, const tensor::Dims& sizes);

// f(T()) where T is how elements of the type lie; false: a type of which there are none here (float16, complex).
template <class F>
bool with_element_type(tensor::DType d, F f) {
  using tensor::DType;
  switch (d) {
    case DType::Bool:
    case DType::U8: f(uint8_t()); return true;
    case DType::I8: f(int8_t()); return true;
    case DType::I16: f(int16_t()); return true;
    case DType::I32: f(int32_t()); return true;
    case DType::I64: f(int64_t()); return true;
    case DType::U16: f(uint16_t()); return true;
    case DType::U32: f(uint32_t()); return true;
    case DType::U64: f(uint64_t()); return true;
    case DType::F32: f(float()); return true;
    case DType::F64: f(double()); return true;
    default: return false;
  }
}

}  // namespace mpy
