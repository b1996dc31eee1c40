// The native half of what lib/_importlib_loaders.py says in Python (SourceLoader.get_code): the same files, for imports
// that no program's finder or loader has a hand in. An image that cannot be read, is stale or does not verify is no
// error: the source is compiled.
#include "stdlib/image_cache.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>

#include "runtime/exceptions/exception.h"
#include "runtime/types/protocol.h"
#include "stdlib/frozen.h"
#include "stdlib/stdlib.h"
#include "vm/frames/frame.h"
#include "vm/vm.h"

namespace mpy {

extern const uint64_t kFrozenTable_digest;
uint64_t image_build() { return kFrozenTable_digest; }

namespace {

constexpr off_t kLargest = off_t(1) << 30;  // no image is that large

std::string working_folder() {
  char* dir = getcwd(nullptr, 0);
  std::string out = dir ? dir : "";
  free(dir);
  return out;
}

// sys.implementation.cache_tag; empty: no caching. The record is made at first use, so it may not be there.
Result<std::string> cache_tag(Thread& t) {
  Value implementation = sys_get(t, "implementation");
  if (implementation.is_unset()) return std::string(kCacheTag);
  Ref tag = TRY_REF(get_attr_or_unset(t, implementation, t.isolate.intern("cache_tag")));
  return tag.is_set() && is_str(t, tag) ? std::string(str_view(tag)) : std::string();
}

Result<std::string> cache_path(Thread& t, const std::string& file) {
  std::string tag = TRY(cache_tag(t));
  if (tag.empty()) return std::string();
  size_t slash = file.rfind('/');
  std::string folder = slash == file.npos ? "" : file.substr(0, slash + 1),
              name = slash == file.npos ? file : file.substr(slash + 1);
  size_t dot = name.rfind('.');
  name = name.substr(0, dot) + "." + tag;
  if (t.isolate.optimize > 0) name += ".opt-" + std::to_string(t.isolate.optimize);
  name += ".pyc";
  Value prefix = sys_get(t, "pycache_prefix");
  if (prefix.is_unset() || !is_str(t, prefix)) return folder + "__pycache__/" + name;
  if (!file.starts_with('/')) folder = working_folder() + "/" + folder;
  return std::string(TRY(str_utf8(t, prefix))) + folder + name;
}

bool read_image_bytes(const char* path, ImageBytes* out) {
  int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (fd < 0) return false;
  struct stat s{};
  bool good = fstat(fd, &s) == 0 && S_ISREG(s.st_mode) && s.st_size >= off_t(kImageFileHeader) && s.st_size <= kLargest;
  if (good) {
    out->data.reset(new (std::nothrow) char[size_t(s.st_size)]);
    good = out->data != nullptr;
  }
  while (good && out->size < size_t(s.st_size)) {
    ssize_t n = read(fd, out->data.get() + out->size, size_t(s.st_size) - out->size);
    if (n < 0 && errno == EINTR) continue;
    good = n > 0;
    if (good) out->size += size_t(n);
  }
  close(fd);
  return good;
}

// Is an image with this stamp one of the source? `now` becomes the stamp that a new image is to have: images by hash
// stay so.
Result<bool> is_of_source(Thread& t, const SourceStamp& stamp, const std::string& file, SourceStamp* now) {
  if (!(stamp.flags & kByHash)) return stamp == *now;
  if (!(stamp.flags & kAskSource)) return true;
  Ref source = TRY_REF(read_file(t, file.c_str()));
  std::string_view text = TRY(bytes_like(t, source));
  *now = {stamp.flags, bytes_digest(text.data(), text.size())};
  return stamp == *now;
}

bool make_folder(const std::string& path) {
  if (path.empty() || mkdir(path.c_str(), 0777) == 0 || errno == EEXIST) return true;
  size_t slash = path.rfind('/');
  return errno == ENOENT && slash != path.npos && slash > 0 && make_folder(path.substr(0, slash)) &&
         (mkdir(path.c_str(), 0777) == 0 || errno == EEXIST);
}

bool write_all(int fd, std::string_view data) {
  while (!data.empty()) {
    ssize_t n = write(fd, data.data(), data.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    data.remove_prefix(size_t(n));
  }
  return true;
}

}  // namespace

bool write_file_at_once(const std::string& path, std::string_view data, unsigned mode) {
  static std::atomic<unsigned> serial{0};
  std::string other = path + "." + std::to_string(getpid()) + "." + std::to_string(serial++);
  auto create = [&] { return open(other.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode & 0666); };
  int fd = create();
  if (fd < 0 && errno == ENOENT && path.rfind('/') != path.npos && make_folder(path.substr(0, path.rfind('/'))))
    fd = create();
  if (fd < 0) return false;
  bool good = write_all(fd, data);
  good = close(fd) == 0 && good;
  if (good && rename(other.c_str(), path.c_str()) == 0) return true;
  unlink(other.c_str());
  return false;
}

Result<CodePtr> source_file_code(Thread& t, const std::string& file, const struct stat& source, std::string* cached) {
  *cached = TRY(cache_path(t, file));
  SourceStamp stamp = SourceStamp::of_file(source.st_mtime, uint64_t(source.st_size)), found;
  ImageBytes bytes;
  if (!cached->empty() && read_image_bytes(cached->c_str(), &bytes) &&
      image_file_stamp(bytes.view(), image_build(), &found) && TRY(is_of_source(t, found, file, &stamp)))
    if (CodePtr code = load_image_file(std::move(bytes), image_build(), file, nullptr, false, vm_of(t)->regions))
      return code;
  Ref text = TRY_REF(read_file(t, file.c_str()));
  std::string_view bytes_read = TRY(bytes_like(t, text));
  CodePtr code = TRY(compile_source(t, bytes_read, file, CompileMode::kModule));
  if (cached->empty()) return code;
  Value keeps_none = sys_get(t, "dont_write_bytecode");
  if (!keeps_none.is_unset() && TRY(to_bool(t, keeps_none))) return code;
  if (!(stamp.flags & kByHash)) stamp = SourceStamp::of_file(source.st_mtime, bytes_read.size());
  write_file_at_once(*cached, write_image_file(*code, stamp, image_build()), source.st_mode | 0200);
  return code;
}

}  // namespace mpy
