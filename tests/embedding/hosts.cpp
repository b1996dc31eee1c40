// Hosts of kinds that go wrong elsewhere: reentrancy, what callbacks destroy, exceptions through several layers,
// operators and iterators of C++, subclasses, coroutines driven by the host, pickles, streams that fail, limits within.
#include <stdexcept>
#include <thread>

#include "tests/embedding/world.h"

using namespace embedding;

namespace {

int vectors = 0;
struct Vector {
  Vector(double x, double y) : x(x), y(y) { vectors++; }
  Vector(const Vector& o) : x(o.x), y(o.y) { vectors++; }
  ~Vector() {
    x = y = -1e300;  // what looks at it later shows
    vectors--;
  }
  double x, y;
};

// A class with operators, made of functions that Python finds by their names.
Class<Vector> define_vector(Python& py) {
  Class<Vector> c(py, "Vector");
  c.constructor<double, double>()
      .member("x", &Vector::x)
      .member("y", &Vector::y)
      .method("__add__", [](Vector& a, const Vector& b) { return Vector(a.x + b.x, a.y + b.y); })
      .method("__mul__", [](Vector& a, double k) { return Vector(a.x * k, a.y * k); })
      .method("__rmul__", [](Vector& a, double k) { return Vector(a.x * k, a.y * k); })
      .method("__neg__", [](Vector& a) { return Vector(-a.x, -a.y); })
      .method("__eq__", [](Vector& a, Vector* b) { return b && a.x == b->x && a.y == b->y; })
      .method("__hash__", [](Vector& a) { return int64_t(a.x * 31 + a.y); })
      .method("__len__", [](Vector&) { return 2; })
      .method("__getitem__",
              [](Vector& a, int64_t i) {
                if (i < 0 || i > 1) throw std::out_of_range("a vector has two numbers");
                return i ? a.y : a.x;
              })
      .method("__bool__", [](Vector& a) { return a.x != 0 || a.y != 0; })
      .method("__contains__", [](Vector& a, double v) { return a.x == v || a.y == v; })
      .method("__repr__",
              [](Vector& a) { return "<" + std::to_string(int(a.x)) + " " + std::to_string(int(a.y)) + ">"; });
  return c;
}

}  // namespace

TEST_CASE("operators of a class of the host, and subclasses in Python that change them") {
  {
    Python py;
    auto c = define_vector(py);
    REQUIRE(c.ok());
    CHECK(py.show("Vector(1, 2) + Vector(3, 4), 2 * Vector(1, 2), Vector(1, 2) * 3, -Vector(1, 2)") ==
          "(<4 6>, <2 4>, <3 6>, <-1 -2>)");
    CHECK(py.show("Vector(1, 2) == Vector(1, 2), Vector(1, 2) != Vector(1, 3), len({Vector(1, 2), Vector(1, 2)})") ==
          "(True, True, 1)");
    CHECK(py.show("list(Vector(5, 6)), 6 in Vector(5, 6), bool(Vector(0, 0)), len(Vector(0, 0))") ==
          "([5.0, 6.0], True, False, 2)");
    CHECK(py.show("Vector(1, 2)[7]") == "IndexError: a vector has two numbers");
    CHECK(py.show("Vector(1, 2) + 1").starts_with("TypeError: "));
    CHECK(py.done("class Named(Vector):\n"
                  "  __slots__ = ('name',)\n"
                  "  def __init__(self, name, *xy): super().__init__(*xy); self.name = name\n"
                  "  def __add__(self, other): return Named(self.name + '+', *super().__add__(other))\n"
                  "  def __repr__(self): return self.name + super().__repr__()\n"
                  "  @property\n"
                  "  def x(self): return super().x * 100\n"
                  "n = Named('n', 1, 2)") == "done");
    CHECK(py.show("n + Vector(1, 1), n.x, n.y, sum([n, n], Vector(0, 0)), isinstance(n, Vector)") ==
          "(n+<2 3>, 100.0, 2.0, <2 4>, True)");
    CHECK(py.show("sorted([Vector(2, 1), Vector(1, 5)], key=lambda v: v.x)") == "[<1 5>, <2 1>]");
    CHECK(py.show("sorted([Vector(2, 1), Vector(1, 5)])").starts_with("TypeError: '<' not supported"));
  }
  CHECK(vectors == 0);
}

TEST_CASE("a callback that puts other data behind the object whose method calls it") {
  {
    Python py;
    auto c = define_vector(py);
    Interpreter& inner = py;
    c.method("through", [&inner](Vector& v, Handle f) {
      value_of(inner, inner.call(f));
      return v.x + v.y;  // must still be the data that the call began with
    });
    c.method("both", [&inner](Vector& v, Vector& w, Handle f) {
      value_of(inner, inner.call(f));
      return v.x + w.x;
    });
    py.bind("close", [&inner](Handle h) { return inner.drop_data(h); });
    REQUIRE(py.done("v = Vector(1, 2); w = Vector(10, 20)") == "done");
    CHECK(py.show("v.through(lambda: v.__init__(5, 6)), v.x") == "(3.0, 5.0)");
    CHECK(py.show("v.through(lambda: close(v))") == "11.0");
    CHECK(py.show("v.x").starts_with("TypeError: "));
    CHECK(py.done("v = Vector(1, 2)") == "done");
    CHECK(py.show("v.through(lambda: v.through(lambda: v.__init__(3, 4)))") == "3.0");
    CHECK(py.show("v.both(w, lambda: (v.__init__(7, 7), w.__init__(8, 8), close(v)))") == "13.0");
    CHECK(py.show("Vector(4, 5).through(lambda: 1 // 0)") == "ZeroDivisionError: integer division or modulo by zero");
    CHECK(vectors == 1);  // w; what was replaced went when its last call returned
  }
  CHECK(vectors == 0);
}

TEST_CASE("exceptions through four layers of both languages, with causes and a chain") {
  Python py;
  Interpreter& inner = py;
  py.bind("cpp", [&inner](Handle f, Handle x) { return value_of(inner, inner.call(f, {x})); });
  py.bind("wrap", [&inner](Handle f, Handle x) -> Handle {
    try {
      return value_of(inner, inner.call(f, {x}));
    } catch (const PythonException& e) { throw std::invalid_argument("wrapped " + std::string(e.what())); }
  });
  CHECK(py.done("def down(n):\n"
                "  if n == 0: raise KeyError('deep') from OSError('cause')\n"
                "  try: return cpp(down, n - 1)\n"
                "  finally: seen.append(n)\n"
                "seen = []\n"
                "try: down(40)\n"
                "except KeyError as e: error = e\n") == "done");
  CHECK(py.show("len(seen), repr(error.__cause__), error.__traceback__ is not None") ==
        "(40, \"OSError('cause')\", True)");
  CHECK(py.show("wrap(down, 2)") == "ValueError: wrapped KeyError: 'deep'");
  CHECK(py.done("def group(n): raise ExceptionGroup('g', [ValueError(1), TypeError(2)])\n"
                "try: cpp(group, 0)\n"
                "except* ValueError as e: caught = e.exceptions\n"
                "except* TypeError: pass\n") == "done");
  CHECK(py.show("caught") == "(ValueError(1),)");
  CHECK(py.done("def stop(n): raise StopIteration(n)\n"
                "def gen():\n  yield cpp(stop, 5)\n"
                "try: next(gen())\nexcept RuntimeError as e: text = str(e)\n") == "done");
  CHECK(py.show("text") == "'generator raised StopIteration'");
  CHECK(py.done("def leave(n): raise SystemExit(3)\ntry: cpp(leave, 1)\nexcept SystemExit as e: code = e.code\n") ==
        "done");
  CHECK(py.show("code") == "3");
}

TEST_CASE("recursion through the host ends with RecursionError, and the interpreter lives on") {
  Python py;
  Interpreter& inner = py;
  py.bind("again", [&inner](Handle f) { return value_of(inner, inner.call(f)); });
  REQUIRE(py.done("def f(): return again(f)\ndepth = 0\ndef g():\n  global depth\n  depth += 1\n  return again(g)\n") ==
          "done");
  for (int i = 0; i < 3; i++) {
    CHECK(py.show("f()").starts_with("RecursionError: "));
    CHECK(py.show("g()").starts_with("RecursionError: "));
  }
  CHECK(py.show("depth > 50, 1 + 1") == "(True, 2)");
}

TEST_CASE("iterators of the host: by __iter__ and __next__, endless ones, ones that fail") {
  Python py;
  struct Counter {
    explicit Counter(int64_t end) : end(end) {}
    int64_t at = 0, end;
  };
  Class<Counter> c(py, "Counter");
  c.constructor<int64_t>();
  REQUIRE(py.bind_to(c.type(), "__iter__", "(self)", [](Call& call) { call.give(call.at(0)); }));
  REQUIRE(py.bind_to(c.type(), "__next__", "(self)", [](Call& call) {
    auto* self = static_cast<Counter*>(call.data_at(0, detail::tag_of<Counter>()));
    if (!self) return;
    if (self->at == 13) (void)call.raise("ValueError", "thirteen");
    else if (self->at == self->end) (void)call.raise(call.interpreter().builtin("StopIteration"));
    else call.give_int(self->at++);
  }));
  CHECK(py.show("list(Counter(3)), sum(Counter(5)), dict(zip('ab', Counter(9))), [*Counter(2)], max(Counter(4))") ==
        "([0, 1, 2], 10, {'a': 0, 'b': 1}, [0, 1], 3)");
  CHECK(py.show("list(Counter(20))") == "ValueError: thirteen");
  CHECK(py.show("sorted(Counter(4), reverse=True), ','.join(map(str, Counter(3))), 2 in Counter(5)") ==
        "([3, 2, 1, 0], '0,1,2', True)");
  CHECK(py.done("def g():\n  r = yield from Counter(2)\n  yield r\n") == "done");
  CHECK(py.show("list(g())") == "[0, 1, None]");
  CHECK(py.show("Counter.__new__(Counter).__next__()").starts_with("TypeError: "));
  CHECK(py.done("a, *b = Counter(4)\nc = Counter(10)\nx = next(c), next(c, 'd')\nd = list(c)") == "done");
  CHECK(py.show("a, b, x, d") == "(0, [1, 2, 3], (0, 1), [2, 3, 4, 5, 6, 7, 8, 9])");
}

TEST_CASE("context managers and descriptors of the host") {
  Python py;
  std::string log;
  struct Guard {};
  Class<Guard> c(py, "Guard");
  c.constructor<>().method("__enter__", [&log](Guard&) { return log += "in ", true; });
  REQUIRE(py.bind_to(c.type(), "__exit__", "(self, *what)", [&log](Call& call) {
    log += "out:" + call.at(1).repr().substr(0, 24) + " ";
    call.give_bool(call.at(1).repr().find("KeyError") != std::string::npos);
  }));
  CHECK(py.done("with Guard() as g: assert g is True\nwith Guard(): raise KeyError(1)\n") == "done");
  CHECK(py.done("with Guard(): raise ValueError('v')\n") == "ValueError: v");
  CHECK(log == "in out:(None, None, None) in out:(<class 'KeyError'>, Key in out:(<class 'ValueError'>, V ");
}

TEST_CASE("a host drives coroutines and generators step by step") {
  Python py;
  REQUIRE(py.done("class Ask:\n  def __init__(self, what): self.what = what\n"
                  "  def __await__(self):\n    answer = yield self.what\n    return answer\n"
                  "async def job(n):\n"
                  "  total = 0\n"
                  "  for i in range(n): total += await Ask(i)\n"
                  "  try: await Ask('fail')\n"
                  "  except ValueError as e: total += int(str(e))\n"
                  "  return total\n") == "done");
  Handle co = py.call(py.global("job"), {py.integer(3)});
  REQUIRE(co);
  Handle asked = py.call_method(co, "send", {py.none()});
  for (int i = 0; i < 3; i++) {
    int64_t n = -1;
    CHECK(asked.as_int(&n));
    CHECK(n == i);
    asked = py.call_method(co, "send", {py.integer(n * 10)});
  }
  CHECK(asked.repr() == "'fail'");
  asked = py.call_method(co, "throw", {py.call(py.builtin("ValueError"), {py.string("7")})});
  CHECK_FALSE(asked);
  Error e = py.take_error();
  CHECK(e.type == "StopIteration");
  CHECK(py.attribute(e.exception, "value").repr() == "37");
  CHECK_FALSE(py.call_method(co, "send", {py.none()}));
  CHECK(py.error() == "RuntimeError: cannot reuse already awaited coroutine");
  // A loop of asyncio that a thread of the program wakes through a function of the host. (A thread of the host waits
  // until the host's call of run() has returned.)
  Interpreter& inner = py;
  REQUIRE(
      py.done(
          "import asyncio, threading\n"
          "async def wait(wake):\n  loop = asyncio.get_running_loop()\n  done = loop.create_future()\n"
          "  threading.Thread(target=wake, args=(lambda v: loop.call_soon_threadsafe(done.set_result, v),)).start()\n"
          "  return await done\n") == "done");
  py.bind("later", [&inner](Handle wake) { inner.call(wake, {inner.integer(42)}); });
  CHECK(py.show("asyncio.run(wait(later))") == "42");
}

TEST_CASE("pickles and copies of a host's objects by __reduce__ and copyreg") {
  Python py;
  auto c = define_vector(py);
  Interpreter& inner = py;
  REQUIRE(py.bind_to(c.type(), "__reduce__", "(self)", [&inner](Call& call) {
    auto* v = static_cast<Vector*>(call.data_at(0, detail::tag_of<Vector>()));
    if (!v) return;
    Handle xy[] = {inner.real(v->x), inner.real(v->y)};
    Handle both[] = {inner.global("Vector"), inner.tuple(xy)};
    call.give(inner.tuple(both));
  }));
  CHECK(py.show("__import__('pickle').loads(__import__('pickle').dumps([Vector(1, 2)] * 2))") == "[<1 2>, <1 2>]");
  CHECK(py.show("__import__('copy').deepcopy({'v': Vector(3, 4)}), __import__('copy').copy(Vector(5, 6))") ==
        "({'v': <3 4>}, <5 6>)");
  struct Secret {};
  Class<Secret> secret(py, "Secret");
  secret.constructor<>();
  // Without a word of the host the data would be lost: the copy has none, and says so.
  CHECK(py.done("import copy\ns = copy.copy(Secret())") != "");
}

TEST_CASE("streams that raise, that print themselves, and that read") {
  Options o = with_library();
  std::string text;
  int calls = 0;
  Interpreter* self = nullptr;
  o.streams.out = [&](std::string_view part) {
    calls++;
    if (part.find("boom") != part.npos) {
      self->raise("OSError", "the console is gone");
      return;
    }
    if (part.find("nest") != part.npos && calls < 20) self->run("import sys\nsys.stderr.write('inner')");
    text += part;
  };
  o.streams.error = [&](std::string_view part) { text += part; };
  int lines = 0;
  o.streams.line = [&]() -> std::optional<std::string> {
    if (lines++ == 0) return "first\n";
    return std::nullopt;
  };
  Interpreter python(o);
  self = &python;
  REQUIRE(python.ready());
  CHECK(python.run("print('a')"));
  CHECK(python.run("print('nest')"));
  CHECK(text.find("inner") != text.npos);
  Handle failed =
      python.run("caught = None\ntry:\n  print('boom', flush=True)\nexcept OSError as e: caught = str(e)\n");
  if (!failed) CHECK(python.take_error().type == "OSError");
  CHECK(python.run("x = input()\ntry: input()\nexcept EOFError: x += '!'\n"));
  CHECK(python.eval("x").repr() == "'first!'");
  CHECK(python.run("print('b')"));
  CHECK(text.ends_with("b\n"));
}

TEST_CASE("callbacks that import, and modules that call the host while they are imported") {
  Options o = with_library();
  o.sandbox.emplace();
  o.sandbox->source = [](std::string_view name) -> std::optional<std::string> {
    if (name == "plugin") return "import helper\nregister('plugin', helper.value)\n";
    if (name == "helper") return "value = host_import('json').dumps([1])\n";
    if (name == "circle_a") return "import circle_b\nx = 1\n";
    if (name == "circle_b") return "import circle_a\ny = getattr(circle_a, 'x', 'not yet')\n";
    if (name == "broken") return "value = 1\nraise ValueError('at import')\n";
    return std::nullopt;
  };
  Interpreter python(o);
  std::string registered;
  REQUIRE(python.ready());
  python.bind("host_import", [&](const std::string& name) { return value_of(python, python.import(name)); });
  python.bind("register", [&](const std::string& name, const std::string& v) { registered = name + v; });
  REQUIRE(python.run("import builtins\nbuiltins.host_import = host_import; builtins.register = register\n"));
  CHECK(python.import("plugin"));
  CHECK(registered == "plugin[1]");
  CHECK(python.attribute(python.import("circle_b"), "y").repr() == "1");
  for (int i = 0; i < 2; i++) {
    CHECK_FALSE(python.import("broken"));
    CHECK(python.take_error().message == "at import");
  }
  CHECK_FALSE(python.run("host_import('nowhere')"));
  CHECK(python.take_error().type == "ModuleNotFoundError");
}

TEST_CASE("limits set and reached within callbacks") {
  Python py;
  Interpreter& inner = py;
  py.bind("limited", [&inner](Handle f, int64_t n) {
    inner.set_instruction_limit(n);
    return value_of(inner, inner.call(f));
  });
  py.bind("freed", [&inner](Handle f) {
    inner.set_instruction_limit(-1);
    return value_of(inner, inner.call(f));
  });
  REQUIRE(py.done("def spin():\n  while True: pass\ndef short(): return 5\n") == "done");
  CHECK(py.show("limited(short, 1000)") == "5");
  CHECK(py.show("limited(spin, 1000)").starts_with("RuntimeError: "));
  py.set_instruction_limit(-1);
  CHECK(py.show("limited(lambda: freed(lambda: sum(i for i in range(5000))), 100)") == "12497500");
  py.set_instruction_limit(-1);
  py.bind("timed", [&inner](Handle f) {
    inner.set_time_limit(0.02);
    return value_of(inner, inner.call(f));
  });
  CHECK(py.done("try: timed(spin)\nexcept BaseException: caught = True\n").starts_with("TimeoutError: "));
  py.set_time_limit(-1);
  CHECK(py.show("'caught' in globals()") == "False");
}

TEST_CASE("a budget counts the work of natives, the same each time") {
  for (const char* source : {"list(map(str, range(10**9)))", "sum(range(10**12))", "sorted(range(10**8))",
                             "','.join(map(str, range(10**8)))", "set(range(10**8))", "max(iter(int, 1))",
                             "import re; re.match('(a+)+$', 'a' * 40 + 'b')",
                             "import itertools, collections; collections.deque(itertools.count(), maxlen=0)",
                             "x = ('ab' * 10**7).replace('b', 'cd')\nwhile True: x = x.replace('c', 'c')",
                             "dict(zip(range(10**9), range(10**9)))", "x = 3 ** (10 ** 7)\nwhile True: x * x"}) {
    CAPTURE(std::string(source));
    for (int i = 0; i < 2; i++) {
      Python py;
      py.set_memory_limit(size_t(1) << 30);
      py.set_time_limit(10);
      py.set_instruction_limit(1'000'000);
      CHECK(py.done(source) == "RuntimeError: the instruction budget of this run is used up");
    }
  }
  // The same program stops at the same place, whatever the machine does beside it.
  std::string places[2];
  for (std::string& place : places) {
    Python py;
    py.bind("note", [&](int64_t n) { place = std::to_string(n); });
    py.set_instruction_limit(300'000);
    CHECK(py.done("n = 0\nwhile True:\n  n += 1\n  note(n)\n  list(map(str, range(n)))\n  sorted(range(n), key=str)\n")
              .starts_with("RuntimeError: "));
  }
  CHECK(places[0] == places[1]);
  CHECK(places[0] != "");
}

TEST_CASE("an interpreter in a call of another, and a handle of the inner that outlives it") {
  Python outer;
  Handle kept;
  outer.bind("inside", [&](const std::string& source) {
    Python inner;
    kept = inner.eval(source);
    return kept.repr();
  });
  CHECK(outer.show("inside('[1, 2]'), inside('1 + 1')") == "('[1, 2]', '2')");
  CHECK_FALSE(kept);
  int depth = 0;
  std::function<std::string(int)> nest = [&](int n) -> std::string {
    Python py;
    depth = std::max(depth, n);
    py.bind("deeper", [&](int64_t k) { return nest(int(k)); });
    return py.show(n < 5 ? "deeper(" + std::to_string(n + 1) + ") + 'x'" : std::string("'end'"));
  };
  CHECK(nest(0).find("end") != std::string::npos);
  CHECK(depth == 5);
}

TEST_CASE("bytes of the host shared by memoryview stay while a view is there") {
  Python py;
  Interpreter& inner = py;
  REQUIRE(py.done("buffer = bytearray(b'0123456789')\nview = memoryview(buffer)") == "done");
  py.bind("grow", [&inner](Handle b) { return value_of(inner, inner.call_method(b, "extend", {inner.bytes("xx")})); });
  CHECK(py.show("grow(buffer)").starts_with("BufferError: "));
  CHECK(py.bytes_of(py.global("view")) == std::string("0123456789"));
  CHECK(py.done("view[0] = 65; view.release(); grow(buffer)") == "done");
  CHECK(py.bytes_of(py.global("buffer")) == std::string("A123456789xx"));
}

TEST_CASE("a finalizer that calls the host while it lets go") {
  std::string log;
  {
    Python py;
    py.bind("note", [&](const std::string& s) { log += s + " "; });
    REQUIRE(py.done("class F:\n  def __init__(self, n): self.n = n\n  def __del__(self, note=note): note(self.n)\n"
                    "f = F('a'); f = F('b'); c = F('c'); c.me = c; del c; import gc; gc.collect()\nkept = F('d')") ==
            "done");
    CHECK(log == "a c ");
  }
  CHECK(log == "a c b d ");
}

TEST_CASE("threads of the host and of the program share a class of the host") {
  {
    Python py;
    auto c = define_vector(py);
    REQUIRE(py.done("total = Vector(0, 0)\ndef add(n):\n  global total\n"
                    "  for i in range(n): lock.acquire(); total = total + Vector(1, 2); lock.release()\n"
                    "import threading\nlock = threading.Lock()\n") == "done");
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; i++)
      threads.emplace_back([&py] {
        Interpreter::Turn turn(py);
        CHECK(py.call(py.global("add"), {py.integer(50)}));
      });
    for (auto& t : threads) t.join();
    CHECK(py.done("ts = [threading.Thread(target=add, args=(50,)) for _ in range(4)]\n"
                  "for t in ts: t.start()\nfor t in ts: t.join()\n") == "done");
    CHECK(py.show("total") == "<400 800>");
  }
  CHECK(vectors == 0);
}

TEST_CASE("results of odd shapes: a bound function that raises and gives, gives nothing, gives another's object") {
  Python py, other;
  py.bind("both", "()", [](Call& call) -> Handle {
    call.give_int(1);
    return call.raise("ValueError", "and raised");
  });
  py.bind("none", "()", [](Call&) -> Handle { return {}; });
  py.bind("foreign", [&] { return other.eval("[1]"); });
  py.bind("unraisable", "()", [](Call& call) -> Handle { return call.raise(call.integer(3)); });
  CHECK(py.show("both()") == "ValueError: and raised");
  CHECK(py.show("none()").starts_with("SystemError: none() gave no result"));
  CHECK(py.show("foreign()").starts_with("TypeError: "));
  CHECK(py.show("unraisable()").starts_with("TypeError: "));
  CHECK(py.show("1 + 1") == "2");
}

TEST_CASE("abstract classes, dataclasses, enums and protocols over classes of the host") {
  Python py;
  auto c = define_vector(py);
  REQUIRE(c.ok());
  CHECK(py.done("import abc, dataclasses, enum, typing, functools\n"
                "class Mixin:\n  def norm(self): return (self.x ** 2 + self.y ** 2) ** 0.5\n"
                "class V(Vector, Mixin): pass\n"
                "@dataclasses.dataclass\nclass Holder:\n  v: Vector\n  n: int = 0\n"
                "@typing.runtime_checkable\nclass HasX(typing.Protocol):\n  x: float\n"
                "@functools.singledispatch\ndef what(o): return 'other'\n"
                "@what.register\ndef _(o: Vector): return 'vector'\n") == "done");
  CHECK(py.show("V(3, 4).norm(), Holder(Vector(1, 2)), Holder(Vector(1, 2)) == Holder(Vector(1, 2))") ==
        "(5.0, Holder(v=<1 2>, n=0), True)");
  CHECK(py.show("isinstance(V(1, 2), HasX), what(V(1, 2)), what(3)") == "(True, 'vector', 'other')");
  CHECK(py.show("(lambda v: [x for x in v])(Vector(1, 2))") == "[1.0, 2.0]");
  CHECK(py.done("match V(1, 2):\n  case Vector(x=1, y=b): found = b\n") == "done");
  CHECK(py.show("found") == "2.0");
}
