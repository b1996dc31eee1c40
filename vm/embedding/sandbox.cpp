// Sandboxes and streams of a host: what stands in a program's world for the system (mpy.h: Sandbox, Streams).
#include "runtime/types/sandbox.h"

#include "vm/embedding/state.h"

namespace mpy::embed {
namespace {

// A function of the host as an attribute value.
Result<Value> host_function(Thread& t, InterpreterState* s, const char* name, const char* signature, Native f) {
  return bound_function(t, s, t.isolate.builtins, name, signature, std::move(f), {.io = true, .reason = "the host's"});
}

// `_hosted.CLASS(name, function)`.
Result<Value> stream(Thread& t, Value hosted, const char* of_class, const char* name, Value function) {
  Ref type = TRY_REF(get_attr(t, hosted, t.isolate.intern(of_class)));
  Ref text = TRY_REF(str_from_utf8(t, name));
  return t.call(type, {text, function});
}

Result<Value> output(Thread& t, InterpreterState* s, Value hosted, const char* name,
                     const std::function<void(std::string_view)>& put) {
  Ref f = TRY_REF(host_function(t, s, "write", "(text, /)", [put](Call& c) {
    std::string text = c.string_at(0);
    if (!c.raised()) put(text);
  }));
  return stream(t, hosted, "Output", name, f);
}

Result<Value> input(Thread& t, InterpreterState* s, Value hosted,
                    const std::function<std::optional<std::string>()>& line) {
  Ref f = TRY_REF(host_function(t, s, "readline", "()", [line](Call& c) {
    std::optional<std::string> text = line();
    c.give_string(text ? *text : std::string());
  }));
  return stream(t, hosted, "Input", "<stdin>", f);
}

Status put_stream(Thread& t, Value sys, const char* name, Value object) {
  TRY(module_set(t, sys, name, object));
  return module_set(t, sys, (std::string("__") + name + "__").c_str(), object);
}

Status put_open(Thread& t, InterpreterState* s, const Sandbox& box) {
  Ref f = TRY_REF(host_function(t, s, "open", "(file, mode='r', *args, **kwargs)", [open = box.open](Call& c) {
    std::string path = c.string_at(0), mode = c.raised() ? "" : c.string_at(1);
    if (!c.raised()) c.give(open(c.interpreter(), path, mode));
  }));
  return module_set(t, t.isolate.builtins, "open", f);
}

}  // namespace

std::unique_ptr<SandboxPolicy> policy_of(const Sandbox& box) {
  auto policy = std::make_unique<SandboxPolicy>();
  policy->modules.insert(box.modules.begin(), box.modules.end());
  policy->threads = box.threads;
  policy->source = box.source;
  return policy;
}

Status make_surroundings(Thread& t, InterpreterState* s, const Options& o) {
  bool none = o.sandbox.has_value();  // of what isn't given
  if (none && o.sandbox->open) TRY(put_open(t, s, *o.sandbox));
  const Streams& given = o.streams;
  if (!none && !given.out && !given.error && !given.line) return {};
  Ref sys = TRY_REF(imported(t, "sys")), hosted;
  if (given.out || given.error || given.line) hosted = TRY_REF(imported(t, "_hosted"));
  struct {
    const char *name, *shown;
    const std::function<void(std::string_view)>& put;
  } outputs[] = {{"stdout", "<stdout>", given.out}, {"stderr", "<stderr>", given.error}};
  for (auto& one : outputs) {
    if (!one.put && !none) continue;
    Ref object = one.put ? TRY_REF(output(t, s, hosted, one.shown, one.put)) : Ref::take(Value::none());
    TRY(put_stream(t, sys, one.name, object));
  }
  if (!given.line && !none) return {};
  Ref object = given.line ? TRY_REF(input(t, s, hosted, given.line)) : Ref::take(Value::none());
  return put_stream(t, sys, "stdin", object);
}

std::vector<std::string> Sandbox::computing_modules() {
  return {"abc",         "array",     "base64",     "binascii",    "bisect",      "builtins", "calendar", "cmath",
          "collections", "colorsys",  "contextlib", "copy",        "dataclasses", "datetime", "decimal",  "difflib",
          "enum",        "fractions", "functools",  "graphlib",    "hashlib",     "heapq",    "hmac",     "itertools",
          "json",        "keyword",   "math",       "numbers",     "operator",    "pprint",   "random",   "re",
          "reprlib",     "secrets",   "statistics", "string",      "struct",      "sys",      "textwrap", "time",
          "traceback",   "types",     "typing",     "unicodedata", "warnings",    "weakref",  "zlib",     "__future__"};
}

}  // namespace mpy::embed
