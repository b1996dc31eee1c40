// See spread.h.
#include "kernels/plan/spread.h"

#include <algorithm>
#include <map>

namespace mpy::kernels {
namespace {

constexpr int64_t kFewest = 8 * kReduceChunk;  // fewer elements are done before a team is awake
constexpr int64_t kMost = int64_t{kReduceChunk} * kReduceChunk;

bool worth_it(const Stmt& s) {
  const bool one_walk = s.kind == StmtKind::Reduce && s.iters.size() == 1;
  if (!one_walk || s.iters[0].extent < kFewest || s.iters[0].extent > kMost) return false;
  const bool flat = std::none_of(s.body.begin(), s.body.end(), [](const Stmt& x) { return !x.body.empty(); });
  return flat && std::none_of(s.yields.begin(), s.yields.end(),
                              [](const Yield& y) { return y.op == ReduceOp::ArgMax || y.op == ReduceOp::ArgMin; });
}

void count_locals(const std::vector<Stmt>& body, int32_t* next) {
  for (const Stmt& s : body) {
    if (s.kind == StmtKind::Local) *next = std::max(*next, s.memory - kLocalBase + 1);
    count_locals(s.body, next);
  }
}

class Spread {
 public:
  Spread(Kernel* kernel, Stmt whole) : kernel_(*kernel), whole_(std::move(whole)) {
    int32_t next = 0;
    count_locals(kernel->body, &next);
    for (size_t i = 0; i < whole_.yields.size(); ++i) locals_.push_back(kLocalBase + next++);
  }

  std::vector<Stmt> statements() {
    const int64_t total = whole_.iters[0].extent, chunks = total / kReduceChunk, rest = total % kReduceChunk;
    std::vector<Stmt> out;
    for (size_t i = 0; i < locals_.size(); ++i) {
      Stmt memory;
      memory.kind = StmtKind::Local;
      memory.memory = locals_[i];
      memory.dtype = whole_.yields[i].dtype;
      memory.count = chunks + (rest != 0);
      out.push_back(std::move(memory));
    }
    Stmt loop;
    loop.kind = StmtKind::Loop;
    loop.iters = {{kernel_.iters++, chunks}};
    chunk(&loop.body, kReduceChunk, loop.iters[0].id, 0);
    out.push_back(std::move(loop));
    if (rest) chunk(&out, rest, -1, chunks);
    out.push_back(combined(chunks + (rest != 0)));
    return out;
  }

 private:
  // The reduction of one chunk, its values stored at the place of `number`, an iterator, or of the number `at`.
  void chunk(std::vector<Stmt>* out, int64_t count, int32_t number, int64_t at) {
    Stmt part;
    part.kind = StmtKind::Reduce;
    part.iters = {{kernel_.iters++, count}};
    std::map<int32_t, int32_t> renamed;
    auto name = [&](int32_t& v) {
      if (auto r = renamed.find(v); r != renamed.end()) v = r->second;
    };
    for (Stmt s : whole_.body) {
      for (int32_t* v : {&s.a, &s.b, &s.c, &s.pred}) name(*v);
      for (auto& t : s.index.values) name(t.id);
      move_index(&s.index, part.iters[0].id, number, at);
      if (s.result >= 0) {
        renamed[s.result] = kernel_.values;
        s.result = kernel_.values++;
      }
      part.body.push_back(std::move(s));
    }
    std::vector<Stmt> stores;
    for (size_t i = 0; i < whole_.yields.size(); ++i) {
      Yield y = whole_.yields[i];
      name(y.value);
      y.result = kernel_.values++;
      part.yields.push_back(y);
      Stmt store;
      store.kind = StmtKind::Store;
      store.dtype = y.dtype;
      store.memory = locals_[i];
      store.a = y.result;
      if (number >= 0) store.index.iters = {{number, 1}};
      else store.index.base = at;
      stores.push_back(std::move(store));
    }
    out->push_back(std::move(part));
    for (Stmt& s : stores) out->push_back(std::move(s));
  }

  // Element number r of the whole is element r - 4096c of chunk c.
  void move_index(Affine* a, int32_t element, int32_t number, int64_t at) const {
    std::vector<Affine::Term> iters;
    for (const auto& t : a->iters) {
      if (t.id != whole_.iters[0].id) {
        iters.push_back(t);
        continue;
      }
      iters.push_back({element, t.coef});
      if (number >= 0) iters.push_back({number, t.coef * kReduceChunk});
      a->base += at * t.coef * kReduceChunk;
    }
    std::sort(iters.begin(), iters.end(), [](const auto& x, const auto& y) { return x.id < y.id; });
    std::sort(a->values.begin(), a->values.end(), [](const auto& x, const auto& y) { return x.id < y.id; });
    a->iters = std::move(iters);
  }

  Stmt combined(int64_t chunks) {
    Stmt last;
    last.kind = StmtKind::Reduce;
    last.iters = {{kernel_.iters++, chunks}};
    for (size_t i = 0; i < locals_.size(); ++i) {
      Yield y = whole_.yields[i];
      Stmt load;
      load.kind = StmtKind::Load;
      load.dtype = y.dtype;
      load.memory = locals_[i];
      load.index.iters = {{last.iters[0].id, 1}};
      load.result = y.value = kernel_.values++;
      last.body.push_back(std::move(load));
      last.yields.push_back(y);
    }
    return last;
  }

  Kernel& kernel_;
  const Stmt whole_;
  std::vector<int32_t> locals_;
};

}  // namespace

void spread_reductions(Kernel* kernel) {
  for (size_t i = 0; i < kernel->body.size(); ++i) {
    if (!worth_it(kernel->body[i])) continue;
    std::vector<Stmt> parts = Spread(kernel, kernel->body[i]).statements();
    const auto at = kernel->body.begin() + static_cast<std::ptrdiff_t>(i);
    kernel->body.insert(kernel->body.erase(at), std::make_move_iterator(parts.begin()),
                        std::make_move_iterator(parts.end()));
    i += parts.size() - 1;
  }
}

}  // namespace mpy::kernels
