// Layout of an image: ImageHeader, then CodeRecord × count (parents after their children, the root last), then the
// tables, 8-aligned.
#include "vm/code/image.h"

#include <cstring>
#include <map>

#include "vm/code/liveness.h"

namespace mpy {
namespace {

constexpr uint32_t kMagic = 0x4959504d;  // "MPYI"

// Changes with every change of the instruction set or of the tables' structs.
constexpr uint32_t version() {
  uint32_t h = 2166136261u;
  auto mix = [&h](const char* s) {
    for (; *s; s++) h = (h ^ uint8_t(*s)) * 16777619u;
  };
  mix("~k");  // constant_operand
#define OP(name, a, b, c, props, ann, tiers) mix(#name #a #b #c);
#define VARIANT(name, base, a, b, c, next) mix(#name #base #a #b #c #next);
#include "vm/code/opcodes.def"
  return h ^ uint32_t(sizeof(ConstRec) + 64 * sizeof(PositionRec) + 4096 * sizeof(ExceptionRec));
}

struct ImageHeader {
  uint32_t magic, version;
  uint64_t size;
  uint32_t count, pad;
};
struct Table {
  uint32_t offset, count;
};  // bytes from the start; elements
struct CodeRecord {
  Table instrs, consts, sites, exceptions, positions, frees, locals, index_pool, pool,
      children;  // children: u32 record numbers
  uint32_t flags;
  uint16_t posonly, positional, kwonly, nregs, name, qualname, filename, doc;
  int32_t first_line;
};

struct Writer {
  std::string out;
  std::vector<const Code*> order;
  std::map<const Code*, uint32_t> number;

  void collect(const Code& c) {
    for (const Code* child : c.children)
      if (!number.count(child)) collect(*child);
    number[&c] = uint32_t(order.size());
    order.push_back(&c);
  }
  Table put(const void* data, size_t size, size_t count) {
    out.resize((out.size() + 7) & ~size_t(7));
    Table t{uint32_t(out.size()), uint32_t(count)};
    if (size) out.append(static_cast<const char*>(data), size);
    return t;
  }
  template <class T>
  Table put(std::span<const T> v) {
    return put(v.data(), v.size_bytes(), v.size());
  }
  // Images are of use to processes with regions and to others: where one was, a marked instruction does nothing.
  Table put_instructions(std::span<const Instr> instrs) {
    Table t = put(instrs);
    auto* written = reinterpret_cast<Instr*>(out.data() + t.offset);
    if (instrs.size() > 1 && instrs[1].op == Op::Region) written[1] = kRegionWas;
    return t;
  }
  CodeRecord record(const Code& c) {
    CodeRecord r{};
    r.instrs = put_instructions(c.instrs);
    r.consts = put(c.consts);
    r.sites = put(c.sites);
    r.exceptions = put(c.exceptions);
    r.positions = put(c.positions);
    r.frees = put(c.frees);
    r.locals = put(c.locals);
    r.index_pool = put(c.index_pool);
    r.pool = put(c.pool.data(), c.pool.size(), c.pool.size());
    std::vector<uint32_t> children;
    for (const Code* child : c.children) children.push_back(number[child]);
    r.children = put(std::span<const uint32_t>(children));
    r.flags = c.flags;
    r.posonly = c.posonly;
    r.positional = c.positional;
    r.kwonly = c.kwonly;
    r.nregs = c.nregs;
    r.name = c.name;
    r.qualname = c.qualname;
    r.filename = c.filename;
    r.doc = c.doc;
    r.first_line = c.first_line;
    return r;
  }
};

struct Reader {
  const char* data;
  size_t size;
  bool good = true;

  template <class T>
  std::span<const T> get(Table t) {
    if (t.offset % 8 || t.offset > size || t.count > (size - t.offset) / sizeof(T)) {
      good = false;
      return {};
    }
    return {reinterpret_cast<const T*>(data + t.offset), t.count};
  }
};

std::string load(LoadedImage& image, const void* data, size_t size, bool built_in, bool trusted) {
  ImageHeader h;
  if (size < sizeof h || reinterpret_cast<uintptr_t>(data) % 8) return "image too short or not aligned";
  memcpy(&h, data, sizeof h);
  if (h.magic != kMagic) return "not an image";
  if (h.version != version()) return "image of another version";
  if (h.size != size || h.count == 0 || h.count > (size - sizeof h) / sizeof(CodeRecord)) return "bad image size";
  Reader in{static_cast<const char*>(data), size};
  auto* records = reinterpret_cast<const CodeRecord*>(in.data + sizeof h);
  image.codes.reset(new Code[h.count]);
  image.count = h.count;
  size_t nchildren = 0;
  for (uint32_t i = 0; i < h.count; i++) nchildren += records[i].children.count;
  if (nchildren > size) return "bad image children";
  image.children.reset(new const Code*[nchildren + 1]);
  size_t used = 0;
  for (uint32_t i = 0; i < h.count; i++) {
    const CodeRecord& r = records[i];
    Code& c = image.codes[i];
    c.instrs = in.get<Instr>(r.instrs);
    c.consts = in.get<ConstRec>(r.consts);
    c.sites = in.get<SiteRec>(r.sites);
    c.exceptions = in.get<ExceptionRec>(r.exceptions);
    c.positions = in.get<PositionRec>(r.positions);
    c.frees = in.get<FreeRec>(r.frees);
    c.locals = in.get<uint16_t>(r.locals);
    c.index_pool = in.get<uint16_t>(r.index_pool);
    auto pool = in.get<char>(r.pool);
    c.pool = {pool.data(), pool.size()};
    auto children = in.get<uint32_t>(r.children);
    if (!in.good) return "image table outside the image";
    size_t first = used;
    for (uint32_t child : children) {
      if (child >= i) return "image child after its parent";
      image.children[used++] = &image.codes[child];
    }
    c.children = {image.children.get() + first, children.size()};
    c.flags = built_in ? r.flags | kOfLibrary : r.flags & ~uint32_t(kLibraryFlags);
    c.posonly = r.posonly;
    c.positional = r.positional;
    c.kwonly = r.kwonly;
    c.nregs = r.nregs;
    c.name = r.name;
    c.qualname = r.qualname;
    c.filename = r.filename;
    c.doc = r.doc;
    c.first_line = r.first_line;
    if (trusted) continue;
    std::string why = verify(c);
    if (!why.empty()) return why;
  }
  return "";
}

}  // namespace

std::string write_image(const Code& root) {
  Writer w;
  w.collect(root);
  w.out.assign(sizeof(ImageHeader) + w.order.size() * sizeof(CodeRecord), '\0');
  for (size_t i = 0; i < w.order.size(); i++) {
    CodeRecord r = w.record(*w.order[i]);
    memcpy(w.out.data() + sizeof(ImageHeader) + i * sizeof r, &r, sizeof r);
  }
  w.out.resize((w.out.size() + 7) & ~size_t(7));
  ImageHeader h{kMagic, version(), w.out.size(), uint32_t(w.order.size()), 0};
  memcpy(w.out.data(), &h, sizeof h);
  return w.out;
}

LoadedImage::~LoadedImage() {
  for (size_t i = 0; codes && i < count; i++) end_code(codes[i]);
}

LoadedImage load_image(const void* data, size_t size, bool built_in) {
#ifdef NDEBUG
  bool trusted = built_in;
#else
  bool trusted = false;
#endif
  LoadedImage image;
  image.error = load(image, data, size, built_in, trusted);
  if (image.error.empty()) image.root = &image.codes[image.count - 1];
  return image;
}

}  // namespace mpy
