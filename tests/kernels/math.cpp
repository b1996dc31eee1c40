// The shared math: close to the true value, the same bits when lowered to arithmetic, right at the edges.
#include <doctest/doctest.h>

#include <bit>
#include <cmath>
#include <cstring>
#include <functional>
#include <limits>

#include "kernels/ir/ir.h"
#include "kernels/ir/scalar_eval.h"
#include "kernels/reference/reference.h"

using namespace mpy::kernels;

namespace {

// Distance from the true value in units of the last place of T.
template <class T>
double ulps(T got, long double truth) {
  if (std::isnan(got) || std::isnan(truth)) return std::isnan(got) == std::isnan(truth) ? 0 : 1e30;
  const T nearest = static_cast<T>(truth);
  if (std::isinf(got) || std::isinf(nearest))
    return got == nearest ? 0
                          : (std::isinf(got) && std::fabs(truth) > std::numeric_limits<T>::max() * 0.99L ? 0.5 : 1e30);
  const T size = std::max(std::fabs(nearest), std::numeric_limits<T>::min());
  const long double unit = static_cast<long double>(std::nextafter(size, std::numeric_limits<T>::infinity())) - size;
  return static_cast<double>(std::fabs(static_cast<long double>(got) - truth) / unit);
}

template <class T>
double worst(T (*f)(T), long double (*truth)(long double), double low, double high) {
  double most = 0;
  uint64_t r = 88172645463325252ull;
  for (int i = 0; i < 20000; ++i) {
    r ^= r << 13;
    r ^= r >> 7;
    r ^= r << 17;
    const T x = static_cast<T>(low + (high - low) * (static_cast<double>(r >> 11) * 0x1p-53));
    most = std::max(most, ulps(f(x), truth(x)));
  }
  return most;
}

template <class T, ScalarOp O>
T f(T x) {
  return float_op<O, T>(x, 0, 0);
}

#define ACCURATE(op, name, low, high, single, both) \
  CHECK(worst<float>(f<float, ScalarOp::op>, name, low, high) <= single); \
  CHECK(worst<double>(f<double, ScalarOp::op>, name, low, high) <= both)

}  // namespace

TEST_CASE("math is within an ulp or two of the true value") {
  ACCURATE(Exp, expl, -80, 80, 1.0, 1.0);
  ACCURATE(Exp, expl, -1, 1, 1.0, 1.0);
  ACCURATE(Expm1, expm1l, -15, 15, 2.0, 2.0);
  ACCURATE(Expm1, expm1l, -0.01, 0.01, 1.5, 1.5);
  ACCURATE(Log, logl, 0.01, 100, 1.0, 1.0);
  ACCURATE(Log, logl, 0.99, 1.01, 1.0, 1.0);
  ACCURATE(Log1p, log1pl, -0.5, 3, 1.5, 1.5);
  ACCURATE(Tanh, tanhl, -8, 8, 2.5, 2.5);
  ACCURATE(Tanh, tanhl, -0.1, 0.1, 2.5, 2.5);
  ACCURATE(Erf, erfl, -4, 4, 2.5, 2.0);
  ACCURATE(Sin, sinl, -100, 100, 0.6, 1.0);
  ACCURATE(Cos, cosl, -100, 100, 0.6, 1.0);
  ACCURATE(Tan, tanl, -1.5, 1.5, 0.6, 2.0);
  ACCURATE(Atan, atanl, -10, 10, 0.6, 2.5);
}

TEST_CASE("the edges") {
  const float inf = std::numeric_limits<float>::infinity(), nan = std::nanf("");
  CHECK(f<float, ScalarOp::Exp>(-inf) == 0);
  CHECK(f<float, ScalarOp::Exp>(inf) == inf);
  CHECK(f<float, ScalarOp::Exp>(200) == inf);
  CHECK(ulps(f<float, ScalarOp::Exp>(-100), expl(-100)) <= 1);  // subnormal
  CHECK(std::isnan(f<float, ScalarOp::Exp>(nan)));
  CHECK(f<double, ScalarOp::Exp>(-800) == 0);
  CHECK(f<double, ScalarOp::Exp>(800) == inf);
  CHECK(f<float, ScalarOp::Expm1>(-inf) == -1);
  CHECK(f<float, ScalarOp::Expm1>(inf) == inf);
  CHECK(std::signbit(f<float, ScalarOp::Expm1>(-0.0f)));
  CHECK(f<float, ScalarOp::Log>(0) == -inf);
  CHECK(f<float, ScalarOp::Log>(inf) == inf);
  CHECK(std::isnan(f<float, ScalarOp::Log>(-1)));
  CHECK(ulps(f<float, ScalarOp::Log>(1e-42f), logl(1e-42f)) <= 1);
  CHECK(f<float, ScalarOp::Log1p>(-1) == -inf);
  CHECK(f<float, ScalarOp::Log1p>(inf) == inf);
  CHECK(f<float, ScalarOp::Tanh>(inf) == 1);
  CHECK(f<float, ScalarOp::Tanh>(-inf) == -1);
  CHECK(std::isnan(f<float, ScalarOp::Tanh>(nan)));
  CHECK(f<double, ScalarOp::Erf>(-inf) == -1);
  CHECK(std::isnan(f<float, ScalarOp::Sin>(inf)));
  CHECK(f<double, ScalarOp::Atan>(inf) == doctest::Approx(1.5707963267948966));
  CHECK(float_op<ScalarOp::Atan2, double>(-0.0, -1, 0) == -3.141592653589793);
  CHECK(float_op<ScalarOp::Atan2, double>(0.0, 0.0, 0) == 0);
  CHECK(ulps(float_op<ScalarOp::Pow, float>(1.5f, 37.25f, 0), powl(1.5f, 37.25f)) <= 1);
  CHECK(float_op<ScalarOp::Pow, float>(-2, 3, 0) == -8);
  CHECK(std::isnan(float_op<ScalarOp::Pow, float>(-2, 0.5f, 0)));
  CHECK(float_op<ScalarOp::Pow, float>(0, 0, 0) == 1);
  CHECK(float_op<ScalarOp::Pow, double>(1, nan, 0) == 1);
  CHECK(float_op<ScalarOp::Pow, double>(-inf, 3, 0) == -inf);
  CHECK(float_op<ScalarOp::Mod, float>(-7, 3, 0) == 2);
  CHECK(float_op<ScalarOp::FloorDiv, float>(-7, 2, 0) == -4);
  CHECK(int_op<ScalarOp::FloorDiv, int32_t>(-7, 2) == -4);
  CHECK(int_op<ScalarOp::Mod, int64_t>(-7, 3) == 2);
  CHECK(int_op<ScalarOp::Div, int32_t>(std::numeric_limits<int32_t>::min(), -1) == std::numeric_limits<int32_t>::min());
}

TEST_CASE("half floats round to nearest even") {
  CHECK(round_f16(2049) == 2048);
  CHECK(round_f16(2051) == 2052);
  CHECK(round_f16(65519) == 65504);
  CHECK(std::isinf(round_f16(65520)));
  CHECK(round_f16(0x1p-25f) == 0);
  CHECK(round_f16(0x1.8p-25f) == 0x1p-24f);
  CHECK(round_bf16(257) == 256);
  CHECK(round_bf16(259) == 260);
  for (uint32_t h = 0; h < 65536; ++h) {
    const float value = f16_to_f32(static_cast<uint16_t>(h));
    if (value == value && f32_to_f16(value) != h) FAIL("f16 " << h);
  }
}

TEST_CASE("lowered math has the same bits") {
  for (int op = static_cast<int>(ScalarOp::Neg); op <= static_cast<int>(ScalarOp::Atan2); ++op) {
    const ScalarOp o = static_cast<ScalarOp>(op);
    if (!is_math(o)) continue;
    for (DType d : {DType::F32, DType::F64, DType::F16, DType::BF16}) {
      const std::string type = name_of(d);
      const std::string text =
          "kernel k {\n  arg a0: in " + type + "[300] align 64\n  arg a1: in " + type +
          "[300] align 64\n  arg a2: out " + type +
          "[300] align 64\n  loop i0 < 300 {\n    v0 = load a0[i0]\n    v1 = load a1[i0]\n    v2 = " + word_of(o) +
          " " + type + " v0" + (arity(o) == 2 ? ", v1" : "") + "\n    store a2[i0], v2\n  }\n}\n";
      Kernel plain, lowered;
      std::string error;
      REQUIRE_MESSAGE(parse(text, &plain, &error), error);
      lowered = plain;
      lower_math(&lowered);
      CHECK(print(lowered).find(std::string(" = ") + word_of(o) + " " + type) == std::string::npos);
      alignas(64) static uint8_t a[2400], b[2400], x[2400], y[2400];
      uint32_t r = 7;
      for (auto* p : {a, b})
        for (int i = 0; i < 300; ++i) {
          r = r * 1664525u + 1013904223u;
          const float v = static_cast<float>(static_cast<int32_t>(r) >> 8) * (i % 3 ? 1e-6f : 1e-4f);
          if (d == DType::F64) reinterpret_cast<double*>(p)[i] = v;
          else if (d == DType::F32) reinterpret_cast<float*>(p)[i] = v;
          else reinterpret_cast<uint16_t*>(p)[i] = d == DType::F16 ? f32_to_f16(v) : f32_to_bf16(v);
        }
      void* first[] = {a, b, x};
      void* second[] = {a, b, y};
      auto k1 = ReferenceKernel::compile(plain, &error);
      REQUIRE_MESSAGE(k1, error);
      auto k2 = ReferenceKernel::compile(lowered, &error);
      REQUIRE_MESSAGE(k2, error);
      k1->run(first, nullptr);
      k2->run(second, nullptr);
      int different = 0;
      for (int i = 0; i < 300; ++i) {
        const size_t size = size_of(d);
        if (std::memcmp(x + i * size, y + i * size, size) == 0) continue;
        if (d == DType::F64 && std::isnan(reinterpret_cast<double*>(x)[i]) &&
            std::isnan(reinterpret_cast<double*>(y)[i]))
          continue;
        if (d == DType::F32 && std::isnan(reinterpret_cast<float*>(x)[i]) && std::isnan(reinterpret_cast<float*>(y)[i]))
          continue;
        if (size == 2 && (reinterpret_cast<uint16_t*>(x)[i] & 0x7c00) == 0x7c00 &&
            (reinterpret_cast<uint16_t*>(y)[i] & 0x7c00) == 0x7c00)
          continue;
        ++different;
      }
      CAPTURE(word_of(o));
      CAPTURE(type);
      CHECK(different == 0);
    }
  }
}
