// Fuzzer: any bytes are either a tree or a SyntaxError with a position inside the text, in each mode, and whatever
// memory is refused.
#include <cstdlib>
#include <cstring>

#include "tests/fuzz/token_mutator.h"
#include "vm/syntax/parser.h"

using namespace mpy;

namespace {

// An account that refuses after `left` bytes.
struct Account {
  size_t left;
};
void* take(void* context, size_t bytes) {
  auto* account = static_cast<Account*>(context);
  if (bytes > account->left) return nullptr;
  account->left -= bytes;
  return malloc(bytes);
}
void give(void* context, void* block, size_t bytes) {
  static_cast<Account*>(context)->left += bytes;
  free(block);
}

void parse_once(Str text, ParseOptions options, size_t memory) {
  Account account{memory};
  Arena arena({take, give, &account});
  Bail bail;
  if (setjmp(bail.where)) return;  // no memory outside parse()
  arena.bail = &bail;
  NameTable names(arena);
  ParseResult r = parse(arena, names, text, options);
  if (r.status == FrontStatus::Error) {
    if (r.error.message.data() == nullptr && r.error.error_class != ErrorClass::Memory &&
        r.error.error_class != ErrorClass::Recursion)
      abort();
    if (r.error.line < 0) abort();
  } else if (r.status == FrontStatus::Ok) {
    if (!r.tree) abort();
    arena.bail = &bail;
    dump(arena, r.tree, true);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  Str text(reinterpret_cast<const char*>(data), size);
  size_t all = size_t(1) << 30;
  uint32_t hash = hash_text(text);
  parse_once(text, {ParseMode::File, false}, all);
  switch (hash % 4) {
    case 0: parse_once(text, {ParseMode::Eval, false}, all); break;
    case 1: parse_once(text, {ParseMode::Single, true}, all); break;
    case 2: parse_once(text, {ParseMode::File, false}, (hash >> 8) % 100000); break;
    default: break;
  }
  return 0;
}

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t max_size, unsigned seed) {
  return fuzz::mutate_tokens(data, size, max_size, seed);
}
