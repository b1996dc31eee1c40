// Functions, classes and exceptions of C++ in Python, by their types.
#include <memory>
#include <stdexcept>

#include "tests/embedding/world.h"

using namespace embedding;

TEST_CASE("functions bound by their types") {
  Python py;
  REQUIRE(py.bind("add", [](int64_t a, int64_t b) { return a + b; }, {.pure = true}));
  REQUIRE(py.bind("half", [](double x) { return x / 2; }));
  REQUIRE(py.bind("greet", [](const std::string& name, bool loud) { return "hi " + name + (loud ? "!" : ""); }));
  REQUIRE(py.bind("nothing", [] {}));
  REQUIRE(py.bind("small", [](int8_t a, uint8_t b) { return a + b; }));
  REQUIRE(py.bind("wide", [](uint64_t a) { return a * 2; }));
  REQUIRE(py.bind("plain", +[](float x) { return x; }));
  CHECK(py.show("add(2, 3), half(1), greet('you', True), greet('é', False), nothing()") ==
        "(5, 0.5, 'hi you!', 'hi é', None)");
  CHECK(py.show("small(-128, 255), wide(2**62), plain(0.1)") == "(127, 9223372036854775808, 0.10000000149011612)");
  CHECK(py.show("small(128, 0)") == "OverflowError: 128 does not fit the C++ type of the argument");
  CHECK(py.show("small(0, -1)") == "OverflowError: -1 does not fit the C++ type of the argument");
  CHECK(py.show("wide(-1)").starts_with("OverflowError: "));
  CHECK(py.show("add(1.5, 2)") == "TypeError: 'float' object cannot be interpreted as an integer");
  CHECK(py.show("add(2**64, 2)").starts_with("OverflowError: "));
  CHECK(py.show("half('x')") == "TypeError: must be real number, not str");
  CHECK(py.show("greet('x', 1)") == "TypeError: expected a bool, not int");
  CHECK(py.show("greet(1, True)") == "TypeError: argument 1 must be a string");
  CHECK(py.show("add(1)").starts_with("TypeError: "));
  CHECK(py.show("add(1, 2, 3)").starts_with("TypeError: "));
  CHECK(py.show("nothing(1)").starts_with("TypeError: "));
  int calls = 0;
  REQUIRE(py.bind("count", [calls]() mutable { return ++calls; }));
  CHECK(py.show("count(), count()") == "(1, 2)");
}

TEST_CASE("containers cross by value") {
  Python py;
  py.bind("scale", [](double x, std::vector<double> v) {
    for (double& y : v) y *= x;
    return v;
  });
  py.bind("swap", [](std::pair<int64_t, std::string> p) { return std::pair(p.second, p.first); });
  py.bind("invert", [](const std::map<std::string, int64_t>& m) {
    std::map<int64_t, std::string> out;
    for (auto& [k, v] : m) out[v] = k;
    return out;
  });
  py.bind("maybe", [](std::optional<int64_t> n) { return n ? std::optional<double>(*n / 2.0) : std::nullopt; });
  py.bind("nested", [](std::vector<std::vector<bool>> v) { return v.size() ? int64_t(v[0].size()) : -1; });
  CHECK(py.show("scale(2, [1, 2.5, True]), scale(1, (x for x in range(3))), scale(1, ())") ==
        "([2.0, 5.0, 2.0], [0.0, 1.0, 2.0], [])");
  CHECK(py.show("swap((1, 'a')), swap([2, 'b'])") == "(('a', 1), ('b', 2))");
  CHECK(py.show("swap((1, 2, 3))") == "TypeError: expected two values, not tuple");
  CHECK(py.show("swap('ab')").starts_with("TypeError: "));
  CHECK(py.show("invert({'a': 2, 'b': 1})") == "{1: 'b', 2: 'a'}");
  CHECK(py.show("invert([1])") == "TypeError: expected a dict, not list");
  CHECK(py.show("invert({1: 1})") == "TypeError: expected a str, not int");
  CHECK(py.show("maybe(None), maybe(3)") == "(None, 1.5)");
  CHECK(py.show("nested([[True, False]]), nested([])") == "(2, -1)");
  CHECK(py.show("scale(1, [1, 'x'])") == "TypeError: expected a number, not str");
  CHECK(py.show("scale(1, 5)") == "TypeError: 'int' object is not iterable");
  CHECK(py.show("scale(1, (1 // 0 for x in 'a'))") == "ZeroDivisionError: integer division or modulo by zero");
}

TEST_CASE("calls from C++ by types") {
  Python py;
  REQUIRE(py.run("def f(a, b): return a * b\ndef g(): raise KeyError('k')\n"));
  CHECK(py.call_as<int64_t>(py.global("f"), 6, 7) == 42);
  CHECK(py.call_as<std::string>(py.global("f"), "ab", 2) == std::string("abab"));
  CHECK(py.call_as<std::vector<int64_t>>(py.global("f"), std::vector<int>{1, 2}, 2) ==
        std::vector<int64_t>{1, 2, 1, 2});
  CHECK(py.call_as<double>(py.global("f"), 1.5f, uint64_t(1) << 63) == 1.5 * 9223372036854775808.0);
  CHECK_FALSE(py.call_as<int64_t>(py.global("f"), 1.5, 1));
  CHECK(py.error() == "TypeError: expected an int of 64 bits, not float");
  CHECK_FALSE(py.call_as<int64_t>(py.global("g")));
  CHECK(py.error() == "KeyError: 'k'");
  CHECK_FALSE(py.call_as<int64_t>(Handle(), 1));
  CHECK(py.take_error().type == "TypeError");
}

namespace {
struct Odd {
  int code;
};
}  // namespace

TEST_CASE("exceptions keep their types across both languages") {
  Python py;
  py.bind("index", []() -> int64_t { throw std::out_of_range("past the end"); });
  py.bind("value", []() -> int64_t { throw std::invalid_argument("not so"); });
  py.bind("memory", []() -> int64_t { throw std::bad_alloc(); });
  py.bind("overflow", []() -> int64_t { throw std::overflow_error("much"); });
  py.bind("odd", []() -> int64_t { throw Odd{42}; });
  CHECK(py.show("index()") == "IndexError: past the end");
  CHECK(py.show("value()") == "ValueError: not so");
  CHECK(py.show("memory()").starts_with("MemoryError: "));
  CHECK(py.show("overflow()") == "OverflowError: much");
  CHECK(py.show("odd()") == "RuntimeError: a C++ exception");
  // C++ to Python to C++: the same exception.
  REQUIRE(py.run("def through(f):\n  try: return f()\n  finally: pass\n"));
  bool caught = false;
  try {
    value_of(py, py.call(py.global("through"), {py.global("odd")}));
  } catch (const Odd& o) { caught = o.code == 42; }
  CHECK(caught);
  CHECK_THROWS_AS(value_of(py, py.call(py.global("index"))), std::out_of_range);
  // Python to C++ to Python: the same object.
  Interpreter& inner = py;
  py.bind("again", [&inner](Handle f) { return value_of(inner, inner.call(f)); });
  REQUIRE(py.run("class Mine(Exception): pass\nmine = Mine('m')\ndef raises(): raise mine\n"
                 "try: again(raises)\nexcept Mine as e: same = e is mine\n"));
  CHECK(py.show("same") == "True");
  try {
    value_of(py, py.eval("raises()"));
    CHECK(false);
  } catch (const PythonException& e) {
    CHECK(std::string(e.what()) == "Mine: m");
    CHECK(py.same(e.error().exception, py.global("mine")));
    CHECK_FALSE(e.error().original);
  }
  CHECK(py.show("odd.__name__") == "'odd'");
}

namespace {
int alive = 0;
struct Account {
  explicit Account(std::string owner) : owner(std::move(owner)) { alive++; }
  Account(const Account& o) : owner(o.owner), sum(o.sum) { alive++; }
  ~Account() { alive--; }
  double pay(double amount) {
    if (amount < 0) throw std::invalid_argument("a negative amount");
    return sum += amount;
  }
  std::string name() const { return owner; }
  Account twin() const { return *this; }
  std::string owner;
  double sum = 0;
  int64_t number = 7;
};
struct Unknown {};
}  // namespace

TEST_CASE("classes of the host") {
  {
    Python py;
    Class<Account> accounts(py, "Account", {}, "Money of one owner.");
    accounts.constructor<std::string>()
        .method("pay", &Account::pay)
        .method("name", &Account::name)
        .method("twin", &Account::twin)
        .method("merge", [](Account& self, const Account& other) { self.sum += other.sum; })
        .method("is_poorer", [](Account& self, Account* other) { return other && self.sum < other->sum; })
        .property("sum", [](const Account& a) { return a.sum; })
        .member("number", &Account::number)
        .property("owner", &Account::owner, [](Account& self, std::string name) { self.owner = name; });
    REQUIRE(accounts.ok());
    CHECK(py.done("a = Account('ann')\nb = Account('bob')\na.pay(2)\nb.pay(3)\n") == "done");
    CHECK(alive == 2);
    CHECK(py.show("a.sum, a.name(), a.number, a.owner, b.pay(0.5)") == "(2.0, 'ann', 7, 'ann', 3.5)");
    CHECK(py.show("a.merge(b), a.sum, a.is_poorer(b), b.is_poorer(a), a.is_poorer(None)") ==
          "(None, 5.5, False, True, False)");
    CHECK(py.done("a.number = 9; a.owner = 'eve'; a.extra = [a]") == "done");
    CHECK(py.show("a.number, a.owner, a.twin().owner, type(a.twin()) is Account, Account.__doc__") ==
          "(9, 'eve', 'eve', True, 'Money of one owner.')");
    CHECK(py.done("a.sum = 1").starts_with("AttributeError: "));
    CHECK(py.done("a.number = 'x'").starts_with("TypeError: "));
    CHECK(py.show("a.pay(-1)") == "ValueError: a negative amount");
    CHECK(py.show("a.pay('x')").starts_with("TypeError: "));
    CHECK(py.show("a.merge(1)") == "TypeError: expected an object of the host, not int");
    CHECK(py.show("a.merge(None)") == "TypeError: expected an object of the host, not NoneType");
    CHECK(py.show("Account.pay(1, 2)") == "TypeError: expected an object of the host, not int");
    CHECK(py.show("Account()").starts_with("TypeError: "));
    CHECK(py.show("Account(1)") == "TypeError: argument 2 must be a string");
    CHECK(py.show("Account.__new__(Account).name()") ==
          "TypeError: 'Account' object has no data: its __init__ was not called, or it is closed");
    CHECK(py.done("a.__init__('new')") == "done");
    CHECK(py.show("a.owner, a.sum") == "('new', 0.0)");
    // Subclasses, bound methods, and methods through the class.
    CHECK(py.done("class Rich(Account):\n  def __init__(self, n): super().__init__(n); self.pay(100)\n"
                  "  def pay(self, x): return super().pay(x * 2)\nr = Rich('rex')\nm = r.pay\nm(1)\n") == "done");
    CHECK(py.show("r.sum, Account.name(r), isinstance(r, Account), list(map(Account.name, [a, r]))") ==
          "(202.0, 'rex', True, ['new', 'rex'])");
    CHECK(py.done("class Lazy(Account):\n  def __init__(self): pass\n") == "done");
    CHECK(py.show("Lazy().sum").starts_with("TypeError: 'Lazy' object has no data"));
    // Both ways between a handle and the data.
    Handle made = accounts.make(Account("host"));
    py.set_global("h", made);
    CHECK(py.show("h.owner") == "'host'");
    CHECK(static_cast<Account*>(py.data(made, detail::tag_of<Account>()))->owner == "host");
    CHECK_FALSE(py.data(py.integer(1), detail::tag_of<Account>()));
    CHECK(py.take_error().type == "TypeError");
    CHECK_FALSE(py.data(made, detail::tag_of<Unknown>()));
    CHECK(py.take_error().type == "TypeError");
    CHECK(py.drop_data(made));
    CHECK(py.show("h.owner").starts_with("TypeError: 'Account' object has no data"));
    py.bind("unknown", [] { return Unknown(); });
    CHECK(py.show("unknown()") == "TypeError: no class of Python is defined for this C++ class");
    CHECK_FALSE(py.set_data(py.list(), new Account("lost"), detail::tag_of<Account>(),
                            [](void* p) { delete static_cast<Account*>(p); }));
    CHECK(py.take_error().type == "TypeError");
    CHECK(py.done("import gc, weakref\nw = weakref.ref(b)\ndel b\ngc.collect()\nassert w() is None") == "done");
  }
  CHECK(alive == 0);  // the end of the interpreter drops the rest, cycles included
}

TEST_CASE("a class in a module of the host; copies, equality and identity are Python's") {
  Python py;
  Handle bank = py.module("bank");
  Class<Account> accounts(py, "Account", bank);
  accounts.constructor<std::string>().method("name", &Account::name);
  REQUIRE(accounts.ok());
  CHECK(py.done("from bank import Account\na = Account('x')\n"
                "assert a == a and a != Account('x') and {a: 1}[a] == 1") == "done");
  CHECK(py.show("Account.name.__name__, callable(Account.name), a.name.__self__ is a") == "('name', True, True)");
}
