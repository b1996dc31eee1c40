// Which operations of types the instructions ask for.
#include <array>

#include "compiler/capture/recording/recorder.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"
#include "runtime/types/tuple_field.h"
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

// {…} | {…} of plain dicts, in which no key runs Python code.
static bool joins_dicts(Thread& t, const ExecutionState& s) {
  if (s.op != Op::Or) return false;
  for (const Value v : s.inputs) {
    if (!is_kind(v, Kind::Dict) || type_of(t, v) != t.isolate.builtin_type(Kind::Dict)) return false;
    uint64_t position = 0;
    Value key, value;
    while (dict_next(v, &position, &key, &value))
      if (!plain_key(t, key)) return false;
  }
  return true;
}

// items.copy(), d.copy()
static bool copies_itself(Thread& t, const ExecutionState& s) {
  if (s.op != Op::CallMethod || s.inputs.size() != 2 || !is_kind(s.inputs[0], Kind::NativeMethod)) return false;
  const Value name = t.isolate.intern("copy");
  for (const Kind kind : {Kind::Dict, Kind::List})
    if (is_kind(s.inputs[1], kind) && s.inputs[0].same(type_lookup(t.isolate.builtin_type(kind), name))) return true;
  return false;
}

// The instructions whose meaning is left to the types of their operands, and those that read containers themselves.
void Recorder::native_operation(const ExecutionState& s) {
  std::span<const Value> in = s.inputs;
  if (derives_.of.is_set() || knows_loaded_ || !advances_by_.is_unset()) return;
  if (joins_dicts(t_, s)) {
    for (Value v : in) moved_items(v);
    return;
  }
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
    case Op::LoadItem:
      if (looks_at_end(s)) return;
      return item_lifted(in[0], in[1]) ? touch_type(lifted_item_ = in[0]) : operation("get_item", in);
    case Op::GetIter:
      if (begins_loop(in[0])) return;
      [[fallthrough]];
    case Op::GetYieldFromIter: return asked(kAsksIter, in[0], false);
    case Op::ForIter: return operation("next", in);
    case Op::Convert: return asked(s.code->instrs[s.pc].c == 1 ? kAsksStr : kAsksRepr, in[0], true);
    case Op::Format:
      for (Value v : in) asked(kAsksFormat, v, true);
      return;
    case Op::ListExtend:
    case Op::ListToTuple:
    case Op::UnpackSeq:
    case Op::UnpackEx:
      for (Value v : in) moved_items(v);
      return;
    case Op::SetUpdate:
      for (Value v : in) items(v);
      return;
    case Op::DictUpdate:
    case Op::DictMerge:  // the third is what will be called, for messages
      for (Value v : in.first(2)) moved_items(v);
      return;
    case Op::Not:
    case Op::JumpIfTrue:
    case Op::JumpIfFalse:
    case Op::JumpIfTrueKeep:
    case Op::JumpIfFalseKeep: return asked(kAsksTruth, in[0], false);
    case Op::JumpIfNone:  // which object it is, is known
    case Op::JumpIfNotNone: return;
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

// What an instruction copies as a whole into a list or dict that is new, or takes apart. Unset: nothing.
Value Recorder::copied_whole(const ExecutionState& s) {
  const auto in = s.inputs;
  auto holds_tuple = [&](Value v) {  // a named tuple, whose items no method in Python gives
    if (!v.is_pointer() || is_kind(v, Kind::Tuple) || !(type_of(t_, v)->flags & TypeObject::kBoxed)) return false;
    if (is_open_argument(v)) opened(v);
    return is_kind(unbox(t_, v), Kind::Tuple) &&
           type_of(t_, v)->ops.iter == t_.isolate.builtin_type(Kind::Tuple)->ops.iter;
  };
  auto copies_into = [&](Kind kind) {
    return in[0].same(type_value(t_.isolate.builtin_type(kind))) && in[1].is_pointer() &&
           (is_kind(in[1], kind) || (payload_of(t_.isolate, in[1], kind) && has_native_items(in[1])));
  };
  switch (s.op) {
    case Op::DictUpdate: return is_kind(in[0], Kind::Dict) && made_here(in[0]) ? in[1] : Value::unset();
    case Op::ListExtend: return made_here(in[0]) ? in[1] : Value::unset();
    case Op::UnpackSeq:
    case Op::UnpackEx: return holds_tuple(in[0]) ? unbox(t_, in[0]) : in[0];
    case Op::LoadItem: return is_kind(in[0], Kind::Tuple) && is_small_int(in[1]) ? in[0] : Value::unset();
    case Op::LoadAttr: {  // a field of a named tuple
      if (!in[0].is_pointer() || !(type_of(t_, in[0])->flags & TypeObject::kBoxed)) return Value::unset();
      TypeObject* type = type_of(t_, in[0]);
      const Value name = frame_instance(s.frame.R)->constant(s.code->sites[s.code->instrs[s.pc].c].name);
      const Value field = type_lookup(type, name);
      if (!field.is_pointer() || tuple_field_index(t_, field, type) < 0) return Value::unset();
      return holds_tuple(in[0]) ? unbox(t_, in[0]) : Value::unset();
    }
    case Op::Or:
      if (!joins_dicts(t_, s)) return Value::unset();
      return made_here(in[0]) ? in[1] : in[0];
    case Op::CallMethod: return copies_itself(t_, s) ? in[1] : Value::unset();
    case Op::Call:
      if (in.size() == 2 && holds_tuple(in[1]) &&
          (in[0].same(type_value(t_.isolate.builtin_type(Kind::List))) ||
           in[0].same(type_value(t_.isolate.builtin_type(Kind::Tuple)))))
        return unbox(t_, in[1]);
      return in.size() == 2 && (copies_into(Kind::Dict) || copies_into(Kind::List)) ? in[1] : Value::unset();
    default: return Value::unset();
  }
}

// What a native asks of an object, which is what an instruction would ask.
void Recorder::asks(std::string_view what, std::span<const Value> in) {
  WithoutDereferences unseen;
  if (!loops_.empty() && !steps_) leave_loops(in);
  if (what == "bind") {
    WithoutReports quiet(t_);
    return refused_ ? void() : touch_function(in[0]);
  }
  if (refused_ || derives_.of.is_set() || knows_loaded_ || !advances_by_.is_unset() ||
      (!in.empty() && in[0].is_pointer() && in[0].same(lifted_item_)))
    return;
  const bool with_tensor = in.size() == 2 && (is_tensor(t_, in[0]) || is_tensor(t_, in[1]));
  const bool by_operator =
      with_tensor && (what == "compare" || what.starts_with("binary.") || what.starts_with("inplace."));
  if (what == "compare" && in.size() == 2 && compares_loaded(in[0], in[1])) return;
  if (what != "call" && what != "set_attr" && !by_operator)
    for (Value v : in.first(what == "set_item" ? std::min<size_t>(in.size(), 2) : in.size())) use_number(v);
  WithoutReports quiet(t_);
  struct Keep {  // what is asked here gives the native something, not the instruction
    Value& place;
    Value kept;
    ~Keep() { place = kept; }
  } keep{given_source_, given_source_}, names{keyword_names_, std::exchange(keyword_names_, Value::unset())};
  struct Nested {
    bool& flag;
    bool kept;
    ~Nested() { flag = kept; }
  } nested{asked_by_native_, std::exchange(asked_by_native_, true)};
  static constexpr struct {
    std::string_view what;
    Asks operation;
    bool shown;  // the native may show what it gives
  } kinds[] = {{"iter", kAsksIter, false},
               {"hash", kAsksHash, false},
               {"repr", kAsksRepr, true},
               {"str", kAsksStr, true},
               {"truth", kAsksTruth, false}};
  for (auto& kind : kinds)
    if (what == kind.what) return asked(kind.operation, in[0], kind.shown);
  if (what == "call") {
    // The call that an instruction with packed arguments makes is itself, and noted.
    bool own = state_ && state_->op == Op::CallEx && !packed_called_ && in[0].same(state_->inputs[0]);
    packed_called_ |= own;
    called_within_ |= changing_ != nullptr && !own;
    return call(in[0], in.subspan(1));
  }
  if (what == "items" && !copied_.is_unset() && in[0].same(copied_)) return moved_items(in[0]);
  if (state_ && joins_dicts(t_, *state_)) return;  // native_operation() has read both
  if (what == "items") return graph.find(in[0]) ? items(in[0]) : void();  // a list that it made for itself
  if (what == "hook") {  // of a tensor, whose facts say which hooks it has; or of a graph of the run's own
    if (!made_here(in[0]) && !graph.find(in[0])) outside(in[0], Value::unset(), "a hook");
    return;
  }
  if (what == "get_attr") return attribute_asked(in[0], in[1]);
  if (what == "set_attr") {
    if (!is_kind(in[1], Kind::Str)) return refuse("an attribute whose name is no text");
    return sets_attribute(in[0], t_.isolate.intern(str_view(in[1])), in[2]);
  }
  operation(what, in);
  if (what.starts_with("inplace.") && in[0].is_pointer() && !row_of(type_of(t_, in[0]), what))
    operation("binary." + std::string(what.substr(8)), in);
}

void Recorder::attribute_asked(Value object, Value name) {
  if (!is_kind(name, Kind::Str)) return refuse("an attribute whose name is no text");
  attribute(object, t_.isolate.intern(str_view(name)));
}

// What a native got: what it is, is asked when it is used. An iterator that was there before would go on where it
// stands.
void Recorder::gives(std::string_view what, Value of, Value v) {
  WithoutDereferences quiet;
  if (refused_ || returns_) return;
  if (what == "iter") look(v);
  // A number that C++ code gets may be computed with, compared or hashed there without a word.
  const bool own = state_ && (state_->op == Op::ForIter || state_->op == Op::CallEx) && !state_->inputs.empty() &&
                   of.same(state_->inputs[0]);  // what the instruction itself asks for
  auto is_class = [&](Kind kind) { return state_->inputs[0].same(type_value(t_.isolate.builtin_type(kind))); };
  const bool of_tensor = state_ && state_->op == Op::Call && state_->inputs.size() == 2 &&
                         (is_class(Kind::Float) || is_class(Kind::Int)) && is_tensor(t_, state_->inputs[1]);
  // list(pair) of a named tuple: each item is put into the list unseen.
  auto own_tuple = [&](Value from) {
    return made_here(from) && type_of(t_, from)->flags & TypeObject::kBoxed && is_kind(unbox(t_, from), Kind::Tuple) &&
           type_of(t_, from)->ops.iter == t_.isolate.builtin_type(Kind::Tuple)->ops.iter;
  };
  const bool copies = what == "next" && state_ && state_->op == Op::Call && state_->inputs.size() == 2 &&
                      (is_class(Kind::List) || is_class(Kind::Tuple)) &&
                      (!copied_.is_unset() || own_tuple(state_->inputs[1]));
  if (!own && !of_tensor && !copies) use_number(v);  // float(x) gives what the tensor's method gives
}

// A function in Python that does the core's work on iterables: the core says which, and nothing else.
bool Recorder::called_by_core(Value function) {
  const VmHooks& hooks = t_.isolate.hooks;
  if (hooks.constructor)
    for (Kind kind : {Kind::List, Kind::Tuple, Kind::Set, Kind::FrozenSet, Kind::Dict})
      for (bool iterator : {false, true})
        if (hooks.constructor(t_, t_.isolate.builtin_type(kind), iterator).same(function)) return true;
  if (hooks.loop)
    for (int loop = 0; loop < static_cast<int>(VmHooks::Loop::kCount); loop++)
      if (hooks.loop(t_, static_cast<VmHooks::Loop>(loop)).same(function)) return true;
  return false;
}

}  // namespace mpy
