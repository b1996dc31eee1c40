// A flush whose ops came before is found by the journal: it computes what a walk over the graph would, whatever was
// made, dropped, kept, written or read between.
#include <doctest/doctest.h>

#include "compiler/autograd/tape.h"
#include "compiler/ops/contents.h"
#include "compiler/ops/ops.h"
#include "goldens.h"

namespace mpy::tensor {
namespace {

struct World {
  StandardContext context;
  Context::Scope scope{context};
  // Flushes that were found without a walk.
  uint64_t known() {
    const GraphTimes& t = context.plans().times;
    return t.hashed.graphs - t.found.graphs - t.planned.graphs;
  }
};

struct Random {
  uint64_t state;
  uint64_t below(uint64_t n) {
    state += 0x9E3779B97F4A7C15ull;
    uint64_t z = (state ^ state >> 30) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ z >> 27) * 0x94D049BB133111EBull;
    return (z ^ z >> 31) % n;
  }
};

Tensor numbers(const Dims& sizes, Random& r) {
  std::vector<float> data(static_cast<size_t>(numel(sizes)));
  for (float& x : data) x = static_cast<float>(r.below(9)) - 4;
  return *tensor_from_data(data.data(), DType::F32, sizes);
}

// One program: which ops it has is decided by `program`, their numbers by `data`.
class Play {
 public:
  Play(uint64_t program, uint64_t data) : choose_{program}, data_{data} {}

  std::vector<double> run() {
    for (int i = 0; i < 3; i++) live_.push_back(numbers({4, 6}, data_));
    for (int i = 0; i < 60; i++) step();
    for (const Tensor& t : live_) see(t);
    return seen_;
  }

 private:
  Tensor& any() { return live_[choose_.below(live_.size())]; }
  Tensor like(const Tensor& a) {
    const Tensor& b = any();
    return b.sizes() == a.sizes() ? b : a;
  }
  void see(const Tensor& t) {
    for (double v : values_of(t)) seen_.push_back(v);
  }
  Tensor made(const Tensor& a) {
    switch (choose_.below(9)) {
      case 0: return *op::neg(a);
      case 1: return *op::add(a, wrapped(Scalar::of(static_cast<double>(data_.below(5)))));
      case 2: return *op::maximum(a, like(a));
      case 3: return *op::sub(*op::neg(a), like(a));
      case 4: return a.dim() == 2 ? *op::transpose(a, 0, 1) : *op::neg(a);
      case 5: return a.dim() == 2 && a.sizes()[0] > 2 ? *op::slice(a, 0, 1, a.sizes()[0], 2) : *op::abs(a);
      case 6: return *op::reshape(a, {-1});
      case 7: return a.dim() ? *op::select(a, 0, 0) : *op::neg(a);
      default: return *op::minimum(*op::add(a, like(a)), wrapped(Scalar::of(50.0)));
    }
  }
  void step() {
    switch (choose_.below(20)) {
      case 0:
      case 1: live_.erase(live_.begin() + static_cast<int64_t>(choose_.below(live_.size()))); break;
      case 2: {
        Tensor a = any();
        REQUIRE(assign_inplace(a, *op::neg(like(a))).ok());
        break;
      }
      case 3: REQUIRE(materialize(any()).ok()); break;
      case 4: see(any()); break;
      case 5: REQUIRE(flush().ok()); break;
      case 6: kept_.push_back(read(made(any()))); break;
      case 7: kept_.clear(); break;
      default: live_.push_back(made(any()));
    }
    while (live_.size() < 3) live_.push_back(numbers({4, 6}, data_));
    if (live_.size() > 10) live_.erase(live_.begin());
  }

  Random choose_, data_;
  std::vector<Tensor> live_;
  std::vector<ExprRef> kept_;  // as the tape keeps what a derivative needs
  std::vector<double> seen_;
};

}  // namespace

TEST_CASE("random programs, again and again in one world, are what they are when nothing waits") {
  uint64_t known = 0;
  for (uint64_t program = 1; program <= 150; program++) {
    World lazy;
    for (uint64_t data : {1, 2, 3, 1}) {
      const std::vector<double> got = Play(program, data).run();
      World eager;
      eager.context.flush_each_op = true;
      const Context::Scope inner(eager.context);
      CHECK_MESSAGE(got == Play(program, data).run(), "program ", program, ", data ", data);
    }
    known += lazy.known();
  }
  CHECK(known > 1000);
}

TEST_CASE("a step that came before is found without a walk") {
  World w;
  Random r{1};
  Tensor weight = numbers({4, 6}, r);
  REQUIRE(materialize(weight).ok());
  auto step = [&](bool keep) {
    Tensor x = numbers({4, 6}, r), y = *op::mul(x, weight), kept;
    if (keep) kept = *op::exp(y);
    { Tensor dropped = *op::neg(y); }
    y = *op::add(*op::transpose(y, 0, 1), wrapped(Scalar::of(static_cast<double>(r.below(5)))));
    REQUIRE(flush().ok());
  };
  step(false);
  CHECK(w.known() == 0);
  step(false);
  CHECK(w.known() == 1);
  step(true);
  CHECK(w.known() == 1);
  step(true);
  step(false);
  CHECK(w.known() == 3);
}

TEST_CASE("numbers of a flush that came before are the new ones") {
  World w;
  Random r{2};
  Tensor x = numbers({3}, r);
  for (double number : {1.0, 2.0, 3.0}) {
    Tensor y = *op::mul(*op::add(x, wrapped(Scalar::of(number))), wrapped(Scalar::of(0.0)));
    Tensor z = *op::add(y, wrapped(Scalar::of(number)));
    CHECK(values_of(z) == std::vector<double>(3, number));
  }
  CHECK(w.known() > 0);
}

TEST_CASE("an op that dies out of sight of its world leaves the flush to the walk") {
  World w;
  Random r{3};
  Tensor x = numbers({3}, r), lost = *op::neg(x);
  const Tensor kept = *op::exp(x);
  REQUIRE(w.context.journal.whole());
  {
    World other;
    lost = Tensor();
  }
  CHECK_FALSE(w.context.journal.whole());
  REQUIRE(flush().ok());
  CHECK(w.context.journal.whole());
}

}  // namespace mpy::tensor
