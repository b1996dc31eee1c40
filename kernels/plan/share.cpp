// See share.h. Two values are the same where the texts of their formulas are, written down to what both loops read.
#include "kernels/plan/share.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "kernels/plan/drafts.h"

namespace mpy::kernels {
namespace {

constexpr int64_t kMostBytes = 32 << 10;  // what a local array may take of the first cache
constexpr int kWorth = 12;                // operations; writing and reading an element twice costs less
constexpr int kMath = 15, kDivision = 4;

int work_of(ScalarOp op) { return is_math(op) ? kMath : op == ScalarOp::Div || op == ScalarOp::Sqrt ? kDivision : 1; }

bool may_share(const Stmt& s) {
  const bool loop = (s.kind == StmtKind::Loop && !s.ordered) || s.kind == StmtKind::Reduce;
  return loop && s.iters.size() == 1 &&
         std::none_of(s.body.begin(), s.body.end(), [](const Stmt& x) { return !x.body.empty(); });
}

// The formulas of the values of one loop.
class Formulas {
 public:
  Formulas(const Kernel& kernel, const Stmt& loop) : kernel_(kernel), loop_(loop) {
    for (const Stmt& s : loop.body)
      if (s.result >= 0) defined_[s.result] = &s;
  }

  struct Formula {
    std::string text;  // empty: it reads what the kernel writes
    int work = 0;
  };
  const Formula& of(int32_t value) {
    auto [at, fresh] = known_.try_emplace(value);
    if (fresh) {
      auto d = defined_.find(value);
      at->second = d == defined_.end() ? Formula{fmt::format("v{}", value), 0} : of(*d->second);
    }
    return known_.at(value);
  }

 private:
  Formula of(const Stmt& s) {
    switch (s.kind) {
      case StmtKind::Const: return {fmt::format("{}:{:x}", name_of(s.dtype), s.bits), 0};
      case StmtKind::Scalar: return {fmt::format("s{}", s.memory), 0};
      case StmtKind::Index: return with_index("index", s);
      case StmtKind::Load: return load(s);
      case StmtKind::Op: break;
      default: return {};
    }
    Formula f{fmt::format("({} {}", word_of(s.op), name_of(s.dtype)), work_of(s.op)};
    for (int32_t v : {s.a, s.b, s.c})
      if (v >= 0 && !add(&f, v)) return {};
    f.text += ')';
    return f;
  }
  Formula load(const Stmt& s) {
    const bool unchanged = s.memory < kLocalBase && kernel_.args[static_cast<size_t>(s.memory)].access == Access::In;
    if (!unchanged) return {};
    Formula f = with_index(fmt::format("load{}", s.memory), s);
    if (f.text.empty() || s.pred < 0) return f;
    f.text += fmt::format("/{:x}", s.bits);
    return add(&f, s.pred) ? f : Formula{};
  }
  Formula with_index(std::string word, const Stmt& s) {
    Formula f{fmt::format("({} {} {}", word, name_of(s.dtype), s.index.base), 1};
    for (const auto& t : s.index.iters)
      f.text += t.id == loop_.iters[0].id ? fmt::format(" {}*@", t.coef) : fmt::format(" {}*i{}", t.coef, t.id);
    // The loop's own iterator has another number in each loop, and so another place in the order.
    for (const auto& t : s.index.values) {
      f.text += fmt::format(" {}*", t.coef);
      if (!add(&f, t.id)) return {};
    }
    f.text += ')';
    return f;
  }
  bool add(Formula* f, int32_t value) {
    const Formula& part = of(value);
    f->text += ' ' + part.text;
    f->work += part.work;
    return !part.text.empty();
  }

  const Kernel& kernel_;
  const Stmt& loop_;
  std::map<int32_t, const Stmt*> defined_;
  std::map<int32_t, Formula> known_;
};

class Sharing {
 public:
  explicit Sharing(Kernel* kernel) : kernel_(*kernel) { count_locals(kernel->body); }

  bool in_body(std::vector<Stmt>& body, bool inside) {
    bool any = false;
    for (Stmt& s : body) any |= s.kind == StmtKind::Loop && in_body(s.body, true);
    for (size_t i = 0; inside && i < body.size(); ++i)
      while (may_share(body[i]) && share_from(body, &i)) any = true;
    return any;
  }

 private:
  void count_locals(const std::vector<Stmt>& body) {
    for (const Stmt& s : body) {
      if (s.kind == StmtKind::Local) next_local_ = std::max(next_local_, s.memory - kLocalBase + 1);
      count_locals(s.body);
    }
  }

  // The costliest value of the loop at `at` that a later one computes, too.
  bool share_from(std::vector<Stmt>& body, size_t* at) {
    const Stmt& first = body[*at];
    const int64_t extent = first.iters[0].extent;
    Formulas mine(kernel_, first);
    std::map<std::string, std::vector<std::pair<size_t, int32_t>>> later;
    for (size_t j = *at + 1; j < body.size(); ++j) {
      if (!may_share(body[j]) || body[j].iters[0].extent != extent) continue;
      Formulas theirs(kernel_, body[j]);
      for (const Stmt& s : body[j].body)
        if (s.kind == StmtKind::Op && theirs.of(s.result).work >= kWorth)
          later[theirs.of(s.result).text].push_back({j, s.result});
    }
    const Stmt* best = nullptr;
    for (const Stmt& s : first.body) {
      if (s.kind != StmtKind::Op || mine.of(s.result).text.empty() || !later.contains(mine.of(s.result).text)) continue;
      if (extent * static_cast<int64_t>(size_of(s.dtype)) > kMostBytes || is_compare(s.op)) continue;
      if (!best || mine.of(s.result).work > mine.of(best->result).work) best = &s;
    }
    if (!best) return false;
    const auto readers = later.at(mine.of(best->result).text);
    const int32_t value = best->result, local = kLocalBase + next_local_++;
    const DType dtype = best->dtype;
    Stmt fill = filling(first, value, dtype, local);
    read_instead(&body[*at], value, local);
    for (const auto& [j, v] : readers) read_instead(&body[j], v, local);
    Stmt memory;
    memory.kind = StmtKind::Local;
    memory.memory = local;
    memory.dtype = dtype;
    memory.count = extent;
    body.insert(body.begin() + static_cast<std::ptrdiff_t>(*at), std::move(fill));
    body.insert(body.begin() + static_cast<std::ptrdiff_t>(*at), std::move(memory));
    *at += 2;
    return true;
  }

  // A loop that computes the value for every element; what it does not need of the statements is dead.
  Stmt filling(const Stmt& from, int32_t value, DType dtype, int32_t local) {
    Stmt loop;
    loop.kind = StmtKind::Loop;
    loop.iters = {{kernel_.iters++, from.iters[0].extent}};
    std::map<int32_t, int32_t> renamed;
    auto name = [&](int32_t& v) {
      if (auto r = renamed.find(v); r != renamed.end()) v = r->second;
    };
    for (Stmt s : from.body) {
      if (s.result < 0) continue;  // a store
      for (int32_t* v : {&s.a, &s.b, &s.c, &s.pred}) name(*v);
      for (auto& t : s.index.values) name(t.id);
      for (auto& t : s.index.iters)
        if (t.id == from.iters[0].id) t.id = loop.iters[0].id;
      sort_terms(&s.index.iters);
      sort_terms(&s.index.values);
      renamed[s.result] = kernel_.values;
      s.result = kernel_.values++;
      loop.body.push_back(std::move(s));
    }
    Stmt store;
    store.kind = StmtKind::Store;
    store.dtype = dtype;
    store.memory = local;
    store.index.iters = {{loop.iters[0].id, 1}};
    store.a = renamed.at(value);
    loop.body.push_back(std::move(store));
    return loop;
  }
  static void sort_terms(std::vector<Affine::Term>* terms) {
    std::sort(terms->begin(), terms->end(), [](const auto& a, const auto& b) { return a.id < b.id; });
  }

  static void read_instead(Stmt* loop, int32_t value, int32_t local) {
    for (Stmt& s : loop->body) {
      if (s.result != value) continue;
      Stmt load;
      load.kind = StmtKind::Load;
      load.dtype = s.dtype;
      load.result = value;
      load.memory = local;
      load.index.iters = {{loop->iters[0].id, 1}};
      s = std::move(load);
    }
  }

  Kernel& kernel_;
  int32_t next_local_ = 0;
};

}  // namespace

void share_values(Kernel* kernel) {
  if (Sharing(kernel).in_body(kernel->body, false)) drop_dead(kernel);
}

}  // namespace mpy::kernels
