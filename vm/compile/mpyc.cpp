// mpyc: compiles .py files at build time to C++ read-only arrays (vm/code/image.h).
//   mpyc OUT.cpp TABLE [--natives FILE] name[/]=path …      a name that ends in / is a package
// FILE says which codes are to look like natives (stdlib/natives_in_python.txt explains its lines).
// OUT.cpp defines `extern const mpy::FrozenImage TABLE[]; extern const size_t TABLE_count; extern const uint64_t
// TABLE_digest;` (namespace mpy), sorted as given. The digest is of all the images and of mpyc itself: another compiler
// has another one, even where it compiles these modules as before, so no image that it wrote beside a source is taken
// for ours.
#include <cinttypes>
#include <cstdio>
#include <cstring>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "vm/code/image.h"
#include "vm/code/image_file.h"
#include "vm/compile/compile.h"

namespace {

bool read_all(const char* path, std::string* out) {
  FILE* f = fopen(path, "rb");
  if (!f) return false;
  char block[4096];
  for (size_t n; (n = fread(block, 1, sizeof block, f)) > 0;) out->append(block, n);
  fclose(f);
  return true;
}

// A line of FILE.
struct NativeRow {
  std::string module;
  bool below;  // the modules below it, too
  uint32_t flags;
  struct Name {
    std::string text;
    bool used = false;
  };
  std::vector<Name> names;  // none: all codes
  bool used = false;

  bool of(std::string_view m) const {
    return m == module || (below && m.size() > module.size() && m.starts_with(module) && m[module.size()] == '.');
  }
  bool takes(std::string_view m, std::string_view qualname) {
    if (!of(m)) return false;
    used |= names.empty();
    bool found = names.empty();
    for (Name& n : names) {
      if (n.text.back() == '.' ? !qualname.starts_with(n.text) : qualname != n.text) continue;
      n.used = found = true;
    }
    return found;
  }
};

uint32_t flag_of(std::string_view word) {
  constexpr uint32_t kNative = mpy::kLibraryFlags & ~uint32_t(mpy::kUnnamed | mpy::kOfLibrary);
  constexpr struct {
    std::string_view word;
    uint32_t flag;
  } words[] = {{"native", kNative},        {"native_repr", mpy::kNativeRepr}, {"native_errors", mpy::kNativeErrors},
               {"unnamed", mpy::kUnnamed}, {"no_entry", mpy::kNoEntry},       {"no_events", mpy::kNoEvents}};
  for (auto& w : words)
    if (w.word == word) return w.flag;
  return 0;
}

bool read_row(const std::string& line, NativeRow* row) {
  std::istringstream in(line);
  std::string word;
  if (!(in >> row->module >> word) || word != "=") return false;
  row->below = row->module.ends_with(".*");
  if (row->below) row->module.resize(row->module.size() - 2);
  row->flags = 0;
  while (in >> word && word != ":") {
    if (!flag_of(word)) return false;
    row->flags |= flag_of(word);
  }
  while (in >> word) row->names.push_back({word});
  return row->flags;
}

bool read_rows(const char* path, std::vector<NativeRow>* rows) {
  std::string text;
  if (!read_all(path, &text)) {
    fprintf(stderr, "mpyc: cannot read %s\n", path);
    return false;
  }
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    if (!read_row(line, &rows->emplace_back())) {
      fprintf(stderr, "%s: not a row: %s\n", path, line.c_str());
      return false;
    }
  }
  return true;
}

std::string package_of(const std::string& module) { return module.substr(0, module.find('.')); }

// Rows must have been of some code: else they name what is there no more. (Those of a package that this build leaves
// out say nothing.)
bool all_used(const std::vector<NativeRow>& rows, const std::set<std::string>& packages) {
  bool good = true;
  auto unused = [&](const std::string& module, const std::string& name) {
    fprintf(stderr, "mpyc: %s: no code %s is there to look like a native\n", module.c_str(), name.c_str());
    good = false;
  };
  for (const NativeRow& row : rows) {
    if (!packages.contains(package_of(row.module))) continue;
    if (row.names.empty() && !row.used) unused(row.module, "at all");
    for (const NativeRow::Name& name : row.names)
      if (!name.used) unused(row.module, name.text);
  }
  return good;
}

bool compile_one(const std::string& name, const char* path, std::vector<NativeRow>& natives, std::string* image) {
  std::string source;
  if (!read_all(path, &source)) {
    fprintf(stderr, "mpyc: cannot read %s\n", path);
    return false;
  }
  mpy::CompileOptions options;
  options.library_flags = [&](std::string_view qualname) {
    uint32_t flags = 0;
    for (NativeRow& row : natives)
      if (row.takes(name, qualname)) flags |= row.flags;
    return flags;
  };
  mpy::CompileResult r = mpy::compile_source(source, "<frozen " + name + ">", options);
  if (!r.code) {
    fprintf(stderr, "%s:%d: %s\n", path, r.error.line, r.error.message.c_str());
    return false;
  }
  *image = mpy::write_image(*r.code);
  mpy::LoadedImage back = mpy::load_image(image->data(), image->size(), false);  // verified here once for all
  if (!back.error.empty()) fprintf(stderr, "mpyc: %s: %s\n", path, back.error.c_str());
  return back.error.empty();
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    fprintf(stderr, "usage: mpyc OUT.cpp TABLE [--natives FILE] name[/]=path ...\n");
    return 2;
  }
  std::string body, table, self;
  if (!read_all("/proc/self/exe", &self)) {
    fprintf(stderr, "mpyc: cannot read itself\n");
    return 1;
  }
  uint64_t digest = mpy::bytes_digest(self.data(), self.size(), 0);
  std::vector<NativeRow> natives;
  std::set<std::string> packages;
  int first = 3;
  if (argc > 4 && std::string_view(argv[3]) == "--natives") {
    if (!read_rows(argv[4], &natives)) return 1;
    first = 5;
  }
  for (int i = first; i < argc; i++) {
    std::string arg = argv[i];
    size_t eq = arg.find('=');
    if (eq == arg.npos) {
      fprintf(stderr, "mpyc: no path in %s\n", argv[i]);
      return 2;
    }
    std::string name = arg.substr(0, eq), image;
    bool package = !name.empty() && name.back() == '/';
    if (package) name.pop_back();
    packages.insert(package_of(name));
    if (!compile_one(name, argv[i] + eq + 1, natives, &image)) return 1;
    digest = mpy::bytes_digest(image.data(), image.size(), digest);
    std::string var = "image" + std::to_string(i - first);
    body += "static const uint64_t " + var + "[] = {";
    for (size_t at = 0; at < image.size(); at += 8) {
      uint64_t word;
      memcpy(&word, image.data() + at, 8);
      char text[32];
      snprintf(text, sizeof text, "%s0x%" PRIx64 ",", at % 64 ? "" : "\n", word);
      body += text;
    }
    body += "};\n";
    table += "  {\"" + name + "\", " + (package ? "true" : "false") + ", " + var + ", sizeof " + var + "},\n";
  }
  if (!all_used(natives, packages)) return 1;
  FILE* f = fopen(argv[1], "wb");
  if (!f) {
    fprintf(stderr, "mpyc: cannot write %s\n", argv[1]);
    return 1;
  }
  fprintf(f,
          "// Generated by mpyc.\n#include \"vm/code/image.h\"\nnamespace mpy {\n%sextern const FrozenImage "
          "%s[];\nextern const size_t %s_count;\nconst FrozenImage %s[] = {\n%s  {nullptr, false, nullptr, 0}};\nconst "
          "size_t %s_count = %d;\n"
          "extern const uint64_t %s_digest;\nconst uint64_t %s_digest = 0x%" PRIx64 ";\n}\n",
          body.c_str(), argv[2], argv[2], argv[2], table.c_str(), argv[2], argc - first, argv[2], argv[2], digest);
  fclose(f);
  return 0;
}
