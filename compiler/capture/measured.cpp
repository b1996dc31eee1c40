// Numbers taken from tensors (`loss.item()`). A replay compares what the step gives with what it gave, unless the
// number was only put somewhere: into a result, an attribute, a list. Then whatever it is goes there. Such a number is
// an object of its own while a region is recorded, so that it is known by its address; whoever looks at its value makes
// it compared.
#include "compiler/capture/recorder.h"
#include "runtime/memory/heap.h"
#include "runtime/numbers/number.h"
#include "runtime/types/builtin_types.h"

namespace mpy {

Result<Value> Recorder::measured(Value number) {
  if (refused_ || trace.in_hook() || !is_inline_float(number)) return number;
  Object* o = object_new(t_, sizeof(FloatObject), Kind::Float);
  if (!o) return t_.no_memory();
  static_cast<FloatObject*>(o)->value = inline_float(number);
  measured_[o].step = trace.last_step();
  return Value::pointer(o);
}

// Its value is used, so that of what it was computed of is, too.
void Recorder::use_number(Value v) {
  if (!v.is_pointer()) return;
  if (auto loaded = loaded_.find(v.object()); loaded != loaded_.end()) {
    const int number = loaded->second;
    loaded_.erase(loaded);
    return use_loaded(number);
  }
  auto it = measured_.find(v.object());
  if (it == measured_.end()) return;
  Ref of = std::move(it->second.of);
  measured_.erase(it);
  use_number(of.get());
}

int Recorder::number(Object* o) {
  auto it = measured_.find(o);
  if (it == measured_.end()) return -1;
  Trace& steps = trace_of_record ? const_cast<Trace&>(*trace_of_record) : trace;
  Measured& m = it->second;
  if (!m.of.is_set()) return steps.number_of_step(m.step);
  if (m.number >= 0) return m.number;
  int of = number(m.of.get().object());
  return m.number = of < 0 ? -1 : steps.derived_number(of, m.op, m.constant, m.constant_first);
}

// Whether the instruction computes a number of a measured one by a constant, which it is known to be by its own guards.
bool Recorder::derives(const ExecutionState& s) {
  derives_ = {};
  switch (s.op) {
    case Op::Add:
    case Op::IAdd: derives_.op = BinaryOp::Add; break;
    case Op::Sub:
    case Op::ISub: derives_.op = BinaryOp::Sub; break;
    case Op::Mul:
    case Op::IMul: derives_.op = BinaryOp::Mul; break;
    case Op::TrueDiv:
    case Op::ITrueDiv: derives_.op = BinaryOp::TrueDiv; break;
    default: return false;
  }
  constexpr int64_t kExact = int64_t{1} << 53;
  derives_.constant_first = !is_measured(s.inputs[0]);
  Value of = s.inputs[derives_.constant_first], by = s.inputs[!derives_.constant_first];
  const bool whole = is_small_int(by);
  if (!is_measured(of) || by.is_pointer() || (!whole && !is_inline_float(by))) return false;
  if (whole && (small_int(by) >= kExact || small_int(by) <= -kExact)) return false;
  derives_.constant = whole ? static_cast<double>(small_int(by)) : inline_float(by);
  if (derives_.op == BinaryOp::TrueDiv && (derives_.constant_first || derives_.constant == 0)) return false;
  derives_.of = Ref::copy(of);
  return true;
}

// What it gave gets an object of its own, like what it was computed of.
void Recorder::derived(const ExecutionState& s) {
  Measured how = std::exchange(derives_, {});
  if (!how.of.is_set()) return;
  Value& place = s.frame.R[s.code->instrs[s.pc].a];
  Object* o = s.done && is_inline_float(place) ? object_new(t_, sizeof(FloatObject), Kind::Float) : nullptr;
  if (!o) return use_number(how.of.get());
  static_cast<FloatObject*>(o)->value = inline_float(place);
  measured_[o] = std::move(how);
  place = Value::pointer(o);
}

// Which operands of an instruction are only moved. What a call reads, the rows of natives say.
void Recorder::follow_measured(const ExecutionState& s) {
  Value advances = advances_by_ = std::exchange(measured_in_lift_, Value::unset());
  knows_loaded_ = false;
  auto leave = [&] {
    for (int& number : int_operands_)
      if (number >= 0) use_loaded(std::exchange(number, -1));
  };
  if (measured_.empty() && loaded_.empty() && int_operands_[0] < 0 && int_operands_[1] < 0) return;
  const bool two = s.inputs.size() == 2;
  auto is_one = [&](Value v) { return is_measured(v) || is_loaded(v); };
  auto used = [&](size_t i) {
    if (two && of_a_tensor(s, i)) return false;
    switch (s.op) {
      case Op::JumpIfNone:
      case Op::JumpIfNotNone: return false;
      case Op::Is:
      case Op::IsNot:
        return !s.inputs[1 - i].is_none();
      case Op::Move:
      case Op::Copy:
      case Op::Drop:
      case Op::Return:
      case Op::Yield:
      case Op::StoreAttr:
      case Op::StoreGlobal:
      case Op::StoreFree:
      case Op::StoreCell:
      case Op::BuildTuple:
      case Op::BuildList:
      case Op::ListAppend:
      case Op::Call:
      case Op::CallKw:
      case Op::CallMethod:
      case Op::CallMethodKw: return false;
      case Op::StoreItem: return i == 2;
      case Op::BuildDict: return i % 2 == 0;
      default: return true;
    }
  };
  if (advances.is_unset() && ((knows_loaded_ = computes_loaded(s)) || derives(s))) {
    int_operands_[0] = int_operands_[1] = -1;
    return;
  }
  leave();
  if (s.op == Op::Is || s.op == Op::IsNot) put_plain_operands(s);
  for (size_t i = 0; i < s.inputs.size(); i++)
    if (is_one(s.inputs[i]) && used(i) && !s.inputs[i].same(advances)) use_number(s.inputs[i]);
}

}  // namespace mpy
