// See graph_pages.h. The page holds its data as JSON, and draws it itself: graph_page_text.cpp.
#include "compiler/reports/graph_pages.h"

#include <fmt/format.h>
#include <algorithm>

#include "compiler/capture/call_log.h"
#include "compiler/capture/every_call.h"
#include "compiler/ops/contents.h"
#include "compiler/reports/count_calls.h"
#include "compiler/reports/explain.h"
#include "compiler/reports/graph_page_text.h"
#include "compiler/tensor/dtype.h"
#include "runtime/text/str.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/native.h"
#include "runtime/types/protocol.h"
#include "vm/frames/function.h"

namespace mpy {
namespace {

constexpr size_t kMostBytes = 64 << 20;  // of all records
constexpr size_t kMostText = 60, kMostLinks = 64, kMostNodes = 20000;

constexpr const char* kReads[] = {
#define READ(kind, name) name,
#include "compiler/capture/replay/record_kinds.def"
};
constexpr const char* kNodes[] = {
#define NODE(kind, name) name,
#include "compiler/capture/replay/record_kinds.def"
};
constexpr const char* kEffects[] = {
#define EFFECT(kind, name) name,
#include "compiler/capture/replay/record_kinds.def"
};

std::string text_of(std::string_view s) {
  if (s.size() <= kMostText) return std::string(s);
  size_t end = kMostText;
  while (end > 0 && (static_cast<unsigned char>(s[end]) & 0xC0) == 0x80) end--;  // whole characters
  return std::string(s.substr(0, end)) + "…";
}

std::string facts_text(const TensorFacts& f) {
  std::string sizes;
  for (int64_t d : f.sizes) sizes += fmt::format("{}{}", sizes.empty() ? "" : ", ", d);
  return fmt::format("{} [{}]{}", tensor::torch_name(f.dtype), sizes, f.requires_grad ? ", requires grad" : "");
}

// Writes one record down.
class Writer {
 public:
  Writer(Thread& t, Recorder& r, const Record* record) : t_(t), r_(r), record_(record) {}
  std::string json(const std::string& of_steps);

 private:
  std::string shown(Value, bool alive = true);
  std::string shown(const Effect& e, Value v) {
    auto held = [&](const Ref& r) { return r.get().same(v); };
    return shown(v, record_ || std::any_of(e.held.begin(), e.held.end(), held));
  }
  std::string detail(Value);
  std::string nodes();
  std::string guards();
  std::string arguments();
  std::string mock();
  std::string effects();
  std::string kernels();
  void argument(const ArgCheck&, const std::string& path, std::string* out);
  void put(std::string* list, const std::string& item) { *list += (list->empty() ? "" : ",\n") + item; }

  Thread& t_;
  Recorder& r_;
  const Record* record_;
  size_t visited_ = 0;
};

// A value as a person reads it, without asking it. What a refused run had in hand may have died since.
std::string Writer::shown(Value v, bool alive) {
  if (v.is_unset()) return "absent";
  if (v.is_raised()) return "another one since";
  if (v.is_none()) return "None";
  if (int serial = r_.graph.serial_of(v)) return fmt::format("SN#{}", serial);
  if (v.is_pointer() && !alive) return "an object";
  if (is_kind(v, Kind::Str)) return "'" + text_of(str_view(v)) + "'";
  if (are_scalars(v)) {
    WithoutReports quiet(t_);
    auto text = to_repr(t_, v);
    if (text.ok()) return text_of(str_view(Ref::take(text.take())));
    t_.take_exception();
  }
  return fmt::format("a {}", type_name(t_, v));
}

// Which one of its type it is.
std::string Writer::detail(Value v) {
  if (is_tensor(t_, v)) return " " + facts_text(facts_of(v));
  if (is_type(t_, v)) return " " + text_of(str_view(as_type(v)->name));
  if (is_function(v)) return " " + text_of(str_view(as_function(v)->qualname));
  return "";
}

std::string Writer::nodes() {
  std::string out;
  std::vector<const ShadowNode*> all = r_.graph.in_order();
  if (all.size() > kMostNodes) all.resize(kMostNodes);
  std::map<Object*, int> versions;
  for (const Effect& e : r_.effects) versions[e.target.object()]++;
  for (const ShadowNode* n : all) {
    std::string type = n->gone ? "gone" : std::string(type_name(t_, n->object));
    if (!n->gone) type += detail(n->object);
    auto written = versions.find(n->object.object());
    put(&out, fmt::format("[{}, {}, {}, {}, {}, {}, {}]", n->serial, json_text(type), n->parent, json_text(n->relation),
                          n->snapshot ? 1 : 0, n->any ? 1 : 0, written == versions.end() ? 0 : written->second));
  }
  return out;
}

std::string Writer::guards() {
  std::string out;
  for (const WatchedRead& read : record_ ? record_->reads() : r_.reads) {
    std::string links, expected;
    size_t n = 0;
    auto link = [&](Value v) {
      int serial = r_.graph.serial_of(v);
      if (serial && ++n <= kMostLinks) links += fmt::format("{}{}", links.empty() ? "" : ", ", serial);
    };
    bool one = read.kind == WatchedRead::Cell || read.kind == WatchedRead::Slot || read.kind == WatchedRead::Key;
    if (one) link(read.expected), expected = shown(read.expected, record_ || read.held.is_set());
    for (Value v : read.words) link(v);
    if (read.kind == WatchedRead::Tensor) expected = facts_text(read.facts);
    else if (!one && !read.words.empty()) expected = fmt::format("{} as they were", read.words.size());
    int owner = read.owner ? r_.graph.serial_of(Value::pointer(read.owner)) : 0;
    put(&out, fmt::format("[{}, {}, {}, {}, [{}]]", owner, json_text(kReads[read.kind]), json_text(read.what),
                          json_text(expected), links));
  }
  return out;
}

// In the order of the visit, so that the objects can be numbered.
void Writer::argument(const ArgCheck& c, const std::string& path, std::string* out) {
  std::string check;
  int serial = 0;
  if (c.kind == ArgCheck::Text || c.kind == ArgCheck::Number) check = shown(c.held);
  else if (c.kind == ArgCheck::Word) check = shown(c.word);
  else if (c.kind == ArgCheck::Given)
    check = fmt::format("of its class{}", c.tests.empty() ? "" : fmt::format(", {} comparisons", c.tests.size()));
  if (check.empty()) {
    size_t number = c.same_as >= 0 ? static_cast<size_t>(c.same_as) : visited_++;
    if (number < r_.visit.objects.size()) serial = r_.graph.serial_of(Value::pointer(r_.visit.objects[number]));
    if (c.same_as >= 0) check = "the same object as there";
    else if (c.kind == ArgCheck::Tensor) check = "tensor " + facts_text(c.facts);
    else if (c.kind == ArgCheck::Sequence) check = fmt::format("{} items", c.items.size());
    else if (c.kind == ArgCheck::Mapping) check = fmt::format("{} items", c.items.size());
    else if (c.kind == ArgCheck::Attributes) check = fmt::format("{} attributes", c.items.size());
    else check = "this object";
  }
  put(out, fmt::format("[{}, {}, {}]", serial, json_text(path), json_text(check)));
  for (size_t i = 0; i < c.items.size(); i++) {
    if (i < c.keys.size()) argument(c.keys[i], fmt::format("{}, key {}", path, i), out);
    argument(c.items[i], fmt::format("{}[{}]", path, i), out);
  }
}

std::string Writer::arguments() {
  std::string out;
  const std::vector<ArgCheck>& checks = record_ ? record_->arguments() : r_.arg_checks;
  for (size_t i = 0; i < checks.size(); i++) argument(checks[i], fmt::format("argument {}", i), &out);
  const auto& reads = record_ ? record_->reads() : r_.reads;
  for (const PlaceCheck& place : record_ ? record_->places() : r_.place_checks)
    argument(place.check, reads[place.read].what, &out);
  return out;
}

std::string Writer::mock() {
  std::string out;
  if (!record_) return out;
  const std::vector<MockNode>& nodes = record_->mock().nodes();
  for (size_t i = 0; i < nodes.size(); i++) {
    const MockNode& n = nodes[i];
    std::string parts, text;
    for (auto* list : {&n.parts, &n.items, &n.pairs, &n.values})
      for (int part : *list)
        if (parts.size() < 400) parts += fmt::format("{}{}", parts.empty() ? "" : ", ", part);
    if (n.kind == MockNode::Word || n.kind == MockNode::Borrowed) text = shown(n.word);
    else if (n.kind == MockNode::Held) text = shown(n.held);
    else if (n.index >= 0) text = fmt::format("{}", n.index);
    put(&out, fmt::format("[{}, {}, {}, [{}]]", i, json_text(kNodes[n.kind]), json_text(text), parts));
  }
  return out;
}

// Of a refused run those that it had before.
std::string Writer::effects() {
  std::string out;
  for (const Effect& e : r_.effects) {
    std::string text = e.name.is_set() ? shown(e.name) : "";
    if (e.kind == MockEffect::InPlace) text = binary_symbol(e.op);
    for (Value v : e.args) text += (text.empty() ? "" : ", ") + shown(e, v);
    if (!e.value.is_unset()) text += (text.empty() ? "" : " = ") + shown(e, e.value);
    bool called = e.kind == MockEffect::Call && e.method.is_set();
    std::string method = called ? static_cast<NativeFunctionObject*>(e.method.get().object())->record->qualname : "";
    put(&out, fmt::format("[{}, {}, {}]", r_.graph.serial_of(e.target), json_text(kEffects[e.kind]),
                          json_text(method.empty() ? text : method + "(" + text + ")")));
  }
  return out;
}

std::string Writer::kernels() {
  std::string out;
  if (!record_) return out;
  for (const KernelNote& k : record_->kernels()) {
    std::string ops;
    for (const std::string& op : k.ops) ops += (ops.empty() ? "" : ", ") + op;
    put(&out, json_text(fmt::format("{} on {}: {}", k.name, k.backend, ops)));
  }
  return out;
}

std::string Writer::json(const std::string& of_steps) {
  const Refusal& refusal = r_.refusal();
  std::string steps;
  for (std::string_view rest = of_steps; !rest.empty();) {
    size_t end = rest.find('\n');
    put(&steps, json_text(rest.substr(0, end)));
    rest.remove_prefix(end == rest.npos ? rest.size() : end + 1);
  }
  return fmt::format(
      "{{\"refused\": {}, \"file\": {}, \"line\": {}, \"raises\": {}, \"nodes\": [{}],\n\"guards\": [{}],\n"
      "\"arguments\": [{}],\n\"mock\": [{}],\n\"effects\": [{}],\n\"steps\": [{}],\n\"kernels\": [{}]}}",
      record_ ? "null" : json_text(refusal.reason), json_text(refusal.file), refusal.line, r_.raised(), nodes(),
      guards(), arguments(), mock(), effects(), steps, kernels());
}

}  // namespace

GraphPages::Region& GraphPages::region_of(const Compiled& c) {
  std::string place = fmt::format("{}\n{}\n{}\n{}", c.number, c.file, c.line, c.name);
  auto [it, fresh] = by_place_.try_emplace(place, regions_.size());
  if (fresh) {
    Region r;
    r.name = c.name;
    r.file = c.file;
    r.line = c.line;
    regions_.push_back(std::move(r));
  }
  return regions_[it->second];
}

void GraphPages::recorded(Thread& t, const Compiled& c, Recorder& recorder, const Record* record,
                          const std::string& steps) {
  Region& region = region_of(c);
  if (bytes_ > kMostBytes) {
    region.left_out++;
    return;
  }
  region.records.push_back(Writer(t, recorder, record).json(steps));
  bytes_ += region.records.back().size();
}

void GraphPages::ended(const Compiled& c) {
  if (!c.hits && !c.recorded && !c.plain && c.splits.empty()) return;
  Region& r = region_of(c);
  r.hits += static_cast<uint64_t>(c.hits);
  r.recorded += static_cast<uint64_t>(c.recorded);
  r.plain += static_cast<uint64_t>(c.plain);
  for (const Compiled::Note& n : c.misses) r.misses[n.reason]++;
  for (const Compiled::Note& n : c.splits) r.refusals[fmt::format("{} ({}:{})", n.reason, n.file, n.line)]++;
}

// What a program can choose is in the JSON alone, where no tag can begin.
std::string GraphPages::html() const {
  auto counts = [](const std::map<std::string, uint64_t>& reasons) {
    std::string out;
    for (auto& [reason, n] : reasons) out += fmt::format("{}[{}, {}]", out.empty() ? "" : ", ", n, json_text(reason));
    return out;
  };
  std::string json = "{\"regions\": [";
  for (size_t i = 0; i < regions_.size(); i++) {
    const Region& r = regions_[i];
    json += fmt::format(
        "{}{{\"name\": {}, \"file\": {}, \"line\": {}, \"hits\": {}, \"recorded\": {}, \"plain\": {}, \"left_out\": "
        "{}, "
        "\"misses\": [{}], \"refusals\": [{}], \"records\": [",
        i ? ",\n" : "", json_text(r.name), json_text(r.file), r.line, r.hits, r.recorded, r.plain, r.left_out,
        counts(r.misses), counts(r.refusals));
    for (size_t n = 0; n < r.records.size(); n++) json += (n ? ",\n" : "") + r.records[n];
    json += "]}";
  }
  json += "]}";
  std::string page = kGraphPageHead;
  for (char ch : json) {
    if (ch == '<' || ch == '>' || ch == '&') page += fmt::format("\\u{:04x}", static_cast<unsigned>(ch));
    else page += ch;
  }
  return page + kGraphPageTail;
}

void keep_graphs(Isolate& iso) { watch_regions(iso, std::make_unique<GraphPages>()); }

std::string explain_html(Isolate& iso) {
  auto* pages = static_cast<GraphPages*>(region_watcher(iso));
  if (!pages) return "";
  for (Compiled* c : all_compiled(iso)) pages->ended(*c);
  if (!CallCounter::on()) each_region_of_calls(iso, [&](const Compiled& c) { pages->ended(c); });
  return pages->html();
}

}  // namespace mpy
