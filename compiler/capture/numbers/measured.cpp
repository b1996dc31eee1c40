// Numbers taken from tensors (`loss.item()`). A replay compares what the step gives with what it gave, unless the
// number was only put somewhere: into a result, an attribute, a list. Then whatever it is goes there. Such a number is
// an object of its own while a region is recorded, so that it is known by its address; whoever looks at its value makes
// it compared.
#include <algorithm>
#include <cmath>

#include "compiler/bindings/op_function.h"
#include "compiler/bindings/tensor_object.h"
#include "compiler/capture/numbers/operators.h"
#include "compiler/capture/recording/recorder.h"
#include "runtime/memory/heap.h"
#include "runtime/numbers/bigint.h"
#include "runtime/numbers/number.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"
#include "vm/frames/frame.h"

namespace mpy {

namespace {
// The value of a tensor: of F64 or I64, or what ops make of a number.
tensor::Tensor as_number(const tensor::Tensor& x, bool wrapped, tensor::DType d) {
  auto made = tensor::perform_one(tensor::Step::of(tensor::kAsNumber), {x, wrapped, d});
  return made.ok() ? *made : tensor::Tensor();
}

bool is_whole(Value v) { return is_kind(v, Kind::Int); }

// Of a plain number, or an object that stands for one.
tensor::Scalar scalar(Value v) {
  int64_t i = 0;
  if (is_small_int(v) || is_whole(v)) return exact_small(v, &i), tensor::Scalar::of(i);
  return tensor::Scalar::of(exact_double(v));
}

bool is_truth(Op op) {
  return op == Op::Not || op == Op::JumpIfTrue || op == Op::JumpIfFalse || op == Op::JumpIfTrueKeep ||
         op == Op::JumpIfFalseKeep;
}
}  // namespace

// An object for a number, known by its address while the region is recorded. Unset: there is no memory.
Value Recorder::stand_in(Value number) {
  Ref made;
  if (is_small_int(number)) {
    auto object = big_payload(t_, number);
    if (object.raised()) return t_.take_exception(), Value::unset();
    made = Ref::take(object.take());
    whole_stand_ins_ = true;
  } else {
    Object* o = object_new(t_, sizeof(FloatObject), Kind::Float);
    if (!o) return t_.take_exception(), Value::unset();
    static_cast<FloatObject*>(o)->value = inline_float(number);
    made = Ref::take(Value::pointer(o));
  }
  stand_ins_.push_back(std::move(made));
  return stand_ins_.back();
}

// Ints only where the instruction itself gets them: C++ code may look at them without a word.
bool Recorder::gives_measured(Value number) {
  if (is_inline_float(number)) return true;
  if (!is_small_int(number) || !item_of_ || item_of_.dtype() == tensor::DType::U64 || !state_) return false;
  const std::span<const Value> in = state_->inputs;
  if (state_->op == Op::Call)
    return in.size() == 2 && in[0].same(type_value(t_.isolate.builtin_type(Kind::Int))) && is_tensor(t_, in[1]);
  if (state_->op != Op::CallMethod || in.size() != 2 || !is_tensor(t_, in[1])) return false;
  WithoutReports quiet(t_);
  auto calls = [&](const char* method) {
    return in[0].same(type_lookup(torch_state(t_)->tensor_type, t_.isolate.intern(method)));
  };
  return calls("item") || calls("tolist");
}

Result<Value> Recorder::measured(Value number) {
  if (refused_ || trace.in_hook() || !gives_measured(number)) return number;
  const Value o = stand_in(number);
  if (o.is_unset()) return number;
  Measured& m = measured_[o.object()];
  m.step = trace.last_step();
  if (!item_of_ || !item_of_.device().cpu()) return new_ref(o);
  TensorScope scope(t_);
  const auto d = is_whole(o) ? tensor::DType::I64 : tensor::DType::F64;
  m.as_tensor = as_number(std::exchange(item_of_, tensor::Tensor()), false, d);  // as it is now: it may be written to
  return new_ref(o);
}

// Its value is used, so that of what it was computed of is, too.
void Recorder::use_number(Value v) {
  if (!v.is_pointer()) return;
  if (auto loaded = loaded_.find(v.object()); loaded != loaded_.end()) {
    const int number = loaded->second;
    loaded_.erase(loaded);
    return use_loaded(number);
  }
  if (auto text = texts_.find(v.object()); text != texts_.end()) {
    const MadeText made = std::move(text->second);
    texts_.erase(text);
    return use_parts(made.parts);
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
  Trace::Derived d{.of = number(m.of.get().object()), .op = m.op, .loaded = m.loaded, .constant = m.constant};
  d.reversed = m.reversed;
  if (m.native.is_set()) d.native = Ref::copy(m.native);
  d.with_constant = m.has_constant;
  d.is_float = !is_whole(Value::pointer(o));
  d.is_truth = m.is_truth;
  if (d.of < 0) d.of_constant = scalar(m.of);  // it is compared itself
  if (m.other.is_set() && (d.other = number(m.other.get().object())) < 0) d.constant = scalar(m.other);
  if (m.loaded >= 0) need_loaded(m.loaded);
  return m.number = steps.derived_number(d);
}

// What a measured number is changed by: a constant, a number that is loaded or another measured one.
bool Recorder::derives_by(Value by, int loaded, Measured* m) {
  const bool divides =
      !m->reversed && (m->op == BinaryOp::TrueDiv || m->op == BinaryOp::FloorDiv || m->op == BinaryOp::Mod);
  if (is_measured(by)) {
    m->other = Ref::copy(by);
    return true;
  }
  if (is_loaded(by)) loaded = loaded_[by.object()];
  if (loaded < 0 && !is_plain_number(by)) return false;
  m->constant = scalar(by);
  m->loaded = loaded;
  if (loaded < 0) return !divides || m->constant.d != 0;
  return !divides || add_test(loaded, loaded_constant(Value::small_int(0)), CompareOp::Ne, true);
}

// A measured number that divides: a replay asks whether it is zero before anything changes.
bool Recorder::is_no_zero(Value divisor) { return scalar(divisor).d != 0 && holds_again(divisor, CompareOp::Ne, 0); }

// A measured number of which only the sign changes: multiplied by -1 a NaN keeps its own.
bool Recorder::is_no_nan(Value number) {
  if (std::isnan(scalar(number).d) || measured_tests_.size() >= kMostMeasuredTests) return false;
  measured_tests_.push_back(
      {.left = Ref::copy(number), .right = Ref::copy(number), .compare = CompareOp::Eq, .expected = true});
  return true;
}

// A comparison of a measured number with an int, which holds, is asked by a replay.
bool Recorder::holds_again(Value number, CompareOp compare, int64_t with) {
  if (measured_tests_.size() >= kMostMeasuredTests) return false;
  measured_tests_.push_back(
      {.left = Ref::copy(number), .right = Ref::copy(Value::small_int(with)), .compare = compare, .expected = true});
  return true;
}

// Whether an op of tensors computes with an int in the plan what it computes with the number.
static bool takes_ints(const tensor::Tensor& x) {
  return x.dtype() == tensor::DType::F32 || x.dtype() == tensor::DType::F64;
}

// The op that a call calls, by itself or bound to a tensor. Null: it calls none.
static const OpGroup* op_called(Thread& t, Value callee) {
  if (is_kind(callee, Kind::BoundMethod)) callee = static_cast<BoundMethodObject*>(callee.object())->function;
  if (!callee.is_pointer() || type_of(t, callee) != torch_state(t)->op_type) return nullptr;
  return static_cast<OpFunctionObject*>(callee.object())->group;
}

// The operand of an op of tensors that is called by its name, and is given nothing else.
static bool given_by_name(Thread& t, const ExecutionState& s, size_t i) {
  if ((s.op != Op::Call && s.op != Op::CallMethod) || i == 0 || i + 1 != s.inputs.size()) return false;
  const OpGroup* op = op_called(t, s.inputs[0]);
  if (!op) return false;
  const size_t first = s.op == Op::CallMethod && s.inputs[1].is_unset() ? 2 : 1;
  const bool bound = is_kind(s.inputs[0], Kind::BoundMethod);
  if (i != first + !bound) return false;
  const Value self = bound ? static_cast<BoundMethodObject*>(s.inputs[0].object())->self : s.inputs[first];
  if (!is_tensor(t, self) || !takes_ints(unseen_tensor_of(self))) return false;
  return std::any_of(op->overloads.begin(), op->overloads.end(),
                     [](const tensor::OpDef* d) { return d->flags & tensor::kOfNumber; });
}

// An operand of + - * / beside a tensor, whose method passes it on to an op.
bool Recorder::meets_tensor(const ExecutionState& s, size_t i) {
  BinaryOp op;
  if (!is_measured(s.inputs[i]) || trace.in_hook()) return false;
  const bool beside = s.inputs.size() == 2 && computed_by(s.op, &op) && is_tensor(t_, s.inputs[1 - i]) &&
                      (op == BinaryOp::Add || op == BinaryOp::Sub || op == BinaryOp::Mul || op == BinaryOp::TrueDiv) &&
                      (!is_whole(s.inputs[i]) || takes_ints(unseen_tensor_of(s.inputs[1 - i])));
  if (!beside && !given_by_name(t_, s, i)) return false;
  meets_tensor_ = s.inputs[i];
  return true;
}

// An operator of a tensor takes it: what it does becomes part of the plan, with a tensor in the number's place.
tensor::Tensor Recorder::tensor_of_number(const void* o) {
  if (refused_ || meets_tensor_.is_unset() || meets_tensor_.header() != o || !is_measured(meets_tensor_)) return {};
  TensorScope scope(t_);
  Ref number = Ref::copy(meets_tensor_);  // each step that as_tensor() makes forgets it
  constexpr int64_t kExact = int64_t{1} << 53;
  if (is_whole(number) && (std::abs(scalar(number).d) >= kExact || !holds_again(number, CompareOp::Lt, kExact) ||
                           !holds_again(number, CompareOp::Gt, -kExact)))
    return {};
  const tensor::Tensor value = as_tensor(number.get().object());
  if (!value) return {};
  operands_.push_back(std::move(number));
  return as_number(value, true, value.dtype());
}

// Its value as a tensor of F64 or I64, which computes as Python does. Empty: there is none.
tensor::Tensor Recorder::as_tensor(Object* o) {
  const Measured m = measured_[o];
  if (m.as_tensor) return m.as_tensor;
  const bool whole = o->is(Kind::Int);
  if (!m.of.is_set() || (m.loaded >= 0 && whole) || m.native.is_set()) return {};
  auto constant = [&](tensor::Scalar s) {
    return tensor::boxed_scalar(whole || s.is_float() ? s : tensor::Scalar::of(s.number()));
  };
  auto operand = [&](const Ref& number) -> tensor::Boxed {
    if (!is_measured(number)) return constant(scalar(number));
    const tensor::Tensor x = as_tensor(number.get().object());
    return x && !whole && is_whole(number) ? as_number(x, false, tensor::DType::F64) : x;
  };
  tensor::Boxed a = operand(m.of), b = constant(m.constant);
  if (m.other.is_set()) b = operand(m.other);
  if (m.loaded >= 0) {
    need_loaded(m.loaded);
    b = tensor::LoadedScalar{m.constant, first_loaded_ + m.loaded};
  }
  int tensors = 0;
  for (const tensor::Boxed* v : {&a, &b})
    if (auto* x = std::get_if<tensor::Tensor>(v); x && !*x) return {};
    else if (x) tensors++;
  if (!tensors) return {};
  if (m.reversed) std::swap(a, b);
  const bool added = m.op == BinaryOp::Add || m.op == BinaryOp::Sub;
  if (!added && m.op != BinaryOp::Mul && m.op != BinaryOp::TrueDiv) return {};
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
  // An int in a plan ends at 64 bits, and as a float at 53; what is computed beside it notices that.
  auto whole = [](const Ref& v) { return v.is_set() && is_whole(v); };
  if (!m.of.is_set() || o->is(Kind::Int) || whole(m.of) || whole(m.other)) number(o);
  if (!m.of.is_set()) return;
  const Ref of = m.of, other = m.other;
  hand_out(of.get().object());
  if (other.is_set()) hand_out(other.get().object());
}

// A call of a function of numbers, as math.exp, with a measured one, and perhaps another number.
bool Recorder::derives_by_function(const ExecutionState& s) {
  const size_t first = calls_function_of_numbers(s);
  if (!first) return false;
  const bool two = s.inputs.size() > first + 1;
  const size_t of = is_measured(s.inputs[first]) ? first : s.inputs.size() - 1, by = of == first ? first + 1 : first;
  if (!is_measured(s.inputs[of])) return false;
  Measured how{.reversed = of != first};
  if (two) {
    if (!derives_by(s.inputs[by], by < int_operands_.size() ? int_operands_[by] : -1, &how)) return false;
    how.has_constant = !how.other.is_set();
  }
  how.of = Ref::copy(s.inputs[of]);
  how.native = Ref::copy(s.inputs[0]);
  derives_ = std::move(how);
  return true;
}

// Whether the instruction computes a number of a measured one, which it is known to be by its own guards.
bool Recorder::derives(const ExecutionState& s) {
  derives_ = {};
  if (s.op == Op::Call && s.inputs.size() == 2 && is_measured(s.inputs[1])) {  // float(x), int(i): the number itself
    const bool to_float = s.inputs[0].same(type_value(t_.isolate.builtin_type(Kind::Float)));
    const bool to_int = s.inputs[0].same(type_value(t_.isolate.builtin_type(Kind::Int))) && is_whole(s.inputs[1]);
    const tensor::Scalar one = to_float ? tensor::Scalar::of(1.0) : tensor::Scalar::of(1);
    if (to_float || to_int) derives_ = {.of = Ref::copy(s.inputs[1]), .op = BinaryOp::Mul, .constant = one};
    if (derives_.of.is_set()) return true;
  }
  if (s.op == Op::Neg && is_measured(s.inputs[0]) && (is_whole(s.inputs[0]) || is_no_nan(s.inputs[0]))) {
    derives_ = {.of = Ref::copy(s.inputs[0]), .op = BinaryOp::Mul, .constant = tensor::Scalar::of(-1)};
    return true;
  }
  if (derives_by_function(s)) return true;
  if (!computed_by(s.op, &derives_.op)) return false;
  derives_.reversed = !is_measured(s.inputs[0]);
  const Value of = s.inputs[derives_.reversed], by = s.inputs[!derives_.reversed];
  const bool to_floor = derives_.op == BinaryOp::FloorDiv || derives_.op == BinaryOp::Mod;
  if (!is_measured(of) || !derives_by(by, int_operands_[!derives_.reversed], &derives_)) return false;
  const bool divides = to_floor || derives_.op == BinaryOp::TrueDiv;
  if (divides && is_measured(s.inputs[1]) && !is_no_zero(s.inputs[1])) return false;
  derives_.of = Ref::copy(of);
  return true;
}

// A comparison with a measured number, which a replay asks again when it knows that.
bool Recorder::compares_measured(const ExecutionState& s) {
  WithoutReports quiet(t_);
  MeasuredTest test;
  if (is_truth(s.op) && is_measured(s.inputs[0]) && measured_tests_.size() < kMostMeasuredTests) {
    measured_tests_.push_back({.left = Ref::copy(s.inputs[0]),
                               .right = Ref::copy(Value::small_int(0)),
                               .compare = CompareOp::Ne,
                               .expected = scalar(s.inputs[0]).d != 0});
    return true;
  }
  if (!compared_by(s.op, &test.compare) || !(is_measured(s.inputs[0]) || is_measured(s.inputs[1])) ||
      measured_tests_.size() >= kMostMeasuredTests)
    return false;
  auto operand = [&](size_t i, Ref* v, int* loaded) {
    const Value given = s.inputs[i];
    *loaded = int_operands_[i] >= 0 ? int_operands_[i] : is_loaded(given) ? loaded_[given.object()] : -1;
    if (*loaded >= 0) return true;
    *v = Ref::copy(given);
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
  // What nothing looked at may be any number, even where it goes nowhere. What may raise is computed all the same.
  for (auto& [o, m] : measured_)
    if (!m.of.is_set() || may_raise(m)) number(o);
  for (const auto& [o, made] : texts_) text(o);
  for (const MeasuredTest& test : measured_tests_) {
    auto operand = [&](const Ref& v, int loaded) -> Trace::NumberTest::Operand {
      if (loaded >= 0) return need_loaded(loaded), Trace::NumberTest::Operand{.loaded = loaded};
      const int known = v.get().is_pointer() ? number(v.get().object()) : -1;
      if (known >= 0) return {.number = known};
      return {.constant = scalar(v)};  // one of a tensor is compared itself
    };
    trace->test(
        {operand(test.left, test.left_loaded), operand(test.right, test.right_loaded), test.compare, test.expected});
  }
}

bool Recorder::is_changed_by_measured(const Lift& l) {
  auto measures = [&](auto& op) { return is_measured(op.second); };
  return std::any_of(l.ops.begin(), l.ops.end(), measures) || std::any_of(l.earlier.begin(), l.earlier.end(), measures);
}

// A counter that was changed by measured numbers is used as a number: an object stands for what it has become.
bool Recorder::stand_for_sum(Value* place, const Lift& l) {
  if (l.compare || l.item >= 0 || !is_plain_number(*place) || !is_changed_by_measured(l)) return false;
  const int leaf = load({.place = l.place, .entry = l.entry});
  if (leaf < 0) return false;
  Total total{.loaded = leaf, .now = Ref::copy(l.entry)};
  for (auto* ops : {&l.earlier, &l.ops})
    for (auto& [op, operand] : *ops)
      if (!changes_total(&total, op, operand)) return false;
  if (total.sum.is_unset() || !total.now.get().same(*place)) return false;
  *place = new_ref(total.sum);
  return true;
}

bool Recorder::changes_total(Total* total, BinaryOp op, Value operand) {
  const Ref before = total->now;
  auto next = binary(t_, op, before, operand);
  if (next.raised()) return t_.take_exception(), false;
  total->now = Ref::take(next.take());
  if (!is_plain_number(total->now)) return false;
  if (total->sum.is_unset() && !is_measured(operand)) {
    const int right = loaded_operand(operand);
    if (right < 0) return false;
    total->loaded =
        add_loaded({.kind = LoadedNumber::Binary, .op = op, .left = total->loaded, .right = right}, {});
    return total->loaded >= 0;
  }
  const bool derivable = op == BinaryOp::Add || op == BinaryOp::Sub || op == BinaryOp::Mul;
  if (!derivable) return false;
  Measured m{.op = op};
  m.reversed = total->sum.is_unset();
  m.of = Ref::copy(m.reversed ? operand : total->sum);
  if (m.reversed) m.loaded = total->loaded, m.constant = scalar(before);
  else if (!derives_by(operand, -1, &m)) return false;
  total->sum = stand_in(total->now);
  if (total->sum.is_unset()) return false;
  measured_[total->sum.object()] = std::move(m);
  return true;
}

void Recorder::use_parts(const Measured& how) {
  use_number(how.of.get());
  use_number(how.other.get());
  if (how.loaded >= 0) use_loaded(how.loaded);
}

// A function that says something of a number, as math.isnan: a replay asks it again, and whatever was decided by that
// is decided alike.
bool Recorder::says_again(Measured* how, Value said) {
  if (!how->native.is_set() || !is_bool(said) || measured_tests_.size() >= kMostMeasuredTests) return false;
  const Value o = stand_in(Value::small_int(is_true(said)));
  if (o.is_unset()) return false;
  how->is_truth = true;
  measured_[o.object()] = std::move(*how);
  return holds_again(o, is_true(said) ? CompareOp::Ne : CompareOp::Eq, 0);
}

// Whether computing it may raise an error where it did not.
bool Recorder::may_raise(const Measured& m) const {
  return m.native.is_set() || m.op == BinaryOp::Pow || (m.of.is_set() && !is_whole(m.of) && m.op == BinaryOp::FloorDiv);
}

// What it gave gets an object of its own, like what it was computed of.
void Recorder::derived(const ExecutionState& s) {
  Measured how = std::exchange(derives_, {});
  if (!how.of.is_set()) return;
  Value& place = s.frame.R[s.code->instrs[s.pc].a];
  if (s.done && is_whole(place) && place.same(how.of)) return;  // int(i) is i
  if (s.done && says_again(&how, place)) return;
  const Value o = s.done && is_plain_number(place) ? stand_in(place) : Value::unset();
  if (o.is_unset()) return use_parts(how);
  measured_[o.object()] = std::move(how);
  place = new_ref(o);
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
static bool gives_to_native(Value* R, Op op, bool text) {
  const FrameMark mark = frame_mark(R);
  if (op == Op::Yield) return mark != kReturnGenerator || !is_false(R[-5]);
  if (mark != kReturnContinue) return mark == kReturnEntry;
  switch (Continue(small_int(R[-5]))) {
    case Continue::kTruth:
    case Continue::kTruthLength:
    case Continue::kLength:
    case Continue::kContains:
    case Continue::kFilter: return true;
    case Continue::kText: return !text;  // str(x) gives what __str__ does
    default: return false;
  }
}

// An attribute of an object that is put there as it is, or given to a method in Python.
bool Recorder::puts_attribute(Value o, Value name) {
  if (!o.is_pointer() || treatment(o) != CaptureAs::kSlots || is_type(t_, o) || !is_kind(name, Kind::Str)) return false;
  const Value set = type_lookup(type_of(t_, o), t_.isolate.names.__setattr__),
              object_set = type_own(t_.isolate.object_type, t_.isolate.names.__setattr__),
              found = type_lookup(type_of(t_, o), t_.isolate.intern(str_view(name)));
  if (!set.same(object_set) && !is_function(set)) return false;
  return !found.is_pointer() || !type_of(t_, found)->ops.descr_set;
}

// Whether a call only moves its argument: an int must not get to C++ code as an object.
bool Recorder::call_moves(const ExecutionState& s, size_t i) {
  const Value callee = s.inputs[0];
  if (i == 0 || !callee.is_pointer()) return false;
  if (!entered_by(callee).is_unset()) return true;
  if (s.op == Op::Call && s.inputs.size() == 2 && callee.same(type_value(t_.isolate.builtin_type(Kind::Type))))
    return true;
  if (made_by_new_in_python(t_, callee)) return true;
  if (s.op == Op::CallKw && callee.same(type_value(t_.isolate.builtin_type(Kind::Dict)))) {  // dict(a=…)
    const Value names = frame_instance(s.frame.R)->constant(s.code->instrs[s.pc + 1].a);
    return i >= s.inputs.size() - as_tuple(names)->view().size();
  }
  if (is_type(t_, callee))  // what makes plain objects looks at no argument
    return as_type(callee)->flags & TypeObject::kHeapType && native_base(as_type(callee)) == t_.isolate.object_type &&
           type_of(t_, callee) == t_.isolate.builtin_type(Kind::Type);
  if (type_of(t_, callee) == t_.isolate.wrapper_type) {  // object.__setattr__ puts it there
    const int wrapper = static_cast<NativeFunctionObject*>(callee.object())->wrapper;
    const size_t value = s.op == Op::Call ? 3 : 4;
    return wrapper >= 0 && wrapper_operation(wrapper) == std::string_view("set_attr") && i == value &&
           s.inputs.size() == value + 1 && (s.op == Op::Call || (s.op == Op::CallMethod && s.inputs[1].is_unset())) &&
           made_here(s.inputs[value - 2]);
  }
  if (!is_kind(callee, Kind::NativeFunction) && !is_kind(callee, Kind::NativeMethod)) return false;
  const auto* native = static_cast<NativeFunctionObject*>(callee.object());
  if (!native->record || native->is_new) return false;
  const Annotation& row = native->record->annotation;
  const size_t first = s.op == Op::Call ? 1 : 2;
  const bool free = s.op == Op::Call || (s.op == Op::CallMethod && s.inputs[1].is_unset());
  if (free && i >= first && native->self.is_unset() && row.known) {  // isinstance(); a question to the recorder itself
    const Reads reads = row.reads[std::min<size_t>(i - first, 3)];
    if (reads == Reads::Type || (reads == Reads::None && row.as_op_node)) return true;
  }
  if (native->record->role == NativeRole::kSetattr && s.op == Op::Call && s.inputs.size() == 4 && i == 3)
    return puts_attribute(s.inputs[1], s.inputs[2]);
  if (s.op != Op::CallMethod || s.inputs[1].is_unset()) return false;
  return row.known && row.in_place & 1 && row.reads[std::min<size_t>(i - 1, 3)] == Reads::None &&
         treatment(s.inputs[1]) == CaptureAs::kContainer && !type_of(t_, s.inputs[1])->ops.exports;
}

// Of an instruction that stores an attribute.
static Value stored_name(const ExecutionState& s) {
  return frame_instance(s.frame.R)->constant(s.code->sites[s.code->instrs[s.pc].c].name);
}

// Which operands of an instruction are only moved. What a call reads, the rows of natives say.
// Whether a method in Python gets the key of an item that is asked for.
static bool item_in_python(Thread& t, Value object) {
  if (!object.is_pointer() || is_tensor(t, object)) return false;
  if (!(type_of(t, object)->flags & TypeObject::kHeapType)) return false;
  const Value method = type_lookup(type_of(t, object), t.isolate.intern("__getitem__"));
  return method.is_pointer() && is_function(method) &&
         !(as_function(method)->inst->code->flags & (kElsewhere | kVarArgs | kVarKeywords));
}

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
  if (!ints && advances.is_unset() && (knows_loaded_ = totals(s))) return;
  if (measured_.empty() && loaded_.empty() && texts_.empty() && !ints && !whole_stand_ins_) return;
  if (advances.is_unset() && (knows_loaded_ = makes_text(s))) return int_operands_.fill(-1);
  put_into_subscripts(s);
  auto is_one = [&](Value v) { return is_measured(v) || is_loaded(v) || is_text_of_numbers(v); };
  auto used = [&](size_t i) {
    if ((s.inputs.size() == 2 && of_a_tensor(s, i)) || meets_tensor(s, i)) return false;
    switch (s.op) {
      case Op::JumpIfNone:
      case Op::JumpIfNotNone: return false;
      case Op::Is:
      case Op::IsNot: return !is_no_number(s.inputs[1 - i]);
      case Op::Move:
      case Op::Copy:
      case Op::Drop: return false;
      case Op::StoreAttr: return is_text_of_numbers(s.inputs[i]) && !puts_attribute(s.inputs[1], stored_name(s));
      case Op::StoreGlobal:
      case Op::StoreFree:
      case Op::StoreCell:
      case Op::BuildTuple:
      case Op::BuildList:
      case Op::ListAppend: return false;
      case Op::Call:
      case Op::CallKw:
      case Op::CallMethod:
      case Op::CallMethodKw:
        if (s.inputs[i].same(meets_tensor_) && op_called(t_, s.inputs[0])) return false;  // from an operator's method
        return (is_whole(s.inputs[i]) || is_text_of_numbers(s.inputs[i])) && !call_moves(s, i);
      case Op::Return:
      case Op::Yield:
        return s.frame.R != outermost_ && gives_to_native(s.frame.R, s.op, is_text_of_numbers(s.inputs[i]));
      case Op::LoadItem: return i != 1 || !item_in_python(t_, s.inputs[0]);
      case Op::StoreItem: return i == 2;
      case Op::DictSet: return i == 1;
      case Op::BuildDict: return i % 2 == 0;
      default: return true;
    }
  };
  if (advances.is_unset() && ((knows_loaded_ = computes_loaded(s) || compares_measured(s)) || derives(s))) {
    int_operands_.fill(-1);
    return put_plain_ints(s, [&](size_t i) { return !is_one(s.inputs[i]); });
  }
  leave();
  std::array<bool, 64> uses{};
  for (size_t i = 0; i < s.inputs.size(); i++) {
    if (!is_one(s.inputs[i]) || s.inputs[i].same(advances) || !used(i)) continue;
    if (i < uses.size()) uses[i] = true;
    if (i < uses.size() && gives_object_to_op(s, i)) continue;
    use_number(s.inputs[i]);
  }
  put_plain_ints(s, [&](size_t i) { return !is_one(s.inputs[i]) || i >= uses.size() || uses[i]; });
}

// Ints whose values an instruction looks at are plain numbers again, wherever it finds them.
void Recorder::put_plain_ints(const ExecutionState& s, const std::function<bool(size_t)>& looked_at) {
  if (!whole_stand_ins_) return;
  auto stands = [&](Value v) {
    return is_whole(v) && made_here(v) &&
           std::any_of(stand_ins_.begin(), stand_ins_.end(), [&](const Ref& r) { return r.get().same(v); });
  };
  for (size_t i = 0; i < s.inputs.size(); i++)
    if (stands(s.inputs[i]) && looked_at(i)) replace_input(s, i, plain_number(s.inputs[i]));
}

}  // namespace mpy
