// _moments: what datetime's classes have natively. Fields: a date, a time of day or both; Span: a difference. Each does
// the common cases (fields that are ints, operands of one zone); _new, _compare, _hash, _plus and _minus of the Python
// classes do the rest.
#include <ctime>

#include "datetime.natives.h"
#include "runtime/exceptions/exception.h"
#include "runtime/text/str_data.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type_internal.h"
#include "stdlib/modules/native_module.h"
#include "stdlib/modules/time_format.h"
#include "stdlib/stdlib.h"

namespace mpy {
namespace {

constexpr int64_t kSecond = 1'000'000, kDay = 86400 * kSecond, kMaxOrdinal = 3652059;

struct FieldsObject : Object {  // immutable once made
  Value zone;
  int32_t year, micro;
  uint8_t month, day, hour, minute, second, fold;
};
struct SpanObject : Object {
  int32_t days, seconds, micro;
};
const FieldsObject* fields_of(Value v) { return static_cast<FieldsObject*>(v.object()); }
const SpanObject* span_of(Value v) { return static_cast<SpanObject*>(v.object()); }
MomentTypes& types(Thread& t) { return stdlib_of(t.isolate)->moments; }

enum class Is { Nothing, Date, Moment, Time };
Is kind_of(Thread& t, TypeObject* type) {
  MomentTypes& m = types(t);
  if (type == m.datetime) return Is::Moment;
  if (type == m.date) return Is::Date;
  if (type == m.time) return Is::Time;
  if (!m.datetime) return Is::Nothing;
  return is_subtype(type, m.datetime) ? Is::Moment
         : is_subtype(type, m.date)   ? Is::Date
         : is_subtype(type, m.time)   ? Is::Time
                                      : Is::Nothing;
}
bool is_fields(Thread& t, Value v) {
  if (!v.is_pointer()) return false;
  MomentTypes& m = types(t);
  TypeObject* type = type_of(t, v);
  return type == m.date || type == m.datetime || (m.fields && is_subtype(type, m.fields));
}
bool is_span(Thread& t, Value v) {
  if (!v.is_pointer()) return false;
  MomentTypes& m = types(t);
  TypeObject* type = type_of(t, v);
  return type == m.timedelta || (m.span && is_subtype(type, m.span));
}

// --- the calendar

bool is_leap(int64_t y) { return y % 4 == 0 && (y % 100 != 0 || y % 400 == 0); }
constexpr int kBefore[] = {0, 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365};
int month_length(int64_t y, int64_t m) { return kBefore[m + 1] - kBefore[m] + (m == 2 && is_leap(y)); }
int64_t ordinal(int64_t y, int64_t m, int64_t d) {  // 1 January of year 1 is day 1
  int64_t n = y - 1;
  return n * 365 + n / 4 - n / 100 + n / 400 + kBefore[m] + (m > 2 && is_leap(y)) + d;
}
int64_t ordinal(const FieldsObject* f) { return ordinal(f->year, f->month, f->day); }
void set_date(FieldsObject* f, int64_t day) {
  int64_t y = day * 400 / 146097 + 1;  // perhaps one too many or too few
  while (ordinal(y, 1, 1) > day) y--;
  while (ordinal(y + 1, 1, 1) <= day) y++;
  int64_t left = day - ordinal(y, 1, 1), m = 1;
  while (left >= month_length(y, m)) left -= month_length(y, m++);
  f->year = static_cast<int32_t>(y);
  f->month = static_cast<uint8_t>(m);
  f->day = static_cast<uint8_t>(left + 1);
}
int64_t ticks_of_day(const FieldsObject* f) {
  return ((f->hour * 60 + f->minute) * 60 + f->second) * kSecond + f->micro;
}
// Microseconds since the day before 1 January of year 1, of the fields as they are; of a time, since midnight.
int64_t ticks(const FieldsObject* f) { return (f->year ? ordinal(f) * kDay : 0) + ticks_of_day(f); }
void set_time(FieldsObject* f, int64_t of_day) {
  f->micro = static_cast<int32_t>(of_day % kSecond);
  int64_t s = of_day / kSecond;
  f->second = static_cast<uint8_t>(s % 60);
  f->minute = static_cast<uint8_t>(s / 60 % 60);
  f->hour = static_cast<uint8_t>(s / 3600);
}

// What orders dates, moments and times as ticks() does, without counting days.
int64_t order(const FieldsObject* f) {
  return ((f->year * int64_t{16} + f->month) * 32 + f->day) * kDay + ticks_of_day(f);
}

// --- making

Result<FieldsObject*> new_fields(Thread& t, TypeObject* type, Value zone) {
  Object* o = instance_new(t, type);
  if (!o) return Raised{};
  auto* f = static_cast<FieldsObject*>(o);
  f->zone = new_ref(zone);
  return f;
}
Result<Value> span_new(Thread& t, TypeObject* type, __int128 micro) {
  __int128 days = micro / kDay;
  auto rest = static_cast<int64_t>(micro % kDay);
  if (rest < 0) rest += kDay, days--;
  if (days < -999999999 || days > 999999999) {
    if (days != static_cast<int32_t>(days))
      return t.raise(Exc::OverflowError, "Python int too large to convert to C int");
    return t.raise(Exc::OverflowError, "days={}; must have magnitude <= 999999999", {static_cast<int64_t>(days)});
  }
  Object* o = instance_new(t, type);
  if (!o) return Raised{};
  auto* s = static_cast<SpanObject*>(o);
  s->days = static_cast<int32_t>(days);
  s->seconds = static_cast<int32_t>(rest / kSecond);
  s->micro = static_cast<int32_t>(rest % kSecond);
  return Value::pointer(s);
}
// What a sum is: timedelta; the type of an operand as long as that is being made.
TypeObject* sum_type(Thread& t, Value v) { return types(t).timedelta ? types(t).timedelta : type_of(t, v); }
__int128 micro(const SpanObject* s) {
  return (static_cast<__int128>(s->days) * 86400 + s->seconds) * kSecond + s->micro;
}

// A date or moment of `type` at ticks; a subclass is called with the fields.
Result<Value> moment_at(Thread& t, TypeObject* type, int64_t at, Value zone, int fold) {
  int64_t day = at / kDay, rest = at % kDay;
  if (rest < 0) rest += kDay, day--;
  if (day < 1 || day > kMaxOrdinal) return t.raise(Exc::OverflowError, "date value out of range");
  MomentTypes& m = types(t);
  bool plain = type == m.date || type == m.datetime;
  Ref made = Ref::take(Value::pointer(TRY(new_fields(t, plain ? type : m.datetime, zone))));
  auto* f = static_cast<FieldsObject*>(made.get().object());
  set_date(f, day);
  if (type != m.date) set_time(f, rest);
  f->fold = static_cast<uint8_t>(fold);
  if (plain) return made.release();
  auto i = [](int64_t n) { return Value::small_int(n); };
  if (kind_of(t, type) == Is::Date) return t.call(type_value(type), {i(f->year), i(f->month), i(f->day)});
  return t.call(type_value(type),
                {i(f->year), i(f->month), i(f->day), i(f->hour), i(f->minute), i(f->second), i(f->micro), zone});
}

// Have the arguments a plain form: ints (and perhaps None as the zone) in their ranges? Else Python looks at them.
bool plain_fields(Is is, std::span<const Value> args, int64_t* n) {
  size_t first = is == Is::Time ? 3 : 0, most = is == Is::Date ? 3 : 7;
  bool zone = args.size() == most - first + 1 && is != Is::Date && args[args.size() - 1].is_none();
  size_t count = args.size() - zone;
  if (count > most - first || (is != Is::Time && count < 3)) return false;
  for (size_t k = 0; k < count; k++) {
    if (!is_small_int(args[k])) return false;
    n[first + k] = small_int(args[k]);
  }
  if (is != Is::Time &&
      (n[0] < 1 || n[0] > 9999 || n[1] < 1 || n[1] > 12 || n[2] < 1 || n[2] > month_length(n[0], n[1])))
    return false;
  auto within = [](int64_t v, int64_t end) { return v >= 0 && v < end; };
  return within(n[3], 24) && within(n[4], 60) && within(n[5], 60) && within(n[6], kSecond);
}
void fill(FieldsObject* f, const int64_t* n) {
  f->year = static_cast<int32_t>(n[0]);
  f->month = static_cast<uint8_t>(n[1]);
  f->day = static_cast<uint8_t>(n[2]);
  f->hour = static_cast<uint8_t>(n[3]);
  f->minute = static_cast<uint8_t>(n[4]);
  f->second = static_cast<uint8_t>(n[5]);
  f->micro = static_cast<int32_t>(n[6]);
}
Result<Value> by_python(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  Ref maker = TRY_REF(get_attr(t, type, t.isolate.intern("__new_fields__")));
  Ref all = TRY_REF(tuple_alloc(t, args.size() + 1));
  as_tuple(all)->items[0] = new_ref(type);
  for (size_t i = 0; i < args.size(); i++) as_tuple(all)->items[i + 1] = new_ref(args[i]);
  return t.call(maker, as_tuple(all)->view(), kwnames);
}
Result<Value> fields_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  Is is = kind_of(t, as_type(type));
  int64_t n[7] = {};
  if (is == Is::Nothing || !kwnames.is_unset() || !plain_fields(is, args, n)) return by_python(t, type, args, kwnames);
  FieldsObject* f = TRY(new_fields(t, as_type(type), Value::none()));
  fill(f, n);
  return Value::pointer(f);
}
Result<Value> span_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  constexpr const char* names[] = {"days", "seconds", "microseconds", "milliseconds", "minutes", "hours", "weeks"};
  constexpr int64_t units[] = {kDay, kSecond, 1, 1000, 60 * kSecond, 3600 * kSecond, 7 * kDay};
  size_t named = kwnames.is_unset() ? 0 : as_tuple(kwnames)->length, places = args.size() - named;
  __int128 total = 0;
  unsigned given = 0;
  for (size_t i = 0; i < args.size(); i++) {
    size_t unit = i;
    if (i >= places)
      for (unit = 0; unit < 7 && !str_equals(as_tuple(kwnames)->items[i - places], names[unit]);) unit++;
    if (unit >= 7 || given >> unit & 1 || !is_small_int(args[i])) return by_python(t, type, args, kwnames);
    given |= 1u << unit;
    total += static_cast<__int128>(small_int(args[i])) * units[unit];
  }
  return span_new(t, as_type(type), total);
}
Status no_init(Thread&, Value, std::span<const Value>, Value) { return {}; }
void fields_destroy(Thread&, Object* o) { decref(std::exchange(static_cast<FieldsObject*>(o)->zone, Value::none())); }
void fields_visit(Object* o, void (*visit)(void*, Value*), void* c) { visit(c, &static_cast<FieldsObject*>(o)->zone); }

// --- order and arithmetic

Result<Value> fields_compare(Thread& t, Value a, Value b, CompareOp op) {
  if (!is_fields(t, a)) return new_ref(t.isolate.not_implemented);
  bool same = is_fields(t, b) && kind_of(t, type_of(t, a)) == kind_of(t, type_of(t, b));
  if (same && fields_of(a)->zone.same(fields_of(b)->zone))
    return Value::boolean(order_holds<int64_t>(op, order(fields_of(a)), order(fields_of(b))));
  constexpr const char* names[] = {"<", "<=", "==", "!=", ">", ">="};
  Ref sign = TRY_REF(str_from_utf8(t, names[static_cast<int>(op)]));
  return t.call_method(a, t.isolate.intern("__compare_fields__"), {b, sign.get()});
}
Result<int64_t> fields_hash(Thread& t, Value v) {
  if (fields_of(v)->zone.is_none()) return hash_int(Value::small_int(ticks(fields_of(v))));
  Ref h = TRY_REF(t.call_method(v, t.isolate.intern("__hash_fields__"), {}));
  return hash(t, h);
}
Result<Value> shifted(Thread& t, Value moment, Value span, int sign) {
  const FieldsObject* f = fields_of(moment);
  TypeObject* type = type_of(t, moment);
  Is is = kind_of(t, type);
  if (is == Is::Time) return new_ref(t.isolate.not_implemented);
  __int128 by = is == Is::Date ? static_cast<__int128>(span_of(span)->days) * kDay : micro(span_of(span));
  __int128 sum = ticks(f) + sign * by;
  if (sum < kDay || sum >= (kMaxOrdinal + 1) * kDay) return t.raise(Exc::OverflowError, "date value out of range");
  return moment_at(t, type, static_cast<int64_t>(sum), is == Is::Date ? Value::none() : f->zone, 0);
}
Result<Value> fields_add(Thread& t, Value a, Value b) {
  if (is_fields(t, a) && is_span(t, b)) return shifted(t, a, b, 1);
  if (is_span(t, a) && is_fields(t, b)) return shifted(t, b, a, 1);
  return new_ref(t.isolate.not_implemented);
}
Result<Value> fields_sub(Thread& t, Value a, Value b) {
  if (!is_fields(t, a)) return new_ref(t.isolate.not_implemented);
  if (is_span(t, b)) return shifted(t, a, b, -1);
  if (!is_fields(t, b)) return new_ref(t.isolate.not_implemented);
  Is x = kind_of(t, type_of(t, a)), y = kind_of(t, type_of(t, b));
  if (x != y || x == Is::Time) return new_ref(t.isolate.not_implemented);
  if (!fields_of(a)->zone.same(fields_of(b)->zone)) return t.call_method(a, t.isolate.intern("__minus_fields__"), {b});
  return span_new(t, types(t).timedelta, ticks(fields_of(a)) - ticks(fields_of(b)));
}

Result<Value> span_compare(Thread& t, Value a, Value b, CompareOp op) {
  if (!is_span(t, a) || !is_span(t, b)) return new_ref(t.isolate.not_implemented);
  __int128 x = micro(span_of(a)), y = micro(span_of(b));
  return Value::boolean(order_holds<int64_t>(op, x < y ? -1 : x > y, 0));
}
Result<int64_t> span_hash(Thread&, Value v) {
  const SpanObject* s = span_of(v);
  return hash_int(Value::small_int((static_cast<int64_t>(s->days) * 86400 + s->seconds) * 31 + s->micro));
}
Result<bool> span_truth(Thread&, Value v) { return span_of(v)->days || span_of(v)->seconds || span_of(v)->micro; }
Result<Value> span_add(Thread& t, Value a, Value b) {
  if (!is_span(t, a) || !is_span(t, b)) return new_ref(t.isolate.not_implemented);
  return span_new(t, sum_type(t, a), micro(span_of(a)) + micro(span_of(b)));
}
Result<Value> span_sub(Thread& t, Value a, Value b) {
  if (!is_span(t, a) || !is_span(t, b)) return new_ref(t.isolate.not_implemented);
  return span_new(t, sum_type(t, a), micro(span_of(a)) - micro(span_of(b)));
}
Result<Value> span_negative(Thread& t, Value v) { return span_new(t, sum_type(t, v), -micro(span_of(v))); }

template <auto Member>
Result<Value> get_field(Thread&, Value self) {
  return Value::small_int(fields_of(self)->*Member);
}
template <auto Member>
Result<Value> get_span(Thread&, Value self) {
  return Value::small_int(span_of(self)->*Member);
}
Result<Value> get_zone(Thread&, Value self) { return new_ref(fields_of(self)->zone); }

// `places` digits of a number that has no more.
char* put_digits(char* out, int64_t n, int places) {
  for (int i = places - 1; i >= 0; i--, n /= 10) out[i] = static_cast<char>('0' + n % 10);
  return out + places;
}
char* put_date(char* out, const FieldsObject* f) {
  out = put_digits(out, f->year, 4);
  *out++ = '-';
  out = put_digits(out, f->month, 2);
  *out++ = '-';
  return put_digits(out, f->day, 2);
}
char* put_clock(char* out, const FieldsObject* f) {
  out = put_digits(out, f->hour, 2);
  *out++ = ':';
  out = put_digits(out, f->minute, 2);
  *out++ = ':';
  out = put_digits(out, f->second, 2);
  if (!f->micro) return out;
  *out++ = '.';
  return put_digits(out, f->micro, 6);
}
int64_t weekday(const FieldsObject* f) { return (ordinal(f) + 6) % 7; }  // Monday is 0

int64_t offset_at(int64_t seconds) {
  time_t when = seconds;
  tm local{};
  return localtime_r(&when, &local) ? local.tm_gmtoff : 0;
}

// Digits of exactly `n` places; -1 if they are not that.
int64_t digits(const StrObject* s, uint64_t at, int n) {
  int64_t v = 0;
  for (int i = 0; i < n; i++) {
    uint32_t c = at + static_cast<uint64_t>(i) < s->length ? s->at(at + static_cast<uint64_t>(i)) : 0;
    if (c < '0' || c > '9') return -1;
    v = v * 10 + (c - '0');
  }
  return v;
}

}  // namespace

#define TABLE_Fields
#define TABLE_Span
#define TABLE_date_fields
#define TABLE_time_fields
#define TABLE_span_fields
#include "datetime.tables.inc"

NATIVE(moments_register) {
  MomentTypes& m = types(t);
  for (int i = 0; i < 4; i++)
    if (!is_type(t, args[static_cast<size_t>(i)])) return t.type_error("a class is expected");
  m.date = as_type(args[0]);
  m.datetime = as_type(args[1]);
  m.time = as_type(args[2]);
  m.timedelta = as_type(args[3]);
  TRY(add_table(t, m.date, k_date_fields_table));
  for (TypeObject* type : {m.datetime, m.time}) TRY(add_table(t, type, k_time_fields_table));
  TRY(add_table(t, m.timedelta, k_span_fields_table));
  return Value::none();
}
// From checked fields, without asking the class.
namespace {
// The classes that the module in Python hands over; programs can call these natives, too.
Status check_class(Thread& t, Value given, const TypeObject* base) {
  if (base && is_type(t, given) && is_subtype(as_type(given), const_cast<TypeObject*>(base))) return {};
  return t.type_error("a class of the module datetime is expected, not '{}'", {FormatArg::type_of(given)});
}
}  // namespace

NATIVE(moments_make) {
  const MomentTypes& m = types(t);
  bool of_moment = is_type(t, args[0]) && m.date && is_subtype(as_type(args[0]), m.date);
  if (!of_moment) TRY(check_class(t, args[0], m.time));
  int64_t n[7];
  for (size_t i = 0; i < 7; i++) n[i] = TRY(to_index(t, args[i + 1]));
  int64_t fold = TRY(to_index(t, args[9]));
  FieldsObject* f = TRY(new_fields(t, as_type(args[0]), args[8]));
  fill(f, n);
  f->fold = static_cast<uint8_t>(fold);
  return Value::pointer(f);
}
NATIVE(moments_at) {
  if (!is_type(t, args[0]) || as_type(args[0]) != types(t).date) TRY(check_class(t, args[0], types(t).datetime));
  return moment_at(t, as_type(args[0]), TRY(to_index(t, args[1])), args[2],
                   static_cast<int>(TRY(to_index(t, args[3]))));
}
NATIVE(moments_span) {
  TRY(check_class(t, args[0], types(t).span));
  if (number_kind(t, args[1]) == NumberKind::Int) return span_new(t, as_type(args[0]), as_int64(t, args[1]));
  Ref day = TRY_REF(make_int(t, kDay));
  Ref days = TRY_REF(binary(t, BinaryOp::FloorDiv, args[1], day)),
      rest = TRY_REF(binary(t, BinaryOp::Mod, args[1], day));
  if (number_kind(t, days) == NumberKind::BigInt)
    return t.raise(Exc::OverflowError, "Python int too large to convert to C int");
  return span_new(t, as_type(args[0]), static_cast<__int128>(TRY(to_index(t, days))) * kDay + TRY(to_index(t, rest)));
}
NATIVE(moments_ticks) { return make_int(t, ticks(fields_of(args[0]))); }
NATIVE(moments_micro) {
  const SpanObject* s = span_of(args[0]);
  __int128 all = micro(s);
  if (all == static_cast<int64_t>(all)) return make_int(t, static_cast<int64_t>(all));
  Ref seconds = TRY_REF(make_int(t, static_cast<int64_t>(s->days) * 86400 + s->seconds)),
      million = TRY_REF(make_int(t, kSecond));
  Ref product = TRY_REF(binary(t, BinaryOp::Mul, seconds, million));
  return binary(t, BinaryOp::Add, product, Value::small_int(s->micro));
}
NATIVE(moments_local_offset) { return make_int(t, offset_at(TRY(to_index(t, args[0])))); }
NATIVE(moments_iso_date) {
  char out[16];
  return str_from_latin1(t, out, static_cast<uint64_t>(put_date(out, fields_of(args[0])) - out));
}
// The date, the separator and the time to seconds (and microseconds, if there are some), without an offset.
NATIVE(moments_iso) {
  const FieldsObject* f = fields_of(args[0]);
  char out[32], *at = put_date(out, f);
  if (is_kind(args[1], Kind::Str) && as_str(args[1])->length == 1 && as_str(args[1])->at(0) < 256) {
    *at++ = static_cast<char>(as_str(args[1])->at(0));
    return str_from_latin1(t, out, static_cast<uint64_t>(put_clock(at, f) - out));
  }
  StrBuilder b(t);
  TRY(b.put(std::string_view(out, static_cast<size_t>(at - out))));
  TRY(b.put_value(args[1]));
  char* end = put_clock(out, f);
  TRY(b.put(std::string_view(out, static_cast<size_t>(end - out))));
  return b.finish();
}
NATIVE(date_ordinal) { return Value::small_int(ordinal(fields_of(args[0]))); }
NATIVE(date_weekday) { return Value::small_int(weekday(fields_of(args[0]))); }
NATIVE(date_isoweekday) { return Value::small_int(weekday(fields_of(args[0])) + 1); }
NATIVE(span_total_seconds) {
  __int128 all = micro(span_of(args[0]));
  if (all >= -(1ll << 53) && all <= 1ll << 53) return make_float(t, static_cast<double>(all) / kSecond);
  Ref micros = TRY_REF(moments_micro(t, args));
  return binary(t, BinaryOp::TrueDiv, micros, Value::small_int(kSecond));
}
// A moment with some other fields (those that are not `kept`) and another zone; None: Python has to look at the fields.
NATIVE(moments_replaced) {
  const FieldsObject* f = fields_of(args[0]);
  if (type_of(t, args[0]) != types(t).datetime) return Value::none();
  const int64_t now[7] = {f->year, f->month, f->day, f->hour, f->minute, f->second, f->micro};
  Value wanted[7];
  for (size_t i = 0; i < 7; i++) wanted[i] = args[i + 2].same(args[1]) ? Value::small_int(now[i]) : args[i + 2];
  int64_t checked[7] = {};
  if (!plain_fields(Is::Moment, wanted, checked)) return Value::none();
  FieldsObject* made = TRY(new_fields(t, types(t).datetime, args[9]));
  fill(made, checked);
  made->fold = f->fold;
  return Value::pointer(made);
}
// %f, %z and %Z are texts of the moment's own; the C library does the rest.
NATIVE(moments_strftime) {
  const FieldsObject* f = fields_of(args[0]);
  for (size_t i = 1; i < 4; i++)
    if (!is_kind(args[i], Kind::Str)) return t.type_error("a str is expected");
  std::string_view format = TRY(str_utf8(t, args[1]));
  StrBuilder b(t);
  size_t done = 0;
  for (size_t at = 0; at + 1 < format.size(); at++) {
    if (format[at] != '%') continue;
    const char code = format[++at];
    if (code != 'f' && code != 'z' && code != 'Z') continue;
    TRY(b.put(format.substr(done, at - 1 - done)));
    done = at + 1;
    char micros[8];
    if (code == 'f')
      TRY(b.put(std::string_view(micros, static_cast<size_t>(put_digits(micros, f->micro, 6) - micros))));
    else TRY(b.put_value(args[code == 'z' ? 2 : 3]));
  }
  Ref own = Ref::copy(args[1]);
  if (done) {
    TRY(b.put(format.substr(done)));
    own = TRY_REF(b.finish());
  }
  tm fields{};
  const int64_t year = f->year ? f->year : 1900, month = f->year ? f->month : 1, day = f->year ? f->day : 1;
  fields.tm_year = static_cast<int>(year - 1900);
  fields.tm_mon = static_cast<int>(month - 1);
  fields.tm_mday = static_cast<int>(day);
  fields.tm_hour = f->hour;
  fields.tm_min = f->minute;
  fields.tm_sec = f->second;
  fields.tm_wday = static_cast<int>(ordinal(year, month, day) % 7);
  fields.tm_yday = static_cast<int>(ordinal(year, month, day) - ordinal(year, 1, 1));
  fields.tm_isdst = -1;
  return format_time(t, own, fields);
}
// YYYY-MM-DD, of a moment also YYYY-MM-DD?HH:MM[:SS[.ffffff]]: the date or moment; None if the class is another, the
// text has another form or its fields are out of their ranges.
NATIVE(moments_parse) {
  if (!is_kind(args[1], Kind::Str)) return Value::none();
  const StrObject* s = as_str(args[1]);
  uint64_t n = s->length;
  if (n != 10 && n != 16 && n != 19 && n != 26) return Value::none();
  auto is = [&](uint64_t at, char c) { return at >= n || s->at(at) == static_cast<unsigned char>(c); };
  if (!is(4, '-') || !is(7, '-') || !is(13, ':') || !is(16, ':') || !is(19, '.')) return Value::none();
  int64_t f[7] = {digits(s, 0, 4), digits(s, 5, 2), digits(s, 8, 2), 0, 0, 0, 0};
  if (n > 10) f[3] = digits(s, 11, 2), f[4] = digits(s, 14, 2);
  if (n > 16) f[5] = digits(s, 17, 2);
  if (n > 19) f[6] = digits(s, 20, 6);
  Value v[7];
  for (int i = 0; i < 7; i++) v[i] = Value::small_int(f[i]);
  int64_t checked[7] = {};
  Is is_a = kind_of(t, as_type(args[0]));
  if ((is_a != Is::Moment && (is_a != Is::Date || n != 10)) ||
      !plain_fields(is_a, std::span<const Value>(v, is_a == Is::Date ? 3 : 7), checked))
    return Value::none();
  FieldsObject* made = TRY(new_fields(t, as_type(args[0]), Value::none()));
  fill(made, checked);
  return Value::pointer(made);
}

Status build_moments(Thread& t, Value module) {
  TypeObject* fields = types(t).fields = TRY(native_type_with_rows(
      t, {.name = "_moments.Fields", .payload_size = sizeof(FieldsObject), .table = &k_Fields_table}));
  TRY(module_set(t, module, "Fields", type_value(fields)));
  TypeObject* span = types(t).span = TRY(
      native_type_with_rows(t, {.name = "_moments.Span", .payload_size = sizeof(SpanObject), .table = &k_Span_table}));
  TRY(module_set(t, module, "Span", type_value(span)));
  return add_functions(t, module, natives::_moments_natives);
}

}  // namespace mpy
