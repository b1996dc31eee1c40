#include "tests/kernels/cpu/harness.h"

#include <cmath>
#include <cstdio>
#include <cstring>
#include <limits>

#include "kernels/ir/half.h"

namespace mpy::kernels::test {

Array make_array(DType d, size_t count) {
  return {d, std::vector<uint64_t>((count * size_of(d) + 7) / 8 + 8, 0x5a5a5a5a5a5a5a5a), count};
}

static uint64_t next(uint64_t& s) {
  s += 0x9e3779b97f4a7c15;
  uint64_t z = s;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

static void put(Array& a, size_t i, double x, int64_t n) {
  char* p = a.data() + i * size_of(a.dtype);
  auto store = [&](auto v) { std::memcpy(p, &v, sizeof v); };
  switch (a.dtype) {
    case DType::Bool: return store(static_cast<uint8_t>(n & 1));
    case DType::U8:
    case DType::I8: return store(static_cast<int8_t>(n));
    case DType::I16: return store(static_cast<int16_t>(n));
    case DType::I32: return store(static_cast<int32_t>(n));
    case DType::I64:
    case DType::U64: return store(n);
    case DType::U16: return store(static_cast<uint16_t>(n));
    case DType::U32: return store(static_cast<uint32_t>(n));
    case DType::F16: return store(f32_to_f16(static_cast<float>(x)));
    case DType::BF16: return store(f32_to_bf16(static_cast<float>(x)));
    case DType::F32: return store(static_cast<float>(x));
    case DType::F64: return store(x);
  }
}

Array random_array(DType d, size_t count, uint64_t seed) {
  static const double kFloats[] = {0.0,   -0.0, 1.0,  -1.0,     0.5,       2.5, -3.5, 1e-40, 1e300,        -1e30,
                                   65520, 88.7, -104, INFINITY, -INFINITY, NAN, 3.0,  7.0,   2147483648.0, 9.3e18};
  static const int64_t kInts[] = {0,
                                  1,
                                  -1,
                                  2,
                                  -7,
                                  127,
                                  -128,
                                  32767,
                                  -32768,
                                  2147483647,
                                  -2147483648LL,
                                  std::numeric_limits<int64_t>::max(),
                                  std::numeric_limits<int64_t>::min(),
                                  64,
                                  31,
                                  3};
  Array a = make_array(d, count);
  uint64_t s = seed * 77 + static_cast<uint64_t>(d);
  for (size_t i = 0; i < count; ++i) {
    uint64_t r = next(s);
    double unit = static_cast<double>(next(s) >> 11) * 0x1p-53 * 2 - 1;
    double x = r % 4 == 0   ? kFloats[(r >> 8) % std::size(kFloats)]
               : r % 4 == 1 ? unit
                            : std::ldexp(unit, static_cast<int>((r >> 8) % 40) - 12);
    int64_t n = r % 4 == 0 ? kInts[(r >> 8) % std::size(kInts)] : static_cast<int64_t>(next(s)) >> (r >> 8) % 64;
    put(a, i, x, n);
  }
  return a;
}

Array mild_array(DType d, size_t count, uint64_t seed) {
  Array a = make_array(d, count);
  uint64_t s = seed * 99 + static_cast<uint64_t>(d);
  for (size_t i = 0; i < count; ++i) {
    auto n = static_cast<int64_t>(next(s) % 41) - 20;
    put(a, i, static_cast<double>(next(s) >> 11) * 0x1p-53 * 2 - 1, n);
  }
  return a;
}

static bool nan_at(const Array& a, size_t i) {
  const char* p = a.data() + i * size_of(a.dtype);
  auto get = [&](auto v) { return std::memcpy(&v, p, sizeof v), v; };
  switch (a.dtype) {
    case DType::F16: return std::isnan(f16_to_f32(get(uint16_t{})));
    case DType::BF16: return std::isnan(bf16_to_f32(get(uint16_t{})));
    case DType::F32: return std::isnan(get(0.0f));
    case DType::F64: return std::isnan(get(0.0));
    default: return false;
  }
}

std::string difference(const Array& a, const Array& b) {
  size_t n = size_of(a.dtype);
  for (size_t i = 0; i < a.count; ++i) {
    if (!std::memcmp(a.data() + i * n, b.data() + i * n, n) || (nan_at(a, i) && nan_at(b, i))) continue;
    uint64_t x = 0, y = 0;
    std::memcpy(&x, a.data() + i * n, n);
    std::memcpy(&y, b.data() + i * n, n);
    char text[160];
    std::snprintf(text, sizeof text, "%s element %zu: reference %llx, device %llx", name_of(a.dtype), i,
                  static_cast<unsigned long long>(x), static_cast<unsigned long long>(y));
    return text;
  }
  if (std::memcmp(a.data() + a.count * n, b.data() + a.count * n, 8)) return "bytes behind the array were written";
  return "";
}

static double number_at(const Array& a, size_t i) {
  const char* p = a.data() + i * size_of(a.dtype);
  auto get = [&](auto v) { return std::memcpy(&v, p, sizeof v), v; };
  switch (a.dtype) {
    case DType::F16: return static_cast<double>(f16_to_f32(get(uint16_t{})));
    case DType::BF16: return static_cast<double>(bf16_to_f32(get(uint16_t{})));
    case DType::F32: return static_cast<double>(get(0.0f));
    case DType::I64: return static_cast<double>(get(int64_t{}));
    default: return get(0.0);
  }
}

double worst(const Array& a, const Array& b) {
  double most = 0;
  for (size_t i = 0; i < a.count; ++i) {
    const double x = number_at(a, i), y = number_at(b, i);
    if (std::isnan(x) && std::isnan(y)) continue;
    if (std::isnan(x) || std::isnan(y) || (a.dtype == DType::I64 && x != y)) return INFINITY;
    most = std::max(most, std::fabs(x - y) / (1 + std::fabs(x)));
  }
  return most;
}
double tolerance(DType d) { return d == DType::BF16 ? 2e-2 : d == DType::F16 ? 2e-3 : d == DType::F64 ? 1e-12 : 2e-5; }

std::vector<uint64_t> scalars_for(const Kernel& kernel) {
  std::vector<uint64_t> scalars;
  for (DType d : kernel.scalars) {
    double x = 1.25;
    uint64_t bits;
    std::memcpy(&bits, &x, 8);
    scalars.push_back(is_float(d) ? bits : d == DType::Bool ? 1 : 3);
  }
  return scalars;
}

std::vector<Array> arguments_for(const Kernel& kernel, uint64_t seed, const std::vector<Array>& given, bool mild) {
  std::vector<Array> out;
  for (size_t i = 0; i < kernel.args.size(); ++i) {
    const Arg& a = kernel.args[i];
    auto n = static_cast<size_t>(a.count);
    if (i < given.size() && given[i].count) out.push_back(given[i]);
    else if (a.access == Access::Out) out.push_back(make_array(a.dtype, n));
    else out.push_back(mild ? mild_array(a.dtype, n, seed + i) : random_array(a.dtype, n, seed + i));
  }
  return out;
}

std::vector<void*> addresses_of(std::vector<Array>& arrays) {
  std::vector<void*> out;
  for (Array& a : arrays) out.push_back(a.data());
  return out;
}

std::string arg(int number, const char* access, DType d, int64_t count) {
  return "  arg a" + std::to_string(number) + ": " + access + " " + name_of(d) + "[" + std::to_string(count) +
         "] align 8\n";
}

}  // namespace mpy::kernels::test
