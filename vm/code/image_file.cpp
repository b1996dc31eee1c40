// Image files: header, digest, and codes that share the ownership of the bytes they lie in.
#include "vm/code/image_file.h"

#include <algorithm>
#include <cstring>

#include "vm/code/image.h"

namespace mpy {
namespace {

constexpr uint64_t kOdd = 0x9e3779b97f4a7c15u;

uint64_t rotate(uint64_t h, int n) { return h << n | h >> (64 - n); }
// One-to-one in each argument, so that nothing is lost on the way.
uint64_t mix(uint64_t h, uint64_t word) { return rotate((h ^ word) * kOdd, 29); }
uint64_t word_at(const char* p) {
  uint64_t w;
  memcpy(&w, p, 8);
  return w;
}

struct FileHeader {
  char magic[4];
  uint32_t flags;
  uint64_t stamp;
  char type[4];
  uint32_t size;
  uint64_t build, digest;
};
static_assert(sizeof(FileHeader) == kImageFileHeader && offsetof(FileHeader, type) == kImageFileMarshalled);
constexpr size_t kBehindSize = offsetof(FileHeader, build), kDigest = offsetof(FileHeader, digest);

uint64_t file_digest(const char* header, const char* image, size_t size) {
  return bytes_digest(image, size, bytes_digest(header + kImageFileMarshalled, kDigest - kImageFileMarshalled));
}
bool is_marshalled_code(const FileHeader& h, size_t file_size) {
  return memcmp(h.type, "c\0\0", 4) == 0 && h.size == file_size - kBehindSize;
}

// What keeps the codes of one file. The texts are pools with another filename.
struct FileImage {
  ImageBytes bytes;
  LoadedImage image;
  std::vector<std::string> texts;
};

void restore_regions(FileImage& f) {
  for (size_t i = 0; i < f.image.count; i++) {
    std::span<const Instr> instrs = f.image.codes[i].instrs;
    if (instrs.size() < 2 || instrs[1].op != kRegionWas.op || instrs[1].a != kRegionWas.a) continue;
    if (f.image.codes[i].flags & (kNamespace | kModule | kGenerator | kCoroutine | kAsyncGenerator)) continue;
    const_cast<Instr&>(instrs[1]) = {Op::Region, 0, 0, 0, 0};  // in our own bytes
  }
}

// CPython too gives a module that moved the name of where it is, and its functions with it.
void rename_codes(FileImage& f, std::string_view filename) {
  std::string_view old = f.image.root->str(f.image.root->filename);
  if (filename.empty() || old == filename) return;
  std::string before(old);
  f.texts.reserve(f.image.count);
  for (size_t i = 0; i < f.image.count; i++) {
    Code& c = f.image.codes[i];
    if (c.str(c.filename) != before) continue;
    std::string& pool = f.texts.emplace_back(c.pool);
    pool += filename;
    auto& rec = const_cast<ConstRec&>(c.consts[c.filename]);  // in our own bytes
    rec.offset = c.pool.size();
    rec.count = uint32_t(filename.size());
    rec.interned = 0;
    c.pool = pool;
  }
}

// What run_code() can run as a module.
bool is_body(const Code& c) {
  constexpr uint32_t kFunction = kVarArgs | kVarKeywords | kGenerator | kCoroutine | kAsyncGenerator | kClassBody;
  bool module = c.flags & kModule, names = c.flags & kNamespace;
  return c.frees.empty() && c.nparams() == 0 && module != names && !(c.flags & kFunction);
}

}  // namespace

uint64_t bytes_digest(const void* data, size_t size, uint64_t seed) {
  auto* p = static_cast<const char*>(data);
  uint64_t lanes[4] = {seed ^ size, kOdd, ~seed, 1};
  size_t left = size;
  for (; left >= 32; left -= 32, p += 32)
    for (int i = 0; i < 4; i++) lanes[i] = mix(lanes[i], word_at(p + 8 * i));
  uint64_t h = mix(mix(mix(lanes[0], lanes[1]), lanes[2]), lanes[3]);
  for (; left >= 8; left -= 8, p += 8) h = mix(h, word_at(p));
  uint64_t last = 0;
  if (left) memcpy(&last, p, left);
  h = mix(mix(h, last), kOdd);
  return h ^ h >> 32;
}

void image_magic(uint64_t build, char out[4]) {
  uint16_t n = uint16_t(build ^ build >> 16 ^ build >> 32 ^ build >> 48);
  if (n == 3495) n++;  // CPython 3.11's
  memcpy(out, &n, 2);
  out[2] = '\r';
  out[3] = '\n';
}

std::string write_image_file(const Code& root, const SourceStamp& stamp, uint64_t build) {
  std::string image = write_image(root);
  FileHeader h{};
  image_magic(build, h.magic);
  h.flags = stamp.flags;
  h.stamp = stamp.value;
  h.type[0] = 'c';
  h.size = uint32_t(sizeof h - kBehindSize + image.size());
  h.build = build;
  auto* bytes = reinterpret_cast<const char*>(&h);
  h.digest = file_digest(bytes, image.data(), image.size());
  return std::string(bytes, sizeof h) + image;
}

bool image_file_stamp(std::string_view file, uint64_t build, SourceStamp* stamp) {
  FileHeader h{};
  if (file.size() < kImageFileMarshalled) return false;
  memcpy(&h, file.data(), std::min(file.size(), sizeof h));
  char magic[4];
  image_magic(build, magic);
  if (memcmp(magic, h.magic, sizeof magic) || h.flags > (kByHash | kAskSource)) return false;
  if (file.size() >= sizeof h && is_marshalled_code(h, file.size()) && h.build != build) return false;
  *stamp = {h.flags, h.stamp};
  return true;
}

CodePtr load_image_file(ImageBytes file, uint64_t build, std::string_view filename, std::string* why, bool any_code,
                        bool regions) {
  auto refuse = [why](std::string_view reason) {
    if (why) *why = reason;
    return CodePtr();
  };
  SourceStamp stamp;
  if (!image_file_stamp(file.view(), build, &stamp)) return refuse("not an image file of this build");
  const char* data = file.data.get();
  FileHeader h;
  if (file.size < sizeof h) return refuse("it ends too early");
  memcpy(&h, data, sizeof h);
  if (!is_marshalled_code(h, file.size)) return refuse("no marshalled code");
  const char* image = data + kImageFileHeader;
  size_t size = file.size - kImageFileHeader;
  if (h.digest != file_digest(data, image, size)) return refuse("digest differs");
  auto whole = std::make_shared<FileImage>();
  whole->image = load_image(image, size);
  if (!whole->image.root) return refuse(whole->image.error);
  if (!any_code && !is_body(*whole->image.root)) return refuse("not the code of a module");
  whole->bytes = std::move(file);
  if (regions) restore_regions(*whole);
  rename_codes(*whole, filename);
  for (size_t i = 0; i < whole->image.count; i++) whole->image.codes[i].self = CodePtr(whole, &whole->image.codes[i]);
  return CodePtr(whole, whole->image.root);
}

}  // namespace mpy
