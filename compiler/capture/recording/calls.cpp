// Calls of the monitored run: what is called, with which arguments, and what that reads. Python functions are followed
// instruction by instruction; of a native its row says what it does.
#include <fmt/format.h>

#include "compiler/bindings/op_function.h"
#include "compiler/capture/compiled.h"
#include "compiler/capture/numbers/operators.h"
#include "compiler/capture/recording/recorder.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/native.h"
#include "runtime/types/partial.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"
#include "vm/frames/function.h"

namespace mpy {

// Whether a class in Python says how its objects are iterated.
bool Recorder::overrides_iter(Value v) {
  Value found = type_lookup(type_of(t_, v), t_.isolate.names.__iter__);
  return found.is_pointer() && is_function(found);
}

// Whether a call of it is nothing but a frame.
static bool calls_python(Value callee) {
  if (is_kind(callee, Kind::BoundMethod)) callee = static_cast<BoundMethodObject*>(callee.object())->function;
  return callee.is_pointer() && is_function(callee);
}

// Or making an object of a class whose __init__ is, which alone looks at the arguments.
static bool made_by_python(Thread& t, Value callee) {
  if (!is_type(t, callee) || type_of(t, callee) != t.isolate.builtin_type(Kind::Type)) return false;
  TypeObject *type = as_type(callee), *holder = nullptr;
  type_lookup(type, t.isolate.names.__new__, &holder);
  Value init = type_lookup(type, t.isolate.names.__init__);
  return type->flags & TypeObject::kHeapType && holder == t.isolate.object_type && init.is_pointer() &&
         is_function(init);
}

bool made_by_new_in_python(Thread& t, Value v) {
  if (!is_type(t, v) || type_of(t, v) != t.isolate.builtin_type(Kind::Type)) return false;
  TypeObject *type = as_type(v), *holder = nullptr;
  Value made_by = type_lookup(type, t.isolate.names.__new__);
  if (is_kind(made_by, Kind::StaticMethod)) made_by = visited_parts(t, made_by.object()).front();
  type_lookup(type, t.isolate.names.__init__, &holder);
  return made_by.is_pointer() && is_function(made_by) && holder == t.isolate.object_type;
}

bool Recorder::without_keywords(std::span<const Value> inputs) {
  if (inputs.size() < 3 || !inputs[2].is_pointer()) return true;
  return is_kind(inputs[2], Kind::Dict) && dict_length(inputs[2]) == 0;
}

// The numbers of a short range. False: it is none.
static bool numbers_of_range(Value v, std::vector<Value>* out) {
  constexpr int64_t kMost = 256;
  if (!is_kind(v, Kind::Range)) return false;
  auto* range = static_cast<RangeObject*>(v.object());
  if (!is_small_int(range->start) || !is_small_int(range->step) || !is_small_int(range->stop) ||
      !is_small_int(range->length) || small_int(range->length) > kMost)
    return false;
  int64_t at = small_int(range->start);
  for (int64_t left = small_int(range->length); left > 0; left--, at += small_int(range->step))
    out->push_back(Value::small_int(at));
  return true;
}

// f(*args, **kwargs): the packs are read, then it is a call like any other.
void Recorder::call_packed(std::span<const Value> inputs) {
  std::vector<Value> args;
  // The rows of natives do not say what becomes of which keyword.
  const bool only_passes = !entered_by(inputs[0]).is_unset() || made_by_python(t_, inputs[0]);
  for (Value pack : inputs.subspan(1)) {
    if (!pack.is_pointer()) continue;
    only_passes ? moved_items(pack) : items(pack);
    if (Object* tuple = payload_of(t_.isolate, pack, Kind::Tuple); tuple && !overrides_iter(pack))
      args.insert(args.end(), static_cast<TupleObject*>(tuple)->view().begin(),
                  static_cast<TupleObject*>(tuple)->view().end());
    else if (is_kind(pack, Kind::List))
      args.insert(args.end(), as_list(pack)->view().begin(), as_list(pack)->view().end());
    else if (is_dict(t_, pack)) {
      uint64_t pos = 0;
      Value key, value;
      while (dict_next(pack, &pos, &key, &value)) args.push_back(value);
    } else if (numbers_of_range(pack, &args)) {
      continue;
    } else if (calls_python(inputs[0]) || made_by_python(t_, inputs[0])) {
      asked(kAsksIter, pack, false);
    } else {
      return refuse("a call with an iterable of unknown contents");
    }
  }
  call(inputs[0], args);
}

// A method that is bound to its receiver: what is read of that, the method's row says.
bool Recorder::bound_receiver(Value callee) {
  bool bound = is_kind(callee, Kind::BoundMethod) || is_kind(callee, Kind::NativeFunction) ||
               type_of(t_, callee) == t_.isolate.method_wrapper_type;
  if (!bound || !(made_here(callee) || graph.find(callee))) return false;
  if (is_external(callee) && !opened(callee)) each_part(callee, [&](Value part) { reach(part, callee, "receiver"); });
  return true;
}

// A call instruction: what is called, with its arguments. Python functions are followed instruction by instruction.
void Recorder::call(Value callee, std::span<const Value> args) {
  if (!callee.is_pointer()) return;
  if (is_function(callee)) return touch_function(callee);  // a generator's runs later
  if (is_compiled(t_, callee)) {                           // part of this region
    Value inner = static_cast<CompiledObject*>(callee.object())->callable;
    if (is_external(callee)) reach(inner, callee, "what was compiled");
    return call(inner, args);
  }
  if (!bound_receiver(callee)) look(callee);
  if (is_kind(callee, Kind::BoundMethod)) {
    auto* bound = static_cast<BoundMethodObject*>(callee.object());
    std::vector<Value> all{bound->self};
    all.insert(all.end(), args.begin(), args.end());
    return call(bound->function, all);
  }
  if (is_kind(callee, Kind::NativeFunction) || is_kind(callee, Kind::NativeMethod)) {
    auto* native = static_cast<NativeFunctionObject*>(callee.object());
    if (native->is_new) return wrapper_called(native, args);
    if (native->self.is_unset()) return native_call_seen(native->record, callee, args);
    std::vector<Value> all{native->self};
    all.insert(all.end(), args.begin(), args.end());
    return native_call_seen(native->record, callee, all);
  }
  TypeObject* kind = type_of(t_, callee);
  if (calls_as_partial(t_.isolate, callee)) {
    PartialObject* p = as_partial(callee);
    std::vector<Value> all(as_tuple(p->args)->view().begin(), as_tuple(p->args)->view().end());
    all.insert(all.end(), args.begin(), args.end());
    return call(p->function, all);
  }
  if (kind == t_.isolate.wrapper_type || kind == t_.isolate.method_wrapper_type)
    return wrapper_called(static_cast<NativeFunctionObject*>(callee.object()), args);
  native_call_seen(nullptr, callee, args);
}

static bool mirrored(std::string_view operation) { return operation == "compare" || operation.starts_with("binary."); }

// tuple.__getitem__(x, 0), super().__init__(): an operation of the type that has it.
void Recorder::wrapper_called(NativeFunctionObject* native, std::span<const Value> args) {
  std::vector<Value> all;
  if (!native->self.is_unset()) all.push_back(native->self);
  all.insert(all.end(), args.begin(), args.end());
  const char* slot = native->is_new ? "construct" : native->wrapper >= 0 ? wrapper_operation(native->wrapper) : nullptr;
  if (slot && slot == std::string_view("get_attr") && all.size() == 2) return attribute_asked(all[0], all[1]);
  if (slot && slot == std::string_view("set_attr") && all.size() >= 2) {
    if (!is_kind(all[1], Kind::Str)) return refuse("an attribute whose name is no text");
    return sets_attribute(all[0], t_.isolate.intern(str_view(all[1])), all.size() > 2 ? all[2] : Value::unset());
  }
  // A number's own operator leaves it to the tensor.
  if (slot && all.size() == 2 && is_operand(all[0]) && is_tensor(t_, all[1]) && mirrored(slot)) return;
  if (slot && slot == std::string_view("call") && !all.empty()) return call(all[0], std::span(all).subspan(1));
  const Annotation* row = slot && native->owner ? row_of(native->owner, slot) : nullptr;
  if (!row)
    return refuse(
        fmt::format("it calls {} of a type", native->wrapper >= 0 ? wrapper_name(native->wrapper) : "__new__"));
  // object's own comparison asks the object for its equality.
  if (slot == std::string_view("compare") && native->owner == t_.isolate.object_type) operation(slot, all);
  again_ = again_by(slot, native->owner, all);
  const bool fills_tuple = native->is_new && native->owner == t_.isolate.builtin_type(Kind::Tuple) && all.size() == 2 &&
                           is_own_sequence(all[1]);  // which only moves what it is made of
  const bool outer = std::exchange(moves_items_, moves_items_ || fills_tuple);
  apply(*row, slot, all);
  moves_items_ = outer;
  again_ = {};
}

// A class is called: what makes its objects, and what fills them in.
void Recorder::construct(Value type, std::span<const Value> args) {
  touch_type(type);
  if (as_type(type) == t_.isolate.builtin_type(Kind::Type) && args.size() == 1) return class_of(args[0]);
  if (as_type(type) == t_.isolate.builtin_type(Kind::Super) && args.empty()) class_of_method();
  if (as_type(type) == t_.isolate.builtin_type(Kind::Dict) && is_kind(keyword_names_, Kind::Tuple))
    args = args.first(args.size() - as_tuple(keyword_names_)->view().size());  // dict(a=…) only moves what it is given
  std::vector<Value> all{type};
  all.insert(all.end(), args.begin(), args.end());
  std::string what = fmt::format("{}()", str_view(as_type(type)->name));
  // Iterators, lists and tuples only move what they are made of, and a dict the values of another.
  const bool copies_dict =
      as_type(type) == t_.isolate.builtin_type(Kind::Dict) && args.size() == 1 &&
      (is_kind(args[0], Kind::Dict) || (!copied_.is_unset() && args[0].same(copied_)));
  const bool moves = copies_dict || as_type(type)->capture == CaptureAs::kIterator ||
                     made_by_new_in_python(t_, type) || as_type(type) == t_.isolate.builtin_type(Kind::List) ||
                     as_type(type) == t_.isolate.builtin_type(Kind::Tuple);
  if (copies_dict) moved_items(args[0]);
  const bool outer = std::exchange(moves_items_, moves);
  // A __new__ in Python stands for what makes objects of the native base, and is followed.
  const Annotation* row = made_by_new_in_python(t_, type) ? nullptr : row_of(as_type(type), "construct");
  if (row) apply(*row, what, all);
  all[0] = Value::unset();  // what is filled in is new
  if ((row = row_of(as_type(type), "init"))) apply(*row, what, all);
  moves_items_ = outer;
}

// super(): the running function's variable __class__.
void Recorder::class_of_method() {
  if (!state_) return;
  const Code& code = *state_->code;
  for (size_t i = 0; i < code.frees.size(); i++) {
    if (code.str(code.frees[i].name) != "__class__") continue;
    Value cell = frame_function(state_->frame.R)->cells[i];
    watch_variable(cell);
    touch_type(as_cell(cell)->value);
  }
}

// x[i] = k: who parses the arguments says what becomes of the number.
bool Recorder::sets_item_to_loaded(const NativeRecord& record, std::span<const Value> args) {
  return state_ && state_->op == Op::StoreItem && record.annotation.as_op_node && args.size() == 3 &&
         is_tensor(t_, args[0]) && is_loaded(args[2]);
}

// list.extend and the like: what it asks of a sequence are its items, which it puts into a container unseen.
bool Recorder::puts_items_in(const Annotation& row, std::span<const Value> args) {
  return row.known && args.size() == 2 && row.in_place == 1 && row.calls == kAsksIter && !row.shows &&
         row.reads[0] == Reads::None && row.reads[1] == Reads::Items && treatment(args[0]) == CaptureAs::kContainer &&
         !type_of(t_, args[0])->ops.exports && is_own_sequence(args[1]);
}

// An op draws from a random generator that is the same one in each replay: there its steps draw from what that has come
// to.
bool Recorder::draws_from(Value v) {
  if (!v.is_pointer() || type_of(t_, v) != torch_state(t_)->generator_type || !is_external(v) || graph.find(v)->any)
    return false;
  trace.draws_from(static_cast<TorchGeneratorObject*>(v.object())->stream);
  if (beyond.empty()) beyond = "a random generator of its own";
  return true;
}

void Recorder::native_call_seen(const NativeRecord* record, Value callable, std::span<const Value> args) {
  if (refused_ || knows_loaded_ || derives_.native.is_set()) return;  // it is a function of numbers
  if (!record) {
    if (callable.is_pointer() && type_of(t_, callable) == torch_state(t_)->op_type) {
      for (Value v : args) {
        if (is_operand(v) || gives_ints_to_op(v) || draws_from(v)) continue;
        const Value type = v.is_pointer() ? type_value(type_of(t_, v)) : Value::unset();
        const bool shown = type.same(torch_state(t_)->device_type) || type.same(torch_state(t_)->memory_format_type);
        shown ? look(v) : deep(v);  // of a device and of a memory format it asks the text, by a method in Python
      }
      return;  // an op: its node is in the lazy graph
    }
    if (is_type(t_, callable)) return construct(callable, args);
    TypeObject* type = type_of(t_, callable);
    if (type->flags & TypeObject::kHeapType) touch_type(callable);
    Value method = type_lookup(type, t_.isolate.names.__call__);
    if (method.is_pointer() && is_function(method)) return;
    if (const Annotation* row = row_of(type, "call")) {
      std::vector<Value> all{callable};
      all.insert(all.end(), args.begin(), args.end());
      return apply(*row, fmt::format("a {}", type_name(t_, callable)), all);
    }
    if (type->flags & TypeObject::kHeapType) return;  // __call__ is another object, which is called
    return refuse(fmt::format("it calls a {} that is not known to be repeatable", type_name(t_, callable)));
  }
  switch (record->role) {
    case NativeRole::kGetattr:
    case NativeRole::kHasattr:
      if (args.size() < 2 || !is_kind(args[1], Kind::Str)) return refuse("an attribute whose name is no text");
      // What a call of getattr() gives comes to where an instruction would put it.
      if (record->role == NativeRole::kGetattr && state_ && state_->op == Op::Call && callable.same(state_->inputs[0]))
        attribute_given_of_ = args[0];
      return attribute(args[0], t_.isolate.intern(str_view(args[1])));
    case NativeRole::kSetattr:
      if (args.size() < 2 || !is_kind(args[1], Kind::Str)) return refuse("an attribute whose name is no text");
      return sets_attribute(args[0], t_.isolate.intern(str_view(args[1])), args.size() > 2 ? args[2] : Value::unset());
    case NativeRole::kDelattr:
      if (args.size() < 2 || !is_kind(args[1], Kind::Str)) return refuse("an attribute whose name is no text");
      return deletes(args[0], t_.isolate.intern(str_view(args[1])));
    case NativeRole::kVars:
      if (args.empty()) return refuse("it asks for the variables of a frame");
      return attribute(args[0], t_.isolate.names.__dict__);
    case NativeRole::kGlobals: {
      if (!state_) return refuse("globals of a frame that is not known");
      Value dict = frame_instance(state_->frame.R)->globals;
      if (!graph.find(dict) && !made_here(dict)) outside(dict, Value::unset(), "globals");
      return;
    }
    case NativeRole::kExcInfo: return handles();
    case NativeRole::kImport:
      if (state_ && state_->op == Op::ImportName) return;  // see imports()
      [[fallthrough]];
    default: {
      if (sets_item_to_loaded(*record, args)) args = args.first(2);
      again_ = again_by(record, callable, args);
      const bool copies = !copied_.is_unset() && args.size() == 1 && args[0].same(copied_);
      const bool extends = copies || puts_items_in(record->annotation, args);
      const bool outer = std::exchange(moves_items_, moves_items_ || extends);
      apply(record->annotation, record->qualname, args);
      moves_items_ = outer;
      again_ = {};
    }
  }
}

}  // namespace mpy
