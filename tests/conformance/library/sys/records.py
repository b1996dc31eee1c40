# version_info and the other records of sys.
import sys

print(sys.version_info[:3], sys.version_info.major, sys.version_info >= (3, 11), sys.version_info[3:], len(sys.version_info))
print(sys.version_info)
print(sys.float_info)
print(sys.int_info)
print(sys.hash_info)
print(sys.float_info.epsilon, sys.float_info[3], sys.maxsize, sys.maxunicode, hex(sys.hexversion), sys.byteorder, sys.platform, sys.api_version)
print(sys.flags.optimize, sys.flags.dev_mode, sys.flags.safe_path, len(sys.flags), sys.flags.interactive, sys.flags.isolated)
print(type(sys.implementation.name), sys.implementation.version == sys.version_info, sys.thread_info.name)
for f in ("name", "major"):
    try:
        setattr(sys.version_info, f, 1)
    except AttributeError as e:
        print(type(e).__name__)
print(sys.float_repr_style, sys.getdefaultencoding(), sys.getfilesystemencoding(), sys.getfilesystemencodeerrors())
print(isinstance(sys.stdlib_module_names, frozenset), "os" in sys.stdlib_module_names, "sys" in sys.builtin_module_names)
print(sys.abiflags == "", sys.pycache_prefix, sys.warnoptions, isinstance(sys.orig_argv, list), isinstance(sys._xoptions, dict), sys.dont_write_bytecode)
