// What an Observer is given: every instruction with its inputs and outputs, and what it read on the way.
#include <doctest/doctest.h>

#include <memory>
#include <string>

#include "runtime/containers/containers.h"
#include "runtime/exceptions/exception.h"
#include "runtime/text/str.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/protocol.h"
#include "runtime/types/type.h"
#include "vm/observe/state.h"
#include "vm/vm.h"

using namespace mpy;

namespace {

// Instructions of the functions whose names begin with "seen", as "OP inputs -> outputs"; without moves.
struct Listing final : Observer {
  std::string steps, reads;
  int open = 0;  // instructions begun and not ended

  void before(const ExecutionState& s) override {
    if (!of_interest(s)) return;
    open++;
    inputs_ = list(s.inputs);
  }
  void after(const ExecutionState& s) override {
    if (!of_interest(s)) return;
    steps += std::string(op_info(s.op).name) + inputs_ + (s.elsewhere ? " ..." : arrow(s)) + "\n";
    open -= !s.elsewhere;
  }
  void returned(const ExecutionState& s) override {
    if (!of_interest(s)) return;
    steps += std::string("... ") + op_info(s.op).name + arrow(s) + "\n";
    open -= s.op != Op::Yield;
  }
  void read(Vm* vm, ReadKind kind, Value owner, Value name, Value value) override {
    if (kind != ReadKind::kTypeAttribute && kind != ReadKind::kAttribute && kind != ReadKind::kAbsent) return;
    if (name.is_unset() || !str_view(name).starts_with("look")) return;
    thread_ = vm->thread;
    std::string where = is_type(*thread_, owner) ? std::string(str_view(as_type(owner)->name)) : "the instance";
    reads += std::string(str_view(name)) + " in " + where + ": " +
             (kind == ReadKind::kAbsent ? "absent" : show(value)) + "\n";
  }

 private:
  static bool of_interest(const ExecutionState& s) {
    return s.code->str(s.code->name).starts_with("seen") && s.op != Op::Move && s.op != Op::Nop;
  }
  std::string arrow(const ExecutionState& s) {
    thread_ = s.vm->thread;
    return s.outputs.empty() ? "" : " ->" + list(s.outputs);
  }
  std::string list(std::span<const Value> values) {
    std::string out;
    for (Value v : values) out += " " + show(v);
    return out;
  }
  static std::string show(Value v) {
    if (v.is_unset()) return "-";
    if (v.is_none()) return "None";
    if (is_bool(v)) return is_true(v) ? "True" : "False";
    if (is_small_int(v)) return std::to_string(small_int(v));
    if (is_kind(v, Kind::Str)) return "'" + std::string(str_view(v)) + "'";
    if (is_kind(v, Kind::Tuple)) return "tuple";
    if (is_kind(v, Kind::List)) return "list";
    if (is_kind(v, Kind::Generator)) return "generator";
    return is_function(v) ? "function" : "object";
  }
  std::string inputs_;
  Thread* thread_ = nullptr;
};

struct World {
  std::unique_ptr<Isolate, void (*)(Isolate*)> iso{Isolate::create({}), Isolate::destroy};
  Thread t{*iso};
  World() { REQUIRE(vm_attach(t).ok()); }
  ~World() {
    iso->finish(t);
    vm_detach(t);
  }
  Ref module() {
    Ref globals = Ref::take(dict_new(t).value());
    REQUIRE(dict_set(t, globals, t.isolate.intern("__builtins__"), t.isolate.builtins).ok());
    REQUIRE(dict_set(t, globals, t.isolate.names.__name__, t.isolate.intern("m")).ok());
    return globals;
  }
  // Runs `before` unobserved and then `source` observed, in one module.
  Listing run(const char* before, const char* source) {
    Ref globals = module();
    execute(before, globals);
    Listing listing;
    set_observer(t, &listing);
    execute(source, globals);
    set_observer(t, nullptr);
    return listing;
  }
  void execute(const char* source, Value globals) {
    auto code = compile_source(t, source, "test.py", CompileMode::kModule);
    REQUIRE(code.ok());
    auto r = run_code(t, code.value().get(), globals);
    if (r.raised()) {
      Ref exc = t.take_exception();
      FAIL(str_view(format_exception(t, exc).value()));
    }
    decref(r.value());
  }
};

}  // namespace

TEST_CASE("the item of a loop is an output") {
  World w;
  Listing l = w.run("def seen(x):\n  for i in x: pass\n", "seen((7, 'a'))");
  CHECK(l.steps ==
        "Enter\nGetIter tuple -> object\n"
        "ForIter object -> 7\nLoopJump\nForIter object -> 'a'\nLoopJump\nForIter object\n"
        "Drop object\nReturn None\n");
  CHECK(l.open == 0);
}

TEST_CASE("the result of a call into Python is the call's output, when the function has returned") {
  World w;
  Listing l = w.run("def inner(x): return x + 1\ndef seen(f):\n  y = f(1)\n  return y\n", "seen(inner)");
  CHECK(l.steps == "Enter\nCall function 1 ...\n... Call -> 2\nReturn 2\n");
  CHECK(l.open == 0);
}

TEST_CASE("results of what is called behind the scenes") {
  World w;
  Listing l = w.run(
      "class C:\n"
      "  def __init__(self, n): self.n = n\n"
      "  def __add__(self, other): return self.n + other\n"
      "  def __bool__(self): return self.n == 0\n"
      "  def __getattr__(self, name): return name\n"
      "def seen(C):\n  c = C(3)\n  a = c + 4\n  b = not c\n  d = c.other\n  return a\n",
      "seen(C)");
  CHECK(l.steps ==
        "Enter\nCall object 3 ...\n... Call -> object\nAdd object 4 ...\n... Add -> 7\nNot object ...\n... Not -> "
        "True\nLoadAttr object ...\n... LoadAttr -> 'other'\nReturn 7\n");
  CHECK(l.open == 0);
}

TEST_CASE("results of descriptors, of iterators in Python and of what is awaited") {
  World w;
  Listing l = w.run(
      "def ends():\n  return 7\n  yield\n"
      "class D:\n"
      "  def __get__(self, o, owner): return 5\n"
      "  def __set__(self, o, v): pass\n"
      "class C:\n"
      "  d = D()\n"
      "  def __iter__(self): return self\n"
      "  def __next__(self): return ends().send(None)\n"
      "  def __await__(self): return self\n"
      "def seen(c):\n  a = c.d\n  c.d = 6\n  b = yield from c\n  return b\n"
      "async def seen_too(c):\n  return await c\n"
      "def drive(g):\n"
      "  try: g.send(None)\n"
      "  except: pass\n",
      "drive(seen(C()))\ndrive(seen_too(C()))");
  CHECK(l.steps ==
        "Enter\nLoadAttr object ...\n... LoadAttr -> 5\nStoreAttr 6 object ...\n... StoreAttr\n"
        "GetYieldFromIter object -> object\nYieldFrom object ...\n... YieldFrom -> 7\nReturn 7\n"
        "Enter\nGetAwaitable object ...\n... GetAwaitable -> object\nYieldFrom object ...\n... YieldFrom -> "
        "7\nReturn 7\n");
  CHECK(l.open == 0);
}

TEST_CASE("generators: items of a loop, what is sent, what yield from gives") {
  World w;
  Listing l = w.run(
      "def numbers():\n  yield 1\n  yield 2\n  return 3\n"
      "def seen(g):\n  for i in g: pass\n",
      "seen(numbers())");
  CHECK(l.steps ==
        "Enter\nGetIter generator -> generator\nForIter generator ...\n... ForIter -> 1\nLoopJump\n"
        "ForIter generator ...\n... ForIter -> 2\nLoopJump\nForIter generator ...\n... ForIter\n"
        "Drop generator\nReturn None\n");
  CHECK(l.open == 0);
  l = w.run("def seen_one():\n  x = yield 1\n  return x\ndef drive(g):\n  for i in g: pass\n", "drive(seen_one())");
  CHECK(l.steps == "Enter\nYield 1\n... Yield -> None\nReturn None\n");
  l = w.run(
      "def inner():\n  yield 1\n  return 5\ndef seen():\n  x = yield from inner()\n  return x\n"
      "def drive(g):\n  for i in g: pass\n",
      "drive(seen())");
  CHECK(l.steps ==
        "Enter\nLoadGlobal -> function\nCall function -> generator\nGetYieldFromIter generator -> generator\n"
        "YieldFrom generator ...\nYieldFrom generator ...\n... YieldFrom -> 5\nReturn 5\n");
}

TEST_CASE("an exception ends what waits for a frame, without outputs") {
  World w;
  Listing l = w.run(
      "def bad(x): return x[0]\ndef between(f, x): return f(x)\n"
      "def seen(g, f):\n  try:\n    g(f, 5)\n  except:\n    return 1\n",
      "seen(between, bad)");
  CHECK(l.steps.find("Call function function 5 ...\n... Call\nPushExc") != std::string::npos);
  CHECK(l.open == 0);
  // A frame that waited and was left is forgotten.
  l = w.run(
      "def bad(x): return x[0]\ndef seen_inner(f):\n  return f(1)\ndef outer(g, f):\n  try: g(f)\n  except: pass\n  "
      "return g(f2)\ndef f2(x): return x\n",
      "outer(seen_inner, bad)");
  CHECK(l.steps == "Enter\nCall function 1 ...\nEnter\nCall function 1 ...\n... Call -> 1\nReturn 1\n");
}

TEST_CASE("a run that ended by an exception leaves nothing that waits for the next run") {
  World w;
  Ref globals = w.module();
  w.execute("def bad(x): return x[0]\ndef seen_bad(x): return bad(x)\ndef seen_good(x): return x\n", globals);
  Listing listing;
  set_observer(w.t, &listing);
  Ref bad = Ref::copy(dict_get_str(globals, w.t.isolate.intern("seen_bad")));
  Ref good = Ref::copy(dict_get_str(globals, w.t.isolate.intern("seen_good")));
  Value one = Value::small_int(1);
  CHECK(w.t.call(bad, {&one, 1}).raised());
  (void)w.t.take_exception();
  CHECK(w.t.call(good, {&one, 1}).ok());
  set_observer(w.t, nullptr);
  CHECK(listing.steps == "Enter\nLoadGlobal -> function\nCall function 1 ...\nEnter\nReturn 1\n");
}

TEST_CASE("one step is one instruction") {
  World w;
  Listing l = w.run("s = 'a' * 3\ndef seen():\n  global s\n  s += 'b'\n", "seen(); seen()");
  std::string once = "Enter\nLoadGlobal -> 'aaa'\nIAdd 'aaa' 'b' -> 'aaab'\nStoreGlobal 'aaab'\nReturn None\n";
  CHECK(l.steps.starts_with(once));
  CHECK(l.steps.size() > once.size());
}

TEST_CASE("a look-up reports every class it passes") {
  World w;
  const char* classes =
      "type = (1).__class__.__class__\n"
      "class Meta(type):\n  look_meta = 1\n"
      "class A(metaclass=Meta):\n  look_a = 2\n"
      "class B(A):\n  look_b = 3\n"
      "b = B()\nb.look_own = 4\n";
  CHECK(w.run(classes, "B.look_a").reads ==
        "look_a in Meta: absent\nlook_a in type: absent\nlook_a in object: absent\nlook_a in B: absent\nlook_a in A: "
        "2\n");
  CHECK(w.run(classes, "B.look_meta").reads ==
        "look_meta in Meta: 1\nlook_meta in B: absent\nlook_meta in A: absent\nlook_meta in object: absent\n");
  CHECK(w.run(classes, "b.look_own").reads ==
        "look_own in B: absent\nlook_own in A: absent\nlook_own in object: absent\nlook_own in the instance: 4\n");
  CHECK(w.run(classes, "try: B.look_no\nexcept: pass").reads ==
        "look_no in Meta: absent\nlook_no in type: absent\nlook_no in object: absent\nlook_no in B: absent\nlook_no in "
        "A: absent\nlook_no in object: absent\n");
}
