// Finding and loading plug-ins, and the thin owners over their C table.
#include "kernels/device/device.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdlib.h>
#include <unistd.h>

#include <mutex>
#include <utility>

#include "kernels/graph/library_call.h"

namespace mpy::kernels {
namespace {

std::string parent_of(std::string path) {
  size_t slash = path.rfind('/');
  return slash == std::string::npos ? std::string() : path.substr(0, slash);
}

std::string real_directory_of(const char* path) {
  char real[PATH_MAX];
  return realpath(path, real) ? parent_of(real) : std::string();
}

// Where a plug-in may lie: a directory the user names, beside the executable or the library that holds this code, in
// lib/mpy of the prefix these are installed to (PREFIX/bin, PREFIX/lib, PREFIX/lib/ARCHITECTURE), and in the build
// tree's own folders.
std::vector<std::string> candidates(const std::string& name) {
  std::string file = "libmpy_" + name + ".so";
  std::vector<std::string> out;
  if (const char* dir = getenv("MPY_PLUGIN_DIR"); dir && *dir) out.push_back(std::string(dir) + "/" + file);
  std::vector<std::string> homes{real_directory_of("/proc/self/exe")};
  Dl_info here;
  if (dladdr(reinterpret_cast<void*>(&parent_of), &here) && here.dli_fname) {
    std::string home = real_directory_of(here.dli_fname);
    if (home != homes[0]) homes.push_back(home);
  }
  for (const std::string& home : homes) {
    if (home.empty()) continue;
    out.push_back(home + "/" + file);
    for (const char* folder : {"/../lib/mpy/", "/mpy/", "/../mpy/"}) out.push_back(home + folder + file);
    std::string up = home;
    for (int i = 0; i < 4 && !up.empty(); ++i, up = parent_of(up)) out.push_back(up + "/kernels/" + name + "/" + file);
  }
  return out;
}

const char* way_out(const std::string& name) {
  if (name == "cpu")
    return "build it with -Dcpu=enabled (packages llvm-19-dev and libdnnl-dev), or use the reference device";
  return "build it with -Dcuda=enabled, or use the cpu device";
}

}  // namespace

struct DeviceLoader {
  static constexpr int kKnown = 2;
  static constexpr const char* kNames[kKnown + 1] = {"cpu", "cuda", nullptr};
  struct Slot {
    std::once_flag once;
    Device* device = nullptr;
    std::string error;
  };
  static Slot& slot(int i) {
    static Slot* slots = new Slot[kKnown];  // never destroyed: devices outlive static destruction
    return slots[i];
  }

  static void load(const std::string& name, Slot& slot) {
    std::string tried;
    for (const std::string& path : candidates(name)) {
      if (access(path.c_str(), R_OK) != 0) continue;
      void* lib = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
      if (!lib) {
        slot.error = "the " + name + " plug-in could not be loaded: " + dlerror();
        return;
      }
      return open(name, path, lib, slot);
    }
    slot.error =
        "the " + name + " plug-in (libmpy_" + name + ".so) was not found beside the executable; " + way_out(name);
  }

  static void open(const std::string& name, const std::string& path, void* lib, Slot& slot) {
    auto entry = reinterpret_cast<mpy_kernels_plugin_fn>(dlsym(lib, MPY_PLUGIN_ENTRY));
    const mpy_kernels_api* api = entry ? entry() : nullptr;
    if (!api) {
      slot.error = path + " is not a plug-in of mpy";
      return;
    }
    if (api->abi != MPY_KERNELS_ABI || api->size != sizeof(mpy_kernels_api)) {
      slot.error = path + " is for another version of mpy (table " + std::to_string(api->abi) + ", this one needs " +
                   std::to_string(MPY_KERNELS_ABI) + "); build both from the same source";
      return;
    }
    mpy_device* handle = nullptr;
    if (api->open(0, &handle) != MPY_OK) {
      slot.error = "device " + name + ": " + api->last_error();
      return;
    }
    auto* device = new Device();
    device->api_ = api;
    device->handle_ = handle;
    device->info_ = api->info(handle);
    slot.device = device;
  }
};

const char* const* Device::known_names() { return DeviceLoader::kNames; }

bool Device::present(std::string_view name) {
  for (const std::string& path : candidates(std::string(name)))
    if (access(path.c_str(), R_OK) == 0) return true;
  return false;
}

Device* Device::open(std::string_view name, std::string* error) {
  for (int i = 0; i < DeviceLoader::kKnown; ++i) {
    if (name != DeviceLoader::kNames[i]) continue;
    DeviceLoader::Slot& slot = DeviceLoader::slot(i);
    std::call_once(slot.once, [&] { DeviceLoader::load(std::string(name), slot); });
    if (!slot.device && error) *error = slot.error;
    return slot.device;
  }
  if (error) *error = "there is no device plug-in '" + std::string(name) + "'; known are cpu and cuda";
  return nullptr;
}

bool Device::pause_all(std::string* error) {
  for (int i = 0; i < DeviceLoader::kKnown; ++i) {
    const Device* device = DeviceLoader::slot(i).device;
    if (!device || device->api_->pause(device->handle_) == MPY_OK) continue;
    *error = device->last_error();
    return false;
  }
  return true;
}

std::string Device::last_error() const {
  const char* text = api_->last_error();
  return text ? text : "";
}

void* Device::alloc(size_t bytes) {
  void* p = nullptr;
  if (api_->alloc(handle_, bytes, &p) != MPY_OK) return nullptr;
  const size_t now = taken_ += bytes;
  for (size_t most = most_taken(); most < now && !most_taken_.compare_exchange_weak(most, now);) {}
  return p;
}
void Device::free(void* p, size_t bytes) {
  taken_ -= bytes;
  api_->free(handle_, p, bytes);
}
bool Device::memory(uint64_t* free, uint64_t* total) {
  return api_->memory && api_->memory(handle_, free, total) == MPY_OK;
}
bool Device::to_device(void* to, const void* from, size_t n) { return api_->to_device(handle_, to, from, n) == MPY_OK; }
bool Device::to_host(void* to, const void* from, size_t n) { return api_->to_host(handle_, to, from, n) == MPY_OK; }
bool Device::copy(void* to, const void* from, size_t n) { return api_->copy(handle_, to, from, n) == MPY_OK; }
bool Device::zero(void* to, size_t n) { return api_->zero(handle_, to, n) == MPY_OK; }
bool Device::sync() { return api_->sync(handle_) == MPY_OK; }

static Offer offer_of(int code) {
  return code == MPY_OK ? Offer::Ok : code == MPY_UNSUPPORTED ? Offer::Unsupported : Offer::Failed;
}

Offer Device::compile(const std::vector<std::string>& texts, std::vector<DeviceKernel>& kernels, std::string* error) {
  std::vector<const char*> raw;
  for (const std::string& text : texts) raw.push_back(text.c_str());
  std::vector<mpy_kernel*> handles(texts.size(), nullptr);
  size_t failed = 0;
  int code = api_->compile(handle_, raw.data(), raw.size(), handles.data(), &failed);
  kernels.clear();
  kernels.resize(texts.size());
  for (size_t i = 0; i < handles.size(); ++i) {
    if (!handles[i]) continue;
    kernels[i].handle_ = {handles[i], {this}};
    kernels[i].entry_ = api_->entry(handles[i]);
  }
  if (code != MPY_OK && error) *error = last_error();
  return offer_of(code);
}

namespace {

// The C form of a LibraryCall; the strides are those of dense row-major arrays.
struct RawSpec {
  std::vector<mpy_attr> attrs;
  std::vector<std::vector<int64_t>> strides;
  std::vector<mpy_array> operands, results;

  explicit RawSpec(const LibraryCall& call, uint32_t wanted) {
    for (const Attr& a : call.attrs) attrs.push_back({a.name.c_str(), a.ints.data(), a.ints.size(), a.number});
    strides.reserve(call.operands.size() + call.results.size());
    for (const LibraryTensor& t : call.operands) operands.push_back(array_of(t));
    for (const LibraryTensor& t : call.results) results.push_back(array_of(t));
    for (size_t i = 0; i < results.size(); ++i)
      if (!(wanted >> i & 1)) results[i].dtype = MPY_NO_ARRAY;
  }

  mpy_array array_of(const LibraryTensor& t) {
    std::vector<int64_t>& s = strides.emplace_back(t.sizes.size());
    int64_t step = 1;
    for (size_t i = t.sizes.size(); i-- > 0; step *= t.sizes[i]) s[i] = step;
    return {static_cast<uint8_t>(t.dtype), static_cast<uint8_t>(t.sizes.size()), t.sizes.data(), s.data()};
  }
};

}  // namespace

Offer Device::prepare(const LibraryCall& call, uint32_t wanted, uint32_t given, uint32_t reused, DeviceLibrary& out,
                      std::string* error) {
  RawSpec raw(call, wanted);
  uint32_t epilogue = (call.epilogue.bias ? MPY_EPILOGUE_BIAS : 0u) | (call.epilogue.relu ? MPY_EPILOGUE_RELU : 0u);
  mpy_library_spec spec{call.kind.c_str(),
                        raw.attrs.data(),
                        raw.attrs.size(),
                        raw.operands.data(),
                        raw.operands.size(),
                        raw.results.data(),
                        raw.results.size(),
                        epilogue,
                        reinterpret_cast<const uint8_t*>(call.epilogue.post.data()),
                        call.epilogue.post.size(),
                        given,
                        reused};
  mpy_library* handle = nullptr;
  int code = api_->library_prepare(handle_, &spec, &handle);
  if (code != MPY_OK) {
    if (error) *error = last_error();
    return offer_of(code);
  }
  DeviceLibrary fresh;
  fresh.handle_ = {handle, {this}};
  fresh.run_ = api_->library_run;
  out = std::move(fresh);
  return Offer::Ok;
}

void Device::compile_counts(uint64_t* cached, uint64_t* compiled) const {
  api_->compile_counts(handle_, cached, compiled);
}

const mpy_kernels_api& DeviceDeleter::api() const { return device->api(); }
void DeviceDeleter::operator()(mpy_kernel* kernel) const { api().destroy_kernel(kernel); }
void DeviceDeleter::operator()(mpy_library* library) const { api().destroy_library(library); }

bool DeviceKernel::launch_slow(void* const* buffers, const uint64_t* scalars) const {
  return handle_.get_deleter().api().launch(handle(), buffers, scalars) == MPY_OK;
}
std::string DeviceKernel::listing() const {
  const char* text = handle_ ? handle_.get_deleter().api().listing(handle()) : nullptr;
  return text ? text : "";
}

const mpy_library_info& DeviceLibrary::info() const { return *handle_.get_deleter().api().library_info(handle()); }
std::string DeviceLibrary::packing(size_t operand, size_t* bytes) const {
  mpy_packing packing{};
  *bytes = 0;
  if (handle_.get_deleter().api().library_packing(handle(), operand, &packing) != MPY_OK) return "";
  *bytes = packing.bytes;
  return {packing.layout, packing.layout_bytes};
}
bool DeviceLibrary::pack(size_t operand, const void* from, void* to, void* workspace) const {
  return handle_.get_deleter().api().library_pack(handle(), operand, from, to, workspace) == MPY_OK;
}

}  // namespace mpy::kernels
