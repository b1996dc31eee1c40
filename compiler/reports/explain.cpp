// What was captured, replayed and refused: as a dict, as text, as JSON.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>

#include "compiler/capture/call_log.h"
#include "compiler/capture/compiled.h"
#include "compiler/capture/every_call.h"
#include "compiler/reports/count_calls.h"
#include "compiler/reports/explain.h"
#include "compiler/shadow/shadow.h"
#include "runtime/containers/containers.h"
#include "runtime/numbers/number.h"
#include "runtime/text/str.h"

namespace mpy {
namespace {

double median_us(std::vector<uint64_t> v) {
  if (v.empty()) return 0;
  std::nth_element(v.begin(), v.begin() + static_cast<long>(v.size() / 2), v.end());
  return static_cast<double>(v[v.size() / 2]) / 1000.0;
}

// The kernels of all records that live, or lived to the end of the compiled callable.
std::vector<KernelNote> kernels_of(const Compiled& c) {
  std::vector<KernelNote> out = c.last_kernels;
  for (auto& r : c.records)
    for (KernelNote& k : r->kernels()) out.push_back(std::move(k));
  return out;
}

double compile_ms(const Compiled& c) {
  double sum = c.last_compile_ms;
  for (auto& r : c.records) sum += r->compile_ms();
  return sum;
}

// How an argument is compared: the kinds of checks, nested as they are.
std::string shape_of(const ArgCheck& check) {
  std::string out = fmt::format("{}", static_cast<int>(check.kind));
  if (check.items.empty() && check.keys.empty()) return out;
  out += "(";
  for (const ArgCheck& item : check.items) out += shape_of(item) + " ";
  for (const ArgCheck& key : check.keys) out += shape_of(key) + " ";
  return out + ")";
}

// What a record compares at entry, in no order, and how many effects a replay has.
std::string guard_text(const Record& r) {
  static constexpr const char* names[] = {
#define READ(kind, name) name,
#include "compiler/capture/replay/record_kinds.def"
  };
  std::vector<std::string> lines;
  for (const WatchedRead& read : r.reads())
    lines.push_back(fmt::format("{}: {} {}", names[read.kind], read.what, read.words.size()));
  std::sort(lines.begin(), lines.end());
  for (const ArgCheck& check : r.arguments()) lines.push_back("argument " + shape_of(check));
  for (const PlaceCheck& place : r.places()) lines.push_back("place " + shape_of(place.check));
  return fmt::format("{}\n{} effects", fmt::join(lines, "\n"), r.mock().effects());
}

std::string json_notes(const std::vector<Compiled::Note>& notes, const char* key) {
  std::string out = "[";
  for (size_t i = 0; i < notes.size(); i++)
    out += fmt::format("{}{{\"{}\": {}, \"file\": {}, \"line\": {}}}", i ? ", " : "", key, json_text(notes[i].reason),
                       json_text(notes[i].file), notes[i].line);
  return out + "]";
}

std::string json_one(const Compiled& c) {
  std::string kernels = "[";
  for (const KernelNote& k : kernels_of(c)) {
    std::string ops;
    for (const std::string& op : k.ops) ops += (ops.empty() ? "" : ", ") + json_text(op);
    kernels += fmt::format("{}{{\"name\": {}, \"backend\": {}, \"ops\": [{}], \"fused\": {}}}",
                           kernels.size() > 1 ? ", " : "", json_text(k.name), json_text(k.backend), ops, k.fused());
  }
  return fmt::format(
      "{{\"name\": {}, \"file\": {}, \"line\": {}, \"records\": {}, \"graphs\": {}, \"hits\": {}, \"misses\": {}, "
      "\"splits\": {}, \"weakened\": [], \"kernels\": {}], "
      "\"guard_us\": {:.3f}, \"mock_us\": {:.3f}, \"kernels_us\": {:.3f}, \"call_us\": {:.3f}, \"capture_ms\": {:.3f}, "
      "\"compile_ms\": {:.3f}}}",
      json_text(c.name), json_text(c.file), c.line, c.recorded, c.graphs, c.hits, json_notes(c.misses, "check"),
      json_notes(c.splits, "reason"), kernels, median_us(c.guard_ns), median_us(c.mock_ns), median_us(c.kernels_ns),
      median_us(c.call_ns), median_us(c.capture_ns) / 1000.0, compile_ms(c));
}

Status put(Thread& t, Value dict, std::string_view key, Value owned) {
  Ref v = Ref::take(owned);
  return dict_set(t, dict, t.isolate.intern(key), v);
}
Result<Value> notes_value(Thread& t, const std::vector<Compiled::Note>& notes, std::string_view key) {
  Ref list = TRY_REF(list_new(t));
  for (const Compiled::Note& n : notes) {
    Ref d = TRY_REF(dict_new(t));
    TRY(put(t, d, key, TRY(str_from_utf8(t, n.reason))));
    TRY(put(t, d, "file", TRY(str_from_utf8(t, n.file))));
    TRY(put(t, d, "line", Value::small_int(n.line)));
    TRY(list_append(t, as_list(list), d));
  }
  return list.release();
}

// The reasons that were given most often, first.
std::vector<std::pair<uint64_t, std::string>> by_count(const std::map<std::string, uint64_t>& reasons) {
  std::vector<std::pair<uint64_t, std::string>> out;
  for (auto& [reason, n] : reasons) out.push_back({n, reason});
  std::sort(out.begin(), out.end(),
            [](auto& a, auto& b) { return a.first != b.first ? a.first > b.first : a.second < b.second; });
  return out;
}
std::string calls_text(const CallTotals& c) {
  std::string out = fmt::format("every call: {} functions, {} calls, {} records, {} hits, {} plain\n", c.functions,
                                c.calls, c.recorded, c.hits, c.plain);
  for (auto& [n, reason] : by_count(c.refusals)) out += fmt::format("  not recorded: {} times {}\n", n, reason);
  for (auto& [n, reason] : by_count(c.misses)) out += fmt::format("  miss: {} times {}\n", n, reason);
  return out;
}
std::string calls_json(const CallTotals& c) {
  auto counts = [](const std::map<std::string, uint64_t>& reasons) {
    std::string out;
    for (auto& [reason, n] : reasons) out += fmt::format("{}{}: {}", out.empty() ? "" : ", ", json_text(reason), n);
    return "{" + out + "}";
  };
  return fmt::format(
      "{{\"functions\": {}, \"calls\": {}, \"records\": {}, \"hits\": {}, \"plain\": {}, \"refusals\": {}, "
      "\"misses\": {}}}",
      c.functions, c.calls, c.recorded, c.hits, c.plain, counts(c.refusals), counts(c.misses));
}

}  // namespace

Result<Value> explain_value(Thread& t, const Compiled& c) {
  Ref d = TRY_REF(dict_new(t));
  const struct {
    const char* key;
    int value;
  } counts[] = {{"records", c.recorded}, {"graphs", c.graphs}, {"hits", c.hits}};
  for (auto& n : counts) TRY(put(t, d, n.key, Value::small_int(n.value)));
  TRY(put(t, d, "misses", TRY(notes_value(t, c.misses, "check"))));
  TRY(put(t, d, "splits", TRY(notes_value(t, c.splits, "reason"))));
  TRY(put(t, d, "weakened", TRY(list_new(t))));
  Ref guards = TRY_REF(list_new(t));
  for (auto& record : c.records) {
    Ref text = TRY_REF(str_from_utf8(t, guard_text(*record)));
    TRY(list_append(t, as_list(guards), text));
  }
  TRY(put(t, d, "guards", guards.release()));
  Ref by_steps = TRY_REF(list_new(t));
  for (auto& record : c.records) {
    if (record->by_steps().empty()) continue;
    Ref text = TRY_REF(str_from_utf8(t, record->by_steps()));
    TRY(list_append(t, as_list(by_steps), text));
  }
  TRY(put(t, d, "by_steps", by_steps.release()));
  Ref kernels = TRY_REF(list_new(t));
  for (const KernelNote& k : kernels_of(c)) {
    Ref row = TRY_REF(dict_new(t));
    TRY(put(t, row, "name", TRY(str_from_utf8(t, k.name))));
    TRY(put(t, row, "backend", TRY(str_from_utf8(t, k.backend))));
    Ref ops = TRY_REF(list_new(t));
    for (const std::string& op : k.ops) {
      Ref s = TRY_REF(str_from_utf8(t, op));
      TRY(list_append(t, as_list(ops), s));
    }
    TRY(put(t, row, "ops", ops.release()));
    TRY(put(t, row, "fused", Value::boolean(k.fused())));
    TRY(list_append(t, as_list(kernels), row));
  }
  TRY(put(t, d, "kernels", kernels.release()));
  const struct {
    const char* key;
    double value;
  } times[] = {{"guard_us", median_us(c.guard_ns)},
               {"mock_us", median_us(c.mock_ns)},
               {"kernels_us", median_us(c.kernels_ns)},
               {"call_us", median_us(c.call_ns)},
               {"capture_ms", median_us(c.capture_ns) / 1000},
               {"compile_ms", compile_ms(c)}};
  for (auto& n : times) TRY(put(t, d, n.key, TRY(make_float(t, n.value))));
  return d.release();
}

std::string explain_text(Isolate& iso) {
  std::string out;
  for (Compiled* c : all_compiled(iso)) {
    out += fmt::format("region {} ({}:{}): {} records, {} graphs, {} hits, {} misses, {} runs not recorded\n", c->name,
                       c->file, c->line, c->recorded, c->graphs, c->hits, c->misses.size(), c->splits.size());
    for (const auto& n : c->misses) out += fmt::format("  miss: {} changed\n", n.reason);
    for (const auto& n : c->splits) out += fmt::format("  not recorded: {} at {}:{}\n", n.reason, n.file, n.line);
    for (auto& record : c->records)
      if (!record->by_steps().empty()) out += fmt::format("  replayed step by step: {}\n", record->by_steps());
    for (const KernelNote& k : kernels_of(*c))
      out += fmt::format("  kernel {} on {}{}\n", k.name, k.backend, k.fused() ? ", fused" : "");
    out += fmt::format("  guard {:.2f} us, mock {:.2f} us, kernels {:.2f} us, call {:.2f} us, capture {:.2f} ms\n",
                       median_us(c->guard_ns), median_us(c->mock_ns), median_us(c->kernels_ns), median_us(c->call_ns),
                       median_us(c->capture_ns) / 1000);
  }
  if (CallCounter* counter = CallCounter::of(iso)) out += counter->counts().text();
  else if (auto calls = every_call_totals(iso)) out += calls_text(*calls);
  if (out.empty()) return "no compiled callables\n";
  return out + shadow_of(iso).report();
}

void report_checks(Isolate& iso) {
  if (Shadow::on()) shadow_of(iso).write_report();
  if (CallCounter* counter = CallCounter::of(iso)) counter->report();
  else write_call_log(iso);
}

void follow_every_call(Thread& t) {
  if (CallCounter::on()) CallCounter::begin(t);
  else record_every_call(t);
}

std::string explain_json(Isolate& iso) {
  std::string out = "{\"regions\": [";
  bool first = true;
  for (Compiled* c : all_compiled(iso)) {
    if (!first) out += ",\n";
    first = false;
    out += json_one(*c);
  }
  out += "]";
  if (CallCounter* counter = CallCounter::of(iso)) out += ", \"count\": " + counter->counts().json();
  else if (auto calls = every_call_totals(iso)) out += ", \"every_call\": " + calls_json(*calls);
  return out + "}\n";
}

}  // namespace mpy
