// The monitored run. Soundness rests on one argument: Python code is a function of what it reads. So every read of an
// object that is external is guarded or refused, every effect on one is refused, and every value of unknown origin is
// refused.
#include "compiler/capture/recorder.h"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <unordered_set>

#include "compiler/bindings/op_function.h"
#include "compiler/ops/contents.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"
#include "vm/frames/function.h"

namespace mpy {
namespace {

constexpr size_t kMaxSnapshot = 4096;
constexpr size_t kMaxBytes = 1 << 16;

bool atom(Value v) { return !v.is_pointer() || held_by_value(v); }

}  // namespace

Recorder::Recorder(Thread& t, Value callable, std::span<const Value> args, Value kwnames)
    : t_(t), callable_(callable), args_(args), kwnames_(kwnames) {
  modes = modes_word(t);
  random_ = torch_state(t)->context.random;
  for (Value v : args) {
    arg_checks.emplace_back();
    std::string why;
    if (!make_check(t, v, &visit, &arg_checks.back(), &why)) refuse(why);
  }
  for (Object* o : visit.objects) {
    Value v = Value::pointer(o);
    if (o->rc & Object::kAnchored) refuse("an argument that a record reaches otherwise");
    outside(v, Value::unset(), "argument");
    bool walked = is_kind(v, Kind::List) || is_kind(v, Kind::Tuple) || is_kind(v, Kind::Dict);
    graph.find(v)->snapshot = walked;  // the argument check compares what it holds
    graph.find(v)->any = walked || is_tensor(t, v);
    if (!is_tensor(t, v)) watch(o);  // a write while the run goes on, or its death
  }
  for (Value v : visit.tensors) leaves.push_back({v, tensor::read(tensor_of(v))});
  if (callable.is_pointer()) {
    outside(callable, Value::unset(), "the callable");
    if (is_kind(callable, Kind::BoundMethod)) {  // torch.compile(module.forward)
      for (const char* part : {"__func__", "__self__"}) {
        auto v = get_attr(t, callable, t.isolate.intern(part));
        if (v.raised()) {
          t.take_exception();
          refuse("a bound method without its parts");
          break;
        }
        Ref hold = Ref::take(v.take());
        reach(hold, callable, part);
        touch_type(hold);
      }
    } else {
      touch_type(callable);
    }
  }
  if (!kwnames.is_unset()) made(kwnames, "names of keywords");
}

Recorder::~Recorder() {
  for (Object* o : watched_) subscriptions(t_.isolate).unsubscribe(o, this);
}

Result<Value> Recorder::run() {
  tensor::Context& context = torch_state(t_)->context;
  tensor::GraphObserver* outer = context.graph_observer;
  context.graph_observer = this;
  context.keep_inputs = true;
  set_observer(t_, this);
  Result<Value> result = t_.call(callable_, args_, kwnames_);
  set_observer(t_, nullptr);
  context.keep_inputs = false;
  context.graph_observer = outer;
  if (result.raised()) refuse("it raised an exception");
  else if (!(context.random == random_)) refuse("it draws random numbers");
  if (modes_word(t_) != modes) refuse("it changes a mode");
  for (const Leaf& leaf : leaves)
    if (tensor::read(tensor_of(leaf.tensor)).get() != leaf.entry.get()) refuse("it writes to a tensor it did not make");
  return result;
}

void Recorder::refuse(std::string reason) {
  if (refused_) return;
  refused_ = true;
  refusal_.reason = std::move(reason);
  if (!state_) return;
  refusal_.file = std::string(state_->code->str(state_->code->filename));
  refusal_.line = state_->code->position(state_->pc).line;
}

void Recorder::watched_written(Object* o, WatchSlot slot, uint64_t) {
  ShadowNode* n = graph.find(Value::pointer(o));
  bool external = !n || n->external;
  if (slot == WatchSlot::Death) {
    watched_.erase(o);
    if (!external || o->is(Kind::DictView)) return forget(o);  // of such a window each look-up makes one
    std::erase_if(leaves, [&](const Leaf& leaf) { return leaf.tensor.object() == o; });
    return refuse("an object it read died");
  }
  if (external) refuse(fmt::format("it changes an object it had read ({})", type_name(t_, Value::pointer(o))));
}

void Recorder::host_access(tensor::Expr&, const char* why) {
  refuse(fmt::format("it needs a tensor's value on the host ({})", why));
}

void Recorder::watch(Object* o) {
  if (!watched_.insert(o).second) return;
  subscriptions(t_.isolate).subscribe(o, this);
}

// An object that was there before the run.
ShadowNode& Recorder::outside(Value v, Value parent, std::string relation) {
  watch(v.object());
  return graph.external(v, graph.serial_of(parent), std::move(relation));
}

// Nothing is kept alive for longer than in a plain run, so that finalizers and weak references see no difference.
void Recorder::made(Value v, std::string how) {
  if (graph.find(v)) return;
  if (v.is_pointer() && type_of(t_, v)->flags & TypeObject::kHasFinalizer &&
      type_of(t_, v)->flags & TypeObject::kHeapType)
    refuse(fmt::format("it makes a {}, which has a finalizer", type_name(t_, v)));
  graph.internal(v, std::move(how));
  watch(v.object());
}

void Recorder::forget(Object* o) {
  graph.forget(o);
  deeply_read_.erase(o);
  for (auto it = asked_.lower_bound({o, 0}); it != asked_.end() && it->first == o;) it = asked_.erase(it);
}

// A value found inside an external object. Mutable parts become external nodes; nothing is guarded until it is used.
void Recorder::reach(Value v, Value parent, std::string relation) {
  if (!v.is_pointer()) return;
  if (ShadowNode* n = graph.find(v)) {
    if (n->any && !is_kind(v, Kind::Tuple)) refuse(fmt::format("an argument that is also reached as {}", relation));
    return;
  }
  if (held_by_value(v)) return;
  outside(v, parent, std::move(relation));
  if (is_tensor(t_, v)) reach_tensor(v);
  else if (is_kind(v, Kind::Tuple))
    for (Value item : as_tuple(v)->view()) reach(item, v, "item");
}

void Recorder::reach_tensor(Value v) {
  WatchedRead r{};
  r.kind = WatchedRead::Tensor;
  r.owner = v.object();
  r.facts = facts_of(v);
  r.what = "a tensor's shape, dtype or flags";
  for (const Leaf& leaf : leaves)
    if (tensor_of(leaf.tensor)->storage == tensor_of(v)->storage)
      refuse("two tensors that share storage are reached in different ways");
  reads.push_back(std::move(r));
  watch(v.object());
  leaves.push_back({v, tensor::read(tensor_of(v))});
}

void Recorder::watch_cell(Value dict, Value name, const char* what) {
  if (!is_kind(dict, Kind::ModuleDict)) return refuse("globals that are no module's");
  auto cell = module_dict_cell(t_, dict, name);
  if (cell.raised()) {
    t_.take_exception();
    return refuse("out of memory");
  }
  Value v = cell.value()->value;
  for (const WatchedRead& r : reads)
    if (r.owner == cell.value()) return;
  WatchedRead r{};
  r.kind = WatchedRead::Cell;
  r.owner = cell.value();
  r.expected = v;
  if (held_by_value(v)) r.held = Ref::copy(v);
  r.what = fmt::format("{} {}", what, str_view(name));
  reads.push_back(std::move(r));
  watch(cell.value());
  if (v.is_pointer()) {
    if (!held_by_value(v) && !graph.find(v)) watch(v.object());
    reach(v, dict, fmt::format("{} {}", what, str_view(name)));
  }
}

void Recorder::watch_slot(Value instance, Value name) {
  Value v = slot_get(t_, instance.object(), name);
  for (const WatchedRead& r : reads)
    if (r.kind == WatchedRead::Slot && r.owner == instance.object() && r.name.get().same(name)) return;
  WatchedRead r{};
  r.kind = WatchedRead::Slot;
  r.owner = instance.object();
  r.name = Ref::copy(name);
  r.expected = v;
  if (held_by_value(v)) r.held = Ref::copy(v);
  std::string shown = is_kind(name, Kind::Str) ? std::string(str_view(name)) : "of __slots__";
  r.what = fmt::format("attribute {} of {}", shown, type_name(t_, instance));
  reads.push_back(std::move(r));
  watch(instance.object());
  if (v.is_pointer()) {
    if (!held_by_value(v) && !graph.find(v)) watch(v.object());
    reach(v, instance, fmt::format("attribute {}", shown));
  }
}

void Recorder::touch_type(Value v) {
  if (!v.is_pointer()) return;
  TypeObject* type = is_type(t_, v) ? as_type(v) : type_of(t_, v);
  for (int pass = 0; pass < 2; pass++) {  // a class's own class matters too
    for (Value c : as_tuple(type->mro)->view()) {
      TypeObject* base = as_type(c);
      if (!(base->flags & TypeObject::kHeapType)) continue;
      bool known = false;
      for (const WatchedRead& r : reads) known |= r.kind == WatchedRead::TypeVersion && r.owner == base;
      if (known) continue;
      WatchedRead r{};
      r.kind = WatchedRead::TypeVersion;
      r.owner = base;
      r.version = base->version;
      r.what = fmt::format("class {}", str_view(base->name));
      reads.push_back(std::move(r));
      watch(base);
      if (!graph.find(c)) outside(c, Value::unset(), "a class");
    }
    type = type_of(t_, Value::pointer(type));
  }
  // __class__ can be assigned.
  ShadowNode* n = graph.find(v);
  if (n && n->external && !is_type(t_, v) && (type_of(t_, v)->flags & TypeObject::kHeapType)) watch(v.object());
}

// A special method or a property's function, found by a native look-up: it is what a class whose version is guarded
// has.
bool Recorder::method_of_read_class(Value f) {
  Value name = as_function(f)->name;
  auto wraps = [&](Value v, const char* attribute) {
    auto inner = get_attr_or_unset(t_, v, t_.isolate.intern(attribute));
    if (inner.raised()) return t_.take_exception(), false;
    Ref hold = Ref::take(inner.take());
    return hold.get().same(f);
  };
  for (const WatchedRead& r : reads) {
    if (r.kind != WatchedRead::TypeVersion) continue;
    Value v = type_own(static_cast<TypeObject*>(r.owner), name);
    if (v.is_unset()) continue;
    if (v.same(f)) return true;
    if (is_kind(v, Kind::Property) && (wraps(v, "fget") || wraps(v, "fset"))) return true;
    if ((is_kind(v, Kind::StaticMethod) || is_kind(v, Kind::ClassMethod)) && wraps(v, "__func__")) return true;
  }
  return false;
}

void Recorder::touch_function(Value f) {
  ShadowNode* n = graph.find(f);
  if (n && !n->external) return;
  if (!n) {
    if (!method_of_read_class(f))
      return refuse(fmt::format("a function of unknown origin ({})", str_view(as_function(f)->qualname)));
    n = &outside(f, Value::unset(), "a method of a class");
  }
  if (n->snapshot) return;
  n->snapshot = true;
  WatchedRead r{};
  r.kind = WatchedRead::Function;  // __code__, __defaults__, __kwdefaults__
  r.owner = f.object();
  r.words = {as_function(f)->defaults, as_function(f)->kwdefaults, as_function(f)->name,
             as_function(f)->qualname, as_function(f)->doc,        as_function(f)->module};
  r.version = reinterpret_cast<uint64_t>(as_function(f)->inst);
  for (Value v : r.words)
    if (v.is_pointer() && !graph.find(v)) watch(v.object());
  r.what = fmt::format("function {}", str_view(as_function(f)->qualname));
  reads.push_back(std::move(r));
  watch(f.object());
  FunctionObject* function = as_function(f);
  auto each = [&](Value v, const char* what) {
    if (v.is_pointer()) reach(v, f, what);
  };
  each(function->defaults, "defaults");
  each(function->kwdefaults, "keyword defaults");
  if (is_kind(function->kwdefaults, Kind::Dict)) snapshot(function->kwdefaults);
  for (uint32_t i = 0; i < function->ncells; i++) each(function->cells[i], "cell");
}

// The contents of an external container are read.
void Recorder::snapshot(Value v) {
  ShadowNode* n = graph.find(v);
  if (!n || !n->external || n->snapshot) return;
  n->snapshot = true;
  WatchedRead r{};
  r.owner = v.object();
  r.what = fmt::format("contents of a {}", type_name(t_, v));
  auto keep = [&](Value item) {
    r.words.push_back(item);
    if (held_by_value(item)) r.snapshot.push_back(Ref::copy(item));
    else if (item.is_pointer() && !graph.find(item)) watch(item.object());
    reach(item, v, "item");
  };
  if (is_kind(v, Kind::DictView)) {
    Object* owner = static_cast<DictViewObject*>(v.object())->owner;
    if (!owner) return refuse("the __dict__ of a dead object");
    watch(owner);
    r.kind = WatchedRead::Slots;
    r.owner = owner;
    r.what = fmt::format("the attributes of a {}", type_name(t_, Value::pointer(owner)));
    uint64_t pos = 0;
    Value key, value;
    while (slot_next(owner, &pos, &key, &value)) {
      keep(key);
      keep(value);
    }
    reads.push_back(std::move(r));
    return;
  }
  if (is_kind(v, Kind::ModuleDict)) return refuse("a module's namespace read as a dict");
  if (Object* list = payload_of(t_.isolate, v, Kind::List)) {
    r.kind = WatchedRead::Items;
    if (static_cast<ListObject*>(list)->length() > kMaxSnapshot) return refuse("a list too long to guard");
    for (Value item : static_cast<ListObject*>(list)->view()) keep(item);
  } else if (is_dict(t_, v)) {
    r.kind = WatchedRead::Pairs;
    if (dict_length(v) > kMaxSnapshot) return refuse("a dict too large to guard");
    uint64_t pos = 0;
    Value key, value;
    while (dict_next(v, &pos, &key, &value)) {
      keep(key);
      keep(value);
    }
  } else if (is_set(t_, v)) {
    r.kind = WatchedRead::Items;
    if (as_set(v)->length() > kMaxSnapshot) return refuse("a set too large to guard");
    uint64_t pos = 0;
    Value key;
    while (set_next(v, &pos, &key)) keep(key);
  } else if (type_of(t_, v)->ops.buffer || payload_of(t_.isolate, v, Kind::ByteArray)) {
    r.kind = WatchedRead::Bytes;
    auto bytes = shown_bytes(t_, v);
    if (!bytes || bytes->size() > kMaxBytes) return refuse(fmt::format("the bytes of a {}", type_name(t_, v)));
    r.bytes = std::move(*bytes);
  } else if (!type_of(t_, v)->ops.visit) {
    return refuse(fmt::format("the contents of a {}", type_name(t_, v)));
  } else {
    r.kind = WatchedRead::Parts;
    std::vector<Value> parts = visited_parts(t_, v.object());
    if (parts.size() > kMaxSnapshot) return refuse("a container too large to guard");
    for (Value part : parts) keep(part);
  }
  reads.push_back(std::move(r));
  watch(v.object());
}

void Recorder::attribute(Value object, Value name) {
  if (!object.is_pointer()) return;
  if (is_kind(object, Kind::Module)) {
    Value dict = as_module(object)->dict;
    watch_cell(dict, name, "module attribute");
    return;
  }
  touch_type(object);
  TypeObject* type = type_of(t_, object);
  if (const Annotation* row = row_of(type, "get_attr"); row && !row->known)
    return refuse(fmt::format("an attribute of a {}: {}", type_name(t_, object), row->reason));
  Value found = type_lookup(type, name);
  if (is_type(t_, object)) {
    for (Value c : as_tuple(as_type(object)->mro)->view()) {
      Value v = type_own(as_type(c), name);
      if (v.is_unset()) continue;
      return reach(v, c, fmt::format("class attribute {}", str_view(name)));
    }
    if (!found.is_unset()) descriptor(object, found, name);
    return;
  }
  if (!found.is_unset()) {
    reach(found, Value::pointer(type), fmt::format("class attribute {}", str_view(name)));
    descriptor(object, found, name);
  }
  if (!is_external(object)) return;
  if (is_function(object)) return touch_function(object);
  if (type->slots_offset && !is_tensor(t_, object)) watch_slot(object, name);
  if (is_tensor(t_, object) && !slot_get(t_, object.object(), name).is_unset())
    refuse("a Python attribute of a tensor");
}

// What a descriptor found on the class gives. Python getters are followed; native ones are known by name or by their
// row.
void Recorder::descriptor(Value object, Value found, Value name) {
  if (!found.is_pointer()) return;
  if (is_kind(found, Kind::Property)) {
    Value get = static_cast<PropertyObject*>(found.object())->get;
    if (is_kind(get, Kind::NativeFunction) || is_kind(get, Kind::NativeMethod))
      native_call_seen(static_cast<NativeFunctionObject*>(get.object())->record, get,
                       std::span<const Value>(&object, 1));
    else reach(get, found, "getter");
    return;
  }
  TypeObject* kind = type_of(t_, found);
  if (kind == t_.isolate.member_type) {  // of __slots__: the layout's key is the descriptor itself
    if (is_external(object)) watch_slot(object, found);
    return;
  }
  if (kind != t_.isolate.getset_type) {  // __get__ in Python is followed
    if (const Annotation* row = row_of(kind, "descr_get"))
      apply(*row, fmt::format("__get__ of a {}", type_name(t_, found)), std::array{found, object});
    return;
  }
  const Annotation& row = static_cast<GetSetObject*>(found.object())->native->annotation;
  if (!row.known)
    return refuse(fmt::format("it reads {} of a {}: {}", str_view(name), type_name(t_, object), row.reason));
  apply(row, str_view(name), {&object, 1});
  if (name.same(t_.isolate.names.__class__)) class_of(object);
}

// Values that come to a frame without an instruction: packed arguments, defaults.
void Recorder::enter_function(const ExecutionState& s) {
  Value* R = s.frame.R;
  touch_function(R[-1]);
  const Code& code = *s.code;
  int n = code.nparams();
  for (int i = 0; i < n; i++) {
    Value v = R[i];
    if (!v.is_pointer() || graph.find(v)) continue;
    bool packed =
        (code.flags & kVarArgs && is_kind(v, Kind::Tuple)) || (code.flags & kVarKeywords && is_kind(v, Kind::Dict));
    if (packed) made(v, "packed arguments");
    // The frame behind the call of a class whose objects are made natively: __init__ of a new one.
    else if (i == 0 && constructed_ && type_of(t_, v) == constructed_ &&
             type_lookup(constructed_, t_.isolate.names.__init__).same(R[-1]))
      made(v, "made by its class");
  }
  constructed_ = nullptr;
}

void Recorder::know(Value v, const ExecutionState& s, bool input) {
  if (atom(v) || graph.find(v)) return;
  if (is_kind(v, Kind::DictView)) {  // a window on its owner
    Object* owner = static_cast<DictViewObject*>(v.object())->owner;
    ShadowNode* n = owner ? graph.find(Value::pointer(owner)) : nullptr;
    if (!n) return refuse("the __dict__ of an object of unknown origin");
    if (n->external) outside(v, Value::pointer(owner), "__dict__");
    else made(v, "__dict__");
    return;
  }
  if (!input) {
    made(v, fmt::format("made by {}", op_info(s.op).name));
    return;
  }
  if (treatment(v) == CaptureAs::kValue) {
    outside(v, Value::unset(), "a constant");
  } else if (is_kind(v, Kind::Tuple)) {
    for (Value item : as_tuple(v)->view()) know(item, s, true);
    made(v, "a tuple");
  } else if (payload_of(t_.isolate, v, Kind::Exception) ||
             is_subtype(type_of(t_, v), t_.isolate.exception_type(Exc::BaseException))) {
    made(v, "raised inside");
  } else if (is_kind(v, Kind::BoundMethod) || is_kind(v, Kind::Cell)) {
    made(v, "made inside");
  } else if (is_kind(v, Kind::FrozenSet) || is_kind(v, Kind::Range) || is_kind(v, Kind::Slice)) {
    outside(v, Value::unset(), "a constant");
  } else {
    refuse(fmt::format("a value of unknown origin ({}) at {}", type_name(t_, v), op_info(s.op).name));
  }
}

void Recorder::write_target(Value v, const char* what) {
  if (is_tensor(t_, v)) return;  // seen at the end, by its storage
  if (is_external(v)) refuse(fmt::format("it {} a {} from outside", what, type_name(t_, v)));
}

void Recorder::before(const ExecutionState& s) {
  if (refused_) return;
  state_ = &s;
  if (s.op == Op::Enter) enter_function(s);
  for (Value v : s.inputs) know(v, s, true);
  const Instr& in = s.code->instrs[s.pc];
  auto site_name = [&](uint16_t site) { return frame_instance(s.frame.R)->constant(s.code->sites[site].name); };
  switch (s.op) {
    case Op::Is:
    case Op::IsNot:
      // Numbers, text and what is made of parts are guarded by what they are; which object holds them is not.
      if (s.inputs[0].is_pointer() && s.inputs[1].is_pointer())
        for (Value v : s.inputs)
          if (held_by_value(v) || (treatment(v) == CaptureAs::kParts && is_external(v)))
            refuse(fmt::format("the identity of a {}", type_name(t_, v)));
      break;
    case Op::LoadAttr:
    case Op::LoadMethod: attribute(s.inputs[0], site_name(in.c)); break;
    case Op::LoadSpecial:
    case Op::LoadBound: touch_type(s.inputs[0]); break;
    case Op::StoreAttr:
      write_target(s.inputs[1], "sets an attribute of");
      touch_type(s.inputs[1]);
      break;
    case Op::Raise:
    case Op::RaiseFrom:  // it gets a traceback and a context
      for (Value v : s.inputs)
        if (!is_type(t_, v)) write_target(v, "raises");
      break;
    case Op::DelAttr: write_target(s.inputs[0], "deletes an attribute of"); break;
    case Op::StoreItem: operation("set_item", {s.inputs[1], s.inputs[2], s.inputs[0]}); break;
    case Op::DelItem: operation("set_item", {s.inputs[0], s.inputs[1]}); break;
    case Op::StoreGlobal:
    case Op::DelGlobal: refuse("it assigns a global"); break;
    case Op::LoadName:
    case Op::StoreName:
    case Op::DelName:
    case Op::LoadClassFree:
    case Op::SetupAnnotations: refuse("a class body or exec"); break;
    case Op::ImportName:
    case Op::ImportFrom:
    case Op::ImportStar: refuse("an import"); break;
    case Op::PrintExpr: refuse("it prints"); break;
    case Op::StoreCell:
    case Op::DelCell: break;  // cells of this frame were made here
    case Op::StoreFree:
    case Op::DelFree: {
      Value cell = frame_function(s.frame.R)->cells[in.a];
      ShadowNode* n = graph.find(cell);
      if (!n || n->external) refuse("it assigns a variable of an enclosing function");
      break;
    }
    case Op::Yield:
    case Op::YieldFrom:
    case Op::GetAwaitable:
    case Op::GetAIter:
    case Op::GetANext: break;
    case Op::Call:
    case Op::CallKw: call(s.inputs[0], s.inputs.subspan(1)); break;
    case Op::CallMethod:
    case Op::CallMethodKw: call(s.inputs[0], s.inputs.subspan(s.inputs[1].is_unset() ? 2 : 1)); break;
    case Op::CallEx: call_packed(s.inputs); break;
    default: native_operation(s);
  }
  state_ = &s;
}

void Recorder::after(const ExecutionState& s) {
  if (refused_) return;
  state_ = &s;
  if (s.op == Op::MakeCell) {
    const Instr& in = s.code->instrs[s.pc];
    Value cell = s.frame.R[in.a];
    if (cell.is_pointer() && !graph.find(cell)) made(cell, "a variable");
  }
  // A loop's item is no new object: where it came from is known, or it is refused when it is used.
  if (s.op != Op::ForIter)
    for (Value v : s.outputs) know(v, s, false);
  state_ = nullptr;
}

void Recorder::read(Vm*, ReadKind kind, Value owner, Value name, Value) {
  if (refused_) return;
  switch (kind) {
    case ReadKind::kGlobal: watch_cell(owner, name, "global"); break;
    case ReadKind::kBuiltin: watch_cell(owner, name, "builtin"); break;
    case ReadKind::kCell:
    case ReadKind::kFree: {
      ShadowNode* n = graph.find(owner);
      if (!n || !n->external) break;
      Value v = as_cell(owner)->value;
      for (const WatchedRead& r : reads)
        if (r.owner == owner.object()) return;
      WatchedRead r{};
      r.kind = WatchedRead::Cell;
      r.owner = owner.object();
      r.expected = v;
      if (held_by_value(v)) r.held = Ref::copy(v);
      r.what = "a variable of an enclosing function";
      reads.push_back(std::move(r));
      watch(owner.object());
      if (v.is_pointer()) {
        if (!held_by_value(v) && !graph.find(v)) watch(v.object());
        reach(v, owner, "content");
      }
      break;
    }
    case ReadKind::kName: refuse("a class body or exec"); break;
    default: break;  // attributes: before() reads them itself
  }
}

// Whether a class in Python says how its objects are iterated.
bool Recorder::overrides_iter(Value v) {
  Value found = type_lookup(type_of(t_, v), t_.isolate.names.__iter__);
  return found.is_pointer() && is_function(found);
}

// f(*args, **kwargs): the packs are read, then it is a call like any other.
void Recorder::call_packed(std::span<const Value> inputs) {
  std::vector<Value> args;
  for (Value pack : inputs.subspan(1)) {
    if (!pack.is_pointer()) continue;
    items(pack);
    if (Object* tuple = payload_of(t_.isolate, pack, Kind::Tuple); tuple && !overrides_iter(pack))
      args.insert(args.end(), static_cast<TupleObject*>(tuple)->view().begin(),
                  static_cast<TupleObject*>(tuple)->view().end());
    else if (is_kind(pack, Kind::List))
      args.insert(args.end(), as_list(pack)->view().begin(), as_list(pack)->view().end());
    else if (is_dict(t_, pack)) {
      uint64_t pos = 0;
      Value key, value;
      while (dict_next(pack, &pos, &key, &value)) args.push_back(value);
    } else {
      return refuse("a call with an iterable of unknown contents");
    }
  }
  call(inputs[0], args);
}

// A call instruction: what is called, with its arguments. Python functions are followed instruction by instruction.
void Recorder::call(Value callee, std::span<const Value> args) {
  if (!callee.is_pointer() || is_function(callee)) return;
  look(callee);  // what a method from outside is bound to
  if (is_kind(callee, Kind::BoundMethod)) {
    auto* bound = static_cast<BoundMethodObject*>(callee.object());
    std::vector<Value> all{bound->self};
    all.insert(all.end(), args.begin(), args.end());
    return call(bound->function, all);
  }
  if (is_kind(callee, Kind::NativeFunction) || is_kind(callee, Kind::NativeMethod)) {
    auto* native = static_cast<NativeFunctionObject*>(callee.object());
    if (native->self.is_unset()) return native_call_seen(native->record, callee, args);
    std::vector<Value> all{native->self};
    all.insert(all.end(), args.begin(), args.end());
    return native_call_seen(native->record, callee, all);
  }
  TypeObject* kind = type_of(t_, callee);
  if (kind == t_.isolate.wrapper_type || kind == t_.isolate.method_wrapper_type)
    return wrapper_called(static_cast<NativeFunctionObject*>(callee.object()), args);
  native_call_seen(nullptr, callee, args);
}

// tuple.__getitem__(x, 0), super().__init__(): an operation of the type that has it.
void Recorder::wrapper_called(NativeFunctionObject* native, std::span<const Value> args) {
  std::vector<Value> all;
  if (!native->self.is_unset()) all.push_back(native->self);
  all.insert(all.end(), args.begin(), args.end());
  const char* slot = native->wrapper >= 0 ? wrapper_operation(native->wrapper) : nullptr;
  const Annotation* row = slot && native->owner ? row_of(native->owner, slot) : nullptr;
  if (!row)
    return refuse(
        fmt::format("it calls {} of a type", native->wrapper >= 0 ? wrapper_name(native->wrapper) : "__new__"));
  apply(*row, slot, all);
}

// type(x), x.__class__
void Recorder::class_of(Value v) {
  look(v);
  Value type = Value::pointer(type_of(t_, v));
  if (!graph.find(type)) outside(type, Value::unset(), "a class");
}

// A class is called: what makes its objects, and what fills them in.
void Recorder::construct(Value type, std::span<const Value> args) {
  touch_type(type);
  if (as_type(type) == t_.isolate.builtin_type(Kind::Type) && args.size() == 1) return class_of(args[0]);
  Value make = type_lookup(as_type(type), t_.isolate.names.__new__);
  bool native = make.is_unset() || !(is_function(make) || is_kind(make, Kind::StaticMethod));
  constructed_ = native ? as_type(type) : nullptr;
  std::vector<Value> all{type};
  all.insert(all.end(), args.begin(), args.end());
  std::string what = fmt::format("{}()", str_view(as_type(type)->name));
  if (const Annotation* row = row_of(as_type(type), "construct")) apply(*row, what, all);
  all[0] = Value::unset();  // what is filled in is new
  if (const Annotation* row = row_of(as_type(type), "init")) apply(*row, what, all);
}

void Recorder::native_call_seen(const NativeRecord* record, Value callable, std::span<const Value> args) {
  if (refused_) return;
  if (!record) {
    if (callable.is_pointer() && type_of(t_, callable) == torch_state(t_)->op_type) {
      for (Value v : args) deep(v);
      return;  // an op: its node is in the lazy graph
    }
    if (is_type(t_, callable)) return construct(callable, args);
    if (type_of(t_, callable)->flags & TypeObject::kHeapType) return touch_type(callable);  // __call__ in Python
    return refuse(fmt::format("it calls a {} that is not known to be repeatable", type_name(t_, callable)));
  }
  switch (record->role) {
    case NativeRole::kGetattr:
    case NativeRole::kHasattr:
      if (args.size() < 2 || !is_kind(args[1], Kind::Str)) return refuse("an attribute whose name is no text");
      return attribute(args[0], t_.isolate.intern(str_view(args[1])));
    case NativeRole::kSetattr:
      if (args.empty()) return;
      touch_type(args[0]);
      return write_target(args[0], "sets an attribute of");
    default: return apply(record->annotation, record->qualname, args);
  }
}

}  // namespace mpy
