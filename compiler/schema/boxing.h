// Reading boxed arguments and boxing results: what the rows of the schema tables are written with.
#pragma once
#include "compiler/ops/contents.h"
#include "compiler/ops/ops.h"
#include "compiler/schema/schema.h"
#include "compiler/tensor/context.h"

namespace mpy::tensor {

// The arguments of one call, in the order of the schema; a binding has checked their types.
class Args {
 public:
  explicit Args(std::span<const Boxed> a) : a_(a) {}
  bool none(int i) const { return std::holds_alternative<None>(a_[i]); }
  Tensor t(int i) const {
    auto* p = std::get_if<Tensor>(&a_[i]);
    return p ? *p : Tensor();
  }
  Tensor operand(int i) const { return none(i) || std::holds_alternative<Tensor>(a_[i]) ? t(i) : number(i); }
  // A number as an operand, whose value takes no part in what is done.
  Tensor number(int i) const {
    auto* loaded = std::get_if<LoadedScalar>(&a_[i]);
    return loaded ? wrapped(*loaded) : wrapped(scalar(i));
  }
  bool is_one(int i) const { return is(i, 1); }
  bool is(int i, double v) const { return is_number(loaded(i), v); }
  LoadedScalar loaded(int i) const { return number_of(a_[i]); }  // whose value is not looked at
  Scalar scalar(int i) const { return unboxed_scalar(a_[i]); }
  int64_t i(int k) const { return scalar(k).integer(); }
  int64_t i_or(int k, int64_t otherwise) const { return none(k) ? otherwise : i(k); }
  double d(int k) const { return scalar(k).number(); }
  double d_or(int k, double otherwise) const { return none(k) ? otherwise : d(k); }
  bool b(int k) const { return scalar(k).d != 0; }
  op::Ints ints(int k) const {
    auto* p = std::get_if<IntList>(&a_[k]);
    return p ? op::Ints(*p) : op::Ints();
  }
  Dims dims(int k) const {
    op::Ints v = ints(k);
    return Dims(v.data(), v.size());
  }
  // A list of r ints; one value stands for all.
  Dims spatial(int k, int r) const {
    Dims v = dims(k);
    if (std::holds_alternative<int64_t>(a_[k])) v = Dims{i(k)};
    if (v.size() == 1) v.resize(static_cast<size_t>(r), v[0]);
    return v;
  }
  const TensorList& list(int k) const { return std::get<TensorList>(a_[k]); }
  std::string str(int k) const {
    auto* p = std::get_if<std::string>(&a_[k]);
    return p ? *p : std::string();
  }
  RandomStream* random(int k) const {
    auto* p = std::get_if<RandomStream*>(&a_[k]);
    return p ? *p : nullptr;
  }
  bool has_dtype(int k) const { return std::holds_alternative<DType>(a_[k]); }
  DType dtype(int k, DType otherwise) const {
    auto* p = std::get_if<DType>(&a_[k]);
    return p ? *p : otherwise;
  }
  DType made_dtype(int k) const { return dtype(k, Context::current().default_dtype); }

 private:
  std::span<const Boxed> a_;
};

// Whether a number is stored as itself but for its fraction: integers of the type could be too narrow. Unsigned ones
// wrap negative ints, as PyTorch lets them.
bool holds(DType, Scalar);
// Refuses a number that the type does not hold: what is too large for it, infinities aside, and complex ones.
Status check_holds(DType, const LoadedScalar&);
// Refuses a factor of the operand of a sum whose result is of the type.
Status check_alpha(DType result, const LoadedScalar& alpha);

// A composite's last node goes by the name PyTorch gives the whole ("MeanBackward0"), if the composite made it.
void rename_grad_fn(const Tensor&, uint64_t first_node, const char* name);
template <class F>
ET named(const char* name, F make) {
  uint64_t first = Context::current().next_node;
  ET r = make();
  if (r.ok() && *r) rename_grad_fn(*r, first, name);
  return r;
}
#define NAMED(name, ...) named(name, [&]() -> ET { return __VA_ARGS__; })

inline BoxedResult one(const ET& t) {
  if (!t.ok()) return t.failure();
  return std::vector<Boxed>{Boxed(*t)};
}
inline BoxedResult two(const ET& a, const ET& b) {
  if (!a.ok()) return a.failure();
  if (!b.ok()) return b.failure();
  return std::vector<Boxed>{Boxed(*a), Boxed(*b)};
}
inline BoxedResult many(const Expected<std::vector<Tensor>>& l) {
  if (!l.ok()) return l.failure();
  return std::vector<Boxed>{Boxed(TensorList(*l))};
}
inline BoxedResult plain(Boxed b) { return std::vector<Boxed>{std::move(b)}; }
// The result of an op that writes into its first argument.
BoxedResult written(const Tensor& self, const ET& value);

// Rows: ROW("schema", flags, expression of `a`) or ROW_DO("schema", flags, { statements }).
#define ROW(schema, flags, ...) \
  {schema, \
   [](std::span<const Boxed> raw) -> BoxedResult { \
     Args a(raw); \
     return __VA_ARGS__; \
   }, \
   flags},
#define ROW_DO(schema, flags, ...) \
  {schema, \
   [](std::span<const Boxed> raw) -> BoxedResult { \
     Args a(raw); \
     __VA_ARGS__ \
   }, \
   flags},

struct Row {
  const char* schema;
  BoxedFn fn;
  uint16_t flags;
};
std::span<const Row> math_rows();
std::span<const Row> shape_rows();
std::span<const Row> make_rows();
std::span<const Row> network_rows();
std::span<const Row> index_rows();
std::span<const Row> complex_rows();

}  // namespace mpy::tensor
