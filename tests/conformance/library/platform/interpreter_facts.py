"""What the interpreter says of itself through sys and platform agrees."""
import platform
import struct
import sys

bits = struct.calcsize("P") * 8
print(platform.architecture()[0] == f"{bits}bit", sys.maxsize == 2 ** (bits - 1) - 1, sys.byteorder == ("little" if struct.pack("=H", 1)[0] else "big"), sys.platform)
print(platform.python_version().split(".")[:2], sys.version_info[:2], sys.version.startswith("3.11"), sys.hexversion >> 16 == 0x30B, sys.version_info.releaselevel, sys.version_info >= (3, 11), sys.api_version)
print(sys.implementation.cache_tag is None or sys.implementation.cache_tag.endswith("311"), sys.implementation.version[:2], sys.float_info.max_exp, sys.float_info.dig, sys.float_info.mant_dig, sys.int_info.bits_per_digit, sys.hash_info.width, sys.hash_info.modulus == 2 ** 61 - 1, sys.hash_info.inf, sys.hash_info.imag)
print(sys.float_info.epsilon, sys.float_info.max, sys.float_info.min, sys.float_repr_style, sys.maxunicode, sys.getdefaultencoding(), sys.getfilesystemencoding(), sys.getrecursionlimit(), sys.getswitchinterval())
major, minor, patch = platform.python_version_tuple()
print(major, minor, patch.isdigit(), (int(major), int(minor)) == sys.version_info[:2])
try:
    sys.version_info.major = 4
except AttributeError as e:
    print(type(e).__name__)
try:
    type(sys.version_info)()
except TypeError as e:
    print(e)
print(sys.version_info[:3] < (4,), sys.version_info.index(11), sys.flags.optimize, sys.flags[3], sys.thread_info.name, sys.copyright.splitlines()[0][:13])
