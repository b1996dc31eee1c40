// Embedding mpy: binds a C++ function, calls Python and is called by it, reads an exception, and prints every opcode of a small run.
#include <cstdio>

#include "vm/include/mpy/mpy.h"

using namespace mpy::embed;

namespace {

struct OpcodePrinter : Tracer {
  void after(const Step& s) override {
    printf("%s:%d %-14s", std::string(s.function).c_str(), s.line, s.op);
    for (const Handle& h : s.inputs) printf(" %s", h ? h.repr().c_str() : "-");
    if (!s.outputs.empty()) printf(" ->");
    for (const Handle& h : s.outputs) printf(" %s", h ? h.repr().c_str() : "-");
    printf("\n");
  }
};

}  // namespace

int main() {
  Interpreter python;
  if (!python.ready()) return 1;
  python.bind("add", "(a, b, /)", [](Call& call) { return call.integer(call.int_at(0) + call.int_at(1)); }, {.pure = true});
  if (!python.run("def twice(x):\n  return add(x, x)\n")) return 1;

  int64_t n = 0;
  Handle result = python.call(python.global("twice"), {python.integer(21)});
  if (!result || !result.as_int(&n)) return 1;
  printf("twice(21) = %lld\n", static_cast<long long>(n));

  OpcodePrinter printer;
  python.set_tracer(&printer);
  python.call(python.global("twice"), {python.integer(4)});
  python.set_tracer(nullptr);

  if (!python.run("def f(x):\n  return x + ''\nf(1)\n", "broken.py")) {
    Error e = python.take_error();
    printf("%s: %s (%s:%d)\n", e.type.c_str(), e.message.c_str(), e.file.c_str(), e.line);
  }
  return 0;
}
