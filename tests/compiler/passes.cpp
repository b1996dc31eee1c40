// Rules over the kernel graph, each alone: the listing before is built by hand, the listing after is compared.
#include <doctest/doctest.h>

#include <bit>
#include <string>

#include "compiler/graph/passes.h"
#include "kernels/graph/library_call.h"

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
    const Sizes &x = g.nodes[a].sizes, &y = g.nodes[b].sizes;
    Node n{.kind = NodeKind::Map, .dtype = DType::F32, .sizes = x.size() < y.size() ? y : x, .operands = {a, b}};
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
  int unary(ScalarOp op, int a, DType d = DType::F32) {
    Node n{.kind = NodeKind::Map, .dtype = d, .sizes = g.nodes[a].sizes, .operands = {a}};
    n.body.nodes = {{.op = ScalarOp::Input, .dtype = d, .imm = 0}, {.op = op, .dtype = d, .a = 0}};
    return add(n);
  }
  int clamp(ScalarOp op, int a, double v) {
    Node n{.kind = NodeKind::Map, .dtype = DType::F32, .sizes = g.nodes[a].sizes, .operands = {a}};
    n.body.nodes = {{.op = ScalarOp::Input, .dtype = DType::F32, .imm = 0},
                    {.op = ScalarOp::Const, .dtype = DType::F32, .bits = std::bit_cast<uint64_t>(v)},
                    {.op = op, .dtype = DType::F32, .a = 0, .b = 1}};
    return add(n);
  }
  int library(const char* kind, std::vector<int32_t> operands, Sizes s) {
    return add({.kind = NodeKind::Library, .dtype = DType::F32, .sizes = s, .operands = operands, .lib = kind});
  }
  int reshape(int a, Sizes s) {
    Node n{.kind = NodeKind::View, .dtype = g.nodes[a].dtype, .sizes = s, .operands = {a}};
    n.map.linear = true;
    return add(n);
  }
  std::string after(int out, Numerics numerics = Numerics::Exact) {
    g.outputs.push_back({out, Sizes(g.nodes[out].sizes.size(), 1)});
    run_passes(&g, numerics);
    return print(g);
  }
  // What `out` is now: its kind and how many nodes there are.
  int left(int out, Numerics numerics = Numerics::Exact) {
    after(out, numerics);
    return static_cast<int>(g.nodes.size());
  }
  const Node& result() const { return g.nodes[g.outputs[0].node]; }
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

TEST_CASE("x + -0.0 is x, and so is an integer plus zero") {
  G b;
  int x = b.input({4});
  CHECK(b.after(b.binary(ScalarOp::Add, x, b.number(-0.0))) == kInputOnly);
  G c;
  x = c.input({4});
  CHECK(c.after(c.binary(ScalarOp::Add, c.number(-0.0), x)) == kInputOnly);
}

TEST_CASE("a quotient by a power of two is a product; by another number it stays") {
  for (const auto& [by, product] :
       {std::pair{8.0, true}, {0.25, true}, {-2.0, true}, {3.0, false}, {0x1p-126, false}}) {
    G b;
    int x = b.input({4});
    b.after(b.binary(ScalarOp::Div, x, b.number(by)));
    CHECK((b.result().body.nodes.back().op == ScalarOp::Mul) == product);
    if (!product) continue;
    const Node& number = b.g.nodes[b.result().operands[1]];
    CHECK(std::bit_cast<double>(number.body.nodes[0].bits) == 1 / by);
  }
}

TEST_CASE("-(-x), not not b, abs of a sign, max(x, x), a clamp twice") {
  {
    G b;
    int x = b.input({4});
    CHECK(b.after(b.unary(ScalarOp::Neg, b.unary(ScalarOp::Neg, x))) == kInputOnly);
  }
  {
    G b;
    int x = b.input({4}, DType::Bool);
    CHECK(b.left(b.unary(ScalarOp::Not, b.unary(ScalarOp::Not, x, DType::Bool), DType::Bool)) == 1);
  }
  for (ScalarOp inner : {ScalarOp::Neg, ScalarOp::Abs}) {
    G b;
    int x = b.input({4});
    CHECK(b.left(b.unary(ScalarOp::Abs, b.unary(inner, x))) == 2);
    CHECK(b.result().body.nodes.back().op == ScalarOp::Abs);
  }
  for (ScalarOp op : {ScalarOp::Max, ScalarOp::Min}) {
    G b;
    int x = b.input({4});
    CHECK(b.after(b.binary(op, x, x)) == kInputOnly);
    G c;
    x = c.input({4});
    CHECK(c.left(c.clamp(op, c.clamp(op, x, 0.5), 0.5)) == 2);
    G d;
    x = d.input({4});
    CHECK(d.left(d.clamp(op, d.clamp(op, x, 0.5), 0.25)) == 3);
  }
}

TEST_CASE("an operation on numbers is its value, rounded to its type; a NaN and shared math are left") {
  G b;
  b.after(b.binary(ScalarOp::Div, b.number(1), b.number(3)));
  REQUIRE(b.result().operands.empty());
  CHECK(std::bit_cast<double>(b.result().body.nodes[0].bits) == static_cast<double>(1.0f / 3.0f));
  G c;
  CHECK(c.left(c.binary(ScalarOp::Div, c.number(0), c.number(0))) == 2);  // the number itself is one node
  G d;
  CHECK(d.left(d.unary(ScalarOp::Exp, d.number(1))) == 2);
}

TEST_CASE("a map reads what is repeated without the view, but not where its sizes come from the view") {
  G b;
  int x = b.input({3, 1}), y = b.input({3, 4});
  int wide = b.view(x, {3, 4}, {0, 0}, {{1, 0}, {0, 0}});
  CHECK(b.left(b.binary(ScalarOp::Add, wide, y)) == 3);
  CHECK(b.result().operands == std::vector<int32_t>{0, 1});
  G c;
  x = c.input({3, 4}), y = c.input({3, 4});
  int turned = c.view(x, {3, 4}, {0, 1}, {{1, 0}, {0, -1}});
  CHECK(c.left(c.binary(ScalarOp::Add, turned, y)) == 4);
}

TEST_CASE("calls take a bias, operations with a number per channel and what is theirs alone; not in exact numerics") {
  for (Numerics numerics : {Numerics::Exact, Numerics::Default}) {
    const bool fuses = numerics == Numerics::Default;
    {
      G b;
      int y = b.library("matmul", {b.input({3, 4}), b.input({4, 5})}, {3, 5});
      CHECK(b.left(b.binary(ScalarOp::Add, y, b.input({5})), numerics) == (fuses ? 4 : 5));
      CHECK((b.result().kind == NodeKind::Library) == fuses);
    }
    {
      G b;  // a batch norm that only evaluates
      int y = b.library("conv", {b.input({2, 3, 8, 8}), b.input({5, 3, 1, 1})}, {2, 5, 8, 8});
      y = b.binary(ScalarOp::Sub, y, b.reshape(b.input({5}), {1, 5, 1, 1}));
      y = b.binary(ScalarOp::Mul, y, b.reshape(b.input({5}), {5, 1, 1}));
      y = b.binary(ScalarOp::Add, y, b.reshape(b.input({5}), {1, 5, 1, 1}));
      b.after(y, numerics);
      REQUIRE((b.result().kind == NodeKind::Library) == fuses);
      if (fuses) {
        CHECK(b.result().attrs[0].name == kPostAttr);
        CHECK(b.result().attrs[0].ints ==
              std::vector<int64_t>{int64_t(PostOp::Sub), int64_t(PostOp::Mul), int64_t(PostOp::Add)});
      }
    }
  }
  G b;  // what else reads the product sees it without
  int y = b.library("matmul", {b.input({3, 4}), b.input({4, 5})}, {3, 5});
  b.g.outputs.push_back({y, {5, 1}});
  b.g.outputs.push_back({b.binary(ScalarOp::Add, y, b.input({5})), {5, 1}});
  run_passes(&b.g, Numerics::Default);
  CHECK(b.g.nodes[b.g.outputs[1].node].kind == NodeKind::Map);
  G c;  // one number per row is no bias
  y = c.library("matmul", {c.input({3, 4}), c.input({4, 5})}, {3, 5});
  c.after(c.binary(ScalarOp::Add, y, c.input({3, 1})), Numerics::Default);
  CHECK(c.result().kind == NodeKind::Map);
}

TEST_CASE("a product takes an operand that is copied as it lies in memory") {
  for (Numerics numerics : {Numerics::Exact, Numerics::Calls}) {
    G b;  // keys [2,4,3] of a head out of [2,3,8]: its second axis runs along memory
    const int x = b.unary(ScalarOp::Neg, b.input({2, 3, 8})), q = b.input({2, 5, 4});
    const int k = b.view(x, {2, 4, 3}, {0, 0, 4}, {{1, 0, 0}, {0, 0, 1}, {0, 1, 0}});
    b.after(b.library("matmul", {q, k}, {2, 5, 3}), numerics);
    const Node& call = b.result();
    const bool turned = numerics == Numerics::Calls;
    CHECK(b.g.nodes[call.operands[1]].sizes == (turned ? Sizes{2, 3, 4} : Sizes{2, 4, 3}));
    CHECK((call.attrs.size() == 1 && call.attrs[0].name == "transpose_b" && call.attrs[0].ints[0] == 1) == turned);
  }
  G b;  // the whole of an array is read turned without a copy
  const int k =
      b.view(b.unary(ScalarOp::Neg, b.input({2, 3, 4})), {2, 4, 3}, {0, 0, 0}, {{1, 0, 0}, {0, 0, 1}, {0, 1, 0}});
  b.after(b.library("matmul", {b.input({2, 5, 4}), k}, {2, 5, 3}), Numerics::Calls);
  CHECK(b.result().attrs.empty());
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
