// See mock.h.
#include "compiler/capture/replay/mock.h"
#include "compiler/capture/numbers/operators.h"

#include <fmt/format.h>
#include <algorithm>

#include "compiler/bindings/tensor_object.h"
#include "compiler/capture/replay/iterator_state.h"
#include "compiler/mutation/mutate.h"
#include "runtime/containers/containers.h"
#include "runtime/containers/set_data.h"
#include "runtime/exceptions/exception.h"
#include "runtime/memory/heap.h"
#include "runtime/numbers/number.h"
#include "runtime/text/bytes_methods.h"
#include "runtime/text/str.h"
#include "runtime/types/attributes/layout.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/native.h"
#include "runtime/types/type_internal.h"
#include "vm/frames/frame.h"

namespace mpy {
namespace {

constexpr int kMaxDepth = 500;       // of tuples in tuples
constexpr size_t kMaxNodes = 20000;  // of one mock

// The class of an instance of a class in Python, whose native parts, if any, are a list's, a dict's or a set's.
TypeObject* python_class(Thread& t, Value v, Kind* payload) {
  TypeObject* type = type_of(t, v);
  if (!(type->flags & TypeObject::kHeapType) || type->flags & (TypeObject::kBoxed | TypeObject::kIsException))
    return nullptr;
  *payload = static_cast<Kind>(type->payload_kind);
  bool plain = type->payload_size == sizeof(Object);
  bool known = *payload == Kind::List || *payload == Kind::Dict || *payload == Kind::Set;
  if (known) return type;
  *payload = Kind::Invalid;
  return plain ? type : nullptr;
}

constexpr const char* kOrderOfSet = "a set whose order depends on how it was filled";

// Whether a set that gets the items in this order has them in the same places, and so what is added later.
bool filled_alike(Thread& t, Value set, std::span<const Value> items) {
  auto made = set_new(t, Value::unset());
  if (made.raised()) return t.take_exception(), false;
  Ref copy = Ref::take(made.take());
  for (Value item : items)
    if (set_add(t, copy, item).raised()) return t.take_exception(), false;
  return SetMutator::same_table(as_set(set), as_set(copy));
}

bool is_boxed(Thread& t, Value v) { return !unbox(t, v).same(v); }

Result<Value> another_nan(Thread& t, Value v) {
  if (is_kind(v, Kind::Float)) return make_float(t, static_cast<FloatObject*>(v.object())->value);
  auto* c = static_cast<ComplexObject*>(v.object());
  return make_complex(t, c->real, c->imag);
}

// How much dies with an object is looked at only so far.
constexpr int kMaxDying = 200, kMaxDyingItems = 2000;  // with one object; with what a container holds

bool parts_may_run_python(Thread& t, Value v, int* budget);
bool death_may_run_python(Thread& t, Value v, int* budget, uint32_t held = 1) {
  if (!v.is_pointer() || v.header()->rc & Object::kImmortal || v.header()->count() > held) return false;
  if (v.header()->rc & Object::kWeakref) return true;
  if (held_by_value(v)) return false;
  TypeObject* type = type_of(t, v);
  if (type->flags & TypeObject::kHasFinalizer || type->ops.finalize) return true;
  uint64_t pos = 0;
  Value name, value;
  if (is_tensor(t, v) && !slot_next(v.object(), &pos, &name, &value)) return false;
  if (--*budget < 0) return true;
  return parts_may_run_python(t, v, budget);
}

// The same of what it holds.
bool parts_may_run_python(Thread& t, Value v, int* budget) {
  struct Look {
    Thread& t;
    int* budget;
    bool found = false;
  } look{t, budget};
  t.isolate.heap->visit_children(
      v.object(),
      [](void* context, Value* part) {
        auto* look = static_cast<Look*>(context);
        if (!look->found) look->found = death_may_run_python(look->t, *part, look->budget);
      },
      &look);
  return look.found;
}

}  // namespace

bool death_may_run_python(Thread& t, Value v, uint32_t held) {
  int budget = kMaxDying;
  return death_may_run_python(t, v, &budget, held);
}

bool plain_key(Thread& t, Value v) {
  if (are_scalars(v)) return true;
  if (is_kind(v, Kind::Tuple)) {
    for (Value item : as_tuple(v)->view())
      if (!plain_key(t, item)) return false;
    return true;
  }
  if (is_tensor(t, v) || is_type(t, v) || is_function(v)) return true;
  TypeObject* type = type_of(t, v);
  if (!(type->flags & TypeObject::kHeapType)) return type->capture == CaptureAs::kValue;
  if (is_boxed(t, v) && !plain_key(t, unbox(t, v))) return false;
  auto in_python = [&](Value name) {
    Value f = type_lookup(type, name);
    return f.is_pointer() && !is_kind(f, Kind::NativeMethod) && type_of(t, f) != t.isolate.wrapper_type;
  };
  return !in_python(t.isolate.names.__hash__) && !in_python(t.isolate.names.__eq__);
}

Mock::~Mock() {
  for (MockNode& n : nodes_)
    if (n.code) code_instance_release(n.code);
}

// --- adding

int Mock::put(Value v, MockNode n) {
  nodes_.push_back(std::move(n));
  int at = static_cast<int>(nodes_.size()) - 1;
  if (v.is_pointer()) known_[v.object()] = at;
  return at;
}

int Mock::add(Thread& t, MockOrigins& from, Value v, std::string* why) {
  if (v.is_unset()) return *why = "a name without a value", -1;
  if (!v.is_pointer()) return put(v, {.kind = MockNode::Word, .word = v});
  if (auto it = known_.find(v.object()); it != known_.end() && !weakened("mock: aliases")) return it->second;
  if (nodes_.size() > kMaxNodes) return *why = "a result with too many parts", -1;
  if (int n = from.number(v.object()); n >= 0) return put(v, {.kind = MockNode::Number, .index = n});
  if (int n = from.loaded(v.object()); n >= 0) return put(v, {.kind = MockNode::Loaded, .index = n});
  if (int n = from.text(v.object()); n >= 0) return put(v, {.kind = MockNode::Text, .index = n});
  // One that was an object only while it might be another number.
  if (const Value plain = plain_number(v); !plain.same(v)) return put(v, {.kind = MockNode::Word, .word = plain});
  if (is_nan(v) && from.made_here(v) && from.argument_value(v.object()) < 0 && !weakened("mock: a NaN of its own"))
    return put(v, {.kind = MockNode::Nan, .held = Ref::copy(v)});
  bool empty = is_kind(v, Kind::Tuple) && as_tuple(v)->length == 0;  // there is only one
  if (held_by_value(v) || empty)
    return put(v, {.kind = MockNode::Held, .held = Ref::copy(v), .index = from.argument_value(v.object())});
  if (int n = from.argument(v.object()); n >= 0) return put(v, {.kind = MockNode::Argument, .index = n});
  if (is_tensor(t, v)) return describe_waiting(t, from, add_tensor(t, from, v, why), why);
  if (is_kind(v, Kind::DictView) && static_cast<DictViewObject*>(v.object())->owner) {
    int owner = add(t, from, Value::pointer(static_cast<DictViewObject*>(v.object())->owner), why);
    return owner < 0 ? -1 : put(v, {.kind = MockNode::View, .parts = {owner}});
  }
  if (!from.made_here(v)) {
    if (from.known_from_before(v) || type_of(t, v)->capture == CaptureAs::kValue)
      return put(v, {.kind = MockNode::Borrowed, .word = v});
    // A constant of the code, perhaps.
    if (!is_kind(v, Kind::Tuple))
      return *why = fmt::format("a {} of unknown origin in the result", type_name(t, v)), -1;
  }
  bool native = !(type_of(t, v)->flags & TypeObject::kHeapType) && type_of(t, v)->capture == CaptureAs::kContainer;
  int at = add_mutable(t, v, why);
  if (at == -2 && native) at = add_reduced(t, from, v, why);
  if (at == -2) at = add_immutable(t, from, v, why);
  return describe_waiting(t, from, at, why);
}

// What nodes hold, once the outermost one is there. -1: something cannot be rebuilt.
int Mock::describe_waiting(Thread& t, MockOrigins& from, int at, std::string* why) {
  if (depth_ != 0) return at;
  while (at >= 0 && !todo_.empty()) {
    auto [node, value] = todo_.back();
    todo_.pop_back();
    depth_++;  // what it holds waits for its turn here: objects may be chained longer than calls can be nested
    if (!describe(t, from, node, value, why)) at = -1;
    depth_--;
  }
  return at;
}

int Mock::add_dead(MockOrigins& from, Value v, std::string* why) {
  if (auto it = known_.find(v.object()); it != known_.end()) return it->second;
  if (int n = from.argument(v.object()); n >= 0) return put(v, {.kind = MockNode::Argument, .index = n});
  return *why = "what held a number or was changed died", -1;
}

int Mock::add_holder(Thread& t, MockOrigins& from, Value v, std::string* why) {
  if (from.is_dead(v)) return add_dead(from, v, why);
  if (!is_tensor(t, v) || from.made_here(v)) return add(t, from, v, why);
  nodes_.push_back({.kind = MockNode::Borrowed, .word = v});
  return static_cast<int>(nodes_.size()) - 1;
}

int Mock::add_tensor(Thread& t, MockOrigins& from, Value v, std::string* why) {
  int slot = from.slot(v);
  if (slot < 0) {
    if (!from.known_from_before(v)) return *why = "a tensor of unknown origin in the result", -1;
    return put(v, {.kind = MockNode::Borrowed, .word = v});
  }
  MockNode n{.kind = MockNode::Tensor, .index = slot};
  if (!from.made_here(v)) return put(v, std::move(n));
  TypeObject* type = type_of(t, v);
  if (type != torch_state(t)->tensor_type && !weakened("mock: the class of a tensor")) n.word = Value::pointer(type);
  const int at = put(v, std::move(n));
  uint64_t pos = 0;
  Value name, value;
  if (slot_next(v.object(), &pos, &name, &value)) todo_.push_back({at, v});
  return at;
}

// -2: it cannot be changed.
int Mock::add_mutable(Thread& t, Value v, std::string* why) {
  MockNode n;
  if (is_kind(v, Kind::List)) n.kind = MockNode::List;
  else if (is_kind(v, Kind::Dict)) n.kind = MockNode::Dict;
  else if (is_kind(v, Kind::Set)) n.kind = MockNode::Set;
  else if (is_kind(v, Kind::ByteArray)) n.kind = MockNode::Bytes;
  else if (is_kind(v, Kind::Cell)) n.kind = MockNode::Cell;
  else if (is_kind(v, Kind::Traceback)) n.kind = MockNode::Traceback;
  else if (IteratorState state; iterator_state(t, v, &state)) {
    n.kind = MockNode::Iterator;
    n.object_kind = v.header()->kind;
  } else if (is_exception(t, v)) {
    n.kind = MockNode::Exception;
    n.word = Value::pointer(type_of(t, v));
    if (type_of(t, v)->flags & TypeObject::kHasFinalizer) return *why = "a new object with a finalizer", -1;
  } else if (TypeObject* type = python_class(t, v, &n.payload)) {
    if (type->flags & TypeObject::kHasFinalizer) return *why = "a new object with a finalizer", -1;
    n.kind = MockNode::Instance;
    n.word = Value::pointer(type);
  } else {
    return -2;
  }
  int at = put(v, std::move(n));
  todo_.push_back({at, v});
  return at;
}

// (class, arguments, None, items or None, pairs or None): the form that pickling a container takes. The arguments must
// be there before the container is, so they hold nothing that is made anew.
int Mock::add_reduced(Thread& t, MockOrigins& from, Value v, std::string* why) {
  auto refuse = [&] {
    if (why->empty()) *why = fmt::format("a result of type {}", type_name(t, v));
    return -1;
  };
  auto reduced = t.call_method(v, t.isolate.intern("__reduce__"), {});
  if (reduced.raised()) return t.take_exception(), refuse();
  Ref form = Ref::take(reduced.take());
  if (!is_kind(form, Kind::Tuple)) return refuse();
  auto part = [&](size_t i) { return i < as_tuple(form)->length ? as_tuple(form)->items[i] : Value::none(); };
  Value type = Value::pointer(type_of(t, v));
  if (!part(0).same(type) || !is_kind(part(1), Kind::Tuple) || !part(2).is_none()) return refuse();
  MockNode n{.kind = MockNode::Reduced, .word = type};
  int at = put(v, MockNode{});
  depth_++;
  auto all = [&](Value iterable, bool pairs, std::vector<int>* to) {
    if (iterable.is_none()) return true;
    auto listed = list_from_iterable(t, iterable);
    if (listed.raised()) return t.take_exception(), false;
    Ref list = Ref::take(listed.take());
    for (Value item : as_list(list)->view()) {
      std::vector<Value> values{item};
      if (pairs) values = {as_tuple(item)->items[0], as_tuple(item)->items[1]};
      if (pairs && !plain_key(t, values[0])) return false;
      for (Value value : values) {
        to->push_back(add(t, from, value, why));
        if (to->back() < 0) return false;
      }
    }
    return true;
  };
  bool fine = all(part(1), false, &n.parts) && all(part(3), false, &n.items) && all(part(4), true, &n.pairs);
  depth_--;
  for (int p : n.parts) fine &= p >= 0 && nodes_[static_cast<size_t>(p)].kind <= MockNode::Borrowed;
  nodes_[static_cast<size_t>(at)] = std::move(n);
  return fine ? at : refuse();
}

// The method of a type that a bound one was made of; unset: it is none.
static Value native_method(Thread& t, Value v) {
  if (!is_kind(v, Kind::NativeFunction)) return Value::unset();
  auto* native = static_cast<NativeFunctionObject*>(v.object());
  if (native->self.is_unset() || !native->record) return Value::unset();
  Value method = type_lookup(type_of(t, native->self), t.isolate.intern(native->record->name));
  if (!is_kind(method, Kind::NativeMethod)) return Value::unset();
  return static_cast<NativeFunctionObject*>(method.object())->record == native->record ? method : Value::unset();
}

int Mock::add_immutable(Thread& t, MockOrigins& from, Value v, std::string* why) {
  if (depth_ > kMaxDepth) return *why = "a result nested too deeply", -1;
  MockNode n;
  std::vector<Value> parts;
  if (is_kind(v, Kind::Tuple)) {
    n.kind = MockNode::Tuple;
    parts.assign(as_tuple(v)->view().begin(), as_tuple(v)->view().end());
  } else if (is_kind(v, Kind::FrozenSet)) {
    n.kind = MockNode::FrozenSet;
    uint64_t pos = 0;
    Value key;
    while (set_next(v, &pos, &key)) parts.push_back(key);
  } else if (is_kind(v, Kind::Slice)) {
    n.kind = MockNode::Slice;
    parts = {as_slice(v)->start, as_slice(v)->stop, as_slice(v)->step};
  } else if (is_kind(v, Kind::Range)) {
    n.kind = MockNode::Range;
    auto* r = static_cast<RangeObject*>(v.object());
    parts = {r->start, r->stop, r->step};
  } else if (is_kind(v, Kind::BoundMethod)) {
    n.kind = MockNode::BoundMethod;
    auto* m = static_cast<BoundMethodObject*>(v.object());
    parts = {m->function, m->self};
  } else if (Value method = native_method(t, v); !method.is_unset()) {
    n.kind = MockNode::BoundNative;
    n.held = Ref::copy(method);
    parts = {static_cast<NativeFunctionObject*>(v.object())->self};
  } else if (is_function(v)) {
    n.kind = MockNode::Function;
    for (uint32_t i = 0; i < as_function(v)->ncells; i++) parts.push_back(as_function(v)->cells[i]);
  } else if (is_boxed(t, v)) {
    n.kind = MockNode::Boxed;
    n.word = Value::pointer(type_of(t, v));
    parts = {unbox(t, v)};
  } else {
    return *why = fmt::format("a result of type {}", type_name(t, v)), -1;
  }
  if (n.kind == MockNode::FrozenSet)
    for (Value key : parts)
      if (!are_scalars(key)) return *why = "a set of objects, whose order depends on addresses", -1;
  if (n.kind == MockNode::FrozenSet && !filled_alike(t, v, parts)) return *why = kOrderOfSet, -1;
  depth_++;
  for (Value part : parts) {
    int at = add(t, from, part, why);
    if (at < 0) {
      depth_--;
      return -1;
    }
    n.parts.push_back(at);
  }
  depth_--;
  if (auto it = known_.find(v.object()); it != known_.end()) return it->second;  // a part led back to it
  if (n.kind == MockNode::Function) {
    n.code = as_function(v)->inst;
    code_instance_retain(n.code);
  }
  int at = put(v, std::move(n));
  if (nodes_.back().kind == MockNode::Function || nodes_.back().kind == MockNode::Boxed) todo_.push_back({at, v});
  return at;
}

// What a node made empty is filled with.
bool Mock::describe(Thread& t, MockOrigins& from, int at, Value v, std::string* why) {
  MockNode n = std::move(nodes_[static_cast<size_t>(at)]);
  std::vector<Value> parts;
  bool keys = false;
  auto take = [&](MockNode::Kind kind) {
    uint64_t pos = 0;
    Value key, value;
    if (kind == MockNode::List) {
      auto* list = static_cast<ListObject*>(payload_of(t.isolate, v, Kind::List));
      parts.assign(list->view().begin(), list->view().end());
    } else if (kind == MockNode::Dict) {
      keys = true;
      while (dict_next(v, &pos, &key, &value)) {
        parts.push_back(key);
        parts.push_back(value);
      }
    } else if (kind == MockNode::Set) {
      while (set_next(v, &pos, &key)) parts.push_back(key);
    }
  };
  bool fine = true;
  switch (n.kind) {
    case MockNode::Bytes: {
      auto* b = static_cast<ByteArrayObject*>(v.object());
      auto bytes = bytes_new(t, b->data, b->length);
      if (bytes.raised()) return t.take_exception(), *why = "out of memory", false;
      n.held = Ref::take(bytes.take());
      break;
    }
    case MockNode::Cell:
      if (!as_cell(v)->value.is_unset()) parts.push_back(as_cell(v)->value);
      break;
    case MockNode::Function: fine = describe_function(t, from, &n, v, why); break;
    case MockNode::Boxed: fine = describe_attributes(t, from, &n, v.object(), why); break;
    case MockNode::Exception: fine = describe_exception(t, from, &n, v, why); break;
    case MockNode::Iterator: {
      IteratorState state;
      fine = iterator_state(t, v, &state) && describe_values(t, from, &n, state.parts, why);
      n.words = std::move(state.words);
      n.places = std::move(state.places);
      break;
    }
    case MockNode::Traceback: fine = describe_traceback(t, from, &n, v, why); break;
    case MockNode::Tensor: fine = describe_attributes(t, from, &n, v.object(), why); break;
    case MockNode::Instance:
      if (n.payload == Kind::List) take(MockNode::List);
      if (n.payload == Kind::Dict) take(MockNode::Dict);
      if (n.payload == Kind::Set) take(MockNode::Set);
      fine = describe_attributes(t, from, &n, v.object(), why);
      break;
    default: take(n.kind);
  }
  bool set = n.kind == MockNode::Set || (n.kind == MockNode::Instance && n.payload == Kind::Set);
  bool scalars = std::all_of(parts.begin(), parts.end(), [](Value p) { return are_scalars(p); });
  if (set && scalars && !filled_alike(t, v, parts)) fine = (*why = kOrderOfSet, false);
  for (size_t i = 0; fine && i < parts.size(); i++) {
    if (set && !are_scalars(parts[i])) fine = (*why = "a set of objects, whose order depends on addresses", false);
    else if (keys && i % 2 == 0 && !plain_key(t, parts[i]))
      fine = (*why = "a dict whose keys are compared by Python code", false);
    if (!fine) break;
    int part = add(t, from, parts[i], why);
    if (part < 0) fine = false;
    else n.parts.push_back(part);
  }
  nodes_[static_cast<size_t>(at)] = std::move(n);
  return fine;
}

bool Mock::describe_attributes(Thread& t, MockOrigins& from, MockNode* n, Object* o, std::string* why) {
  Layout* l = layout_of(t.isolate, o);
  if (!l) return true;
  if (l->dictionary) return *why = "a new object with a dict of its own", false;
  for (uint32_t i = 0; i < l->count; i++) {
    Value value = slot_at(o, l->type, i);
    if (value.is_unset()) continue;
    int part = add(t, from, value, why);
    if (part < 0) return false;
    n->names.push_back(Ref::copy(layout_name(l, i)));
    n->values.push_back(part);
  }
  return true;
}

bool Mock::describe_function(Thread& t, MockOrigins& from, MockNode* n, Value v, std::string* why) {
  FunctionObject* f = as_function(v);
  for (Value part : {f->name, f->qualname, f->module, f->doc, f->defaults, f->kwdefaults, f->annotations, f->attributes,
                     f->native}) {
    if (part.is_unset()) {
      n->values.push_back(-1);
      continue;
    }
    int at = add(t, from, part, why);
    if (at < 0) return false;
    n->values.push_back(at);
  }
  return true;
}

// --- building

Status Mock::make_empty(Thread& t, const MockNode& n, const Made& made, Ref* out) {
  switch (n.kind) {
    case MockNode::List: *out = TRY_REF(list_new(t)); break;
    case MockNode::Dict: *out = TRY_REF(dict_new(t)); break;
    case MockNode::Set: *out = TRY_REF(set_new(t, Value::unset())); break;
    case MockNode::Iterator: *out = TRY_REF(iterator_blank(t, n.object_kind)); break;
    case MockNode::Cell: *out = TRY_REF(cell_new(t, Value::none())); break;
    case MockNode::Bytes: *out = TRY_REF(bytearray_new(t, as_bytes(n.held)->data, as_bytes(n.held)->length)); break;
    case MockNode::Traceback:
      *out = TRY_REF(traceback_new(t, Value::none(), Value::none(), n.pc, static_cast<uint32_t>(n.values.size())));
      break;
    case MockNode::Exception:
    case MockNode::Instance: {
      Object* o = instance_new(t, as_type(n.word));
      if (!o) return t.no_memory();
      *out = Ref::take(Value::pointer(o));
      break;
    }
    case MockNode::Reduced: {
      std::vector<Value> args;
      for (int p : n.parts) args.push_back(made[static_cast<size_t>(p)]);
      *out = TRY_REF(t.call(n.word, args));
      break;
    }
    default: break;
  }
  return {};
}

Status Mock::make_whole(Thread& t, const MockNode& n, const Made& made, Ref* out) {
  auto part = [&](size_t i) -> const Ref& { return made[static_cast<size_t>(n.parts[i])]; };
  std::vector<Value> parts;
  for (size_t i = 0; i < n.parts.size(); i++) parts.push_back(part(i));
  switch (n.kind) {
    case MockNode::Tuple: *out = TRY_REF(tuple_new(t, parts)); break;
    case MockNode::FrozenSet: {
      Ref list = TRY_REF(list_new(t, parts));
      *out = TRY_REF(set_new(t, list, Kind::FrozenSet));
      break;
    }
    case MockNode::Range: *out = TRY_REF(range_new(t, parts[0], parts[1], parts[2])); break;
    case MockNode::Slice: *out = TRY_REF(slice_new(t, parts[0], parts[1], parts[2])); break;
    case MockNode::View: *out = TRY_REF(instance_dict(t, parts[0].object())); break;
    case MockNode::BoundMethod: *out = TRY_REF(bound_method_new(t, parts[0], parts[1])); break;
    case MockNode::BoundNative:
      *out = TRY_REF(bind_native(t, static_cast<NativeFunctionObject*>(n.held.get().object()), parts[0]));
      break;
    case MockNode::Boxed: *out = TRY_REF(boxed_new(t, as_type(n.word), new_ref(parts[0]))); break;
    case MockNode::Function: *out = TRY_REF(function_new(t, n.code, n.code->globals, parts)); break;
    default: break;
  }
  return {};
}

Status Mock::fill_function(const MockNode& n, const Made& made, Value v) {
  FunctionObject* f = as_function(v);
  Value* fields[] = {&f->name,       &f->qualname,    &f->module,     &f->doc,   &f->defaults,
                     &f->kwdefaults, &f->annotations, &f->attributes, &f->native};
  for (size_t i = 0; i < std::size(fields); i++) {
    Value old = *fields[i];
    *fields[i] = n.values[i] < 0 ? Value::unset() : new_ref(made[static_cast<size_t>(n.values[i])]);
    decref(old);
  }
  function_rekind(f);
  return {};
}

Status Mock::fill(Thread& t, const MockNode& n, const Made& made, Value v) {
  if (n.kind == MockNode::Function)
    return weakened("mock: fields of a function") ? Status() : fill_function(n, made, v);
  if (n.kind == MockNode::Exception) return weakened("mock: an exception") ? Status() : fill_exception(t, n, made, v);
  if (n.kind == MockNode::Traceback) {
    if (!weakened("mock: an entry of a traceback")) fill_traceback(n, made, v);
    return {};
  }
  auto at = [&](int i) -> Value { return i < 0 ? Value::unset() : made[static_cast<size_t>(i)].get(); };
  if (n.kind == MockNode::Iterator) {
    std::vector<Value> parts;
    for (int part : n.values) parts.push_back(at(part));
    return set_iterator_state(v, n.words, n.places, parts), Status();
  }
  for (int item : n.items) decref(TRY(t.call_method(v, t.isolate.intern("append"), {at(item)})));
  for (size_t i = 0; i + 1 < n.pairs.size(); i += 2)
    TRY(type_of(t, v)->ops.set_item(t, v, at(n.pairs[i]), at(n.pairs[i + 1])));
  for (size_t i = weakened("mock: attributes") ? n.names.size() : 0; i < n.names.size(); i++)
    TRY(slot_set(t, v.object(), n.names[i], at(n.values[i])));
  auto holds = [&](MockNode::Kind kind, Kind payload) { return n.kind == kind || n.payload == payload; };
  if (n.kind != MockNode::Cell && weakened("mock: items")) return {};
  if (holds(MockNode::List, Kind::List)) {
    auto* list = static_cast<ListObject*>(payload_of(t.isolate, v, Kind::List));
    for (int part : n.parts) TRY(list_append(t, list, at(part)));
  } else if (holds(MockNode::Dict, Kind::Dict)) {
    for (size_t i = 0; i + 1 < n.parts.size(); i += 2) TRY(dict_set(t, v, at(n.parts[i]), at(n.parts[i + 1])));
  } else if (holds(MockNode::Set, Kind::Set)) {
    for (int part : n.parts) TRY(set_add(t, v, at(part)));
  } else if (n.kind == MockNode::Cell && !weakened("mock: what a cell holds")) {
    cell_set(t, as_cell(v), n.parts.empty() ? Value::unset() : new_ref(at(n.parts[0])));
  }
  return {};
}

// Of a tensor: those that the program gave it.
static bool has_attributes(const MockNode& n) { return n.kind == MockNode::Tensor && !n.names.empty(); }

[[gnu::noinline]] Result<Value> Mock::make_single(Thread& t, const MockNode& n, const Given& given) const {
  switch (n.kind) {
    case MockNode::Held:
      return n.index < 0 ? new_ref(n.held.get())
                         : new_ref(Value::pointer(given.visit.values[static_cast<size_t>(n.index)]));
    case MockNode::Nan: return another_nan(t, n.held);
    case MockNode::Argument: return new_ref(Value::pointer(given.visit.objects[static_cast<size_t>(n.index)]));
    case MockNode::Number: return scalar_value(t, given.numbers[static_cast<size_t>(n.index)]);
    case MockNode::Loaded: return new_ref(given.loaded[static_cast<size_t>(n.index)].get());
    case MockNode::Text: return new_ref(given.texts[static_cast<size_t>(n.index)].get());
    case MockNode::Counted: return counted(t, n, given.visit);
    default: __builtin_unreachable();
  }
}

static Result<Value> wrap_slot(Thread& t, const MockNode& n, const tensor::Tensor& x) {
  const bool plain = n.word.is_unset() || (x && x->owner.object);
  return plain ? wrap_tensor(t, x) : wrap_tensor_as(t, x, as_type(n.word));
}

// The commonest kinds of nodes are tested first: behind a large plan the jump table of the others is in no cache.
IN_MOCK_TEXT Status Mock::build(Thread& t, const Given& given, Made* made) {
  made->resize(nodes_.size());
  for (size_t i = 0; i < nodes_.size(); i++) {
    const MockNode& n = nodes_[i];
    Ref& out = (*made)[i];
    if (n.kind == MockNode::Tensor) out = TRY_REF(wrap_slot(t, n, given.slots[static_cast<size_t>(n.index)]));
    else if (n.kind == MockNode::Word || n.kind == MockNode::Borrowed) out = Ref::copy(n.word);
    else if (n.is_single()) out = TRY_REF(make_single(t, n, given));
    else if (n.mutable_later() && n.kind != MockNode::Reduced) TRY(make_empty(t, n, *made, &out));
  }
  for (size_t i = 0; i < nodes_.size(); i++)
    if (nodes_[i].kind == MockNode::Reduced) TRY(make_empty(t, nodes_[i], *made, &(*made)[i]));
  for (size_t i = 0; i < nodes_.size(); i++)
    if (nodes_[i].kind >= MockNode::Tuple) TRY(make_whole(t, nodes_[i], *made, &(*made)[i]));
  for (size_t i = 0; i < nodes_.size(); i++)
    if (nodes_[i].kind >= MockNode::List || has_attributes(nodes_[i])) TRY(fill(t, nodes_[i], *made, (*made)[i]));
  return {};
}

int Mock::computed(Thread& t, MockOrigins& from, const CountedResult& c, std::string* why) {
  MockNode n{.kind = MockNode::Counted, .index = c.given};
  if (c.given < 0) {
    n.parts = {add_holder(t, from, c.owner, why)};
    n.names = {c.name};
    if (n.parts[0] < 0) return -1;
  }
  for (auto& [op, operand] : c.ops) {
    n.ops.push_back(op);
    n.words.push_back(operand.bits());
  }
  n.is_float = c.is_float;
  nodes_.push_back(std::move(n));
  return static_cast<int>(nodes_.size()) - 1;
}

bool Mock::count(Thread& t, MockOrigins& from, const CountedResult& c, int* root, std::string* why) {
  int at = computed(t, from, c, why);
  if (at < 0) return false;
  if (c.item < 0) return *root = at, true;
  int in = *root;
  if (nodes_[static_cast<size_t>(in)].kind == MockNode::Boxed) in = nodes_[static_cast<size_t>(in)].parts[0];
  MockNode& holds = nodes_[static_cast<size_t>(in)];
  size_t item = static_cast<size_t>(c.item);
  if (holds.kind == MockNode::Dict) item = 2 * item + 1;
  if (item >= holds.parts.size()) return *why = "a dict that has two values for one key", false;
  holds.parts[item] = at;
  return true;
}

// Before any effect, so what the place holds is what it held at entry.
Result<Value> Mock::counted(Thread& t, const MockNode& n, const ArgVisit& visit) const {
  const bool given = n.index >= 0 && !weakened("mock: an argument that was not read");
  if (n.index >= 0 && !given) return Value::none();
  Ref number = Ref::copy(given ? visit.given[static_cast<size_t>(n.index)]
                               : held_at(t, target_of(n.parts[0], visit).object(), n.names[0]));
  for (size_t i = 0; i < n.ops.size(); i++) number = TRY_REF(binary(t, n.ops[i], number, Value::from_bits(n.words[i])));
  return number.release();
}

// --- effects

Value Mock::target_of(int node, const ArgVisit& visit) const {
  const MockNode& n = nodes_[static_cast<size_t>(node)];
  return n.kind == MockNode::Argument ? Value::pointer(visit.objects[static_cast<size_t>(n.index)]) : n.word;
}

void Mock::tensors(std::vector<int>* slots, std::vector<tensor::Tensor>* out) const {
  for (auto& [object, node] : known_) {
    const MockNode& n = nodes_[static_cast<size_t>(node)];
    if (n.kind != MockNode::Tensor) continue;
    slots->push_back(n.index);
    out->push_back(unseen_tensor_of(Value::pointer(object)));
  }
}

void Mock::renumber(const std::vector<int>& slots) {
  std::unordered_map<int, int> places;
  for (size_t i = 0; i < slots.size(); i++) places.try_emplace(slots[i], static_cast<int>(i));
  for (MockNode& n : nodes_)
    if (n.kind == MockNode::Tensor) n.index = places[n.index];
}

void Mock::rebind(Value old, Value now) {
  for (MockNode& n : nodes_)
    if (n.kind == MockNode::Borrowed && n.word.same(old)) n.word = now;
}

// What an effect takes out of its place, or may take out of its container, would die here.
bool Mock::lets_live(Thread& t, const MockEffect& e, const ArgVisit& visit) const {
  Value target = target_of(e.target, visit);
  if (e.kind == MockEffect::Call || e.kind == MockEffect::InPlace || e.kind == MockEffect::SetState) {
    int budget = kMaxDyingItems;
    return !parts_may_run_python(t, target, &budget);
  }
  Value name = e.name;
  if (e.kind == MockEffect::SetItem || e.kind == MockEffect::DeleteItem) {
    const MockNode& key = nodes_[static_cast<size_t>(e.args[0])];
    bool plain = key.kind == MockNode::Word || (key.kind == MockNode::Held && is_kind(key.held, Kind::Str));
    int budget = kMaxDyingItems;
    if (!plain) return !parts_may_run_python(t, target, &budget);
    name = key.kind == MockNode::Word ? key.word : key.held.get();
    if (payload_of(t.isolate, target, Kind::List) && !is_small_int(name)) return false;
  }
  int budget = kMaxDying;
  return !death_may_run_python(t, held_at(t, target.object(), name), &budget);
}

IN_GUARD_TEXT bool Mock::allowed(Thread& t, const ArgVisit& visit) {
  auto counts = [&](int owner, Value name, bool is_float) {
    Value number = held_at(t, target_of(owner, visit).object(), name);
    return (is_float ? is_inline_float(number) : is_small_int(number)) || weakened("effect: the type of a counter");
  };
  // A number may become too large for the next operator, which raised nothing when it was recorded.
  auto computes = [&](const MockNode& n) {
    auto number = n.ops.empty() ? Result<Value>(Value::none()) : counted(t, n, visit);
    if (number.raised()) return t.take_exception(), false;
    decref(number.value());
    return true;
  };
  for (const MockNode& n : nodes_)
    if (n.kind == MockNode::Counted && (n.index < 0 ? !counts(n.parts[0], n.names[0], n.is_float) : !computes(n)))
      return false;
  for (const MockEffect& e : effects_) {
    Value target = target_of(e.target, visit);
    if (e.kind == MockEffect::SetCell && as_cell(target)->value.is_unset()) return false;
    if (auto* bytes = payload_of(t.isolate, target, Kind::ByteArray))  // who sees its bytes forbids to resize it
      if (static_cast<ByteArrayObject*>(bytes)->exports) return false;
    if (e.kind == MockEffect::Advance) {
      if (!counts(e.target, e.name, e.is_float)) return false;
    } else if (!lets_live(t, e, visit) && !weakened("effect: what dies may run Python")) {
      return false;
    }
  }
  return true;
}

Status put_at(Thread& t, Value owner, Value name, Value v) {
  if (is_kind(owner, Kind::Cell)) return cell_set(t, as_cell(owner), new_ref(v)), Status();
  if (is_type(t, owner)) return type_set_attr(t, as_type(owner), name, v);
  if (payload_of(t.isolate, owner, Kind::List))
    return t.isolate.builtin_type(Kind::List)->ops.set_item(t, owner, name, v);
  if (payload_of(t.isolate, owner, Kind::Dict)) return dict_set(t, owner, name, v);
  return slot_set(t, owner.object(), name, v);
}

Status Mock::happen(Thread& t, const MockEffect& e, const Made& made) {
  auto at = [&](int i) -> Value { return i < 0 ? Value::unset() : made[static_cast<size_t>(i)].get(); };
  Value target = at(e.target);
  // Of an operation: those of the type that did it in the run.
  auto ops = [&]() -> const TypeOps& {
    return (weakened("effect: whose operation it is") ? type_of(t, target) : as_type(e.method))->ops;
  };
  switch (e.kind) {
    case MockEffect::SetSlot: return put_at(t, target, e.name, at(e.value));
    case MockEffect::DeleteSlot: {
      TRY(slot_delete(t, target.object(), e.name));
      return {};
    }
    case MockEffect::SetCell: cell_set(t, as_cell(target), new_ref(at(e.value))); return {};
    case MockEffect::SetItem: return ops().set_item(t, target, at(e.args[0]), at(e.value));
    case MockEffect::DeleteItem: return ops().set_item(t, target, at(e.args[0]), Value::unset());
    case MockEffect::Call: {
      std::vector<Value> args{target};
      for (int a : e.args) args.push_back(at(a));
      decref(TRY(native_call(t, static_cast<NativeFunctionObject*>(e.method.get().object()), args, e.kwnames)));
      return {};
    }
    case MockEffect::InPlace: {
      // As the run did: where the type leaves it to the other operand, it has changed nothing.
      decref(TRY(ops().inplace[static_cast<int>(e.op)](t, target, at(e.value))));
      return {};
    }
    case MockEffect::SetState: {
      std::vector<Value> parts;
      for (int a : e.args) parts.push_back(at(a));
      set_iterator_state(target, e.words, e.places, parts);
      return {};
    }
    case MockEffect::Advance: {
      Ref next = Ref::copy(held_at(t, target.object(), e.name));
      for (size_t i = 0; i < e.ops.size(); i++) next = TRY_REF(binary(t, e.ops[i], next, at(e.args[i])));
      return put_at(t, target, e.name, next);
    }
  }
  return {};
}

namespace {
bool weakened_effect(MockEffect::Kind kind) {
  switch (kind) {
    case MockEffect::SetSlot: return weakened("effect: set an attribute");
    case MockEffect::DeleteSlot: return weakened("effect: delete an attribute");
    case MockEffect::SetCell: return weakened("effect: set a variable");
    case MockEffect::SetItem: return weakened("effect: set an item");
    case MockEffect::DeleteItem: return weakened("effect: delete an item");
    case MockEffect::Call: return weakened("effect: a native's change");
    case MockEffect::InPlace: return weakened("effect: an operator in place");
    case MockEffect::Advance: return weakened("effect: advance a counter");
    case MockEffect::SetState: return weakened("effect: step an iterator");
  }
  return false;
}
}  // namespace

IN_MOCK_TEXT Status Mock::apply(Thread& t, const Made& made) {
  for (size_t i = 0; i < effects_.size(); i++) {
    const MockEffect& e = effects_[weakened("effects: their order") ? effects_.size() - 1 - i : i];
    if (!weakened_effect(e.kind)) TRY(happen(t, e, made));
  }
  return {};
}

}  // namespace mpy
