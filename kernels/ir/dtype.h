// Element types every room above shares. The order is the promotion order inside a category and part of the C table.
#pragma once
#include <cstddef>
#include <cstdint>

namespace mpy::kernels {

enum class DType : uint8_t { Bool, U8, I8, I16, I32, I64, U16, U32, U64, F16, BF16, F32, F64 };
constexpr int kDTypeCount = 13;

constexpr size_t size_of(DType d) {
  switch (d) {
    case DType::Bool:
    case DType::U8:
    case DType::I8: return 1;
    case DType::I16:
    case DType::U16:
    case DType::F16:
    case DType::BF16: return 2;
    case DType::I32:
    case DType::U32:
    case DType::F32: return 4;
    case DType::I64:
    case DType::U64:
    case DType::F64: return 8;
  }
  return 0;
}
constexpr bool is_float(DType d) { return d >= DType::F16 && d <= DType::F64; }
constexpr bool is_int(DType d) { return d >= DType::U8 && d <= DType::U64; }
// Has no numbers below zero.
constexpr bool is_unsigned(DType d) { return d <= DType::U8 || (d >= DType::U16 && d <= DType::U64); }

// "b8", "u8", "i8", "i16", "i32", "i64", "u16", "u32", "u64", "f16", "bf16", "f32", "f64": the words of the IR text.
const char* name_of(DType d);

}  // namespace mpy::kernels
