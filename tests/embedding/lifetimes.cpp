// Beginnings and ends: handles beyond their interpreter, finalizers that wait, limits, threads of the program.
#include <atomic>
#include <memory>
#include <optional>
#include <thread>

#include "tests/embedding/world.h"

using namespace embedding;

TEST_CASE("handles that outlive their interpreter are empty") {
  auto py = std::make_unique<Python>();
  Handle list = py->eval("[1, 2]"), text = py->string("text"), number = py->integer(1), copy = list;
  REQUIRE(list);
  py.reset();
  int64_t n = 7;
  std::string s = "same";
  for (const Handle& h : {list, text, number, copy}) {
    CHECK_FALSE(h);
    CHECK(h.repr() == "<empty>");
    CHECK(h.type_name() == "<empty>");
    CHECK_FALSE(h.is_none());
    CHECK_FALSE(h.as_int(&n));
    CHECK_FALSE(h.as_string(&s));
  }
  CHECK(n == 7);
  Python other;
  CHECK_FALSE(other.call(other.eval("len"), {list}));
  CHECK(other.error() == "TypeError: an empty handle");
  Handle moved = std::move(list);
  moved = other.string("new");
  CHECK(moved.repr() == "'new'");
}

TEST_CASE("finalizers that wait at the end run before the library goes") {
  std::string log;
  {
    Python py;
    py.bind("note", "(text, /)", [&](Call& call) {
      log += call.string_at(0) + " ";
      return call.none();
    });
    REQUIRE(py.done("import atexit, json, re, weakref, sys\n"
                    "atexit.register(note, 'exit')\n"
                    "class C:\n"
                    "  def __init__(self, name): self.name, self.me = name, self\n"
                    "  def __del__(self): note(self.name + json.dumps(re.findall('.', 'x')[0]) )\n"
                    "cycle = C('cycle')\n"
                    "plain = C('plain')\n"
                    "plain.me = None\n"
                    "def g():\n  try: yield 1\n  finally: note('generator')\n"
                    "suspended = g(); next(suspended)\n"
                    "r = weakref.ref(cycle, lambda r, note=note: note('callback'))\n") == "done");
    CHECK(log.empty());
  }
  CHECK(log.starts_with("exit "));
  for (const char* part : {"cycle\"x\"", "plain\"x\"", "generator"}) CHECK(log.find(part) != std::string::npos);
}

TEST_CASE("a finalizer that raises or makes others at the end is no harm") {
  std::string log;
  {
    Python py;
    py.bind("note", "(text, /)", [&](Call& call) {
      log += call.string_at(0);
      return call.none();
    });
    REQUIRE(py.done("import sys\nclass Quiet:\n  def write(self, s, note=note): pass\n  def flush(self): pass\n"
                    "sys.stderr = Quiet()\n"
                    "class Again:\n  def __del__(self, note=note): note('.'); Again()\n"
                    "class Bad:\n  def __del__(self): 1/0\n"
                    "a = Again()\nb = Bad()\n") == "done");
  }
  CHECK(log.starts_with("..."));
}

TEST_CASE("bound functions that hold handles of their own interpreter, and an error that was not taken") {
  auto alive = std::make_shared<int>(1);
  std::weak_ptr<int> watch = alive;
  {
    Python py;
    Handle list = py.eval("[]");
    py.bind("keep", "()", [list, alive](Call&) { return list; });
    alive.reset();
    CHECK(py.show("keep()") == "[]");
    CHECK_FALSE(py.run("1/0"));
    CHECK_FALSE(watch.expired());
  }
  CHECK(watch.expired());
}

TEST_CASE("a bound function that outlives the interpreter's Python is refused") {
  std::string log;
  {
    Python py;
    py.bind("note", "(text, /)", [&](Call& call) {
      log += call.string_at(0);
      return call.none();
    });
    REQUIRE(py.done("import sys\nclass Late:\n  def __del__(self, note=note): note('late')\nsys.late = Late()") ==
            "done");
  }
  CHECK(log == "late");
}

TEST_CASE("interpreters end in any order, and many come and go") {
  for (bool first : {true, false}) {
    auto a = std::make_unique<Python>(), b = std::make_unique<Python>();
    REQUIRE(a->done("x = {'k': [1]}") == "done");
    REQUIRE(b->done("x = {'k': [2]}") == "done");
    Handle ha = a->global("x"), hb = b->global("x");
    (first ? a : b).reset();
    Python& left = first ? *b : *a;
    CHECK(left.show("x['k']") == (first ? "[2]" : "[1]"));
    CHECK(bool(ha) == !first);
    CHECK(bool(hb) == first);
  }
  for (int i = 0; i < 20; i++) {
    Interpreter bare;
    CHECK(bare.run("x = [1]").is_none());
  }
}

TEST_CASE("an interpreter that has too little memory is not ready, and harmless") {
  int not_ready = 0;
  std::optional<size_t> first_ready;
  for (size_t limit = 0; limit < (size_t(6) << 20); limit += 49999) {
    Options o = with_library();
    o.memory_limit = limit;
    Interpreter py(o);
    if (py.ready()) {
      if (!first_ready) first_ready = limit;
      continue;
    }
    not_ready++;
    CHECK_FALSE(py.run("x = 1"));
    CHECK_FALSE(py.eval("1"));
    CHECK_FALSE(py.global("x"));
    CHECK_FALSE(py.none());
    CHECK_FALSE(py.integer(1));
    CHECK_FALSE(py.bind("f", "()", [](Call& c) { return c.none(); }));
    CHECK_FALSE(py.has_error());
    CHECK(py.take_error().type.empty());
    py.interrupt();
    py.set_tracer(nullptr);
  }
  CHECK(not_ready > 0);
  CHECK(first_ready);
}

TEST_CASE("a memory limit is a MemoryError, and the interpreter lives on") {
  Options o = with_library();
  o.memory_limit = size_t(32) << 20;
  Interpreter py(o);
  REQUIRE(py.ready());
  for (const char* source :
       {"x = 'a' * (1 << 30)", "x = [0] * (1 << 28)", "x = []\nwhile True: x.append(len(x) + 2**70)",
        "x = {i: str(i) for i in range(10**8)}", "x = 1 << (1 << 33)", "x = b'1' * (1 << 29)"}) {
    CHECK_FALSE(py.run(source));
    CHECK_MESSAGE(py.take_error().type == "MemoryError", source);
    CHECK(py.set_global("x", py.none()));  // what was made until then is let go
    CHECK(py.run("y = sum(range(100))"));
    CHECK(py.global("y").repr() == "4950");
  }
}

TEST_CASE("the recursion limit is the option's") {
  Options o = with_library();
  o.recursion_limit = 200;
  Interpreter py(o);
  REQUIRE(py.run("def f(n): return n and f(n - 1)"));
  CHECK(py.eval("f(100)"));
  CHECK_FALSE(py.eval("f(300)"));
  CHECK(py.take_error().type == "RecursionError");
}

TEST_CASE("interrupt, from another thread and before the call") {
  Python py;
  py.interrupt();
  CHECK_FALSE(py.run("while True: pass"));
  CHECK(py.take_error().type == "KeyboardInterrupt");
  std::atomic<bool> runs{false};
  py.bind("started", "()", [&](Call& c) {
    runs = true;
    return c.none();
  });
  std::thread other([&] {
    while (!runs) std::this_thread::yield();
    py.interrupt();
  });
  CHECK_FALSE(py.run("started()\nwhile True: pass"));
  CHECK(py.take_error().type == "KeyboardInterrupt");
  other.join();
  CHECK(py.show("1 + 1") == "2");
}

TEST_CASE("threads of the program: bound functions on them, and the end waits for them") {
  std::string log;
  {
    Python py;
    py.bind("note", "(text, /)", [&](Call& call) {
      log += call.string_at(0);  // only one thread of an interpreter runs at a time
      return call.interpreter().eval("None");
    });
    REQUIRE(py.done("import threading, time\n"
                    "def work(n):\n  for i in range(5): note(str(n)); time.sleep(0.001)\n"
                    "threads = [threading.Thread(target=work, args=(n,)) for n in range(3)]\n"
                    "for t in threads: t.start()\n"
                    "for t in threads: t.join()\n") == "done");
    CHECK(log.size() == 15);
    REQUIRE(py.done("def late():\n  time.sleep(0.05)\n  note('late')\nthreading.Thread(target=late).start()") ==
            "done");
  }
  CHECK(log.ends_with("late"));
}

TEST_CASE("a daemon thread keeps its world when the interpreter ends") {
  Handle kept;
  {
    Python py;
    REQUIRE(py.done("import threading, time\ndef spin():\n  while True: time.sleep(0.001)\n"
                    "threading.Thread(target=spin, daemon=True).start()") == "done");
    kept = py.eval("[1]");
  }
  CHECK_FALSE(kept);
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  Python next;
  CHECK(next.show("1 + 1") == "2");
}
