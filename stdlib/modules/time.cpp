// The time module's clocks and calendar calls; struct_time and the rest are Python (lib/time.py).
#include <cerrno>
#include <cmath>
#include <ctime>

#include "runtime/exceptions/exception.h"
#include "runtime/numbers/bigint.h"
#include "runtime/types/protocol.h"
#include "stdlib/modules/native_module.h"
#include "stdlib/modules/time_format.h"
#include "time.natives.h"

namespace mpy {
namespace {

int64_t nanoseconds(clockid_t clock) {
  timespec ts{};
  clock_gettime(clock, &ts);
  return ts.tv_sec * 1'000'000'000LL + ts.tv_nsec;
}
Result<Value> seconds(Thread& t, clockid_t clock) {
  return make_float(t, static_cast<double>(nanoseconds(clock)) * 1e-9);
}

}  // namespace

NATIVE(time_time) { return seconds(t, CLOCK_REALTIME); }
NATIVE(time_time_ns) { return make_int(t, nanoseconds(CLOCK_REALTIME)); }
NATIVE(time_perf_counter) { return seconds(t, CLOCK_MONOTONIC); }
NATIVE(time_perf_counter_ns) { return make_int(t, nanoseconds(CLOCK_MONOTONIC)); }
NATIVE(time_process_time) { return seconds(t, CLOCK_PROCESS_CPUTIME_ID); }

NATIVE(time_process_time_ns) { return make_int(t, nanoseconds(CLOCK_PROCESS_CPUTIME_ID)); }
NATIVE(time_thread_time) { return seconds(t, CLOCK_THREAD_CPUTIME_ID); }
NATIVE(time_thread_time_ns) { return make_int(t, nanoseconds(CLOCK_THREAD_CPUTIME_ID)); }

namespace {
// A clock chosen by the guest: the kernel says whether there is one of that number.
Result<Value> chosen_clock(Thread& t, Value id, int (*ask)(clockid_t, timespec*), bool whole) {
  int64_t number = TRY(to_index(t, id));
  timespec ts{};
  if (number < INT32_MIN || number > INT32_MAX || ask(static_cast<clockid_t>(number), &ts) != 0)
    return raise_os_error(t, EINVAL, Value::unset());
  if (whole) return make_int(t, ts.tv_sec * 1'000'000'000LL + ts.tv_nsec);
  return make_float(t, static_cast<double>(ts.tv_sec) + static_cast<double>(ts.tv_nsec) * 1e-9);
}
}  // namespace

NATIVE(time_clock_gettime) { return chosen_clock(t, args[0], clock_gettime, false); }
NATIVE(time_clock_gettime_ns) { return chosen_clock(t, args[0], clock_gettime, true); }
NATIVE(time_clock_getres) { return chosen_clock(t, args[0], clock_getres, false); }
NATIVE(time_tzset) {
  tzset();
  return Value::none();
}

NATIVE(time_sleep) {
  double s = is_exact_float(args[0]) ? TRY(to_double(t, args[0])) : static_cast<double>(TRY(to_index(t, args[0])));
  if (std::isnan(s)) return t.value_error("Invalid value NaN (not a number)");
  if (s < 0) return t.value_error("sleep length must be non-negative");
  int64_t end = nanoseconds(CLOCK_MONOTONIC) + static_cast<int64_t>(s * 1e9);
  for (;;) {
    TRY(t.poll_native());
    int64_t left = std::min(end - nanoseconds(CLOCK_MONOTONIC), t.longest_wait());
    if (left <= 0) return Value::none();
    timespec ts{left / 1'000'000'000, left % 1'000'000'000};
    Unlocked other(t);
    nanosleep(&ts, nullptr);
  }
}

NATIVE(time_fields) {
  bool real = is_inline_float(args[0]) || payload_of(t.isolate, args[0], Kind::Float);
  double s = real ? TRY(to_double(t, args[0])) : static_cast<double>(TRY(to_index(t, args[0])));
  if (std::isnan(s)) return t.value_error("Invalid value NaN (not a number)");
  if (s < -0x1p63 || s >= 0x1p63) return t.raise(Exc::OverflowError, "timestamp out of range for platform time_t");
  time_t when = static_cast<time_t>(std::floor(s));
  tm f{};
  bool local = is_true(args[1]);
  if (!(local ? localtime_r(&when, &f) : gmtime_r(&when, &f))) return raise_os_error(t, errno, Value::unset());
  Ref zone = TRY_REF(str_from_utf8(t, f.tm_zone ? f.tm_zone : ""));
  auto n = [](int64_t i) { return Value::small_int(i); };
  return tuple_new(t, {n(f.tm_year + 1900), n(f.tm_mon + 1), n(f.tm_mday), n(f.tm_hour), n(f.tm_min), n(f.tm_sec),
                       n((f.tm_wday + 6) % 7), n(f.tm_yday + 1), n(local ? f.tm_isdst : 0), zone, n(f.tm_gmtoff)});
}

namespace {
Status read_fields(Thread& t, std::span<const Value> v, tm* f) {
  int* const places[] = {&f->tm_year, &f->tm_mon, &f->tm_mday, &f->tm_hour, &f->tm_min, &f->tm_sec};
  for (size_t i = 0; i < 6; i++) {
    int64_t n = TRY(to_index(t, v[i]));
    if (n < INT32_MIN || n > INT32_MAX) return t.raise(Exc::OverflowError, "mktime argument out of range");
    *places[i] = static_cast<int>(n);
  }
  f->tm_year -= 1900;
  f->tm_mon -= 1;
  return {};
}
}  // namespace

NATIVE(time_mktime) {
  tm f{};
  TRY(read_fields(t, args, &f));
  f.tm_isdst = static_cast<int>(TRY(to_index(t, args[6])));
  f.tm_wday = -1;
  time_t when = mktime(&f);
  if (when == -1 && f.tm_wday == -1) return t.raise(Exc::OverflowError, "mktime argument out of range");
  return make_float(t, static_cast<double>(when));
}

Result<Value> format_time(Thread& t, Value format, const tm& fields) {
  std::string_view text = TRY(str_utf8(t, format));
  if (text.size() > 65536) return t.value_error("format string too long");
  if (text.empty()) return new_ref(t.isolate.empty_str);
  char out[1024];
  Ref terminated = TRY_REF(str_from_utf8(t, text));
  size_t n = strftime(out, sizeof out, TRY(str_utf8(t, terminated)).data(), &fields);
  return str_from_utf8(t, {out, n});
}

NATIVE(time_strftime) {
  tm f{};
  TRY(read_fields(t, args.subspan(1), &f));
  f.tm_wday = static_cast<int>((TRY(to_index(t, args[7])) + 1) % 7);
  f.tm_yday = static_cast<int>(TRY(to_index(t, args[8])) - 1);
  f.tm_isdst = static_cast<int>(TRY(to_index(t, args[9])));
  return format_time(t, args[0], f);
}

Status build_time(Thread& t, Value module) { return add_functions(t, module, natives::_time_natives); }

}  // namespace mpy
