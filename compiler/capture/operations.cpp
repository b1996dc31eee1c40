// Which operations of types the instructions ask for.
#include <array>

#include "compiler/capture/recorder.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"
#include "vm/frames/function.h"

namespace mpy {

// case C(a, b, name=c): which class it is, C's __match_args__, and the attributes of those names.
void Recorder::class_pattern(Value subject, Value type, const ExecutionState& s) {
  look(subject);
  if (!is_type(t_, type)) return;
  touch_type(type);
  const Instr& more = s.code->instrs[s.pc + 1];
  Value names = frame_instance(s.frame.R)->constant(more.b);
  for (Value name : as_tuple(names)->view()) attribute(subject, name);
  if (!more.a) return;
  Value match_args = t_.isolate.intern("__match_args__");
  attribute(type, match_args);
  Value positional = type_lookup(as_type(type), match_args);
  if (positional.is_unset()) return items(subject);  // a built-in type matches itself
  if (!is_kind(positional, Kind::Tuple)) return refuse("__match_args__ is no tuple");
  for (Value name : as_tuple(positional)->view())
    if (is_kind(name, Kind::Str)) attribute(subject, name);
}

// The instructions whose meaning is left to the types of their operands, and those that read containers themselves.
void Recorder::native_operation(const ExecutionState& s) {
  std::span<const Value> in = s.inputs;
  switch (s.op) {
#define BINARY(name) \
  case Op::name: return operation("binary." #name, in); \
  case Op::I##name: \
    operation("inplace." #name, in); \
    if (!in[0].is_pointer() || !row_of(type_of(t_, in[0]), "inplace." #name)) operation("binary." #name, in); \
    return;
    BINARY(Add)
    BINARY(Sub)
    BINARY(Mul)
    BINARY(MatMul)
    BINARY(TrueDiv)
    BINARY(FloorDiv)
    BINARY(Mod)
    BINARY(Pow)
    BINARY(LShift)
    BINARY(RShift)
    BINARY(And)
    BINARY(Or)
    BINARY(Xor)
#undef BINARY
    case Op::Neg: return operation("unary.Neg", in);
    case Op::Pos: return operation("unary.Pos", in);
    case Op::Invert: return operation("unary.Invert", in);
    case Op::Lt:
    case Op::Le:
    case Op::Eq:
    case Op::Ne:
    case Op::Gt:
    case Op::Ge: return operation("compare", in);
    case Op::In:
    case Op::NotIn:
      if (in[1].is_pointer() && !row_of(type_of(t_, in[1]), "contains")) return asked(kAsksIter, in[1], false);
      return operation("contains", std::array{in[1], in[0]});
    case Op::LoadItem: return operation("get_item", in);
    case Op::GetIter:
    case Op::GetYieldFromIter: return asked(kAsksIter, in[0], false);
    case Op::ForIter: return operation("next", in);
    case Op::Convert: return asked(s.code->instrs[s.pc].c == 1 ? kAsksStr : kAsksRepr, in[0], true);
    case Op::Format:
      for (Value v : in) asked(kAsksFormat, v, true);
      return;
    case Op::ListExtend:
    case Op::SetUpdate:
    case Op::DictUpdate:
    case Op::DictMerge:
    case Op::ListToTuple:
    case Op::UnpackSeq:
    case Op::UnpackEx:
      for (Value v : in) items(v);
      return;
    case Op::Not:
    case Op::JumpIfTrue:
    case Op::JumpIfFalse:
    case Op::JumpIfTrueKeep:
    case Op::JumpIfFalseKeep: return asked(kAsksTruth, in[0], false);
    case Op::ExcMatch: return items(in[1]);
    case Op::MatchClass: return class_pattern(in[0], in[1], s);
    case Op::MatchKeys:
      if (!is_kind(in[0], Kind::Dict)) return refuse("a pattern with keys of what is no plain dict");
      return operation("get_item", in);
    default:
      Ann ann = op_info(s.op).ann;
      if (ann == Ann::Dispatch || ann == Ann::DispatchInPlace || ann == Ann::Branch || ann == Ann::Read)
        for (Value v : in) look(v);
  }
}

}  // namespace mpy
