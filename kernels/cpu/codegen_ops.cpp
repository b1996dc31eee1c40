// Scalar operations of generated kernels, as kernels/ir/ir.h and the interpreter define them. What is_math names has
// been expanded by lower_math before.
#include "kernels/cpu/codegen.h"
#include "kernels/cpu/vendor_calls.h"

namespace mpy::cpu {

using llvm::Intrinsic::ID;
namespace Intrinsic = llvm::Intrinsic;

Codegen::V Codegen::constant(DType d, uint64_t bits) {
  if (!is_float(d)) return llvm::ConstantInt::get(ssa_type(d), bits, true);
  double x;
  static_assert(sizeof x == sizeof bits);
  __builtin_memcpy(&x, &bits, sizeof x);
  if (d == DType::F64) return llvm::ConstantFP::get(ssa_type(d), llvm::APFloat(x));
  return cast(llvm::ConstantFP::get(b_.getDoubleTy(), llvm::APFloat(x)), DType::F64, d);
}

Codegen::V Codegen::is_nan(V v) { return b_.CreateFCmpUNO(v, v); }

Codegen::V Codegen::unfolded(V v) { return b_.CreateUnaryIntrinsic(Intrinsic::arithmetic_fence, v); }

// The operations of floats that make a NaN of other numbers. Folded by LLVM it has the sign +; the machine's, which the
// reference shows, has -.
static bool makes_nan(ScalarOp op) {
  switch (op) {
    case ScalarOp::Sqrt:
    case ScalarOp::Rsqrt:
    case ScalarOp::Add:
    case ScalarOp::Sub:
    case ScalarOp::Mul:
    case ScalarOp::Div:
    case ScalarOp::Fmod:
    case ScalarOp::Fma: return true;
    default: return false;
  }
}

// To nearest even, in integer arithmetic for bf16 (no AVX2 machine has an instruction for it).
Codegen::V Codegen::round_to(V v, DType d) {
  if (d == DType::F16) return b_.CreateFPExt(b_.CreateFPTrunc(v, like(b_.getHalfTy(), v)), v->getType());
  if (d != DType::BF16) return v;
  llvm::Type* it = like(b_.getInt32Ty(), v);
  auto n = [&](uint64_t x) { return llvm::ConstantInt::get(it, x); };
  V bits = b_.CreateBitCast(v, it);
  V odd = b_.CreateAnd(b_.CreateLShr(bits, n(16)), n(1));
  V rounded = b_.CreateAdd(bits, b_.CreateAdd(odd, n(0x7fff)));
  V quiet = b_.CreateOr(b_.CreateAnd(bits, n(0x80000000u)), n(0x7fc00000));
  bits = b_.CreateAnd(b_.CreateSelect(is_nan(v), quiet, rounded), n(0xffff0000u));
  return b_.CreateBitCast(bits, v->getType());
}

Codegen::V Codegen::cast(V v, DType from, DType to) {
  if (from == to) return v;
  llvm::Type* type = like(ssa_type(to), v);
  if (to == DType::Bool)
    return is_float(from) ? b_.CreateFCmpUNE(v, llvm::Constant::getNullValue(v->getType()))
                          : b_.CreateICmpNE(v, llvm::Constant::getNullValue(v->getType()));
  bool from_unsigned = is_unsigned(from);
  if (is_float(from) && is_float(to)) {
    V out = from == DType::F64 && to != DType::F64 ? b_.CreateFPTrunc(v, like(b_.getFloatTy(), v))
            : to == DType::F64                     ? b_.CreateFPExt(v, type)
                                                   : v;
    return round_to(out, to);
  }
  if (is_float(from))
    return b_.CreateIntrinsic(is_unsigned(to) ? Intrinsic::fptoui_sat : Intrinsic::fptosi_sat, {type, v->getType()},
                              {v});
  if (is_float(to)) {
    V out = from_unsigned ? b_.CreateUIToFP(v, type) : b_.CreateSIToFP(v, type);
    return round_to(out, to);
  }
  return from_unsigned ? b_.CreateZExtOrTrunc(v, type) : b_.CreateSExtOrTrunc(v, type);
}

Codegen::V Codegen::bitcast(V v, DType from, DType to) {
  auto narrow = [](DType d) { return d == DType::F16 || d == DType::BF16; };
  if (narrow(from)) v = to_memory(v, from);
  if (narrow(to)) return from_memory(b_.CreateBitCast(v, like(b_.getInt16Ty(), v)), to);
  return b_.CreateBitCast(v, like(ssa_type(to), v));
}

Codegen::V Codegen::compare(ScalarOp op, DType d, V a, V b) {
  using P = llvm::CmpInst;
  bool f = is_float(d), u = is_unsigned(d);
  P::Predicate p;
  switch (op) {
    case ScalarOp::Lt: p = f ? P::FCMP_OLT : u ? P::ICMP_ULT : P::ICMP_SLT; break;
    case ScalarOp::Le: p = f ? P::FCMP_OLE : u ? P::ICMP_ULE : P::ICMP_SLE; break;
    case ScalarOp::Gt: p = f ? P::FCMP_OGT : u ? P::ICMP_UGT : P::ICMP_SGT; break;
    case ScalarOp::Ge: p = f ? P::FCMP_OGE : u ? P::ICMP_UGE : P::ICMP_SGE; break;
    case ScalarOp::Eq: p = f ? P::FCMP_OEQ : P::ICMP_EQ; break;
    default: p = f ? P::FCMP_UNE : P::ICMP_NE; break;
  }
  return b_.CreateCmp(p, a, b);
}

// A quotient by zero is 0 and its remainder the dividend; the lowest number by -1 wraps. What the machine would trap on
// is divided by 1 instead.
Codegen::V Codegen::divide(ScalarOp op, DType d, V a, V b) {
  llvm::Type* t = a->getType();
  V zero = llvm::Constant::getNullValue(t), one = llvm::ConstantInt::get(t, 1),
    minus = llvm::Constant::getAllOnesValue(t);
  V by_zero = b_.CreateICmpEQ(b, zero);
  if (is_unsigned(d)) {
    V safe = b_.CreateSelect(by_zero, one, b);
    bool quotient = op == ScalarOp::Div || op == ScalarOp::FloorDiv;
    V r = quotient ? b_.CreateUDiv(a, safe) : b_.CreateURem(a, safe);
    return b_.CreateSelect(by_zero, quotient ? zero : a, r);
  }
  V by_minus = b_.CreateICmpEQ(b, minus);
  V safe = b_.CreateSelect(b_.CreateOr(by_zero, by_minus), one, b);
  V q = b_.CreateSelect(by_minus, b_.CreateNeg(a), b_.CreateSDiv(a, safe));
  V r = b_.CreateSRem(a, safe);  // by 1: 0, as by -1
  V signs_differ = b_.CreateICmpSLT(b_.CreateXor(r, b), zero);
  V adjust = b_.CreateAnd(b_.CreateICmpNE(r, zero), signs_differ);
  V out = op == ScalarOp::Div        ? q
          : op == ScalarOp::FloorDiv ? b_.CreateSelect(adjust, b_.CreateAdd(q, minus), q)
          : op == ScalarOp::Mod      ? b_.CreateSelect(adjust, b_.CreateAdd(r, b), r)
                                     : r;
  return b_.CreateSelect(by_zero, op == ScalarOp::Mod || op == ScalarOp::Fmod ? a : zero, out);
}

// One call for each lane.
Codegen::V Codegen::integer_power(DType d, V a, V b) {
  llvm::Type* t64 = b_.getInt64Ty();
  auto power = module_.getOrInsertFunction(kPowerSymbol, llvm::FunctionType::get(t64, {t64, t64}, false));
  // The call takes a sign. From 2^63 on only the low bits of an exponent matter to odd numbers, and even ones give 0.
  if (d == DType::U64) {
    V low = b_.CreateAnd(b, llvm::ConstantInt::get(b->getType(), (uint64_t{1} << 62) - 1));
    V large = b_.CreateOr(low, llvm::ConstantInt::get(b->getType(), uint64_t{1} << 62));
    b = b_.CreateSelect(b_.CreateICmpSLT(b, llvm::Constant::getNullValue(b->getType())), large, b);
  }
  auto one = [&](V x, V y) -> V {
    return b_.CreateTrunc(b_.CreateCall(power, {cast(x, d, DType::I64), cast(y, d, DType::I64)}), ssa_type(d));
  };
  int width = width_of(a);
  if (width == 1) return one(a, b);
  V out = llvm::PoisonValue::get(a->getType());
  for (int l = 0; l < width; ++l)
    out = b_.CreateInsertElement(out, one(b_.CreateExtractElement(a, i64(l)), b_.CreateExtractElement(b, i64(l))),
                                 i64(l));
  return out;
}

Codegen::V Codegen::int_operation(ScalarOp op, DType d, V a, V b) {
  bool u = is_unsigned(d);
  llvm::Type* t = a->getType();
  V zero = llvm::Constant::getNullValue(t), one = llvm::ConstantInt::get(t, 1);
  switch (op) {
    case ScalarOp::Neg: return b_.CreateNeg(a);
    case ScalarOp::Abs: return u ? a : b_.CreateSelect(b_.CreateICmpSLT(a, zero), b_.CreateNeg(a), a);
    case ScalarOp::Sign: {
      if (u) return b_.CreateZExt(b_.CreateICmpNE(a, zero), t);
      V negative = b_.CreateSExt(b_.CreateICmpSLT(a, zero), t);
      return b_.CreateSelect(b_.CreateICmpSGT(a, zero), one, negative);
    }
    case ScalarOp::Not:
    case ScalarOp::BitNot: return b_.CreateNot(a);
    case ScalarOp::Add: return b_.CreateAdd(a, b);
    case ScalarOp::Sub: return b_.CreateSub(a, b);
    case ScalarOp::Mul: return b_.CreateMul(a, b);
    case ScalarOp::Div:
    case ScalarOp::FloorDiv:
    case ScalarOp::Mod:
    case ScalarOp::Fmod: return divide(op, d, a, b);
    case ScalarOp::Pow: return integer_power(d, a, b);
    case ScalarOp::Max: return b_.CreateSelect(compare(ScalarOp::Gt, d, a, b), a, b);
    case ScalarOp::Min: return b_.CreateSelect(compare(ScalarOp::Lt, d, a, b), a, b);
    case ScalarOp::And: return b_.CreateAnd(a, b);
    case ScalarOp::Or: return b_.CreateOr(a, b);
    case ScalarOp::Xor: return b_.CreateXor(a, b);
    case ScalarOp::Shl:
    case ScalarOp::Shr: {
      // A count outside 0..bits-1 shifts everything out.
      auto bits = static_cast<unsigned>(8 * size_of(d));
      V most = llvm::ConstantInt::get(t, bits - 1);
      V out = b_.CreateICmpUGT(b, most);
      V by = b_.CreateSelect(out, most, b);
      if (op == ScalarOp::Shl) return b_.CreateSelect(out, zero, b_.CreateShl(a, by));
      return u ? b_.CreateSelect(out, zero, b_.CreateLShr(a, by)) : b_.CreateAShr(a, by);
    }
    default: failed(std::string("cpu: no integer code for ") + word_of(op));
  }
}

// A constant other than NaN: then "unordered" is "a is NaN".
static bool is_number(llvm::Value* v) {
  auto* constant = llvm::dyn_cast<llvm::Constant>(v);
  if (constant && v->getType()->isVectorTy()) constant = constant->getSplatValue();
  auto* number = llvm::dyn_cast_or_null<llvm::ConstantFP>(constant);
  return number && !number->isNaN();
}

Codegen::V Codegen::float_operation(ScalarOp op, V a, V b, V c) {
  llvm::Type* t = a->getType();
  auto unary = [&](ID id) { return b_.CreateUnaryIntrinsic(id, a); };
  switch (op) {
    case ScalarOp::Neg: return b_.CreateFNeg(a);
    case ScalarOp::Abs: return unary(Intrinsic::fabs);
    case ScalarOp::Floor: return unary(Intrinsic::floor);
    case ScalarOp::Ceil: return unary(Intrinsic::ceil);
    case ScalarOp::Trunc: return unary(Intrinsic::trunc);
    case ScalarOp::Round: return unary(Intrinsic::roundeven);
    case ScalarOp::Sqrt: return unary(Intrinsic::sqrt);
    case ScalarOp::Rsqrt: return b_.CreateFDiv(llvm::ConstantFP::get(t, 1.0), unary(Intrinsic::sqrt));
    case ScalarOp::Add: return b_.CreateFAdd(a, b);
    case ScalarOp::Sub: return b_.CreateFSub(a, b);
    case ScalarOp::Mul: return b_.CreateFMul(a, b);
    case ScalarOp::Div: return b_.CreateFDiv(a, b);
    case ScalarOp::Fmod: return b_.CreateFRem(a, b);  // exact, by libm
    case ScalarOp::Max:
      if (is_number(b)) return b_.CreateSelect(b_.CreateFCmpUGT(a, b), a, b);
      return b_.CreateSelect(b_.CreateOr(b_.CreateFCmpOGT(a, b), is_nan(a)), a, b);
    case ScalarOp::Min:
      if (is_number(b)) return b_.CreateSelect(b_.CreateFCmpULT(a, b), a, b);
      return b_.CreateSelect(b_.CreateOr(b_.CreateFCmpOLT(a, b), is_nan(a)), a, b);
    case ScalarOp::Fma: return b_.CreateIntrinsic(Intrinsic::fma, {t}, {a, b, c});
    default: failed(std::string("cpu: no float code for ") + word_of(op));
  }
}

Codegen::V Codegen::arithmetic(ScalarOp op, DType d, V a, V b, V c) {
  if (!is_float(d)) return int_operation(op, d, a, b);
  V out = float_operation(op, a, b, c);
  return d == DType::F16 || d == DType::BF16 ? round_to(out, d) : out;
}

Codegen::V Codegen::operation(const Stmt& s) {
  int n = arity(s.op);
  V a = get(s.a), b = n > 1 ? get(s.b) : nullptr, c = n > 2 ? get(s.c) : nullptr;
  if (b) match(a, b);
  if (c) match(a, c), match(a, b), match(b, c);
  DType from = dtypes_[static_cast<size_t>(s.a)];
  switch (s.op) {
    case ScalarOp::Cast: return cast(a, from, s.dtype);
    case ScalarOp::Bitcast: return bitcast(a, from, s.dtype);
    case ScalarOp::IsNan: return is_nan(a);
    case ScalarOp::Select: return b_.CreateSelect(a, b, c);
    default: break;
  }
  if (is_compare(s.op)) return compare(s.op, from, a, b);
  if (literal(s.result) && is_float(s.dtype) && makes_nan(s.op)) a = unfolded(a);
  return arithmetic(s.op, s.dtype, a, b, c);
}

}  // namespace mpy::cpu
