"""The character sets of East Asia, by the tables of the C library."""

from _iconv import convert, known

from ._errors import decode_with, encode_with

# Our name: what the C library calls it, and further names.
_SETS = {
    "big5": ("BIG5", "big5_tw csbig5 x_mac_trad_chinese"), "big5hkscs": ("BIG5-HKSCS", "big5_hkscs hkscs"),
    "cp932": ("CP932", "932 ms932 mskanji ms_kanji windows_31j"), "cp949": ("CP949", "949 ms949 uhc"), "cp950": ("CP950", "950 ms950"),
    "euc_jis_2004": ("EUC-JISX0213", "jisx0213 eucjis2004 euc_jis2004"), "euc_jisx0213": ("EUC-JISX0213", "eucjisx0213"),
    "euc_jp": ("EUC-JP", "eucjp ujis u_jis"), "euc_kr": ("EUC-KR", "euckr korean ksc5601 ks_c_5601 ks_c_5601_1987 ksx1001 ks_x_1001 x_mac_korean"),
    "gb18030": ("GB18030", "gb18030_2000"), "gb2312": ("EUC-CN", "chinese csiso58gb231280 euc_cn euccn eucgb2312_cn gb2312_1980 gb2312_80 iso_ir_58 x_mac_simp_chinese"),
    "gbk": ("GBK", "936 cp936 ms936"), "iso2022_jp": ("ISO-2022-JP", "csiso2022jp iso2022jp iso_2022_jp"),
    "iso2022_jp_2": ("ISO-2022-JP-2", "iso2022jp_2 iso_2022_jp_2"), "iso2022_jp_3": ("ISO-2022-JP-3", "iso2022jp_3 iso_2022_jp_3"),
    "iso2022_kr": ("ISO-2022-KR", "csiso2022kr iso2022kr iso_2022_kr"), "johab": ("JOHAB", "cp1361 ms1361"),
    "shift_jis": ("SHIFT_JIS", "csshiftjis shiftjis sjis s_jis x_mac_japanese"), "shift_jis_2004": ("SHIFT_JISX0213", "shiftjis2004 sjis_2004 s_jis_2004"),
    "shift_jisx0213": ("SHIFT_JISX0213", "shiftjisx0213 sjisx0213 s_jisx0213"),
}
_names = {alias: name for name, (_, aliases) in _SETS.items() for alias in (name, *aliases.split())}


def _strict_pair(name, charset):
    """encode(text) and decode(data), which raise at the first character that the set does not have."""
    def encode(text):
        try:
            wide = text.encode("utf-32-le")
        except UnicodeEncodeError as error:
            raise UnicodeEncodeError(name, text, error.start, error.start + 1, "illegal multibyte sequence") from None
        made, used, _ = convert(wide, "UTF-32LE", charset)
        if used < len(wide):
            raise UnicodeEncodeError(name, text, used // 4, used // 4 + 1, "illegal multibyte sequence")
        return made

    def decode(data):
        made, used, incomplete = convert(data, charset, "UTF-32LE")
        if used < len(data):
            raise UnicodeDecodeError(name, bytes(data), used, len(data) if incomplete else used + 1,
                                     "incomplete multibyte sequence" if incomplete else "illegal multibyte sequence")
        return made.decode("utf-32-le")

    return encode, decode


def find(alias, make_info):
    """The CodecInfo of one of these sets, or None."""
    name = _names.get(alias)
    if name is None or not known(_SETS[name][0]):
        return None
    stateful = name.startswith("iso2022")   # what bytes mean depends on all that came before
    strict_encode, strict_decode = _strict_pair(name, _SETS[name][0])

    def encode(input, errors="strict"):
        if not isinstance(input, str):
            raise TypeError("couldn't convert the object to str.")
        return (strict_encode(input) if errors in (None, "strict") else encode_with(input, errors, strict_encode)), len(input)

    def decode(input, errors="strict"):
        data = bytes(input)
        if stateful and errors not in (None, "strict"):
            try:
                return strict_decode(data), len(data)
            except UnicodeDecodeError:
                raise NotImplementedError(f"{name}: decoding with errors={errors!r} goes on after an error, which is not supported") from None
        return (strict_decode(data) if errors in (None, "strict") else decode_with(data, errors, strict_decode)), len(data)

    def whole(data):
        """How many bytes are whole characters, and may be decoded before more come."""
        if stateful:
            return 0
        _, used, incomplete = convert(data, _SETS[name][0], "UTF-32LE")
        return used if incomplete else len(data)

    return make_info(name, encode, decode, whole)
