// Several interpreters: interleaved, nested, on several threads; one interpreter on several threads.
#include <atomic>
#include <memory>
#include <thread>
#include <vector>

#include "tests/embedding/world.h"

using namespace embedding;

TEST_CASE("two interpreters on one thread, interleaved") {
  Python a, b;
  REQUIRE(a.done("import re, collections\nx = []") == "done");
  REQUIRE(b.done("import re, collections\nx = {}") == "done");
  for (int i = 0; i < 50; i++) {
    std::string n = std::to_string(i);
    CHECK(a.done("x.append(re.sub('(a+)', r'<\\1>', 'caab" + n + "'))") == "done");
    CHECK(b.done("x[frozenset([" + n + "])] = collections.OrderedDict(a=" + n + ")") == "done");
    if (i % 10 == 0) {
      CHECK_FALSE(a.eval("x[1000]"));
      CHECK_FALSE(b.eval("x[1000]"));
      CHECK(b.error() == "KeyError: 1000");
      CHECK(a.error() == "IndexError: list index out of range");
    }
  }
  CHECK(a.show("x[49]") == "'c<aa>b49'");
  CHECK(b.show("x[frozenset([49])]") == "OrderedDict([('a', 49)])");
  CHECK(a.global("x").type_name() == "list");
  CHECK_FALSE(a.global("only_b"));
}

TEST_CASE("an object of another interpreter is refused") {
  Python a, b;
  Handle list = a.eval("[1]");
  CHECK_FALSE(b.call(b.eval("len"), {list}));
  CHECK(b.error() == "TypeError: a handle of another interpreter");
  CHECK_FALSE(b.call(list));
  CHECK(b.error() == "TypeError: a handle of another interpreter");
  CHECK_FALSE(b.set_global("x", list));
  CHECK(b.error() == "TypeError: a handle of another interpreter");
  CHECK_FALSE(b.attribute(list, "append"));
  CHECK(b.error() == "TypeError: a handle of another interpreter");
  b.bind("foreign", "()", [list](Call&) { return list; });
  CHECK(b.show("foreign()") == "TypeError: foreign() gave a handle of another interpreter");
  CHECK(list.repr() == "[1]");
}

namespace {
// f(n) of each calls f(n - 1) of the other.
void join(Python& from, Python& to) {
  from.bind("other", "(n, /)", [&to](Call& c) {
    int64_t n = 0;
    Handle r = to.call(to.global("f"), {to.integer(c.int_at(0))});
    if (!r.as_int(&n)) return c.raise("RuntimeError", "below: " + to.take_error().message);
    return c.integer(n);
  });
  REQUIRE(from.done("import json\ndef f(n):\n  d = {'n': n, 'text': 'x' * n}\n"
                    "  return json.loads(json.dumps(d))['n'] + other(n - 1) if n else 0\n") == "done");
}
}  // namespace

TEST_CASE("calls of two interpreters nest") {
  Python a, b;
  join(a, b);
  join(b, a);
  CHECK(a.show("f(60)") == "1830");
  CHECK(b.show("f(61)") == "1891");
  CHECK(a.show("f(10**6)").find("below: ") != std::string::npos);
  CHECK(a.show("f(20)") == "210");
  CHECK_FALSE(b.has_error());
}

TEST_CASE("an interpreter made and ended within a call of another") {
  Python a;
  a.bind("ask", "(source, /)", [](Call& c) {
    Python inner;
    std::string s = inner.show(c.string_at(0));
    Handle kept = c.string(s);
    return kept;
  });
  CHECK(a.show("[ask('[' + str(i) + '] * 2') for i in range(3)]") == "['[0, 0]', '[1, 1]', '[2, 2]']");
  CHECK(a.show("ask('1/0')") == "'ZeroDivisionError: division by zero'");
}

TEST_CASE("interpreters on threads of their own") {
  std::vector<std::thread> threads;
  std::vector<std::string> results(4);
  for (int n = 0; n < 4; n++)
    threads.emplace_back([n, &results] {
      Interpreter py(with_library());
      py.run(
          "import json, re, random\nd = {}\nfor i in range(3000):\n  d[str(i)] = [i, {'k': (i, str(i))}]\n"
          "class C:\n  def __del__(self): pass\n"
          "for i in range(300): c = C(); c.me = c\n"
          "total = sum(v[0] for v in d.values()) + len(re.findall('a', 'ab' * 500))\n");
      Handle total = py.global("total");
      results[size_t(n)] = total ? total.repr() : py.take_error().traceback;
    });
  for (auto& t : threads) t.join();
  for (const std::string& r : results) CHECK(r == "4499000");
}

TEST_CASE("one interpreter used by several threads does one call at a time") {
  Python py;
  std::atomic<int> inside{0}, most{0};
  py.bind("enter", "()", [&](Call& c) {
    most = std::max(most.load(), ++inside);
    return c.none();
  });
  py.bind("leave", "()", [&](Call& c) {
    inside--;
    return c.none();
  });
  REQUIRE(py.done("import time\nn = 0\ndef f():\n  global n\n  enter()\n  time.sleep(0.001)\n  n += 1\n  leave()\n"
                  "def deep(n): return n and 1 + deep(n - 1)\n") == "done");
  Handle f = py.global("f");
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; i++)
    threads.emplace_back([&] {
      for (int k = 0; k < 10; k++) {
        Handle copy = f;
        py.call(copy);
        py.call(py.global("deep"), {py.integer(500)});
      }
    });
  for (auto& t : threads) t.join();
  CHECK(py.show("n") == "40");
  CHECK(most == 1);
  CHECK_FALSE(py.has_error());
}

TEST_CASE("an interpreter made on one thread, used on a second, ended on a third") {
  std::unique_ptr<Interpreter> py;
  Handle x;
  std::thread([&] { py = std::make_unique<Interpreter>(with_library()); }).join();
  std::thread([&] {
    CHECK(py->run("import threading\nx = threading.get_ident() == threading.current_thread().ident"));
    x = py->global("x");
  }).join();
  CHECK(x);
  std::thread([&] { py.reset(); }).join();
  CHECK_FALSE(x);
}
