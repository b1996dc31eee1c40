// C++ cores of str's methods, as far as other sources call them: the others are declared by what is made of their rows
// (annotations/types.ann). One Value per parameter in the signature's order; unset where the caller gave nothing.
// `self` is a str or a subclass; everything borrowed, results owned, errors with CPython's texts.
#pragma once
#include "runtime/text/str.h"
#include "runtime/text/unicode.h"

namespace mpy {

Result<Value> str_find(Thread&, Value self, Value sub, Value start, Value stop);
Result<Value> str_rfind(Thread&, Value self, Value sub, Value start, Value stop);
Result<Value> str_index(Thread&, Value self, Value sub, Value start, Value stop);
Result<Value> str_count(Thread&, Value self, Value sub, Value start, Value stop);
Result<Value> str_replace(Thread&, Value self, Value old_sub, Value new_sub, Value count);
Result<Value> str_split(Thread&, Value self, Value sep, Value maxsplit);
Result<Value> str_rsplit(Thread&, Value self, Value sep, Value maxsplit);
Result<Value> str_splitlines(Thread&, Value self, Value keepends);
Result<Value> str_partition(Thread&, Value self, Value sep);
Result<Value> str_rpartition(Thread&, Value self, Value sep);
Result<Value> str_strip(Thread&, Value self, Value chars);
Result<Value> str_lstrip(Thread&, Value self, Value chars);
Result<Value> str_startswith(Thread&, Value self, Value prefix, Value start, Value stop);
Result<Value> iterate_to_join(Thread&, Value iterable);  // TypeError in the words of join()

Result<Value> str_upper(Thread&, Value self);
Result<Value> str_lower(Thread&, Value self);
Result<Value> str_title(Thread&, Value self);
Result<Value> str_casefold(Thread&, Value self);
Result<Value> str_swapcase(Thread&, Value self);
Result<Value> str_isdigit(Thread&, Value self);
Result<Value> str_isdecimal(Thread&, Value self);
Result<Value> str_isnumeric(Thread&, Value self);
Result<Value> str_isidentifier(Thread&, Value self);

Result<Value> str_zfill(Thread&, Value self, Value width);
Result<Value> str_center(Thread&, Value self, Value width, Value fillchar);
Result<Value> str_expandtabs(Thread&, Value self, Value tabsize);
Result<Value> str_encode(Thread&, Value self, Value encoding, Value errors);
Result<Value> str_format_method(Thread&, Value self, Value args_tuple, Value kwargs_dict);  // kwargs unset when none
Result<Value> str_repeat(Thread&, Value, int64_t times);
Result<Value> bytes_concat(Thread&, Value, Value);  // of two objects that are just bytes
Result<Value> str_percent_format(Thread&, Value self, Value args);  // self % args
Result<Value> str_format_spec(Thread&, Value self, Value spec);     // str.__format__

// Codecs by name, as str.encode, bytes.decode and open() use them: utf-8, latin-1, ascii, utf-16/32 (and -le, -be),
// utf-8-sig; errors: strict, ignore, replace, backslashreplace, surrogateescape, surrogatepass, xmlcharrefreplace.
Result<Value> encode_text(Thread&, Value str, std::string_view encoding, std::string_view errors);
Result<Value> decode_bytes(Thread&, std::string_view data, std::string_view encoding, std::string_view errors);

// Cores without Values, for modules of stdlib (re, json, textwrap …).
int64_t str_find_at(const StrObject* s, const StrObject* sub, uint64_t start, uint64_t stop);  // -1 = absent
int64_t str_rfind_at(const StrObject* s, const StrObject* sub, uint64_t start, uint64_t stop);
Result<Value> str_substring(Thread&, Value self, uint64_t start, uint64_t stop);

}  // namespace mpy
