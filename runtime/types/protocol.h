// Python's protocols on any value. Arguments borrowed, results owned, errors with CPython's messages. These may run
// Python (through Thread::call) unless the types are built in; the interpreter takes its own frame-pushing ways first.
#pragma once
#include "runtime/containers/containers.h"
#include "runtime/memory/isolate.h"
#include "runtime/memory/protocol_observer.h"
#include "runtime/numbers/number.h"
#include "runtime/text/str.h"
#include "runtime/types/type.h"

namespace mpy {

Result<Value> get_attr(Thread&, Value object, Value name);
Result<Value> get_attr_or_unset(Thread&, Value object, Value name);  // unset instead of AttributeError
Status set_attr(Thread&, Value object, Value name, Value value);
Status del_attr(Thread&, Value object, Value name);
Result<Value> generic_get_attr(Thread&, Value object, Value name);  // object.__getattribute__
Status generic_set_attr(Thread&, Value object, Value name, Value value_or_unset);
// Look-up of a special method on the type, bound to nothing: unset when absent. Borrowed.
Value special_method(Thread&, Value object, Value name);
// A warning about what the program is doing, by way of the library; raises where a filter makes an error of it.
Status warn_program(Thread&, Exc category, const char* format, std::initializer_list<FormatArg>);

Result<Value> get_item(Thread&, Value object, Value key);
Status set_item(Thread&, Value object, Value key, Value value);
Status del_item(Thread&, Value object, Value key);
Result<int64_t> length(Thread&, Value);
Result<int64_t> length_hint(Thread&, Value, int64_t fallback);
Result<bool> contains(Thread&, Value container, Value item);
Result<Value> iterate(Thread&, Value);        // iter(x)
Result<Value> next(Thread&, Value iterator);  // unset = exhausted
// for x in iterable: body(x) -> Status; x borrowed.
template <class F>
Status for_each(Thread& t, Value iterable, F&& body);

Result<int64_t> hash(Thread&, Value);
Result<bool> equal(Thread&, Value, Value);  // identity first, as containers do
int equal_objects(Value, Value);
inline int equal_plain(Value a, Value b) {  // the same where no class has a say: 1, 0; -1 = ask
  if (a.same(b)) return 1;
  return is_small_int(a) && is_small_int(b) ? 0 : equal_objects(a, b);
}
Result<Value> compare(Thread&, CompareOp, Value, Value);  // rich comparison
Result<bool> compare_bool(Thread&, CompareOp, Value, Value);
bool compare_plain(CompareOp, Value, Value,
                   bool* result);  // of ints, floats, exact strs, tuples of such; false = neither
Result<Value> binary(Thread&, BinaryOp, Value, Value);
Result<Value> inplace(Thread&, BinaryOp, Value, Value);
Result<Value> unary(Thread&, UnaryOp, Value);
Result<Value> power(Thread&, Value base, Value exponent, Value modulus_or_none);
Result<Value> to_str(Thread&, Value);  // str(x)
Result<Value> to_repr(Thread&, Value);
Result<Value> to_format(Thread&, Value, Value spec);
Result<Value> to_ascii(Thread&, Value);
bool is_callable(Thread&, Value);
const char* binary_symbol(BinaryOp);  // "+"
// The fields of TypeOps, as rows name them: "binary.Add", "inplace.Add", "unary.Neg".
const char* binary_operation(BinaryOp);
const char* inplace_operation(BinaryOp);
const char* unary_operation(UnaryOp);

std::string_view type_name(Thread&, Value);  // of the value's type, for messages

template <class F>
Status for_each(Thread& t, Value iterable, F&& body) {
  if (is_kind(iterable, Kind::Tuple)) {
    Ref hold = Ref::copy(iterable);
    for (uint64_t i = 0; i < as_tuple(iterable)->length; i++) TRY(body(as_tuple(iterable)->items[i]));
    return {};
  }
  if (is_kind(iterable, Kind::List)) {
    Ref hold = Ref::copy(iterable);
    report_asked(t, "items", iterable);
    for (uint64_t i = 0; i < as_list(iterable)->length(); i++) {
      Ref item = Ref::copy(as_list(iterable)->at(i));
      TRY(body(item.get()));
      TRY(t.poll_native());
    }
    return {};
  }
  Ref it = TRY_REF(iterate(t, iterable));
  for (;;) {
    Ref item = TRY_REF(next(t, it));
    if (!item.is_set()) return {};
    TRY(body(item.get()));
  }
}

}  // namespace mpy
