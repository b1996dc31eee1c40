// A training step of a small convolutional classifier as one graph: what digits.py asks for.
#pragma once
#include "graphs.h"

namespace kernel_tests {

struct StepSizes {
  int64_t batch = 4, c1 = 3, c2 = 4, image = 8, classes = 5;
};

inline Graph training_step(const StepSizes& s) {
  GraphBuilder b;
  const DType f = DType::F32;
  const std::vector<Attr> same{{"padding", {1, 1}, 0}};
  const std::vector<Attr> window{{"kernel", {2, 2}, 0}, {"stride", {2, 2}, 0}};
  const int64_t half = s.image / 2, quarter = s.image / 4, features = s.c2 * quarter * quarter;
  const int32_t x = b.input(f, {s.batch, 1, s.image, s.image}), labels = b.input(DType::I64, {s.batch, 1});
  const int32_t rate = b.scalar(f, 0);
  std::vector<int32_t> params, momenta;
  for (const Sizes& size : {Sizes{s.c1, 1, 3, 3}, Sizes{s.c1}, Sizes{s.c2, s.c1, 3, 3}, Sizes{s.c2},
                            Sizes{s.classes, features}, Sizes{s.classes}}) {
    params.push_back(b.input(f, size));
    momenta.push_back(b.input(f, size));
  }
  // forward
  auto relu = [&](int32_t a) {
    const int32_t r = b.with_const(ScalarOp::Max, a, 0);
    b.g.nodes[r].origin = "relu";
    return r;
  };
  const int32_t r1 = relu(b.library("conv", {x, params[0], params[1]}, f, {s.batch, s.c1, s.image, s.image}, same));
  const Sizes pool1{s.batch, s.c1, half, half}, pool2{s.batch, s.c2, quarter, quarter};
  const int32_t p1 = b.library("max_pool", {r1}, f, pool1, window, 0),
                i1 = b.library("max_pool", {r1}, DType::I64, pool1, window, 1);
  const int32_t r2 = relu(b.library("conv", {p1, params[2], params[3]}, f, {s.batch, s.c2, half, half}, same));
  const int32_t p2 = b.library("max_pool", {r2}, f, pool2, window, 0),
                i2 = b.library("max_pool", {r2}, DType::I64, pool2, window, 1);
  const int32_t flat = b.reshape(p2, {s.batch, features});
  const int32_t logits = b.library("matmul", {flat, b.transpose(params[4], 0, 1), params[5]}, f, {s.batch, s.classes});
  const int32_t shifted = b.binary(ScalarOp::Sub, logits, b.unsqueeze(b.reduce(ReduceOp::Max, logits, {1}), 1));
  const int32_t total = b.reduce(ReduceOp::Sum, b.unary(ScalarOp::Exp, shifted), {1});
  const int32_t logp = b.binary(ScalarOp::Sub, shifted, b.unsqueeze(b.unary(ScalarOp::Log, total), 1));
  const int32_t picked = b.gather(logp, labels, 1);
  b.output(b.unary(ScalarOp::Neg, b.with_const(ScalarOp::Mul, b.reduce(ReduceOp::Sum, picked, {0, 1}),
                                               1.0 / static_cast<double>(s.batch))));
  // backward
  const int32_t zeros = b.with_const(ScalarOp::Mul, logp, 0);
  const int32_t minus =
      b.with_const(ScalarOp::Add, b.with_const(ScalarOp::Mul, picked, 0), -1.0 / static_cast<double>(s.batch));
  const int32_t glogp = b.scatter(zeros, labels, minus, 1, ReduceOp::Sum);
  const int32_t gsum = b.unsqueeze(b.reduce(ReduceOp::Sum, glogp, {1}), 1);
  const int32_t glogits = b.binary(ScalarOp::Sub, glogp, b.binary(ScalarOp::Mul, b.unary(ScalarOp::Exp, logp), gsum));
  std::vector<int32_t> grads(6);
  grads[5] = b.reduce(ReduceOp::Sum, glogits, {0});
  grads[4] = b.library("matmul", {b.transpose(glogits, 0, 1), flat}, f, {s.classes, features});
  const int32_t gp2 = b.reshape(b.library("matmul", {glogits, params[4]}, f, {s.batch, features}), pool2);
  auto relu_grad = [&](int32_t g, int32_t r) {
    Node n{};
    n.kind = NodeKind::Map;
    n.dtype = f;
    n.sizes = b.sizes(r);
    n.operands = {g, r};
    n.origin = "relu_grad";
    ScalarNode in0{ScalarOp::Input, f}, in1{ScalarOp::Input, f}, zero{ScalarOp::Const, f},
        gt{ScalarOp::Gt, DType::Bool}, pick{ScalarOp::Select, f};
    in1.imm = 1;
    gt.a = 1;
    gt.b = 2;
    pick.a = 3;
    pick.b = 0;
    pick.c = 2;
    n.body.nodes = {in0, in1, zero, gt, pick};
    return b.add(n);
  };
  const int32_t g2 = relu_grad(b.library("max_pool_grad", {gp2, i2}, f, b.sizes(r2)), r2);
  grads[3] = b.reduce(ReduceOp::Sum, g2, {0, 2, 3});
  grads[2] = b.library("conv_grad_weight", {p1, g2}, f, b.sizes(params[2]), same);
  const int32_t gp1 = b.library("conv_grad_input", {g2, params[2]}, f, pool1, same);
  const int32_t g1 = relu_grad(b.library("max_pool_grad", {gp1, i1}, f, b.sizes(r1)), r1);
  grads[1] = b.reduce(ReduceOp::Sum, g1, {0, 2, 3});
  grads[0] = b.library("conv_grad_weight", {x, g1}, f, b.sizes(params[0]), same);
  // momentum, in place
  for (size_t i = 0; i < params.size(); ++i) {
    const int32_t m = b.binary(ScalarOp::Add, b.with_const(ScalarOp::Mul, momenta[i], 0.9), grads[i]);
    b.output(m, b.g.nodes[momenta[i]].slot);
    b.output(b.binary(ScalarOp::Sub, params[i], b.binary(ScalarOp::Mul, m, rate)), b.g.nodes[params[i]].slot);
  }
  return b.g;
}

}  // namespace kernel_tests
