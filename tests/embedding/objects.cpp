// Python's objects in the hands of a host: containers, attributes, protocols, calls with keywords, modules, chunks.
#include <chrono>
#include <thread>

#include "tests/embedding/world.h"

using namespace embedding;

TEST_CASE("containers are made, read and changed") {
  Python py;
  Handle items[] = {py.integer(1), py.string("two"), py.none()};
  Handle list = py.list(items), tuple = py.tuple(items), dict = py.dict();
  CHECK(list.repr() == "[1, 'two', None]");
  CHECK(tuple.repr() == "(1, 'two', None)");
  CHECK(py.list().repr() == "[]");
  CHECK(py.tuple().repr() == "()");
  CHECK(py.append(list, py.bytes(std::string_view("a\0b", 3))));
  CHECK(list.repr() == "[1, 'two', None, b'a\\x00b']");
  CHECK_FALSE(py.append(tuple, py.none()));
  CHECK(py.error() == "TypeError: 'tuple' object is no list");
  CHECK(py.set_item(dict, py.string("k"), list));
  CHECK(py.set_item(list, py.integer(0), py.integer(7)));
  CHECK(dict.repr() == "{'k': [7, 'two', None, b'a\\x00b']}");
  CHECK(py.item(dict, py.string("k")).repr() == list.repr());
  CHECK(py.same(py.item(dict, py.string("k")), list));
  CHECK_FALSE(py.item(dict, py.string("absent")));
  CHECK(py.error() == "KeyError: 'absent'");
  CHECK(py.delete_item(dict, py.string("k")));
  CHECK(py.length(dict) == 0);
  CHECK(py.length(list) == 4);
  CHECK_FALSE(py.length(py.integer(1)));
  CHECK(py.error() == "TypeError: object of type 'int' has no len()");
  CHECK(py.contains(list, py.string("two")) == true);
  CHECK(py.contains(list, py.string("three")) == false);
  CHECK_FALSE(py.contains(py.integer(1), list));
  CHECK(py.error() == "TypeError: argument of type 'int' is not iterable");
  CHECK_FALSE(py.set_item(dict, list, list));
  CHECK(py.error() == "TypeError: unhashable type: 'list'");
  CHECK(py.bytes_of(py.eval("bytearray(b'xy')")) == std::string("xy"));
  CHECK(py.bytes_of(py.eval("memoryview(b'xyz')[1:]")) == std::string("yz"));
  CHECK_FALSE(py.bytes_of(py.string("text")));
  CHECK(py.take_error().type == "TypeError");
}

TEST_CASE("empty handles and handles of others are refused everywhere") {
  Python py, other;
  Handle foreign = other.list(), own = py.list();
  for (const Handle& bad : {Handle(), foreign}) {
    Handle items[] = {own, bad};
    CHECK_FALSE(py.list(items));
    CHECK(py.take_error().type == "TypeError");
    CHECK_FALSE(py.tuple(items));
    CHECK(py.take_error().type == "TypeError");
    CHECK_FALSE(py.item(own, bad));
    CHECK(py.take_error().type == "TypeError");
    CHECK_FALSE(py.set_item(bad, own, own));
    CHECK(py.take_error().type == "TypeError");
    CHECK_FALSE(py.append(own, bad));
    CHECK(py.take_error().type == "TypeError");
    CHECK_FALSE(py.truth(bad));
    CHECK(py.take_error().type == "TypeError");
    CHECK_FALSE(py.iterate(bad));
    CHECK(py.take_error().type == "TypeError");
    CHECK_FALSE(py.same(own, bad));
    Keyword keyword[] = {{"x", bad}};
    CHECK_FALSE(py.call(py.builtin("dict"), {}, keyword));
    CHECK(py.take_error().type == "TypeError");
    CHECK_FALSE(py.property(bad));
    CHECK(py.take_error().type == "TypeError");
  }
  CHECK(own.repr() == "[]");
}

TEST_CASE("attributes, truth, equality, instances, texts") {
  Python py;
  REQUIRE(py.run("class A:\n  x = 1\n  def __bool__(self): raise ValueError('no truth')\na = A()\n"));
  Handle a = py.global("a");
  CHECK(py.attribute(a, "x").repr() == "1");
  CHECK(py.set_attribute(a, "x", py.integer(2)));
  CHECK(py.show("a.x, A.x") == "(2, 1)");
  CHECK(py.delete_attribute(a, "x"));
  CHECK_FALSE(py.delete_attribute(a, "x"));
  CHECK(py.take_error().type == "AttributeError");
  CHECK_FALSE(py.attribute(a, "y"));
  CHECK(py.error() == "AttributeError: 'A' object has no attribute 'y'");
  CHECK_FALSE(py.truth(a));
  CHECK(py.error() == "ValueError: no truth");
  CHECK(py.truth(py.eval("[]")) == false);
  CHECK(py.truth(py.eval("[0]")) == true);
  CHECK(py.equal(py.eval("1.0"), py.integer(1)) == true);
  CHECK(py.equal(py.string("a"), py.string("b")) == false);
  CHECK(py.is_instance(py.boolean(true), py.builtin("int")) == true);
  CHECK(py.is_instance(a, py.eval("(int, str)")) == false);
  CHECK_FALSE(py.is_instance(a, py.integer(1)));
  CHECK(py.take_error().type == "TypeError");
  CHECK(py.text(py.eval("[1, 'x']")) == std::string("[1, 'x']"));
  CHECK(py.text(py.string("x")) == std::string("x"));
  CHECK_FALSE(py.builtin("no_such_name"));
  CHECK(py.take_error().type == "AttributeError");
}

TEST_CASE("iteration") {
  Python py;
  std::string seen;
  CHECK(py.each(py.eval("(x * x for x in range(4))"), [&](const Handle& h) { return seen += h.repr() + " ", true; }));
  CHECK(seen == "0 1 4 9 ");
  seen.clear();
  CHECK(py.each(py.eval("'abc'"), [&](const Handle& h) { return seen += h.repr(), seen.size() < 6; }));
  CHECK(seen == "'a''b'");
  CHECK_FALSE(py.each(py.eval("(1 // (2 - x) for x in range(9))"), [&](const Handle&) { return true; }));
  CHECK(py.error() == "ZeroDivisionError: integer division or modulo by zero");
  CHECK_FALSE(py.each(py.integer(1), [&](const Handle&) { return true; }));
  CHECK(py.error() == "TypeError: 'int' object is not iterable");
  Handle it = py.iterate(py.eval("[1]"));
  CHECK(py.next(it).repr() == "1");
  CHECK_FALSE(py.next(it));
  CHECK_FALSE(py.has_error());
  CHECK_FALSE(py.next(py.integer(1)));
  CHECK(py.take_error().type == "TypeError");
}

TEST_CASE("calls with keywords, with many arguments, of methods") {
  Python py;
  REQUIRE(py.run("def f(*args, **kw): return args, kw\n"));
  Handle f = py.global("f");
  Handle one = py.integer(1), two = py.string("two");
  Keyword keywords[] = {{"b", two}, {"a", one}};
  Handle args[] = {two};
  CHECK(py.call(f, args, keywords).repr() == "(('two',), {'b': 'two', 'a': 1})");
  std::vector<Handle> many(300, one);
  CHECK(py.length(py.item(py.call(f, many), py.integer(0))) == 300);
  Keyword twice[] = {{"a", one}, {"a", one}};
  CHECK_FALSE(py.call(f, {}, twice));
  CHECK(py.take_error().type == "TypeError");
  CHECK(py.call_method(py.string("a-b"), "split", {py.string("-")}).repr() == "['a', 'b']");
  CHECK_FALSE(py.call_method(one, "split"));
  CHECK(py.take_error().type == "AttributeError");
}

TEST_CASE("functions of the host with defaults, keywords and any number of arguments") {
  Python py;
  auto show = [](Call& c) {
    std::string s;
    for (size_t i = 0; i < c.size(); i++) s += (i ? " " : "") + c.at(i).repr();
    c.give_string(s);
  };
  Handle main = py.import("__main__");
  REQUIRE(py.bind_to(main, "g", "(a, b=2, /, c=None, *args, d, e='x, y', **kw)", show));
  CHECK(py.show("g(1, d=4)") == "\"1 2 None () 4 'x, y' <empty>\"");
  CHECK(py.show("g(1, 7, 8, 9, 10, d=4, e=5, z=6)") == "\"1 7 8 (9, 10) 4 5 {'z': 6}\"");
  CHECK(py.show("g(d=4)").starts_with("TypeError: "));
  CHECK(py.show("g(1)").starts_with("TypeError: "));
  CHECK(py.show("g(1, d=4, d2=5).endswith(\"{'d2': 5}\")") == "True");
  REQUIRE(py.bind_to(main, "h", "(a=True, *, b=-3)", show));
  CHECK(py.show("h(), h(b=1), h(0)") == "('True -3', 'True 1', '0 -3')");
  CHECK(py.show("h(1, 2)").starts_with("TypeError: "));
  REQUIRE(py.bind_to(main, "nothing", "()", [](Call&) {}));
  CHECK(py.show("nothing()") == "None");
  REQUIRE(py.bind_to(main, "last", "()", [](Call& c) {
    c.give_string("first");
    c.give_float(0.5);
  }));
  CHECK(py.show("last()") == "0.5");
  REQUIRE(py.bind_to(main, "big", "()", [](Call& c) { c.give_int(INT64_MIN); }));
  CHECK(py.show("big()") == "-9223372036854775808");
}

TEST_CASE("modules of the host") {
  Python py;
  Handle shop = py.module("host.shop");
  REQUIRE(shop);
  CHECK(py.bind_to(shop, "price", "(name, /)", [](Call& c) { c.give_float(double(c.string_at(0).size())); }));
  CHECK(py.set_attribute(shop, "tax", py.real(0.2)));
  CHECK(py.done("import host.shop\nfrom host.shop import price, tax\n"
                "assert price('pear') == 4.0 and host.shop.tax == 0.2") == "done");
  CHECK(py.show("price.__module__, price.__name__, host.__name__") == "('host.shop', 'price', 'host')");
  CHECK(py.same(py.module("host.shop"), shop));
  CHECK(py.same(py.import("host.shop"), shop));
  CHECK_FALSE(py.module(""));
  CHECK(py.take_error().type == "ValueError");
  CHECK_FALSE(py.module("a..b"));
  CHECK(py.take_error().type == "ValueError");
  CHECK(py.attribute(py.import("os.path"), "__name__").repr() == "'posixpath'");
  CHECK_FALSE(py.import("no_such_module"));
  CHECK(py.error() == "ModuleNotFoundError: No module named 'no_such_module'");
}

TEST_CASE("a chunk is compiled once and runs again and again") {
  Python py;
  REQUIRE(py.run("n = 0"));
  Chunk chunk = py.compile("n += 1\nif n == 3: raise ValueError(n)\n", "chunk.py");
  REQUIRE(chunk);
  CHECK(py.run(chunk).is_none());
  CHECK(py.run(chunk).is_none());
  CHECK_FALSE(py.run(chunk));
  Error e = py.take_error();
  CHECK(e.file == "chunk.py");
  CHECK(e.line == 2);
  for (int i = 0; i < 1000; i++) CHECK(py.run(chunk));
  CHECK(py.show("n") == "1003");
  Chunk broken = py.compile("x = (\n", "broken.py");
  CHECK_FALSE(broken);
  e = py.take_error();
  CHECK(e.type == "SyntaxError");
  CHECK(e.file == "broken.py");
  CHECK(e.line == 1);
  CHECK_FALSE(py.run(Chunk()));
  CHECK(py.take_error().type == "TypeError");
}

TEST_CASE("limits that a host sets") {
  Python py;
  py.set_instruction_limit(10000);
  CHECK(py.done("while True: pass") == "RuntimeError: the instruction budget of this run is used up");
  py.set_instruction_limit(-1);
  CHECK(py.done("for i in range(100000): pass") == "done");
  CHECK(py.set_time_limit(0.02));
  CHECK(py.done("while True: pass") == "TimeoutError: the deadline of this run has passed");
  CHECK(py.set_time_limit(-1));
  CHECK(py.done("for i in range(100000): pass") == "done");
  py.set_memory_limit(size_t(64) << 20);
  CHECK(py.done("x = bytearray(1 << 30)").starts_with("MemoryError"));
  py.set_memory_limit(SIZE_MAX);
  CHECK(py.done("x = bytearray(1 << 27)") == "done");
}

TEST_CASE("a limit can't be caught; what it left goes on in the next call") {
  Python py;
  REQUIRE(py.run("log = []\nclass D:\n  def __del__(self): log.append('del')\n"
                 "class C:\n  def __enter__(self): pass\n  def __exit__(self, *e): log.append('exit'); return True\n"
                 "def stubborn():\n  d = D()\n  while True:\n    try:\n      with C():\n        while True: pass\n"
                 "    except BaseException: log.append('except')\n    finally: log.append('finally')\n"
                 "def g():\n  try: yield 1\n  finally: log.append('generator')\n"));
  py.set_instruction_limit(100000);
  CHECK(py.done("stubborn()") == "RuntimeError: the instruction budget of this run is used up");
  CHECK(py.done("list(map(lambda x: stubborn(), 'a'))").starts_with("RuntimeError: the instruction budget"));
  py.set_instruction_limit(-1);
  CHECK(py.show("'except' in log, 'exit' in log, 'finally' in log") == "(False, False, False)");
  CHECK(py.set_time_limit(0.02));
  CHECK(py.done("it = g(); next(it)\nstubborn()") == "TimeoutError: the deadline of this run has passed");
  CHECK(py.set_time_limit(0.02));
  CHECK(py.done("import time; time.sleep(60)") == "TimeoutError: the deadline of this run has passed");
  CHECK(py.set_time_limit(0.02));
  CHECK(py.done("import threading; l = threading.Lock(); l.acquire(); l.acquire()").starts_with("TimeoutError: "));
  CHECK(py.set_time_limit(-1));
  CHECK(py.done("try: 1 // 0\nexcept ZeroDivisionError: log.append('caught')\ndel it") == "done");
  CHECK(py.show("'caught' in log, 'generator' in log, 'exit' in log") == "(True, True, False)");
}

TEST_CASE("a stopped program runs nothing any more") {
  static int reached;
  reached = 0;
  {
    Python py;
    py.bind("reach", [] { return ++reached; });
    REQUIRE(py.run("import atexit, threading, time\natexit.register(reach)\n"
                   "class D:\n  def __del__(self): reach()\nd = D()\n"
                   "def waits():\n  try: time.sleep(60)\n  except BaseException: reach()\n  finally: reach()\n"
                   "other = threading.Thread(target=waits, daemon=True); other.start()\n"));
    std::thread clock([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(30));
      py.stop();
    });
    CHECK(py.done("while True:\n  try:\n    while True: pass\n  except BaseException: reach()\n  finally: reach()\n") ==
          "SystemExit: the program was stopped by its host");
    clock.join();
    CHECK(py.done("reach()").starts_with("SystemExit: "));
    CHECK_FALSE(py.call(py.global("reach")));
    CHECK(py.take_error().type == "SystemExit");
    CHECK_FALSE(py.call(py.global("waits")));
    CHECK(py.take_error().type == "SystemExit");
  }
  CHECK(reached == 0);
}

TEST_CASE("an interrupt wakes a wait") {
  Python py;
  auto start = std::chrono::steady_clock::now();
  std::thread clock([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    py.interrupt();
  });
  CHECK(py.done("import time\ntry: time.sleep(60)\nexcept KeyboardInterrupt: print(end='')\nelse: 1 // 0") == "done");
  clock.join();
  CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(20));
}

TEST_CASE("many calls in one turn") {
  Python py;
  Handle f = py.eval("lambda a, b: a * b");
  Interpreter::Turn turn(py);
  {
    Interpreter::Turn inner(py);
    for (int i = 0; i < 100; i++) {
      int64_t n = 0;
      CHECK(py.call(f, {py.integer(i), py.integer(3)}).as_int(&n));
      CHECK(n == 3 * i);
    }
  }
  CHECK(py.show("f") == "NameError: name 'f' is not defined");
}
