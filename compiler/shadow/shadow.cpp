// See shadow.h. The other side of a check is a child of the process. What the side that goes on has become is digested
// by a second child, so that collecting garbage and computing tensors for that changes nothing of the program. Children
// end by _exit: nothing of the program ends with them.
#include "compiler/shadow/shadow.h"

#include <fmt/format.h>
#include <bit>
#include <cstdlib>
#include <vector>

#include "compiler/shadow/digest.h"
#include "compiler/shadow/shadow_process.h"
#include "kernels/device/device.h"
#include "runtime/memory/lock.h"
#include "runtime/types/type_internal.h"
#include "vm/frames/frame.h"
#include "vm/frames/function.h"

namespace mpy {
namespace {

struct Settings {
  bool on = false, all = false, sample = false;
  uint64_t each = 1;  // of the hits that are due, one in so many
  uint64_t seed = 0;
};

const Settings& settings() {
  static const Settings read = [] {
    Settings s;
    const char* check = getenv("MPY_CHECK");
    std::string_view words = check ? check : "", how;
    s.on = words.starts_with("shadow");
    if (words.starts_with("shadow,")) how = words.substr(7);
    s.all = how == "all";
    s.sample = how == "sample";
    if (!how.empty() && !s.all && !s.sample) s.each = std::max<uint64_t>(1, strtoull(how.data(), nullptr, 10));
    if (const char* seed = getenv("MPY_CHECK_SEED")) s.seed = strtoull(seed, nullptr, 10);
    return s;
  }();
  return read;
}

uint64_t mixed(uint64_t x) {
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
  x = (x ^ x >> 27) * 0x94d049bb133111ebu;
  return x ^ x >> 31;
}

// Whether the sample holds the hit that is due after `before` others: all of the first forty, half of the next forty, a
// quarter of the next eighty, …, so that a program of thousands of records costs little more than one of a hundred.
bool sampled(uint64_t before, uint64_t seed) {
  const int halvings = std::bit_width(before / 40);
  return (mixed(seed * 0x9e3779b97f4a7c15u + before) & ((uint64_t{1} << halvings) - 1)) == 0;
}

// The function in Python behind a callable; unset: none.
Value function_of(Thread& t, Value callable) {
  if (is_kind(callable, Kind::BoundMethod)) callable = static_cast<BoundMethodObject*>(callable.object())->function;
  if (!is_function(callable)) callable = type_lookup(type_of(t, callable), t.isolate.intern("forward"));
  return is_function(callable) ? callable : Value::unset();
}

constexpr char kShort = 's', kWhole = 'w';  // what is asked of a side

// What a side's world is afterwards; `region`: where the region wrote, if not here.
std::string world_after(Thread& t, const Shadow::Hit& hit, bool raised, Value outcome, char question,
                        const ShadowOutput* region, const ShadowOutput& here) {
  std::vector<DigestRoot> roots;
  if (Value f = function_of(t, hit.callable); !f.is_unset()) roots.push_back({"globals", as_function(f)->globals});
  roots.push_back({"sys.modules", t.isolate.modules});
  roots.push_back({"builtins", t.isolate.builtins});
  roots.push_back({raised ? "the exception" : "the result", outcome});
  for (size_t i = 0; i < hit.args.size(); i++) roots.push_back({fmt::format("arguments[{}]", i), hit.args[i]});
  roots.push_back({"the keywords", hit.kwnames});
  roots.push_back({"the callable", hit.callable});
  DigestLength length = question == kWhole ? DigestLength::Whole : DigestLength::Short;
  return digest_of(t, length, roots, [&] { return (region ? region->taken() : "") + here.taken(); });
}

bool declined(const Result<Value>& r) { return !r.raised() && r.value().is_unset(); }

// What came of a region, in a process that ends with the check.
struct Outcome {
  bool raised = false;
  Ref value;
  ShadowSays take(Thread& t, const Result<Value>& r) {
    raised = r.raised();
    bool back = !raised && declined(r);
    value = raised ? t.take_exception() : Ref::copy(back ? Value::none() : r.value());
    return back ? ShadowSays::Declined : ShadowSays::Ran;
  }
};

ShadowChild::Life life_of(Thread& t, const Shadow::Hit& hit, Outcome* outcome, const ShadowOutput* region,
                          std::function<Result<Value>()> run) {
  auto begin = [&t, outcome, run = std::move(run)] {
    t.isolate.lock->after_fork(t);
    return outcome->take(t, run());
  };
  auto answer = [&t, &hit, outcome, region](char question, const ShadowOutput& here) {
    return world_after(t, hit, outcome->raised, outcome->value, question, region, here);
  };
  return {begin, answer};
}

[[noreturn]] void fail(const Shadow::Hit& hit, const std::string& what) {
  std::string text = fmt::format("mpy: MPY_CHECK=shadow: hit {} of {}: {}\n", hit.number, hit.region, what);
  fputs(text.c_str(), stderr);
  abort();
}

// The next word of a child, which must live and speak.
ShadowSays hear(const Shadow::Hit& hit, ShadowChild& child, const char* side) {
  ShadowSays said = child.heard();
  if (said == ShadowSays::Silent) fail(hit, fmt::format("the {} has been silent for ten seconds", side));
  if (said != ShadowSays::Died) return said;
  child.stop();
  fail(hit, fmt::format("the {} {}", side, child.last_words()));
}

}  // namespace

bool Shadow::on() { return settings().on; }

bool Shadow::due(uint64_t number) {
  if (settings().all) return true;
  if (number > 3 && (number & (number - 1)) != 0) return false;
  const uint64_t before = due_++;
  return settings().sample ? sampled(before, settings().seed) : before % settings().each == 0;
}

bool Shadow::may_fork(Thread& t, std::string* why) const {
  if (static_cast<Vm*>(t.isolate.vms)->next_vm) return *why = "more threads than one", false;
  return kernels::Device::pause_all(why);
}

std::optional<Result<Value>> Shadow::check(Thread& t, const Hit& hit) {
  if (in_shadow_child()) return {};
  hits_++;
  std::string why;
  if (!due(hit.number)) return unchecked("between those that are checked"), std::nullopt;
  if (!may_fork(t, &why)) return unchecked(why), std::nullopt;
  QuietSignals quiet;
  if (t.poll.load() & Thread::kSignal) return unchecked("a signal that is to be handled"), std::nullopt;
  bool child_replays = mixed(settings().seed * 0x9e3779b97f4a7c15u + hits_) & 1;
  const char* side = child_replays ? "side that replays" : "side that runs plainly";
  Outcome theirs;
  ShadowChild other;
  if (!other.start(life_of(t, hit, &theirs, nullptr, child_replays ? hit.replay : hit.plain)))
    return unchecked("the process cannot fork"), std::nullopt;

  // After a replay that went back all is to be as if nothing had happened.
  bool went_back = child_replays && hear(hit, other, side) == ShadowSays::Declined;
  ShadowOutput output;
  output.open();
  Result<Value> result = Value::none();
  if (!went_back) {
    output.begin();
    result = child_replays ? hit.plain() : hit.replay();
    output.end();
  }
  if (declined(result)) return unchecked("the replay went back"), result;
  if (!child_replays) hear(hit, other, side);
  compare(t, hit, result, output, other, child_replays);
  if (!went_back) return checked_++, result;
  unchecked("the replay went back");
  return Result<Value>(Value::unset());
}

// This side is digested by a child, too: computing tensors and collecting garbage for that changes nothing here.
void Shadow::compare(Thread& t, const Hit& hit, const Result<Value>& result, const ShadowOutput& output,
                     ShadowChild& other, bool other_replays) {
  std::string why;
  if (!kernels::Device::pause_all(&why)) fail(hit, "the process may not fork any more: " + why);
  Outcome mine;
  ShadowChild here;
  if (!here.start(life_of(t, hit, &mine, &output, [&] { return result; })))
    fail(hit, "the process cannot fork any more");
  hear(hit, here, "digest of this side");
  const char* side = other_replays ? "digest of the side that replays" : "digest of the side that runs plainly";
  for (char question : {kShort, kWhole}) {
    other.ask(question);
    here.ask(question);
    hear(hit, here, "digest of this side");
    hear(hit, other, side);
    std::string plain = here.answer(), replay = other.answer();
    if (plain == replay) return;
    if (!other_replays) plain.swap(replay);
    DigestDifference d;
    if (question == kWhole && first_difference(plain, replay, &d))
      fail(hit,
           fmt::format("a replay differs from a plain run\n  {}: {} (plain) {} (replay)", d.path, d.plain, d.replay));
  }
}

std::string Shadow::report() const {
  if (!hits_) return {};
  std::string text = fmt::format("shadow: {} hits, {} checked", hits_, checked_);
  for (auto& [why, n] : unchecked_) text += fmt::format(", {} unchecked ({})", n, why);
  return text + "\n";
}

void Shadow::write_report() const {
  const char* path = getenv("MPY_CHECK_REPORT");
  if (!path || in_shadow_child()) return;
  FILE* f = fopen(path, "a");
  if (!f) {
    fprintf(stderr, "mpy: cannot write '%s'\n", path);
    return;
  }
  fputs(report().c_str(), f);
  fclose(f);
}

}  // namespace mpy
