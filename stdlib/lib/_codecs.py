"""The module that codecs' functions call their own, as pickles of bytes have it."""
import codecs as _public

for _name in """ascii_decode ascii_encode charmap_build charmap_decode charmap_encode decode encode escape_decode escape_encode latin_1_decode latin_1_encode
lookup lookup_error raw_unicode_escape_decode raw_unicode_escape_encode readbuffer_encode register register_error unicode_escape_decode
unicode_escape_encode unregister utf_16_be_decode utf_16_be_encode utf_16_decode utf_16_encode utf_16_ex_decode utf_16_le_decode utf_16_le_encode
utf_32_be_decode utf_32_be_encode utf_32_decode utf_32_encode utf_32_ex_decode utf_32_le_decode utf_32_le_encode utf_7_decode utf_7_encode utf_8_decode utf_8_encode""".split():
    globals()[_name] = getattr(_public, _name)
del _name
