// Promotion tables and names of element types.
#include "compiler/tensor/dtype.h"

#include "compiler/tensor/tensor.h"

namespace mpy::tensor {

namespace {
constexpr const char* kTorchNames[] = {"bool",     "uint8",   "int8",    "int16",     "int32",
                                       "int64",    "uint16",  "uint32",  "uint64",    "float16",
                                       "bfloat16", "float32", "float64", "complex64", "complex128"};
constexpr const char* kScalarTypeNames[] = {"Bool",     "Byte",   "Char",   "Short",        "Int",
                                            "Long",     "UInt16", "UInt32", "UInt64",       "Half",
                                            "BFloat16", "Float",  "Double", "ComplexFloat", "ComplexDouble"};
}  // namespace

int category(DType d) { return d == DType::Bool ? 0 : is_complex(d) ? 3 : kernels::is_float(d) ? 2 : 1; }

const char* torch_name(DType d) { return kTorchNames[static_cast<int>(d)]; }
const char* scalar_type_name(DType d) { return kScalarTypeNames[static_cast<int>(d)]; }

bool dtype_of_name(std::string_view name, DType* out) {
  struct Alias {
    std::string_view name;
    DType dtype;
  };
  constexpr Alias kAliases[] = {{"half", DType::F16},  {"float", DType::F32}, {"double", DType::F64},
                                {"short", DType::I16}, {"int", DType::I32},   {"long", DType::I64},
                                {"cfloat", kC64},      {"cdouble", kC128}};
  for (int i = 0; i < kElementTypes; i++)
    if (name == kTorchNames[i]) {
      *out = static_cast<DType>(i);
      return true;
    }
  for (const Alias& a : kAliases)
    if (name == a.name) {
      *out = a.dtype;
      return true;
    }
  return false;
}

// The signed type that holds all numbers of an unsigned one; none does of uint64.
static DType wider_signed(DType d) {
  return d == DType::U8 ? DType::I16 : d == DType::U16 ? DType::I32 : d == DType::U32 ? DType::I64 : DType::F64;
}

DType promote(DType a, DType b) {
  if (a == b) return a;
  int ca = category(a), cb = category(b);
  if (ca == 3 || cb == 3) return a == kC128 || b == kC128 ? kC128 : complex_type(ca == 3 ? b : a);
  if (ca != cb) return ca > cb ? a : b;
  if (ca == 1) {
    const bool ua = kernels::is_unsigned(a), ub = kernels::is_unsigned(b);
    if (ua == ub) return kernels::size_of(a) > kernels::size_of(b) ? a : b;
    const DType with_sign = ua ? b : a, without = ua ? a : b;
    return kernels::size_of(with_sign) > kernels::size_of(without) ? with_sign : wider_signed(without);
  }
  bool halves = (a == DType::F16 && b == DType::BF16) || (a == DType::BF16 && b == DType::F16);
  return halves ? DType::F32 : (a > b ? a : b);
}

DType default_of(Scalar::Kind k, DType default_float) {
  if (k == Scalar::Complex) return complex_type(default_float);
  return k == Scalar::Bool ? DType::Bool : k == Scalar::Int ? DType::I64 : default_float;
}

bool can_cast(DType from, DType to) {
  if (category(from) > category(to)) return false;
  return true;
}

void Promotion::add(const Tensor& t) { add(t.dtype(), t.dim() == 0, t->wrapped_number); }

void Promotion::add(DType d, bool zero_dim, bool wrapped_number) {
  int& slot = wrapped_number ? wrapped_ : zero_dim ? zero_ : dim_;
  slot = slot < 0 ? static_cast<int>(d) : static_cast<int>(promote(static_cast<DType>(slot), d));
}

namespace {
// What a rank of operands gives together with those of lower ranks: only a higher category of these counts.
int joined(int higher, int lower) {
  if (higher < 0 || lower < 0) return higher < 0 ? lower : higher;
  const auto a = static_cast<DType>(higher), b = static_cast<DType>(lower);
  if (is_complex(a)) return higher;
  if (kernels::is_float(a)) return is_complex(b) ? static_cast<int>(complex_type(a)) : higher;
  return category(b) > category(a) ? static_cast<int>(promote(a, b)) : higher;
}
}  // namespace

DType Promotion::result(DType default_float) const {
  // A wrapped float counts as the default float type when it decides.
  int wrapped = wrapped_;
  if (wrapped >= 0 && kernels::is_float(static_cast<DType>(wrapped))) wrapped = static_cast<int>(default_float);
  if (wrapped >= 0 && is_complex(static_cast<DType>(wrapped))) wrapped = static_cast<int>(complex_type(default_float));
  int best = joined(dim_, joined(zero_, wrapped));
  return best < 0 ? default_float : static_cast<DType>(best);
}

}  // namespace mpy::tensor
