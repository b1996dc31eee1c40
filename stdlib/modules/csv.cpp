// _rows: csv's readers and writers, one row at a time. The settings come checked from lib/_csv.py.
#include "csv.natives.h"
#include "runtime/containers/container_methods.h"
#include "runtime/exceptions/exception.h"
#include "runtime/text/str_data.h"
#include "runtime/text/str_methods.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"
#include "stdlib/modules/native_module.h"
#include "stdlib/stdlib.h"

namespace mpy {
namespace {

constexpr uint32_t kNone = UINT32_MAX;  // no such character
enum Quoting { kMinimal, kAll, kNonNumeric, kNever };

struct Settings {
  uint32_t delimiter, quote, escape;
  bool double_quote, skip_space = false, strict = false;
  int quoting;
};
struct ReaderObject : Object {
  Value lines, error;  // an iterator, the class Error
  int64_t line_number;
  Settings s;
};
struct WriterObject : Object {
  Value write, error, terminator;
  Settings s;
};
ReaderObject* reader_of(Value v) { return static_cast<ReaderObject*>(v.object()); }
WriterObject* writer_of(Value v) { return static_cast<WriterObject*>(v.object()); }

uint32_t character(Thread& t, Value v) {  // of a str of one character, or None
  StrObject* s = v.is_none() ? nullptr : str_of(t, v);
  return s && s->length == 1 ? s->at(0) : kNone;
}
bool is_end(uint32_t c) { return c == '\n' || c == '\r'; }

// --- reading

// Where a row is: before it, before a field, in one, in quotes, after a quote in quotes, after an escape (in quotes),
// after an escaped end of line, behind the row.
enum class At { Start, FieldStart, Field, Quoted, AfterQuote, Escaped, QuotedEscaped, EscapedEnd, End };

class Row {
 public:
  Row(Thread& t, ReaderObject* r) : t_(t), r_(r), limit_(stdlib_of(t.isolate)->csv_limit) {}
  At at() const { return at_; }
  bool unfinished() const { return (field_.is_set() && as_str(field_)->length) || at_ == At::Quoted; }
  Status start() {
    fields_ = TRY_REF(list_new(t_));
    return {};
  }
  Value fields() { return fields_.release(); }
  Status take(const StrObject* line) {
    for (uint64_t i = 0; i < line->length;) i = TRY(step(line, i));
    return end_of_line();
  }
  Status save() {
    Ref text = field_.is_set() ? std::move(field_) : TRY_REF(str_from_latin1(t_, nullptr, 0));
    field_.reset();
    if (numeric_) {
      numeric_ = false;
      text = TRY_REF(t_.call(type_value(t_.isolate.builtin_type(Kind::Float)), {text.get()}));
    }
    return list_append(t_, as_list(fields_), text);
  }

 private:
  const Settings& s() const { return r_->s; }
  Raised fail(const char* message, std::initializer_list<FormatArg> args = {}) {
    return t_.raise_type(r_->error, message, args);
  }

  // Characters [from, to) of the line come to the field.
  Status add(const StrObject* line, uint64_t from, uint64_t to) {
    uint64_t have = field_.is_set() ? as_str(field_)->length : 0;
    if (static_cast<int64_t>(have + (to - from)) > limit_) return fail("field larger than field limit ({})", {limit_});
    Ref part = TRY_REF(str_substring(t_, Value::pointer(line), from, to));
    if (field_.is_set()) part = TRY_REF(str_append(t_, field_.release(), part));
    field_ = std::move(part);
    return {};
  }
  Status add_newline() {
    Ref feed = TRY_REF(str_from_char(t_, '\n'));
    return add(as_str(feed), 0, 1);
  }
  template <class Stop>
  uint64_t run(const StrObject* line, uint64_t i, Stop&& stop) {
    while (i < line->length && !stop(line->at(i))) i++;
    return i;
  }
  // A field ends: by a delimiter or by the end of its line.
  Status close(uint32_t c) {
    TRY(save());
    at_ = is_end(c) ? At::End : At::FieldStart;
    return {};
  }
  Result<uint64_t> in_field(const StrObject* line, uint64_t i) {
    uint64_t j = run(line, i, [&](uint32_t c) { return c == s().delimiter || is_end(c) || c == s().escape; });
    if (j > i) TRY(add(line, i, j));
    at_ = At::Field;
    if (j == line->length) return j;
    uint32_t c = line->at(j);
    if (c == s().escape && !is_end(c)) at_ = At::Escaped;
    else TRY(close(c));
    return j + 1;
  }
  Result<uint64_t> begin(const StrObject* line, uint64_t i) {
    uint32_t c = line->at(i);
    if (is_end(c)) {
      TRY(close(c));
      return i + 1;
    }
    if (c == s().quote && s().quoting != kNever) at_ = At::Quoted;
    else if (c == s().escape) at_ = At::Escaped;
    else if (c == ' ' && s().skip_space) return i + 1;
    else if (c == s().delimiter) TRY(save());
    else {
      numeric_ = s().quoting == kNonNumeric;
      return in_field(line, i);
    }
    return i + 1;
  }
  Result<uint64_t> step(const StrObject* line, uint64_t i) {
    uint32_t c = line->at(i);
    switch (at_) {
      case At::Start: at_ = is_end(c) ? At::End : At::FieldStart; return is_end(c) ? i + 1 : i;
      case At::FieldStart: return begin(line, i);
      case At::EscapedEnd:
      case At::Field: return in_field(line, i);
      case At::Quoted: {
        uint64_t j =
            run(line, i, [&](uint32_t x) { return x == s().escape || (x == s().quote && s().quoting != kNever); });
        if (j > i) TRY(add(line, i, j));
        if (j == line->length) return j;
        at_ = line->at(j) == s().escape ? At::QuotedEscaped : s().double_quote ? At::AfterQuote : At::Field;
        return j + 1;
      }
      case At::AfterQuote:
        if (c == s().quote && s().quoting != kNever) {
          TRY(add(line, i, i + 1));
          at_ = At::Quoted;
        } else if (c == s().delimiter || is_end(c)) {
          TRY(close(c));
        } else if (!s().strict) {
          TRY(add(line, i, i + 1));
          at_ = At::Field;
        } else {
          Ref d = TRY_REF(str_from_char(t_, s().delimiter)), q = TRY_REF(str_from_char(t_, s().quote));
          return fail("'{}' expected after '{}'", {d.get(), q.get()});
        }
        return i + 1;
      case At::Escaped:
        TRY(add(line, i, i + 1));
        at_ = is_end(c) ? At::EscapedEnd : At::Field;
        return i + 1;
      case At::QuotedEscaped:
        TRY(add(line, i, i + 1));
        at_ = At::Quoted;
        return i + 1;
      case At::End: break;
    }
    if (!is_end(c))
      return fail(
          "new-line character seen in unquoted field - do you need to open the file in universal-newline mode?");
    return i + 1;
  }
  Status end_of_line() {
    switch (at_) {
      case At::Start:
      case At::Quoted:
      case At::EscapedEnd: return {};
      case At::FieldStart:
      case At::Field:
      case At::AfterQuote: TRY(save()); [[fallthrough]];
      case At::End: at_ = At::Start; return {};
      case At::Escaped:
        TRY(add_newline());
        at_ = At::Field;
        return {};
      case At::QuotedEscaped:
        TRY(add_newline());
        at_ = At::Quoted;
        return {};
    }
    return {};
  }

  Thread& t_;
  ReaderObject* r_;
  int64_t limit_;
  Ref fields_, field_;  // field_: unset = empty
  At at_ = At::Start;
  bool numeric_ = false;
};

Result<Value> reader_next(Thread& t, Value self) {
  ReaderObject* r = reader_of(self);
  Ref hold = Ref::copy(self);
  Row row(t, r);
  TRY(row.start());
  do {
    Ref line = TRY_REF(next(t, r->lines));
    if (!line.is_set()) {
      if (row.at() == At::Start || !row.unfinished()) return Value::unset();
      if (r->s.strict) return t.raise_type(r->error, "unexpected end of data");
      TRY(row.save());
      return row.fields();
    }
    if (!is_str(t, line))
      return t.raise_type(r->error, "iterator should return strings, not {} (the file should be opened in text mode)",
                          {FormatArg::type_of(line)});
    r->line_number++;
    TRY(row.take(str_of(t, line)));
    TRY(t.poll_native());
  } while (row.at() != At::Start);
  return row.fields();
}

// --- writing

bool is_numeric(Thread& t, Value v) {
  const TypeOps& ops = type_of(t, v)->ops;
  return is_int_like(t, v) || is_inline_float(v) || ops.to_float || ops.index ||
         is_subtype(type_of(t, v), t.isolate.builtin_type(Kind::Complex));
}

class Line {
 public:
  Line(Thread& t, WriterObject* w) : t_(t), w_(w), out_(t) {}
  Status field(Value v) {
    if (count_++) TRY(out_.put(s().delimiter));
    Ref text;
    bool quoted = s().quoting == kAll;
    if (is_str(t_, v)) {
      text = Ref::copy(v);
      quoted |= s().quoting == kNonNumeric;
    } else {
      quoted |= s().quoting == kNonNumeric && !is_numeric(t_, v);
      text = v.is_none() ? TRY_REF(str_from_latin1(t_, nullptr, 0)) : TRY_REF(to_str(t_, v));
    }
    StrObject* str = str_of(t_, text);
    if (str->length == 0) empty_ = count_ == 1 && !quoted;
    bool found = false;
    for (uint64_t i = 0; i < str->length && !found; i++) found = special(str->at(i));
    if (!found) {
      if (quoted) TRY(out_.put(s().quote));
      TRY(out_.put_value(Value::pointer(str)));
      return quoted ? out_.put(s().quote) : Status();
    }
    return escaped(str, quoted);
  }
  Result<Value> finish() {
    if (count_ == 1 && empty_) {
      if (s().quoting == kNever) return t_.raise_type(w_->error, "single empty field record must be quoted");
      TRY(out_.put_repeated(s().quote, 2));
    }
    TRY(out_.put_value(w_->terminator));
    return out_.finish();
  }

 private:
  const Settings& s() const { return w_->s; }
  bool special(uint32_t c) const {
    if (c == s().delimiter || c == s().escape || c == s().quote) return true;
    StrObject* end = str_of(t_, w_->terminator);
    for (uint64_t i = 0; i < end->length; i++)
      if (end->at(i) == c) return true;
    return false;
  }
  // Must it have the escape before it? If not, a special character has its field quoted, and a quote itself is doubled.
  bool escapes(uint32_t c) const {
    return s().quoting == kNever || (c == s().quote ? !s().double_quote : c == s().escape);
  }
  Status escaped(const StrObject* str, bool quoted) {
    for (uint64_t i = 0; i < str->length; i++) quoted |= special(str->at(i)) && !escapes(str->at(i));
    if (quoted) TRY(out_.put(s().quote));
    for (uint64_t i = 0; i < str->length; i++) {
      uint32_t c = str->at(i);
      if (special(c)) {
        if (escapes(c)) {
          if (s().escape == kNone) return t_.raise_type(w_->error, "need to escape, but no escapechar set");
          TRY(out_.put(s().escape));
        } else if (c == s().quote) {
          TRY(out_.put(c));
        }
      }
      TRY(out_.put(c));
    }
    return quoted ? out_.put(s().quote) : Status();
  }

  Thread& t_;
  WriterObject* w_;
  StrBuilder out_;
  uint64_t count_ = 0;
  bool empty_ = false;
};

Result<Value> write_row(Thread& t, WriterObject* w, Value row) {
  if (w->write.is_none()) return t.raise(Exc::RuntimeError, "the writer was not set up");
  Ref items = Ref::copy(row);
  if (!is_kind(row, Kind::List) && !is_kind(row, Kind::Tuple)) {
    auto found = iterate(t, row);
    if (found.raised() && t.exception_matches(Exc::TypeError)) {
      t.take_exception();
      return t.raise_type(w->error, "iterable expected, not {}", {FormatArg::type_of(row)});
    }
    items = TRY_REF(std::move(found));
  }
  Line line(t, w);
  TRY(for_each(t, items, [&](Value v) { return line.field(v); }));
  Ref text = TRY_REF(line.finish());
  return t.call(w->write, {text.get()});
}

// --- the types

Result<Value> reader_construct(Thread& t, Value type, std::span<const Value>, Value) {
  Object* o = instance_new(t, as_type(type));
  if (!o) return Raised{};
  auto* r = static_cast<ReaderObject*>(o);
  r->lines = r->error = Value::none();
  return Value::pointer(o);
}
Result<Value> writer_construct(Thread& t, Value type, std::span<const Value>, Value) {
  Object* o = instance_new(t, as_type(type));
  if (!o) return Raised{};
  auto* w = static_cast<WriterObject*>(o);
  w->write = w->error = w->terminator = Value::none();
  return Value::pointer(o);
}
void put(Value* place, Value v) { decref(std::exchange(*place, new_ref(v))); }
void reader_visit(Object* o, void (*visit)(void*, Value*), void* c) {
  auto* r = static_cast<ReaderObject*>(o);
  visit(c, &r->lines);
  visit(c, &r->error);
}
void reader_destroy(Thread&, Object* o) {
  auto* r = static_cast<ReaderObject*>(o);
  for (Value* v : {&r->lines, &r->error}) decref(std::exchange(*v, Value::none()));
}
void writer_visit(Object* o, void (*visit)(void*, Value*), void* c) {
  auto* w = static_cast<WriterObject*>(o);
  for (Value* v : {&w->write, &w->error, &w->terminator}) visit(c, v);
}
void writer_destroy(Thread&, Object* o) {
  auto* w = static_cast<WriterObject*>(o);
  for (Value* v : {&w->write, &w->error, &w->terminator}) decref(std::exchange(*v, Value::none()));
}
Result<Value> iter_self(Thread&, Value v) { return new_ref(v); }
Result<Value> get_line_number(Thread& t, Value self) { return make_int(t, reader_of(self)->line_number); }

}  // namespace

// What readers and writers both take: delimiter, quote, escape, double_quote and quoting.
static Result<Settings> settings_of(Thread& t, std::span<const Value> characters, Value double_quote, Value quoting) {
  return Settings{.delimiter = character(t, characters[0]),
                  .quote = character(t, characters[1]),
                  .escape = character(t, characters[2]),
                  .double_quote = TRY(to_bool(t, double_quote)),
                  .quoting = static_cast<int>(TRY(to_index(t, quoting)))};
}

NATIVE(rows_reader_setup) {
  ReaderObject* r = reader_of(args[0]);
  Settings s = TRY(settings_of(t, args.subspan(2, 3), args[5], args[7]));
  s.skip_space = TRY(to_bool(t, args[6]));
  s.strict = TRY(to_bool(t, args[8]));
  put(&r->lines, args[1]);
  put(&r->error, args[9]);
  r->s = s;
  r->line_number = 0;
  return Value::none();
}
NATIVE(rows_writer_setup) {
  WriterObject* w = writer_of(args[0]);
  Settings s = TRY(settings_of(t, args.subspan(2, 3), args[5], args[6]));
  if (!is_str(t, args[7])) return t.type_error("\"lineterminator\" must be a string");
  put(&w->write, args[1]);
  put(&w->terminator, args[7]);
  put(&w->error, args[8]);
  w->s = s;
  return Value::none();
}
NATIVE(rows_writerow) { return write_row(t, writer_of(args[0]), args[1]); }
NATIVE(rows_writerows) {
  TRY(for_each(t, args[1], [&](Value row) -> Status {
    decref(TRY(write_row(t, writer_of(args[0]), row)));
    return {};
  }));
  return Value::none();
}
NATIVE(rows_field_limit) {
  int64_t& limit = stdlib_of(t.isolate)->csv_limit;
  int64_t old = limit;
  if (!args[0].is_none()) limit = TRY(to_index(t, args[0]));
  return make_int(t, old);
}

#define TABLE_RowReader
#define TABLE_RowWriter
#include "csv.tables.inc"

Status build_rows(Thread& t, Value module) {
  TypeObject* reader = TRY(native_type_with_rows(
      t, {.name = "_rows.RowReader", .payload_size = sizeof(ReaderObject), .table = &k_RowReader_table}));
  TRY(module_set(t, module, "RowReader", type_value(reader)));
  TypeObject* writer = TRY(native_type_with_rows(
      t, {.name = "_rows.RowWriter", .payload_size = sizeof(WriterObject), .table = &k_RowWriter_table}));
  TRY(module_set(t, module, "RowWriter", type_value(writer)));
  return add_functions(t, module, natives::_rows_natives);
}

}  // namespace mpy
