// What each kind of object is made of, for a digest: see digest.h. Containers, classes, functions and the like say it
// themselves; of any other native object its parts are what the cycle collector visits, and the rest of its payload is
// taken word by word.
#include <fmt/format.h>
#include <unistd.h>
#include <algorithm>
#include <cstring>

#include "compiler/bindings/tensor_object.h"
#include "compiler/bindings/visible_parts.h"
#include "compiler/random/random_stream.h"
#include "compiler/shadow/digest_writer.h"
#include "runtime/containers/containers.h"
#include "runtime/exceptions/exception.h"
#include "runtime/memory/heap.h"
#include "runtime/numbers/number.h"
#include "runtime/text/str.h"
#include "runtime/types/attributes/layout.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"
#include "vm/frames/function.h"
#include "vm/frames/generator.h"
#include "vm/frames/native_record.h"

namespace mpy {

void DigestWriter::number_object(Value v) {
  if (is_kind(v, Kind::Float)) {
    double d = static_cast<FloatObject*>(v.object())->value;
    // One that a recording made an object of is like any other of that value.
    if (Value::fits_float(d)) return word(Value::inline_float(d).bits());
    return leaf("float", fmt::format("{} {:x}", d, std::bit_cast<uint64_t>(d)));
  }
  if (is_kind(v, Kind::Complex)) {
    auto* c = static_cast<ComplexObject*>(v.object());
    return leaf("complex", fmt::format("{} {} {:x} {:x}", c->real, c->imag, std::bit_cast<uint64_t>(c->real),
                                       std::bit_cast<uint64_t>(c->imag)));
  }
  auto* n = static_cast<IntObject*>(v.object());
  std::string text = n->size < 0 ? "-0x" : "0x";
  for (int64_t i = std::abs(n->size); i-- > 0;) text += fmt::format("{:016x}", n->limbs[i]);
  leaf("int", text);
}

void DigestWriter::under_key(Value key, Value v) {
  out_ += static_cast<char>(DigestToken::Key);
  value(key);
  out_ += static_cast<char>(DigestToken::OfKey);
  value(v);
}

void DigestWriter::object(Object* o) {
  TypeObject* type = type_of(t_, Value::pointer(o));
  named("__class__", Value::pointer(type));
  attributes(o);
  payload(o, type);
}

// Attributes in their order; those of __slots__ come first. Whether they lie in slots or in a dict cannot be seen.
void DigestWriter::attributes(Object* o) {
  Layout* l = layout_of(t_.isolate, o);
  if (!l || !l->type->slots_offset) return;
  for (uint32_t i = 0; i < l->count; i++) {
    Value name = layout_name(l, i), v = slot_at(o, l->type, i);
    if (v.is_unset() || is_kind(name, Kind::Str)) continue;
    named(str_view(static_cast<MemberObject*>(name.object())->name), v);
  }
  auto attribute = [&](Value name, Value v) {
    if (is_kind(name, Kind::Str)) named(str_view(name), v);
    else under_key(name, v);
  };
  uint64_t pos = 0;
  Value name, v;
  if (!l->dictionary) {
    while (slot_next(o, &pos, &name, &v))
      if (!v.is_unset()) attribute(name, v);
    return;
  }
  auto* dict = reinterpret_cast<Object*>(slots_of(o, l->type)->overflow);
  while (dict && dict_next(Value::pointer(dict), &pos, &name, &v)) attribute(name, v);
}

void DigestWriter::payload(Object* o, TypeObject* type) {
  if (is_type(t_, Value::pointer(o))) return class_object(static_cast<TypeObject*>(o));
  if (type->flags & TypeObject::kIsException) return exception(o);
  if (container(o, type) || code(o)) return;
  Value v = Value::pointer(o);
  if (Value in = unbox(t_, v); !in.same(v)) return named("the value", in);
  if (type == torch_state(t_)->generator_type) {
    std::vector<uint8_t> state = static_cast<TorchGeneratorObject*>(o)->stream->state();
    return named_bytes("state", {reinterpret_cast<const char*>(state.data()), state.size()});
  }
  rest(o, type);
}

bool DigestWriter::container(Object* o, TypeObject* type) {
  Value v = Value::pointer(o);
  Kind kind = o->kind < static_cast<uint32_t>(Kind::FirstLayout) ? static_cast<Kind>(o->kind)
                                                                 : static_cast<Kind>(type->payload_kind);
  uint64_t pos = 0;
  Value key, in;
  switch (kind) {
    case Kind::List: {
      auto items = static_cast<ListObject*>(o)->view();
      for (size_t i = 0; i < items.size(); i++) item(i, items[i]);
      return true;
    }
    case Kind::Tuple: {
      if (!is_kind(v, Kind::Tuple)) return false;  // boxed
      auto items = as_tuple(v)->view();
      for (size_t i = 0; i < items.size(); i++) item(i, items[i]);
      return true;
    }
    case Kind::DictView:
      if (auto* owner = static_cast<DictViewObject*>(o)->owner) return named("the object", Value::pointer(owner)), true;
      [[fallthrough]];
    case Kind::Dict:
    case Kind::ModuleDict:
      while (dict_next(v, &pos, &key, &in)) under_key(key, in);
      return kind != Kind::Dict || !(type->native_table && type->payload_size > sizeof(DictObject));
    case Kind::Set:
    case Kind::FrozenSet:
      for (uint32_t i = 0; set_next(v, &pos, &key); i++) item(i, key);
      return true;
    case Kind::ByteArray: {
      auto* b = static_cast<ByteArrayObject*>(o);
      return named_bytes("the bytes", {b->data, b->length}), true;
    }
    case Kind::Cell: return named("cell_contents", as_cell(v)->value), true;
    case Kind::Module: return named("__dict__", as_module(v)->dict), named("the name", as_module(v)->name), true;
    case Kind::WeakRef: {
      named("the referent", weakref_get(v));
      return named("__callback__", static_cast<WeakRefObject*>(o)->callback), true;
    }
    default: return false;
  }
}

// Code does not change.
void DigestWriter::named_code(std::string_view name, const Code& c) {
  if (length_ == DigestLength::Whole)
    return named_text(name, fmt::format("{} {}:{}", c.str(c.qualname), c.str(c.filename), c.first_line));
  token(DigestToken::Name, name);
  word(reinterpret_cast<uint64_t>(&c));
}

// What is code, or runs it.
bool DigestWriter::code(Object* o) {
  Value v = Value::pointer(o);
  if (is_function(v)) return function(o), true;
  if (is_kind(v, Kind::Code)) return named_code("code", *as_code(v)->code), true;
  if (is_kind(v, Kind::NativeFunction) || is_kind(v, Kind::NativeMethod)) {
    auto* f = static_cast<NativeFunctionObject*>(o);
    if (f->record) named_text("native", f->record->qualname);
    named("__self__", f->self);
    named("module", f->module);
    return true;
  }
  auto parts = [&] {
    auto keep = [](void* to, Value* part) { static_cast<std::vector<Value>*>(to)->push_back(*part); };
    std::vector<Value> found;
    t_.isolate.heap->visit_children(o, keep, &found);
    for (uint32_t i = 0; i < found.size(); i++) token(DigestToken::Part, i), value(found[i]);
  };
  if (is_generator(v)) {
    GeneratorObject* g = as_generator(v);
    named("state", Value::small_int(static_cast<int64_t>(g->state)));
    named_bytes("next instruction", {reinterpret_cast<const char*>(&g->pc), sizeof g->pc});
    return parts(), true;
  }
  if (is_kind(v, Kind::Traceback)) {
    named("tb_lineno", Value::small_int(traceback_line_of(v)));
    return parts(), true;
  }
  if (is_kind(v, Kind::Frame)) {
    named("instruction", Value::small_int(static_cast<FrameObject*>(o)->pc));
    return parts(), true;
  }
  return false;
}

void DigestWriter::function(Object* o) {
  auto* f = static_cast<FunctionObject*>(o);
  named_code("__code__", *f->inst->code);
  const struct {
    const char* name;
    Value v;
  } fields[] = {{"__name__", f->name},
                {"__qualname__", f->qualname},
                {"__module__", f->module},
                {"__doc__", f->doc},
                {"__defaults__", f->defaults},
                {"__kwdefaults__", f->kwdefaults},
                {"__annotations__", f->annotations},
                {"__dict__", f->attributes},
                {"__globals__", f->globals}};
  for (auto& [name, v] : fields) named(name, v);
  for (uint32_t i = 0; i < f->ncells; i++) named(fmt::format("__closure__[{}]", i), f->cells[i]);
}

// Native classes are immutable but for who derives from them.
void DigestWriter::class_object(TypeObject* c) {
  named("__name__", c->name);
  named("__qualname__", c->qualname);
  named("__module__", c->module);
  if (c->flags & TypeObject::kHeapType) {
    named("__bases__", c->bases);
    named("__mro__", c->mro);
    Value name, v;
    for (int i = 0; (i = type_table_next(c, i, &name, &v)) >= 0;) named(str_view(name), v);
  }
  constexpr uint32_t kSeen = TypeObject::kAbstract | TypeObject::kHasFinalizer | TypeObject::kUnhashable;
  named("flags", Value::small_int(c->flags & kSeen));
  classes_seen_.push_back(c);
}

// What derives from the classes that were seen; last of all, since most of it has better names.
void DigestWriter::subclasses() {
  for (size_t i = 0; i < classes_seen_.size(); i++) {
    TypeObject* c = classes_seen_[i];
    if (!is_kind(c->subclasses, Kind::List)) continue;
    uint32_t n = 0;
    for (Value weak : as_list(c->subclasses)->view())
      if (Value child = weakref_get(weak); !child.is_unset())
        root(fmt::format("{}.__subclasses__()[{}]", str_view(c->name), n++), child);
  }
}

void DigestWriter::exception(Object* o) {
  auto* e = static_cast<ExceptionObject*>(o);
  named("args", e->args);
  named("__traceback__", e->traceback);
  named("__cause__", e->cause);
  named("__context__", e->context);
  named("__suppress_context__", Value::boolean(e->suppress_context));
  for (uint32_t i = 0; i < std::size(e->fields); i++) token(DigestToken::Part, i), value(e->fields[i]);
}

namespace {
// Whether a word of a native's payload may be an address: those differ between two processes where nothing else does.
bool may_be_address(uint64_t word) {
  constexpr uint64_t kImage = 0x400000;  // where a program that is not relocated begins; malloc's first heap is behind
  bool low = word >= kImage && word < reinterpret_cast<uint64_t>(sbrk(0));
  return low || (word >> 32 != 0 && word >> 47 == 0);
}

// Natives in whose payload there are counters and caches that no program can see.
bool hides_something(const TypeObject* type) {
  constexpr std::string_view kHidden[] = {"Pattern"};  // of re: how much it has matched, before it is compiled
  return !(type->flags & TypeObject::kHeapType) &&
         std::find(std::begin(kHidden), std::end(kHidden), str_view(type->name)) != std::end(kHidden);
}
}  // namespace

// What a native says of itself for pickling, beside its items: maxlen, a default factory. False: nothing.
bool DigestWriter::reduced(Object* o, TypeObject* type) {
  TypeObject* holder = nullptr;
  Value reduce = type_lookup(type, t_.isolate.intern("__reduce__"), &holder);
  if (!is_kind(reduce, Kind::NativeMethod) || holder == t_.isolate.object_type) return false;
  auto called = t_.call(reduce, {Value::pointer(o)});
  if (called.raised()) return t_.take_exception(), false;
  made_.push_back(Ref::take(called.value()));
  Value form = made_.back();
  if (!is_kind(form, Kind::Tuple)) return named("__reduce__()", form), true;
  for (size_t i = 1; i < as_tuple(form)->length && i < 3; i++)
    named(fmt::format("__reduce__()[{}]", i), as_tuple(form)->items[i]);
  return true;
}

void DigestWriter::rest(Object* o, TypeObject* type) {
  std::vector<Value*> visited;
  auto keep = [](void* to, Value* part) { static_cast<std::vector<Value*>*>(to)->push_back(part); };
  if (type->ops.visit) type->ops.visit(o, keep, &visited);
  auto* begin = reinterpret_cast<char*>(o) + sizeof(Object);
  size_t size = type->payload_size > sizeof(Object) ? type->payload_size - sizeof(Object) : 0;
  std::vector<Value> parts = visited_parts(t_, o);
  for (uint32_t i = 0; i < parts.size(); i++) token(DigestToken::Part, i), value(parts[i]);
  if (type->capture == CaptureAs::kContainer && reduced(o, type)) return;
  std::string words;
  for (size_t at = 0; at + 8 <= size; at += 8) {
    uint64_t word;
    std::memcpy(&word, begin + at, sizeof word);
    bool part = std::find(visited.begin(), visited.end(), reinterpret_cast<Value*>(begin + at)) != visited.end();
    if (part || may_be_address(word)) word = 0;
    words.append(reinterpret_cast<const char*>(&word), sizeof word);
  }
  if (!words.empty() && !hides_something(type))
    named_bytes(fmt::format("what is inside of a {}", type_name(t_, Value::pointer(o))), words);
  if (!type->ops.buffer) return;
  if (auto bytes = shown_bytes(t_, Value::pointer(o))) named_bytes("the bytes", *bytes);
}

}  // namespace mpy
