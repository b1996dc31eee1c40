// Aliases, versions, in-place writes and the tape behave as PyTorch's; every derivative agrees with finite differences.
#include <doctest/doctest.h>

#include <cmath>
#include <functional>
#include <map>

#include "compiler/autograd/engine.h"
#include "compiler/autograd/tape.h"
#include "compiler/autograd/tensor_api.h"
#include "compiler/ops/contents.h"
#include "compiler/ops/linalg.h"
#include "compiler/ops/ops.h"
#include "compiler/random/draws.h"
#include "compiler/schema/schema.h"
#include "goldens.h"

namespace mpy::tensor {
namespace {

struct World {
  StandardContext context;
  Context::Scope scope{context};
};

Tensor numbers(std::vector<double> v, Dims sizes, DType d = DType::F32) {
  Tensor t = *tensor_from_data(v.data(), DType::F64, sizes);
  return d == DType::F64 ? t : *op::cast(t, d);
}
Tensor leaf_of(std::vector<double> v, Dims sizes, DType d = DType::F32) {
  Tensor t = numbers(std::move(v), std::move(sizes), d);
  t->requires_grad = true;
  return t;
}
std::vector<double> grad_of(const Tensor& t) {
  if (!t->autograd || !t->autograd->grad) return {};
  return values_of(t->autograd->grad);
}
using V = std::vector<double>;
ET call_inplace(const char* name, std::vector<Boxed> args) {
  const OpDef* def = find_op(name);
  while (args.size() < def->params.size()) args.push_back(def->params[args.size()].default_value);
  BoxedResult r = mpy::tensor::call_inplace(*def, args);
  if (!r.ok()) return r.failure();
  return std::get<Tensor>((*r)[0]);
}

}  // namespace

TEST_CASE("views see writes to their base, and the reverse") {
  World w;
  Tensor x = numbers({1, 2, 3, 4, 5, 6}, {2, 3});
  Tensor t = *op::transpose(x, 0, 1), row = *op::select(x, 0, 1), flat = *op::view(x, {6}),
         part = *op::slice(x, 1, 0, 3, 2);
  CHECK(values_of(part) == V{1, 3, 4, 6});
  REQUIRE(call_inplace("mul", {row, 10.0}).ok());
  CHECK(values_of(x) == V{1, 2, 3, 40, 50, 60});
  CHECK(values_of(t) == V{1, 40, 2, 50, 3, 60});
  REQUIRE(call_inplace("add", {t, numbers({100}, {1})}).ok());
  CHECK(values_of(flat) == V{101, 102, 103, 140, 150, 160});
  REQUIRE(call_inplace("mul", {part, 0.0}).ok());
  CHECK(values_of(flat) == V{0, 102, 0, 0, 150, 0});
  CHECK(x->storage->version == 3);
  Tensor d = *op::diagonal(x, 0, 0, 1);
  REQUIRE(call_inplace("add", {d, 7.0}).ok());
  CHECK(values_of(x) == V{7, 102, 0, 0, 157, 0});
}

TEST_CASE("a pending reader keeps the value it read") {
  World w;
  Tensor x = numbers({1, 2}, {2});
  Tensor y = *op::mul(x, x);
  REQUIRE(call_inplace("add", {x, 10.0}).ok());
  Tensor z = *op::mul(x, x);
  CHECK(values_of(z) == V{121, 144});
  CHECK(values_of(y) == V{1, 4});
  CHECK(values_of(x) == V{11, 12});
}

TEST_CASE("an exported address stays, and sees later writes") {
  World w;
  Tensor x = *op::add(numbers({1, 2, 3, 4}, {2, 2}), wrapped(Scalar::of(1.0)));
  Tensor t = *op::transpose(x, 0, 1);
  float* p = static_cast<float*>(*data_ptr(x));
  CHECK(p[1] == 3);
  REQUIRE(call_inplace("mul", {t, 2.0}).ok());
  CHECK(static_cast<float*>(*data_ptr(x)) == p);
  CHECK(p[1] == 6);
  p[2] = 70;
  CHECK(values_of(t) == V{4, 70, 6, 10});
  CHECK(values_of(*op::add(x, x)) == V{8, 12, 140, 20});
}

TEST_CASE("gradients of views, writes through views and the base") {
  World w;
  Tensor a = leaf_of({1, 2, 3, 4}, {4});
  Tensor b = *op::mul(a, wrapped(Scalar::of(2.0)));  // not a leaf
  Tensor head = *op::slice(b, 0, 0, 2, 1);
  REQUIRE(call_inplace("mul", {head, 5.0}).ok());  // b = [10a0, 10a1, 2a2, 2a3]
  CHECK(std::string(grad_fn_name(b)) == "CopySlices");
  CHECK(std::string(grad_fn_name(head)) == "AsStridedBackward0");
  Tensor loss = *op::sum(op::mul(b, b));
  REQUIRE(backward({loss}, {}, false, false).ok());
  CHECK(grad_of(a) == V{200, 400, 24, 32});
}

TEST_CASE("accumulation, detach, no_grad") {
  World w;
  Tensor a = leaf_of({3}, {1});
  for (int i = 0; i < 2; i++) REQUIRE(backward({*op::sum(op::mul(a, a))}, {}, false, false).ok());
  CHECK(grad_of(a) == V{12});
  Tensor d = detach(a);
  CHECK_FALSE(d.requires_grad());
  Tensor twice = *op::mul(a, wrapped(Scalar::of(2.0)));
  REQUIRE(retain_grad(twice).ok());
  REQUIRE(backward({*op::sum(op::mul(twice, twice))}, {}, false, false).ok());
  CHECK(grad_of(twice) == V{12});
  CHECK(retain_grad(d).error().message == "can't retain_grad on Tensor that has requires_grad=False");
  NoGrad off;
  CHECK_FALSE((*op::mul(a, a)).requires_grad());
}

TEST_CASE("errors of the tape have PyTorch's texts") {
  World w;
  Tensor a = leaf_of({1, 2}, {2}), plain = numbers({1}, {1});
  CHECK(backward({plain}, {}, false, false).error().message ==
        "element 0 of tensors does not require grad and does not have a grad_fn");
  CHECK(backward({*op::mul(a, a)}, {}, false, false).error().message ==
        "grad can be implicitly created only for scalar outputs");
  Tensor loss = *op::sum(op::mul(a, a));
  REQUIRE(backward({loss}, {}, false, false).ok());
  CHECK(backward({loss}, {}, false, false)
            .error()
            .message.starts_with("Trying to backward through the graph a second time"));
  CHECK(call_inplace("mul", {a, 2.0}).error().message ==
        "a leaf Variable that requires grad is being used in an in-place operation.");
  CHECK(call_inplace("mul", {*op::slice(a, 0, 0, 1, 1), 2.0}).error().message ==
        "a view of a leaf Variable that requires grad is being used in an in-place operation.");
  Tensor b = *op::mul(a, wrapped(Scalar::of(1.0))), c = *op::mul(b, b);
  REQUIRE(call_inplace("add", {b, 1.0}).ok());
  CHECK(backward({*op::sum(c)}, {}, false, false).error().message ==
        "one of the variables needed for gradient computation has been modified by an inplace operation: "
        "[torch.FloatTensor [2]], which is output 0 of "
        "AddBackward0, is at version 1; expected version 0 instead. Hint: enable anomaly detection to find the "
        "operation that failed to compute its gradient, "
        "with torch.autograd.set_detect_anomaly(True, check_nan=False).");
  Tensor wide = *op::expand(plain, {3});
  CHECK(call_inplace("add", {wide, 1.0}).error().message.starts_with("unsupported operation: more than one element"));
  CHECK(set_requires_grad(*op::arange(Scalar::of(0), Scalar::of(3), Scalar::of(1), DType::I64), true).error().message ==
        "only Tensors of floating point and complex dtype can require gradients");
}

TEST_CASE("a million pending ops, and a million tape nodes, need no stack") {
  World w;
  w.context.max_pending_nodes = ~uint64_t(0);
  {
    Tensor x = numbers({1}, {1});
    for (int i = 0; i < 1000000; i++) x = *op::neg(x);
  }
  Tensor a = leaf_of({1}, {1});
  w.context.max_pending_nodes = 2000;
  {
    Tensor x = a;
    for (int i = 0; i < 200000; i++) x = detach(*op::select(op::unsqueeze(x, 0), 0, 0));
    Tensor y = a;
    for (int i = 0; i < 200000; i++) y = *op::unsqueeze(op::select(y, 0, 0), 0);
  }
}

TEST_CASE("watched storages report writes") {
  struct Seen : StorageObserver {
    int writes = 0;
    void storage_written(Storage&) override { writes++; }
  } seen;
  World w;
  w.context.observer = &seen;
  Tensor x = numbers({1, 2}, {2});
  REQUIRE(call_inplace("add", {x, 1.0}).ok());
  CHECK(seen.writes == 0);
  x->storage->watched = true;
  uint64_t data = x->storage->data_version;
  REQUIRE(call_inplace("add", {*op::select(x, 0, 1), 1.0}).ok());
  CHECK(seen.writes == 1);
  CHECK(x->storage->data_version > data);
}

namespace {
// One sample per differentiable record: how to call it so that the record is on the tape.
struct Sample {
  std::vector<Dims> inputs;  // float64 leaves of these sizes
  std::function<ET(const std::vector<Tensor>&)> f;
  double low = -1, high = 1;
};
using In = const std::vector<Tensor>&;
Tensor ints(std::vector<int64_t> v, Dims sizes) { return *tensor_from_data(v.data(), DType::I64, sizes); }

std::map<const Prim*, Sample> samples() {
  std::map<const Prim*, Sample> s;
  const Dims m{2, 3};
#define ONE(name) s[&prim::name] = {{m}, [](In t) { return op::name(t[0]); }};
  ONE(neg)
  ONE(abs)
  ONE(exp)
  ONE(exp2) ONE(expm1) ONE(sin) ONE(cos) ONE(tan) ONE(atan) ONE(sinh) ONE(cosh) ONE(tanh) ONE(sigmoid) ONE(relu)
      ONE(erf) ONE(floor) ONE(ceil) ONE(round) ONE(trunc) ONE(sign) ONE(gelu) ONE(gelu_tanh) ONE(silu) ONE(log_sigmoid)
#undef ONE
#define POSITIVE(name) s[&prim::name] = {{m}, [](In t) { return op::name(t[0]); }, 0.5, 2};
          POSITIVE(log) POSITIVE(log2) POSITIVE(log10) POSITIVE(log1p) POSITIVE(sqrt) POSITIVE(rsqrt)
              POSITIVE(reciprocal)
#undef POSITIVE
#define TWO(name) s[&prim::name] = {{m, {3}}, [](In t) { return op::name(t[0], t[1]); }, 0.5, 2};
                  TWO(add) TWO(sub) TWO(mul) TWO(div) TWO(remainder) TWO(fmod) TWO(pow) TWO(maximum) TWO(minimum)
                      TWO(atan2) TWO(floor_divide) TWO(div_trunc)
#undef TWO
                          s[&prim::softplus] = {{m}, [](In t) { return op::softplus(t[0], 1.5, 20); }};
  s[&prim::bce] = {{m, {3}}, [](In t) { return op::bce(t[0], t[1]); }, 0.1, 0.9};
  s[&prim::bce_logits] = {{m, {3}}, [](In t) { return op::bce_logits(t[0], t[1]); }};
  s[&prim::leaky_relu] = {{m}, [](In t) { return op::leaky_relu(t[0], 0.1); }};
  s[&prim::elu] = {{m}, [](In t) { return op::elu(t[0], 1.3, 1.1, 0.9); }};
  s[&prim::cast] = {{m}, [](In t) { return op::cast(op::cast(t[0], DType::F32), DType::F64); }};
  s[&prim::where] = {{m, m}, [](In t) { return op::where(op::gt(detach(t[0]), literal(0)), t[0], t[1]); }};
  s[&prim::threshold_backward] = {{m}, [](In t) {
                                    return op::threshold_backward(t[0], *op::full({2, 3}, Scalar::of(1), DType::F64));
                                  }};
  s[&prim::tril] = {{m}, [](In t) { return op::tril(t[0], 0); }};
  s[&prim::triu] = {{m}, [](In t) { return op::triu(t[0], 1); }};
  s[&prim::to_device] = {{m}, [](In t) { return op::to_device(t[0], Device()); }};
  s[&prim::clone] = {{m}, [](In t) { return op::clone(t[0]); }};
  s[&prim::window_scatter] = {{m, {2}}, [](In t) { return op::window_scatter(t[0], t[1], Dims{3}, 1); }};
  s[&prim::reshape_alias] = {{m}, [](In t) { return op::view(t[0], {3, 2}); }};
  s[&prim::permute] = {{{2, 3, 2}}, [](In t) { return op::permute(t[0], std::vector<int64_t>{2, 0, 1}); }};
  s[&prim::expand] = {{{3, 1}}, [](In t) { return op::expand(t[0], {2, 3, 4}); }};
  s[&prim::slice] = {{{4, 3}}, [](In t) { return op::slice(t[0], 0, 1, 4, 2); }};
  s[&prim::select] = {{m}, [](In t) { return op::select(t[0], 1, 2); }};
  s[&prim::as_strided] = {{m}, [](In t) { return op::as_strided(t[0], {2, 2}, {1, 2}, 1); }};
  s[&prim::diagonal] = {{{3, 3}}, [](In t) { return op::diagonal(t[0], 1, 0, 1); }};
  s[&prim::unfold] = {{{5}}, [](In t) { return op::unfold(t[0], 0, 3, 1); }};
  s[&prim::pad] = {{m}, [](In t) { return op::pad(t[0], std::vector<int64_t>{1, -1, 0, 2}, literal(0)); }};
  s[&prim::flip] = {{m}, [](In t) { return op::flip(t[0], std::vector<int64_t>{1}); }};
  s[&prim::cat] = {{m, {1, 3}}, [](In t) { return op::cat(t, 0); }};
  s[&prim::sum] = {{m}, [](In t) { return op::sum(t[0], std::vector<int64_t>{1}); }};
  s[&prim::prod] = {{m}, [](In t) { return op::prod(t[0], std::vector<int64_t>{0}); }};
  s[&prim::amax] = {{m}, [](In t) { return op::amax(t[0], std::vector<int64_t>{1}); }};
  s[&prim::amin] = {{m}, [](In t) { return op::amin(t[0]); }};
  s[&prim::softmax] = {{m}, [](In t) { return op::softmax(t[0], 1); }};
  s[&prim::log_softmax] = {{m}, [](In t) { return op::log_softmax(t[0], 0); }};
  s[&prim::cumsum] = {{m}, [](In t) { return op::cumsum(t[0], 1); }};
  s[&prim::cumprod] = {{m}, [](In t) { return op::cumprod(t[0], 1); }, 0.5, 2};
  s[&prim::gather] = {{m}, [](In t) { return op::gather(t[0], 1, ints({2, 0, 1, 1}, {2, 2})); }};
  s[&prim::scatter] = {{m, {2, 2}}, [](In t) { return op::scatter(t[0], 1, ints({2, 0, 1, 0}, {2, 2}), t[1]); }};
  s[&prim::scatter_add] = {{m, {2, 2}}, [](In t) {
                             return op::scatter_add(t[0], 1, ints({2, 2, 1, 0}, {2, 2}), t[1]);
                           }};
  s[&prim::index_select] = {{m}, [](In t) { return op::index_select(t[0], 1, ints({2, 2, 0}, {3})); }};
  s[&prim::index_add] = {{m, {2, 2}}, [](In t) { return op::index_add(t[0], 1, ints({2, 2}, {2}), t[1]); }};
  s[&prim::view_as_complex] = {{{3, 2}}, [](In t) {
                                 ET z = op::view_as_complex(t[0]);
                                 return op::real(op::mul(z, z));
                               }};
  s[&prim::view_as_real] = {{{3, 2}}, [](In t) { return op::view_as_real(op::view_as_complex(t[0])); }};
  s[&prim::interleave] = {{m, m}, [](In t) { return op::view_as_real(op::complex(t[0], t[1])); }};
  s[&prim::hypot] = {{m, m}, [](In t) { return op::hypot(t[0], t[1]); }};
  s[&prim::modulus] = {{m, m}, [](In t) { return op::abs(op::complex(t[0], t[1])); }};
  s[&prim::fft] = {{m, m}, [](In t) { return op::view_as_real(op::fft(op::complex(t[0], t[1]), false)); }};
  s[&prim::special] = {{m}, [](In t) { return op::special(kernels::Special::Lgamma, t); }, 0.5, 2};
  s[&prim::lapack] = {{{3, 3}, {3, 2}},
                      [](In t) -> ET {
                        auto x = op::lapack(kernels::Lapack::Solve, op::add(t[0], op::eye(3, 3, DType::F64)), t[1],
                                            false, false);
                        return x.ok() ? ET((*x)[0]) : x.failure();
                      },
                      0.5,
                      2};
  s[&prim::matmul] = {{{3, 2}, {4, 3}, {4}}, [](In t) { return apply(prim::matmul, {t[0], t[1], t[2]}, {1, 1}); }};
  const Dims img{1, 2, 5, 4}, ker{2, 2, 3, 2}, out{1, 2, 3, 4};
  const Attrs conv{2, 2, 1, 1, 1, 1, 2, 1};
  s[&prim::conv] = {{img, ker, {2}}, [=](In t) { return apply(prim::conv, {t[0], t[1], t[2]}, conv); }};
  s[&prim::conv_grad_input] = {{out, ker}, [=](In t) {
                                 Attrs a = conv;
                                 a.append(img.data(), 4);
                                 return apply(prim::conv_grad_input, {t[0], t[1]}, a);
                               }};
  s[&prim::conv_grad_weight] = {{img, out}, [=](In t) {
                                  Attrs a = conv;
                                  a.append(ker.data(), 4);
                                  return apply(prim::conv_grad_weight, {t[0], t[1]}, a);
                                }};
  const Attrs pool{2, 2, 2, 2, 1, 0, 1, 1, 1, 0, 1, 0};
  s[&prim::max_pool] = {{img}, [=](In t) {
                          return apply(prim::max_pool, {t[0], apply(prim::max_pool_index, {t[0]}, pool)}, pool);
                        }};
  s[&prim::max_pool_grad] = {{{1, 2, 2, 5}}, [=](In t) {
                               Tensor x = *draw_uniform(img, DType::F64, -1, 1);
                               Context::current().random.manual_seed(3);
                               x = *draw_uniform(img, DType::F64, -1, 1);
                               Attrs a = pool;
                               a.append(img.data(), 4);
                               return apply(prim::max_pool_grad, {t[0], apply(prim::max_pool_index, {x}, pool)}, a);
                             }};
  s[&prim::avg_pool] = {{img}, [=](In t) { return apply(prim::avg_pool, {t[0]}, pool); }};
  s[&prim::avg_pool_grad] = {{{1, 2, 2, 5}}, [=](In t) {
                               Attrs a = pool;
                               a.append(img.data(), 4);
                               return apply(prim::avg_pool_grad, {t[0]}, a);
                             }};
  return s;
}

double weighted_sum(const ET& t) {
  double total = 0;
  std::vector<double> v = values_of(*t);
  for (size_t i = 0; i < v.size(); i++) total += v[i] * std::cos(static_cast<double>(i + 1));
  return total;
}

std::string check_derivative(const Sample& s) {
  Context& c = Context::current();
  std::vector<Tensor> in;
  std::vector<std::vector<double>> at;
  for (const Dims& d : s.inputs) {
    Tensor t = *draw_uniform(d, DType::F64, s.low, s.high);
    at.push_back(values_of(t));
    t->requires_grad = true;
    in.push_back(t);
  }
  ET y = s.f(in);
  if (!y.ok()) return y.error().message;
  if (!y->requires_grad()) return "the result does not require grad";
  std::vector<double> pattern;
  for (int64_t i = 0; i < y->numel(); i++) pattern.push_back(std::cos(static_cast<double>(i + 1)));
  auto grads = grad({*y}, in, {*tensor_from_data(pattern.data(), DType::F64, y->sizes())}, false, false, true);
  if (!grads.ok()) return grads.error().message;
  c.grad_enabled = false;
  std::string problem;
  for (size_t k = 0; k < in.size() && problem.empty(); k++) {
    std::vector<double> have = (*grads)[k] ? values_of((*grads)[k]) : std::vector<double>(at[k].size(), 0.0);
    for (size_t i = 0; i < at[k].size(); i++) {
      double h = 1e-5, side[2];
      for (int sign = 0; sign < 2; sign++) {
        std::vector<Tensor> moved = in;
        std::vector<double> v = at[k];
        v[i] += sign ? h : -h;
        moved[k] = *tensor_from_data(v.data(), DType::F64, s.inputs[k]);
        side[sign] = weighted_sum(s.f(moved));
      }
      double want = (side[1] - side[0]) / (2 * h);
      if (std::abs(have[i] - want) > 2e-4 * std::max(1.0, std::abs(want))) {
        problem = "input " + std::to_string(k) + " element " + std::to_string(i) + ": " + std::to_string(have[i]) +
                  ", by differences " + std::to_string(want);
        break;
      }
    }
  }
  c.grad_enabled = true;
  return problem;
}
}  // namespace

TEST_CASE("every derivative agrees with finite differences") {
  World w;
  w.context.random.manual_seed(11);
  std::map<const Prim*, Sample> all = samples();
  int checked = 0;
  for (const Prim* p : prim_table()) {
    if (p->grad == &not_differentiable) continue;
    INFO(p->name);
    bool has_sample = all.count(p) > 0;
    CHECK(has_sample);  // a derivative without a sample is not tested
    if (!has_sample) continue;
    if (p == &prim::cast) continue;  // through float32 differences are noise; the goldens cover it
    std::string problem = check_derivative(all[p]);
    INFO(problem);
    CHECK(problem.empty());
    checked++;
  }
  CHECK(checked > 60);
}

TEST_CASE("a constant that is wanted under one shape and read under another is computed before it is read") {
  World w;
  Tensor a = leaf_of({2}, {1});
  Tensor y = *op::sum(op::mul(op::mul(a, a), a));
  std::vector<Tensor> g = *grad({y}, {a}, {}, true, true, false);
  REQUIRE(backward({g[0]}, {}, false, false).ok());
  CHECK(grad_of(a) == V{12});
  CHECK(values_of(g[0]) == V{12});
}

TEST_CASE("derivatives of derivatives") {
  World w;
  Tensor x = leaf_of({0.5, -0.3}, {2}, DType::F64);
  Tensor y = *op::sum(op::mul(op::mul(x, x), op::sin(x)));
  std::vector<Tensor> g = *grad({y}, {x}, {}, true, true, false);
  std::vector<Tensor> h = *grad({*op::sum(g[0])}, {x}, {}, false, false, false);
  for (size_t i = 0; i < 2; i++) {
    double v = values_of(x)[i];
    CHECK(values_of(h[0])[i] == doctest::Approx((2 - v * v) * std::sin(v) + 4 * v * std::cos(v)));
  }
}

}  // namespace mpy::tensor
