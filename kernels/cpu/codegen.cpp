// Control flow and memory of generated kernels.
#include "kernels/cpu/codegen.h"

#include <algorithm>

namespace mpy::cpu {

using llvm::BasicBlock;
using llvm::ConstantInt;
using llvm::FixedVectorType;
using llvm::Function;
using llvm::FunctionType;
using llvm::Type;

Codegen::Codegen(llvm::Module& module, const Kernel& kernel, const std::string& symbol)
    : module_(module),
      context_(module.getContext()),
      b_(context_),
      kernel_(kernel),
      symbol_(symbol),
      values_(static_cast<size_t>(kernel.values)),
      dtypes_(static_cast<size_t>(kernel.values)),
      literal_(static_cast<size_t>(kernel.values)),
      varied_locals_(1024),
      yielded_(static_cast<size_t>(kernel.values)),
      iters_(static_cast<size_t>(kernel.iters), nullptr),
      locals_(1024) {}

static Function* make_function(llvm::Module& module, FunctionType* type, const std::string& name, bool external) {
  auto linkage = external ? Function::ExternalLinkage : Function::InternalLinkage;
  Function* f = Function::Create(type, linkage, name, module);
  f->addFnAttr("prefer-vector-width", "512");
  f->addFnAttr("min-legal-vector-width", "512");
  f->addFnAttr(llvm::Attribute::NoUnwind);
  // Callers built with -fsanitize=function read the 8 bytes before an address they call: let there be some.
  f->setPrefixData(ConstantInt::get(Type::getInt64Ty(module.getContext()), 0));
  return f;
}

void Codegen::run() {
  Type* ptr = llvm::PointerType::getUnqual(context_);
  auto* type = FunctionType::get(Type::getVoidTy(context_), {ptr, ptr}, false);
  scope_.function = make_function(module_, type, symbol_, true);
  scope_.buffers = scope_.function->getArg(0);
  scope_.scalars = scope_.function->getArg(1);
  b_.SetInsertPoint(BasicBlock::Create(context_, "entry", scope_.function));
  bases_.assign(kernel_.args.size(), nullptr);
  for (size_t i = 0; i < kernel_.args.size(); ++i)
    bases_[i] = b_.CreateLoad(ptr, b_.CreateConstInBoundsGEP1_64(ptr, scope_.buffers, i));
  load_parameters();
  note_ahead(kernel_.body);
  body(kernel_.body);
  b_.CreateRetVoid();
}

// They stand after the scalars.
void Codegen::load_parameters() {
  parameters_.clear();
  for (size_t i = 0; i < kernel_.parameters.size(); ++i)
    parameters_.push_back(b_.CreateLoad(
        b_.getInt64Ty(), b_.CreateConstInBoundsGEP1_64(b_.getInt64Ty(), scope_.scalars, kernel_.scalars.size() + i)));
}

Codegen::V Codegen::number(const Number& n) {
  if (n.known()) return i64(n);
  V v = parameters_[static_cast<size_t>(n.parameter())];
  return n.negative() ? b_.CreateNeg(v) : v;
}

// ---- types and lanes

Type* Codegen::ssa_type(DType d) {
  switch (d) {
    case DType::Bool: return b_.getInt1Ty();
    case DType::U8:
    case DType::I8: return b_.getInt8Ty();
    case DType::I16:
    case DType::U16: return b_.getInt16Ty();
    case DType::I32:
    case DType::U32: return b_.getInt32Ty();
    case DType::I64:
    case DType::U64: return b_.getInt64Ty();
    case DType::F16:
    case DType::BF16:
    case DType::F32: return b_.getFloatTy();
    case DType::F64: return b_.getDoubleTy();
  }
  return nullptr;
}

Type* Codegen::memory_type(DType d) {
  if (d == DType::Bool) return b_.getInt8Ty();
  if (d == DType::F16 || d == DType::BF16) return b_.getInt16Ty();
  return ssa_type(d);
}

int Codegen::width_of(V v) {
  auto* t = llvm::dyn_cast<FixedVectorType>(v->getType());
  return t ? static_cast<int>(t->getNumElements()) : 1;
}
Type* Codegen::like(Type* element, V shape) {
  int w = width_of(shape);
  return w == 1 ? element : FixedVectorType::get(element, static_cast<unsigned>(w));
}
Codegen::V Codegen::widen(V v) {
  return scope_.width == 1 || v->getType()->isVectorTy() ? v
                                                         : b_.CreateVectorSplat(static_cast<unsigned>(scope_.width), v);
}
void Codegen::match(V& a, V& b) {
  int wa = width_of(a), wb = width_of(b);
  if (wa == wb) return;
  if (wa == 1) a = b_.CreateVectorSplat(static_cast<unsigned>(wb), a);
  else b = b_.CreateVectorSplat(static_cast<unsigned>(wa), b);
}

Codegen::V Codegen::from_memory(V v, DType d) {
  if (d == DType::Bool) return b_.CreateICmpNE(v, llvm::Constant::getNullValue(v->getType()));
  if (d == DType::F16) return b_.CreateFPExt(b_.CreateBitCast(v, like(b_.getHalfTy(), v)), like(b_.getFloatTy(), v));
  if (d == DType::BF16)
    return b_.CreateBitCast(b_.CreateShl(b_.CreateZExt(v, like(b_.getInt32Ty(), v)), 16), like(b_.getFloatTy(), v));
  return v;
}
Codegen::V Codegen::to_memory(V v, DType d) {
  if (d == DType::Bool) return b_.CreateZExt(v, like(b_.getInt8Ty(), v));
  if (d == DType::F16) return b_.CreateBitCast(b_.CreateFPTrunc(v, like(b_.getHalfTy(), v)), like(b_.getInt16Ty(), v));
  if (d == DType::BF16)
    return b_.CreateTrunc(b_.CreateLShr(b_.CreateBitCast(v, like(b_.getInt32Ty(), v)), 16), like(b_.getInt16Ty(), v));
  return v;
}

Codegen::V Codegen::i64(int64_t n) { return b_.getInt64(static_cast<uint64_t>(n)); }

Codegen::V Codegen::alloca_at_entry(Type* type, int64_t count, const char* name) {
  BasicBlock& entry = scope_.function->getEntryBlock();
  llvm::IRBuilder<> at(&entry, entry.begin());
  auto* a = at.CreateAlloca(type, at.getInt64(static_cast<uint64_t>(count)), name);
  a->setAlignment(llvm::Align(64));
  return a;
}

// ---- statements

void Codegen::body(const std::vector<Stmt>& stmts) {
  if (scope_.width > 1) return body_with_choices(stmts);
  for (const Stmt& s : stmts) statement(s);
}

void Codegen::statement(const Stmt& s) {
  switch (s.kind) {
    case StmtKind::Op: set(s.result, operation(s), s.dtype); break;
    case StmtKind::Const: {
      if (s.parameter < 0) {
        set(s.result, constant(s.dtype, s.bits), s.dtype);
        break;
      }
      V word = parameters_[static_cast<size_t>(s.parameter)];
      set(s.result,
          is_float(s.dtype) ? cast(b_.CreateBitCast(word, b_.getDoubleTy()), DType::F64, s.dtype)
                            : cast(word, DType::I64, s.dtype),
          s.dtype);
      break;
    }
    case StmtKind::Index: {
      Place p = place(s.index);
      V v = p.base;
      if (p.lanes) v = b_.CreateAdd(widen(v), p.lanes);
      else if (p.contiguous)
        v = b_.CreateAdd(
            widen(v), b_.CreateStepVector(FixedVectorType::get(b_.getInt64Ty(), static_cast<unsigned>(scope_.width))));
      set(s.result, v, DType::I64);
      break;
    }
    case StmtKind::Scalar: {
      V at = b_.CreateConstInBoundsGEP1_64(b_.getInt64Ty(), scope_.scalars, static_cast<uint64_t>(s.memory));
      V v = is_float(s.dtype) ? cast(b_.CreateLoad(b_.getDoubleTy(), at), DType::F64, s.dtype)
                              : cast(b_.CreateLoad(b_.getInt64Ty(), at), DType::I64, s.dtype);
      set(s.result, v, s.dtype);
      break;
    }
    case StmtKind::Load: load(s); break;
    case StmtKind::Store: store(s); break;
    case StmtKind::Local: local(s); break;
    case StmtKind::Loop: loop(s); break;
    case StmtKind::Reduce: reduce(s); break;
  }
}

// One whose size a launch decides gets as much as any may have.
void Codegen::local(const Stmt& s) {
  const int64_t most = kMostLocalBytes / static_cast<int64_t>(size_of(s.dtype));
  const int64_t count = s.count.known() ? std::max<int64_t>(s.count, 1) : most;
  locals_[static_cast<size_t>(s.memory - kLocalBase)] = {alloca_at_entry(memory_type(s.dtype), count, "local"),
                                                         s.dtype};
}

DType Codegen::memory_dtype(int32_t memory) const {
  return memory >= kLocalBase ? locals_[static_cast<size_t>(memory - kLocalBase)].second
                              : kernel_.args[static_cast<size_t>(memory)].dtype;
}
Codegen::V Codegen::memory_base(int32_t memory) {
  return memory >= kLocalBase ? locals_[static_cast<size_t>(memory - kLocalBase)].first
                              : bases_[static_cast<size_t>(memory)];
}

// ---- addresses

Codegen::V Codegen::scalar_index(const Affine& a) {
  V sum = number(a.base);
  for (const auto& t : a.iters)
    if (t.id != scope_.vector) sum = b_.CreateAdd(sum, b_.CreateMul(iters_[static_cast<size_t>(t.id)], number(t.coef)));
  for (const auto& t : a.values)
    if (width_of(get(t.id)) == 1) sum = b_.CreateAdd(sum, b_.CreateMul(get(t.id), number(t.coef)));
  return sum;
}

Codegen::Place Codegen::place(const Affine& a) {
  Place p;
  p.base = scalar_index(a);
  Number step;
  for (const auto& t : a.iters)
    if (t.id == scope_.vector) step = t.coef;
  const bool moves = !step.is(0);
  if (moves) p.base = b_.CreateAdd(p.base, b_.CreateMul(iters_[static_cast<size_t>(scope_.vector)], number(step)));
  V lanes = nullptr;
  for (const auto& t : a.values) {
    V v = get(t.id);
    if (width_of(v) == 1) continue;
    V scaled = b_.CreateMul(v, b_.CreateVectorSplat(static_cast<unsigned>(width_of(v)), number(t.coef)));
    lanes = lanes ? b_.CreateAdd(lanes, scaled) : scaled;
  }
  p.uniform = !lanes && !moves;
  p.contiguous = !lanes && step.is(1);
  if (p.uniform || p.contiguous) return p;
  if (moves) {
    auto* type = FixedVectorType::get(b_.getInt64Ty(), static_cast<unsigned>(scope_.width));
    V steps = b_.CreateMul(b_.CreateStepVector(type),
                           b_.CreateVectorSplat(static_cast<unsigned>(scope_.width), number(step)));
    lanes = lanes ? b_.CreateAdd(lanes, steps) : steps;
  }
  p.lanes = lanes;
  return p;
}

Codegen::V Codegen::address(int32_t memory, DType dtype, V element) {
  return b_.CreateGEP(memory_type(dtype), memory_base(memory), element);
}
Codegen::V Codegen::lane_addresses(int32_t memory, DType dtype, const Place& p) {
  V base = address(memory, dtype, p.base);
  return b_.CreateGEP(memory_type(dtype), base, p.lanes);
}

// A load that the predicate forbids reads this instead: no branch.
static llvm::GlobalVariable* spare_word(llvm::Module& module) {
  if (auto* g = module.getNamedGlobal("spare")) return g;
  auto* type = llvm::Type::getInt64Ty(module.getContext());
  return new llvm::GlobalVariable(module, type, true, llvm::GlobalValue::InternalLinkage, ConstantInt::get(type, 0),
                                  "spare");
}

void Codegen::load(const Stmt& s) {
  DType d = s.dtype;
  Type* element = memory_type(d);
  llvm::Align align(size_of(d));
  Place p = place(s.index);
  V pred = s.pred >= 0 ? get(s.pred) : nullptr;
  V out = nullptr;
  if (p.uniform && (!pred || width_of(pred) == 1)) {
    V at = address(s.memory, d, p.base);
    if (pred) at = b_.CreateSelect(pred, at, spare_word(module_));
    out = from_memory(b_.CreateAlignedLoad(element, at, align), d);
  } else {
    auto* type = FixedVectorType::get(element, static_cast<unsigned>(scope_.width));
    V mask = with_mask(pred);
    if (p.contiguous) {
      V at = address(s.memory, d, p.base);
      out = mask ? static_cast<V>(b_.CreateMaskedLoad(type, at, align, mask, llvm::Constant::getNullValue(type)))
                 : b_.CreateAlignedLoad(type, at, align);
    } else {
      V at = p.uniform ? widen(address(s.memory, d, p.base)) : lane_addresses(s.memory, d, p);
      if (mask) at = b_.CreateSelect(mask, at, widen(spare_word(module_)));
      out = llvm::PoisonValue::get(type);
      for (int l = 0; l < scope_.width; ++l)
        out = b_.CreateInsertElement(out, b_.CreateAlignedLoad(element, b_.CreateExtractElement(at, i64(l)), align),
                                     i64(l));
    }
    out = from_memory(out, d);
  }
  if (pred) {
    V fill = constant(d, s.bits);
    match(out, fill);
    if (width_of(pred) != width_of(out)) match(pred, out);
    match(out, fill);
    out = b_.CreateSelect(pred, out, fill);
  }
  set(s.result, out, d);
}

// Which lanes touch memory: those of the predicate that there are. Null: all.
Codegen::V Codegen::with_mask(V pred) {
  if (!pred) return scope_.mask;
  return scope_.mask ? b_.CreateAnd(widen(pred), scope_.mask) : widen(pred);
}

void Codegen::store(const Stmt& s) {
  DType d = memory_dtype(s.memory);
  llvm::Align align(size_of(d));
  Place p = place(s.index);
  V pred = s.pred >= 0 ? get(s.pred) : nullptr;
  V value = to_memory(get(s.a), d);
  bool lanes = scope_.width > 1 && (!p.uniform || (pred && width_of(pred) > 1) || scope_.mask);
  if (lanes) {
    value = widen(value);
    V mask = with_mask(pred);
    if (p.contiguous) {
      V at = address(s.memory, d, p.base);
      if (mask) b_.CreateMaskedStore(value, at, align, mask);
      else b_.CreateAlignedStore(value, at, align);
      return;
    }
    V at = p.uniform ? widen(address(s.memory, d, p.base)) : lane_addresses(s.memory, d, p);
    if (mask) {
      b_.CreateMaskedScatter(value, at, align, mask);
      return;
    }
    for (int l = 0; l < scope_.width; ++l)
      b_.CreateAlignedStore(b_.CreateExtractElement(value, i64(l)), b_.CreateExtractElement(at, i64(l)), align);
    return;
  }
  if (width_of(value) > 1) value = b_.CreateExtractElement(value, i64(scope_.width - 1));  // the last lane wins
  if (!pred) {
    b_.CreateAlignedStore(value, address(s.memory, d, p.base), align);
    return;
  }
  auto* then = BasicBlock::Create(context_, "store", scope_.function);
  auto* after = BasicBlock::Create(context_, "stored", scope_.function);
  b_.CreateCondBr(pred, then, after);
  b_.SetInsertPoint(then);
  b_.CreateAlignedStore(value, address(s.memory, d, p.base), align);
  b_.CreateBr(after);
  b_.SetInsertPoint(after);
}

// ---- loops

void Codegen::counted(V begin, V end, int64_t step, const std::function<void(V)>& each) {
  BasicBlock* before = b_.GetInsertBlock();
  auto* head = BasicBlock::Create(context_, "loop", scope_.function);
  auto* inside = BasicBlock::Create(context_, "body", scope_.function);
  auto* after = BasicBlock::Create(context_, "end", scope_.function);
  b_.CreateBr(head);
  b_.SetInsertPoint(head);
  llvm::PHINode* i = b_.CreatePHI(b_.getInt64Ty(), 2);
  i->addIncoming(begin, before);
  b_.CreateCondBr(b_.CreateICmpSLT(i, end), inside, after);
  b_.SetInsertPoint(inside);
  each(i);
  i->addIncoming(b_.CreateNSWAdd(i, i64(step)), b_.GetInsertBlock());
  b_.CreateBr(head);
  b_.SetInsertPoint(after);
}

// Runs the loop's iterations begin..end. Of a vector loop, those that fill no vector are done as one under a mask.
void Codegen::range_loop(const Stmt& s, V begin, V end) {
  auto id = static_cast<size_t>(s.iters[0].id);
  const bool vectors = s.mark == Mark::Vector && s.width >= 2;
  Scope outer = scope_;
  if (vectors) {
    scope_.width = s.width;
    scope_.vector = s.iters[0].id;
  }
  auto iteration = [&](V i) {
    iters_[id] = i;
    body(s.body);
  };
  V count = b_.CreateSub(end, begin);
  V whole = vectors ? b_.CreateAdd(begin, b_.CreateAnd(count, i64(-static_cast<int64_t>(s.width)))) : end;
  counted(begin, whole, vectors ? s.width : 1, iteration);
  if (vectors && whole != end) {
    V rest_count = b_.CreateSub(end, whole);
    // A known rest of a vector of several registers takes no more of them than it fills.
    if (auto* known = llvm::dyn_cast<llvm::ConstantInt>(rest_count))
      while (scope_.width > kBlock && known->getSExtValue() <= scope_.width / 2) scope_.width /= 2;
    auto* type = FixedVectorType::get(b_.getInt64Ty(), static_cast<unsigned>(scope_.width));
    V left = b_.CreateVectorSplat(static_cast<unsigned>(scope_.width), rest_count);
    scope_.mask = b_.CreateICmpSLT(b_.CreateStepVector(type), left);
    auto* rest = BasicBlock::Create(context_, "rest", scope_.function);
    auto* after = BasicBlock::Create(context_, "done", scope_.function);
    b_.CreateCondBr(b_.CreateICmpSLT(whole, end), rest, after);
    b_.SetInsertPoint(rest);
    iteration(whole);
    b_.CreateBr(after);
    b_.SetInsertPoint(after);
  }
  scope_ = outer;
}

void Codegen::loop(const Stmt& s) {
  const Number& extent = s.iters[0].extent;
  if (extent.is(0)) return;
  bool top = !scope_.parallel && scope_.width == 1 && !s.ordered && iters_open_ == 0;
  if (top && !extent.is(1)) {
    Work work = times(s.iters, work_of(s.body));
    if (work.open || work.known >= kTeamWork) return team_loop(s, work);
  }
  ++iters_open_;
  range_loop(s, i64(0), number(extent));
  --iters_open_;
}

// A rough count of element operations, to find the loops that are worth a team.
Codegen::Work Codegen::work_of(const std::vector<Stmt>& stmts) {
  Work sum;
  for (const Stmt& s : stmts) {
    Work each{s.kind == StmtKind::Const || s.kind == StmtKind::Local ? 0 : 1};
    if (!s.iters.empty()) each = times(s.iters, work_of(s.body));
    sum.known = std::min<int64_t>(sum.known + each.known, int64_t{1} << 40);
    if (each.open) sum.open = sum.open ? b_.CreateAdd(sum.open, each.open) : each.open;
  }
  return sum;
}

Codegen::Work Codegen::times(const std::vector<Iter>& iters, Work each) {
  int64_t known = 1;
  V open = nullptr;
  for (const Iter& i : iters) {
    if (i.extent.known()) known = std::min<int64_t>(known * std::min<int64_t>(i.extent, 1 << 20), int64_t{1} << 40);
    else open = open ? b_.CreateMul(open, number(i.extent)) : number(i.extent);
  }
  if (!open && !each.open) return {std::min<int64_t>(known * std::min<int64_t>(each.known, 1 << 20), int64_t{1} << 40)};
  V product = b_.CreateMul(sum_of(each), i64(known));
  return {0, open ? b_.CreateMul(product, open) : product};
}

Codegen::V Codegen::sum_of(const Work& work) {
  return work.open ? b_.CreateAdd(work.open, i64(work.known)) : i64(work.known);
}

void Codegen::collect_uses(const Stmt& s, std::vector<int32_t>& values, std::vector<int32_t>& locals) const {
  for (int32_t v : {s.a, s.b, s.c, s.pred})
    if (v >= 0) values.push_back(v);
  for (const auto& t : s.index.values) values.push_back(t.id);
  if ((s.kind == StmtKind::Load || s.kind == StmtKind::Store) && s.memory >= kLocalBase) locals.push_back(s.memory);
  for (const Yield& y : s.yields) values.push_back(y.value);
  for (const Stmt& inner : s.body) collect_uses(inner, values, locals);
}

template <class T>
static void keep_unique(std::vector<T>& v) {
  std::sort(v.begin(), v.end());
  v.erase(std::unique(v.begin(), v.end()), v.end());
}

// The loop becomes a function of its own over a range of iterations; what it uses from outside travels in an array of
// words on this frame.
void Codegen::team_loop(const Stmt& s, const Work& work) {
  Type* ptr = llvm::PointerType::getUnqual(context_);
  std::vector<int32_t> used, locals;
  collect_uses(s, used, locals);
  keep_unique(used);
  keep_unique(locals);
  std::erase_if(used, [&](int32_t v) { return !get(v) || llvm::isa<llvm::Constant>(get(v)); });
  std::erase_if(locals, [&](int32_t m) { return !locals_[static_cast<size_t>(m - kLocalBase)].first; });

  std::vector<V> carried{scope_.buffers, scope_.scalars};
  for (int32_t v : used) carried.push_back(get(v));
  for (int32_t m : locals) carried.push_back(memory_base(m));
  V frame = alloca_at_entry(b_.getInt64Ty(), static_cast<int64_t>(carried.size()), "frame");
  auto slot = [&](V base, size_t i) { return b_.CreateConstInBoundsGEP1_64(b_.getInt64Ty(), base, i); };
  for (size_t i = 0; i < carried.size(); ++i) b_.CreateStore(carried[i], slot(frame, i));

  // Vector loops are divided in whole vectors.
  int64_t unit = s.mark == Mark::Vector ? s.width : 1;
  V units = b_.CreateUDiv(b_.CreateAdd(number(s.iters[0].extent), i64(unit - 1)), i64(unit));
  V threads = b_.CreateUDiv(b_.CreateMul(sum_of(work), i64(2)), i64(kTeamWork));
  threads = b_.CreateSelect(b_.CreateICmpSGT(threads, i64(0)), threads, i64(1));
  auto* type = FunctionType::get(b_.getVoidTy(), {ptr, b_.getInt64Ty(), b_.getInt64Ty()}, false);
  Function* part = make_function(module_, type, symbol_ + "_part" + std::to_string(parts_++), false);
  auto* run_type = FunctionType::get(b_.getVoidTy(), {ptr, ptr, b_.getInt64Ty(), b_.getInt64Ty()}, false);
  b_.CreateCall(module_.getOrInsertFunction(kTeamSymbol, run_type), {part, frame, units, threads});

  auto saved = b_.saveIP();
  Scope outer = scope_;
  auto values = values_;
  auto bases = bases_;
  auto parameters = parameters_;
  auto outer_locals = locals_;
  scope_.function = part;
  scope_.parallel = true;
  b_.SetInsertPoint(BasicBlock::Create(context_, "entry", part));
  V context = part->getArg(0);
  size_t at = 0;
  scope_.buffers = b_.CreateLoad(ptr, slot(context, at++));
  scope_.scalars = b_.CreateLoad(ptr, slot(context, at++));
  for (int32_t v : used)
    set(v, b_.CreateLoad(values[static_cast<size_t>(v)].v->getType(), slot(context, at++)),
        values[static_cast<size_t>(v)].dtype);
  for (int32_t m : locals) locals_[static_cast<size_t>(m - kLocalBase)].first = b_.CreateLoad(ptr, slot(context, at++));
  for (size_t i = 0; i < kernel_.args.size(); ++i)
    bases_[i] = b_.CreateLoad(ptr, b_.CreateConstInBoundsGEP1_64(ptr, scope_.buffers, i));
  load_parameters();
  V extent = number(s.iters[0].extent);
  V begin = b_.CreateMul(part->getArg(1), i64(unit));
  V end = b_.CreateMul(part->getArg(2), i64(unit));
  end = b_.CreateSelect(b_.CreateICmpSLT(end, extent), end, extent);
  ++iters_open_;
  range_loop(s, begin, end);
  --iters_open_;
  b_.CreateRetVoid();

  scope_ = outer;
  values_ = std::move(values);
  bases_ = std::move(bases);
  parameters_ = std::move(parameters);
  locals_ = std::move(outer_locals);
  b_.restoreIP(saved);
}

}  // namespace mpy::cpu
