// Values across the border, running source, errors read out.
#include "tests/embedding/world.h"

using namespace embedding;

TEST_CASE("values cross the border and come back") {
  Python py;
  int64_t n = 0;
  double d = 0;
  bool b = false;
  std::string s;
  CHECK(py.none().is_none());
  CHECK_FALSE(py.integer(0).is_none());
  for (int64_t x : {int64_t(0), int64_t(-1), INT64_MAX, INT64_MIN, int64_t(1) << 61, -(int64_t(1) << 61)}) {
    CHECK(py.integer(x).as_int(&n));
    CHECK(n == x);
    CHECK(py.integer(x).repr() == std::to_string(x));
  }
  CHECK(py.boolean(true).as_bool(&b));
  CHECK(b);
  CHECK(py.boolean(true).as_int(&n));
  CHECK(n == 1);
  CHECK(py.real(0.1).as_float(&d));
  CHECK(d == 0.1);
  CHECK(py.real(-0.0).repr() == "-0.0");
  CHECK(py.string("wörld\U0001F30D").as_string(&s));
  CHECK(s == "wörld\U0001F30D");
  CHECK(py.string("a\0b").repr() == "'a'");
  CHECK(py.string(std::string_view("a\0b", 3)).repr() == "'a\\x00b'");
  CHECK(py.integer(3).as_float(&d));
  CHECK(d == 3.0);
}

TEST_CASE("a value that is not of the type asked for leaves the variable as it was") {
  Python py;
  int64_t n = 7;
  double d = 7;
  bool b = true;
  std::string s = "seven";
  CHECK_FALSE(py.eval("2**63").as_int(&n));
  CHECK_FALSE(py.eval("1.0").as_int(&n));
  CHECK_FALSE(py.eval("1").as_bool(&b));
  CHECK_FALSE(py.eval("'1'").as_float(&d));
  CHECK_FALSE(py.eval("1j").as_float(&d));
  CHECK_FALSE(py.eval("10**400").as_float(&d));
  CHECK_FALSE(py.eval("b'x'").as_string(&s));
  CHECK_FALSE(Handle().as_int(&n));
  CHECK_FALSE(Handle().as_bool(&b));
  CHECK_FALSE(Handle().as_float(&d));
  CHECK_FALSE(Handle().as_string(&s));
  CHECK(n == 7);
  CHECK(d == 7);
  CHECK(b);
  CHECK(s == "seven");
  CHECK_FALSE(py.has_error());
  CHECK(py.eval("10**30").as_float(&d));
  CHECK(d == 1e30);
  CHECK(py.eval("type('I', (int,), {})(5)").as_int(&n));
  CHECK(n == 5);
  CHECK(py.eval("type('S', (str,), {})('five')").as_string(&s));
  CHECK(s == "five");
}

TEST_CASE("handles are copied, moved and assigned") {
  Python py;
  Handle a = py.eval("[1]"), b = a, c = std::move(a);
  CHECK_FALSE(a);  // NOLINT: what a move leaves is part of the promise
  CHECK(a.repr() == "<empty>");
  CHECK(a.type_name() == "<empty>");
  CHECK_FALSE(a.is_none());
  REQUIRE(py.set_global("x", b));
  CHECK(py.done("x.append(2)") == "done");
  CHECK(c.repr() == "[1, 2]");
  CHECK(c.type_name() == "list");
  b = py.string("other");
  CHECK(b.repr() == "'other'");
  Handle& same = b;
  b = same;
  CHECK(b.repr() == "'other'");
  b = Handle();
  CHECK_FALSE(b);
  Handle empty = Handle();
  Handle copy = empty;
  CHECK_FALSE(copy);
}

TEST_CASE("a handle owns one reference and lets it go") {
  Python py;
  REQUIRE(py.done("import sys, weakref\nclass C: pass\nc = C()\nw = weakref.ref(c)") == "done");
  Handle c = py.global("c");
  REQUIRE(py.done("del c") == "done");
  CHECK(py.show("w() is None") == "False");
  {
    Handle other = c;
    c = Handle();
    CHECK(py.show("w() is None") == "False");
  }
  CHECK(py.show("w() is None") == "True");
}

TEST_CASE("a finalizer runs when the last handle goes") {
  Python py;
  std::string log;
  py.bind("note", "(text, /)", [&](Call& call) {
    log += call.string_at(0);
    return call.none();
  });
  REQUIRE(py.done("class C:\n  def __del__(self): note('gone ')\n") == "done");
  Handle c = py.eval("C()");
  CHECK(log.empty());
  CHECK_FALSE(py.run("1/0"));
  c = Handle();
  CHECK(log == "gone ");
  CHECK(py.error() == "ZeroDivisionError: division by zero");
}

TEST_CASE("running, evaluating and globals") {
  Python py;
  CHECK(py.run("x = 1").is_none());
  CHECK(py.run("x += 1\ny = [x]").is_none());
  CHECK(py.global("x").repr() == "2");
  CHECK(py.eval("y + [__name__]").repr() == "[2, '__main__']");
  CHECK_FALSE(py.global("absent"));
  CHECK_FALSE(py.has_error());
  CHECK_FALSE(py.eval("x = 1"));
  CHECK(py.take_error().type == "SyntaxError");
  CHECK(py.set_global("z", py.real(1.5)));
  CHECK(py.show("z") == "1.5");
  CHECK(py.run("").is_none());
  CHECK(py.done("import sys\nassert sys.modules['__main__'].z == 1.5") == "done");
  CHECK_FALSE(py.run("def f():\n  raise KeyError('k')\nf()", "file.py"));
  Error e = py.take_error();
  CHECK(e.file == "file.py");
  CHECK(e.line == 2);
  CHECK(e.type == "KeyError");
  CHECK(e.message == "'k'");
  CHECK(e.traceback.find("File \"file.py\", line 3, in <module>") != std::string::npos);
}

TEST_CASE("calls and attributes") {
  Python py;
  REQUIRE(py.done("def f(a, b=2): return (a, b)\nclass C:\n  n = 5\n  def m(self, x): return self.n + x\nc = C()") ==
          "done");
  Handle f = py.global("f"), c = py.global("c");
  CHECK(py.call(f, {py.integer(1)}).repr() == "(1, 2)");
  CHECK(py.call(f, {py.integer(1), py.string("z")}).repr() == "(1, 'z')");
  CHECK_FALSE(py.call(f));
  CHECK(py.error() == "TypeError: f() missing 1 required positional argument: 'a'");
  CHECK(py.call(py.attribute(c, "m"), {py.integer(2)}).repr() == "7");
  CHECK_FALSE(py.attribute(c, "absent"));
  CHECK(py.error() == "AttributeError: 'C' object has no attribute 'absent'");
  CHECK_FALSE(py.call(py.integer(3)));
  CHECK(py.error() == "TypeError: 'int' object is not callable");
  CHECK(py.call(py.eval("len"), {py.string("four")}).repr() == "4");
}

TEST_CASE("an empty handle is refused, and an exception that made it empty stays") {
  Python py;
  CHECK_FALSE(py.call(Handle()));
  CHECK(py.error() == "TypeError: an empty handle");
  CHECK_FALSE(py.call(py.eval("len"), {Handle()}));
  CHECK(py.error() == "TypeError: an empty handle");
  CHECK_FALSE(py.attribute(Handle(), "x"));
  CHECK(py.error() == "TypeError: an empty handle");
  CHECK_FALSE(py.set_global("x", Handle()));
  CHECK(py.error() == "TypeError: an empty handle");
  CHECK_FALSE(py.call(py.eval("len"), {py.attribute(py.eval("1/0"), "real")}));
  CHECK(py.error() == "ZeroDivisionError: division by zero");
  CHECK_FALSE(py.has_error());
}

TEST_CASE("an exception that was not taken does not disturb what runs next") {
  Python py;
  CHECK_FALSE(py.run("1/0"));
  CHECK(py.has_error());
  CHECK(py.run("try:\n  {}['k']\nexcept KeyError as e: context = e.__context__"));
  CHECK(py.global("context").is_none());
  CHECK(py.has_error());
  CHECK_FALSE(py.run("[][0]"));
  CHECK(py.error() == "IndexError: list index out of range");
  CHECK_FALSE(py.has_error());
  Error none = py.take_error();
  CHECK(none.type.empty());
  CHECK(none.line == 0);
}

TEST_CASE("errors of every shape are read out") {
  Python py;
  CHECK_FALSE(py.run("x = 1\nx ===\n", "bad.py"));
  Error e = py.take_error();
  CHECK(e.type == "SyntaxError");
  CHECK(e.file == "bad.py");
  CHECK(e.line == 2);
  CHECK_FALSE(py.run("raise SystemExit(3)"));
  CHECK(py.error() == "SystemExit: 3");
  CHECK_FALSE(py.run("class E(Exception):\n  def __str__(self): raise ValueError\nraise E"));
  e = py.take_error();
  CHECK(e.type == "E");
  CHECK(e.message.empty());
  CHECK_FALSE(py.has_error());
  CHECK_FALSE(py.run("def f(): f()\nf()"));
  CHECK(py.take_error().type == "RecursionError");
  CHECK_FALSE(py.run("import no_such_module"));
  CHECK(py.error() == "ModuleNotFoundError: No module named 'no_such_module'");
  CHECK_FALSE(py.run("raise KeyError from ValueError('cause')"));
  e = py.take_error();
  CHECK(e.traceback.find("ValueError: cause\n\nThe above exception was the direct cause") != std::string::npos);
  CHECK_FALSE(py.run(std::string(100000, '(')));
  CHECK(py.has_error());
  CHECK(py.take_error().type != "");
}

TEST_CASE("repr that raises, and of a class in Python") {
  Python py;
  REQUIRE(py.done("class R:\n  def __repr__(self): return 'R!'\nclass B:\n  def __repr__(self): 1/0\n") == "done");
  CHECK(py.eval("R()").repr() == "R!");
  CHECK(py.eval("B()").repr() == "<error>");
  CHECK_FALSE(py.has_error());
  CHECK_FALSE(py.run("[][0]"));
  CHECK(py.global("R").type_name() == "type");
  CHECK(py.eval("B()").repr() == "<error>");
  CHECK(py.error() == "IndexError: list index out of range");
}

TEST_CASE("output goes where Python sends it") {
  Python py;
  std::string out;
  py.bind("take", "(text, /)", [&](Call& call) {
    out += call.string_at(0);
    return call.integer(int64_t(call.string_at(0).size()));
  });
  REQUIRE(py.done("import sys\nclass Out:\n  def write(self, s): return take(s)\n  def flush(self): pass\n"
                  "sys.stdout = Out()\nprint('a', 1, sep='-')\nprint('b', end='')") == "done");
  CHECK(out == "a-1\nb");
  REQUIRE(py.done("import io\nsys.stdout = io.StringIO()\nprint('kept')\ntext = sys.stdout.getvalue()") == "done");
  CHECK(py.global("text").repr() == "'kept\\n'");
}

TEST_CASE("an interpreter without the library has the bare types") {
  Interpreter bare;
  REQUIRE(bare.ready());
  CHECK(bare.run("x = [1, 2]\nclass C:\n  y = x\nz = C.y"));
  CHECK(bare.global("z").repr() == "[1, 2]");
  CHECK_FALSE(bare.run("print(1)"));
  CHECK(bare.take_error().type == "NameError");
}
