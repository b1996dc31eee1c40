// Calls f.operator()<D>() for the D that `d` is.
#pragma once
#include "kernels/ir/dtype.h"

namespace mpy::kernels {

template <class F>
auto by_dtype(DType d, F f) {
  switch (d) {
    case DType::Bool: return f.template operator()<DType::Bool>();
    case DType::U8: return f.template operator()<DType::U8>();
    case DType::I8: return f.template operator()<DType::I8>();
    case DType::I16: return f.template operator()<DType::I16>();
    case DType::I32: return f.template operator()<DType::I32>();
    case DType::I64: return f.template operator()<DType::I64>();
    case DType::U16: return f.template operator()<DType::U16>();
    case DType::U32: return f.template operator()<DType::U32>();
    case DType::U64: return f.template operator()<DType::U64>();
    case DType::F16: return f.template operator()<DType::F16>();
    case DType::BF16: return f.template operator()<DType::BF16>();
    case DType::F32: return f.template operator()<DType::F32>();
    case DType::F64: break;
  }
  return f.template operator()<DType::F64>();
}

}  // namespace mpy::kernels
