// Rules over the kernel graph, each alone: the listing before is built by hand, the listing after is compared.
#include <doctest/doctest.h>

#include <bit>
#include <string>

#include "compiler/graph/passes.h"

namespace mpy::tensor {
using namespace kernels;
namespace {

struct G {
  Graph g;
  int add(Node n) {
    g.nodes.push_back(std::move(n));
    return static_cast<int>(g.nodes.size()) - 1;
  }
  int input(Sizes s, DType d = DType::F32) {
    return add({.kind = NodeKind::Input,
                .dtype = d,
                .sizes = s,
                .slot = static_cast<int32_t>(g.nodes.size()),
                .strides = Sizes(s.size(), 1)});
  }
  int number(double v) {
    Node n{.kind = NodeKind::Map, .dtype = DType::F32};
    n.body.nodes = {{.op = ScalarOp::Const, .dtype = DType::F32, .bits = std::bit_cast<uint64_t>(v)}};
    return add(n);
  }
  int binary(ScalarOp op, int a, int b) {
    Node n{.kind = NodeKind::Map, .dtype = DType::F32, .sizes = g.nodes[a].sizes, .operands = {a, b}};
    n.body.nodes = {{.op = ScalarOp::Input, .dtype = DType::F32, .imm = 0},
                    {.op = ScalarOp::Input, .dtype = DType::F32, .imm = 1},
                    {.op = op, .dtype = DType::F32, .a = 0, .b = 1}};
    return add(n);
  }
  int cast(int a, DType d) {
    Node n{.kind = NodeKind::Map, .dtype = d, .sizes = g.nodes[a].sizes, .operands = {a}};
    n.body.nodes = {{.op = ScalarOp::Input, .dtype = g.nodes[a].dtype, .imm = 0},
                    {.op = ScalarOp::Cast, .dtype = d, .a = 0}};
    return add(n);
  }
  int view(int a, Sizes s, std::vector<int64_t> base, std::vector<std::vector<int64_t>> coef) {
    return add({.kind = NodeKind::View,
                .dtype = g.nodes[a].dtype,
                .sizes = s,
                .operands = {a},
                .map = {.base = base, .coef = coef}});
  }
  std::string after(int out) {
    g.outputs.push_back({out, Sizes(g.nodes[out].sizes.size(), 1)});
    run_passes(&g);
    return print(g);
  }
};
const char* kInputOnly = "n0 = input f32[4] slot 0 strides [1] offset 0\noutput n0 strides [1] offset 0\n";

}  // namespace

TEST_CASE("x * 1, x / 1 and x - 0.0 are x; x + 0.0 is not") {
  {
    G b;
    int x = b.input({4});
    CHECK(b.after(b.binary(ScalarOp::Mul, x, b.number(1))) == kInputOnly);
  }
  {
    G b;
    int x = b.input({4});
    CHECK(b.after(b.binary(ScalarOp::Div, x, b.number(1))) == kInputOnly);
  }
  {
    G b;
    int x = b.input({4});
    CHECK(b.after(b.binary(ScalarOp::Sub, x, b.number(0))) == kInputOnly);
  }
  {
    G b;
    int x = b.input({4});
    CHECK(b.after(b.binary(ScalarOp::Add, x, b.number(0))) != kInputOnly);
  }
  {
    G b;
    int x = b.input({4});
    CHECK(b.after(b.binary(ScalarOp::Sub, x, b.number(-0.0))) != kInputOnly);
  }
}

TEST_CASE("casts: to the same type goes, through a wider type goes, through a narrower one stays") {
  {
    G b;
    int x = b.input({4});
    CHECK(b.after(b.cast(b.cast(x, DType::F64), DType::F32)) == kInputOnly);
  }
  {
    G b;
    int x = b.input({4});
    CHECK(b.after(b.cast(b.cast(x, DType::F16), DType::F32)) != kInputOnly);
  }
}

TEST_CASE("views: the identity goes, a view of a view is one view") {
  {
    G b;
    int x = b.input({4});
    CHECK(b.after(b.view(x, {4}, {0}, {{1}})) == kInputOnly);
  }
  G b;
  int x = b.input({8});
  int even = b.view(x, {4}, {0}, {{2}});
  CHECK(b.after(b.view(even, {2}, {1}, {{1}})) ==
        "n0 = input f32[8] slot 0 strides [1] offset 0\nn1 = view f32[2] (n0) base [2] coef [[2]]\noutput n1 strides "
        "[1] offset 0\n");
}

TEST_CASE("equal nodes are one; what is not needed goes; inputs keep their slots") {
  G b;
  int x = b.input({4}), unused = b.input({4});
  b.binary(ScalarOp::Sub, x, unused);
  int p = b.binary(ScalarOp::Mul, x, x), q = b.binary(ScalarOp::Mul, x, x);
  CHECK(b.after(b.binary(ScalarOp::Add, p, q)) ==
        "n0 = input f32[4] slot 0 strides [1] offset 0\n"
        "n1 = input f32[4] slot 1 strides [1] offset 0\n"
        "n2 = map f32[4] (n0, n0) { e0=input.f32 0; e1=input.f32 1; e2=mul.f32 e0 e1; }\n"
        "n3 = map f32[4] (n2, n2) { e0=input.f32 0; e1=input.f32 1; e2=add.f32 e0 e1; }\n"
        "output n3 strides [1] offset 0\n");
}

TEST_CASE("rules are in order of priority, and each says its identity") {
  int last = -1;
  for (const Rule& r : rules()) {
    CHECK(r.priority > last);
    CHECK(std::string(r.identity).find('=') != std::string::npos);
    last = r.priority;
  }
}

}  // namespace mpy::tensor
