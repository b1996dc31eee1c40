// Numbers and texts that are arguments. One is compared by its value only if the run needed that. As long as it is
// merely moved, passed to functions in Python, put into places that were there before, or handed out, a replay uses the
// one that it is given; what is computed of a number by constants is computed anew, and what a comparison with a
// constant gave is asked again. It is followed as counters are (lifts.cpp), from the parameter that holds it: any other
// use makes it a value.
#include <algorithm>

#include "compiler/bindings/tensor_object.h"
#include "compiler/capture/numbers/operators.h"
#include "compiler/capture/recording/recorder.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"
#include "vm/frames/function.h"

namespace mpy {
namespace {

constexpr size_t kMostGiven = 64;  // arguments, as there are bits in a key
constexpr size_t kMostTests = 64;  // of one argument

// Whether assigning to an attribute does nothing but put it there, unless a descriptor says otherwise.
bool sets_plainly(Thread& t, Value object) {
  Value set = type_lookup(type_of(t, object), t.isolate.names.__setattr__);
  return set.same(type_lookup(t.isolate.object_type, t.isolate.names.__setattr__));
}

// Which parameter can be given by a name. -1: none.
int parameter_of(const Code& code, Value name) {
  for (uint32_t i = code.posonly; i < code.positional + code.kwonly; i++)
    if (code.str(code.locals[i]) == str_view(name)) return static_cast<int>(i);
  return -1;
}

}  // namespace

// The region's frame has its arguments. The function itself is the first one where each call is a region; what a method
// is bound to is none.
void Recorder::open_arguments(const ExecutionState& s) {
  const auto names = kwnames_.is_unset() ? std::span<const Value>() : as_tuple(kwnames_)->view();
  if (s.code->flags & kElsewhere || names.size() > args_.size()) return;
  const size_t self = entered_ || is_function(callable_) ? 0 : 1, first = entered_ ? 1 : 0;
  given_.resize(std::min(args_.size(), kMostGiven));
  for (size_t i = first; i < given_.size(); i++) {
    const bool named = i >= args_.size() - names.size();
    const int by_name = named ? parameter_of(*s.code, names[i - (args_.size() - names.size())]) : -1;
    const size_t parameter = by_name >= 0 ? static_cast<size_t>(by_name) : i - first + self;
    const size_t most = static_cast<size_t>(entered_ || named ? s.code->nparams() : s.code->positional);
    Given g{.value = args_[i], .kind = given_class(args_[i])};
    if ((named && by_name < 0) || parameter >= most || g.kind == GivenClass::NotGiven || given_[i].open ||
        !s.frame.R[parameter].same(args_[i]))
      continue;
    g.open = true;
    given_[i] = std::move(g);
    Lift l{.R = s.frame.R, .code = s.code, .reg = static_cast<uint32_t>(parameter), .local = true};
    l.place.given = static_cast<int>(i);
    l.entry = l.value = args_[i];
    lifts_.push_back(std::move(l));
  }
}

// Floats, and ints that were others at an earlier call, that go into the packs of the function's parameters (*args,
// **kwargs): there objects stand for them from the start. Unset: another argument.
std::vector<Ref> Recorder::given_in_packs() {
  const Value f = entered_by(callable_);
  const Code* code = f.is_unset() ? nullptr : as_function(f)->inst->code;
  if (!code || !(code->flags & (kVarArgs | kVarKeywords)) || code->flags & kElsewhere) return {};
  const auto names = kwnames_.is_unset() ? std::span<const Value>() : as_tuple(kwnames_)->view();
  const size_t self = is_function(callable_) ? 0 : 1;
  std::vector<Ref> out(args_.size());
  given_.resize(std::min(args_.size(), kMostGiven));
  for (size_t i = 0; i < given_.size(); i++) {
    const bool named = i >= args_.size() - names.size();
    const bool packed = named ? parameter_of(*code, names[i - (args_.size() - names.size())]) < 0
                              : i + self >= static_cast<size_t>(code->positional);
    const bool whole = is_small_int(args_[i]) && lessons.replaced.contains(argument_number(i));
    if (!packed || !(whole || is_inline_float(args_[i]))) continue;
    Value stand_in = args_[i];
    Lift from{.entry = args_[i]};
    from.place.given = static_cast<int>(i);
    LoadedNumber how{.kind = LoadedNumber::Given, .is_float = !whole, .at = static_cast<int>(i)};
    if (!stand_for(&stand_in, add_loaded(std::move(how), from))) continue;
    out[i] = Ref::take(stand_in);
    const GivenClass kind = whole ? GivenClass::Int : GivenClass::Float;
    given_[i] = {.value = args_[i], .kind = kind, .open = true, .by_class = true};
  }
  return out;
}

void Recorder::use_given(int argument) { given_[static_cast<size_t>(argument)].open = false; }

void Recorder::use_all_given() {
  variables_shown_ = true;
  for (const Lift& l : std::exchange(in_variables_, {})) pin(l);
  for (Given& g : given_) g.open = false;
}

// What is done with it is done with numbers, and depends on of which class.
bool Recorder::given_as_number(const Lift& l) {
  const GivenClass kind = given_[static_cast<size_t>(l.place.given)].kind;
  return kind == GivenClass::Int || kind == GivenClass::Float;
}

// Its class is looked at. False: more is compared for that.
bool Recorder::given_by_class(const Lift& l) {
  Given& g = given_[static_cast<size_t>(l.place.given)];
  g.by_class = true;
  return g.kind != GivenClass::Atom;
}

// The tuple it is in becomes one of a subclass, as those of named tuples are made.
bool Recorder::makes_tuple(const ExecutionState& s, const Lift& l, int window) {
  const bool method = s.op == Op::CallMethod && s.inputs.size() == 4 && s.inputs[1].is_unset();
  if (!(method || (s.op == Op::Call && s.inputs.size() == 3)) || l.item < 0) return false;
  const size_t last = s.inputs.size() - 1;  // behind the class
  if (!is_kind(s.inputs[0], Kind::NativeFunction) || !is_kind(s.inputs[last], Kind::Tuple)) return false;
  auto* native = static_cast<NativeFunctionObject*>(s.inputs[0].object());
  return native->is_new && native->owner == t_.isolate.builtin_type(Kind::Tuple) &&
         static_cast<size_t>(static_cast<int>(l.reg) - window) == last;
}

// What was asked of it, with what came of that: asked again at each entry. False: too much is.
bool Recorder::test_given(const Lift& l, bool truth) {
  Given& g = given_[static_cast<size_t>(l.place.given)];
  CounterTest test{.is_float = g.kind == GivenClass::Float};
  for (auto& [op, operand] : l.ops) {
    if (operand.get().is_pointer()) return false;
    test.ops.push_back({op, operand.get().bits()});
  }
  test.compare = l.compare.value_or(CompareOp::Ne);
  test.operand = (l.compare ? l.operand : Value::small_int(0)).bits();
  std::pair<CounterTest, bool> asked{std::move(test), truth != l.negated};
  if (std::find(g.tests.begin(), g.tests.end(), asked) != g.tests.end()) return true;
  if (g.tests.size() >= kMostTests) return false;
  g.tests.push_back(std::move(asked));
  return true;
}

CountedResult Recorder::computed(const Lift& l) {
  CountedResult c{.item = l.item, .given = l.place.given, .is_float = !is_small_int(l.entry)};
  for (auto& [op, operand] : l.ops) c.ops.push_back({op, operand});
  return c;
}

// It is put into a place of an object from before, where the effect that comes of it finds it. `at`: as an argument of
// the native that does it.
bool Recorder::stores_given(const ExecutionState& s, const Lift& l, Value holder, Value value, int at) {
  for (auto& [op, operand] : l.ops)
    if (operand.get().is_pointer()) return false;
  if (given_store_ || !holder.is_pointer() || !is_external(holder) || is_type(t_, holder) || is_function(holder) ||
      is_tensor(t_, holder) || is_kind(holder, Kind::Module))
    return false;
  if (s.op == Op::StoreAttr && (treatment(holder) != CaptureAs::kSlots || !sets_plainly(t_, holder))) return false;
  if (s.op == Op::StoreItem && !has_native_items(holder)) return false;
  given_store_ = GivenStore{l, holder.object(), value, at};
  return true;
}

// The effect of that.
void Recorder::put_given(Effect* e) {
  if (!given_store_ || e->target.header() != given_store_->holder) return;
  GivenStore& store = *given_store_;
  Value put = store.at < 0                                     ? e->value
              : static_cast<size_t>(store.at) < e->args.size() ? e->args[static_cast<size_t>(store.at)]
                                                               : Value::unset();
  if (!put.same(store.value)) return;
  e->computed.push_back({store.at, computed(store.lift)});
  const bool by_name = e->kind == MockEffect::SetSlot || e->kind == MockEffect::SetCell;
  Value name = by_name && e->name.is_set() ? e->name.get() : Value::unset();
  stored_[{store.holder, name.bits()}].push_back(store.lift.place.given);
  given_store_.reset();
}

// What the run itself put there is read.
void Recorder::use_stored(Object* o, Value name) {
  if (stored_.empty()) return;
  auto it = stored_.find({o, name.bits()});
  if (it == stored_.end()) return;
  for (int argument : it->second) use_given(argument);
}

void Recorder::use_all_stored(Object* o) {
  for (auto it = stored_.lower_bound({o, 0}); it != stored_.end() && it->first.first == o; ++it)
    for (int argument : it->second) use_given(argument);
}

// It is an argument of a native that puts it into its container without a look, and gives nothing.
bool Recorder::gives_to_container(const ExecutionState& s, const Lift& l, size_t argument) {
  auto* native = is_kind(s.inputs[0], Kind::NativeFunction) || is_kind(s.inputs[0], Kind::NativeMethod)
                     ? static_cast<NativeFunctionObject*>(s.inputs[0].object())
                     : nullptr;
  if (!native || !native->record || native->is_new) return false;
  Value self = s.op == Op::CallMethod && !s.inputs[1].is_unset() ? s.inputs[1] : native->self;
  const Annotation& row = native->record->annotation;
  const bool only_put = row.known && row.in_place & 1 && row.reads[std::min<size_t>(argument + 1, 3)] == Reads::None;
  if (self.is_unset() || !only_put || treatment(self) != CaptureAs::kContainer) return false;
  given_to_native_ = stores_given(s, l, self, l.R[l.reg], static_cast<int>(argument));
  return given_to_native_;
}

// It is passed to a function in Python, whose frame comes next.
bool Recorder::passes_given(const ExecutionState& s, const Lift& l, size_t argument) {
  Value callee = s.inputs[0], f = entered_by(callee);
  const Code* code = as_function(f)->inst->code;
  const bool method = s.op == Op::CallMethod || s.op == Op::CallMethodKw;
  if (!callee.same(f) || (method && !s.inputs[1].is_unset())) argument++;
  return argument < code->positional && passes_to(code, l, argument);
}

// The same where some arguments are given by name.
bool Recorder::passes_beside_keywords(const ExecutionState& s, const Lift& l, int window) {
  const size_t at = static_cast<size_t>(static_cast<int>(l.reg) - window), first = s.op == Op::CallKw ? 1 : 2;
  const Value f = entered_by(s.inputs[0]);
  if (at < first || f.is_unset() || s.code->flags & kElsewhere || (l.place.given < 0 && !stays_in_variable(l)))
    return false;
  auto names = as_tuple(frame_instance(s.frame.R)->constant(s.code->instrs[s.pc + 1].a))->view();
  const size_t by_place = s.inputs.size() - first - names.size();
  if (at - first < by_place) return passes_given(s, l, at - first);
  const Code* code = as_function(f)->inst->code;
  const std::string_view name = str_view(names[at - first - by_place]);
  for (size_t i = code->posonly; i < static_cast<size_t>(code->positional + code->kwonly); i++)
    if (code->str(code->locals[i]) == name) return passes_to(code, l, i);
  return false;
}

bool Recorder::passes_to(const Code* code, const Lift& l, size_t parameter) {
  if (code->flags & (kVarArgs | kVarKeywords | kElsewhere)) return false;
  Lift passed = l;
  passed.value = l.R[l.reg];
  passed_to_ = code;
  passed_.push_back({std::move(passed), static_cast<uint32_t>(parameter)});
  return true;
}

Value operator_in_python(Thread& t, const ExecutionState& s, bool number_first) {
  const Value tensor = s.inputs[number_first];
  const char *name = method_of(s.op, number_first), *in_place = number_first ? nullptr : method_in_place(s.op);
  if (!name || !is_tensor(t, tensor)) return Value::unset();
  Value method = in_place ? type_lookup(type_of(t, tensor), t.isolate.intern(in_place)) : Value::unset();
  if (method.is_unset()) method = type_lookup(type_of(t, tensor), t.isolate.intern(name));
  return method.is_pointer() && is_function(method) ? method : Value::unset();
}

// The operators of tensors are functions in Python.
bool Recorder::passes_to_operator(const ExecutionState& s, const Lift& l) {
  const Instr& in = s.code->instrs[s.pc];
  const bool number_first = in.b == l.reg;
  if (in.b == in.c || s.inputs.size() != 2 || l.compare || l.item >= 0 || !is_small_int(l.R[l.reg])) return false;
  const Value method = operator_in_python(t_, s, number_first);
  if (method.is_unset()) return false;
  const Code* code = as_function(method)->inst->code;
  return (l.place.given >= 0 || stays_in_variable(l)) && code->positional == 2 && passes_to(code, l, 1);
}

void Recorder::enter_given(const ExecutionState& s) {
  // Another frame was there before, unless it is the region's own.
  if (s.op == Op::Enter && !(s.code->flags & kElsewhere) && instructions_ > 1)
    for (size_t i = lifts_.size(); i-- > 0;) {
      const Lift l = lifts_[i];
      if (!l.local || l.R < s.frame.R) continue;
      lifts_.erase(lifts_.begin() + static_cast<std::ptrdiff_t>(i));
      if (!l.used) pin_unused(l);
    }
  for (auto& [l, parameter] : std::exchange(passed_, {})) {
    if (s.op != Op::Enter || s.code != passed_to_ || !s.frame.R[parameter].same(l.value)) {
      pin(l);
      continue;
    }
    follow_in_frame(std::move(l), s, parameter, true);
  }
}

}  // namespace mpy
