// _jpeg: images of libjpeg-turbo, by its TurboJPEG interface, whose functions give errors back and need no header of
// ours but the few declarations below. The library is loaded when the first image is looked at.
#include "compress.natives.h"

#include <dlfcn.h>

#include "runtime/containers/containers.h"
#include "runtime/exceptions/exception.h"
#include "runtime/types/protocol.h"
#include "stdlib/modules/native_module.h"
#include "stdlib/modules/posix/shared_library.h"

namespace mpy {
namespace {

// What of turbojpeg.h is used here.
enum PixelFormat { kRgb = 0, kGray = 6, kCmyk = 11 };
enum ColorSpace { kSpaceGray = 2, kSpaceCmyk = 3, kSpaceYcck = 4 };
enum Flag { kAccurateDct = 4096, kProgressive = 16384, kLimitScans = 32768 };
constexpr int kWarning = 0;       // an error after which the pixels are there all the same
constexpr int kSubsamplings = 6;  // 4:4:4, 4:2:2, 4:2:0, gray, 4:4:0, 4:1:1
constexpr int64_t kMostPixels = int64_t{1} << 28;

struct TurboJpeg {
  void* (*init_decompress)();
  void* (*init_compress)();
  int (*read_header)(void*, const unsigned char*, unsigned long, int*, int*, int*, int*);
  int (*decompress)(void*, const unsigned char*, unsigned long, unsigned char*, int, int, int, int, int);
  int (*compress)(void*, const unsigned char*, int, int, int, int, unsigned char**, unsigned long*, int, int, int);
  char* (*error_text)(void*);
  int (*error_code)(void*);
  int (*destroy)(void*);
  void (*release)(unsigned char*);
};

Status load(Thread& t, TurboJpeg* l) {
  if (void* handle = open_shared_library("libturbojpeg.so.0")) {
    bool all = true;
    auto find = [&](auto& f, const char* name) {
      f = reinterpret_cast<std::remove_reference_t<decltype(f)>>(dlsym(handle, name));
      all &= f != nullptr;
    };
    find(l->init_decompress, "tjInitDecompress");
    find(l->init_compress, "tjInitCompress");
    find(l->read_header, "tjDecompressHeader3");
    find(l->decompress, "tjDecompress2");
    find(l->compress, "tjCompress2");
    find(l->error_text, "tjGetErrorStr2");
    find(l->error_code, "tjGetErrorCode");
    find(l->destroy, "tjDestroy");
    find(l->release, "tjFree");
    if (all) return {};
  }
  const char* why = shared_library_error();
  return t.raise(Exc::ImportError, "JPEG images need libturbojpeg.so.0: {}", {why ? why : "a function is missing"});
}

// A handle of the library, ended with its scope.
struct Handle {
  const TurboJpeg& l;
  void* p;
  ~Handle() {
    if (p) l.destroy(p);
  }
};

struct Header {
  int width = 0, height = 0, subsampling = 0, space = 0;
  bool of_known_size() const { return width > 0 && height > 0 && int64_t{width} * height <= kMostPixels; }
};

Result<Header> read_header(Thread& t, Handle& h, std::string_view data) {
  Header made;
  const auto* bytes = reinterpret_cast<const unsigned char*>(data.data());
  if (h.l.read_header(h.p, bytes, data.size(), &made.width, &made.height, &made.subsampling, &made.space) != 0 ||
      !made.of_known_size())
    return t.raise(Exc::OSError, "cannot read the header of a JPEG image: {}", {h.l.error_text(h.p)});
  return made;
}

Result<Value> numbers(Thread& t, std::initializer_list<int> values) {
  Ref made = TRY_REF(tuple_alloc(t, values.size()));
  size_t at = 0;
  for (int v : values) as_tuple(made)->items[at++] = Value::small_int(v);
  return made.release();
}

}  // namespace

// (width, height, bands) of what decode() gives.
NATIVE(jpeg_header) {
  TurboJpeg l{};
  TRY(load(t, &l));
  std::string_view data = TRY(bytes_like(t, args[0]));
  Handle h{l, l.init_decompress()};
  if (!h.p) return t.no_memory();
  Header header = TRY(read_header(t, h, data));
  const bool inks = header.space == kSpaceCmyk || header.space == kSpaceYcck;
  return numbers(t, {header.width, header.height, inks ? 4 : header.space == kSpaceGray ? 1 : 3});
}

// (the pixels, what the library had to say of them or None).
NATIVE(jpeg_decode) {
  TurboJpeg l{};
  TRY(load(t, &l));
  const bool gray = TRY(to_index(t, args[1])) != 0;     // may run Python,
  std::string_view data = TRY(bytes_like(t, args[0]));  // which could change what these are
  Handle h{l, l.init_decompress()};
  if (!h.p) return t.no_memory();
  Header header = TRY(read_header(t, h, data));
  const bool inks = header.space == kSpaceCmyk || header.space == kSpaceYcck;
  const int format = inks ? kCmyk : gray || header.space == kSpaceGray ? kGray : kRgb;
  const int bands = format == kCmyk ? 4 : format == kGray ? 1 : 3;
  const auto size =
      static_cast<uint64_t>(header.width) * static_cast<uint64_t>(header.height) * static_cast<uint64_t>(bands);
  Ref pixels = TRY_REF(bytes_new(t, nullptr, size));
  auto* into = reinterpret_cast<unsigned char*>(const_cast<char*>(TRY(bytes_like(t, pixels)).data()));
  const int code = l.decompress(h.p, reinterpret_cast<const unsigned char*>(data.data()), data.size(), into,
                                header.width, header.width * bands, header.height, format, kAccurateDct | kLimitScans);
  Ref said = Ref::copy(Value::none());
  if (code != 0) {
    if (l.error_code(h.p) != kWarning)
      return t.raise(Exc::OSError, "broken data stream when reading image file: {}", {l.error_text(h.p)});
    said = TRY_REF(str_from_utf8(t, l.error_text(h.p)));
  }
  Ref made = TRY_REF(tuple_alloc(t, 2));
  as_tuple(made)->items[0] = pixels.release();
  as_tuple(made)->items[1] = said.release();
  return made.release();
}

NATIVE(jpeg_encode) {
  TurboJpeg l{};
  TRY(load(t, &l));
  int64_t v[6] = {};
  size_t at = 0;
  TRY(for_each(t, args[1], [&](Value item) -> Status {
    const int64_t number = TRY(to_index(t, item));
    if (at < std::size(v)) v[at] = number;
    at++;
    return {};
  }));
  if (at != std::size(v)) return t.type_error("encode() takes six numbers");
  auto [width, height, bands, quality, subsampling, progressive] = v;
  if (width < 1 || height < 1 || width > 65535 || height > 65535)
    return t.value_error("a JPEG image has 1 to 65535 rows and columns");
  if (bands != 1 && bands != 3 && bands != 4) return t.value_error("a JPEG image has 1, 3 or 4 bands");
  if (quality < 1 || quality > 100 || subsampling < 0 || subsampling >= kSubsamplings)
    return t.value_error("the quality or the subsampling of a JPEG image is out of range");
  std::string_view pixels = TRY(bytes_like(t, args[0]));  // not before: the numbers' Python could change it
  if (static_cast<int64_t>(pixels.size()) != width * height * bands)
    return t.value_error("the pixels do not fill the image");
  Handle h{l, l.init_compress()};
  if (!h.p) return t.no_memory();
  unsigned char* out = nullptr;
  unsigned long size = 0;
  const int format = bands == 1 ? kGray : bands == 3 ? kRgb : kCmyk;
  const int code = l.compress(h.p, reinterpret_cast<const unsigned char*>(pixels.data()), static_cast<int>(width),
                              static_cast<int>(width * bands), static_cast<int>(height), format, &out, &size,
                              bands == 1 ? 3 : static_cast<int>(subsampling), static_cast<int>(quality),
                              kAccurateDct | (progressive ? kProgressive : 0));
  Result<Value> made = code == 0
                           ? bytes_new(t, reinterpret_cast<const char*>(out), size)
                           : Result<Value>(t.raise(Exc::OSError, "cannot write a JPEG image: {}", {l.error_text(h.p)}));
  l.release(out);
  return made;
}

Status build_jpeg(Thread& t, Value module) { return add_functions(t, module, natives::_jpeg_natives); }

}  // namespace mpy
