// The mmap module: files and anonymous memory mapped into the address space, seen as bytes that can be written.
#include "memory.natives.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "runtime/containers/containers.h"
#include "runtime/containers/seq_data.h"
#include "runtime/exceptions/exception.h"
#include "runtime/memory/watcher.h"
#include "runtime/text/str_data.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/construct_args.h"
#include "runtime/types/protocol.h"
#include "stdlib/modules/module_values.h"
#include "stdlib/modules/native_module.h"

namespace mpy {
namespace {

enum class Access : uint8_t { kDefault, kRead, kWrite, kCopy };

struct MapObject : Object {
  char* data;  // null: closed
  int64_t size, position, offset;
  int fd;  // a duplicate of our own; -1 = anonymous
  int flags;
  uint32_t exports;
  Access access;
};
MapObject* as_map(Value v) { return static_cast<MapObject*>(v.object()); }

Raised os_error(Thread& t) { return raise_os_error(t, errno, Value::unset()); }

Result<MapObject*> valid(Thread& t, Value v) {
  if (!as_map(v)->data) return t.value_error("mmap closed or invalid");
  return as_map(v);
}
Result<MapObject*> writable(Thread& t, Value v) {
  MapObject* m = TRY(valid(t, v));
  if (m->access == Access::kRead) return t.type_error("mmap can't modify a readonly memory map.");
  return m;
}
Result<Value> bytes_at(Thread& t, const MapObject* m, int64_t at, int64_t n) {
  return bytes_new(t, m->data + at, uint64_t(n));
}
int64_t left(const MapObject* m) { return std::max<int64_t>(0, m->size - m->position); }

// --- making one

// The length of the map of a file, when it is to reach to the end; checks a given one.
Result<int64_t> length_in_file(Thread& t, int fd, int64_t length, int64_t offset) {
  struct stat status;
  if (fstat(fd, &status) != 0) return os_error(t);
  if (!S_ISREG(status.st_mode)) return length;
  if (length == 0) {
    if (status.st_size == 0) return t.value_error("cannot mmap an empty file");
    if (offset >= status.st_size) return t.value_error("mmap offset is greater than file size");
    return status.st_size - offset;
  }
  if (offset > status.st_size || status.st_size - offset < length)
    return t.value_error("mmap length is greater than file size");
  return length;
}

struct Request {
  int64_t length = 0, flags = MAP_SHARED, prot = PROT_READ | PROT_WRITE, access = 0, offset = 0;
};

// access stands for flags and prot, or these for it.
Status settle_access(Thread& t, Request& r, bool flags_given) {
  if (r.access && flags_given) return t.value_error("mmap can't specify both access and flags, prot.");
  switch (r.access) {
    case int(Access::kRead):
      r.flags = MAP_SHARED;
      r.prot = PROT_READ;
      return {};
    case int(Access::kWrite):
      r.flags = MAP_SHARED;
      r.prot = PROT_READ | PROT_WRITE;
      return {};
    case int(Access::kCopy):
      r.flags = MAP_PRIVATE;
      r.prot = PROT_READ | PROT_WRITE;
      return {};
    case int(Access::kDefault):
      if (!(r.prot & PROT_WRITE)) r.access = int((r.prot & PROT_READ) ? Access::kRead : Access::kDefault);
      return {};
    default: return t.value_error("mmap invalid access parameter.");
  }
}

// mmap(fileno, length, flags=MAP_SHARED, prot=PROT_WRITE|PROT_READ, access=ACCESS_DEFAULT, offset=0)
Result<Value> construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  Value a[6];
  TRY(bind_call(t, "function", args, kwnames, {"fileno", "length", "flags", "prot", "access", "offset"}, 0, a));
  for (int i = 0; i < 2; i++)
    if (a[i].is_unset())
      return t.type_error("function missing required argument '{}' (pos {})", {i ? "length" : "fileno", i + 1});
  int64_t fd = TRY(to_index(t, a[0]));
  Request r;
  int64_t* places[] = {&r.length, &r.flags, &r.prot, &r.access, &r.offset};
  for (int i = 0; i < 5; i++)
    if (!a[i + 1].is_unset()) *places[i] = TRY(to_index(t, a[i + 1]));
  if (r.length < 0) return t.raise(Exc::OverflowError, "memory mapped length must be positive");
  if (r.offset < 0) return t.raise(Exc::OverflowError, "memory mapped offset must be positive");
  TRY(settle_access(t, r, !a[2].is_unset() || !a[3].is_unset()));
  if (fd != -1) r.length = TRY(length_in_file(t, int(fd), r.length, r.offset));
  Object* o = instance_new(t, as_type(type));
  if (!o) return t.no_memory();
  Ref hold = Ref::take(Value::pointer(o));
  MapObject* m = as_map(hold);
  m->fd = -1;
  if (fd == -1) r.flags |= MAP_ANONYMOUS;
  else if ((m->fd = fcntl(int(fd), F_DUPFD_CLOEXEC, 0)) < 0) return os_error(t);
  void* p = ::mmap(nullptr, size_t(r.length), int(r.prot), int(r.flags), m->fd, r.offset);
  if (p == MAP_FAILED) return os_error(t);
  m->data = static_cast<char*>(p);
  m->size = r.length;
  m->offset = r.offset;
  m->flags = int(r.flags);
  m->access = Access(r.access);
  return hold.release();
}

void close_map(MapObject* m) {
  if (m->data) munmap(m->data, size_t(m->size));
  m->data = nullptr;
  if (m->fd >= 0) ::close(m->fd);
  m->fd = -1;
}
void destroy(Thread&, Object* o) { close_map(static_cast<MapObject*>(o)); }

// --- as a sequence

Result<int64_t> length_op(Thread& t, Value self) { return TRY(valid(t, self))->size; }
bool has_index(Thread& t, Value key) { return is_int_like(t, key) || (key.is_pointer() && type_of(t, key)->ops.index); }
Result<int64_t> position_of(Thread& t, MapObject* m, Value key) {
  int64_t i = TRY(to_index(t, key));
  if (i < 0) i += m->size;
  if (i < 0 || i >= m->size) return t.raise(Exc::IndexError, "mmap index out of range");
  return i;
}
Result<Value> map_get(Thread& t, Value self, Value key) {
  MapObject* m = TRY(valid(t, self));
  if (!is_kind(key, Kind::Slice)) {
    if (!has_index(t, key)) return t.type_error("mmap indices must be integers");
    int64_t i = TRY(position_of(t, m, key));
    TRY(valid(t, self));
    return Value::small_int(static_cast<uint8_t>(m->data[i]));
  }
  SliceRange r = TRY(slice_resolve(t, key, m->size));
  TRY(valid(t, self));
  if (r.step == 1) return bytes_at(t, m, r.start, r.count);
  Value out = TRY(bytes_new(t, nullptr, uint64_t(r.count)));
  for (int64_t i = 0; i < r.count; i++) as_bytes(out)->data[i] = m->data[r.start + i * r.step];
  return out;
}
Status set_slice(Thread& t, Value self, Value key, Value value) {
  MapObject* m = as_map(self);
  SliceRange r = TRY(slice_resolve(t, key, m->size));
  if (value.is_unset()) return t.type_error("mmap object doesn't support slice deletion");
  std::string_view s = TRY(bytes_like(t, value));
  if (int64_t(s.size()) != r.count) return t.raise(Exc::IndexError, "mmap slice assignment is wrong size");
  TRY(writable(t, self));
  if (r.step == 1) std::memmove(m->data + r.start, s.data(), s.size());
  else
    for (int64_t i = 0; i < r.count; i++) m->data[r.start + i * r.step] = s[size_t(i)];
  notify_write(m, WatchSlot::Item);
  return {};
}
Status map_set(Thread& t, Value self, Value key, Value value) {
  MapObject* m = TRY(valid(t, self));
  TRY(writable(t, self));
  if (is_kind(key, Kind::Slice)) return set_slice(t, self, key, value);
  if (!has_index(t, key)) return t.type_error("mmap indices must be integer");
  int64_t i = TRY(position_of(t, m, key));
  if (value.is_unset()) return t.type_error("mmap doesn't support item deletion");
  if (!has_index(t, value)) return t.type_error("mmap item value must be an int");
  int64_t n = TRY(to_index(t, value));
  if (n < 0 || n > 255) return t.value_error("mmap item value must be in range(0, 256)");
  TRY(writable(t, self));
  m->data[i] = char(n);
  notify_write(m, WatchSlot::Item);
  return {};
}

// Items one by one are bytes of length one, other than by index.
struct MapIterObject : Object {
  Value map;
  int64_t at;
};
MapIterObject* as_iter(Value v) { return static_cast<MapIterObject*>(v.object()); }
TypeObject* iterator_type(Thread& t) { return as_type(own_value(t, "mmap", "_iterator")); }
Result<Value> iter(Thread& t, Value self) {
  Object* o = instance_new(t, iterator_type(t));
  if (!o) return t.no_memory();
  as_iter(Value::pointer(o))->map = new_ref(self);
  return Value::pointer(o);
}
Result<Value> iter_next(Thread& t, Value self) {
  MapIterObject* i = as_iter(self);
  if (i->map.is_unset()) return Value::unset();
  MapObject* m = TRY(valid(t, i->map));
  if (i->at < m->size) return bytes_at(t, m, i->at++, 1);
  Value done = i->map;
  i->map = Value::unset();
  decref(done);
  return Value::unset();
}
Result<Value> self_iter(Thread&, Value self) { return new_ref(self); }
void iter_destroy(Thread&, Object* o) { decref(static_cast<MapIterObject*>(o)->map); }
void iter_visit(Object* o, void (*visit)(void*, Value*), void* context) {
  visit(context, &static_cast<MapIterObject*>(o)->map);
}

Result<bool> map_contains(Thread& t, Value self, Value item) {
  MapObject* m = TRY(valid(t, self));
  if (!is_kind(item, Kind::Bytes) || as_bytes(item)->length != 1) return false;
  return std::memchr(m->data, as_bytes(item)->data[0], size_t(m->size)) != nullptr;
}

Status buffer(Thread& t, Value self, Buffer* out) {
  MapObject* m = TRY(valid(t, self));
  *out = {m->data, uint64_t(m->size), m->access == Access::kRead, 1, {'B'}};
  return {};
}
void exports(Thread&, Value self, int change) { as_map(self)->exports += uint32_t(change); }

Result<Value> repr(Thread& t, Value self) {
  static const char* const kAccess[] = {"ACCESS_DEFAULT", "ACCESS_READ", "ACCESS_WRITE", "ACCESS_COPY"};
  MapObject* m = as_map(self);
  FormatArg name = FormatArg::type_of(self);
  if (!m->data) return str_format(t, "<{} closed=True>", {name});
  return str_format(t, "<{} closed=False, access={}, length={}, pos={}, offset={}>",
                    {name, kAccess[int(m->access)], m->size, m->position, m->offset});
}

// find and rfind between start and end, by default from the position to the end.
Result<Value> search(Thread& t, std::span<const Value> args, bool backwards) {
  MapObject* m = TRY(valid(t, args[0]));
  std::string_view what = TRY(bytes_like(t, args[1]));
  int64_t bounds[2] = {m->position, m->size};
  for (size_t i = 0; i < 2; i++) {
    if (args[i + 2].is_unset()) continue;
    int64_t n = TRY(to_index(t, args[i + 2]));
    if (n < 0) n = std::max<int64_t>(0, n + m->size);
    bounds[i] = std::min(n, m->size);
  }
  TRY(valid(t, args[0]));
  if (bounds[1] < bounds[0]) return Value::small_int(-1);
  std::string_view in(m->data + bounds[0], size_t(bounds[1] - bounds[0]));
  size_t at = backwards ? in.rfind(what) : in.find(what);
  return Value::small_int(at == in.npos ? -1 : bounds[0] + int64_t(at));
}

}  // namespace

NATIVE(mmap_close) {
  MapObject* m = as_map(args[0]);
  if (m->exports) return t.raise(Exc::BufferError, "cannot close exported pointers exist");
  close_map(m);
  return Value::none();
}
NATIVE(mmap_find) { return search(t, args, false); }
NATIVE(mmap_rfind) { return search(t, args, true); }
NATIVE(mmap_flush) {
  MapObject* m = TRY(valid(t, args[0]));
  int64_t offset = TRY(to_index(t, args[1])), size = args[2].is_unset() ? m->size - offset : TRY(to_index(t, args[2]));
  if (offset < 0 || size < 0 || m->size - offset < size) return t.value_error("flush values out of range");
  if (m->access == Access::kRead || m->access == Access::kCopy) return Value::none();
  if (msync(m->data + offset, size_t(size), MS_SYNC) != 0) return os_error(t);
  return Value::none();
}
NATIVE(mmap_madvise) {
  MapObject* m = TRY(valid(t, args[0]));
  int64_t option = TRY(to_index(t, args[1])), start = TRY(to_index(t, args[2])),
          length = args[3].is_unset() ? m->size : TRY(to_index(t, args[3]));
  if (start < 0 || start >= m->size) return t.value_error("madvise start out of bounds");
  if (length < 0) return t.value_error("madvise length invalid");
  if (INT64_MAX - start < length) return t.raise(Exc::OverflowError, "madvise length too large");
  length = std::min(length, m->size - start);
  if (madvise(m->data + start, size_t(length), int(option)) != 0) return os_error(t);
  return Value::none();
}
NATIVE(mmap_move) {
  int64_t dest = TRY(to_index(t, args[1])), src = TRY(to_index(t, args[2])), count = TRY(to_index(t, args[3]));
  MapObject* m = TRY(writable(t, args[0]));
  if (dest < 0 || src < 0 || count < 0 || m->size - dest < count || m->size - src < count)
    return t.value_error("source, destination, or count out of range");
  std::memmove(m->data + dest, m->data + src, size_t(count));
  notify_write(m, WatchSlot::Item);
  return Value::none();
}
NATIVE(mmap_read) {
  MapObject* m = TRY(valid(t, args[0]));
  int64_t n = -1;
  if (!args[1].is_none()) {
    if (!has_index(t, args[1]))
      return t.type_error("argument should be integer or None, not '{}'", {FormatArg::type_of(args[1])});
    n = TRY(to_index(t, args[1]));
    TRY(valid(t, args[0]));
  }
  if (n < 0 || n > left(m)) n = left(m);
  Value out = TRY(bytes_at(t, m, m->position, n));
  m->position += n;
  return out;
}
NATIVE(mmap_read_byte) {
  MapObject* m = TRY(valid(t, args[0]));
  if (!left(m)) return t.value_error("read byte out of range");
  return Value::small_int(static_cast<uint8_t>(m->data[m->position++]));
}
NATIVE(mmap_readline) {
  MapObject* m = TRY(valid(t, args[0]));
  int64_t n = left(m);
  if (n) {
    const char* from = m->data + m->position;
    if (const void* end = std::memchr(from, '\n', size_t(n))) n = static_cast<const char*>(end) - from + 1;
  }
  Value out = TRY(bytes_at(t, m, m->position, n));
  m->position += n;
  return out;
}
NATIVE(mmap_resize) {
  MapObject* m = TRY(valid(t, args[0]));
  int64_t size = TRY(to_index(t, args[1]));
  if (m->exports) return t.raise(Exc::BufferError, "mmap can't resize with extant buffers exported.");
  if (m->access != Access::kWrite && m->access != Access::kDefault)
    return t.type_error("mmap can't resize a readonly or copy-on-write memory map.");
  if (size < 0 || INT64_MAX - size < m->offset) return t.value_error("new size out of range");
  if (m->fd >= 0 && ftruncate(m->fd, m->offset + size) != 0) return os_error(t);
  void* p = mremap(m->data, size_t(m->size), size_t(size), MREMAP_MAYMOVE);
  if (p == MAP_FAILED) return os_error(t);
  m->data = static_cast<char*>(p);
  m->size = size;
  notify_write(m, WatchSlot::Item);
  return Value::none();
}
NATIVE(mmap_seek) {
  MapObject* m = TRY(valid(t, args[0]));
  int64_t distance = TRY(to_index(t, args[1])), whence = TRY(to_index(t, args[2]));
  TRY(valid(t, args[0]));
  if (whence < 0 || whence > 2) return t.value_error("unknown seek type");
  int64_t base = whence == 0 ? 0 : whence == 1 ? m->position : m->size, to;
  if (__builtin_add_overflow(base, distance, &to) || to < 0 || to > m->size) return t.value_error("seek out of range");
  m->position = to;
  return Value::none();
}
NATIVE(mmap_size) {
  MapObject* m = TRY(valid(t, args[0]));
  struct stat status;
  if (fstat(m->fd, &status) != 0) return os_error(t);
  return make_int(t, status.st_size);
}
NATIVE(mmap_tell) { return make_int(t, TRY(valid(t, args[0]))->position); }
NATIVE(mmap_write) {
  TRY(valid(t, args[0]));
  std::string_view s = TRY(bytes_like(t, args[1]));
  MapObject* m = TRY(writable(t, args[0]));
  if (m->position > m->size || int64_t(s.size()) > left(m)) return t.value_error("data out of range");
  std::memmove(m->data + m->position, s.data(), s.size());
  m->position += int64_t(s.size());
  notify_write(m, WatchSlot::Item);
  return make_int(t, int64_t(s.size()));
}
NATIVE(mmap_write_byte) {
  TRY(valid(t, args[0]));
  int64_t n = TRY(to_index(t, args[1]));
  if (n < 0) return t.raise(Exc::OverflowError, "unsigned byte integer is less than minimum");
  if (n > 255) return t.raise(Exc::OverflowError, "unsigned byte integer is greater than maximum");
  MapObject* m = TRY(writable(t, args[0]));
  if (!left(m)) return t.value_error("write byte out of range");
  m->data[m->position++] = char(n);
  notify_write(m, WatchSlot::Item);
  return Value::none();
}
NATIVE(mmap_enter) {
  TRY(valid(t, args[0]));
  return new_ref(args[0]);
}
NATIVE(mmap_exit) { return natives::mmap_close(t, args.first(1)); }
NATIVE(mmap_sizeof) { return Value::small_int(int64_t(sizeof(MapObject))); }
NATIVE(mmap_reduce) { return t.type_error("cannot pickle '{}' object", {FormatArg::type_of(args[0])}); }

static Result<Value> get_closed(Thread&, Value v) { return Value::boolean(!as_map(v)->data); }

#define TABLE_mmap_type
#define TABLE_mmap_iterator
#include "memory.tables.inc"

Status build_mmap(Thread& t, Value module) {
  TRY(add_type(t, module, open_type("mmap.mmap", sizeof(MapObject), k_mmap_type_table)));
  TypeObject* iter_type =
      TRY(native_type_with_rows(t, inner_type("iterator", sizeof(MapIterObject), k_mmap_iterator_table)));
  TRY(module_set(t, module, "_iterator", Value::pointer(iter_type)));
  TRY(module_set(t, module, "error", type_value(t.isolate.exception_type(Exc::OSError))));
  const NamedNumber numbers[] = {{"ACCESS_DEFAULT", 0},
                                 {"ACCESS_READ", 1},
                                 {"ACCESS_WRITE", 2},
                                 {"ACCESS_COPY", 3},
                                 {"ALLOCATIONGRANULARITY", sysconf(_SC_PAGESIZE)},
                                 {"PAGESIZE", sysconf(_SC_PAGESIZE)},
                                 {"MAP_ANON", MAP_ANON},
                                 {"MAP_ANONYMOUS", MAP_ANONYMOUS},
                                 {"MAP_DENYWRITE", MAP_DENYWRITE},
                                 {"MAP_EXECUTABLE", MAP_EXECUTABLE},
                                 {"MAP_POPULATE", MAP_POPULATE},
                                 {"MAP_PRIVATE", MAP_PRIVATE},
                                 {"MAP_SHARED", MAP_SHARED},
                                 {"MAP_STACK", MAP_STACK},
                                 {"PROT_EXEC", PROT_EXEC},
                                 {"PROT_READ", PROT_READ},
                                 {"PROT_WRITE", PROT_WRITE},
                                 {"MADV_DODUMP", MADV_DODUMP},
                                 {"MADV_DOFORK", MADV_DOFORK},
                                 {"MADV_DONTDUMP", MADV_DONTDUMP},
                                 {"MADV_DONTFORK", MADV_DONTFORK},
                                 {"MADV_DONTNEED", MADV_DONTNEED},
                                 {"MADV_FREE", MADV_FREE},
                                 {"MADV_HUGEPAGE", MADV_HUGEPAGE},
                                 {"MADV_HWPOISON", MADV_HWPOISON},
                                 {"MADV_MERGEABLE", MADV_MERGEABLE},
                                 {"MADV_NOHUGEPAGE", MADV_NOHUGEPAGE},
                                 {"MADV_NORMAL", MADV_NORMAL},
                                 {"MADV_RANDOM", MADV_RANDOM},
                                 {"MADV_REMOVE", MADV_REMOVE},
                                 {"MADV_SEQUENTIAL", MADV_SEQUENTIAL},
                                 {"MADV_UNMERGEABLE", MADV_UNMERGEABLE},
                                 {"MADV_WILLNEED", MADV_WILLNEED}};
  return add_numbers(t, module, numbers);
}

}  // namespace mpy
