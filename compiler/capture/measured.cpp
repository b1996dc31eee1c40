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
  measured_[o] = trace.last_step();
  return Value::pointer(o);
}

// Its value is used.
void Recorder::use_number(Value v) {
  if (v.is_pointer()) measured_.erase(v.object());
}

int Recorder::number(Object* o) {
  auto it = measured_.find(o);
  if (it == measured_.end()) return -1;
  return (trace_of_record ? const_cast<Trace&>(*trace_of_record) : trace).number_of_step(it->second);
}

// Which operands of an instruction are only moved. What a call reads, the rows of natives say.
void Recorder::follow_measured(const ExecutionState& s) {
  Value advances = std::exchange(measured_in_lift_, Value::unset());
  if (measured_.empty()) return;
  auto used = [&](size_t i) {
    switch (s.op) {
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
  for (size_t i = 0; i < s.inputs.size(); i++)
    if (is_measured(s.inputs[i]) && used(i) && !s.inputs[i].same(advances)) use_number(s.inputs[i]);
}

}  // namespace mpy
