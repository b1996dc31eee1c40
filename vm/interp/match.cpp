// Op bodies: match statements.
#include "vm/interp/interp.h"

namespace mpy {

// What the first class that is either is; a base may have been registered after its subclasses were made.
static bool has_pattern_flag(Thread& t, Value v, uint32_t flag) {
  constexpr uint32_t both = TypeObject::kSequencePattern | TypeObject::kMappingPattern;
  for (Value type : as_tuple(type_of(t, v)->mro)->view())
    if (as_type(type)->flags & both) return as_type(type)->flags & flag;
  return false;
}
static Result<int64_t> pattern_length(Thread& t, Value v) {
  if (is_kind(v, Kind::Tuple)) return int64_t(as_tuple(v)->length);
  if (is_kind(v, Kind::List)) return int64_t(as_list(v)->length());
  return length(t, v);
}
static Result<Value> match_sequence(Thread& t, Value v, uint32_t asked) {
  bool sequence = is_kind(v, Kind::Tuple) || is_kind(v, Kind::List);
  if (!sequence && !has_pattern_flag(t, v, TypeObject::kSequencePattern)) return Value::boolean(false);
  if (!asked) return Value::boolean(true);
  int64_t n = TRY(pattern_length(t, v)), wanted = asked / 2;
  return Value::boolean(asked & 1 ? n == wanted : n >= wanted - 1);
}
BODY(MatchSequence) {
  BEGIN();
  IN(v, b);
  return finish(vm, pc, R, match_sequence(t, v, pc->c));
}
BODY(MatchMapping) {
  BEGIN();
  IN(v, b);
  return finish(vm, pc, R, Value::boolean(has_pattern_flag(t, v, TypeObject::kMappingPattern)));
}
BODY(GetLen) {
  BEGIN();
  IN(v, b);
  auto n = pattern_length(t, v);
  return finish(vm, pc, R, n.raised() ? Result<Value>(Raised{}) : make_int(t, n.value()));
}

static bool matches_itself(Thread& t, TypeObject* type) {
  static constexpr Kind kSelf[] = {Kind::Int,   Kind::Float, Kind::Str,  Kind::Bytes, Kind::ByteArray,
                                   Kind::Tuple, Kind::List,  Kind::Dict, Kind::Set,   Kind::FrozenSet};
  for (Kind k : kSelf)
    if (is_subtype(type, t.isolate.builtin_type(k))) return true;
  return false;
}
// The attributes that a class pattern asks for, each name once.
class PatternAttributes {
 public:
  PatternAttributes(Thread& t, Value v, TypeObject* type) : t(t), v(v), type(type) {}
  // Is the attribute there? Raises where the name was asked for before.
  Result<bool> add(Value name) {
    for (uint32_t i = 0; i < asked; i++)
      if (name.same(names[i]) || TRY(equal(t, name, names[i]))) return repeated(name);
    if (asked == kFew && !TRY(set_add(t, others, name))) return repeated(name);
    if (asked < kFew) names[asked++] = name;
    if (asked == kFew && !others.is_set()) others = TRY_REF(set_new(t, Value::unset()));
    Ref attribute = TRY_REF(get_attr_or_unset(t, v, name));
    if (!attribute.is_set()) return false;
    TRY(push(std::move(attribute)));
    return true;
  }
  Status push(Ref item) {
    if (found < kFew) {
      few[found++] = std::move(item);
      return {};
    }
    if (!all.is_set()) {
      Value first[kFew];
      for (uint32_t i = 0; i < kFew; i++) first[i] = few[i];
      all = TRY_REF(list_new(t, std::span<const Value>(first)));
    }
    return list_append(t, as_list(all), item);
  }
  Result<Value> tuple() {
    if (all.is_set()) return tuple_new(t, as_list(all)->view());
    Value items[kFew];
    for (uint32_t i = 0; i < found; i++) items[i] = few[i];
    return tuple_new(t, {items, found});
  }

 private:
  static constexpr uint32_t kFew = 8;
  Result<bool> repeated(Value name) {
    return t.type_error("{}() got multiple sub-patterns for attribute '{}'", {type->name, FormatArg(name)});
  }
  Thread& t;
  Value v;
  TypeObject* type;
  Value names[kFew];  // the first ones (of the code or of __match_args__, which are held); a set has the others
  uint32_t asked = 0, found = 0;
  Ref others, few[kFew], all;
};
// None when it does not match, else the tuple of the attributes.
static Result<Value> match_class(Thread& t, Value v, Value cls, uint32_t npos, Value kwnames) {
  if (!is_type(t, cls)) return t.type_error("called match pattern must be a type");
  if (!TRY(is_instance(t, v, cls))) return Value::none();
  TypeObject* type = as_type(cls);
  PatternAttributes found(t, v, type);
  Ref args;
  if (npos) {
    args = TRY_REF(get_attr_or_unset(t, cls, t.isolate.names.__match_args__));
    bool self = !args.is_set() && matches_itself(t, type);
    if (!args.is_set()) args = Ref::copy(t.isolate.empty_tuple);
    if (!is_kind(args, Kind::Tuple))
      return t.type_error("{}.__match_args__ must be a tuple (got {})", {type->name, FormatArg::type_of(args)});
    uint64_t allowed = self ? 1 : as_tuple(args)->length;
    if (npos > allowed)
      return t.type_error("{}() accepts {} positional sub-pattern{} ({} given)",
                          {type->name, int64_t(allowed), allowed == 1 ? "" : "s", npos});
    if (self) TRY(found.push(Ref::copy(v)));
    for (uint32_t i = 0; !self && i < npos; i++) {
      Value name = as_tuple(args)->items[i];
      if (!is_str(t, name))
        return t.type_error("__match_args__ elements must be strings (got {})", {FormatArg::type_of(name)});
      if (!TRY(found.add(name))) return Value::none();
    }
  }
  for (Value name : as_tuple(kwnames)->view())
    if (!TRY(found.add(name))) return Value::none();
  return found.tuple();
}
BODY(MatchClass) {
  BEGIN();
  IN(v, b);
  IN(cls, c);
  auto r = match_class(t, v, cls, pc[1].a, constant(E, pc[1].b));
  release_operands(pc, R);
  if (r.raised()) return unwind(vm);
  put(pc, R, r.value());
  return pc + 2;
}

static Result<Value> match_keys(Thread& t, Value v, Value keys) {
  Ref found = TRY_REF(list_new(t));
  Ref seen = TRY_REF(set_new(t, Value::unset()));
  Ref get;
  if (!is_kind(v, Kind::Dict)) get = TRY_REF(get_attr(t, v, t.isolate.names.get));
  Ref dummy = get.is_set() ? TRY_REF(t.call(type_value(t.isolate.object_type), {})) : Ref();
  for (Value key : as_tuple(keys)->view()) {
    if (!TRY(set_add(t, seen, key)))
      return t.value_error("mapping pattern checks duplicate key ({})", {FormatArg::repr(key)});
    Ref item;
    if (get.is_set()) {
      item = TRY_REF(t.call(get, {key, dummy.get()}));
      if (item.get().same(dummy)) return Value::none();
    } else {
      item = TRY_REF(dict_get(t, v, key));
      if (!item.is_set()) return Value::none();
    }
    TRY(list_append(t, as_list(found), item));
  }
  return tuple_new(t, as_list(found)->view());
}
BODY(MatchKeys) {
  BEGIN();
  IN(v, b);
  IN(keys, c);
  return finish(vm, pc, R, match_keys(t, v, keys));
}

}  // namespace mpy
