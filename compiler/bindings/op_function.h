// torch ops as Python callables. One OpFunctionObject stands for all overloads of a name; it parses a call by their
// schemas, boxes, runs and wraps. As an attribute of torch.Tensor it binds its receiver. Capture knows the type: such a
// call is an op node by its schema, so ops need no annotation rows of their own.
#pragma once
#include <vector>

#include "compiler/bindings/tensor_object.h"
#include "compiler/schema/schema.h"

namespace mpy {

enum class OpForm : uint8_t { Function, Method, Inplace };

struct OpGroup {
  std::string name;  // as Python sees it: "add", "add_"
  OpForm form;
  std::vector<const tensor::OpDef*> overloads;
};
struct OpFunctionObject : Object {
  const OpGroup* group;  // owned by the process-wide table built from op_table()
};
// Makes the callables: functions into `functions` (torch), nn functions into `nn` (torch._C._nn), methods into the
// type.
Status add_op_functions(Thread&, Value functions, Value nn, TypeObject* tensor_type);

// Which overload a call means, with its boxed arguments in the order of the parameters; `out` set for out=.
struct BoundOp {
  const tensor::OpDef* op = nullptr;
  std::vector<tensor::Boxed> args;
  Ref out;
};
// While a region is recorded it may be one that is loaded at each replay.
Result<tensor::Boxed> boxed_number(Thread&, Value);
Status bind_op(Thread&, const OpGroup&, std::span<const Value> args, Value kwnames, BoundOp*);
Result<Value> wrap_results(Thread&, const tensor::OpDef&, std::vector<tensor::Boxed>&);
Result<Value> op_call(Thread&, const OpGroup&, std::span<const Value> args, Value kwnames);

}  // namespace mpy
