// Training agrees with PyTorch, step by step; and costs no new plans after the first steps.
#include "training.h"

#include <doctest/doctest.h>
#include <time.h>

#include <chrono>
#include <cmath>
#include <cstdlib>
#include <fstream>

namespace mpy::tensor {

namespace {
Tensor uniform_param(Dims sizes, int64_t fan_in) {
  double bound = 1 / std::sqrt(static_cast<double>(fan_in));
  Tensor p = *draw_uniform(sizes, DType::F32, -bound, bound);
  p->requires_grad = true;
  return p;
}
}  // namespace

SmallNet::SmallNet() {
  Context::current().random.manual_seed(0);
  for (auto [sizes, fan] : {std::pair<Dims, int64_t>{{16, 1, 3, 3}, 9}, {{32, 16, 3, 3}, 144}, {{10, 128}, 128}}) {
    params.push_back(uniform_param(sizes, fan));
    params.push_back(uniform_param(Dims{sizes[0]}, fan));
  }
  momenta.resize(params.size());
  images = *draw_uniform(Dims{96, 1, 8, 8}, DType::F32, 0, 1);
  labels = *draw_randint(Dims{96}, DType::I64, 0, 10);
}

Tensor SmallNet::loss_of(const Tensor& batch) {
  op::ConvArgs c{.stride = {1, 1}, .padding = {1, 1}, .dilation = {1, 1}};
  op::PoolArgs p{.kernel = {2, 2}, .stride = {2, 2}, .padding = {0, 0}, .dilation = {1, 1}};
  std::vector<Tensor> at{batch};
  ET x = op::index(images, at);
  x = (*op::max_pool(op::relu(op::conv(x, params[0], params[1], c)), p))[0];
  x = (*op::max_pool(op::relu(op::conv(x, params[2], params[3], c)), p))[0];
  ET y = op::linear(op::flatten(x, 1, -1), params[4], params[5]);
  ET loss = op::cross_entropy(y, op::index(labels, at), Tensor(), "mean", -100, 0);
  REQUIRE(loss.ok());
  return *loss;
}

double SmallNet::step() {
  Tensor batch = *op::narrow(*draw_randperm(96, DType::I64), 0, 0, 32);
  for (Tensor& p : params)
    if (p->autograd) p->autograd->grad = Tensor();
  Tensor loss = loss_of(batch);
  Status s = backward({loss}, {}, false, false);
  REQUIRE(s.ok());
  {
    NoGrad off;
    for (size_t i = 0; i < params.size(); i++) {
      ET g = params[i]->autograd->grad;
      if (!momenta[i]) momenta[i] = *op::clone(g);
      else REQUIRE(assign_inplace(momenta[i], *op::add(op::mul(momenta[i], wrapped(Scalar::of(0.9))), g)).ok());
      REQUIRE(assign_inplace(params[i], *op::add(params[i], op::mul(momenta[i], wrapped(Scalar::of(-0.05))))).ok());
    }
  }
  Status f = flush();
  if (!f.ok()) MESSAGE(f.error().message);
  REQUIRE(f.ok());
  return item(loss)->d;
}

TEST_CASE("a convolutional network trains as in PyTorch") {
  StandardContext context;
  Context::Scope scope(context);
  SmallNet net;
  std::ifstream golden(std::string(GOLDEN_DIR) + "/training.txt");
  uint64_t misses = 0;
  int step = 0;
  for (double want; golden >> want; step++) {
    double loss = net.step();
    INFO("step ", step);
    CHECK(std::abs(loss - want) <= 1e-4 * want);
    if (step == 2) misses = context.stats.plan_misses;
  }
  CHECK(step == 12);
  CHECK(context.stats.plan_misses == misses);  // every step after the third reuses plans
}

// Not a check: MPY_TIME=cpu prints the time of a step on that device.
TEST_CASE("time of a training step") {
  const char* device = std::getenv("MPY_TIME");
  if (!device) return;
  StandardContext context;
  Context::Scope scope(context);
  context.backend = device;
  SmallNet net;
  for (int i = 0; i < 10; i++) net.step();
  constexpr int kSteps = 100;
  auto start = std::chrono::steady_clock::now();
  timespec a0, a1;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &a0);
  for (int i = 0; i < kSteps; i++) net.step();
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &a1);
  double cpu = ((a1.tv_sec - a0.tv_sec) * 1e6 + (a1.tv_nsec - a0.tv_nsec) * 1e-3) / kSteps;
  double us = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count() / kSteps;
  MESSAGE(std::string(device), ": ", us, " us a step, ", cpu, " us of this thread, ", context.stats.flushes,
          " flushes, ", context.stats.nodes / (kSteps + 10), " nodes a step");
}

}  // namespace mpy::tensor
