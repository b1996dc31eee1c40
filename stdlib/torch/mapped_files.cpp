// Tensors over memory that is there: torch._C._map_file (a file's bytes, not read), torch._C._over_memory (a buffer's).
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "compiler/bindings/tensor_object.h"
#include "runtime/exceptions/exception.h"
#include "runtime/text/str.h"
#include "runtime/types/protocol.h"
#include "stdlib/modules/native_module.h"
#include "torch.natives.h"

namespace mpy {
namespace {

// What munmap wants back. The tensor's data may begin inside the first page.
struct Mapping {
  void* start;
  size_t bytes;
};
void unmap(void* mapping) {
  auto* m = static_cast<Mapping*>(mapping);
  munmap(m->start, m->bytes);
  delete m;
}

}  // namespace

// fd, offset, count, dtype, shared: what is written goes to the file, else it stays in this process.
NATIVE(torch_map_file) {
  const int64_t fd = TRY(to_index(t, args[0])), offset = TRY(to_index(t, args[1])), count = TRY(to_index(t, args[2]));
  if (!is_dtype(t, args[3])) return t.type_error("expected a torch.dtype, but got {}", {FormatArg::type_of(args[3])});
  const tensor::DType dtype = static_cast<DTypeObject*>(args[3].object())->dtype;
  const bool shared = TRY(to_bool(t, args[4]));
  struct stat status;
  if (fstat(static_cast<int>(fd), &status) != 0) return raise_os_error(t, errno, Value::none());
  const auto width = static_cast<int64_t>(tensor::element_size(dtype));
  if (offset < 0 || count <= 0 || offset > status.st_size || (status.st_size - offset) / width < count)
    return t.value_error("mmap length is greater than file size");
  const int64_t page = sysconf(_SC_PAGESIZE), before = offset % page;
  const auto bytes = static_cast<size_t>(before + count * width);
  void* start = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, shared ? MAP_SHARED : MAP_PRIVATE, static_cast<int>(fd),
                     offset - before);
  if (start == MAP_FAILED) return raise_os_error(t, errno, Value::none());
  TensorScope scope(t);
  return wrap_tensor(
      t, tensor::tensor_from_foreign(static_cast<char*>(start) + before, static_cast<size_t>(count * width), dtype,
                                     tensor::Dims{count}, tensor::Dims{1}, unmap, new Mapping{start, bytes}));
}

// view, offset, count, dtype: a tensor over what a memoryview shows, which keeps it as long as it lives.
NATIVE(torch_over_memory) {
  const std::string_view bytes = TRY(bytes_like(t, args[0]));
  const int64_t offset = TRY(to_index(t, args[1])), count = TRY(to_index(t, args[2]));
  if (!is_dtype(t, args[3])) return t.type_error("expected a torch.dtype, but got {}", {FormatArg::type_of(args[3])});
  const tensor::DType dtype = static_cast<DTypeObject*>(args[3].object())->dtype;
  const auto width = static_cast<int64_t>(tensor::element_size(dtype)), length = static_cast<int64_t>(bytes.size());
  if (offset < 0 || count < 0 || offset > length || (length - offset) / width < count)
    return t.value_error("the buffer holds fewer elements");
  struct Kept {
    Ref view;
  };
  TensorScope scope(t);
  return wrap_tensor(t, tensor::tensor_from_foreign(
                            const_cast<char*>(bytes.data()) + offset, static_cast<size_t>(count * width), dtype,
                            tensor::Dims{count}, tensor::Dims{1}, [](void* kept) { delete static_cast<Kept*>(kept); },
                            new Kept{Ref::copy(args[0])}));
}

}  // namespace mpy
