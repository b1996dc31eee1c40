// Exception objects: the native payload of BaseException and its subclasses.
#pragma once
#include "runtime/memory/isolate.h"
#include "runtime/types/type.h"

namespace mpy {

struct ExceptionObject : Object {
  Value args;            // tuple
  Value traceback;       // Traceback or None
  Value cause, context;  // exception or None
  bool suppress_context;
  Value fields[8];  // by type: StopIteration.value, OSError errno…, SyntaxError …, UnicodeError …, ImportError name,
                    // path (exception.cpp)
};
inline ExceptionObject* as_exception(Value v) { return static_cast<ExceptionObject*>(v.object()); }
bool is_exception(Thread&, Value);
bool is_exception_type(Thread&, Value);
Result<Value> exception_new(Thread&, TypeObject*, std::span<const Value> args);
// type(*args) of an exception class whose instances are made and set up by these natives alone. False: it is not that
// simple.
bool exception_construct(Thread&, TypeObject*, std::span<const Value> args, Result<Value>* out);
bool exception_made_plainly(const TypeObject*);  // its constructor is BaseException's, its metatype type
// Its __init__ would do no more than to keep the arguments.
bool exception_init_is_plain(const TypeObject*);
// `type` may be a class (instantiated) or an instance: what `raise x` needs.
Result<Value> exception_normalise(Thread&, Value);
Result<bool> exception_match(Thread&, Value exception,
                             Value type_or_tuple);  // TypeError for what is no exception class
// OSError of the right subclass for errno, with filename (unset = none).
Raised raise_os_error(Thread&, int err, Value filename);
Raised raise_key_error(Thread&, Value key);
Raised raise_stop_iteration(Thread&, Value value);
Raised raise_attribute_error(Thread&, Value object, Value name);
Raised raise_attribute_error_text(Thread&, Value message);  // AttributeError(message)

// except*: what of a group (or a single exception) matches, and what is left; None = nothing.
Status group_split(Thread&, Value exception, Value type_or_tuple, Ref* match, Ref* rest);
// What of a group is made of these exceptions (a list, by identity), in the group's own shape; None if nothing.
Result<Value> group_project(Thread&, Value group, Value leaves);
Status group_leaves(Thread&, Value exception, Value list);
const struct NativeTable* exception_group_table();

}  // namespace mpy
