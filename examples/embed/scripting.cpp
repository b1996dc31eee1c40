// Scripts of strangers in a host: each plug-in runs in a sandbox of its own with limits and sees an API of the host;
// what it does wrong is reported. Exits with 1 if anything is not as expected.
#include <cstdio>
#include <string>
#include <vector>

#include "stdlib/standard_library.h"
#include "vm/include/mpy/mpy.h"

using namespace mpy::embed;

namespace {

struct Document {
  std::vector<std::string> lines;
};

// What plug-ins see of it.
struct View {
  Document* document;
  std::vector<std::string> lines() const { return document->lines; }
  void replace(size_t at, const std::string& text) { document->lines.at(at) = text; }
  size_t count() const { return document->lines.size(); }
};

struct Plugin {
  const char *name, *source, *expected;  // expected: the start of what comes of it
};

constexpr Plugin kPlugins[] = {
    {"number the lines",
     "for i, line in enumerate(doc.lines()):\n"
     "    doc.replace(i, f'{i + 1:2} {line}')\n"
     "print('numbered', len(doc))",
     "done"},
    {"count words",
     "import collections, re\n"
     "words = collections.Counter(w for line in doc.lines() for w in re.findall(r'[a-z]+', line.lower()))\n"
     "print(words.most_common(2))",
     "done"},
    {"read a file", "doc.replace(0, open('/etc/passwd').read())", "PermissionError"},
    {"run a program", "import subprocess\nsubprocess.run(['rm', '-r', '/'])", "ImportError"},
    {"never end", "while True:\n    try:\n        while True: pass\n    except BaseException: pass", "TimeoutError"},
    {"eat memory", "x = []\nwhile True: x.append(doc.lines() * 1000)", "MemoryError"},
    {"be wrong", "doc.replace(99, '?')", "IndexError"},
};

std::string run_plugin(const Plugin& plugin, Document* doc) {
  Options options;
  options.memory_limit = size_t(32) << 20;
  options.library = standard_library;
  options.sandbox.emplace();
  options.streams.out = [](std::string_view text) { printf("%.*s", int(text.size()), text.data()); };
  Interpreter python(options);
  if (!python.ready()) return "no interpreter";

  Class<View> view(python, "Document");
  view.method("lines", &View::lines).method("replace", &View::replace).method("__len__", &View::count);
  python.set_global("doc", view.make({doc}));
  python.set_time_limit(2);
  if (python.run(plugin.source, plugin.name)) return "done";
  Error e = python.take_error();
  return e.type + ": " + e.message + (e.line ? " (line " + std::to_string(e.line) + ")" : "");
}

}  // namespace

int main() {
  Document doc{{"The quick brown fox", "jumps over", "the lazy dog"}};
  int wrong = 0;
  for (const Plugin& plugin : kPlugins) {
    printf("--- %s\n", plugin.name);
    std::string came = run_plugin(plugin, &doc);
    printf("%s\n", came.c_str());
    wrong += !came.starts_with(plugin.expected);
  }
  wrong += doc.lines[0] != " 1 The quick brown fox";
  return wrong != 0;
}
