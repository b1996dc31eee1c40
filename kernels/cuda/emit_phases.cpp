// A kernel's phases: which statements are launched together, over how many blocks and threads.
#include <fmt/format.h>

#include "kernels/cuda/emitter.h"

namespace mpy::kernels::cuda {

const Stmt* Emitter::top_definition(int32_t v) const {
  for (const Stmt& s : kernel_.body) {
    if (s.result == v) return &s;
    for (const Yield& y : s.yields)
      if (y.result == v) return &s;
  }
  return nullptr;
}

void Emitter::collect(const Stmt& s, std::vector<int32_t>* values) const {
  for (int32_t v : {s.a, s.b, s.c, s.pred})
    if (v >= 0) values->push_back(v);
  for (const auto& t : s.index.values) values->push_back(t.id);
  for (const Yield& y : s.yields) values->push_back(y.value);
  for (const Stmt& inner : s.body) collect(inner, values);
}

// Must be done once, in its place: what reduces, stores, or loads what the kernel writes.
bool Emitter::impure(const Stmt& s) const {
  return s.kind == StmtKind::Reduce || s.kind == StmtKind::Store ||
         (s.kind == StmtKind::Load && shared_memory(s.memory));
}

// What a phase needs from before it: carried values, and pure statements to do again.
void Emitter::need(int32_t value, std::vector<const Stmt*>* order) {
  const Stmt* s = top_definition(value);
  if (!s || std::find(order->begin(), order->end(), s) != order->end()) return;
  if (!carried(value)) {
    std::vector<int32_t> used;
    collect(*s, &used);
    for (int32_t v : used) need(v, order);
  }
  if (std::find(order->begin(), order->end(), s) == order->end()) order->push_back(s);
}

std::string Emitter::parameters() const {
  std::string t;
  for (size_t i = 0; i < kernel_.args.size(); ++i)
    t += fmt::format("{}{}{}* a{}", t.empty() ? "" : ", ", kernel_.args[i].access == Access::In ? "const " : "",
                     memory_type(kernel_.args[i].dtype), i);
  for (size_t i = 0; i < kernel_.scalars.size(); ++i)
    t += fmt::format("{}const {} s{}", t.empty() ? "" : ", ", is_float(kernel_.scalars[i]) ? "double" : "int64", i);
  return t;
}

void Emitter::begin_phase(const std::vector<const Stmt*>& uses) {
  threads_ = 32;
  const std::string name = fmt::format("{}_{}", kernel_.name, out_->phases.size());
  out_->phases.push_back({name, 1, 32});
  open(fmt::format("KERNEL void {}({})", name, parameters()));
  for (const Stmt* s : uses) {
    if (s->yields.empty() && !carried(s->result)) statement(*s, Thread);
    else if (s->yields.empty())
      line(fmt::format("const {0} v{1} = {2}_v{1};", c_type(dtypes_[static_cast<size_t>(s->result)]), s->result,
                       kernel_.name));
    for (const Yield& y : s->yields)
      line(fmt::format("const {0} v{1} = {2}_v{1};", c_type(y.dtype), y.result, kernel_.name));
  }
}

void Emitter::end_phase(int64_t blocks, int threads) {
  close();
  out_->phases.back().blocks = std::max<int64_t>(1, std::min<int64_t>(blocks, 1 << 20));
  out_->phases.back().threads = threads;
}

// Statements begin..end of the top level, by one block.
void Emitter::scalar_phase(size_t begin, size_t end) {
  auto inside = [&](const Stmt* s) { return s >= &kernel_.body[begin] && s < kernel_.body.data() + end; };
  std::vector<int32_t> used, later;
  std::vector<const Stmt*> before;
  for (size_t i = begin; i < end; ++i) collect(kernel_.body[i], &used);
  for (int32_t v : used)
    if (const Stmt* s = top_definition(v); s && !inside(s)) need(v, &before);
  begin_phase(before);
  for (size_t i = begin; i < end; ++i)
    if (kernel_.body[i].kind != StmtKind::Local) statement(kernel_.body[i], Uniform);
  for (size_t i = end; i < kernel_.body.size(); ++i) collect(kernel_.body[i], &later);
  for (size_t i = begin; i < end; ++i) {
    const Stmt& s = kernel_.body[i];
    auto carry = [&](int32_t v) {
      if (std::find(later.begin(), later.end(), v) == later.end()) return;
      carried_.push_back(v);
      line(fmt::format("if (thread_index() == 0) {0}_v{1} = v{1};", kernel_.name, v));
      out_->source += fmt::format("MODULE {} {}_v{};\n", c_type(dtypes_[static_cast<size_t>(v)]), kernel_.name, v);
    };
    if (s.result >= 0) carry(s.result);
    for (const Yield& y : s.yields) carry(y.result);
  }
  end_phase(1, std::max(threads_, 32));
}

// Loops one in the other, in the innermost nothing but loads, arithmetic and stores, and in the others beside the next
// one only what each element may do again for itself. Into `iters` the iterators, into `stmts` an element's statements.
bool Emitter::is_plain_nest(const Stmt& s, std::vector<Iter>* iters, std::vector<Stmt>* stmts) const {
  constexpr size_t kFew = 24;  // statements to do again
  const std::vector<Stmt>& body = s.body;
  iters->push_back(s.iters[0]);
  const bool deeper = !body.empty() && body.back().kind == StmtKind::Loop;
  const auto end = deeper ? body.end() - 1 : body.end();
  if (std::any_of(body.begin(), end, [&](const Stmt& i) {
        return i.kind == StmtKind::Loop || i.kind == StmtKind::Reduce || i.kind == StmtKind::Local ||
               (deeper && impure(i));
      }))
    return false;
  stmts->insert(stmts->end(), body.begin(), end);
  return !deeper || (stmts->size() <= kFew && !body.back().ordered && is_plain_nest(body.back(), iters, stmts));
}

// A plain nest is one index over the grid, so that neighbouring threads have neighbouring elements; and so is a perfect
// nest of loops of one kind.
Emitter::Nest Emitter::nest_of(const Stmt& s) const {
  Nest nest;
  nest.plain = is_plain_nest(s, &nest.all.iters, &nest.stmts);
  if (nest.plain) return nest;
  nest.whole_blocks = s.mark == Mark::Blocks || has_threads(s);
  auto same = [&](const Stmt& inner) {
    if (inner.kind != StmtKind::Loop || inner.ordered) return false;
    if (nest.whole_blocks) return inner.mark == Mark::Blocks;
    return s.mark != Mark::Vector && (inner.mark == Mark::BlocksThreads || inner.mark == Mark::Sequential);
  };
  const Stmt* last = &s;
  nest.all.iters = {s.iters[0]};
  for (; last->body.size() == 1 && same(last->body[0]); last = &last->body[0])
    nest.all.iters.push_back(last->body[0].iters[0]);
  nest.stmts = last->body;
  return nest;
}

void Emitter::loop_phase(const Stmt& s) {
  std::vector<int32_t> used;
  std::vector<const Stmt*> before;
  collect(s, &used);
  for (int32_t v : used) need(v, &before);
  if (s.ordered) {
    begin_phase(before);
    statement(s, Uniform);
    return end_phase(1, 32);
  }
  const Nest nest = nest_of(s);
  const std::vector<Stmt>& stmts = nest.stmts;
  int64_t total = 1;
  for (const Iter& i : nest.all.iters) total *= i.extent;
  part_phases(nest, total, before);
  begin_phase(before);
  // Two warps share a reduction's lanes: where there are rows enough, more warps of a block would wait for them.
  most_threads_ = has_reduce(s) && total >= kManyBlocks ? static_cast<int>(kReduceLanes) : kMostThreads;
  const Iter* along = nullptr;
  if (const auto loads = transposed_loads(nest, total, &along); !loads.empty())
    return end_phase(transpose(nest, loads, *along), kMostThreads);
  if (!nest.whole_blocks) {
    const int threads = static_cast<int>(std::min<int64_t>(kMostThreads, (total + 31) / 32 * 32));
    const int at_once = total >= kLargeGrid && stores_last(stmts) ? kAtOnce : 1;
    each_element(stmts, nest.all, "block_index() * threads() + thread_index()", "blocks() * threads()", total, at_once);
    return end_phase((total + threads * at_once - 1) / (threads * at_once), std::max(threads, 32));
  }
  if (is_column_nest(stmts, nest.all, total)) {
    const int64_t groups = column_nest(stmts, nest.all, total);
    return end_phase(groups, kMostThreads);
  }
  open(fmt::format("for (int64 r = block_index(); r < {}; r += blocks())", total));
  if (!parts_.empty()) line("const int64 row = r;");
  element_of(nest.all);
  body(stmts, Uniform);
  line("barrier();");
  close();
  end_phase(total, std::max(threads_, 32));
}

// For tests, on the host with a seed for the order of threads: each phase, its arguments as the driver is given them,
// and all phases in one call.
void Emitter::host_entry() {
  text_ += "#ifdef MPY_HOST\n";
  std::vector<std::string> types;
  for (const Arg& a : kernel_.args) types.push_back(std::string(memory_type(a.dtype)) + "*");
  for (DType d : kernel_.scalars) types.push_back(is_float(d) ? "double" : "int64");
  for (const CudaPhase& p : out_->phases) text_ += host_launcher(p.function, types);
  open(fmt::format("extern \"C\" void {}_host(void* const* a, const u64* s, unsigned seed)", kernel_.name));
  line("(void)a, (void)s, (void)seed;");
  for (const CudaPhase& p : out_->phases) {
    std::string call;
    for (size_t i = 0; i < kernel_.args.size(); ++i)
      call += fmt::format("{}({}*)a[{}]", call.empty() ? "" : ", ", memory_type(kernel_.args[i].dtype), i);
    for (size_t i = 0; i < kernel_.scalars.size(); ++i)
      call += fmt::format(
          "{}{}", call.empty() ? "" : ", ",
          is_float(kernel_.scalars[i]) ? fmt::format("double_of_bits(s[{}])", i) : fmt::format("(int64)s[{}]", i));
    line(fmt::format("host::run_grid({}, {}, seed, [&] {{ {}({}); }});", p.blocks, p.threads, p.function, call));
  }
  close();
  text_ += "#endif\n";
}

std::string Emitter::run() {
  for (const Stmt& s : kernel_.body)
    if (s.kind == StmtKind::Local)
      out_->source +=
          fmt::format("MODULE {} {}[{}];\n", memory_type(s.dtype), memory(s.memory), std::max<int64_t>(s.count, 1));
  const std::vector<Stmt>& top = kernel_.body;
  for (size_t i = 0; i < top.size();) {
    if (top[i].kind == StmtKind::Loop) {
      if (top[i].iters[0].extent > 0) loop_phase(top[i]);
      parts_.clear();
      ++i;
      continue;
    }
    size_t end = i;
    bool once = false;
    for (; end < top.size() && top[end].kind != StmtKind::Loop; ++end) once |= impure(top[end]);
    if (once) scalar_phase(i, end);
    i = end;
  }
  host_entry();
  out_->source += text_;
  return error_;
}

}  // namespace mpy::kernels::cuda

namespace mpy::kernels {

std::string host_launcher(const std::string& kernel, const std::vector<std::string>& types) {
  std::string call;
  for (size_t i = 0; i < types.size(); ++i) call += fmt::format("{}*({}*)a[{}]", i ? ", " : "", types[i], i);
  return fmt::format(
      "extern \"C\" void {0}_launch(void** a, int64 blocks, int threads, unsigned seed) {{\n"
      "  host::run_grid(blocks, threads, seed, [&] {{ {0}({1}); }});\n}}\n",
      kernel, call);
}

}  // namespace mpy::kernels
