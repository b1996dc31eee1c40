// The natives of re: Pattern, Match and scanner objects. Patterns arrive parsed (re/_parser.py); re_run.cpp matches.
#include "re.natives.h"

#include <algorithm>
#include <cstring>

#include "runtime/memory/dereferences.h"
#include "runtime/text/str_data.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/type_internal.h"
#include "stdlib/modules/members.h"
#include "stdlib/modules/module_values.h"
#include "stdlib/modules/native_module.h"
#include "stdlib/modules/re/re.h"

namespace mpy {
namespace re {
namespace {

struct FlagName {
  int64_t flag;
  const char* name;
};
constexpr FlagName kFlags[] = {{1, "re.TEMPLATE"},  {2, "re.IGNORECASE"}, {4, "re.LOCALE"},
                               {8, "re.MULTILINE"}, {16, "re.DOTALL"},    {32, "re.UNICODE"},
                               {64, "re.VERBOSE"},  {128, "re.DEBUG"},    {256, "re.ASCII"}};

// Bytes that grow in accounted memory.
struct ByteBuffer {
  Thread& t;
  char* data = nullptr;
  size_t size = 0, capacity = 0;
  ~ByteBuffer() { guest_free(t, data, capacity); }
  Status put(std::string_view s) {
    if (s.size() > capacity - size) {
      size_t more = std::max(capacity * 2, size + s.size() + 64);
      char* p = static_cast<char*>(guest_realloc(t, data, capacity, more));
      if (!p) return t.no_memory();
      data = p;
      capacity = more;
    }
    if (!s.empty()) memcpy(data + size, s.data(), s.size());
    size += s.size();
    return {};
  }
};

// What sub() and expand() write: text or bytes.
struct Output {
  Thread& t;
  bool text;
  StrBuilder chars;
  ByteBuffer bytes;
  int64_t pieces = 0;
  Output(Thread& thread, bool is_text) : t(thread), text(is_text), chars(thread), bytes{thread} {}
  Status put_slice(Value string, size_t start, size_t end) {
    pieces++;
    if (text) return put_part(chars, str_of(t, string), start, end);
    std::string_view all = TRY(bytes_like(t, string));  // a bytearray may be shorter by now
    start = std::min<uint64_t>(start, all.size());
    return bytes.put(all.substr(start, end - start));
  }
  Status put(Value piece) {
    int64_t at = pieces++;
    if (text) {
      if (StrObject* s = str_of(t, piece)) return put_part(chars, s, 0, s->length);
      return t.type_error("sequence item {}: expected str instance, {} found", {at, FormatArg::type_of(piece)});
    }
    Result<std::string_view> view = bytes_like(t, piece);
    if (view.ok()) return bytes.put(view.value());
    if (!t.exception_matches(Exc::TypeError)) return Raised{};
    t.take_exception();
    return t.type_error("sequence item {}: expected a bytes-like object, {} found", {at, FormatArg::type_of(piece)});
  }
  Result<Value> finish() { return text ? chars.finish() : bytes_new(t, bytes.data ? bytes.data : "", bytes.size); }
};

Result<Value> slice(Thread& t, Value string, int64_t start, int64_t end) {
  if (StrObject* s = str_of(t, string)) {
    if (start == 0 && static_cast<uint64_t>(end) == s->length && is_kind(string, Kind::Str)) return new_ref(string);
    return str_slice(t, Value::pointer(s), start, end, 1);
  }
  std::string_view view = TRY(bytes_like(t, string));
  auto a = std::min(static_cast<size_t>(start), view.size()), b = std::min(static_cast<size_t>(end), view.size());
  if (a == 0 && b == view.size() && is_kind(string, Kind::Bytes)) return new_ref(string);
  return bytes_new(t, view.data() + a, b - a);
}

Result<Value> match_new(Thread& t, PatternObject* p, Value string, int64_t pos, int64_t endpos, const size_t* spans) {
  TypeObject* type = state_of(p)->match_type;
  size_t count = 2 * (p->groups + 1);
  auto* m =
      static_cast<MatchObject*>(object_new(t, sizeof(MatchObject) + count * sizeof(int64_t), type->root_layout->kind));
  if (!m) return t.no_memory();
  m->pattern = new_ref(Value::pointer(p));
  m->string = new_ref(string);
  m->pos = pos;
  m->endpos = endpos;
  for (size_t i = 0; i < count; i++) m->spans[i] = spans[i] == kNone ? -1 : static_cast<int64_t>(spans[i]);
  return Value::pointer(m);
}

// The text and the part of it that a pattern's method is given: (pattern, text, from, to). The text last: the __index__
// of a position may change it.
Status open_window(Thread& t, std::span<const Value> args, Subject* s, int64_t* start, int64_t* end) {
  const int64_t from = TRY(to_index(t, args[2])), to = TRY(to_index(t, args[3]));
  TRY(subject_open(t, as_pattern(args[0]), args[1], s));
  const auto length = static_cast<int64_t>(s->length);
  *start = std::clamp<int64_t>(from, 0, length);
  *end = std::clamp<int64_t>(to, 0, length);
  return {};
}

Result<Value> match_once(Thread& t, std::span<const Value> args, How how) {
  PatternObject* p = as_pattern(args[0]);
  Subject s;
  int64_t start, end;
  TRY(open_window(t, args, &s, &start, &end));
  const size_t* spans;
  if (!TRY(run(t, p, s, how, static_cast<size_t>(start), static_cast<size_t>(end), false, &spans)))
    return Value::none();
  return match_new(t, p, args[1], start, end, spans);
}

// All matches from the left: body(spans) -> Result<bool>, false ends. An empty match may follow a match, never an empty
// one.
template <class F>
Status for_each_match(Thread& t, PatternObject* p, Value string, int64_t start, int64_t end, F&& body) {
  bool advance = false;
  Subject s;
  TRY(subject_open(t, p, string, &s));
  bool fixed = is_kind(string, Kind::Str) || is_kind(string, Kind::Bytes);
  for (;;) {
    const size_t* spans;
    if (!TRY(run(t, p, s, How::Search, static_cast<size_t>(start), static_cast<size_t>(end), advance, &spans)))
      return {};
    int64_t a = static_cast<int64_t>(spans[0]), b = static_cast<int64_t>(spans[1]);
    if (!TRY(body(spans))) return {};
    start = b;
    advance = a == b;
    TRY(t.poll_native());
    if (!fixed && !s.is_text) {
      std::string_view now = TRY(bytes_like(t, string));
      s.data = now.data() ? now.data() : "";
      s.length = now.size();
      end = std::min(end, static_cast<int64_t>(now.size()));
    }
  }
}

Result<Value> group_of_spans(Thread& t, Value string, const size_t* spans, size_t group, Value absent) {
  size_t a = spans[2 * group], b = spans[2 * group + 1];
  if (a == kNone) return new_ref(absent);
  return slice(t, string, static_cast<int64_t>(a), static_cast<int64_t>(b));
}

// --- Match

Result<int64_t> group_index(Thread& t, MatchObject* m, Value key) {
  PatternObject* p = as_pattern(m->pattern);
  if (is_int_like(t, key) || (!is_str(t, key) && !special_method(t, key, t.isolate.intern("__index__")).is_unset())) {
    int64_t n = TRY(to_index_clamped(t, key));
    if (n >= 0 && n <= static_cast<int64_t>(p->groups)) return n;
    return t.raise(Exc::IndexError, "no such group");
  }
  WithoutDereferences quiet;  // into what nobody changes
  Result<Value> found = dict_get(t, p->names, key);
  if (found.raised()) {
    t.take_exception();
    return t.raise(Exc::IndexError, "no such group");
  }
  Ref n = Ref::take(found.take());
  if (!n.is_set()) return t.raise(Exc::IndexError, "no such group");
  return to_index(t, n);
}

Result<Value> match_slice(Thread& t, MatchObject* m, int64_t group, Value absent) {
  if (m->spans[2 * group] < 0) return new_ref(absent);
  return slice(t, m->string, m->spans[2 * group], m->spans[2 * group + 1]);
}

// The group that was closed last: by the order of closing parentheses; within a repeat, the one that ends last.
int64_t last_group(Thread& t, MatchObject* m) {
  PatternObject* p = as_pattern(m->pattern);
  if (p->groups == 0) return 0;
  TupleObject* closing = as_tuple(p->closing);
  TupleObject* loops = as_tuple(p->loops);
  auto group_at = [&](uint64_t i) { return as_int64(t, closing->items[i]); };
  auto loop_of = [&](int64_t g) { return as_int64(t, loops->items[g]); };
  uint64_t i = closing->length;
  while (i > 0 && m->spans[2 * group_at(i - 1)] < 0) i--;
  if (i == 0) return 0;
  int64_t best = group_at(i - 1), loop = loop_of(best);
  if (!loop) return best;
  while (--i > 0) {
    int64_t g = group_at(i - 1);
    if (m->spans[2 * g] < 0 || loop_of(g) != loop) continue;
    if (m->spans[2 * g + 1] > m->spans[2 * best + 1]) best = g;
  }
  return best;
}

Result<Value> lastindex_get(Thread& t, Value self) {
  int64_t g = last_group(t, as_match(self));
  return g ? Value::small_int(g) : Value::none();
}
Result<Value> lastgroup_get(Thread& t, Value self) {
  MatchObject* m = as_match(self);
  int64_t g = last_group(t, m);
  uint64_t pos = 0;
  Value key, value;
  while (g && dict_next(as_pattern(m->pattern)->names, &pos, &key, &value))
    if (as_int64(t, value) == g) return new_ref(key);
  return Value::none();
}
Result<Value> span_tuple(Thread& t, MatchObject* m, int64_t g) {
  return tuple_new(t, {Value::small_int(m->spans[2 * g]), Value::small_int(m->spans[2 * g + 1])});
}
Result<Value> regs_get(Thread& t, Value self) {
  MatchObject* m = as_match(self);
  Ref list = TRY_REF(list_new(t));
  for (int64_t g = 0; g <= static_cast<int64_t>(as_pattern(m->pattern)->groups); g++) {
    Ref pair = TRY_REF(span_tuple(t, m, g));
    TRY(list_append(t, as_list(list), pair));
  }
  return tuple_from_iterable(t, list);
}

Result<Value> match_item(Thread& t, Value self, Value key) {
  return match_slice(t, as_match(self), TRY(group_index(t, as_match(self), key)), Value::none());
}

Result<Value> cut(Thread& t, Value text, int64_t most) {
  if (static_cast<int64_t>(str_of(t, text)->length) <= most) return new_ref(text);
  return str_slice(t, text, 0, most, 1);
}
Result<Value> match_repr(Thread& t, Value self) {
  MatchObject* m = as_match(self);
  Ref whole = TRY_REF(match_slice(t, m, 0, Value::none()));
  Ref full = TRY_REF(to_repr(t, whole));
  Ref shown = TRY_REF(cut(t, full, 50));
  return str_format(t, "<re.Match object; span=({}, {}), match={}>",
                    {m->spans[0], m->spans[1], FormatArg(shown.get())});
}

// Of a match and of a scanner, which hold the pattern and the string.
template <class Holder>
void drop_held(Object* o) {
  auto* holder = static_cast<Holder*>(o);
  decref(holder->pattern);
  decref(holder->string);
}
template <class Holder>
void visit_held(Object* o, void (*visit)(void*, Value*), void* c) {
  auto* holder = static_cast<Holder*>(o);
  visit(c, &holder->pattern);
  visit(c, &holder->string);
}
void match_destroy(Thread&, Object* o) { drop_held<MatchObject>(o); }
void match_visit(Object* o, void (*visit)(void*, Value*), void* c) { visit_held<MatchObject>(o, visit, c); }
void scanner_destroy(Thread&, Object* o) { drop_held<ScannerObject>(o); }
void scanner_visit(Object* o, void (*visit)(void*, Value*), void* c) { visit_held<ScannerObject>(o, visit, c); }

// --- Pattern

Result<Value> pattern_repr(Thread& t, Value self) {
  PatternObject* p = as_pattern(self);
  StrBuilder b(t);
  TRY(b.put("re.compile("));
  Ref full = TRY_REF(to_repr(t, p->pattern));
  Ref shown = TRY_REF(cut(t, full, 200));
  TRY(b.put_value(shown));
  int64_t flags = p->flags;
  if (p->is_text && (flags & (4 | 32 | 256)) == 32) flags &= ~int64_t{32};
  const char* separator = ", ";
  for (auto& f : kFlags) {
    if (!(flags & f.flag)) continue;
    TRY(b.put(separator));
    TRY(b.put(f.name));
    separator = "|";
    flags &= ~f.flag;
  }
  if (flags) {
    char hex[24];
    snprintf(hex, sizeof hex, "%s0x%llx", separator, static_cast<unsigned long long>(flags));
    TRY(b.put(hex));
  }
  TRY(b.put(")"));
  return b.finish();
}
Result<int64_t> pattern_hash(Thread& t, Value self) {
  PatternObject* p = as_pattern(self);
  int64_t h = TRY(hash(t, p->pattern));
  return h ^ (p->flags * 1000003) ^ p->groups;
}
Result<Value> pattern_compare(Thread& t, Value a, Value b, CompareOp op) {
  PatternObject* p = as_pattern(a);
  if ((op != CompareOp::Eq && op != CompareOp::Ne) || type_of(t, b) != state_of(p)->pattern_type)
    return new_ref(t.isolate.not_implemented);
  PatternObject* q = as_pattern(b);
  bool same = p == q || (p->flags == q->flags && p->is_text == q->is_text && TRY(equal(t, p->pattern, q->pattern)));
  return Value::boolean(same == (op == CompareOp::Eq));
}
void pattern_destroy(Thread&, Object* o) {
  auto* p = static_cast<PatternObject*>(o);
  pattern_free_programs(p);
  for (Value v : {p->state, p->pattern, p->names, p->index_names, p->translate, p->closing, p->loops}) decref(v);
}
void pattern_visit(Object* o, void (*visit)(void*, Value*), void* c) {
  auto* p = static_cast<PatternObject*>(o);
  for (Value* v : {&p->pattern, &p->names, &p->translate, &p->closing, &p->loops}) visit(c, v);
}

void state_destroy(Thread&, Object* o) { decref(static_cast<StateObject*>(o)->make_template); }
void state_visit(Object* o, void (*visit)(void*, Value*), void* c) {
  visit(c, &static_cast<StateObject*>(o)->make_template);
}

// --- scanners

Result<Value> scanner_step(Thread& t, Value self, How how) {
  ScannerObject* o = as_scanner(self);
  if (o->finished) return Value::none();
  PatternObject* p = as_pattern(o->pattern);
  Subject s;
  TRY(subject_open(t, p, o->string, &s));
  const size_t* spans;
  int64_t end = std::min(o->endpos, static_cast<int64_t>(s.length));
  if (!TRY(run(t, p, s, how, static_cast<size_t>(o->at), static_cast<size_t>(end), o->advance, &spans))) {
    o->finished = true;
    return Value::none();
  }
  o->at = static_cast<int64_t>(spans[1]);
  o->advance = spans[0] == spans[1];
  return match_new(t, p, o->string, o->pos, o->endpos, spans);
}
Result<Value> finditer_next(Thread& t, Value self) {
  Value m = TRY(scanner_step(t, self, How::Search));
  return m.is_none() ? Value::unset() : m;
}
Result<Value> self_iter(Thread&, Value self) { return new_ref(self); }

Result<Value> scanner_new(Thread& t, std::span<const Value> args, bool iterator) {
  PatternObject* p = as_pattern(args[0]);
  Subject s;
  int64_t start, end;
  TRY(open_window(t, args, &s, &start, &end));
  auto* o =
      static_cast<ScannerObject*>(instance_new(t, iterator ? state_of(p)->finditer_type : state_of(p)->scanner_type));
  if (!o) return Raised{};
  o->pattern = new_ref(args[0]);
  o->string = new_ref(args[1]);
  o->pos = o->at = start;
  o->endpos = end;
  return Value::pointer(o);
}

// --- replacing

// A replacement made ready: a function, a literal, or parts (literals and group numbers).
struct Replacement {
  Value function = Value::unset();  // borrowed
  Ref literal, parts;
};

Status replacement_open(Thread& t, Value pattern, Value repl, Replacement* out) {
  if (is_callable(t, repl)) {
    out->function = repl;
    return {};
  }
  bool backslash = true;
  if (StrObject* s = str_of(t, repl)) {
    backslash = false;
    for (uint64_t i = 0; i < s->length && !backslash; i++) backslash = s->at(i) == '\\';
  } else if (is_kind(repl, Kind::Bytes)) {
    backslash = TRY(bytes_like(t, repl)).find('\\') != std::string_view::npos;
  }
  if (!backslash) {
    out->literal = Ref::copy(repl);
    return {};
  }
  out->parts = TRY_REF(t.call(state_of(as_pattern(pattern))->make_template, {pattern, repl}));
  return {};
}

template <class Spans>
Status put_parts(Thread& t, Output& out, Value parts, Value string, const Spans* spans) {
  for (uint64_t i = 0; i < as_list(parts)->length(); i++) {
    Value part = as_list(parts)->at(i);
    if (!is_int_like(t, part)) {
      TRY(out.put(part));
      continue;
    }
    int64_t g = as_int64(t, part);
    if (spans[2 * g] == static_cast<Spans>(-1)) continue;
    TRY(out.put_slice(string, static_cast<size_t>(spans[2 * g]), static_cast<size_t>(spans[2 * g + 1])));
  }
  return {};
}

Result<Value> substitute(Thread& t, std::span<const Value> args, bool with_count) {
  PatternObject* p = as_pattern(args[0]);
  Value string = args[2];
  int64_t most = TRY(to_index(t, args[3]));
  Replacement r;
  TRY(replacement_open(t, args[0], args[1], &r));
  Subject s;
  TRY(subject_open(t, p, string, &s));
  Output out(t, s.is_text);
  size_t done = 0;
  int64_t count = 0;
  auto length = static_cast<int64_t>(s.length);
  // A negative count replaces nothing.
  Status all = most < 0 ? Status()
                        : for_each_match(
                              t, p, string, 0, length,
                              [&](const size_t* spans) -> Result<bool> {
                                size_t a = spans[0], b = spans[1];
                                if (done < a) TRY(out.put_slice(string, done, a));
                                if (!r.function.is_unset()) {
                                  Ref m = TRY_REF(match_new(t, p, string, 0, length, spans));
                                  Ref piece = TRY_REF(t.call(r.function, {m}));
                                  if (!piece.get().is_none()) TRY(out.put(piece));
                                } else if (r.parts.is_set()) {
                                  TRY(put_parts(t, out, r.parts, string, spans));
                                } else {
                                  TRY(out.put(r.literal));
                                }
                                done = b;
                                count++;
                                return count != most;
                              });
  TRY(all);
  Ref result;
  if (count == 0) {
    result = TRY_REF(slice(t, string, 0, length));
  } else {
    if (done < static_cast<size_t>(length)) TRY(out.put_slice(string, done, static_cast<size_t>(length)));
    result = TRY_REF(out.finish());
  }
  if (!with_count) return result.release();
  return tuple_new(t, {result, Value::small_int(count)});
}

}  // namespace
}  // namespace re

using namespace re;

NATIVE(re_pattern_new) {
  Value state = own_value(t, "_re", "_state");
  auto* p = static_cast<PatternObject*>(instance_new(t, static_cast<StateObject*>(state.header())->pattern_type));
  if (!p) return Raised{};
  Ref hold = Ref::take(Value::pointer(p));
  p->state = new_ref(state);
  p->pattern = new_ref(args[0]);
  p->flags = TRY(to_index(t, args[1]));
  p->groups = static_cast<uint32_t>(TRY(to_index(t, args[2])));
  p->names = new_ref(args[3]);
  p->is_text = is_true(args[4]);
  p->translate = new_ref(args[5]);
  p->closing = new_ref(args[6]);
  p->loops = new_ref(args[7]);
  return hold.release();
}
NATIVE(re_set_template) {
  auto* state = static_cast<StateObject*>(own_value(t, "_re", "_state").header());
  decref(std::exchange(state->make_template, new_ref(args[0])));
  return Value::none();
}
NATIVE(re_char_limit) { return Value::small_int(0x10FFFF); }

NATIVE(re_match) { return match_once(t, args, How::Match); }
NATIVE(re_fullmatch) { return match_once(t, args, How::Full); }
NATIVE(re_search) { return match_once(t, args, How::Search); }
NATIVE(re_finditer) { return scanner_new(t, args, true); }
NATIVE(re_scanner) { return scanner_new(t, args, false); }
NATIVE(re_scanner_match) { return scanner_step(t, args[0], How::Match); }
NATIVE(re_scanner_search) { return scanner_step(t, args[0], How::Search); }
NATIVE(re_self) { return new_ref(args[0]); }
NATIVE(re_sub) { return substitute(t, args, false); }
NATIVE(re_subn) { return substitute(t, args, true); }
NATIVE(re_class_getitem) { return generic_alias_new(t, args[0], args[1]); }

NATIVE(re_findall) {
  PatternObject* p = as_pattern(args[0]);
  Subject s;
  int64_t start, end;
  TRY(open_window(t, args, &s, &start, &end));
  Ref list = TRY_REF(list_new(t));
  Value empty = s.is_text ? t.isolate.empty_str : t.isolate.empty_bytes;
  TRY(for_each_match(t, p, args[1], start, end, [&](const size_t* spans) -> Result<bool> {
    Ref item;
    if (p->groups < 2) {
      item = TRY_REF(group_of_spans(t, args[1], spans, p->groups, empty));
    } else {
      Ref parts = TRY_REF(list_new(t));
      for (size_t g = 1; g <= p->groups; g++) {
        Ref part = TRY_REF(group_of_spans(t, args[1], spans, g, empty));
        TRY(list_append(t, as_list(parts), part));
      }
      item = TRY_REF(tuple_new(t, as_list(parts)->view()));
    }
    TRY(list_append(t, as_list(list), item));
    return true;
  }));
  return list.release();
}

NATIVE(re_split) {
  PatternObject* p = as_pattern(args[0]);
  int64_t most = TRY(to_index(t, args[2])), count = 0;
  Subject s;
  TRY(subject_open(t, p, args[1], &s));
  auto length = static_cast<int64_t>(s.length);
  int64_t done = 0;
  Ref list = TRY_REF(list_new(t));
  if (most >= 0)
    TRY(for_each_match(t, p, args[1], 0, length, [&](const size_t* spans) -> Result<bool> {
      Ref piece = TRY_REF(slice(t, args[1], done, static_cast<int64_t>(spans[0])));
      TRY(list_append(t, as_list(list), piece));
      done = static_cast<int64_t>(spans[1]);
      for (size_t g = 1; g <= p->groups; g++) {
        Ref part = TRY_REF(group_of_spans(t, args[1], spans, g, Value::none()));
        TRY(list_append(t, as_list(list), part));
      }
      return ++count != most;
    }));
  Ref rest = TRY_REF(slice(t, args[1], done, length));
  TRY(list_append(t, as_list(list), rest));
  return list.release();
}

NATIVE(match_group) {
  MatchObject* m = as_match(args[0]);
  TupleObject* keys = as_tuple(args[1]);
  if (keys->length == 0) return match_slice(t, m, 0, Value::none());
  if (keys->length == 1) return match_slice(t, m, TRY(group_index(t, m, keys->items[0])), Value::none());
  Ref list = TRY_REF(list_new(t));
  for (uint64_t i = 0; i < keys->length; i++) {
    Ref part = TRY_REF(match_slice(t, m, TRY(group_index(t, m, keys->items[i])), Value::none()));
    TRY(list_append(t, as_list(list), part));
  }
  return tuple_new(t, as_list(list)->view());
}
NATIVE(match_groups) {
  MatchObject* m = as_match(args[0]);
  Ref list = TRY_REF(list_new(t));
  for (int64_t g = 1; g <= static_cast<int64_t>(as_pattern(m->pattern)->groups); g++) {
    Ref part = TRY_REF(match_slice(t, m, g, args[1]));
    TRY(list_append(t, as_list(list), part));
  }
  return tuple_new(t, as_list(list)->view());
}
NATIVE(match_groupdict) {
  MatchObject* m = as_match(args[0]);
  Ref dict = TRY_REF(dict_new(t));
  uint64_t pos = 0;
  Value key, value;
  while (dict_next(as_pattern(m->pattern)->names, &pos, &key, &value)) {
    Ref part = TRY_REF(match_slice(t, m, as_int64(t, value), args[1]));
    TRY(dict_set(t, dict, key, part));
  }
  return dict.release();
}
NATIVE(match_start) {
  return Value::small_int(as_match(args[0])->spans[2 * TRY(group_index(t, as_match(args[0]), args[1]))]);
}
NATIVE(match_end) {
  return Value::small_int(as_match(args[0])->spans[2 * TRY(group_index(t, as_match(args[0]), args[1])) + 1]);
}
NATIVE(match_span) { return span_tuple(t, as_match(args[0]), TRY(group_index(t, as_match(args[0]), args[1]))); }
NATIVE(match_expand) {
  MatchObject* m = as_match(args[0]);
  Replacement r;
  r.parts = TRY_REF(t.call(state_of(as_pattern(m->pattern))->make_template, {m->pattern, args[1]}));
  Output out(t, is_str(t, m->string));
  TRY(put_parts(t, out, r.parts, m->string, m->spans));
  return out.finish();
}

namespace re {
namespace {

Result<Value> get_groupindex(Thread& t, Value v) { return mappingproxy_new(t, as_pattern(v)->names); }

#define TABLE_Pattern
#define TABLE_Match
#define TABLE_Scanner
#define TABLE_finditer
#define TABLE_re_state
#include "re.tables.inc"

Status make_types(Thread& t, StateObject* s) {
  s->pattern_type = TRY(native_type_with_rows(t, {.name = "re.Pattern",
                                                  .payload_size = sizeof(PatternObject),
                                                  .flags = TypeObject::kDisallowNew | TypeObject::kHasWeakref,
                                                  .table = &k_Pattern_table}));
  s->match_type = TRY(native_type_with_rows(t, inner_type("re.Match", sizeof(MatchObject), k_Match_table)));
  s->scanner_type =
      TRY(native_type_with_rows(t, inner_type("_sre.SRE_Scanner", sizeof(ScannerObject), k_Scanner_table)));
  s->finditer_type =
      TRY(native_type_with_rows(t, inner_type("callable_iterator", sizeof(ScannerObject), k_finditer_table)));
  return {};
}

}  // namespace
}  // namespace re

Status build_re(Thread& t, Value module) {
  TRY(add_functions(t, module, natives::_re_natives));
  TypeObject* type = TRY(native_type_with_rows(t, inner_type("_re.State", sizeof(StateObject), k_re_state_table)));
  auto* state = static_cast<StateObject*>(instance_new(t, type));
  if (!state) return Raised{};
  Ref hold = Ref::take(Value::pointer(state));
  TRY(make_types(t, state));
  TRY(module_set(t, module, "_state", hold));
  TRY(module_set(t, module, "Pattern", Value::pointer(state->pattern_type)));
  return module_set(t, module, "Match", Value::pointer(state->match_type));
}

}  // namespace mpy
