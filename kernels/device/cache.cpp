// One file per entry:  magic, version, lengths of key, text and code, a checksum of the code, then key, text, code. The
// name is a hash of key and text; both are compared in full, so that a collision is a miss.
#include "kernels/device/cache.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <vector>

namespace mpy::kernels {
namespace {

struct Header {
  char magic[8];
  uint64_t key_bytes, text_bytes, code_bytes, checksum;
};
constexpr char kMagic[8] = {'m', 'p', 'y', 'k', 'c', '0', '0', '1'};
constexpr uint64_t kLargest = 64 << 20;
constexpr uint64_t kMostBytes = 512 << 20;  // of all entries
constexpr time_t kDay = 24 * 60 * 60;

uint64_t mix(uint64_t h) {
  h ^= h >> 32;
  h *= 0xd6e8feb86659fd93u;
  h ^= h >> 29;
  return h;
}
uint64_t hash(std::string_view s, uint64_t h) {
  h ^= s.size() * 0x9e3779b97f4a7c15u;
  while (s.size() >= 8) {
    uint64_t word;
    memcpy(&word, s.data(), 8);
    h = mix(h * 0xff51afd7ed558ccdu + word);
    s.remove_prefix(8);
  }
  uint64_t rest = 0;
  memcpy(&rest, s.data(), s.size());
  return mix(mix(h * 0xff51afd7ed558ccdu + rest));
}
uint64_t checksum(const Header& header, std::string_view all) {
  Header zeroed = header;
  zeroed.checksum = 0;
  uint64_t h = hash({reinterpret_cast<const char*>(&zeroed), sizeof zeroed}, 1);
  return hash(all, h);
}

// What cache_trim looks at. The names of our files begin with 32 hexadecimal digits and ".k".
struct Entry {
  time_t used;
  uint64_t bytes;
  std::string name;
};
constexpr size_t kName = 32;
bool is_ours(std::string_view name) {
  return name.find_first_not_of("0123456789abcdef") == kName && name.substr(kName, 2) == ".k" &&
         (name.size() == kName + 2 || name[kName + 2] == '.');
}

bool make_directories(const std::string& path) {
  for (size_t at = 1; at <= path.size(); ++at) {
    if (at < path.size() && path[at] != '/') continue;
    if (mkdir(path.substr(0, at).c_str(), 0700) != 0 && errno != EEXIST) return false;
  }
  return true;
}

bool read_all(int fd, char* to, size_t n) {
  while (n) {
    ssize_t got = read(fd, to, n);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    to += got;
    n -= static_cast<size_t>(got);
  }
  return true;
}
bool write_all(int fd, std::string_view s) {
  while (!s.empty()) {
    ssize_t put = write(fd, s.data(), s.size());
    if (put < 0 && errno == EINTR) continue;
    if (put <= 0) return false;
    s.remove_prefix(static_cast<size_t>(put));
  }
  return true;
}

// The file's contents if it is ours: a regular file of this user (code from it will be run).
bool read_own_file(const std::string& path, std::string* bytes) {
  int fd = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
  if (fd < 0) return false;
  struct stat st;
  bool ok = fstat(fd, &st) == 0 && S_ISREG(st.st_mode) && st.st_uid == geteuid() && !(st.st_mode & 022) &&
            st.st_size >= static_cast<off_t>(sizeof(Header)) && static_cast<uint64_t>(st.st_size) <= kLargest;
  if (ok) {
    bytes->resize(static_cast<size_t>(st.st_size));
    ok = read_all(fd, bytes->data(), bytes->size());
    if (st.st_mtime < time(nullptr) - kDay) futimens(fd, nullptr);  // used lately: see cache_trim
  }
  close(fd);
  return ok;
}

}  // namespace

std::string cache_directory() {
  if (const char* dir = getenv("MPY_CACHE"); dir && *dir) return strcmp(dir, "off") == 0 ? "" : dir;
  if (const char* dir = getenv("XDG_CACHE_HOME"); dir && *dir == '/') return std::string(dir) + "/mpy";
  if (const char* home = getenv("HOME"); home && *home == '/') return std::string(home) + "/.cache/mpy";
  return "";
}

std::string cache_path(std::string_view key, std::string_view text) {
  std::string dir = cache_directory();
  if (dir.empty()) return "";
  static const char kHex[] = "0123456789abcdef";
  uint64_t halves[2] = {hash(text, hash(key, 2)), hash(text, hash(key, 3))};
  std::string name = dir + "/";
  for (uint64_t h : halves)
    for (int shift = 60; shift >= 0; shift -= 4) name += kHex[h >> shift & 15];
  return name + ".k";
}

bool cache_load(std::string_view key, std::string_view text, std::string* code) {
  std::string path = cache_path(key, text), bytes;
  if (path.empty() || !read_own_file(path, &bytes)) return false;
  Header h;
  memcpy(&h, bytes.data(), sizeof h);
  std::string_view rest = std::string_view(bytes).substr(sizeof h);
  if (memcmp(h.magic, kMagic, sizeof kMagic) || h.key_bytes != key.size() || h.text_bytes != text.size()) return false;
  if (h.code_bytes != rest.size() - key.size() - text.size() || rest.size() < key.size() + text.size()) return false;
  if (rest.substr(0, key.size()) != key || rest.substr(key.size(), text.size()) != text) return false;
  if (checksum(h, rest) != h.checksum) return false;
  code->assign(rest.substr(key.size() + text.size()));
  return true;
}

bool cache_store(std::string_view key, std::string_view text, std::string_view code) {
  std::string path = cache_path(key, text);
  if (path.empty() || !make_directories(cache_directory())) return false;
  Header h{{}, key.size(), text.size(), code.size(), 0};
  memcpy(h.magic, kMagic, sizeof kMagic);
  std::string rest;
  rest.append(key).append(text).append(code);
  if (rest.size() + sizeof h > kLargest) return false;
  h.checksum = checksum(h, rest);
  static std::atomic<unsigned> count{0};
  std::string temporary = path + "." + std::to_string(getpid()) + "." + std::to_string(count++);
  int fd = open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (fd < 0) return false;
  bool ok = write_all(fd, {reinterpret_cast<const char*>(&h), sizeof h}) && write_all(fd, rest);
  ok = close(fd) == 0 && ok;
  ok = ok && rename(temporary.c_str(), path.c_str()) == 0;
  if (!ok) unlink(temporary.c_str());
  if (h.checksum % 256 == 0) cache_trim(cache_directory(), kMostBytes);  // it looks at every file, so not each time
  return ok;
}

void cache_trim(const std::string& directory, uint64_t most_bytes) {
  DIR* files = opendir(directory.c_str());
  if (!files) return;
  std::vector<Entry> entries;
  uint64_t total = 0;
  const time_t yesterday = time(nullptr) - kDay;
  while (const dirent* file = readdir(files)) {
    const std::string_view name = file->d_name;
    struct stat st;
    if (!is_ours(name) || fstatat(dirfd(files), file->d_name, &st, AT_SYMLINK_NOFOLLOW) != 0) continue;
    if (name.size() == kName + 2) {
      entries.push_back({st.st_mtime, static_cast<uint64_t>(st.st_blocks) * 512, std::string(name)});
      total += entries.back().bytes;
    } else if (st.st_mtime < yesterday) {
      unlinkat(dirfd(files), file->d_name, 0);  // half written: its process ended meanwhile
    }
  }
  if (total > most_bytes) {
    std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) { return a.used < b.used; });
    for (const Entry& e : entries) {
      if (total <= most_bytes / 4 * 3) break;
      unlinkat(dirfd(files), e.name.c_str(), 0);
      total -= e.bytes;
    }
  }
  closedir(files);
}

}  // namespace mpy::kernels
