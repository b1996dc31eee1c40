// See reference.h. Compilation resolves ids to registers and ops to typed calls; run() walks the nest.
#include "kernels/reference/reference.h"

#include <algorithm>
#include <mutex>

#include "kernels/reference/reference_ops.h"

namespace mpy::kernels {
namespace {

struct Term {
  int32_t id;
  int64_t coef;
};  // an iterator
struct ValueTerm {
  Operand value;
  int64_t coef;
};

struct Step {
  StmtKind kind;
  OpFunction call = nullptr;
  MemoryFunctions memory_calls{};
  char* out = nullptr;
  Operand operands[3];
  uint64_t bits = 0;
  int32_t memory = -1;
  int64_t count = 0;      // elements of the memory
  bool is_float = false;  // Scalar
  DType dtype = DType::F32;
  // index
  int64_t base = 0, step = 0;  // step: coefficient of the strip's iterator
  std::vector<Term> iters;
  std::vector<ValueTerm> values;
  Operand pred;
  bool has_pred = false, checked = false;
  // nests
  std::vector<Iter> extents;
  bool leaf = false, ordered = false;
  std::vector<Step> body;
  struct Yielded {
    ReduceFunctions calls;
    Operand value;
    char* out;
    int32_t state;
  };
  std::vector<Yielded> yields;
};

}  // namespace

namespace {
// What the values of a kernel are kept in while it runs. The kernels that a thread compiles share one room if they are
// small, so that a plan of thousands of them neither fills the memory with rooms nor the caches; one runs at a time.
struct Registers {
  std::mutex turn;
  std::vector<char> bytes;
};
std::shared_ptr<Registers> registers_of(int32_t values) {
  constexpr int32_t kShared = 128;
  const auto make = [](int32_t n) {
    auto made = std::make_shared<Registers>();
    made->bytes.resize(static_cast<size_t>(n) * kStrip * 8);
    return made;
  };
  static thread_local std::shared_ptr<Registers> shared;
  if (values > kShared) return make(values);
  if (!shared) shared = make(kShared);
  return shared;
}
}  // namespace

struct ReferenceKernel::Impl {
  std::shared_ptr<Registers> registers;
  std::vector<int64_t> iters;
  std::vector<ReduceState> states;
  std::vector<std::vector<uint64_t>> locals;
  std::vector<void*> memory;  // arguments, then locals
  const uint64_t* scalars = nullptr;
  std::vector<Step> body;
  int32_t args = 0;

  void run_body(const std::vector<Step>& steps, int n);
  void run_step(const Step& s, int n);
  void run_loop(const Step& s);
  void run_reduce(const Step& s);
  void index(const Step& s, int64_t* at, int n) const;
  int64_t start(const Step& s) const;
  void load(const Step& s, int n);
  void store(const Step& s, int n);
};

int64_t ReferenceKernel::Impl::start(const Step& s) const {
  int64_t at = s.base;
  for (const Term& t : s.iters) at += t.coef * iters[t.id];
  return at;
}

void ReferenceKernel::Impl::index(const Step& s, int64_t* at, int n) const {
  const int64_t first = start(s);
  for (int k = 0; k < n; ++k) at[k] = first + s.step * k;
  for (const ValueTerm& t : s.values)
    for (int k = 0; k < n; ++k) {
      const uint64_t v = static_cast<uint64_t>(reinterpret_cast<const int64_t*>(t.value.data)[k * t.value.step]);
      at[k] = static_cast<int64_t>(static_cast<uint64_t>(at[k]) + static_cast<uint64_t>(t.coef) * v);
    }
}

void ReferenceKernel::Impl::load(const Step& s, int n) {
  const void* from = memory[s.memory];
  if (!s.checked && s.step == 1) return s.memory_calls.load_run(s.out, from, start(s), n);
  int64_t at[kStrip];
  index(s, at, n);
  if (!s.checked) return s.memory_calls.load(s.out, from, at, n);
  const uint8_t* pred = reinterpret_cast<const uint8_t*>(s.pred.data);
  s.memory_calls.fill(s.out, s.bits, n);
  for (int k = 0; k < n; ++k) {
    const bool wanted = !s.has_pred || pred[k * s.pred.step];
    if (!wanted || at[k] < 0 || at[k] >= s.count) continue;
    alignas(8) char one[8];
    s.memory_calls.load(one, from, at + k, 1);
    const int size = s.dtype == DType::F16 || s.dtype == DType::BF16 ? 4 : static_cast<int>(size_of(s.dtype));
    std::copy(one, one + size, s.out + k * size);
  }
}

void ReferenceKernel::Impl::store(const Step& s, int n) {
  void* to = memory[s.memory];
  if (!s.checked && s.step == 1) return s.memory_calls.store_run(to, start(s), &s.operands[0], n);
  int64_t at[kStrip];
  index(s, at, n);
  if (!s.checked) return s.memory_calls.store(to, at, &s.operands[0], n);
  const uint8_t* pred = reinterpret_cast<const uint8_t*>(s.pred.data);
  const int size = s.dtype == DType::F16 || s.dtype == DType::BF16 ? 4 : static_cast<int>(size_of(s.dtype));
  for (int k = 0; k < n; ++k) {
    const bool wanted = !s.has_pred || pred[k * s.pred.step];
    if (!wanted || at[k] < 0 || at[k] >= s.count) continue;
    const Operand one{s.operands[0].data + static_cast<int64_t>(k) * s.operands[0].step * size, 0};
    s.memory_calls.store(to, at + k, &one, 1);
  }
}

void ReferenceKernel::Impl::run_step(const Step& s, int n) {
  switch (s.kind) {
    case StmtKind::Op: return s.call(s.out, s.operands, n);
    case StmtKind::Const: return s.memory_calls.fill(s.out, s.bits, n);
    case StmtKind::Scalar: return s.memory_calls.fill(s.out, scalars[s.memory], n);
    case StmtKind::Index: return index(s, reinterpret_cast<int64_t*>(s.out), n);
    case StmtKind::Load: return load(s, n);
    case StmtKind::Store: return store(s, n);
    case StmtKind::Local: return;
    case StmtKind::Loop: return run_loop(s);
    case StmtKind::Reduce: return run_reduce(s);
  }
}

void ReferenceKernel::Impl::run_body(const std::vector<Step>& steps, int n) {
  for (const Step& s : steps) run_step(s, n);
}

void ReferenceKernel::Impl::run_loop(const Step& s) {
  const Iter& i = s.extents[0];
  const int strip = s.leaf && !s.ordered ? kStrip : 1;
  for (int64_t at = 0; at < i.extent; at += strip) {
    iters[i.id] = at;
    run_body(s.body, static_cast<int>(std::min<int64_t>(strip, i.extent - at)));
  }
}

void ReferenceKernel::Impl::run_reduce(const Step& s) {
  for (const auto& y : s.yields) y.calls.start(&states[y.state]);
  int64_t outer = 1;
  for (size_t d = 0; d + 1 < s.extents.size(); ++d) outer *= s.extents[d].extent;
  const Iter& last = s.extents.back();
  const int strip = s.leaf ? kStrip : 1;
  for (int64_t o = 0; o < outer; ++o) {
    int64_t rest = o;
    for (size_t d = s.extents.size() - 1; d-- > 0;) {
      iters[s.extents[d].id] = rest % s.extents[d].extent;
      rest /= s.extents[d].extent;
    }
    for (int64_t at = 0; at < last.extent; at += strip) {
      const int n = static_cast<int>(std::min<int64_t>(strip, last.extent - at));
      iters[last.id] = at;
      run_body(s.body, n);
      for (const auto& y : s.yields) y.calls.feed(&states[y.state], &y.value, n);
    }
  }
  for (const auto& y : s.yields) y.calls.finish(&states[y.state], y.out);
}

namespace {

class Compiler {
 public:
  Compiler(const Kernel& kernel, ReferenceKernel::Impl* out)
      : kernel_(kernel), out_(out), types_(kernel.values), strips_(kernel.values, 0) {}

  void run() {
    // Register 0 stands for operands that an op does not have.
    out_->registers = registers_of(kernel_.values + 1);
    out_->iters.assign(kernel_.iters, 0);
    out_->args = static_cast<int32_t>(kernel_.args.size());
    out_->memory.assign(kernel_.args.size(), nullptr);
    out_->body = body(kernel_.body, -1, 0);
    out_->states.resize(states_);
  }

 private:
  char* place(int32_t v) { return out_->registers->bytes.data() + static_cast<size_t>(v + 1) * kStrip * 8; }
  // `strip`: number of the strip the statement runs in, 0 = none. A value from another strip is the same for all lanes.
  Operand operand(int32_t v, int strip) {
    if (v < 0) return {out_->registers->bytes.data(), 0};
    return {place(v), strips_[v] == strip && strip != 0};
  }

  static bool is_leaf(const std::vector<Stmt>& stmts) {
    for (const Stmt& s : stmts)
      if (s.kind == StmtKind::Loop || s.kind == StmtKind::Reduce || s.kind == StmtKind::Local) return false;
    return true;
  }

  std::vector<Step> body(const std::vector<Stmt>& stmts, int32_t lane_iter, int strip) {
    std::vector<Step> steps;
    steps.reserve(stmts.size());
    for (const Stmt& s : stmts) steps.push_back(step(s, lane_iter, strip));
    return steps;
  }

  void define(int32_t v, DType dtype, int strip) {
    types_[v] = dtype;
    strips_[v] = strip;
  }

  Step step(const Stmt& s, int32_t lane_iter, int strip) {
    Step r;
    r.kind = s.kind;
    r.dtype = s.dtype;
    r.bits = s.bits;
    const int32_t ids[] = {s.a, s.b, s.c};
    for (int i = 0; i < 3; ++i) r.operands[i] = operand(ids[i], strip);
    if (s.result >= 0) r.out = place(s.result);
    switch (s.kind) {
      case StmtKind::Op: {
        const DType from = types_[s.op == ScalarOp::Select ? s.b : s.a];
        r.call = op_function(s.op, s.dtype, from);
        break;
      }
      case StmtKind::Const: r.memory_calls = memory_functions(s.dtype); break;
      case StmtKind::Scalar:
        r.memory = s.memory;
        r.memory_calls = memory_functions(s.dtype);
        break;
      case StmtKind::Index: index(s.index, lane_iter, strip, &r); break;
      case StmtKind::Load:
      case StmtKind::Store: access(s, lane_iter, strip, &r); break;
      case StmtKind::Local: local(s); break;
      case StmtKind::Loop:
      case StmtKind::Reduce: nest(s, &r, strip); break;
    }
    if (s.result >= 0) define(s.result, s.dtype, strip);
    return r;
  }

  void index(const Affine& a, int32_t lane_iter, int strip, Step* r) {
    r->base = a.base;
    for (const auto& t : a.iters) {
      r->iters.push_back({t.id, t.coef});
      if (t.id == lane_iter) r->step = t.coef;
    }
    for (const auto& t : a.values) r->values.push_back({operand(t.id, strip), t.coef});
  }

  void access(const Stmt& s, int32_t lane_iter, int strip, Step* r) {
    index(s.index, lane_iter, strip, r);
    if (s.memory >= kLocalBase) {
      for (const Local& l : locals_)
        if (l.number == s.memory) {
          r->memory = l.slot;
          r->dtype = l.dtype;
          r->count = l.count;
        }
    } else {
      r->memory = s.memory;
      r->dtype = kernel_.args[s.memory].dtype;
      r->count = kernel_.args[s.memory].count;
    }
    r->memory_calls = memory_functions(r->dtype);
    r->has_pred = s.pred >= 0;
    r->checked = r->has_pred || !r->values.empty();
    r->pred = operand(s.pred, strip);
  }

  void local(const Stmt& s) {
    out_->locals.emplace_back((static_cast<size_t>(s.count) * size_of(s.dtype) + 7) / 8);
    locals_.push_back({s.memory, static_cast<int32_t>(out_->memory.size()), s.dtype, s.count});
    out_->memory.push_back(out_->locals.back().data());
  }

  void nest(const Stmt& s, Step* r, int outer_strip) {
    r->extents = s.iters;
    r->ordered = s.ordered;
    r->leaf = is_leaf(s.body);
    const bool wide = r->leaf && !s.ordered;
    const int strip = wide ? ++strips_made_ : 0;
    r->body = body(s.body, wide ? s.iters.back().id : -1, strip);
    for (const Yield& y : s.yields) {
      const ReduceFunctions calls = reduce_functions(y.op, types_[y.value]);
      r->yields.push_back({calls, operand(y.value, strip), place(y.result), states_++});
      define(y.result, y.dtype, outer_strip);
    }
  }

  struct Local {
    int32_t number, slot;
    DType dtype;
    int64_t count;
  };
  const Kernel& kernel_;
  ReferenceKernel::Impl* out_;
  std::vector<DType> types_;
  std::vector<int> strips_;
  std::vector<Local> locals_;
  int strips_made_ = 0, states_ = 0;
};

}  // namespace

std::unique_ptr<ReferenceKernel> ReferenceKernel::compile(const Kernel& kernel, std::string* error) {
  *error = verify(kernel);
  if (!error->empty()) return nullptr;
  auto impl = std::make_unique<Impl>();
  Compiler(kernel, impl.get()).run();
  return std::unique_ptr<ReferenceKernel>(new ReferenceKernel(std::move(impl)));
}

ReferenceKernel::ReferenceKernel(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
ReferenceKernel::~ReferenceKernel() = default;

void ReferenceKernel::run(void* const* args, const uint64_t* scalars) {
  std::lock_guard<std::mutex> hold(impl_->registers->turn);
  std::copy(args, args + impl_->args, impl_->memory.begin());
  impl_->scalars = scalars;
  impl_->run_body(impl_->body, 1);
}

}  // namespace mpy::kernels
