// Exceptions that a run made, and the entries of their tracebacks, as nodes of a mock.
#include "compiler/capture/replay/mock.h"
#include "runtime/exceptions/exception.h"
#include "runtime/types/attributes/layout.h"
#include "runtime/types/type_internal.h"
#include "vm/frames/frame.h"

namespace mpy {
namespace {

// What an exception holds, in this order.
std::vector<Value*> exception_parts(ExceptionObject* e) {
  std::vector<Value*> parts{&e->args, &e->traceback, &e->cause, &e->context};
  for (Value& field : e->fields) parts.push_back(&field);
  return parts;
}

void put_in(Value* place, const Ref& v) {
  Value old = *place;
  *place = new_ref(v);
  decref(old);
}

}  // namespace

bool Mock::describe_values(Thread& t, MockOrigins& from, MockNode* n, std::span<const Value> values, std::string* why) {
  for (Value v : values) {
    int at = v.is_unset() ? -1 : add(t, from, v, why);
    if (at < 0 && !v.is_unset()) return false;
    n->values.push_back(at);
  }
  return true;
}

bool Mock::describe_exception(Thread& t, MockOrigins& from, MockNode* n, Value v, std::string* why) {
  auto* e = static_cast<ExceptionObject*>(v.object());
  n->suppress_context = e->suppress_context;
  if (!describe_attributes(t, from, n, e, why)) return false;
  std::swap(n->values, n->parts);
  std::vector<Value> parts;
  for (Value* part : exception_parts(e)) parts.push_back(*part);
  return describe_values(t, from, n, parts, why);
}

bool Mock::describe_traceback(Thread& t, MockOrigins& from, MockNode* n, Value v, std::string* why) {
  TracebackObject* entry = as_traceback(v);
  if (!entry->frame.is_unset() || entry->line) return *why = "a traceback whose frame was looked at", false;
  n->pc = entry->pc;  // the frame is over, whatever entry->R says: the region is
  std::vector<Value> parts{entry->next, entry->function};
  parts.insert(parts.end(), entry->locals, entry->locals + entry->kept);
  return describe_values(t, from, n, parts, why);
}

Status Mock::fill_exception(Thread& t, const MockNode& n, const Made& made, Value v) {
  auto* e = static_cast<ExceptionObject*>(v.object());
  e->suppress_context = n.suppress_context;
  std::vector<Value*> parts = exception_parts(e);
  for (size_t i = 0; i < parts.size(); i++) {
    if (n.values[i] >= 0) put_in(parts[i], made[static_cast<size_t>(n.values[i])]);
    else decref(std::exchange(*parts[i], Value::unset()));
  }
  for (size_t i = 0; i < n.names.size(); i++) TRY(slot_set(t, e, n.names[i], made[static_cast<size_t>(n.parts[i])]));
  return {};
}

void Mock::fill_traceback(const MockNode& n, const Made& made, Value v) {
  TracebackObject* entry = as_traceback(v);
  put_in(&entry->next, made[static_cast<size_t>(n.values[0])]);
  put_in(&entry->function, made[static_cast<size_t>(n.values[1])]);
  if (is_function(entry->function)) as_function(entry->function)->shown = true;
  entry->kept = static_cast<uint32_t>(n.values.size()) - 2;
  for (uint32_t i = 0; i < entry->kept; i++)
    entry->locals[i] = n.values[i + 2] < 0 ? Value::unset() : new_ref(made[static_cast<size_t>(n.values[i + 2])]);
}

}  // namespace mpy
