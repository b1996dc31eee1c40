# options: -S -W always::DeprecationWarning
import warnings

with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")
    import distutils
    import distutils.version
    import distutils.sysconfig
for warning in seen:
    print(warning.category.__name__, warning.message, warning.lineno)
from distutils.sysconfig import PREFIX, get_config_var, get_python_inc, get_python_lib, get_python_version
import os.path
import sys

print(PREFIX == sys.prefix, get_python_version(), get_config_var("prefix") == sys.prefix)
print(get_python_inc(prefix="/p"), get_python_lib(prefix="/p"), get_python_lib(prefix="/p", standard_lib=1), os.path.basename(get_python_inc()))
from distutils.core import Command, Extension, setup
from distutils.command.build_ext import build_ext
from distutils.errors import DistutilsError

extension = Extension("mine", ["a.c"], include_dirs=["inc"], language="c++")
print(extension.name, extension.sources, extension.include_dirs, extension.libraries, extension.language, extension.optional, str(extension)[:39])
for arguments in (1, []), ("a", "b.c"), ("a", [1]):
    try:
        Extension(*arguments)
    except AssertionError as e:
        print(e)
with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")
    Extension("mine", [], foo=1, bar=2)
print(seen[0].category.__name__, seen[0].message)
print(issubclass(build_ext, Command), callable(setup))
