// Running a primitive: its rules in order, the new Expr or window, the report to the tape.
#include "compiler/ops/prim.h"

#include "compiler/ops/body.h"
#include "compiler/ops/complex.h"
#include "compiler/ops/contents.h"
#include "compiler/ops/ops.h"
#include "compiler/tensor/context.h"
#include "compiler/tensor/limits.h"

#include <fmt/format.h>

namespace mpy::tensor {

Status no_value_errors(PrimCall&) { return Unit{}; }
int no_body(Body&) { return -1; }
int lower_nothing(Lower&) { return -1; }
ET not_differentiable(Backward&, int) { return fail("derivative asked of an op that has none"); }

int lower_map(Lower& l) {
  const Expr& e = l.e;
  SmallVec<int, 8> operands;
  for (int i = 0; i < l.arity(); i++) operands.push_back(l.in(i));
  return l.map(e.dtype, e.sizes.to_vector(), std::span<const int>(operands.data(), operands.size()),
               static_cast<DType>(e.attrs[0]), e.prim->body, e.attrs.data() + 1);
}

void print_attrs(const Attrs& a, std::string* out) {
  if (!a.empty()) *out += fmt::format("[{}]", fmt::join(a.begin(), a.end(), ", "));
}
void print_compute(const Attrs& a, std::string* out) {
  *out += kernels::name_of(static_cast<DType>(a[0]));
  for (size_t i = 1; i < a.size(); i++) *out += fmt::format(" {:.9g}", std::bit_cast<double>(a[i]));
}

namespace {
const Prim* const kTable[] = {
#define PRIM(name) &prim::name,
#include "compiler/ops/prims.def"
#undef PRIM
};

ET finish_alias(PrimCall& call) {
  Tensor t = make_alias(call.in[0], call.sizes, call.strides, call.offset);
  t->dtype = call.dtype;
  return t;
}

Device device_of(const PrimCall& call) {
  for (const Tensor& t : call.in)
    if (!t.device().cpu()) return t.device();
  return {};
}

ET finish_value(PrimCall& call) {
  SmallVec<Expr*, 3> inputs;
  std::vector<ExprRef> held;
  held.reserve(call.in.size());
  const Device where = device_of(call);
  for (const Tensor& t : call.in) {
    // A number that is a tensor on the host goes where the others are.
    if (where.kind == Device::Cuda && t.device().cpu() && !(read(t)->flags & Expr::kScalar))
      held.push_back(read(TENSOR_TRY(op::to_device(t, where))));
    else held.push_back(read(t));
    inputs.push_back(held.back().get());
  }
  Attrs attrs = call.attrs;
  if (call.prim.cls == PrimClass::Map) attrs.insert(0, static_cast<int64_t>(call.compute));
  Dims sizes = call.sizes;
  if (is_complex(call.dtype)) sizes.push_back(2);
  ExprRef e = node(call.prim, part_type(call.dtype), sizes, inputs, attrs);
  if (!e->device.cpu())
    if (GraphObserver* o = Context::current().graph_observer) o->host_access(*e, "a tensor that is not on the cpu");
  bool is_volatile = e->flags & Expr::kVolatile;
  if (call.strides.size() != call.sizes.size()) call.strides = contiguous_strides(call.sizes);
  Tensor out = make_tensor_of(call.dtype, std::move(e), call.strides);
  if (is_volatile) {
    // Bytes a stranger can change are read now or never.
    out->storage->expr->flags &= ~Expr::kVolatile;
    TENSOR_TRY(materialize(out));
    out->storage->expr->flags &= ~Expr::kVolatile;
  }
  return out;
}
}  // namespace

std::span<const Prim* const> prim_table() { return kTable; }

// Whether the op has to be put in terms of the parts of complex numbers.
static bool needs_parts(const Prim& p, std::span<const Tensor> in, const Attrs& attrs) {
  if (takes_complex(p)) return false;
  for (const Tensor& t : in)
    if (is_complex(t.dtype())) return true;
  return &p == &prim::cast && is_complex(static_cast<DType>(attrs[0]));
}

ET apply(const Prim& p, std::span<const Tensor> in, Attrs attrs, const char* grad_name) {
  if (needs_parts(p, in, attrs)) return apply_complex(p, in, attrs, grad_name);
  PrimCall call{.prim = p, .in = in, .attrs = std::move(attrs)};
  if (!in.empty()) call.compute = call.dtype = in[0].dtype();
  TENSOR_TRY(p.dtype(call));
  if (is_complex(call.dtype) && !takes_complex(p))  // of real operands: made from nothing
    return fail(ErrorKind::NotImplemented,
                fmt::format("\"{}_cpu\" not implemented for '{}'", p.name, scalar_type_name(call.dtype)));
  TENSOR_TRY(p.shape(call));
  TENSOR_TRY(p.check(call));
  TENSOR_TRY(p.cls == PrimClass::Alias ? check_count(call.sizes) : check_bytes(call.sizes, call.dtype));
  Tensor out = TENSOR_TRY(p.cls == PrimClass::Alias ? finish_alias(call) : finish_value(call));
  Context::current().tape.record(p, in, call.attrs, out, grad_name);
  TENSOR_TRY(flush_if_due());
  return out;
}

ET apply(const Prim& p, std::initializer_list<ET> in, Attrs attrs) {
  SmallVec<const ET*, 4> unused;
  std::vector<Tensor> plain;
  plain.reserve(in.size());
  for (const ET& t : in) {
    if (!t.ok()) return t;
    plain.push_back(*t);
  }
  return apply(p, std::span<const Tensor>(plain), std::move(attrs));
}

}  // namespace mpy::tensor
