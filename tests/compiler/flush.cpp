// When pending work runs, and how many plans are kept.
#include <doctest/doctest.h>

#include "compiler/ops/contents.h"
#include "compiler/ops/ops.h"
#include "goldens.h"

namespace mpy::tensor {
namespace {

struct World {
  StandardContext context;
  Context::Scope scope{context};
};

Tensor ones(const Dims& sizes) {
  std::vector<float> data(static_cast<size_t>(numel(sizes)), 1.0f);
  return *tensor_from_data(data.data(), DType::F32, sizes);
}

}  // namespace

TEST_CASE("what is computed or gone is not counted as pending") {
  World w;
  Context& c = w.context;
  {
    Tensor a = ones({8, 8});
    REQUIRE(materialize(a).ok());
    CHECK(c.pending_nodes == 0);
    {
      Tensor dropped = *op::neg(a);
      CHECK(c.pending_nodes == 1);
    }
    CHECK(c.pending_nodes == 0);
    Tensor kept = *op::neg(*op::exp(a)), read = *op::mul(a, a);
    CHECK(c.pending_nodes == 3);
    REQUIRE(materialize(read).ok());
    CHECK(c.pending_nodes == 2);
    Tensor window = *op::select(kept, 0, 1), nothing = *op::neg(ones({0, 3}));
    REQUIRE(flush().ok());
    REQUIRE(materialize(window).ok());
    REQUIRE(materialize(nothing).ok());
    CHECK(c.pending_nodes == 0);
  }
  CHECK(c.pending_nodes == 0);
}

TEST_CASE("the same program is cut at the same places, whatever ran before") {
  World w;
  Context& c = w.context;
  c.max_pending_nodes = 9;
  c.max_held_bytes = 5000;
  auto flushes_of_a_call = [&](int64_t size) {
    const uint64_t before = c.stats.flushes;
    Tensor x = ones({16, size});
    for (int i = 0; i < 20; i++) x = *op::exp(*op::neg(x));
    REQUIRE(materialize(x).ok());
    return c.stats.flushes - before;
  };
  const uint64_t flushes = flushes_of_a_call(16), plans = c.stats.plan_misses;
  CHECK(flushes > 3);
  for (int i = 0; i < 30; i++) CHECK(flushes_of_a_call(16) == flushes);
  CHECK(c.stats.plan_misses == plans);
  CHECK(flushes_of_a_call(4) == flushes);
}

TEST_CASE("data that only pending work holds makes a flush due") {
  World w;
  Context& c = w.context;
  c.max_held_bytes = 1000;
  Tensor kept = ones({8, 8}), total = ones({8, 8});
  REQUIRE(materialize(total).ok());
  {
    Tensor x = ones({8, 8});
    total = *op::add(total, *op::mul(x, kept));
    CHECK(c.held_bytes == 256);  // what `total` was before
  }
  CHECK(c.held_bytes == 2 * 256);
  REQUIRE(materialize(total).ok());
  CHECK(c.held_bytes == 0);
  uint64_t most = 0;
  const uint64_t before = c.stats.flushes;
  for (int i = 0; i < 40; i++) {
    total = *op::add(total, *op::mul(ones({8, 8}), kept));
    most = std::max(most, c.held_bytes);
  }
  CHECK(most <= 1000 + 2 * 256);
  CHECK(c.stats.flushes > before + 5);
  REQUIRE(assign_inplace(kept, *op::neg(kept)).ok());  // the contents it had are read by what is pending
  CHECK(c.held_bytes % 256 == 0);
  CHECK(item(*op::select(*op::select(total, 0, 0), 0, 0))->d == 42);
  REQUIRE(flush().ok());
  CHECK(c.held_bytes == 0);
}

TEST_CASE("reading a value computes all that is pending") {
  World w;
  Context& c = w.context;
  Tensor a = ones({8, 8}), e = *op::exp(a);
  Tensor read_first = *op::select(*op::select(e, 0, 0), 0, 0), rest = *op::mul(e, a);
  e = {};
  const uint64_t before = c.stats.flushes;
  CHECK(item(read_first)->d == doctest::Approx(2.718281828));
  CHECK(c.stats.flushes == before + 1);
  CHECK(c.pending_nodes == 0);
  CHECK(item(*op::select(*op::select(rest, 0, 7), 0, 7))->d == doctest::Approx(2.718281828));
}

TEST_CASE("ops far apart in age are computed in the order of their making") {
  World w;
  Tensor old = *op::exp(ones({4})), older = *op::neg(ones({4}));
  for (int i = 0; i < 20'000; i++) { Tensor dropped = *op::neg(ones({1})); }
  Tensor sum = *op::add(*op::add(old, older), *op::mul(old, ones({4})));
  CHECK(item(*op::select(sum, 0, 3))->d == doctest::Approx(2 * 2.718281828 - 1));
}

TEST_CASE("plans are kept within a number of bytes, the last used ones") {
  World w;
  Context& c = w.context;
  PlanCache& plans = w.context.plans();
  auto run = [&](int64_t n) {
    Tensor x = *op::exp(ones({n}));
    REQUIRE(materialize(x).ok());
    CHECK(item(*op::select(x, 0, 0))->d == doctest::Approx(2.718281828));
  };
  run(3);
  plans.max_bytes = 4 * plans.bytes();
  for (int64_t n = 4; n < 60; n++) {
    run(n);
    run(3);
    CHECK(plans.bytes() <= plans.max_bytes);
  }
  const uint64_t before = c.stats.plan_misses;
  run(3);
  CHECK(c.stats.plan_misses == before);
  run(4);
  CHECK(c.stats.plan_misses > before);
}

TEST_CASE("the address of a tensor stays, and what was read of it before does not change") {
  World w;
  Tensor x = *op::exp(ones({4}));
  REQUIRE(materialize(x).ok());
  const void* bytes = read(x)->buffer->data();
  void* at = *data_ptr(x);
  CHECK(at == bytes);  // nobody else holds the bytes
  Tensor y = *op::exp(ones({4}));
  REQUIRE(materialize(y).ok());
  ExprRef before = read(y);
  auto* shared = static_cast<float*>(*data_ptr(y));
  CHECK(shared != before->buffer->data());
  shared[0] = 7;
  CHECK(*static_cast<float*>(before->buffer->data()) == doctest::Approx(2.718281828));
  CHECK(item(*op::select(y, 0, 0))->d == 7);
  REQUIRE(assign_inplace(y, *op::neg(y)).ok());
  CHECK(*data_ptr(y) == shared);
  CHECK(shared[0] == -7);
  Tensor turned = *op::transpose(*op::add(ones({2, 3}), wrapped(Scalar::of(1.0))), 0, 1);
  auto* numbers = static_cast<float*>(*data_ptr(turned));
  for (int i = 0; i < 6; i++) CHECK(numbers[i] == 2);
}

}  // namespace mpy::tensor
