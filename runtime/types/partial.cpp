// functools.partial, natively: its construction, its calls from C++, its state.
#include "runtime/types/partial.h"

#include <cstdlib>
#include <utility>

#include "runtime/containers/container_methods.h"
#include "runtime/exceptions/exception.h"
#include "runtime/memory/fields.h"
#include "runtime/memory/watcher.h"
#include "runtime/types/attributes/layout.h"
#include "runtime/types/construct_args.h"
#include "runtime/types/protocol.h"

namespace mpy {

// A partial without attributes of its own is taken apart: its arguments become the new one's.
static PartialObject* flattened(Thread& t, Value function) {
  if (!function.is_pointer() || !calls_as_partial(t.isolate, function)) return nullptr;
  Layout* l = t.isolate.layout_of_kind(function.header()->kind);
  return l && !l->dictionary && l->count == 0 ? as_partial(function) : nullptr;
}

static Result<Value> joined(Thread& t, Value own, std::span<const Value> more) {
  uint64_t n = own.is_unset() ? 0 : as_tuple(own)->length;
  if (more.empty() && n) return new_ref(own);
  Ref r = TRY_REF(tuple_alloc(t, n + more.size()));
  for (uint64_t i = 0; i < n; i++) tuple_init(as_tuple(r), i, new_ref(as_tuple(own)->items[i]));
  for (size_t i = 0; i < more.size(); i++) tuple_init(as_tuple(r), n + i, new_ref(more[i]));
  return r.release();
}
// The own keywords and, over them, the named values; unset = none at all.
static Result<Value> merged(Thread& t, Value own, std::span<const Value> values, Value kwnames) {
  bool have = !own.is_unset() && dict_length(own) != 0;
  if (!have && values.empty()) return Value::unset();
  Ref r = TRY_REF(have ? dict_copy(t, own) : dict_new(t));
  for (size_t i = 0; i < values.size(); i++) TRY(dict_set(t, r, as_tuple(kwnames)->items[i], values[i]));
  return r.release();
}

Result<Value> partial_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  size_t named = kwnames.is_unset() ? 0 : as_tuple(kwnames)->length;
  if (args.size() == named) return t.type_error("type 'partial' takes at least one argument");
  if (!is_callable(t, args[0])) return t.type_error("the first argument must be callable");
  PartialObject* inner = flattened(t, args[0]);
  Ref all = TRY_REF(joined(t, inner ? inner->args : Value::unset(), args.subspan(1, args.size() - 1 - named)));
  Ref keywords = TRY_REF(merged(t, inner ? inner->keywords : Value::unset(), args.last(named), kwnames));
  Object* o = instance_new(t, as_type(type));
  if (!o) return Raised{};
  auto* p = static_cast<PartialObject*>(o);
  p->function = new_ref(inner ? inner->function : args[0]);
  p->args = all.release();
  p->keywords = keywords.release();
  return Value::pointer(p);
}

Result<bool> partial_spread(Thread& t, PartialObject* p, std::span<const Value> args, Value kwnames,
                            SpreadArguments* out) {
  size_t named = kwnames.is_unset() ? 0 : as_tuple(kwnames)->length;
  Ref tuple = TRY_REF(joined(t, p->args, args.first(args.size() - named)));
  Ref dict = TRY_REF(merged(t, p->keywords, args.last(named), kwnames));
  *out = {tuple.release(), dict.release()};
  return true;
}

Result<Value> partial_call(Thread& t, Value self, std::span<const Value> args, Value kwnames) {
  constexpr size_t kFew = 16;
  PartialObject* p = as_partial(self);
  Ref function = Ref::copy(p->function);
  uint64_t own = as_tuple(p->args)->length;
  if (kwnames.is_unset() && (p->keywords.is_unset() || dict_length(p->keywords) == 0) && own + args.size() <= kFew) {
    Ref mine = Ref::copy(p->args);
    Value all[kFew];
    for (uint64_t i = 0; i < own; i++) all[i] = as_tuple(mine)->items[i];
    for (size_t i = 0; i < args.size(); i++) all[own + i] = args[i];
    return t.call(function, std::span<const Value>(all, own + args.size()));
  }
  SpreadArguments s;
  TRY(partial_spread(t, p, args, kwnames, &s));
  Ref tuple = Ref::take(s.tuple), dict = Ref::take(s.dict);
  if (!dict.is_set()) return t.call(function, as_tuple(tuple)->view());
  Ref flat = TRY_REF(list_new(t, as_tuple(tuple)->view())), names = TRY_REF(tuple_alloc(t, dict_length(dict)));
  uint64_t pos = 0, i = 0;
  Value key, value;
  while (dict_next(dict, &pos, &key, &value)) {
    if (!is_str(t, key)) return t.type_error("keywords must be strings");
    tuple_init(as_tuple(names), i++, new_ref(key));
    TRY(list_append(t, as_list(flat), value));
  }
  return t.call(function, as_list(flat)->view(), names);
}

void partial_destroy(Thread& t, Object* o) {
  destroy_fields<PartialObject, &PartialObject::function, &PartialObject::args, &PartialObject::keywords>(t, o);
}
void partial_visit(Object* o, void (*visit)(void*, Value*), void* c) {
  visit_fields<PartialObject, &PartialObject::function, &PartialObject::args, &PartialObject::keywords>(o, visit, c);
}

Result<Value> partial_keywords(Thread& t, PartialObject* p) {
  if (p->keywords.is_unset()) {
    p->keywords = TRY(dict_new(t));
    notify_write(p, WatchSlot::Class);  // whoever asks may fill it
  }
  return new_ref(p->keywords);
}
Status partial_set(Thread& t, PartialObject* p, Value function, Value args, Value keywords) {
  Ref tuple = is_kind(args, Kind::Tuple) ? Ref::copy(args) : TRY_REF(tuple_from_iterable(t, args));
  Ref dict =
      keywords.is_none() || is_kind(keywords, Kind::Dict) ? Ref::copy(keywords) : TRY_REF(dict_copy(t, keywords));
  notify_write(p, WatchSlot::Class);
  Ref old_function = Ref::take(std::exchange(p->function, new_ref(function))),
      old_args = Ref::take(std::exchange(p->args, tuple.release()));
  Ref old_keywords = Ref::take(std::exchange(p->keywords, dict.get().is_none() ? Value::unset() : dict.release()));
  return {};
}

}  // namespace mpy
