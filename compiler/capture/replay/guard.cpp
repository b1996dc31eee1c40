// Making and comparing guards.
#include "compiler/capture/replay/guard.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "compiler/capture/replay/warm.h"
#include "compiler/mutation/mutate.h"
#include "runtime/text/str.h"
#include "runtime/types/attributes/layout.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"
#include "vm/frames/function.h"

namespace mpy {
namespace {

// Containers whose contents the guard may walk: exact ones. The dict kinds other than Dict are views on something else.
bool is_sequence(Value v) { return is_kind(v, Kind::List) || is_kind(v, Kind::Tuple); }
std::span<const Value> items_of(Value v) { return is_kind(v, Kind::List) ? as_list(v)->view() : as_tuple(v)->view(); }

bool is_number_object(Value v) { return is_kind(v, Kind::Int) || is_kind(v, Kind::Float) || is_kind(v, Kind::Complex); }
bool is_text(Value v) { return is_kind(v, Kind::Str) || is_kind(v, Kind::Bytes); }

bool same_number(Value a, Value b) {
  if (a.header()->kind != b.header()->kind) return false;
  if (is_kind(a, Kind::Float))
    return std::bit_cast<uint64_t>(static_cast<FloatObject*>(a.object())->value) ==
           std::bit_cast<uint64_t>(static_cast<FloatObject*>(b.object())->value);
  if (is_kind(a, Kind::Complex)) {
    auto *x = static_cast<ComplexObject*>(a.object()), *y = static_cast<ComplexObject*>(b.object());
    return std::bit_cast<uint64_t>(x->real) == std::bit_cast<uint64_t>(y->real) &&
           std::bit_cast<uint64_t>(x->imag) == std::bit_cast<uint64_t>(y->imag);
  }
  auto *x = static_cast<IntObject*>(a.object()), *y = static_cast<IntObject*>(b.object());
  if (x->size != y->size) return false;
  for (int64_t i = 0; i < std::abs(x->size); i++)
    if (x->limbs[i] != y->limbs[i]) return false;
  return true;
}

bool same_text(Value a, Value b) {
  if (a.header()->kind != b.header()->kind) return false;
  if (is_kind(a, Kind::Str)) return str_equal(a, b);
  return std::string_view(as_bytes(a)->data, as_bytes(a)->length) ==
         std::string_view(as_bytes(b)->data, as_bytes(b)->length);
}

int shared_storage(const ArgVisit& v, Value tensor) {
  for (size_t i = 0; i < v.tensors.size(); i++)
    if (unseen_tensor_of(v.tensors[i])->storage == unseen_tensor_of(tensor)->storage) return static_cast<int>(i);
  return -1;
}

int64_t distance_from(const ArgVisit& seen, int shared, Value tensor) {
  if (shared < 0) return 0;
  return unseen_tensor_of(tensor)->offset - unseen_tensor_of(seen.tensors[static_cast<size_t>(shared)])->offset;
}

}  // namespace

namespace {
// A function of which all that can be read is its code and what it was made with, or a variable of one.
bool is_closure(Value v) {
  if (!is_function(v)) return is_kind(v, Kind::Cell);
  FunctionObject* f = as_function(v);
  return f->annotations.is_unset() && f->attributes.is_unset() && f->native.is_unset();
}

bool walkable_instance(Thread& t, Value v) {
  TypeObject* type = type_of(t, v);
  Layout* l = layout_of(t.isolate, v.object());
  bool boxed = type->flags & TypeObject::kBoxed || !unbox(t, v).same(v);
  return type->flags & TypeObject::kHeapType && !(type->flags & TypeObject::kIsException) &&
         (boxed || type->payload_size == sizeof(Object)) && l && !l->dictionary && !is_type(t, v);
}
}  // namespace

bool walkable(Thread& t, Value v) { return is_closure(v) || walkable_instance(t, v); }

Attributes attributes_of(Thread& t, Value v) {
  Attributes parts;
  if (is_kind(v, Kind::Cell)) return {as_cell(v)->value};
  if (is_kind(v, Kind::BoundMethod)) {
    auto* bound = static_cast<BoundMethodObject*>(v.object());
    return {bound->function, bound->self};
  }
  if (is_function(v)) {
    FunctionObject* f = as_function(v);
    parts = {f->globals, f->name, f->qualname, f->module, f->doc, f->defaults, f->kwdefaults};
    parts.append(f->cells, f->ncells);
    return parts;
  }
  if (Value in = unbox(t, v); !in.same(v)) parts.push_back(in);
  Layout* l = layout_of(t.isolate, v.object());
  for (uint32_t i = 0; i < l->count; i++) parts.push_back(slot_at(v.object(), l->type, i));
  return parts;
}

namespace {
// What a native container says of itself for pickling, beside its items: values, and objects that it holds. Of an empty
// container only the kind counts: it may have been made for the answer.
bool reduced_part(Value part, std::vector<Ref>* parts, std::vector<uint64_t>* words) {
  bool empty = (is_sequence(part) && items_of(part).empty()) || (is_kind(part, Kind::Dict) && dict_length(part) == 0);
  words->push_back(empty ? part.header()->kind : 0);
  if (!empty) parts->push_back(Ref::copy(part));
  return empty || !part.is_pointer() || held_by_value(part) || part.header()->count() > 2;
}

bool reduced_parts(Thread& t, Value v, std::vector<Ref>* parts, std::vector<uint64_t>* words) {
  TypeObject* holder = nullptr;
  Value reduce = type_lookup(type_of(t, v), t.isolate.intern("__reduce__"), &holder);
  if (!is_kind(reduce, Kind::NativeMethod) || holder == t.isolate.object_type) {  // of others there may be more to say
    constexpr Kind kItemsAreAll[] = {Kind::List, Kind::Dict, Kind::Set, Kind::FrozenSet, Kind::ByteArray};
    return std::any_of(std::begin(kItemsAreAll), std::end(kItemsAreAll),
                       [&](Kind kind) { return type_of(t, v) == t.isolate.builtin_type(kind); });
  }
  auto called = t.call(reduce, {v});
  if (called.raised()) return t.take_exception(), false;
  Ref form = Ref::take(called.take());
  if (!is_kind(form, Kind::Tuple)) return false;
  for (size_t i = 1; i < as_tuple(form)->length && i < 3; i++) {
    Value part = as_tuple(form)->items[i];
    if (!is_kind(part, Kind::Tuple)) {
      if (!reduced_part(part, parts, words)) return false;
      continue;
    }
    for (Value item : as_tuple(part)->view())
      if (!reduced_part(item, parts, words)) return false;
  }
  return true;
}
}  // namespace

bool contents_of(Thread& t, Value v, std::vector<Ref>* parts, std::string* bytes, std::vector<uint64_t>* words) {
  TypeObject* type = type_of(t, v);
  bool container = type->capture == CaptureAs::kContainer || is_kind(v, Kind::FrozenSet) ||
                   (type->flags & TypeObject::kHeapType && type->payload_size > sizeof(Object));
  bool special = is_kind(v, Kind::DictView) || is_kind(v, Kind::ModuleDict) || is_type(t, v) || is_tensor(t, v) ||
                 type->flags & (TypeObject::kHasFinalizer | TypeObject::kIsException);
  auto keep = [&](Value part) { parts->push_back(Ref::copy(part)); };
  if (is_kind(v, Kind::Range)) {
    auto* r = static_cast<RangeObject*>(v.object());
    for (Value part : {r->start, r->stop, r->step}) keep(part);
    return true;
  }
  if (is_kind(v, Kind::Slice)) {
    for (Value part : {as_slice(v)->start, as_slice(v)->stop, as_slice(v)->step}) keep(part);
    return true;
  }
  if (!container || special) return false;
  uint64_t pos = 0;
  Value key, value;
  if (Object* list = payload_of(t.isolate, v, Kind::List)) {
    for (Value item : static_cast<ListObject*>(list)->view()) keep(item);
  } else if (payload_of(t.isolate, v, Kind::Dict)) {
    while (dict_next(v, &pos, &key, &value)) keep(key), keep(value);
  } else if (is_set(t, v)) {
    while (set_next(v, &pos, &key)) keep(key);
  } else if (type->ops.buffer || payload_of(t.isolate, v, Kind::ByteArray)) {
    auto shown = shown_bytes(t, v);
    if (!shown) return false;
    *bytes = std::move(*shown);
  } else if (type->flags & TypeObject::kHeapType || !type->ops.visit) {
    return false;
  } else {
    for (Value part : visited_parts(t, v.object())) keep(part);
  }
  if (type->flags & TypeObject::kHeapType) {
    Layout* l = layout_of(t.isolate, v.object());
    if (!l || l->dictionary) return false;
    for (uint32_t i = 0; i < l->count; i++) keep(slot_at(v.object(), l->type, i));
    type = type->base;
    while (type && type->flags & TypeObject::kHeapType) type = type->base;
    return type == t.isolate.builtin_type(Kind::List) || type == t.isolate.builtin_type(Kind::Dict) ||
           type == t.isolate.builtin_type(Kind::Set);
  }
  return reduced_parts(t, v, parts, words);
}

size_t ArgVisit::place_of(const Object* o) const {
  size_t at = (reinterpret_cast<uintptr_t>(o) >> 4) * 0x9E3779B97F4A7C15u >> 20;
  for (;; at++) {
    int n = table_[at & (table_.size() - 1)];
    if (n < 0 || objects[static_cast<size_t>(n)] == o) return at & (table_.size() - 1);
  }
}

IN_GUARD_TEXT int ArgVisit::number_of(const Object* o) const {
  if (!table_.empty()) return table_[place_of(o)];
#pragma clang loop unroll(disable)
  for (size_t i = 0; i < objects.size(); i++)
    if (objects[i] == o) return static_cast<int>(i);
  return -1;
}

IN_GUARD_TEXT int ArgVisit::visit(Object* o) {
  if (int n = number_of(o); n >= 0) return n;
  objects.push_back(o);
  if (objects.size() > kFew) number_last();
  return -1;
}

void ArgVisit::number_last() {
  size_t count = objects.size();
  if (2 * count <= table_.size()) {
    table_[place_of(objects.back())] = static_cast<int>(count) - 1;
    return;
  }
  table_.assign(8 * std::bit_ceil(count), -1);
  for (size_t i = 0; i < count; i++) table_[place_of(objects[i])] = static_cast<int>(i);
}

int ArgVisit::value_number(const Object* o) const {
  auto it = std::find(values.begin(), values.end(), o);
  return it == values.end() ? -1 : static_cast<int>(it - values.begin());
}

const char* const kIdentity = "an argument's identity";
const char* const kMetadata = "a tensor argument's shape, dtype or flags";

TensorFacts facts_of(Value v) {
  const tensor::Tensor& x = unseen_tensor_of(v);
  TensorFacts f;
  f.kind = v.header()->kind;
  f.dtype = x.dtype();
  f.device = x.device();
  f.requires_grad = x.requires_grad();
  f.leaf = x.is_leaf();
  f.inference = x->inference;
  if (x->autograd) {
    for (const tensor::Hook& h : x->autograd->hooks) f.hooks.push_back(h.id);
    for (const tensor::Hook& h : x->autograd->post_accumulate_hooks) f.hooks.push_back(h.id);
  }
  f.sizes = x.sizes();
  f.strides = x.strides();
  f.offset = x->offset;
  return f;
}

bool awaits_history(Value v) {
  const tensor::AutogradMeta* m = unseen_tensor_of(v)->autograd;
  return m && m->base && !m->grad_fn && m->base.requires_grad();
}

IN_GUARD_TEXT bool has_facts(Value v, const TensorFacts& f, bool window) {
  const tensor::Tensor& x = unseen_tensor_of(v);
  const bool alone = !x->autograd;  // as most arguments are: of these it is known without a call
  const bool same = v.header()->kind == f.kind && x.dtype() == f.dtype && x.device() == f.device &&
                    (alone ? x->requires_grad : x.requires_grad()) == f.requires_grad &&
                    (alone || x.is_leaf()) == f.leaf && x->inference == f.inference &&
                    (f.any_sizes ? x.dim() == f.sizes.dim() : x.sizes() == f.sizes && x.strides() == f.strides) &&
                    (!window || x->offset == f.offset);
  if (!same || alone) return same && f.hooks.empty();
  size_t known = 0;
  for (auto* hooks : {&x->autograd->hooks, &x->autograd->post_accumulate_hooks})
    for (const tensor::Hook& h : *hooks)
      if (known >= f.hooks.size() || f.hooks[known++] != h.id) return false;
  return known == f.hooks.size();
}

bool has_other_sizes(Value v, TensorFacts f) {
  const bool exact = !std::exchange(f.any_sizes, true);
  return exact && unseen_tensor_of(v).sizes() != f.sizes && has_facts(v, f, false);
}

bool is_nan(Value v) {
  if (is_kind(v, Kind::Float)) return std::isnan(static_cast<FloatObject*>(v.object())->value);
  if (!is_kind(v, Kind::Complex)) return false;
  auto* c = static_cast<ComplexObject*>(v.object());
  return std::isnan(c->real) || std::isnan(c->imag);
}

bool held_by_value(Value v) { return v.is_pointer() && (is_text(v) || is_number_object(v)); }

uint32_t class_kind(Thread& t, Value v) {
  TypeObject* type = type_of(t, v);
  return type->flags & TypeObject::kHeapType && type->root_layout ? type->root_layout->kind : v.header()->kind;
}

bool leaf_check(Value v, ArgCheck* out) {
  out->word = v;
  if (!v.is_pointer()) return true;
  out->object_kind = v.header()->kind;
  if (!held_by_value(v)) return false;
  out->kind = is_text(v) ? ArgCheck::Text : ArgCheck::Number;
  out->held = Ref::copy(v);
  return true;
}

bool opens_by_name(Thread& t, Value v) {
  if (is_kind(v, Kind::Cell)) return true;
  return walkable_instance(t, v) && !is_function(v) && !(type_of(t, v)->flags & TypeObject::kBoxed) &&
         unbox(t, v).same(v);
}

Value attribute_or_content(Thread& t, Value v, Value name) {
  return name.is_unset() ? as_cell(v)->value : slot_get(t, v.object(), name);
}

bool open_check(Thread& t, Value v, bool walk, ArgCheck* out, std::vector<Ref>* parts) {
  out->object_kind = v.header()->kind;
  auto keep = [&](Value part) { parts->push_back(Ref::copy(part)); };
  if (is_sequence(v)) {
    out->kind = ArgCheck::Sequence;
    for (Value item : items_of(v)) keep(item);
    return true;
  }
  if (is_kind(v, Kind::Dict)) {
    out->kind = ArgCheck::Mapping;
    for (bool keys : {true, false}) {
      uint64_t pos = 0;
      Value key, value;
      while (dict_next(v, &pos, &key, &value)) keep(keys ? key : value);
    }
    return true;
  }
  // Each look-up of a bound method makes another one.
  if (is_kind(v, Kind::BoundMethod) || (walk && walkable(t, v))) {
    out->kind = ArgCheck::Attributes;
    if (is_function(v)) out->words = {as_function(v)->inst->serial};
    for (Value part : attributes_of(t, v)) keep(part);
    return true;
  }
  if (IteratorState state; iterator_state(t, v, &state)) {
    out->kind = ArgCheck::Iterator;
    out->words = std::move(state.words);
    for (Value part : state.parts) keep(part);
    return true;
  }
  bool fixed = is_kind(v, Kind::Range) || is_kind(v, Kind::Slice);
  if (!(walk || fixed) || !contents_of(t, v, parts, &out->bytes, &out->words)) return parts->clear(), false;
  out->kind = ArgCheck::Contents;
  return true;
}

GivenClass given_class(Value v) {
  return is_small_int(v)                       ? GivenClass::Int
         : is_inline_float(v)                  ? GivenClass::Float
         : is_kind(v, Kind::Str)               ? GivenClass::Text
         : !v.is_pointer() || held_by_value(v) ? GivenClass::Atom
                                               : GivenClass::NotGiven;
}

namespace {
// Unset: it cannot be asked.
Value outcome(Thread& t, const CounterTest& test, Value v) {
  Ref now = Ref::copy(v);
  for (auto& [op, operand] : test.ops) {
    auto next = binary(t, op, now, Value::from_bits(operand));
    if (next.raised()) return t.take_exception(), Value::unset();
    now = Ref::take(next.take());
  }
  auto given = compare_bool(t, test.compare, now, Value::from_bits(test.operand));
  if (given.raised()) return t.take_exception(), Value::unset();
  return Value::boolean(given.value());
}
}  // namespace

namespace {
// Most parts are the very value again.
inline bool is_again(const ArgCheck& c, Value v, ArgVisit* seen) {
  if (!v.same(c.word)) return false;
  if (c.kind == ArgCheck::Word) return !v.is_pointer();
  if ((c.kind != ArgCheck::Text && c.kind != ArgCheck::Number) || c.same_as >= 0) return false;
  seen->values.push_back(v.object());
  return true;
}
}  // namespace

namespace {
bool fail(const char** why, const char* what) {
  if (why) *why = what;
  return false;
}

// An object, of the kind that is wanted, or the very one.
inline bool is_kind_wanted(Thread& t, const ArgCheck& c, Value v, const char** why) {
  if (!v.is_pointer()) return fail(why, "an argument's type");
  if ((c.kind == ArgCheck::Identity || c.fixed) && !v.same(c.word) && !weakened("argument: identity"))
    return fail(why, kIdentity);
  bool of_class = c.kind == ArgCheck::Unread || c.kind == ArgCheck::Some;
  return v.header()->kind == c.object_kind || (of_class && class_kind(t, v) == c.object_kind) ||
         c.kind == ArgCheck::Identity || weakened("argument: its type") || fail(why, "an argument's type");
}

// It is the object that was visited before, or none of these.
inline bool is_whom(const ArgCheck& c, Value v, ArgVisit* seen, const char** why) {
  if (seen->visit(v.object()) != c.same_as && !weakened("argument: who is whom"))
    return fail(why, "which arguments are the same object");
  if (c.same_as >= 0) return true;
  if (v.header()->rc & Object::kAnchored && c.kind != ArgCheck::Identity && !c.fixed && !is_kind(v, Kind::Tuple))
    seen->anchored.push_back(v.object());
  return true;
}

// Programs read windows: only their distance is guarded.
inline bool check_tensor(Thread& t, const ArgCheck& c, Value v, ArgVisit* seen, const char** why) {
  if (!is_kind_wanted(t, c, v, why) || !is_whom(c, v, seen, why)) return false;
  if (c.same_as >= 0) return true;
  if (!has_facts(v, c.facts, false) && !weakened("argument: a tensor's metadata"))
    return fail(why, kMetadata);
  bool alias = shared_storage(*seen, v) == c.shares_with || weakened("argument: shared storage");
  if (!alias || (distance_from(*seen, c.shares_with, v) != c.distance && !weakened("argument: distance in a storage")))
    return fail(why, "which tensor arguments share storage");
  seen->tensors.push_back(v);
  return true;
}

bool check_other(Thread&, const ArgCheck&, Value, ArgVisit*, const char** why);
}  // namespace

// Most arguments are tensors: what compares these is short.
IN_GUARD_TEXT bool check_argument(Thread& t, const ArgCheck& c, Value v, ArgVisit* seen, const char** why) {
  if (is_again(c, v, seen)) return true;
  return c.kind == ArgCheck::Tensor ? check_tensor(t, c, v, seen, why) : check_other(t, c, v, seen, why);
}

namespace {
[[gnu::noinline]] bool check_other(Thread& t, const ArgCheck& c, Value v, ArgVisit* seen, const char** why) {
  auto fail = [&](const char* what) { return mpy::fail(why, what); };
  if (c.kind == ArgCheck::Given) {
    const GivenClass now = given_class(v);
    const bool fits = c.given == GivenClass::Atom ? now != GivenClass::NotGiven : now == c.given;
    if (!fits && !weakened("argument: the class of what is not read")) return fail("an argument's type");
    for (auto& [test, gave] : c.tests)
      if (!outcome(t, test, v).same(Value::boolean(gave)) && !weakened("argument: what it decides"))
        return fail("what an argument decides");
    return true;
  }
  if (!c.word.is_pointer() && c.kind == ArgCheck::Word)
    return v.same(c.word) || weakened("argument: a word") || fail("an argument's value");
  if (!is_kind_wanted(t, c, v, why)) return false;
  if (c.kind == ArgCheck::Text || c.kind == ArgCheck::Number) {
    if (c.kind == ArgCheck::Text && !same_text(c.held, v) && !weakened("argument: a text"))
      return fail("an argument's text");
    if (c.kind == ArgCheck::Number && !same_number(c.held, v) && !weakened("argument: a number"))
      return fail("an argument's value");
    // What was one object is one again, since a result shows which it is.
    if (c.same_as >= 0 && seen->values[static_cast<size_t>(c.same_as)] != v.object() &&
        !weakened("argument: who is whom"))
      return fail("which arguments are the same object");
    seen->values.push_back(v.object());
    return true;
  }
  if (!is_whom(c, v, seen, why)) return false;
  if (c.same_as >= 0) return true;
  switch (c.kind) {
    case ArgCheck::Sequence: {
      auto items = items_of(v);
      if (items.size() != c.items.size() && !weakened("argument: length of a sequence"))
        return fail("an argument's length");
      for (size_t i = 0; i < items.size() && i < c.items.size(); i++)
        if (!check_argument(t, c.items[i], items[i], seen, why)) return false;
      return true;
    }
    case ArgCheck::Mapping: {
      if (dict_length(v) != c.items.size() && !weakened("argument: length of a dict"))
        return fail("an argument's length");
      uint64_t pos = 0;
      Value key, value;
      for (size_t i = 0; i < c.items.size() && dict_next(v, &pos, &key, &value); i++)
        if ((!check_argument(t, c.keys[i], key, seen, why) && !weakened("argument: keys of a dict")) ||
            !check_argument(t, c.items[i], value, seen, why))
          return false;
      return true;
    }
    case ArgCheck::Some: {
      if (Layout* l = layout_of(t.isolate, v.object()); l && l->dictionary) return fail("an argument's attributes");
      for (size_t i = 0; i < c.items.size(); i++)
        if (!check_argument(t, c.items[i], attribute_or_content(t, v, c.names[i]), seen, why) &&
            !weakened("argument: attributes"))
          return false;
      return true;
    }
    case ArgCheck::Attributes: {
      if (is_function(v)) {
        if (!is_closure(v) || (as_function(v)->inst->serial != c.words[0] && !weakened("argument: code")))
          return fail("an argument's code");
      } else if (Layout* l = layout_of(t.isolate, v.object()); l && l->dictionary) {
        return fail("an argument's attributes");
      }
      const Attributes parts = attributes_of(t, v);
      if (parts.size() != c.items.size()) return fail("an argument's attributes");
      for (size_t i = 0; i < parts.size(); i++)
        if (!check_argument(t, c.items[i], parts[i], seen, why) && !weakened("argument: attributes")) return false;
      return true;
    }
    case ArgCheck::Iterator: {
      IteratorState now;
      if (!iterator_state(t, v, &now) || (now.words != c.words && !weakened("argument: state of an iterator")))
        return fail("how far an argument is iterated");
      for (size_t i = 0; i < c.items.size(); i++)
        if (!check_argument(t, c.items[i], now.parts[i], seen, why)) return false;
      return true;
    }
    case ArgCheck::Contents: {
      std::vector<Ref> parts;
      std::string bytes;
      std::vector<uint64_t> words;
      bool equal = contents_of(t, v, &parts, &bytes, &words) && parts.size() == c.items.size() && bytes == c.bytes &&
                   words == c.words;
      if (!equal && !weakened("argument: contents")) return fail("an argument's contents");
      for (size_t i = 0; i < parts.size() && i < c.items.size(); i++)
        if (!check_argument(t, c.items[i], parts[i], seen, why) && !weakened("argument: contents")) return false;
      return true;
    }
    default: return true;
  }
}
}  // namespace

namespace {

constexpr size_t kDigestItems = 8;

void add_to_key(uint64_t* key, uint64_t part) { *key = (*key ^ part) * 0x9E3779B97F4A7C15u ^ *key >> 29; }

}  // namespace

KeyPart key_part(Thread& t, Value v) {
  const GivenClass given = given_class(v);
  KeyPart part{v.bits(), static_cast<uint64_t>(given) << 32, given != GivenClass::NotGiven};
  if (v.is_pointer())
    part.all = class_kind(t, v) ^ (is_kind(v, Kind::Str) ? static_cast<uint64_t>(str_hash(v)) << 8 : 0);
  return part;
}

namespace {
uint64_t part_of_key(const KeyPart& part, size_t i, ArgumentKey::Open open) {
  auto has = [&](uint64_t bits) { return i < 64 && bits >> i & 1; };
  return has(open.atoms) ? part.atom : has(open.by_class) ? part.by_class : part.all;
}
}  // namespace

ArgumentKey argument_key(std::span<const KeyPart> parts, ArgumentKey::Open open) {
  ArgumentKey key{0, parts.size(), open};
  for (size_t i = 0; i < parts.size(); i++) add_to_key(&key.number, part_of_key(parts[i], i, open));
  return key;
}

ArgumentKey argument_key(Thread& t, std::span<const Value> args, ArgumentKey::Open open) {
  ArgumentKey key{0, args.size(), open};
  for (size_t i = 0; i < args.size(); i++) add_to_key(&key.number, part_of_key(key_part(t, args[i]), i, open));
  return key;
}

uint64_t argument_digest(Thread& t, std::span<const Value> args) {
  uint64_t number = args.size();
  for (Value v : args) {
    add_to_key(&number, key_part(t, v).all);
    if (!v.is_pointer()) continue;
    if (is_sequence(v)) {
      auto items = items_of(v);
      add_to_key(&number, items.size());
      for (Value item : items.first(std::min(items.size(), kDigestItems))) add_to_key(&number, key_part(t, item).all);
    } else if (walkable_instance(t, v)) {
      Layout* l = layout_of(t.isolate, v.object());
      for (uint32_t at = 0; at < l->count && at < kDigestItems; at++)
        add_to_key(&number, key_part(t, slot_at(v.object(), l->type, at)).all);
    }
  }
  return number;
}

namespace {
// What the dict of a Key holds now, kept alive by the dict. Where the look-up raises, or would run Python code:
// NotImplemented, which no guard expects.
Value held_under_key(Thread& t, const WatchedRead& r) {
  Value dict = Value::pointer(r.owner), there;
  if (r.key.is_unset()) return dict_find_quietly(t.isolate, dict, r.name, &there) ? there : t.isolate.not_implemented;
  auto found = dict_get(t, dict, r.key);
  if (found.raised()) {
    t.take_exception();
    return t.isolate.not_implemented;
  }
  return Ref::take(found.take()).get();
}
}  // namespace

// What a deque holds there, which keeps it alive.
static Value held_at_index(Thread& t, Value container, Value index) {
  auto found = type_of(t, container)->ops.get_item(t, container, index);
  if (found.raised()) return t.take_exception(), Value::unset();
  return Ref::take(found.take()).get();
}

bool is_class_number(Value name, Value v) {
  return !v.is_pointer() && (is_small_int(v) || is_inline_float(v)) && !str_view(name).starts_with("__");
}

Value held_at(Thread& t, Object* owner, Value name) {
  Value v = Value::pointer(owner);
  if (is_kind(v, Kind::Cell)) return as_cell(v)->value;
  if (is_type(t, v)) return type_own(as_type(v), name);
  Object* list = payload_of(t.isolate, v, Kind::List);
  if (list || is_kind(v, Kind::Tuple)) {
    auto items = list ? static_cast<ListObject*>(list)->view() : as_tuple(v)->view();
    int64_t i = small_int(name), n = static_cast<int64_t>(items.size());
    if (i < 0) i += n;
    return i >= 0 && i < n ? items[static_cast<size_t>(i)] : Value::unset();
  }
  if (!payload_of(t.isolate, v, Kind::Dict)) {
    const TypeObject* type = type_of(t, v);
    const bool item = is_small_int(name) && type->ops.get_item && type->capture == CaptureAs::kContainer;
    return item ? held_at_index(t, v, name) : slot_get(t, owner, name);
  }
  Value found;
  return dict_find_quietly(t.isolate, v, name, &found) ? found : t.isolate.not_implemented;
}

Value length_of(Thread& t, Value v) {
  auto count = [](uint64_t n) { return Value::small_int(static_cast<int64_t>(n)); };
  if (Object* list = payload_of(t.isolate, v, Kind::List)) return count(static_cast<ListObject*>(list)->length());
  return payload_of(t.isolate, v, Kind::Dict) ? count(dict_length(v)) : Value::unset();
}

bool keeps_dict(Thread& t, Object* o) {
  if (is_function(Value::pointer(o))) return true;
  Layout* l = layout_of(t.isolate, o);
  return l && l->dictionary;
}
Value own_dict(Thread& t, Object* o) {
  if (is_function(Value::pointer(o))) return static_cast<FunctionObject*>(o)->attributes;
  if (!keeps_dict(t, o)) return Value::unset();
  auto* dict = reinterpret_cast<Object*>(slots_of(o, layout_of(t.isolate, o)->type)->overflow);
  return dict ? Value::pointer(dict) : Value::unset();
}

Value held_in_place(Thread& t, const WatchedRead& r) {
  switch (r.kind) {
    case WatchedRead::Cell: return static_cast<CellObject*>(r.owner)->value;
    case WatchedRead::Slot: return slot_get(t, r.owner, r.name);
    case WatchedRead::Index:
    case WatchedRead::ClassSlot: return held_at(t, r.owner, r.name);
    case WatchedRead::AttributeDict: return own_dict(t, r.owner);
    case WatchedRead::Key: return held_under_key(t, r);
    default: return Value::unset();
  }
}

uint64_t place_number(const WatchedRead& r) {
  const Value name = r.kind == WatchedRead::Cell ? Value::pointer(r.owner) : r.key.is_unset() ? r.name.get() : r.key;
  return place_number(r.kind, name);
}

uint64_t place_number(WatchedRead::Kind kind, Value name) {
  const uint64_t number = is_kind(name, Kind::Str) ? static_cast<uint64_t>(str_hash(name)) : name.bits();
  return number * 0x9E3779B97F4A7C15u + kind;
}

uint64_t argument_number(size_t argument) {
  return place_number(WatchedRead::Index, Value::small_int(static_cast<int64_t>(argument)));
}

WatchedRead::Kind kind_of_place(Thread& t, Object* o) {
  const Value owner = Value::pointer(o);
  if (is_kind(owner, Kind::Cell)) return WatchedRead::Cell;
  if (is_type(t, owner)) return WatchedRead::ClassSlot;
  if (payload_of(t.isolate, owner, Kind::List)) return WatchedRead::Index;
  return payload_of(t.isolate, owner, Kind::Dict) ? WatchedRead::Key : WatchedRead::Slot;
}

// Attributes were read in the object itself, and it has a dict for them since: another one may be given to it, and
// what is written to that is not reported as a write to the object.
bool moved_into_dict(Thread& t, const WatchedRead& r) {
  const bool attribute = r.kind == WatchedRead::Slot || r.kind == WatchedRead::Outcome;
  if (!(attribute && is_kind(r.name, Kind::Str)) && r.kind != WatchedRead::Slots) return false;
  const Value owner = Value::pointer(r.owner);
  return !is_type(t, owner) && !payload_of(t.isolate, owner, Kind::Dict) && keeps_dict(t, r.owner) &&
         !weakened("read: attributes that moved into a dict");
}

namespace {
bool weakened_read(WatchedRead::Kind kind) {
  switch (kind) {
    case WatchedRead::Cell: return weakened("read: a cell");
    case WatchedRead::Slot: return weakened("read: a slot");
    case WatchedRead::Key: return weakened("read: a key");
    case WatchedRead::Index: return weakened("read: an item of a list");
    case WatchedRead::ClassSlot: return weakened("read: a class attribute");
    case WatchedRead::AttributeDict: return weakened("read: which dict has attributes");
    case WatchedRead::Class: return weakened("read: a class of an object");
    case WatchedRead::TypeVersion: return weakened("read: the version of a class");
    case WatchedRead::Length: return weakened("read: a length");
    case WatchedRead::Items: return weakened("read: items");
    case WatchedRead::Pairs: return weakened("read: pairs");
    case WatchedRead::Parts: return weakened("read: parts");
    case WatchedRead::Bytes: return weakened("read: bytes");
    case WatchedRead::Slots: return weakened("read: slots");
    case WatchedRead::State: return weakened("read: the state of an iterator");
    case WatchedRead::Outcome: return weakened("read: what a counter decides");
    case WatchedRead::Function: return weakened("read: a function");
    case WatchedRead::Tensor: return weakened("read: a tensor's metadata");
  }
  return false;
}

// Unset: it is another kind of number.
Value outcome(Thread& t, const WatchedRead& r) {
  Value v = held_at(t, r.owner, r.name);
  return (r.test.is_float ? !is_inline_float(v) : !is_small_int(v)) ? Value::unset() : outcome(t, r.test, v);
}

bool reads_the_same(Thread& t, const WatchedRead& r) {
  if (moved_into_dict(t, r)) return false;
  if (r.by_content) return true;
  switch (r.kind) {
    case WatchedRead::Cell:
    case WatchedRead::Slot:
    case WatchedRead::Key:
    case WatchedRead::Index:
    case WatchedRead::ClassSlot:
    case WatchedRead::AttributeDict: return held_in_place(t, r).same(r.expected);
    case WatchedRead::Class: return r.expected.same(Value::pointer(type_of(t, Value::pointer(r.owner))));
    case WatchedRead::TypeVersion: return static_cast<TypeObject*>(r.owner)->version == r.version;
    case WatchedRead::Tensor: return has_facts(Value::pointer(r.owner), r.facts, true);
    case WatchedRead::Length: return length_of(t, Value::pointer(r.owner)).same(r.expected);
    case WatchedRead::Items: {
      Value v = Value::pointer(r.owner);
      Object* list = payload_of(t.isolate, v, Kind::List);
      if (list) {
        auto items = static_cast<ListObject*>(list)->view();
        if (items.size() != r.words.size()) return false;
        for (size_t i = 0; i < items.size(); i++)
          if (!items[i].same(r.words[i])) return false;
        return true;
      }
      uint64_t pos = 0;
      Value key;
      size_t i = 0;
      while (set_next(v, &pos, &key))
        if (i >= r.words.size() || !key.same(r.words[i++])) return false;
      return i == r.words.size();
    }
    case WatchedRead::Pairs: {
      uint64_t pos = 0;
      Value key, value;
      size_t i = 0;
      while (dict_next(Value::pointer(r.owner), &pos, &key, &value)) {
        if (i + 2 > r.words.size() || !key.same(r.words[i]) || !value.same(r.words[i + 1])) return false;
        i += 2;
      }
      return i == r.words.size();
    }
    case WatchedRead::Parts: {
      std::vector<Value> now = visited_parts(t, r.owner);
      return std::equal(now.begin(), now.end(), r.words.begin(), r.words.end(),
                        [](Value a, Value b) { return a.same(b); });
    }
    case WatchedRead::Outcome: return outcome(t, r).same(r.expected);
    case WatchedRead::State: {
      IteratorState now;
      return iterator_state(t, Value::pointer(r.owner), &now) && now.words == r.state &&
             std::equal(now.parts.begin(), now.parts.end(), r.words.begin(), r.words.end(),
                        [](Value a, Value b) { return a.same(b); });
    }
    case WatchedRead::Bytes: {
      auto now = shown_bytes(t, Value::pointer(r.owner));
      return now && *now == r.bytes;
    }
    case WatchedRead::Slots: {
      uint64_t pos = 0;
      Value name, value;
      size_t i = 0;
      while (slot_next(r.owner, &pos, &name, &value)) {
        if (i + 2 > r.words.size() || !name.same(r.words[i]) || !value.same(r.words[i + 1])) return false;
        i += 2;
      }
      return i == r.words.size();
    }
    case WatchedRead::Function: {
      auto* f = static_cast<FunctionObject*>(r.owner);
      const Value now[] = {f->defaults, f->kwdefaults, f->name, f->qualname, f->doc, f->module};
      for (size_t i = 0; i < std::size(now); i++)
        if (!now[i].same(r.words[i])) return false;
      return f->inst->serial == r.version;
    }
  }
  return false;
}
}  // namespace

bool recheck(Thread& t, const WatchedRead& r) { return reads_the_same(t, r) || weakened_read(r.kind); }

IN_GUARD_TEXT uint64_t modes_word(Thread& t) {
  const tensor::Context& c = torch_state(t)->context;
  return static_cast<uint64_t>(c.grad_enabled) | static_cast<uint64_t>(c.inference) << 1 |
         static_cast<uint64_t>(c.deterministic) << 2 | static_cast<uint64_t>(c.backend.starts_with('r')) << 3 |
         static_cast<uint64_t>(c.default_device.kind) << 4 | static_cast<uint64_t>(c.default_dtype) << 8 |
         static_cast<uint64_t>(c.default_device.index) << 16 |
         (c.autocast ? static_cast<uint64_t>(c.autocast_dtype) + 1 : 0) << 24 |
         static_cast<uint64_t>(torch_state(t)->overrides == FunctionOverrides::Modes) << 7 |
         static_cast<uint64_t>(t.isolate.max_str_digits) << 32;
}

}  // namespace mpy
