// Numbers taken from tensors (`loss.item()`). A replay compares what the step gives with what it gave, unless the
// number was only put somewhere: into a result, an attribute, a list. Then whatever it is goes there. Such a number is
// an object of its own while a region is recorded, so that it is known by its address; whoever looks at its value makes
// it compared.
#include <algorithm>

#include "compiler/bindings/tensor_object.h"
#include "compiler/capture/numbers/operators.h"
#include "compiler/capture/recording/recorder.h"
#include "runtime/memory/heap.h"
#include "runtime/numbers/number.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"
#include "vm/frames/frame.h"

namespace mpy {

namespace {
constexpr size_t kMostMeasuredTests = 64;  // of one record

// The value of a tensor: of F64, or what ops make of a number.
tensor::Tensor as_number(const tensor::Tensor& x, bool wrapped) {
  auto made = tensor::perform_one(tensor::Step::of(tensor::kAsNumber), {x, wrapped});
  return made.ok() ? *made : tensor::Tensor();
}
}  // namespace

Result<Value> Recorder::measured(Value number) {
  if (refused_ || trace.in_hook() || !is_inline_float(number)) return number;
  Object* o = object_new(t_, sizeof(FloatObject), Kind::Float);
  if (!o) return t_.no_memory();
  static_cast<FloatObject*>(o)->value = inline_float(number);
  stand_ins_.push_back(Ref::copy(Value::pointer(o)));
  Measured& m = measured_[o];
  m.step = trace.last_step();
  if (!item_of_ || !item_of_.device().cpu()) return Value::pointer(o);
  TensorScope scope(t_);
  m.as_tensor = as_number(std::exchange(item_of_, tensor::Tensor()), false);  // as it is now: it may be written to
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
  Measured m = std::move(it->second);
  measured_.erase(it);
  use_number(m.of.get());
  use_number(m.other.get());
  if (m.loaded >= 0) use_loaded(m.loaded);
}

int Recorder::number(Object* o) {
  auto it = measured_.find(o);
  if (it == measured_.end()) return -1;
  Trace& steps = trace_of_record ? const_cast<Trace&>(*trace_of_record) : trace;
  Measured& m = it->second;
  if (!m.of.is_set()) return steps.number_of_step(m.step);
  if (m.number >= 0) return m.number;
  auto value = [](const Ref& v) { return static_cast<FloatObject*>(v.get().object())->value; };
  Trace::Derived d{.of = number(m.of.get().object()), .op = m.op, .loaded = m.loaded, .constant = m.constant};
  d.reversed = m.reversed;
  if (d.of < 0) d.of_constant = value(m.of);  // it is compared itself
  if (m.other.is_set() && (d.other = number(m.other.get().object())) < 0) d.constant = value(m.other);
  if (m.loaded >= 0) need_loaded(m.loaded);
  return m.number = steps.derived_number(d);
}

// What a measured number is changed by: a constant, a number that is loaded or another measured one.
bool Recorder::derives_by(Value by, int loaded, Measured* m) {
  constexpr int64_t kExact = int64_t{1} << 53;
  const bool divides = m->op == BinaryOp::TrueDiv && !m->reversed;
  if (is_loaded(by)) loaded = loaded_[by.object()];
  if (loaded >= 0) {
    m->loaded = loaded;
    return !divides || add_test(loaded, loaded_constant(Value::small_int(0)), CompareOp::Ne, true);
  }
  if (is_measured(by)) {
    m->other = Ref::copy(by);
    return true;
  }
  const bool whole = is_small_int(by);
  if (by.is_pointer() || (!whole && !is_inline_float(by))) return false;
  if (whole && (small_int(by) >= kExact || small_int(by) <= -kExact)) return false;
  m->constant = whole ? static_cast<double>(small_int(by)) : inline_float(by);
  return !divides || m->constant != 0;
}

// A measured number that divides: a replay asks whether it is zero before anything changes.
bool Recorder::is_no_zero(Value divisor) {
  if (static_cast<FloatObject*>(divisor.object())->value == 0 || measured_tests_.size() >= kMostMeasuredTests)
    return false;
  measured_tests_.push_back({.left = Ref::copy(divisor),
                             .right = Ref::copy(Value::small_int(0)),
                             .compare = CompareOp::Ne,
                             .expected = true});
  return true;
}

// An operand of + - * / beside a tensor, whose method passes it on to an op.
bool Recorder::meets_tensor(const ExecutionState& s, size_t i) {
  BinaryOp op;
  if (s.inputs.size() != 2 || !is_measured(s.inputs[i]) || !is_tensor(t_, s.inputs[1 - i]) || trace.in_hook() ||
      !computed_by(s.op, &op) ||
      (op != BinaryOp::Add && op != BinaryOp::Sub && op != BinaryOp::Mul && op != BinaryOp::TrueDiv))
    return false;
  meets_tensor_ = s.inputs[i];
  return true;
}

// An operator of a tensor takes it: what it does becomes part of the plan, with a tensor in the number's place.
tensor::Tensor Recorder::tensor_of_number(const void* o) {
  if (refused_ || meets_tensor_.is_unset() || meets_tensor_.header() != o || !is_measured(meets_tensor_)) return {};
  TensorScope scope(t_);
  Ref number = Ref::copy(meets_tensor_);  // each step that as_tensor() makes forgets it
  const tensor::Tensor value = as_tensor(number.get().object());
  if (!value) return {};
  operands_.push_back(std::move(number));
  return as_number(value, true);
}

// Its value as a tensor of F64, which computes as Python does. Empty: there is none.
tensor::Tensor Recorder::as_tensor(Object* o) {
  const Measured m = measured_[o];
  if (m.as_tensor) return m.as_tensor;
  if (!m.of.is_set() || m.loaded >= 0) return {};
  auto operand = [&](const Ref& number) -> tensor::Boxed {
    if (is_measured(number)) return as_tensor(number.get().object());
    const double compared = static_cast<FloatObject*>(number.get().object())->value;
    return tensor::boxed_scalar(tensor::Scalar::of(compared));
  };
  tensor::Boxed a = operand(m.of), b = tensor::boxed_scalar(tensor::Scalar::of(m.constant));
  if (m.other.is_set()) b = operand(m.other);
  int tensors = 0;
  for (const tensor::Boxed* v : {&a, &b})
    if (auto* x = std::get_if<tensor::Tensor>(v); x && !*x) return {};
    else if (x) tensors++;
  if (!tensors) return {};
  if (m.reversed) std::swap(a, b);
  const bool added = m.op == BinaryOp::Add || m.op == BinaryOp::Sub;
  const char* name = "true_divide";
  if (added) name = m.op == BinaryOp::Add ? "add" : "sub";
  if (m.op == BinaryOp::Mul) name = "mul";
  const auto step = tensor::Step::of(*tensor::find_op(name, added ? "Scalar" : ""), tensor::Step::Function);
  auto made = added ? tensor::perform_one(step, {a, b, tensor::boxed_scalar(tensor::Scalar::of(1))})
                    : tensor::perform_one(step, {a, b});
  return measured_[o].as_tensor = made.ok() ? *made : tensor::Tensor();
}

// It is not compared at a replay.
void Recorder::hand_out(Object* o) {
  auto it = measured_.find(o);
  if (it == measured_.end()) return;
  const Measured& m = it->second;
  if (!m.of.is_set()) return (void)number(o);
  hand_out(m.of.get().object());
  if (m.other.is_set()) hand_out(m.other.get().object());
}

// Whether the instruction computes a number of a measured one, which it is known to be by its own guards.
bool Recorder::derives(const ExecutionState& s) {
  derives_ = {};
  if (s.op == Op::Call && s.inputs.size() == 2 && is_measured(s.inputs[1]) &&
      s.inputs[0].same(Value::pointer(t_.isolate.builtin_type(Kind::Float)))) {  // float(x) is x
    derives_ = {.of = Ref::copy(s.inputs[1]), .op = BinaryOp::Mul, .constant = 1};
    return true;
  }
  if (!computed_by(s.op, &derives_.op)) return false;
  if (derives_.op != BinaryOp::Add && derives_.op != BinaryOp::Sub && derives_.op != BinaryOp::Mul &&
      derives_.op != BinaryOp::TrueDiv)
    return false;
  derives_.reversed = !is_measured(s.inputs[0]);
  Value of = s.inputs[derives_.reversed], by = s.inputs[!derives_.reversed];
  if (!is_measured(of) || !derives_by(by, int_operands_[!derives_.reversed], &derives_)) return false;
  if (derives_.op == BinaryOp::TrueDiv && is_measured(s.inputs[1]) && !is_no_zero(s.inputs[1])) return false;
  derives_.of = Ref::copy(of);
  return true;
}

// A comparison with a measured number, which a replay asks again when it knows that.
bool Recorder::compares_measured(const ExecutionState& s) {
  constexpr int64_t kExact = int64_t{1} << 53;
  WithoutReports quiet(t_);
  MeasuredTest test;
  if (!compared_by(s.op, &test.compare) || !(is_measured(s.inputs[0]) || is_measured(s.inputs[1])) ||
      measured_tests_.size() >= kMostMeasuredTests)
    return false;
  auto operand = [&](size_t i, Ref* v, int* loaded) {
    const Value given = s.inputs[i];
    *loaded = int_operands_[i] >= 0 ? int_operands_[i] : is_loaded(given) ? loaded_[given.object()] : -1;
    if (*loaded >= 0) return true;
    *v = Ref::copy(given);
    if (is_small_int(given)) return small_int(given) <= kExact && small_int(given) >= -kExact;
    return is_plain_number(given) || is_measured(given);
  };
  if (!operand(0, &test.left, &test.left_loaded) || !operand(1, &test.right, &test.right_loaded)) return false;
  auto given = compare_bool(t_, test.compare, s.inputs[0], s.inputs[1]);
  if (given.raised()) return t_.take_exception(), false;
  test.expected = given.value();
  measured_tests_.push_back(std::move(test));
  return true;
}

void Recorder::add_number_tests(Trace* trace) {
  for (const Ref& operand : operands_) hand_out(operand.get().object());
  for (const MeasuredTest& test : measured_tests_) {
    auto operand = [&](const Ref& v, int loaded) -> Trace::NumberTest::Operand {
      if (loaded >= 0) return need_loaded(loaded), Trace::NumberTest::Operand{.loaded = loaded};
      if (is_small_int(v)) return {.constant = static_cast<double>(small_int(v))};
      if (!v.get().is_pointer()) return {.constant = inline_float(v)};
      if (const int known = number(v.get().object()); known >= 0) return {.number = known};
      return {.constant = static_cast<FloatObject*>(v.get().object())->value};  // it is compared itself
    };
    trace->test(
        {operand(test.left, test.left_loaded), operand(test.right, test.right_loaded), test.compare, test.expected});
  }
}

// A counter that was changed by measured numbers is used as a number: an object stands for what it has become.
bool Recorder::stand_for_sum(Value* place, const Lift& l) {
  if (l.compare || l.item >= 0 || l.place.given >= 0 || !is_inline_float(*place)) return false;
  const int leaf = load({.place = l.place, .entry = l.entry});
  if (leaf < 0) return false;
  Ref now = Ref::copy(l.entry);
  Value sum;          // the object that stands for it, once a measured number has part in it
  int loaded = leaf;  // before that
  auto stands = [&](Value v, Measured m) {
    Object* o = object_new(t_, sizeof(FloatObject), Kind::Float);
    if (!o) return t_.take_exception(), false;
    static_cast<FloatObject*>(o)->value = as_double(t_, v);
    measured_[o] = std::move(m);
    sum = Value::pointer(o);
    stand_ins_.push_back(Ref::take(sum));
    return true;
  };
  for (auto* ops : {&l.earlier, &l.ops})
    for (auto& [op, operand] : *ops) {
      auto next = binary(t_, op, now, operand);
      if (next.raised()) return t_.take_exception(), false;
      now = Ref::take(next.take());
      const bool derivable = op == BinaryOp::Add || op == BinaryOp::Sub || op == BinaryOp::Mul;
      Measured m{.op = op};
      if (!sum.is_unset()) {
        m.of = Ref::copy(sum);
        if (!derivable || !derives_by(operand, -1, &m) || !stands(now, std::move(m))) return false;
      } else if (is_measured(operand)) {
        m.of = Ref::copy(operand);
        m.reversed = true;
        m.loaded = loaded;
        if (!derivable || !stands(now, std::move(m))) return false;
      } else {
        const int right = loaded_operand(operand);
        if (right < 0 ||
            (loaded = add_loaded({.kind = LoadedNumber::Binary, .op = op, .left = loaded, .right = right}, {})) < 0)
          return false;
      }
    }
  if (sum.is_unset() || !is_inline_float(now) || !now.get().same(*place)) return false;
  *place = new_ref(sum);
  return true;
}

void Recorder::use_parts(const Measured& how) {
  use_number(how.of.get());
  use_number(how.other.get());
  if (how.loaded >= 0) use_loaded(how.loaded);
}

// What it gave gets an object of its own, like what it was computed of.
void Recorder::derived(const ExecutionState& s) {
  Measured how = std::exchange(derives_, {});
  if (!how.of.is_set()) return;
  Value& place = s.frame.R[s.code->instrs[s.pc].a];
  Object* o = s.done && is_inline_float(place) ? object_new(t_, sizeof(FloatObject), Kind::Float) : nullptr;
  if (!o) return use_parts(how);
  static_cast<FloatObject*>(o)->value = inline_float(place);
  measured_[o] = std::move(how);
  place = Value::pointer(o);
  stand_ins_.push_back(Ref::copy(place));
}

// A call of a native that says where an object is: id(), object.__hash__, object.__eq__.
static bool shows_address(Thread& t, const ExecutionState& s) {
  if ((s.op != Op::Call && s.op != Op::CallMethod) || !s.inputs[0].is_pointer()) return false;
  const TypeObject* type = type_of(t, s.inputs[0]);
  auto* native = static_cast<NativeFunctionObject*>(s.inputs[0].object());
  if (is_kind(s.inputs[0], Kind::NativeFunction)) return native->record && native->record->annotation.address;
  if (type != t.isolate.wrapper_type && type != t.isolate.method_wrapper_type) return false;
  const std::string_view slot = native->wrapper >= 0 ? wrapper_operation(native->wrapper) : "";
  return native->owner == t.isolate.object_type && (slot == "hash" || slot == "compare");
}

// Whether C++ code gets what the frame returns or yields, or looks at it, and not only the instruction that called it:
// a native that asked for a number by __float__, or calls a function for each item.
static bool gives_to_native(Value* R, Op op) {
  const FrameMark mark = frame_mark(R);
  if (op == Op::Yield) return mark != kReturnGenerator || !is_false(R[-5]);
  if (mark != kReturnContinue) return mark == kReturnEntry;
  switch (Continue(small_int(R[-5]))) {
    case Continue::kTruth:
    case Continue::kTruthLength:
    case Continue::kLength:
    case Continue::kText:
    case Continue::kContains:
    case Continue::kFilter: return true;
    default: return false;
  }
}

// Which operands of an instruction are only moved. What a call reads, the rows of natives say.
void Recorder::follow_measured(const ExecutionState& s) {
  Value advances = advances_by_ = std::exchange(measured_in_lift_, Value::unset());
  knows_loaded_ = false;
  auto leave = [&] {
    for (int& number : int_operands_)
      if (number >= 0) use_loaded(std::exchange(number, -1));
  };
  if (!stand_ins_.empty() && (s.op == Op::Is || s.op == Op::IsNot)) put_plain_operands(s, 0);
  if (!stand_ins_.empty() && shows_address(t_, s)) put_plain_operands(s, s.code->instrs[s.pc].b + (s.op == Op::Call));
  const bool ints = std::any_of(int_operands_.begin(), int_operands_.end(), [](int n) { return n >= 0; });
  if (measured_.empty() && loaded_.empty() && !ints) return;
  const bool two = s.inputs.size() == 2;
  auto is_one = [&](Value v) { return is_measured(v) || is_loaded(v); };
  auto used = [&](size_t i) {
    if (two && (of_a_tensor(s, i) || meets_tensor(s, i))) return false;
    switch (s.op) {
      case Op::JumpIfNone:
      case Op::JumpIfNotNone: return false;
      case Op::Is:
      case Op::IsNot: return !s.inputs[1 - i].is_none();
      case Op::Move:
      case Op::Copy:
      case Op::Drop:
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
      case Op::Return:
      case Op::Yield: return s.frame.R != outermost_ && gives_to_native(s.frame.R, s.op);
      case Op::StoreItem: return i == 2;
      case Op::DictSet: return i == 1;
      case Op::BuildDict: return i % 2 == 0;
      default: return true;
    }
  };
  if (advances.is_unset() && ((knows_loaded_ = computes_loaded(s) || compares_measured(s)) || derives(s))) {
    int_operands_.fill(-1);
    return;
  }
  leave();
  for (size_t i = 0; i < s.inputs.size(); i++)
    if (is_one(s.inputs[i]) && used(i) && !s.inputs[i].same(advances)) use_number(s.inputs[i]);
}

}  // namespace mpy
