// Reductions have one tree, whatever the loops around and the marks are.
#include <doctest/doctest.h>

#include "tests/kernels/cpu/harness.h"

using namespace mpy::kernels;
using namespace mpy::kernels::test;

namespace {

struct Case {
  const char* op;
  DType in, out;
};
const Case kCases[] = {
    {"sum", DType::F32, DType::F32},    {"sum", DType::F64, DType::F64},    {"sum", DType::I32, DType::I32},
    {"sum", DType::I64, DType::I64},    {"sum", DType::U8, DType::U8},      {"prod", DType::F32, DType::F32},
    {"prod", DType::I64, DType::I64},   {"max", DType::F32, DType::F32},    {"max", DType::I16, DType::I16},
    {"max", DType::U8, DType::U8},      {"max", DType::F16, DType::F16},    {"max", DType::Bool, DType::Bool},
    {"min", DType::F64, DType::F64},    {"min", DType::I64, DType::I64},    {"min", DType::BF16, DType::BF16},
    {"argmax", DType::F32, DType::I64}, {"argmax", DType::I32, DType::I64}, {"argmin", DType::F32, DType::I64},
    {"argmin", DType::U8, DType::I64},  {"any", DType::Bool, DType::Bool},  {"all", DType::Bool, DType::Bool},
};

std::string rows(const Case& c, int64_t m, int64_t n, const std::string& outer, const std::string& mark) {
  return "kernel rows {\n" + arg(0, "in", c.in, std::max<int64_t>(m * n, 1)) + arg(1, "out", c.out, m) +
         "  loop i0 < " + std::to_string(m) + outer + " {\n    reduce i1 < " + std::to_string(n) + mark +
         " {\n      v0 = load a0[" + std::to_string(n) + "*i0 + i1]\n      yield v1 = " + c.op + " " + name_of(c.out) +
         " v0\n    }\n    store a1[i0], v1\n  }\n}\n";
}

}  // namespace

TEST_CASE("reductions of all kinds and lengths") {
  uint64_t seed = 0;
  for (const Case& c : kCases)
    for (int64_t n : {1, 5, 17, 64, 4100}) {
      bool vector = (n + seed) % 2;
      CHECK(compare(rows(c, 3, n, "", vector ? " vector 16" : ""), ++seed) == "");
      if (n == 64) CHECK(compare(rows(c, 3, n, "", vector ? "" : " vector 8"), ++seed, {}, true) == "");
    }
}

TEST_CASE("of no elements") {
  for (const Case& c : kCases) {
    std::string t = "kernel none {\n" + arg(0, "in", c.in, 1) + arg(1, "out", c.out, 1) +
                    "  reduce i0 < 0 {\n    v0 = load a0[i0]\n    yield v1 = " + c.op + " " + name_of(c.out) +
                    " v0\n  }\n  store a1[0], v1\n}\n";
    CHECK(compare(t, 1) == "");
  }
}

TEST_CASE("chunks, second lanes and rests") {
  for (const char* mark : {"", " vector 16"})
    for (int64_t n : {4096, 4097, 8192, 70001, 16 * 4096 + 4095}) {
      CHECK(compare(rows({"sum", DType::F32, DType::F32}, 1, n, "", mark), static_cast<uint64_t>(n), {}, true) == "");
      CHECK(compare(rows({"argmax", DType::F32, DType::I64}, 1, n, "", mark), static_cast<uint64_t>(n), {}, true) ==
            "");
    }
}

TEST_CASE("inside a vector loop, over columns") {
  for (const Case& c : kCases)
    for (const char* outer : {" vector 8", " blocks"}) {
      std::string t = "kernel columns {\n" + arg(0, "in", c.in, 21 * 37) + arg(1, "out", c.out, 37) + "  loop i0 < 37" +
                      outer + " {\n    reduce i1 < 21 {\n      v0 = load a0[i0 + 37*i1]\n      yield v1 = " + c.op +
                      " " + name_of(c.out) + " v0\n    }\n    store a1[i0], v1\n  }\n}\n";
      CHECK(compare(t, 2) == "");
    }
}

TEST_CASE("columns of many rows, whose lanes take several rounds") {
  const Case cases[] = {{"sum", DType::F32, DType::F32},
                        {"argmax", DType::F32, DType::I64},
                        {"max", DType::F16, DType::F16},
                        {"any", DType::Bool, DType::Bool}};
  for (const Case& c : cases)
    for (int64_t n : {65, 256, 511, 4096 + 70})
      for (const auto& [columns, outer] : {std::pair{3, ""}, {50, " vector 64"}}) {
        if (n > 600 && columns > 3) continue;
        const std::string m = std::to_string(columns);
        CHECK(compare("kernel columns {\n" + arg(0, "in", c.in, n * columns) + arg(1, "out", c.out, columns) +
                          "  loop i0 < " + m + outer + " {\n    reduce i1 < " + std::to_string(n) +
                          " {\n      v0 = load a0[i0 + " + m + "*i1]\n      yield v1 = " + c.op + " " + name_of(c.out) +
                          " v0\n    }\n    store a1[i0], v1\n  }\n}\n",
                      static_cast<uint64_t>(n)) == "");
      }
}

TEST_CASE("several iterators and several results") {
  for (const char* mark : {"", " vector 16"})
    for (int64_t last : {16, 7, 64}) {
      std::string n = std::to_string(last), plane = std::to_string(last * 9);
      std::string t =
          "kernel several {\n" + arg(0, "in", DType::F32, last * 9 * 6) + arg(1, "out", DType::F32, 6) +
          arg(2, "out", DType::F32, 6) + arg(3, "out", DType::I64, 6) +
          "  loop i0 < 6 blocks {\n    reduce i1 < 9, i2 < " + n + mark + " {\n      v0 = load a0[" + plane + "*i0 + " +
          n + "*i1 + i2]\n      v1 = mul f32 v0, v0\n      yield v2 = sum f32 v0\n      yield v3 = max f32 v1\n" +
          "      yield v4 = argmin i64 v1\n    }\n    store a1[i0], v2\n    store a2[i0], v3\n    store a3[i0], v4\n  "
          "}\n}\n";
      CHECK(compare(t, 3, {}, true) == "");
    }
}

TEST_CASE("softmax in one kernel") {
  for (int64_t n : {10, 32, 100}) {
    std::string e = std::to_string(n);
    std::string t =
        "kernel softmax {\n" + arg(0, "in", DType::F32, 50 * n) + arg(1, "out", DType::F32, 50 * n) +
        "  loop i0 < 50 blocks {\n    reduce i1 < " + e + " vector 16 {\n      v0 = load a0[" + e +
        "*i0 + i1]\n      yield v1 = max f32 v0\n    }\n    reduce i2 < " + e + " vector 16 {\n      v2 = load a0[" +
        e + "*i0 + i2]\n      v3 = sub f32 v2, v1\n      v4 = exp f32 v3\n      yield v5 = sum f32 v4\n" +
        "    }\n    loop i3 < " + e + " vector 8 {\n      v6 = load a0[" + e +
        "*i0 + i3]\n      v7 = sub f32 v6, v1\n" + "      v8 = exp f32 v7\n      v9 = div f32 v8, v5\n      store a1[" +
        e + "*i0 + i3], v9\n    }\n  }\n}\n";
    CHECK(compare(t, 4, {}, true) == "");
  }
}
