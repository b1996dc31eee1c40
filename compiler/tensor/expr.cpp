// Making and freeing Exprs.
#include "compiler/tensor/expr.h"

#include <bit>

#include "compiler/tensor/cell_pool.h"
#include "compiler/tensor/context.h"
#include "compiler/tensor/end_in_turn.h"

namespace mpy::tensor {

// Sizes that nothing has checked, and those beside a size of 0, may have a product that no int64 holds: it wraps.
int64_t numel(const Dims& sizes) {
  uint64_t n = 1;
  for (int64_t s : sizes) n *= static_cast<uint64_t>(s);
  return static_cast<int64_t>(n);
}

Dims contiguous_strides(const Dims& sizes) {
  Dims out(sizes.size());
  uint64_t step = 1;
  for (int i = sizes.dim() - 1; i >= 0; i--) {
    out[i] = static_cast<int64_t>(step);
    step *= sizes[i] > 1 ? static_cast<uint64_t>(sizes[i]) : 1;
  }
  return out;
}

bool is_contiguous(const Dims& sizes, const Dims& strides) {
  uint64_t step = 1;
  for (int i = sizes.dim() - 1; i >= 0; i--) {
    if (sizes[i] == 0) return true;
    if (sizes[i] == 1) continue;
    if (strides[i] != static_cast<int64_t>(step)) return false;
    step *= static_cast<uint64_t>(sizes[i]);
  }
  return true;
}

namespace {
// Exprs whose count reached zero, while one call frees them.
thread_local std::vector<Expr*>* dying = nullptr;

void free_one(Expr* e) {
  if (e->flags & (Expr::kCounted | Expr::kHeld))
    if (Context* c = Context::current_or_null()) {
      c->not_pending(*e);
      c->not_held(*e);
    }
  if (!(e->at & Expr::kLeaf)) Journal::died(*e);
  for (Expr* in : e->inputs) {
    in->users--;
    if (--in->refs == 0) dying->push_back(in);
  }
  delete e->draw;
  delete e;
}
}  // namespace

void Expr::destroy(Expr* e) { end_in_turn(dying, e, free_one); }

void Expr::drop_inputs() {
  for (Expr* in : inputs) {
    in->users--;
    ExprRef::adopt(in);
  }
  inputs.clear();
}

void* Expr::operator new(size_t) { return CellPool<Expr>::take(); }
void Expr::operator delete(void* p) { CellPool<Expr>::give(p); }

uint64_t scalar_bits(const Expr& e) { return scalar_bits(e.scalar, e.dtype); }
uint64_t scalar_bits(Scalar s, DType dtype) {
  if (kernels::is_float(dtype)) return std::bit_cast<uint64_t>(s.d);
  return static_cast<uint64_t>(s.integer());
}

namespace {
uint64_t head_of(const Expr& e) {
  return static_cast<uint64_t>(e.dtype) | uint64_t(e.flags & (Expr::kScalar | Expr::kConst)) << 8 |
         uint64_t(e.sizes.size()) << 16;
}
void add_all(ExprKey* k, const int64_t* words, size_t n) {
  for (size_t i = 0; i < n; i += 2)
    k->add(static_cast<uint64_t>(words[i]), i + 1 < n ? static_cast<uint64_t>(words[i + 1]) : 0);
}
ExprKey key_of_op(const Expr& e) {
  ExprKey k;
  k.add(head_of(e) | uint64_t(e.inputs.size()) << 24 | uint64_t(e.attrs.size()) << 40,
        reinterpret_cast<uint64_t>(e.prim));
  add_all(&k, e.sizes.begin(), e.sizes.size());
  add_all(&k, e.attrs.begin(), e.attrs.size());
  return k;
}
ExprKey key_of_leaf(const Expr& e) {
  ExprKey k;
  k.add(head_of(e), e.flags & Expr::kConst ? scalar_bits(e) : 0);
  if (e.flags & Expr::kScalar) return k;
  add_all(&k, e.sizes.begin(), e.sizes.size());
  add_all(&k, e.strides.begin(), e.sizes.size());
  return k;
}
}  // namespace

const ExprKey& key_as(Expr& e, Expr::Keyed as) {
  if (e.keyed != as) {
    e.key = as == Expr::kAsOp ? key_of_op(e) : key_of_leaf(e);
    e.keyed = as;
  }
  return e.key;
}

ExprRef leaf(BufferRef buffer, DType dtype, const Dims& sizes, const Dims& strides, int64_t offset) {
  auto* e = new Expr;
  e->dtype = dtype;
  e->sizes = sizes;
  if (buffer && buffer->device()) e->device = {Device::Cuda};
  e->buffer = std::move(buffer);
  e->strides = strides;
  e->offset = offset;
  e->serial = Context::current().next_serial++;
  return ExprRef::adopt(e);
}

ExprRef meta_expr(DType dtype, const Dims& sizes) {
  ExprRef e = leaf({}, dtype, sizes, contiguous_strides(sizes));
  e->device = {Device::Meta};
  return e;
}

ExprRef scalar_expr(Scalar s, DType dtype) {
  auto* e = new Expr;
  e->dtype = dtype;
  e->flags = Expr::kScalar;
  e->scalar = s;
  e->serial = Context::current().next_serial++;
  return ExprRef::adopt(e);
}

Scalar known_scalar(const Expr& e) {
  if (GraphObserver* o = Context::current().graph_observer; o && e.loaded >= 0) o->loaded_used(e.loaded);
  return e.scalar;
}

ExprRef constant_expr(Scalar s, DType dtype) {
  ExprRef e = scalar_expr(s, dtype);
  e->flags |= Expr::kConst;
  return e;
}

namespace {
// What is made of nothing but numbers is where the Context says.
Device device_of(std::span<Expr* const> inputs) {
  bool of_tensors = false;
  for (const Expr* in : inputs) {
    if (!in->device.cpu()) return in->device;
    of_tensors |= !(in->flags & Expr::kScalar);
  }
  return of_tensors ? Device() : Context::current().make_device;
}

ExprRef begin_node(const Prim& prim, DType dtype, const Dims& sizes, Device device) {
  Context& c = Context::current();
  auto* e = new Expr;
  e->device = device;
  e->prim = &prim;
  e->dtype = dtype;
  e->sizes = sizes;
  if (numel(sizes) == 0) e->flags = Expr::kEmpty;
  e->serial = c.next_serial++;
  if (c.pending_nodes == 0) c.journal.begin();
  c.now_pending(*e);
  return ExprRef::adopt(e);
}
void add_input(Expr* e, Expr* in) {
  in->refs++;
  in->users++;
  if (in->done()) in->flags |= Expr::kRead;
  if (in->flags & Expr::kVolatile) e->flags |= Expr::kVolatile;
  e->inputs.push_back(in);
}
}  // namespace

ExprRef node(const Prim& prim, DType dtype, const Dims& sizes, std::initializer_list<const ExprRef*> inputs,
             std::initializer_list<int64_t> attrs) {
  SmallVec<Expr*, 3> plain;
  for (const ExprRef* in : inputs) plain.push_back(in->get());
  const Device device = device_of({plain.begin(), plain.size()});
  if (device.meta()) return meta_expr(dtype, sizes);
  ExprRef e = begin_node(prim, dtype, sizes, device);
  for (Expr* in : plain) add_input(e.get(), in);
  e->attrs.append(attrs.begin(), attrs.size());
  Context::current().journal.add(e.get());
  return e;
}

ExprRef node(const Prim& prim, DType dtype, const Dims& sizes, const SmallVec<Expr*, 3>& inputs,
             const SmallVec<int64_t, 4>& attrs) {
  const Device device = device_of({inputs.begin(), inputs.size()});
  if (device.meta()) return meta_expr(dtype, sizes);
  ExprRef e = begin_node(prim, dtype, sizes, device);
  for (Expr* in : inputs) add_input(e.get(), in);
  e->attrs = attrs;
  Context::current().journal.add(e.get());
  return e;
}

}  // namespace mpy::tensor
