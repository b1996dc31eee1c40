// Every scalar op, every type, every form of loop: the device's bits are the reference's.
#include <doctest/doctest.h>

#include <set>

#include "tests/kernels/cpu/harness.h"

using namespace mpy::kernels;
using namespace mpy::kernels::test;

namespace {

constexpr int64_t kCount = 203;  // no multiple of a vector

// One kernel that does `op` on loaded a, b, c; empty if the types don't fit.
std::string one_op(ScalarOp op, DType result, DType operand, const std::string& loop) {
  int n = arity(op);
  std::string t = "kernel op {\n";
  bool select = op == ScalarOp::Select;
  for (int i = 0; i < n; ++i) t += arg(i, "in", select && i == 0 ? DType::Bool : operand, kCount);
  t += arg(n, "out", result, kCount);
  t += "  " + loop + " {\n";
  for (int i = 0; i < n; ++i) t += "    v" + std::to_string(i) + " = load a" + std::to_string(i) + "[i0]\n";
  t += "    v" + std::to_string(n) + " = " + word_of(op) + " " + name_of(result);
  for (int i = 0; i < n; ++i) t += (i ? ", v" : " v") + std::to_string(i);
  t += "\n    store a" + std::to_string(n) + "[i0], v" + std::to_string(n) + "\n  }\n}\n";
  Kernel kernel;
  std::string error;
  return parse(t, &kernel, &error) ? t : "";
}

DType result_of(ScalarOp op, DType operand) {
  return is_compare(op) || op == ScalarOp::IsNan || op == ScalarOp::Not ? DType::Bool : operand;
}

std::string loop_of(const char* mark) { return "loop i0 < " + std::to_string(kCount) + mark; }

}  // namespace

TEST_CASE("every op on every type") {
  std::set<ScalarOp> seen;
  int ran = 0;
  for (int o = static_cast<int>(ScalarOp::Cast) + 1; o <= static_cast<int>(ScalarOp::Bitcast); ++o) {
    auto op = static_cast<ScalarOp>(o);
    if (op == ScalarOp::Bitcast) continue;
    for (int d = 0; d < kDTypeCount; ++d) {
      auto operand = static_cast<DType>(d);
      // Scalars and vectors take turns, so that each op sees both.
      std::string text = one_op(op, result_of(op, operand), operand, loop_of(d % 2 ? " vector 8" : ""));
      if (text.empty()) continue;
      INFO(word_of(op) << " " << name_of(operand));
      CHECK(compare(text, static_cast<uint64_t>(o * 100 + d)) == "");
      seen.insert(op);
      ++ran;
    }
  }
  CHECK(seen.size() == static_cast<size_t>(ScalarOp::Bitcast) - static_cast<size_t>(ScalarOp::Cast) - 1);
  CHECK(ran > 200);
}

TEST_CASE("casts between all types") {
  for (int from = 0; from < kDTypeCount; ++from)
    for (const char* mark : {"", " vector 16"}) {
      std::string t = "kernel casts {\n" + arg(0, "in", static_cast<DType>(from), kCount);
      for (int to = 0; to < kDTypeCount; ++to) t += arg(to + 1, "out", static_cast<DType>(to), kCount);
      t += "  " + loop_of(mark) + " {\n    v0 = load a0[i0]\n";
      for (int to = 0; to < kDTypeCount; ++to) {
        std::string v = std::to_string(to + 1);
        t += "    v" + v + " = cast " + name_of(static_cast<DType>(to)) + " v0\n    store a" + v + "[i0], v" + v + "\n";
      }
      t += "  }\n}\n";
      CHECK(compare(t, static_cast<uint64_t>(from) + 1) == "");
    }
}

TEST_CASE("bitcasts between types of one size") {
  int ran = 0;
  for (int from = 0; from < kDTypeCount; ++from)
    for (int to = 0; to < kDTypeCount; ++to) {
      std::string text =
          one_op(ScalarOp::Bitcast, static_cast<DType>(to), static_cast<DType>(from), loop_of(" vector 8"));
      if (text.empty()) continue;
      CHECK(compare(text, static_cast<uint64_t>(from)) == "");
      ++ran;
    }
  CHECK(ran >= 16);
}

TEST_CASE("constants, indices and scalars") {
  for (const char* mark : {"", " vector 8", " blocks"})
    for (int d = 0; d < kDTypeCount; ++d) {
      std::string n = name_of(static_cast<DType>(d));
      std::string t = "kernel leaves {\n" + arg(0, "out", static_cast<DType>(d), 50) + arg(1, "out", DType::I64, 50) +
                      arg(2, "out", static_cast<DType>(d), 50) + "  scalar s0: " + n + "\n  loop i0 < 50" + mark +
                      " {\n    v0 = const " + n +
                      " 1\n    store a0[i0], v0\n    v1 = index [3*i0 + 7]\n    store a1[i0], v1\n"
                      "    v2 = scalar s0\n    store a2[i0], v2\n  }\n}\n";
      CHECK(compare(t, 1) == "");
    }
}

TEST_CASE("no operation is contracted") {
  // a*b - round(a*b): zero unless the product is kept unrounded.
  std::string t = "kernel contract {\n" + arg(0, "in", DType::F32, 64) + arg(1, "out", DType::F32, 64) +
                  "  loop i0 < 64 vector 8 {\n    v0 = load a0[i0]\n    v1 = mul f32 v0, v0\n    v2 = neg f32 v1\n"
                  "    v3 = mul f32 v0, v0\n    v4 = add f32 v3, v2\n    store a1[i0], v4\n  }\n}\n";
  CHECK(compare(t, 5, {}, true) == "");
}

TEST_CASE("vectors of which no lane needs one of the values") {
  uint64_t seed = 0;
  for (const char* op : {"erf", "tanh", "expm1", "log1p", "atan"})
    for (DType d : {DType::F32, DType::F64})
      for (double scale : {1e-3, 1.0, 40.0}) {
        const std::string type = name_of(d);
        const std::string text = "kernel op {\n" + arg(0, "in", d, kCount) + arg(1, "out", d, kCount) +
                                 "  v0 = const " + type + " " + std::to_string(scale) + "\n  " + loop_of(" vector 16") +
                                 " {\n    v1 = load a0[i0]\n    v2 = mul " + type + " v1, v0\n    v3 = " + op + " " +
                                 type + " v2\n    store a1[i0], v3\n  }\n}\n";
        CHECK(compare(text, ++seed, {}, true) == "");
      }
}
