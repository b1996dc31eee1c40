// The table of special methods behind TypeOps (dunders.def), for the two files that go each way: operations that look
// the method up (slots_python.cpp) and methods that call the operation (wrappers.cpp).
#pragma once
#include "runtime/memory/isolate.h"
#include "runtime/types/type.h"

namespace mpy {

enum class Family : uint8_t {
  Repr,
  Str,
  Hash,
  Compare,
  Binary,
  Reflected,
  InPlace,
  Unary,
  Truth,
  ToInt,
  ToFloat,
  Index,
  Length,
  GetItem,
  SetItem,
  DelItem,
  Contains,
  Iter,
  Next,
  GetAttr,
  GetAttrHook,
  SetAttr,
  DelAttr,
  DescrGet,
  DescrSet,
  DescrDelete,
  Call,
  Init,
  New,
  Del,
};

struct Dunder {
  const char* text;
  Value Names::*name;
  Family family;
  uint8_t sub;
};
extern const Dunder kDunders[];
extern const int kDunderCount;

void** op_address(TypeOps&, const Dunder&);  // the operation's field
void* python_op(const Dunder&);              // the generic function that looks the method up and calls it

}  // namespace mpy
