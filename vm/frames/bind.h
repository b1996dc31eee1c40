// Binding arguments to the parameters of a Python function: in full (bind.cpp), and the simple ways in place.
#pragma once
#include <span>

#include "runtime/containers/containers.h"
#include "runtime/text/str.h"
#include "vm/frames/function.h"

namespace mpy {

// Binds arguments to the parameters of a Python function: fills registers[0 … nparams) with owned values. Everything is
// borrowed. Keywords are names[i] = values[i]. CPython's error messages.
Status bind_python(Thread&, FunctionObject*, std::span<const Value> args, std::span<const Value> names,
                   std::span<const Value> values, Value* registers);

// A parameter of that name, positional-only ones included; the name may be another object than the parameter's.
static inline bool is_parameter(CodeInstance* callee, Value name) {
  const Code& c = *callee->code;
  for (uint32_t i = 0; i < c.positional + c.kwonly; i++)
    if (str_equal(callee->constant(c.locals[i]), name)) return true;
  return false;
}
// The dict of the keywords that are no parameters (where[k] == none); unset: it could not be made.
static inline Value moved_keywords(Thread& t, const Value* values, std::span<const Value> names, const uint32_t* where,
                                   uint32_t none) {
  auto made = dict_new(t);
  bool good = made.ok();
  for (size_t k = 0; good && k < names.size(); k++)
    if (where[k] == none) good = dict_set(t, made.value(), names[k], values[k]).ok();
  if (good) return made.value();
  t.take_exception();
  if (made.ok()) decref(made.value());
  return Value::unset();
}

// The simple ways of binding, without a copy: moves the owned arguments at `args` (the last |names| of them named) to
// the parameters of f at `regs`, which may be the same place. False: not that simple, or an error, which bind_python
// raises; nothing was done.
[[gnu::always_inline]] static inline bool bind_moved(Thread& t, FunctionObject* f, Value* args, uint32_t n,
                                                     std::span<const Value> names, Value* regs) {
  constexpr uint32_t kMostNames = 8;
  const Code& c = *f->inst->code;
  uint32_t given = n - uint32_t(names.size()), positional = c.positional, all = positional + c.kwonly;
  if (names.size() > kMostNames || all > 60) return false;
  if (given > positional && !(c.flags & kVarArgs)) return false;
  uint32_t in_place = given < positional ? given : positional;
  uint64_t filled = (uint64_t(1) << in_place) - 1;
  uint32_t where[kMostNames];
  for (size_t k = 0; k < names.size(); k++) {
    uint32_t i = c.posonly;
    while (i < all && !f->inst->constant(c.locals[i]).same(names[k])) i++;
    if (i == all && (c.flags & kVarKeywords) && is_kind(names[k], Kind::Str) && !is_parameter(f->inst, names[k])) {
      where[k] = all;
      continue;
    }
    if (i == all || (filled >> i & 1)) return false;
    filled |= uint64_t(1) << i;
    where[k] = i;
  }
  uint32_t ndefaults = f->defaults.is_unset() ? 0 : uint32_t(as_tuple(f->defaults)->length),
           first = positional - ndefaults;
  if (ndefaults > positional) return false;
  for (uint32_t i = in_place; i < positional; i++)
    if (!(filled >> i & 1) && i < first) return false;
  for (uint32_t i = positional; i < all; i++)
    if (!(filled >> i & 1) &&
        (f->kwdefaults.is_unset() || dict_get_str(f->kwdefaults, f->inst->constant(c.locals[i])).is_unset()))
      return false;
  Value rest, others;
  if (c.flags & kVarKeywords) {
    others = moved_keywords(t, args + given, names, where, all);
    if (others.is_unset()) return false;
  }
  if (c.flags & kVarArgs) {
    auto r = tuple_alloc(t, given - in_place);
    if (r.raised()) {
      t.take_exception();
      decref(others);
      return false;
    }
    rest = r.value();
    for (uint32_t i = in_place; i < given; i++) as_tuple(rest)->items[i - in_place] = args[i];
  }
  Value named[kMostNames];
  for (size_t k = 0; k < names.size(); k++) named[k] = args[given + k];
  for (size_t k = 0; k < names.size(); k++)
    if (where[k] == all) decref(named[k]);  // the dict has it
  if (regs != args)
    for (uint32_t i = 0; i < in_place; i++) regs[i] = args[i];
  for (size_t k = 0; k < names.size(); k++)
    if (where[k] < all) regs[where[k]] = named[k];
  for (uint32_t i = in_place; i < positional; i++)
    if (!(filled >> i & 1)) regs[i] = new_ref(as_tuple(f->defaults)->items[i - first]);
  for (uint32_t i = positional; i < all; i++)
    if (!(filled >> i & 1)) regs[i] = new_ref(dict_get_str(f->kwdefaults, f->inst->constant(c.locals[i])));
  if (c.flags & kVarArgs) regs[all] = rest;
  if (c.flags & kVarKeywords) regs[all + !!(c.flags & kVarArgs)] = others;
  return true;
}

}  // namespace mpy
