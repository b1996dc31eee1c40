// Moving the numbers of a tensor from one device to another.
#include "compiler/ops/contents.h"
#include "compiler/ops/ops.h"
#include "compiler/ops/prim.h"
#include "compiler/ops/rules.h"
#include "compiler/tensor/context.h"

namespace mpy::tensor {

namespace {
Status transfer_shape(PrimCall& c) { return fail(std::string(c.prim.name) + " is made by the tensor core only"); }

ET back(Backward& b, int) {
  return op::to_device(b.g(), {static_cast<Device::Kind>(b.attr(0)), static_cast<uint8_t>(b.attr(1))});
}

// The numbers themselves, by way of the host.
ET moved(const Tensor& t, Device to) {
  const Dims strides = preserved_strides(t.sizes(), t.strides());
  if (to.meta()) return meta_tensor(t.dtype(), t.sizes(), strides);
  const size_t bytes = static_cast<size_t>(t.numel()) * element_size(t.dtype());
  BufferRef here = host_buffer(bytes);
  if (!here) return fail(ErrorKind::Memory, "no memory for a copy of a tensor");
  TENSOR_TRY(copy_to_host(t, here->data(), bytes));
  Dims parts = t.sizes();
  if (is_complex(t.dtype())) parts.push_back(2);
  ExprRef e = leaf(std::move(here), part_type(t.dtype()), parts, contiguous_strides(parts));
  return on_device(make_tensor_of(t.dtype(), std::move(e), strides), to);
}
}  // namespace

namespace prim {
// attrs: from which device, kind and index.
const Prim to_device = complete({"to_device", PrimClass::Loop, 1, same_dtype, transfer_shape, no_value_errors, no_body,
                                 lower_nothing, back, kSaveNone, print_attrs});
}  // namespace prim

namespace op {
ET to_device(const ET& et, Device to) {
  const Tensor t = TENSOR_TRY(et);
  const Tensor out = TENSOR_TRY(moved(t, to));
  const Device from = t.device();
  Context::current().tape.record(prim::to_device, std::span<const Tensor>(&t, 1), {from.kind, from.index}, out,
                                 "ToCopyBackward0");
  return out;
}
}  // namespace op

}  // namespace mpy::tensor
