// The text of the loop IR: round trip, canonical numbering, and what the parser and the verifier refuse.
#include <doctest/doctest.h>

#include "kernels/ir/ir.h"

using namespace mpy::kernels;

namespace {

const char* const kMeanRelu =
    "kernel mean_relu {\n"
    "  arg a0: in f32[1024] align 64\n"
    "  arg a1: out f32[32] align 64\n"
    "  scalar s0: f32\n"
    "  loop i0 < 32 blocks {\n"
    "    reduce i1 < 32 vector 16 {\n"
    "      v0 = load a0[32*i0 + i1]\n"
    "      v1 = const f32 0\n"
    "      v2 = max f32 v0, v1\n"
    "      yield v3 = sum f32 v2\n"
    "    }\n"
    "    v4 = scalar s0\n"
    "    v5 = mul f32 v3, v4\n"
    "    store a1[i0], v5\n"
    "  }\n"
    "}\n";

std::string roundtrip(std::string_view text) {
  Kernel kernel;
  std::string error;
  return parse(text, &kernel, &error) ? print(kernel) : "error: " + error;
}

std::string replaced(std::string text, std::string_view what, std::string_view by) {
  const size_t at = text.find(what);
  REQUIRE(at != std::string::npos);
  return text.replace(at, what.size(), by);
}

}  // namespace

TEST_CASE("print(parse(t)) == t") {
  CHECK(roundtrip(kMeanRelu) == kMeanRelu);
  const char* const gather =
      "kernel gather {\n"
      "  arg a0: in bf16[64] align 2\n"
      "  arg a1: in i64[4] align 8\n"
      "  arg a2: inout bf16[32] align 64\n"
      "  seq i0 < 4 {\n"
      "    local t0: bf16[8]\n"
      "    v0 = load a1[-i0 + 3]\n"
      "    v1 = const i64 -8\n"
      "    v2 = lt b8 v0, v1\n"
      "    loop i1 < 8 {\n"
      "      v3 = load a0[i1 + 8*v0] if v2 else -inf\n"
      "      v4 = const bf16 nan\n"
      "      v5 = max bf16 v3, v4\n"
      "      store t0[i1], v5\n"
      "      v6 = load t0[-i1 + 7]\n"
      "      store a2[8*i0 + i1], v6 if v2\n"
      "    }\n"
      "  }\n"
      "}\n";
  CHECK(roundtrip(gather) == gather);
}

TEST_CASE("numbering is canonical") {
  std::string odd = kMeanRelu;
  for (size_t at; (at = odd.find("v3")) != std::string::npos;) odd.replace(at, 2, "v90");
  for (size_t at; (at = odd.find("i1")) != std::string::npos;) odd.replace(at, 2, "i7");
  for (size_t at; (at = odd.find("i0")) != std::string::npos;) odd.replace(at, 2, "i9");
  CHECK(odd != kMeanRelu);
  CHECK(roundtrip(odd) == kMeanRelu);
}

TEST_CASE("the verifier names what is wrong") {
  CHECK(roundtrip(replaced(kMeanRelu, "f32[1024]", "f32[1023]")) ==
        "error: kernel mean_relu: index 0..1023 is outside 1023 elements");
  CHECK(roundtrip(replaced(kMeanRelu, "store a1", "store a0")) == "error: kernel mean_relu: store to a0, which is in");
  CHECK(roundtrip(replaced(kMeanRelu, "max f32 v0, v1", "max f64 v0, v1")) ==
        "error: kernel mean_relu: max f64 does not fit the types of its operands");
  CHECK(roundtrip(replaced(kMeanRelu, "mul f32 v3", "mul f32 v2")) ==
        "error: kernel mean_relu: value 2 is used where it is not defined");
  CHECK(roundtrip(replaced(kMeanRelu, "vector 16", "blocks")) ==
        "error: kernel mean_relu: a reduce is not spread over blocks");
  CHECK(roundtrip(replaced(kMeanRelu, "store a1[i0]", "store a1[i1]")) ==
        "error: kernel mean_relu: iterator 1 is used outside its loop");
  CHECK(roundtrip(replaced(kMeanRelu, "scalar s0: f32", "scalar s0: f3")) ==
        "error: line 4: 'f3' is not an element type");
  CHECK(roundtrip(replaced(kMeanRelu, "max f32", "maxx f32")) == "error: line 9: 'maxx' is not an operation");
}

TEST_CASE("hostile text never crashes") {
  const std::string text = kMeanRelu;
  int accepted = 0;
  for (size_t n = 0; n < text.size(); ++n) accepted += roundtrip(text.substr(0, n)).rfind("error", 0) != 0;
  CHECK(accepted <= 1);  // without the last newline it is still whole
  uint32_t random = 12345;
  auto next = [&] { return random = random * 1664525u + 1013904223u; };
  static const char kBytes[] = "0123456789vaist{}[]*+-,=: \n\xff";
  for (int round = 0; round < 4000; ++round) {
    std::string bad = text;
    for (int k = 0; k < 3; ++k) bad[(next() >> 8) % bad.size()] = kBytes[(next() >> 8) % (sizeof kBytes - 1)];
    const std::string out = roundtrip(bad);
    if (out.rfind("error", 0) != 0) CHECK(roundtrip(out) == out);
  }
  std::string deep = "kernel k {\n";
  for (int i = 0; i < 5000; ++i) deep += "loop i" + std::to_string(i) + " < 2 {\n";
  CHECK(roundtrip(deep) == "error: line 26: loops are nested too deeply");
}
