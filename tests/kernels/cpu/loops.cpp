// Loops and memory: predicates, gathers, scatters, strides, locals, order, the team.
#include <doctest/doctest.h>

#include "tests/kernels/cpu/harness.h"

using namespace mpy::kernels;
using namespace mpy::kernels::test;

namespace {

Array indices(size_t count, int64_t below, uint64_t seed) {
  Array a = make_array(DType::I64, count);
  auto* p = reinterpret_cast<int64_t*>(a.data());
  for (size_t i = 0; i < count; ++i) p[i] = static_cast<int64_t>((i * 7919 + seed * 131) % static_cast<size_t>(below));
  return a;
}

const DType kAll[] = {DType::Bool, DType::U8,  DType::I8,   DType::I16, DType::I32,
                      DType::I64,  DType::F16, DType::BF16, DType::F32, DType::F64};
const char* const kMarks[] = {"", " vector 4", " vector 16", " blocks"};

}  // namespace

TEST_CASE("strided and reversed access") {
  for (const char* mark : kMarks)
    for (DType d : kAll) {
      std::string t = "kernel strided {\n" + arg(0, "in", d, 400) + arg(1, "out", d, 150) + "  loop i0 < 50" + mark +
                      " {\n    v0 = load a0[7*i0 + 3]\n    store a1[-i0 + 49], v0\n    v1 = load a0[-2*i0 + 399]\n"
                      "    store a1[2*i0 + 50], v1\n    v2 = load a0[5]\n    store a1[2*i0 + 51], v2\n  }\n}\n";
      CHECK(compare(t, 3) == "");
    }
}

TEST_CASE("predicated loads and stores") {
  for (const char* mark : kMarks)
    for (DType d : kAll) {
      std::string n = name_of(d);
      std::string t =
          "kernel padded {\n" + arg(0, "in", d, 60) + arg(1, "in", DType::Bool, 100) + arg(2, "out", d, 100) +
          arg(3, "out", d, 100) + "  loop i0 < 100" + mark +
          " {\n    v0 = index [i0 - 20]\n    v1 = const i64 0\n    v2 = le b8 v1, v0\n    v3 = const i64 60\n"
          "    v4 = lt b8 v0, v3\n    v5 = and b8 v2, v4\n    v6 = load a0[i0 - 20] if v5 else 1\n"
          "    store a2[i0], v6\n    v7 = load a1[i0]\n    store a3[i0], v6 if v7\n"
          "  }\n}\n";
      CHECK(compare(t, 4) == "");
    }
}

TEST_CASE("gather and scatter") {
  for (const char* mark : {"", " vector 8", " blocks"})
    for (DType d : kAll) {
      std::string t = "kernel gather {\n" + arg(0, "in", d, 500) + arg(1, "in", DType::I64, 103) +
                      arg(2, "out", d, 103) + arg(3, "out", d, 400) + "  loop i0 < 103" + mark +
                      " {\n    v0 = load a1[i0]\n    v1 = load a0[i0 + 3*v0 + 1]\n    store a2[i0], v1\n"
                      "    v2 = load a0[4*v0]\n    store a3[3*i0 + 1], v2\n  }\n}\n";
      CHECK(compare(t, 5, {{}, indices(103, 100, 1)}) == "");
    }
  std::string scatter = "kernel scatter {\n" + arg(0, "inout", DType::F32, 200) + arg(1, "in", DType::I64, 70) +
                        arg(2, "in", DType::F32, 70) +
                        "  seq i0 < 70 {\n    v0 = load a1[i0]\n    v1 = load a2[i0]\n    v2 = load a0[v0]\n"
                        "    v3 = add f32 v2, v1\n    store a0[v0], v3\n  }\n}\n";
  CHECK(compare(scatter, 6, {{}, indices(70, 20, 2)}, true) == "");
}

TEST_CASE("predicated gather in a vector loop") {
  std::string t = "kernel some {\n" + arg(0, "in", DType::F32, 50) + arg(1, "in", DType::I64, 90) +
                  arg(2, "out", DType::F32, 90) +
                  "  loop i0 < 90 vector 8 {\n    v0 = load a1[i0]\n    v1 = const i64 50\n    v2 = lt b8 v0, v1\n"
                  "    v3 = load a0[v0] if v2 else 2.5\n    store a2[i0], v3\n  }\n}\n";
  CHECK(compare(t, 7, {{}, indices(90, 100, 3)}) == "");
}

TEST_CASE("nested loops, uniform values and locals") {
  std::string t = "kernel nest {\n" + arg(0, "in", DType::F32, 700) + arg(1, "in", DType::F32, 20) +
                  arg(2, "out", DType::F32, 700) +
                  "  loop i0 < 20 blocks {\n    v0 = load a1[i0]\n    local t0: f32[35]\n    loop i1 < 35 vector 8 {\n"
                  "      v1 = load a0[35*i0 + i1]\n      v2 = mul f32 v1, v0\n      store t0[i1], v2\n    }\n"
                  "    loop i2 < 35 vector 8 {\n      v3 = load t0[-i2 + 34]\n      v4 = sub f32 v3, v0\n"
                  "      store a2[35*i0 + i2], v4\n    }\n  }\n}\n";
  CHECK(compare(t, 8) == "");
}

TEST_CASE("work enough for the team, with values from outside the loop") {
  std::string flat =
      "kernel flat {\n" + arg(0, "in", DType::F32, 100003) + arg(1, "out", DType::F32, 100003) +
      arg(2, "in", DType::F32, 3) +
      "  scalar s0: f32\n  v0 = load a2[1]\n  v1 = scalar s0\n  v2 = mul f32 v0, v1\n  loop i0 < 100003 vector 8 {\n"
      "    v3 = load a0[i0]\n    v4 = add f32 v3, v2\n    store a1[i0], v4\n  }\n}\n";
  CHECK(compare(flat, 9) == "");
  std::string rows =
      "kernel rows {\n" + arg(0, "in", DType::F32, 90000) + arg(1, "out", DType::F32, 90000) +
      "  local t0: f32[4]\n  v0 = const f32 2\n  store t0[1], v0\n  loop i0 < 300 blocks {\n    v1 = load t0[1]\n"
      "    loop i1 < 300 vector 16 {\n      v2 = load a0[300*i0 + i1]\n      v3 = mul f32 v2, v1\n"
      "      store a1[300*i0 + i1], v3\n    }\n  }\n}\n";
  CHECK(compare(rows, 10) == "");
}

TEST_CASE("loops without elements") {
  std::string t = "kernel none {\n" + arg(0, "out", DType::F32, 4) +
                  "  loop i0 < 0 vector 8 {\n    v0 = const f32 1\n"
                  "    store a0[i0], v0\n  }\n}\n";
  CHECK(compare(t, 11) == "");
}
