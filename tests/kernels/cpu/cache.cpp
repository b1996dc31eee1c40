// The disk cache: what is stored comes back, and nothing else ever does.
#include "kernels/device/cache.h"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <iterator>

using namespace mpy::kernels;

namespace {
std::string read(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}
void write(const std::string& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}
}  // namespace

TEST_CASE("cache: what is stored is found") {
  std::string code;
  CHECK(!cache_load("key", "text", &code));
  CHECK(cache_store("key", "text", std::string("c\0de", 4)));
  CHECK(cache_load("key", "text", &code));
  CHECK(code == std::string("c\0de", 4));
  CHECK(!cache_load("key2", "text", &code));
  CHECK(!cache_load("key", "texu", &code));
  CHECK(!cache_load("keyt", "ext", &code));
  CHECK(cache_store("key", "text", "newer"));
  CHECK(cache_load("key", "text", &code));
  CHECK(code == "newer");
}

TEST_CASE("cache: any damaged byte and any cut is a miss") {
  REQUIRE(cache_store("k", "some text", "some code"));
  std::string path = cache_path("k", "some text"), good = read(path), code;
  REQUIRE(good.size() > 40);
  for (size_t i = 0; i < good.size(); ++i) {
    std::string bad = good;
    bad[i] = static_cast<char>(bad[i] ^ 0x10);
    write(path, bad);
    CHECK(!cache_load("k", "some text", &code));
    write(path, good.substr(0, i));
    CHECK(!cache_load("k", "some text", &code));
  }
  write(path, good + "x");
  CHECK(!cache_load("k", "some text", &code));
  write(path, good);
  CHECK(cache_load("k", "some text", &code));
}

TEST_CASE("cache: another text's entry under this name is a miss") {
  REQUIRE(cache_store("k", "one", "code one"));
  REQUIRE(cache_store("k", "two", "code two"));
  write(cache_path("k", "one"), read(cache_path("k", "two")));
  std::string code;
  CHECK(!cache_load("k", "one", &code));
}

TEST_CASE("cache: a file that others may write is not trusted") {
  REQUIRE(cache_store("k", "shared", "code"));
  std::string code;
  REQUIRE(chmod(cache_path("k", "shared").c_str(), 0666) == 0);
  CHECK(!cache_load("k", "shared", &code));
}

TEST_CASE("cache: entries that were not used for longest go first, and nothing else does") {
  const std::string before = getenv("MPY_CACHE"), dir = before + "/trimmed", other = dir + "/notes.k";
  setenv("MPY_CACHE", dir.c_str(), 1);
  for (int i = 0; i < 8; i++) {
    const std::string text = "text " + std::to_string(i);
    REQUIRE(cache_store("k", text, std::string(64000, 'x')));
    const timespec at{1000000 + i, 0}, times[] = {at, at};
    REQUIRE(utimensat(AT_FDCWD, cache_path("k", text).c_str(), times, 0) == 0);
  }
  write(other, "not ours");
  write(cache_path("k", "text 7") + ".123.4", "half written just now");
  std::string code;
  REQUIRE(cache_load("k", "text 0", &code));  // used now
  cache_trim(dir, 8 * 70000);
  CHECK(cache_load("k", "text 1", &code));  // enough room for all
  const timespec at{1000001, 0}, times[] = {at, at};
  REQUIRE(utimensat(AT_FDCWD, cache_path("k", "text 1").c_str(), times, 0) == 0);
  cache_trim(dir, 6 * 70000);  // down to three quarters of it: four of them
  for (int i = 0; i < 8; i++)
    CHECK((access(cache_path("k", "text " + std::to_string(i)).c_str(), F_OK) == 0) == (i == 0 || i >= 5));
  CHECK(read(other) == "not ours");
  CHECK(read(cache_path("k", "text 7") + ".123.4") == "half written just now");
  cache_trim(dir + "/no/such", 0);
  setenv("MPY_CACHE", before.c_str(), 1);
}

TEST_CASE("cache: no directory is no error") {
  std::string before = getenv("MPY_CACHE"), code;
  setenv("MPY_CACHE", "off", 1);
  CHECK(!cache_store("k", "t", "c"));
  CHECK(!cache_load("k", "t", &code));
  setenv("MPY_CACHE", "/proc/no/such", 1);
  CHECK(!cache_store("k", "t", "c"));
  CHECK(!cache_load("k", "t", &code));
  unsetenv("MPY_CACHE");
  setenv("XDG_CACHE_HOME", "/some/where", 1);
  CHECK(cache_directory() == "/some/where/mpy");
  unsetenv("XDG_CACHE_HOME");
  setenv("MPY_CACHE", before.c_str(), 1);
  CHECK(cache_directory() == before);
}
