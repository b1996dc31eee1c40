// Functions of C++ in Python, tracers.
#include <stdexcept>

#include "tests/embedding/world.h"

using namespace embedding;

TEST_CASE("arguments of a bound function") {
  Python py;
  REQUIRE(py.bind("all", "(i, d, s, o, /)", [](Call& c) {
    CHECK(c.size() == 4);
    CHECK(&c.interpreter() != nullptr);
    CHECK_FALSE(c.at(4));
    return c.string(std::to_string(c.int_at(0)) + " " + std::to_string(c.float_at(1)) + " " + c.string_at(2) + " " +
                    c.at(3).repr());
  }));
  CHECK(py.show("all(1, 2, 'x', [])") == "'1 2.000000 x []'");
  CHECK(py.show("all(True, 0.5, '', None)") == "'1 0.500000  None'");
  CHECK(py.show("all('1', 2, 'x', [])") == "TypeError: 'str' object cannot be interpreted as an integer");
  CHECK(py.show("all(2**64, 2, 'x', [])").starts_with("OverflowError: "));
  CHECK(py.show("all(1, 'y', 3, [])") == "TypeError: must be real number, not str");
  CHECK(py.show("all(1, 2, 3, [])") == "TypeError: argument 3 must be a string");
  CHECK(py.show("all(1)").starts_with("TypeError: "));
  CHECK(py.show("all(1, 2, 3, 4, 5)").starts_with("TypeError: "));
  CHECK(py.show("all(1, 2, '', o=4)").starts_with("TypeError: "));
  REQUIRE(py.bind("more", "()", [](Call& c) { return c.integer(c.int_at(3)); }));
  CHECK(py.show("more()") == "TypeError: argument 4 is missing");
}

TEST_CASE("results of a bound function") {
  Python py;
  py.bind("none", "()", [](Call& c) { return c.none(); });
  py.bind("yes", "()", [](Call& c) { return c.boolean(true); });
  py.bind("half", "()", [](Call& c) { return c.real(0.5); });
  py.bind("same", "(x, /)", [](Call& c) { return c.at(0); });
  py.bind("nothing", "()", [](Call&) { return Handle(); });
  CHECK(py.show("[none(), yes(), half(), same([1]), list(map(same, 'ab'))]") == "[None, True, 0.5, [1], ['a', 'b']]");
  CHECK(py.show("nothing()") == "SystemError: nothing() gave no result and no exception");
  CHECK(py.done("x = object()\nassert same(x) is x") == "done");
  CHECK(py.show("same.__name__, same.__text_signature__").starts_with("('same', "));
}

TEST_CASE("exceptions cross the border both ways") {
  Python py;
  py.bind("bad", "(kind, text, /)", [](Call& c) {
    CHECK_FALSE(c.raised());
    Handle h = c.raise(c.string_at(0), c.string_at(1));
    CHECK_FALSE(h);
    CHECK(c.raised());
    return h;
  });
  CHECK(py.show("bad('ValueError', 'no {} good')") == "ValueError: no {} good");
  CHECK(py.show("bad('NoSuchError', 'x')") == "RuntimeError: x");
  CHECK(py.show("bad('len', 'x')") == "RuntimeError: x");
  CHECK(py.done("try: bad('KeyError', 'k')\nexcept KeyError as e: caught = e.args") == "done");
  CHECK(py.show("caught") == "('k',)");
  // What a call-back into Python raised goes on to the caller, unless it is taken.
  py.bind("again", "(f, /)", [](Call& c) {
    Handle r = c.interpreter().call(c.at(0));
    return r ? r : Handle();
  });
  py.bind("calm", "(f, /)", [](Call& c) {
    Handle r = c.interpreter().call(c.at(0));
    return r ? r : c.string(c.interpreter().take_error().type);
  });
  CHECK(py.show("again(lambda: 1/0)") == "ZeroDivisionError: division by zero");
  CHECK(py.show("calm(lambda: 1/0)") == "'ZeroDivisionError'");
  CHECK(py.show("again(lambda: again(lambda: calm(lambda: [][0])))") == "'IndexError'");
  // A result beside a pending exception does not hide it.
  py.bind("both", "()", [](Call& c) {
    c.raise("ValueError", "pending");
    c.interpreter().run("y = 1");
    return c.integer(1);
  });
  CHECK(py.show("both()") == "ValueError: pending");
  CHECK(py.show("y") == "1");
}

TEST_CASE("a C++ exception is a RuntimeError in Python") {
  Python py;
  py.bind("throws", "()", [](Call&) -> Handle { throw std::runtime_error("from C++"); });
  py.bind("throws_int", "()", [](Call&) -> Handle { throw 3; });
  CHECK(py.show("throws()") == "RuntimeError: from C++");
  CHECK(py.show("throws_int()") == "RuntimeError: a C++ exception");
  CHECK(py.show("[1 for x in 'ab']") == "[1, 1]");
}

TEST_CASE("signatures that are none are refused") {
  Python py;
  auto f = [](Call& c) { return c.none(); };
  for (const char* good :
       {"()", "(a)", "(a, /)", "(a, b, /)", "( a , b )", "(_x1, /)", "(a=1)", "(*args)", "(a, *, b)", "(a, /, b)",
        "(a, b=None, /, c='x, y', *args, d, e=-5, **kwargs)", "(a=True, *, b=False)"}) {
    CHECK(py.bind("f", good, f));
    CHECK_FALSE(py.has_error());
  }
  for (const char* bad :
       {"",        "a, b",   "(a",        "(/)",        "(a b)",    "(1)",      "(,)",          "(a=1, b)",
        "(a=1.5)", "(a=x)",  "(*)",       "(a, *, )",   "(**k, a)", "(a, a)",   "(*a, *b)",     "(*a, *)",
        "(*a, /)", "(a='b)", "(a='x\\n')", "(a=)",      "(=1)",     "(**)",     "(a, /, b, /)"}) {
    CHECK_FALSE_MESSAGE(py.bind("g", bad, f), std::string(bad));
    CHECK(py.take_error().type == "ValueError");
  }
  CHECK_FALSE(py.bind("g", "()", Function()));
  CHECK(py.take_error().type == "ValueError");
  CHECK_FALSE(py.bind("g", "(a, /)", f, {.changes = 0x80}));
  CHECK(py.take_error().type == "ValueError");
  CHECK_FALSE(py.global("g"));
}

TEST_CASE("a call-back may bind, define and recurse") {
  Python py;
  py.bind("make", "(name, /)", [](Call& c) {
    std::string name = c.string_at(0);
    c.interpreter().bind(name, "()", [name](Call& inner) { return inner.string(name); });
    return c.none();
  });
  CHECK(py.done("make('one'); make('two')") == "done");
  CHECK(py.show("one() + two()") == "'onetwo'");
  py.bind("deep", "(f, n, /)", [](Call& c) { return c.interpreter().call(c.at(0), {c.at(0), c.at(1)}); });
  CHECK(py.done("def f(f, n): return n and deep(f, n - 1)") == "done");
  CHECK(py.show("f(f, 100)") == "0");
  CHECK(py.show("f(f, 10**9)").starts_with("RecursionError: "));
  CHECK(py.show("f(f, 10)") == "0");
}

namespace {
struct Recorder : Tracer {
  Python* py = nullptr;
  std::string text;
  std::vector<Handle> kept;
  int befores = 0;
  bool stop_at_first = false, meddles = false;
  void before(const Step&) override {
    befores++;
    if (stop_at_first) py->set_tracer(nullptr);
  }
  void after(const Step& s) override {
    if (meddles) {
      py->run("hidden = [len('x') for i in range(3)]");
      py->run("1/0");
    }
    text += std::string(s.function) + ":" + std::to_string(s.line) + " " + s.op + "\n";
    for (const Handle& h : s.inputs) kept.push_back(h);
    for (const Handle& h : s.outputs) kept.push_back(h);
  }
};
}  // namespace

TEST_CASE("a tracer sees the instructions, and what it runs itself is not reported") {
  Python py;
  REQUIRE(py.done("def f(x):\n  y = x + 1\n  return y\n") == "done");
  Handle f = py.global("f");
  Recorder quiet, meddling;
  quiet.py = meddling.py = &py;
  meddling.meddles = true;
  py.set_tracer(&quiet);
  CHECK(py.call(f, {py.integer(1)}).repr() == "2");
  py.set_tracer(&meddling);
  CHECK(py.call(f, {py.integer(1)}).repr() == "2");
  py.set_tracer(nullptr);
  CHECK(quiet.text.find("f:2 Add") != std::string::npos);
  CHECK(quiet.text == meddling.text);
  CHECK(py.show("hidden") == "[1, 1, 1]");
  CHECK_FALSE(py.has_error());
  std::string before = quiet.text;
  CHECK(py.call(f, {py.integer(1)}).repr() == "2");
  CHECK(quiet.text == before);
  bool saw_two = false;
  for (const Handle& h : quiet.kept) saw_two |= h && h.repr() == "2";
  CHECK(saw_two);
  Recorder once;
  once.py = &py;
  once.stop_at_first = true;
  py.set_tracer(&once);
  CHECK(py.call(f, {py.integer(1)}).repr() == "2");
  CHECK(once.befores == 1);
  CHECK(once.text.empty());
}

TEST_CASE("an exception under a tracer that meddles arrives unchanged") {
  Python py;
  REQUIRE(py.done("def f(x):\n  try:\n    return x[0]\n  except IndexError:\n    return x['k']\n") == "done");
  Recorder meddling;
  meddling.py = &py;
  meddling.meddles = true;
  py.set_tracer(&meddling);
  CHECK_FALSE(py.call(py.global("f"), {py.eval("[]")}));
  py.set_tracer(nullptr);
  CHECK(py.error() == "TypeError: list indices must be integers or slices, not str");
}
