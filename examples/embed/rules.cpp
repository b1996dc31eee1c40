// A rule engine: a thousand rules of different authors, each in an isolate of its own, so that none sees or disturbs
// another. Every event is given to every rule. Exits with 1 if anything is not as expected.
#include <chrono>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "stdlib/standard_library.h"
#include "vm/include/mpy/mpy.h"

using namespace mpy::embed;

namespace {

constexpr int kRules = 1000, kEvents = 20;
constexpr int64_t kInstructions = 10'000;  // of one rule for one event

struct Rule {
  std::unique_ptr<Interpreter> python;
  Handle function;
};

// Rule n wants amounts above its own limit; every hundredth never comes to an end.
std::string source_of(int n) {
  if (n % 100 == 99) return "def rule(amount, country):\n  while True: pass\n";
  return "seen = 0\n"
         "def rule(amount, country):\n"
         "  global seen\n"
         "  seen += 1\n"
         "  return amount > " +
         std::to_string(n) + " and country in ('CH', 'NL')\n";
}

bool make_rule(int n, Rule* rule) {
  Options options;
  options.memory_limit = size_t(8) << 20;
  options.library = standard_library;
  options.sandbox.emplace();
  rule->python = std::make_unique<Interpreter>(options);
  if (!rule->python->ready() || !rule->python->run(source_of(n), "rule " + std::to_string(n))) return false;
  rule->function = rule->python->global("rule");
  return bool(rule->function);
}

}  // namespace

int main() {
  auto start = std::chrono::steady_clock::now();
  std::vector<Rule> rules(kRules);
  for (int n = 0; n < kRules; n++)
    if (!make_rule(n, &rules[size_t(n)])) return fprintf(stderr, "rule %d does not start\n", n), 1;
  auto made = std::chrono::steady_clock::now();

  int matches = 0, stopped = 0, expected = 0;
  for (int event = 0; event < kEvents; event++) {
    int64_t amount = event * 50;
    std::string country = event % 2 ? "CH" : "FR";
    for (int n = 0; n < kRules; n++) {
      Rule& rule = rules[size_t(n)];
      rule.python->set_instruction_limit(kInstructions);
      std::optional<bool> match = rule.python->call_as<bool>(rule.function, amount, country);
      if (!match) {
        rule.python->take_error();
        stopped++;
      }
      matches += match.value_or(false);
      expected += n % 100 != 99 && amount > n && event % 2;
    }
  }
  auto done = std::chrono::steady_clock::now();
  std::optional<int64_t> seen = rules[0].python->call_as<int64_t>(rules[0].python->eval("lambda: seen"));
  auto microseconds = [](auto from, auto to) {
    return double(std::chrono::duration_cast<std::chrono::microseconds>(to - from).count());
  };
  printf("%d matches, %d calls stopped, rule 0 has seen %d events\n", matches, stopped, int(seen.value_or(-1)));
  fprintf(stderr, "an isolate took %.0f us, a call %.2f us\n", microseconds(start, made) / kRules,
          microseconds(made, done) / (kRules * kEvents));
  return matches != expected || stopped != kRules / 100 * kEvents || seen != kEvents;
}
