// The pool of blocks, arenas, what is derived from buffers, and plans that run on several threads at once.
#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <random>
#include <thread>
#include <vector>

#include "graphs.h"
#include "kernels/device/arena.h"
#include "kernels/device/block_pool.h"
#include "kernels/device/derived.h"
#include "kernels/device/strided_copy.h"

using namespace kernel_tests;

namespace {

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
constexpr bool kKeeps = false;
#else
constexpr bool kKeeps = true;
#endif
#else
constexpr bool kKeeps = true;
#endif

constexpr size_t kMiB = size_t{1} << 20;

struct Counted : Account {
  int64_t bytes = 0, limit = 0;
  explicit Counted(int64_t most) : limit(most) {
    take = [](Account* a, size_t n) {
      auto* c = static_cast<Counted*>(a);
      if (c->bytes + static_cast<int64_t>(n) > c->limit) return false;
      c->bytes += static_cast<int64_t>(n);
      return true;
    };
    give = [](Account* a, size_t n) { static_cast<Counted*>(a)->bytes -= static_cast<int64_t>(n); };
  }
};

}  // namespace

TEST_CASE("a freed block is given again, and its address is aligned") {
  BlockPool pool;
  for (size_t bytes : {size_t{0}, size_t{1}, size_t{100000}, 3 * kMiB}) {
    void* a = pool.take(bytes);
    REQUIRE(a);
    CHECK(reinterpret_cast<uintptr_t>(a) % 64 == 0);
    std::memset(a, 1, bytes);
    pool.give(a, bytes);
    void* b = pool.take(bytes);
    if (kKeeps && bytes >= BlockPool::kSmallest) CHECK(a == b);
    pool.give(b, bytes);
  }
  CHECK(pool.counts().in_use == 0);
  pool.trim();
  CHECK(pool.counts().kept == 0);
  CHECK(pool.take(SIZE_MAX / 2) == nullptr);
}

TEST_CASE("what is in use and kept is never more than what was in use at once") {
  BlockPool pool;
  std::mt19937 random(7);
  std::vector<std::pair<char*, size_t>> held;
  size_t in_use = 0, peak = 0;
  auto check = [&](const std::pair<char*, size_t>& b) {
    CHECK(b.first[0] == static_cast<char>(b.second));
    CHECK(b.first[b.second - 1] == static_cast<char>(b.second));
  };
  for (int i = 0; i < 6000; ++i) {
    if (held.size() < 20 || (held.size() < 60 && random() % 2)) {
      const size_t n = BlockPool::kSmallest + random() % (random() % 8 ? 200000 : 5 * kMiB);
      auto* p = static_cast<char*>(pool.take(n));
      REQUIRE(p);
      p[0] = p[n - 1] = static_cast<char>(n);
      held.push_back({p, n});
      in_use += n;
      peak = std::max(peak, in_use);
    } else {
      std::swap(held[random() % held.size()], held.back());
      check(held.back());
      pool.give(held.back().first, held.back().second);
      in_use -= held.back().second;
      held.pop_back();
    }
    const BlockPool::Counts c = pool.counts();
    CHECK(c.in_use >= in_use);
    CHECK(c.in_use + c.kept <= peak + peak / 8 + 64);  // sizes are rounded up by an eighth at most
  }
  CHECK((pool.counts().reused > 0) == kKeeps);
  for (auto& [p, n] : held) pool.give(p, n);
}

TEST_CASE("blocks that are not asked for go back to the system") {
  BlockPool pool;
  pool.give(pool.take(50 * kMiB), 50 * kMiB);
  CHECK((pool.counts().kept >= 50 * kMiB) == kKeeps);
  for (int i = 0; i < 3 * 2048; ++i) pool.give(pool.take(40000), 40000);
  CHECK(pool.counts().kept < kMiB);
}

TEST_CASE("an arena grows where it is, is paid for, and shrinks when little is needed for long") {
  Counted account(static_cast<int64_t>(64 * kMiB));
  {
    Arena arena(&account);
    REQUIRE(arena.reach(100));
    char* const begin = arena.begin();
    begin[99] = 1;
    REQUIRE(arena.reach(40 * kMiB));
    CHECK(arena.begin() == begin);
    CHECK(begin[99] == 1);
    begin[40 * kMiB - 1] = 2;
    CHECK(account.bytes == static_cast<int64_t>(arena.reached()));
    CHECK_FALSE(arena.reach(100 * kMiB));  // the account refuses
    CHECK_FALSE(arena.reach(SIZE_MAX / 2));
    for (int i = 0; i < 600; ++i) REQUIRE(arena.reach(3 * kMiB));
    CHECK(arena.reached() < 10 * kMiB);
    CHECK(arena.begin() == begin);
    REQUIRE(arena.reach(40 * kMiB));
    begin[40 * kMiB - 1] = 3;
  }
  CHECK(account.bytes == 0);
}

TEST_CASE("runs at the same time have arenas of their own, later ones the same") {
  Arenas arenas;
  Arena *first, *second;
  {
    Arenas::Lease a(arenas), b(arenas);
    first = a.get();
    second = b.get();
    CHECK(first != second);
  }
  Arenas::Lease again(arenas);
  CHECK((again.get() == first || again.get() == second));
}

TEST_CASE("strided copies put every element in its place") {
  std::mt19937 random(11);
  for (int round = 0; round < 400; ++round) {
    const size_t rank = random() % 5, width = size_t{1} << random() % 5;
    std::vector<int64_t> sizes(rank), from(rank), to(rank);
    int64_t count = 1;
    for (int64_t& n : sizes)
      count *= n = static_cast<int64_t>(random() % (rank < 3 ? 80 : 9)) + (random() % 20 ? 1 : 0);
    // Dense in the order of random permutations of the axes; `from` may repeat elements and run backwards.
    auto strides = [&](std::vector<int64_t>& out) {
      std::vector<size_t> order(rank);
      for (size_t i = 0; i < rank; ++i) order[i] = i;
      std::shuffle(order.begin(), order.end(), random);
      int64_t step = 1;
      for (size_t axis : order) out[axis] = step, step *= std::max<int64_t>(sizes[axis], 1);
    };
    strides(from), strides(to);
    int64_t base = 0;
    for (size_t i = 0; i < rank; ++i) {
      if (random() % 6 == 0) from[i] = 0;
      else if (random() % 4 == 0) base += from[i] * std::max<int64_t>(sizes[i] - 1, 0), from[i] = -from[i];
    }
    Bytes source(static_cast<size_t>(std::max<int64_t>(count, 1)) * width), target(source.size(), 0xee);
    for (uint8_t& b : source) b = static_cast<uint8_t>(random());
    Bytes expected = target;
    std::vector<int64_t> at(rank, 0);
    for (int64_t i = 0; i < count; ++i) {
      int64_t a = base, b = 0;
      for (size_t d = 0; d < rank; ++d) a += at[d] * from[d], b += at[d] * to[d];
      std::memcpy(expected.data() + static_cast<size_t>(b) * width, source.data() + static_cast<size_t>(a) * width,
                  width);
      for (size_t d = rank; d-- > 0 && ++at[d] == sizes[d];) at[d] = 0;
    }
    copy_strided(source.data() + static_cast<size_t>(base) * width, from, target.data(), to, sizes, width);
    CHECK(target == expected);
  }
}

TEST_CASE("what was derived from a buffer goes with its bytes") {
  DerivedStore& store = DerivedStore::shared();
  const uint32_t kind = store.kind("test layout"), other = store.kind("another");
  CHECK(kind == store.kind("test layout"));
  CHECK(kind != other);
  const size_t before = store.bytes();
  {
    BufferRef a(Buffer::alloc(64));
    CHECK_FALSE(store.find(*a.get(), kind));
    store.keep(*a.get(), kind, BufferRef(Buffer::alloc(1000)));
    CHECK(store.find(*a.get(), kind));
    CHECK_FALSE(store.find(*a.get(), other));
    const uint64_t id = a->id();
    a->changed();
    CHECK(a->id() != id);
    CHECK_FALSE(store.find(*a.get(), kind));
    CHECK(store.bytes() == before);
    store.keep(*a.get(), kind, BufferRef(Buffer::alloc(1000)));
    store.keep(*a.get(), other, BufferRef(Buffer::alloc(10)));
    CHECK(store.bytes() == before + 1010);
  }
  CHECK(store.bytes() == before);
  BufferRef shared(Buffer::alloc(64));
  shared->expose();
  store.keep(*shared.get(), kind, BufferRef(Buffer::alloc(10)));
  CHECK_FALSE(store.find(*shared.get(), kind));  // somebody may write it at any time
  shared->changed();
  CHECK(shared->id() == 0);
}

TEST_CASE("the longest unused goes first") {
  DerivedStore store(100);
  std::vector<BufferRef> of;
  for (int i = 0; i < 3; ++i) of.emplace_back(Buffer::alloc(8));
  store.keep(*of[0].get(), 1, BufferRef(Buffer::alloc(50)));
  store.keep(*of[1].get(), 1, BufferRef(Buffer::alloc(50)));
  CHECK(store.find(*of[0].get(), 1));
  store.keep(*of[2].get(), 1, BufferRef(Buffer::alloc(50)));
  CHECK(store.find(*of[0].get(), 1));
  CHECK_FALSE(store.find(*of[1].get(), 1));
  store.keep(*of[1].get(), 1, BufferRef(Buffer::alloc(101)));  // alone too much
  CHECK_FALSE(store.find(*of[1].get(), 1));
  CHECK(store.bytes() == 100);
}

// A plan with kernels whose intermediate values are in memory, run by several threads, in each phase of its tiers.
static void run_at_once(const char* device, bool tiered) {
  GraphBuilder b;
  const int32_t x = b.input(DType::F32, {64, 96}), w = b.input(DType::F32, {96, 80});
  const int32_t y = b.library("matmul", {b.with_const(ScalarOp::Add, x, 1), w}, DType::F32, {64, 80});
  b.output(b.reduce(ReduceOp::Sum,
                    b.library("matmul", {b.unary(ScalarOp::Exp, y), b.transpose(w, 0, 1)}, DType::F32, {64, 96}), {0}));
  const std::vector<Bytes> in{contents(b.g.nodes[x], 1, 0), contents(b.g.nodes[w], 2, 0)};
  PlanOptions options;
  options.device = device;
  options.tiered = tiered;
  const Run expected = run_plan(b.g, in, {}, options, 3);
  REQUIRE(expected.error == "");
  std::string error;
  auto plan = Plan::compile(b.g, options, &error);
  REQUIRE(plan);
  std::atomic<int> wrong{0};
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&] {
      std::vector<BufferRef> given;
      for (const Bytes& bytes : in) {
        given.emplace_back(Buffer::alloc(bytes.size()));
        std::memcpy(given.back()->data(), bytes.data(), bytes.size());
      }
      BufferRef out(Buffer::alloc(expected.outputs[0].size()));
      Buffer* inputs[] = {given[0].get(), given[1].get()};
      Buffer* outputs[] = {out.get()};
      for (int i = 0; i < 20; ++i) {
        std::string why;
        std::memset(out->data(), 0, out->bytes());
        if (!plan->run(inputs, nullptr, outputs, &why) ||
            std::memcmp(out->data(), expected.outputs[0].data(), out->bytes()))
          ++wrong;
      }
    });
  for (std::thread& t : threads) t.join();
  CHECK(wrong == 0);
}

TEST_CASE("one plan runs on several threads at once") {
  run_at_once("reference", false);
#if MPY_HAVE_CPU_PLUGIN
  run_at_once("cpu", false);
  run_at_once("cpu", true);
#endif
}

#if MPY_HAVE_CPU_PLUGIN
TEST_CASE("weights are packed once, and again when they are others") {
  GraphBuilder b;
  const int32_t x = b.input(DType::F32, {2, 16, 8, 8}), w = b.input(DType::F32, {32, 16, 3, 3});
  b.output(b.library("conv", {x, w}, DType::F32, {2, 32, 8, 8}, {{"padding", {1, 1}}}));
  PlanOptions options;
  options.device = "cpu";
  std::string error;
  auto plan = Plan::compile(b.g, options, &error);
  REQUIRE(plan);
  const Bytes xs = contents(b.g.nodes[x], 1, 0), ws = contents(b.g.nodes[w], 2, 0),
              others = contents(b.g.nodes[w], 3, 0);
  BufferRef in(Buffer::alloc(xs.size())), weight(Buffer::alloc(ws.size())), out(Buffer::alloc(2 * 32 * 64 * 4));
  std::memcpy(in->data(), xs.data(), xs.size());
  const size_t before = DerivedStore::shared().bytes();
  auto run = [&](const Bytes& weights) {
    if (std::memcmp(weight->data(), weights.data(), weights.size())) {
      std::memcpy(weight->data(), weights.data(), weights.size());
      weight->changed();
    }
    Buffer* inputs[] = {in.get(), weight.get()};
    Buffer* outputs[] = {out.get()};
    REQUIRE(plan->run(inputs, nullptr, outputs, &error));
    const auto* p = static_cast<const uint8_t*>(out->data());
    return Bytes(p, p + out->bytes());
  };
  const Bytes first = run(ws);
  const size_t packed = DerivedStore::shared().bytes() - before;
  CHECK(packed > 0);
  CHECK(run(ws) == first);
  const Bytes second = run(others);
  CHECK(second != first);
  CHECK(DerivedStore::shared().bytes() == before + packed);
  CHECK(run(others) == second);
  CHECK(run(ws) == first);
  weight->expose();  // others may write it: the call packs each time
  CHECK(run(ws) == first);
  CHECK(DerivedStore::shared().bytes() == before);
  weight = BufferRef();
  CHECK(DerivedStore::shared().bytes() == before);
}
#endif
