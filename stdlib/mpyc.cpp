// mpyc: compiles .py files at build time to images in read-only data (vm/code/image.h).
//   mpyc OUT.cpp TABLE [--natives FILE] [--only FILE] [--deflate-but NAME,…] name[/]=path …
// A name that ends in / is a package. The file of --natives says which codes are to look like natives
// (stdlib/natives_in_python.txt explains its lines), that of --only which modules go into the table, one a line, where
// not all of them do; with --deflate-but their images are deflated, except for these modules'.
// OUT.cpp defines `extern const mpy::FrozenImage TABLE[]; extern const size_t TABLE_count; extern const uint64_t
// TABLE_digest;` (namespace mpy), sorted as given. The digest is of all the images and of mpyc itself: another compiler
// has another one, even where it compiles these modules as before, so no image that it wrote beside a source is taken
// for ours.
#include <zlib.h>

#include <algorithm>
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
  mpy::CompileResult r = mpy::compile_text(source, "<frozen " + name + ">", options);
  if (!r.code) {
    fprintf(stderr, "%s:%d: %s\n", path, r.error.line, r.error.message.c_str());
    return false;
  }
  *image = mpy::write_image(*r.code);
  mpy::LoadedImage back = mpy::load_image(image->data(), image->size(), false);  // verified here once for all
  if (!back.error.empty()) fprintf(stderr, "mpyc: %s: %s\n", path, back.error.c_str());
  return back.error.empty();
}

struct Arguments {
  const char *out, *table;
  std::vector<NativeRow> natives;
  std::set<std::string> only, not_deflated;
  bool deflate = false, all = true;
  std::vector<std::string> modules;  // name[/]=path
};

bool read_names(const char* path, std::set<std::string>* names) {
  std::string text;
  if (!read_all(path, &text)) {
    fprintf(stderr, "mpyc: cannot read %s\n", path);
    return false;
  }
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);)
    if (!line.empty() && line[0] != '#') names->insert(line);
  return true;
}

bool read_arguments(int argc, char** argv, Arguments* to) {
  if (argc < 3) {
    fprintf(stderr,
            "usage: mpyc OUT.cpp TABLE [--natives FILE] [--only FILE] [--deflate-but NAME,...] name[/]=path ...\n");
    return false;
  }
  to->out = argv[1], to->table = argv[2];
  int i = 3;
  for (; i + 1 < argc && argv[i][0] == '-'; i += 2) {
    std::string_view option = argv[i];
    if (option == "--natives") {
      if (!read_rows(argv[i + 1], &to->natives)) return false;
    } else if (option == "--only") {
      to->all = false;
      if (!read_names(argv[i + 1], &to->only)) return false;
    } else if (option == "--deflate-but") {
      to->deflate = true;
      std::istringstream in(argv[i + 1]);
      for (std::string name; std::getline(in, name, ',');) to->not_deflated.insert(name);
    } else {
      fprintf(stderr, "mpyc: no option %s\n", argv[i]);
      return false;
    }
  }
  to->modules.assign(argv + i, argv + argc);
  for (const std::string& m : to->modules) {
    if (m.find('=') != m.npos) continue;
    fprintf(stderr, "mpyc: no path in %s\n", m.c_str());
    return false;
  }
  return true;
}

std::string deflated(const std::string& image) {
  uLongf size = compressBound(image.size());
  std::string out(size, 0);
  if (compress2(reinterpret_cast<Bytef*>(out.data()), &size, reinterpret_cast<const Bytef*>(image.data()), image.size(),
                Z_BEST_COMPRESSION) != Z_OK)
    return "";
  out.resize(size);
  return out;
}

// The generated source, and the file beside it with the images' bytes, which the assembler puts in: as numbers in the
// source, the compiler would read fifty megabytes of them.
struct Written {
  std::string bytes, rows;
  size_t count = 0;

  void add(const std::string& name, bool package, const std::string& image, bool deflate) {
    std::string packed = deflate ? deflated(image) : "";
    count++;
    rows += "  {\"" + name + "\", " + (package ? "true" : "false") + ", bytes + " + std::to_string(bytes.size()) +
            ", " + std::to_string(image.size()) + ", " + std::to_string(packed.size()) + "},\n";
    bytes += packed.empty() ? image : packed;
    bytes.resize((bytes.size() + 7) / 8 * 8);
  }

  bool write(const std::string& source, const std::string& table, uint64_t digest) const {
    const std::string data = source.substr(0, source.rfind('.')) + ".bin", symbol = table + "_bytes";
    std::ostringstream out;
    out << "// Generated by mpyc.\n#include \"vm/code/image.h\"\n"
        << "asm(R\"(\n.section .rodata, \"a\"\n.balign 8\n"
        << symbol << ":\n.incbin \"" << data << "\"\n.previous\n)\");\n"
        << "namespace mpy {\n"
        << "[[gnu::visibility(\"hidden\")]] extern const char bytes[] asm(\"" << symbol << "\");\n"
        << "extern const FrozenImage " << table << "[];\n"
        << "const FrozenImage " << table << "[] = {\n" << rows << "  {nullptr, false, nullptr, 0, 0}};\n"
        << "extern const size_t " << table << "_count;\n"
        << "const size_t " << table << "_count = " << count << ";\n"
        << "extern const uint64_t " << table << "_digest;\n"
        << "const uint64_t " << table << "_digest = " << digest << "u;\n}\n";
    return write_all(data, bytes) && write_all(source, out.str());
  }

 private:
  static bool write_all(const std::string& path, const std::string& text) {
    FILE* f = fopen(path.c_str(), "wb");
    if (!f) return false;
    const bool whole = fwrite(text.data(), 1, text.size(), f) == text.size();
    return fclose(f) == 0 && whole;
  }
};

// Compiles all modules, also those that the table leaves out: rows of natives are checked against all of them.
bool compile_all(Arguments& args, uint64_t digest, Written* written) {
  std::set<std::string> packages, missing = args.only;
  for (const std::string& argument : args.modules) {
    size_t eq = argument.find('=');
    std::string name = argument.substr(0, eq), image;
    bool package = !name.empty() && name.back() == '/';
    if (package) name.pop_back();
    packages.insert(package_of(name));
    if (!compile_one(name, argument.c_str() + eq + 1, args.natives, &image)) return false;
    digest = mpy::bytes_digest(image.data(), image.size(), digest);
    missing.erase(name);
    if (args.all || args.only.contains(name))
      written->add(name, package, image, args.deflate && !args.not_deflated.contains(name));
  }
  for (const std::string& name : missing) fprintf(stderr, "mpyc: no module %s is there to be frozen\n", name.c_str());
  return all_used(args.natives, packages) && missing.empty() && written->write(args.out, args.table, digest);
}

}  // namespace

int main(int argc, char** argv) {
  Arguments args;
  if (!read_arguments(argc, argv, &args)) return 2;
  std::string self;
  if (!read_all("/proc/self/exe", &self)) {
    fprintf(stderr, "mpyc: cannot read itself\n");
    return 1;
  }
  Written written;
  if (compile_all(args, mpy::bytes_digest(self.data(), self.size(), 0), &written)) return 0;
  fprintf(stderr, "mpyc: %s is not written\n", argv[1]);
  return 1;
}
