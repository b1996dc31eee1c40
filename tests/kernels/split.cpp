// Loops split where conditions on their iterator change: the same bits, and no condition is left.
#include <doctest/doctest.h>

#include <cstring>
#include <random>

#include "kernels/ir/ir.h"
#include "kernels/plan/split.h"
#include "kernels/reference/reference.h"

using namespace mpy::kernels;

namespace {

Kernel parsed(const std::string& text) {
  Kernel kernel;
  std::string error;
  REQUIRE_MESSAGE(parse(text, &kernel, &error), error << "\n" << text);
  return kernel;
}

// What a kernel of f32 arguments writes to its last one.
std::vector<float> result_of(const Kernel& kernel) {
  std::string error;
  auto runs = ReferenceKernel::compile(kernel, &error);
  REQUIRE_MESSAGE(runs, error << "\n" << print(kernel));
  std::mt19937 random(5);
  std::vector<std::vector<float>> memory;
  std::vector<void*> args;
  for (const Arg& a : kernel.args) {
    memory.emplace_back(static_cast<size_t>(int64_t{a.count}));
    for (float& x : memory.back()) x = static_cast<float>(random() % 1000) / 7;
  }
  for (auto& m : memory) args.push_back(m.data());
  runs->run(args.data(), nullptr);
  return memory.back();
}

void check_same(const std::string& text) {
  const Kernel whole = parsed(text);
  Kernel split = whole;
  split_loops(&split);
  REQUIRE_MESSAGE(verify(split) == "", verify(split) << "\n" << print(split));
  const std::vector<float> a = result_of(whole), b = result_of(split);
  CHECK_MESSAGE(std::memcmp(a.data(), b.data(), a.size() * sizeof(float)) == 0, text << "became\n" << print(split));
}

const char* const kJoined = R"(kernel joined {
  arg a0: in f32[300] align 64
  arg a1: in f32[200] align 64
  arg a2: out f32[500] align 64
  v0 = const i64 30
  v1 = const i64 0
  v2 = const i64 20
  loop i0 < 10 {
    loop i1 < 50 {
      v3 = index [i1]
      v4 = ge b8 v3, v0
      v5 = index [i1 - 30]
      v6 = ge b8 v5, v1
      v7 = lt b8 v5, v2
      v8 = and b8 v6, v7
      v9 = load a1[20*i0 + i1 - 30] if v8 else 0
      v10 = not b8 v4
      v11 = load a0[30*i0 + i1] if v10 else 0
      v12 = select f32 v4, v9, v11
      store a2[50*i0 + i1], v12
    }
  }
}
)";

}  // namespace

TEST_CASE("two arrays side by side are two copies") {
  check_same(kJoined);
  Kernel kernel = parsed(kJoined);
  split_loops(&kernel);
  CHECK(print(kernel) == R"(kernel joined {
  arg a0: in f32[300] align 64
  arg a1: in f32[200] align 64
  arg a2: out f32[500] align 64
  loop i0 < 10 {
    loop i1 < 30 {
      v0 = load a0[30*i0 + i1]
      store a2[50*i0 + i1], v0
    }
    loop i2 < 20 {
      v1 = load a1[20*i0 + i2]
      store a2[50*i0 + i2 + 30], v1
    }
  }
}
)");
}

TEST_CASE("random conditions on iterators") {
  std::mt19937 random(11);
  auto pick = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  const char* const compares[] = {"lt", "le", "gt", "ge", "eq", "ne"};
  const char* const joins[] = {"and", "or"};
  for (int round = 0; round < 300; ++round) {
    const int rows = 1 + pick(7), columns = 30 + pick(40), room = 4000;
    std::string text = "kernel conditions {\n  arg a0: in f32[" + std::to_string(room) +
                       "] align 4\n  arg a1: out f32[" + std::to_string(rows * columns) + "] align 4\n";
    int v = 0;
    std::vector<std::string> outside, inside;
    auto name = [&] { return "v" + std::to_string(v++); };
    auto condition = [&](std::vector<std::string>* to, const std::string& walk, int extent) {
      const std::string number = name(), at = name(), test = name();
      to->push_back(number + " = const i64 " + std::to_string(pick(extent + 4) - 2));
      to->push_back(at + " = index [" + walk + "]");
      to->push_back(test + " = " + compares[pick(6)] + " b8 " + (pick(2) ? at + ", " + number : number + ", " + at));
      return test;
    };
    const std::string row = condition(&outside, pick(2) ? "i0" : "3*i0 + 1", rows);
    std::string all = row;
    for (int n = 1 + pick(3); n > 0; --n) {
      const std::string next = condition(&inside, pick(3) ? "i1" : pick(2) ? "-2*i1 + 50" : "i1 - 3", columns);
      const std::string joined = name();
      inside.push_back(joined + " = " + joins[pick(2)] + " b8 " + all + ", " + next);
      all = joined;
    }
    const std::string a = name(), b = name(), chosen = name();
    inside.push_back(a + " = load a0[" + std::to_string(columns) + "*i0 + i1] if " + all + " else 2.5");
    inside.push_back(b + " = load a0[i0 + 7*i1]");
    inside.push_back(chosen + " = select f32 " + (pick(2) ? row : all) + ", " + a + ", " + b);
    inside.push_back("store a1[" + std::to_string(columns) + "*i0 + i1], " + chosen);
    text += "  loop i0 < " + std::to_string(rows) + " {\n";
    for (const std::string& s : outside) text += "    " + s + "\n";
    text += "    loop i1 < " + std::to_string(columns) + " {\n";
    for (const std::string& s : inside) text += "      " + s + "\n";
    check_same(text + "    }\n  }\n}\n");
  }
}

TEST_CASE("a reduction keeps its elements, a loop in order its order") {
  check_same(R"(kernel counted {
  arg a0: in f32[6400] align 4
  arg a1: out f32[64] align 4
  v0 = const i64 40
  v1 = const f32 0
  loop i0 < 64 {
    v2 = index [i0]
    v3 = lt b8 v2, v0
    reduce i1 < 100 {
      v4 = index [i1]
      v5 = lt b8 v4, v0
      v6 = load a0[100*i0 + i1] if v5 else 0
      v7 = select f32 v3, v6, v1
      yield v8 = sum f32 v7
    }
    store a1[i0], v8
  }
}
)");
}
