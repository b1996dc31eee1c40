// See count_calls.h.
#include "compiler/reports/count_calls.h"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <memory>
#include <set>
#include <unordered_map>

#include "compiler/capture/call_log.h"
#include "compiler/capture/compiled.h"
#include "compiler/reports/read_monitor.h"
#include "vm/frames/function.h"

namespace mpy {
namespace {

constexpr uint64_t kMostInstructions = 2'000'000;  // of a call and those inside it; each reader's time
constexpr size_t kMostReasons = 1000;              // they contain names of the program

void count(std::map<std::string, uint64_t>* reasons, const std::string& reason) {
  (*reasons)[reasons->size() < kMostReasons || reasons->contains(reason) ? reason : "others"]++;
}

class Counter final : public CallCounter, public ReadMonitor::Owner {
 public:
  explicit Counter(Thread& t) : t_(t), scope_(t), objects_(t.isolate), classes_(t.isolate) {}
  ~Counter() {
    if (vm_of(t_) && vm_of(t_)->regions == this) vm_of(t_)->regions = nullptr;
    if (monitor_) monitor_->stop();
  }
  Result<Value> entered(Vm*, std::span<const Value> parameters) override;
  void left(Vm*, Value* result) override;
  void too_long() override;
  const CallCounts& counts() const override { return counts_; }
  void report() const override {
    counts_.write_report();
    log_.write();
  }

 private:
  struct Function {
    size_t index;  // in counts_.functions
    std::shared_ptr<const Code> held;
    std::set<ReadDigest::Number> seen;
  };
  struct Active {
    Value* R;
    Function* function;
    size_t call;  // in the log
    std::unique_ptr<ReadDigest> digest;
  };
  Function& function_of(const Code&);
  void finish(Active&);

  Thread& t_;
  TensorScope scope_;
  CallCounts counts_;
  CallLog log_;
  Serials objects_, classes_;
  std::unordered_map<const Code*, Function> functions_;
  std::vector<Active> active_;
  std::unique_ptr<ReadMonitor> monitor_, ended_;  // the one that ended may still be at work
};

Counter::Function& Counter::function_of(const Code& code) {
  auto [it, fresh] = functions_.try_emplace(&code);
  if (fresh) {
    it->second.index = counts_.functions.size();
    it->second.held = code.self.lock();
    CallCount c;
    c.name = std::string(code.str(code.qualname));
    c.file = std::string(code.str(code.filename));
    c.line = code.first_line;
    counts_.functions.push_back(std::move(c));
  }
  return it->second;
}

Result<Value> Counter::entered(Vm* vm, std::span<const Value> parameters) {
  bool ours = monitor_ && vm->observer == monitor_.get();
  if ((vm->observer && !ours) || vm->next_vm || first_vm(t_) != vm) return Value::unset();
  const Code& code = *frame_instance(vm->R)->code;
  Function& function = function_of(code);
  counts_.functions[function.index].calls++;
  active_.push_back({vm->R, &function, log_.begin(code, "measured"), nullptr});
  ReadDigest& digest = *(active_.back().digest = std::make_unique<ReadDigest>(t_, objects_, classes_));
  digest.value(vm->R[-1]);
  for (Value v : parameters) digest.value(v);
  vm->region = vm->R;
  if (!ours) {
    ended_.reset();
    monitor_ = std::make_unique<ReadMonitor>(t_, *this, kMostInstructions);
    monitor_->start();
  }
  monitor_->into = &digest;
  return Value::unset();
}

void Counter::finish(Active& a) {
  CallCount& c = counts_.functions[a.function->index];
  log_.end(a.call);
  if (const std::string& host = a.digest->host(); !host.empty()) {
    c.host++;
    count(&counts_.host, host);
    log_.become(a.call, "host", host);
  } else if (!a.digest->measured()) {
    c.unmeasured++;
    count(&counts_.unmeasured, a.digest->reason());
    log_.become(a.call, "unmeasured", a.digest->reason());
  } else if (!a.function->seen.insert(a.digest->number()).second) {
    c.repeating++;
    log_.become(a.call, "repeats");
  }
}

// A call is part of the one around it.
void Counter::left(Vm* vm, Value* result) {
  Active inner = std::move(active_.back());
  active_.pop_back();
  if (result) inner.digest->value(*result);
  finish(inner);
  vm->region = active_.empty() ? nullptr : active_.back().R;
  if (!active_.empty()) {
    active_.back().digest->absorb(*inner.digest);
    monitor_->into = active_.back().digest.get();
    return;
  }
  monitor_->stop();
  ended_ = std::move(monitor_);
  objects_.clear();
}

void Counter::too_long() {
  vm_of(t_)->region = nullptr;
  for (Active& a : active_) {
    a.digest->not_measurable("it runs too long");
    finish(a);
  }
  active_.clear();
  ended_ = std::move(monitor_);
  objects_.clear();
}

}  // namespace

CallCount CallCounts::sum() const {
  CallCount s;
  for (const CallCount& c : functions) {
    s.calls += c.calls;
    s.host += c.host;
    s.unmeasured += c.unmeasured;
    s.repeating += c.repeating;
  }
  return s;
}

std::string CallCounts::text() const {
  auto line = [](const std::string& what, const CallCount& c) {
    return fmt::format("{}: {} calls, {} with host actions, {} not measurable, {} repeat an earlier one\n", what,
                       c.calls, c.host, c.unmeasured, c.repeating);
  };
  std::string out = line(fmt::format("counted: {} functions", functions.size()), sum());
  for (const CallCount& c : functions) out += line(fmt::format("  {} ({}:{})", c.name, c.file, c.line), c);
  for (auto& [reason, n] : host) out += fmt::format("  host action: {} times {}\n", n, reason);
  for (auto& [reason, n] : unmeasured) out += fmt::format("  not measurable: {} times {}\n", n, reason);
  return out;
}

std::string CallCounts::json() const {
  std::string list, host_text, unmeasured_text;
  for (const CallCount& c : functions)
    list += fmt::format(
        "{}{{\"name\": {}, \"file\": {}, \"line\": {}, \"calls\": {}, \"host\": {}, \"unmeasured\": {}, "
        "\"repeating\": {}}}",
        list.empty() ? "" : ",\n", json_text(c.name), json_text(c.file), c.line, c.calls, c.host, c.unmeasured,
        c.repeating);
  for (auto& [why, n] : host) host_text += fmt::format("{}{}: {}", host_text.empty() ? "" : ", ", json_text(why), n);
  for (auto& [why, n] : unmeasured)
    unmeasured_text += fmt::format("{}{}: {}", unmeasured_text.empty() ? "" : ", ", json_text(why), n);
  return fmt::format("{{\"functions\": [{}], \"host\": {{{}}}, \"unmeasured\": {{{}}}}}", list, host_text,
                     unmeasured_text);
}

void CallCounts::write_report() const {
  const char* path = getenv("MPY_CHECK_REPORT");
  FILE* f = path ? fopen(path, "a") : nullptr;
  if (path && !f) fprintf(stderr, "mpy: cannot write '%s'\n", path);
  if (!f) return;
  fputs(text().c_str(), f);
  fclose(f);
}

bool CallCounter::on() {
  static const bool asked = [] {
    const char* check = getenv("MPY_CHECK");
    return check && std::string_view(check) == "count";
  }();
  return asked;
}

void CallCounter::begin(Thread& t) {
  auto counter = std::make_shared<Counter>(t);
  vm_of(t)->regions = counter.get();
  capture_keep(t.isolate, std::move(counter));
}

CallCounter* CallCounter::of(Isolate& iso) {
  for (Vm* vm = on() ? static_cast<Vm*>(iso.vms) : nullptr; vm; vm = vm->next_vm)
    if (vm->regions) return static_cast<Counter*>(vm->regions);
  return nullptr;
}

}  // namespace mpy
