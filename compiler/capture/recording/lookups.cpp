// Guards on what a run looks up in objects from before: variables, attributes, classes, functions, contents of
// containers, metadata of tensors. Each place is guarded once, as it was at the run's first look at it; what the run
// itself wrote there before is its own.
#include <fmt/format.h>

#include "compiler/capture/recording/recorder.h"
#include "compiler/mutation/mutate.h"
#include "compiler/ops/contents.h"
#include "runtime/text/str.h"
#include "runtime/types/attributes/layout.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"
#include "vm/frames/function.h"

namespace mpy {
namespace {

constexpr size_t kMaxSnapshot = 4096;
constexpr size_t kMaxBytes = 1 << 16;

}  // namespace

// A function of the library, which natives call without finding it in an object: it is part of them.
bool is_library_function(Value f) {
  const Code& code = *as_function(f)->inst->code;
  return code.self.expired() && code.str(code.filename).starts_with("<frozen ");
}

bool Recorder::first_read(WatchedRead::Kind kind, Object* owner, Value name) {
  auto it = read_of_.find(owner);
  if (it == read_of_.end()) return true;
  for (uint32_t i : it->second) {
    const WatchedRead& r = reads[i];
    if (r.kind != kind) continue;
    Value read = r.key.is_unset() ? r.name.get() : r.key;
    if (read.is_unset() || read.same(name)) return false;
    if (kind == WatchedRead::Key && is_kind(name, Kind::Str) && is_kind(r.name, Kind::Str) && str_equal(name, r.name))
      return false;
  }
  return true;
}

// `found`: what was read. It is kept alive where it is immutable; else its death is watched, and it is reached.
void Recorder::add_read(WatchedRead r, std::initializer_list<Value> found) {
  Object* owner = r.owner;
  std::string what = r.what;
  if (const Value v = r.expected; is_kind(v, Kind::Tuple) && !made_here(v)) {
    const auto items = as_tuple(v)->view();
    if (!items.empty() && std::all_of(items.begin(), items.end(), [&](Value item) { return is_tensor(t_, item); }))
      tuples_[v.object()].assign(items.begin(), items.end());
  }
  read_of_[owner].push_back(static_cast<uint32_t>(reads.size()));
  reads.push_back(std::move(r));
  watch(owner);
  for (Value v : found) {
    if (!v.is_pointer()) continue;
    if (!held_by_value(v) && !graph.find(v)) watch(v.object());
    reach(v, Value::pointer(owner), what);
  }
}

// A value found inside an object from before. Parts that can change become nodes; nothing is guarded until it is used.
void Recorder::reach(Value v, Value parent, std::string relation) {
  if (!v.is_pointer() || made_here(v)) return;
  if (ShadowNode* n = graph.find(v)) {
    bool empty = is_kind(v, Kind::Tuple) && as_tuple(v)->length == 0;  // there is only one
    if (!n->any || empty || is_open_argument(parent)) return;
    if (is_open_argument(v)) fix_argument(v);
    else refuse(fmt::format("an argument that is also reached as {}", relation));
    return;
  }
  if (held_by_value(v)) return;
  if (is_open_argument(parent)) return refuse(fmt::format("what a {} of the arguments holds", type_name(t_, parent)));
  outside(v, parent, std::move(relation));
  if (is_kind(v, Kind::DictView)) reach_window(v);
  if (is_tensor(t_, v)) reach_tensor(v);
  else if (is_kind(v, Kind::Tuple))
    for (Value item : as_tuple(v)->view()) reach(item, v, "item");
}

// The __dict__ of an object, reached by another way than through that object: it must still be the window of that very
// object.
void Recorder::reach_window(Value v) {
  Object* owner = static_cast<DictViewObject*>(v.object())->owner;
  if (!owner || made_here(Value::pointer(owner))) return;
  Value of = Value::pointer(owner);
  if (is_open_argument(of)) fix_argument(of);
  else if (ShadowNode* n = graph.find(of); n && n->any) return refuse("the __dict__ of an argument, held elsewhere");
  if (!graph.find(of)) outside(of, v, "owner");
  attribute_in_dict(of, Value::unset());
}

void Recorder::reach_tensor(Value v) {
  const tensor::Tensor& x = unseen_tensor_of(v);
  if (!entries.add_input(x)) return refuse("a tensor that cannot be computed");
  WatchedRead r{};
  r.kind = WatchedRead::Tensor;
  r.owner = v.object();
  r.facts = facts_of(v);
  r.what = "a tensor's shape, dtype or flags";
  int at = static_cast<int>(reads.size());
  add_read(std::move(r), {});
  trace.input(x);
  leaves.push_back({v, tensor::read(x), x->storage->data_version, at, trace.slot_of(x), x});
}

void Recorder::watch_cell(Value dict, Value name, const char* what) {
  if (is_kind(dict, Kind::Dict)) {  // code that was compiled from a text, as methods of data classes are
    if (made_here(dict)) return;
    if (!graph.find(dict)) outside(dict, Value::unset(), "globals");
    return snapshot(dict);
  }
  if (!is_kind(dict, Kind::ModuleDict)) return refuse("globals that are no module's");
  auto cell = module_dict_cell(t_, dict, name);
  if (cell.raised()) {
    t_.take_exception();
    return refuse("out of memory");
  }
  if (pin_advanced(cell.value(), Value::unset()) || was_written(cell.value(), Value::unset()) ||
      !first_read(WatchedRead::Cell, cell.value(), Value::unset()))
    return;
  Value v = cell.value()->value;
  if (lift(cell.value(), Value::unset(), v)) return watch(cell.value());
  WatchedRead r{};
  r.kind = WatchedRead::Cell;
  r.owner = cell.value();
  r.what = fmt::format("{} {}", what, str_view(name));
  if (compares_content(&r, v)) return;
  r.expected = v;
  if (held_by_value(v)) r.held = Ref::copy(v);
  add_read(std::move(r), {v});
}

// A variable of an enclosing function.
void Recorder::watch_variable(Value cell) {
  if (made_here(cell)) return;
  if (!graph.find(cell)) return refuse("a variable of unknown origin");
  if (opened_at(cell, Value::unset())) return;
  if (pin_advanced(cell.object(), Value::unset()) || was_written(cell.object(), Value::unset()) ||
      !first_read(WatchedRead::Cell, cell.object(), Value::unset()))
    return;
  Value v = as_cell(cell)->value;
  if (lift(cell.object(), Value::unset(), v)) return;
  WatchedRead r{};
  r.kind = WatchedRead::Cell;
  r.owner = cell.object();
  r.what = "a variable of an enclosing function";
  if (compares_content(&r, v)) return;
  r.expected = v;
  if (held_by_value(v)) r.held = Ref::copy(v);
  add_read(std::move(r), {v});
}

void Recorder::watch_slot(Value instance, Value name) {
  if (opened_at(instance, name)) return;
  if (is_kind(name, Kind::Str) && keeps_dict(t_, instance.object())) return attribute_in_dict(instance, name);
  if (pin_advanced(instance.object(), name) || was_written(instance.object(), name) ||
      !first_read(WatchedRead::Slot, instance.object(), name))
    return;
  Value v = slot_get(t_, instance.object(), name);
  if (lift(instance.object(), name, v)) return;
  WatchedRead r{};
  r.kind = WatchedRead::Slot;
  r.owner = instance.object();
  r.name = Ref::copy(name);
  std::string shown = is_kind(name, Kind::Str) ? std::string(str_view(name)) : "of __slots__";
  r.what = fmt::format("attribute {} of {}", shown, type_name(t_, instance));
  if (compares_content(&r, v)) return;
  r.expected = v;
  if (held_by_value(v)) r.held = Ref::copy(v);
  add_read(std::move(r), {v});
}

void Recorder::touch_class(TypeObject* base) {
  if (!(base->flags & TypeObject::kHeapType) || made_here(Value::pointer(base))) return;
  if (!first_read(WatchedRead::TypeVersion, base, Value::unset())) return;
  WatchedRead r{};
  r.kind = WatchedRead::TypeVersion;
  r.owner = base;
  r.version = base->version;
  r.what = fmt::format("class {}", str_view(base->name));
  add_read(std::move(r), {});
  Value c = Value::pointer(base);
  if (!graph.find(c)) outside(c, Value::unset(), "a class");
}

// Where its attributes are looked for. A class that is being made has no order yet.
std::span<const Value> Recorder::classes_of(const TypeObject* type) {
  if (type->mro.is_pointer()) return as_tuple(type->mro)->view();
  refuse("a class that is being made");
  return {};
}

void Recorder::touch_type(Value v) {
  if (!v.is_pointer()) return;
  TypeObject* type = is_type(t_, v) ? as_type(v) : type_of(t_, v);
  for (int pass = 0; pass < 2; pass++) {  // a class's own class matters too
    for (Value c : classes_of(type)) touch_class(as_type(c));
    type = type_of(t_, Value::pointer(type));
  }
  if (!is_type(t_, v)) guard_class(v);
}

// Of an object from before: __class__ can be assigned.
void Recorder::guard_class(Value v) {
  TypeObject* type = type_of(t_, v);
  ShadowNode* n = graph.find(v);
  if (!n || made_here(v) || n->any || !(type->flags & TypeObject::kHeapType) || is_tensor(t_, v)) return;
  if (!first_read(WatchedRead::Class, v.object(), Value::unset())) return;
  WatchedRead r{};
  r.kind = WatchedRead::Class;
  r.owner = v.object();
  r.expected = Value::pointer(type);
  r.what = fmt::format("the class of a {}", type_name(t_, v));
  add_read(std::move(r), {Value::pointer(type)});
}

// A special method or a property's function, found by a native look-up: it is what a class whose version is guarded
// has.
bool Recorder::method_of_read_class(Value f) {
  Value name = as_function(f)->name;
  WithoutReports quiet(t_);
  auto wraps = [&](Value v, const char* attribute) {
    auto inner = get_attr_or_unset(t_, v, t_.isolate.intern(attribute));
    if (inner.raised()) return t_.take_exception(), false;
    Ref hold = Ref::take(inner.take());
    return hold.get().same(f);
  };
  auto is_it = [&](Value v) {
    if (v.is_unset() || v.same(f)) return v.same(f);
    if (is_kind(v, Kind::Property)) return wraps(v, "fget") || wraps(v, "fset");
    return (is_kind(v, Kind::StaticMethod) || is_kind(v, Kind::ClassMethod)) && wraps(v, "__func__");
  };
  for (const WatchedRead& r : reads)
    if (r.kind == WatchedRead::TypeVersion && is_it(type_own(static_cast<TypeObject*>(r.owner), name))) return true;
  for (const WatchedRead& r : reads) {  // it may stand there by another name
    if (r.kind != WatchedRead::TypeVersion) continue;
    Value key, v;
    for (int i = 0; (i = type_table_next(static_cast<TypeObject*>(r.owner), i, &key, &v)) >= 0;)
      if (is_it(v)) return true;
  }
  return false;
}

void Recorder::touch_function(Value f, bool entered) {
  if (made_here(f)) return;
  ShadowNode* n = graph.find(f);
  if (!n) {
    if (!is_library_function(f) && !called_by_core(f) && !method_of_read_class(f))
      return refuse(fmt::format("a function of unknown origin ({})", str_view(as_function(f)->qualname)));
    n = &outside(f, Value::unset(), "a method of a class");
  }
  if (n->snapshot || opened(f)) return;
  n->snapshot = true;
  FunctionObject* function = as_function(f);
  WatchedRead r{};
  r.kind = WatchedRead::Function;  // __code__, __defaults__, __kwdefaults__
  r.owner = f.object();
  r.words = {function->defaults, function->kwdefaults, function->name,
             function->qualname, function->doc,        function->module};
  r.version = function->inst->serial;
  for (Value v : r.words)
    if (v.is_pointer() && !graph.find(v)) watch(v.object());
  r.what = fmt::format("function {}", str_view(function->qualname));
  add_read(std::move(r), {});
  auto each = [&](Value v, const char* what) {
    if (v.is_pointer()) reach(v, f, what);
  };
  if (!entered) {
    each(function->defaults, "defaults");
    each(function->kwdefaults, "keyword defaults");
    if (is_kind(function->kwdefaults, Kind::Dict)) snapshot(function->kwdefaults);
  }
  for (uint32_t i = 0; i < function->ncells; i++) each(function->cells[i], "cell");
}

void Recorder::changed_unread(Value container) {
  if (!learn_replaced(container)) lessons.reads_first = true;
  for (size_t i = 0; i < args_.size(); i++)  // one that is made for each call will be another next time
    if (args_[i].same(container)) lessons.walked |= uint64_t{1} << std::min<size_t>(i, 63);
  refuse("contents that it changed without having read them");
}

// The contents of a container from before are read.
void Recorder::snapshot(Value v) {
  if (v.is_pointer()) use_all_stored(v.object());
  // A defaultdict has a factory besides.
  auto holds_only_pairs = [&](Value dict) {
    TypeObject* type = type_of(t_, dict);
    while (type->flags & TypeObject::kHeapType && type->base) type = type->base;
    return type == t_.isolate.builtin_type(Kind::Dict);
  };
  ShadowNode* n = graph.find(v);
  if (n && !made_here(v) && is_set(t_, v) && changing_ != v.object() && in_effects(v.object()))
    return refuse("the order of a set that it changed, which depends on what was in it before");
  if (!n || made_here(v) || n->snapshot || opened(v)) return;
  if (in_effects(v.object())) return changed_unread(v);
  n->snapshot = true;
  WatchedRead r{};
  r.owner = v.object();
  r.what = fmt::format("contents of a {}", type_name(t_, v));
  std::vector<Value> kept;
  auto keep = [&](Value item) {
    r.words.push_back(item);
    if (held_by_value(item)) r.snapshot.push_back(Ref::copy(item));
    else if (item.is_pointer() && !graph.find(item)) watch(item.object());
    kept.push_back(item);
  };
  auto add = [&] {
    add_read(std::move(r), {});
    for (Value item : kept) reach(item, v, "item");
  };
  if (is_kind(v, Kind::DictView)) {
    Object* owner = static_cast<DictViewObject*>(v.object())->owner;
    if (!owner) return refuse("the __dict__ of a dead object");
    if (in_effects(owner)) return refuse("the attributes of an object some of which it changed");
    if (opened(Value::pointer(owner))) return;
    r.kind = WatchedRead::Slots;
    r.owner = owner;
    r.what = fmt::format("the attributes of a {}", type_name(t_, Value::pointer(owner)));
    uint64_t pos = 0;
    Value key, value;
    while (slot_next(owner, &pos, &key, &value)) {
      keep(key);
      keep(value);
    }
    return add();
  }
  if (is_kind(v, Kind::ModuleDict)) return refuse("a module's namespace read as a dict");
  if (Object* list = payload_of(t_.isolate, v, Kind::List)) {
    r.kind = WatchedRead::Items;
    if (static_cast<ListObject*>(list)->length() > kMaxSnapshot) return refuse("a list too long to guard");
    for (Value item : static_cast<ListObject*>(list)->view()) keep(item);
  } else if (is_dict(t_, v) && holds_only_pairs(v)) {
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
  add();
}

// How many items a list or dict from before holds, and not which. One of the arguments is compared as far as it was
// opened, and one that the run changed must have been read before.
bool Recorder::length(Value v) {
  if (opens_to_go_through(v)) return true;
  if (refused_ || !is_external(v) || arguments_.contains(v.object()) || in_effects(v.object())) return false;
  ShadowNode* n = graph.find(v);
  const Value now = length_of(t_, v);
  if (!n || n->snapshot || n->any || now.is_unset()) return false;
  if (type_of(t_, v)->flags & TypeObject::kHeapType) touch_type(v);
  if (!first_read(WatchedRead::Length, v.object(), Value::unset())) return true;
  WatchedRead r{};
  r.kind = WatchedRead::Length;
  r.owner = v.object();
  r.expected = now;
  r.what = fmt::format("how much a {} holds", type_name(t_, v));
  add_read(std::move(r), {});
  return true;
}

// What a dict holds under one key: an attribute of the owner of a __dict__, a global, an item. Keys of other kinds than
// these may be compared by Python code: then all of the dict is read.
void Recorder::key_read(Value dict, Value key) {
  if (refused_ || !dict.is_pointer() || made_here(dict)) return moved_items(dict);
  use_all_stored(dict.object());
  if (type_of(t_, dict)->flags & TypeObject::kHeapType) touch_type(dict);
  if (is_kind(dict, Kind::DictView) && is_kind(key, Kind::Str)) {
    Object* owner = static_cast<DictViewObject*>(dict.object())->owner;
    if (!owner) return refuse("the __dict__ of a dead object");
    Layout* l = t_.isolate.layout_of_kind(owner->kind);
    if (made_here(Value::pointer(owner))) return;
    if (l && !l->dictionary && graph.find(Value::pointer(owner)))
      return watch_slot(Value::pointer(owner), t_.isolate.intern(str_view(key)));
  }
  if (is_kind(dict, Kind::ModuleDict) && is_kind(key, Kind::Str))
    return watch_cell(dict, t_.isolate.intern(str_view(key)), "global");
  if (is_bool(key)) key = Value::small_int(is_true(key));  // the same key
  bool number = is_small_int(key);
  bool by_identity = is_tensor(t_, key) && is_external(key) && !graph.find(key)->any;
  ShadowNode* n = graph.find(dict);
  bool exact = is_kind(dict, Kind::Dict) || payload_of(t_.isolate, dict, Kind::Dict);
  const bool open = exact && is_open_argument(dict) && (is_kind(key, Kind::Str) || number) && holds_numbers(dict);
  if (open) return reads_item(dict, key) ? void() : moved_items(dict);
  if (!exact || !n || n->snapshot || n->any || !(is_kind(key, Kind::Str) || number || by_identity)) return items(dict);
  Value place = is_kind(key, Kind::Str) ? t_.isolate.intern(str_view(key)) : key;
  if (!by_identity && !disturbed(dict.object(), place) && pin_advanced(dict.object(), place)) return;
  static const std::vector<uint32_t> kNone;
  auto of = effects_of_.find(dict.object());
  for (uint32_t i : of == effects_of_.end() ? kNone : of->second) {
    const Effect& e = effects[i];
    if (e.kind == MockEffect::Advance && !e.name.get().same(place)) continue;
    // Storing under a text changes what is held under that, and nothing else.
    if (e.kind != MockEffect::SetItem || !is_kind(e.args[0], Kind::Str)) return changed_unread(dict);
    if (is_kind(key, Kind::Str) && str_equal(key, e.args[0])) return;
  }
  if (!first_read(WatchedRead::Key, dict.object(), key)) return;
  Ref value;
  if (by_identity) {
    auto found = dict_get(t_, dict, key);
    if (found.raised()) return t_.take_exception(), refuse("a dict that cannot be read");
    value = Ref::take(found.take());
  } else {
    Value found;
    if (!dict_find_quietly(t_.isolate, dict, key, &found)) return items(dict);
    value = Ref::copy(found);
  }
  if (!by_identity && lift(dict.object(), place, value)) return;
  WatchedRead r{};
  r.kind = WatchedRead::Key;
  r.owner = dict.object();
  if (by_identity) {
    r.key = key;
    r.words.push_back(key);
  } else {
    r.name = Ref::copy(key);
  }
  r.what = fmt::format("an item of a {}", type_name(t_, dict));
  if (compares_content(&r, value)) return;
  r.expected = value;
  if (held_by_value(value)) r.held = value;
  add_read(std::move(r), {value});
}

void Recorder::class_attribute(Value type, Value name) {
  TypeObject* holder = nullptr;
  Value found = type_lookup(type_of(t_, type), name, &holder);
  if (!found.is_unset()) own_class_attribute(holder, name, found);  // it has a say in what comes first
  for (Value c : classes_of(as_type(type))) {
    Value v = type_own(as_type(c), name);
    if (v.is_unset()) continue;
    bool metaclass_first = found.is_pointer() && type_of(t_, found)->ops.descr_set;
    if (!metaclass_first) lift_from_ = type;
    own_class_attribute(as_type(c), name, v);
    lift_from_ = Value::unset();
    return descriptor(type, v, name);
  }
  if (!found.is_unset()) descriptor(type, found, name);
}

// What is found in a class itself. Its version is guarded, so this need not be, unless it is a number, which may become
// another one (Record::watched_written), or the run writes it.
void Recorder::own_class_attribute(TypeObject* c, Value name, Value found) {
  reach(found, Value::pointer(c), fmt::format("class attribute {}", str_view(name)));
  if (!graph.find(Value::pointer(c)) || pin_advanced(c, name) || was_written(c, name) || lift(c, name, found)) return;
  class_reads_.insert({c, name.object()});
  if (is_class_number(name, found) && c->flags & TypeObject::kHeapType) guard_class_attribute(c, name, found);
}

void Recorder::guard_class_attribute(TypeObject* c, Value name, Value found) {
  if (!first_read(WatchedRead::ClassSlot, c, name)) return;
  WatchedRead r{};
  r.kind = WatchedRead::ClassSlot;
  r.owner = c;
  r.name = Ref::copy(name);
  r.expected = found;
  if (held_by_value(found)) r.held = Ref::copy(found);
  r.what = fmt::format("attribute {} of class {}", str_view(name), str_view(c->name));
  add_read(std::move(r), {found});
}

// What an object has in a dict of its own: a function, or an instance that does not keep its attributes in slots.
// Without a name: only which dict it is.
void Recorder::attribute_in_dict(Value object, Value name) {
  Value dict = own_dict(t_, object.object());
  if (opened(object)) return;  // a function that is compared has none
  if (is_external(object) && first_read(WatchedRead::AttributeDict, object.object(), Value::unset())) {
    WatchedRead r{};
    r.kind = WatchedRead::AttributeDict;
    r.owner = object.object();
    r.expected = dict;
    r.what = fmt::format("which dict has the attributes of a {}", type_name(t_, object));
    add_read(std::move(r), {dict});
  }
  if (dict.is_unset() || name.is_unset() || made_here(dict)) return;
  if (is_function(object)) lift_from_ = object;
  key_read(dict, name);
  lift_from_ = Value::unset();
}

// One that it has not asks for more: a hook, and what an error says of the module.
void Recorder::module_attribute(Value module, Value name) {
  Value dict = as_module(module)->dict;
  lift_from_ = module;
  watch_cell(dict, name, "module attribute");
  lift_from_ = Value::unset();
  if (!dict_get_str(dict, name).is_unset() || !type_lookup(type_of(t_, module), name).is_unset()) return;
  for (Value asked : {t_.isolate.names.__getattr__, t_.isolate.names.__name__})
    watch_cell(dict, asked, "module attribute");
  module_is_initializing(dict);
  Value own = dict_get_str(dict, t_.isolate.names.__name__);
  if (is_kind(own, Kind::Str) && is_kind(name, Kind::Str))
    submodule_is_initializing(t_.isolate.intern(fmt::format("{}.{}", str_view(own), str_view(name))));
}

void Recorder::module_is_initializing(Value dict) {
  Value spec_name = t_.isolate.intern("__spec__");
  watch_cell(dict, spec_name, "module attribute");
  Value spec = dict_get_str(dict, spec_name);
  if (spec.is_pointer() && graph.find(spec)) attribute(spec, t_.isolate.intern("_initializing"));
}

void Recorder::submodule_is_initializing(Value name) {
  Value modules = t_.isolate.modules;
  if (!graph.find(modules)) outside(modules, Value::unset(), "sys.modules");
  key_read(modules, name);
  Value module = dict_get_str(modules, name);
  if (is_kind(module, Kind::Module)) module_is_initializing(as_module(module)->dict);
}

void Recorder::attribute(Value object, Value name) {
  if (!object.is_pointer()) return;
  if (name.same(t_.isolate.names.__dict__)) use_all_stored(object.object());
  else use_stored(object.object(), name);
  if (is_kind(object, Kind::Module)) return module_attribute(object, name);
  touch_type(object);
  if (is_kind(object, Kind::MappingProxy)) look(object);  // get, items … are those of the mapping, or of a copy
#ifndef NDEBUG
  proof_.allows(object);  // its attributes are guarded one by one
#endif
  TypeObject* type = type_of(t_, object);
  if (const Annotation* row = row_of(type, "get_attr"); row && !weakened_row(*row).known)
    return refuse(fmt::format("an attribute of a {}: {}", type_name(t_, object), row->reason));
  if (is_type(t_, object)) return class_attribute(object, name);
  TypeObject* holder = nullptr;
  Value found = type_lookup(type, name, &holder);
  if (type == t_.isolate.builtin_type(Kind::Super)) super_attribute(object, name);
  if (!found.is_unset()) {
    const bool there = type->slots_offset && !slot_get(t_, object.object(), name).is_unset();
    if (!there && !keeps_dict(t_, object.object())) lift_from_ = object;
    // Which number of a class the object's own hides does not matter, and another kind of value is another version.
    if (!there || !is_class_number(name, found)) own_class_attribute(holder, name, found);
    lift_from_ = Value::unset();
    descriptor(object, found, name);
  }
  bool overrides = found.is_pointer() && type_of(t_, found)->ops.descr_set;
  if (keeps_dict(t_, object.object()) && !overrides) attribute_in_dict(object, name);
  if (!is_external(object)) return;
  if (is_function(object)) return touch_function(object);
  liftable_ = found.is_unset() || (!found.is_pointer() || !type_of(t_, found)->ops.descr_get);
  // Where a descriptor of the class gives it, what the object has under that name itself does not matter.
  const bool hidden = overrides && type_of(t_, found)->ops.descr_get;
  if (type->slots_offset && !is_tensor(t_, object) && !hidden) watch_slot(object, name);
  liftable_ = false;
  // Which attributes a tensor has is part of its metadata (TensorFacts::kind).
  if (!is_tensor(t_, object) || slot_get(t_, object.object(), name).is_unset()) return;
  if (!is_fixed_tensor(object)) return refuse("a Python attribute of a tensor");
  liftable_ = true;
  watch_slot(object, name);
  liftable_ = false;
}

// An import statement of what has been imported already reads sys.modules, and the names asked for.
void Recorder::imports(const ExecutionState& s) {
  CodeInstance* inst = frame_instance(s.frame.R);
  const Instr* in = &s.code->instrs[s.pc];
  Value import = dict_get_str(inst->builtins, t_.isolate.names.__import__), level = inst->constant(in[1].a);
  watch_cell(inst->builtins, t_.isolate.names.__import__, "builtin");
  const NativeRecord* record =
      is_kind(import, Kind::NativeFunction) ? static_cast<NativeFunctionObject*>(import.object())->record : nullptr;
  if (!record || record->role != NativeRole::kImport) return refuse("an import by an __import__ of the program's");
  if (!level.same(Value::small_int(0))) return refuse("a relative import");
  Value name = inst->constant(in->b), from = inst->constant(in->c);
  Value module = imported(name);
  std::string_view text = str_view(name);
  size_t dot = text.find('.');
  if (is_kind(from, Kind::Tuple)) {
    for (Value wanted : as_tuple(from)->view()) imported_name(module, wanted);
  } else if (dot != text.npos) {
    imported(t_.isolate.intern(text.substr(0, dot)));
  }
}

Value Recorder::imported(Value name) {
  Value modules = t_.isolate.modules;
  if (!graph.find(modules)) outside(modules, Value::unset(), "sys.modules");
  Value module = dict_get_str(modules, name);
  if (!is_kind(module, Kind::Module)) refuse("an import of what has not been imported");
  else key_read(modules, name);
  return module;
}

void Recorder::imported_name(Value module, Value name) {
  if (refused_) return;
  if (!is_kind(module, Kind::Module) || dict_get_str(as_module(module)->dict, name).is_unset())
    return refuse("an import of a name that the module has not");
  watch_cell(as_module(module)->dict, name, "module attribute");
}

// super().name: found in the classes behind one of the object's.
void Recorder::super_attribute(Value super, Value name) {
  auto* s = static_cast<SuperObject*>(super.object());
  if (s->object_type.is_unset()) return;
  if (is_external(super)) reach(s->object, super, "part");  // methods found there are bound to it
  touch_type(s->object_type);
  bool behind = false;
  for (Value c : classes_of(as_type(s->object_type))) {
    Value v = behind ? type_own(as_type(c), name) : Value::unset();
    behind |= c.same(s->type);
    if (v.is_unset()) continue;
    own_class_attribute(as_type(c), name, v);
    return descriptor(s->object, v, name);
  }
}

// What a descriptor found on the class gives. Python getters are followed; native ones are known by their row. Whether
// it is one may change with its class.
void Recorder::descriptor(Value object, Value found, Value name) {
  if (!found.is_pointer()) return;
  guard_class(found);
  for (Value c : classes_of(type_of(t_, found))) touch_class(as_type(c));
  described_ = found;
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
    liftable_ = true;
    if (is_external(object)) watch_slot(object, found);
    liftable_ = false;
    return;
  }
  if (kind != t_.isolate.getset_type) {  // __get__ in Python is followed
    const Annotation* row = row_of(kind, "descr_get");
    if (!row) return;
    const bool moves = moves_items_ || (!copied_.is_unset() && unbox(t_, object).same(copied_));
    const bool outer = std::exchange(moves_items_, moves);
    apply(*row, fmt::format("__get__ of a {}", type_name(t_, found)), std::array{found, object});
    moves_items_ = outer;
    return;
  }
  const Annotation& row = static_cast<GetSetObject*>(found.object())->native->annotation;
  if (!weakened_row(row).known)
    return refuse(fmt::format("it reads {} of a {}: {}", str_view(name), type_name(t_, object), row.reason));
  const bool is_class = name.same(t_.isolate.names.__class__);
  Annotation asked = row;
  if (is_class) asked.relation = Relation::Fresh;  // which is none of what the object holds
  apply(asked, str_view(name), {&object, 1});
  if (is_class) class_of(object);
}

// Values that come to a frame without an instruction: its function, packed arguments, an object whose __init__ it is.
void Recorder::enter_function(const ExecutionState& s) {
  Value* R = s.frame.R;
  touch_function(R[-1]);
  if (!entered_ || instructions_ == 1 || !callable_.same(R[-1])) return;
  FunctionObject* f = as_function(callable_);  // it calls itself, perhaps with its defaults
  for (Value part : {f->defaults, f->kwdefaults})
    if (part.is_pointer()) reach(part, callable_, "defaults");
  if (is_kind(f->kwdefaults, Kind::Dict)) snapshot(f->kwdefaults);
}

// type(x), x.__class__
void Recorder::class_of(Value v) {
  if (is_operand(v)) return;  // it is a float in each replay
  // An object of a built-in type keeps its class, if it is a certain one, or one that the run has made anew.
  const bool native = v.is_pointer() && !(type_of(t_, v)->flags & TypeObject::kHeapType);
  // That of an argument is compared in any case.
  const bool certain = native && is_external(v) && treatment(v) == CaptureAs::kContainer;
  const bool keeps = certain || (native && made_here(v));
  if (!keeps) look(v);
  Value type = Value::pointer(type_of(t_, v));
  if (!graph.find(type) && !made_here(type)) outside(type, Value::unset(), "a class");
}

}  // namespace mpy
