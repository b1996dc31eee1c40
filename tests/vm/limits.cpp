// The limits a host sets for a thread or an isolate: instructions, time, memory. Each ends what runs, in every tier,
// and a program that catches the exception gets it again.
#include <doctest/doctest.h>

#include <chrono>
#include <memory>
#include <new>
#include <string>

#include "runtime/containers/container_methods.h"
#include "runtime/containers/containers.h"
#include "runtime/exceptions/exception.h"
#include "runtime/memory/heap.h"
#include "runtime/memory/reserve.h"
#include "runtime/types/protocol.h"
#include "vm/code/liveness.h"
#include "vm/observe/state.h"
#include "vm/vm.h"

using namespace mpy;

namespace {

struct Silent final : Observer {
  void before(const ExecutionState&) override {}
  void after(const ExecutionState&) override {}
};

enum class Tier { kPlain, kMonitored, kStressed };

struct World {
  std::unique_ptr<Isolate, void (*)(Isolate*)> iso{Isolate::create({}), Isolate::destroy};
  Thread t{*iso};
  Silent observer;
  Ref globals;
  explicit World(Tier tier) {
    REQUIRE(vm_attach(t).ok());
    globals = Ref::take(dict_new(t).value());
    REQUIRE(dict_set(t, globals, iso->intern("__builtins__"), iso->builtins).ok());
    REQUIRE(dict_set(t, globals, iso->names.__name__, iso->intern("m")).ok());
    if (tier == Tier::kMonitored) set_observer(t, &observer);
    if (tier == Tier::kStressed) vm_of(t)->stress = 1;
  }
  ~World() {
    set_observer(t, nullptr);
    globals.reset();
    iso->finish(t);
    vm_detach(t);
  }
  // The name of the exception that ended it; empty: none.
  std::string run(const char* source) {
    auto code = compile_source(t, source, "test.py", CompileMode::kModule);
    REQUIRE(code.ok());
    return ended(run_code(t, code.value().get(), globals));
  }
  Value global(const char* name) { return dict_get_str(globals, iso->intern(name)); }
  std::string call(const char* name) { return ended(t.call(global(name), {})); }
  std::string ended(Result<Value> r) {
    if (r.ok()) {
      decref(r.value());
      return "";
    }
    Ref exc = t.take_exception();
    return std::string(type_name(t, exc));
  }
};

constexpr Tier kTiers[] = {Tier::kPlain, Tier::kMonitored, Tier::kStressed};
constexpr const char* kEndless[] = {
    "while True: pass",
    "def f(n):\n  return n\nwhile True: f(1)",
    "def f():\n  while True: yield 1\nfor x in f(): pass",
    "def f():\n  try:\n    while True: pass\n  except:\n    while True: pass\nf()",
    "def f():\n  try:\n    while True: pass\n  finally:\n    f()\nf()",
};
constexpr const char* kShort = "n = 0\nwhile n < 100: n += 1\n";

}  // namespace

TEST_CASE("limits: a budget of instructions") {
  for (Tier tier : kTiers) {
    CAPTURE(static_cast<int>(tier));
    World w(tier);
    for (const char* source : kEndless) {
      CAPTURE(source);
      w.t.set_budget(10000);
      CHECK(w.run(source) == "RuntimeError");
      CHECK(w.run(kShort) == "RuntimeError");  // it stays used up
    }
    w.t.set_budget(10000);
    CHECK(w.run("n = 0\nwhile True: n += 1") == "RuntimeError");
    CHECK(small_int(w.global("n")) > 1000);
    CHECK(small_int(w.global("n")) < 10000);
    w.t.set_budget(10000);
    CHECK(w.run(kShort).empty());
    CHECK(w.t.budget > 9000);
    CHECK(w.t.budget < 9900);
    w.t.set_budget(-1);
    CHECK(w.run(kShort).empty());
  }
}

TEST_CASE("limits: the same program spends the same budget each time") {
  int64_t left[2];
  for (int64_t& l : left) {
    World w(Tier::kPlain);
    w.t.set_budget(1'000'000);
    CHECK(w.run("def f(n):\n  return n + 1\nn = 0\nwhile n < 1000: n = f(n)\n").empty());
    l = w.t.budget;
  }
  CHECK(left[0] == left[1]);
}

TEST_CASE("limits: a deadline") {
  using Clock = std::chrono::steady_clock;
  for (Tier tier : kTiers) {
    CAPTURE(static_cast<int>(tier));
    World w(tier);
    for (const char* source : kEndless) {
      CAPTURE(source);
      auto start = Clock::now();
      REQUIRE(w.t.set_deadline(20'000'000).ok());
      CHECK(w.run(source) == "TimeoutError");
      CHECK(w.run(kShort) == "TimeoutError");
      CHECK(Clock::now() - start < std::chrono::seconds(5));
    }
    REQUIRE(w.t.set_deadline(-1).ok());
    CHECK(w.run(kShort).empty());
    REQUIRE(w.t.set_deadline(3600'000'000'000).ok());
    CHECK(w.run(kShort).empty());
  }
}

TEST_CASE("limits: memory") {
  for (Tier tier : kTiers) {
    CAPTURE(static_cast<int>(tier));
    World w(tier);
    w.iso->set_memory_limit(w.iso->bytes_in_use() + (8 << 20));
    CHECK(w.run("x = None\nwhile True: x = [x, x]") == "MemoryError");
    REQUIRE(dict_delete(w.t, w.globals, w.iso->intern("x")).ok());
    REQUIRE(w.iso->collect_cycles(w.t).ok());  // gives pages back
    CHECK(w.run(kShort).empty());
    w.iso->set_memory_limit(SIZE_MAX);
    REQUIRE(w.run("def endless():\n  while True: pass\n"
                  "def catches():\n  try:\n    while True: pass\n  except:\n    while True: pass\n"
                  "def short():\n  n = 0\n  while n < 100: n += 1\n")
                .empty());
    size_t in_use = w.iso->bytes_in_use();
    REQUIRE(w.run("y = 'a' * 3000000").empty());
    w.iso->set_memory_limit(in_use);  // less than there is
    for (const char* name : {"endless", "catches", "short"}) CHECK(w.call(name) == "MemoryError");
    REQUIRE(dict_delete(w.t, w.globals, w.iso->intern("y")).ok());
    w.iso->set_memory_limit(in_use + (1 << 20));
    CHECK(w.call("short").empty());
    w.iso->set_memory_limit(SIZE_MAX);
    CHECK(w.run(kShort).empty());
  }
}

TEST_CASE(
    "limits: where the system gives no memory a reserve serves operator new, and MemoryError is raised at the next "
    "poll") {
  for (Tier tier : kTiers) {
    CAPTURE(static_cast<int>(tier));
    World w(tier);
    REQUIRE(w.run("def short():\n  n = 0\n  while n < 100: n += 1\n").empty());
    keep_memory_reserve();
    int pieces = 0;
    for (; std::get_new_handler(); pieces++) {
      std::get_new_handler()();  // as operator new calls it
      if (pieces == 0) {
        CHECK(w.call("short") == "MemoryError");
        CHECK(w.call("short").empty());
      }
    }
    CHECK(pieces > 1);  // and the last one says that there is nothing left
    CHECK(w.call("short") == "MemoryError");
    REQUIRE(w.iso->collect_cycles(w.t).ok());  // puts a reserve aside again
    bool kept = std::get_new_handler();
    CHECK(kept);
    CHECK(w.call("short").empty());
    std::set_new_handler(nullptr);
  }
}

TEST_CASE("limits: instances of codes are accounted") {
  World w(Tier::kPlain);
  std::string source;
  for (int i = 0; i < 5000; i++) source += "x" + std::to_string(i) + " = y.a" + std::to_string(i) + "\n";
  auto code = compile_source(w.t, "if 0:\n  pass\n" + source, "test.py", CompileMode::kModule);
  REQUIRE(code.ok());
  size_t before = w.iso->bytes_in_use();
  CodeInstance* inst = code_instance_new(w.t, code.value().get(), w.globals).value();
  CHECK(w.iso->bytes_in_use() > before + 5000 * sizeof(SiteCache));
  code_instance_release(inst);
  w.iso->set_memory_limit(w.iso->bytes_in_use() + 1000);
  CHECK(w.ended(run_code(w.t, code.value().get(), w.globals)) == "MemoryError");
  w.iso->set_memory_limit(SIZE_MAX);
}

TEST_CASE("limits: tables of codes and their liveness are accounted, and given back") {
  World w(Tier::kPlain);
  std::string source = "def f(a):\n";
  for (int i = 0; i < 5000; i++) source += "  a = g(a, 1) + 2\n";
  size_t before = w.iso->bytes_in_use(), with_tables = 0, with_liveness = 0;
  {
    auto code = compile_source(w.t, source, "test.py", CompileMode::kModule);
    REQUIRE(code.ok());
    Ref object = Ref::take(code_object_new(w.t, code.value()).value());
    with_tables = w.iso->bytes_in_use();
    liveness(*code.value()->children[0]);
    with_liveness = w.iso->bytes_in_use();
    Ref second = Ref::take(code_object_new(w.t, code.value()).value());  // which counts nothing again
    CHECK(w.iso->bytes_in_use() < with_liveness + 4096);
  }
  CHECK(with_tables > before + 5000 * 3 * sizeof(Instr));
  CHECK(with_liveness > with_tables + 5000 * sizeof(uint64_t));
  CHECK(w.iso->bytes_in_use() < before + 65536);
  REQUIRE(w.run("def endless():\n  while True: pass\n").empty());
  w.iso->set_memory_limit(w.iso->bytes_in_use() + 65536);
  auto code = compile_source(w.t, "x = 1\n", "test.py", CompileMode::kModule);
  REQUIRE(code.ok());
  w.iso->heap->count(1 << 20);  // what cannot be refused
  CHECK(w.ended(run_code(w.t, code.value().get(), w.globals)) == "MemoryError");
  w.iso->heap->count(-(1 << 20));
  w.iso->set_memory_limit(SIZE_MAX);
}

TEST_CASE("limits: natives that ask an iterator notice") {
  World w(Tier::kPlain);
  REQUIRE(w.run("def f(): return 1").empty());
  Ref endless = Ref::take(call_iter_new(w.t, w.global("f"), Value::none()).value());
  w.t.set_budget(5000);
  CHECK(list_from_iterable(w.t, endless).raised());
  CHECK(w.t.exception_matches(Exc::RuntimeError));
  Ref exc = w.t.take_exception();
  w.t.set_budget(-1);
  REQUIRE(w.t.set_deadline(20'000'000).ok());
  CHECK(contains(w.t, endless, Value::none()).raised());
  CHECK(w.t.exception_matches(Exc::TimeoutError));
  exc = w.t.take_exception();
}
