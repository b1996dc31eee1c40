// See split.h. One walk over the kernel does both: it splits a loop where a comparison of its iterator with a number
// changes, and folds what is known then, by the ranges of the iterators that are open.
#include "kernels/plan/split.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>

#include "kernels/plan/drafts.h"

namespace mpy::kernels {
namespace {

constexpr size_t kMostStatements = 400;   // of a kernel, with all parts
constexpr size_t kMostParts = 8;          // of a loop
constexpr int64_t kFewestInnermost = 32;  // a shorter innermost loop is a vector or two, with its conditions as masks

size_t count_statements(const std::vector<Stmt>& body) {
  size_t n = body.size();
  for (const Stmt& s : body) n += count_statements(s.body);
  return n;
}

bool holds(ScalarOp op, int64_t a, int64_t b) {
  switch (op) {
    case ScalarOp::Lt: return a < b;
    case ScalarOp::Le: return a <= b;
    case ScalarOp::Gt: return a > b;
    case ScalarOp::Ge: return a >= b;
    case ScalarOp::Eq: return a == b;
    default: return a != b;
  }
}

struct Range {
  int64_t low, high;
};

class Splitting {
 public:
  explicit Splitting(Kernel* kernel) : kernel_(*kernel), statements_(count_statements(kernel->body)) {}

  bool run() {
    body(&kernel_.body);
    return changed_;
  }

 private:
  using Values = std::unordered_map<int32_t, const Stmt*>;

  void body(std::vector<Stmt>* stmts) {
    std::vector<Stmt> out;
    out.reserve(stmts->size());
    for (Stmt& s : *stmts) {
      for (int32_t* v : {&s.a, &s.b, &s.c, &s.pred}) *v = renamed(*v);
      for (auto& t : s.index.values) t.id = renamed(t.id);
      switch (s.kind) {
        case StmtKind::Const:
          if (s.dtype == DType::I64 || s.dtype == DType::Bool) numbers_[s.result] = static_cast<int64_t>(s.bits);
          break;
        case StmtKind::Index:
          if (auto r = range(s.index)) ranges_[s.result] = *r;
          break;
        case StmtKind::Op:
          if (fold(&s)) continue;
          break;
        case StmtKind::Load: fold_load(&s); break;
        case StmtKind::Store:
          if (fold_store(&s)) continue;
          break;
        case StmtKind::Loop:
        case StmtKind::Reduce: loop(std::move(s), &out); continue;
        default: break;
      }
      out.push_back(std::move(s));
    }
    *stmts = std::move(out);
  }

  int32_t renamed(int32_t v) const {
    auto at = names_.find(v);
    return at == names_.end() ? v : at->second;
  }

  // ---- folding

  std::optional<Range> range(const Affine& a) const {
    if (!a.values.empty()) return std::nullopt;
    __int128 low = int64_t{a.base}, high = low;
    for (const auto& t : a.iters) {
      auto extent = extents_.find(t.id);
      if (extent == extents_.end() || extent->second < 1) return std::nullopt;
      const __int128 reach = static_cast<__int128>(t.coef) * (extent->second - 1);
      (reach < 0 ? low : high) += reach;
    }
    constexpr __int128 kFar = __int128{1} << 60;
    if (low < -kFar || high > kFar) return std::nullopt;
    return Range{static_cast<int64_t>(low), static_cast<int64_t>(high)};
  }
  std::optional<Range> range_of(int32_t value) const {
    if (auto n = numbers_.find(value); n != numbers_.end()) return Range{n->second, n->second};
    if (auto r = ranges_.find(value); r != ranges_.end()) return r->second;
    return std::nullopt;
  }
  std::optional<bool> truth(int32_t value) const {
    auto n = numbers_.find(value);
    return n == numbers_.end() ? std::nullopt : std::optional<bool>(n->second != 0);
  }

  void become(Stmt* s, DType dtype, uint64_t bits) {
    Stmt number;
    number.kind = StmtKind::Const;
    number.dtype = dtype;
    number.bits = bits;
    number.result = s->result;
    if (dtype == DType::I64 || dtype == DType::Bool) numbers_[s->result] = static_cast<int64_t>(bits);
    *s = std::move(number);
    changed_ = true;
  }
  bool is(const Stmt& s, int32_t value) {
    names_[s.result] = value;
    changed_ = true;
    return true;
  }

  // True: the statement is another value, which readers get instead.
  bool fold(Stmt* s) {
    if (is_compare(s->op)) {
      compare(s);
      return false;
    }
    if (s->op == ScalarOp::Select) {
      const auto p = truth(s->a);
      return p && is(*s, *p ? s->b : s->c);
    }
    if (s->dtype != DType::Bool) return false;
    if (s->op == ScalarOp::Not) {
      if (const auto p = truth(s->a)) become(s, DType::Bool, !*p);
      return false;
    }
    if (s->op != ScalarOp::And && s->op != ScalarOp::Or) return false;
    const bool decides = s->op == ScalarOp::Or;
    for (auto [known, other] : {std::pair{s->a, s->b}, std::pair{s->b, s->a}}) {
      const auto p = truth(known);
      if (!p) continue;
      if (*p != decides) return is(*s, other);
      become(s, DType::Bool, decides);
      return false;
    }
    return false;
  }

  void compare(Stmt* s) {
    const auto a = range_of(s->a), b = range_of(s->b);
    if (!a || !b) return;
    // True or false for all numbers of both ranges, if it is for the outermost ones.
    const bool first = holds(s->op, a->low, b->low);
    const bool apart = a->high < b->low || b->high < a->low, single = a->low == a->high && b->low == b->high;
    const bool order = s->op != ScalarOp::Eq && s->op != ScalarOp::Ne;
    const bool decided = order ? holds(s->op, a->low, b->high) == first && holds(s->op, a->high, b->low) == first &&
                                     holds(s->op, a->high, b->high) == first
                               : apart || single;
    if (decided) become(s, DType::Bool, first);
  }

  // Is the place within the memory, as the verifier proves it?
  bool inside(const Stmt& s) const {
    const auto r = range(s.index);
    if (!r || r->low < 0) return false;
    if (s.memory >= kLocalBase) return false;
    return r->high < kernel_.args[static_cast<size_t>(s.memory)].count;
  }

  void fold_load(Stmt* s) {
    if (s->pred < 0) return;
    const auto p = truth(s->pred);
    if (!p) return;
    if (!*p) return become(s, s->dtype, s->bits);
    if (!inside(*s)) return;
    s->pred = -1;
    s->bits = 0;
    changed_ = true;
  }
  // True: nothing is stored.
  bool fold_store(Stmt* s) {
    if (s->pred < 0) return false;
    const auto p = truth(s->pred);
    if (!p) return false;
    if (*p && inside(*s)) s->pred = -1;
    changed_ |= !*p || s->pred < 0;
    return !*p;
  }

  // ---- splitting

  void loop(Stmt s, std::vector<Stmt>* out) {
    const std::vector<int64_t> starts = s.kind == StmtKind::Loop && !s.ordered ? starts_of(s) : std::vector<int64_t>();
    for (size_t i = 1; i < starts.size(); ++i) {
      Stmt part = copy_of(s);
      finish(std::move(part), starts[i - 1], starts[i], out);
    }
    const int64_t begin = starts.empty() ? 0 : starts.back();
    finish(std::move(s), begin, -1, out);
  }

  // The iterations from `begin` to `end`, or to the loop's end if that is -1.
  void finish(Stmt s, int64_t begin, int64_t end, std::vector<Stmt>* out) {
    if (begin || end >= 0) {
      shift(&s.body, s.iters[0].id, begin);
      s.iters[0].extent = (end >= 0 ? end : int64_t{s.iters[0].extent}) - begin;
      changed_ = true;
    }
    for (const Iter& i : s.iters) extents_[i.id] = i.extent;
    body(&s.body);
    for (Yield& y : s.yields) y.value = renamed(y.value);
    for (const Iter& i : s.iters) extents_.erase(i.id);
    out->push_back(std::move(s));
  }

  // Where the parts begin, the first at 0; empty: it stays whole.
  std::vector<int64_t> starts_of(const Stmt& s) {
    const bool innermost = std::all_of(s.body.begin(), s.body.end(), [](const Stmt& x) { return x.body.empty(); });
    if (innermost && s.iters[0].extent < kFewestInnermost) return {};
    std::set<int64_t> starts{0};
    Values defined;
    find_changes(s.body, s.iters[0], &defined, &starts);
    const size_t each = count_statements(s.body) + 1, more = (starts.size() - 1) * each;
    if (starts.size() < 2 || starts.size() > kMostParts || statements_ + more > kMostStatements) return {};
    statements_ += more;
    return {starts.begin(), starts.end()};
  }

  void find_changes(const std::vector<Stmt>& body, const Iter& i, Values* defined, std::set<int64_t>* starts) const {
    for (const Stmt& s : body) {
      if (s.result >= 0) (*defined)[s.result] = &s;
      if (s.kind == StmtKind::Op && is_compare(s.op)) {
        change(s.op, s.a, s.b, false, i, *defined, starts);
        change(s.op, s.b, s.a, true, i, *defined, starts);
      }
      find_changes(s.body, i, defined, starts);
    }
  }

  // Where does the comparison of the iterator's affine `walk` with `number` change?
  void change(ScalarOp op, int32_t walk, int32_t number, bool turned, const Iter& i, const Values& defined,
              std::set<int64_t>* starts) const {
    auto w = defined.find(walk);
    if (w == defined.end() || w->second->kind != StmtKind::Index) return;
    const Affine& a = w->second->index;
    if (a.iters.size() != 1 || a.iters[0].id != i.id || !a.values.empty()) return;
    int64_t n = 0;
    if (auto d = defined.find(number); d != defined.end() && d->second->kind == StmtKind::Const) {
      n = static_cast<int64_t>(d->second->bits);
    } else if (auto known = numbers_.find(renamed(number)); known != numbers_.end()) {
      n = known->second;
    } else {
      return;
    }
    const int64_t coef = a.iters[0].coef, base = a.base, extent = i.extent;
    auto at = [&](int64_t x) {
      const int64_t v = coef * x + base;
      return turned ? holds(op, n, v) : holds(op, v, n);
    };
    if (op == ScalarOp::Eq || op == ScalarOp::Ne) {
      const int64_t place = (n - base) / coef;
      for (int64_t x : {place, place + 1})
        if (x > 0 && x < extent && at(x) != at(x - 1)) starts->insert(x);
      return;
    }
    if (extent < 2 || at(0) == at(extent - 1)) return;
    int64_t same = 0, other = extent - 1;
    while (other - same > 1) {
      const int64_t middle = same + (other - same) / 2;
      (at(middle) == at(0) ? same : other) = middle;
    }
    starts->insert(other);
  }

  static void shift(std::vector<Stmt>* body, int32_t id, int64_t by) {
    for (Stmt& s : *body) {
      for (const auto& t : s.index.iters)
        if (t.id == id) s.index.base += t.coef * by;
      shift(&s.body, id, by);
    }
  }

  // With values and iterators of its own.
  Stmt copy_of(const Stmt& s) {
    std::unordered_map<int32_t, int32_t> values, iters;
    Stmt copy = s;
    rename(&copy, &values, &iters);
    return copy;
  }
  void rename(Stmt* s, std::unordered_map<int32_t, int32_t>* values, std::unordered_map<int32_t, int32_t>* iters) {
    auto value = [&](int32_t& v) {
      if (auto at = values->find(v); at != values->end()) v = at->second;
    };
    auto define = [&](int32_t& v) {
      if (v >= 0) v = (*values)[v] = kernel_.values++;
    };
    for (int32_t* v : {&s->a, &s->b, &s->c, &s->pred}) value(*v);
    for (auto& t : s->index.values) value(t.id);
    for (auto& t : s->index.iters)
      if (auto at = iters->find(t.id); at != iters->end()) t.id = at->second;
    for (auto* terms : {&s->index.iters, &s->index.values})
      std::sort(terms->begin(), terms->end(), [](const auto& a, const auto& b) { return a.id < b.id; });
    define(s->result);
    for (Iter& i : s->iters) i.id = (*iters)[i.id] = kernel_.iters++;
    for (Stmt& inner : s->body) rename(&inner, values, iters);
    for (Yield& y : s->yields) {
      value(y.value);
      define(y.result);
    }
  }

  Kernel& kernel_;
  size_t statements_;
  bool changed_ = false;
  std::unordered_map<int32_t, int64_t> numbers_;  // i64 and b8 values that are known
  std::unordered_map<int32_t, Range> ranges_;     // of positions
  std::unordered_map<int32_t, int32_t> names_;    // values that turned out to be others
  std::unordered_map<int32_t, int64_t> extents_;  // of iterators that are open
};

}  // namespace

void split_loops(Kernel* kernel) {
  if (Splitting(kernel).run()) simplify(kernel);
}

}  // namespace mpy::kernels
