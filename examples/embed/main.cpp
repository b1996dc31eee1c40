// Embedding mpy: two isolates, a bound C++ function with its annotation, a script from a string, a call of one of its
// functions, the opcodes it executed, and an exception read back. Exits with 1 if anything is not as expected.
#include <cstdio>

#include "stdlib/standard_library.h"
#include "vm/include/mpy/mpy.h"

using namespace mpy::embed;

namespace {

struct OpcodePrinter : Tracer {
  int steps = 0;
  void after(const Step& s) override {
    steps++;
    printf("  %s:%d %-10s", std::string(s.function).c_str(), s.line, s.op);
    for (const Handle& h : s.inputs) printf(" %s", h ? h.repr().c_str() : "-");
    if (!s.outputs.empty()) printf(" ->");
    for (const Handle& h : s.outputs) printf(" %s", h ? h.repr().c_str() : "-");
    printf("\n");
  }
};

int fail(const char* what) {
  fprintf(stderr, "embed: %s\n", what);
  return 1;
}

}  // namespace

int main() {
  Options options;
  options.library = standard_library;
  Interpreter python(options), other(options);
  if (!python.ready() || !other.ready()) return fail("the interpreters do not start");

  python.bind("scale", "(x, factor, /)", [](Call& call) { return call.integer(call.int_at(0) * call.int_at(1)); },
              {.pure = true});
  if (!python.run(
          "names = ['a', 'b']\ndef area(x):\n  return scale(x, 3) + len(names)\nprint('a script from a string')\n"))
    return fail("the script raised");
  if (other.global("area")) return fail("isolates share globals");

  int64_t n = 0;
  Handle result = python.call(python.global("area"), {python.integer(14)});
  if (!result || !result.as_int(&n) || n != 44) return fail("area(14) is not 44");
  printf("area(14) = %lld; its opcodes:\n", static_cast<long long>(n));

  OpcodePrinter printer;
  python.set_tracer(&printer);
  python.call(python.global("area"), {python.integer(1)});
  python.set_tracer(nullptr);
  if (printer.steps < 5) return fail("no opcodes were reported");

  if (other.run("def f(x):\n  return x + ''\nf(1)\n", "broken.py")) return fail("f(1) did not raise");
  Error e = other.take_error();
  printf("%s: %s (%s:%d)\n", e.type.c_str(), e.message.c_str(), e.file.c_str(), e.line);
  return e.type == "TypeError" && e.line == 2 ? 0 : fail("not the expected exception");
}
